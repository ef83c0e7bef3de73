"""Films: what was put in comes out, for as long as it should be seen, and no larger than it may be."""

import pickle
import struct
from collections.abc import Iterable, Sequence
from io import BytesIO
from itertools import accumulate, pairwise

import numpy as np
import pytest
from PIL import Image, ImageChops, ImageDraw, ImageSequence

from renders.canvas.theme import Colour
from renders.films import encoding as films
from renders.films.encoding import Film, FilmTooLarge, Shot, coarse_first, drawn_in_time, film, film_within, gif, webp

SIZE = (160, 90)
TIMES = (40, 125, 15, 333, 80)


def _flat(count: int = 5) -> list[Shot]:
    """A square that wanders over a flat ground: few colours."""
    frames = []
    for number in range(count):
        image = Image.new("RGB", SIZE, (15, 17, 24))
        ImageDraw.Draw(image).rectangle((10 * number, 20, 10 * number + 19, 39), (219, 78, 32))
        frames.append(Shot(image, TIMES[number % len(TIMES)]))
    return frames


def _rich(count: int = 5) -> list[Shot]:
    """A picture of thousands of colours that rolls by."""
    across, down = np.meshgrid(np.arange(SIZE[0]), np.arange(SIZE[1]))
    frames = []
    for number in range(count):
        colours = np.stack([across + 9 * number, 2 * down, 255 - across], axis=-1).clip(0, 255).astype(np.uint8)
        frames.append(Shot(Image.fromarray(colours), 100))
    return frames


def _shown(content: bytes) -> list[Image.Image]:
    with Image.open(BytesIO(content)) as opened:
        return [frame.convert("RGB") for frame in ImageSequence.Iterator(opened)]


def _times(content: bytes) -> list[int]:
    times = []
    with Image.open(BytesIO(content)) as opened:
        for frame in ImageSequence.Iterator(opened):
            frame.load()
            times.append(frame.info["duration"])
    return times


def _unlikeness(one: Image.Image, two: Image.Image) -> float:
    return float(np.asarray(ImageChops.difference(one, two), np.float64).mean())


def test_a_gif_of_few_colours_is_exact() -> None:
    for frame, shown in zip(_flat(), _shown(gif(_flat())), strict=True):
        assert ImageChops.difference(frame.image, shown).getbbox() is None


@pytest.mark.parametrize("grounds", [((0, 0, 0), (255, 255, 255)), ((255, 255, 255), (0, 0, 0))])
def test_black_and_white_are_kept_where_the_palette_has_room(grounds: tuple[Colour, Colour]) -> None:
    shots = [Shot(Image.new("RGB", SIZE, ground), 100) for ground in (*grounds, *grounds)]
    for shot, shown in zip(shots, _shown(gif(shots)), strict=True):
        assert ImageChops.difference(shot.image, shown).getbbox() is None


def test_a_gif_of_many_colours_is_nearly_so() -> None:
    for frame, shown in zip(_rich(), _shown(gif(_rich())), strict=True):
        assert _unlikeness(frame.image, shown) < 6


def test_a_webp_is_nearly_so() -> None:
    for frames in (_flat(), _rich()):
        for frame, shown in zip(frames, _shown(webp(frames)), strict=True):
            assert _unlikeness(frame.image, shown) < 5


def test_frames_are_seen_as_long_as_they_should_be() -> None:
    frames = _flat()
    assert _times(webp(frames)) == list(TIMES)
    ends = zip(accumulate(TIMES), accumulate(_times(gif(frames))), strict=True)
    assert all(abs(wanted - given) <= 10 for wanted, given in ends), "a GIF counts in hundredths of a second"


def test_no_frame_of_a_gif_is_too_short_to_be_kept() -> None:
    hurried = [Shot(frame.image, 5) for frame in _flat()]
    assert set(_times(gif(hurried))) == {20}


def test_frames_that_look_alike_are_one_that_lasts_longer() -> None:
    one, two = _flat(2)
    made = film([one, one, two, two, two, one], "A square moves.")
    assert _times(made.content) == [80, 380, 40]


def _rectangles(content: bytes) -> list[tuple[tuple[int, int], tuple[int, int], bool]]:
    """Where each frame of a GIF is, its size, and whether it has a palette of its own, read from the bytes."""
    place, found = 13 + 3 * 256, []
    while content[place] != ord(";"):
        if content[place] == ord("!"):
            place = _after_blocks(content, place + 2)
            continue
        left, top, width, height, flags = struct.unpack_from("<HHHHB", content, place + 1)
        found.append(((left, top), (width, height), bool(flags & 0x80)))
        place = _after_blocks(content, place + 11)
    return found


def _after_blocks(content: bytes, place: int) -> int:
    while content[place]:
        place += 1 + content[place]
    return place + 1


def test_a_gif_has_one_palette_and_stores_only_what_changed() -> None:
    first, *others = _rectangles(gif(_flat()))
    assert first == ((0, 0), SIZE, False)
    assert others == [((10 * number, 20), (30, 20), False) for number in range(4)]


def test_pixels_that_stay_cost_next_to_nothing() -> None:
    """Two corners change, so the rectangle is the whole picture."""
    still = _rich(1)[0].image
    blinking = still.copy()
    for corner in ((0, 0), (SIZE[0] - 1, SIZE[1] - 1)):
        blinking.putpixel(corner, (255, 255, 255))
    alone, both = gif([Shot(still, 100)]), gif([Shot(still, 100), Shot(blinking, 100)])
    assert _rectangles(both)[1][1] == SIZE
    assert len(both) - len(alone) < len(alone) // 10


@pytest.mark.slow
@pytest.mark.parametrize("make", [gif, webp])
def test_the_same_frames_make_the_same_bytes(make: object) -> None:
    assert callable(make)
    assert make(_rich()) == make(_rich())


def test_a_film_goes_round() -> None:
    for content in (gif(_flat()), webp(_flat())):
        with Image.open(BytesIO(content)) as opened:
            assert opened.info["loop"] == 0


def test_a_single_frame_is_a_film_too() -> None:
    made = film(_flat(1), "A square.")
    assert [image.size for image in _shown(made.content)] == [SIZE]


def test_a_film_is_a_gif_if_that_is_small_enough() -> None:
    assert film(_flat(), "A square moves.") == Film(gif(_flat()), "gif", "A square moves.")


def _noisy() -> Sequence[Shot]:
    noise = np.random.default_rng(1).integers(0, 256, (4, SIZE[1] // 2, SIZE[0] // 2, 3), np.uint8)
    return [Shot(Image.fromarray(each).resize(SIZE, Image.Resampling.BICUBIC), 100) for each in noise]


@pytest.mark.slow
def test_a_film_obeys_its_limit_by_becoming_plainer() -> None:
    ways = [len(content) for _, content in films._tries(_noisy())]
    assert sorted(ways, reverse=True) == ways, "each way is smaller than the one before"
    for limit in ways:
        made = film(_noisy(), "Noise.", limit)
        assert len(made.content) == limit
        assert made.kind == ("gif" if limit == ways[0] else "webp")
    with pytest.raises(FilmTooLarge, match=f"at least {ways[-1]} bytes"):
        film(_noisy(), "Noise.", ways[-1] - 1)


def test_the_alt_text_of_a_film_is_not_too_long() -> None:
    assert len(film(_flat(), "word " * 400).alt) <= 1024


# --- within a time and a size -------------------------------------------------


class _Stopwatch:
    """Every shot takes so many seconds."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.now = 0.0

    def draw(self, place: int) -> Shot:
        self.now += self._seconds
        return Shot(Image.new("RGB", SIZE, (place, 0, 0)), 100)


def test_shots_that_can_be_drawn_in_time_are_all_there_in_order() -> None:
    watch = _Stopwatch(0.1)
    assert list(drawn_in_time(40, watch.draw, 5.0, lambda: watch.now)) == list(range(40))


@pytest.mark.parametrize("seconds", [0.3, 0.5, 1.0, 2.0])
def test_when_time_is_up_the_shots_that_are_there_come_from_all_over(seconds: float) -> None:
    watch = _Stopwatch(seconds)
    places = list(drawn_in_time(40, watch.draw, 5.0, lambda: watch.now))
    assert watch.now <= 5.0 + seconds
    assert (places[0], places[-1]) == (0, 39)
    gaps = [after - before for before, after in pairwise(places)]
    assert max(gaps) <= 4 * 40 / len(places)


def test_however_slow_it_is_both_ends_are_shown() -> None:
    watch = _Stopwatch(99.0)
    assert list(drawn_in_time(40, watch.draw, 5.0, lambda: watch.now)) == [0, 39]


@pytest.mark.parametrize("count", [0, 1, 2, 3, 7, 8, 40])
def test_from_the_coarse_to_the_fine_every_place_comes_once(count: int) -> None:
    assert sorted(coarse_first(count)) == list(range(count))


@pytest.mark.slow
def test_a_film_that_is_too_large_keeps_its_ends_and_tells_what_is_left() -> None:
    shots = dict(enumerate(_rich(9)))
    with pytest.raises(FilmTooLarge) as whole:
        film(shots.values(), "A film", 1)
    limit = whole.value.smallest * 2 // 3
    told: list[list[int]] = []

    def alt(places: Iterable[int]) -> str:
        told.append(list(places))
        return "A film"

    assert len(film_within(shots, alt, limit).content) <= limit
    assert len(told[-1]) < len(shots)
    assert (told[-1][0], told[-1][-1]) == (0, 8)


def test_that_a_film_is_too_large_can_be_told_by_another_process() -> None:
    again = pickle.loads(pickle.dumps(FilmTooLarge(9, 8)))  # noqa: S301 - our own
    assert str(again) == "the film has at least 9 bytes, 8 are allowed"
