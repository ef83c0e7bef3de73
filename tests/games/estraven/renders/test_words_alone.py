"""Whole matches played from the words alone, by somebody who hears the board and the menu and sees nothing."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest

import renders
from engine.core.game import Outcome, Setup
from engine.core.referee import act
from engine.core.rng import Rng, derive
from engine.games.estraven.view import EstravenView, PlayerView
from engine.players import Perspective, player_named
from engine.registry import game_named
from renders.canvas.alt_text import LONGEST_ALT
from renders.games.estraven.faces import face_of
from renders.games.estraven.telling import attack_power
from renders.games.estraven.words import alt
from tests.games.estraven.renders.reading import Half, Unit, choose, heard

GAME = game_named("estraven")
NAMES = ("Ada: 3 mana", "Bela, the Listener")
LISTENER = 1
SEEDS = range(6)
DECKS = {"decks": ["salt-fleet+quiet-academy", "varga-pack+green-council"]}


class Moment(NamedTuple):
    """A position in which the listener was asked."""

    view: EstravenView
    words: str


class Match(NamedTuple):
    moments: Sequence[Moment]
    outcome: Outcome


@cache
def played(seed: int) -> Match:
    """The listener against a random player."""
    state = GAME.new(Setup(2, DECKS), seed)
    rival, rng = player_named("random"), Rng(derive(seed, "rival"))
    moments: list[Moment] = []
    while (outcome := GAME.outcome(state)) is None:
        seat = GAME.to_act(state)[0]
        if seat != LISTENER:
            GAME.apply(state, seat, rival.choose(Perspective(GAME, state, seat), rng))
            continue
        if (ordered := GAME.standing(state, seat)) is not None:  # as a table does it
            GAME.apply(state, seat, ordered)
            continue
        view = GAME.view(state, LISTENER)
        words = renders.words("estraven", view, NAMES)
        moments.append(Moment(view, words))
        act(GAME, state, LISTENER, choose(heard(words), _menu(state, view)))
    return Match(moments, outcome)


def _menu(state: Any, view: Any) -> dict[str, str]:
    """What a screen reader says for each action, and the action that it stands for."""
    labels = [(GAME.label(view, action), action.notation) for action in GAME.legal(state, LISTENER)]
    assert len(dict(labels)) == len(labels), "two actions sound alike"
    return dict(labels)


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
        state, rng = GAME.new(Setup(2), seed), Rng(seed)
        while GAME.outcome(state) is None:
            seat = GAME.to_act(state)[0]
            view = GAME.view(state, seat)
            hand = heard(renders.words("estraven", view, NAMES)).hand
            legal: dict[str, set[str]] = {"play": set(), "pitch": set(), "discard": set()}
            for action in GAME.legal(state, seat):
                if action.verb in legal:
                    legal[action.verb].add(face_of(action.card).name)
            for verb, words in (("play", ("can be played", "can answer")), ("pitch", ("can be pitched",))):
                assert {card.name for card in hand if any(each in card.state for each in words)} == legal[verb]
            assert {card.name for card in hand if "can be discarded" in card.state} == legal["discard"]
            seen[view.question] += 1
            GAME.apply(state, seat, player_named("random").choose(Perspective(GAME, state, seat), rng))
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
