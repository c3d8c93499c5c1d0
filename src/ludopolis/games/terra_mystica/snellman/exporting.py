"""Exporting a match as a ledger of terra.snellman.net, which can be imported again."""

from __future__ import annotations

from typing import final

from ludopolis.core import CHANCE, LEGAL, Match, Step, i64

from .. import options
from ..components.geometry import HEX_NAMES
from ..events import BOUGHT, BUILT, DUG, UPGRADED
from ..options import COLOURS
from ..rules.cults import ChooseCult, ChooseTops
from ..rules.dig_on import DigOn
from ..rules.digging import NOWHERE, CultSpades, UseSpades
from ..rules.factions.cultists import GainPower
from ..rules.factions.nomads import Sandstorm
from ..rules.first_dwellings import PlaceFirstDwelling, TakeFirstCard
from ..rules.neighbours import TakePower, adjacent_power, offered_power
from ..rules.preparation import ChooseFaction
from ..rules.rewards import TakeRewards
from ..rules.turn import TakeAction
from ..state import TerraMystica
from ..things import HEX
from .heading import write_heading, write_introduction
from .page import Page, Reply, Turn
from .pending import CULT, holdings
from .phases import Phases
from .playback import (
    ASKING,
    OVER,
    REWARDING,
    TURN_OVER,
    Playback,
)
from .stops import Stop, cut_off, hold_back, lowering
from .writing import discard_words, pick_words

SETTING_UP = (ChooseFaction, PlaceFirstDwelling, TakeFirstCard)


def export_ledger(match: Match, names: list[str]) -> str:
    """The match as a ledger."""
    exporter = _Exporter(match, names)
    for entry in match.log:
        exporter.pick(entry.option.id)
    exporter.finish()
    return "\n".join(exporter.page.lines) + "\n"


@final
class _Exporter:
    """Plays a match once more and writes down what is said."""

    def __init__(self, match: Match, names: list[str]) -> None:
        self.play = Playback(match.players, match.settings.values, match.edition)
        self.s: TerraMystica = self.play.s
        self.names = names
        self.settings = match.settings
        self.page = Page(self.play)
        self.phases = Phases(self.page)
        self.turn = Turn(self.s.players)
        self.actor: i64 = 0
        self.rewarding = False  # whether the Cultists are about to gain from their neighbours
        self.tops: list[i64] = []  # cults that a town tile could lift to space 10
        self.tops_from: list[i64] = []  # the cults before it
        self.stops: list[Stop] = []  # markers that stopped in this turn
        self.unbuilt: list[i64] = []  # hexes that this turn made home terrain, and no more
        self.turned: list[i64] = []  # those of the turn before

    # Picks

    def pick(self, option: i64) -> None:
        """Write down and carry out the next pick."""
        self._go_on()
        step = self.play.step
        if step.player == CHANCE:
            self.play.pick(option)
            return
        if not self.page.lines:
            self._begin()
        if isinstance(step, SETTING_UP):
            self._set_up(step, option)
        elif isinstance(step, CultSpades):
            self.phases.use_spade(step, option)
        elif isinstance(step, TakePower):
            self._reply(step, option)
        elif option == options.DROP:
            self._drop(step)
        elif self.rewarding and not (option in options.CONVERT or option == options.BURN):
            self._reward(step, option)
        else:
            self._say(step, option)

    def _begin(self) -> None:
        self.page.seat(self.s.order)
        write_heading(self.page, self.settings, self.names)
        if self.settings.word("setup") == "introductory":
            write_introduction(self.page)

    def _set_up(self, step: Step, option: i64) -> None:
        words = pick_words(self.s, step, option)
        if isinstance(step, ChooseFaction):
            words = "setup"
        elif isinstance(step, TakeFirstCard):
            words = words.replace("card", "pass")
        self.play.pick(option)
        self.page.now(step.player, words)

    def _say(self, step: Step, option: i64) -> None:
        """A pick of the own turn."""
        self.actor = step.player
        if option in options.CONVERT or option == options.BURN:
            self._convert(step, option)
        elif isinstance(step, ChooseTops):
            self._choose_top(step, option)
        else:
            if isinstance(step, TakeAction):
                self._begin_action(option)
            self._act(step, option)
            self.turn.ordination.after_pick(self._ordainable(step.player))

    def _begin_action(self, option: i64) -> None:
        """A lone player who builds where the last turn dug says that it was another turn."""
        if option in options.BUILD and option - options.BUILD.first in self.turned:
            self.page.close_row(self.actor)
        self.turned = []

    def _act(self, step: Step, option: i64) -> None:
        turn = self.turn
        words = self._words(step, option)
        builds = isinstance(step, UseSpades) and option in options.BUILD
        cuts = cut_off(self.s, step, option)
        self.play.pick(option)
        if self._say_parts(step):
            return
        if builds and self._waits_for_spades():
            turn.dwelling = words
        else:
            turn.say(words)
        if turn.dwelling and not self._waits_for_spades():
            turn.say(turn.dwelling)
            turn.dwelling = ""
        self.stops += [Stop(cult, lost, turn.said[-1]) for cult, lost in cuts]
        self._note_offers()
        if option == options.PASS or option in options.PASS_TAKING:
            self.page.note_pass(step.player)
        elif option in options.UPGRADE and self._ordains():
            turn.ordination.begin()

    def _words(self, step: Step, option: i64) -> str:
        """The command for a pick that is about to be made, if it has one."""
        if isinstance(step, UseSpades) and option == options.DONE:
            self.unbuilt = step.turned if step.dwelling == NOWHERE else []
            return discard_words(step.spades) if step.spades > 0 else ""
        if isinstance(step, DigOn) and option == options.DONE and self._is_home(step):
            self.unbuilt = [step.hx]
        words = pick_words(self.s, step, option)
        if option in options.ORDAIN:
            self.turn.ordination.end(words, option - options.ORDAIN.first)
            return ""
        if isinstance(step, Sandstorm) and option in options.DIG:
            self.unbuilt = [(option - options.DIG.first) // options.TERRAINS]
        return words

    def _convert(self, step: Step, option: i64) -> None:
        said = self.turn.convert(option)
        if option != options.BURN:
            self.turn.ordination.before_conversion(said, self._ordainable(step.player))
        self.play.pick(option)
        self._say_parts(step)
        self.turn.ordination.after_pick(self._ordainable(step.player))

    def _ordains(self) -> bool:
        """Whether the Darklings are asked to ordain, now or after taking a tile."""
        step = self.play.step if self.play.place == ASKING else None
        return isinstance(step, TakeRewards) and step.ordain

    def _ordainable(self, seat: i64) -> i64:
        """How many workers could become priests, if there were a stronghold for it."""
        me = self.s.seats[seat]
        return min(me.workers, me.reserve)

    def _say_parts(self, step: Step) -> bool:
        """Spades bought one after the other: the hex is named when the last one is (TM-4.5)."""
        asked = self.play.step if self.play.place == ASKING else None
        dug = step if isinstance(step, DigOn) else asked
        if not isinstance(dug, DigOn):
            return False
        turn, events = self.turn, self.play.events
        turn.buy(sum([event.amount for event in events if event.kind == BOUGHT]))
        turn.ground = dug.hx if any([event.kind == DUG for event in events]) else turn.ground
        if any([event.kind == BUILT for event in events]):
            turn.say(f"build {HEX_NAMES[dug.hx]}")
            turn.ground = NOWHERE
        elif not isinstance(asked, DigOn) or self._is_home(dug):
            self._say_ground()
        self._note_offers()
        return True

    def _is_home(self, step: DigOn) -> bool:
        return self.s.terrain[step.hx] == self.s.seats[step.player].board.terrain

    def _say_ground(self) -> None:
        """Name a hex that was dug, and what it is now."""
        hx = self.turn.ground
        if hx != NOWHERE:
            self.turn.say(f"transform {HEX_NAMES[hx]} to {COLOURS[self.s.terrain[hx]]}")
            self.turn.ground = NOWHERE

    def _waits_for_spades(self) -> bool:
        """Whether a dwelling that is paid is not yet placed."""
        step = self.play.step if self.play.place == ASKING else None
        return isinstance(step, UseSpades) and step.dwelling != NOWHERE

    def _choose_top(self, step: ChooseTops, option: i64) -> None:
        """Cults that do not get the key are lowered before the tile is taken (TM-17.11)."""
        if not self.tops:
            first = options.STEP.first
            cults = range(options.CULTS)
            self.tops = [cult for cult in cults if step.refusal(self.s, first + cult) == LEGAL]
            self.tops_from = holdings(self.s.seats[step.player])[CULT:]
        self.tops.remove(option - options.STEP.first)
        self.play.pick(option)
        if self.play.place == ASKING and isinstance(self.play.step, ChooseTops):
            return
        for cult in self.tops:
            self.turn.lower(lowering(cult, self.tops_from[cult] + step.steps - 9))
        self.tops = []

    def _drop(self, step: Step) -> None:
        self.actor = step.player
        self.play.pick(options.DROP)
        if self.turn.said:
            self._write_turn(holdings(self.s.seats[step.player]))
        self.page.begin_turn(step.player)
        self.page.comment(f"{self.play.faction(step.player)} dropped from the game")

    # Neighbours

    def _note_offers(self) -> None:
        """Note what a new structure offers to others; full bowls decline (TM-7.4)."""
        for event in self.play.events:
            if event.kind in (BUILT, UPGRADED):
                hx = event.place - HEX.first
                for n in range(1, self.s.players):
                    self._note_offer((event.player + n) % self.s.players, hx)

    def _note_offer(self, seat: i64, hx: i64) -> None:
        power = adjacent_power(self.s, seat, hx)
        if power > 0 and not self.s.seats[seat].dropped:
            self.turn.offers[seat] += power
            if offered_power(self.s, seat, hx) == 0:
                self._add_reply(seat, f"decline {power} from {self._builder(hx)}")

    def _builder(self, hx: i64) -> str:
        return self.play.faction(self.s.owner[hx])

    def _add_reply(self, seat: i64, text: str) -> None:
        self.turn.replies.append(Reply(seat, text, holdings(self.s.seats[seat])))

    def _reply(self, step: TakePower, option: i64) -> None:
        offer = f"{adjacent_power(self.s, step.player, step.hx)} from {self._builder(step.hx)}"
        self.play.pick(option)
        if option == options.DROP:
            text = f"{self.play.faction(step.player)} dropped from the game"
            self.turn.replies.append(Reply(step.player, text, []))
        else:
            self._add_reply(step.player, f"{options.OPTIONS[option].code} {offer}")

    def _reward(self, step: Step, option: i64) -> None:
        """The row of the Cultists ends before they gain from their neighbours."""
        owned = holdings(self.s.seats[step.player])
        self.play.pick(option)
        self.rewarding = False
        self._end_before_reward(owned, not isinstance(step, GainPower))
        if isinstance(step, ChooseCult):
            self.turn.say(pick_words(self.s, step, option))
            self.turn.free_steps = -1

    def _end_before_reward(self, owned: list[i64], accepted: bool) -> None:
        """Write the row of the Cultists and all replies, among them that they gain something."""
        replies = self.turn.replies
        if accepted:
            takers = [n for n, reply in enumerate(replies) if reply.text.startswith("leech")]
            row = Reply(self.actor, "[opponent accepted power]", owned, 1)
            replies.insert(takers[0], row)
        else:
            gained = holdings(self.s.seats[self.actor])
            row = Reply(self.actor, "[all opponents declined power]", gained)
            replies.insert(max(len(replies) - 1, 0), row)
        self._write_turn(owned)
        self.turn = Turn(self.s.players)
        self.turn.opened = True

    # Rows

    def _go_on(self) -> None:
        """Run what comes before the next pick, and write what it brings."""
        play = self.play
        while play.place not in (ASKING, OVER):
            if play.place == TURN_OVER:
                self._end_turn()
                play.go_on()
            elif play.place == REWARDING:
                self._begin_reward()
            else:
                self.phases.go_on()

    def _begin_reward(self) -> None:
        owned = holdings(self.s.seats[self.actor])
        self.play.go_on()
        asked = self.play.place == ASKING
        if asked and isinstance(self.play.step, (ChooseCult, GainPower)):
            self.rewarding = True
        elif self.s.rulings.cultist_power:
            self._end_before_reward(owned, False)

    def _end_turn(self) -> None:
        self._write_turn(holdings(self.s.seats[self.actor]))
        self.turn = Turn(self.s.players)
        self.turned, self.unbuilt = self.unbuilt, []

    def _write_turn(self, owned: list[i64]) -> None:
        """The row of a turn, and the replies to it."""
        turn = self.turn
        hold_back(self.s, self.actor, turn, self.stops)
        self.stops = []
        if turn.said:
            if not turn.opened:
                self.page.begin_turn(self.actor)
            self.page.row(self.actor, turn.text(), owned, turn.offered(self.actor), turn.free_steps)
        for reply in turn.replies:
            if reply.owned:
                self.page.row(reply.seat, reply.text, reply.owned, "", reply.free_steps)
            else:
                self.page.comment(reply.text)
        turn.said, turn.replies = [], []

    def finish(self) -> None:
        """Write what is left when the picks end."""
        if not self.page.lines:
            self._begin()
        self._go_on()
        self._say_ground()
        self._end_turn()
        self.phases.finish()
