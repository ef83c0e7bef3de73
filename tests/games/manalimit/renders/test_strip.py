"""A battle as a strip: line-up, the two moments that decided it, and the end."""

import re
from typing import Any

import pytest

import renders
from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.scene import Scene
from renders.canvas.theme import DARK, theme_named
from renders.games.manalimit import weights
from renders.games.manalimit.captions import caption
from renders.games.manalimit.moments import Moment, moments
from renders.games.manalimit.strip import strip_scene
from tests.games.manalimit.renders import tables
from tests.games.manalimit.renders.tables import NAMES
from tests.games.manalimit.renders.test_battles import battles
from tests.support.pictures.legible import PHONE, said
from tests.support.pictures.positions import opened
from tests.support.pictures.robust import EVERY_NAME, check_in_place

pytestmark = pytest.mark.covers(
    "renders.games.manalimit.strip", "renders.games.manalimit.weights", "renders.games.manalimit.captions"
)


def scene_of(facts: Any, names: Any = NAMES, theme: str = DARK.name) -> Scene:
    return strip_scene(weights.strip(moments(facts)), facts, names, theme_named(theme))


def says(facts: Any) -> list[str]:
    return [note.says for note in scene_of(facts).notes]


# --- which moments ------------------------------------------------------------------


@pytest.mark.parametrize("set_id", ["kindling", "clockhaven"])
def test_a_strip_has_the_line_up_at_most_two_events_and_the_end(set_id: str) -> None:
    for facts in battles(set_id):
        told = moments(facts)
        first, *events, last = weights.strip(told)
        assert (first, last) == (told[0], told[-1])
        assert len(events) == 2
        places = [told.index(event) for event in events]
        assert places == sorted(places)
        assert all(caption(event) for event in events)


def test_the_events_are_those_that_moved_the_balance_most() -> None:
    told = moments(tables.BATTLE)
    assert [told.index(event) for event in weights.strip(told)[1:-1]] == [2, 3]


def test_a_blow_without_a_fall_weighs_less_than_one_with() -> None:
    log = (
        *(("clash", 1), ("strike", 0, 4), ("damage", 4, 0, 1), ("damage", 0, 4, 1)),
        *(("clash", 2), ("strike", 0, 4), ("damage", 4, 0, 1), ("damage", 0, 4, 3), ("death", 0)),
        *(("clash", 3), ("strike", 1, 4), ("damage", 4, 1, 6), ("damage", 1, 4, 1), ("death", 4)),
    )
    events = weights.strip(moments({**tables.BATTLE, "log": log}))[1:-1]
    assert [event.clash for event in events] == [2, 3]


def test_a_battle_in_which_nothing_happened_has_no_events() -> None:
    assert len(weights.strip(moments({**tables.BATTLE, "right": (), "log": (), "winner": 0}))) == 2


# --- what is said -------------------------------------------------------------------


def _last(*log: tuple[Any, ...]) -> Moment:
    return moments({**tables.BATTLE, "log": log})[1]


def test_captions_say_who_did_what_to_whom() -> None:
    blows = ("strike", 0, 4), ("damage", 4, 0, 3), ("damage", 0, 4, 9)
    assert caption(_last(*blows[:2])) == "Quarry Hand and Gnarlback Boar trade blows"
    assert caption(_last(*blows, ("death", 0))) == "Gnarlback Boar defeats Quarry Hand"
    assert caption(_last(*blows, ("death", 4), ("death", 0))) == "Quarry Hand and Gnarlback Boar fall together"
    act = ("trigger", 5, "battle-start", 0)
    assert caption(_last(act, ("gain", 4, 2, 0, 0))) == "Flint Slinger: Gnarlback Boar gains 2 attack"
    assert caption(_last(act, ("damage", 3, 5, 9), ("death", 3))) == "Flint Slinger defeats Drowsy Bear"
    assert caption(_last(act, ("destroy", 3), ("death", 3))) == "Flint Slinger defeats Drowsy Bear"
    many = [step for unit in (0, 1, 2) for step in (("damage", unit, 5, 9), ("death", unit))]
    assert caption(_last(act, *many)) == "Flint Slinger defeats 3 units"


@pytest.mark.parametrize("theme", renders.THEMES)
def test_a_strip_is_a_picture_whose_headline_is_in_the_alt_text_too(theme: str) -> None:
    picture = renders.battle_strip("manalimit", tables.BATTLE, NAMES, theme)
    width, height = opened(picture.png).size
    assert width == 1280
    assert 500 <= height <= 640
    assert len(picture.png) <= 400_000
    assert picture.alt.startswith("Manalimit, round 5: the ghost of Tamsin beat Rowan, ")
    assert picture.alt.endswith("Clash 1: Brannoc, Coalfather defeats Kelp Warden.")
    assert len(picture.alt) <= LONGEST_ALT
    assert any(note.startswith("Round 5: the ghost of Tamsin beat Rowan, ") for note in says(tables.BATTLE))


def test_the_end_shows_who_won_and_who_is_left() -> None:
    scene = scene_of(tables.BATTLE)
    last = [note.says for note in scene.notes if note.x > 960]
    assert {"The ghost of Tamsin", "WINS", "1 : 4"} <= set(last)
    assert last.count("Flint Slinger") == 1


def test_a_draw_shows_nobody_or_both() -> None:
    empty = {**tables.BATTLE, "left": (), "right": (), "log": (), "winner": None}
    assert {"DRAW", "Nobody is left", "No units"} <= set(says(empty))
    endless = {**tables.BATTLE, "log": (), "winner": None, "reason": "clash-limit"}
    assert {"DRAW", "Both sides still stand"} <= set(says(endless))


# --- how it looks -------------------------------------------------------------------


@pytest.mark.parametrize("set_id", ["kindling", "clockhaven"])
def test_nothing_leaves_its_place_and_no_caption_is_cut(set_id: str) -> None:
    scenes = [scene_of(facts) for facts in battles(set_id)]
    check_in_place(scenes)
    assert not [note.says for scene in scenes for note in scene.notes if "…" in note.says]


@pytest.mark.parametrize("name", EVERY_NAME)
def test_any_name_stays_in_its_place(name: str) -> None:
    ghosts = {**tables.BATTLE, "ghost_owner": name}
    check_in_place(scene_of(facts, [name]) for facts in (ghosts, {**ghosts, "winner": 0}))


@pytest.mark.parametrize("theme", renders.THEMES)
def test_captions_and_numbers_can_be_read_on_a_phone(theme: str) -> None:
    read = said(scene_of(tables.BATTLE, theme=theme), PHONE)
    large = [text for text in read if re.fullmatch(r"[–+]?\d+|\d+ : \d+", text.text) or text.size >= 22]
    assert len(large) > 20
    assert min(text.height for text in large) >= 4.9
    assert min(text.contrast for text in large) >= 3
