"""What the rules packages share: how they say that something is wrong.

Private: import :class:`Refusal` and :class:`IllegalAction` from the game's own package.
"""
