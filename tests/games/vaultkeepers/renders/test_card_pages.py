"""What is peculiar about Vaultkeepers' cards as pictures."""

import pytest

from renders.canvas.theme import DARK
from renders.games.vaultkeepers import card_page
from renders.games.vaultkeepers.art.portrait import Subject, portrait
from renders.games.vaultkeepers.cards import subject_of
from renders.games.vaultkeepers.faces import faces
from tests.support.pictures.pages import beside_the_art

FACES = list(faces().values())
SMALL = (142, 84)
pytestmark = pytest.mark.xdist_group("vaultkeepers' card pages")  # they share what was drawn


def test_the_cost_is_beside_the_art() -> None:
    for face in FACES:
        if face.has_cost and face.generic:
            assert str(face.generic) in [note.says for note in beside_the_art(card_page, face)]


# --- art ---------------------------------------------------------------------------


def test_a_leader_of_two_colours_shows_both() -> None:
    face = faces()["corvane-silteye"]
    subject = subject_of(DARK, face)
    assert subject.hue != subject.other
    plain = Subject(subject.card_id, subject.colour, subject.hue, subject.hue, subject.light, is_grand=True)
    assert portrait(subject, SMALL).tobytes() != portrait(plain, SMALL).tobytes()
