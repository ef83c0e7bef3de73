"""Measures pictures: a changed board with warm sprites, beside everything drawn anew and encoded by Pillow."""

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import ExitStack
from functools import cache, partial
from io import BytesIO
from itertools import islice
from multiprocessing import get_context
from statistics import median, quantiles
from typing import Any

import renders
from bot.bench.waiting import GivenUp
from engine.core.game import Setup
from engine.core.rng import Rng
from engine.players import Perspective, player_named
from engine.players.playout import play_out
from engine.registry import game_named
from renders.canvas.compositor import FRAMES
from renders.canvas.sprites import SPRITES
from renders.canvas.theme import DARK
from renders.games.manalimit.board import table

_NAMES = ("Rowan",)
_SEED = 5
_ROUNDS = range(3, 9)
_PARTY = ("Rowan", "Mirela", "Ada")
_DECISIONS = 400
"""So many of a journey: several battles, with markets and votes between them."""
_PASSES = 3
_REDRAWN = 12
_CORES = 2


def render_measurements() -> dict[str, float]:
    """Milliseconds for one picture of 1280 by 720, and how many times faster than other ways in the same run."""
    cold = {game: _cold_start(game) for game in renders.BOARDS}
    changed, journey = _changed_boards(), _changed_journey()
    redrawn = median(_redrawn_by_pillow())
    typical = median(changed)
    largest = max(len(renders.picture("manalimit", view, _NAMES).png) for view in views())
    alone, threads, processes = _side_by_side()
    return {
        "board_changed_p50_ms": typical,
        "board_changed_p95_ms": quantiles(changed, n=20)[-1],
        "board_changed_processor_ms": _processor_time(),
        "board_redrawn_by_pillow_ms": redrawn,
        "times_faster_than_redrawn": redrawn / typical,
        "largest_board_kb": largest / 1000,
        "elementails_changed_p50_ms": median(journey),
        "elementails_changed_p95_ms": quantiles(journey, n=20)[-1],
        "elementails_largest_kb": max(
            len(renders.picture("elementails", view, _PARTY).png) for view in journey_views()[::7]
        )
        / 1000,
        **{f"cold_start_{game}_ms": wall for game, (wall, _) in cold.items()},
        **{f"cold_start_{game}_processor_ms": processor for game, (_, processor) in cold.items()},
        "sprites_kept_mb": SPRITES.weight / 1e6,
        "frames_kept_mb": FRAMES.weight / 1e6,
        "boards_per_s_one_thread": alone,
        "two_threads_beside_one": threads / alone,
        "two_processes_beside_one": processes / alone,
    }


@cache
def views() -> tuple[Any, ...]:
    """A run of the greedy player, position by position, as a channel shows it."""
    game, seen = game_named("manalimit"), []

    def watch(state: Any) -> None:
        if state.round in _ROUNDS:
            seen.append(game.view(state, None))

    play_out(game, Setup(1, {"ghosts": "house"}), _SEED, [player_named("greedy")], watch)
    return tuple(seen)


@cache
def journey_views() -> tuple[Any, ...]:
    """The beginning of a journey in ElemenTails by three greedy players, as a channel shows it."""
    game, player = game_named("elementails"), player_named("greedy")
    state, rng = game.new(Setup(len(_PARTY)), _SEED), Rng(_SEED)
    seen = [game.view(state, None)]
    while len(seen) < _DECISIONS and game.outcome(state) is None:
        seat = game.to_act(state)[0]
        game.apply(state, seat, player.choose(Perspective(game, state, seat), rng))
        seen.append(game.view(state, None))
    return tuple(seen)


def _timed(work: Callable[[], object]) -> float:
    begin = time.perf_counter()
    work()
    return (time.perf_counter() - begin) * 1e3


def _prepare() -> None:
    for _ in renders.prepare():
        pass


def _forget() -> None:
    SPRITES.clear()
    FRAMES.clear()


def _cold_start(game: str) -> tuple[float, float]:
    """All sprites of a game that the bot draws when it starts, and the processor's time. Fonts were opened before."""
    renders.picture("manalimit", views()[0], _NAMES)
    _forget()
    begin = time.process_time()
    return _timed(lambda: deque(renders.BOARDS[game].prepare(DARK), 0)), (time.process_time() - begin) * 1e3


def _changed_boards() -> list[float]:
    """One position after the other, as they come in a match, when all cards have been seen before."""
    _draw_all(len(views()))
    return [_timed(partial(renders.picture, "manalimit", view, _NAMES)) for _ in range(_PASSES) for view in views()]


def _changed_journey() -> list[float]:
    """Each position once, as they come, after what the bot draws at its start."""
    deque(renders.BOARDS["elementails"].prepare(DARK), 0)
    return [_timed(partial(renders.picture, "elementails", view, _PARTY)) for view in journey_views()]


def _processor_time() -> float:
    """What a board costs, whoever else is at work: neighbours make it wait, and do not make it work."""
    begin = time.process_time()
    drawn = _draw_all(len(views()))
    return (time.process_time() - begin) * 1e3 / drawn


def _redrawn_by_pillow() -> Iterator[float]:
    for view in islice(views(), _REDRAWN):
        _forget()
        yield _timed(partial(_redraw, view))
    _prepare()


def _redraw(view: Any) -> None:
    table(view, _NAMES, DARK).image().save(BytesIO(), "PNG")


def _draw_all(count: int) -> int:
    for number in range(count):
        renders.picture("manalimit", views()[number % len(views())], _NAMES)
    return count


def _side_by_side() -> tuple[float, float, float]:
    """Boards a second by one thread, by two, and by two processes that share nothing."""
    with ExitStack() as stack:
        thread = [stack.enter_context(ThreadPoolExecutor(1)) for _ in range(_CORES)]
        spawned = get_context("spawn")
        process = [stack.enter_context(ProcessPoolExecutor(1, mp_context=spawned)) for _ in range(_CORES)]
        _rate(process)  # each plays its run and draws its sprites first
        one, two, apart = (median(_rate(workers) for _ in range(5)) for workers in (thread[:1], thread, process))
    return one, two, apart


def _rate(workers: Sequence[Executor]) -> float:
    """All of them draw the whole run, as often as each other."""
    begin = time.perf_counter()
    drawing = [worker.submit(_draw_all, _PASSES * len(views())) for worker in workers]
    try:
        done = sum(each.result() for each in drawing)
    except BrokenExecutor:
        raise GivenUp("a process that drew pictures was ended from outside") from None
    return done / (time.perf_counter() - begin)
