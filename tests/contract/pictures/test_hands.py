"""Hands of any size: every card is drawn, told in a line, or counted."""

from collections import Counter

import pytest

import renders
from renders.canvas.theme import DARK
from tests.contract.pictures.cases import every_board_with_a_hand
from tests.contract.pictures.probe import HandProbe, PictureProbe
from tests.support.pictures.boards import check_cards_of_a_hand, said

pytestmark = every_board_with_a_hand


def _hand(probe: PictureProbe) -> HandProbe:
    assert probe.hand is not None, "asked of games that have hands of cards"
    return probe.hand


@pytest.mark.parametrize("count", [0, 1, 3, 7, 8, 10])
def test_every_card_of_a_hand_is_drawn(probe: PictureProbe, count: int) -> None:
    hand = _hand(probe)
    scene = probe.panel(hand.view(hand.cards[:count]), probe.names, DARK)
    check_cards_of_a_hand(scene, map(hand.name, hand.cards[:count]))
    assert scene.height == hand.height


def test_a_large_hand_is_told_line_by_line(probe: PictureProbe) -> None:
    hand = _hand(probe)
    for cards, copies in hand.copied:
        texts = said(probe.panel(hand.view(cards), probe.names, DARK), "text")
        often = {f"{copies} × {hand.name(card)}" for card, count in Counter(cards).items() if count == copies}
        assert often
        assert often <= set(texts)


def test_a_hand_of_forty_different_cards_says_how_many_are_left_out(probe: PictureProbe) -> None:
    hand = _hand(probe)
    view = hand.view(hand.forty)
    (more,) = [text for text in said(probe.panel(view, probe.names, DARK), "text") if text.endswith(" more")]
    assert hand.left_out(int(more.split()[0]))
    told = renders.words(probe.game, view, probe.names)
    assert [card for card in hand.forty if hand.name(card) not in told] == []
