"""Actions of Lords of Estraven in words, for buttons and menus. Places count from 1, unlike in notations."""

from collections.abc import Sequence

from engine.games.estraven.actions import EstravenAction
from engine.games.estraven.kinds import CardKind
from engine.games.estraven.pool import shipped_pool
from engine.games.estraven.view import EstravenView, PlayerView


def label(view: EstravenView, action: EstravenAction) -> str:
    """An action for a button or a menu."""
    match action.verb:
        case "pitch":
            kind = _kind(action.card)
            return f"Pitch {kind.name} for {kind.pitch} mana"
        case "play":
            return f"Play {_kind(action.card).name}{_aim(view, action)}{_price(view, action)}"
        case "use":
            return f"Use {_own_unit(view, action.place)}{_aim(view, action)}{_price(view, action)}"
        case "trade":
            wanted = _kind(view.market[action.place]).name
            return f"Trade {_kind(action.card).name} for {wanted}{_which(view.market, action.place)}"
        case "attack":
            return f"Attack with {_own_unit(view, action.place)}"
        case "join":
            return f"Bring {_own_unit(view, action.place)} along"
        case "block":
            return f"Block {_attacker(view, action.attacker)} with {_own_unit(view, action.place)}"
        case "discard":
            return f"Discard {_kind(action.card).name}"
    return _without_card(view, action)


def _without_card(view: EstravenView, action: EstravenAction) -> str:
    declaring = "blocks" if view.question == "block" else "attack"
    match action.verb:
        case "retract":
            return "Take the last step back"
        case "confirm":
            return f"Declare the {declaring}"
        case "end":
            return "End your turn"
        case "keep":
            return "Keep this hand"
        case "mulligan":
            return "Shuffle this hand away and draw seven new cards"
    if action.lasting:
        return "Pass until something changes"
    return "Do not block" if view.question == "block" else "Pass"


def beginning(view: EstravenView, words: Sequence[str]) -> str | None:
    """The first words of an action, for the menu that leads on from there; None where labels say enough."""
    match words:
        case ["play", card]:
            kind = _kind(card)
            return f"Play {kind.name}" if kind.is_resource else f"Play {kind.name} for {kind.cost} mana"
        case ["pitch"]:
            return "Pitch a card for mana"
        case ["play"]:
            return "Play a card"
        case ["use"]:
            return "Use an ability"
        case ["use", place]:
            return f"Use {_own_unit(view, int(place))}"
        case ["trade"]:
            return "Trade in the marketplace"
        case ["trade", card]:
            return f"Trade {_kind(card).name} away"
        case ["attack"]:
            return "Attack your opponent"
        case ["join"]:
            return "Bring a Troop along"
        case ["block"]:
            return "Block an attacker"
        case ["block", place]:
            return f"Block with {_own_unit(view, int(place))}"
        case ["discard"]:
            return "Discard a card"
        case [*_, "with"]:
            return "Choose the resource card to pay with"
    return None


def _kind(card: str) -> CardKind:
    return shipped_pool().by_id[card]


def _own_unit(view: EstravenView, place: int) -> str:
    return "a unit" if view.own is None else _unit_words(view.own, place)


def _unit_words(player: PlayerView, place: int) -> str:
    """A unit's name, with its place if there are others of that name."""
    if place >= len(player.units):
        return f"the unit in place {place + 1}"
    unit = player.units[place]
    same = [other for other in player.units if other.card == unit.card]
    name = f"{_kind(unit.card).name} ({unit.power}/{unit.resistance}/{unit.health})"
    return name if len(same) == 1 else f"{name} in place {place + 1}"


def _attacker(view: EstravenView, place: int) -> str:
    found = view.unit(view.attackers[place]) if place < len(view.attackers) else None
    if found is None:
        return f"attacker {place + 1}"
    player, unit = found
    return _unit_words(player, player.units.index(unit))


def _aim(view: EstravenView, action: EstravenAction) -> str:
    if action.grave:
        return f" on {_kind(action.grave).name} in your graveyard"
    if action.own >= 0:
        return f" on your {_own_unit(view, action.own)}"
    if action.foe < 0 or view.own is None:
        return ""
    foe = next(player for player in view.players if player.seat != view.audience)
    return f" on the enemy {_unit_words(foe, action.foe)}"


def _price(view: EstravenView, action: EstravenAction) -> str:
    if action.paid:
        return f", paying with {_kind(action.paid).name} from your hand"
    if action.resource < 0:
        return ""
    if view.own is None or action.resource >= len(view.own.resources):
        return f", paying with the resource in place {action.resource + 1}"
    row = [each.card for each in view.own.resources]
    return f", paying with {_kind(row[action.resource]).name}{_which(row, action.resource)}"


def _which(row: Sequence[str], place: int) -> str:
    """Tells copies of a card in a row apart."""
    return "" if row.count(row[place]) == 1 else f" in place {place + 1}"
