"""What the checks and the strategies of both games share.

It may use all the other rooms here.
"""
