"""Battles as moments: the log of the engine is followed exactly, and drawn."""

from functools import cache
from itertools import pairwise
from typing import Any

import pytest

import renders
from engine.core.events import Event
from engine.core.game import Setup
from engine.core.rng import Rng, derive
from engine.games.manalimit.battle_log import told_steps
from engine.games.manalimit.ranks import at_the_end
from engine.players import player_named
from engine.players.perspective import Perspective
from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.theme import DARK, theme_named
from renders.games.manalimit.battle import battle_scene, poster
from renders.games.manalimit.moments import Moment, key_moment, moments
from tests.games.manalimit.renders import tables
from tests.games.manalimit.renders.positions import GAME
from tests.games.manalimit.renders.tables import NAMES
from tests.support.pictures.positions import opened

GUARDS = ("trigger-limit", "depth-limit", "spawn-limit")


@cache
def battles(set_id: str) -> tuple[dict[str, Any], ...]:
    """Of a match between two greedy players."""
    told: list[Event] = []
    state = GAME.new(Setup(2, {"set": set_id, "ghosts": "house"}), 3)
    generators = [Rng(derive(3, "player", seat)) for seat in range(2)]
    state.sink = told.append
    while GAME.outcome(state) is None:
        seat = GAME.to_act(state)[0]
        action = player_named("greedy").choose(Perspective(GAME, state, seat), generators[seat])
        GAME.apply(state, seat, action)
    return tuple(dict(event.public or {}) for event in told if event.kind == "battle")


@pytest.mark.parametrize("set_id", ["kindling", "clockhaven"])
def test_moments_end_as_the_battle_did(set_id: str) -> None:
    for facts in battles(set_id):
        told = moments(facts)
        end = told[-1]
        assert end.is_end
        assert end.winner == facts["winner"]
        assert all(unit.health > 0 for line in end.lines for unit in line)
        if facts["winner"] is not None and facts["reason"] not in GUARDS:
            assert end.standing(1 - facts["winner"]) == 0
            assert end.standing(facts["winner"]) > 0
        for moment in told:
            assert all(moment.standing(side) <= 5 for side in (0, 1))
            assert moment.says


@pytest.mark.parametrize("set_id", ["kindling", "clockhaven"])
def test_pictures_and_headlines_agree_on_who_is_left(set_id: str) -> None:
    for facts in battles(set_id):
        end = moments(facts)[-1]
        assert tuple([unit.number for unit in line] for line in end.lines) == at_the_end(facts).lines


@pytest.mark.parametrize("set_id", ["kindling", "clockhaven"])
def test_every_trigger_that_is_told_is_followed_by_what_it_did(set_id: str) -> None:
    for facts in battles(set_id):
        told = told_steps(facts)
        assert [step for step in told if step[0] == "death"] == [step for step in facts["log"] if step[0] == "death"]
        after = [step[0] for trigger, step in pairwise(told) if trigger[0] == "trigger"]
        assert not {"trigger", "strike", "clash", "end", "death"} & set(after)


@pytest.mark.parametrize("set_id", ["kindling", "clockhaven"])
def test_every_moment_can_be_drawn(set_id: str) -> None:
    for facts in battles(set_id)[::3]:
        for moment in moments(facts)[::2]:
            battle_scene(moment, poster(facts, NAMES), DARK)


def _moment(number: int) -> Moment:
    return moments(tables.BATTLE)[number]


def test_a_moment_tells_what_it_did_to_whom() -> None:
    opening, shot, strike, revenge = moments(tables.BATTLE)[:4]
    assert opening.says == "The battle begins"
    assert shot.acting is not None
    assert (shot.acting.trigger, shot.says) == ("battle-start", "Flint Slinger hits Drowsy Bear for 2")
    assert [unit.hit for unit in shot.lines[0]] == [0, 0, 0, 2]
    assert strike.strikes == (0, 4)
    assert [unit.fell for unit in strike.lines[0]] == [True, False, False, False]
    assert strike.standing(0) == 3
    assert revenge.says == "Brannoc, Coalfather hits 2 units for 3 each; Kelp Warden falls"
    assert revenge.before == strike.says


def test_who_fell_is_gone_in_the_next_moment() -> None:
    assert [unit.card for unit in _moment(3).lines[0]] == ["kelp-warden", "furnace-keeper", "drowsy-bear"]


def test_a_trigger_without_effect_is_no_moment() -> None:
    log = (("strike", 0, 4), ("damage", 4, 0, 3), ("trigger", 4, "hurt", 0), ("fizzle", 4, "patch-doll"), ("death", 4))
    _, strike, _ = moments({**tables.BATTLE, "log": log})
    assert strike.says == "Quarry Hand and Gnarlback Boar strike each other; Gnarlback Boar falls"


def test_twins_are_told_apart_and_so_are_namesakes_who_meet() -> None:
    facts = {**tables.BATTLE, "left": (tables.shown("briar-fox"),) * 2, "right": (tables.shown("briar-fox"),)}
    blow, shot = (("strike", 0, 2), ("death", 0)), (("trigger", 1, "hurt", 0), ("gain", 1, 1, 0, 0))
    _, strike, gain, _ = moments({**facts, "log": (*blow, *shot)})
    assert strike.says == "←the first Briar Fox and →Briar Fox strike each other; ←the first Briar Fox falls"
    assert gain.says == "The second Briar Fox gains 1 attack"


def test_what_happens_to_several_is_said_once() -> None:
    act = ("trigger", 5, "battle-start", 0)
    two, three = ([("gain", unit, 1, 0, 0) for unit in units] for units in ((4, 5), (4, 5, 6)))
    said = [moments({**tables.BATTLE, "log": (act, *gains)})[1].says for gains in (two, three)]
    assert said == ["Gnarlback Boar and Flint Slinger gain 1 attack", "3 units gain 1 attack"]


def test_the_key_moment_is_the_last_fall() -> None:
    told = moments(tables.BATTLE)
    assert key_moment(told) is told[-2]
    assert key_moment(told[:1]) is told[0]


def test_units_that_arrive_change_or_move_are_followed() -> None:
    log = (
        ("spawn", 9, 0, "patch-doll", 1),
        ("transform", 1, 10, "woken-bear"),
        ("push", 0, 2),
        ("gain", 2, 2, 1, 0),
        ("heal", 2, 3),
        ("shield", 2, 2),
        ("absorb", 2, 4, 9),
        ("swap", 3, 8, 7),
        ("lose", 4, 2, 1, 1),
        ("fizzle", 4, "patch-doll"),
        ("destroy", 5),
        ("death", 5),
    )
    end = moments({**tables.BATTLE, "log": (("trigger", 4, "hurt", 0), *log)})[1]
    assert [unit.card for unit in end.lines[0]] == [
        "patch-doll",
        "woken-bear",
        "quarry-hand",
        "furnace-keeper",
        "drowsy-bear",
    ]
    keeper, bear = end.lines[0][3:]
    assert (keeper.attack, keeper.health, keeper.shields, keeper.hit) == (5, 8, 1, -3)
    assert (bear.attack, bear.health) == (8, 7)
    assert end.lines[1][1].fell


@pytest.mark.parametrize("theme", renders.THEMES)
def test_a_battle_is_a_picture_that_tells_who_won(theme: str) -> None:
    picture = renders.battle("manalimit", tables.BATTLE, NAMES, theme)
    assert opened(picture.png).size == (1280, 720)
    assert len(picture.png) <= 500_000
    assert picture.alt.startswith("Manalimit, round 5: Rowan vs. the ghost of Tamsin. The ghost of Tamsin wins. ")
    assert len(picture.alt) <= LONGEST_ALT


def test_a_ghost_is_named_with_its_owner_at_the_right() -> None:
    scene = battle_scene(_moment(1), poster(tables.BATTLE, NAMES, tables.run()), DARK)
    name = next(note for note in scene.notes if note.says == "The ghost of Tamsin")
    assert name.x > 640
    assert "ghost" in [note.says for note in scene.notes if note.kind == "icon"]
    assert {"2 of 3", "4"} <= {note.says for note in scene.notes}


def test_a_battle_between_two_seats_names_both() -> None:
    facts = {**tables.BATTLE, "right_seat": 1, "ghost_owner": None}
    scene = battle_scene(_moment(1), poster(facts, NAMES, tables.match(2)), DARK)
    assert {"Rowan", "Mirela"} <= {note.says for note in scene.notes}
    assert "ghost" not in [note.says for note in scene.notes if note.kind == "icon"]


def test_the_unit_that_acts_and_those_it_hits_have_rings() -> None:
    scene = battle_scene(_moment(1), poster(tables.BATTLE, NAMES), DARK)
    assert sorted(note.says for note in scene.notes if note.kind == "ring") == ["strike", "target"]
    assert "–2" in [note.says for note in scene.notes]


def test_a_battle_without_a_log_shows_both_boards() -> None:
    scene = battle_scene(key_moment(moments({**tables.BATTLE, "log": ()})), poster(tables.BATTLE, NAMES), DARK)
    assert len([note for note in scene.notes if note.kind == "card"]) == 9


def test_boards_may_be_empty() -> None:
    facts = {**tables.BATTLE, "left": (), "right": (), "log": (("end", "", -1),), "winner": None}
    for theme in renders.THEMES:
        told = moments(facts)
        scene = battle_scene(told[-1], poster(facts, NAMES), theme_named(theme))
        assert "A DRAW" in [note.says for note in scene.notes]
    assert "Nobody wins" in renders.battle("manalimit", facts, NAMES).alt


def test_a_game_without_battles_is_named_in_the_error() -> None:
    with pytest.raises(renders.NoBattles, match=r"'toy'.*manalimit"):
        renders.battle("toy", {}, NAMES)
