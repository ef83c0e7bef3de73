"""The turn: its start, its end and its limits (EST-3), pitching and mana (EST-5)."""

import pytest

from engine.games.estraven import refusals
from engine.games.estraven.state import DISCARDING, MAIN, MOST_ACTS
from tests.games.estraven.positions import (
    FOE,
    GAME,
    OWN,
    Side,
    act,
    duel,
    fighter,
    heard,
    names,
    notations,
    pile,
    pool_of,
    refusal,
    resource,
    shipped_duel,
    spell,
    token,
    trigger,
    troop,
)

POOL = pool_of(
    troop("ant", cost=0),
    troop("herald", 1, 0, 2, **trigger("start", {"do": "troops", "card": "pup"})),
    troop("drummer", **trigger("start", {"do": "draw", "count": 2})),
    token("pup"),
    spell("boost", {"do": "grow", "power": 2, "to": "ally"}, cost=0),
    spell("guard", {"do": "protect", "to": "unit"}, cost=0),
    spell("study", {"do": "draw", "count": 3}, pitch=3),
    spell("blank", {"do": "draw"}, pitch=0),
    resource("wood", "material"),
)


@pytest.mark.rule("EST-3.1")
def test_in_the_main_phase_everything_can_be_done_in_any_order() -> None:
    state = duel(POOL, Side(units=["ant"], hand=["study", "ant", "wood"], mana=1))
    assert {word.split()[0] for word in notations(state)} == {"end", "trade", "pitch", "play", "attack"}


@pytest.mark.rule("EST-3.2")
def test_the_start_goes_in_its_order() -> None:
    foe = Side(units=["*herald"], resources=["*wood"], hand=["ant"], mana=0)
    state = duel(POOL, Side(), foe, order=(FOE, OWN), turn=2)
    state.players[FOE].pitched = [POOL.by_id["study"].index]
    events = heard(state)
    act(state, "end")
    kinds = [event.kind for event in events]
    assert kinds == ["end", "turn", "refresh", "trigger", "enter", "draw"]
    assert not fighter(state, FOE, "herald").tapped
    assert state.players[FOE].spent == [False]
    assert pile(state, FOE, "pitched") == []
    assert pile(state, FOE, "grave") == ["study"]
    assert names(state, FOE) == ["herald", "pup"]
    assert len(state.players[FOE].hand) == 7


@pytest.mark.rule("EST-3.3")
def test_with_seven_cards_nothing_is_drawn() -> None:
    state = duel(POOL, Side(), Side(hand=["ant"] * 7))
    act(state, "end")
    assert (len(state.players[FOE].hand), len(state.players[FOE].deck)) == (7, 20)


@pytest.mark.rule("EST-3.3", "EST-3.2")
def test_cards_drawn_by_a_start_trigger_count_toward_the_seven() -> None:
    state = duel(POOL, Side(), Side(units=["drummer"], hand=["ant"] * 4))
    act(state, "end")
    assert (len(state.players[FOE].hand), len(state.players[FOE].deck)) == (7, 17)


@pytest.mark.rule("EST-3.4")
def test_at_the_end_cards_are_discarded_down_to_seven_one_at_a_time() -> None:
    state = duel(POOL, Side(hand=["ant"] * 8 + ["study"]))
    act(state, "end")
    assert (state.asked, state.question) == (OWN, DISCARDING)
    assert notations(state) == ["discard ant", "discard study"]
    act(state, "discard study")
    assert state.asked == OWN
    act(state, "discard ant")
    assert (state.active, state.question) == (FOE, MAIN)
    assert sorted(pile(state, OWN, "grave")) == ["ant", "study"]


@pytest.mark.rule("EST-3.5", "EST-9.12")
def test_what_holds_this_turn_ends_with_it_on_both_sides() -> None:
    state = duel(POOL, Side(units=["ant"], hand=["boost", "guard"], mana=0), Side(units=["ant"], mana=0))
    act(state, "play boost own0", "play guard foe0")
    assert fighter(state, OWN, "ant").power_now == 2
    assert fighter(state, FOE, "ant").guarded
    act(state, "end")
    assert fighter(state, OWN, "ant").power_now == 0
    assert not fighter(state, FOE, "ant").guarded


@pytest.mark.rule("EST-3.6")
def test_after_sixty_things_the_turn_can_only_be_ended() -> None:
    state = shipped_duel(Side(hand=["hedge-hound"], units=["hedge-hound"]))
    state.acts = MOST_ACTS
    assert notations(state) == ["end"]
    assert isinstance(refusal(state, "play hedge-hound"), refusals.NothingMoreThisTurn)
    assert isinstance(refusal(state, "pitch hedge-hound"), refusals.NothingMoreThisTurn)


# --- pitching ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EST-5.1")
def test_a_pitched_card_gives_its_value_and_lies_in_the_pitch_row_until_its_players_next_turn() -> None:
    state = duel(POOL, Side(hand=["study", "blank"], mana=1))
    act(state, "pitch study", "pitch blank")
    assert state.players[OWN].mana == 4
    assert pile(state, OWN, "pitched") == ["study", "blank"]
    act(state, "end")
    assert pile(state, OWN, "pitched") == ["study", "blank"]
    act(state, "end")
    assert pile(state, OWN, "pitched") == []
    assert pile(state, OWN, "grave") == ["study", "blank"]


@pytest.mark.rule("EST-5.2")
def test_pitching_is_possible_in_an_open_chain_on_ones_own_turn_only() -> None:
    own = Side(hand=["immolate", "hedge-hound"], mana=2)
    foe = Side(units=["hedge-hound"], hand=["red-ink", "hedge-hound"], mana=2)
    state = shipped_duel(own, foe)
    act(state, "play immolate foe0")
    assert state.asked == FOE
    assert not [word for word in notations(state) if word.startswith("pitch")]
    assert isinstance(refusal(state, "pitch hedge-hound"), refusals.PitchOnYourTurn)
    act(state, "play red-ink")
    assert state.asked == OWN
    assert "pitch hedge-hound" in notations(state)
    act(state, "pitch hedge-hound")
    assert (state.asked, state.players[OWN].mana) == (OWN, 3)


@pytest.mark.rule("EST-5.3", "EST-6.2")
def test_pitching_opens_no_chain_and_has_no_limit() -> None:
    state = duel(POOL, Side(hand=["study"] * 7))
    for _ in range(7):
        act(state, "pitch study")
        assert (state.asked, state.question, state.chain) == (OWN, MAIN, [])
    assert state.players[OWN].hand == []


@pytest.mark.rule("EST-5.4")
def test_resource_cards_are_not_pitched() -> None:
    state = shipped_duel(Side(hand=["bog-iron"]))
    assert "pitch bog-iron" not in notations(state)
    refused = refusal(state, "pitch bog-iron")
    assert isinstance(refused, refusals.ResourcesAreNotPitched)
    assert refused.sentence == "Bog Iron is a resource card, and those cannot be pitched. Play it, or trade it."


@pytest.mark.rule("EST-5.5")
def test_mana_stays_over_turns_and_everybody_sees_it() -> None:
    state = duel(POOL, Side(hand=["study"] * 2, mana=30))
    act(state, "pitch study", "end", "end")
    assert state.players[OWN].mana == 33
    assert GAME.view(state, FOE).players[OWN].mana == 33
    assert GAME.view(state, None).players[OWN].mana == 33
