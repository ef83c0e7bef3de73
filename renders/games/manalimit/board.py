"""Manalimit's board: the planning state for those who may see it, standings for everybody, and how it ended."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.manalimit.view import ManalimitView
from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.scale import HIGHEST
from renders.canvas.scene import Picture, Scene
from renders.canvas.theme import Theme
from renders.games.manalimit import hand, header, words
from renders.games.manalimit.battle import battle_scene, poster
from renders.games.manalimit.field import HEIGHT as FIELD_HEIGHT
from renders.games.manalimit.field import field
from renders.games.manalimit.moments import key_moment, moments
from renders.games.manalimit.planning import bar, planning, with_hand
from renders.games.manalimit.standings import standings
from renders.games.manalimit.summary import summary
from renders.games.manalimit.warm_up import prepare
from renders.pieces.hands import no_hand
from renders.pieces.scene_board import SceneBoard, drawn_names
from renders.type.names import cut


def table(view: ManalimitView, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Scene:
    """A seat's own planning with its hand if the View has it. In a live match the channel's View never does."""
    drawn, own = drawn_names(names, view.seats), view.own
    if own is not None and view.seats == 1 and view.outcome is not None:
        return summary(view, own, drawn, news, theme)
    if own is not None and own.private is not None and view.outcome is None and not own.out_round:
        return planning(view, own, own.private, drawn, news, theme)
    return standings(view, drawn, news, theme)


def panel(view: ManalimitView, names: Sequence[str], theme: Theme, room: int = HIGHEST) -> Scene:
    """The hand alone. In a live match nobody sees the tank and the board elsewhere, so they are above it."""
    drawn, player = drawn_names(names, view.seats), view.own
    own = None if player is None else player.private
    if player is None or own is None:
        return no_hand(theme)
    top = 0 if view.seats == 1 else header.BAR + 12 + FIELD_HEIGHT + 10
    scene = Scene(theme, top + hand.height(hand.held(view, own), room - top))
    if top:
        bar(scene, view, player, drawn)
        field(scene, header.BAR + 12, view, own)
    hand.panel(scene, top, view, own, room - top)
    return scene


def both(view: ManalimitView, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Scene:
    """The planning state with a hand that can be read; whoever plans no more has no use for a hand."""
    own = view.own
    if own is None or own.private is None or view.outcome is not None or own.out_round:
        return table(view, names, theme, news)
    return with_hand(view, own, own.private, drawn_names(names, view.seats), news, theme)


def battle_picture(facts: Mapping[str, Any], names: Sequence[str], theme: Theme) -> Picture:
    """The moment of a battle that is most worth seeing, from the public event that told it."""
    told = moments(facts)
    shown = key_moment(told)
    about = poster(facts, drawn_names(names, len(names)))
    ending = {0: f"{about.names[0]} wins", 1: f"{about.names[1]} wins", None: "Nobody wins"}[facts["winner"]]
    rival = about.names[1] if facts["right_seat"] is not None else f"{about.names[1][:1].lower()}{about.names[1][1:]}"
    standing = f"{shown.standing(0)} to {shown.standing(1)} units stand."
    start = f"Manalimit, round {about.round}: {about.names[0]} vs. {rival}. {ending}."
    alt = f"{start} {shown.says}; then {standing}"
    return battle_scene(shown, about, theme).picture(cut(alt, LONGEST_ALT))


class ManalimitBoard(SceneBoard[ManalimitView]):
    def __init__(self) -> None:
        super().__init__(table, panel, words, prepare, lambda view: view.seats, both=both)
