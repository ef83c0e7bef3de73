"""The Bag and the cards in it (MAN-2, MAN-3)."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from cards.games.manalimit.schema import Unit
from engine.core.game import Setup
from engine.core.rng import SEED_BITS
from engine.games.manalimit.bag import build_bag
from engine.games.manalimit.kinds import UnitKind
from engine.games.manalimit.pool import pool_named
from engine.games.manalimit.state import ManalimitState
from tests.games.manalimit.positions import (
    GAME,
    PLAIN,
    Seat,
    ability,
    act,
    catch,
    facts_of,
    named,
    pitch,
    play,
    pool_of,
    run_of,
    slots,
    table,
    token,
    unit,
)

SETS = ("kindling", "clockhaven")
seeds = st.integers(0, (1 << SEED_BITS) - 1)
set_names = st.sampled_from(SETS)
few = settings(max_examples=25, deadline=None)


def new_run(seed: int, set_id: str) -> ManalimitState:
    return GAME.new(Setup(1, {"set": set_id, "ghosts": "outside"}), seed)


def bag_of(seed: int, set_id: str, seat: int = 0) -> list[UnitKind]:
    pool = pool_named(set_id)
    return [pool.kinds[index] for index in build_bag(pool, seed, seat)]


# --- the Bag ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-2.1")
@given(seeds, set_names)
@few
def test_a_bag_holds_50_cards_of_its_set(seed: int, set_id: str) -> None:
    state = new_run(seed, set_id)
    player = state.players[0]
    assert len(player.bag) + len(player.hand) == len(player.cards) == 50
    assert state.pool is pool_named(set_id)


@pytest.mark.rule("MAN-2.1")
@given(seeds, set_names)
@few
def test_the_same_seed_and_set_give_the_same_bag(seed: int, set_id: str) -> None:
    assert new_run(seed, set_id).players[0].cards == new_run(seed, set_id).players[0].cards


@pytest.mark.rule("MAN-2.1")
def test_another_seed_gives_another_bag() -> None:
    bags = {new_run(seed, "kindling").players[0].cards for seed in range(10)}
    assert len(bags) == 10


@pytest.mark.rule("MAN-2.1")
def test_in_a_live_match_each_seat_has_its_own_bag() -> None:
    state = GAME.new(Setup(8), 3)
    assert len({tuple(sorted(player.cards)) for player in state.players}) == 8


@pytest.mark.rule("MAN-2.1")
def test_in_a_live_match_the_same_seed_and_seat_give_the_same_bag() -> None:
    one, other = GAME.new(Setup(4), 3), GAME.new(Setup(4), 3)
    assert [player.cards for player in one.players] == [player.cards for player in other.players]


@pytest.mark.rule("MAN-2.2")
@given(seeds, set_names)
@few
def test_all_cards_of_a_bag_belong_to_at_most_four_themes(seed: int, set_id: str) -> None:
    assert len({kind.theme for kind in bag_of(seed, set_id)}) <= 4


@pytest.mark.rule("MAN-2.2")
@pytest.mark.parametrize("set_id", SETS)
def test_the_seed_picks_which_four_of_the_six_themes(set_id: str) -> None:
    picks = {frozenset(kind.theme for kind in bag_of(seed, set_id)) for seed in range(60)}
    assert max(map(len, picks)) == 4
    assert len(frozenset().union(*picks)) == 6
    assert len(picks) > 6


@pytest.mark.rule("MAN-2.3")
@given(seeds, set_names)
@few
def test_a_bag_holds_at_most_3_copies_of_a_card(seed: int, set_id: str) -> None:
    copies = Counter(kind.id for kind in bag_of(seed, set_id))
    assert max(copies.values()) <= 3


@pytest.mark.rule("MAN-2.3")
@given(seeds, set_names)
@few
def test_a_bag_holds_at_most_1_copy_of_a_legendary(seed: int, set_id: str) -> None:
    copies = Counter(kind.id for kind in bag_of(seed, set_id) if kind.cost >= 8)
    assert max(copies.values()) == 1


@pytest.mark.rule("MAN-2.4")
@given(seeds, set_names)
@few
def test_the_cost_curve_of_a_bag_is_always_the_same(seed: int, set_id: str) -> None:
    costs = Counter(kind.cost for kind in bag_of(seed, set_id))
    spans = ((0, 1), (2, 3), (4, 5), (6, 7), (8, 10))
    assert [sum(costs[cost] for cost in range(low, high + 1)) for low, high in spans] == [10, 16, 12, 8, 4]


@pytest.mark.rule("MAN-2.5")
def test_the_owner_of_a_bag_may_list_it() -> None:
    state = table(PLAIN, Seat(hand=["cow"], bag=["bee", "ant", "bee"]), Seat(bag=["giant"]))
    private = GAME.view(state, 0).players[0].private
    assert private is not None
    assert private.bag is not None
    assert sorted(private.bag) == ["ant", "bee", "bee"]


@pytest.mark.rule("MAN-2.5")
@given(seeds, st.randoms(use_true_random=False))
@few
def test_the_list_of_a_bag_tells_nothing_about_its_order(seed: int, random: Random) -> None:
    state = new_run(seed, "kindling")
    before = GAME.view(state, 0)
    player = state.players[0]
    random.shuffle(player.bag)
    assert GAME.view(state, 0) == before


@pytest.mark.rule("MAN-2.5")
def test_the_list_of_a_bag_tells_nothing_about_card_numbers() -> None:
    one = table(PLAIN, Seat(bag=["bee", "ant", "cow", "ant"]))
    other = table(PLAIN, Seat(bag=["ant", "cow", "ant", "bee"]))
    assert GAME.view(one, 0) == GAME.view(other, 0)


@pytest.mark.rule("MAN-2.5")
@pytest.mark.parametrize("audience", [None, 1])
def test_nobody_else_may_list_a_bag_in_a_live_match(audience: int | None) -> None:
    state = table(PLAIN, Seat(bag=["ant"]), Seat(bag=["bee"]))
    private = GAME.view(state, audience).players[0].private
    assert private is None or private.bag is None


@pytest.mark.rule("MAN-2.5")
def test_a_spectator_may_not_list_the_bag_of_a_run() -> None:
    private = GAME.view(new_run(5, "kindling"), None).players[0].private
    assert private is None or private.bag is None


# --- cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-3.1")
@pytest.mark.parametrize(("field", "low", "high"), [("cost", 0, 10), ("pitch", 0, 5)])
def test_cost_goes_from_0_to_10_and_pitch_value_from_0_to_5(field: str, low: int, high: int) -> None:
    plain = unit("ant")
    for value in (low, high):
        assert getattr(Unit.model_validate(plain | {field: value}), field) == value
    for value in (low - 1, high + 1):
        with pytest.raises(ValidationError):
            Unit.model_validate(plain | {field: value})


@pytest.mark.rule("MAN-3.1")
@pytest.mark.parametrize("field", ["cost", "pitch", "attack", "health"])
def test_a_unit_has_cost_pitch_value_attack_and_health(field: str) -> None:
    incomplete = {name: value for name, value in unit("ant").items() if name != field}
    with pytest.raises(ValidationError):
        Unit.model_validate(incomplete)


@pytest.mark.rule("MAN-3.1")
def test_the_cost_is_what_playing_takes_and_the_pitch_value_what_pitching_gives() -> None:
    pool = pool_of(unit("ant", cost=2, pitch=1, attack=4, health=7), unit("bee"))
    state = run_of(pool, hand=["ant", "ant"], mana=2)
    act(state, play("ant", 0))
    assert state.players[0].mana == 0
    act(state, pitch("ant"))
    assert state.players[0].mana == 1


@pytest.mark.rule("MAN-3.2")
@pytest.mark.parametrize(("cost", "legendary"), [(7, False), (8, True), (9, True), (10, True)])
def test_legendaries_are_the_cards_that_cost_8_to_10(cost: int, legendary: bool) -> None:
    assert pool_of(unit("ant", cost=cost)).by_id["ant"].legendary is legendary


@pytest.mark.rule("MAN-3.3")
@given(seeds, set_names)
@few
def test_the_seed_never_deals_a_token_into_a_bag(seed: int, set_id: str) -> None:
    assert any(kind.is_token for kind in pool_named(set_id).kinds)
    assert not any(kind.is_token for kind in bag_of(seed, set_id))


@pytest.mark.rule("MAN-3.3")
def test_a_token_pitches_for_0_and_leaves_nothing_in_the_ash_pile() -> None:
    state = table(PLAIN, Seat(created={2: "mote"}))
    act(state, pitch(2))
    assert (state.players[0].mana, state.players[0].ash) == (0, [])
    assert slots(state) == [None] * 5


@pytest.mark.rule("MAN-3.3")
def test_a_unit_that_an_effect_put_on_the_board_pitches_for_0_and_leaves_nothing_in_the_ash_pile() -> None:
    state = table(pool_of(unit("ant", pitch=3)), Seat(created={0: "ant"}))
    events = catch(state)
    act(state, pitch(0))
    assert (state.players[0].mana, state.players[0].ash) == (0, [])
    assert facts_of(events, "pitch")[0]["evaporated"] == 0


@pytest.mark.rule("MAN-3.3")
def test_a_created_unit_is_no_card_after_a_transformation_either() -> None:
    change = ability("played", {"do": "transform", "to": "ally-ahead", "into": "bee"})
    state = table(pool_of(unit("ant", change), unit("bee", pitch=3)), Seat(hand=["ant"], created={0: "bee"}, mana=1))
    act(state, play("ant", 1), pitch(0))
    assert (state.players[0].mana, state.players[0].ash) == (0, [])


@pytest.mark.rule("MAN-3.3")
def test_the_same_card_from_the_bag_pitches_for_its_value_and_goes_to_the_ash_pile() -> None:
    state = table(pool_of(unit("ant", pitch=3)), Seat(board={0: "ant"}))
    act(state, pitch(0))
    assert state.players[0].mana == 3
    assert named(state, state.players[0].ash) == ["ant"]


@pytest.mark.rule("MAN-3.3")
def test_an_effect_that_creates_a_token_puts_no_card_into_any_zone() -> None:
    make = ability("played", {"do": "spawn", "card": "mote"})
    state = run_of(pool_of(unit("ant", make), token("mote")), hand=["ant"], mana=1)
    act(state, play("ant", 0))
    player = state.players[0]
    assert slots(state)[:2] == ["ant", "mote"]
    assert (len(player.cards), player.bag, player.hand, player.ash) == (1, [], [], [])
