"""What runs in the process that is killed: the very program, perhaps with a death of its own planned in it."""

import os
import signal
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any


def live(folder: str, environment: dict[str, str], log: str, dies: str | None) -> None:
    """`cardhall run` with these settings, in a process that was forked from one that has imported everything."""
    os.chdir(folder)  # no `.env` of somebody else
    os.environ.update(environment)
    output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(output, 1)
    os.dup2(output, 2)
    if dies is not None:
        plan_death(dies)
    from bot.cli.program import run  # noqa: PLC0415 - already there when forked
    from bot.display.renderer import Renderer  # noqa: PLC0415 - as above

    # A short life need not draw every card in advance.
    setattr(Renderer, "prepare", lambda _: None)  # noqa: B010 - mypy forbids to assign to a method
    sys.exit(run(["run"]))


def plan_death(plan: str) -> None:
    """`before bot.hall.hall:Hall.open 2`: die before (or `after`) the second call of that coroutine."""
    when, where, *times = plan.split()
    module, _, name = where.partition(":")
    owner_name, _, method = name.rpartition(".")
    owner: Any = getattr(import_module(module), owner_name)
    original: Callable[..., Any] = getattr(owner, method)
    left = int(times[0]) if times else 1

    async def deadly(*args: Any, **kwargs: Any) -> Any:
        nonlocal left
        left -= 1
        is_the_one = left == 0  # others may be called while it waits
        if is_the_one and when == "before":
            die()
        result = await original(*args, **kwargs)
        if is_the_one:
            die()
        return result

    setattr(owner, method, deadly)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def read_log(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""
