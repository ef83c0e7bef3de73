"""Cards and units (EST-4), triggers (EST-8), abilities and effects (EST-9)."""

import pytest

from engine.games.estraven import refusals
from engine.games.estraven.battlefield import cost_of, power_of, resistance_of
from engine.games.estraven.state import MAIN, MOST_TRIGGERS, MOST_UNITS
from tests.games.estraven.positions import (
    FOE,
    GAME,
    OWN,
    Side,
    act,
    duel,
    fighter,
    heard,
    leader,
    names,
    notations,
    pile,
    pool_of,
    reaction,
    refusal,
    resource,
    shipped_duel,
    spell,
    token,
    told,
    trigger,
    troop,
)

POOL = pool_of(
    troop("ant", 1, 0, 2),
    troop("bear", 3, 1, 2, cost=3),
    troop("oak", 2, 1, 3, subtypes=["tree"]),
    leader("captain", 2, 0, 5, cost=4),
    leader("drillmaster", 1, 0, 3, static={"to": "others", "of": "wolf", "power": 1}),
    leader("warder", 1, 0, 3, static={"to": "others", "resistance": 1}),
    troop("lonely", 1, static={"power": 3, "if": {"count": "ally", "at_most": 1}}),
    leader("broker", 1, 0, 3, static={"cheaper": "spell"}),
    leader("recruiter", 1, 0, 3, static={"cheaper": "wolf"}),
    leader("muffler", 1, 0, 3, static={"cheaper": "reaction"}),
    troop("medic", active={"mana": 1, "tap": True, "effects": [{"do": "heal", "amount": 2}]}),
    troop("archer", active={"tap": True, "effects": [{"do": "damage", "amount": 2, "to": "enemy"}]}),
    troop(
        "sentry",
        1,
        0,
        2,
        reaction={"to": ["attack"], "mana": 2, "effects": [{"do": "shrink", "power": 9, "to": "attackers"}]},
    ),
    troop("scout", **trigger("enter", {"do": "draw"})),
    troop("spiker", **trigger("enter", {"do": "damage", "amount": 1, "to": "weakest-enemy"})),
    troop("hunter", **trigger("enter", {"do": "destroy", "to": "strongest-enemy"})),
    troop("gambler", **trigger("enter", {"do": "damage", "amount": 1, "to": "random-enemy"})),
    troop("ghost", **trigger("death", {"do": "damage", "amount": 1, "to": "opponent"})),
    troop("widow", **trigger("death", {"do": "draw"}, **{"if": {"count": "grave", "at_least": 3}})),
    troop("crier", 2, **trigger("attack", {"do": "mana", "amount": 2})),
    troop("suicide", **trigger("attack", {"do": "destroy", "to": "self"})),
    troop("shield", **trigger("block", {"do": "grow", "power": 5, "to": "self"})),
    troop("breeder", **trigger("death", {"do": "troops", "card": "pup", "count": 2})),
    token("pup"),
    spell("bolt", {"do": "damage", "amount": 3, "to": "enemy"}),
    spell("pierce", {"do": "damage", "amount": 3, "ignoring": True, "to": "enemy"}),
    spell("doom", {"do": "destroy", "to": "enemy"}),
    spell("wither", {"do": "shrink", "power": 5, "resistance": 5, "to": "enemy"}),
    spell("growth", {"do": "grow", "power": 1, "resistance": 1, "health": 2, "lasting": True, "to": "ally"}),
    spell("guard", {"do": "protect", "to": "unit"}),
    spell("home", {"do": "bounce", "to": "unit"}),
    spell("whelps", {"do": "troops", "card": "pup", "count": 2, "tapped": True}),
    spell("recall", {"do": "raise", "to": {"who": "grave", "cost_at_most": 2}, "into": "battlefield"}),
    spell("dig", {"do": "raise", "to": "grave", "into": "hand"}),
    spell("renew", {"do": "refresh", "count": 2}),
    spell("sweep", {"do": "damage", "amount": 1, "to": "all-enemies"}),
    spell("grind", {"do": "mill", "count": 3, "to": "opponent"}),
    spell("rob", {"do": "discard", "count": 2}),
    spell("march", {"do": "heal", "amount": 1, "per": {"count": "ally", "of": "wolf"}}),
    spell("fire", {"do": "damage", "amount": 2, "to": "opponent"}),
    spell("wake", {"do": "untap", "to": {"who": "ally", "of": "tapped"}}),
    spell("lull", {"do": "tap", "to": {"who": "enemy", "of": "leader"}}),
    reaction("no", ["spell", "unit", "attack", "ability", "reaction"], {"do": "negate"}),
    reaction("veer", ["spell", "ability", "target-me"], {"do": "redirect"}),
    reaction("echo", ["spell", "ability"], {"do": "copy"}),
    reaction("ward", "target-me", {"do": "protect", "to": "ally"}),
    reaction("jeer", "attack", {"do": "heal", "amount": 1}),
    reaction("salve", "spell", {"do": "heal", "amount": 1}, cost=2),
    reaction("vanish", "spell", {"do": "bounce", "to": "ally"}),
    resource("wood", "material"),
)
QUIET = Side(mana=0)


# --- cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EST-4.1")
def test_a_card_that_costs_more_than_the_pool_holds_cannot_be_played() -> None:
    state = duel(POOL, Side(hand=["bear"], mana=2), QUIET)
    assert "play bear" not in notations(state)
    state.players[OWN].mana = 3
    act(state, "play bear")
    assert (names(state, OWN), state.players[OWN].mana) == (["bear"], 0)


@pytest.mark.rule("EST-4.2")
def test_units_come_last_in_their_row() -> None:
    state = duel(POOL, Side(units=["ant"], hand=["oak"]), QUIET)
    act(state, "play oak")
    assert names(state, OWN) == ["ant", "oak"]


@pytest.mark.rule("EST-4.4")
def test_power_and_resistance_are_never_below_nothing() -> None:
    state = duel(POOL, Side(hand=["wither", "bolt"]), Side(units=["bear"], mana=0))
    act(state, "play wither foe0")
    bear = fighter(state, FOE, "bear")
    assert (power_of(state, bear), resistance_of(state, bear)) == (0, 0)
    act(state, "play bolt foe0")
    assert names(state, FOE) == []


@pytest.mark.rule("EST-4.6", "EST-11.4")
def test_a_card_goes_to_the_graveyard_of_whoever_traded_for_it() -> None:
    state = duel(POOL, Side(hand=["ant"], mana=0), Side(hand=["wood"]))
    act(state, "trade ant 0", "end", "trade wood 4", "play ant")
    assert names(state, FOE) == ["ant"]
    act(state, "end")
    state.players[OWN].mana, state.players[FOE].mana = 9, 0
    state.players[OWN].hand = [POOL.by_id["doom"].index]
    act(state, "play doom foe0")
    assert pile(state, FOE, "grave") == ["ant"]


@pytest.mark.rule("EST-4.7")
def test_tokens_cease_to_exist() -> None:
    state = duel(POOL, Side(hand=["whelps", "home"]), QUIET)
    act(state, "play whelps")
    assert names(state, OWN) == ["pup", "pup"]
    assert all(unit.tapped for unit in state.players[OWN].units)
    act(state, "play home own0")
    assert names(state, OWN) == ["pup"]
    assert pile(state, OWN, "hand") == []
    state.players[OWN].units[0].health = 0
    state.players[OWN].hand = [POOL.by_id["renew"].index]
    act(state, "play renew")
    assert names(state, OWN) == []
    assert "pup" not in pile(state, OWN, "grave")


@pytest.mark.rule("EST-4.8")
def test_spells_go_to_the_graveyard_when_they_have_resolved() -> None:
    state = duel(POOL, Side(hand=["march"]), QUIET)
    act(state, "play march")
    assert pile(state, OWN, "grave") == ["march"]


@pytest.mark.rule("EST-4.9")
def test_twenty_units_are_the_most() -> None:
    state = duel(POOL, Side(units=["ant"] * MOST_UNITS, hand=["ant", "whelps"]), QUIET)
    assert "play ant" not in notations(state)
    events = heard(state)
    act(state, "play whelps")
    assert len(state.players[OWN].units) == MOST_UNITS
    assert len(told(events, "no-room")) == 2
    full = shipped_duel(Side(units=["hedge-hound"] * MOST_UNITS, hand=["hedge-hound"]))
    assert isinstance(refusal(full, "play hedge-hound"), refusals.NoRoom)


# --- triggers ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EST-8.1", "EST-6.2")
def test_triggers_start_no_chain() -> None:
    state = duel(POOL, Side(hand=["scout"]), Side(hand=["no"]))
    act(state, "play scout", "pass")
    assert len(state.players[OWN].hand) == 1
    assert (state.asked, state.question) == (OWN, MAIN)


@pytest.mark.rule("EST-8.2")
def test_the_active_players_triggers_come_first_in_the_order_of_the_row() -> None:
    for active in (OWN, FOE):
        state = duel(POOL, Side(units=["ghost", "breeder", "ghost"]), Side(units=["ghost"]))
        state.active = state.asked = active
        for player in state.players:
            player.mana = 5 if player is state.players[active] else 0
            for unit in player.units:
                unit.health = 0
        state.players[active].hand = [POOL.by_id["march"].index]
        events = heard(state)
        act(state, "play march")
        own, foe = [(OWN, "ghost"), (OWN, "breeder"), (OWN, "ghost")], [(FOE, "ghost")]
        came = [(facts["seat"], facts["card"]) for facts in told(events, "trigger")]
        assert came == (own + foe if active == OWN else foe + own)


@pytest.mark.rule("EST-8.3")
def test_attack_triggers_resolve_before_anybody_can_react() -> None:
    state = duel(POOL, Side(units=["crier"], mana=0), Side(hand=["no"]))
    act(state, "attack 0")
    assert state.asked == FOE
    assert state.players[OWN].mana == 2


@pytest.mark.rule("EST-8.3")
def test_an_attack_whose_triggers_leave_no_attacker_is_over_without_a_chain() -> None:
    state = duel(POOL, Side(units=["suicide"]), Side(hand=["no"]))
    act(state, "attack 0")
    assert (state.asked, state.question, state.attackers, state.chain) == (OWN, MAIN, [], [])
    assert state.attacked


@pytest.mark.rule("EST-8.3")
def test_block_triggers_resolve_before_the_damage() -> None:
    state = duel(POOL, Side(units=["captain"]), Side(units=["shield"], mana=0))
    act(state, "attack 0", "block 0 0")
    assert names(state, OWN) == []


@pytest.mark.rule("EST-8.4")
def test_a_condition_is_looked_at_when_the_trigger_resolves() -> None:
    for grave, drawn in ((["ant"], 0), (["ant", "ant"], 1)):
        state = duel(POOL, Side(units=["widow"], hand=["march"], grave=grave), QUIET)
        fighter(state, OWN, "widow").health = 0
        act(state, "play march")
        assert len(state.players[OWN].hand) == drawn


@pytest.mark.rule("EST-8.5")
def test_after_two_hundred_triggers_further_ones_fizzle() -> None:
    state = duel(POOL, Side(hand=["scout", "scout"]), QUIET)
    state.triggers = MOST_TRIGGERS - 1
    events = heard(state)
    act(state, "play scout", "play scout")
    assert len(state.players[OWN].hand) == 1
    assert [facts["card"] for facts in told(events, "guard")] == ["scout"]
    act(state, "end")
    assert state.triggers == 0


@pytest.mark.rule("EST-8.6")
def test_of_several_weakest_or_strongest_the_one_that_came_first_is_meant() -> None:
    state = duel(POOL, Side(hand=["spiker"]), Side(units=["captain", "ant", "oak", "ant"], mana=0))
    act(state, "play spiker")
    assert [unit.health for unit in state.players[FOE].units] == [5, 1, 3, 2]
    state = duel(POOL, Side(hand=["hunter"]), Side(units=["ant", "bear", "bear"], mana=0))
    first = state.players[FOE].units[1]
    act(state, "play hunter")
    assert names(state, FOE) == ["ant", "bear"]
    assert first not in state.players[FOE].units


@pytest.mark.rule("EST-8.6")
def test_a_random_enemy_is_drawn() -> None:
    hit = set()
    for seed in range(20):
        state = duel(POOL, Side(hand=["gambler"]), Side(units=["ant", "ant", "ant"], mana=0))
        state.rng = seed * 7919
        act(state, "play gambler")
        hit.add([unit.health for unit in state.players[FOE].units].index(1))
    assert hit == {0, 1, 2}


# --- abilities --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EST-9.1")
def test_an_activated_ability_costs_what_it_says() -> None:
    state = duel(POOL, Side(units=["medic"], mana=3), QUIET)
    act(state, "use 0")
    assert (state.players[OWN].mana, state.players[OWN].health) == (2, 22)
    assert fighter(state, OWN, "medic").tapped
    assert "use 0" not in notations(state)


@pytest.mark.rule("EST-9.1")
def test_activated_abilities_wait_for_an_empty_chain() -> None:
    state = duel(POOL, Side(units=["medic"], hand=["march", "ant"]), Side(hand=["salve"]))
    act(state, "play march", "play salve")
    assert not [word for word in notations(state) if word.startswith("use")]


@pytest.mark.rule("EST-9.2")
def test_a_static_ability_holds_while_its_unit_is_there() -> None:
    state = duel(POOL, Side(units=["drillmaster", "ant", "oak"], hand=["home"]), QUIET)
    powers = [power_of(state, unit) for unit in state.players[OWN].units]
    assert powers == [1, 2, 2]
    act(state, "play home own0")
    assert [power_of(state, unit) for unit in state.players[OWN].units] == [1, 2]


@pytest.mark.rule("EST-9.2")
def test_a_conditional_one_holds_while_its_condition_does() -> None:
    state = duel(POOL, Side(units=["lonely"], hand=["ant"]), QUIET)
    lonely = fighter(state, OWN, "lonely")
    assert power_of(state, lonely) == 4
    act(state, "play ant")
    assert power_of(state, lonely) == 1


@pytest.mark.rule("EST-9.2")
def test_resistance_from_a_static_ability_counts_in_combat() -> None:
    state = duel(POOL, Side(units=["captain"]), Side(units=["warder", "ant"], mana=0))
    act(state, "attack 0", "block 1 0")
    assert fighter(state, FOE, "ant").health == 1


@pytest.mark.rule("EST-9.3")
def test_a_reaction_is_played_only_in_an_open_chain_and_to_what_it_answers() -> None:
    own = Side(hand=["red-ink", "hedge-hound"], units=["hedge-hound"])
    state = shipped_duel(own, Side(hand=["red-ink", "parley"]))
    assert isinstance(refusal(state, "play red-ink"), refusals.NoChain)
    act(state, "play hedge-hound")
    refused = refusal(state, "play red-ink")
    assert isinstance(refused, refusals.DoesNotAnswer)
    assert refused.sentence == "Red Ink does not react to what is on top of the chain, which is a unit being played."
    assert isinstance(refusal(state, "play parley"), refusals.DoesNotAnswer)
    act(state, "pass", "attack 0")
    assert "play parley" in notations(state)


@pytest.mark.rule("EST-9.3")
@pytest.mark.parametrize(
    ("notation", "answer"), [("play bolt foe0", "vanish"), ("attack 0", "jeer"), ("use 1", "no"), ("play ant", "no")]
)
def test_each_kind_of_link_is_answered_by_its_reactions(notation: str, answer: str) -> None:
    own = Side(units=["ant", "medic"], hand=["bolt", "ant"])
    state = duel(POOL, own, Side(units=["ant"], hand=["vanish", "jeer", "no"]))
    act(state, notation)
    assert answer in {word.split()[1] for word in notations(state) if word.startswith("play")}


@pytest.mark.rule("EST-9.3")
def test_nobody_answers_their_own_link() -> None:
    state = duel(POOL, Side(hand=["march", "no", "no"]), Side(hand=["no"]))
    act(state, "play march", "play no", "play no")
    assert state.players[OWN].health == 20
    assert state.chain == []


@pytest.mark.rule("EST-9.4")
@pytest.mark.parametrize(
    ("notation", "targets"),
    [("play bolt foe0", True), ("play fire", True), ("play rob", True), ("play sweep", False), ("play march", False)],
)
def test_what_targets_a_player_or_their_unit(notation: str, targets: bool) -> None:
    state = duel(POOL, Side(hand=["bolt", "fire", "rob", "sweep", "march"]), Side(units=["ant"], hand=["ward"]))
    act(state, notation)
    assert ("play ward own0" in notations(state)) is targets


@pytest.mark.rule("EST-9.4")
def test_a_spell_on_its_owners_unit_does_not_target_the_opponent() -> None:
    state = duel(POOL, Side(units=["ant"], hand=["guard"]), Side(units=["ant"], hand=["ward"]))
    act(state, "play guard own0")
    assert "play ward own0" not in notations(state)


@pytest.mark.rule("EST-9.5")
def test_a_unit_reacts_by_tapping_and_paying() -> None:
    state = duel(POOL, Side(units=["bear"]), Side(units=["sentry"], mana=2))
    act(state, "attack 0", "use 0")
    assert state.players[FOE].health == 20
    assert state.players[FOE].mana == 0
    assert fighter(state, FOE, "sentry").tapped


@pytest.mark.rule("EST-9.5")
def test_a_units_reaction_is_a_reaction() -> None:
    state = duel(POOL, Side(units=["bear"], hand=["no"]), Side(units=["sentry"], mana=2))
    act(state, "attack 0", "use 0", "play no")
    assert state.players[FOE].health == 17


@pytest.mark.rule("EST-9.6")
def test_discounts_stop_at_nothing_and_for_reactions_at_one() -> None:
    state = duel(POOL, Side(units=["broker", "broker", "muffler", "muffler", "recruiter"]))
    kinds = POOL.by_id
    assert cost_of(state, OWN, kinds["bolt"]) == 0
    assert cost_of(state, OWN, kinds["salve"]) == 1
    assert cost_of(state, OWN, kinds["bear"]) == 2
    assert cost_of(state, OWN, kinds["oak"]) == 1
    assert cost_of(state, FOE, kinds["bolt"]) == 1


# --- effects ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EST-9.7")
def test_damage_ignores_resistance_only_if_it_says_so() -> None:
    state = duel(POOL, Side(hand=["bolt", "pierce"]), Side(units=["oak", "oak"], mana=0))
    act(state, "play bolt foe0")
    assert fighter(state, FOE, "oak").health == 1
    act(state, "play pierce foe1")
    assert names(state, FOE) == ["oak"]


@pytest.mark.rule("EST-9.8")
def test_a_protected_unit_takes_no_damage_and_is_not_destroyed() -> None:
    state = duel(POOL, Side(hand=["guard", "pierce", "doom", "home"]), Side(units=["ant"], mana=0))
    events = heard(state)
    act(state, "play guard foe0", "play pierce foe0", "play doom foe0")
    assert fighter(state, FOE, "ant").health == 2
    assert [facts["card"] for facts in told(events, "spared")] == ["ant"]
    act(state, "play home foe0")
    assert names(state, FOE) == []


@pytest.mark.rule("EST-9.8")
def test_protection_counts_in_combat() -> None:
    state = duel(POOL, Side(units=["ant"], hand=["guard"]), Side(units=["bear"], mana=0))
    act(state, "play guard own0", "attack 0", "block 0 0")
    assert fighter(state, OWN, "ant").health == 2


@pytest.mark.rule("EST-9.9")
def test_a_unit_that_returns_to_the_hand_is_known_there_and_forgets_its_growth() -> None:
    state = duel(POOL, Side(hand=["home", "growth"], units=["ant"]), QUIET)
    act(state, "play growth own0", "play home own0")
    assert GAME.view(state, FOE).players[OWN].shown == ("ant",)
    act(state, "play ant")
    assert GAME.view(state, FOE).players[OWN].shown == ()
    assert (fighter(state, OWN, "ant").power_grown, fighter(state, OWN, "ant").health) == (0, 2)


@pytest.mark.rule("EST-9.10")
def test_a_new_target_is_one_that_the_link_could_have_had() -> None:
    state = duel(POOL, Side(hand=["bolt"], units=["ant"]), Side(units=["oak", "ant"], hand=["veer"]))
    act(state, "play bolt foe0")
    assert [word for word in notations(state) if word.startswith("play")] == ["play veer own1"]
    act(state, "play veer own1")
    assert names(state, FOE) == ["oak"]
    assert fighter(state, FOE, "oak").health == 3


@pytest.mark.rule("EST-9.10")
def test_without_another_target_nothing_can_be_redirected() -> None:
    state = duel(POOL, Side(hand=["bolt", "fire"]), Side(units=["oak"], hand=["veer"]))
    act(state, "play bolt foe0")
    assert notations(state) == ["pass", "pass until-change"]
    act(state, "pass", "play fire")
    assert notations(state) == ["pass", "pass until-change"]


@pytest.mark.rule("EST-9.10")
def test_if_the_new_target_is_gone_the_old_one_stays() -> None:
    own = Side(hand=["doom", "vanish", "march"])
    state = duel(POOL, own, Side(units=["oak", "ant"], hand=["veer"]))
    act(state, "play doom foe0", "play veer own1")
    state.players[FOE].units.pop()
    events = heard(state)
    act(state, "pass")
    assert [facts["card"] for facts in told(events, "fizzle")] == ["veer"]
    assert names(state, FOE) == []


@pytest.mark.rule("EST-9.11")
def test_a_copy_happens_first_and_for_the_one_who_copies() -> None:
    state = duel(POOL, Side(hand=["bolt"], units=["captain"]), Side(units=["ant"], hand=["echo"]))
    act(state, "play bolt foe0")
    assert "play echo foe0" in notations(state)
    act(state, "play echo foe0")
    assert fighter(state, OWN, "captain").health == 2
    assert names(state, FOE) == []


@pytest.mark.rule("EST-9.11")
def test_a_copy_of_what_has_no_target_needs_none() -> None:
    state = duel(POOL, Side(hand=["fire"]), Side(hand=["echo"]))
    act(state, "play fire", "play echo")
    assert [player.health for player in state.players] == [18, 18]


@pytest.mark.rule("EST-9.11")
def test_a_copy_whose_target_is_gone_fizzles() -> None:
    state = duel(POOL, Side(hand=["bolt", "march"], units=["captain"]), Side(units=["ant"], hand=["echo"]))
    act(state, "play bolt foe0", "play echo foe0")
    state.players[OWN].units.clear()
    events = heard(state)
    act(state, "pass")
    assert [facts["card"] for facts in told(events, "fizzle")] == ["echo"]


@pytest.mark.rule("EST-9.12")
def test_what_is_for_good_stays() -> None:
    state = duel(POOL, Side(hand=["growth"], units=["ant"]), QUIET)
    act(state, "play growth own0", "end", "end")
    ant = fighter(state, OWN, "ant")
    assert (power_of(state, ant), resistance_of(state, ant), ant.health) == (2, 1, 4)


@pytest.mark.rule("EST-9.13", "EST-11.2")
def test_an_effect_refreshes_the_market_once_for_each_card() -> None:
    state = duel(POOL, Side(hand=["renew"]), QUIET)
    before = state.market[:]
    act(state, "play renew")
    assert state.market[:3] == before[2:]
    assert len(state.market) == 5


@pytest.mark.rule("EST-9.14")
def test_a_deck_gives_as_many_cards_as_it_has() -> None:
    state = duel(POOL, Side(hand=["grind"]), Side(deck=["ant", "oak"], mana=0))
    act(state, "play grind")
    assert pile(state, FOE, "grave") == ["oak", "ant"]
    assert state.result is not None


@pytest.mark.rule("EST-9.14")
def test_a_random_discard_takes_any_card() -> None:
    gone = set()
    for seed in range(20):
        state = duel(POOL, Side(hand=["rob"]), Side(hand=["ant", "oak", "bear"], mana=0))
        state.rng = seed * 104729
        act(state, "play rob")
        assert len(state.players[FOE].hand) == 1
        gone |= set(pile(state, FOE, "grave"))
    assert gone == {"ant", "oak", "bear"}


@pytest.mark.rule("EST-9.15")
def test_a_unit_raised_to_the_battlefield_triggers_and_cannot_be_answered() -> None:
    state = duel(POOL, Side(hand=["recall"], grave=["scout", "bear"]), Side(hand=["no", "ant"]))
    assert "play recall bear" not in notations(state)
    act(state, "play recall scout", "pass")
    assert names(state, OWN) == ["scout"]
    assert len(state.players[OWN].hand) == 1
    assert pile(state, OWN, "grave") == ["bear", "recall"]


@pytest.mark.rule("EST-9.15", "EST-11.5")
def test_a_unit_raised_to_the_hand_is_known_there() -> None:
    state = duel(POOL, Side(hand=["dig"], grave=["bear"]), QUIET)
    act(state, "play dig bear")
    assert GAME.view(state, FOE).players[OWN].shown == ("bear",)


@pytest.mark.rule("EST-9.16")
def test_numbers_are_counted_when_the_effect_happens() -> None:
    state = duel(POOL, Side(hand=["march"], units=["ant", "ant", "oak"]), Side(hand=["ant"]))
    act(state, "play march")
    state.players[OWN].units.pop(0)
    act(state, "pass")
    assert state.players[OWN].health == 21


def test_a_target_may_be_narrowed_to_a_rank_or_a_state() -> None:
    state = duel(POOL, Side(hand=["lull", "wake"], units=["*ant", "ant"]), Side(units=["ant", "captain"], mana=0))
    plays = [word for word in notations(state) if word.startswith("play")]
    assert plays == ["play lull foe1", "play wake own0"]
