"""The boards that people submitted, for others to fight."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import and_, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.schema import ghosts, players
from engine.core.refusals import BadAnswer
from engine.manalimit.ghosts import SubmittedBoard, read_ghost
from engine.manalimit.pool import CardPool, pool_named

GHOSTS_A_QUERY = 200


@dataclass(frozen=True, slots=True)
class NewGhost:
    """A board as a match submits it, in the text form of a ghost. A seat has one for each round of a match."""

    match: str
    seat: int
    round: int
    player: str
    guild: str | None
    set_id: str
    text: str


async def add(connection: AsyncConnection, new: Sequence[NewGhost]) -> int:
    """Adds the ghosts that are not there yet, and says how many."""
    wanted = {(ghost.match, ghost.seat, ghost.round): ghost for ghost in reversed(new)}
    keys = list(wanted)
    key = (ghosts.c.match, ghosts.c.seat, ghosts.c.round)
    for first in range(0, len(keys), GHOSTS_A_QUERY):
        same = [
            and_(*(column == value for column, value in zip(key, each, strict=True)))
            for each in keys[first : first + GHOSTS_A_QUERY]
        ]
        for row in await connection.execute(select(*key).where(or_(*same))):
            del wanted[row.match, row.seat, row.round]
    if wanted:
        await connection.execute(insert(ghosts), [asdict(ghost) for ghost in reversed(wanted.values())])
    return len(wanted)


async def pool(
    connection: AsyncConnection, set_id: str, round_number: int, guild: str | None, limit: int
) -> list[SubmittedBoard]:
    query = (
        select(ghosts.c.player, ghosts.c.text, players.c.ghosts_named)
        .outerjoin(players, players.c.id == ghosts.c.player)
        .where(ghosts.c.set_id == set_id, ghosts.c.round == round_number)
        .order_by(ghosts.c.id.desc())
        .limit(limit)
    )
    if guild is not None:
        query = query.where(ghosts.c.guild == guild)
    cards = pool_named(set_id)
    boards = [
        _board(cards, round_number, player, text, hide_owner=named is False)
        for player, text, named in await connection.execute(query)
    ]
    return [board for board in boards if board is not None]


def _board(cards: CardPool, round_number: int, player: str, text: str, *, hide_owner: bool) -> SubmittedBoard | None:
    """A stored ghost; None if the set no longer has its cards."""
    try:
        ghost = read_ghost(text, cards)
    except BadAnswer:
        return None
    return SubmittedBoard(player, cards.id, round_number, ghost._replace(owner=None) if hide_owner else ghost)
