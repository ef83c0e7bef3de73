"""An ElemenTails View in words: all of it, line by line, or the essentials in the alt text of a picture."""

from collections.abc import Iterable, Iterator, Sequence

from engine.games.elementails.grid import NAMES
from engine.games.elementails.view import ElementailsView, HeroView
from renders.canvas.alt_text import fitting, lately
from renders.games.elementails import battle_words, held, journey_words
from renders.games.elementails.battle_words import energy, intention, mana, owner, states
from renders.games.elementails.faces import class_of
from renders.games.elementails.telling import MOST_CORRUPTION, asked, hero_name, place, stage, turn
from renders.games.elementails.threats import advice, threats
from renders.pieces.sentences import counted, in_parts, newest, short_names

_SHORT_NAME = 20


# --- the essentials ---------------------------------------------------------


def alt(view: ElementailsView, names: Sequence[str], news: Sequence[str] = ()) -> str:
    """Stage, turn and news first, then what is coming and how everybody is; what does not fit is left out."""
    short = short_names(names, _SHORT_NAME)
    start = f"ElemenTails. {stage(view)}."
    return fitting([start, turn(view, short), *lately(news), *_essentials(view, short)])


def hand_alt(view: ElementailsView, names: Sequence[str], news: Sequence[str] = ()) -> str:
    short = short_names(names, _SHORT_NAME)
    own = [_own_in_short(view, hero) for hero in view.heroes_of(view.audience)] or [
        "There are no heroes of yours here."
    ]
    start = f"ElemenTails. {stage(view)}."
    return fitting([start, turn(view, short), *lately(news), *own])


def _essentials(view: ElementailsView, names: Sequence[str]) -> Iterator[str]:
    if view.outcome is not None:
        yield from () if view.outcome.winners else (f"{place(view)}.",)
        yield journey_words.dragons(view)
        yield from (_hero_in_short(hero, names) for hero in view.heroes)
    elif view.phase == "battle":
        yield from (f"{says[:1].upper()}{says[1:]}." for _, says in advice(view))
        yield from (intention(view, threat, names) for threat in threats(view))
        yield from (_hero_in_short(hero, names) for hero in view.heroes)
        yield from (_means_in_short(hero, names) for hero in view.heroes)
    elif view.phase in ("market", "reroll"):
        yield from journey_words.stalls_in_short(view)
        yield from (_wealth_in_short(hero, names) for hero in view.heroes)
    elif view.phase == "classes":
        yield from journey_words.chosen(view, names)
    else:
        yield from journey_words.choices(view)
        yield from journey_words.votes(view, names)
        yield from (_wealth_in_short(hero, names) for hero in view.heroes)


def _hero_in_short(hero: HeroView, names: Sequence[str]) -> str:
    where = f"on {NAMES[hero.square]}" if hero.square >= 0 else "off the field"
    parts = [f"{owner(hero, names)} {where}", f"Corruption {hero.corruption}", *states(hero)]
    if hero.incoming:
        parts.append(f"{hero.incoming} harm is coming")
    return f"{', '.join(parts)}."


def _means_in_short(hero: HeroView, names: Sequence[str]) -> str:
    return f"{owner(hero, names)} has energy {energy(hero)}, mana {mana(hero.mana)}."


def _wealth_in_short(hero: HeroView, names: Sequence[str]) -> str:
    spells = counted(len(hero.spells), "spell")
    return f"{owner(hero, names)}: level {hero.level}, {hero.cp} CP, {spells}, Corruption {hero.corruption}."


def _own_in_short(view: ElementailsView, hero: HeroView) -> str:
    can = [power.face.name for power in held.powers(view, hero) if power.may_act]
    can += [spell.face.name for spell in held.spells(view, hero) if spell.may_act]
    verb = "can be used" if view.phase == "battle" else "can be upgraded"
    now = f"{', '.join(can)} {verb}" if can else f"nothing {verb}"
    return f"Your {hero_name(hero)}: energy {energy(hero)}, mana {mana(hero.mana)}; {now}."


# --- everything -------------------------------------------------------------


def words(view: ElementailsView, names: Sequence[str], news: Sequence[str] = ()) -> str:
    """Who is asked what and what happened last, then what is coming, the heroes, and the way."""
    parts = [_situation(view, names), newest(news)]
    if view.outcome is None:
        match view.phase:
            case "battle":
                parts += [battle_words.enemies(view, names), battle_words.squares(view)]
            case "market" | "reroll":
                parts.append(journey_words.stalls(view, names))
            case "classes":
                parts.append(journey_words.classes(view, names))
    parts += [_hero(view, hero, names) for hero in _own_first(view)]
    parts.append(journey_words.way(view))
    return in_parts(parts)


def _own_first(view: ElementailsView) -> list[HeroView]:
    return sorted(view.heroes, key=lambda hero: hero.seat != view.audience)


def _situation(view: ElementailsView, names: Sequence[str]) -> list[str]:
    lines = ["ElemenTails", f"{stage(view)}.", *filter(None, [turn(view, names)])]
    if view.outcome is not None:
        return lines
    lines += [f"{names[seat]} has left." for seat, each in enumerate(view.seats) if each.left]
    if view.phase == "battle":
        done = [names[seat] for seat, each in enumerate(view.seats) if each.done and not each.left]
        lines.append(f"Done: {', '.join(done) or 'nobody'}.")
    elif view.phase in ("path", "dare", "endgame"):
        lines += [*journey_words.choices(view), *journey_words.votes(view, names)]
    elif view.phase == "reroll":
        lines += journey_words.votes(view, names)
    lines.append(f"Reroll tokens: {view.tokens}.")
    return lines


def _hero(view: ElementailsView, hero: HeroView, names: Sequence[str]) -> list[str]:
    """Everything about a hero; what it can do is told to whoever plays it."""
    face, mine = class_of(hero.hero), hero.seat == view.audience
    you = " (you)" if mine else ""
    lines = [
        f"Hero {hero.number + 1}: {face.name} of {names[hero.seat]}{you}",
        f"Level {hero.level}, {hero.cp} CP, Corruption {hero.corruption} of {MOST_CORRUPTION}, Range {face.range}.",
    ]
    if view.phase == "battle" and view.outcome is None:
        lines += battle_words.in_battle(view, hero)
    lines.append(f"{face.passive}: {face.passive_text} {face.habit_text}")
    lines += _powers(view, hero, told=mine)
    lines += _spells(view, hero, told=mine)
    return lines


def _powers(view: ElementailsView, hero: HeroView, *, told: bool) -> Iterable[str]:
    for power in held.powers(view, hero):
        now = f", {power.aloud}" if told and view.phase == "battle" else ""
        yield f"  Power {power.face.name}: {power.face.cost_words}{now}. {power.face.text}"


def _spells(view: ElementailsView, hero: HeroView, *, told: bool) -> Iterable[str]:
    if not hero.spells:
        yield "  No spells."
    for spell in held.spells(view, hero):
        now = f", {spell.aloud}" if told and asked(view) and view.phase in ("battle", "market") else ""
        state = ", tapped" if spell.owned.tapped and not now else ""
        upgraded = ", upgraded" if spell.owned.upgraded and "upgraded" not in now else ""
        form = spell.form
        gives = f"gives {form.mana} {spell.face.element} mana"
        yield f"  Spell {spell.face.name}: {form.cost_words}, {gives}{upgraded}{state}{now}. {form.text}"
