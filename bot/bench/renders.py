"""Measures pictures: what all boards are made of. With the same means a game measures what a board of its own costs."""

import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import ExitStack
from multiprocessing import get_context
from statistics import median

import renders
from bot.bench.refusals import GivenUp
from renders.canvas.compositor import FRAMES
from renders.canvas.sprites import SPRITES
from renders.canvas.theme import DARK

_CORES = 2


def render_measurements() -> dict[str, float]:
    """Milliseconds until all sprites of a game are drawn."""
    prepare()
    cold = {game: _cold_start(game) for game in renders.BOARDS}
    prepare()
    return {
        **{f"cold_start_{game}_ms": wall for game, (wall, _) in cold.items()},
        **{f"cold_start_{game}_processor_ms": processor for game, (_, processor) in cold.items()},
    }


def timed(work: Callable[[], object]) -> float:
    """Milliseconds."""
    begin = time.perf_counter()
    work()
    return (time.perf_counter() - begin) * 1e3


def prepare() -> None:
    """Draws what the bot draws when it starts."""
    deque(renders.prepare(), 0)


def forget() -> None:
    """Sprites and frames have to be drawn anew."""
    SPRITES.clear()
    FRAMES.clear()


def kept() -> dict[str, float]:
    """What is kept of all that was drawn."""
    return {"sprites_kept_mb": SPRITES.weight / 1e6, "frames_kept_mb": FRAMES.weight / 1e6}


def _cold_start(game: str) -> tuple[float, float]:
    """All sprites of a game that the bot draws when it starts, and the processor's time. Fonts were opened before."""
    forget()
    begin = time.process_time()
    return timed(lambda: deque(renders.BOARDS[game].prepare(DARK), 0)), (time.process_time() - begin) * 1e3


def side_by_side(draw: Callable[[int], int], boards: int) -> tuple[float, float, float]:
    """Boards a second by one thread, by two, and by two processes that share nothing. `draw` draws so many."""
    with ExitStack() as stack:
        thread = [stack.enter_context(ThreadPoolExecutor(1)) for _ in range(_CORES)]
        spawned = get_context("spawn")
        process = [stack.enter_context(ProcessPoolExecutor(1, mp_context=spawned)) for _ in range(_CORES)]
        _rate(process, draw, boards)  # each plays its match and draws its sprites first
        ways = (thread[:1], thread, process)
        one, two, apart = (median(_rate(workers, draw, boards) for _ in range(5)) for workers in ways)
    return one, two, apart


def _rate(workers: Sequence[Executor], draw: Callable[[int], int], boards: int) -> float:
    """All of them draw as many boards as each other."""
    begin = time.perf_counter()
    drawing = [worker.submit(draw, boards) for worker in workers]
    try:
        done = sum(each.result() for each in drawing)
    except BrokenExecutor:
        raise GivenUp("a process that drew pictures was ended from outside") from None
    return done / (time.perf_counter() - begin)
