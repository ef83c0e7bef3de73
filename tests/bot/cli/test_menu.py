"""The menu of the terminal: the steps of the panels, with numbers to type."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from rich.text import Text

from bot.cli.menu import Menu
from bot.play.steps import Step, steps
from engine.core.game import AnyGame, Setup
from engine.core.rng import Rng
from engine.players import Perspective, player_named
from engine.registry import GAMES
from tests.games.toy.game import Magpies, ToyAction

LYNXES = ["pass", "play lynx 1 left", "play lynx 1 right", "play lynx 2 left", "play lynx 2 right"]


def _menu(*notations: str) -> Menu:
    return Menu(Magpies(), None, [ToyAction(notation) for notation in notations])


def _shown(menu: Menu) -> list[str]:
    return [" ".join(line.split()) for line in Text.from_markup(menu.text()).plain.splitlines()]


def test_lines_have_numbers_and_whole_actions_their_notation() -> None:
    assert _shown(_menu(*LYNXES)) == ["1 Pass pass", "2 Play lynx… 4 ways"]


def test_words_without_a_choice_are_not_asked_for() -> None:
    assert _shown(_menu("bid 1", "bid 2")) == ["1 Bid 1 bid 1", "2 Bid 2 bid 2"]


def test_a_number_leads_deeper_until_the_action_is_whole() -> None:
    menu = _menu(*LYNXES)
    assert menu.choose("2") is None
    assert _shown(menu) == ["Play lynx… play lynx … (back to leave)", "1 Play lynx 1… 2 ways", "2 Play lynx 2… 2 ways"]
    assert menu.choose("1") is None
    assert menu.choose("2") == "play lynx 1 right"


def test_back_leads_to_the_menu_before_whatever_was_skipped() -> None:
    menu = _menu(*LYNXES)
    first = _shown(menu)
    menu.choose("2")
    second = _shown(menu)
    menu.choose("1")
    menu.back()
    assert _shown(menu) == second
    menu.back()
    assert _shown(menu) == first
    menu.back()
    assert _shown(menu) == first


def test_words_that_are_an_action_and_begin_others_are_one_line_of_their_own() -> None:
    menu = _menu("take", "take one", "take two")
    assert _shown(menu) == ["1 Take take", "2 Take… 2 ways"]
    assert menu.choose("1") == "take"


def test_names_with_brackets_are_shown_as_they_are() -> None:
    assert _shown(_menu("[red]", "[bold] 1", "[bold] 2")) == ["1 [red] [red]", "2 [bold]… 2 ways"]


# --- the same as in Discord ------------------------------------------------------------


def _positions(game: AnyGame, count: int) -> Iterator[tuple[Any, list[Any]]]:
    """Decisions of a match as greedy players play it: what the seat sees, and what it may do."""
    state, rng = game.new(Setup(max(2, game.seats[0])), 5), Rng(5)
    for _ in range(count):
        if game.outcome(state) is not None:
            return
        seat = game.to_act(state)[0]
        yield game.view(state, seat), game.legal(state, seat)
        game.apply(state, seat, player_named("greedy").choose(Perspective(game, state, seat), rng))


def _walked(menu: Menu, game: AnyGame, view: Any, actions: Sequence[Any], so_far: str = "") -> Iterator[str]:
    """Every action that numbers lead to, each menu being compared with that of the panels."""
    lines = steps(game, view, actions, so_far)
    shown = _shown(menu)[1 if so_far else 0 :]
    assert len(shown) == len(lines)
    for number, (text, step) in enumerate(zip(shown, lines, strict=True), start=1):
        assert text.startswith(f"{number} {' '.join(step.label.split())}")
        yield from _behind(menu, game, view, actions, number, step)


def _behind(menu: Menu, game: AnyGame, view: Any, actions: Sequence[Any], number: int, step: Step) -> Iterator[str]:
    chosen = menu.choose(str(number))
    assert chosen == (step.words if step.is_whole else None)
    if chosen is not None:
        yield chosen
    else:
        yield from _walked(menu, game, view, actions, step.words)
        menu.back()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_numbers_lead_to_each_action_once_by_the_lines_of_the_panels(game: AnyGame) -> None:
    for view, actions in _positions(game, 12):
        reached = Counter(_walked(Menu(game, view, actions), game, view, actions))
        assert reached == Counter(action.notation for action in actions)
