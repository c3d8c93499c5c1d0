"""The games for libraries that study games: PettingZoo, Gymnasium and OpenSpiel.

Each has a module of its own, which needs the extra of its name: `pip install
'ludopolis[pettingzoo]'`. What a seat observes are the numbers of `docs/features.md`; what it does
is the number of an option in the game's vocabulary, and a mask tells which are open.
"""
