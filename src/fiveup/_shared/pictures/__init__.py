"""What pictures of both games are made of: SVG, colours, letters, names, and pages to step through.

It may use ``notation`` and ``values``.
"""
