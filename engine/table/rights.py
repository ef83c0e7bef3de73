"""Who may do what at a table, as far as the position tells. Each check raises a Refusal."""

import asyncio

from engine.core.refusals import MatchOver, NotYourTurn
from engine.journal.position import Position
from engine.journal.refusals import CameToLight, SawSomethingNew
from engine.journal.take_backs import came_to_light
from engine.table.pending_entry import PendingEntry
from engine.table.refusals import NotAtTheTable, NotYourSeat, SomebodyStandsIn


def seat_of(position: Position, player: str) -> int | None:
    """The seat of a person who has not left."""
    for seat, who in enumerate(position.seats):
        if who.player == player and seat not in position.left:
            return seat
    return None


def own_seat(position: Position, pending: PendingEntry) -> int:
    """The seat of whoever does it. Raises NotYourSeat or SomebodyStandsIn."""
    if pending.seat is None or not 0 <= pending.seat < len(position.seats):
        raise NotYourSeat
    seat = position.seats[pending.seat]
    if seat.player != pending.who or pending.seat in position.left:
        raise NotYourSeat
    if seat.built_in is not None and pending.notation != "back":
        raise SomebodyStandsIn
    return pending.seat


def check_owner(position: Position, pending: PendingEntry) -> None:
    """Somebody does something in their own seat."""
    own_seat(position, pending)
    if position.outcome is not None:
        raise MatchOver


def check_turn(position: Position, pending: PendingEntry) -> None:
    """It is their turn, or the game lets them think again."""
    waiting = position.to_act()
    if pending.kind != "act" or pending.seat is None or pending.seat in waiting:
        return
    action = position.game.parse(pending.notation)
    if action not in position.game.second_thoughts(position.state, pending.seat):
        names = [position.seats[other].name for other in waiting]
        raise position.game.out_of_turn(position.state, pending.seat, action) or NotYourTurn(names)


async def check_nothing_came_to_light(position: Position, pending: PendingEntry) -> None:
    """Somebody asks to take something back, or agrees to it. Raises CameToLight or SawSomethingNew."""
    seat = own_seat(position, pending)
    if pending.notation == "decline" or position.outcome is not None:
        return
    after = position.copy()
    after.apply(pending.kind, seat, pending.notation)
    asker = after.taken_back if after.asking is None else after.asking.seat
    if asker is None:
        return
    everybody = [None] if len(position.people) > 1 else []  # alone, only what one has seen oneself counts
    is_decisive = pending.notation == "offer" or after.taken_back is not None
    audiences = [seat, *([asker, *everybody] if is_decisive else [])]
    learned = await asyncio.to_thread(came_to_light, position.game, position.pasts[asker], dict.fromkeys(audiences))
    if learned == [seat] and seat != asker:
        raise SawSomethingNew
    if learned:
        raise CameToLight


def check_another(position: Position, pending: PendingEntry) -> None:
    """Somebody at the table does something for the seat of somebody else."""
    if position.outcome is not None:
        raise MatchOver
    own = seat_of(position, pending.who)
    if own is None or own == pending.seat or position.seats[own].built_in is not None:
        raise NotYourSeat
    if pending.seat not in position.people:
        raise NotAtTheTable


def check_moderator(position: Position, pending: PendingEntry) -> None:
    """Somebody who looks after the server ends the match, or sends somebody away."""
    if position.outcome is not None:
        raise MatchOver
    if pending.seat is not None and pending.seat not in position.staying:
        raise NotAtTheTable
