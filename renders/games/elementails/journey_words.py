"""The journey in words: the map, votes, the market, and the classes to choose from."""

from collections.abc import Iterator, Sequence

from engine.core.refusals import listed_all
from engine.games.elementails.journey import earned
from engine.games.elementails.kinds import ELITE, RANKS
from engine.games.elementails.narration import LANES
from engine.games.elementails.view import ElementailsView, Stall
from renders.games.elementails import faces
from renders.games.elementails.faces import class_of, enemy_of, spell_of
from renders.games.elementails.market import may_buy
from renders.games.elementails.telling import DRAGON_COLUMN, dragon_met, reward
from renders.pieces.sentences import counted

_ANSWERS = {
    "dare": ("leaving the elite alone", "fighting the elite"),
    "reroll": ("keeping this market", "another market"),
    "endgame": ("going home", "the endgame"),
}


# --- votes ------------------------------------------------------------------------


def choices(view: ElementailsView) -> Iterator[str]:
    """What can be voted for."""
    if view.phase == "path":
        nodes = view.acts[view.act - 1][0][view.column + 1]
        for lane in view.ways:
            yield f"Way {lane + 1}, {LANES[lane]}: {_node(view, nodes[lane])}."
    elif view.phase == "dare":
        rank = view.acts[view.act - 1][0][view.column][view.lane][0]
        yield f"Dare: an elite, {earned(ELITE, view.act)} CP and a token. Avoid: {_node(view, (rank, False))}."


def votes(view: ElementailsView, names: Sequence[str]) -> Iterator[str]:
    for seat, each in enumerate(view.seats):
        if each.vote is not None:
            answer = LANES[each.vote] if view.phase == "path" else _ANSWERS[view.phase][each.vote]
            yield f"{names[seat]} votes for {answer}."


def _node(view: ElementailsView, node: tuple[int, bool]) -> str:
    rank, offers_elite = node
    elite = ", perhaps an elite" if offers_elite else ""
    return f"{RANKS[rank]} encounter{elite}, {earned(rank, view.act)} CP"


def way(view: ElementailsView) -> list[str]:
    """The map of this act."""
    columns, ways, dragon = view.acts[view.act - 1]
    lines = [f"The way of act {view.act}, three lanes to the dragon {enemy_of(dragon).name}"]
    for column, nodes in enumerate(columns):
        told = []
        for lane, node in enumerate(nodes):
            here = _passed(view, column, lane)
            on = f", leads to {listed_all([str(to + 1) for to in ways[column][lane]])}" if column < len(ways) else ""
            told.append(f"lane {lane + 1} {_node(view, node)}{on}{here}")
        lines.append(f"  Stop {column + 1}: {'; '.join(told)}.")
    if view.column == DRAGON_COLUMN:
        lines.append("  The party is at the dragon.")
    return lines


def dragons(view: ElementailsView) -> str:
    """What became of the three of the way, when the journey is over."""
    told = [f"{enemy_of(dragon).name} {dragon_met(view, number)}" for number, (_, _, dragon) in enumerate(view.acts)]
    return f"The dragons: {', '.join(told)}."


def _passed(view: ElementailsView, column: int, lane: int) -> str:
    if (column, lane) == (view.column, view.lane):
        return ", here is the party"
    return ", the party came through" if (column, lane) in enumerate(view.trail) else ""


# --- the market ---------------------------------------------------------------------


def stalls_in_short(view: ElementailsView) -> Iterator[str]:
    yield f"The battle is won: {reward(view)}. Reroll tokens: {view.tokens}."
    yield f"On sale: {', '.join(_in_short(stall) for stall in view.market)}."


def _in_short(stall: Stall) -> str:
    if stall.spell is None:
        return "an empty place"
    face = spell_of(stall.spell)
    return f"{face.name} {face.cost} CP{' locked' if stall.locked else ''}"


def stalls(view: ElementailsView, names: Sequence[str]) -> list[str]:
    lines = [f"The market. The battle was won: {reward(view)}"]
    if view.refused:
        lines.append("Another market was voted down; it cannot be proposed again here.")
    for stall in view.market:
        lines.append(_stall(view, stall, names) if stall.spell is not None else "  Sold.")
    return lines


def _stall(view: ElementailsView, stall: Stall, names: Sequence[str]) -> str:
    face = spell_of(stall.spell or "")
    form = face.base
    able: dict[str, list[str]] = {"buy": [], "upgrade": []}
    for hero in view.heroes:
        state = may_buy(hero, face)
        if state in able:
            able[state].append(f"{names[hero.seat]}'s {class_of(hero.hero).name}")
    told = [f"can be bought by {listed_all(able['buy'])}"] if able["buy"] else []
    told += [f"is an upgrade for {listed_all(able['upgrade'])}"] if able["upgrade"] else []
    locked = ", locked" if stall.locked else ""
    price = f"{face.cost} CP, {face.kind}, costs {form.cost_words}, gives {form.mana} {face.element} mana"
    return f"  {face.name}: {price}{locked}, {' and '.join(told) or 'nobody can buy it'}. {form.text}"


# --- classes --------------------------------------------------------------------------


def chosen(view: ElementailsView, names: Sequence[str]) -> Iterator[str]:
    for number, kind in enumerate(view.chosen):
        who = names[view.owners[number]]
        yield f"Hero {number + 1}, {who}: {'not chosen yet' if kind is None else class_of(kind).name}."


def classes(view: ElementailsView, names: Sequence[str]) -> list[str]:
    free = [face for face in faces.classes() if face.id not in view.chosen]
    lines = [*chosen(view, names), f"{counted(len(free), 'class', 'classes')} to choose from"]
    for face in free:
        said = " ".join(text for _, text in face.paragraphs)
        lines.append(f"  {face.name}: {face.element} and {face.secondary}, Range {face.range}. {said}")
    return ["Heroes", *lines]
