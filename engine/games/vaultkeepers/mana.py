"""Mana: lands that are tapped and burned, what can be paid, and how it is paid (VAU-5)."""

from __future__ import annotations

from operator import add
from typing import TYPE_CHECKING

from engine.games.vaultkeepers.kinds import COLOURLESS

if TYPE_CHECKING:
    from engine.games.vaultkeepers.kinds import CardKind
    from engine.games.vaultkeepers.state import Player, VaultkeepersState


def tap_land(state: VaultkeepersState, seat: int, colour: int) -> None:
    player = state.players[seat]
    player.untapped[colour] -= 1
    player.tapped[colour] += 1
    player.mana[colour] += 1
    if state.sink is not None:
        state.tell("tap", {"seat": seat, "land": state.pool.lands[colour]})


def burn_land(state: VaultkeepersState, seat: int, colour: int) -> None:
    player = state.players[seat]
    player.held_lands[colour] -= 1
    player.burned[colour] += 1
    player.mana[colour] += 1
    if state.sink is not None:
        state.tell("burn", {"seat": seat, "land": state.pool.lands[colour]})


def play_land(state: VaultkeepersState, seat: int, colour: int) -> None:
    player = state.players[seat]
    player.held_lands[colour] -= 1
    player.untapped[colour] += 1
    player.land_played = True
    if state.sink is not None:
        state.tell("land", {"seat": seat, "land": state.pool.lands[colour]})


def has_any(player: Player) -> bool:
    """Whether mana can come from anywhere: the pool, an untapped land, a land in hand. Everybody can see that."""
    return any(player.mana) or any(player.untapped) or any(player.held_lands)


def available(player: Player) -> list[int]:
    """What the pool holds together with what untapped lands would give, by colour."""
    return list(map(add, player.mana, player.untapped))


def with_burning(player: Player) -> list[int]:
    """What would be available if all lands in hand were burned, by colour."""
    return list(map(add, available(player), [*player.held_lands, 0]))


def can_pay(mana: list[int], total: int, kind: CardKind, extra: int = 0) -> bool:
    """Whether available mana, `total` in all, pays for a card that costs `extra` more."""
    if kind.total + extra > total:
        return False
    for colour, need in kind.needs:
        if mana[colour] < need:
            return False
    return True


def pay(state: VaultkeepersState, seat: int, kind: CardKind, extra: int = 0) -> None:
    """Taps the lands that are missing, then spends: colours first, then anything for the rest (VAU-5.8, VAU-5.9)."""
    player = state.players[seat]
    pool, untapped = player.mana, player.untapped
    for colour, need in kind.needs:
        for _ in range(need - pool[colour]):
            tap_land(state, seat, colour)
        pool[colour] -= need
    generic = kind.generic + extra
    for _ in range(generic - sum(pool)):
        tap_land(state, seat, _most(untapped))
    spent = min(generic, pool[COLOURLESS])
    pool[COLOURLESS] -= spent
    for _ in range(generic - spent):
        pool[_most(pool)] -= 1


def _most(counts: list[int]) -> int:
    """The colour there is most of, the first of equal ones; colourless is the last."""
    return counts.index(max(counts))


def add_mana(state: VaultkeepersState, seat: int, colour: int, amount: int) -> None:
    state.players[seat].mana[colour] += amount
    if state.sink is not None:
        state.tell("mana", {"seat": seat, "colour": colour, "amount": amount})
