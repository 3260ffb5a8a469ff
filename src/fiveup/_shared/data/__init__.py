"""Plain data for JSON: how a value is packed and unpacked, and what is said of a misfit.

It may use ``notation`` and ``values``.
"""
