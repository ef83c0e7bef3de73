"""What the layer of cards knows of every game that has cards."""

import pytest

from cards.core.pages import CardPage
from cards.registry import CHECKS, pages_of, sets_of


@pytest.mark.parametrize("game", CHECKS)
def test_a_game_with_cards_has_pages_and_files_that_are_well(game: str) -> None:
    lines, mistakes = CHECKS[game](None)
    assert lines
    assert mistakes == []
    pages = pages_of(game)
    assert pages
    assert all(isinstance(page, CardPage) for page in pages)


@pytest.mark.parametrize("game", CHECKS)
def test_sets_have_names_and_cards(game: str) -> None:
    found = {page.set_id for page in pages_of(game)}
    assert set(sets_of(game)) <= found


def test_an_unknown_game_has_no_cards_and_no_sets() -> None:
    assert pages_of("unheard-of") == []
    assert sets_of("unheard-of") == {}
