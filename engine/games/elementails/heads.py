"""What a party is asked on its journey, for the head of a panel and for the call in the channel."""

from collections.abc import Mapping, Sequence

from cards.games.elementails.vocabulary import ELEMENTS
from engine.core.heads import YOUR_TURN, Head, counted
from engine.games.elementails.choices import last_word
from engine.games.elementails.names import card_names
from engine.games.elementails.view import ElementailsView, HeroView

_SIGNS = "⚔🛡⚙"
_MOST_ELEMENTS = 3
_ASKS: Mapping[str, str] = {
    "classes": "Choose a class",
    "path": "Vote for the next lane",
    "dare": "Vote: fight the elite?",
    "battle": "Your turn",
    "market": "Your turn at the market",
    "reroll": "Vote: another market?",
    "endgame": "Vote: fight two dragons at once?",
}
_CALLS: Mapping[str, str] = {
    "classes": "choose a class",
    "path": "vote for the next lane",
    "dare": "vote whether to fight the elite",
    "market": "buy, or leave the market",
    "reroll": "vote about another market",
    "endgame": "vote whether to go on",
}


def call(view: ElementailsView) -> str:
    if view.phase == "battle":
        return f"{YOUR_TURN}, round {view.round}"
    return _CALLS.get(view.phase, YOUR_TURN)


def head(view: ElementailsView, seat: int) -> Head:
    """In a battle what each hero has, at the market what they can spend."""
    return Head(_ASKS.get(view.phase, "") if view.is_asked(seat) else "", tuple(_figures(view, seat)))


def _figures(view: ElementailsView, seat: int) -> list[str]:
    heroes = view.heroes_of(seat)
    match view.phase:
        case "battle" if len(heroes) == 1:
            return _only(heroes[0], is_asked=view.is_asked(seat))
        case "battle":
            return [f"{last_word(hero.hero)} {_condition(hero)}" for hero in heroes]
        case "market" | "reroll":
            cp = [f"{last_word(hero.hero)} {hero.cp} CP" for hero in heroes]
            tokens = [counted(view.tokens, "token")] if view.tokens else []
            return [*(cp if len(heroes) > 1 else [f"{hero.cp} CP" for hero in heroes]), *tokens]
    return ["Endgame" if view.endgame else f"Act {view.act}"]


def _only(hero: HeroView, *, is_asked: bool) -> list[str]:
    """A hero whom nobody has to tell from others of theirs."""
    parts = [card_names()[hero.hero], _condition(hero), _mana(hero.mana)]
    return [*filter(None, parts), *(["may move"] if hero.moves and is_asked else [])]


def _condition(hero: HeroView) -> str:
    if hero.exhausted or hero.berserk:
        return "Exhausted" if hero.exhausted else "Berserk"
    return _energy(hero.energy)


def _energy(energy: Sequence[int]) -> str:
    return " ".join(f"{sign}{amount}" for sign, amount in zip(_SIGNS, energy, strict=True) if amount) or "no energy"


def _mana(mana: Sequence[int]) -> str:
    """The elements of which there is most, in their order."""
    most = sorted(range(len(ELEMENTS)), key=lambda element: -mana[element])[:_MOST_ELEMENTS]
    return ", ".join(f"{ELEMENTS[each].capitalize()} {mana[each]}" for each in sorted(most) if mana[each])
