"""`cardhall run`: with a token it goes to Discord, without one it opens a hall on this machine."""

import asyncio
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import aiohttp
import pytest
from pydantic import SecretStr

from bot.cli import main, running
from bot.cli.program import run
from bot.runtime.settings import Settings
from tests.browser.hall import PROGRAM, LocalProcess

pytestmark = pytest.mark.covers("bot.run", "bot.local.local_hall")


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[LocalProcess]:
    process = LocalProcess(tmp_path)
    yield process
    process.close()


@pytest.mark.slow
def test_without_a_token_a_page_answers_within_three_seconds_and_a_signal_ends_it_cleanly(hall: LocalProcess) -> None:
    """The best of three, and longer while others are at work on this machine."""
    assert any(_starts_within(hall, 3.0) for _ in range(3))
    asyncio.run(_bot_is_here(hall.address))
    assert hall.stop(signal.SIGTERM) == 0
    assert "Traceback" not in hall.log()


@pytest.mark.slow
def test_the_hall_opens_without_reading_in_what_other_commands_need() -> None:
    """They would make a newcomer wait for two seconds more."""
    program = "import sys; from bot.cli.program import run; run(['run', '--help']); print(*sys.modules, sep='\\n')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "bot.cli.running" in done.stdout
    assert not {"numpy", "sqlalchemy", "alembic", "PIL", "discord", "engine.registry"} & set(done.stdout.split())


def _starts_within(hall: LocalProcess, seconds: float) -> bool:
    """Whether a page answered in time; the hall is closed again if not."""
    hall.start()
    begin = time.monotonic()
    with urllib.request.urlopen(hall.address) as answer:  # noqa: S310 - the address is the hall's own
        assert answer.status == 200
    is_quick = hall.took + time.monotonic() - begin < seconds * _slowness()
    if not is_quick:
        hall.stop()
    return is_quick


def _slowness() -> float:
    """How much longer than its own work something takes here now."""
    begin = time.process_time(), time.perf_counter()
    sum(range(10_000_000))
    busy, whole = time.process_time() - begin[0], time.perf_counter() - begin[1]
    return max(1.0, whole / busy)


async def _bot_is_here(address: str) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{address}live") as page:
        while True:
            told = await page.receive_json(timeout=60)
            if told.get("botIsHere") or told.get("isHere"):
                return


def test_ctrl_c_in_the_first_moments_is_no_accident(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """While the program is still read in, which takes half a second."""

    def interrupted() -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("bot.cli.program.run", interrupted)
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 130
    assert capsys.readouterr().err == ""


@pytest.mark.slow
def test_a_second_run_on_the_same_folder_gets_a_sentence(hall: LocalProcess) -> None:
    hall.start()
    second = subprocess.run(
        PROGRAM, cwd=hall.folder, env=hall.environment(), capture_output=True, text=True, check=False
    )
    assert second.returncode == 2
    assert "A hall is open on the folder" in second.stderr
    assert hall.address in second.stderr.replace("\n", "")
    assert "Traceback" not in second.stderr
    assert second.stdout == ""


@pytest.mark.slow
def test_a_token_never_opens_the_page(tmp_path: Path) -> None:
    """With an address that nobody listens at, in place of Discord's."""
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("CARDHALL_")},
        "CARDHALL_TOKEN": "some.token",
        "CARDHALL_API_BASE": "http://127.0.0.1:9/api/v10",
        "CARDHALL_GATEWAY_URL": "ws://127.0.0.1:9/gw",
    }
    result = subprocess.run(PROGRAM, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert "cannot be reached" in result.stderr
    assert "http" not in result.stdout
    assert not (tmp_path / "cardhall-data").exists()


def test_a_demo_is_not_shown_at_discord(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(running, "usable_settings", lambda: Settings(token=SecretStr("some.token")))
    assert run(["run", "--demo"]) == 2
    assert "take the token out" in " ".join(capsys.readouterr().err.split())
