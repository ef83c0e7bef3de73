"""Whole matches played from the words alone, by somebody who hears the board and the menu and sees nothing."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from bot.rulebook.cards import card_pages
from cards.games.manalimit.pages import ManalimitPage
from engine.core.game import Setup
from engine.players import player_named
from engine.players.playout import play_out
from engine.registry import game_named
from renders.canvas.alt_text import LONGEST_ALT
from renders.games.manalimit.words import alt as manalimit_alt
from tests.games.manalimit.renders.reading import Heard, HeldCard, Standing, Unit, heard
from tests.support.by_ear import ByEar, Match

GAME = game_named("manalimit")
NAMES = ("Ada, the Listener", "Bela: 3 of 10 stars", "Cyd", "Dora")
LISTENER = 0
BY_EAR = ByEar(GAME.name, NAMES, LISTENER)
SETS = ("kindling", "clockhaven")


@cache
def played(seats: int, set_id: str, seed: int = 5) -> Match:
    """The listener against random players; in a run alone."""
    return BY_EAR.play(Setup(seats, {"set": set_id, "ghosts": "house"}), seed, "rivals")


every_match = pytest.mark.parametrize(("seats", "set_id"), [(seats, set_id) for seats in (1, 2, 4) for set_id in SETS])


@every_match
def test_the_words_tell_everything_that_a_player_needs(seats: int, set_id: str) -> None:
    for moment in played(seats, set_id).moments:
        assert heard(moment.words) == _known(moment.view)


def _known(view: Any) -> Heard:
    """What the View holds, in the listener's terms."""
    pages = {page.id: page for page in card_pages("manalimit", view.set_id) if isinstance(page, ManalimitPage)}
    own = view.players[LISTENER].private
    return Heard(
        round=view.round,
        manalimit=view.manalimit,
        is_my_turn=True,
        mana=own.mana,
        moves_left=own.moves_left,
        board=[None if unit is None else _unit(unit, pages) for unit in own.board],
        pitches=[0 if unit is None or unit.is_created else pages[unit.card].pitch for unit in own.board],
        hand=[_held(pages[card]) for card in own.hand],
        ash=Counter(pages[card].name for card in own.ash),
        bag=Counter(pages[card].name for card in own.bag),
        players={NAMES[player.seat]: _standing(player, pages) for player in view.players},
        battles=list(_battles(view, pages)),
    )


def _unit(unit: Any, pages: dict[str, ManalimitPage]) -> Unit:
    return Unit(pages[unit.card].name, unit.attack, unit.health, unit.shields)


def _held(page: ManalimitPage) -> HeldCard:
    return HeldCard(page.name, page.cost, page.pitch, page.attack, page.health, page.text)


def _standing(player: Any, pages: dict[str, ManalimitPage]) -> Standing:
    out = f"out in round {player.out_round}" if player.out_round else None
    status = out or ("ready" if player.ready else "planning")
    board = tuple(_unit(unit, pages) for unit in player.shown)
    return Standing(player.stars, player.lives, status, board, Counter(pages[card].name for card in player.seen))


def _battles(view: Any, pages: dict[str, ManalimitPage]) -> Iterator[tuple[str, tuple[Unit, ...], tuple[Unit, ...]]]:
    for record in view.records:
        left = NAMES[record.left_seat]
        right = "a house ghost" if record.right_seat is None else NAMES[record.right_seat]
        result = {0: f"{left} beat {right}", 1: f"{left} lost to {right}", None: f"{left} and {right} drew"}
        boards = [tuple(_unit(unit, pages) for unit in side) for side in (record.left, record.right)]
        yield f"{result[record.winner]}.", boards[0], boards[1]


@every_match
def test_the_alt_text_tells_whose_turn_it_is_and_the_essentials(seats: int, set_id: str) -> None:
    for view, _ in played(seats, set_id).moments:
        alt = manalimit_alt(view, NAMES)
        own = view.players[LISTENER]
        assert len(alt) <= LONGEST_ALT
        assert alt.startswith(f"Manalimit, round {view.round}, Manalimit {view.manalimit}. Planning. It is your turn")
        assert f"{own.stars} star" in alt
        assert f"Mana {own.private.mana} of {view.manalimit}." in alt


def test_a_run_is_won_from_the_words_alone() -> None:
    assert played(1, "kindling", 6).outcome.winners == (LISTENER,)


def test_a_listener_does_better_in_runs_than_chance() -> None:
    random = [player_named("random")]
    seeds = range(5, 9)
    setup = Setup(1, {"set": "kindling", "ghosts": "house"})
    by_ear = [played(1, "kindling", seed).state.players[0].stars for seed in seeds]
    by_chance = [play_out(GAME, setup, seed, random).state.players[0].stars for seed in seeds]
    assert sum(by_ear) >= 3 * sum(by_chance) + 4, (by_ear, by_chance)


@pytest.mark.parametrize("set_id", SETS)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_listener_wins_live_matches_against_random_players(seats: int, set_id: str) -> None:
    assert played(seats, set_id).outcome.winners == (LISTENER,)
