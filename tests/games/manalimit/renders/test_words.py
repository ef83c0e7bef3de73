"""A whole Manalimit position in words."""

from dataclasses import replace
from typing import Any

import pytest

import renders
from cards.games.manalimit.library import load_sets
from tests.games.manalimit.renders.positions import NAMES, SEATS, STAGES, states, view_at

CARD_NAMES = {card.id: card.name for card_set in load_sets().values() for card in card_set.cards}


def _cards(view: Any) -> set[str]:
    """Every card that the View knows of."""
    cards = {unit.card for record in view.records for unit in (*record.left, *record.right)}
    for player in view.players:
        cards |= {unit.card for unit in player.shown} | set(player.seen)
        if player.private is not None:
            cards |= {unit.card for unit in player.private.board if unit is not None}
            cards |= {*player.private.hand, *player.private.ash, *(player.private.bag or ())}
    return cards


@pytest.mark.parametrize("audience", [None, 0])
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_the_words_mention_every_card_that_the_view_knows(seats: int, stage: str, audience: int | None) -> None:
    view = view_at(seats, stage, audience)
    words = renders.words("manalimit", view, NAMES)
    assert [CARD_NAMES[card] for card in _cards(view) if CARD_NAMES[card] not in words] == []


def test_a_unit_is_told_with_values_shields_and_what_is_permanent() -> None:
    view = view_at(1, "middle", 0)
    own = view.players[0].private
    unit = next(unit for unit in own.board if unit is not None)
    grown = replace(unit, attack=11, health=12, shields=2, attack_gain=3, health_gain=0, is_created=True)
    player = replace(view.players[0], private=replace(own, board=(grown, None, None, None, None)))
    words = renders.words("manalimit", replace(view, players=(player,)), NAMES)
    assert f"Slot 1 (front): {CARD_NAMES[unit.card]} 11/12 with 2 shields" in words
    assert "+3 attack and +0 health of that permanently, created, pitches for 0" in words
    assert "Slot 5 (back): empty" in words


def test_a_meeting_counts_for_both() -> None:
    words = renders.words("manalimit", view_at(2, "end"), NAMES)
    rounds = len({state.round for state in states(2)})
    times = {1: "once", 2: "twice"}.get(rounds, f"{rounds} times")
    assert f"Has met Bela {times}" in words
    assert f"Has met Ada {times}" in words


def test_waiting_for_a_ghost_is_told() -> None:
    view = replace(view_at(4, "middle"), phase="ghost", lone=2, pairs=((0, 1),))
    words = renders.words("manalimit", view, NAMES)
    assert "Cyd waits for a ghost" in words
    assert "Paired: Ada and Bela." in words


@pytest.mark.parametrize(("reason", "told"), [("clash-limit", "after 100 clashes"), ("spawn-limit", "too many units")])
def test_an_endless_fight_says_how_it_ended(reason: str, told: str) -> None:
    view = view_at(1, "middle")
    record = view.records[0]._replace(winner=None, reason=reason)
    assert told in renders.words("manalimit", replace(view, records=(record,)), NAMES)
