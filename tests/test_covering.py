"""`pytest --covers`: which tests are about a module."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.covering import ROOT, TESTS, below, covered_by, games, modules, named, says_that_it_covers


@pytest.mark.parametrize(
    ("place", "module"),
    [
        ("bot/store/league/test_runs.py", "bot.store.league.runs"),
        ("bot/test_demo.py", "bot.demo"),
        ("engine/journal/test_take_backs.py", "engine.journal.take_backs"),
        ("system/watch/test_pings.py", "bot.watch"),
        ("games/{game}/rules/test_turn_rules.py", "engine.games.{game}.game"),
        ("games/{game}/renders/test_words.py", "renders.games.{game}.words"),
        ("games/{game}/test_pages.py", "cards.games.{game}.pages"),
    ],
)
def test_a_test_module_is_about_what_its_place_says(place: str, module: str) -> None:
    game = games()[0]
    assert module.format(game=game) in covered_by(TESTS / place.format(game=game), [])


def test_a_test_module_is_about_what_it_says(tmp_path: Path) -> None:
    file = tmp_path / "test_it.py"
    file.write_text('pytestmark = [pytest.mark.usefixtures("a"), pytest.mark.covers("bot.demo", "bot.*.cog")]\n')
    assert says_that_it_covers(file) == ["bot.demo", "bot.*.cog"]
    found = covered_by(TESTS / "kills" / "test_it.py", says_that_it_covers(file))
    assert {"bot.demo", "bot.watch.cog"} & modules() <= found
    assert all(module == "bot.demo" or module.endswith(".cog") for module in found)


def test_a_package_is_all_that_is_in_it() -> None:
    assert {"bot.watch", "bot.watch.mirror"} <= below("bot.watch")
    assert below("bot.watch.mirror") == named("bot.watch.mirror") == {"bot.watch.mirror"}
    assert not below("bot.watc")


def _collected(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-n", "0", "--collect-only", "-qq", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.slow
def test_only_what_is_about_a_module_is_run() -> None:
    files = ["tests/engine/core/test_rng.py", "tests/bot/ui/test_words.py", "tests/kills/test_mirrors.py"]
    done = _collected("--covers", "bot.watch", *files)
    assert done.stdout.startswith("tests/kills/test_mirrors.py: ")
    assert "test_rng" not in done.stdout
    assert "test_words" not in done.stdout


def test_a_module_that_is_not_there_is_told() -> None:
    done = _collected("--covers", "bot.wath", "tests/test_layout.py")
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "There is no module 'bot.wath'" in done.stderr
