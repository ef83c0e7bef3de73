"""The title of a hand."""

from renders.canvas.scene import Scene
from renders.canvas.theme import DARK
from renders.duel.hand import title
from renders.pieces.game_icons import Signs
from tests.support.pictures.boards import said


def test_the_title_says_that_only_its_owner_sees_it() -> None:
    scene = Scene(DARK, 400)
    end = title(scene, Signs({"hidden": "eye_off"}, {}), is_asked=True)
    assert said(scene, "text") == ["Hand"]
    assert said(scene, "icon") == ["hidden"]
    assert end > 86
