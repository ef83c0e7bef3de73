"""The course of a turn, lands and mana (VAU-4, VAU-5)."""

import pytest

from engine.games.vaultkeepers.refusals import (
    DrawFirst,
    DrawnAlready,
    NoSuchLand,
    NotEnoughMana,
    SecondLand,
    WrongColour,
    WrongDraw,
)
from engine.games.vaultkeepers.state import DRAWING, MAIN
from tests.games.vaultkeepers.duel import (
    GAME,
    PLAIN,
    Side,
    ability,
    act,
    creature,
    duel,
    facts_of,
    fight,
    healths,
    in_discard,
    in_hand,
    instant,
    legal,
    on_field,
    pool_of,
    refusal,
    token,
)

FULL = ["ant"] * 6


# --- the beginning of a turn ------------------------------------------------------------------------------------------


@pytest.mark.rule("VAU-4.1")
def test_a_turn_begins_with_untapping_and_an_empty_pool() -> None:
    state = duel(PLAIN, Side(), Side(field=["ant", "bee"], mana="WWC", lands="UU"))
    player = state.players[1]
    player.untapped, player.tapped = [0, 1, 0, 0, 0, 0], [0, 1, 0, 0, 0, 2]
    player.field[0].tapped = player.field[1].sick = True
    act(state, "end")
    assert (player.untapped, player.tapped) == ([0, 2, 0, 0, 0, 2], [0] * 6)
    assert not any(player.mana)
    assert not any(body.tapped or body.sick for body in player.field)


@pytest.mark.parametrize(("cards", "lands", "due"), [(0, 0, 4), (1, 1, 2), (3, 0, 1), (2, 2, 1), (7, 3, 1)])
@pytest.mark.rule("VAU-4.2")
def test_one_card_is_drawn_and_more_up_to_a_hand_of_four(cards: int, lands: int, due: int) -> None:
    state = duel(PLAIN, Side(), Side(hand=["ant"] * cards, held="W" * lands, deck=FULL, vault="UUUU"))
    act(state, "end", "draw 0")
    assert len(state.players[1].hand) == cards + due


@pytest.mark.rule("VAU-4.3")
def test_the_player_names_how_many_come_from_the_vault() -> None:
    state = duel(PLAIN, Side(), Side(hand=["bee"], deck=FULL, vault="UUUU"))
    act(state, "end")
    assert state.phase == DRAWING
    assert legal(state) == ["draw 0", "draw 1", "draw 2", "draw 3"]
    act(state, "draw 2")
    assert in_hand(state, 1) == ["ant", "bee"]
    assert state.players[1].held_lands == [0, 2, 0, 0, 0]
    assert isinstance(refusal(state, "draw 1"), DrawnAlready)


@pytest.mark.rule("VAU-4.4")
def test_a_short_pile_is_made_up_from_the_other() -> None:
    state = duel(PLAIN, Side(), Side(deck=["ant", "ant"], vault="UUU"))
    act(state, "end")
    assert legal(state) == ["draw 2", "draw 3"]
    assert isinstance(refusal(state, "draw 1"), WrongDraw)
    assert isinstance(refusal(state, "end"), DrawFirst)


@pytest.mark.rule("VAU-4.4")
def test_nobody_is_asked_where_there_is_one_way_to_draw() -> None:
    state = duel(PLAIN, Side(), Side(deck=FULL))
    act(state, "end")
    assert state.phase == MAIN
    assert len(in_hand(state, 1)) == 4


@pytest.mark.rule("VAU-4.5")
def test_with_both_piles_empty_nothing_is_drawn_and_nobody_loses() -> None:
    state = duel(PLAIN, Side(), Side())
    act(state, "end")
    assert (state.phase, state.result) == (MAIN, None)
    assert in_hand(state, 1) == []


@pytest.mark.rule("VAU-4.5")
def test_an_effect_draws_nothing_from_an_empty_pile() -> None:
    state = duel(PLAIN, Side(hand=["study"], mana="C", deck=["ant"], vault="WW"))
    told = act(state, "cast study")
    assert in_hand(state, 0) == ["ant"]
    assert facts_of(told, "draw") == [{"seat": 0, "cards": 1, "lands": 0}]


@pytest.mark.rule("VAU-4.6")
def test_turn_start_abilities_come_after_the_draw_in_the_order_of_the_field() -> None:
    pool = pool_of(
        creature("cook", ability("turn-start", {"do": "draw"})),
        creature("bard", ability("turn-start", {"do": "life", "amount": 2})),
        creature("ant"),
    )
    state = duel(pool, Side(field=["bard"]), Side(field=["bard", "cook"], deck=["ant"] * 9))
    told = act(state, "end")
    assert [event["card"] for event in facts_of(told, "trigger")] == ["bard", "cook"]
    assert [event["cards"] for event in facts_of(told, "draw")] == [4, 1]
    assert [player.life for player in state.players] == [30, 32]


@pytest.mark.rule("VAU-4.7")
def test_a_turn_goes_in_any_order() -> None:
    state = duel(PLAIN, Side(field=["bee"], hand=["ant", "study"], held="WW", deck=FULL))
    act(state, "land dawnfield", "cast ant")
    fight(state, "0 player")
    act(state, "burn dawnfield", "cast study")
    assert on_field(state, 0) == ["bee", "ant"]
    assert len(in_hand(state, 0)) == 2
    assert state.active == 0


@pytest.mark.rule("VAU-4.8")
def test_vigilant_creatures_untap_when_their_turn_ends() -> None:
    pool = pool_of(creature("guard", keywords=["vigilance"]), creature("ant"))
    state = duel(pool, Side(field=["guard", "ant"]), Side(field=["guard"]))
    state.players[1].field[0].tapped = True
    fight(state, "0 player", "1 player")
    assert [body.tapped for body in state.players[0].field] == [True, True]
    act(state, "end")
    assert [body.tapped for body in state.players[0].field] == [False, True]


@pytest.mark.rule("VAU-4.9")
def test_what_lasts_until_the_end_of_the_turn_ends_for_both_and_may_kill() -> None:
    pool = pool_of(
        creature("cow", attack=3, health=4),
        instant("vigour", {"do": "buff", "attack": 2, "health": 2, "keywords": ["trample"], "to": "creature"}),
    )
    state = duel(pool, Side(field=["cow"]), Side(field=["cow"], hand=["vigour"], mana="C"))
    act(state, "attack 0 0", "confirm", "cast vigour foe 0")
    assert healths(state, 0) == [3]
    state.players[0].field[0].health = 1
    act(state, "end")
    assert on_field(state, 0) == []
    assert in_discard(state, 0) == ["cow"]
    assert state.turn == 6


@pytest.mark.rule("VAU-4.9")
def test_what_a_death_at_the_end_gives_until_the_end_of_the_turn_ends_as_well() -> None:
    pool = pool_of(
        creature("saint", ability("death", {"do": "buff", "attack": 5, "health": 5, "to": "all-allies"})),
        creature("ant"),
    )
    state = duel(pool, Side(field=["saint", "ant"]))
    saint = state.players[0].field[0]
    saint.health, saint.most_health, saint.gained_health = 1, 2, 1
    act(state, "end")
    ant = state.players[0].field[0]
    assert (ant.attack, ant.health, ant.most_health) == (1, 1, 1)


# --- lands and mana ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("VAU-5.1")
def test_there_are_six_kinds_of_mana() -> None:
    letters = "WUBRG"
    state = duel(PLAIN, Side(lands=f"{letters}C"))
    act(state, *(f"tap {land}" for land in state.pool.lands))
    assert state.players[0].mana == [1] * 6


@pytest.mark.rule("VAU-5.2")
def test_mana_of_ones_own_turn_pays_for_instants_on_the_opponents() -> None:
    state = duel(PLAIN, Side(hand=["spark"], lands="R"), Side(field=["bee"]))
    act(state, "tap cinderpeak", "end", "attack 0 player", "confirm", "cast spark foe 0")
    assert on_field(state, 1) == []
    act(state, "end")
    assert not any(state.players[0].mana)


@pytest.mark.rule("VAU-5.2")
def test_a_pool_empties_at_the_start_of_its_owners_next_turn() -> None:
    state = duel(PLAIN, Side(mana="RR"))
    act(state, "end")
    assert sum(state.players[0].mana) == 2
    act(state, "end")
    assert sum(state.players[0].mana) == 0


@pytest.mark.rule("VAU-5.3")
def test_one_land_a_turn_enters_untapped_and_costs_nothing() -> None:
    state = duel(PLAIN, Side(held="WU"))
    act(state, "land dawnfield")
    assert state.players[0].untapped == [1, 0, 0, 0, 0, 0]
    assert "land tidewell" not in legal(state)
    assert isinstance(refusal(state, "land tidewell"), SecondLand)
    act(state, "end", "end", "land tidewell")


@pytest.mark.rule("VAU-5.4")
def test_an_untapped_land_taps_for_one_mana_of_its_colour() -> None:
    state = duel(PLAIN, Side(lands="WG"))
    act(state, "tap thornwood")
    assert state.players[0].mana == [0, 0, 0, 0, 1, 0]
    assert isinstance(refusal(state, "tap thornwood"), NoSuchLand)


@pytest.mark.rule("VAU-5.5")
def test_a_land_in_hand_burns_for_one_mana_and_goes_to_the_discard_pile() -> None:
    state = duel(PLAIN, Side(held="BBB"))
    act(state, "burn gravefen", "burn gravefen")
    player = state.players[0]
    assert (player.mana[2], player.burned[2], player.held_lands[2]) == (2, 2, 1)
    assert GAME.view(state, 1).players[0].burned == (0, 0, 2, 0, 0)


@pytest.mark.rule("VAU-5.6")
def test_tapping_and_burning_are_allowed_with_priority() -> None:
    state = duel(PLAIN, Side(field=["ant"]), Side(hand=["bee"], held="W", lands="U"))
    assert legal(state, 1) == []
    act(state, "attack 0 player", "confirm")
    assert state.priority == 1
    act(state, "burn dawnfield", "tap tidewell")
    assert state.priority == 1
    assert state.players[1].mana == [1, 1, 0, 0, 0, 0]


@pytest.mark.rule("VAU-5.7")
def test_coloured_costs_take_that_colour_and_the_rest_takes_any() -> None:
    state = duel(PLAIN, Side(hand=["bee", "cow"], mana="UUC"))
    assert "cast cow" in legal(state)
    wrong = refusal(state, "cast bee")
    assert isinstance(wrong, WrongColour)
    assert "white" in wrong.sentence
    assert isinstance(refusal(duel(PLAIN, Side(hand=["giant"], lands="WW")), "cast giant"), NotEnoughMana)


PRICED = pool_of(
    creature("elf", cost="1G"),
    creature("ox", cost="3"),
    creature("knight", cost="2W"),
    creature("ant"),
    token("mote"),
)


@pytest.mark.parametrize(
    ("lands", "card", "tapped"),
    [
        ("WWG", "elf", "WG"),
        ("GGGW", "elf", "GG"),
        ("WUBRG", "ox", "WUB"),
        ("RRUU", "ox", "UUR"),
        ("GGGW", "knight", "WGG"),
        ("CCW", "ox", "WCC"),
        ("CCCW", "ox", "WCC"),
        ("CCCCW", "ox", "CCC"),
    ],
)
@pytest.mark.rule("VAU-5.8")
def test_missing_lands_are_tapped_required_colours_first_then_the_most_numerous(
    lands: str, card: str, tapped: str
) -> None:
    state = duel(PRICED, Side(hand=[card], lands=lands))
    act(state, f"cast {card}")
    assert state.players[0].tapped == [tapped.count(letter) for letter in "WUBRGC"]
    assert not any(state.players[0].mana)


@pytest.mark.rule("VAU-5.8")
def test_mana_in_the_pool_is_spent_before_lands_are_tapped() -> None:
    state = duel(PRICED, Side(hand=["ox"], mana="RR", lands="GGG"))
    act(state, "cast ox")
    assert state.players[0].tapped == [0, 0, 0, 0, 1, 0]


@pytest.mark.parametrize(
    ("mana", "left"),
    [("CCCW", "W"), ("CWWWUU", "WUU"), ("WUBR", "R"), ("GGRR", "G"), ("RRRG", "G"), ("CRRG", "G")],
)
@pytest.mark.rule("VAU-5.9")
def test_the_rest_of_a_cost_spends_colourless_first_then_what_there_is_most_of(mana: str, left: str) -> None:
    state = duel(PRICED, Side(hand=["ox"], mana=mana))
    act(state, "cast ox")
    assert state.players[0].mana == [left.count(letter) for letter in "WUBRGC"]


@pytest.mark.rule("VAU-5.10")
def test_lands_in_hand_are_never_burned_by_themselves() -> None:
    state = duel(PLAIN, Side(hand=["cow"], lands="W", held="WWW"))
    assert "cast cow" not in legal(state)
    assert isinstance(refusal(state, "cast cow"), NotEnoughMana)
    act(state, "burn dawnfield", "cast cow")
    assert state.players[0].held_lands == [2, 0, 0, 0, 0]
