"""What buttons call by a number or a square is found there in the picture."""

import pytest

from engine.games.elementails.choices import hero_thing, last_word
from engine.games.elementails.grid import NAMES as SQUARES
from engine.games.elementails.view import ElementailsView
from renders.canvas.sprites import Note
from renders.canvas.theme import DARK
from renders.games.elementails.board import table
from renders.games.elementails.geometry import LEFT, PITCH, TOP
from tests.games.elementails.renders import journeys
from tests.games.elementails.renders.journeys import NAMES
from tests.support.pictures.boards import notes

pytestmark = pytest.mark.covers("renders.games.elementails.field")


@pytest.mark.parametrize("view", [journeys.battle(), journeys.crowded(), journeys.dragons()])
def test_heroes_have_their_numbers_and_enemies_stand_on_their_squares(view: ElementailsView) -> None:
    scene = table(view, NAMES, DARK)
    coordinates = [note for note in notes(scene, "text") if note.size == 20 and len(note.says) == 1]
    columns = {note.says: _middle(note)[0] for note in coordinates if note.y < TOP and note.says.isalpha()}
    rows = {note.says: _middle(note)[1] for note in coordinates if note.x < LEFT and note.says.isdecimal()}
    plates = [(note.says, *_middle(note)) for note in notes(scene, "plate")]
    for hero in (each for each in view.heroes if each.square >= 0):
        ((x, y),) = [(x, y) for says, x, y in plates if says.startswith(f"{hero_thing(hero).mark} ")]
        square = SQUARES[hero.square]
        assert _is_on(x - columns[square[0]], y - rows[square[1]])
    named = 0
    for enemy in view.enemies:
        square = SQUARES[enemy.square]
        on_it = [says for says, x, y in plates if _is_on(x - columns[square[0]], y - rows[square[1]])]
        named += any(last_word(enemy.enemy) in says for says in on_it)
    assert named >= len(view.enemies) - len(view.heroes), "a name is left out where the square below is taken"


def _is_on(across: int, down: int) -> bool:
    """Whether something so far from the middle of a square is on it."""
    return abs(across) < PITCH // 2 and -PITCH // 2 < down < PITCH * 2 // 3


def _middle(note: Note) -> tuple[int, int]:
    return note.x + note.width // 2, note.y + note.height // 2
