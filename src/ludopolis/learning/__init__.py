"""Judgement that is learned: nets, games against oneself, and training.

Playing needs NumPy. Training needs PyTorch, which may belong to another Python: `trainer.py` is a
program of its own that knows no game, and both sides exchange files in one folder.
"""
