"""What both games share; it knows no game.

``pentadice`` uses this room, and nothing else of ``fiveup``. It uses nothing but itself: ``values``
is the lowest of its rooms, and ``testing`` the highest.
"""
