"""Casting, the leader, targets, and creatures (VAU-6, VAU-7)."""

import pytest

from engine.games.vaultkeepers.actions import FIELD_SIZE
from engine.games.vaultkeepers.refusals import (
    AttacksOpen,
    BadTarget,
    CannotAttack,
    LeaderIsOut,
    NoRoom,
    NoTarget,
    NotEnoughMana,
    OnlyInstants,
    OnlyInWindow,
)
from tests.games.vaultkeepers.duel import (
    PLAIN,
    Side,
    ability,
    act,
    creature,
    duel,
    facts_of,
    fight,
    give,
    healths,
    in_discard,
    in_hand,
    instant,
    legal,
    on_field,
    pool_of,
    refusal,
    spell,
    token,
)

# --- casting ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VAU-6.1")
def test_creatures_and_spells_wait_while_attacks_are_named_or_answered() -> None:
    state = duel(PLAIN, Side(field=["bee"], hand=["ant", "study", "spark"], mana="CCC"), Side(field=["cow"]))
    act(state, "attack 0 player")
    assert isinstance(refusal(state, "cast ant"), AttacksOpen)
    act(state, "confirm")
    assert state.priority == 0
    for card in ("ant", "study"):
        assert isinstance(refusal(state, f"cast {card}"), OnlyInstants)
    assert isinstance(refusal(state, "leader"), OnlyInstants)
    act(state, "pass", "cast ant", "cast study")


@pytest.mark.rule("VAU-6.2")
def test_a_spell_happens_at_once_and_is_discarded() -> None:
    state = duel(PLAIN, Side(hand=["bolt"], mana="R"), Side(field=["bee"]))
    act(state, "cast bolt foe 0")
    assert on_field(state, 1) == []
    assert (in_hand(state, 0), in_discard(state, 0)) == ([], ["bolt"])


@pytest.mark.rule("VAU-6.2")
def test_an_instant_is_cast_only_in_a_response_window() -> None:
    state = duel(PLAIN, Side(field=["bee"], hand=["spark"], mana="C"), Side(field=["ant"]))
    assert isinstance(refusal(state, "cast spark foe 0"), OnlyInWindow)
    act(state, "attack 0 player", "confirm", "cast spark foe 0")
    assert (on_field(state, 1), in_discard(state, 0)) == ([], ["spark"])


LED = pool_of(
    creature("ant"), spell("doom", {"do": "destroy", "to": "enemy"}), spell("send", {"do": "bounce", "to": "ally"})
)


@pytest.mark.rule("VAU-6.3")
def test_a_leader_waits_in_its_zone_and_is_cast_like_a_creature() -> None:
    state = duel(LED, Side(lands="WWW"))
    act(state, "leader")
    player = state.players[0]
    assert on_field(state, 0) == ["chief"]
    assert (player.leader_waits, sum(player.tapped)) == (False, 2)
    assert isinstance(refusal(state, "leader"), LeaderIsOut)


@pytest.mark.rule("VAU-6.3")
def test_a_leader_that_dies_goes_home_and_costs_two_more_each_time() -> None:
    state = duel(LED, Side(hand=["doom", "doom"], mana="CC"), Side(field=["chief"], lands="W" * 7))
    player = state.players[1]
    act(state, "cast doom foe 0")
    assert (player.leader_waits, player.tax, player.discard) == (True, 2, [])
    act(state, "end", "leader")
    assert sum(player.tapped) == 4
    player.field[0].health = 0
    act(state, "end")
    state.players[0].mana = [0, 0, 0, 0, 0, 1]
    act(state, "cast doom foe 0")
    assert player.tax == 4
    act(state, "end")
    player.untapped = [5, 0, 0, 0, 0, 0]
    assert isinstance(refusal(state, "leader"), NotEnoughMana)


@pytest.mark.rule("VAU-6.3")
def test_a_leader_that_is_returned_to_hand_goes_home_instead() -> None:
    state = duel(LED, Side(field=["chief"], hand=["send"], mana="C"))
    act(state, "cast send own 0")
    player = state.players[0]
    assert (player.leader_waits, player.tax, in_hand(state, 0)) == (True, 2, [])


@pytest.mark.rule("VAU-6.4")
def test_a_creature_enters_untapped_with_full_health_and_summoning_sickness() -> None:
    state = duel(PLAIN, Side(hand=["cow"], mana="CC"))
    act(state, "cast cow")
    (cow,) = state.players[0].field
    assert (cow.health, cow.tapped, cow.sick) == (4, False, True)


AIMED = pool_of(
    creature("medic", ability("enter", {"do": "heal", "amount": 3, "to": "ally"})),
    creature("thief", ability("enter", {"do": "destroy", "to": {"who": "enemy", "only": "tapped"}})),
    creature("cow", attack=3, health=4),
    spell("mend", {"do": "heal", "amount": 3, "to": {"who": "ally", "only": "damaged"}}),
)


@pytest.mark.rule("VAU-6.5")
def test_a_target_is_chosen_with_the_action_and_a_creature_never_chooses_itself() -> None:
    state = duel(AIMED, Side(field=["cow"], hand=["medic"], mana="C"))
    state.players[0].field[0].health = 1
    assert [each for each in legal(state) if each.startswith("cast")] == ["cast medic own 0"]
    act(state, "cast medic own 0")
    assert healths(state, 0) == [4, 1]


@pytest.mark.rule("VAU-6.6")
def test_a_spell_needs_a_target_and_a_creature_does_not() -> None:
    state = duel(AIMED, Side(hand=["thief", "mend"], mana="CC"), Side(field=["cow"]))
    assert isinstance(refusal(state, "cast mend"), NoTarget)
    assert isinstance(refusal(state, "cast thief foe 0"), BadTarget)
    act(state, "cast thief")
    assert on_field(state, 1) == ["cow"]


@pytest.mark.rule("VAU-6.6")
def test_if_there_is_a_target_it_has_to_be_chosen() -> None:
    state = duel(AIMED, Side(hand=["thief"], mana="C"), Side(field=["cow"]))
    state.players[1].field[0].tapped = True
    assert isinstance(refusal(state, "cast thief"), BadTarget)
    act(state, "cast thief foe 0")
    assert on_field(state, 1) == []


@pytest.mark.rule("VAU-6.7")
def test_a_field_holds_seven_creatures() -> None:
    pool = pool_of(creature("ant"), spell("swarm", {"do": "token", "card": "mote", "count": 3}), token("mote"))
    state = duel(pool, Side(field=["ant"] * 5, hand=["ant", "swarm"], mana="CCCC"))
    told = act(state, "cast swarm")
    assert on_field(state, 0) == ["ant"] * 5 + ["mote"] * 2
    assert len(facts_of(told, "no-room")) == 1
    assert FIELD_SIZE == 7
    for cast in ("cast ant", "leader"):
        assert isinstance(refusal(state, cast), NoRoom)


# --- creatures --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VAU-7.1")
def test_damage_stays() -> None:
    state = duel(PLAIN, Side(field=["bee"]), Side(field=["cow"]))
    fight(state, "0 0")
    act(state, "end", "end")
    assert healths(state, 1) == [2]


@pytest.mark.rule("VAU-7.2")
def test_the_dead_go_to_the_discard_pile_and_tokens_are_gone() -> None:
    pool = pool_of(creature("ant"), token("mote"), spell("storm", {"do": "damage", "amount": 1, "to": "all-creatures"}))
    state = duel(pool, Side(field=["ant", "mote"], hand=["storm"], mana="C"), Side(field=["ant"]))
    act(state, "cast storm")
    assert (on_field(state, 0), on_field(state, 1)) == ([], [])
    assert (in_discard(state, 0), in_discard(state, 1)) == (["storm", "ant"], ["ant"])


@pytest.mark.rule("VAU-7.3")
def test_attack_below_zero_deals_no_damage() -> None:
    pool = pool_of(
        creature("cow", attack=3, health=4), instant("daze", {"do": "weaken", "attack": 5, "to": "creature"})
    )
    state = duel(pool, Side(field=["cow", "cow"]), Side(field=["cow"], hand=["daze"], mana="C"))
    told = act(state, "attack 0 0", "attack 1 player", "confirm", "cast daze foe 0")
    assert healths(state, 1) == [4]
    assert healths(state, 0) == [1, 4]
    assert len(facts_of(told, "damage")) == 1


@pytest.mark.rule("VAU-7.4")
def test_a_new_creature_attacks_only_with_haste() -> None:
    pool = pool_of(creature("ant"), creature("hare", keywords=["haste"]))
    state = duel(pool, Side(hand=["ant", "hare"], mana="CC"))
    act(state, "cast ant", "cast hare")
    assert [each for each in legal(state) if each.startswith("attack")] == ["attack 1 player"]
    assert isinstance(refusal(state, "attack 0 player"), CannotAttack)


@pytest.mark.rule("VAU-7.5")
def test_a_vigilant_guard_may_attack_and_still_guard() -> None:
    state = duel(PLAIN, Side(field=["wall"]), Side(field=["bee"]))
    give(state.players[0].field[0], "vigilance")
    fight(state, "0 player")
    act(state, "end")
    assert [each for each in legal(state) if each.startswith("attack")] == ["attack 0 0"]


@pytest.mark.rule("VAU-7.6")
def test_keywords_are_read_when_they_matter() -> None:
    state = duel(PLAIN, Side(field=["bee", "bee"]), Side(field=["cow"]))
    give(state.players[0].field[0], "double-strike", "trample")
    fight(state, "0 0", "1 0")
    assert on_field(state, 1) == []
    assert state.players[1].life == 30


@pytest.mark.rule("VAU-7.7")
def test_a_keyword_gained_until_the_end_of_the_turn_stays_with_those_who_have_it_anyway() -> None:
    pool = pool_of(
        creature("hawk", keywords=["flying"]),
        creature("ant"),
        spell("wings", {"do": "buff", "keywords": ["flying"], "to": "all-allies"}),
    )
    state = duel(pool, Side(field=["hawk", "ant"], hand=["wings"], mana="C"))
    act(state, "cast wings")
    hawk, ant = state.players[0].field
    assert hawk.keywords == ant.keywords
    act(state, "end")
    assert hawk.keywords
    assert not ant.keywords
