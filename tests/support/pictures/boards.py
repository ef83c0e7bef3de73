"""What holds of every game's boards and hands, and how to ask a scene what it shows."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import renders
from engine.core.game import AnyGame
from engine.core.rng import Rng
from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.scale import WIDTH
from renders.canvas.scene import Scene
from renders.canvas.sprites import Note
from renders.canvas.theme import DARK, Theme
from tests.support.pictures.positions import opened

USUAL_HEIGHT, GREATEST_HEIGHT = 720, 1280
LARGEST_FILE = 500_000
"""Of the usual height."""
_BYTES_A_ROW = 1_200
"""A board that is higher has more on it."""


def largest_file(height: int) -> int:
    return LARGEST_FILE + _BYTES_A_ROW * (height - USUAL_HEIGHT)


def notes(scene: Scene, kind: str) -> list[Note]:
    return [note for note in scene.notes if note.kind == kind]


def said(scene: Scene, kind: str) -> list[str]:
    return [note.says for note in notes(scene, kind)]


def lowest(scene: Scene, names: Sequence[str]) -> str:
    """Whose name stands farthest below."""
    return max((note for note in scene.notes if note.says in names), key=lambda note: note.y).says


def verbs(hand: Scene) -> dict[str, str]:
    """What is said at the lower edge of each card of a hand."""
    return {card.says: _below(card, notes(hand, "pill")).says for card in notes(hand, "card")}


def _below(card: Note, pills: Iterable[Note]) -> Note:
    middle, low = card.x + card.width // 2, card.y + card.height
    (pill,) = [each for each in pills if each.y < low < each.y + each.height and each.x < middle < each.x + each.width]
    return pill


def check_position(game: str, view: Any, names: Sequence[str], news: Sequence[str]) -> None:
    """It has a picture in a file that is not large, alt texts that are not long, and words. If it is crowded, it may be
    higher.
    """
    picture = renders.picture(game, view, names, news=news)
    image = opened(picture.png)
    assert (image.mode, image.width) == ("RGB", WIDTH)
    assert USUAL_HEIGHT <= image.height <= GREATEST_HEIGHT
    assert len(picture.png) <= largest_file(image.height)
    assert len(picture.alt) <= LONGEST_ALT
    assert len(renders.hand(game, view, names).alt) <= LONGEST_ALT
    assert renders.words(game, view, names, news)


def check_nothing_hidden_shows(
    game: AnyGame, states: Iterable[Any], audience: int | None, names: Sequence[str]
) -> None:
    """Whatever the hidden zones hold, the same bytes and the same words."""
    differing = 0
    for state in states:
        view = game.view(state, audience)
        other = game.determinize(view, Rng(99))
        differing += any(game.view(other, seat) != game.view(state, seat) for seat in (0, 1))
        for draw in (renders.picture, renders.hand, renders.words):
            assert draw(game.name, game.view(other, audience), names) == draw(game.name, view, names)
    assert differing >= 5, "the hidden half should differ"


def check_same_in_threads(game: str, view: Any, names: Sequence[str]) -> None:
    expected = renders.picture(game, view, names)
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda _: renders.picture(game, view, names), range(8)))
    assert made == [expected] * 8


def check_prepared(game: str, prepare: Callable[[Theme], Iterator[None]], view: Any, names: Sequence[str]) -> None:
    deque(prepare(DARK), 0)
    for theme in renders.THEMES:
        picture = renders.picture(game, view, names, theme)
        assert len(picture.png) <= largest_file(opened(picture.png).height)


def check_change_shows(game: str, before: Any, after: Any, names: Sequence[str]) -> None:
    """In the picture and in the words."""
    assert renders.picture(game, after, names).png != renders.picture(game, before, names).png
    assert renders.words(game, after, names) != renders.words(game, before, names)


def check_cards_of_a_hand(hand: Scene, cards: Iterable[str]) -> None:
    """Each of them is drawn; without any it is said that there are none."""
    expected = sorted(cards)
    assert sorted(said(hand, "card")) == expected
    assert ("No cards in hand" in said(hand, "text")) == (not expected)


def check_no_hand(game: str, view: Any, names: Sequence[str]) -> None:
    picture = renders.hand(game, view, names)
    assert "no hand" in picture.alt
    opened(picture.png)
