"""Whatever people are called and however large numbers become: it is drawn, can be read, and stays in its place."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise, product
from typing import Any

import pytest

import renders
from engine.games.elementails.view import OwnedSpell
from renders.canvas.alt_text import LONGEST_ALT
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
from tests.support.pictures.positions import opened
from tests.support.pictures.robust import (
    EVERY_NAME,
    NO_NAMES,
    NUMBERS,
    ODD_NEWS,
    check_in_place,
    check_nothing_small,
    check_readable,
    check_themes_differ_in_colours_alone,
    every_theme,
)

VIEWS = [make() for make in EVERY.values()]
TYPICAL = [EVERY[kind]() for kind in ("battle", "gathering", "crowded", "market", "path", "choosing", "lost")]
OWN = [replace(view, audience=0) for view in (journeys.dragons(), journeys.market())]


def _boards(names: Sequence[str] = NAMES, theme: Theme = DARK) -> Iterator[Scene]:
    return (table(view, names, theme, NEWS) for view in TYPICAL)


def _hands(names: Sequence[str] = NAMES, theme: Theme = DARK) -> Iterator[Scene]:
    return (panel(view, names, theme) for view in OWN)


@pytest.mark.parametrize("name", EVERY_NAME)
def test_any_name_stays_in_its_place(name: str) -> None:
    names = (name, EVERY_NAME[1], name, EVERY_NAME[0])
    check_in_place(_boards(names))
    check_in_place(_hands(names))
    renders.words("elementails", journeys.battle(), names).encode()


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


@pytest.mark.parametrize("names", NO_NAMES)
def test_a_name_that_is_none_is_a_number(names: tuple[str, ...]) -> None:
    for view in VIEWS:
        assert renders.picture("elementails", view, names).png
    assert "Seat 2" in renders.words("elementails", journeys.battle(), names)


def _with(number: int) -> Any:
    """A battle in which everything is this many, as far as it makes sense."""
    amounts = dict.fromkeys(("block", "burn", "inspired", "corruption"), number)
    states = {**amounts, "renew": 0, "weakened": 0}
    mana = (number,) * 6
    heroes = tuple(
        journeys.hero(each, where, energy=(number,) * 3, mana=mana, cp=number, incoming=number, **states)
        for each, where in enumerate(("c3", "d3", "c4", "d4"))
    )
    hits = ((0, number), (1, number + 1))
    enemies = tuple(
        journeys.enemy("crystal-basilisk", where, most=number, slowed=min(9, number), target=0, hits=hits, **states)
        for where in ("e3", "e4", "f3")
    )
    return journeys.journey(heroes, enemies, audience=0, round=number, tokens=number)


@pytest.mark.parametrize("number", NUMBERS)
def test_any_number_fits(number: int) -> None:
    view = _with(number)
    check_in_place(
        [table(view, NAMES, DARK), table(replace(view, phase="market"), NAMES, DARK), panel(view, NAMES, DARK)]
    )
    for theme in renders.THEMES:
        opened(renders.picture("elementails", view, EVERY_NAME, theme).png)


@pytest.mark.parametrize("news", ODD_NEWS)
def test_any_news_fit(news: list[str]) -> None:
    for view in (journeys.battle(), journeys.gathering(), journeys.market()):
        check_in_place([table(view, EVERY_NAME, DARK, news)])
        assert len(renders.picture("elementails", view, EVERY_NAME, news=news).alt) <= LONGEST_ALT


@every_theme
def test_whatever_a_picture_says_can_be_read(theme: Theme) -> None:
    """Also on a phone: names, harm, Corruption, energy, mana and the newest event still stand out at 400 pixels."""
    scenes = [*_boards(theme=theme), *_hands(theme=theme)]
    check_readable(scenes, 400)
    for scene in scenes:
        check_on_a_phone(scene)


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


def test_nothing_that_matters_is_small() -> None:
    """On the board; what dice show is in the energy beside them, and a spell's text is read at full size."""
    check_nothing_small(
        table(view, NAMES, DARK, NEWS) for view in VIEWS if view.phase not in ("market", "reroll", "battle")
    )


@pytest.mark.parametrize("kind", ["battle", "market", "path", "choosing", "won"])
def test_a_theme_changes_colours_and_nothing_else(kind: str) -> None:
    check_themes_differ_in_colours_alone(
        lambda theme: renders.picture("elementails", EVERY[kind](), NAMES, theme, NEWS)
    )
