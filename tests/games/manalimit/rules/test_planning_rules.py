"""Hand, mana and the actions of the planning phase (MAN-4)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.game import Setup
from engine.core.refusals import MalformedNotation, Refusal
from engine.core.rng import SEED_BITS
from engine.games.manalimit.actions import BATTLE
from engine.games.manalimit.bag import draw_hand
from engine.games.manalimit.refusals import EmptySlot, NoMovesLeft, NotEnoughMana, NothingToMove, NotInHand, SlotTaken
from engine.games.manalimit.state import ManalimitState
from tests.games.manalimit.positions import (
    GAME,
    PLAIN,
    Seat,
    ability,
    act,
    battle,
    catch,
    facts_of,
    ghost,
    move,
    named,
    pitch,
    play,
    pool_of,
    refusal,
    run_of,
    slots,
    table,
    unit,
    unit_in,
)

seeds = st.integers(0, (1 << SEED_BITS) - 1)
rounds = st.integers(1, 30)
few = settings(max_examples=25, deadline=None)


def kindling_run(seed: int) -> ManalimitState:
    return GAME.new(Setup(1, {"set": "kindling", "ghosts": "outside"}), seed)


def card_in_hand(state: ManalimitState, place: int = 0) -> str:
    player = state.players[0]
    return state.pool.kinds[player.cards[player.hand[place]]].id


# --- the hand ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-4.1")
@given(seeds)
@few
def test_the_first_hand_is_7_cards_out_of_the_bag(seed: int) -> None:
    player = kindling_run(seed).players[0]
    assert len(player.hand) == 7
    assert sorted(player.hand + player.bag) == list(range(50))


@pytest.mark.rule("MAN-4.1")
@given(seeds, rounds, st.sets(st.integers(0, 60), min_size=8), st.data())
@few
def test_a_card_of_the_hand_stays_in_it_whatever_else_leaves_the_bag(
    seed: int, round_number: int, bag: set[int], data: st.DataObject
) -> None:
    rest = data.draw(st.sets(st.sampled_from(sorted(bag))))
    hand = set(draw_hand(seed, 0, round_number, sorted(bag)))
    smaller = set(draw_hand(seed, 0, round_number, sorted(rest)))
    assert len(hand) == 7
    assert hand & rest <= smaller <= rest
    assert len(smaller) == min(7, len(rest))


@pytest.mark.rule("MAN-4.1")
@given(seeds, rounds, st.permutations(range(20)))
@few
def test_the_hand_does_not_depend_on_the_order_of_the_bag(seed: int, round_number: int, bag: list[int]) -> None:
    assert set(draw_hand(seed, 0, round_number, bag)) == set(draw_hand(seed, 0, round_number, list(range(20))))


@pytest.mark.rule("MAN-4.1")
def test_round_and_seed_change_the_hand() -> None:
    by_round = {frozenset(draw_hand(5, 0, round_number, list(range(50)))) for round_number in range(1, 31)}
    by_seed = {frozenset(draw_hand(seed, 0, 1, list(range(50)))) for seed in range(30)}
    assert len(by_round) == len(by_seed) == 30


@pytest.mark.rule("MAN-4.1")
@given(seeds)
@few
def test_an_earlier_pitch_does_not_reshuffle_the_next_hand(seed: int) -> None:
    thrifty, wasteful = (table(PLAIN, Seat(hand=["ant"] * 7, bag=["bee"] * 43), seed=seed) for _ in range(2))
    act(wasteful, pitch("ant"))
    for state in (thrifty, wasteful):
        battle(state)
    hand = set(wasteful.players[0].hand)
    assert set(thrifty.players[0].hand) - {0} <= hand
    assert (len(hand), 0 in hand) == (7, False)


@pytest.mark.rule("MAN-4.1")
@pytest.mark.parametrize("left", [0, 3, 7])
def test_with_7_cards_or_fewer_left_the_hand_is_all_of_them(left: int) -> None:
    state = table(PLAIN, Seat(bag=["ant"] * left))
    battle(state)
    assert len(state.players[0].hand) == left
    assert state.players[0].bag == []


# --- mana -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-4.2")
def test_a_run_begins_without_mana() -> None:
    assert kindling_run(1).players[0].mana == 0


@pytest.mark.rule("MAN-4.2")
def test_mana_is_not_carried_over_to_the_next_round() -> None:
    state = run_of(PLAIN, mana=3)
    battle(state)
    assert (state.round, state.players[0].mana) == (2, 0)


@pytest.mark.rule("MAN-4.3")
@pytest.mark.parametrize(
    ("round_number", "limit"),
    [(1, 3), (2, 4), (3, 5), (4, 6), (5, 7), (6, 8), (7, 9), (8, 10), (9, 10), (20, 10), (30, 10)],
)
def test_the_manalimit_is_3_in_round_1_and_grows_by_1_a_round_up_to_10(round_number: int, limit: int) -> None:
    state = run_of(PLAIN, hand=["well"] * 3, round_number=round_number)
    act(state, pitch("well"), pitch("well"), pitch("well"))
    assert state.players[0].mana == state.manalimit == limit


@pytest.mark.rule("MAN-4.3")
def test_the_event_of_a_new_round_says_its_manalimit() -> None:
    state = run_of(PLAIN, round_number=4)
    events = catch(state)
    battle(state)
    assert facts_of(events, "round") == [{"round": 5, "manalimit": 7}]


@pytest.mark.rule("MAN-4.4")
@pytest.mark.parametrize(("mana", "gained", "evaporated"), [(0, 2, 0), (1, 2, 0), (2, 1, 1), (3, 0, 2)])
def test_mana_beyond_the_limit_evaporates_and_the_event_says_how_much(mana: int, gained: int, evaporated: int) -> None:
    state = run_of(PLAIN, hand=["bee"], mana=mana)
    events = catch(state)
    act(state, pitch("bee"))
    (fact,) = facts_of(events, "pitch")
    assert (fact["gained"], fact["evaporated"]) == (gained, evaporated)
    assert state.players[0].mana == fact["mana"] == mana + gained


@pytest.mark.rule("MAN-4.4")
def test_the_narration_says_how_much_is_lost() -> None:
    state = kindling_run(1)
    player = state.players[0]
    player.mana = state.manalimit
    kind = next(kind for kind in (state.pool.kinds[player.cards[number]] for number in player.hand) if kind.pitch)
    events = catch(state)
    act(state, pitch(kind.id))
    sighting = events[0].seen_by(0)
    assert sighting is not None
    assert f"{kind.pitch} over the limit is lost" in " ".join(GAME.narrate(sighting))


# --- pitch, play and move ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-4.5")
def test_a_card_pitched_from_hand_goes_to_the_ash_pile_and_gives_its_pitch_value() -> None:
    state = run_of(PLAIN, hand=["ant", "bee"])
    act(state, pitch("bee"))
    player = state.players[0]
    assert player.mana == 2
    assert (named(state, player.hand), named(state, player.ash)) == (["ant"], ["bee"])


@pytest.mark.rule("MAN-4.5")
def test_a_unit_pitched_from_the_board_goes_to_the_ash_pile_and_gives_its_pitch_value() -> None:
    state = run_of(PLAIN, board={1: "ant", 3: "bee"})
    act(state, pitch(3))
    assert state.players[0].mana == 2
    assert slots(state) == [None, "ant", None, None, None]
    assert named(state, state.players[0].ash) == ["bee"]


@pytest.mark.rule("MAN-4.5")
def test_an_empty_slot_cannot_be_pitched() -> None:
    assert isinstance(refusal(run_of(PLAIN, board={1: "ant"}), pitch(0)), EmptySlot)


@pytest.mark.rule("MAN-4.5")
def test_a_card_that_is_not_in_hand_cannot_be_pitched() -> None:
    assert isinstance(refusal(run_of(PLAIN, hand=["ant"], board={0: "bee"}), pitch("bee")), NotInHand)


@pytest.mark.rule("MAN-4.5")
@pytest.mark.rule("MAN-4.12")
def test_a_pitched_card_is_gone_for_good() -> None:
    state = table(PLAIN, Seat(hand=["cow"], bag=["ant"] * 3, board={0: "bee"}))
    act(state, pitch("cow"), pitch(0))
    for _ in range(5):
        battle(state)
        player = state.players[0]
        assert named(state, player.hand + player.bag) == ["ant"] * 3
        assert named(state, player.ash) == ["bee", "cow"]


@pytest.mark.rule("MAN-4.6")
def test_playing_a_card_puts_it_from_hand_into_the_slot_and_pays_its_cost() -> None:
    state = run_of(PLAIN, hand=["bee"], mana=3)
    act(state, play("bee", 2))
    assert slots(state) == [None, None, "bee", None, None]
    assert (state.players[0].mana, state.players[0].hand) == (1, [])


@pytest.mark.rule("MAN-4.6")
@pytest.mark.parametrize(
    ("card", "slot", "reason"), [("ant", 2, SlotTaken), ("cow", 0, NotEnoughMana), ("well", 0, NotInHand)]
)
def test_a_play_needs_an_empty_slot_and_the_mana_and_the_card_in_hand(
    card: str, slot: int, reason: type[Refusal]
) -> None:
    state = table(PLAIN, Seat(hand=["ant", "cow"], bag=["well"], board={2: "bee"}, mana=2))
    assert isinstance(refusal(state, play(card, slot)), reason)


@pytest.mark.rule("MAN-4.7")
def test_a_card_can_be_played_into_each_of_the_slots_0_to_4_and_no_other() -> None:
    state = run_of(PLAIN, hand=["ant"], mana=1)
    assert [action.slot for action in GAME.legal(state, 0) if action.verb == "play"] == [0, 1, 2, 3, 4]
    with pytest.raises(MalformedNotation):
        GAME.parse("pitch 5")


@pytest.mark.rule("MAN-4.7")
def test_slot_0_is_the_front_and_gaps_are_allowed_while_planning() -> None:
    state = run_of(PLAIN, hand=["ant", "bee", "cow"], mana=10, round_number=8)
    act(state, play("ant", 4), play("bee", 0), play("cow", 2))
    assert slots(state) == ["bee", None, "cow", None, "ant"]
    battle(state)
    assert [shown.card for shown in state.records[0].left] == ["bee", "cow", "ant"]


@pytest.mark.rule("MAN-4.7")
def test_gaps_are_still_there_after_the_battle() -> None:
    state = run_of(PLAIN, board={1: "ant", 4: "bee"})
    battle(state)
    assert slots(state) == [None, "ant", None, None, "bee"]


@pytest.mark.rule("MAN-4.8")
@pytest.mark.parametrize(
    ("one", "two", "after"), [(0, 2, ["bee", None, "ant"]), (0, 1, [None, "ant", "bee"]), (1, 2, ["ant", "bee", None])]
)
def test_a_move_swaps_two_slots_of_which_one_may_be_empty(one: int, two: int, after: list[str | None]) -> None:
    state = run_of(PLAIN, board={0: "ant", 2: "bee"})
    act(state, move(one, two))
    assert slots(state)[:3] == after


@pytest.mark.rule("MAN-4.8")
def test_two_empty_slots_cannot_be_swapped() -> None:
    assert isinstance(refusal(run_of(PLAIN, board={0: "ant"}), move(1, 2)), NothingToMove)


@pytest.mark.rule("MAN-4.8")
def test_a_move_is_free() -> None:
    state = run_of(PLAIN, board={0: "ant"}, mana=2)
    act(state, move(0, 4))
    assert state.players[0].mana == 2


@pytest.mark.rule("MAN-4.8")
def test_a_player_may_move_20_times_a_round_and_no_more() -> None:
    state = run_of(PLAIN, board={0: "ant"})
    act(state, *[move(0, 1)] * 20)
    assert isinstance(refusal(state, move(0, 1)), NoMovesLeft)
    battle(state)
    act(state, *[move(0, 1)] * 20)
    assert isinstance(refusal(state, move(0, 1)), NoMovesLeft)


# --- battle and the ways of cards -------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-4.9")
@pytest.mark.parametrize("board", [{}, {3: "ant"}, dict.fromkeys(range(5), "bee")])
def test_battle_submits_the_board_and_ends_planning_even_with_an_empty_board(board: dict[int, str]) -> None:
    state = run_of(PLAIN, hand=["ant"], board=board, mana=3)
    act(state, BATTLE)
    assert (list(GAME.to_act(state)), GAME.legal(state, 0)) == ([], [])
    GAME.supply(state, ghost("giant"))
    assert [shown.card for shown in state.records[0].left] == list(board.values())


@pytest.mark.rule("MAN-4.10")
def test_pitching_paying_and_pitching_again_in_one_phase_is_allowed() -> None:
    state = run_of(PLAIN, hand=["cow", "cow", "bee", "cow"])
    act(state, pitch("cow"), play("cow", 0), pitch("bee"), pitch(0), play("cow", 1))
    assert slots(state) == [None, "cow", None, None, None]
    assert (state.players[0].mana, named(state, state.players[0].ash)) == (0, ["bee", "cow", "cow"])


@pytest.mark.rule("MAN-4.11")
def test_cards_left_in_hand_return_to_the_bag_when_planning_ends() -> None:
    state = table(PLAIN, Seat(hand=["ant", "bee"], bag=["cow"], mana=3))
    act(state, play("bee", 0), BATTLE)
    player = state.players[0]
    assert (player.hand, named(state, player.bag)) == ([], ["ant", "cow"])


@pytest.mark.rule("MAN-4.12")
def test_a_card_that_an_effect_adds_to_the_bag_gets_the_next_free_number() -> None:
    add = ability("pitched", {"do": "add-card", "card": "bee", "count": 2})
    state = table(pool_of(unit("ant", add), unit("bee"), unit("cow")), Seat(hand=["ant", "cow"], bag=["cow"]))
    act(state, pitch("ant"))
    player = state.players[0]
    assert (player.ash, player.hand, player.bag) == ([0], [1], [2, 3, 4])
    assert named(state, [3, 4]) == ["bee", "bee"]
    battle(state)
    assert named(state, state.players[0].hand) == ["bee", "bee", "cow", "cow"]


@pytest.mark.rule("MAN-4.13")
def test_of_copies_in_hand_the_lowest_card_number_is_used_first() -> None:
    state = run_of(PLAIN, hand=["bee", "ant", "ant", "bee", "ant"], mana=1)
    act(state, pitch("ant"), play("ant", 0))
    assert state.players[0].ash == [1]
    assert unit_in(state, 0).card == 2
    assert sorted(state.players[0].hand) == [0, 3, 4]


@pytest.mark.rule("MAN-4.13")
def test_copies_in_hand_are_one_choice() -> None:
    state = run_of(PLAIN, hand=["bee", "ant", "bee", "ant"], mana=3)
    legal = GAME.legal(state, 0)
    assert len(legal) == len(set(legal))
    assert [action.card for action in legal if action.verb == "pitch"] == ["ant", "bee"]


@pytest.mark.rule("MAN-4.13")
@given(seeds)
@few
def test_of_copies_in_a_dealt_hand_the_lowest_card_number_is_used_first(seed: int) -> None:
    state = kindling_run(seed)
    player = state.players[0]
    card = card_in_hand(state, 3)
    copies = [number for number in player.hand if state.pool.kinds[player.cards[number]].id == card]
    act(state, pitch(card))
    assert player.ash == [min(copies)]
