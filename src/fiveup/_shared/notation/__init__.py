"""Text read word by word, records of written games, and the referee's way through them.

It may use ``values``.
"""
