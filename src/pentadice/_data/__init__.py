"""Values as plain data for JSON, and back.

It may use ``_notation``, for the values whose data are a text, and what is below.
"""
