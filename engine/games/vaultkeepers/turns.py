"""Mulligans, and the course of a turn: untap, draw, triggers, and what ends with it (VAU-3, VAU-4)."""

from __future__ import annotations

from operator import add
from typing import TYPE_CHECKING

from engine.core.rng import Rng
from engine.games.vaultkeepers import field, piles
from engine.games.vaultkeepers.kinds import COLOURS, VIGILANCE
from engine.games.vaultkeepers.resolving import run_triggers
from engine.games.vaultkeepers.state import DRAWING, EXCHANGES, KEEPS, MAIN, UNDECIDED

if TYPE_CHECKING:
    from engine.games.vaultkeepers.state import Player, VaultkeepersState

OPENING_CARDS = 5
OPENING_LANDS = 2
EXTRA_LANDS = 2
"""What the second player gets for going second."""

MINIMUM_HAND = 4
LAST_TURN = 100


# --- before the first turn ------------------------------------------------------------


def deal(state: VaultkeepersState) -> None:
    """Opening hands; decks and Vaults have been shuffled."""
    for seat in (0, 1):
        piles.draw(state, seat, OPENING_CARDS, OPENING_LANDS)


def decide(state: VaultkeepersState, seat: int, choice: int) -> None:
    """One decision each, made without seeing the other's (VAU-3.2)."""
    state.players[seat].choice = choice
    if state.sink is not None:
        state.tell("decide", {"seat": seat}, {seat: {"seat": seat, "keeps": choice == KEEPS}})
    if UNDECIDED in [player.choice for player in state.players]:
        return
    for each in (state.first, 1 - state.first):
        if state.players[each].choice == EXCHANGES:
            _exchange(state, each)
        elif state.sink is not None:
            state.tell("keep", {"seat": each})
    piles.draw(state, 1 - state.first, 0, EXTRA_LANDS)
    _begin(state, state.first)


def _exchange(state: VaultkeepersState, seat: int) -> None:
    """The cards of the main deck are shuffled back and drawn anew; lands stay (VAU-3.3)."""
    player = state.players[seat]
    rng = Rng(state.rng)
    player.deck += player.hand
    player.hand = []
    rng.shuffle(player.deck)
    state.rng = rng.state
    if state.sink is not None:
        state.tell("exchange", {"seat": seat})
    piles.draw(state, seat, OPENING_CARDS, 0)


# --- a turn begins ------------------------------------------------------------


def _begin(state: VaultkeepersState, seat: int) -> None:
    state.active = seat
    state.turn += 1
    state.fought = False
    state.retracted = 0
    state.triggers = 0
    state.answers = 0
    if state.sink is not None:
        state.tell("turn", {"seat": seat, "turn": state.turn})
    _untap_all(state.players[seat])
    lowest, highest = draws(state) if state.turn > 1 else (0, -1)
    if lowest < highest:
        state.phase = DRAWING
    else:
        if lowest == highest:
            draw(state, seat, lowest)
        _begin_main(state)


def _untap_all(player: Player) -> None:
    player.untapped = list(map(add, player.untapped, player.tapped))
    player.tapped = [0] * (COLOURS + 1)
    player.mana = [0] * (COLOURS + 1)
    player.land_played = False
    for creature in player.field:
        creature.tapped = False
        creature.sick = False


def _due(player: Player) -> int:
    """One card, and more until the hand has the minimum (VAU-4.2)."""
    return max(1, MINIMUM_HAND - len(player.hand) - sum(player.held_lands))


def draws(state: VaultkeepersState) -> tuple[int, int]:
    """The fewest and the most cards that can come from the Vault; a short pile is made up from the other."""
    player = state.players[state.active]
    due = min(_due(player), len(player.deck) + len(player.vault))
    if not due:
        return 0, -1
    return max(0, due - len(player.deck)), min(due, len(player.vault))


def draw(state: VaultkeepersState, seat: int, lands: int) -> None:
    """The turn's draw, with the number of cards that come from the Vault."""
    player = state.players[seat]
    due = min(_due(player), len(player.deck) + len(player.vault))
    piles.draw(state, seat, due - lands, lands)


def choose_draw(state: VaultkeepersState, seat: int, lands: int) -> None:
    draw(state, seat, lands)
    _begin_main(state)


def _begin_main(state: VaultkeepersState) -> None:
    """Turn-start triggers come after the draw, in the order of the field (VAU-4.6)."""
    seat = state.active
    state.phase = MAIN
    state.waiting += [
        (seat, creature, creature.kind.on_turn_start)
        for creature in state.players[seat].field
        if creature.kind.on_turn_start is not None
    ]
    if state.waiting:
        run_triggers(state)


# --- a turn ends ------------------------------------------------------------


def end(state: VaultkeepersState) -> None:
    """Vigilant creatures untap, what lasted until now ends, and the dead are buried; then the other's turn begins."""
    if state.sink is not None:
        state.tell("end", {"seat": state.active})
    for creature in state.players[state.active].field:
        if creature.keywords & VIGILANCE:
            creature.tapped = False
    _end_gains(state)
    if state.result is not None:
        return
    for player in state.players:
        player.rests = False
    if state.turn >= LAST_TURN:
        field.finish(state, (0, 1), "last-turn")
    else:
        _begin(state, 1 - state.active)


def _end_gains(state: VaultkeepersState) -> None:
    """Health that was gained goes first: damage stays, so a creature may die of it (VAU-4.9)."""
    changed = False
    for player in state.players:
        for creature in player.field:
            if creature.gained_attack or creature.gained_health or creature.gained_keywords:
                changed = True
                creature.attack -= creature.gained_attack
                creature.health -= creature.gained_health
                creature.most_health -= creature.gained_health
                creature.keywords &= ~creature.gained_keywords
                creature.gained_attack = creature.gained_health = creature.gained_keywords = 0
    if changed:
        field.bury_dead(state)
        run_triggers(state)
        _end_gains(state)  # what dying creatures gave to others also ends now
