"""What spells and powers do, in short: two lines of a phone for each of them."""

import pytest

from renders.games.elementails.faces import ClassFace, SpellFace, faces
from renders.games.elementails.short_text import shortened
from renders.pieces.hand_cards import TEXT
from renders.type import lettering

THIRD = 366
"""How broad a text is of one of three heroes."""


@pytest.mark.parametrize(
    ("whole", "short"),
    [
        ("Range 3. 2 harm to an enemy, push that enemy back by 2.", "R3: 2 harm, push 2"),
        ("Range 3. 4 harm to an enemy and all enemies within 1 of it.", "R3: 4 harm (1 around)"),
        ("3 Block to all heroes within 2, yourself too.", "3 Block to all within 2"),
        ("4 Block to yourself, 1 Renew to yourself.", "4 Block, 1 Renew to you"),
        ("Another free move for yourself, 1 Attack energy to yourself.", "Free move, 1 Attack"),
        ("Heal 3 of all heroes, 1 Renew to all heroes.", "Heal all by 3, 1 Renew to all"),
        ("Range 3. 3 Weakened to an enemy, untap 2 other tapped spells.", "R3: 3 Weakened, untap 2 spells"),
        ("2 Renew to all heroes.", "2 Renew to all"),
    ],
)
def test_few_words_say_the_same(whole: str, short: str) -> None:
    assert shortened(whole) == short


def test_every_spell_and_power_is_said_in_two_lines() -> None:
    spells = [face for face in faces().values() if isinstance(face, SpellFace)]
    said = [form.text for face in spells for form in (face.base, face.upgraded)]
    said += [power.text for face in faces().values() if isinstance(face, ClassFace) for power in face.powers]
    assert [text for text in said if len(lettering.wrapped(shortened(text), TEXT, THIRD)) > 2] == []
