"""Stories for twin halls: actions that are possible whatever an audience cannot know, and tell it nothing of that."""

from collections.abc import Iterator
from typing import Any

from bot.lobby.options import match_options
from engine.core.game import AnyGame, Setup
from engine.registry import GAMES
from tests.support.twin_halls import SEED, other_half

_QUIET = ("pass", "keep", "battle")


def first_seed() -> int:
    """That of the first match of a twin hall."""
    return 1 + (SEED << 8)


def story(name: str, audience: int | None, steps: int) -> Iterator[tuple[int, str]]:
    """At most so many actions that are possible in both halls, and after which they look the same to an audience."""
    game = GAMES[name]
    setup = Setup(2, match_options(name, None))
    one, other = (kind.new(setup, first_seed()) for kind in (game, other_half(game, audience)))
    for _ in range(steps):
        found = next(_alike(game, one, other, audience), None)
        if found is None:
            return
        seat, notation = found
        for state in (one, other):
            game.apply(state, seat, game.parse(notation))
        yield seat, notation


def _alike(game: AnyGame, one: Any, other: Any, audience: int | None) -> Iterator[tuple[int, str]]:
    for seat in game.to_act(one):
        for action in sorted(game.legal(one, seat), key=lambda each: each.notation not in _QUIET):
            if seat in game.to_act(other) and action in game.legal(other, seat):
                after = [_after(game, state, seat, action, audience) for state in (one, other)]
                if after[0] == after[1]:
                    yield seat, str(action.notation)


def _after(game: AnyGame, state: Any, seat: int, action: Any, audience: int | None) -> Any:
    """What an audience sees of an action, and what everybody does."""
    seen: list[Any] = []
    after = state.copy()
    after.sink = lambda event: seen.append((event.seen_by(None), event.seen_by(audience)))
    game.apply(after, seat, action)
    noticed = [each for each in seen if each != (None, None)]
    return game.view(after, None), game.view(after, audience), noticed, list(game.to_act(after))
