"""The wheel installs into an empty environment and works from another folder, with all its data."""

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

pytestmark = pytest.mark.xdist_group("wheel")  # one worker builds and installs it, once
ROOT = Path(__file__).parents[1]
_MAKE_A_DATABASE = """
import asyncio
from bot.store import Store

async def make():
    async with await Store.open("hall.db"):
        pass

asyncio.run(make())
"""


def _run(*command: str | Path, cwd: Path) -> str:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    words = [str(word) for word in command]
    result = subprocess.run(words, cwd=cwd, env=clean, capture_output=True, text=True, check=False)
    assert result.returncode == 0, f"{command}: {result.stdout}{result.stderr}"
    return result.stdout


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`cardhall` as installed from a wheel built here."""
    folder = tmp_path_factory.mktemp("wheel")
    _run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder / "dist", ROOT, cwd=folder)
    wheel = next((folder / "dist").glob("*.whl"))
    venv.create(folder / "empty", with_pip=False)  # putting a pip into it would take as long as the rest
    pip = (
        sys.executable,
        "-m",
        "pip",
        "--python",
        folder / "empty" / "bin" / "python",
        "install",
        "--quiet",
        "--no-compile",
        "--disable-pip-version-check",
    )
    _run(*pip, "--constraint", ROOT / "constraints.txt", wheel, cwd=folder)
    return folder / "empty" / "bin" / "cardhall"


def test_the_wheel_checks_its_cards(program: Path, tmp_path: Path) -> None:
    assert "kindling" in _run(program, "cards", "check", cwd=tmp_path)


def test_the_wheel_draws_with_the_fonts_it_brought(program: Path, tmp_path: Path) -> None:
    _run(program, "render", "card", "manalimit", "Cinder Pup", "-o", tmp_path / "card.png", cwd=tmp_path)
    assert (tmp_path / "card.png").read_bytes().startswith(b"\x89PNG")


def test_the_wheel_plays(program: Path, tmp_path: Path) -> None:
    result = json.loads(_run(program, "sim", "manalimit", "--games", "2", "--json", cwd=tmp_path))
    assert result["games"] == 2


def test_the_wheel_carries_the_rules_pages(program: Path, tmp_path: Path) -> None:
    code = "from importlib.resources import files; print(files('bot').joinpath('rules/manalimit.md').read_text()[:30])"
    assert "Manalimit" in _run(program.parent / "python", "-c", code, cwd=tmp_path)


def test_the_wheel_carries_the_page(program: Path, tmp_path: Path) -> None:
    code = "from bot.local.page.site import read_files; print(*read_files())"
    shown = _run(program.parent / "python", "-c", code, cwd=tmp_path).split()
    assert {"index.html", "style.css", "main.js", "icon.svg"} <= set(shown)


def test_the_wheel_makes_a_database_and_verifies_it(program: Path, tmp_path: Path) -> None:
    _run(program.parent / "python", "-c", _MAKE_A_DATABASE, cwd=tmp_path)
    result = json.loads(_run(program, "db", "verify", "--database", "hall.db", "--json", cwd=tmp_path))
    assert result["matches"] == 0
