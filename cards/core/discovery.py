"""Finds the games of a layer: every folder in `<layer>/games` is one, and its `manifest.py` says what it has.

Manifests are read when somebody first asks for one, so that a program which needs no games starts without them.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any, Generic, TypeVar

M = TypeVar("M")
T = TypeVar("T")


class BadManifest(Exception):
    """A game that does not say rightly what it has. The program cannot start; the sentence says why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Manifests(Mapping[str, M]):
    """What the games of a layer say of themselves, by the name of their folder, in alphabetical order."""

    def __init__(
        self, layer: str, name: str, kind: type[M], *, must: bool = True, check: Callable[[str, M], None] | None = None
    ) -> None:
        """`name` is what a manifest is called in its module; unless it `must` be there, a game may do without. `check`
        looks at each, with the name of its folder, and raises BadManifest.
        """
        self._games = f"{layer}.games"
        self._name = name
        self._kind = kind
        self._must = must
        self._check = check
        self._read: dict[str, M] | None = None
        _LAYERS.append(self)

    def read(self) -> dict[str, M]:
        """Raises BadManifest."""
        if self._read is None:
            self._read = {game: found for game in self._folders() if (found := self._manifest(game)) is not None}
        return self._read

    def forget(self) -> None:
        self._read = None

    def __getitem__(self, game: str) -> M:
        return self.read()[game]

    def __iter__(self) -> Iterator[str]:
        return iter(self.read())

    def __len__(self) -> int:
        return len(self.read())

    def _folders(self) -> list[str]:
        """A folder may stand in several places of the package's path; of one name there may be one."""
        places = dict.fromkeys(import_module(self._games).__path__)
        found = Counter(module.name for place in places for module in iter_modules([place]) if module.ispkg)
        for game, count in found.items():
            if count > 1:
                raise BadManifest(f"There are {count} games called {game} in {self._games}: each needs its own name.")
        return sorted(found)

    def _manifest(self, game: str) -> M | None:
        module = f"{self._games}.{game}.manifest"
        if find_spec(module) is None:
            if self._must:
                raise BadManifest(f"The game {game} has no manifest: {module} is missing.")
            return None
        found = getattr(import_module(module), self._name, None)
        if not isinstance(found, self._kind):
            raise BadManifest(f"{module} must have {self._name}, which is a {self._kind.__name__}.")
        if self._check is not None:
            self._check(game, found)
        return found


_LAYERS: list[Manifests[Any]] = []


class Parts(Mapping[str, T], Generic[M, T]):
    """One thing out of the manifests of a layer, for those games that have it."""

    def __init__(self, manifests: Manifests[M], part: Callable[[M], T | None]) -> None:
        self._manifests = manifests
        self._part = part

    def __getitem__(self, game: str) -> T:
        found = self._part(self._manifests[game])
        if found is None:
            raise KeyError(game)
        return found

    def __iter__(self) -> Iterator[str]:
        return (game for game, manifest in self._manifests.items() if self._part(manifest) is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def forget_games() -> None:
    """All manifests are read anew when they are next asked for: for tests that bring games of their own."""
    for manifests in _LAYERS:
        manifests.forget()


def read_games() -> None:
    """Reads all manifests of the layers that are in use, so that a bad one is found now. Raises BadManifest."""
    for manifests in _LAYERS:
        manifests.read()


def named(reference: str) -> Any:
    """What a manifest names as "module:name", since it is wanted now. Raises BadManifest."""
    module, _, name = reference.partition(":")
    try:
        return getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadManifest(f"A manifest names {reference!r}, which is not there: {error}.") from error
