"""The board of any game that draws scenes: who is named how, and what is asked of the game."""

from collections.abc import Iterator, Sequence
from io import BytesIO
from types import SimpleNamespace

from PIL import Image

from renders.canvas.scene import Scene, backdrop
from renders.canvas.theme import DARK, Theme
from renders.pieces.scene_board import SceneBoard, drawn_names


def table(view: int, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Scene:
    scene = Scene(theme, 40 + view, 400)
    scene.text(0, 20, " ".join([*names, *news]), 20)
    return scene


def panel(view: int, names: Sequence[str], theme: Theme, room: int = 0) -> Scene:  # noqa: ARG001 - any board tells it
    return table(view, names, theme)


def told(what: str) -> object:
    return lambda view, names, news=(): f"{what} of {view}: {', '.join(names)}. {' '.join(news)}"


def prepare(theme: Theme) -> Iterator[None]:
    for height in (40, 41, 42):
        backdrop(theme, 400, height)
        yield


def board() -> SceneBoard[int]:
    says = SimpleNamespace(alt=told("table"), hand_alt=told("hand"), words=told("words"))
    return SceneBoard(table, panel, says, prepare, seats=lambda view: view)


def test_each_picture_has_the_alt_text_that_belongs_to_it() -> None:
    assert board().picture(2, ["Ada"], DARK, ["News."]).alt == "table of 2: Ada, Player 2. News."
    assert board().hand(2, ["Ada"], DARK, ["News."]).alt == "hand of 2: Ada, Player 2. News."


def test_a_seat_sees_its_hand_below_the_table_in_one_picture() -> None:
    seen = board().seat(2, ["Ada"], DARK, ["News."])
    assert seen.alt == "hand of 2: Ada, Player 2. News. table of 2: Ada, Player 2. News."
    with Image.open(BytesIO(seen.png)) as image:
        assert image.size == (400, 2 * 42)


def test_what_stands_below_is_moved_down_and_nothing_else() -> None:
    upper, lower = table(0, ["Ada"], DARK), table(2, ["Bela"], DARK)
    moved = [note.moved(0, 40) for note in lower.notes]
    assert upper.above(lower).notes == [*upper.notes, *moved]


def test_words_name_as_many_seats_as_the_view_has() -> None:
    assert board().words(1, ["Ada", "Bela"]) == "words of 1: Ada. "


def test_pieces_are_drawn_step_by_step() -> None:
    assert len(list(board().prepare(DARK))) == 3


def test_names_that_are_drawn_have_letters_and_leave_room() -> None:
    assert drawn_names(["\u2fff\u2fff", "x" * 40], 3) == ["Player 1", f"{'x' * 31}…", "Player 3"]
