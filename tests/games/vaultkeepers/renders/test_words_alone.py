"""Whole matches played from the words alone, by somebody who hears the board and the menu and sees nothing."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

import pytest

from engine.core.game import Setup
from engine.games.vaultkeepers.view import CreatureView, PlayerView, VaultkeepersView
from engine.registry import game_named
from renders.canvas.alt_text import LONGEST_ALT
from renders.games.vaultkeepers.faces import COLOURS, face_of
from renders.games.vaultkeepers.words import alt
from tests.games.vaultkeepers.renders.reading import Creature, Half, heard
from tests.support.by_ear import ByEar, Match, positions

GAME = game_named("vaultkeepers")
NAMES = ("Ada: 3 life", "Bela, the Listener")
LISTENER = 1
BY_EAR = ByEar(GAME.name, NAMES, LISTENER)
SEEDS = range(5)
PAIRS = (
    ("open-graves", "shield-wall"),
    ("drowned-ledger", "hedge-cloister"),
    ("ash-wedding", "skyward-oath"),
    ("wildfire", "deep-roots"),
)
_STAGES = {"draw": "draws", "response": "is answered", "mulligan": "opening"}


@cache
def played(seed: int) -> Match:
    """The listener against a random player."""
    return BY_EAR.play(Setup(2, {"decks": ["high-water", "ash-wedding"]}), seed)


def test_the_words_tell_everything_that_a_player_needs() -> None:
    for seed in SEEDS:
        for view, words in played(seed).moments:
            told, own = heard(words), view.players[LISTENER]
            assert own.own is not None
            assert told.is_up_to_me
            assert told.stage == _stage(view)
            assert told.own == _half(own)
            assert told.other == _half(view.players[1 - LISTENER])
            assert Counter(card.name for card in told.hand) == _names(own.own.hand)
            assert told.held_lands == _lit(own.own.held_lands)
            assert len(told.attacks) == len(view.attacks)


def _stage(view: VaultkeepersView) -> str:
    return _STAGES.get(view.phase) or ("names attacks" if view.attacks else "acts")


def _half(player: PlayerView) -> Half:
    """What the View holds, in the listener's terms."""
    face = face_of(player.leader)
    lands = zip(COLOURS, player.untapped, player.tapped, strict=True)
    return Half(
        life=player.life,
        hand=(player.hand_size, player.lands_in_hand),
        piles=(player.deck_size, player.vault_size),
        mana=_lit(player.mana),
        lands={colour: (ready, ready + used) for colour, ready, used in lands if ready or used},
        leader=(face.name, face.cost + player.leader_tax, player.leader_waits),
        creatures=[_creature(each) for each in player.field],
        discard=_names(player.discard),
    )


def _creature(each: CreatureView) -> Creature:
    is_new = each.sick and "haste" not in each.keywords
    words = frozenset(word.replace("-", " ") for word in each.keywords)
    return Creature(face_of(each.card).name, each.attack, each.health, each.tapped, is_new, words)


def _lit(counts: Sequence[int]) -> dict[str, int]:
    return {colour: count for colour, count in zip(COLOURS, counts, strict=False) if count}


def _names(cards: Sequence[str]) -> Counter[str]:
    return Counter(face_of(card).name for card in cards)


@pytest.mark.long
def test_a_card_that_is_said_to_be_castable_is_and_no_other() -> None:
    """And the same for the leader and for lands, in every position of several matches."""
    seen = 0
    for seed, decks in enumerate(PAIRS):
        for state, seat in positions(GAME, Setup(2, {"decks": list(decks)}), seed):
            words, legal = BY_EAR.words(GAME.view(state, seat)), GAME.legal(state, seat)
            told = {card.name for card in heard(words).hand if card.state == "can be cast"}
            assert told == {face_of(action.card).name for action in legal if action.verb == "cast"}
            assert (" can be called." in words) == any(action.verb == "leader" for action in legal)
            assert ("can be played or burned now" in words) == any(action.verb == "land" for action in legal)
            assert ("burned now" in words) == any(action.verb == "burn" for action in legal)
            seen += bool(told)
    assert seen > 100


def test_the_alt_text_tells_whose_turn_it_is_and_the_essentials() -> None:
    for view, _ in played(0).moments:
        told, own = alt(view, NAMES), view.players[LISTENER]
        assert len(told) <= LONGEST_ALT
        assert told.startswith("Vaultkeepers. ")
        assert "It is up to you: " in told
        assert f"Bela, the Listener: {own.life} life, " in told


def test_a_listener_beats_random_players() -> None:
    won = [seed for seed in SEEDS if played(seed).outcome.winners == (LISTENER,)]
    assert len(won) >= len(SEEDS) - 1, won


@pytest.mark.parametrize("stage", ["opening", "draws", "acts", "names attacks", "is answered"])
def test_the_listener_was_asked_everything_that_matters(stage: str) -> None:
    assert any(_stage(view) == stage for seed in SEEDS for view, _ in played(seed).moments)
