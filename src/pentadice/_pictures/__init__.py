"""What a picture of dice and sheets is made of.

The public faces ``svg``, ``terminal`` and ``html`` put it together. It may use ``_rules`` and what
is below.
"""
