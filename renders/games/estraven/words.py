"""A View of Lords of Estraven in words: all of it, line by line, or the essentials in the alt text of a picture."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine.core.refusals import listed_all
from engine.games.estraven.view import EstravenView, LinkView, PlayerView, UnitView
from renders.canvas.alt_text import fitting, lately
from renders.duel.sides import lower_first
from renders.games.estraven.faces import Face, face_of, house_names
from renders.games.estraven.held import ACTS_A_TURN, HAND_SIZE, Held, held
from renders.games.estraven.telling import (
    attack_power,
    attackers,
    link_deed,
    link_kind,
    link_title,
    other,
    stage,
    target_name,
    turn,
)
from renders.pieces.sentences import NO_HAND, counted, in_parts, newest, short_names

_LAST_TURN = 40


# --- the essentials ---------------------------------------------------------


def alt(view: EstravenView, names: Sequence[str], news: Sequence[str] = ()) -> str:
    """Stage, turn and news come first, then the chain and the numbers; sentences that do not fit are left out at the
    end.
    """
    short = short_names(names)
    start = f"Lords of Estraven. {stage(view, short)}."
    seats = lower_first(view.audience, view.players)
    numbers = [f"{short[player.seat]}: {_numbers(player)}." for player in seats]
    rows = [f"Units of {short[player.seat]}: {_row_in_short(player)}." for player in seats]
    market = f"Marketplace: {', '.join(face_of(card).name for card in view.market) or 'empty'}."
    return fitting(
        [
            start,
            turn(view, short),
            *lately(news),
            *_chain_in_short(view, short),
            *_fight(view, short),
            *numbers,
            *rows,
            *_hand_in_short(view),
            market,
        ]
    )


def hand_alt(view: EstravenView, names: Sequence[str], news: Sequence[str] = ()) -> str:
    short = short_names(names)
    own = list(_hand_in_short(view)) or [NO_HAND]
    start = f"Lords of Estraven, turn {view.turn}."
    mana = [] if view.own is None else [f"You have {view.own.mana} mana and {view.own.health} health."]
    chain = _chain_in_short(view, short)
    return fitting([start, turn(view, short), *_order(view), *lately(news), *chain, *mana, *own, *_fight(view, short)])


def _numbers(player: PlayerView) -> str:
    cards = f"{player.hand_size} in hand, {player.deck_size} in the deck"
    return f"{player.health} health, {player.mana} mana, {cards}, {counted(len(player.resources), 'resource')}"


def _row_in_short(player: PlayerView) -> str:
    return "; ".join(_unit_in_short(unit) for unit in player.units) or "none"


def _unit_in_short(unit: UnitView) -> str:
    return f"{face_of(unit.card).name} {_stats(unit)}{', tapped' if unit.tapped else ''}"


def _stats(unit: UnitView) -> str:
    return f"{unit.power}/{unit.resistance}/{unit.health}"


def _chain_in_short(view: EstravenView, names: Sequence[str]) -> Iterator[str]:
    if view.chain and view.outcome is None:
        links = [_link_in_short(view, link, names) for link in reversed(view.chain)]
        yield f"The chain, newest first: {'; '.join(links)}."


def _link_in_short(view: EstravenView, link: LinkView, names: Sequence[str]) -> str:
    aim = target_name(view, link, names)
    return f"{names[link.seat]}’s {link_title(view, link, names)}{f' on {aim}' if aim else ''}"


def _hand_in_short(view: EstravenView) -> Iterator[str]:
    if view.own is None or view.own.hand is None:
        return
    cards = held(view, view.own)
    groups: dict[str, list[str]] = {}
    for card in sorted(cards, key=lambda card: not card.may_act):
        price = "" if card.face.rank == "resource" else f" ({card.cost})"
        groups.setdefault(card.aloud or card.says, []).append(f"{card.face.name}{price}")
    told = [f"{'; '.join(names)}, {said}" for said, names in groups.items()]
    yield f"Your hand, with costs: {'. '.join(told)}." if told else "Your hand is empty."
    mana = sum(card.face.pitch for card in cards if card.may_pitch)
    if mana:
        yield f"Pitching all of it would give {mana} mana."


def _fight(view: EstravenView, names: Sequence[str]) -> Iterator[str]:
    if view.attackers and view.outcome is None:
        whom = names[other(view, view.active)]
        power = attack_power(view)
        yield f"{names[view.active]} attacks {whom} with {attackers(view)} for {power} in all."


def _order(view: EstravenView) -> Iterator[str]:
    """What only its owner knows."""
    if view.own is None or view.own.waits_for is None or view.outcome is not None:
        return
    cards = [face_of(word).name for word in view.own.waits_for if " " not in word]
    to = [face_of(word.removeprefix("on ")).name for word in view.own.waits_for if " " in word]
    known = " to ".join([f"anything beside {listed_all(cards)}", *to]) if cards else "anything"
    yield f"You pass by yourself until you could react with {known}, or your turn begins."


# --- everything -------------------------------------------------------------


def words(view: EstravenView, names: Sequence[str], news: Sequence[str] = ()) -> str:
    """Who is asked what and what happened last, then the chain, the hand, both sides, one's own first, and the
    marketplace.
    """
    parts = [_situation(view, names), newest(news), _chain(view, names), _hand(view)]
    parts += [_side(view, player, names) for player in lower_first(view.audience, view.players)]
    parts += [_market(view), _unseen(view, names)]
    return in_parts(parts)


def _situation(view: EstravenView, names: Sequence[str]) -> list[str]:
    lines = [
        "Lords of Estraven",
        f"{stage(view, names)}. There are at most {_LAST_TURN} turns.",
        *filter(None, [turn(view, names)]),
        *_order(view),
        *(f"Attack: {line}" for line in _fight(view, names)),
        *_blocks(view),
    ]
    if view.outcome is None and view.question != "mulligan":
        attacked = "has attacked" if view.attacked else "has not attacked"
        traded = "has traded" if view.traded else "has not traded"
        lines.append(f"This turn {names[view.active]} {attacked} and {traded}.")
        if view.acts:
            times = counted(view.acts, "thing")
            lines.append(f"{names[view.active]} has done {times} this turn; after {ACTS_A_TURN} it can only be ended.")
        if view.triggers:
            lines.append(f"{counted(view.triggers, 'trigger')} resolved this turn.")
    lines.append(f"Turns and priority go in this order: {listed_all(names[seat] for seat in view.order)}.")
    lines.append(_options(view))
    return lines


def _options(view: EstravenView) -> str:
    options = dict(view.options)
    mulligan = "with" if options.get("mulligan") else "without"
    return (
        f"The second player began with {options.get('compensation', 0)} mana; the match is played {mulligan} mulligans."
    )


def _blocks(view: EstravenView) -> list[str]:
    """Blocks that their owner is putting together."""
    told = []
    for blocker, attacker in view.blocks:
        one, two = view.unit(blocker), view.unit(attacker)
        if one is not None and two is not None:
            told.append(f"{_named(one)} blocks {_named(two)}")
    return [f"Block: {each}." for each in told]


def _named(found: tuple[PlayerView, UnitView]) -> str:
    player, unit = found
    return f"{face_of(unit.card).name} in place {player.units.index(unit) + 1}"


def _chain(view: EstravenView, names: Sequence[str]) -> list[str]:
    if not view.chain:
        return []
    lines = [f"The chain, {counted(len(view.chain), 'link')}, the first told resolves first; {_passes(view)}"]
    for number, link in reversed(list(enumerate(view.chain, 1))):
        aim = target_name(view, link, names)
        aimed = f", aimed at {aim}{_place_of(view, link)}" if aim else ""
        what = f"{names[link.seat]}’s {link_title(view, link, names)}, {link_kind(link)}{aimed}"
        lines.append(f"  Link {number}: {what}. {link_deed(view, link)}")
    return lines


def _passes(view: EstravenView) -> str:
    return f"{view.passes} of {len(view.players)} passes in a row"


def _place_of(view: EstravenView, link: LinkView) -> str:
    found = None if link.target is None else view.unit(link.target)
    return "" if found is None else f" in place {found[0].units.index(found[1]) + 1}"


def _hand(view: EstravenView) -> list[str]:
    own = view.own
    if own is None or own.hand is None:
        return []
    most = f", at most {HAND_SIZE} at the end of your turn" if len(own.hand) > HAND_SIZE else ""
    return [f"Your hand, {counted(len(own.hand), 'card')}{most}", *(_card_line(card) for card in held(view, own))]


def _card_line(card: Held) -> str:
    face = card.face
    known = ", known to all" if card.is_known else ""
    return f"  {face.name}: {_printed(face)}{_costs(card)}, {card.told}{known}.{_space(face.text)}"


def _costs(card: Held) -> str:
    if card.face.rank == "resource":
        return ""
    now = "" if card.cost == card.face.cost else f" now instead of {card.face.cost}"
    return f", cost {card.cost}{now}, pitch {card.face.pitch}"


def _printed(face: Face) -> str:
    if face.rank == "resource":
        return f"{face.house.capitalize()}, a resource card"
    if not face.is_unit:
        return face.rank.capitalize()
    numbers = f"Power {face.power}, Resistance {face.resistance}, Health {face.health}"
    return f"{face.rank.capitalize()}, {' and '.join(word.capitalize() for word in face.subtypes)}, {numbers}"


def _space(text: str) -> str:
    return f" {text}" if text else ""


# --- one side -----------------------------------------------------------------


def _side(view: EstravenView, player: PlayerView, names: Sequence[str]) -> list[str]:
    you = " (you)" if player.seat == view.audience else ""
    decks = listed_all(house_names().get(precon, precon) for precon in player.precons) if player.precons else "no deck"
    return [
        f"Side of {names[player.seat]}{you}, with {decks}",
        f"Health: {player.health}.",
        f"Mana: {player.mana}.",
        f"Deck: {counted(player.deck_size, 'card')}.",
        f"Hand: {counted(player.hand_size, 'card')}{_known(player)}.",
        f"Units, {len(player.units)}",
        *(_unit(place, unit, view) for place, unit in enumerate(player.units, 1)),
        f"Resources, {len(player.resources)}",
        *(_resource(place, each.card, is_tapped=each.tapped) for place, each in enumerate(player.resources, 1)),
        f"Pitch row, {counted(len(player.pitched), 'card')}: {_counted_names(player.pitched)}",
        f"Graveyard, {counted(len(player.graveyard), 'card')}: {_counted_names(player.graveyard)}",
    ]


def _known(player: PlayerView) -> str:
    return f", of which everybody knows {_counted_names(player.shown)}" if player.shown else ""


def _unit(place: int, unit: UnitView, view: EstravenView) -> str:
    face = face_of(unit.card)
    told = [
        f"Power {unit.power}, Resistance {unit.resistance}, Health {unit.health} of {face.health}",
        f"{face.rank.capitalize()} {' and '.join(word.capitalize() for word in face.subtypes)}",
        "tapped" if unit.tapped else "untapped",
        *_marks(unit, face, view),
    ]
    return f"  Place {place}: {face.name}, {', '.join(told)}.{_space(face.text)}"


def _marks(unit: UnitView, face: Face, view: EstravenView) -> Iterator[str]:
    for change, what in ((unit.power_now, "Power"), (unit.resistance_now, "Resistance")):
        if change:
            yield f"{_signed(change)} {what} this turn"
    for change, what in ((unit.power_grown, "Power"), (unit.resistance_grown, "Resistance")):
        if change:
            yield f"{_signed(change)} {what} for good"
    if unit.guarded:
        yield "protected this turn"
    if face.is_token:
        yield "a token"
    if unit.number in view.attackers and view.outcome is None:
        yield "attacking"
    if any(link.target == unit.number for link in view.chain):
        yield "aimed at"


def _signed(change: int) -> str:
    return f"+{change}" if change > 0 else f"−{-change}"


def _resource(place: int, card: str, *, is_tapped: bool) -> str:
    face, state = face_of(card), "tapped" if is_tapped else "untapped"
    return f"  Place {place}: {face.name}, {face.house.capitalize()}, {state}.{_space(face.text)}"


# --- what belongs to nobody ------------------------------------------------------


def _market(view: EstravenView) -> list[str]:
    lines = [f"Marketplace, {counted(len(view.market), 'card')}, the oldest first, which leaves next"]
    for place, card in enumerate(view.market, 1):
        face = face_of(card)
        cost = "" if face.rank == "resource" else f", cost {face.cost}, pitch {face.pitch}"
        lines.append(f"  Place {place}: {face.name}, {_printed(face)}{cost}.{_space(face.text)}")
    return [*lines, f"In the resource deck, in an order that nobody knows: {_counted_names(view.resource_deck)}"]


def _unseen(view: EstravenView, names: Sequence[str]) -> list[str]:
    """What decks and hands hold without anybody knowing where."""
    lines = ["What is hidden, in an order that nobody knows"]
    for player in lower_first(view.audience, view.players):
        whose = "In your deck" if player.hand is not None else f"In deck and hand of {names[player.seat]}"
        lines.append(f"{whose}: {_counted_names(player.unseen)}")
    return lines


def _counted_names(cards: Iterable[str]) -> str:
    counts = Counter(cards)
    return "; ".join(f"{count} × {face_of(card).name}" for card, count in counts.items()) or "none"
