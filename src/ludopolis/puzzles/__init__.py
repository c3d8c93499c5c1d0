"""Puzzles: positions in which one pick is the best beyond doubt.

What ships is read with `stored`; how puzzles are found stands in `finding`, which needs NumPy.
"""
