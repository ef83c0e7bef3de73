"""What is printed on a card of a hand: as much as can be read."""

from renders.pieces.hand_cards import Line, Paragraph, Rules, fitting

WIDTH = 272
SAID = Rules(
    "Creature",
    (Paragraph("When you put this into the battle zone, draw a card."),),
    (Paragraph("Blocker."), Paragraph("Enters: draw a card.")),
    (Paragraph("Draw a card.", "enter"),),
    "Blocker.",
)


def _said(most: int) -> list[str]:
    return [line.text for line in fitting(SAID, WIDTH, most)]


def test_the_whole_text_is_printed_if_it_has_room_and_the_kind_above_it() -> None:
    assert _said(5) == ["Creature", "When you put this", "into the battle", "zone, draw a card."]
    assert _said(3) == ["When you put this", "into the battle", "zone, draw a card."]


def test_else_the_text_is_said_in_short_or_with_signs_or_by_keywords() -> None:
    assert _said(2) == ["Blocker. Enters:", "draw a card."]
    assert fitting(SAID, WIDTH, 1) == (Line("Draw a card.", "enter"),)
    assert [line.text for line in fitting(SAID._replace(signed=()), WIDTH, 1)] == ["Blocker."]


def test_a_text_that_has_no_room_at_all_leaves_the_kind() -> None:
    wordy = Rules("Spell", SAID.whole, SAID.whole)
    assert fitting(wordy, WIDTH, 2) == (Line("Spell", is_kind=True),)


def test_a_row_is_asked_for_what_the_short_form_takes() -> None:
    assert SAID.needs(WIDTH, 5) == 2
    assert SAID.needs(WIDTH, 1) == 1
    assert Rules("Spell", SAID.whole, SAID.whole).needs(WIDTH, 5) == 3
