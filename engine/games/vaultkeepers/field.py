"""What happens to creatures and players: entering, damage, deaths, bouncing, buffs, life (VAU-7, VAU-10)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from engine.core.game import Outcome
from engine.games.vaultkeepers.actions import FIELD_SIZE
from engine.games.vaultkeepers.kinds import LEADER, TOKEN
from engine.games.vaultkeepers.state import NOBODY, OVER, Creature

if TYPE_CHECKING:
    from engine.games.vaultkeepers.kinds import CardKind
    from engine.games.vaultkeepers.state import Player, VaultkeepersState

TAX = 2


# --- coming and going ------------------------------------------------------------


def enter(state: VaultkeepersState, seat: int, kind: CardKind) -> Creature:
    creature = Creature(kind, state.arrivals)
    state.arrivals += 1
    state.players[seat].field.append(creature)
    return creature


def create(state: VaultkeepersState, seat: int, kind: CardKind) -> None:
    """A token enters, if there is room for it (VAU-6.7)."""
    has_room = len(state.players[seat].field) < FIELD_SIZE
    if has_room:
        enter(state, seat, kind)
    if state.sink is not None:
        state.tell("create" if has_room else "no-room", {"seat": seat, "card": kind.id})


def leave(state: VaultkeepersState, seat: int, creature: Creature) -> None:
    """Off the field and out of combat; where the card goes is up to the caller."""
    creature.gone = True
    state.players[seat].field.remove(creature)
    if state.attacks:
        state.attacks = [attack for attack in state.attacks if attack[0] != creature.number]


def go_home(player: Player) -> None:
    """A leader is back in its zone, and costs more the next time (VAU-6.3)."""
    player.leader_waits = True
    player.tax += TAX


def bury_dead(state: VaultkeepersState) -> None:
    """All creatures without health leave together; their death triggers wait (VAU-9.2)."""
    for seat in (state.active, 1 - state.active):
        player = state.players[seat]
        for creature in player.field:
            if creature.health <= 0:
                break
        else:
            continue
        for creature in [each for each in player.field if each.health <= 0]:
            leave(state, seat, creature)
            kind = creature.kind
            if kind.type == LEADER:
                go_home(player)
            elif kind.type != TOKEN:
                player.discard.append(kind.index)
            if state.sink is not None:
                state.tell("dies", {"seat": seat, "card": kind.id, "leader": kind.type == LEADER})
            if kind.on_death is not None:
                state.waiting.append((seat, creature, kind.on_death))


def bounce(state: VaultkeepersState, seat: int, creature: Creature) -> None:
    """Back to its owner's hand, where everybody knows it; a leader to its zone, a token to nowhere (VAU-10.12)."""
    leave(state, seat, creature)
    player, kind = state.players[seat], creature.kind
    if kind.type == LEADER:
        go_home(player)
    elif kind.type != TOKEN:
        put_in_hand_openly(player, kind.index)
    if state.sink is not None:
        state.tell("bounce", {"seat": seat, "card": kind.id, "to": _where_to(kind)})


def _where_to(kind: CardKind) -> str:
    return {LEADER: "zone", TOKEN: "nowhere"}.get(kind.type, "hand")


def put_in_hand_openly(player: Player, index: int) -> None:
    insort(player.hand, index)
    insort(player.shown, index)


def take_from_hand(player: Player, index: int) -> None:
    """One copy leaves the hand for everybody to see, so one fewer is known to be in it."""
    player.hand.remove(index)
    if index in player.shown:
        player.shown.remove(index)


# --- health, life and strength ------------------------------------------------------------


def hurt(state: VaultkeepersState, seat: int, creature: Creature, amount: int) -> None:
    """Damage stays (VAU-7.1). The dead are buried once the whole effect or fight has happened."""
    if amount <= 0:
        return
    creature.health -= amount
    if state.sink is not None:
        state.tell("damage", {"seat": seat, "card": creature.kind.id, "amount": amount, "health": creature.health})


def hurt_player(state: VaultkeepersState, seat: int, amount: int) -> None:
    if amount <= 0:
        return
    player = state.players[seat]
    player.life -= amount
    if state.sink is not None:
        state.tell("lose-life", {"seat": seat, "amount": amount, "life": player.life})


def destroy(state: VaultkeepersState, seat: int, creature: Creature) -> None:
    """It dies, whatever its health."""
    creature.health = min(creature.health, 0)
    if state.sink is not None:
        state.tell("destroy", {"seat": seat, "card": creature.kind.id})


def gain_life(state: VaultkeepersState, seat: int, amount: int) -> None:
    player = state.players[seat]
    player.life += amount
    if state.sink is not None:
        state.tell("life", {"seat": seat, "amount": amount, "life": player.life})


def heal(state: VaultkeepersState, seat: int, creature: Creature, amount: int) -> None:
    healed = min(amount, creature.most_health - creature.health)
    creature.health += healed
    if state.sink is not None:
        state.tell("heal", {"seat": seat, "card": creature.kind.id, "amount": healed, "health": creature.health})


def change(state: VaultkeepersState, seat: int, creature: Creature, attack: int, health: int) -> None:
    """A buff (or, with numbers below 0, a weakening) until the end of the turn (VAU-10.6, VAU-10.7)."""
    creature.attack += attack
    creature.health += health
    creature.most_health += health
    creature.gained_attack += attack
    creature.gained_health += health
    if state.sink is not None:
        _tell_change(state, seat, creature, attack, health, for_good=False)


def grow(state: VaultkeepersState, seat: int, creature: Creature, attack: int, health: int) -> None:
    """A buff for good: as long as the creature stays on the field."""
    creature.attack += attack
    creature.health += health
    creature.most_health += health
    if state.sink is not None:
        _tell_change(state, seat, creature, attack, health, for_good=True)


def _tell_change(
    state: VaultkeepersState, seat: int, creature: Creature, attack: int, health: int, *, for_good: bool
) -> None:
    facts = {"seat": seat, "card": creature.kind.id, "attack": attack, "health": health, "for_good": for_good}
    state.tell("change", facts)


def grant(state: VaultkeepersState, seat: int, creature: Creature, keywords: int, *, for_good: bool) -> None:
    """Keywords; those until the end of the turn are remembered only if they are new."""
    if not for_good:
        creature.gained_keywords |= keywords & ~creature.keywords
    else:
        creature.gained_keywords &= ~keywords
    creature.keywords |= keywords
    if state.sink is not None:
        state.tell("grant", {"seat": seat, "card": creature.kind.id, "keywords": keywords, "for_good": for_good})


def tap(state: VaultkeepersState, seat: int, creature: Creature) -> None:
    """An attacking creature is removed from combat, tapped as it is already (VAU-10.10)."""
    creature.tapped = True
    attacking = seat == state.active and state.is_attacking(creature.number)
    if attacking:
        state.attacks = [attack for attack in state.attacks if attack[0] != creature.number]
    if state.sink is not None:
        state.tell("tap-creature", {"seat": seat, "card": creature.kind.id, "attacking": attacking})


def untap(state: VaultkeepersState, seat: int, creature: Creature) -> None:
    creature.tapped = False
    if state.sink is not None:
        state.tell("untap", {"seat": seat, "card": creature.kind.id})


# --- the end ------------------------------------------------------------


def end_if_decided(state: VaultkeepersState) -> bool:
    """Life of 0 or less loses; both at once is a draw (VAU-12.1, VAU-12.2)."""
    one, two = state.players
    if one.life > 0 and two.life > 0:
        return False
    if one.life <= 0 and two.life <= 0:
        finish(state, (0, 1), "both-fell")
    else:
        finish(state, (0,) if one.life > 0 else (1,), "no-life")
    return True


def finish(state: VaultkeepersState, winners: tuple[int, ...], reason: str) -> None:
    places = tuple(1 if seat in winners else 2 for seat in (0, 1))
    state.result = Outcome(winners, places, reason)
    state.phase = OVER
    state.priority = NOBODY
    state.attacks = []
    state.waiting = []
    if state.sink is not None:
        state.tell("over", {"winners": winners, "reason": reason})
