"""Every kind of picture, as it was when somebody looked at it last."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from renders.canvas.scene import Scene
from renders.canvas.theme import CONTRAST, DARK, LIGHT
from renders.games.manalimit.battle import battle_scene, poster
from renders.games.manalimit.board import panel, table
from renders.games.manalimit.card_page import page
from renders.games.manalimit.faces import face_of
from renders.games.manalimit.moments import moments
from renders.pieces import plain
from renders.pieces.lobby import Chair, lobby_scene
from renders.pieces.plain_words import PlainWords
from tests.games.manalimit.renders import tables
from tests.games.manalimit.renders.tables import NAMES
from tests.support.pictures import goldens
from tests.support.pictures.goldens import Golden
from tests.support.pictures.made_up import PLAYED

pytestmark = pytest.mark.covers("renders.pieces.plain")
FOLDER = Path(__file__).parent / "golden"
NEWS = ("Mirela is ready", "Rowan pitches Salt Djinn from slot 3 for 5 mana")
TEN = ("soot-gnat", "cinder-pup", "briar-fox", "harbor-matron", "ashfall-drake") * 2
CHAIRS = (
    Chair("Mirela", "host"),
    Chair("Rowan", "seated"),
    Chair("Greedy", "built-in"),
    Chair("Zoë 龍", "invited"),
    Chair("", "free"),
)
SCENES: Mapping[str, Callable[[], Scene]] = {
    "planning": lambda: table(tables.run(), NAMES, DARK, NEWS),
    "planning-light": lambda: table(tables.run(), NAMES, LIGHT, NEWS),
    "planning-contrast": lambda: table(tables.run(), NAMES, CONTRAST, NEWS),
    "hand": lambda: panel(tables.run(), NAMES, DARK),
    "hand-of-ten": lambda: panel(tables.planned(hand=TEN), NAMES, LIGHT),
    "hand-in-a-match": lambda: panel(tables.match(2, 0), NAMES, DARK),
    "two-seats": lambda: table(tables.match(2), NAMES, DARK, NEWS),
    "four-seats": lambda: table(tables.match(4), NAMES, LIGHT, NEWS),
    "eight-seats": lambda: table(tables.match(8), NAMES, DARK, NEWS),
    "match-over": lambda: table(tables.decided(3), NAMES, DARK),
    "run-won": lambda: table(tables.finished(won=True), NAMES, DARK),
    "battle": lambda: battle_scene(moments(tables.BATTLE)[1], poster(tables.BATTLE, NAMES, tables.run()), DARK),
    "card": lambda: page(face_of("brannoc-coalfather"), DARK),
    "lobby": lambda: lobby_scene("Manalimit", "Kindling · live clock", CHAIRS, DARK),
    "plain-board": lambda: plain.table(PlainWords(NAMES[:2]).lines(PLAYED), NEWS, DARK),
    "plain-card": lambda: plain.page("Magpie", "bird · costs 2", "When it attacks, it takes a shiny thing.", DARK),
}


@pytest.mark.parametrize("name", SCENES)
def test_a_picture_looks_as_it_was_accepted(name: str, accept: bool, tmp_path: Path) -> None:
    scene, golden = SCENES[name](), Golden(name, FOLDER)
    if accept:
        golden.accept(scene)
    golden.check(scene, tmp_path)


def test_goldens_are_of_pictures_that_there_are() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(SCENES)


def test_a_changed_number_is_noticed_and_shown(tmp_path: Path) -> None:
    """The tolerance is for rounding, not for mistakes: a 4 where a 5 was is found, with its place."""
    golden = Golden("planning", tmp_path)
    golden.accept(table(tables.run(), NAMES, DARK, NEWS))
    golden.check(table(tables.run(), NAMES, DARK, NEWS), tmp_path)
    other = table(tables.planned(mana=4), NAMES, DARK, NEWS)
    golden.record.write_text(goldens.recorded(other), encoding="utf-8")
    with pytest.raises(AssertionError, match=r"planning differs by .*planning-difference\.png"):
        golden.check(other, tmp_path)
    with Image.open(tmp_path / "planning-difference.png") as shown:
        assert shown.size == (640, 3 * 360 + 20)


def test_a_text_that_moves_by_a_pixel_is_noticed(tmp_path: Path) -> None:
    golden = Golden("two", tmp_path)

    def two(x: int) -> Scene:
        scene = Scene(DARK, 200)
        scene.text(x, 100, "Rowan", 36)
        return scene

    golden.accept(two(50))
    golden.check(two(50), tmp_path)
    with pytest.raises(AssertionError):
        golden.check(two(51), tmp_path)


def test_a_small_change_of_colour_is_noticed() -> None:
    one = Image.new("RGB", (640, 360), (20, 20, 30))
    two = one.copy()
    ImageDraw.Draw(two).rectangle((100, 100, 116, 116), fill=(60, 60, 70))
    assert goldens.difference(one, one) == (0, 0)
    assert goldens.difference(one, two)[1] > goldens.MOST_IN_A_BLOCK
