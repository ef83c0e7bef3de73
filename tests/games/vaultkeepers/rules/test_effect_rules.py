"""Whom effects mean, and what they do (VAU-10)."""

from collections import Counter

import pytest

from engine.games.vaultkeepers.kinds import COLOURLESS
from engine.games.vaultkeepers.pool import CardPool
from engine.games.vaultkeepers.state import VaultkeepersState
from tests.games.vaultkeepers.duel import (
    GAME,
    PLAIN,
    Side,
    Table,
    ability,
    act,
    creature,
    duel,
    facts_of,
    healths,
    in_discard,
    in_hand,
    instant,
    legal,
    on_field,
    pool_of,
    spell,
    token,
)

BODIES = (
    creature("ant"),
    creature("bee", attack=2, health=2),
    creature("cow", attack=3, health=4),
    creature("ox", attack=3, health=5),
    token("mote"),
)


def one_spell(*effects: Table, **sides: Side) -> tuple[VaultkeepersState, CardPool]:
    """A spell called 'spell' in hand, mana for it, and the fields given."""
    pool = pool_of(*BODIES, spell("spell", *effects))
    own = sides.get("own", Side())
    full = Side(
        field=own.field,
        hand=["spell", *own.hand],
        deck=own.deck,
        discard=own.discard,
        lands=own.lands,
        mana="C",
        vault=own.vault,
        life=own.life,
    )
    return duel(pool, full, sides.get("other", Side())), pool


def cast(*effects: Table, aim: str = "", **sides: Side) -> VaultkeepersState:
    state, _ = one_spell(*effects, **sides)
    act(state, f"cast spell {aim}".strip())
    return state


@pytest.mark.rule("VAU-10.1")
def test_a_creature_speaks_of_others_than_itself() -> None:
    storm = ability("enter", {"do": "damage", "amount": 1, "to": "all-creatures"})
    herald = ability("enter", {"do": "buff", "attack": 1, "for_good": True, "to": "all-allies"})
    count = ability("attack", {"do": "life", "amount": 1, "per": "ally"})
    pool = pool_of(*BODIES, creature("storm", storm), creature("herald", herald, count))
    state = duel(pool, Side(field=["bee"], hand=["storm", "herald"], mana="CC"), Side(field=["bee", "ant"]))
    act(state, "cast storm")
    assert (healths(state, 0), healths(state, 1)) == ([1, 1], [1])
    act(state, "cast herald")
    assert [body.attack for body in state.players[0].field] == [3, 2, 1]


@pytest.mark.rule("VAU-10.1")
def test_a_spell_speaks_of_all_creatures_of_its_caster() -> None:
    state = cast(
        {"do": "buff", "attack": 1, "to": "all-allies"}, own=Side(field=["ant", "bee"]), other=Side(field=["ant"])
    )
    assert [body.attack for body in state.players[0].field] == [2, 3]
    assert [body.attack for body in state.players[1].field] == [1]


@pytest.mark.parametrize(("who", "falls"), [("strongest-enemy", 1), ("weakest-enemy", 0)])
@pytest.mark.rule("VAU-10.2")
def test_the_most_and_the_least_attack_mean_the_first_of_equal_ones(who: str, falls: int) -> None:
    state = cast({"do": "destroy", "to": who}, other=Side(field=["bee", "ox", "cow", "bee"]))
    left = ["bee", "ox", "cow", "bee"]
    del left[falls]
    assert on_field(state, 1) == left


@pytest.mark.rule("VAU-10.2")
def test_the_own_creature_with_the_most_attack() -> None:
    state = cast({"do": "buff", "health": 5, "to": "strongest-ally"}, own=Side(field=["ant", "cow", "ox"]))
    assert healths(state, 0) == [1, 9, 5]


@pytest.mark.rule("VAU-10.3")
def test_random_targets_are_equally_likely() -> None:
    fallen: Counter[int] = Counter()
    for seed in range(300):
        state, _ = one_spell({"do": "destroy", "to": "random-enemy"}, other=Side(field=["ant"] * 3))
        state.rng = seed << 64 | seed
        act(state, "cast spell")
        left = {body.number for body in state.players[1].field}
        fallen.update({0, 1, 2} - left)
    assert set(fallen) == {0, 1, 2}
    assert min(fallen.values()) > 70


@pytest.mark.rule("VAU-10.3")
def test_a_single_candidate_is_taken_without_a_draw() -> None:
    state, _ = one_spell({"do": "destroy", "to": "random-enemy"}, other=Side(field=["ant"]))
    before = state.rng
    act(state, "cast spell")
    assert (on_field(state, 1), state.rng) == ([], before)


@pytest.mark.parametrize(
    ("per", "gained"),
    [("ally", 2), ("enemy", 3), ("land", 4), ("fallen", 1)],
)
@pytest.mark.rule("VAU-10.4")
def test_for_each_counts_when_the_effect_begins(per: str, gained: int) -> None:
    own = Side(field=["ant", "bee"], lands="WWU", discard=["cow", "spell"])
    state, _ = one_spell({"do": "life", "amount": 1, "per": per}, own=own, other=Side(field=["ant"] * 3))
    state.players[0].tapped[2] = 1
    act(state, "cast spell")
    assert state.players[0].life == 30 + gained


@pytest.mark.rule("VAU-10.4")
def test_times_nothing_an_effect_does_nothing() -> None:
    state, _ = one_spell({"do": "damage", "amount": 3, "per": "ally", "to": "enemy"}, other=Side(field=["ant"]))
    told = act(state, "cast spell foe 0")
    assert on_field(state, 1) == ["ant"]
    assert facts_of(told, "damage") == []


@pytest.mark.rule("VAU-10.5")
def test_damage_to_several_is_dealt_at_once_and_to_players_takes_life() -> None:
    state = cast({"do": "damage", "amount": 2, "to": "all-enemies"}, other=Side(field=["ant", "bee", "cow"]))
    assert healths(state, 1) == [2]
    assert cast({"do": "damage", "amount": 2, "to": "foe"}, aim="player").players[1].life == 28
    assert cast({"do": "damage", "amount": 2, "to": "opponent"}).players[1].life == 28
    assert cast({"do": "damage", "amount": 2, "to": "you"}).players[0].life == 28


@pytest.mark.rule("VAU-10.6")
def test_a_buff_lasts_until_the_end_of_the_turn_or_for_good() -> None:
    for for_good, after in ((False, (1, 1, 1)), (True, (3, 4, 4))):
        effect = {"do": "buff", "attack": 2, "health": 3, "keywords": ["flying"], "to": "ally", "for_good": for_good}
        state = cast(effect, aim="own 0", own=Side(field=["ant"]))
        (ant,) = state.players[0].field
        assert (ant.attack, ant.health, ant.most_health) == (3, 4, 4)
        assert ant.keywords
        act(state, "end")
        assert (ant.attack, ant.health, ant.most_health) == after
        assert bool(ant.keywords) == for_good


@pytest.mark.rule("VAU-10.6")
def test_a_buff_for_good_does_not_follow_the_card_to_hand() -> None:
    state = cast(
        {"do": "buff", "attack": 2, "for_good": True, "to": "ally"},
        {"do": "bounce", "to": "it"},
        aim="own 0",
        own=Side(field=["ant"]),
    )
    state.players[0].mana[COLOURLESS] = 1
    act(state, "cast ant")
    assert state.players[0].field[0].attack == 1


@pytest.mark.rule("VAU-10.7")
def test_weakening_ends_with_the_turn_and_may_kill() -> None:
    state = cast({"do": "weaken", "attack": 2, "health": 2, "to": "all-enemies"}, other=Side(field=["bee", "cow"]))
    assert on_field(state, 1) == ["cow"]
    (cow,) = state.players[1].field
    assert (cow.attack, cow.health, cow.most_health) == (1, 2, 2)
    act(state, "end")
    assert (cow.attack, cow.health, cow.most_health) == (3, 4, 4)


@pytest.mark.rule("VAU-10.8")
def test_restored_health_stops_at_the_maximum() -> None:
    state, _ = one_spell({"do": "heal", "amount": 3, "to": "all-allies"}, own=Side(field=["cow", "ox"]))
    for body in state.players[0].field:
        body.health = 2
    act(state, "cast spell")
    assert healths(state, 0) == [4, 5]


@pytest.mark.rule("VAU-10.9")
def test_destroying_asks_for_no_health() -> None:
    effect = {"do": "destroy", "to": {"who": "enemy", "attack_at_least": 3}}
    state, _ = one_spell(effect, other=Side(field=["bee", "ox"]))
    assert [each for each in legal(state) if each.startswith("cast")] == ["cast spell foe 1"]
    act(state, "cast spell foe 1")
    assert (on_field(state, 1), in_discard(state, 1)) == (["bee"], ["ox"])


@pytest.mark.parametrize(
    ("only", "fits"),
    [
        ({"only": "tapped"}, [1]),
        ({"only": "untapped"}, [0, 2]),
        ({"only": "damaged"}, [2]),
        ({"attack_at_most": 2}, [0]),
        ({"attack_at_least": 3}, [1, 2]),
        ({"only": "flying"}, []),
    ],
)
@pytest.mark.rule("VAU-10.1")
def test_a_target_must_be_what_the_card_asks_for(only: Table, fits: list[int]) -> None:
    state, _ = one_spell({"do": "destroy", "to": {"who": "enemy", **only}}, other=Side(field=["bee", "cow", "ox"]))
    state.players[1].field[1].tapped = True
    state.players[1].field[2].health = 1
    assert [each for each in legal(state) if each.startswith("cast")] == [f"cast spell foe {place}" for place in fits]


@pytest.mark.rule("VAU-10.10")
def test_an_attacker_that_is_tapped_leaves_the_combat() -> None:
    state = duel(PLAIN, Side(field=["giant", "bee"]), Side(field=["cow"], hand=["net"], mana="C"))
    act(state, "attack 0 player", "attack 1 player", "confirm", "cast net foe 0")
    assert state.players[1].life == 28


@pytest.mark.rule("VAU-10.10")
def test_any_creature_can_be_tapped_in_answer() -> None:
    state = duel(PLAIN, Side(field=["bee", "ant"]), Side(field=["cow"], hand=["net"], mana="C"))
    act(state, "attack 0 player", "confirm")
    aims = [each for each in legal(state) if each.startswith("cast")]
    assert aims == ["cast net foe 0", "cast net foe 1", "cast net own 0"]


@pytest.mark.rule("VAU-10.11")
def test_untapping_an_attacker_changes_nothing_about_its_attack() -> None:
    pool = pool_of(*BODIES, instant("rouse", {"do": "untap", "to": "ally"}))
    state = duel(pool, Side(field=["cow"], hand=["rouse"], mana="C"))
    act(state, "attack 0 player", "confirm", "cast rouse own 0")
    assert state.players[1].life == 27
    assert not state.players[0].field[0].tapped
    assert [each for each in legal(state) if each.startswith("attack")] == []


@pytest.mark.rule("VAU-10.12")
def test_a_returned_card_is_known_and_a_token_is_gone() -> None:
    state = cast({"do": "bounce", "to": "all-enemies"}, other=Side(field=["bee", "mote", "chief"]))
    assert (on_field(state, 1), in_hand(state, 1), in_discard(state, 1)) == ([], ["bee"], [])
    assert GAME.view(state, None).players[1].known_hand == ("bee",)
    assert state.players[1].leader_waits


@pytest.mark.rule("VAU-10.13")
def test_tokens_enter_with_summoning_sickness() -> None:
    state = cast({"do": "token", "card": "mote", "count": 2}, own=Side(field=["ant"]))
    assert on_field(state, 0) == ["ant", "mote", "mote"]
    assert [body.sick for body in state.players[0].field] == [False, True, True]


@pytest.mark.rule("VAU-10.14")
def test_a_random_discard_takes_cards_and_no_lands() -> None:
    pool = pool_of(*BODIES, spell("spell", {"do": "discard", "whose": "enemy", "count": 3}))
    state = duel(pool, Side(hand=["spell"], mana="C"), Side(hand=["ant", "bee"], held="WW"))
    act(state, "cast spell")
    assert in_hand(state, 1) == []
    assert sorted(in_discard(state, 1)) == ["ant", "bee"]
    assert sum(state.players[1].held_lands) == 2


@pytest.mark.rule("VAU-10.14")
def test_one_may_have_to_discard_ones_own() -> None:
    state = cast({"do": "discard", "whose": "own"}, {"do": "draw"}, own=Side(hand=["ant"], deck=["bee"]))
    assert (in_hand(state, 0), in_discard(state, 0)) == (["bee"], ["spell", "ant"])


@pytest.mark.rule("VAU-10.15")
def test_the_newest_creature_cards_come_back_for_all_to_see() -> None:
    own = Side(discard=["cow", "ant", "spell", "bee"])
    state = cast({"do": "recall", "count": 2}, own=own)
    assert sorted(in_hand(state, 0)) == ["ant", "bee"]
    assert in_discard(state, 0) == ["cow", "spell", "spell"]
    assert sorted(GAME.view(state, 1).players[0].known_hand) == ["ant", "bee"]


@pytest.mark.rule("VAU-10.16")
def test_a_land_from_an_effect_enters_tapped_and_is_not_the_land_of_the_turn() -> None:
    state = cast({"do": "ramp", "count": 2}, {"do": "ramp", "from": "waystone"}, own=Side(vault="WUB"))
    player = state.players[0]
    assert player.tapped == [0, 1, 1, 0, 0, 1]
    assert player.vault == [0]
    assert not player.land_played


@pytest.mark.rule("VAU-10.17")
def test_mana_from_an_effect_is_in_the_pool_and_life_has_no_limit() -> None:
    state = cast({"do": "mana", "amount": 2, "colour": "red"}, {"do": "life", "amount": 12})
    assert state.players[0].mana == [0, 0, 0, 2, 0, 0]
    assert state.players[0].life == 42


@pytest.mark.rule("VAU-10.17")
def test_an_effect_draws_from_the_pile_it_names() -> None:
    state = cast({"do": "draw", "from": "vault", "count": 2}, own=Side(deck=["ant"], vault="WUB"))
    assert in_hand(state, 0) == []
    assert state.players[0].held_lands == [0, 1, 1, 0, 0]
