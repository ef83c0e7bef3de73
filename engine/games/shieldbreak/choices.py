"""What panels offer in a match: charging, playing and attacking by one click, the player as the usual target."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from engine.core.choices import Choice, Plan, Thing, VerbKind, shortened
from engine.games.shieldbreak.actions import NOBODY, PASS, ShieldbreakAction
from engine.games.shieldbreak.kinds import CREATURES, SHIELDS, CardKind
from engine.games.shieldbreak.kinds import Choice as Targets
from engine.games.shieldbreak.names import card_names
from engine.games.shieldbreak.pool import shipped_pool
from engine.games.shieldbreak.view import PlayerView, ShieldbreakView

END, NO_CHARGE, TO_ATTACK, LOOK = "end", "no-charge", "to-attack", "look"
_OTHER = "Other target"
_SMALL_HAND = 3
_PHASES = frozenset({"play", "attack"})
PLAYER = Thing("player", "player")
NO_TARGET = Thing("nothing", "no target")

VERBS = (
    VerbKind(
        "charge",
        "Charge",
        rank=10,
        icon="⚡",
        hint="A charged card stays in your mana zone and helps to pay for others each turn.",
    ),
    VerbKind(NO_CHARGE, "No charge", "alone", rank=10, hint="You can charge one card per turn, and only now."),
    VerbKind(
        "summon",
        "Summon",
        rank=20,
        icon="▶",
        tone="go",
        aims=_OTHER,
        hint="A creature can't attack in the turn you summon it, unless it has Speed attacker.",
    ),
    VerbKind(
        LOOK,
        "Summon",
        rank=20,
        icon="▶",
        tone="go",
        pairs=0,
        aims="Other shield",
        hint="You look at the shield that breaks first.",
    ),
    VerbKind(
        "evolve",
        "Evolve",
        rank=20,
        icon="▶",
        tone="go",
        aims=_OTHER,
        hint="It goes on top of your creature and can attack at once if that one is untapped.",
    ),
    VerbKind(
        "cast",
        "Cast",
        rank=20,
        icon="▶",
        tone="go",
        aims=_OTHER,
        hint="A spell does what it says, then goes to your graveyard.",
    ),
    VerbKind(
        "attack",
        "Attack",
        rank=30,
        icon="⚔",
        tone="attack",
        pairs=20,
        aims=_OTHER,
        hint="An attack on your opponent breaks a shield, unless a blocker stops it.",
    ),
    VerbKind("block", "Block", rank=40, icon="🛡 Block", tone="go", hint="Your blocker taps and fights the attacker."),
    VerbKind(
        "use",
        "Use",
        rank=40,
        icon="✨ Use",
        tone="go",
        aims=_OTHER,
        hint="A shield trigger is free now. If you keep it, you can pay for it later.",
    ),
    VerbKind("choose", "Target", rank=40, icon="🎯", tone="go", hint="Choose the target of the ability."),
    VerbKind("accept", "Use", rank=40, icon="✨ Use", tone="go", hint="You may use this ability or leave it."),
    VerbKind("discard", "Discard", rank=40, icon="🗑", hint="A discarded card goes to your graveyard."),
    VerbKind("find", "Take", rank=40, icon="🔎", tone="go", hint="The card goes to your hand. Your opponent sees it."),
    VerbKind(
        TO_ATTACK,
        "Attack phase",
        "alone",
        rank=60,
        icon="⚔",
        tone="attack",
        hint="After this you can't play cards from your hand this turn.",
    ),
    VerbKind(
        END, "End turn", "alone", rank=90, tone="main", hint="Your mana and creatures untap when your next turn starts."
    ),
    VerbKind("keep", "Keep", "alone", rank=90, is_pass=True, hint="The broken shield stays in your hand."),
    VerbKind("no-block", "No block", "alone", rank=90, is_pass=True),
    VerbKind("leave", "Don't use it", "alone", rank=90, is_pass=True),
    VerbKind("take-nothing", "Take nothing", "alone", rank=90, is_pass=True),
)
_DECLINES = {"block": "no-block", "choose": "leave", "may": "leave", "search": "take-nothing"}


def choice(view: ShieldbreakView, action: ShieldbreakAction) -> Choice[ShieldbreakAction]:
    match action.verb:
        case "pass":
            return Choice(action, _passing(view))
        case "charge" | "discard":
            return Choice(action, action.verb, _held(view, action.card))
        case "attack":
            return _attack(view, action)
        case "block":
            return Choice(action, "block", _creature(view, action.place, is_enemy=False))
        case "choose":
            return Choice(action, "choose", _target(view, _resolving(view), action))
        case "accept":
            return Choice(action, "accept", _source(view))
        case "find":
            return Choice(action, "find", _loose("deck", action.card))
        case "summon" | "evolve" | "cast" | "use":
            return _play(view, action)
    return Choice(action, action.verb)


def plans(view: ShieldbreakView, actions: Sequence[ShieldbreakAction]) -> list[Plan]:
    """The end of the turn, with a pass for each phase that is left; late in a match, cards without a charge before."""
    if PASS not in actions:
        return []
    passes = 1 + len(_phases_ahead(view))
    end = [Plan("End turn", (PASS.notation,) * passes, _PHASES, "main")] if passes > 1 else []
    return [*_uncharged_plays(view), *end]


def _uncharged_plays(view: ShieldbreakView) -> list[Plan]:
    """Playing a card at once, where the hand is small and the mana pays for each card: a charge is seldom wanted."""
    own, by_id = view.players[_seat(view)], shipped_pool().by_id
    hand = [by_id[card] for card in dict.fromkeys(own.hand or ())]
    if view.question != "charge" or len(hand) > _SMALL_HAND or any(kind.cost > own.untapped_mana for kind in hand):
        return []
    untapped = {by_id[card.card].civilization for card in own.mana if not card.tapped}
    playable = [kind for kind in hand if kind.is_simple and (kind.is_zero or kind.civilization in untapped)]
    return [_uncharged_play(view, kind) for kind in playable]


def _uncharged_play(view: ShieldbreakView, kind: CardKind) -> Plan:
    card = _held(view, kind.id)
    steps = (PASS.notation, kind.play.notation)
    return Plan(f"▶ {card.mark} {card.short}, no charge", steps, _PHASES, "go", int(card.mark))


# --- phases ------------------------------------------------------------


def _passing(view: ShieldbreakView) -> str:
    """What a pass means: there are several things that somebody can do without."""
    if view.question in _DECLINES:
        return _DECLINES[view.question]
    if not _phases_ahead(view):
        return END
    return NO_CHARGE if view.question == "charge" else TO_ATTACK


def _phases_ahead(view: ShieldbreakView) -> list[str]:
    """The phases of this turn that ask again if nothing more is done in this one (SHI-3.9)."""
    ahead = []
    own = view.players[_seat(view)]
    if view.question == "charge" and own.untapped_mana:
        ahead.append("play")
    if view.question in ("charge", "play") and _has_attacker(view, own):
        ahead.append("attack")
    return ahead


def _has_attacker(view: ShieldbreakView, own: PlayerView) -> bool:
    tapped_enemies = any(creature.tapped for creature in view.players[1 - own.seat].creatures)
    by_id = shipped_pool().by_id
    return any(
        not creature.tapped and not creature.sick and (tapped_enemies or by_id[creature.card].can_attack_players)
        for creature in own.creatures
    )


# --- actions ------------------------------------------------------------


def _attack(view: ShieldbreakView, action: ShieldbreakAction) -> Choice[ShieldbreakAction]:
    is_player = action.target == NOBODY
    at = PLAYER if is_player else _creature(view, action.target, is_enemy=True)
    return Choice(action, "attack", _creature(view, action.place, is_enemy=False), at, is_usual=is_player)


def _play(view: ShieldbreakView, action: ShieldbreakAction) -> Choice[ShieldbreakAction]:
    kind = shipped_pool().by_id[action.card]
    targets = None if kind.on_play is None else kind.on_play.choice
    what, at = _held(view, action.card), _target(view, targets, action)
    if action.place != NOBODY:
        base = _creature(view, action.place, is_enemy=False)
        return Choice(action, action.verb, what, base, "" if at is None else at.short)
    if targets is not None and targets.among == SHIELDS and action.target != NOBODY:
        return Choice(action, LOOK, what, at, is_usual=action.target == _first_unseen(view, targets))
    return Choice(action, action.verb, what, at)


def _first_unseen(view: ShieldbreakView, targets: Targets) -> int:
    """The next shield to break of those that the seat has not looked at."""
    seat = _seat(view)
    shields = view.players[1 - seat if targets.is_enemy else seat].shields
    return next(number for number, shield in enumerate(shields) if seat not in shield.seen_by)


# --- things ------------------------------------------------------------


def _seat(view: ShieldbreakView) -> int:
    """Whose actions they are: in the public View those of whoever is asked."""
    if view.audience is not None:
        return view.audience
    return view.active if view.asked is None else view.asked


def hand_in_order(view: ShieldbreakView) -> list[str]:
    """The hand as its picture shows it: broken shields that wait for an answer come first."""
    own = view.players[_seat(view)]
    cards = list(own.hand or ())
    first = []
    for shield in view.broken if view.active != own.seat else ():
        if shield.card in cards:
            cards.remove(shield.card)
            first.append(shield.card)
    return first + cards


def _held(view: ShieldbreakView, card: str) -> Thing:
    hand = hand_in_order(view)
    mark = str(hand.index(card) + 1) if card in hand else ""
    return Thing(f"hand {card}", _short(card), mark)


def _creature(view: ShieldbreakView, place: int, *, is_enemy: bool) -> Thing:
    seat = _seat(view)
    creature = view.players[1 - seat if is_enemy else seat].creatures[place]
    return Thing(f"{'foe' if is_enemy else 'own'} {place + 1}", _short(creature.card), str(place + 1))


def _resolving(view: ShieldbreakView) -> Targets | None:
    if view.resolving is None:
        return None
    pending = view.resolving.pending
    return shipped_pool().by_id[pending.card].abilities[pending.ability].choice


def _source(view: ShieldbreakView) -> Thing | None:
    """What has the ability that is offered: a creature, which may have died."""
    if view.resolving is None:
        return None
    pending = view.resolving.pending
    for place, creature in enumerate(view.players[_seat(view)].creatures):
        if creature.number == pending.creature:
            return _creature(view, place, is_enemy=False)
    return _loose("card", pending.card)


def _target(view: ShieldbreakView, targets: Targets | None, action: ShieldbreakAction) -> Thing | None:
    if targets is None:
        return None
    if action.other:
        return _loose("pile", action.other)
    if action.target == NOBODY:
        return NO_TARGET
    if targets.among == CREATURES:
        return _creature(view, action.target, is_enemy=targets.is_enemy)
    return Thing(f"shield {action.target + 1}", f"shield {action.target + 1}")


def _loose(group: str, card: str) -> Thing:
    """A card that the picture does not number: it goes by its whole name where there is room."""
    name, short = card_names()[card], _short(card)
    return Thing(f"{group} {card}", short, note=name.removeprefix(short).strip() if name.startswith(short) else "")


def _short(card: str) -> str:
    return _short_names()[card]


@lru_cache(maxsize=1)
def _short_names() -> dict[str, str]:
    """Cards that would be called alike go by their last word: those of a deck or a graveyard have no number."""
    shorts = {card: shortened(name) for card, name in card_names().items()}
    counted = Counter(shorts.values())
    return {
        card: short if counted[short] == 1 else shortened(card_names()[card].split()[-1])
        for card, short in shorts.items()
    }
