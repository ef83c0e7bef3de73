"""What panels offer in Vaultkeepers: cards and lands by one click, attacks by marking attackers and naming a target."""

from collections.abc import Mapping, Sequence

from engine.core.choices import Choice, Plan, Thing, VerbKind, shortened
from engine.games.vaultkeepers.actions import CONFIRM, NOBODY, VaultkeepersAction
from engine.games.vaultkeepers.names import card_names
from engine.games.vaultkeepers.pool import shipped_pool
from engine.games.vaultkeepers.turns import MINIMUM_HAND
from engine.games.vaultkeepers.view import CreatureView, PlayerView, VaultkeepersView

_MANA = "mana"
"""Tapping and burning: seldom needed, because casting taps lands by itself."""
_DISCS = ("⚪", "🔵", "⚫", "🔴", "🟢", "🔘")
"""Lands have no number in the picture but the disc of their colour, colourless last."""
_PLAYER = Thing("player", "player")
_PLANS_AT_MOST = 3

VERBS = (
    VerbKind("keep", "Keep", "alone", rank=10, tone="go", hint="Keep these five cards, or draw five others, once."),
    VerbKind("mulligan", "New hand", "alone", rank=10, hint="You draw five other cards, once. Your lands stay."),
    VerbKind("draw", "Draw", rank=10, tone="go", hint="Cards come from your deck, lands from your Vault."),
    VerbKind("cast", "Cast", rank=10, tone="go", hint="Your lands are tapped for what the card costs."),
    VerbKind("leader", "Leader", rank=10, icon="👑", tone="go", hint="If your leader dies, it costs 2 more next time."),
    VerbKind("land", "Land", rank=10, icon="⛰", tone="go", hint="You may play one land each turn."),
    VerbKind(
        "attack",
        "Attack",
        "mark",
        rank=20,
        icon="⚔",
        tone="attack",
        closed_by=CONFIRM.notation,
        hint="Click your attackers, then what they attack. You attack once a turn.",
    ),
    VerbKind("confirm", "Confirm", "alone", rank=30, tone="attack", hint="The attacks begin and can't be taken back."),
    VerbKind("retract", "Take back", "menu", rank=40, icon="↩", hint="The creature does not attack."),
    VerbKind(
        _MANA, "Mana", "menu", rank=50, stays=True, hint="A land that you burn from your hand is gone for 1 mana."
    ),
    VerbKind("pass", "Pass", "alone", rank=80, is_pass=True, hint="If both players pass, the creatures fight."),
    VerbKind(
        "rest", "Pass for this turn", "alone", rank=81, is_pass=True, hint="You go on passing until the turn ends."
    ),
    VerbKind(
        "end", "End turn", "alone", rank=90, tone="main", hint="Lands that you have not tapped can pay for instants."
    ),
)


def choice(view: VaultkeepersView, action: VaultkeepersAction) -> Choice[VaultkeepersAction]:
    match action.verb:
        case "cast":
            return Choice(action, "cast", _card(view, action.card), _aim(view, action))
        case "leader":
            return Choice(action, "leader", _leader(view), _aim(view, action))
        case "attack":
            target = _enemy(view, action.target)
            return Choice(action, "attack", _own(view, action.place), target, is_usual=target is _PLAYER)
        case "retract":
            return Choice(action, "retract", _own(view, action.place), _attacked(view, action.place))
        case "land":
            return Choice(action, "land", _land("held", action.card))
        case "tap" | "burn":
            return Choice(action, _MANA, _mana(action))
        case "draw":
            return Choice(action, "draw", _drawn(view, action.place))
        case "confirm":
            return Choice(action, "confirm", rest=_counted(len(view.attacks), "attack"))
    return Choice(action, action.verb)


# --- plans ------------------------------------------------------------


def plans(view: VaultkeepersView, actions: Sequence[VaultkeepersAction]) -> list[Plan]:
    """All who can attack at one target, confirmed: at the player, or at each Taunt that stands in the way of all."""
    ways: dict[int, list[int]] = {}
    for action in actions:
        if action.verb == "attack":
            ways.setdefault(action.place, []).append(action.target)
    if not ways:
        return []
    common = [target for target in next(iter(ways.values())) if all(target in each for each in ways.values())]
    chosen = [NOBODY] if NOBODY in common else common[:_PLANS_AT_MOST] if _is_guarded(ways) else []
    return [_attack_of_all(view, list(ways), target) for target in chosen]


def _is_guarded(ways: Mapping[int, Sequence[int]]) -> bool:
    return any(NOBODY not in targets for targets in ways.values())


def _attack_of_all(view: VaultkeepersView, attackers: Sequence[int], target: int) -> Plan:
    attacks = (VaultkeepersAction("attack", place=place, target=target) for place in attackers)
    at = _enemy(view, target)
    who = "Others" if view.attacks else "All"
    if len(attackers) == 1:
        lone = _own(view, attackers[0])
        who = f"{lone.mark} {lone.short}"
    says = " ".join(filter(None, ("⚔", who, "at", at.mark, at.short)))
    return Plan(says, (*(each.notation for each in attacks), CONFIRM.notation), tone="attack")


# --- things ------------------------------------------------------------


def _side(view: VaultkeepersView) -> PlayerView:
    """Of the seat whose View this is; where everybody looks, of who is asked."""
    if view.audience is not None:
        return view.players[view.audience]
    return view.players[view.active if view.asked is None else view.asked]


def _other_side(view: VaultkeepersView) -> PlayerView:
    return view.players[1 - _side(view).seat]


def _card(view: VaultkeepersView, card: str) -> Thing:
    own = _side(view).own
    mark = str(own.hand.index(card) + 1) if own is not None and card in own.hand else ""
    return Thing(f"hand {card}", _short(card), mark)


def _leader(view: VaultkeepersView) -> Thing:
    return Thing("leader", _short(_side(view).leader))


def _aim(view: VaultkeepersView, action: VaultkeepersAction) -> Thing | None:
    """What a card is aimed at; one's own creature says so if the card could be aimed at others too."""
    if action.side == "player":
        return _PLAYER
    if action.side == "foe":
        return _enemy(view, action.target)
    if action.side != "own":
        return None
    chosen = shipped_pool().by_id[action.card or _side(view).leader].choice
    return _own(view, action.target, "(yours)" if chosen is not None and chosen.enemies else "")


def _own(view: VaultkeepersView, place: int, note: str = "") -> Thing:
    return _creature("own", _side(view), place, note)


def _enemy(view: VaultkeepersView, place: int) -> Thing:
    return _PLAYER if place == NOBODY else _creature("foe", _other_side(view), place)


def _creature(group: str, side: PlayerView, place: int, note: str = "") -> Thing:
    return Thing(f"{group} {place}", _short(side.field[place].card), str(place + 1), note)


def _attacked(view: VaultkeepersView, place: int) -> Thing | None:
    """What an own creature attacks."""
    attacker = _side(view).field[place].number
    target = next((each.target for each in view.attacks if each.attacker == attacker), None)
    return _PLAYER if target is None else _enemy(view, _place_of(_other_side(view).field, target))


def _place_of(field: Sequence[CreatureView], number: int) -> int:
    return next(place for place, creature in enumerate(field) if creature.number == number)


def _land(group: str, land: str) -> Thing:
    return Thing(f"{group} {land}", _short(land), _disc(land))


def _mana(action: VaultkeepersAction) -> Thing:
    return Thing(action.notation, action.verb.capitalize(), _disc(action.card), card_names()[action.card])


def _disc(land: str) -> str:
    return _DISCS[shipped_pool().colour_of_land[land]]


def _drawn(view: VaultkeepersView, lands: int) -> Thing:
    """A draw by what it brings: so many of these cards are lands."""
    side = _side(view)
    due = max(1, MINIMUM_HAND - side.hand_size - side.lands_in_hand)
    cards = min(due, side.deck_size + side.vault_size) - lands
    parts = [_counted(number, word) for number, word in ((cards, "card"), (lands, "land")) if number]
    return Thing(f"draw {lands}", parts[0], note="".join(f"+ {part}" for part in parts[1:]))


def _counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _short(card: str) -> str:
    return shortened(card_names()[card])
