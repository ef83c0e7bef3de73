"""The strokes that silhouettes are made of, and who is cast for which card."""

import pytest
from numpy.random import default_rng
from PIL import Image

from cards.games.manalimit.library import load_sets
from renders.canvas.outlines import Strokes, masks, outlines
from renders.games.manalimit.art.casting import figure

pytestmark = pytest.mark.covers("renders.art.*")
CARDS = [card.id for card_set in load_sets().values() for card in card_set.cards]


def _share(strokes: Strokes, layer: str = "body") -> float:
    """How much of the square is covered."""
    covered: Image.Image = getattr(masks(strokes, 100), layer)
    return sum(value * count for value, count in enumerate(covered.histogram())) / 255 / 10_000


@pytest.mark.parametrize(
    ("stroke", "share"),
    [
        ("blob 0,0! 100,0! 100,100! 0,100!", 1.0),
        ("disc 50,50 50", 0.785),
        ("disc 50,50 50,25", 0.393),
        ("ring 50,50 50,10", 0.283),
        ("line 10,10 0,50 100,50", 0.108),
    ],
)
def test_a_stroke_covers_what_it_says(stroke: str, share: float) -> None:
    assert _share((stroke,)) == pytest.approx(share, abs=0.02)


def test_a_curve_without_corners_is_round() -> None:
    square = "blob 10,10{0} 90,10{0} 90,90{0} 10,90{0}"
    assert _share((square.format(""),)) > _share((square.format("!"),)) + 0.05


def test_later_strokes_lie_above_earlier_ones() -> None:
    whole, half = "blob 0,0! 100,0! 100,100! 0,100!", "blob 0,0! 50,0! 50,100! 0,100!"
    assert _share((f"light {whole}", half), "light") == pytest.approx(0.5, abs=0.02)
    assert _share((whole, f"tone {half}"), "tone") == pytest.approx(0.5, abs=0.02)
    assert _share((whole, f"tone {half}")) == pytest.approx(1, abs=0.02)
    assert _share((whole, f"cut {half}")) == pytest.approx(0.5, abs=0.02)


def test_what_lies_outside_of_the_square_is_drawn() -> None:
    drawn = masks(("disc -50,50 10",), 200)
    assert drawn.x < -110
    assert drawn.body.getbbox() is not None


def test_a_mirrored_figure_is_the_other_way_round() -> None:
    strokes = ("blob 0,0! 90,50! 0,100!",)
    right, left = masks(strokes, 100).body, masks(strokes, 100, mirrored=True).body
    assert right.crop((90, 0, 100, 20)).getbbox() is None
    assert left.crop((90, 0, 100, 20)).getbbox() is not None


def test_a_stroke_with_an_unknown_word_is_shown_in_the_error() -> None:
    with pytest.raises(ValueError, match=r"'squiggle'.*squiggle 1,1 2,2"):
        outlines(("squiggle 1,1 2,2",))


def test_every_card_shows_somebody_who_fits_into_its_portrait() -> None:
    for card_id in CARDS:
        shown = figure(card_id, default_rng(1))
        assert _share(shown.strokes) > 0.05, card_id
        drawn = masks(shown.strokes, 100)
        assert drawn.body.width < 210, card_id


def test_cards_of_a_set_show_different_things() -> None:
    for card_set in load_sets().values():
        shown = {card.id: figure(card.id, default_rng(1)).strokes for card in card_set.cards}
        assert len(set(shown.values())) == len(shown)


def test_a_card_is_known_by_its_id_before_its_words() -> None:
    rng = default_rng(1)
    assert figure("drowsy-bear", rng) != figure("grumpy-bear", rng)
    assert figure("grumpy-bear", rng) == figure("bear", rng)
    assert figure("bear-of-nowhere", rng) == figure("bear", rng)
