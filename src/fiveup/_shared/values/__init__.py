"""What values are made of: checked arguments, refusals and problems, and sentences about them.

The lowest room: it uses no other.
"""
