"""People's names of today in the place of marks."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from engine.core.events import Facts
from engine.core.game import AnyGame
from engine.journal.marks import marks_in
from renders.films.match_film import Frame


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
