"""What a seat can work out of the tiles that it does not see: proofs, counts and whole deals.

It may use ``_problems`` and what is below.
"""
