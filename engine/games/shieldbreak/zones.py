"""Cards on the move: drawing, discarding, breaking, destroying, and what everybody knows afterwards (SHI-2, SHI-9)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from engine.core.game import Outcome
from engine.core.rng import Rng
from engine.games.shieldbreak.state import AGE, SEEN_BY

if TYPE_CHECKING:
    from engine.games.shieldbreak.kinds import CardKind
    from engine.games.shieldbreak.state import Creature, Player, ShieldbreakState

EMPTY_DECK, DIRECT_ATTACK, TURN_LIMIT, WITHDRAWN = "empty-deck", "direct-attack", "turn-limit", "withdrawn"


def win(state: ShieldbreakState, winner: int | None, reason: str) -> None:
    """Ends the match; without a winner it is a draw."""
    if winner is None:
        state.result = Outcome((0, 1), (1, 1), reason)
    else:
        state.result = Outcome((winner,), (1, 2) if winner == 0 else (2, 1), reason)
    if state.sink is not None:
        state.tell("end", {"winner": winner, "reason": reason})


# --- hand and deck ------------------------------------------------------------


def draw(state: ShieldbreakState, seat: int, count: int) -> None:
    """Draws cards; whoever must draw from an empty deck has lost (SHI-12.2)."""
    player = state.players[seat]
    drawn = player.deck[-count:][::-1]
    del player.deck[-count:]
    for index in drawn:
        insort(player.hand, index)
    if drawn and state.sink is not None:
        facts = {"seat": seat, "count": len(drawn)}
        state.tell("draw", facts, {seat: facts | {"cards": state.pool.names(drawn)}})
    if len(drawn) < count:
        win(state, 1 - seat, EMPTY_DECK)


def take_from_hand(player: Player, index: int) -> None:
    """A card leaves the hand for everybody to see: those who knew of one there know of one less."""
    player.hand.remove(index)
    if index in player.shown:
        player.shown.remove(index)
    elif index in player.spied:
        player.spied.remove(index)


def put_in_hand_openly(player: Player, index: int) -> None:
    """A card that everybody has seen goes to the hand."""
    insort(player.hand, index)
    insort(player.shown, index)


def discard(state: ShieldbreakState, seat: int, index: int) -> None:
    player = state.players[seat]
    take_from_hand(player, index)
    player.grave.append(index)
    if state.sink is not None:
        state.tell("discard", {"seat": seat, "card": state.pool.kinds[index].id})


def discard_at_random(state: ShieldbreakState, seat: int, count: int) -> None:
    hand = state.players[seat].hand
    rng = Rng(state.rng)
    for _ in range(min(count, len(hand))):
        discard(state, seat, rng.choice(hand))
    state.rng = rng.state


def shuffle_deck(state: ShieldbreakState, seat: int) -> None:
    rng = Rng(state.rng)
    rng.shuffle(state.players[seat].deck)
    state.rng = rng.state


# --- mana ------------------------------------------------------------


def add_mana(state: ShieldbreakState, player: Player, index: int) -> None:
    """A card enters the mana zone untapped (SHI-4.2)."""
    civilization = state.pool.kinds[index].civilization
    player.mana.append(index)
    player.totals[civilization] += 1
    player.untapped[civilization] += 1


def pay(player: Player, kind: CardKind) -> None:
    """Taps one mana of the card's civilization, then always of the civilization with most untapped (SHI-5.4)."""
    untapped = player.untapped
    rest = kind.cost
    if not kind.is_zero:
        untapped[kind.civilization] -= 1
        rest -= 1
    for _ in range(rest):
        untapped[untapped.index(max(untapped))] -= 1


def ramp(state: ShieldbreakState, seat: int, count: int) -> None:
    player = state.players[seat]
    for _ in range(min(count, len(player.deck))):
        index = player.deck.pop()
        add_mana(state, player, index)
        if state.sink is not None:
            state.tell("ramp", {"seat": seat, "card": state.pool.kinds[index].id})


def return_card(state: ShieldbreakState, seat: int, index: int, pile: str) -> None:
    """A card of one's graveyard or mana zone goes to the hand, the one that came first if there are several."""
    player = state.players[seat]
    if pile == "mana":
        _take_mana(state, player, index)
    else:
        player.grave.remove(index)
    put_in_hand_openly(player, index)
    if state.sink is not None:
        state.tell("returned", {"seat": seat, "card": state.pool.kinds[index].id, "from": pile})


def _take_mana(state: ShieldbreakState, player: Player, index: int) -> None:
    """Of each civilization the first cards are the tapped ones."""
    kinds = state.pool.kinds
    civilization = kinds[index].civilization
    place = player.mana.index(index)
    before = sum(kinds[other].civilization == civilization for other in player.mana[:place])
    if before >= player.totals[civilization] - player.untapped[civilization]:
        player.untapped[civilization] -= 1
    player.totals[civilization] -= 1
    del player.mana[place]


# --- shields ------------------------------------------------------------


def add_shields(state: ShieldbreakState, seat: int, count: int) -> None:
    """Cards from the top of the deck, unseen, behind the other shields; an empty deck gives none (SHI-9.8)."""
    player = state.players[seat]
    added = min(count, len(player.deck))
    for _ in range(added):
        player.shields.append(player.deck.pop())
        player.marks.append(0)
    if added and state.sink is not None:
        state.tell("add-shield", {"seat": seat, "count": added})


def look_at_shield(state: ShieldbreakState, seat: int, owner: int, number: int) -> None:
    player = state.players[owner]
    player.marks[number] |= SEEN_BY[seat]
    if state.sink is not None:
        facts = {"seat": seat, "owner": owner, "shield": number}
        state.tell("look", facts, {seat: facts | {"card": state.pool.kinds[player.shields[number]].id}})


def break_shields(state: ShieldbreakState, seat: int, count: int) -> None:
    """The first shields go to their owner's hand, all at once, and the owner is asked about each (SHI-8.5)."""
    player = state.players[seat]
    own, enemy = SEEN_BY[seat], SEEN_BY[1 - seat]
    state.broken = [
        (index, mark | own) for index, mark in zip(player.shields[:count], player.marks[:count], strict=True)
    ]
    del player.shields[:count]
    del player.marks[:count]
    for index, mark in state.broken:
        insort(player.hand, index)
        if mark & enemy:
            insort(player.spied, index)
    if state.sink is not None:
        facts = {"seat": seat, "count": len(state.broken), "left": len(player.shields)}
        cards = state.pool.names([index for index, _ in state.broken])
        state.tell("shields-broken", facts, {seat: facts | {"cards": cards}})


def remember_search(player: Player) -> None:
    """Who has gone through the whole deck knows which cards are shields, though not where (SHI-2.8)."""
    player.searches += 1
    player.marks = [mark if mark >> AGE else mark | player.searches << AGE for mark in player.marks]


# --- creatures ------------------------------------------------------------


def destroy(state: ShieldbreakState, seat: int, creature: Creature) -> None:
    """A creature and all below it go to the graveyard; what that triggers waits (SHI-10.4)."""
    player, kind = state.players[seat], creature.kind
    player.board.remove(creature)
    player.grave += creature.under
    player.grave.append(kind.index)
    if state.sink is not None:
        state.tell("destroy", {"seat": seat, "card": kind.id})
    if kind.on_destroyed is not None:
        state.waiting.append((seat, kind.on_destroyed.index, creature.number))


def bounce(state: ShieldbreakState, seat: int, creature: Creature) -> None:
    """A creature and all below it go to their owner's hand; everybody has seen them."""
    player = state.players[seat]
    player.board.remove(creature)
    for index in (*creature.under, creature.kind.index):
        put_in_hand_openly(player, index)
    if state.sink is not None:
        state.tell("bounce", {"seat": seat, "card": creature.kind.id})


def tap(state: ShieldbreakState, seat: int, creature: Creature) -> None:
    if not creature.tapped:
        creature.tapped = True
        if state.sink is not None:
            state.tell("tap", {"seat": seat, "card": creature.kind.id})


def untap(state: ShieldbreakState, seat: int, creature: Creature) -> None:
    """An effect untaps a creature, at most once a turn (SHI-9.7)."""
    if creature.tapped and not creature.renewed:
        creature.tapped = False
        creature.renewed = True
        if state.sink is not None:
            state.tell("untap", {"seat": seat, "card": creature.kind.id})


def change_power(state: ShieldbreakState, seat: int, creature: Creature, power: int) -> None:
    """Until the end of the turn; without any power left a creature is destroyed (SHI-7.6)."""
    creature.boost += power
    if state.sink is not None:
        state.tell("power", {"seat": seat, "card": creature.kind.id, "power": power, "now": creature.power})
    if creature.power <= 0:
        destroy(state, seat, creature)
