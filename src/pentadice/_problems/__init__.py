"""What is wrong with a sheet or a game: each breach of the rules, out of a numbered list.

It may use ``_rules`` and what is below.
"""
