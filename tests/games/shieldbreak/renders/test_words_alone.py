"""Whole matches played from the words alone, by somebody who hears the board and the menu and sees nothing."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

import pytest

from engine.core.game import Setup
from engine.games.shieldbreak.view import PlayerView
from engine.registry import game_named
from renders.canvas.alt_text import LONGEST_ALT
from renders.games.shieldbreak.faces import face_of
from renders.games.shieldbreak.words import alt
from tests.games.shieldbreak.renders.reading import Creature, Half, heard
from tests.support.by_ear import ByEar, Match, positions

GAME = game_named("shieldbreak")
NAMES = ("Ada: 3 shields", "Bela, the Listener")
LISTENER = 1
BY_EAR = ByEar(GAME.name, NAMES, LISTENER)
SEEDS = range(6)


@cache
def played(seed: int) -> Match:
    """The listener against a random player."""
    return BY_EAR.play(Setup(2, {"decks": ["wild-kiln", "barrow-fire"]}), seed)


def test_the_words_tell_everything_that_a_player_needs() -> None:
    for seed in SEEDS:
        for view, words in played(seed).moments:
            told = heard(words)
            assert (told.turn, told.phase, told.is_up_to_me) == (view.turn, view.phase, True)
            assert told.own == _half(view.players[LISTENER])
            assert told.other == _half(view.players[1 - LISTENER])
            assert Counter(card.name for card in told.hand) == _names(view.players[LISTENER].hand or ())
            assert told.broken == [face_of(shield.card or "").name for shield in view.broken]
            assert (told.attack is not None) == (view.attack is not None)


def _half(player: PlayerView) -> Half:
    """What the View holds, in the listener's terms."""
    mana: dict[str, tuple[int, int]] = {}
    for card in player.mana:
        untapped, total = mana.get(face_of(card.card).civilization, (0, 0))
        mana[face_of(card.card).civilization] = untapped + (not card.tapped), total + 1
    return Half(
        deck=player.deck_size,
        hand=player.hand_size,
        shields=["face down" if shield.card is None else face_of(shield.card).name for shield in player.shields],
        mana=mana,
        creatures=[
            Creature(face_of(each.card).name, each.power, each.tapped, each.sick, face_of(each.card).text)
            for each in player.creatures
        ],
        graveyard=_names(player.graveyard),
    )


def _names(cards: Sequence[str]) -> Counter[str]:
    return Counter(face_of(card).name for card in cards)


@pytest.mark.long
def test_a_card_that_is_said_to_be_playable_is_and_no_other() -> None:
    """In every main phase of several matches."""
    seen = 0
    for seed in SEEDS:
        for state, seat in positions(GAME, Setup(2, {"decks": ["wild-kiln", "lamplight-tides"]}), seed):
            view = GAME.view(state, seat)
            if view.question == "play":
                told = {card.name for card in heard(BY_EAR.words(view)).hand if "can be" in card.state}
                legal = {face_of(action.card).name for action in GAME.legal(state, seat) if action.card}
                assert told == legal
                seen += 1
    assert seen > 50


def test_the_alt_text_tells_whose_turn_it_is_and_the_essentials() -> None:
    for view, _ in played(0).moments:
        told, own = alt(view, NAMES), view.players[LISTENER]
        assert len(told) <= LONGEST_ALT
        assert told.startswith(
            f"Shieldbreak. Turn {view.turn}: {NAMES[view.active]}'s {view.phase} phase. It is up to you: "
        )
        assert f"Bela, the Listener: {len(own.shields)} shield" in told
        assert f"{own.untapped_mana} of {len(own.mana)} mana untapped." in told


def test_a_listener_beats_random_players() -> None:
    won = [seed for seed in SEEDS if played(seed).outcome.winners == (LISTENER,)]
    assert len(won) >= len(SEEDS) - 1, won


@pytest.mark.parametrize("question", ["charge", "play", "attack", "block", "shield"])
def test_the_listener_was_asked_everything_that_matters(question: str) -> None:
    assert any(view.question == question for seed in SEEDS for view, _ in played(seed).moments)
