"""Games and tournaments played by policies, and how sure their results are.

It may use ``values``.
"""
