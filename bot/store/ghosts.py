"""The boards that people submitted, for others to fight."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import and_, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import players
from bot.store.chunks import chunks
from bot.store.schema import ghosts
from bot.store.schema import players as player_rows
from engine.core.boards import OF_NOBODY, SubmittedBoard
from engine.journal.marks import person_mark
from engine.registry import boards_named, game_with_boards

GHOSTS_A_QUERY = 200
names_somebody = ghosts.c.text.not_like(f"{OF_NOBODY}%")


@dataclass(frozen=True, slots=True)
class NewGhost:
    """A board as a match submits it. A seat has one for each round of a match."""

    match: str
    seat: int
    round: int
    player: str
    guild: str | None
    set_id: str
    text: str


async def add(connection: AsyncConnection, new: Sequence[NewGhost]) -> int:
    """Adds the ghosts that are not there yet, and says how many.

    Whoever leaves one gets a mark, by which `pool` names them; the text keeps no name.
    """
    wanted = {(ghost.match, ghost.seat, ghost.round): ghost for ghost in reversed(new)}
    key = (ghosts.c.match, ghosts.c.seat, ghosts.c.round)
    for some in chunks(list(wanted), GHOSTS_A_QUERY):
        same = [and_(*(column == value for column, value in zip(key, each, strict=True))) for each in some]
        for row in await connection.execute(select(*key).where(or_(*same))):
            del wanted[row.match, row.seat, row.round]
    for player in sorted({ghost.player for ghost in wanted.values()}):
        await players.change(connection, player)
    if wanted:
        rows = [asdict(ghost) | {"text": without_owner(ghost.text)} for ghost in reversed(wanted.values())]
        await connection.execute(insert(ghosts), rows)
    return len(wanted)


async def pool(
    connection: AsyncConnection, set_id: str, round_number: int, guild: str | None, limit: int
) -> list[SubmittedBoard]:
    """No board bears a name: that would stay in the matches that meet it when its owner is forgotten."""
    query = (
        select(ghosts.c.player, ghosts.c.text, player_rows.c.mark, player_rows.c.ghosts_named)
        .outerjoin(player_rows, player_rows.c.id == ghosts.c.player)
        .where(ghosts.c.set_id == set_id, ghosts.c.round == round_number)
        .order_by(ghosts.c.id.desc())
        .limit(limit)
    )
    if guild is not None:
        query = query.where(ghosts.c.guild == guild)
    return [ghost_from(set_id, round_number, *row) for row in await connection.execute(query)]


def ghost_from(
    set_id: str, round_number: int, player: str, text: str, mark: str | None, named: bool | None
) -> SubmittedBoard:
    """A stored ghost under its owner's mark, if they are known and want it."""
    owner = person_mark(mark) if named and mark is not None else None
    return SubmittedBoard(player, set_id, round_number, without_owner(text), owner)


def without_owner(text: str) -> str:
    """The text of a board that names nobody."""
    return boards_named(game_with_boards()).anonymous(text)
