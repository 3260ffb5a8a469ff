"""What a picture is made of: where each tile lies, and how tiles, marks and tables are drawn.

The public faces ``svg``, ``terminal`` and ``html`` put it together. It may use ``_rules`` and what
is below.
"""
