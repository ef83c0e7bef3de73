"""People's decks: found by name, checked by their game's rules, kept by the store. It knows no Discord."""

import secrets
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.decks.limits import LONGEST_NAME, MOST_OF_A_GAME
from bot.decks.refusals import (
    BadDeckName,
    DeckNameTaken,
    NoDecks,
    NoSuchDeck,
    NotKept,
    NotYourDeck,
    OnlyYourOwn,
    TooManyDecks,
)
from bot.store import StoredDeck
from bot.store.decks import Decks
from engine.core.decks import Deck, DeckRules
from engine.core.refusals import Refusal, UnknownDeck
from engine.registry import GAMES, game_named

_OWN = "own"
_BETWEEN = "/"


@dataclass(frozen=True, slots=True)
class NamedDeck:
    """A deck with what it is called. `stored` if it is somebody's own, else it came with the game."""

    game: str
    title: str
    plan: str
    deck: Deck
    key: str
    """What stands for it in commands and menus."""
    stored: StoredDeck | None = None


def rules_of_decks(game: str) -> DeckRules:
    """Raises NoDecks."""
    named = game_named(game)
    if named.decks is None or not named.decks.own:
        raise NoDecks(named.title)
    return named.decks


def games_with_decks(*, of_own: bool = True) -> list[str]:
    return sorted(name for name, game in GAMES.items() if game.decks is not None and (game.decks.own or not of_own))


def precons_of(game: str) -> Iterator[NamedDeck]:
    rules = game_named(game).decks
    for precon in () if rules is None else rules.precons().values():
        yield NamedDeck(game, precon.title, precon.plan, precon.deck, f"{game}{_BETWEEN}{precon.id}")


def _precon(wanted: str, game: str | None) -> NamedDeck | None:
    name = wanted.strip().casefold()
    games = games_with_decks(of_own=False) if game is None else [game]
    known = (precon for each in games for precon in precons_of(each))
    return next((precon for precon in known if name in (precon.key, precon.title.casefold())), None)


class DeckCollection:
    """The decks of everybody; whoever asks sees their own and those of the games."""

    def __init__(self, decks: Decks) -> None:
        self._decks = decks

    async def own(self, player: str, game: str | None = None) -> list[NamedDeck]:
        """Somebody's decks. One that the rules of today refuse is left out of play, but not lost: `kept` lists it."""
        found = []
        for stored in await self.kept(player, game):
            try:
                found.append(_named(stored))
            except Refusal:
                continue
        return found

    async def kept(self, player: str, game: str | None = None) -> list[StoredDeck]:
        return [deck for deck in await self._decks.of_player(player) if game in (None, deck.game)]

    async def all_for(self, player: str, game: str) -> list[NamedDeck]:
        """What somebody may sit down with: the decks of the game, then their own."""
        own = await self.own(player, game) if game in games_with_decks() else []
        return [*precons_of(game), *own]

    async def find(self, player: str, wanted: str, game: str | None = None) -> NamedDeck:
        """A deck by its key, or by its name. Raises NoSuchDeck, NotYourDeck, or what is wrong with it by now."""
        own = await self._own(player, wanted, game)
        found = _precon(wanted, game) if own is None else _named(own)
        if found is None:
            raise NoSuchDeck(wanted)
        return found

    async def stored(self, player: str, wanted: str) -> StoredDeck:
        """One of somebody's own, playable or not, by key or name. Raises NoSuchDeck, NotYourDeck or OnlyYourOwn."""
        own = await self._own(player, wanted, None)
        if own is not None:
            return own
        precon = _precon(wanted, None)
        raise NoSuchDeck(wanted) if precon is None else OnlyYourOwn(precon.title)

    async def _own(self, player: str, wanted: str, game: str | None) -> StoredDeck | None:
        kind, between, identity = wanted.partition(_BETWEEN)
        if between and kind == _OWN:
            return await self._by_id(player, identity)
        name = wanted.strip().casefold()
        return next((deck for deck in await self.kept(player, game) if deck.name.casefold() == name), None)

    async def _by_id(self, player: str, identity: str) -> StoredDeck:
        deck = await self._decks.read(identity)
        if deck is None:
            raise NoSuchDeck(identity)
        if deck.player != player:
            raise NotYourDeck
        return deck

    async def keep(self, player: str, game: str, name: str, text: str, identity: str | None = None) -> NamedDeck:
        """Keeps a new deck, or changes one. Raises NotKept, with all that is wrong, and keeps nothing then."""
        before = None if identity is None else await self._by_id(player, identity)
        rules, called = rules_of_decks(game), " ".join(name.split())
        if not 1 <= len(called) <= LONGEST_NAME:
            raise NotKept(name, text, BadDeckName())
        try:
            await self._check_room(player, game, called, before)
            deck = rules.parse(text)
        except Refusal as refusal:
            raise NotKept(called, text, refusal) from refusal
        new = StoredDeck(secrets.token_hex(5), player, game, called, "", 0.0) if before is None else before
        stored = replace(new, name=called, text=rules.text(deck), changed=time.time())
        await self._decks.save(stored)
        return _named(stored)

    async def _check_room(self, player: str, game: str, name: str, before: StoredDeck | None) -> None:
        others = [deck for deck in await self.kept(player, game) if before is None or deck.id != before.id]
        if any(deck.name.casefold() == name.casefold() for deck in others):
            raise DeckNameTaken(name)
        if len(others) >= MOST_OF_A_GAME:
            raise TooManyDecks(game_named(game).title)

    async def delete(self, deck: StoredDeck) -> None:
        if not await self._decks.remove(deck.id):
            raise NoSuchDeck(deck.name)


def _named(stored: StoredDeck) -> NamedDeck:
    """Raises what is wrong with it: the cards of a game may have changed since it was kept."""
    if stored.game not in GAMES:
        raise UnknownDeck(stored.game, stored.name)
    deck = rules_of_decks(stored.game).parse(stored.text)
    return NamedDeck(stored.game, stored.name, "", deck, f"{_OWN}{_BETWEEN}{stored.id}", stored)
