"""A whole position of Lords of Estraven in words, and its essentials in an alt text."""

from typing import Any

import renders
from engine.games.estraven.view import LinkView
from renders.games.estraven.words import alt, hand_alt
from tests.games.estraven.renders import wars
from tests.games.estraven.renders.wars import NAMES


def words(view: Any) -> str:
    return renders.words("estraven", view, NAMES)


def test_the_chain_is_told_from_the_top_with_owners_aims_and_deeds() -> None:
    told = words(wars.chain_of(4, passes=1))
    assert "The chain, 4 links, the first told resolves first; 1 of 2 passes in a row" in told
    assert (
        "  Link 4: Mirela’s Gate Warden, reaction of a unit, aimed at Rowan’s Huntmaster Varga in place 1. "
        "Reaction to an attack — 1 mana, tap this: Give a tapped enemy unit −2 Power this turn."
    ) in told
    assert told.index("Link 4") < told.index(
        "Link 1: Rowan’s Lightning Lecture, spell, aimed at Mirela’s Dame Aurelise"
    )
    assert "The chain, newest first: Mirela’s Gate Warden on Rowan’s Huntmaster Varga; " in alt(wars.chain_of(4), NAMES)


def test_a_link_whose_target_has_left_says_so() -> None:
    gone = LinkView("spell", 0, "lightning-lecture", None, 999, None)
    assert "aimed at a unit that has left." in words(wars.war(chain=(gone,)))


def test_an_attack_is_told_with_its_power_and_blocks_to_who_makes_them() -> None:
    assert "Attack: Rowan attacks Mirela with Huntmaster Varga, Hedge Hound and Grey Courser for 11 in all." in words(
        wars.war()
    )
    assert "Block: Dame Aurelise in place 1 blocks Huntmaster Varga in place 1." in words(wars.blocking())
    assert "Block: " not in words(wars.blocking(None))


def test_a_unit_is_told_with_all_that_is_peculiar_about_it() -> None:
    odd = wars.unit(
        "varga-pup", 1, power=3, health=1, tapped=True, guarded=True, power_now=-1, power_grown=3, resistance_grown=2
    )
    told = words(wars.war(players=(wars.rowan(units=(odd,)), wars.mirela())))
    assert (
        "Place 1: Varga Pup, Power 3, Resistance 0, Health 1 of 1, Troop Hound, tapped, −1 Power this turn, "
        "+3 Power for good, +2 Resistance for good, protected this turn, a token, attacking."
    ) in told


def test_a_card_that_costs_less_now_says_so() -> None:
    brack = wars.rowan(units=(wars.unit("overseer-brack", 1),), hand=("copper-golem",), hand_size=1, mana=1)
    view = wars.main_phase(players=(brack, wars.mirela()))
    assert (
        "Copper Golem: Troop, Tinker, Power 2, Resistance 1, Health 2, cost 1 now instead of 2, pitch 2, can be played"
        in (words(view))
    )


def test_a_standing_order_is_told_to_its_owner_and_to_nobody_else() -> None:
    says = "You pass by yourself until you could react with anything beside Parley, or your turn begins."
    assert says in words(wars.responding())
    assert says in hand_alt(wars.responding(), NAMES)
    assert "You pass by yourself" not in words(wars.war())
    own = wars.mirela(hand=(), hand_size=0, waits_for=())
    assert "until you could react with anything, or" in words(wars.responding(players=(wars.rowan(), own)))


def test_what_everybody_knows_of_a_hand_is_told() -> None:
    assert "Hand: 7 cards, of which everybody knows 1 × Sea Salt." in words(wars.war())
    assert "can be pitched" not in words(wars.responding())
    assert ", known to all." in words(wars.main_phase())


def test_the_alt_text_of_a_hand_tells_what_can_be_done_first() -> None:
    told = hand_alt(wars.main_phase(), NAMES)
    hand = told[told.index("Your hand, with costs: ") :]
    assert hand.index("can be played") < hand.index("is a reaction to a spell")
    assert "Pitching all of it would give 13 mana." in told
