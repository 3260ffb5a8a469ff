"""Who plays: policies, the computer's choice, and games and tournaments between policies.

It may use every room but the public faces and ``testing``.
"""
