"""The frames of learning programs: encodings, and the environments of PettingZoo and OpenSpiel.

It may use ``values``.
"""
