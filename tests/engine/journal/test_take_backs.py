"""Take-backs: by consent of all people at the table, and only while nothing new has come to light."""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.records.results import cards_played
from bot.store.verify import verdict
from engine.core.events import Event
from engine.core.game import AnyGame, Setup
from engine.core.refusals import Refusal
from engine.journal.records import Snapshot
from engine.journal.recovery import restore
from engine.journal.refusals import (
    AgreedAlready,
    AnswerPending,
    AskedAlready,
    CameToLight,
    NoTakeBackAsked,
    NothingToTakeBack,
    SawSomethingNew,
    UnknownAnswer,
    WaitsForAnswers,
)
from engine.journal.take_backs import Past, Request, came_to_light
from engine.registry import GAMES
from engine.table.notices import TakeBackAsked
from engine.table.refusals import NotYourSeat, StaleDecision
from engine.table.table import Table
from tests.contract.probe import probe_of
from tests.support.table_games import MAGPIES, MANALIMIT, OtherRules, StandingOrders, Together
from tests.support.table_hall import NO_CLOCK, Hall, act, built_in, person, player, settle, standing

LIVE = {"ghosts": "house"}
EVERYBODY: list[int | None] = [None, 0, 1]


async def _say(table: Table, seat: int, word: str, number: int | None = None) -> None:
    await table.take_back(seat, word, who=player(table, seat), number=number)
    await settle()


def _hidden(table: Table, seat: int) -> str:
    return next(notation for notation, _ in table.options(seat) if notation.startswith("pitch"))


async def _planned(hall: Hall, seats: int = 2) -> Table:
    """A live match of Manalimit in which Ada has pitched a card, for her own eyes only."""
    table = await hall.open(MANALIMIT, seats)
    await act(table, 0, _hidden(table, 0))
    return table


# --- by consent ------------------------------------------------------------


async def test_a_take_back_leads_to_before_ones_last_action_when_the_other_agrees(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    before = table.position.state_hash()
    await act(table, 0, _hidden(table, 0))
    await _say(table, 0, "offer")
    assert table.position.state_hash() != before
    assert hall.listener.all(TakeBackAsked) == [TakeBackAsked(0, (1,), 1)]
    await _say(table, 1, "accept")
    assert table.position.state_hash() == before
    assert [entry.kind for entry in hall.entries(table)] == ["act", "take-back", "take-back"]
    assert hall.entries(table)[-1].log == ("⟦1⟧ agrees to the take-back.", "The last action of ⟦0⟧ is taken back.")
    assert hall.listener.last_update.is_public


async def test_what_others_did_since_is_taken_back_as_well(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    before = table.position.state_hash()
    for seat in (0, 1, 1):
        await act(table, seat, _hidden(table, seat))
    await _say(table, 0, "offer")
    await _say(table, 1, "accept")
    assert table.position.state_hash() == before
    with pytest.raises(NothingToTakeBack):
        await _say(table, 1, "offer")


async def test_what_others_did_before_can_still_be_taken_back(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    before = table.position.state_hash()
    await act(table, 1, _hidden(table, 1))
    await act(table, 0, _hidden(table, 0))
    for asking, other in ((0, 1), (1, 0)):
        await _say(table, asking, "offer")
        await _say(table, other, "accept")
    assert table.position.state_hash() == before


async def test_all_people_have_to_agree(hall: Hall) -> None:
    table = await _planned(hall, 3)
    after = table.position.state_hash()
    await _say(table, 0, "offer")
    await _say(table, 1, "accept")
    assert table.position.state_hash() == after
    with pytest.raises(AgreedAlready):
        await _say(table, 1, "accept")
    await _say(table, 2, "accept")
    assert table.position.state_hash() != after


async def test_who_plays_alone_need_not_ask_anybody(hall: Hall) -> None:
    table = await hall.open(MANALIMIT, 1, clock=NO_CLOCK, options=LIVE)
    before = table.position.state_hash()
    await act(table, 0, _hidden(table, 0))
    await _say(table, 0, "offer")
    assert table.position.state_hash() == before
    assert hall.listener.all(TakeBackAsked) == []


async def test_built_in_players_are_not_asked(hall: Hall) -> None:
    hall.opponents.hold()
    table = await hall.open(MANALIMIT, [person("ada"), built_in()], clock=NO_CLOCK)
    before = table.position.state_hash()
    await act(table, 0, _hidden(table, 0))
    await _say(table, 0, "offer")
    assert table.position.state_hash() == before


async def test_a_declined_one_cannot_be_asked_for_again(hall: Hall) -> None:
    table = await _planned(hall)
    after = table.position.state_hash()
    await _say(table, 0, "offer")
    await _say(table, 1, "decline")
    assert table.position.state_hash() == after
    with pytest.raises(NothingToTakeBack):
        await _say(table, 0, "offer")
    await act(table, 0, _hidden(table, 0))
    await _say(table, 0, "offer")


# --- what is refused ------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "seat", "word", "refusal"),
    [
        ((), 1, "offer", NothingToTakeBack),
        ((), 0, "accept", NoTakeBackAsked),
        ((), 0, "decline", NoTakeBackAsked),
        ((), 0, "perhaps", UnknownAnswer),
        (((0, "offer"),), 0, "offer", AskedAlready),
        (((0, "offer"),), 0, "accept", AskedAlready),
        (((0, "offer"),), 1, "offer", AnswerPending),
    ],
)
async def test_each_reason_is_told_and_changes_nothing(
    hall: Hall, said: Sequence[tuple[int, str]], seat: int, word: str, refusal: type[Refusal]
) -> None:
    table = await _planned(hall)
    for who, what in said:
        await _say(table, who, what)
    before = standing(table)
    with pytest.raises(refusal):
        await _say(table, seat, word)
    assert standing(table) == before


async def test_only_the_owner_of_a_seat_answers_for_it(hall: Hall) -> None:
    table = await _planned(hall)
    with pytest.raises(NotYourSeat):
        await table.take_back(0, "offer", who="ben")


async def test_an_answer_to_an_earlier_request_does_not_count(hall: Hall) -> None:
    table = await _planned(hall)
    await _say(table, 0, "offer")
    await _say(table, 1, "decline")
    await act(table, 0, _hidden(table, 0))
    await _say(table, 0, "offer")
    with pytest.raises(NoTakeBackAsked):
        await _say(table, 1, "accept", number=1)
    await _say(table, 1, "accept", number=2)


async def test_what_brought_a_die_to_light_stays(hall: Hall) -> None:
    """The last bid shows all of them."""
    table = await hall.open(MAGPIES)
    await act(table, 0)
    await act(table, 1)
    for seat in (0, 1):
        with pytest.raises(CameToLight):
            await _say(table, seat, "offer")


async def test_a_battle_is_never_taken_back(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    await act(table, 0, "battle")
    await act(table, 1, "battle")
    with pytest.raises(CameToLight):
        await _say(table, 1, "offer")


async def test_who_has_seen_something_new_in_secret_cannot_agree_and_nobody_else_learns_why(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ada's request is taken like any other: only Ben knows that he has seen something."""
    table = await _planned(hall)
    monkeypatch.setattr(
        "engine.table.rights.came_to_light", lambda _game, _past, who: [each for each in who if each == 1]
    )
    await _say(table, 0, "offer")
    with pytest.raises(SawSomethingNew):
        await _say(table, 1, "accept")
    await _say(table, 1, "decline")
    assert hall.entries(table)[-1].log == ("⟦1⟧ declines the take-back.",)


# --- while it waits for answers ------------------------------------------------------------


async def test_who_asked_or_agreed_waits_for_the_answers(hall: Hall) -> None:
    """Else a hidden step would change what becomes of the request, and so be noticed."""
    table = await _planned(hall, 3)
    await _say(table, 0, "offer")
    await _say(table, 1, "accept")
    for seat in (0, 1):
        with pytest.raises(WaitsForAnswers):
            await act(table, seat, _hidden(table, seat))
    await act(table, 2, _hidden(table, 2))
    assert table.position.asking is not None
    await _say(table, 0, "decline")
    await act(table, 0, _hidden(table, 0))


async def test_a_request_lapses_when_somebody_plays_on(hall: Hall) -> None:
    table = await _planned(hall)
    await _say(table, 0, "offer")
    await act(table, 1, "battle")
    with pytest.raises(NoTakeBackAsked):
        await _say(table, 1, "accept")


async def test_a_request_lapses_when_the_clock_acts(hall: Hall) -> None:
    table = await _planned(hall)
    await _say(table, 0, "offer")
    await hall.time.advance(60 + 300 + 1)
    assert table.position.asking is None


async def test_a_standing_order_waits_as_well(hall: Hall) -> None:
    table = await hall.open(StandingOrders(), seed=_seed_in_which_one_answers())
    for seat in (0, 1):
        await act(table, seat, "bid 1" if seat else table.options(0)[-1][0])
    table.position.asking = Request(1, 1, frozenset({1}))
    table._orders.note(table.position, table.clocks, hall.time.now)
    entries = len(hall.entries(table))
    await hall.time.advance(10)
    assert len(hall.entries(table)) == entries
    assert table.stopped is None


def _seed_in_which_one_answers() -> int:
    """Seat 0 can outbid a bid of 1, but not with a 6."""
    return next(seed for seed in range(99) if 1 < len(MAGPIES.legal(MAGPIES.new(Setup(2), seed), 0)) < 6)


async def test_nothing_can_be_taken_back_once_somebody_left(hall: Hall) -> None:
    table = await _planned(hall, 3)
    await table.leave(2, who="cleo")
    with pytest.raises(NothingToTakeBack):
        await _say(table, 0, "offer")


async def test_a_built_in_player_that_stands_in_ends_a_request(hall: Hall) -> None:
    hall.opponents.hold()
    table = await hall.open(Together(), 3)
    await act(table, 0, "bid 1")
    await _say(table, 0, "offer")
    await table.leave(1, who="ben")
    assert table.position.asking is None


# --- clocks and panels ------------------------------------------------------------


async def test_what_was_offered_before_a_take_back_no_longer_applies(hall: Hall) -> None:
    table = await _planned(hall)
    decisions = [table.decision(seat) for seat in (0, 1)]
    await _say(table, 0, "offer")
    await _say(table, 1, "accept")
    for seat, decision in enumerate(decisions):
        with pytest.raises(StaleDecision):
            await act(table, seat, decision=decision)


async def test_time_that_was_used_stays_used(hall: Hall) -> None:
    table = await _planned(hall)
    await hall.time.advance(60 + 100)
    await _say(table, 0, "offer")
    await _say(table, 1, "accept")
    assert list(table.clocks.banks) == [200, 200]
    assert table.clocks.deadline(0) == hall.time.now() + 60 + 200


# --- the journal ------------------------------------------------------------


async def test_a_match_with_a_take_back_goes_on_after_a_restart_and_verifies(hall: Hall) -> None:
    table = await _planned(hall)
    await _say(table, 0, "offer")
    again = await hall.resume(table)
    assert again.position.asking == table.position.asking
    await _say(again, 1, "accept")
    await act(again, 0, _hidden(again, 0))
    hashed = again.position.state_hash()
    stored = hall.journal.stored(table.record.id)
    assert verdict(stored, lambda _name: MANALIMIT).result == "same"
    assert (await hall.resume(again)).position.state_hash() == hashed


async def test_under_new_rules_a_match_goes_on_from_the_position_of_its_last_take_back(hall: Hall) -> None:
    table = await hall.open(MAGPIES, 3)
    await act(table, 0, "bid 1")
    await _say(table, 0, "offer")
    for seat in (1, 2):
        await _say(table, seat, "accept")
    found = restore(OtherRules(), hall.journal.stored(table.record.id))
    assert found.position.to_act() == (0, 1, 2)


async def test_a_match_under_new_rules_takes_back_what_was_done_before_a_position_was_kept(hall: Hall) -> None:
    table = await hall.open(MAGPIES, 3)
    await act(table, 2, "bid 1")
    kept = hall.journal.kept[table.record.id]
    kept.snapshots.append(Snapshot(1, 1, table.position.encode()))
    again = await hall.resume(table, OtherRules())
    kept.snapshots.append(Snapshot(1, 2, again.position.encode()))  # as the hall does
    before = again.position.state_hash()
    await act(again, 0, "bid 1")
    kept.snapshots.append(Snapshot(2, 2, again.position.encode()))  # as after every 50 entries
    await _say(again, 0, "offer")
    again = await hall.resume(again, OtherRules())
    for seat in (1, 2):
        await _say(again, seat, "accept")
    assert again.position.state_hash() == before


async def test_a_card_that_was_taken_back_was_not_played(hall: Hall) -> None:
    table = await hall.open(MANALIMIT, 1, clock=NO_CLOCK, options=LIVE)
    while not (plays := [notation for notation, _ in table.options(0) if notation.startswith("play")]):
        await act(table, 0, _hidden(table, 0))
    await act(table, 0, plays[0])
    assert cards_played(hall.entries(table), 0)
    await _say(table, 0, "offer")
    assert cards_played(hall.entries(table), 0) == {}


# --- every game ------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
async def test_every_game_can_take_back(hall: Hall, name: str) -> None:
    """Through a whole beginning, everybody asks after each action: what is taken back is as if it had never been."""
    game, random = GAMES[name], Random(name)
    seats = max(2, game.seats[0])
    table = await hall.open(game, seats, clock=NO_CLOCK)
    taken = 0
    for _ in range(60):
        if table.outcome is not None or not table.position.to_act():
            break
        seat = random.choice(table.position.to_act())
        before = table.position.state_hash()
        await act(table, seat, random.choice(table.options(seat))[0])
        if table.outcome is None and random.random() < 0.3:
            taken += await _took_back(table, seat, before)
    assert taken
    assert verdict(hall.journal.stored(table.record.id), lambda _name: game).result == "same"
    assert restore(game, hall.journal.stored(table.record.id)).position.state_hash() == table.position.state_hash()


async def _took_back(table: Table, seat: int, before: str) -> bool:
    try:
        await _say(table, seat, "offer")
        for other in [each for each in table.position.people if each != seat]:
            await _say(table, other, "accept")
    except (CameToLight, SawSomethingNew):
        if table.position.asking is not None:
            await _say(table, seat, "decline")
        return False
    assert table.position.state_hash() == before
    return True


@pytest.mark.parametrize("name", GAMES)
def test_what_always_reveals_something_is_never_taken_back(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even where no other world can be thought of: a draw is a draw, however alike the cards are."""
    monkeypatch.setattr("engine.journal.take_backs.GUESSES", 0)
    game, missing = GAMES[name], {*GAMES[name].reveals}
    assert missing
    for seed in range(1, 40):
        for past, events in _steps(game, Random(seed), seed):
            revealed = {event.kind for event in events if event.kind in game.reveals}
            for kind in revealed & missing:
                insiders: list[int | None] = [seat for event in events if event.kind == kind for seat in event.secret]
                told = insiders or EVERYBODY
                assert came_to_light(game, past, told) == told
                missing.discard(kind)
            if not revealed:
                assert came_to_light(game, past, EVERYBODY) == []
            if not missing:
                return
    raise AssertionError(f"in no match did anybody meet {missing}")


def _steps(game: AnyGame, random: Random, seed: int) -> Iterator[tuple[Past, list[Event]]]:
    """The first actions of a match of random ones, each with what happened."""
    state = game.new(Setup(2), seed)
    for _ in range(400):
        if not game.to_act(state):
            return
        seat, before, events = random.choice(game.to_act(state)), state.copy(), list[Event]()
        action = random.choice(game.legal(state, seat))
        state.sink = events.append
        game.apply(state, seat, action)
        state.sink = None
        yield Past(before, ((seat, action.notation),)), events


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_whether_something_came_to_light_depends_on_what_one_knows_alone(name: str) -> None:
    """With everything changed that a seat cannot know, it is told the same, as long as it has seen the same."""
    game, probe, random = GAMES[name], probe_of(name), Random(name)
    compared = 0
    for state in islice(_positions(game, random), 0, 60, 5):
        seat = game.to_act(state)[0]
        twin = state.copy()
        probe.scramble(twin, seat, random)
        for notation in [action.notation for action in game.legal(state, seat)][:3]:
            one, other = (_after(game, each, seat, notation) for each in (state, twin))
            if one[0] == other[0]:
                assert one[1] == other[1], notation
                compared += 1
    assert compared


def _positions(game: AnyGame, random: Random) -> Iterator[Any]:
    """The positions of a match of random actions in which somebody is to act."""
    state = game.new(Setup(max(2, game.seats[0])), 7)
    while game.to_act(state):
        yield state.copy()
        seat = random.choice(game.to_act(state))
        game.apply(state, seat, random.choice(game.legal(state, seat)))


def _after(game: AnyGame, state: Any, seat: int, notation: str) -> tuple[Any, list[int | None]]:
    """What a seat sees when it has done something, and whether it has learned something by that."""
    past = Past(state, ((seat, notation),))
    after = state.copy()
    events: list[Event] = []
    after.sink = events.append
    game.apply(after, seat, game.parse(notation))
    return (game.view(after, seat), [event.seen_by(seat) for event in events]), came_to_light(game, past, [seat])
