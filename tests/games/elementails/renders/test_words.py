"""The words of ElemenTails: what they say of each phase, and to whom."""

from dataclasses import replace

import pytest

import renders
from renders.canvas.alt_text import LONGEST_ALT
from renders.games.elementails.words import alt, hand_alt
from tests.games.elementails.renders import journeys
from tests.games.elementails.renders.journeys import EVERY, NAMES, NEWS


def words(view: object) -> str:
    return renders.words("elementails", view, NAMES, NEWS)


@pytest.mark.parametrize("kind", EVERY)
def test_an_alt_text_is_short_and_begins_with_where_the_party_is(kind: str) -> None:
    view = EVERY[kind]()
    for made in (alt(view, NAMES, NEWS), hand_alt(replace(view, audience=0), NAMES, NEWS)):
        assert made.startswith("ElemenTails. ")
        assert len(made) <= LONGEST_ALT


def test_intentions_are_told_with_harm_and_squares() -> None:
    told = words(journeys.battle())
    assert "will do Slam, 3 harm to Ada's Brook Keeper, hits c3, b4, c4, d4, c5. " in told
    assert "4 harm to Ben's Hearth Singer, after a move to f2" in told
    assert "Husk Ox on i1: Earth common enemy, Corruption 11 of 11, Speed 2; will do" in told
    assert "reaches nobody and moves closer" in told
    assert "Squares that would be hit, with the harm before elements and Block: " in told


def test_mechanics_are_told_with_what_to_do_and_where() -> None:
    told = words(journeys.dragons())
    assert "leave hatched squares." in told
    assert "fell the pillars." in told
    assert "Rings to stand on: b2, e5, a6." in told
    assert "c4 20" in told, "two areas lie there"
    gathering = words(journeys.gathering())
    assert "Squares to gather on, around the marked hero on c3: c2, b3, c3, d3, c4." in gathering
    assert "Squares too near to some hero: " in gathering


def test_the_map_tells_where_the_party_came_through() -> None:
    told = words(journeys.path())
    assert told.count("the party came through") == 1
    assert "leads to 2 and 3, the party came through." in told


def test_pillars_that_stand_are_explained() -> None:
    pillar = journeys.enemy("coral-pillar", "e5")
    assert "fell the pillars: while one stands, hits on the dragon do half." in words(
        journeys.battle(enemies=(pillar,))
    )


def test_one_mechanic_is_explained_by_its_name() -> None:
    dragon = journeys.enemy("stormwing", "h4", 2, marks=(("soak", (1, 2)),))
    told = words(replace(journeys.gathering(), enemies=(dragon,)))
    assert "Grounding: stand on every ring; each empty one does 12 to all." in told


def test_whoever_plays_a_hero_is_told_what_it_can_do() -> None:
    mine = words(journeys.alone())
    assert "Hero 1: Brook Keeper of Ada (you)" in mine
    assert "Spell Cold Spout: 1 Attack, gives 1 water mana, can be cast. Range 3. 3 harm to an enemy." in mine
    assert "Power Cool Hands: 3 water mana, lacks 1 water mana." in mine
    assert ", can be cast." not in words(replace(journeys.alone(), audience=None))


def test_a_spectator_is_told_who_is_waited_for() -> None:
    assert "It is up to Ada and Cleo: act, or be done." in words(journeys.battle())
    assert "It is up to you: act with your heroes, or say that you are done." in words(journeys.battle(audience=0))


def test_the_market_is_told_with_who_can_buy() -> None:
    told = words(journeys.market())
    assert (
        "Coal Spit: 3 CP, Fire minor spell, costs 1 Attack, gives 1 fire mana, locked, can be bought by Ben's" in told
    )
    assert "The battle was won: +5 CP each · 2 Corruption healed" in told
    assert "  Sold." in words(journeys.sold_out())


def test_votes_are_told() -> None:
    told = words(journeys.path())
    assert "Way 1, the upper lane: common encounter, perhaps an elite, 3 CP." in told
    assert "Ada votes for the middle lane." in told
    assert "Dare: an elite, 9 CP and a token. Avoid: rare encounter, 5 CP." in words(journeys.dare())
    assert "Ben votes for keeping this market." in words(journeys.reroll())
    assert "Ada votes for the endgame." in words(journeys.endgame())


def test_classes_are_told_with_all_that_they_do() -> None:
    told = words(journeys.choosing())
    assert "Hero 2, Ben: not chosen yet." in told
    assert "16 classes to choose from" in told
    assert "  Ember Fox: fire and air, Range 2. Light Paws: " in told
    assert "  Storm Runner: " not in told


@pytest.mark.parametrize(
    ("kind", "said"), [("won", "The party wins: the third dragon"), ("lost", "The party is defeated")]
)
def test_the_end_is_told(kind: str, said: str) -> None:
    assert said in words(EVERY[kind]())


def test_an_alt_text_of_the_end_tells_how_far_the_party_came() -> None:
    lost = alt(EVERY["lost"](), NAMES)
    assert "Act 2, stop 4 of 5. The dragons: Maelstrom cleansed, Cindermaw never met, Granite King never met." in lost
    assert "The dragons: Maelstrom cleansed, Cindermaw cleansed, Granite King cleansed." in alt(EVERY["won"](), NAMES)


def test_an_alt_text_tells_energy_and_mana_where_there_is_room() -> None:
    assert "Brook Keeper has energy 3 Attack, 2 Defence, 1 Utility, mana 2 water, " in alt(EVERY["battle"](), NAMES)


def test_an_alt_text_counts_one_spell_as_one() -> None:
    assert "5 CP, 1 spell, Corruption 9." in alt(EVERY["market"](), NAMES)


def test_who_has_left_is_told() -> None:
    seats = (journeys.seat(), journeys.seat(left=True), journeys.seat())
    assert "Ben has left." in words(journeys.battle(seats=seats))
