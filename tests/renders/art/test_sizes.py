"""Portraits in any size."""

from PIL import Image

from renders.art.sizes import in_size

PAINTED: list[tuple[tuple[int, int], int]] = []


def paint(size: tuple[int, int], fine: int) -> Image.Image:
    PAINTED.append((size, fine))
    return Image.new("RGB", size, (77, 88, 99))


def test_a_small_portrait_is_painted_larger_and_reduced() -> None:
    PAINTED.clear()
    assert in_size(paint, (40, 30), reduced=1).size == (40, 30)
    assert in_size(paint, (40, 30), reduced=2).size == (40, 30)
    assert PAINTED == [((40, 30), 2), ((80, 60), 1)]


def test_a_small_portrait_may_have_fewer_colours() -> None:
    assert in_size(paint, (4, 3), reduced=2).getpixel((0, 0)) == (77, 88, 99)
    assert in_size(paint, (4, 3), reduced=2, bits=5).getpixel((0, 0)) == (72, 88, 96)
