"""What only all files together can show: names that exist, enough cards, variety of abilities, decks that are legal."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cards.files import Location, Problem
from cards.shieldbreak.schema import (
    Card,
    CivilizationFile,
    Creature,
    DeckFile,
    Discard,
    Effect,
    Look,
    PreconDeck,
    Return,
    Search,
    Selector,
)
from cards.shieldbreak.vocabulary import EFFECTS, KEYWORDS, ONLY_WORDS, TARGETS, TRIGGERS

MINIMUM_CARDS = 20
MINIMUM_ZERO_CARDS = 10
CARDS_OF_A_SHAPE = 3
CARDS_OF_A_WORD = 2
DECK_SIZE = 40
COPIES = 4
PRECONS = 5
CIVILIZATIONS_OF_A_PRECON = 2

Shape = tuple[str, str, str]


class Placed(NamedTuple):
    """A card, and where it stands: the name of its file and its location in there."""

    file: str
    location: Location
    card: Card


def placed_cards(files: Mapping[str, CivilizationFile]) -> list[Placed]:
    """All cards of all files, each with its place."""
    placed: list[Placed] = []
    for name, content in files.items():
        placed += [Placed(name, ("creature", number), card) for number, card in enumerate(content.creatures)]
        placed += [Placed(name, ("spell", number), card) for number, card in enumerate(content.spells)]
    return placed


def pool_problems(files: Mapping[str, CivilizationFile]) -> Iterator[tuple[str, Problem]]:
    """Every mistake of the cards as a whole, each with the name of the file that it is shown in."""
    placed = placed_cards(files)
    yield from _used_twice(placed)
    yield from _unknown_bases(placed)
    yield from _too_few_cards(files)
    yield from _repeated_shapes(placed)
    yield from _rare_words(placed)


def _used_twice(placed: Sequence[Placed]) -> Iterator[tuple[str, Problem]]:
    for field in ("id", "name"):
        first: dict[str, str] = {}
        for file, location, card in placed:
            value = getattr(card, field)
            if value in first:
                yield file, ((*location, field), f"{value!r} is used twice, first in {first[value]}")
            first.setdefault(value, file)


def _unknown_bases(placed: Sequence[Placed]) -> Iterator[tuple[str, Problem]]:
    races = {card.race for _, _, card in placed if isinstance(card, Creature) and card.evolves_from is None}
    for file, location, card in placed:
        base = card.evolves_from if isinstance(card, Creature) else None
        if base is not None and base.race is not None and base.race not in races:
            yield file, ((*location, "evolves_from"), f"{base.race!r} is no race of a creature that can be summoned")


def _too_few_cards(files: Mapping[str, CivilizationFile]) -> Iterator[tuple[str, Problem]]:
    for name, content in files.items():
        wanted = MINIMUM_ZERO_CARDS if content.id == "zero" else MINIMUM_CARDS
        if len(content.cards) < wanted:
            yield name, (("civilization",), f"has {len(content.cards)} cards; at least {wanted} are wanted")


# --- variety ------------------------------------------------------------


def abilities_of(card: Card) -> list[tuple[str, bool, tuple[Effect, ...]]]:
    """Trigger, whether it may be declined, and effects; a spell's own effect has the trigger 'cast'."""
    if isinstance(card, Creature):
        return [(ability.when, ability.may, ability.effects) for ability in card.abilities]
    return [("cast", card.may, card.effects)]


def shapes(card: Card) -> set[Shape]:
    """The trigger + effect + target of everything on a card."""
    return {(when, effect.do, _target_word(effect)) for when, _, effects in abilities_of(card) for effect in effects}


def _target_word(effect: Effect) -> str:
    match effect:
        case Discard():
            return f"{effect.whose} {effect.how}"
        case Return():
            return f"{effect.what} from {effect.pile}"
        case Search():
            return effect.what
        case Look():
            return effect.whose
    to: Selector | None = getattr(effect, "to", None)
    if to is None:
        return "-"
    return to.who if to.only is None else f"{to.only} {to.who}"


def _repeated_shapes(placed: Sequence[Placed]) -> Iterator[tuple[str, Problem]]:
    where: dict[Shape, list[Placed]] = defaultdict(list)
    for each in placed:
        for shape in shapes(each.card):
            where[shape].append(each)
    for shape, those in where.items():
        if len(those) > CARDS_OF_A_SHAPE:
            names = _listed(each.card.id for each in those)
            words = f"{' + '.join(shape)} is on {len(those)} cards ({names}); {CARDS_OF_A_SHAPE} are allowed"
            yield those[-1].file, (those[-1].location, words)


def words_on(card: Card) -> set[str]:
    """Every word of the vocabulary that a card uses."""
    words = {f"keyword {word}" for word in card.keywords}
    if isinstance(card, Creature):
        words |= {"power attacker"} if card.power_attacker is not None else set()
        if card.evolves_from is not None:
            words.add("evolution of a race" if card.evolves_from.race is not None else "evolution of a civilization")
    for when, may, effects in abilities_of(card):
        words |= {f"trigger {when}"} | ({"may"} if may else set())
        for effect in effects:
            words |= _words_in_effect(effect)
    return words


def _words_in_effect(effect: Effect) -> set[str]:
    words = {f"effect {effect.do}"}
    to: Selector | None = getattr(effect, "to", None)
    if to is not None:
        words |= {f"target {to.who}"}
        words |= {"power at most"} if to.power_at_most is not None else set()
        words |= {f"only {to.only}"} if to.only is not None else set()
    match effect:
        case Discard():
            words.add(f"discard {effect.whose} {effect.how}")
        case Return():
            words |= {f"from {effect.pile}", f"return a {effect.what}"}
        case Search():
            words.add(f"search for a {effect.what}")
        case Look():
            words.add(f"look at {effect.whose}")
    if getattr(effect, "count", 1) > 1:
        words.add("several")
    return words


VOCABULARY = frozenset(
    {f"keyword {word}" for word in KEYWORDS}
    | {f"trigger {word}" for word in TRIGGERS}
    | {f"effect {word}" for word in EFFECTS}
    | {f"target {word}" for word in TARGETS}
    | {f"only {word}" for word in ONLY_WORDS}
    | {f"discard {whose} {how}" for whose in ("own", "enemy") for how in ("random", "chosen")}
    | {f"search for a {what}" for what in ("creature", "spell", "card")}
    | {f"return a {what}" for what in ("creature", "spell", "card")}
    | {"from graveyard", "from mana", "look at own", "look at enemy", "may", "power at most", "power attacker"}
    | {"several", "evolution of a race", "evolution of a civilization"}
)


def _rare_words(placed: Sequence[Placed]) -> Iterator[tuple[str, Problem]]:
    uses = Counter(word for each in placed for word in words_on(each.card))
    for word in sorted(VOCABULARY):
        if placed and uses[word] < CARDS_OF_A_WORD:
            words = f"'{word}' is on {uses[word]} cards; every word is on at least {CARDS_OF_A_WORD}"
            yield placed[-1].file, (("civilization",), words)


# --- decks ------------------------------------------------------------


def deck_problems(content: DeckFile, files: Mapping[str, CivilizationFile]) -> Iterator[Problem]:
    """Every mistake of the precon decks."""
    civilizations = {card.id: each.id for each in files.values() for card in each.cards}
    if len(content.decks) < PRECONS:
        yield ("deck",), f"there are {len(content.decks)} decks; at least {PRECONS} are wanted"
    for field in ("id", "name"):
        values = Counter(getattr(deck, field) for deck in content.decks)
        for number, deck in enumerate(content.decks):
            if values[getattr(deck, field)] > 1:
                yield ("deck", number, field), f"{getattr(deck, field)!r} is used twice"
    for number, deck in enumerate(content.decks):
        yield from _problems_of_deck(("deck", number), deck, civilizations)


def _problems_of_deck(location: Location, deck: PreconDeck, civilizations: Mapping[str, str]) -> Iterator[Problem]:
    here = (*location, "cards")
    unknown = [card for card in deck.cards if card not in civilizations]
    if unknown:
        yield here, f"there are no cards called {_listed(unknown)}"
    for card, count in deck.cards.items():
        if not 1 <= count <= COPIES:
            yield (*here, card), f"is {count}, should be 1 to {COPIES}"
    if sum(deck.cards.values()) != DECK_SIZE:
        yield here, f"there are {sum(deck.cards.values())} cards; a deck has {DECK_SIZE}"
    used = {civilizations[card] for card in deck.cards if card in civilizations} - {"zero"}
    if len(used) != CIVILIZATIONS_OF_A_PRECON:
        yield here, f"has cards of {_listed(used)}; a precon has two civilizations, and Zero"


def _listed(words: Iterable[str]) -> str:
    return ", ".join(sorted(words))
