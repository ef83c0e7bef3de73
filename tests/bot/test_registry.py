"""What games add to the bot: found by their names, imported when it is wanted, with a fallback where there is none."""

import subprocess
import sys
from typing import Any, cast

import pytest

from bot.balance.fallback import PRECONS
from bot.balance.measuring import Balance
from bot.cli import bench
from bot.registry import balance_of, bench_of, commands, screen_of, suppliers
from bot.store import Store
from bot.terminal.output import console
from engine.core.game import Need, Setup
from engine.registry import GAMES, decks_of
from tests.bot.store.stories import record
from tests.games.toy.game import Magpies

ONLY_FOR_THE_TERMINAL = ("balance", "bench", "screen", "ghost_commands", "board_bench", "mechanics")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_a_manifest_names_is_there(game: str) -> None:
    assert callable(screen_of(game))
    assert isinstance(balance_of(game), Balance | None)
    assert all(callable(part) for part in bench_of(game).values())


def test_commands_of_games_are_named() -> None:
    assert set(commands()) == {"ghosts"}


def test_a_game_without_a_screen_shows_the_words_of_its_board(capsys: pytest.CaptureFixture[str]) -> None:
    game = Magpies()
    console.print(screen_of(game.name)(game.view(game.new(Setup(2), 1), 0), ["[b]Ada", "Ben"]))
    shown = capsys.readouterr().out
    assert "Scores" in shown
    assert "[b]Ada: 0" in shown


def test_decks_are_measured_where_a_game_says_nothing_else() -> None:
    assert PRECONS.enough == 1000
    unsaid = [game for game in GAMES if balance_of(game) is None]
    assert "shieldbreak" in unsaid
    assert decks_of("shieldbreak")


def test_what_a_game_measures_of_itself_comes_with_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "game_measurements", lambda game: {f"of_{game.name}": 1.0})
    monkeypatch.setattr(bench, "bench_of", lambda game: _PARTS if game == "shieldbreak" else {})
    parts = bench._parts()
    assert next(iter(parts)) == "shieldbreak-alone"
    assert parts["shieldbreak-alone"]() == {"alone": 2.0}
    assert parts["shieldbreak"]() == {"of_shieldbreak": 1.0, "own": 3.0}
    assert parts["manalimit"]() == {"of_manalimit": 1.0}


_PARTS = {"shieldbreak-alone": lambda: {"alone": 2.0}, "shieldbreak": lambda: {"own": 3.0}}


class _EmptyStore:
    """Nobody has submitted a board."""

    @property
    def leagues(self) -> "_EmptyStore":
        return self

    async def week_of_match(self, _match: str) -> None:
        return None

    async def ghost_pool(self, *_: Any) -> list[Any]:
        return []


async def test_a_match_is_answered_by_the_supplier_of_its_game() -> None:
    all_of_them = suppliers(cast("Store", _EmptyStore()))
    need = Need("song", {})
    with pytest.raises(ValueError, match="nobody here knows how to answer a need for 'song'"):
        await all_of_them.answer(record("match", game="manalimit"), need)
    with pytest.raises(ValueError, match="nobody here knows how to answer toy's need for 'song'"):
        await all_of_them.answer(record("match", game="toy"), need)


@pytest.mark.slow
def test_the_hall_starts_without_what_only_the_terminal_needs() -> None:
    program = (
        "import sys, bot.run; from cards.core.discovery import read_games; read_games(); print(*sys.modules, sep='\\n')"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    read_in = set(done.stdout.split())
    assert "bot.games.manalimit.ghosts" in read_in
    assert not [each for each in read_in if each.startswith(("bot.balance", "bot.bench", "bot.cli.", "typer"))]
    assert not read_in & {f"bot.games.{game}.{each}" for game in GAMES for each in ONLY_FOR_THE_TERMINAL}
