"""What is peculiar about ElemenTails' classes, spells and enemies as pictures."""

import pytest

from renders.canvas.theme import DARK
from renders.games.elementails import card_page
from renders.games.elementails.art.portrait import Subject, portrait
from renders.games.elementails.faces import ClassFace, EnemyFace, SpellFace, faces
from renders.games.elementails.pieces import enemy_token, hero_token, subject_of

FACES = list(faces().values())
SMALL = (142, 90)
pytestmark = pytest.mark.xdist_group("elementails' card pages")  # they share what was drawn


def test_both_forms_of_a_spell_are_told() -> None:
    for face in FACES:
        if isinstance(face, SpellFace):
            alt = card_page.alt(face)
            assert face.base.text in alt
            assert f"Upgraded, for {face.upgraded.cost_words}: {face.upgraded.text}" in alt


# --- art ---------------------------------------------------------------------------


def test_a_class_shows_both_of_its_elements() -> None:
    subject = subject_of(DARK, faces()["tide-caller"])
    assert subject.hue != subject.other
    plain = Subject(subject.card_id, subject.element, subject.sign, subject.hue, subject.hue, subject.light)
    assert portrait(subject, SMALL).tobytes() != portrait(plain, SMALL).tobytes()


def test_no_figure_leaves_its_token() -> None:
    """Whatever wings and horns they have: heroes stay on their disc, and enemies hardly leave their square."""
    for face in FACES:
        if isinstance(face, ClassFace):
            assert max(hero_token(DARK, face.id, 74, "ready").size) <= 74 + 16, face.id
        elif isinstance(face, EnemyFace):
            assert max(enemy_token(DARK, face.id, 74).size) <= 74 * 1.4, face.id
