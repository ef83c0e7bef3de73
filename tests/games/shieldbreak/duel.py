"""Builds positions for rule tests: only what a test says is on the table, everything else is plain."""

from collections.abc import Sequence
from typing import Any

from engine.core import referee
from engine.core.events import Event
from engine.core.game import Setup
from engine.core.refusals import Refusal
from engine.games.shieldbreak import resolving, zones
from engine.games.shieldbreak.game import Shieldbreak
from engine.games.shieldbreak.state import ATTACK, MAIN, MANA, NOBODY, START, Creature, Player, ShieldbreakState
from engine.games.shieldbreak.view import QUESTIONS, PlayerView, ShieldbreakView

GAME = Shieldbreak()
FILLER = "prism-hart"
"""A card without any ability, for decks and shields."""

PHASES = {"start": START, "mana": MANA, "main": MAIN, "attack": ATTACK}


class Duel:
    """A match between seat 0, whose turn it is, and seat 1."""

    def __init__(self, turn: int = 5) -> None:
        state = GAME.new(Setup(2, {"decks": ["wild-kiln", "barrow-fire"]}), 1)
        self.state: ShieldbreakState = state
        self.events: list[Event] = []
        state.active, state.turn = 0, turn
        for seat in (0, 1):
            self.deals(seat)
        state.sink = self.events.append

    def deals(
        self,
        seat: int,
        *,
        hand: Sequence[str] = (),
        board: Sequence[str] = (),
        mana: Sequence[str] = (),
        shields: Sequence[str] = (FILLER,) * 5,
        deck: Sequence[str] = (FILLER,) * 20,
        grave: Sequence[str] = (),
    ) -> Player:
        """What a seat has. Creatures have been there for a while; the last card of the deck is its top."""
        state = self.state
        player = state.players[seat] = Player(None, self._indices(deck))
        player.hand = sorted(self._indices(hand))
        player.shields = self._indices(shields)
        player.marks = [0] * len(shields)
        player.grave = self._indices(grave)
        for index in self._indices(mana):
            zones.add_mana(state, player, index)
        for card in board:
            state.arrivals += 1
            creature = Creature(state.pool.by_id[card], state.arrivals)
            creature.sick = False
            player.board.append(creature)
        return player

    def _indices(self, cards: Sequence[str]) -> list[int]:
        return [self.state.pool.by_id[card].index for card in cards]

    def at(self, phase: str) -> "Duel":
        """Goes on from a phase of seat 0's turn."""
        self.state.phase = PHASES[phase]
        self.state.asked = NOBODY
        resolving.go_on(self.state)
        return self

    def act(self, *notations: str) -> "Duel":
        """Whoever is asked does these things, one after the other."""
        for notation in notations:
            referee.act(GAME, self.state, self.state.asked, notation)
        return self

    def refusal(self, notation: str) -> Refusal:
        """Why whoever is asked cannot do that; nothing has changed."""
        before = GAME.encode(self.state)
        try:
            referee.act(GAME, self.state, self.state.asked, notation)
        except Refusal as refusal:
            assert GAME.encode(self.state) == before
            return refusal
        raise AssertionError(f"{notation} was not refused")

    @property
    def legal(self) -> list[str]:
        return [action.notation for action in GAME.legal(self.state, self.state.asked)]

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked what."""
        return self.state.asked, QUESTIONS[self.state.question]

    @property
    def winners(self) -> tuple[int, ...] | None:
        return None if self.state.result is None else self.state.result.winners

    def board(self, seat: int) -> list[str]:
        return [creature.kind.id for creature in self.state.players[seat].board]

    def creature(self, seat: int, place: int = 0) -> Creature:
        return self.state.players[seat].board[place]

    def zone(self, seat: int, name: str) -> list[str]:
        """The cards of a zone; the hand in order, everything else as it lies."""
        return [self.state.pool.kinds[index].id for index in getattr(self.state.players[seat], name)]

    def view(self, audience: int | None) -> ShieldbreakView:
        return GAME.view(self.state, audience)

    def seen(self, audience: int | None, seat: int) -> PlayerView:
        """What an audience knows of a seat."""
        return self.view(audience).players[seat]

    def told(self, kind: str, audience: int | None = None) -> list[Any]:
        """The facts of all events of a kind, as an audience saw them."""
        sightings = [event.seen_by(audience) for event in self.events if event.kind == kind]
        return [sighting.facts for sighting in sightings if sighting is not None]


def power(card: str) -> int:
    """A card's printed power: cards may be tuned, rules stay."""
    return Duel().state.pool.by_id[card].power
