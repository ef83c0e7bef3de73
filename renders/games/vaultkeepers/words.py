"""A Vaultkeepers View in words: all of it, line by line, or the essentials in the alt text of a picture."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from cards.games.vaultkeepers.text import KEYWORD_WORDS
from engine.games.vaultkeepers.view import CreatureView, OwnView, PlayerView, VaultkeepersView
from renders.canvas.alt_text import fitting, lately
from renders.duel.sides import lower_first
from renders.games.vaultkeepers.faces import COLOURS, face_of, lands, precon_names
from renders.games.vaultkeepers.held import Held, held, leader, may_make_mana, may_play_land
from renders.games.vaultkeepers.telling import PASSES, attack_line, leader_cost, stage, turn
from renders.pieces.sentences import NO_HAND, counted, in_parts, newest, short_names

_LAST_TURN = 100
_RETRACTIONS = 20


# --- the essentials ---------------------------------------------------------


def alt(view: VaultkeepersView, names: Sequence[str], news: Sequence[str] = ()) -> str:
    """Stage, turn and news come first, then life and mana; sentences that do not fit are left out at the end."""
    short = short_names(names)
    seats = lower_first(view.audience, view.players)
    numbers = [f"{short[player.seat]}: {_numbers(player)}." for player in seats]
    fields = [f"Creatures of {short[player.seat]}: {_field_in_short(player)}." for player in seats]
    leaders = [f"{short[player.seat]}'s leader {_leader_in_short(player)}." for player in seats]
    start = f"Vaultkeepers. {stage(view, short)}."
    return fitting(
        [
            *(start, turn(view, short), *lately(news), *_attacks(view, short)),
            *(*numbers, *fields, *leaders, *_hand_in_short(view)),
        ]
    )


def hand_alt(view: VaultkeepersView, names: Sequence[str], news: Sequence[str] = ()) -> str:
    short = short_names(names)
    own = [*_mana_in_short(view), *_hand_in_short(view)] or [NO_HAND]
    start = f"Vaultkeepers. {stage(view, short)}."
    return fitting([start, turn(view, short), *lately(news), *own, *_attacks(view, short)])


def _mana_in_short(view: VaultkeepersView) -> Iterator[str]:
    if view.own is not None:
        yield f"Your mana: {_mana(view.own.mana)} in the pool, {_mana(view.own.untapped)} in untapped lands."


def _numbers(player: PlayerView) -> str:
    untapped, total = sum(player.untapped), sum(player.untapped) + sum(player.tapped)
    return (
        f"{player.life} life, {untapped} of {counted(total, 'land')} untapped, mana {_mana(player.mana)}, "
        f"{player.hand_size} cards and {counted(player.lands_in_hand, 'land')} in hand"
    )


def _mana(counts: Sequence[int]) -> str:
    """Such as "2 white and 1 blue"; "none" without any."""
    told = [f"{count} {colour}" for colour, count in zip(COLOURS, counts, strict=False) if count]
    *most, last = told or ["none"]
    return f"{', '.join(most)} and {last}" if most else last


def _field_in_short(player: PlayerView) -> str:
    return "; ".join(_creature_in_short(creature) for creature in player.field) or "none"


def _creature_in_short(creature: CreatureView) -> str:
    told = [f"{face_of(creature.card).name} {creature.attack}/{creature.health}"]
    told += [KEYWORD_WORDS[word] for word in creature.keywords if word in ("taunt", "flying")]
    told += ["tapped"] * creature.tapped + ["new"] * (creature.sick and "haste" not in creature.keywords)
    return ", ".join(told)


def _leader_in_short(player: PlayerView) -> str:
    name = face_of(player.leader).name
    return f"{name} waits for {leader_cost(player)} mana" if player.leader_waits else f"{name} is on the field"


def _hand_in_short(view: VaultkeepersView) -> Iterator[str]:
    player = view.own
    if player is None or player.own is None:
        return
    told = [f"{card.face.name}, {card.face.cost_words}, {card.aloud}" for card in held(view, player, player.own)]
    yield f"Your hand: {'; '.join(told) or 'no cards'}; lands: {_mana(player.own.held_lands)}."


def _attacks(view: VaultkeepersView, names: Sequence[str]) -> Iterator[str]:
    if view.outcome is None:
        for number, attack in enumerate(view.attacks, 1):
            yield f"Attack {number}: {attack_line(view, attack, names)}."


# --- everything -------------------------------------------------------------


def words(view: VaultkeepersView, names: Sequence[str], news: Sequence[str] = ()) -> str:
    """Who is asked what and what happened last, then the hand, then both sides, one's own first."""
    parts = [_situation(view, names), newest(news), _hand(view)]
    parts += [_side(view, player, names) for player in lower_first(view.audience, view.players)]
    parts.append(_unseen(view))
    return in_parts(parts)


def _situation(view: VaultkeepersView, names: Sequence[str]) -> list[str]:
    lines = ["Vaultkeepers", f"{stage(view, names)}. There are at most {_LAST_TURN} turns."]
    lines += [*filter(None, [turn(view, names)]), *_attacks(view, names)]
    if view.outcome is not None:
        return lines
    if view.phase == "response":
        lines.append(f"The response window closes after {PASSES} passes in a row; there were {view.passes} so far.")
    if view.phase == "main":
        lines.append(f"The combat of this turn is {'over' if view.fought else 'still to come'}.")
    if view.retracted:
        times = counted(view.retracted, "time")
        lines.append(f"Attacks were taken back {times} this turn, of {_RETRACTIONS} times at most.")
    if view.triggers:
        lines.append(f"Abilities triggered {counted(view.triggers, 'time')} this turn; after 200 times they fizzle.")
    if view.own is not None and view.own.own is not None and view.own.own.rests:
        lines.append("You have said that you pass for the rest of this turn.")
    return lines


def _hand(view: VaultkeepersView) -> list[str]:
    player = view.own
    if player is None or player.own is None:
        return []
    cards = held(view, player, player.own)
    return [
        f"Your hand, {counted(len(cards), 'card')} and {counted(player.lands_in_hand, 'land')}",
        *(_card_line(card) for card in cards),
        *_land_lines(view, player, player.own),
        _leader_line(view, player, player.own),
    ]


def _card_line(card: Held) -> str:
    face = card.face
    body = f", {face.attack}/{face.health}" if face.is_body else ""
    return f"  {face.name}: {face.cost_words}, {face.kind}{body}, {card.aloud}. {face.text}".rstrip()


def _land_lines(view: VaultkeepersView, player: PlayerView, own: OwnView) -> Iterator[str]:
    verbs = ["played"] * may_play_land(view, player) + ["burned"] * may_make_mana(view, player)
    may = f", can be {' or '.join(verbs)} now" if verbs else ", cannot be used now"
    for face, count in zip(lands(), own.held_lands, strict=False):
        if count:
            yield f"  {count} × {face.name}, land for {face.colour} mana{may}."


def _leader_line(view: VaultkeepersView, player: PlayerView, own: OwnView) -> str:
    told = leader(view, player, own)
    is_free = told.may_act or not player.leader_waits
    return f"Your leader {told.face.name} {'' if is_free else 'waits: '}{told.aloud}."


# --- one side -----------------------------------------------------------------


def _side(view: VaultkeepersView, player: PlayerView, names: Sequence[str]) -> list[str]:
    you = " (you)" if player.seat == view.audience else ""
    whose = (
        "a deck of their own"
        if player.precon is None
        else f"the deck {precon_names().get(player.precon, player.precon)}"
    )
    return [
        f"Side of {names[player.seat]}{you}, with {whose}",
        f"Life: {player.life}.",
        *_decision(player),
        f"Hand: {counted(player.hand_size, 'card')} and {counted(player.lands_in_hand, 'land')}{_known(player)}.",
        f"Deck: {counted(player.deck_size, 'card')}. Vault: {counted(player.vault_size, 'land')}.",
        f"Mana in the pool: {_mana(player.mana)}.",
        *_lands(view, player),
        _leader(player),
        f"Creatures, {len(player.field)}{' of 7' if player.field else ''}",
        *(_creature(place, creature, view, player.seat) for place, creature in enumerate(player.field, 1)),
        f"Discard pile, {counted(len(player.discard), 'card')}: {_listed(player.discard)}",
        f"Burned lands: {_mana(player.burned)}",
    ]


def _decision(player: PlayerView) -> list[str]:
    if player.own is not None and player.own.keeps is not None:
        return [f"Opening hand: you will {'keep' if player.own.keeps else 'exchange'} it."]
    if player.exchanged is not None:
        return [f"Opening hand: {'exchanged' if player.exchanged else 'kept'}."]
    return [f"Opening hand: {'decided' if player.decided else 'not decided yet'}."]


def _known(player: PlayerView) -> str:
    return f", of which everybody knows {_listed(player.known_hand)}" if player.known_hand else ""


def _lands(view: VaultkeepersView, player: PlayerView) -> list[str]:
    total = sum(player.untapped) + sum(player.tapped)
    mine = "A land was played this turn" if player.land_played else "No land was played this turn"
    lines = [f"Lands, {sum(player.untapped)} of {total} untapped{f'. {mine}' if player.seat == view.active else ''}"]
    for face, ready, used in zip(lands(), player.untapped, player.tapped, strict=True):
        if ready or used:
            lines.append(f"  {face.name}, {face.colour} mana: {ready} of {ready + used} untapped")
    return lines


def _leader(player: PlayerView) -> str:
    face = face_of(player.leader)
    start = f"Leader: {face.name}, {face.attack}/{face.health}, {face.kind}, {face.cost_words}"
    tax = f" and {player.leader_tax} more as tax" if player.leader_tax else ""
    where = "waits in its zone" if player.leader_waits else "on the field"
    return f"{start}{tax}, {where}. {face.text}"


def _creature(place: int, creature: CreatureView, view: VaultkeepersView, seat: int) -> str:
    face = face_of(creature.card)
    told = [
        f"{creature.attack}/{creature.health}",
        "tapped" if creature.tapped else "untapped",
        *_marks(creature, view, seat),
    ]
    return f"  Place {place}: {face.name}, {', '.join(told)}. {face.text}".rstrip()


def _marks(creature: CreatureView, view: VaultkeepersView, seat: int) -> Iterator[str]:
    if creature.health != creature.most_health:
        yield f"hurt, {creature.most_health} at most"
    if creature.gained_attack or creature.gained_health:
        change = f"{_signed(creature.gained_attack)}/{_signed(creature.gained_health)}"
        yield f"{change} of that until the end of the turn"
    lasting = [word for word in creature.keywords if word not in creature.gained_keywords]
    if lasting:
        yield f"has {' and '.join(KEYWORD_WORDS[word] for word in lasting)}"
    if creature.gained_keywords:
        gained = " and ".join(KEYWORD_WORDS[word] for word in creature.gained_keywords)
        yield f"has {gained} until the end of the turn"
    if creature.sick:
        yield "came this turn" + ("" if "haste" in creature.keywords else " so it cannot attack")
    if creature.is_leader:
        yield "the leader"
    if creature.is_token:
        yield "a token"
    yield from _fighting(creature, view, seat)


def _fighting(creature: CreatureView, view: VaultkeepersView, seat: int) -> Iterator[str]:
    if view.outcome is not None:
        return
    for number, attack in enumerate(view.attacks, 1):
        if seat == view.active and attack.attacker == creature.number:
            yield f"makes attack {number}"
        if seat != view.active and attack.target == creature.number:
            yield f"is the target of attack {number}"


def _signed(number: int) -> str:
    return f"−{-number}" if number < 0 else f"+{number}"


def _unseen(view: VaultkeepersView) -> list[str]:
    """What its owner knows to be in deck and Vault without knowing where."""
    player = view.own
    if player is None or player.own is None:
        return []
    return [
        "What you have not seen of your own cards",
        f"In the deck, {counted(len(player.own.deck), 'card')}: {_listed(player.own.deck)}",
        f"In the Vault, {counted(sum(player.own.vault), 'land')}: {_mana(player.own.vault)}",
    ]


def _listed(cards: Iterable[str]) -> str:
    counts = Counter(cards)
    return "; ".join(f"{count} × {face_of(card).name}" for card, count in counts.items()) or "none"
