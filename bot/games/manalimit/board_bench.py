"""Measures Manalimit's boards: a changed one with warm sprites, beside everything drawn anew and encoded by Pillow."""

import time
from collections.abc import Iterator
from functools import cache, partial
from io import BytesIO
from itertools import islice
from statistics import median, quantiles
from typing import Any
from unittest.mock import patch

import renders
from bot.bench.renders import forget, kept, prepare, side_by_side, timed
from engine.core.game import Setup
from engine.games.manalimit.game import Manalimit
from engine.players import player_named
from engine.players.playout import play_out
from renders.canvas.scene import Scene

_GAME = Manalimit()
_NAMES = ("Rowan",)
_SEED = 5
_ROUNDS = range(3, 9)
_PASSES = 3
_REDRAWN = 12


def board_measurements() -> dict[str, float]:
    """Milliseconds for one picture of 1280 by 720, and how many times faster than other ways in the same run."""
    changed = _changed_boards()
    redrawn = median(_redrawn_by_pillow())
    typical = median(changed)
    largest = max(len(renders.picture(_GAME.name, view, _NAMES).png) for view in views())
    alone, threads, processes = side_by_side(draw_boards, _PASSES * len(views()))
    return {
        "board_changed_p50_ms": typical,
        "board_changed_p95_ms": quantiles(changed, n=20)[-1],
        "board_changed_processor_ms": _processor_time(),
        "board_redrawn_by_pillow_ms": redrawn,
        "times_faster_than_redrawn": redrawn / typical,
        "largest_board_kb": largest / 1000,
        **kept(),
        "boards_per_s_one_thread": alone,
        "two_threads_beside_one": threads / alone,
        "two_processes_beside_one": processes / alone,
    }


@cache
def views() -> tuple[Any, ...]:
    """A run of the greedy player, position by position, as a channel shows it."""
    seen = []

    def watch(state: Any) -> None:
        if state.round in _ROUNDS:
            seen.append(_GAME.view(state, None))

    play_out(_GAME, Setup(1, {"ghosts": "house"}), _SEED, [player_named("greedy")], watch)
    return tuple(seen)


def draw_boards(count: int) -> int:
    """Draws so many boards of the run; a process of its own plays the run first."""
    for number in range(count):
        renders.picture(_GAME.name, views()[number % len(views())], _NAMES)
    return count


def _changed_boards() -> list[float]:
    """One position after the other, as they come in a match, when all cards have been seen before."""
    draw_boards(len(views()))
    return [timed(partial(renders.picture, _GAME.name, view, _NAMES)) for _ in range(_PASSES) for view in views()]


def _processor_time() -> float:
    """What a board costs, whoever else is at work: neighbours make it wait, and do not make it work."""
    begin = time.process_time()
    drawn = draw_boards(len(views()))
    return (time.process_time() - begin) * 1e3 / drawn


def _redrawn_by_pillow() -> Iterator[float]:
    with patch.object(Scene, "png", _by_pillow):
        for view in islice(views(), _REDRAWN):
            forget()
            yield timed(partial(renders.picture, _GAME.name, view, _NAMES))
    prepare()


def _by_pillow(scene: Scene) -> bytes:
    file = BytesIO()
    scene.image().save(file, "PNG")
    return file.getvalue()
