"""What a match did to ratings, in a line for its result."""

from collections.abc import Callable

from bot.records.recorder import ResultRecorder
from bot.store import Store
from bot.store.records import RatingChange
from bot.ui.replies import escaped
from bot.ui.words import NOBODY
from engine.core.game import AnyGame
from engine.core.verdicts import SPACER
from engine.journal.records import StoredMatch
from engine.league.ratings import why_unrated


class RatingLines:
    """Asked as soon as a match is over, so it has the match recorded first: that happens once, whoever asks."""

    def __init__(self, store: Store, game_of: Callable[[str], AnyGame]) -> None:
        self._store = store
        self._recorder = ResultRecorder(store, game_of)
        self._game_of = game_of

    async def for_player(self, match: str, player: str) -> str:
        """Somebody's own rating before and after, or why the match is unrated; nothing where nobody expects one."""
        stored = await self._store.load(match)
        if stored is None or stored.outcome is None:
            return ""
        if (why := self._why_unrated(stored)) is not None:
            return unrated_line(why)
        change = await self._change(match, player)
        return "" if change is None else f"Rating {change_words(change)}"

    async def for_everybody(self, match: str) -> str:
        """The ratings of all who played, as everybody may read them."""
        stored = await self._store.load(match)
        if stored is None or stored.outcome is None:
            return ""
        if (why := self._why_unrated(stored)) is not None:
            return unrated_line(why)
        told = []
        for seat in stored.record.seats:
            change = await self._change(match, f"{seat.player}")
            if change is not None:
                told.append(f"{escaped(seat.name) or NOBODY} {change_words(change)}")
        return f"Ratings: {SPACER.join(told)}" if told else ""

    def _why_unrated(self, stored: StoredMatch) -> str | None:
        happened = {entry.kind for entry in stored.entries}
        return why_unrated(self._game_of(stored.record.game), stored.record, happened)

    async def _change(self, match: str, player: str) -> RatingChange | None:
        await self._recorder.record(match)
        return await self._store.records.rating_change(match, player)


def unrated_line(why: str) -> str:
    return f"Unrated: {why}." if why else ""


def change_words(change: RatingChange) -> str:
    """The numbers that people see, and how far they moved."""
    before, after = change.before.shown, change.after.shown
    if not change.weight:
        return f"{after} (not counted: the same players met too often this week)"
    moved = f"{after - before:+d}".replace("-", "−") if after != before else "±0"
    return f"{before} → {after} ({moved}{'' if change.weight == 1 else ', counted less'})"
