"""Options come from the vocabulary, and every refusal has its reason (rules 1, 3 and 8)."""

from __future__ import annotations

from random import Random

from ludopolis.core import (
    CHANCE,
    LEGAL,
    NOTHING,
    Ask,
    Chance,
    Decision,
    Foreseen,
    State,
    Step,
    explain,
)
from ludopolis.testing.place import Place


def check_decisions(place: Place, s: State) -> list[Decision]:
    """One decision at most for each player; options known, distinct, ascending, never none."""
    decisions = s.decisions()
    asked = [decision.player for decision in decisions]
    if asked != sorted(set(asked)):
        raise place.broken(f"expected one decision for each player, in seat order, found {asked}")
    if any(not CHANCE <= player < s.players for player in asked):
        raise place.broken(f"expected decisions of players 0 to {s.players - 1}, found {asked}")
    if CHANCE in asked and len(asked) > 1:
        raise place.broken("chance is asked beside players; expected it alone")
    for decision in decisions:
        _check_options(place, decision)
    return decisions


def check_foreseen(place: Place, s: State, decisions: list[Decision]) -> None:
    """What is answered in advance is open, or nothing; and blind where it is said to be."""
    for decision in decisions:
        for one in place.game.foreseen():
            for name, _ in one.answers:
                picked = place.game.foresee(s, decision.player, one.question, name)
                if one.blind and picked != _foreseen_by_others(place, s, decision, one, name):
                    raise place.broken(
                        f"what player {decision.player} answers to {one.question!r} in advance "
                        "depends on what is hidden from others; expected that of a blind question"
                    )
                if picked != NOTHING and picked not in decision.options:
                    raise place.broken(
                        f"player {decision.player} answers {one.question!r} in advance with "
                        f"{place.codes([picked])}; open are {place.codes(decision.options)}"
                    )


def _foreseen_by_others(
    place: Place, s: State, decision: Decision, one: Foreseen, name: str
) -> int:
    """What the next player imagines that the answer leads to."""
    imagined = s.resample((decision.player + 1) % s.players, Random(place.seed))
    return place.game.foresee(imagined, decision.player, one.question, name)


def _check_options(place: Place, decision: Decision) -> None:
    options = decision.options
    who = f"player {decision.player}"
    if not options:
        raise place.broken(f"{who} is asked but has no options")
    if options != sorted(set(options)):
        raise place.broken(
            f"the options of {who} are not distinct and ascending: {place.codes(options)}"
        )
    if options[0] < 0 or options[-1] >= len(place.game.options):
        raise place.broken(f"{who} has options outside the vocabulary: {place.codes(options)}")


def check_refusals(place: Place, s: State) -> None:
    """The options are the candidates that are not refused; what is refused has its reason."""
    for step in s.asks():
        if isinstance(step, Chance):
            _check_weights(place, s, step)
        elif isinstance(step, Ask):
            _check_prompt(place, s, step)
            _check_candidates(place, s, step)
        else:
            raise place.broken(f"expected an Ask or a Chance to be open, found {step!r}")


def _check_weights(place: Place, s: State, step: Chance) -> None:
    weights = step.weights(s)
    if weights is None:
        return
    if len(weights) != len(step.options(s)) or min(weights) <= 0:
        raise place.broken(
            f"expected one weight above 0 for each of the {len(step.options(s))} options "
            f"of {step!r}, found {list(weights)}"
        )


def _check_prompt(place: Place, s: State, step: Ask) -> None:
    said = _said(place, step.prompt(s), f"the prompt of {step!r}")
    if not said:
        raise place.broken(f"the prompt of {step!r} is empty")


def _said(place: Place, sentence: object, what: str) -> str:
    try:
        said = str(sentence)
    except (KeyError, IndexError, ValueError) as gap:
        raise place.broken(f"{what} has a gap that nothing fills: {gap}") from gap
    if "{" in said:
        raise place.broken(f"{what} has a gap that nothing fills: {said!r}")
    return said


def _check_candidates(place: Place, s: State, step: Ask) -> None:
    candidates = list(step.candidates(s))
    legal = [option for option in candidates if step.refusal(s, option) == LEGAL]
    found = step.options(s)
    if found != sorted(legal):
        raise place.broken(
            f"the options of {step!r} are not its candidates without a refusal: "
            f"expected {place.codes(legal)}, found {place.codes(found)}"
        )
    for option in candidates:
        if option < 0 or option >= len(place.game.options):
            raise place.broken(f"{step!r} has a candidate outside the vocabulary: {option}")
        if step.refusal(s, option) != LEGAL:
            _check_refusal(place, s, step, option)
    for option in found:
        _check_doubt(place, s, step, option)


def _check_doubt(place: Place, s: State, step: Ask, option: int) -> None:
    """A doubt about an open option is a whole sentence."""
    said = step.doubt(s, option)
    what = f"the doubt about {place.codes([option])!r}"
    if said is not None and not _said(place, said, what):
        raise place.broken(f"{what} is empty")


def _check_refusal(place: Place, s: State, step: Step, option: int) -> None:
    """The refusal is found by `explain`, names its rule and fills the gaps of its sentence."""
    word = place.game.options[option]
    assert isinstance(step, Ask)
    number = step.refusal(s, option)
    if not 0 < number < len(place.game.reasons.all):
        raise place.broken(f"{step!r} refuses {word.code!r} with {number}, which is no reason")
    why = explain(place.game, s, step.player, word)
    if why is None:
        raise place.broken(f"{word.code!r} is refused by {step!r} but open to its player")
    if not why.rule:
        raise place.broken(f"the refusal {why.reason!r} of {word.code!r} names no rule")
    _said(place, why.text, f"the refusal {why.reason!r} of {word.code!r}")
