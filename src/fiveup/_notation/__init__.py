"""Positions and whole matches as text, and the referee who judges a written match.

It may use ``_rules`` and what is below.
"""
