"""The planning phase: pitch, play and move, and the abilities that resolve while planning (MAN-4, MAN-5)."""

from collections.abc import Iterator, Mapping
from typing import Any

from cards.games.manalimit import schema
from engine.core.events import Event
from engine.core.refusals import Refusal
from engine.core.rng import Rng
from engine.games.manalimit.actions import BATTLE, MOVES, PITCHES, PlanningAction, pitch_card, plays_by_occupation
from engine.games.manalimit.kinds import BOARD_SIZE
from engine.games.manalimit.pool import card_names
from engine.games.manalimit.refusals import EmptySlot, NoMovesLeft, NotEnoughMana, NothingToMove, NotInHand, SlotTaken
from engine.games.manalimit.state import TOKEN, BoardUnit, ManalimitState, Player

MOVES_A_ROUND = 20


def legal(state: ManalimitState, seat: int) -> list[PlanningAction]:
    """Everything that a planning player may do, in an order that tells nothing about card numbers."""
    player = state.players[seat]
    if state.phase != "planning" or player.ready or player.out_round:
        return []
    actions = [BATTLE]
    taken = 0
    for slot, unit in enumerate(player.board):
        if unit is not None:
            taken |= 1 << slot
    kinds, cards, mana = state.pool.kinds, player.cards, player.mana
    previous = -1
    for number in player.hand:
        index = cards[number]
        if index != previous:
            previous = index
            kind = kinds[index]
            actions.append(pitch_card(kind.id))
            if kind.cost <= mana:
                actions += plays_by_occupation(kind.id)[taken]
    actions += PITCHES[taken]
    if player.moves < MOVES_A_ROUND:
        actions += MOVES[taken]
    return actions


def why_not(state: ManalimitState, seat: int, action: PlanningAction) -> Refusal:
    """The reason for an action that `legal` does not list."""
    player = state.players[seat]
    board = player.board
    if action.verb == "move":
        if player.moves >= MOVES_A_ROUND:
            return NoMovesLeft(MOVES_A_ROUND)
        return NothingToMove(action.slot, action.other)
    if action.verb == "pitch" and not action.card:
        return EmptySlot(action.slot)
    kind = state.pool.by_id.get(action.card)
    if kind is None or kind.index not in [player.cards[number] for number in player.hand]:
        return NotInHand(card_names().get(action.card, action.card) if kind is None else kind.name)
    occupant = board[action.slot]
    if occupant is not None:
        return SlotTaken(action.slot, occupant.kind.name)
    return NotEnoughMana(kind.name, kind.cost, player.mana, state.manalimit)


def apply(state: ManalimitState, seat: int, action: PlanningAction) -> None:
    """Pitches, plays or moves."""
    player = state.players[seat]
    if action.verb == "play":
        _play(state, seat, player, action)
    elif action.verb == "move":
        slot, other = action.slot, action.other
        player.board[slot], player.board[other] = player.board[other], player.board[slot]
        player.moves += 1
        if state.sink is not None:
            _tell(state, seat, "move", slot=slot, other=other)
    elif action.card:
        _pitch_from_hand(state, seat, player, action.card)
    else:
        _pitch_from_board(state, seat, player, action.slot)


def _take_from_hand(state: ManalimitState, player: Player, card: str) -> int:
    index = state.pool.by_id[card].index
    for place, number in enumerate(player.hand):
        if player.cards[number] == index:
            return player.hand.pop(place)
    raise NotInHand(card)


def _play(state: ManalimitState, seat: int, player: Player, action: PlanningAction) -> None:
    number = _take_from_hand(state, player, action.card)
    kind = state.pool.kinds[player.cards[number]]
    player.mana -= kind.cost
    unit = player.board[action.slot] = BoardUnit(kind, number)
    if state.sink is not None:
        _tell(state, seat, "play", card=kind.id, slot=action.slot, cost=kind.cost, mana=player.mana)
    for ability in kind.planning:
        if ability.when == "played":
            _resolve(state, seat, ability, unit, action.slot)


def _pitch_from_hand(state: ManalimitState, seat: int, player: Player, card: str) -> None:
    number = _take_from_hand(state, player, card)
    player.ash.append(number)
    player.pitched += 1
    kind = state.pool.kinds[player.cards[number]]
    _gain_mana(state, seat, player, kind.pitch, "pitch", {"card": kind.id, "slot": None})
    for ability in kind.planning:
        if ability.when in ("pitched", "pitched-from-hand"):
            _resolve(state, seat, ability, None, None)


def _pitch_from_board(state: ManalimitState, seat: int, player: Player, slot: int) -> None:
    unit = player.board[slot]
    if unit is None:
        raise EmptySlot(slot)
    player.board[slot] = None
    if unit.card != TOKEN:
        player.ash.append(unit.card)
    player.pitched += 1
    gained = 0 if unit.card == TOKEN else unit.kind.pitch
    _gain_mana(state, seat, player, gained, "pitch", {"card": unit.kind.id, "slot": slot})
    for ability in unit.kind.planning:
        if ability.when in ("pitched", "pitched-from-board"):
            _resolve(state, seat, ability, None, slot)


def _gain_mana(
    state: ManalimitState, seat: int, player: Player, amount: int, event: str, facts: Mapping[str, Any]
) -> None:
    """Adds mana up to the Manalimit; the rest evaporates (MAN-4.4)."""
    evaporated = max(0, player.mana + amount - state.manalimit)
    player.mana += amount - evaporated
    if state.sink is not None:
        _tell(state, seat, event, **facts, gained=amount - evaporated, evaporated=evaporated, mana=player.mana)


def end_planning(state: ManalimitState, seat: int) -> None:
    """The end-of-planning triggers by priority (MAN-5.3); then the hand returns to the Bag (MAN-4.11)."""
    player = state.players[seat]
    waiting = [
        (unit, number, ability)
        for unit in player.units()
        for number, ability in enumerate(unit.kind.planning)
        if ability.when == "planning-end"
    ]
    while waiting:
        slots = {id(unit): slot for slot, unit in enumerate(player.board) if unit is not None}
        waiting = [entry for entry in waiting if id(entry[0]) in slots]
        if not waiting:
            break
        first = min(waiting, key=lambda entry: (-entry[0].attack, -entry[0].health, slots[id(entry[0])], entry[1]))
        waiting.remove(first)
        _resolve(state, seat, first[2], first[0], slots[id(first[0])])
    player.bag += player.hand
    player.bag.sort()
    player.hand = []
    player.ready = True


# --- abilities ------------------------------------------------------------


def _resolve(
    state: ManalimitState, seat: int, ability: schema.Ability, unit: BoardUnit | None, slot: int | None
) -> None:
    """Resolves an ability of a unit in a slot; `unit` is None if it was pitched, `slot` None if that was from hand."""
    player = state.players[seat]
    if ability.condition is not None and not _holds(state, player, ability.condition, unit, slot):
        return
    for effect in ability.effects:
        if unit is not None and unit not in player.board:
            unit = None  # it was transformed by an effect before this one
        _effect(state, seat, effect, unit, slot)


def _effect(state: ManalimitState, seat: int, effect: schema.Effect, unit: BoardUnit | None, slot: int | None) -> None:
    player = state.players[seat]
    times = _times(state, player, getattr(effect, "per", None), unit)
    match effect:
        case schema.Gain() if times:
            for target in _choose(player, effect.to, unit, slot):
                _gain(state, seat, target, effect, times)
        case schema.Shield():
            for target in _choose(player, effect.to, unit, slot):
                target.shields += effect.layers
                if state.sink is not None:
                    _tell(state, seat, "shield", card=target.kind.id, layers=effect.layers)
        case schema.Spawn():
            for _ in range(effect.count):
                _create(state, seat, effect.card, slot, occupied=unit is not None)
        case schema.Mana() if times:
            _gain_mana(state, seat, player, effect.amount * times, "mana", {})
        case schema.AddCard():
            for _ in range(effect.count):
                player.bag.append(len(player.cards))
                player.cards = (*player.cards, state.pool.by_id[effect.card].index)
            if state.sink is not None:
                _tell(state, seat, "add-card", card=effect.card, count=effect.count)
        case schema.Transform():
            for target in _choose(player, effect.to, unit, slot):
                _transform(state, seat, target, effect.into)


def _gain(state: ManalimitState, seat: int, target: BoardUnit, effect: schema.Gain, times: int) -> None:
    attack, health = effect.attack * times, effect.health * times
    if effect.permanently:
        target.attack_gain += attack
        target.health_gain += health
    else:
        target.round_attack += attack
        target.round_health += health
    if state.sink is not None:
        facts = {"attack": attack, "health": health, "permanently": effect.permanently}
        _tell(state, seat, "gain", card=target.kind.id, **facts)


def _create(state: ManalimitState, seat: int, card: str, slot: int | None, *, occupied: bool) -> None:
    """A new unit in the nearest empty slot behind its maker, else ahead of it (MAN-5.6)."""
    board = state.players[seat].board
    start = 0 if slot is None else slot + occupied
    order = [*range(start, BOARD_SIZE), *range(start - 1, -1, -1)]
    free = next((place for place in order if board[place] is None), None)
    if free is not None:
        board[free] = BoardUnit(state.pool.by_id[card], TOKEN)
    if state.sink is not None:
        _tell(state, seat, "fizzle" if free is None else "create", card=card, slot=free)


def _transform(state: ManalimitState, seat: int, target: BoardUnit, into: str) -> None:
    """The new unit stands in the same slot; a card of the Bag becomes the other card for good (MAN-5.8)."""
    player = state.players[seat]
    slot = player.board.index(target)
    kind = state.pool.by_id[into]
    player.board[slot] = BoardUnit(kind, target.card)
    if target.card != TOKEN:
        player.cards = (*player.cards[: target.card], kind.index, *player.cards[target.card + 1 :])
    if state.sink is not None:
        _tell(state, seat, "transform", card=target.kind.id, into=into, slot=slot)


def _choose(player: Player, selector: schema.Selector, unit: BoardUnit | None, slot: int | None) -> list[BoardUnit]:
    """Whom an effect means on one's own board (MAN-5.7, MAN-9)."""
    if selector.who == "self":
        return [] if unit is None else [unit]
    if selector.who in ("ally-ahead", "ally-behind"):
        return list(_neighbour(player, selector.who, slot))
    allies = _allies(player, unit, selector.of)
    match selector.who:
        case "front-ally":
            return allies[: selector.count]
        case "back-ally":
            return allies[-selector.count :]
        case "lowest-health-ally":
            return sorted(allies, key=lambda ally: ally.health)[: selector.count]
        case "highest-attack-ally":
            return sorted(allies, key=lambda ally: -ally.attack)[: selector.count]
        case "random-ally" if len(allies) > selector.count:
            rng = Rng(player.rng)
            chosen = rng.sample(allies, selector.count)
            player.rng = rng.state
            return chosen
    return allies


def _allies(player: Player, unit: BoardUnit | None, theme: str | None) -> list[BoardUnit]:
    return [ally for ally in player.units() if ally is not unit and theme in (None, ally.kind.theme)]


def _neighbour(player: Player, who: str, slot: int | None) -> Iterator[BoardUnit]:
    if slot is not None:
        places = range(slot - 1, -1, -1) if who == "ally-ahead" else range(slot + 1, BOARD_SIZE)
        for place in places:
            unit = player.board[place]
            if unit is not None:
                yield unit
                return


def _times(state: ManalimitState, player: Player, per: schema.Per | None, unit: BoardUnit | None) -> int:
    return 1 if per is None else _count(state, player, per.count, per.of, unit)


def _count(state: ManalimitState, player: Player, counter: str, theme: str | None, unit: BoardUnit | None) -> int:
    if counter == "ally":
        return len(_allies(player, unit, theme))
    return player.pitched if counter == "pitched" else state.round


def _holds(
    state: ManalimitState, player: Player, condition: schema.Condition, unit: BoardUnit | None, slot: int | None
) -> bool:
    if condition.place is not None:
        who = "ally-ahead" if condition.place == "front" else "ally-behind"
        return not list(_neighbour(player, who, slot))
    number = _count(state, player, condition.count or "", condition.of, unit)
    if condition.at_least is not None:
        return number >= condition.at_least
    return number <= (condition.at_most or 0)


def _tell(state: ManalimitState, seat: int, kind: str, **facts: Any) -> None:
    """An event of one player's planning: open in a run, nobody else's business in a live match (MAN-12.2)."""
    if state.sink is not None:
        told = {"seat": seat, **facts}
        state.sink(Event(kind, told) if state.is_run else Event(kind, None, {seat: told}))
