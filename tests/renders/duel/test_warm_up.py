"""What is drawn before the first player needs it, a card with each step."""

from PIL import Image

from renders.canvas.sprites import Sprite
from renders.canvas.theme import DARK, Theme
from renders.duel.warm_up import ground_and_art


def test_each_card_is_a_step() -> None:
    drawn: list[str] = []

    def draw(theme: Theme, card: str) -> Sprite:
        drawn.append(f"{theme.name} {card}")
        return Sprite(Image.new("RGB", (1, 1)), None)

    steps = ground_and_art(DARK, 720, ["wisp", "wyrm"], draw)
    next(steps)
    assert drawn == ["dark wisp"]
    assert list(steps) == [None]
    assert drawn == ["dark wisp", "dark wyrm"]
