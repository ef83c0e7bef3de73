"""Menus and logs: every step toward an action has words, no menu is too long, and lines read well."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.play.steps import steps
from engine.core.events import Event
from engine.core.game import Setup
from engine.core.rng import Rng
from engine.games.vaultkeepers.pool import shipped_pool
from engine.games.vaultkeepers.state import VaultkeepersState
from engine.players import PLAYERS, Perspective
from tests.contract.words import check_words
from tests.games.vaultkeepers.duel import GAME, Side, act, duel

pytestmark = pytest.mark.covers("engine.games.vaultkeepers.actions", "engine.games.vaultkeepers.narration")
LINES_OF_A_MENU = 25


def positions(games: int = 6) -> Iterator[VaultkeepersState]:
    """Every position of a few matches between a greedy and a random player."""
    for seed in range(games):
        state, rng = GAME.new(Setup(2), seed), Rng(seed)
        while GAME.outcome(state) is None:
            yield state
            seat = GAME.to_act(state)[0]
            player = PLAYERS["greedy" if seat else "random"]
            GAME.apply(state, seat, player.choose(Perspective(GAME, state, seat), rng))


def menus(state: VaultkeepersState, so_far: str = "") -> Iterator[list[Any]]:
    seat = GAME.to_act(state)[0]
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    lines = steps(GAME, view, legal, so_far)
    yield lines
    for line in lines:
        if not line.is_whole:
            yield from menus(state, line.words)


def test_every_menu_has_words_that_tell_its_lines_apart() -> None:
    random = Random(1)
    for state in positions():
        if random.random() < 0.15:
            for lines in menus(state):
                labels = [line.label for line in lines]
                assert len(set(labels)) == len(labels), labels
                assert len(labels) <= LINES_OF_A_MENU
                for label in labels:
                    check_words(label)


@pytest.mark.parametrize(
    ("notation", "label"),
    [
        ("land dawnfield", "Play Dawnfield"),
        ("burn dawnfield", "Burn Dawnfield from hand for 1 white mana"),
        ("tap dawnfield", "Tap Dawnfield for 1 white mana"),
        ("cast scorch player", "Cast Scorch for 1 mana at your opponent"),
        ("cast scorch foe 0", "Cast Scorch for 1 mana at the enemy Gate Page (1/2)"),
        ("leader", "Call Dame Ysolt, your leader, for 7 mana"),
        ("attack 0 0", "Attack Gate Page (1/2) with Crypt Rat (2/1) in place 1"),
        ("attack 2 player", "Attack your opponent with Puddle Imp (1/1)"),
        ("end", "End your turn"),
    ],
)
def test_labels_say_what_an_action_does(notation: str, label: str) -> None:
    own = Side(field=["crypt-rat", "crypt-rat", "puddle-imp"], hand=["scorch"], lands="WWWWWWR", held="W")
    state = duel(shipped_pool(), own, Side(field=["gate-page"]), leader="dame-ysolt")
    state.players[0].tax = 2
    action = GAME.parse(notation)
    assert action in GAME.legal(state, 0)
    assert GAME.label(GAME.view(state, 0), action) == label


def lines(told: list[Event], audience: int | None = None) -> list[str]:
    sightings = [event.seen_by(audience) for event in told]
    return [line for each in sightings if each is not None for line in GAME.narrate(each, ("Ada", "Ben"))]


def test_a_combat_reads_like_a_story() -> None:
    own = Side(field=["dawn-cadet", "leech-monk"], hand=["gate-page"], mana="W")
    other = Side(field=["crypt-rat"], hand=["wither"], mana="B")
    state = duel(shipped_pool(), own, other, leader="dame-ysolt")
    told = act(state, "attack 0 0", "attack 1 player", "confirm", "cast wither foe 0", "rest", "end")
    assert lines(told)[:-1] == [
        "Ada names an attack: Dawn Cadet on Crypt Rat.",
        "Ada names an attack: Leech Monk on the opponent.",
        "Ada confirms 2 attacks.",
        "Leech Monk of Ada attacks, which triggers its ability.",
        "Ben loses 1 life and has 29.",
        "Ada gains 1 life and has 31.",
        "Ben casts Wither, aimed at Dawn Cadet.",
        "Dawn Cadet of Ada gets −2/−2 until the end of the turn.",
        "Dawn Cadet of Ada dies.",
        "Ada passes.",
        "Leech Monk strikes the opponent.",
        "Ben loses 2 life and has 27.",
        "Ada ends the turn.",
    ]
    assert "Ada passes for the rest of this turn." in lines(told, 0)
    assert "Ada passes." in lines(told, 1)
