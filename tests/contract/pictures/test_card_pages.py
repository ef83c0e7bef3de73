"""Cards of every game as pictures: all that is printed fits and can be read, and each has art of its own."""

import re
from functools import cache

import pytest
from numpy.random import default_rng
from PIL import Image

import renders
from renders.canvas.alt_text import LONGEST_ALT
from tests.contract.pictures.cases import PROBES
from tests.contract.pictures.probe import ArtProbe, CardsProbe, PictureProbe
from tests.support.pictures.pages import (
    at_the_corners,
    check_art_differs,
    check_art_of_any_card,
    check_figures_differ,
    check_figures_stay_below_the_top,
    check_large_on_a_phone,
    check_middles_differ,
    check_page,
    check_pages_readable,
    check_short_text,
    check_whole,
)


def _grouped(probe: PictureProbe) -> pytest.MarkDecorator:
    """Tests of one game's card pages share what was drawn."""
    return pytest.mark.xdist_group(f"card pages of {probe.game}")


every_page = pytest.mark.parametrize(
    "cards", [pytest.param(probe.cards, id=probe.game, marks=_grouped(probe)) for probe in PROBES]
)
every_art = pytest.mark.parametrize(
    "cards", [pytest.param(probe.cards, id=probe.game, marks=_grouped(probe)) for probe in PROBES if probe.cards.art]
)


@pytest.mark.parametrize("theme", renders.THEMES)
@pytest.mark.parametrize(
    ("game", "card"),
    [
        pytest.param(probe.game, card, id=f"{probe.game}-{card}", marks=_grouped(probe))
        for probe in PROBES
        for card in probe.cards.shown
    ],
)
def test_a_page_is_a_picture_of_one_size_in_every_theme(game: str, card: str, theme: str) -> None:
    check_page(game, card, theme)


@every_page
def test_nothing_on_a_card_is_cut_or_leaves_its_place(cards: CardsProbe) -> None:
    for face in cards.usual:
        check_whole(cards.module, face, cards.printed(face))


@pytest.mark.long
@pytest.mark.parametrize(
    "cards",
    [pytest.param(each.cards, id=each.game, marks=_grouped(each)) for each in PROBES if each.cards.looked_at],
)
def test_nothing_on_any_card_is_cut_or_leaves_its_place(cards: CardsProbe) -> None:
    for face in cards.faces:
        check_whole(cards.module, face, cards.printed(face))
    check_large_on_a_phone(cards.module, cards.faces)


@every_page
def test_the_numbers_of_a_card_are_at_its_corners(cards: CardsProbe) -> None:
    for face in cards.usual:
        numbers = cards.corners(face)
        assert numbers is None or at_the_corners(cards.module, face) == list(numbers), face.id


@every_page
def test_rules_can_be_read_on_a_phone(cards: CardsProbe) -> None:
    check_large_on_a_phone(cards.module, cards.usual)


@pytest.mark.parametrize("theme", renders.THEMES)
@every_page
def test_whatever_a_page_says_can_be_read(cards: CardsProbe, theme: str) -> None:
    check_pages_readable(cards.module, cards.read, theme)


@every_page
def test_the_alt_text_tells_everything_on_the_card(cards: CardsProbe) -> None:
    for face in cards.faces:
        alt, (start, *rest) = cards.module.alt(face), cards.told(face)
        assert len(alt) <= LONGEST_ALT
        assert alt.startswith(start)
        assert [said for said in rest if said not in alt] == []


@pytest.mark.parametrize("probe", PROBES, ids=lambda probe: str(probe.game))
def test_an_unknown_card_is_named_with_what_is_spelt_alike(probe: PictureProbe) -> None:
    wrong, meant = probe.cards.misspelt
    with pytest.raises(renders.NoCard, match=re.escape(f"{wrong!r}; spelt alike: {meant}")):
        renders.card(probe.game, wrong)


@every_page
def test_every_line_of_a_card_has_a_sign(cards: CardsProbe) -> None:
    for face in cards.faces:
        assert all(cards.signs(face)), face.id


@every_page
def test_short_texts_are_shorter_and_keep_every_number(cards: CardsProbe) -> None:
    for face in cards.faces if cards.short else ():
        assert cards.short is not None, "asked of games that have short texts"
        check_short_text(*cards.short(face))


# --- art ---------------------------------------------------------------------------


def _art_of(cards: CardsProbe) -> ArtProbe:
    assert cards.art is not None, "asked of games that have figures"
    return cards.art


@cache
def _portraits(cards: CardsProbe) -> dict[str, Image.Image]:
    art = _art_of(cards)
    return {face.id: art.portrait(art.subject(face), art.small, reduced=2) for face in cards.faces}


@every_art
def test_every_card_has_a_figure_of_its_own(cards: CardsProbe) -> None:
    check_figures_differ(_art_of(cards).figures, (face.id for face in cards.faces))


@every_art
def test_cards_of_one_group_differ_by_more_than_the_sky(cards: CardsProbe) -> None:
    """The middle of the picture, where the figure is, differs between any two of them."""
    art, drawn = _art_of(cards), _portraits(cards)
    for group in {art.group(face) for face in cards.faces}:
        own = {face.id: drawn[face.id] for face in cards.faces if art.group(face) == group}
        check_middles_differ(own, art.middle)


@every_art
def test_all_cards_are_told_apart_by_their_art(cards: CardsProbe) -> None:
    if _art_of(cards).told_apart:
        check_art_differs(_portraits(cards))


@every_art
def test_no_figure_leaves_the_picture_at_the_top(cards: CardsProbe) -> None:
    """Hats and horns belong to it: figures that reach high are drawn smaller."""
    if _art_of(cards).below_the_top:
        check_figures_stay_below_the_top(_art_of(cards).figures, _art_of(cards).small)


@every_art
def test_art_is_always_drawn_alike_and_new_cards_have_some_too(cards: CardsProbe) -> None:
    art = _art_of(cards)
    check_art_of_any_card(art.portrait, art.subject(cards.faces[0]), art.new, art.small)
    assert art.figure("zorblax", default_rng(1)).strokes
