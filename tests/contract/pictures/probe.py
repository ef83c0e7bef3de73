"""What only a game knows about its pictures, one module a game. The tests beside this ask it, so a new board gets them
for free.

A game called `name` that has a board needs `tests/games/name/pictures.py` with `PICTURES`; its golden pictures are in
`tests/games/name/renders/golden`.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from PIL import Image

import tests.games
from engine.core.game import AnyGame, Setup
from engine.registry import game_named
from renders.art.figures import Figure
from renders.canvas.scene import Scene
from renders.canvas.theme import DARK, Theme
from renders.pieces.hand_cards import Rules
from renders.pieces.scene_board import DrawPanel, DrawTable
from tests.support.pictures.positions import played


@dataclass(frozen=True, kw_only=True, eq=False)
class ArtProbe:
    """Portraits of cards: who is seen on them, and of which cards they must differ at a glance."""

    figures: Mapping[str, Figure]
    figure: Callable[..., Figure]
    portrait: Callable[..., Image.Image]
    subject: Callable[[Any], Any]
    new: Sequence[Any]
    """Subjects of cards that nobody has drawn a figure for."""
    small: tuple[int, int]
    group: Callable[[Any], str]
    """What cards with the same sky have in common."""
    middle: tuple[int, int, int, int]
    """Where the figure is in a small portrait."""
    told_apart: bool = False
    """Whether all portraits differ at a glance, those with other skies too."""
    below_the_top: bool = False
    """Whether figures that reach high are drawn smaller, so that none leaves the portrait."""


@dataclass(frozen=True, kw_only=True, eq=False)
class CardsProbe:
    """Card pages: the module that draws them, and what is printed."""

    module: ModuleType
    faces: Sequence[Any]
    looked_at: Sequence[Any] = ()
    """Those that are enough for tests that take long; all if there are none."""
    shown: Sequence[str]
    """Ids of cards that are drawn in every theme."""
    read: Sequence[Any]
    """Faces whose contrast is measured in every theme."""
    printed: Callable[[Any], Iterable[str]]
    """Everything that a page says beside the art."""
    told: Callable[[Any], Iterable[str]]
    """What the alt text says; it begins with the first of these."""
    corners: Callable[[Any], Sequence[str] | None]
    """The numbers around the art, where it is known which."""
    signs: Callable[[Any], Iterable[bool]]
    """Whether each line of a card has a sign of its own."""
    misspelt: tuple[str, str]
    """A card that there is not, and the one that is meant."""
    short: Callable[[Any], tuple[str, str]] | None = None
    """A text whole and in short, where a game has both."""
    art: ArtProbe | None = None

    @property
    def usual(self) -> Sequence[Any]:
        return self.looked_at or self.faces


@dataclass(frozen=True, kw_only=True, eq=False)
class Match:
    """A match of random players: which of its states are looked at in passing, and which for what they hide."""

    setup: Setup
    every: int
    hiding: slice


@dataclass(frozen=True, kw_only=True, eq=False)
class HandProbe:
    """Hands of any size."""

    view: Callable[[tuple[str, ...]], Any]
    """The owner's View with these cards in hand."""
    name: Callable[[str], str]
    """What a card is called."""
    cards: tuple[str, ...]
    """Ten different ones."""
    copied: Sequence[tuple[tuple[str, ...], int]]
    """Hands that are told line by line, and how often most of their cards are there."""
    forty: tuple[str, ...]
    faces: Sequence[Any]
    """What is printed on all cards that can be held."""
    rules: Callable[[Any], Rules]
    """What a hand prints of a face."""
    setup: Setup
    """Of a match whose hands are looked at."""


@dataclass(frozen=True, kw_only=True, eq=False)
class WordsProbe:
    """Words and alt texts."""

    module: ModuleType
    cards: Callable[[Any], Collection[str]]
    """The names of all cards that a View knows of."""
    knowing: Sequence[Any]
    """Views whose words must name them."""
    asked: Sequence[tuple[Any, str]]
    """Views, and the sentence that says who is asked what."""
    ended: Sequence[tuple[Any, str]]
    """Views of the end, and how it is told."""
    crowded: Sequence[Any]
    """Views with more to tell than an alt text has room for."""
    essentials: Sequence[str]
    """What their alt texts say all the same, once for each seat."""


@dataclass(frozen=True, kw_only=True, eq=False)
class PictureProbe:
    """Views are typed as Any here: a probe knows the inside of its own game's Views."""

    game: str
    names: Sequence[str]
    news: Sequence[str]
    table: DrawTable[Any]
    panel: DrawPanel[Any]
    goldens: Mapping[str, Callable[[], Scene]]
    boards: Sequence[Any]
    """Views for the table, a usual one first."""
    hands: Sequence[Any]
    """Views for a hand, their owners'."""
    crowded: Any
    """A View with much on the table."""
    spectator: Any = None
    """A View that has no hand, in games whose hands are cards."""
    many: Callable[[int], Sequence[Any]]
    """Views in which everything is so many, as far as it makes sense; the first is its owner's."""
    newsworthy: Sequence[Any]
    calm: Sequence[Any]
    """Views whose pictures have no small text."""
    themed: Sequence[Any] = ()
    every: Sequence[Any] = ()
    """More Views that people without names may look at."""
    seats: int = 2
    """Of the usual View."""
    texts: int = 300
    """How many texts all these pictures have at least."""
    names_with_many: Sequence[str] = ()
    changes: Sequence[Any] = ()
    """Views that differ from the usual one in one thing."""
    bar: tuple[str, str] | None = None
    """In a game of two sides: what the usual View asks of the player above, and whose turn it is below."""
    match: Match | None = None
    prepared_within: float | None = None
    """Seconds of work in which everything is drawn beforehand, many times what it takes."""
    cards: CardsProbe
    hand: HandProbe | None = None
    words: WordsProbe | None = None

    @property
    def rules(self) -> AnyGame:
        return game_named(self.game)

    @property
    def usual(self) -> Any:
        return self.boards[0]

    @property
    def golden_folder(self) -> Path:
        return Path(tests.games.__path__[0]) / self.game / "renders" / "golden"

    @cached_property
    def states(self) -> Sequence[Any]:
        """Of its match."""
        assert self.match is not None, "asked of games that name a match"
        return played(self.rules, self.match.setup)

    def seen_by(self, audience: int | None) -> Any:
        """The usual View of somebody else."""
        return replace(self.usual, audience=audience)

    def scenes(self, names: Sequence[str] = (), theme: Theme = DARK) -> Iterator[Scene]:
        """All boards and hands."""
        called = names or self.names
        yield from (self.table(view, called, theme, self.news) for view in self.boards)
        yield from (self.panel(view, called, theme) for view in self.hands)


def has_pictures(name: str) -> bool:
    return find_spec(f"tests.games.{name}.pictures") is not None


def pictures_of(name: str) -> PictureProbe:
    """The picture probe of a game."""
    probe = import_module(f"tests.games.{name}.pictures").PICTURES
    assert isinstance(probe, PictureProbe), f"PICTURES in tests/games/{name}/pictures.py is no PictureProbe"
    return probe
