"""Opens the weeks of leagues when they are due, each with a seed of its own."""

import secrets

from bot.store.league.leagues import NewWeek, StoredLeague, StoredWeek
from bot.store.league.store import Leagues
from cards.registry import sets_of
from engine.core.rng import SEED_BITS
from engine.league.commitment import NONCE_BITS
from engine.league.weeks import set_of_week
from engine.registry import game_with_boards


async def open_due_week(leagues: Leagues, league: StoredLeague, now: float) -> StoredWeek | None:
    """The week that opens now; None if none is due, or if the league has it already. Calling it often does no harm."""
    newest = await leagues.newest_week(league.id)
    settings = league.settings
    due = settings.schedule.week_to_open(now, free_from=float("-inf") if newest is None else newest.closes)
    if league.ended is not None or due is None:
        return None
    number = 1 if newest is None else newest.number + 1
    return await leagues.open_week(
        NewWeek(
            league=league.id,
            set_id=set_of_week(settings.card_set, number, sets_of(game_with_boards())),
            seed=secrets.randbits(SEED_BITS),
            nonce=secrets.randbits(NONCE_BITS),
            opens=due.opens,
            closes=due.closes,
            terms=settings.terms,
        )
    )
