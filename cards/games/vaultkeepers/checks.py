"""What only all files together can show: names that exist, enough cards, variety of abilities, decks that are legal."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

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
from cards.games.vaultkeepers.schema import (
    Ability,
    Buff,
    Card,
    ColourFile,
    Creature,
    DeckFile,
    Discard,
    Draw,
    Effect,
    Instant,
    LeaderFile,
    PreconDeck,
    Ramp,
    Selector,
    Spell,
    Token,
    selector_of,
)
from cards.games.vaultkeepers.vocabulary import (
    COLOURS,
    COUNTERS,
    EFFECTS,
    KEYWORDS,
    LETTERS,
    ONLY_WORDS,
    TARGETS,
    TRIGGERS,
)

MINIMUM_CARDS = 20
MINIMUM_COLOURLESS = 10
MINIMUM_IN_ALL = 120
MINIMUM_LEADERS = 10
CARDS_OF_A_SHAPE = 3
CARDS_OF_A_WORD = 2
DECK_SIZE = 40
VAULT_SIZE = 16
COPIES = 3
PRECONS_OF_COLOURS = {1: 5, 2: 5}
"""How many precons have how many colours."""

DeckCard = Creature | Spell | Instant


class Files(NamedTuple):
    """All card files by their names, and the leaders with the name of theirs."""

    colours: Mapping[str, ColourFile]
    leaders_name: str
    leaders: LeaderFile

    def placed(self) -> list[Placed[Card]]:
        """All cards of all files, each with its place."""
        parts: list[tuple[str, str, Sequence[Card]]] = [(self.leaders_name, "leader", self.leaders.leaders)]
        for name, content in self.colours.items():
            parts += [(name, kind, cards) for kind, cards in deck_parts(content)]
            parts.append((name, "token", content.tokens))
        placed = [
            Placed(name, (kind, number), card) for name, kind, cards in parts for number, card in enumerate(cards)
        ]
        return placed + [Placed(name, ("land",), content.land) for name, content in self.colours.items()]


def deck_parts(content: ColourFile) -> list[tuple[str, Sequence[DeckCard]]]:
    """What can be in a main deck, by the names of the tables in the file."""
    return [("creature", content.creatures), ("spell", content.spells), ("instant", content.instants)]


def pool_problems(files: Files) -> Iterator[tuple[str, Problem]]:
    """Every mistake of the cards as a whole, each with the name of the file that it is shown in."""
    placed = files.placed()
    yield from used_twice(placed)
    yield from _wrong_tokens(files, placed)
    yield from _foreign_costs(files)
    yield from _too_few(files)
    yield from repeated_shapes(placed, shapes, CARDS_OF_A_SHAPE)
    yield from _rare_words(files, placed)


def _wrong_tokens(files: Files, placed: Sequence[Placed[Card]]) -> Iterator[tuple[str, Problem]]:
    """Tokens that cards create and that do not exist, and those that exist and no card creates."""
    known = {token.id for content in files.colours.values() for token in content.tokens}
    created: set[str] = set()
    for file, location, card in placed:
        named = [effect.card for _, effects in abilities_of(card) for effect in effects if isinstance(effect, Token)]
        created |= set(named)
        for token in named:
            if token not in known:
                yield file, (location, f"{token!r} is not a token; they are {listed(known)}")
    for file, location, card in placed:
        if card.id in known - created:
            yield file, (location, "is a token that no card creates")


def _foreign_costs(files: Files) -> Iterator[tuple[str, Problem]]:
    """A card asks for its own colour and no other; colourless cards for none."""
    for name, content in files.colours.items():
        own = "" if content.id == "colourless" else LETTERS[COLOURS.index(content.id)]
        for kind, cards in deck_parts(content):
            for number, card in enumerate(cards):
                if card.cost.letters != own:
                    wanted = f"{own!r} and a number" if own else "a number alone"
                    yield name, ((kind, number, "cost"), f"is '{card.cost}', should be made of {wanted}")


def _too_few(files: Files) -> Iterator[tuple[str, Problem]]:
    for name, content in files.colours.items():
        wanted = MINIMUM_COLOURLESS if content.id == "colourless" else MINIMUM_CARDS
        if len(content.cards) < wanted:
            yield name, (("colour",), f"has {len(content.cards)} cards; at least {wanted} are wanted")
    total = sum(len(content.cards) for content in files.colours.values())
    if total < MINIMUM_IN_ALL:
        yield list(files.colours)[-1], (("colour",), f"there are {total} cards; at least {MINIMUM_IN_ALL} are wanted")
    if len(files.leaders.leaders) < MINIMUM_LEADERS:
        wanted_words = f"there are {len(files.leaders.leaders)} leaders; at least {MINIMUM_LEADERS} are wanted"
        yield files.leaders_name, (("leader",), wanted_words)


# --- variety ------------------------------------------------------------


def abilities_of(card: Card) -> list[tuple[str, tuple[Effect, ...]]]:
    """Trigger and effects of each ability; a spell's effects have the trigger 'cast', an instant's 'respond'."""
    match card:
        case Creature():
            return [(ability.when, ability.effects) for ability in card.abilities]
        case Spell() | Instant():
            return [(card.when, card.effects)]
    return []


def shapes(card: Card) -> set[Shape]:
    """The trigger + effect + target of everything on a card."""
    return {(when, effect.do, _target_word(effect)) for when, effects in abilities_of(card) for effect in effects}


def _target_word(effect: Effect) -> str:
    match effect:
        case Discard():
            return effect.whose
        case Draw():
            return effect.pile
        case Ramp():
            return effect.source
    to = selector_of(effect)
    if to is None:
        return "-"
    return to.who if to.only is None else f"{to.only} {to.who}"


def words_on(card: Card) -> set[str]:
    """Every word of the vocabulary that a card uses."""
    words = {f"keyword {word}" for word in getattr(card, "keywords", ())}
    for ability in getattr(card, "abilities", ()):
        words |= _words_in_condition(ability)
    for when, effects in abilities_of(card):
        words.add(f"trigger {when}")
        for effect in effects:
            words |= _words_in_effect(effect)
    return words


def _words_in_condition(ability: Ability) -> set[str]:
    condition = ability.condition
    if condition is None:
        return set()
    bound = "at least" if condition.at_least is not None else "at most"
    return {f"if {condition.count}", bound}


def _words_in_effect(effect: Effect) -> set[str]:
    words = {f"effect {effect.do}"}
    to: Selector | None = selector_of(effect)
    if to is not None:
        words.add(f"target {to.who}")
        words |= {f"only {to.only}"} if to.only is not None else set()
        words |= {"attack at most"} if to.attack_at_most is not None else set()
        words |= {"attack at least"} if to.attack_at_least is not None else set()
    per = getattr(effect, "per", None)
    words |= {f"per {per.count}"} if per is not None else set()
    match effect:
        case Buff():
            words |= {"gained keyword"} if effect.keywords else set()
            words |= {"for good"} if effect.for_good else set()
        case Discard():
            words.add(f"discard {effect.whose}")
        case Draw():
            words.add(f"draw from {effect.pile}")
        case Ramp():
            words.add(f"ramp from {effect.source}")
    if getattr(effect, "count", 1) > 1:
        words.add("several")
    return words


VOCABULARY = frozenset(
    {f"keyword {word}" for word in KEYWORDS}
    | {f"trigger {word}" for word in TRIGGERS}
    | {f"effect {word}" for word in EFFECTS}
    | {f"target {word}" for word in TARGETS}
    | {f"only {word}" for word in ONLY_WORDS}
    | {f"if {word}" for word in COUNTERS}
    | {f"per {word}" for word in COUNTERS if word != "life"}
    | {"discard own", "discard enemy", "draw from deck", "draw from vault", "ramp from vault", "ramp from waystone"}
    | {"at least", "at most", "attack at least", "attack at most", "for good", "gained keyword", "several"}
)


def _rare_words(files: Files, placed: Sequence[Placed[Card]]) -> Iterator[tuple[str, Problem]]:
    for words in rare_words(VOCABULARY, (words_on(each.card) for each in placed), CARDS_OF_A_WORD):
        yield list(files.colours)[-1], (("colour",), words)


# --- decks ------------------------------------------------------------


def deck_problems(content: DeckFile, files: Files) -> Iterator[Problem]:
    """Every mistake of the precon decks."""
    yield from decks_used_twice(content.decks)
    for number, deck in enumerate(content.decks):
        yield from _problems_of_deck(("deck", number), deck, files)
    numbers = Counter(len(deck.vault) for deck in content.decks)
    for colours, wanted in PRECONS_OF_COLOURS.items():
        if numbers[colours] < wanted:
            yield ("deck",), f"{numbers[colours]} decks have {colours} kinds of lands; at least {wanted} are wanted"


def _problems_of_deck(location: Location, deck: PreconDeck, files: Files) -> Iterator[Problem]:
    if deck.leader not in {leader.id for leader in files.leaders.leaders}:
        yield (*location, "leader"), f"{deck.leader!r} is no leader"
    lands = {content.land.id: content.id for content in files.colours.values() if content.id != "colourless"}
    cards = {card.id: content.id for content in files.colours.values() for card in content.cards}
    yield from _problems_of_part((*location, "vault"), deck.vault, lands, VAULT_SIZE, VAULT_SIZE)
    yield from _problems_of_part((*location, "cards"), deck.cards, cards, DECK_SIZE, COPIES)
    wanted = {cards[card] for card in deck.cards if card in cards} - {"colourless"}
    given = {lands[land] for land in deck.vault if land in lands}
    if wanted - given:
        yield (*location, "cards"), f"has cards of {listed(wanted - given)} and no land for them"


def _problems_of_part(
    here: Location, counts: Mapping[str, int], known: Mapping[str, str], size: int, copies: int
) -> Iterator[Problem]:
    unknown = [card for card in counts if card not in known]
    if unknown:
        yield here, f"nothing is called {listed(unknown)} that could be here"
    yield from wrong_copies(here, counts, copies)
    if sum(counts.values()) != size:
        yield here, f"there are {sum(counts.values())} cards; {size} are wanted"
