"""The order in which things happen: the ability that is happening, broken shields, what waits, the attack, the turn.

`go_on` runs until somebody is asked or the match is over (SHI-10).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.shieldbreak import attacks, turns, zones
from engine.games.shieldbreak.kinds import CARDS, CREATURES
from engine.games.shieldbreak.state import CHOOSE, DISCARD, MAY, NOBODY, SEARCH, SHIELD, UNASKED

if TYPE_CHECKING:
    from engine.games.shieldbreak.actions import ShieldbreakAction
    from engine.games.shieldbreak.kinds import Ability, Choice
    from engine.games.shieldbreak.state import ShieldbreakState


def go_on(state: ShieldbreakState) -> None:
    while state.asked < 0 and state.result is None:
        if state.frame is not None:
            _next_effect(state)
        elif state.broken:
            # Every broken shield asks its owner, whatever it is: the question itself must tell nothing.
            state.asked, state.question = 1 - state.active, SHIELD
        elif state.waiting:
            _start_waiting(state)
        elif state.attacker >= 0:
            attacks.go_on(state)
        else:
            turns.go_on(state)


def begin(state: ShieldbreakState, seat: int, ability: Ability, source: int, target: int) -> None:
    """An ability starts to happen, with what was chosen for it; one that was declined does not."""
    if target == NOBODY and ability.is_optional:
        return
    state.frame = (seat, ability.index, 0, source, target, 0)


def _start_waiting(state: ShieldbreakState) -> None:
    """The first of those that wait; asks its owner where there is something to choose or to decline."""
    seat, index, source = state.waiting.pop(0)
    ability = state.pool.abilities[index]
    if ability.when != "destroyed" and state.creature(seat, source) is None:
        return
    if state.sink is not None:
        state.tell("ability", {"seat": seat, "card": ability.kind.id})
    target = NOBODY
    choice = ability.choice
    if choice is not None:
        options = choice.options(state, seat, source)
        if len(options) > 1 or (options and ability.is_optional):
            state.asked, state.question, target = seat, CHOOSE, UNASKED
        elif options:
            target = meant(state, seat, choice, options[0])
        elif ability.is_optional:
            return
    elif ability.is_optional:
        state.asked, state.question, target = seat, MAY, UNASKED
    state.frame = (seat, index, 0, source, target, 0)


def meant(state: ShieldbreakState, seat: int, choice: Choice, option: int) -> int:
    """The target that an option stands for: places change, the numbers of creatures do not."""
    if choice.among != CREATURES:
        return option
    return state.players[1 - seat if choice.is_enemy else seat].board[option].number


def target_of(state: ShieldbreakState, seat: int, choice: Choice | None, action: ShieldbreakAction) -> int:
    """What an action aims at."""
    if choice is None:
        return NOBODY
    if choice.among == CARDS:
        return state.pool.by_id[action.other].index if action.other else NOBODY
    return NOBODY if action.target < 0 else meant(state, seat, choice, action.target)


def _next_effect(state: ShieldbreakState) -> None:
    frame = state.frame
    assert frame is not None
    seat, index, place, source, target, left = frame
    ability = state.pool.abilities[index]
    if place == len(ability.effects):
        state.frame = None
        put_spell_away(state, seat)
        return
    effect = ability.effects[place]
    state.frame = (seat, index, place + 1, source, target, 0)
    if effect.run is not None:
        if target != NOBODY or not effect.is_chosen:
            effect.run(state, seat, source, target)
    elif effect.discards:
        _ask_for_discard(state, frame, 1 - seat if effect.is_enemy else seat, left or effect.discards)
    elif state.players[seat].deck:
        zones.remember_search(state.players[seat])
        state.frame = frame
        state.asked, state.question = seat, SEARCH


def put_spell_away(state: ShieldbreakState, seat: int) -> None:
    """An ability is over; if it was a spell's, the spell goes to the graveyard (SHI-5.7)."""
    if state.casting >= 0:
        state.players[seat].grave.append(state.casting)
        state.casting = NOBODY


def _ask_for_discard(state: ShieldbreakState, frame: tuple[int, int, int, int, int, int], seat: int, left: int) -> None:
    """Who has no more cards than they must discard is not asked."""
    hand = state.players[seat].hand
    if len(hand) <= left:
        for index in hand[:]:
            zones.discard(state, seat, index)
        return
    state.frame = (*frame[:5], left)
    state.asked, state.question = seat, DISCARD


# --- answers ------------------------------------------------------------


def choose(state: ShieldbreakState, seat: int, action: ShieldbreakAction) -> None:
    """Somebody says what an ability that is about to happen is aimed at, or that it may happen."""
    assert state.frame is not None
    index = state.frame[1]
    target = target_of(state, seat, state.pool.abilities[index].choice, action)
    state.frame = (seat, index, 0, state.frame[3], target, 0)


def decline(state: ShieldbreakState) -> None:
    """An ability does not happen after all."""
    state.frame = None


def discard(state: ShieldbreakState, seat: int, action: ShieldbreakAction) -> None:
    """One of the cards that an effect asks for; it asks again until it has all of them."""
    assert state.frame is not None
    zones.discard(state, seat, state.pool.by_id[action.card].index)
    owner, index, place, source, target, left = state.frame
    state.frame = (owner, index, place + (left == 1), source, target, left - 1)


def find(state: ShieldbreakState, seat: int, card: str) -> None:
    """A search ends: the card, if any, is shown and taken, and the deck is shuffled (SHI-9.11)."""
    assert state.frame is not None
    player = state.players[seat]
    if card:
        index = state.pool.by_id[card].index
        player.deck.remove(index)
        zones.put_in_hand_openly(player, index)
    if state.sink is not None:
        state.tell("search", {"seat": seat, "card": card or None})
    zones.shuffle_deck(state, seat)
    owner, ability, place, source, target, _ = state.frame
    state.frame = (owner, ability, place + 1, source, target, 0)
