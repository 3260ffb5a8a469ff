"""Who plays: policies, playouts, matches and tournaments between them, and endings solved.

It may use every room but the public faces and ``testing``.
"""
