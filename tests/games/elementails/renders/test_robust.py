"""Whatever a battle or a market holds: it is named whole, can be read, and stays in its place."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise, product
from typing import Any

import pytest

from engine.games.elementails.view import OwnedSpell
from renders.canvas.scene import Scene
from renders.canvas.sprites import Note
from renders.canvas.theme import DARK, Theme
from renders.games.elementails.board import panel, table
from renders.games.elementails.faces import EnemyFace, SpellFace, class_of, classes, enemy_of, faces
from renders.games.elementails.geometry import PANEL_LEFT, RIGHT, STRIP_TOP
from renders.type import lettering
from tests.games.elementails.renders import journeys
from tests.games.elementails.renders.journeys import EVERY, NAMES, NEWS
from tests.support.pictures.legible import check_on_a_phone, texts
from tests.support.pictures.robust import (
    EVERY_NAME,
    check_in_place,
    check_readable,
    every_theme,
)

VIEWS = [make() for make in EVERY.values()]


@pytest.mark.parametrize("name", ["Peggy Quigley", *EVERY_NAME])
def test_a_name_stays_above_the_class_where_four_heroes_share_the_side(name: str) -> None:
    view = journeys.crowded()
    classes_there = {f"{class_of(hero.hero).name} {hero.level}" for hero in view.heroes}
    titles = [pair for pair in pairwise(texts(table(view, [name] * 4, DARK))) if pair[1].says in classes_there]
    assert len(titles) == 4
    assert [(upper.says, lower.says) for upper, lower in titles if _lowest_pixel(upper) > lower.y] == []


def _lowest_pixel(line: Note) -> int:
    """Where a title's descenders and dots end; a note tells only of capitals."""
    seen = lettering.letters(line.says, line.size, "title").getbbox()
    assert seen is not None
    return line.y + line.height - lettering.baseline(line.size) + seen[3]


@pytest.mark.long
@every_theme
def test_whatever_any_picture_says_can_be_read(theme: Theme) -> None:
    for view in VIEWS:
        for scene in (table(view, NAMES, theme, NEWS), panel(replace(view, audience=0), NAMES, theme)):
            check_readable([scene], 1)
            check_on_a_phone(scene)


def _cut(scenes: Iterable[Scene]) -> set[str]:
    return {note.says for scene in scenes for note in scene.notes if "…" in note.says}


def test_nothing_is_cut_but_what_people_write() -> None:
    """Neither names of classes, spells and enemies, nor what passives do, nor advice."""
    boards = (table(view, NAMES, DARK, NEWS) for view in VIEWS)
    assert _cut(boards) == set()
    assert _cut(panel(replace(view, audience=seat), NAMES, DARK) for view in VIEWS for seat in range(4)) == set()


def test_every_class_has_its_whole_passive_beside_its_deeds() -> None:
    heroes = [replace(journeys.hero(0, "c4"), hero=face.id) for face in classes()]
    assert _cut(panel(journeys.alone(heroes=(hero,), owners=(0,)), NAMES, DARK) for hero in heroes) == set()


def test_any_ten_spells_are_named_in_the_market() -> None:
    longest = sorted(
        (face for face in faces().values() if isinstance(face, SpellFace)), key=lambda each: len(each.name)
    )
    spells = tuple(OwnedSpell(face.id, upgraded=True, tapped=False) for face in longest[-10:])
    heroes = tuple(replace(each, spells=spells, level=10) for each in journeys.sold_out().heroes)
    scenes = [table(replace(journeys.sold_out(), heroes=heroes), NAMES, DARK)]
    assert _cut(scenes) == set()
    check_in_place(scenes)


def test_every_enemy_is_named_whole_even_if_it_is_slowed() -> None:
    kinds = [face.id for face in faces().values() if isinstance(face, EnemyFace)]
    for kind in kinds:
        slowed = 0 if enemy_of(kind).is_dragon else 9
        view = journeys.battle(enemies=(journeys.enemy(kind, "e4", slowed=slowed),))
        assert _cut([table(view, NAMES, DARK)]) == set(), kind


def test_the_advice_of_any_two_dragons_is_whole() -> None:
    """Whatever one or two of them declare, with a pillar that stands and without."""
    for declared in _declared():
        for pillars in ((), (journeys.enemy("basalt-pillar", "e3"),)):
            view = journeys.journey(journeys.party(), (*declared, *pillars), **journeys.ENDGAME)
            scene = table(view, NAMES, DARK)
            assert _cut([scene]) == set()
            ends = [note.x + note.width for note in scene.notes if note.y > STRIP_TOP and note.x < PANEL_LEFT]
            assert max(ends) <= RIGHT - 4


def _declared() -> Iterator[tuple[Any, ...]]:
    dragons = [face for face in faces().values() if isinstance(face, EnemyFace) and face.is_dragon]
    for face in dragons:
        yield from ((_declaring(face, "h2", intention),) for intention in range(len(face.actions)))
    for one, two in combinations(dragons, 2):
        for first, second in product(range(len(one.actions)), range(len(two.actions))):
            yield _declaring(one, "h2", first), _declaring(two, "h5", second)


_MARKS: dict[str, Any] = {
    "areas": ((0, 1, 2), (2, 11, 20)),
    "soak": (3, 4, 5),
    "spread": (2,),
    "stack": (0, 1),
    "pillars": (),
    "summon": (),
}


def _declaring(face: EnemyFace, where: str, intention: int) -> Any:
    marks = tuple((effect.do, _MARKS[effect.do]) for effect in face.actions[intention].mechanics)
    return journeys.enemy(face.id, where, intention, marks=marks)
