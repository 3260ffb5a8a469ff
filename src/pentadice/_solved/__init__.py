"""The default rules solved: what each keep and box is worth, from a table that ships here.

It may use ``_rules`` and what is below.
"""
