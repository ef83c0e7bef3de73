"""A battle as a film: every strike and every trigger for as long as it takes to be read."""

from collections.abc import Mapping, Sequence
from typing import Any

from PIL import Image

from renders.canvas.theme import DARK, theme_named
from renders.films.encoding import LARGEST_UPLOAD, SECONDS_TO_DRAW, Film, Shot, drawn_in_time, film_within
from renders.games.manalimit.battle import Poster, battle_scene, poster
from renders.games.manalimit.moments import Moment, moments
from renders.type.names import called

SIZE = (800, 450)
_STRIKE, _TRIGGER, _END = 800, 1500, 3500
"""Milliseconds."""
_MOST_SHOTS = 120
"""Longer battles are seen from their middle on: Discord's limit, and everybody's patience."""


def battle_film(
    facts: Mapping[str, Any],
    names: Sequence[str],
    theme: str = DARK.name,
    limit: int = LARGEST_UPLOAD,
    seconds: float = SECONDS_TO_DRAW,
) -> Film:
    """From the facts that the public event of a battle tells everybody: as many moments as time and limit allow.

    Raises FilmTooLarge if not even two fit.
    """
    about = poster(facts, called(names, len(names)))
    told = moments(facts)
    shown = told if len(told) <= _MOST_SHOTS else (told[0], *told[1 - _MOST_SHOTS :])

    def draw(place: int) -> Shot:
        return Shot(_still(shown[place], about, theme), _time(shown[place]))

    drawn = drawn_in_time(len(shown), draw, seconds)
    return film_within(drawn, lambda _places: _alt(facts["winner"], about, told), limit)


def _still(moment: Moment, about: Poster, theme: str) -> Image.Image:
    return battle_scene(moment, about, theme_named(theme)).image().resize(SIZE, Image.Resampling.LANCZOS)


def _time(moment: Moment) -> int:
    return _END if moment.is_end else _TRIGGER if moment.acting is not None else _STRIKE


def _alt(winner: int | None, about: Poster, told: Sequence[Moment]) -> str:
    """How it ended, then what happened."""
    one, two = about.names
    rival = f"{two[:1].lower()}{two[1:]}" if about.is_ghost else two
    ending = "Nobody wins" if winner is None else f"{about.names[winner]} wins"
    course = " ".join(f"{moment.says.rstrip('.')}." for moment in told if moment.says)
    return f"Manalimit, round {about.round}: {one} vs. {rival}. {ending}. {course}"
