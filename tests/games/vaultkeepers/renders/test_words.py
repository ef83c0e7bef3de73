"""A whole Vaultkeepers position in words, and its essentials in an alt text."""

from typing import Any

import renders
from renders.games.vaultkeepers.words import hand_alt
from tests.games.vaultkeepers.renders import duels
from tests.games.vaultkeepers.renders.duels import NAMES


def words(view: Any) -> str:
    return renders.words("vaultkeepers", view, NAMES)


def test_attacks_are_told_in_their_order_with_numbers_and_places() -> None:
    told = words(duels.duel())
    assert "Attack 1: Ember Kite (2/2, place 1) attacks Mirela." in told
    assert "Attack 3: Hurn the Landslide (5/4, place 3) attacks Shield Sister (2/4, place 2)." in told
    assert "is the target of attack 2, is the target of attack 3" in told
    assert "closes after 2 passes in a row; there were 0 so far." in told


def test_a_creature_is_told_with_all_that_is_peculiar_about_it() -> None:
    odd = duels.creature(
        "spark-runner",
        1,
        2,
        -1,
        most_health=1,
        gained_health=-1,
        sick=True,
        keywords=("haste", "trample"),
        gained_keywords=("trample",),
    )
    told = words(duels.duel(players=(duels.rowan(field=(odd,)), duels.mirela()), attacks=()))
    assert (
        "Place 1: Spark Runner, 4/0, untapped, hurt, 1 at most, +2/−1 of that until the end of the turn, has haste, "
        "has trample until the end of the turn, came this turn. Haste."
    ) in told


def test_a_hand_is_told_with_what_can_be_done() -> None:
    told = words(duels.main_phase())
    assert "Scorch: 1 mana, 1 of it red, Red spell, can be cast. Deal 2 damage" in told
    assert "Kiln Drake: 5 mana, 1 of it red, Red creature, 4/3, can be cast. Haste, flying." in told
    assert "Sear: 1 mana, 1 of it red, Red instant, only while an attack is answered." in told
    assert "1 × Cinderpeak, land for red mana, can be played or burned now." in told
    assert "Your leader Hurn the Landslide can be called." in told
    assert "can be burned now" in words(duels.window())


def test_leaders_lands_and_mana_are_told_for_both() -> None:
    told = words(duels.duel())
    assert "4 mana, 1 of it white, 1 of it blue and 2 more as tax, waits in its zone. Vigilance, flying." in told
    assert "Leader: Hurn the Landslide, 5/4, Red and green leader" in told
    assert "Mana in the pool: 1 white and 2 blue." in told
    assert "Tidewell, blue mana: 2 of 3 untapped" in told
    assert "Burned lands: 1 red" in told
    assert "with the deck Rockslide" in told
    assert "with a deck of their own" in told
    assert "of which everybody knows 1 × Riptide" in told


def test_the_alt_text_of_a_hand_tells_the_mana_that_there_is() -> None:
    told = hand_alt(duels.window(), NAMES)
    assert "Your mana: 1 white and 2 blue in the pool, 1 white and 2 blue in untapped lands." in told
    assert "Riptide, 2 mana, 1 of it blue, can be cast" in told
