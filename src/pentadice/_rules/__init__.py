"""The rules of Pentadice: boxes, dice, sheets, games, what is legal, and what happens.

It may use ``fiveup._shared``.
"""
