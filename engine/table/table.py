"""The table: one asyncio task that plays one match, fed by a queue.

An action is applied to a copy, committed to the journal, and only then does the copy become the position and anybody
is told. A table knows no Discord: it is given a journal, a time, a supplier of what a game needs from outside,
built-in opponents, and a listener.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Self

from engine.core import referee
from engine.core.choices import Plan
from engine.core.events import Event
from engine.core.game import AnyGame, Outcome
from engine.core.plans import ACTIONS_AT_MOST
from engine.core.refusals import MatchOver, Refusal
from engine.journal.lines import MISSES_UNTIL_FORFEIT
from engine.journal.position import ENDED_BY_MODERATOR, Position
from engine.journal.protocol import AlreadyDone, NotCommitted, Writing
from engine.journal.records import (
    CLOCK,
    HOUSE,
    SNAPSHOT_EVERY,
    EntryKind,
    MatchRecord,
    Snapshot,
    StoredMatch,
    by_moderator,
    renamed,
)
from engine.journal.refusals import NoTakeBackAsked
from engine.table.absences import STAND_IN, Absences
from engine.table.built_in_seats import BuiltInSeats
from engine.table.clock_presets import DAY
from engine.table.clocks import IDLE_DAYS_UNTIL_SHELVED, Clocks, Handle
from engine.table.environment import TableEnvironment
from engine.table.inbox import Inbox, Request
from engine.table.mentions import Mentions, came_last
from engine.table.notices import Notice, Shelved, Stopped, TurnCame, Update, Views, Warned
from engine.table.pending_entry import Happened, PendingEntry, together
from engine.table.refusals import NotWritten, StaleDecision, TableClosed, TableStopped
from engine.table.rights import (
    check_another,
    check_moderator,
    check_nothing_came_to_light,
    check_owner,
    check_turn,
    seat_of,
)
from engine.table.standing_orders import StandingOrders

SECONDS_UNTIL_TRIED_AGAIN = 2.0
SECONDS_FOR_THE_HOUSE = 10.0


@dataclass(frozen=True, slots=True)
class Answer:
    """`is_repeated` if the interaction had been acted on before; `events` are those of what was done just now.

    `done` is how many actions of a plan happened.
    """

    number: int
    is_repeated: bool
    events: tuple[Event, ...] = ()
    done: int = 1


class Table:
    """One match being played."""

    def __init__(
        self,
        record: MatchRecord,
        position: Position,
        clocks: Clocks,
        environment: TableEnvironment,
        *,
        number: int = 0,
        done: Sequence[str] = (),
        last_entry: float | None = None,
    ) -> None:
        self.record = record
        self.position = position
        self.clocks = clocks
        self.number = number
        self._told = 0
        self.stopped: str | None = None
        self._env = environment
        self._done = set(done)
        self._last_entry = record.started if last_entry is None else last_entry
        self._acted = record.started
        self._inbox = Inbox()
        self._task: asyncio.Task[None] | None = None
        self._alarm: Handle | None = None
        self._built_in = BuiltInSeats(environment.opponents, record.seed, self._chosen)
        self._orders = StandingOrders(environment.habits.asks_always)
        self._absences = Absences()
        self._mentions = Mentions(set())
        self._public_view: Any = None

    @classmethod
    async def open(
        cls, record: MatchRecord, game: AnyGame, environment: TableEnvironment, *, opened_by: str | None = None
    ) -> Self:
        """Begins a match: writes it down, then starts its table."""
        position = Position.first(game, record)
        clocks = Clocks.at_start(record.clock, position, environment.time.now())
        try:
            await environment.journal.begin(record, clocks.banks, clocks.timers)
        except NotCommitted as error:
            raise NotWritten from error
        table = cls(record, position, clocks, environment)
        if opened_by is not None and not record.is_solo:  # whoever joined may have looked away since
            asked = {seat for seat in position.to_act() if record.seats[seat].player != opened_by}
            table._mentions = Mentions(asked & set(position.people))
        table.start()
        return table

    @classmethod
    def restored(cls, stored: StoredMatch, position: Position, clocks: Clocks, environment: TableEnvironment) -> Self:
        """A table that goes on where the journal ends; it is not started yet."""
        done = [entry.interaction for entry in stored.entries if entry.interaction is not None]
        number = stored.entries[-1].number if stored.entries else 0
        # Idle time counts from now: whoever takes a match up again wants to play it.
        now = environment.time.now()
        table = cls(stored.record, position, clocks, environment, number=number, done=done, last_entry=now)
        table._told = next((entry.number for entry in reversed(stored.entries) if entry.log), 0)
        by_people = (entry.time for entry in reversed(stored.entries) if entry.kind != "house")
        table._acted = next(by_people, stored.record.started)
        if not stored.record.is_solo:
            table._mentions = Mentions(came_last(stored, position))
        return table

    # --- what the table shows ------------------------------------------------------------

    def as_it_stands(self, *, is_first: bool = True) -> Update:
        """The position for whoever has seen nothing of it yet, or under other names."""
        return self._update(None, (), Views(self.position), is_public=True, is_first=is_first)

    @property
    def game(self) -> AnyGame:
        return self.position.game

    @property
    def acted(self) -> float:
        """When somebody last did something."""
        return self._acted

    @property
    def outcome(self) -> Outcome | None:
        return self.position.outcome

    def view(self, audience: int | None) -> Any:
        return self.position.view(audience)

    def seat_of(self, player: str) -> int | None:
        """The seat of a person who has not left."""
        return seat_of(self.position, player)

    def actions(self, seat: int) -> list[Any]:
        """What a seat may do now, even if nobody waits for it."""
        if self.outcome is not None:
            return []
        listed = self.game.legal if seat in self.position.to_act() else self.game.second_thoughts
        return listed(self.position.state, seat)

    def options(self, seat: int) -> list[tuple[str, str]]:
        """What a seat may do now: notation and label, from what that seat knows."""
        view = self.view(seat)
        return [(action.notation, self.game.label(view, action)) for action in self.actions(seat)]

    def passing(self, seat: int) -> str | None:
        """The notation by which a seat does nothing more for now, if there is one."""
        action = self.game.passing(self.position.state, seat) if self.actions(seat) else None
        return None if action is None else str(action.notation)

    def missing(self, besides: int) -> list[int]:
        """Seats of others for whom a built-in player may stand in, because the match has waited for them long."""
        return [seat for seat in self.position.people if seat != besides and self._why_not_missing(seat) is None]

    def _why_not_missing(self, seat: int) -> Refusal | None:
        return self._absences.why_not(self.position, seat, self.record.clock, self._env.time.now())

    def decision(self, seat: int) -> int:
        return self.clocks.timers[seat].decision

    def is_passing_by_itself(self, seat: int) -> bool:
        """Whether the table answers for a seat unless its person does before. Only that person may learn of it."""
        return self.outcome is None and self._orders.answer(self.position, self.clocks, seat) is not None

    def is_passing_at_once(self, seat: int) -> bool:
        """Whether it does so without a pause, because nobody else is there."""
        return self.is_passing_by_itself(seat) and self._env.habits.is_private(self.record)

    def hold(self, seat: int) -> None:
        """A seat makes its present decision itself: nothing is done for it until the next. A restart forgets that."""
        self._orders.hold(self.clocks, seat)

    # --- what people ask of it ------------------------------------------------------------

    async def act(
        self, seat: int, notation: str, *, who: str, interaction: str | None = None, decision: int | None = None
    ) -> Answer:
        """Makes a person's action happen. Raises a Refusal, and changes nothing, if it cannot."""
        pending = PendingEntry("act", seat, who, notation, interaction)
        return await self._ask(lambda: self._by_owner(pending, decision), interaction)

    async def act_all(
        self, seat: int, plan: Plan, *, who: str, interaction: str | None = None, decision: int | None = None
    ) -> Answer:
        """Makes the actions of a plan happen as one, as far as it goes; see `engine/core/plans.py`.

        Raises a Refusal, and changes nothing, if the first cannot be done.
        """
        first, *others = plan.notations[:ACTIONS_AT_MOST]
        pending = PendingEntry("act", seat, who, first, interaction)
        parts = [PendingEntry("act", seat, who, notation, is_part=True) for notation in others]
        return await self._ask(lambda: self._by_owner(pending, decision, parts, plan.through), interaction)

    async def leave(self, seat: int, *, who: str, interaction: str | None = None) -> Answer:
        """Gives up: a duel is conceded, others play on without the seat; together, a built-in player stands in."""
        pending = PendingEntry(self._way_out(), seat, who, self._parting(), interaction)
        return await self._ask(lambda: self._by_owner(pending), interaction)

    async def draw(self, seat: int, word: str, *, who: str, interaction: str | None = None) -> Answer:
        """`word` is offer, accept or decline."""
        pending = PendingEntry("draw", seat, who, word, interaction)
        return await self._ask(lambda: self._by_owner(pending), interaction)

    async def take_back(
        self, seat: int, word: str, *, who: str, interaction: str | None = None, number: int | None = None
    ) -> Answer:
        """`word` is offer, accept or decline; `number` is that of the request which is answered, if not the newest."""
        pending = PendingEntry("take-back", seat, who, word, interaction)
        return await self._ask(lambda: self._take_back(pending, number), interaction)

    async def hand_over(self, seat: int, *, by: str, interaction: str | None = None) -> Answer:
        """Somebody at the table lets a built-in player stand in for somebody else who is missing."""
        pending = PendingEntry("hand-over", seat, by, STAND_IN, interaction)
        return await self._ask(lambda: self._by_another(pending), interaction)

    async def take_back_seat(self, seat: int, *, who: str, interaction: str | None = None) -> Answer:
        """Somebody returns to a seat where a built-in player stands in."""
        pending = PendingEntry("hand-over", seat, who, "back", interaction)
        return await self._ask(lambda: self._by_owner(pending), interaction)

    async def remove(self, seat: int, *, moderator: str, interaction: str | None = None) -> Answer:
        """A moderator sends somebody away, as if they had left."""
        pending = PendingEntry(self._way_out(), seat, by_moderator(moderator), self._parting(), interaction)
        return await self._ask(lambda: self._by_moderator(pending), interaction)

    async def end(self, *, moderator: str, interaction: str | None = None) -> Answer:
        """A moderator ends the match as it stands: those who still take part share the first place."""
        pending = PendingEntry("end", None, by_moderator(moderator), ENDED_BY_MODERATOR, interaction)
        return await self._ask(lambda: self._by_moderator(pending), interaction)

    async def run_out(self, reason: str) -> Answer:
        """The hall ends the match as it stands, because what it was played for is over."""
        return await self._ask(lambda: self._by_moderator(PendingEntry("end", None, HOUSE, reason, None)), None)

    async def rename(self, player: str, new_player: str, name: str) -> None:
        """Somebody is called otherwise from now on, such as somebody who wants to be forgotten."""

        async def rename() -> Answer:
            self.record = self.record.with_player(player, new_player, name)
            self.position.seats = renamed(self.position.seats, player, new_player, name)
            self._tell(self.as_it_stands(is_first=False))
            return Answer(self.number, is_repeated=False)

        await self._ask(rename, None)

    async def _ask(self, work: Callable[[], Awaitable[Answer]], interaction: str | None) -> Answer:
        if interaction in self._done:
            return Answer(self.number, is_repeated=True)
        if self._task is None or self._task.done():
            raise self._why_closed()
        return await self._inbox.ask(work)

    # --- the task ------------------------------------------------------------

    def start(self) -> None:
        """Starts the table's task; the position as it stands goes out first."""
        self._task = asyncio.get_running_loop().create_task(self._run(), name=f"table {self.record.id}")

    async def close(self) -> None:
        """Finishes what it is doing and rests; the journal has everything."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._built_in.cancel()
        if self._task is not None and not self._task.done():
            self._inbox.close()
            await self._task

    async def _run(self) -> None:
        try:
            first = self.as_it_stands()
            self._public_view = first.views[None]
            self._tell(first)
            await self._go_on()
            while (request := await self._inbox.next()) is not None:
                await self._serve(request)
                if self.stopped is not None or self.outcome is not None:
                    break
        except Exception as error:  # noqa: BLE001 - a game may do anything; the hall must not fall with it
            await self._stop(error)
        finally:
            self._turn_away_the_rest()

    async def _serve(self, request: Request) -> None:
        try:
            answer = await request.work()
        except NotWritten as refusal:
            request.resolve(error=refusal)
            if request.done is None:  # the table's own doing: it tries again by itself
                self._built_in.think_again()
                self._orders.forget()
                self._set_alarm(self._env.time.now() + SECONDS_UNTIL_TRIED_AGAIN)
        except Refusal as refusal:
            if request.done is None:
                await self._stop(refusal)
            request.resolve(error=refusal)
        except Exception as error:  # noqa: BLE001 - as above; whoever asked is told
            await self._stop(error)
            request.resolve(error=TableStopped(self.stopped or ""))
        else:
            request.resolve(answer)
            await self._go_on()

    async def _stop(self, error: Exception) -> None:
        """An error inside a game: the journal keeps the match as it was before, and somebody can resume it."""
        if self.stopped is not None:
            return
        self.stopped = self._env.new_error_id()
        reason = f"{self.stopped}: {type(error).__name__}: {error}"
        with suppress(Exception):  # a mark that cannot be made: the match is taken up again at the next start
            await self._env.journal.mark(self.record.id, "stopped", reason)
        self._tell(Stopped(self.stopped, error))

    def _turn_away_the_rest(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._built_in.cancel()
        self._inbox.turn_away(self._why_closed)

    def _why_closed(self) -> Refusal:
        if self.stopped is not None:
            return TableStopped(self.stopped)
        return MatchOver() if self.outcome is not None else TableClosed()

    async def _go_on(self) -> None:
        """After every entry: ask the supplier, wake built-in players, note standing orders, mention whose turn came,
        set the alarm.
        """
        try:
            while self.outcome is None and (need := self.game.needs(self.position.state)) is not None:
                async with asyncio.timeout(SECONDS_FOR_THE_HOUSE):
                    answer = await self._env.supplier.answer(self.record, need)
                await self._commit(PendingEntry("house", None, HOUSE, answer))
        except (NotWritten, TimeoutError):
            self._set_alarm(self._env.time.now() + SECONDS_UNTIL_TRIED_AGAIN)
            return
        if self.outcome is not None:
            return
        now = self._env.time.now()
        if not self.is_resting:
            self._built_in.wake(self.position, self.clocks, self.number)
        self._orders.note(self.position, self.clocks, lambda: now + self._pause())
        self._absences.note(self.position, self.clocks, now)
        if seats := self._mentions.due(now):
            self._tell(TurnCame(seats))
        self._set_alarm()

    # --- entries ------------------------------------------------------------

    async def _by_owner(
        self,
        pending: PendingEntry,
        decision: int | None = None,
        parts: Sequence[PendingEntry] = (),
        through: frozenset[str] = frozenset(),
    ) -> Answer:
        if pending.interaction in self._done:
            return Answer(self.number, is_repeated=True)
        check_owner(self.position, pending)
        if decision is not None and pending.seat is not None and decision != self.decision(pending.seat):
            raise StaleDecision
        check_turn(self.position, pending)
        return await self._commit(pending, parts, through)

    async def _take_back(self, pending: PendingEntry, number: int | None) -> Answer:
        """Each person answers for what they have seen themselves: else a refusal would tell what another saw."""
        if pending.interaction not in self._done:
            asking = self.position.asking
            if number is not None and (asking is None or asking.number != number):
                raise NoTakeBackAsked
            await check_nothing_came_to_light(self.position, pending)
        return await self._by_owner(pending)

    async def _by_another(self, pending: PendingEntry) -> Answer:
        if pending.interaction in self._done:
            return Answer(self.number, is_repeated=True)
        check_another(self.position, pending)
        if pending.seat is not None and (refusal := self._why_not_missing(pending.seat)) is not None:
            raise refusal
        return await self._commit(pending)

    async def _by_moderator(self, pending: PendingEntry) -> Answer:
        if pending.interaction in self._done:
            return Answer(self.number, is_repeated=True)
        check_moderator(self.position, pending)
        return await self._commit(pending)

    def _way_out(self) -> EntryKind:
        if self.game.cooperative:
            return "hand-over"
        return "concede" if len(self.record.seats) <= 2 else "withdraw"

    def _parting(self) -> str:
        return STAND_IN if self.game.cooperative else "leave"

    async def _commit(
        self, pending: PendingEntry, parts: Sequence[PendingEntry] = (), through: frozenset[str] = frozenset()
    ) -> Answer:
        """Applies to a copy, commits, swaps, tells: one entry, or those of a plan as far as it goes.

        Nothing has changed if this raises.
        """
        before, now = self.position, self._env.time.now()
        happened = [self._happen(pending, before, self.clocks, self.number + 1, now)]
        for part in parts:
            last = happened[-1]
            if not last.goes_on(through):
                break
            try:
                happened.append(self._happen(part, last.after, last.clocks, last.entry.number + 1, now))
            except Refusal:
                break
        after, clocks = happened[-1].after, happened[-1].clocks
        views = Views(after)
        is_changed = views[None] != self._public_view  # made before the commit: what cannot be shown must not be
        try:
            await self._env.journal.commit(self.record.id, self._writing(happened))
        except AlreadyDone:
            return Answer(self.number, is_repeated=True)
        except NotCommitted as error:
            raise NotWritten from error
        self.position, self.clocks, self.number, self._last_entry = after, clocks, happened[-1].entry.number, now
        self._acted = self._acted if pending.kind == "house" else now
        if after.taken_back is not None:  # who takes back an answer that came by itself wants to give another
            self.hold(after.taken_back)
        if pending.interaction is not None:
            self._done.add(pending.interaction)
        whole, log = together([each.pending for each in happened]), sum((each.entry.log for each in happened), ())
        is_public = is_changed or bool(log)
        self._told = self.number if is_public else self._told
        if not self.record.is_solo:
            self._mentions.note(before, after, pending.kind, pending.seat, pending.who, is_public=is_public)
        if (question := pending.question(after)) is not None:
            self._tell(question)
        self._public_view = views[None]
        self._tell(self._update(whole, log, views, is_public=is_public))
        return Answer(self.number, is_repeated=False, events=tuple(whole.events), done=len(happened))

    def _happen(self, pending: PendingEntry, before: Position, clocks: Clocks, number: int, now: float) -> Happened:
        """What an entry leads to. Raises a Refusal if it does not fit."""
        after = before.copy()
        after.apply(pending.kind, pending.seat, pending.notation, pending.events.append, is_part=pending.is_part)
        new_clocks = clocks.after(before, after, pending.actor, now, missed=pending.who == CLOCK)
        if after.taken_back is not None:
            new_clocks = clocks.taken_back(after, now)
        entry = pending.entry(number, after, new_clocks.banks, now)
        return Happened(pending, before, after, new_clocks, entry)

    def _writing(self, happened: Sequence[Happened]) -> Writing:
        last = happened[-1]
        is_due = any(each.entry.number % SNAPSHOT_EVERY == 0 for each in happened) or last.after.taken_back is not None
        snapshot = None
        if is_due and last.after.outcome is None:
            snapshot = Snapshot(last.entry.number, self.game.rules_version, last.after.encode())
        return Writing(tuple(each.entry for each in happened), last.clocks.timers, snapshot, last.after.outcome)

    def _update(
        self,
        pending: PendingEntry | None,
        log: tuple[str, ...],
        views: Views,
        *,
        is_public: bool,
        is_first: bool = False,
    ) -> Update:
        position = self.position
        return Update(
            match=self.record.id,
            number=self.number,
            kind=None if pending is None else pending.kind,
            seat=None if pending is None else pending.seat,
            by_owner=pending is not None and pending.is_by_owner(position),
            told=self._told,
            acted=self._acted,
            is_first=is_first,
            events=() if pending is None else tuple(pending.events),
            said=() if pending is None else pending.said(position),
            log=log,
            views=views,
            seats=position.seats,
            to_act=position.to_act(),
            decisions=tuple(timer.decision for timer in self.clocks.timers),
            deadlines=tuple(self.clocks.deadline(seat) for seat in range(len(position.seats))),
            is_public=is_public,
            is_resting=position.is_resting,
            outcome=position.outcome,
        )

    def _tell(self, notice: Notice) -> None:
        with suppress(Exception):  # whoever listens badly must not stop the match; the hall logs it
            self._env.listen(self.record, notice)

    # --- built-in players ------------------------------------------------------------

    @property
    def is_resting(self) -> bool:
        """Whether everybody has handed over their seat: a match that people began waits for one of them."""
        return self.position.is_resting

    def _chosen(self, pending: PendingEntry, decision: int) -> None:
        self._inbox.put(lambda: self._act_built_in(pending, decision))

    async def _act_built_in(self, pending: PendingEntry, decision: int) -> None:
        seat = pending.seat
        if seat is None or self.outcome is not None or self.decision(seat) != decision:
            return
        if self.position.seats[seat].built_in is None:
            return
        try:
            await self._commit(pending)
        except NotWritten:
            raise
        except Refusal:  # a worker that failed or chose what is not legal: as the clock would act
            fallback = self.game.fallback(self.position.state, seat).notation
            await self._commit(PendingEntry("act", seat, pending.who, fallback))

    # --- time ------------------------------------------------------------

    def _set_alarm(self, at_the_latest: float | None = None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        due = (at_the_latest, self.clocks.next_moment(), self._shelving(), self._mentions.next_moment)
        moments = [moment for moment in due if moment is not None] + self._orders.moments
        if moments:
            self._alarm = self._env.time.call_at(min(moments), self._ring)

    def _ring(self) -> None:
        self._inbox.put(self._look_at_the_clock)

    def _shelving(self) -> float | None:
        has_clock = self.clocks.preset is not None and not self.is_resting
        return None if has_clock else self._last_entry + IDLE_DAYS_UNTIL_SHELVED * DAY

    async def _look_at_the_clock(self) -> None:
        now = self._env.time.now()
        shelving = self._shelving()
        if shelving is not None and shelving <= now:
            await self._mark_shelved()
            self._tell(Shelved("Nobody has played here for two weeks."))
            self._inbox.close()
            return
        ordered = self._orders.due(now)
        if ordered:  # one at a time, as below
            await self._carry_out(ordered[0])
            return
        late = self.clocks.overdue(now)
        if late:  # one at a time: what it causes comes first, and the alarm rings again at once for the next
            await self._miss(late[0])
            return
        warned = self.clocks.to_warn(now)
        self.clocks = self.clocks.warned(warned)
        for seat in warned:
            self._tell(Warned(seat, (self.clocks.deadline(seat) or now) - now))

    async def _mark_shelved(self) -> None:
        try:
            await self._env.journal.mark(self.record.id, "shelved", "Nobody has played here for two weeks.")
        except NotCommitted as error:
            raise NotWritten from error

    async def _miss(self, seat: int) -> None:
        """Somebody's time is up: the fallback, or after too many misses in a row the end for them."""
        if self.clocks.timers[seat].misses + 1 >= MISSES_UNTIL_FORFEIT:
            await self._commit(PendingEntry(self._way_out(), seat, CLOCK, self._parting()))
            return
        action = self.game.fallback(self.position.state, seat)
        referee.check(self.game, self.position.state, seat, action.notation)
        await self._commit(PendingEntry("clock", seat, CLOCK, action.notation))

    def _pause(self) -> float:
        """How long it takes until the table answers for somebody: nobody is to tell it from a person's answer."""
        return 0.0 if self._env.habits.is_private(self.record) else self._env.pause(self.record.clock)

    async def _carry_out(self, seat: int) -> None:
        """It stands in the journal as if the seat's owner had done it, so that nobody can tell afterwards either."""
        notation, who = self._orders.answer(self.position, self.clocks, seat), self.position.seats[seat].player
        if notation is not None and who is not None:
            await self._commit(PendingEntry("act", seat, who, notation, is_ordered=True))
