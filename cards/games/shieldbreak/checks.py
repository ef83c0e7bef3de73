"""What only all files together can show: names that exist, enough cards, variety of abilities, decks that are legal."""

from collections.abc import Iterator, Mapping, Sequence

from cards.core.files import Location, Problem
from cards.core.pools import (
    Placed,
    Shape,
    decks_used_twice,
    listed,
    rare_words,
    repeated_shapes,
    used_twice,
    wrong_copies,
)
from cards.games.shieldbreak.schema import (
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
from cards.games.shieldbreak.vocabulary import EFFECTS, KEYWORDS, ONLY_WORDS, TARGETS, TRIGGERS

MINIMUM_CARDS = 20
MINIMUM_ZERO_CARDS = 10
CARDS_OF_A_SHAPE = 3
CARDS_OF_A_WORD = 2
DECK_SIZE = 40
COPIES = 4
PRECONS = 5
CIVILIZATIONS_OF_A_PRECON = 2


def placed_cards(files: Mapping[str, CivilizationFile]) -> list[Placed[Card]]:
    """All cards of all files, each with its place."""
    placed: list[Placed[Card]] = []
    for name, content in files.items():
        placed += [Placed(name, ("creature", number), card) for number, card in enumerate(content.creatures)]
        placed += [Placed(name, ("spell", number), card) for number, card in enumerate(content.spells)]
    return placed


def pool_problems(files: Mapping[str, CivilizationFile]) -> Iterator[tuple[str, Problem]]:
    """Every mistake of the cards as a whole, each with the name of the file that it is shown in."""
    placed = placed_cards(files)
    yield from used_twice(placed)
    yield from _unknown_bases(placed)
    yield from _too_few_cards(files)
    yield from repeated_shapes(placed, shapes, CARDS_OF_A_SHAPE)
    yield from _rare_words(placed)


def _unknown_bases(placed: Sequence[Placed[Card]]) -> Iterator[tuple[str, Problem]]:
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


def _rare_words(placed: Sequence[Placed[Card]]) -> Iterator[tuple[str, Problem]]:
    for words in rare_words(VOCABULARY, (words_on(each.card) for each in placed), CARDS_OF_A_WORD) if placed else ():
        yield placed[-1].file, (("civilization",), words)


# --- decks ------------------------------------------------------------


def deck_problems(content: DeckFile, files: Mapping[str, CivilizationFile]) -> Iterator[Problem]:
    """Every mistake of the precon decks."""
    civilizations = {card.id: each.id for each in files.values() for card in each.cards}
    if len(content.decks) < PRECONS:
        yield ("deck",), f"there are {len(content.decks)} decks; at least {PRECONS} are wanted"
    yield from decks_used_twice(content.decks)
    for number, deck in enumerate(content.decks):
        yield from _problems_of_deck(("deck", number), deck, civilizations)


def _problems_of_deck(location: Location, deck: PreconDeck, civilizations: Mapping[str, str]) -> Iterator[Problem]:
    here = (*location, "cards")
    unknown = [card for card in deck.cards if card not in civilizations]
    if unknown:
        yield here, f"there are no cards called {listed(unknown)}"
    yield from wrong_copies(here, deck.cards, COPIES)
    if sum(deck.cards.values()) != DECK_SIZE:
        yield here, f"there are {sum(deck.cards.values())} cards; a deck has {DECK_SIZE}"
    used = {civilizations[card] for card in deck.cards if card in civilizations} - {"zero"}
    if len(used) != CIVILIZATIONS_OF_A_PRECON:
        yield here, f"has cards of {listed(used)}; a precon has two civilizations, and Zero"
