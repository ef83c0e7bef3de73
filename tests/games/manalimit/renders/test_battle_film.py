"""Battles as films: every moment in its order, from what everybody was told."""

from collections.abc import Mapping
from functools import cache
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageSequence

from bot.cli.render_positions import stops
from engine.core.game import Setup
from engine.players import player_named
from engine.registry import game_named
from renders.canvas.theme import THEMES
from renders.games.manalimit import battle_film as filming
from renders.games.manalimit.battle_film import SIZE, battle_film
from renders.games.manalimit.moments import moments


@cache
def _facts(seats: int) -> Mapping[str, Any]:
    """The first battle of a match."""
    match = stops(game_named("manalimit"), Setup(seats), 7, player_named("greedy"))
    return next(seen.facts for stop in match for seen in stop.sightings if seen.kind == "battle")


def _times(content: bytes) -> list[int]:
    with Image.open(BytesIO(content)) as opened:
        assert opened.size == SIZE
        return [frame.info["duration"] for frame in ImageSequence.Iterator(opened)]


@pytest.mark.parametrize("theme", THEMES)
def test_a_battle_film_shows_every_moment_and_rests_on_the_end(theme: str) -> None:
    made = battle_film(_facts(1), ["Ada"], theme)
    times = _times(made.content)
    assert made.kind == "gif"
    assert len(times) == len(moments(_facts(1)))
    assert times[-1] == max(times)


def test_a_battle_film_is_told_in_words() -> None:
    facts = _facts(2)
    made = battle_film(facts, ["Ada", "Ben"])
    sides = ["Ada", "Ben"][facts["left_seat"]], ["Ada", "Ben"][facts["right_seat"]]
    ending = "Nobody wins" if facts["winner"] is None else f"{sides[facts['winner']]} wins"
    assert made.alt.startswith(f"Manalimit, round 1: {sides[0]} vs. {sides[1]}. {ending}.")
    assert len(made.alt) <= 1024
    assert "vs. a house ghost" in battle_film(_facts(1), ["Ada"]).alt


def test_the_end_of_an_overlong_battle_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filming, "_MOST_SHOTS", 4)
    times = _times(battle_film(_facts(1), ["Ada"]).content)
    assert len(times) == 4
    assert times[-1] == max(times)
