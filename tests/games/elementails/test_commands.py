"""`cardhall` with ElemenTails: sim, cards, and a journey in the terminal."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.balance.statistics import Rate
from bot.cli.program import run
from bot.games.elementails import balance as journeys
from bot.games.elementails import mechanics
from bot.registry import screen_of
from bot.terminal.output import console
from engine.core.game import Setup
from engine.core.rng import Rng
from engine.games.elementails.state import BATTLE, MARKET, PATH
from engine.players import PLAYERS, Perspective
from tests.games.elementails.field import GAME

pytestmark = pytest.mark.covers("bot.games.elementails.balance", "bot.games.elementails.screen")


def _json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert run([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_sim_plays_together(capsys: pytest.CaptureFixture[str]) -> None:
    result = _json(capsys, "sim", "elementails", "--games", "3", "--players", "random,random,random")
    assert result["wins"] == [0, 0, 0]


def test_cards_are_listed_with_their_texts(capsys: pytest.CaptureFixture[str]) -> None:
    cards = {card["id"]: card for card in _json(capsys, "cards", "list", "elementails")["cards"]}
    assert len(cards) == 18 + 54 + 56 + 9
    assert cards["coal-spit"]["text"].startswith("Range 2. 2 harm to an enemy, 1 Burn to that enemy. Upgraded")
    assert cards["ember-fox"]["element"] == "Fire and air"
    for card, words in (("Soot Hound", "Fire · common enemy"), ("maelstrom", "Water · dragon")):
        assert run(["cards", "show", "elementails", card]) == 0
        assert words in capsys.readouterr().out


def test_cards_check_looks_at_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "fire.toml").write_text('[element]\nid = "steam"\n', encoding="utf-8")
    assert run(["cards", "check", "--game", "elementails", "--folder", str(tmp_path)]) == 1
    assert "fire.toml:2: element, id: is 'steam'" in capsys.readouterr().err
    assert run(["cards", "check", "--game", "elementails"]) == 0
    assert "elementails/dragon: 6 enemies, all well." in capsys.readouterr().out


def test_the_terminal_shows_every_phase(capsys: pytest.CaptureFixture[str]) -> None:
    state = GAME.new(Setup(3), 4)
    rng, shown = Rng(2), set()
    while state.column < 1 and GAME.outcome(state) is None:
        shown.add(state.phase)
        console.print(screen_of("elementails")(GAME.view(state, 0), ["Ada", "Ben", "Cleo"]))
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, PLAYERS["greedy"].choose(Perspective(GAME, state, seat), rng))
    assert {PATH, BATTLE, MARKET} <= shown
    printed = capsys.readouterr().out
    assert "Act 1" in printed
    assert "Market" in printed


def test_the_balance_report_says_how_far_parties_come() -> None:
    travelled = [
        journeys.Journey(3, ("ember-fox", "hill-guard", "moss-mender"), "", 3000),
        journeys.Journey(0, ("ember-fox", "ore-digger", "moss-mender"), "1 maelstrom", 500),
        journeys.Journey(1, ("bolt", "hill-guard", "moss-mender"), "2 encounter", 900),
    ]
    found = journeys.report(travelled)
    assert [rate.points for rate in found.survived] == [2, 1, 1]
    assert found.holds
    compared = [mechanics.Comparison("soak", Rate(100, 80), Rate(100, 60), lost=25, gained=5)]
    page = journeys.markdown(found, 3, 7, compared)
    assert "| soaks | 100 | 80% | 60% | 25 | 5 | 3.7 |" in page
    assert "Every one of them matters." in page
    assert "| act 1 | 67% |" in page
    assert "| 1 | Maelstrom | 1 |" in page
    assert "| Ember Fox | 2 | 50% |" in page


@pytest.mark.parametrize(
    ("parties", "verdict"),
    [
        ((500, 390, 110), "They hold for the whole intervals."),
        ((50, 39, 11), "They hold, but intervals reach beyond them."),
        ((500, 390, 60), "They **do not hold**."),
    ],
)
def test_the_balance_report_is_honest_about_its_intervals(parties: tuple[int, int, int], verdict: str) -> None:
    count, first, whole = parties
    survived = [Rate(count, first), Rate(count, whole), Rate(count, whole)]
    found = journeys.JourneyReport(survived, Counter(), {}, 1500)
    assert verdict in journeys.markdown(found, count, 1)


def test_a_lost_journey_says_where_it_was_lost() -> None:
    travelled = journeys.play(3, "random")
    assert (travelled.acts, travelled.lost_to) == (0, "1 encounter")
    assert len(travelled.classes) == 3
