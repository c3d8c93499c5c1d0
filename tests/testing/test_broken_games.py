"""The suite finds what is wrong, and says what and where."""

import pytest

from ludopolis.testing import Care, ConformanceError, check_game, check_play
from tests.pebbles import PebblesGame
from tests.testing import broken

FOUND = [
    (broken.LeakyView, r"player \d sees which of number \d, number \d Draw\(\d\) picks unseen"),
    (broken.LeakyCup, r"resample\((\d)\) changes what player \1 sees"),
    (broken.LeakyEvent, r"an event tells player \d which of number"),
    (broken.NoResample, r"resample\(\d\) always gives the truth, which Draw\(\d\) keeps"),
    (broken.ResampleOwn, r"resample\((\d)\) changes what player \1 sees"),
    (broken.ResampleQuestion, r"resample\((\d)\) changes what player \1 is asked"),
    (broken.ResampleBreaks, r"check\(\) fails in what player \d imagines: a number is drawn twice"),
    (broken.ViewOfTuples, r"plain JSON values in what player 0 sees: view.points is of type tuple"),
    (broken.ViewWithNumberKeys, r"view.points has the key 0"),
    (broken.ViewThatTouches, r"looking changed the state"),
    (
        broken.PeekAtTheEnd,
        r"player 1 may take back 'cup \w', which shows them .* an event that reveals it",
    ),
    (
        broken.PeekOnLane,
        r"player \d may take back 'place \d', which shows them .* an event that reveals it",
    ),
    (broken.OrderOnLanes, r"the order of answers on lanes makes a difference"),
    (
        broken.LanesThatMeet,
        r"depends on the other lanes|change with what player \d picks on a lane",
    ),
    (broken.TwoQuestions, r"expected one decision for each player, in seat order, found \[0, 0\]"),
    (broken.SharedList, r"picking 'place \d' on a clone changed the state it was cloned from"),
    (broken.ForgottenInKey, r"a pickled copy differs from the state at state.thrown: expected 1"),
    (broken.ForgottenInClone, r"clone\(\) differs from the state at state.thrown: expected 1"),
    (broken.StepThatChanges, r"picking 'cup \w' on a clone changed the state"),
    (broken.NothingHappens, r"picking 'cup \w' changed nothing"),
    (broken.Unsorted, r"options of player 0 are not distinct and ascending: cup Z, cup Y, cup X"),
    (broken.Repeated, r"options of player 0 are not distinct and ascending: cup X, cup X"),
    (broken.NoOptions, r"player 0 is asked but has no options"),
    (broken.UnknownOption, r"options outside the vocabulary: cup X, cup Y, cup Z, number 99"),
    (broken.OwnOptions, r"expected cup X, cup Y, cup Z, found cup Y, cup Z"),
    (broken.NoSuchReason, r"refuses 'place \d' with 7, which is no reason"),
    (broken.ClosedAnswer, r"player \d answers 'cup' in advance with number 1; open are place 1"),
    (broken.TellingAnswer, r"player \d answers to 'cup' in advance depends on what is hidden"),
    (broken.NoFacts, r"the refusal 'too_low' of 'place \d' has a gap that nothing fills: 'place'"),
    (broken.PromptWithGap, r"the prompt of Hiding\(0\) has a gap that nothing fills: 'what'"),
    (
        broken.WeightsMissing,
        r"expected one weight above 0 for each of the 6 options of Drawing\(0\)",
    ),
    (broken.without_rule, r"pebbles: the reason 'too_low' needs a rule and a sentence"),
    (broken.WrongPoints, r"went from \[0, 0\] to \[3, 3\], but the events .* lead to \[2, 2\]"),
    (broken.UntoldPoints, r"but the events \(hid\) lead to"),
    (broken.EventWithGap, r"the event 'drew' has a gap that nothing fills: 'thing'"),
    (broken.CheckFails, r"check\(\) fails"),
    (broken.UnevenTieBreaks, r"expected tie-breaks of one length, found \[\[\], \[0\]\]"),
    (broken.GlobalRandom, r"the global random was used"),
    (broken.Endless, r"does not end within 20 picks|expected the game to be over within 20 picks"),
    (broken.MemoryOutside, r"a record replays to another state: the states differ at state.cups"),
    (broken.Raises, r"the game fails: LookupError: no cups here"),
]


@pytest.mark.parametrize(("make", "message"), FOUND, ids=lambda part: getattr(part, "__name__", ""))
def test_a_broken_game_is_found(make: type[PebblesGame], message: str) -> None:
    with pytest.raises(ConformanceError, match=message):
        check_game(make(), 2, seeds=range(6))


QUICKLY = [
    broken.Unsorted, broken.NoOptions, broken.UnknownOption, broken.TwoQuestions,
    broken.WrongPoints, broken.UntoldPoints, broken.EventWithGap, broken.CheckFails,
    broken.GlobalRandom, broken.Endless, broken.Raises, broken.UnevenTieBreaks,
]  # fmt: skip


@pytest.mark.parametrize("make", QUICKLY)
def test_quick_play_finds_what_each_pick_shows(make: type[PebblesGame]) -> None:
    with pytest.raises(ConformanceError):
        check_play(make(), 2, seeds=range(6))


@pytest.mark.parametrize("make", [broken.OwnOptions, broken.NoSuchReason, broken.NoFacts])
def test_quick_play_compares_options_and_refusals_now_and_then(make: type[PebblesGame]) -> None:
    with pytest.raises(ConformanceError):
        check_play(make(), 2, seeds=range(10), care=Care(every=3))


def test_a_failure_names_game_players_setup_seed_and_place() -> None:
    expected = (
        r"^pebbles, 3 players, setup \{\"coins\": true\}, seed 17, after 9 picks, "
        r"the last '\d place \d': player 0 is asked but has no options$"
    )
    with pytest.raises(ConformanceError, match=expected):
        check_game(broken.NoOptions(), 3, {"coins": True}, seeds=[17])


def test_truncation_is_said_where_it_is_allowed() -> None:
    care = Care(may_truncate=True)
    assert check_game(broken.Endless(), 2, seeds=range(3), care=care) == (3, 60, 3)
    assert check_play(broken.Endless(), 2, seeds=range(3), care=care) == (3, 60, 3)
