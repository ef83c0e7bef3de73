"""Numbers join picture and button: what a button calls 2 is 2 in the picture, and all that people see counts from 1."""

from collections.abc import Iterator
from typing import Any

import pytest

import renders
from engine.core.choices import Thing
from renders.canvas.scene import Scene
from renders.canvas.sprites import Note
from renders.canvas.theme import DARK
from tests.contract.pictures.cases import SIDES, every_board
from tests.contract.pictures.probe import PictureProbe
from tests.contract.words import indices_0
from tests.support.pictures.boards import notes


def _things(probe: PictureProbe, view: Any, seat: int, state: Any) -> Iterator[Thing]:
    for action in probe.rules.legal(state, seat):
        choice = probe.rules.choice(view, action)
        yield from (thing for thing in (choice.what, choice.at) if thing is not None and thing.mark)


def _carrier(scene: Scene, number: Note) -> str:
    """The card that a tab lies on."""
    middle = number.x + number.width // 2, number.y + number.height // 2
    cards = [card for card in notes(scene, "card") if card.width < 200]
    near = min(
        cards,
        key=lambda card: (
            max(0, card.x - middle[0], middle[0] - card.x - card.width)
            + max(0, card.y - middle[1], middle[1] - card.y - card.height)
            + abs(card.x + card.width // 2 - middle[0]) / 1000
        ),
    )
    return near.says


def _numbers(says: str) -> list[int]:
    runs = [part.split("–") for part in says.split(", ")]
    return [number for run in runs for number in range(int(run[0]), int(run[-1]) + 1)]


@pytest.mark.parametrize("probe", [probe for probe in SIDES if probe.match], ids=lambda probe: str(probe.game))
def test_what_a_button_calls_by_a_number_has_it_in_the_picture(probe: PictureProbe) -> None:
    seen = set()
    for state in probe.states[::7]:
        for seat in probe.rules.to_act(state):
            view = probe.rules.view(state, seat)
            scene = probe.table(view, probe.names, DARK)
            tabs = [
                (number, _carrier(scene, tab), tab.y) for tab in notes(scene, "number") for number in _numbers(tab.says)
            ]
            for thing in _things(probe, view, seat, state):
                side = thing.key.split()[0]
                if side in ("own", "foe", "market"):
                    seen.add(side)
                    assert _is_drawn(thing, side, tabs, scene.height), (thing, tabs)
    assert {"own", "foe"} <= seen


def _is_drawn(thing: Thing, side: str, tabs: list[tuple[int, str, int]], height: int) -> bool:
    """In the right half, on a card of that name."""
    word = thing.short.removesuffix("…").split()[0]
    return any(
        number == int(thing.mark)
        and word in card
        and (side == "market" or (y > height * 0.4 if side == "own" else y < height * 0.6))
        for number, card, y in tabs
    )


@every_board
def test_nobody_reads_an_index_that_begins_at_0(probe: PictureProbe) -> None:
    states = probe.states[::9] if probe.match is not None else []
    views = [probe.rules.view(state, audience) for state in states for audience in (None, 0)]
    for view in (*views, *probe.boards, *probe.hands):
        told = [renders.words(probe.game, view, probe.names), renders.picture(probe.game, view, probe.names).alt]
        told.append(renders.hand(probe.game, view, probe.names).alt)
        assert [found for text in told for found in indices_0(text)] == []


@every_board
def test_no_tab_says_0(probe: PictureProbe) -> None:
    for view in probe.boards:
        assert "0" not in [note.says for note in notes(probe.table(view, probe.names, DARK), "number")]
