"""Menus that lead to whole actions: over made-up notations, and over what Manalimit really allows."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from bot.play.clicks import ACT, STEP
from bot.play.step_menu import DO, GO, LINES_A_MENU, PAGE, _option, one_page
from bot.play.steps import LONGEST_KEY, Step, before, goes_on, key, question, steps, words_of
from engine.core import referee
from engine.core.game import AnyGame, Setup
from engine.games.manalimit.game import Manalimit
from tests.games.toy.game import Magpies, ToyAction

LONGEST = 100
"""Discord's limit for the id of a component, and for the value and the label of a line."""

MADE_UP: AnyGame = Magpies()
"""Any game will do that can put a notation into words."""

_words = st.text(st.sampled_from("ab1-:#é"), min_size=1, max_size=3) | st.sampled_from(
    ["x" * LONGEST_KEY, "x" * (LONGEST_KEY + 1), f"{'x' * 150}:y", f"#{'x' * 10}", "a" * 300]
)
_notations = st.lists(_words, min_size=1, max_size=5).map(" ".join)
_notation_lists = st.lists(_notations, min_size=1, max_size=25, unique=True)
often = settings(max_examples=60, deadline=None)


def _actions(notations: Sequence[str]) -> list[ToyAction]:
    return [ToyAction(notation) for notation in notations]


def _menus(game: AnyGame, view: Any, actions: Sequence[Any], so_far: str = "") -> Iterator[tuple[str, list[Step]]]:
    """Every menu that somebody can come to, with the words that led there."""
    lines = steps(game, view, actions, so_far)
    yield so_far, lines
    for step in lines:
        if not step.is_whole:
            yield from _menus(game, view, actions, step.words)


def _reached(menus: Sequence[tuple[str, list[Step]]]) -> Counter[str]:
    """How often each whole action stands in a menu."""
    return Counter(step.words for _, lines in menus for step in lines if step.is_whole)


def _no_word_is_an_action_and_a_menu(notations: Sequence[str]) -> bool:
    """Whether no notation is the beginning of several others."""
    return all(sum(goes_on(other, one) for other in notations) <= 2 for one in notations)


# --- where the menus lead ------------------------------------------------------------


@often
@given(_notation_lists)
def test_the_menus_lead_to_the_legal_actions_and_to_no_others(notations: list[str]) -> None:
    menus = list(_menus(MADE_UP, None, _actions(notations)))
    assert set(_reached(menus)) == set(notations)


@often
@given(_notation_lists)
@example(["pass", "play a 1", "play a 2", "play b 1", "move 0 1"])
@example(["take", "take all"])
def test_each_action_is_reached_by_exactly_one_path(notations: list[str]) -> None:
    assume(_no_word_is_an_action_and_a_menu(notations))
    assert _reached(list(_menus(MADE_UP, None, _actions(notations)))) == Counter(notations)


def test_an_action_whose_words_begin_several_others_is_reached_by_exactly_one_path() -> None:
    notations = ["take", "take one", "take two"]
    assert _reached(list(_menus(MADE_UP, None, _actions(notations)))) == Counter(notations)


@often
@given(_notation_lists)
def test_no_step_offers_nothing(notations: list[str]) -> None:
    """What is no whole action yet leads to a real choice; a choice of one would only cost a click."""
    menus = list(_menus(MADE_UP, None, _actions(notations)))
    assert all(lines for _, lines in menus)
    assert all(len(lines) > 1 for so_far, lines in menus if so_far)
    assert all(step.label for _, lines in menus for step in lines)


@often
@given(_notation_lists)
def test_every_menu_brings_one_nearer_to_an_action(notations: list[str]) -> None:
    for so_far, lines in _menus(MADE_UP, None, _actions(notations)):
        for step in lines:
            assert goes_on(step.words, so_far)
            assert step.is_whole or len(step.words) > len(so_far)


@often
@given(_notation_lists)
def test_what_is_whole_is_an_action_and_what_is_not_begins_several(notations: list[str]) -> None:
    for _, lines in _menus(MADE_UP, None, _actions(notations)):
        for step in lines:
            begun = [notation for notation in notations if goes_on(notation, step.words)]
            assert step.words in notations if step.is_whole else len(begun) > 1


def test_where_nothing_can_be_done_the_menu_is_empty() -> None:
    assert steps(MADE_UP, None, []) == []
    assert steps(MADE_UP, None, _actions(["bid 1", "bid 2"]), "peck") == []


def test_a_word_that_everything_begins_with_is_not_asked_for() -> None:
    lines = steps(MADE_UP, None, _actions(["bid 1", "bid 2", "bid 3"]))
    assert lines == [Step(f"bid {number}", f"Bid {number}", is_whole=True) for number in (1, 2, 3)]


def test_a_beginning_is_a_beginning_in_words_and_not_in_letters() -> None:
    assert goes_on("play lynx 1", "play lynx")
    assert not goes_on("play lynx-cub 1", "play lynx")
    lines = steps(MADE_UP, None, _actions(["play lynx 1", "play lynx 2", "play lynx-cub 1"]), "play lynx")
    assert [step.words for step in lines] == ["play lynx 1", "play lynx 2"]


@often
@given(_notation_lists)
def test_the_way_back_leads_to_the_menu_from_which_one_came(notations: list[str]) -> None:
    actions = _actions(notations)
    for _, lines in _menus(MADE_UP, None, actions):
        for step in lines:
            if not step.is_whole:
                assert steps(MADE_UP, None, actions, before(MADE_UP, None, actions, step.words)) == lines


def test_a_menu_asks_by_how_far_its_owner_has_got() -> None:
    actions = _actions(["play lynx 1", "play lynx 2", "play lynx-cub 1"])
    assert question(MADE_UP, None, actions, "") == "What do you want to do?"
    assert question(MADE_UP, None, actions, "play lynx") == "Play lynx…"


# --- keys ------------------------------------------------------------


@often
@given(_notation_lists)
def test_a_key_stands_for_the_words_it_was_made_of(notations: list[str]) -> None:
    actions = _actions(notations)
    for so_far, lines in _menus(MADE_UP, None, actions):
        assert words_of(key(so_far), actions) == so_far
        for step in lines:
            assert words_of(key(step.words), actions) == step.words


@often
@given(_notation_lists)
def test_a_key_of_words_that_no_action_begins_with_any_more_stands_for_nothing(notations: list[str]) -> None:
    gone = "gone for good"
    assume(not any(goes_on(notation, gone) for notation in notations))
    assert words_of(key(gone), _actions(notations)) is None
    assert words_of(key(notations[0]), []) is None


@often
@given(_notation_lists)
def test_ids_and_lines_of_a_menu_keep_to_discords_limits_and_are_told_apart(notations: list[str]) -> None:
    for so_far, lines in _menus(MADE_UP, None, _actions(notations)):
        assert len(STEP(match="0123456789", seat=7, decision=99_999, page=99, words=key(so_far))) <= LONGEST
        whole = [step.words for step in lines if step.is_whole]
        ids = {ACT(match="0123456789", seat=7, decision=99_999, words=key(words)) for words in whole}
        assert len(ids) == len(whole)
        options = [_option(step) for step in lines]
        assert all(1 <= len(option.value) <= LONGEST and 1 <= len(option.label) <= LONGEST for option in options)
        assert len({option.value for option in options}) == len(options)


@often
@given(st.integers(LINES_A_MENU + 1, 130))
def test_a_long_menu_comes_in_parts_that_show_each_line_once(count: int) -> None:
    options = [_option(Step(f"bid {number}", f"Bid {number}", is_whole=True)) for number in range(count)]
    page, shown = 0, []
    while True:
        (*lines, more), is_page = one_page(options, page, LINES_A_MENU)
        assert is_page == page
        assert len(lines) + 1 <= LINES_A_MENU
        shown += [line.value for line in lines]
        word, onward = more.value.split()
        assert word == PAGE
        page = int(onward)
        if page == 0:
            break
    assert shown == [option.value for option in options]


def test_a_part_of_a_menu_that_does_not_exist_is_one_that_does() -> None:
    options = [_option(Step(f"bid {number}", f"Bid {number}", is_whole=True)) for number in range(60)]
    assert one_page(options, 10**80, LINES_A_MENU)[1] in (0, 1, 2)
    assert one_page(options[:25], 7, LINES_A_MENU) == (options[:25], 0)


def test_the_words_of_a_line_say_whether_it_acts_or_leads_on() -> None:
    lines = steps(MADE_UP, None, _actions(["pass", "bid 1", "bid 2"]))
    assert [_option(step).value for step in lines] == [f"{DO} pass", f"{GO} bid"]
    assert [_option(step).label for step in lines] == ["Pass", "Bid…"]


# --- over a real game ------------------------------------------------------------


def _positions(seats: int, seed: int) -> Iterator[tuple[Any, int, list[Any]]]:
    """Positions of a Manalimit match as it might be played, each with a seat that is to act and what it may do."""
    game, random = Manalimit(), Random(seed)
    card_set = ("kindling", "clockhaven")[seed % 2]
    state = game.new(Setup(seats, {"set": card_set, "ghosts": "house"}), seed)
    for _ in range(40):
        if game.outcome(state) is not None:
            return
        seat = random.choice(list(game.to_act(state)))
        legal = game.legal(state, seat)
        yield state, seat, legal
        going_on = [action for action in legal if action.verb != "battle"]
        game.apply(state, seat, random.choice(going_on if going_on and random.random() < 0.9 else legal))


@settings(max_examples=12, deadline=None)
@given(st.sampled_from([1, 2, 4]), st.integers(0, 1 << 40))
def test_the_menus_of_manalimit_lead_to_each_legal_action_once(seats: int, seed: int) -> None:
    game = Manalimit()
    for state, seat, legal in _positions(seats, seed):
        view = game.view(state, seat)
        menus = list(_menus(game, view, legal))
        assert _reached(menus) == Counter(action.notation for action in legal)
        assert all(len(lines) > 1 for so_far, lines in menus if so_far)
        for so_far, lines in menus:
            assert words_of(key(so_far), legal) == so_far
            assert len({_option(step).value for step in lines}) == len(lines)
            assert len({step.label for step in lines}) == len(lines), "two lines of a menu look the same"


@settings(max_examples=4, deadline=None)
@given(st.integers(0, 1 << 40))
def test_a_step_of_manalimit_that_is_whole_acts(seed: int) -> None:
    game = Manalimit()
    for state, seat, legal in _positions(2, seed):
        for _, lines in _menus(game, game.view(state, seat), legal):
            for step in lines:
                if step.is_whole:
                    referee.check(game, state, seat, step.words)
                    assert step.label == game.label(game.view(state, seat), game.parse(step.words))


@pytest.mark.parametrize("seats", [1, 4])
def test_battle_is_always_one_click_away(seats: int) -> None:
    game = Manalimit()
    for state, seat, legal in _positions(seats, 5):
        assert Step("battle", "End planning and battle", is_whole=True) in steps(game, game.view(state, seat), legal)
