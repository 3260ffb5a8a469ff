"""Any ruleset solved, with numpy: what is to come from every state, and how totals spread.

It may use ``_solved`` and what is below.
"""
