"""Deck, Vault, hand and discard pile: drawing, discarding, recalling, lands put onto the field (VAU-4, VAU-10)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from engine.core.rng import Rng
from engine.games.vaultkeepers.field import put_in_hand_openly, take_from_hand
from engine.games.vaultkeepers.kinds import COLOURLESS, CREATURE

if TYPE_CHECKING:
    from engine.games.vaultkeepers.state import VaultkeepersState


def draw(state: VaultkeepersState, seat: int, cards: int, lands: int) -> None:
    """From the tops of deck and Vault; from an empty pile nothing comes (VAU-4.5)."""
    player = state.players[seat]
    drawn = [player.deck.pop() for _ in range(min(cards, len(player.deck)))]
    found = [player.vault.pop() for _ in range(min(lands, len(player.vault)))]
    for index in drawn:
        insort(player.hand, index)
    for colour in found:
        player.held_lands[colour] += 1
    if state.sink is not None:
        facts = {"seat": seat, "cards": len(drawn), "lands": len(found)}
        names = [*state.pool.names(drawn), *(state.pool.lands[colour] for colour in found)]
        state.tell("draw", facts, {seat: {**facts, "drawn": sorted(names)}} if names else None)


def discard_at_random(state: VaultkeepersState, seat: int, count: int) -> None:
    """Cards of the main deck only: lands stay in hand (VAU-10.14)."""
    player = state.players[seat]
    for _ in range(min(count, len(player.hand))):
        rng = Rng(state.rng)
        index = rng.choice(player.hand)
        state.rng = rng.state
        take_from_hand(player, index)
        player.discard.append(index)
        if state.sink is not None:
            state.tell("discard", {"seat": seat, "card": state.pool.kinds[index].id})


def recall(state: VaultkeepersState, seat: int, count: int) -> None:
    """The newest creature cards of the discard pile go to the hand, for everybody to see (VAU-10.15)."""
    player, kinds = state.players[seat], state.pool.kinds
    places = [place for place, index in enumerate(player.discard) if kinds[index].type == CREATURE]
    for place in reversed(places[-count:]):
        index = player.discard.pop(place)
        put_in_hand_openly(player, index)
        if state.sink is not None:
            state.tell("recall", {"seat": seat, "card": kinds[index].id})


def ramp(state: VaultkeepersState, seat: int, count: int) -> None:
    """The top lands of the Vault onto the field, tapped."""
    player = state.players[seat]
    for _ in range(min(count, len(player.vault))):
        colour = player.vault.pop()
        player.tapped[colour] += 1
        if state.sink is not None:
            state.tell("ramp", {"seat": seat, "land": state.pool.lands[colour]})


def add_waystones(state: VaultkeepersState, seat: int, count: int) -> None:
    """Colourless lands out of nowhere, tapped."""
    state.players[seat].tapped[COLOURLESS] += count
    if state.sink is not None:
        for _ in range(count):
            state.tell("ramp", {"seat": seat, "land": state.pool.lands[COLOURLESS]})
