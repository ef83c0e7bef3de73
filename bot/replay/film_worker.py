"""Films of matches and battles: chosen from a replay, put into names of today, and made in a process of its own."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Protocol, cast

import renders
from bot.runtime.workers import Workers
from engine.core.events import Facts, Sighting
from engine.core.game import AnyGame
from engine.journal.marks import marks_in
from engine.journal.replay import Replay, Step, key_moments
from renders.films.encoding import Film
from renders.films.match_film import Frame, match_film
from renders.games.manalimit.battle_film import battle_film

MOST_FRAMES = 40
LARGEST_FILM = 8 * 1024 * 1024
"""A little less than Discord takes, because other pictures may be sent along."""
SECONDS_FOR_A_FILM = 30.0
"""A film stops drawing long before (`SECONDS_TO_DRAW`); this ends one that hangs."""
STEPS_TOLD = 3
_BATTLE = "battle"


class FilmMaker(Protocol):
    async def match(
        self, game: str, title: str, frames: Sequence[Frame], names: Sequence[str], theme: str, limit: int
    ) -> Film: ...

    async def battle(self, facts: Facts, names: Sequence[str], theme: str, limit: int, seconds: float) -> Film: ...

    async def close(self) -> None: ...


class FilmStudio(Workers):
    """One film at a time; whoever asks meanwhile waits. Both raise FilmTooLarge and TimeoutError."""

    def __init__(self) -> None:
        super().__init__(1, SECONDS_FOR_A_FILM)

    async def match(
        self, game: str, title: str, frames: Sequence[Frame], names: Sequence[str], theme: str, limit: int
    ) -> Film:
        return cast("Film", await self.work(match_film, game, title, frames, names, theme, limit))

    async def battle(self, facts: Facts, names: Sequence[str], theme: str, limit: int, seconds: float) -> Film:
        return cast("Film", await self.work(battle_film, facts, names, theme, limit, seconds))


# --- what is shown ------------------------------------------------------------


def frames_of(replay: Replay, most: int = MOST_FRAMES) -> list[Frame]:
    """The key moments of a match as everybody saw them, with marks in place of names."""
    steps = replay.steps("public")
    moments = key_moments(steps, most)
    places = {step.number: place for place, step in enumerate(steps)}
    frames: list[Frame] = []
    for step in moments:
        place = places[step.number]
        news = tuple(line for each in steps[max(0, place - STEPS_TOLD + 1) : place + 1] for line in each.log)
        turn = steps[place - 1].turn if place and step.weight else step.turn  # an action may end the turn that it is in
        told = Frame(heading(replay.game, turn), step.headline, news, step.view(None))
        frames += [*_battles(replay.game, step, told), *([] if _is_battle(step, steps) else [told])]
    return _at_most(frames, most)


def heading(game: AnyGame, turn: int) -> str:
    return f"{game.turn_word} {turn}" if turn else game.title


def _battles(game: AnyGame, step: Step, told: Frame) -> Iterator[Frame]:
    if game.name in renders.BATTLES:
        for facts in step.told(_BATTLE):
            said = step.said(Sighting(_BATTLE, facts))
            yield replace(told, heading=heading(game, facts["round"]), caption=said, view=None, battle=facts)


def _is_battle(step: Step, steps: Sequence[Step]) -> bool:
    """Whether its battles say it all. The last board is shown in any case."""
    return step.game.name in renders.BATTLES and bool(step.told(_BATTLE)) and step is not steps[-1]


def _at_most(frames: Sequence[Frame], most: int) -> list[Frame]:
    """The first and the last, and of those between as many as there is room for, from all over."""
    if len(frames) <= most:
        return list(frames)
    return [frames[number * (len(frames) - 1) // (most - 1)] for number in range(most)]


# --- names ------------------------------------------------------------


def marks_of(game: AnyGame, frames: Iterable[Frame]) -> set[str]:
    """The bare marks of all people whom the frames show and who do not sit at the table."""
    marks: set[str] = set()

    def note(text: str) -> str:
        marks.update(marks_in(text))
        return text

    for frame in frames:
        with_people(game, frame, note, note)
    return marks


def with_people(
    game: AnyGame, frame: Frame, line_of: Callable[[str], str], name_of: Callable[[str], str | None]
) -> Frame:
    """A frame with names in place of marks: in lines, and where a mark alone says whose ghost it is."""
    return replace(
        frame,
        caption=line_of(frame.caption),
        news=tuple(line_of(line) for line in frame.news),
        view=None if frame.view is None else game.named(frame.view, name_of),
        battle=None if frame.battle is None else facts_with_people(frame.battle, name_of),
    )


def facts_with_people(facts: Facts, name_of: Callable[[str], str | None]) -> Facts:
    return {key: name_of(value) if isinstance(value, str) else value for key, value in facts.items()}
