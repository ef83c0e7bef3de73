"""Runs and the ghosts that they meet (MAN-1, MAN-6)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.events import Event
from engine.core.game import Setup
from engine.core.refusals import BadAnswer, BadSeats
from engine.core.rng import SEED_BITS
from engine.games.manalimit import ghosts
from engine.games.manalimit.actions import BATTLE
from engine.games.manalimit.ghosts import Ghost, ghost_of, read_ghost
from engine.games.manalimit.pool import pool_named
from engine.games.manalimit.state import ManalimitState, ShownUnit
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
    pitch,
    play,
    pool_of,
    run_of,
    table,
    unit,
    unit_in,
)

seeds = st.integers(0, (1 << SEED_BITS) - 1)
few = settings(max_examples=25, deadline=None)

VICTORY, DRAW, DEFEAT = ghost("ant"), ghost("giant"), ghost("giant", "ant")
"""What a board of one giant makes of a ghost."""


def giant_run(*, stars: int = 0, lives: int = 3, round_number: int = 1) -> ManalimitState:
    return table(PLAIN, Seat(board={0: "giant"}, stars=stars, lives=lives), round_number=round_number)


def new_run(seed: int, set_id: str = "kindling", source: str = "outside") -> ManalimitState:
    return GAME.new(Setup(1, {"set": set_id, "ghosts": source}), seed)


def board(*units: ShownUnit, owner: str = "Mira", pitched: int = 0) -> Ghost:
    return Ghost(owner=owner, house=False, pitched=pitched, units=units)


# --- the aim ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-1.1")
def test_a_run_is_fought_against_the_ghost_that_it_is_given() -> None:
    state = giant_run()
    act(state, BATTLE)
    need = GAME.needs(state)
    assert need is not None
    assert need.kind == "ghost"
    GAME.supply(state, ghost("bee", "cow"))
    assert state.records[0].right == (("bee", 2, 2, 0), ("cow", 3, 3, 0))


@pytest.mark.rule("MAN-1.1")
def test_a_run_is_won_with_10_stars_and_not_with_9() -> None:
    state = giant_run(stars=8)
    battle(state, VICTORY)
    assert (state.players[0].stars, GAME.outcome(state)) == (9, None)
    battle(state, VICTORY)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason, state.players[0].stars) == ((0,), "ten-stars", 10)
    assert list(GAME.to_act(state)) == []


@pytest.mark.rule("MAN-1.2")
def test_a_run_begins_with_3_lives_and_no_star() -> None:
    player = new_run(1).players[0]
    assert (player.lives, player.stars) == (3, 0)


@pytest.mark.rule("MAN-1.2")
def test_a_run_is_lost_with_the_third_defeat() -> None:
    state = new_run(1)
    enemy = board(ShownUnit(state.pool.units[0].id, 5, 5, 0)).encode()
    for lives in (2, 1):
        battle(state, enemy)
        assert (state.players[0].lives, GAME.outcome(state)) == (lives, None)
    battle(state, enemy)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "no-lives")


@pytest.mark.rule("MAN-1.3")
@pytest.mark.parametrize("answer", [VICTORY, DRAW, DEFEAT])
def test_every_battle_ends_its_round_whatever_its_result(answer: str) -> None:
    state = giant_run(round_number=4)
    events = catch(state)
    battle(state, answer)
    assert (state.round, state.phase, list(GAME.to_act(state))) == (5, "planning", [0])
    assert [event.kind for event in events] == ["battle", "round"]


@pytest.mark.rule("MAN-1.4")
@pytest.mark.parametrize(("answer", "stars"), [(VICTORY, 8), (DRAW, 7), (DEFEAT, 7)])
def test_a_run_that_is_open_after_round_30_ends_there_without_a_win(answer: str, stars: int) -> None:
    state = giant_run(stars=7, round_number=29)
    battle(state, DRAW)
    assert (state.round, GAME.outcome(state)) == (30, None)
    battle(state, answer)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason, state.players[0].stars) == ((), "last-round", stars)


@pytest.mark.rule("MAN-1.4")
def test_the_tenth_star_in_round_30_still_wins() -> None:
    state = giant_run(stars=9, round_number=30)
    battle(state, VICTORY)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.rule("MAN-1.5")
@pytest.mark.parametrize("seats", range(1, 9))
def test_one_seat_is_a_run_and_2_to_8_seats_are_a_live_match(seats: int) -> None:
    state = GAME.new(Setup(seats, {"ghosts": "outside"}), 1)
    assert list(GAME.to_act(state)) == list(range(seats))
    for seat in range(seats):
        act(state, BATTLE, seat=seat)
    assert (GAME.needs(state) is not None) is (seats % 2 == 1)


@pytest.mark.rule("MAN-1.5")
@pytest.mark.parametrize("seats", [-1, 0, 9])
def test_no_match_has_fewer_than_1_or_more_than_8_seats(seats: int) -> None:
    with pytest.raises(BadSeats):
        GAME.new(Setup(seats), 1)


# --- ghosts -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-6.1")
def test_a_ghost_has_the_values_that_the_board_had_when_it_was_submitted() -> None:
    gains = ability("planning-end", {"do": "gain", "attack": 2, "to": "self"}, {"do": "shield", "to": "self"})
    state = run_of(pool_of(unit("ant", gains), unit("bee")), hand=["bee"], board={1: "ant", 4: "bee"})
    unit_in(state, 4).health_gain = 5
    act(state, pitch("bee"), BATTLE)
    taken = ghost_of(state.players[0], "Mira")
    assert taken == board(ShownUnit("ant", 3, 1, 1), ShownUnit("bee", 1, 6, 0), pitched=1)
    GAME.supply(state, ghost())
    assert state.records[0].left == taken.units


@pytest.mark.rule("MAN-6.1")
def test_a_ghost_fights_with_its_own_values_and_not_with_printed_ones() -> None:
    state = giant_run()
    battle(state, board(ShownUnit("ant", 20, 40, 0)).encode())
    assert (state.records[0].winner, state.players[0].lives) == (1, 2)


@pytest.mark.rule("MAN-6.1")
def test_a_ghost_fights_with_what_its_owner_had_pitched() -> None:
    grow = ability("battle-start", {"do": "gain", "attack": 1, "per": {"count": "pitched"}, "to": "self"})
    for pitched, winner in ((4, None), (3, 0)):
        state = run_of(pool_of(unit("ant", grow), unit("bee", attack=5, health=5)), board={0: "bee"})
        battle(state, board(ShownUnit("ant", 1, 1, 0), pitched=pitched).encode())
        assert state.records[0].winner == winner


@pytest.mark.rule("MAN-6.1")
@pytest.mark.parametrize("set_id", ["kindling", "clockhaven"])
def test_a_ghost_is_asked_for_by_set_and_round(set_id: str) -> None:
    state = new_run(7, set_id)
    for round_number in (1, 2, 3):
        act(state, BATTLE)
        need = GAME.needs(state)
        assert need is not None
        assert (need.facts["set"], need.facts["round"]) == (set_id, round_number)
        GAME.supply(state, ghost())


@pytest.mark.rule("MAN-6.1")
def test_a_ghost_of_another_set_is_refused_and_the_match_still_waits() -> None:
    state = new_run(7, "kindling")
    act(state, BATTLE)
    before = GAME.encode(state)
    stranger = pool_named("clockhaven").units[0]
    with pytest.raises(BadAnswer):
        GAME.supply(state, board(ShownUnit(stranger.id, 1, 1, 0)).encode())
    assert GAME.encode(state) == before
    assert GAME.needs(state) is not None


def draws_of(seed: int, *, busy: bool) -> list[int]:
    """The numbers by which the ghosts of the first rounds are picked."""
    state = table(PLAIN, Seat(hand=["ant", "well"], board={0: "giant"}), seed=seed)
    if busy:
        act(state, pitch("well"), play("ant", 2), move(0, 2))
    draws = []
    for answer in (VICTORY, DEFEAT) if busy else (DRAW, DRAW):
        act(state, BATTLE)
        need = GAME.needs(state)
        assert need is not None
        draws.append(int(need.facts["draw"]))
        GAME.supply(state, answer)
    return draws


@pytest.mark.rule("MAN-6.2")
@given(seeds)
@few
def test_the_choice_of_a_ghost_comes_from_the_seed_alone(seed: int) -> None:
    assert draws_of(seed, busy=True) == draws_of(seed, busy=False)


@pytest.mark.rule("MAN-6.2")
def test_seed_and_round_change_the_choice_of_a_ghost() -> None:
    assert len({draw for seed in range(20) for draw in draws_of(seed, busy=False)}) == 40


@pytest.mark.rule("MAN-6.2")
def test_any_board_of_the_round_is_equally_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    def boards(health: int) -> tuple[Ghost, ...]:
        return tuple(board(ShownUnit("ant", attack, health, 0)) for attack in range(4))

    monkeypatch.setattr(ghosts, "house_ghosts", lambda _: (boards(1), boards(2), boards(3)))
    met = [0, 0, 0, 0]
    for seed in range(400):
        state = table(PLAIN, Seat(), round_number=2, ghosts="house", seed=seed)
        act(state, BATTLE)
        ((_, attack, health, _),) = state.records[0].right
        assert health == 2
        met[attack] += 1
    assert min(met) > 70


def heading(events: list[Event]) -> str:
    """All that a spectator reads about a battle."""
    (sighting,) = [event.seen_by(None) for event in events if event.kind == "battle"]
    assert sighting is not None
    return " ".join(GAME.narrate(sighting))


@pytest.mark.rule("MAN-6.3")
@pytest.mark.parametrize("set_id", ["kindling", "clockhaven"])
def test_without_a_pool_outside_a_ghost_of_the_house_is_met_and_marked(set_id: str) -> None:
    state = new_run(3, set_id, "house")
    events = catch(state)
    act(state, BATTLE)
    assert GAME.needs(state) is None
    assert state.records[0].house_ghost
    assert "a house ghost" in heading(events)


@pytest.mark.rule("MAN-6.3")
@pytest.mark.parametrize("set_id", ["kindling", "clockhaven"])
def test_the_house_has_a_board_for_every_round_of_a_run(set_id: str) -> None:
    for round_number in range(1, 31):
        kept = ghosts.house_ghost(set_id, round_number, round_number)
        assert kept.units
        assert kept.house
        assert read_ghost(kept.encode(), pool_named(set_id)) == kept


@pytest.mark.rule("MAN-6.3")
@pytest.mark.parametrize("house", [True, False])
def test_a_ghost_from_outside_is_marked_only_if_it_is_the_houses(house: bool) -> None:
    state = new_run(3)
    events = catch(state)
    battle(state, ghost(owner="Mira", house=house))
    assert state.records[0].house_ghost is house
    assert facts_of(events, "battle")[0]["house_ghost"] is house
    assert ("a house ghost" in heading(events)) is house


@pytest.mark.rule("MAN-6.4")
def test_the_text_of_a_ghost_keeps_it_whole() -> None:
    whole = board(ShownUnit("bee", 7, 9, 2), ShownUnit("mote", 0, 1, 0), owner='Mïra "M"', pitched=3)
    assert read_ghost(whole.encode(), PLAIN) == whole


@pytest.mark.rule("MAN-6.4")
@given(seeds)
@few
def test_a_replay_with_the_kept_ghosts_comes_to_the_same_position(seed: int) -> None:
    hashes = []
    for _ in range(2):
        state = new_run(seed)
        strong = board(ShownUnit(state.pool.units[3].id, 9, 9, 1), pitched=2).encode()
        for answer in (ghost(), strong, ghost()):
            act(state, next(action for action in GAME.legal(state, 0) if action.verb == "pitch"))
            battle(state, answer)
        hashes.append(GAME.state_hash(state))
    assert hashes[0] == hashes[1]


@pytest.mark.rule("MAN-6.4")
def test_the_run_remembers_the_ghost_that_it_met() -> None:
    state = new_run(3)
    kind = state.pool.units[0]
    met = board(ShownUnit(kind.id, 2, 8, 1))
    battle(state, met.encode())
    record = GAME.decode(GAME.encode(state)).records[0]
    assert (record.ghost_owner, record.house_ghost, record.right) == ("Mira", False, met.units)


@pytest.mark.rule("MAN-6.5")
def test_the_owner_of_a_ghost_is_named() -> None:
    state = new_run(3)
    events = catch(state)
    battle(state, ghost(owner="Mira"))
    assert state.records[0].ghost_owner == "Mira"
    assert "the ghost of Mira" in heading(events)


@pytest.mark.rule("MAN-6.5")
def test_an_owner_who_opted_out_is_not_named() -> None:
    state = new_run(3)
    events = catch(state)
    battle(state, ghost(owner=None))
    assert state.records[0].ghost_owner is None
    assert "vs. a ghost" in heading(events)
    assert "ghost of" not in heading(events)
