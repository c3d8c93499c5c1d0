"""For notebooks: tables as pictures. It needs `pip install 'ludopolis[notebook]'`.

    %load_ext ludopolis.notebook     # from now on matches and states show themselves

    from ludopolis.notebook import show
    show(match, seat=0)              # as the first player sees it
    show("downloaded.json", at=40)   # a record, after so many picks

Scores and events of many records as rows for pandas or polars are in `ludopolis.records`.
"""

from ludopolis.notebook.pictures import Picture, picture
from ludopolis.notebook.showing import game_of, load_ipython_extension, show

__all__ = ["Picture", "game_of", "load_ipython_extension", "picture", "show"]
