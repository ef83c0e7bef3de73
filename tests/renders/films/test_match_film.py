"""Films of matches: key moments as everybody saw them, each told in a line, within a time and a size."""

from functools import cache, partial
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageSequence

from bot.bench.films import NAMES, named, played_match
from bot.display.frames import MOST_FRAMES, frames_of
from bot.display.people import with_people
from bot.replay.film_worker import LARGEST_FILM
from engine.journal.replay import Replay
from engine.registry import GAMES, game_named
from renders.films import match_film as filming
from renders.films.encoding import SECONDS_TO_DRAW, FilmTooLarge, drawn_in_time
from renders.films.match_film import SIZE, Frame, match_film
from tests.games.estraven.renders import wars

pytestmark = pytest.mark.covers("bot.bench.films", "bot.display.frames", "bot.display.people")


@cache
def _frames(game: str, actions: int) -> list[Frame]:
    the_game = game_named(game)
    replay = Replay(the_game, played_match(the_game, actions))
    return [with_people(the_game, frame, named, str) for frame in frames_of(replay)]


def _times(content: bytes) -> list[int]:
    with Image.open(BytesIO(content)) as opened:
        assert opened.size == SIZE
        return [int(frame.info["duration"]) for frame in ImageSequence.Iterator(opened)]


def test_a_film_goes_through_its_frames_and_rests_on_the_last() -> None:
    frames = _frames("shieldbreak", 20)[:4]
    made = match_film("shieldbreak", "Shieldbreak", frames, NAMES)
    times = _times(made.content)
    assert len(times) == 4
    assert times[-1] == max(times)
    assert made.alt.startswith("Shieldbreak: a film of its key moments. Turn 1: The match begins.")
    assert "⟦" not in made.alt


def test_a_crowded_board_keeps_its_proportions() -> None:
    frames = [Frame("Turn 11", "Many units.", (), view=wars.crowded(count)) for count in (3, 14)]
    with Image.open(BytesIO(match_film("estraven", "Estraven", frames, wars.NAMES).content)) as opened:
        small, high = (frame.convert("RGB") for frame in ImageSequence.Iterator(opened))
    edge = [(0, y) for y in range(100, 400, 20)]
    assert len({high.getpixel(at) for at in edge}) == 1
    assert high.getpixel((SIZE[0] - 1, 20)) == high.getpixel((0, 20))
    assert small.getpixel((0, SIZE[1] - 5)) != high.getpixel((0, SIZE[1] - 5))


def test_battles_are_in_the_film_of_a_match_and_the_last_board_is() -> None:
    frames = _frames("manalimit", 100)
    assert [frame.battle is not None for frame in frames] == [False, *[True] * (len(frames) - 2), False]
    assert frames[1].heading == "Round 1"
    assert frames[1].caption.endswith((" wins the battle.", "The battle is a draw."))


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_film_has_few_frames_from_the_beginning_to_the_end(game: str) -> None:
    frames = _frames(game, 100)
    assert 3 <= len(frames) <= MOST_FRAMES
    assert frames[0].caption == "The match begins."
    assert all(frame.heading and frame.caption for frame in frames)


@pytest.mark.slow
def test_a_film_that_would_be_too_large_is_shorter() -> None:
    frames = _frames("shieldbreak", 20)[:9]
    whole = match_film("shieldbreak", "Shieldbreak", frames, NAMES)
    for limit in (len(whole.content) // 4, len(whole.content) // 8):
        assert len(match_film("shieldbreak", "Shieldbreak", frames, NAMES, limit=limit).content) <= limit
    with pytest.raises(FilmTooLarge):
        match_film("shieldbreak", "Shieldbreak", frames, NAMES, limit=1000)


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("seconds", [2.0, 60.0])
def test_however_slow_the_machine_is_a_match_of_a_hundred_actions_becomes_a_film_in_time(
    game: str, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each frame takes so many seconds; the time that a film has to be drawn in is passed by one of them at most."""
    passed, still = [0.0], filming._still

    def slowly(*arguments: Any) -> Image.Image:
        passed[0] += seconds
        return still(*arguments)

    monkeypatch.setattr(filming, "_still", slowly)
    monkeypatch.setattr(filming, "drawn_in_time", partial(drawn_in_time, now=lambda: passed[0]))
    made = match_film(game, game, _frames(game, 100), NAMES, limit=LARGEST_FILM)
    assert passed[0] <= max(SECONDS_TO_DRAW, seconds) + seconds
    assert len(_times(made.content)) == passed[0] / seconds
    assert len(made.content) < LARGEST_FILM


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_match_of_a_hundred_actions_becomes_a_film_within_the_limit(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With all its frames, as on a machine that is quick enough; how quick ours is `cardhall bench` tells."""
    monkeypatch.setattr(filming, "drawn_in_time", partial(drawn_in_time, now=lambda: 0.0))
    frames = _frames(game, 100)
    made = match_film(game, game, frames, NAMES, limit=LARGEST_FILM)
    assert len(made.content) < LARGEST_FILM
    assert made.kind == "gif"
