"""Who writes down what beside the play in a hall as it usually is."""

from collections.abc import Callable

from bot.hall.recorders import GhostRecorder, Recorder
from bot.league.runs import RunRecorder
from bot.records.bookkeeping import ResultRecorder
from bot.store import Store
from engine.core.game import AnyGame
from engine.registry import game_named


def usual_recorders(store: Store, game_of: Callable[[str], AnyGame] = game_named) -> tuple[Recorder, ...]:
    """Boards before results: after a start, runs that were cut short are caught up with first."""
    return GhostRecorder(store), RunRecorder(store), ResultRecorder(store, game_of)
