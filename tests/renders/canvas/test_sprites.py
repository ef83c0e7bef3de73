"""Sprites are drawn once, and no more of them are kept than memory allows."""

import gc
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from PIL import Image

import renders
from bot.rulebook.cards import card_pages
from engine.registry import GAMES
from renders.canvas import compositor as frames
from renders.canvas import sprites
from renders.canvas.compositor import FRAMES
from renders.canvas.sprites import SPRITES, Note, Sprite, SpriteCache
from renders.canvas.surface import Pad
from renders.canvas.theme import DARK, LIGHT
from renders.pieces.badges import numbered
from tests.games.manalimit.renders import tables
from tests.games.manalimit.renders.tables import NAMES

pytestmark = pytest.mark.covers("renders.canvas.surface", "renders.pieces.badges")


def _sprite(side: int) -> Sprite:
    return Sprite(Image.new("RGB", (side, side)), Image.new("L", (side, side)))


def test_a_sprite_is_drawn_once() -> None:
    one = numbered(DARK, "disc", 40, (1, 2, 3), "7", DARK.numeral)
    assert numbered(DARK, "disc", 40, (1, 2, 3), "7", DARK.numeral) is one
    assert numbered(LIGHT, "disc", 40, (1, 2, 3), "7", DARK.numeral) is not one
    assert numbered(DARK, "disc", 40, (1, 2, 3), "8", DARK.numeral) is not one


def test_a_cache_keeps_what_was_used_last_and_stays_below_its_limit() -> None:
    cache = SpriteCache(10 * _sprite(50).weight, 1)
    for number in range(40):
        cache.get(0, lambda: _sprite(50))
        cache.get(number, lambda: _sprite(50))
        assert sum(sprite.weight for sprite in cache.ready) <= 10 * _sprite(50).weight
    assert len(cache.ready) == 10
    drawn: list[int] = []
    cache.get(0, lambda: drawn.append(1) or _sprite(50))  # type: ignore[func-returns-value]  # notes that it was called
    assert not drawn


def _never() -> Sprite:
    raise AssertionError("it was drawn again")


def _coloured(paint: Image.Image | tuple[int, int, int]) -> Sprite:
    mask = Image.effect_noise((40, 30), 90)
    return Sprite(paint, mask, 3, 4, (Note("text", "Rowan", 1, 2, 3, 4, 18, (9, 8, 7)),))


@pytest.mark.parametrize("paint", [Image.radial_gradient("L").convert("RGB").resize((40, 30)), (10, 20, 30)])
def test_what_made_room_in_the_cache_is_unfolded_and_not_drawn_again(paint: Image.Image | tuple[int, int, int]) -> None:
    cache = SpriteCache(1, 10**6)
    look = _pixels(cache.get("first", partial(_coloured, paint)))
    cache.get("second", lambda: _sprite(50))
    assert _pixels(cache.get("first", _never)) == look, "frames know by its likeness that nothing has changed"


def _pixels(sprite: Sprite) -> tuple[object, ...]:
    paint = sprite.paint.tobytes() if isinstance(sprite.paint, Image.Image) else sprite.paint
    mask = None if sprite.mask is None else sprite.mask.tobytes()
    return paint, mask, sprite.size, sprite.left, sprite.top, sprite.notes, sprite.likeness


def test_squeezed_sprites_stay_below_their_limit_too() -> None:
    cache = SpriteCache(1, 20_000)
    for number in range(40):
        cache.get(number, lambda: _coloured((1, 2, 3)))
        assert cache.weight <= 20_000 + _coloured((1, 2, 3)).weight


def test_a_sprite_larger_than_the_cache_is_drawn_all_the_same() -> None:
    cache = SpriteCache(100, 100)
    assert cache.get("large", lambda: _sprite(50)).size == (50, 50)


def test_the_weight_of_a_sprite_is_that_of_its_pixels() -> None:
    assert 5 * 100 * 100 <= _sprite(100).weight < 5 * 100 * 100 + 1000
    assert 100 * 100 <= Sprite((1, 2, 3), Image.new("L", (100, 100))).weight < 100 * 100 + 1000


@pytest.mark.slow
def test_everything_that_is_kept_stays_below_64_megabytes() -> None:
    assert sprites.MOST_BYTES + sprites.MOST_SQUEEZED + frames.MOST_BYTES <= 64 * 1000 * 1000
    assert len(list(renders.prepare())) > 100
    for theme in renders.THEMES:
        for seats in (2, 3, 4, 8):
            renders.picture("manalimit", tables.match(seats), NAMES, theme)
        renders.picture("manalimit", tables.run(), NAMES, theme)
        renders.hand("manalimit", tables.run(), NAMES, theme)
        renders.battle("manalimit", tables.BATTLE, NAMES, theme)
    assert 12 * 1024 * 1024 < sum(sprite.weight for sprite in SPRITES.ready) <= sprites.MOST_BYTES
    assert SPRITES.weight + FRAMES.weight <= 64 * 1000 * 1000


@pytest.mark.slow
def test_what_is_kept_beside_sprites_and_frames_is_small() -> None:
    """Parts that many portraits share, like masks of trees, are kept, too; skies are as large as a portrait."""
    before = _beside_sprites_and_frames()
    for game in GAMES:
        for page in card_pages(game)[::20]:
            renders.card(game, page.id)
    assert _beside_sprites_and_frames() - before < 5_000_000


def _beside_sprites_and_frames() -> int:
    """Bytes of all other images in memory."""
    SPRITES.clear()
    FRAMES.clear()
    images = [each for each in gc.get_objects() if type(each) is Image.Image]
    return sum(len(image.getbands()) * image.width * image.height for image in images)


def test_threads_that_draw_the_same_thing_get_the_same_thing() -> None:
    cache = SpriteCache(10**7, 10**7)
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda number: cache.get(number % 3, lambda: _sprite(30)), range(60)))
    assert len({id(each) for each in made}) == 3
    assert sum(sprite.weight for sprite in cache.ready) == 3 * _sprite(30).weight


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
