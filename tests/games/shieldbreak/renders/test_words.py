"""A whole Shieldbreak position in words, and its essentials in an alt text."""

from typing import Any

import pytest

import renders
from engine.games.shieldbreak.view import PendingView, ResolvingView, ShieldView
from renders.canvas.alt_text import LONGEST_ALT, lately
from renders.games.shieldbreak.faces import face_of
from renders.games.shieldbreak.words import alt, hand_alt
from tests.games.shieldbreak.renders import duels
from tests.games.shieldbreak.renders.duels import NAMES, NEWS


def words(view: Any) -> str:
    return renders.words("shieldbreak", view, NAMES)


def _cards(view: Any) -> set[str]:
    """Every card that the View knows of."""
    cards = {shield.card for shield in view.broken}
    for player in view.players:
        cards |= {*player.known_hand, *player.graveyard, *(player.hand or ())}
        cards |= {card.card for card in (*player.mana, *player.shields)}
        cards |= {card for creature in player.creatures for card in (creature.card, *creature.under)}
        cards |= {card for _, group in player.unseen or () for card in group}
    return cards - {None}


@pytest.mark.parametrize(
    "view",
    [
        duels.duel(),
        duels.main_phase(),
        duels.broken(1),
        duels.broken(),
        duels.crowded(12),
        duels.over(),
        duels.choosing(),
    ],
)
def test_the_words_mention_every_card_that_the_view_knows(view: Any) -> None:
    told = words(view)
    assert [card for card in _cards(view) if face_of(card).name not in told] == []


@pytest.mark.parametrize(
    ("view", "sentence"),
    [
        (duels.duel(), "It is up to Mirela, who may block, or pass."),
        (duels.duel(audience=1), "It is up to you: block with an untapped blocker, or pass."),
        (duels.main_phase(), "It is up to you: play cards, or pass."),
        (duels.choosing(), "It is up to Mirela, who chooses what the ability of Lampbearer is aimed at."),
        (duels.broken(1), "It is up to you: keep the broken shield in hand, or use it if it is a shield trigger."),
    ],
)
def test_it_is_said_who_is_asked_what(view: Any, sentence: str) -> None:
    for told in (words(view), alt(view, NAMES), hand_alt(view, NAMES)):
        assert sentence in told


def test_nobody_is_asked_anything_at_the_end() -> None:
    told = words(duels.over())
    assert "It is up to" not in told
    assert "Rowan wins by an attack that no shield stopped." in told


def test_an_attack_is_told_with_power_and_stake() -> None:
    assert "Attack: Kiln Wyrm (8000) attacks Mirela for 2 shields." in words(duels.duel())
    assert "Attack: Worldroot Boar (13000) attacks Silver Psalmist (3000)." in words(duels.clash())
    assert "tapped, attacking with 8000. Double breaker." in words(duels.duel())


def test_a_creature_is_told_with_all_that_is_peculiar_about_it() -> None:
    odd = duels.creature("ember-lynx", 1, -500, renewed=True, sick=True, under=("spark-imp", "spark-imp"))
    told = words(duels.duel(players=(duels.rowan(creatures=(odd,)), duels.mirela()), attack=None))
    assert (
        "Place 0: Ember Lynx, power 500, Fire Emberkin, untapped, −500 of that until the end of the turn, "
        "summoned this turn so it cannot attack, untapped by an effect this turn, on top of 2 × Spark Imp. "
        "Speed attacker. Power attacker +1000."
    ) in told


def test_abilities_that_happen_and_wait_are_told_with_their_text() -> None:
    happening = ResolvingView(PendingView(1, "archive-octopus", 0, 12), 1, -1, 1, "ebb")
    told = words(duels.duel(resolving=happening, waiting=(PendingView(0, "drip-scholar", 0, 99),)))
    assert (
        "Happening now: Mirela's Archive Octopus in place 1: At the start of your turn, you may draw a card, then "
        "discard a card of your choice. Step 2 of it. 1 card still to discard. The spell Ebb is being cast."
    ) in told
    assert "Waits until then: Rowan's Drip Scholar: When this is destroyed, draw a card." in told


def test_what_is_known_of_hands_decks_and_shields_is_told() -> None:
    shields = (ShieldView((0, 1), 2, "lull"), ShieldView((), 1, None))
    own = duels.rowan(
        shields=shields, searches=2, known_hand=("char", "char"), hand=(), unseen=((0, ()), (1, ("ebb",)))
    )
    told = words(duels.duel(audience=0, players=(own, duels.mirela())))
    assert "Shield 0: Lull, seen by you and Mirela, there since before search 2" in told
    assert "Shield 1: face down, there since before search 1" in told
    assert "Deck: 17 cards, searched 2 times." in told
    assert "Hand: 2 cards, of which others know 2 × Char." in told
    assert "Among your shields since before search 1, 1 card: 1 × Ebb" in told
    assert "with the deck Wild Kiln" in told
    assert "with a deck of their own" in told


def test_what_changed_is_told_newest_last() -> None:
    view = duels.duel()
    for told in (alt(view, NAMES, NEWS), hand_alt(view, NAMES, NEWS)):
        assert f"Lately: {NEWS[0]} {NEWS[1]}" in told
    assert f"What happened last\n{NEWS[0]}\n{NEWS[1]}" in renders.words("shieldbreak", view, NAMES, NEWS)
    assert "Lately" not in alt(view, NAMES)
    assert lately(["A.", "", "B.", "C.", "D."]) == ["Lately: B. C. D."]
    assert lately(["x" * 300, "y" * 200]) == [f"Lately: {'y' * 200}"]


@pytest.mark.parametrize("count", [0, 7, 40])
def test_the_alt_text_never_is_too_long_and_always_has_shields_and_mana(count: int) -> None:
    told = alt(duels.crowded(count, attack=None), ["N" * 500] * 2, ["word " * 100, "Z" * 900])
    assert len(told) <= LONGEST_ALT
    assert told.count(" shields, ") == 2
    assert told.count(" mana untapped.") == 2
