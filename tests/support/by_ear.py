"""Matches played from the words alone, by somebody who hears the board and the menu and sees nothing."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import renders
from engine.core.game import AnyGame, Outcome, Setup
from engine.core.referee import act
from engine.core.rng import Rng, derive
from engine.players import Perspective, player_named
from engine.registry import game_named
from tests.contract.listeners import listener_of


class Moment(NamedTuple):
    """A position in which the listener was asked."""

    view: Any
    words: str


class Match(NamedTuple):
    moments: Sequence[Moment]
    state: Any
    outcome: Outcome


class ByEar:
    """The listener of a game at a seat."""

    def __init__(self, game: str, names: Sequence[str], seat: int) -> None:
        self.game = game_named(game)
        self._names = names
        self._seat = seat
        self._listener = listener_of(game)

    def play(self, setup: Setup, seed: int, rivals: str = "rival") -> Match:
        """The listener against random players, whose choices follow from the seed and the label `rivals`."""
        state, random, rng = self.game.new(setup, seed), player_named("random"), Rng(derive(seed, rivals))
        moments: list[Moment] = []
        while (outcome := self.game.outcome(state)) is None:
            asked = self.game.to_act(state)
            if self._seat not in asked:
                self.game.apply(state, asked[0], random.choose(Perspective(self.game, state, asked[0]), rng))
            elif (ordered := self.game.standing(state, self._seat)) is not None:  # as a table does it
                self.game.apply(state, self._seat, ordered)
            else:
                moments.append(self.act(state))
        return Match(moments, state, outcome)

    def act(self, state: Any) -> Moment:
        """Lets the listener, who is asked, hear the position and do what it chooses."""
        view = self.game.view(state, self._seat)
        words = self.words(view)
        heard = self._listener.heard(words)
        act(self.game, state, self._seat, self._listener.choose(heard, self._menu(state, view)))
        return Moment(view, words)

    def words(self, view: Any) -> str:
        return renders.words(self.game.name, view, self._names)

    def _menu(self, state: Any, view: Any) -> dict[str, str]:
        """What a screen reader says for each action, and the action that it stands for."""
        legal = self.game.legal(state, self._seat)
        labels = [(self.game.label(view, action), action.notation) for action in legal]
        assert len(dict(labels)) == len(labels), "two actions sound alike"
        return dict(labels)


def positions(game: AnyGame, setup: Setup, seed: int, player: str = "random") -> Iterator[tuple[Any, int]]:
    """Every position of a match among built-in players, with the seat that is asked."""
    state, rng = game.new(setup, seed), Rng(seed)
    while game.outcome(state) is None:
        seat = game.to_act(state)[0]
        yield state, seat
        game.apply(state, seat, player_named(player).choose(Perspective(game, state, seat), rng))


def counted(told: str) -> Counter[str]:
    """Cards as words list them: "2 × Parley; 1 × Salt", or "none"."""
    pairs = [each.split(" × ") for each in told.split("; ")] if told != "none" else []
    return Counter({name: int(count) for count, name in pairs})
