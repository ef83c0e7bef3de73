"""The balance report: its arithmetic, and that it says the same for the same seed."""

import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from bot.balance import round_robin
from bot.balance.statistics import Rate, presence_effects
from bot.cli.program import run
from bot.games.manalimit.balance import batch_sizes, report
from engine.registry import decks_of

pytestmark = pytest.mark.covers("bot.balance.*", "bot.cli.balance", "bot.games.manalimit.balance")


def test_a_rate_has_a_wilson_interval() -> None:
    rate = Rate(battles=100, points=50)
    low, high = rate.interval
    assert rate.share == 0.5
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)


def test_a_rate_without_battles_claims_nothing() -> None:
    assert Rate(0, 0).interval == (0.0, 1.0)


def test_presence_effects_find_what_was_put_in() -> None:
    generator = np.random.default_rng(1)
    presence = generator.choice([-1.0, 0.0, 1.0], size=(4000, 3))
    chances = 0.5 + presence @ np.array([0.2, 0.0, -0.1])
    points = (generator.random(4000) < chances).astype(float)
    effects = presence_effects(presence, points)
    for effect, true in zip(effects, (0.2, 0.0, -0.1), strict=True):
        assert abs(effect.size - true) < 2 * effect.margin < 0.1


def test_a_board_counts_for_its_most_numerous_theme_or_in_equal_parts() -> None:
    ember, tide = ("cinder-pup", "soot-gnat", "brine-snail"), ("brine-snail", "cinder-pup")
    found = report("kindling", 1, [(ember, tide, 1.0)])
    rates = {theme.theme: theme.rate for theme in found.themes}
    assert (rates["ember"].battles, rates["ember"].points) == (1.5, 1.0)
    assert (rates["tide"].battles, rates["tide"].points) == (0.5, 0.0)


@pytest.mark.parametrize("runs", [4, 99, 100, 101, 250, 2000])
def test_no_run_is_left_without_others_to_meet(runs: int) -> None:
    sizes = batch_sizes(runs)
    assert sum(sizes) == runs
    assert min(sizes) >= 4


@pytest.mark.slow
def test_the_report_is_json_and_markdown_and_repeats(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    command = ["balance", "manalimit", "--games", "4", "--seed", "3", "--set", "kindling", "--json"]
    results = []
    for _ in range(2):
        assert run([*command, "--report", str(tmp_path / "page.md")]) == 0
        results.append(json.loads(capsys.readouterr().out))
    assert results[0]["sets"] == results[1]["sets"]
    assert {theme["theme"] for theme in results[0]["sets"]["kindling"]["themes"]} >= {"ember", "tide"}
    page = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert "| ember |" in page
    assert "--seed 3" in page


def test_a_round_robin_gives_every_deck_its_games_in_both_seats() -> None:
    batches = round_robin.pairings(["one", "two", "three"], 10)
    games = {(batch.one, batch.two): 0 for batch in batches}
    for batch in batches:
        games[batch.one, batch.two] += batch.end - batch.begin
    assert games == {("one", "two"): 6, ("one", "three"): 6, ("two", "three"): 6}


def test_a_round_robin_report_adds_up() -> None:
    decks = list(decks_of("shieldbreak"))
    first, second = decks[:2]
    tally = round_robin.Tally(round_robin.Pairing(first, second, 0, 10), 7.0, 6.0, 10, 700)
    found = round_robin.report("shieldbreak", [tally])
    assert found.decks[0].rate.share == 0.7
    assert found.matrix[0][:2] == [None, 0.7]
    assert round(found.matrix[1][0] or 0, 6) == 0.3
    assert found.first.share == 0.6
    assert found.decisions_a_game == 70
    assert not found.holds


@pytest.mark.slow
def test_the_deck_report_is_json_and_markdown_and_repeats(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    command = ["balance", "shieldbreak", "--games", "4", "--seed", "3", "--json"]
    results = []
    for _ in range(2):
        assert run([*command, "--report", str(tmp_path / "page.md")]) == 0
        results.append(json.loads(capsys.readouterr().out))
    assert results[0]["decks"] == results[1]["decks"]
    assert len(results[0]["matrix"]["shares"]) == len(results[0]["matrix"]["decks"]) == 5
    assert results[0]["first_player"]["games"] == 20
    page = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert "| Wild Kiln |" in page
    assert "--seed 3" in page
    assert "](page.png)" in page.splitlines()[-1]
    with Image.open(tmp_path / "page.png") as heat_map:
        assert heat_map.width == 1280
    assert run(["balance", "shieldbreak", "--games", "4"]) == 0
    assert "Whoever begins wins" in capsys.readouterr().out
