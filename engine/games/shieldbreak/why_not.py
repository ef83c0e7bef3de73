"""The reason for an action that `legal` does not list, from what the seat knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from cards.games.shieldbreak.vocabulary import CIVILIZATIONS
from engine.games.shieldbreak import refusals as why
from engine.games.shieldbreak.legal import ways_to_play
from engine.games.shieldbreak.state import BLOCK, CHARGE, CHOOSE, DISCARD, MAY, PLAY, SEARCH, SHIELD, STRIKE
from engine.games.shieldbreak.turns import ACTS_A_PHASE

if TYPE_CHECKING:
    from engine.core.refusals import Refusal
    from engine.games.shieldbreak.actions import ShieldbreakAction
    from engine.games.shieldbreak.kinds import CardKind
    from engine.games.shieldbreak.state import ShieldbreakState

ASKED_FOR = {
    CHARGE: "Charge a card as mana, or pass.",
    PLAY: "Play a card, or pass.",
    STRIKE: "Attack with a creature, or pass.",
    BLOCK: "Block with a creature, or pass.",
    SHIELD: "Keep the broken shield, or use it if it is a shield trigger.",
    CHOOSE: "Choose what the ability is aimed at.",
    MAY: "Accept what the ability offers, or pass.",
    DISCARD: "Discard a card.",
    SEARCH: "Find a card in your deck, or pass.",
}
_VERBS = {
    CHARGE: ("charge",),
    PLAY: ("summon", "evolve", "cast"),
    STRIKE: ("attack",),
    BLOCK: ("block",),
    SHIELD: ("use",),
    CHOOSE: ("choose",),
    DISCARD: ("discard",),
    SEARCH: ("find",),
}


def why_not(state: ShieldbreakState, seat: int, action: ShieldbreakAction) -> Refusal:
    question = state.question
    if action.verb == "pass" and question == STRIKE:
        return _must_attack(state, seat)
    if action.verb == "pass" and question in (CHOOSE, DISCARD):
        return why.MustChoose()
    if action.verb not in _VERBS.get(question, ()):
        return why.NotNow(ASKED_FOR[question])
    if question in (PLAY, STRIKE) and state.acts >= ACTS_A_PHASE:
        return why.TooManyActs(ACTS_A_PHASE)
    return _REASONS[question](state, seat, action)


def _not_in_hand(state: ShieldbreakState, seat: int, action: ShieldbreakAction) -> Refusal:
    return why.NotInHand(state.pool.by_id[action.card].name)


def _not_in_deck(state: ShieldbreakState, seat: int, action: ShieldbreakAction) -> Refusal:
    return why.NotInDeck(state.pool.by_id[action.card].name)


def _wrong_target(state: ShieldbreakState, seat: int, action: ShieldbreakAction) -> Refusal:
    assert state.frame is not None
    return why.WrongTarget(state.pool.abilities[state.frame[1]].kind.name)


def _must_attack(state: ShieldbreakState, seat: int) -> Refusal:
    board = state.players[seat].board
    return why.MustAttack(
        next(each.kind.name for each in board if each.kind.must_attack and not each.tapped and not each.sick)
    )


def _why_not_play(state: ShieldbreakState, seat: int, action: ShieldbreakAction) -> Refusal:
    player, kind = state.players[seat], state.pool.by_id[action.card]
    if kind.index not in player.hand:
        return why.NotInHand(kind.name)
    if action.verb != kind.verb:
        return why.WrongVerb(kind.name, kind.verb)
    untapped = sum(player.untapped)
    if kind.cost > untapped:
        return why.NotEnoughMana(kind.name, kind.cost, untapped)
    if not kind.is_zero and not player.untapped[kind.civilization]:
        return why.WrongMana(kind.name, CIVILIZATIONS[kind.civilization].capitalize())
    return _why_not_aimed(state, seat, kind, action)


def _why_not_aimed(state: ShieldbreakState, seat: int, kind: CardKind, action: ShieldbreakAction) -> Refusal:
    """The card could be played, but not on that base, or not with that target."""
    ways = [way for way in ways_to_play(state, seat, kind, action.verb) if way.place == action.place]
    if not ways:
        return why.NothingToEvolve(kind.name, _base_words(kind))
    if action.target < 0 and not action.other:
        return why.NeedsTarget(kind.name)
    if all(way.target < 0 and not way.other for way in ways):
        return why.NoTargetWanted(kind.name)
    return why.WrongTarget(kind.name)


def _base_words(kind: CardKind) -> str:
    if kind.base_race is not None:
        return kind.base_race
    return CIVILIZATIONS[kind.base_civilization or 0].capitalize()


def _why_not_attack(state: ShieldbreakState, seat: int, action: ShieldbreakAction) -> Refusal:
    board, enemies = state.players[seat].board, state.players[1 - seat].board
    if action.place >= len(board):
        return why.NoSuchCreature(action.place, "your")
    attacker = board[action.place]
    if attacker.tapped:
        return why.AttackerTapped(attacker.kind.name)
    if attacker.sick:
        return why.SummoningSick(attacker.kind.name)
    if action.target < 0:
        return why.CannotAttackPlayers(attacker.kind.name)
    if action.target >= len(enemies):
        return why.NoSuchCreature(action.target, "your opponent's")
    return why.TargetUntapped(enemies[action.target].kind.name)


def _why_not_block(state: ShieldbreakState, seat: int, action: ShieldbreakAction) -> Refusal:
    board = state.players[seat].board
    if action.place >= len(board):
        return why.NoSuchCreature(action.place, "your")
    creature = board[action.place]
    if not creature.kind.is_blocker:
        return why.NoBlocker(creature.kind.name)
    return why.BlockerTapped(creature.kind.name)


def _why_not_use(state: ShieldbreakState, seat: int, action: ShieldbreakAction) -> Refusal:
    kind = state.pool.by_id[action.card]
    index = state.broken[0][0]
    if kind.index != index or not kind.is_shield_trigger or index not in state.players[seat].hand:
        return why.NoShieldTrigger(kind.name)
    return _why_not_aimed(state, seat, kind, action)


_REASONS: Mapping[int, Callable[[ShieldbreakState, int, ShieldbreakAction], Refusal]] = {
    CHARGE: _not_in_hand,
    PLAY: _why_not_play,
    STRIKE: _why_not_attack,
    BLOCK: _why_not_block,
    SHIELD: _why_not_use,
    CHOOSE: _wrong_target,
    DISCARD: _not_in_hand,
    SEARCH: _not_in_deck,
}
