"""The head of a panel and the call in the channel: short, for who is asked, and made of nothing hidden."""

import re
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest

from engine.core.game import Setup
from engine.core.heads import LONGEST, LONGEST_CALL, YOUR_TURN, Head
from engine.journal.marks import seat_mark
from tests.contract.cases import Case, every_case
from tests.contract.play import Match, audiences, positions, random_match
from tests.games.toy.game import Magpies

pytestmark = pytest.mark.covers("engine.core.game", "engine.core.heads")
MATCHES = 3


def _moments(case: Case) -> Iterator[Match]:
    """Random matches after each of their steps."""
    return chain.from_iterable(random_match(case, number) for number in range(MATCHES))


def _heads(case: Case) -> Iterator[tuple[Any, int, Head]]:
    """Heads of all seats on the way of random matches, with the states in which they are shown."""
    names = [seat_mark(seat) for seat in range(case.seats)]
    for match in _moments(case):
        for seat in range(case.seats):
            yield match.state, seat, case.game.head(case.game.view(match.state, seat), seat, names)


@every_case
def test_heads_are_one_short_line(case: Case) -> None:
    for _, _, head in _heads(case):
        assert len(head.line) <= LONGEST, head.line
        assert not set("…{}\n*_") & set(head.line), head.line
        assert "  " not in head.line
        assert all(part == part.strip() for part in (head.asks, *head.figures))
        assert all(head.figures)
        assert not head.asks.endswith((".", ","))
        assert not head.asks[:1].islower(), head.line
        assert all(int(seat) < case.seats for seat in re.findall(r"⟦(\d+)⟧", head.line)), head.line


@every_case
def test_only_who_is_to_act_is_asked(case: Case) -> None:
    """A game with heads has one for each question."""
    asking = [(seat in case.game.to_act(state), bool(head.asks)) for state, seat, head in _heads(case)]
    assert all(is_asked == is_to_act for is_to_act, is_asked in asking) or not any(is_asked for _, is_asked in asking)


@every_case
def test_heads_and_calls_are_made_of_nothing_hidden(case: Case) -> None:
    random, game = Random(str(case)), case.game
    for position in positions(case):
        for audience in audiences(case, random):
            twin = position.state.copy()
            case.probe.scramble(twin, audience, random)
            before, after = game.view(position.state, audience), game.view(twin, audience)
            for seat in range(case.seats):
                if audience is None:
                    assert game.call(after, seat) == game.call(before, seat), position.name
                elif audience == seat:
                    assert game.head(after, seat) == game.head(before, seat), position.name


@every_case
def test_calls_are_a_few_words_behind_a_name(case: Case) -> None:
    for match in _moments(case):
        for seat in case.game.to_act(match.state):
            called = case.game.call(case.game.view(match.state, None), seat)
            assert 0 < len(called) <= LONGEST_CALL
            assert called[0].islower()
            assert not called.endswith((".", "?", "!"))


def test_a_game_that_declares_nothing_leaves_it_at_whose_turn_it_is() -> None:
    game = Magpies()
    state = game.new(Setup(2), 7)
    assert game.head(game.view(state, 0), 0) == Head()
    assert game.call(game.view(state, None), 0) == YOUR_TURN
