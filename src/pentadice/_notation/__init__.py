"""Positions and whole games as text, and the referee who judges a written game.

It may use ``_rules`` and what is below.
"""
