"""The rules of Five Up: values, states, what is legal, what happens, and how points are counted.

It knows nothing of text beyond single values, of pictures, data or bots. It may use ``_kernel`` and
``_shared``.
"""
