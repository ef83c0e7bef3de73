"""Vaultkeepers' board: whoever looks is below, and everybody else sees seat 0 there."""

from collections.abc import Iterator, Sequence

from engine.games.vaultkeepers.view import VaultkeepersView
from renders.canvas.scene import Picture, Scene
from renders.canvas.theme import Theme
from renders.games.vaultkeepers import halves, hand, routes, words
from renders.games.vaultkeepers import warm_up as preparing
from renders.games.vaultkeepers.field import creatures, legend, row
from renders.games.vaultkeepers.geometry import ABOVE, BELOW, HEIGHT
from renders.games.vaultkeepers.talk import talk
from renders.type.names import called, cut
from renders.type.runs import can_be_drawn

_LONGEST_NAME = 32


class VaultkeepersBoard:
    def picture(self, view: VaultkeepersView, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Picture:
        return table(view, names, theme, news).picture(words.alt(view, called(names, len(view.players)), news))

    def hand(self, view: VaultkeepersView, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Picture:
        return panel(view, names, theme).picture(words.hand_alt(view, called(names, len(view.players)), news))

    def words(self, view: VaultkeepersView, names: Sequence[str], news: Sequence[str] = ()) -> str:
        return words.words(view, called(names, len(view.players)), news)

    def prepare(self, theme: Theme) -> Iterator[None]:
        return preparing.prepare(theme)


def table(view: VaultkeepersView, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Scene:
    """The whole position, with no more than the View has. Arrows lie below cards, and their numbers above."""
    scene, drawn = Scene(theme, HEIGHT), drawn_names(names)
    below = 0 if view.audience is None else view.audience
    sides = {below: BELOW, 1 - below: ABOVE}
    for seat, side in sides.items():
        player = view.players[seat]
        halves.land_row(scene, side, player)
        talk(scene, side, view, player, drawn, news)
        halves.zone(scene, side, view, player)
    rows = {seat: row(view, view.players[seat]) for seat in sides}
    planned = routes.plan(view, sides[view.active], sides[1 - view.active], {**rows[0].spots, **rows[1].spots})
    is_confirmed = view.phase == "response"
    routes.draw(scene, planned, is_confirmed=is_confirmed)
    if not planned:
        legend(scene, rows.values())
    for seat, side in sides.items():
        creatures(scene, side, rows[seat])
        halves.bar(scene, side, view, view.players[seat], drawn[seat])
    routes.numbers(scene, planned, is_confirmed=is_confirmed)
    return scene


def panel(view: VaultkeepersView, names: Sequence[str], theme: Theme) -> Scene:
    """The hand with whole texts and what can be done with each card."""
    return hand.panel(view, drawn_names(names), theme)


def drawn_names(names: Sequence[str]) -> list[str]:
    """Names that there are letters for, short enough to leave room for what is said about them."""
    given = called(names, 2)
    return [cut(name if can_be_drawn(name) else f"Seat {seat}", _LONGEST_NAME) for seat, name in enumerate(given)]
