"""Journeys played from the words alone, by somebody who hears the board and the menu and sees nothing."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import pytest

from cards.games.elementails.vocabulary import ELEMENTS
from engine.core.game import Setup
from engine.games.elementails.grid import NAMES as SQUARES
from engine.games.elementails.view import ElementailsView
from engine.registry import game_named
from renders.canvas.alt_text import LONGEST_ALT
from renders.games.elementails.faces import class_of, enemy_of
from renders.games.elementails.words import alt
from tests.games.elementails.renders.reading import Heard, heard
from tests.support.by_ear import ByEar, Moment, positions

GAME = game_named("elementails")
NAMES = ("Bela, the Listener",)
BY_EAR = ByEar(GAME.name, NAMES, 0)
SEEDS = range(3)
BATTLES = 2
"""A journey is followed until so many battles are over."""


class Journey(NamedTuple):
    moments: Sequence[Moment]
    battles_won: int


@cache
def played(seed: int) -> Journey:
    """The listener with three heroes."""
    state = GAME.new(Setup(1), seed)
    moments: list[Moment] = []
    won = 0
    while GAME.outcome(state) is None and won < BATTLES:
        moments.append(BY_EAR.act(state))
        won += moments[-1].view.phase == "battle" and GAME.view(state, 0).phase == "market"
    return Journey(moments, won)


def test_the_words_tell_everything_that_a_player_needs() -> None:
    for seed in SEEDS:
        for view, words in played(seed).moments:
            told = heard(words)
            assert told.is_up_to_me
            if view.phase == "battle":
                assert told.obstacles == {SQUARES[square] for square in view.obstacles}
                _check_foes(view, told)
                _check_heroes(view, told)


def _check_foes(view: ElementailsView, told: Heard) -> None:
    assert len(told.foes) == len(view.enemies)
    for foe, enemy in zip(told.foes, view.enemies, strict=True):
        assert (foe.name, foe.square) == (enemy_of(enemy.enemy).name, SQUARES[enemy.square])
        assert (foe.corruption, foe.action) == (enemy.corruption, enemy.action)
        harm: dict[str, int] = {}
        for number, amount in enemy.hits:
            name = class_of(view.heroes[number].hero).name
            harm[name] = harm.get(name, 0) + amount
        assert foe.harm == harm
        if harm:
            assert foe.goes_to == SQUARES[enemy.goes_to]
            assert foe.hits == (tuple(SQUARES[square] for square in enemy.squares) if len(enemy.squares) > 1 else ())


def _check_heroes(view: ElementailsView, told: Heard) -> None:
    for own, hero in zip(told.heroes, view.heroes, strict=True):
        assert (own.name, own.corruption) == (class_of(hero.hero).name, hero.corruption)
        if hero.square >= 0:
            assert (own.square, own.incoming) == (SQUARES[hero.square], hero.incoming)
            assert (own.energy, own.free_moves) == (hero.energy, hero.moves)
            assert own.mana == {word: count for word, count in zip(ELEMENTS, hero.mana, strict=True) if count}


def test_a_listener_wins_battles() -> None:
    assert sum(played(seed).battles_won for seed in SEEDS) >= 3


def test_the_alt_text_tells_whose_turn_it_is_and_what_is_coming() -> None:
    for view, _ in played(0).moments:
        told = alt(view, NAMES)
        assert len(told) <= LONGEST_ALT
        assert told.startswith("ElemenTails. ")
        assert "It is up to you: " in told
        for enemy in view.enemies[:2]:
            assert f"{enemy_of(enemy.enemy).name} on {SQUARES[enemy.square]}" in told


@pytest.mark.long
def test_what_is_said_to_be_castable_is_and_nothing_else() -> None:
    """And the same for powers, in every position of a journey."""
    seen = 0
    for state, _ in positions(GAME, Setup(1), 5, "greedy"):
        legal = GAME.legal(state, 0)
        if GAME.view(state, 0).phase == "battle":
            view = GAME.view(state, 0)
            told = heard(BY_EAR.words(view))
            for slot, own in enumerate(told.heroes):
                named = {GAME.label(view, action) for action in legal if action.slot == slot}
                can = {name for name in own.usable if any(f" {name}" in label for label in named)}
                assert own.usable == can
                words = {action.word for action in legal if action.slot == slot and action.verb in ("cast", "power")}
                assert len(words) == len(own.usable)
                seen += bool(words)
    assert seen > 100
