"""A Shieldbreak View in words: all of it, line by line, or the essentials in the alt text of a picture."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from cards.games.shieldbreak.library import load_cards
from cards.games.shieldbreak.vocabulary import KEYWORDS
from engine.games.shieldbreak.view import CreatureView, PendingView, PlayerView, ShieldbreakView, ShieldView
from renders.canvas.alt_text import fitting, lately
from renders.duel.sides import lower_first
from renders.games.shieldbreak.faces import COLOURS, Face, face_of
from renders.games.shieldbreak.held import ACTS_A_PHASE, Held, held
from renders.games.shieldbreak.telling import attack_line, shields_at_stake, stage, turn
from renders.pieces.sentences import NO_HAND, counted, in_parts, newest, short_names

_LAST_TURN = 100


# --- the essentials ---------------------------------------------------------


def alt(view: ShieldbreakView, names: Sequence[str], news: Sequence[str] = ()) -> str:
    """Stage, turn and news come first, then shields; sentences that do not fit are left out at the end."""
    short = short_names(names)
    start = f"Shieldbreak. {stage(view, short)}."
    seats = lower_first(view.audience, view.players)
    numbers = [f"{short[player.seat]}: {_numbers(player)}." for player in seats]
    zones = [f"Creatures of {short[player.seat]}: {_zone_in_short(player)}." for player in seats]
    return fitting(
        [start, turn(view, short), *lately(news), *_fight(view, short), *numbers, *zones, *_hand_in_short(view)]
    )


def hand_alt(view: ShieldbreakView, names: Sequence[str], news: Sequence[str] = ()) -> str:
    short = short_names(names)
    own = list(_hand_in_short(view)) or [NO_HAND]
    start = f"Shieldbreak, turn {view.turn}."
    return fitting([start, turn(view, short), *lately(news), *own, *_fight(view, short)])


def _numbers(player: PlayerView) -> str:
    mana = f"{player.untapped_mana} of {len(player.mana)} mana untapped"
    return (
        f"{counted(len(player.shields), 'shield')}, {player.hand_size} in hand, {player.deck_size} in the deck, {mana}"
    )


def _zone_in_short(player: PlayerView) -> str:
    return "; ".join(_creature_in_short(creature) for creature in player.creatures) or "none"


def _creature_in_short(creature: CreatureView) -> str:
    face = face_of(creature.card)
    marks = [f"{face.name} {creature.power}", *(word for word in face.keywords if word in ("blocker", "slayer"))]
    marks += ["tapped"] * creature.tapped + ["summoned now"] * creature.sick
    return ", ".join(marks)


def _hand_in_short(view: ShieldbreakView) -> Iterator[str]:
    if view.own is None or view.own.hand is None:
        return
    cards = held(view, view.own)
    told = [f"{card.face.name}, cost {card.face.cost}, {_said(card)}" for card in cards]
    yield f"Your hand: {'; '.join(told) or 'empty'}."


def _said(card: Held) -> str:
    return f"{'broken shield, ' if card.is_broken else ''}{card.aloud or card.says}"


def _fight(view: ShieldbreakView, names: Sequence[str]) -> Iterator[str]:
    if view.attack is not None and view.outcome is None:
        at_stake = shields_at_stake(view)
        stake = f" for {counted(at_stake, 'shield')}" if at_stake else ""
        yield f"{attack_line(view, view.attack, names)}{stake}."


# --- everything -------------------------------------------------------------


def words(view: ShieldbreakView, names: Sequence[str], news: Sequence[str] = ()) -> str:
    """Who is asked what and what happened last, then the hand, then both sides, one's own first."""
    parts = [_situation(view, names), newest(news), _hand(view)]
    parts += [_side(view, player, names) for player in lower_first(view.audience, view.players)]
    parts.append(_unseen(view))
    return in_parts(parts)


def _situation(view: ShieldbreakView, names: Sequence[str]) -> list[str]:
    lines = [
        "Shieldbreak",
        f"{stage(view, names)}. There are at most {_LAST_TURN} turns.",
        *filter(None, [turn(view, names)]),
        *(f"Attack: {line}" for line in _fight(view, names)),
    ]
    if view.acts and view.outcome is None:
        times = counted(view.acts, "time")
        lines.append(f"{names[view.active]} has acted {times} in this phase; after {ACTS_A_PHASE} only a pass is left.")
    if view.is_handing_over and view.outcome is None:
        lines.append(f"The turn of {names[view.active]} is ending.")
    if view.broken:
        told = "; ".join(_shield(shield, view, names) for shield in view.broken)
        lines.append(f"Broken shields that {names[1 - view.active]} decides about, in this order: {told}.")
    if view.resolving is not None:
        lines.append(f"Happening now: {_ability(view.resolving.pending, view, names)}{_progress(view)}")
    return lines + [f"Waits until then: {_ability(each, view, names)}" for each in view.waiting]


def _ability(pending: PendingView, view: ShieldbreakView, names: Sequence[str]) -> str:
    face = face_of(pending.card)
    sentences = [said for said, sign in zip(face.sentences, face.signs, strict=True) if sign not in _NO_ABILITIES]
    said = sentences[pending.ability] if pending.ability < len(sentences) else face.text
    creature = _where(view, pending.creature)
    return f"{names[pending.seat]}'s {face.name}{creature}: {said}"


_NO_ABILITIES = frozenset({"evolution", "power-attacker", *KEYWORDS})


def _where(view: ShieldbreakView, number: int) -> str:
    for player in view.players:
        for place, creature in enumerate(player.creatures, 1):
            if creature.number == number:
                return f" in place {place}"
    return ""


def _progress(view: ShieldbreakView) -> str:
    assert view.resolving is not None
    steps = f" Step {view.resolving.effect + 1} of it." if view.resolving.effect else ""
    left = f" {counted(view.resolving.discards_left, 'card')} still to discard." if view.resolving.discards_left else ""
    spell = f" The spell {face_of(view.resolving.card).name} is being cast." if view.resolving.card else ""
    return f"{steps}{left}{spell}"


def _hand(view: ShieldbreakView) -> list[str]:
    own = view.own
    if own is None or own.hand is None:
        return []
    return [f"Your hand, {counted(len(own.hand), 'card')}", *(_card_line(card) for card in held(view, own))]


def _card_line(card: Held) -> str:
    face = card.face
    kind = (
        f"{face.civilization_name} spell"
        if face.is_spell
        else f"{face.civilization_name} creature, {face.race}, power {face.power}"
    )
    return f"  {face.name}: cost {face.cost}, {kind}, {_said(card)}.{_space(face.text)}"


def _space(text: str) -> str:
    return f" {text}" if text else ""


# --- one side -----------------------------------------------------------------


def _side(view: ShieldbreakView, player: PlayerView, names: Sequence[str]) -> list[str]:
    you = " (you)" if player.seat == view.audience else ""
    whose = "a deck of their own" if player.precon is None else f"the deck {_precon(player.precon)}"
    return [
        f"Side of {names[player.seat]}{you}, with {whose}",
        f"Deck: {counted(player.deck_size, 'card')}{_searched(player)}.",
        f"Hand: {counted(player.hand_size, 'card')}{_known(player)}.",
        f"Shields, {len(player.shields)}, the first is broken first{'' if player.shields else ': none is left'}",
        *(f"  Shield {number}: {_shield(shield, view, names)}" for number, shield in enumerate(player.shields, 1)),
        *_mana(player),
        f"Creatures, {len(player.creatures)}",
        *(_creature(place, creature, view) for place, creature in enumerate(player.creatures, 1)),
        f"Graveyard, {counted(len(player.graveyard), 'card')}: {_listed(player.graveyard)}",
    ]


def _precon(precon: str) -> str:
    return next((deck.name for deck in load_cards()[1] if deck.id == precon), precon)


def _searched(player: PlayerView) -> str:
    return f", searched {counted(player.searches, 'time')}" if player.searches else ""


def _known(player: PlayerView) -> str:
    return f", of which others know {_listed(player.known_hand)}" if player.known_hand else ""


def _shield(shield: ShieldView, view: ShieldbreakView, names: Sequence[str]) -> str:
    what = "face down" if shield.card is None else face_of(shield.card).name
    seers = ["you" if seat == view.audience else names[seat] for seat in shield.seen_by]
    seen = f", seen by {' and '.join(seers)}" if seers else ""
    return f"{what}{seen}{f', there since before search {shield.age}' if shield.age else ''}"


def _mana(player: PlayerView) -> list[str]:
    """Cards in their order; of each civilization the first are tapped."""
    lines = [f"Mana, {player.untapped_mana} of {len(player.mana)} untapped"]
    for civilization in COLOURS:
        cards = [card for card in player.mana if face_of(card.card).civilization == civilization]
        if cards:
            untapped = sum(not card.tapped for card in cards)
            told = "; ".join(f"{face_of(card.card).name}{' (tapped)' if card.tapped else ''}" for card in cards)
            lines.append(f"  {civilization.capitalize()}: {untapped} of {len(cards)} untapped: {told}")
    return lines


def _creature(place: int, creature: CreatureView, view: ShieldbreakView) -> str:
    face = face_of(creature.card)
    told = [
        f"power {creature.power}",
        f"{face.civilization_name} {face.race}",
        "tapped" if creature.tapped else "untapped",
    ]
    told += list(_marks(creature, face, view))
    return f"  Place {place}: {face.name}, {', '.join(told)}.{_space(face.text)}"


def _marks(creature: CreatureView, face: Face, view: ShieldbreakView) -> Iterator[str]:
    if creature.boost:
        change = f"+{creature.boost}" if creature.boost > 0 else f"−{-creature.boost}"
        yield f"{change} of that until the end of the turn"
    if creature.sick:
        yield "summoned this turn so it cannot attack"
    if creature.renewed:
        yield "untapped by an effect this turn"
    if view.attack is not None and view.outcome is None and creature.number == view.attack.attacker:
        yield f"attacking with {creature.power + face.power_attacker}"
    if view.attack is not None and view.outcome is None and creature.number == view.attack.target:
        yield "attacked"
    if creature.under:
        yield f"on top of {_listed(creature.under)}"


def _unseen(view: ShieldbreakView) -> list[str]:
    """What its owner knows to be in deck and shields without knowing where."""
    if view.own is None or view.own.unseen is None:
        return []
    lines = ["What you have not seen of your own cards"]
    for age, cards in view.own.unseen:
        where = "In the deck or among your shields" if age == 0 else f"Among your shields since before search {age}"
        if cards:
            lines.append(f"{where}, {counted(len(cards), 'card')}: {_listed(cards)}")
    return lines


def _listed(cards: Iterable[str]) -> str:
    counts = Counter(cards)
    return "; ".join(f"{count} × {face_of(card).name}" for card, count in counts.items()) or "none"
