"""What the checks and the strategies of both games share.

It may use every other room of ``_shared``.
"""
