"""What panels offer in a match: whole plays, reactions, attacks and blocks by one click, trades by two.

Units are numbered by their place in the row, as the board shows it, because that stays while attackers step forward.
"""

from collections.abc import Sequence

from engine.core.choices import LONGEST_SHORT, Choice, Plan, Thing, VerbKind, shortened
from engine.games.estraven.actions import CONFIRM, JOINS, EstravenAction
from engine.games.estraven.kinds import ALLY, CardKind, Deed
from engine.games.estraven.pool import shipped_pool
from engine.games.estraven.view import EstravenView, PlayerView, UnitView

_LEAST = 4
"""Letters that a short name needs to be recognised."""
_FEW_PLAYS, _FEW_USES, _FEW_BLOCKS = 8, 4, 6
"""Pairs of object and target that leave room on a phone for pitching and attacking."""
_YOURS, _MARKET = "(yours)", "🛒"
_IN_WINDOWS = {"play": "react", "use": "answer"}
VERBS = (
    VerbKind("end", "End turn", "alone", rank=90, tone="main", hint="Your mana stays; next turn you draw up to 7."),
    VerbKind(
        "play",
        "Play",
        rank=10,
        tone="go",
        pairs=_FEW_PLAYS,
        aims="Pay with",
        hint="You pay the mana, and your opponent may react before the card does anything.",
    ),
    VerbKind(
        "react",
        "React",
        rank=10,
        tone="go",
        pairs=_FEW_PLAYS,
        aims="Pay with",
        hint="A reaction answers what your opponent just did, and happens first.",
    ),
    VerbKind("keep", "Keep hand", "alone", rank=10, tone="go", hint="You begin with these cards."),
    VerbKind("mulligan", "New hand", "alone", rank=10, hint="You shuffle all cards back and draw seven, once."),
    VerbKind("discard", "Discard", rank=10, icon="🗑", hint="You keep seven cards at the end of your turn."),
    VerbKind("join", "Bring along", rank=10, icon="➕", hint="Each Troop that you bring attacks as well, and taps."),
    VerbKind(
        "block",
        "Block",
        rank=10,
        icon="🛡",
        tone="go",
        pairs=_FEW_BLOCKS,
        hint="Your unit taps and fights the attacker, which then does not hurt you.",
    ),
    VerbKind("pitch", "Pitch", rank=20, icon="🔥", hint="You give up the card for mana, and mana stays."),
    VerbKind(
        "attack",
        "Attack",
        rank=30,
        icon="⚔",
        tone="attack",
        aims="Choose Troops",
        hint="You attack once a turn; +2 means that a Leader brings two Troops along.",
    ),
    VerbKind(
        "use",
        "Abilities",
        rank=40,
        icon="✨",
        pairs=_FEW_USES,
        aims="Pay with",
        hint="You pay for the ability that stands on your unit’s card.",
    ),
    VerbKind(
        "answer",
        "Abilities",
        rank=40,
        icon="✨",
        pairs=_FEW_USES,
        hint="Your unit taps to answer what your opponent just did.",
    ),
    VerbKind(
        "trade",
        "Trade",
        "pair",
        rank=50,
        tone="go",
        hint="Once a turn you give a card from your hand and take one from the marketplace.",
    ),
    VerbKind("retract", "Take back", "alone", rank=60, takes_back=True, hint="The last unit you named steps back."),
    VerbKind("declare attack", "Attack!", "alone", rank=90, icon="⚔", tone="main"),
    VerbKind("declare blocks", "Block!", "alone", rank=90, icon="🛡", tone="main"),
    VerbKind(
        "no block", "No block", "alone", rank=90, is_pass=True, hint="You lose as much health as they have power."
    ),
    VerbKind("pass", "Pass", "alone", rank=90, is_pass=True, hint="You do not react."),
    VerbKind(
        "pass on",
        "Pass until change",
        "alone",
        rank=91,
        is_pass=True,
        hint="You are asked again when you could react with something else.",
    ),
)


def choice(view: EstravenView, action: EstravenAction) -> Choice[EstravenAction]:
    """An action taken apart, as the seat that is asked sees it."""
    verb = _IN_WINDOWS.get(action.verb, action.verb) if view.question == "priority" else action.verb
    match action.verb:
        case "play" | "use":
            what = _card(view, action.card) if action.card else _own(view, action.place)
            return Choice(action, verb, what, _aim(view, action), _price(view, action))
        case "pitch":
            return Choice(action, verb, _card(view, action.card, f"+{_kind(action.card).pitch}"))
        case "discard":
            return Choice(action, verb, _card(view, action.card))
        case "trade":
            return Choice(action, verb, _card(view, action.card), _offered(view, action.place))
        case "attack" | "join":
            return Choice(action, verb, _own(view, action.place))
        case "block":
            is_alone = len(view.attackers) == 1
            return Choice(action, verb, _own(view, action.place), _attacker(view, action.attacker), is_usual=is_alone)
    return Choice(action, _said_alone(view, action))


def _said_alone(view: EstravenView, action: EstravenAction) -> str:
    """The verb of an action that names nothing, by what is asked."""
    is_block = view.question == "block"
    if action.verb == "confirm":
        return "declare blocks" if is_block else "declare attack"
    if action.verb == "pass":
        return "pass on" if action.lasting else "no block" if is_block else "pass"
    return action.verb


# --- plans ------------------------------------------------------------


def plans(view: EstravenView, actions: Sequence[EstravenAction]) -> list[Plan]:
    """A Leader attacks with all the Troops that it may bring, or alone."""
    made = []
    for action in actions:
        troops = _led(_acting(view), action.place) if action.verb == "attack" else []
        if troops:
            made.append(_attack(view, action, troops, f"+{len(troops)}", 0))
            made.append(_attack(view, action, [], "alone", 1))
    return made


def _attack(view: EstravenView, action: EstravenAction, troops: Sequence[int], says: str, rank: int) -> Plan:
    leader = _own(view, action.place)
    steps = (action, *(JOINS[place] for place in troops), CONFIRM)
    return Plan(
        f"⚔ {leader.mark} {leader.short} {says}",
        tuple(step.notation for step in steps),
        tone="attack",
        rank=rank,
        stands_for=action.notation,
    )


def _led(player: PlayerView, place: int) -> list[int]:
    """Places of the Troops that a Leader may bring, from left to right; the strongest if they are too many."""
    leader = _kind(player.units[place].card)
    led = [at for at, unit in enumerate(player.units) if not unit.tapped and _follows(unit, leader)]
    strongest = sorted(led, key=lambda at: -player.units[at].power)
    return sorted(strongest[: leader.lead_count])


def _follows(unit: UnitView, leader: CardKind) -> bool:
    kind = _kind(unit.card)
    return kind.is_troop and leader.lead_of in kind.subtypes


# --- things ------------------------------------------------------------


def _kind(card: str) -> CardKind:
    return shipped_pool().by_id[card]


def short_name(kind: CardKind) -> str:
    """A card's name for a button: of a Leader the name rather than the title, of others the first words."""
    kept, words = shortened(kind.name), kind.name.split()
    is_titled = kind.is_leader and len(words) == 2  # "Marshal Corvane"
    if kept != kind.name and (is_titled or len(kept) < _LEAST) and len(words[-1]) <= LONGEST_SHORT:
        return words[-1]
    return kept


def _acting(view: EstravenView) -> PlayerView:
    """Whose actions these are: the audience’s, or for spectators those of the seat that is asked."""
    seat = view.asked if view.audience is None else view.audience
    return view.players[seat or 0]


def _opponent(view: EstravenView) -> PlayerView:
    seat = _acting(view).seat
    return next(player for player in view.players if player.seat != seat)


def _card(view: EstravenView, card: str, note: str = "") -> Thing:
    hand = _acting(view).hand or ()
    place = str(hand.index(card) + 1) if card in hand else ""
    return Thing(f"hand {card}", short_name(_kind(card)), place, note)


def _own(view: EstravenView, place: int, note: str = "") -> Thing:
    return _unit("own", _acting(view), place, note)


def _unit(side: str, player: PlayerView, place: int, note: str = "") -> Thing:
    return Thing(f"{side} {place}", short_name(_kind(player.units[place].card)), str(place + 1), note)


def _offered(view: EstravenView, place: int) -> Thing:
    return Thing(f"market {place}", short_name(_kind(view.market[place])), str(place + 1), _MARKET)


def _attacker(view: EstravenView, attacker: int) -> Thing:
    foe = _opponent(view)
    numbers = [unit.number for unit in foe.units]
    return _unit("foe", foe, numbers.index(view.attackers[attacker]))


def _aim(view: EstravenView, action: EstravenAction) -> Thing | None:
    if action.grave:
        return Thing(f"grave {action.grave}", short_name(_kind(action.grave)))
    if action.own >= 0:
        return _own(view, action.own, _YOURS if _may_aim_at_enemies(view, action) else "")
    return _unit("foe", _opponent(view), action.foe) if action.foe >= 0 else None


def _may_aim_at_enemies(view: EstravenView, action: EstravenAction) -> bool:
    """Whether a number alone would not say whose unit it is; a copy or a new target may be on either side."""
    deed = _deed(view, action)
    return deed is None or deed.target is None or deed.target.where != ALLY


def _deed(view: EstravenView, action: EstravenAction) -> Deed | None:
    if action.card:
        return _kind(action.card).deed
    unit = _kind(_acting(view).units[action.place].card)
    return unit.reaction if view.question == "priority" else unit.active


def _price(view: EstravenView, action: EstravenAction) -> str:
    if action.resource < 0 and not action.paid:
        return ""
    card = action.paid or _acting(view).resources[action.resource].card
    return f"with {short_name(_kind(card))}"
