"""The game on plain integers: counting, settling, playing on and searching, without any object.

These modules can be compiled. They know only each other.
"""
