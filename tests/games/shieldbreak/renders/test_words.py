"""A whole Shieldbreak position in words, and its essentials in an alt text."""

from typing import Any

import renders
from engine.games.shieldbreak.view import PendingView, ResolvingView, ShieldView
from tests.games.shieldbreak.renders import duels
from tests.games.shieldbreak.renders.duels import NAMES


def words(view: Any) -> str:
    return renders.words("shieldbreak", view, NAMES)


def test_an_attack_is_told_with_power_and_stake() -> None:
    assert "Attack: Kiln Wyrm (8000) attacks Mirela for 2 shields." in words(duels.duel())
    assert "Attack: Worldroot Boar (13000) attacks Silver Psalmist (3000)." in words(duels.clash())
    assert "tapped, attacking with 8000. Double breaker." in words(duels.duel())


def test_a_creature_is_told_with_all_that_is_peculiar_about_it() -> None:
    odd = duels.creature("ember-lynx", 1, -500, renewed=True, sick=True, under=("spark-imp", "spark-imp"))
    told = words(duels.duel(players=(duels.rowan(creatures=(odd,)), duels.mirela()), attack=None))
    assert (
        "Place 1: Ember Lynx, power 500, Fire Emberkin, untapped, −500 of that until the end of the turn, "
        "summoned this turn so it cannot attack, untapped by an effect this turn, on top of 2 × Spark Imp. "
        "Speed attacker. Power attacker +1000."
    ) in told


def test_abilities_that_happen_and_wait_are_told_with_their_text() -> None:
    happening = ResolvingView(PendingView(1, "archive-octopus", 0, 12), 1, -1, 1, "ebb")
    told = words(duels.duel(resolving=happening, waiting=(PendingView(0, "drip-scholar", 0, 99),)))
    assert (
        "Happening now: Mirela's Archive Octopus in place 2: At the start of your turn, you may draw a card, then "
        "discard a card of your choice. Step 2 of it. 1 card still to discard. The spell Ebb is being cast."
    ) in told
    assert "Waits until then: Rowan's Drip Scholar: When this is destroyed, draw a card." in told


def test_what_is_known_of_hands_decks_and_shields_is_told() -> None:
    shields = (ShieldView((0, 1), 2, "lull"), ShieldView((), 1, None))
    own = duels.rowan(
        shields=shields, searches=2, known_hand=("char", "char"), hand=(), unseen=((0, ()), (1, ("ebb",)))
    )
    told = words(duels.duel(audience=0, players=(own, duels.mirela())))
    assert "Shield 1: Lull, seen by you and Mirela, there since before search 2" in told
    assert "Shield 2: face down, there since before search 1" in told
    assert "Deck: 17 cards, searched 2 times." in told
    assert "Hand: 2 cards, of which others know 2 × Char." in told
    assert "Among your shields since before search 1, 1 card: 1 × Ebb" in told
    assert "with the deck Wild Kiln" in told
    assert "with a deck of their own" in told
