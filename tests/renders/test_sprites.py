"""Sprites are drawn once, and no more of them are kept than memory allows."""

from concurrent.futures import ThreadPoolExecutor

from PIL import Image

import renders
from renders import frames, sprites
from renders.frames import FRAMES
from renders.marks import numbered
from renders.sprites import SHELF, Shelf, Sprite
from renders.surface import Pad
from renders.theme import DARK, LIGHT
from tests.renders import tables
from tests.renders.tables import NAMES


def _sprite(side: int) -> Sprite:
    return Sprite(Image.new("RGB", (side, side)), Image.new("L", (side, side)))


def test_a_sprite_is_drawn_once() -> None:
    one = numbered(DARK, "disc", 40, (1, 2, 3), "7", DARK.numeral)
    assert numbered(DARK, "disc", 40, (1, 2, 3), "7", DARK.numeral) is one
    assert numbered(LIGHT, "disc", 40, (1, 2, 3), "7", DARK.numeral) is not one
    assert numbered(DARK, "disc", 40, (1, 2, 3), "8", DARK.numeral) is not one


def test_a_shelf_keeps_what_was_used_last_and_stays_below_its_limit() -> None:
    shelf = Shelf(10 * _sprite(50).weight)
    for number in range(40):
        shelf.get(0, lambda: _sprite(50))
        shelf.get(number, lambda: _sprite(50))
        assert shelf.weight <= shelf.most
    assert len(shelf) == 10
    assert shelf.weight == 10 * _sprite(50).weight
    drawn: list[int] = []
    shelf.get(0, lambda: drawn.append(1) or _sprite(50))  # type: ignore[func-returns-value]  # notes that it was called
    assert not drawn


def test_a_sprite_larger_than_the_shelf_is_drawn_all_the_same() -> None:
    shelf = Shelf(100)
    assert shelf.get("large", lambda: _sprite(50)).size == (50, 50)


def test_the_weight_of_a_sprite_is_that_of_its_pixels() -> None:
    assert 5 * 100 * 100 <= _sprite(100).weight < 5 * 100 * 100 + 1000
    assert 100 * 100 <= Sprite((1, 2, 3), Image.new("L", (100, 100))).weight < 100 * 100 + 1000


def test_everything_that_is_kept_stays_below_64_megabytes() -> None:
    assert sprites.MOST_BYTES + frames.MOST_BYTES <= 64 * 1024 * 1024
    assert len(list(renders.prepare())) > 100
    for theme in renders.THEMES:
        for seats in (2, 3, 4, 8):
            renders.picture("manalimit", tables.match(seats), NAMES, theme)
        renders.picture("manalimit", tables.run(), NAMES, theme)
        renders.hand("manalimit", tables.run(), NAMES, theme)
        renders.battle("manalimit", tables.BATTLE, NAMES, theme)
    assert 20 * 1024 * 1024 < SHELF.weight <= sprites.MOST_BYTES
    only_in_frames = {each.sprite for frame in FRAMES._idle for each in frame.placed} - set(SHELF._kept.values())
    held = SHELF.weight + FRAMES.weight + sum(sprite.weight for sprite in only_in_frames)
    assert held <= 64 * 1024 * 1024
    assert SHELF.weight == sum(each.weight for each in SHELF._kept.values())


def test_threads_that_draw_the_same_thing_get_the_same_thing() -> None:
    shelf = Shelf(10**7)
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda number: shelf.get(number % 3, lambda: _sprite(30)), range(60)))
    assert len({id(each) for each in made}) == 3
    assert shelf.weight == 3 * _sprite(30).weight


def test_text_on_a_pad_has_no_dark_edges() -> None:
    """Letters on transparency keep their colour up to their faintest pixel."""
    pad = Pad(DARK, 200, 60)
    pad.text(10, 30, "Rowan", 36, (250, 240, 230))
    sprite = pad.sprite()
    assert isinstance(sprite.paint, Image.Image)
    assert sprite.mask is not None
    seen = Image.new("RGB", sprite.size, (250, 240, 230))
    seen.paste(sprite.paint, (0, 0), sprite.mask)
    assert all(low >= 228 for low, _ in seen.getextrema())  # type: ignore[misc]  # three pairs
