"""Panels of crowded positions as a phone shows them: nothing is cut, rules can be read, and nothing is too high.

The positions are those of whole matches in which the most is to be seen, and those that a game's probe knows.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from bot.cli.render_positions import stops
from engine.players import player_named
from renders.canvas.scale import HIGHEST, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.theme import DARK
from renders.registry import board_named
from tests.contract.pictures.cases import every_board
from tests.contract.pictures.probe import PictureProbe, pictures_of
from tests.contract.probe import probe_of
from tests.support.pictures.legible import drawn, texts

_PHONE, _LEAST = 390, 11
"""How broad a panel is on a phone, and how large letters of rules are there."""
_DECISIONS, _SHOWN = 500, 8
"""So much of a match is played, and so many of its positions are drawn."""
_WORDS = 4
"""Fewer words in a row may be part of a name or a log."""
_HAND = 12


class Crowd(NamedTuple):
    view: Any
    names: Sequence[str]
    news: Sequence[str]


@cache
def _panels(game: str) -> tuple[tuple[Scene, Crowd], ...]:
    """Drawn once for all tests, with what each was drawn from."""
    crowds = [*_made(pictures_of(game)), *(each for setup in probe_of(game).thorough for each in _played(game, setup))]
    return tuple((_panel(game, crowd), crowd) for crowd in crowds)


def _played(game: str, setup: str) -> list[Crowd]:
    """The longer a View is when it is written down, the more is to be seen."""
    found, rules = [], probe_of(game)
    for stop in stops(rules.game, rules.setups[setup], 3, player_named("greedy")):
        if stop.is_over or stop.decisions > _DECISIONS:
            break
        found.append(Crowd(stop.view(stop.game.to_act(stop.state)[0]), stop.names, stop.news))
    found.sort(key=lambda crowd: len(repr(crowd.view)))
    return found[:: -max(1, len(found) // 3 // _SHOWN)][:_SHOWN]


def _made(probe: PictureProbe) -> list[Crowd]:
    """All Views that the probe has, as their first player sees them, and many cards in hands of twelve."""
    views = [replace(view, audience=0) for view in (*probe.boards, probe.crowded)] + list(probe.hands)
    if probe.hand is not None:
        cards = probe.hand.forty
        views += [probe.hand.view(cards[start : start + _HAND]) for start in range(0, len(cards), _HAND)]
    return [Crowd(view, probe.names, probe.news) for view in views]


def _panel(game: str, crowd: Crowd) -> Scene:
    with drawn() as scenes:
        board_named(game).seat(crowd.view, crowd.names, DARK, crowd.news)
    (scene,) = scenes
    return scene


@every_board
def test_nothing_but_a_name_is_cut(probe: PictureProbe) -> None:
    cut = [
        note
        for scene, crowd in _panels(probe.game)
        for note in texts(scene)
        if "…" in note.says and not any(name.startswith(note.says.partition("…")[0].strip()) for name in crowd.names)
    ]
    assert cut == []


@every_board
def test_rules_are_large_enough_or_left_out(probe: PictureProbe) -> None:
    rules = _rules(probe)
    small = [
        note
        for scene, crowd in _panels(probe.game)
        for note in texts(scene)
        if note.says not in " ".join(crowd.news)
        and round(note.size * _PHONE / WIDTH) < _LEAST
        and _tells(note.says, rules)
    ]
    assert small == []


def _tells(says: str, rules: str) -> bool:
    return len(says.split()) >= _WORDS and says.lower() in rules


def _rules(probe: PictureProbe) -> str:
    """All that cards do, whole and in short."""
    if probe.hand is None:
        printed = (each for face in probe.cards.faces for each in probe.cards.printed(face) if each.endswith("."))
        return "\n".join(printed).lower()
    rules = map(probe.hand.rules, probe.hand.faces)
    return "\n".join(each.text for said in rules for each in (*said.whole, *said.in_short, *said.signed)).lower()


@every_board
def test_no_panel_is_higher_than_a_phone_shows_at_once(probe: PictureProbe) -> None:
    assert max(scene.height for scene, _ in _panels(probe.game)) <= HIGHEST
