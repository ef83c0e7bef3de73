"""What a hero can do (ELE-6)."""

import pytest

from cards.games.elementails.vocabulary import ELEMENTS
from engine.games.elementails.refusals import (
    CannotGive,
    ForeignElement,
    HeroExhausted,
    NeedsTarget,
    NobodyThere,
    NoMoveLeft,
    NoTargetNeeded,
    NotEnoughEnergy,
    NotEnoughMana,
    NothingTapped,
    NotToOneself,
    NotYourPower,
    NotYourSpell,
    OutOfRange,
    PowerUsed,
    SpellTapped,
    UntapFirst,
    WrongPayment,
)
from engine.games.elementails.state import MARKET
from tests.games.elementails.field import (
    BEASTS,
    GAME,
    PLAIN,
    SPELLS,
    Tail,
    act,
    do,
    end_turn,
    field_of,
    harm,
    hero_class,
    legal,
    pool_of,
    refusal,
    squares,
)

FIRE, WATER, AIR = (list(ELEMENTS).index(word) for word in ("fire", "water", "air"))


# --- plain deeds ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ELE-6.1")
def test_one_move_is_free_and_further_ones_cost_utility() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1", "u")], [("stump", "i1")])
    act(state, "move b1")
    assert state.heroes[0].energy == [0, 0, 1]
    act(state, "move c1")
    assert state.heroes[0].energy == [0, 0, 0]
    assert isinstance(refusal(state, "move d1"), NoMoveLeft)
    assert squares(state.heroes) == ["c1"]


@pytest.mark.parametrize(("enemy", "lost"), [("wolf", 3), ("newt", 2), ("mole", 2), ("fish", 3)])
@pytest.mark.rule("ELE-6.2")
def test_a_strike_does_two_harm_with_the_better_element(enemy: str, lost: int) -> None:
    """The fox has fire and air: fire beats plant, air beats water."""
    state = field_of(PLAIN, [Tail("fox", "a1", "a")], [(enemy, "b1")])
    act(state, "strike b1")
    assert state.enemies[0].corruption == 10 - lost
    assert isinstance(refusal(state, "strike b1"), NotEnoughEnergy)


@pytest.mark.rule("ELE-6.2")
def test_a_strike_needs_an_enemy_in_range() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1", "a")], [("wolf", "c1")])
    assert isinstance(refusal(state, "strike c1"), OutOfRange)
    assert isinstance(refusal(state, "strike b1"), NobodyThere)


@pytest.mark.rule("ELE-6.3")
def test_guarding_gives_two_block() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1", "dd")], [("stump", "i1")])
    act(state, "guard", "guard")
    assert state.heroes[0].block == 4
    assert isinstance(refusal(state, "guard"), NotEnoughEnergy)


@pytest.mark.rule("ELE-6.4")
def test_focusing_gives_two_mana_of_an_own_element() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1", "uu")], [("stump", "i1")])
    assert isinstance(refusal(state, "focus water"), ForeignElement)
    act(state, "focus fire", "focus air")
    assert (state.heroes[0].mana[FIRE], state.heroes[0].mana[AIR]) == (2, 2)
    assert isinstance(refusal(state, "focus fire"), NotEnoughEnergy)


@pytest.mark.rule("ELE-6.5")
def test_mana_stays_for_the_battle_and_no_longer() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1", "a", {"fire": 5})], [("stump", "b1")])
    end_turn(state)
    assert state.heroes[0].mana[FIRE] == 5
    state.heroes[0].energy = [1, 0, 0]
    state.enemies[0].corruption = 1
    act(state, "strike b1")
    assert state.phase == MARKET
    assert state.heroes[0].mana == [0] * 6


@pytest.mark.rule("ELE-6.6")
def test_mana_is_given_once_and_not_given_on() -> None:
    heroes = [Tail("fox", "a1", mana={"fire": 3}), Tail("toad", "a2", mana={"fire": 1}), Tail("hawk", "i6")]
    state = field_of(PLAIN, heroes, [("stump", "i1")])
    assert "give i6 fire 3" in legal(state)
    assert isinstance(refusal(state, "give a2 fire 4"), CannotGive)
    assert isinstance(refusal(state, "give a1 fire 1"), NotToOneself)
    assert isinstance(refusal(state, "give b1 fire 1"), NobodyThere)
    act(state, "give a2 fire 2")
    assert (state.heroes[0].mana[FIRE], state.heroes[1].mana[FIRE]) == (1, 3)
    assert [text for text in legal(state, 1) if text.startswith("give i6")] == ["give i6 fire 1"]
    assert isinstance(refusal(state, "give i6 fire 2", 1), CannotGive)
    end_turn(state)
    assert "give i6 fire 3" in legal(state, 1)


@pytest.mark.rule("ELE-6.6")
def test_received_mana_is_spent_first() -> None:
    heroes = [Tail("hawk", "a2", mana={"fire": 2}), Tail("fox", "a1", mana={"fire": 3})]
    state = field_of(PLAIN, heroes, [("wolf", "b1")])
    act(state, "give a1 fire 2")
    act(state, "power blaze b1", seat=1)
    assert state.heroes[1].mana[FIRE] == 2
    assert "give a2 fire 2" in legal(state, 1)


# --- spells and powers ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ELE-6.7")
def test_a_spell_costs_energy_gives_mana_and_taps() -> None:
    state = field_of(PLAIN, [Tail("hawk", "a1", "aa", spells=["spark"])], [("mole", "d1")])
    act(state, "cast spark d1")
    hero = state.heroes[0]
    assert (state.enemies[0].corruption, hero.energy[0], hero.mana[FIRE], hero.tapped) == (7, 1, 1, 1)
    assert isinstance(refusal(state, "cast spark d1"), SpellTapped)
    assert isinstance(refusal(state, "cast wave"), NotYourSpell)


@pytest.mark.rule("ELE-6.7")
def test_an_upgraded_spell_does_what_its_upgraded_form_says() -> None:
    state = field_of(PLAIN, [Tail("hawk", "a1", "a", spells=["spark"])], [("mole", "d1")])
    state.heroes[0].upgraded = 1
    act(state, "cast spark d1")
    assert state.heroes[0].mana[FIRE] == 4


@pytest.mark.rule("ELE-6.7")
def test_a_spell_needs_its_energy() -> None:
    state = field_of(PLAIN, [Tail("hawk", "a1", "dd", spells=["spark"])], [("mole", "d1")])
    assert isinstance(refusal(state, "cast spark d1"), NotEnoughEnergy)


@pytest.mark.rule("ELE-6.8")
def test_untapping_costs_the_level_less_the_tapped_spells() -> None:
    state = field_of(PLAIN, [Tail("hawk", "a1", "aadu", level=4, spells=["spark", "salve", "wave"])], [("mole", "d1")])
    hero = state.heroes[0]
    hero.tapped = 0b011
    ways = [text for text in legal(state) if text.startswith("untap")]
    assert ways == ["untap 0 1 1", "untap 1 0 1", "untap 1 1 0", "untap 2 0 0"]
    assert isinstance(refusal(state, "untap 0 0 2"), WrongPayment)
    act(state, "untap 1 0 1")
    assert (hero.tapped, hero.energy) == (0, [1, 1, 0])
    assert isinstance(refusal(state, "untap 1 1 0"), NothingTapped)


@pytest.mark.rule("ELE-6.8")
def test_untapping_is_free_if_all_are_tapped() -> None:
    state = field_of(PLAIN, [Tail("hawk", "a1", level=9, spells=["spark", "salve"])], [("mole", "d1")])
    state.heroes[0].tapped = 0b11
    act(state, "untap 0 0 0")
    assert state.heroes[0].tapped == 0


@pytest.mark.rule("ELE-6.8")
def test_untapping_comes_before_anything_else_in_a_turn() -> None:
    state = field_of(PLAIN, [Tail("hawk", "a1", "d", spells=["spark"])], [("stump", "i1")])
    state.heroes[0].tapped = 1
    act(state, "guard")
    assert isinstance(refusal(state, "untap 0 0 0"), UntapFirst)
    end_turn(state)
    assert "untap 0 0 0" in legal(state)


@pytest.mark.rule("ELE-6.9")
def test_what_untaps_leaves_alone_what_untaps() -> None:
    spells = ["again", "spark", "rekindle", "wave"]
    state = field_of(PLAIN, [Tail("hawk", "a1", "uu", level=4, spells=spells)], [("stump", "i1")])
    hero = state.heroes[0]
    hero.tapped = 0b1011
    act(state, "cast rekindle")
    assert hero.tapped == 0b0101


@pytest.mark.rule("ELE-6.9")
def test_spells_that_were_bought_first_are_untapped_first() -> None:
    state = field_of(PLAIN, [Tail("hawk", "a1", "u", level=3, spells=["spark", "wave", "again"])], [("stump", "i1")])
    state.heroes[0].tapped = 0b011
    act(state, "cast again")
    assert state.heroes[0].tapped == 0b110


@pytest.mark.rule("ELE-6.10")
def test_a_power_costs_mana_and_is_used_once_a_turn() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1", mana={"fire": 7})], [("mole", "d1")])
    act(state, "power blaze d1")
    assert (state.enemies[0].corruption, state.heroes[0].mana[FIRE]) == (6, 4)
    assert isinstance(refusal(state, "power blaze d1"), PowerUsed)
    assert isinstance(refusal(state, "power mend a1"), NotYourPower)
    end_turn(state)
    state.heroes[0].mana[FIRE] = 2
    assert isinstance(refusal(state, f"power blaze {squares(state.enemies)[0]}"), NotEnoughMana)


@pytest.mark.rule("ELE-6.11")
def test_a_target_is_named_and_in_range() -> None:
    heroes = [Tail("hawk", "a1", "aau", spells=["salve", "wave"]), Tail("fox", "b2"), Tail("bear", "a4")]
    state = field_of(PLAIN, heroes, [("stump", "i1")])
    casts = [text for text in legal(state) if text.startswith("cast")]
    assert casts == ["cast salve a1", "cast salve b2", "cast wave"]
    assert isinstance(refusal(state, "cast salve a4"), OutOfRange)
    assert isinstance(refusal(state, "cast salve i1"), NobodyThere)
    assert isinstance(refusal(state, "cast salve"), NeedsTarget)
    assert isinstance(refusal(state, "cast wave i1"), NoTargetNeeded)


@pytest.mark.rule("ELE-6.11")
def test_an_effect_on_all_who_are_near_reaches_so_far_and_no_farther() -> None:
    state = field_of(
        PLAIN, [Tail("hawk", "a1", "a", spells=["wave"])], [("mole", "b1"), ("mole", "b2"), ("mole", "c2")]
    )
    act(state, "cast wave")
    assert [enemy.corruption for enemy in state.enemies] == [8, 8, 10]


# --- passives ---------------------------------------------------------------------------------------------------------

TRIGGERS = {
    "strike": "strike b1",
    "guard": "guard",
    "focus": "focus fire",
    "cast": "cast spark b1",
    "move": "move a2",
}


@pytest.mark.parametrize("when", TRIGGERS)
@pytest.mark.rule("ELE-6.12")
def test_a_passive_happens_at_its_moment_once_a_turn(when: str) -> None:
    passive = {"name": "Habit", "when": when, "effects": [do("mana", 1, "self")]}
    passive["effects"][0]["element"] = "plant"  # type: ignore[index]
    pool = pool_of(BEASTS, {"fire": [hero_class("fox", secondary="air", passive=passive)]}, SPELLS)
    state = field_of(pool, [Tail("fox", "a1", "aaaddduuu", spells=["spark"])], [("wolf", "b1")])
    state.enemies[0].corruption = 50
    for text in TRIGGERS.values():
        act(state, text)
    act(state, "guard", "focus fire", "move a1", "strike b1")
    assert state.heroes[0].mana[2] == 1


@pytest.mark.rule("ELE-6.12")
def test_passives_of_turns_and_battles_happen_by_themselves() -> None:
    for when in ("turn-start", "battle-start"):
        passive = {"name": "Habit", "when": when, "effects": [do("mana", 2, "self")]}
        pool = pool_of(BEASTS, {"fire": [hero_class("fox", secondary="air", passive=passive)]})
        state = field_of(pool, [Tail("fox", "a1")], [("stump", "i1")])
        end_turn(state)
        assert state.heroes[0].mana[FIRE] == (2 if when == "turn-start" else 0)


@pytest.mark.rule("ELE-6.12")
def test_who_is_harmed_answers_the_enemy_once_in_the_enemy_turn() -> None:
    passive = {"name": "Barbs", "when": "harmed", "effects": [harm(2)]}
    pool = pool_of(BEASTS, {"earth": [hero_class("bear", secondary="air", passive=passive)]})
    state = field_of(pool, [Tail("bear", "a1")], [("mole", "b1"), ("mole", "a2")])
    end_turn(state)
    assert [enemy.corruption for enemy in state.enemies] == [8, 10]


@pytest.mark.rule("ELE-6.12")
def test_cleansing_is_a_moment_of_its_own() -> None:
    passive = {"name": "Joy", "when": "cleanse", "effects": [do("block", 3, "self")]}
    pool = pool_of(BEASTS, {"fire": [hero_class("fox", secondary="air", passive=passive)]})
    state = field_of(pool, [Tail("fox", "a1", "aa")], [("wolf", "b1"), ("stump", "i1")])
    act(state, "strike b1")
    assert state.heroes[0].block == 0
    state.enemies[0].corruption = 1
    act(state, "strike b1")
    assert state.heroes[0].block == 3


@pytest.mark.rule("ELE-6.13")
def test_who_is_done_or_exhausted_does_nothing() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1", "d"), Tail("hawk", "a6", "d")], [("stump", "i1")], seats=1)
    state.heroes[1].square, state.heroes[1].exhausted = -1, True
    assert isinstance(refusal(state, "hero 2 guard"), HeroExhausted)
    two = field_of(PLAIN, [Tail("fox", "a1", "d"), Tail("hawk", "a6", "d")], [("stump", "i1")])
    act(two, "done")
    assert GAME.legal(two, 0) == []
