"""Whole matches played from the words alone, by somebody who hears the board and the menu and sees nothing."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

import pytest

from engine.core.game import Setup
from engine.games.estraven.view import EstravenView, PlayerView
from engine.registry import game_named
from renders.canvas.alt_text import LONGEST_ALT
from renders.games.estraven.faces import face_of
from renders.games.estraven.telling import attack_power
from renders.games.estraven.words import alt
from tests.games.estraven.renders.reading import Half, Unit, heard
from tests.support.by_ear import ByEar, Match, positions

GAME = game_named("estraven")
NAMES = ("Ada: 3 mana", "Bela, the Listener")
LISTENER = 1
BY_EAR = ByEar(GAME.name, NAMES, LISTENER)
SEEDS = range(6)
DECKS = {"decks": ["salt-fleet+quiet-academy", "varga-pack+green-council"]}


@cache
def played(seed: int) -> Match:
    """The listener against a random player."""
    return BY_EAR.play(Setup(2, DECKS), seed)


def test_the_words_tell_everything_that_a_player_needs() -> None:
    for seed in SEEDS:
        for view, words in played(seed).moments:
            told = heard(words)
            assert (told.turn, told.round, told.is_up_to_me) == (view.turn, view.round, True)
            assert (told.has_attacked, told.has_traded) == (view.attacked, view.traded)
            assert told.own == _half(view, view.players[LISTENER])
            assert told.other == _half(view, view.players[1 - LISTENER])
            assert Counter(card.name for card in told.hand) == _names(view.players[LISTENER].hand or ())
            assert told.market == [face_of(card).name for card in view.market]
            assert told.attack == (attack_power(view) if view.attackers else None)
            assert len(told.chain) == len(view.chain)
            assert [who for who, _ in told.chain] == [NAMES[link.seat] for link in reversed(view.chain)]


def _half(view: EstravenView, player: PlayerView) -> Half:
    """What the View holds, in the listener's terms."""
    return Half(
        health=player.health,
        mana=player.mana,
        deck=player.deck_size,
        hand=player.hand_size,
        units=[
            Unit(
                face_of(each.card).name,
                each.power,
                each.resistance,
                each.health,
                each.tapped,
                each.number in view.attackers,
                face_of(each.card).text,
            )
            for each in player.units
        ],
        resources=[(face_of(each.card).name, each.tapped) for each in player.resources],
        pitched=_names(player.pitched),
        graveyard=_names(player.graveyard),
    )


def _names(cards: Sequence[str]) -> Counter[str]:
    return Counter(face_of(card).name for card in cards)


@pytest.mark.long
def test_a_card_that_is_said_to_be_playable_is_and_no_other() -> None:
    """Whatever somebody is asked in several matches: played, used as an answer, pitched or discarded."""
    seen: Counter[str] = Counter()
    for seed in SEEDS:
        for state, seat in positions(GAME, Setup(2), seed):
            view = GAME.view(state, seat)
            hand = heard(BY_EAR.words(view)).hand
            legal: dict[str, set[str]] = {"play": set(), "pitch": set(), "discard": set()}
            for action in GAME.legal(state, seat):
                if action.verb in legal:
                    legal[action.verb].add(face_of(action.card).name)
            for verb, words in (("play", ("can be played", "can answer")), ("pitch", ("can be pitched",))):
                assert {card.name for card in hand if any(each in card.state for each in words)} == legal[verb]
            assert {card.name for card in hand if "can be discarded" in card.state} == legal["discard"]
            seen[view.question] += 1
    assert seen["main"] > 100
    assert seen["priority"] > 100


def test_the_alt_text_tells_whose_turn_it_is_and_the_essentials() -> None:
    for view, _ in played(0).moments:
        told, own = alt(view, NAMES), view.players[LISTENER]
        assert len(told) <= LONGEST_ALT
        stage = f"Turn {view.turn}, round {view.round}: the turn of {NAMES[view.active]}"
        assert told.startswith(f"Lords of Estraven. {stage}. It is up to you: ")
        assert f"Bela, the Listener: {own.health} health, {own.mana} mana" in told


def test_a_listener_beats_random_players() -> None:
    won = [seed for seed in SEEDS if played(seed).outcome.winners == (LISTENER,)]
    assert len(won) >= len(SEEDS) - 1, won


@pytest.mark.parametrize("question", ["main", "join", "priority", "block"])
def test_the_listener_was_asked_everything_that_matters(question: str) -> None:
    assert any(view.question == question for seed in SEEDS for view, _ in played(seed).moments)
