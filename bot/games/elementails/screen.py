"""What a terminal shows of a journey in ElemenTails: the field, heroes and enemies, the market, and the way."""

from collections.abc import Sequence

from rich.box import SIMPLE
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from bot.rulebook.cards import page_of
from cards.games.elementails.vocabulary import ELEMENTS
from engine.games.elementails.grid import COLUMNS, NAMES, ROWS
from engine.games.elementails.view import ElementailsView, EnemyView, HeroView

_COLOURS = {
    "water": "blue",
    "fire": "red",
    "plant": "green",
    "earth": "white",
    "lightning": "yellow",
    "air": "magenta",
}


def elementails_screen(view: ElementailsView, names: Sequence[str]) -> RenderableType:
    """Where the party is, then what it looks at: a field, a market or a vote; and always the heroes."""
    parts: list[RenderableType] = ["", _heading(view)]
    if view.phase == "battle":
        parts += [_field(view), _enemies(view)]
    if view.phase in ("market", "reroll"):
        parts.append(_market(view))
    if view.heroes:
        parts.append(_heroes(view, names))
    return Group(*parts)


def _heading(view: ElementailsView) -> str:
    column = view.column + 1
    where = "camp" if column < 1 else "dragon" if column > 5 else f"encounter {column}, lane {view.lane + 1}"
    place = "Endgame" if view.endgame else f"Act {view.act}, {where}"
    tokens = f" · {view.tokens} reroll tokens" if view.tokens else ""
    rounds = f" · round {view.round}" if view.phase == "battle" else ""
    return f"[bold]{place}[/bold] · {view.phase}{rounds}{tokens}"


def _field(view: ElementailsView) -> Table:
    """Heroes by their number, enemies by a letter, obstacles as hatched squares."""
    table = Table(box=SIMPLE, show_edge=False, pad_edge=False)
    table.add_column("")
    for letter in "abcdefghi":
        table.add_column(letter, justify="center")
    for row in range(ROWS):
        squares = range(row * COLUMNS, (row + 1) * COLUMNS)
        table.add_row(str(row + 1), *[_square(view, square) for square in squares])
    return table


def _square(view: ElementailsView, square: int) -> str:
    hero, enemy = view.hero_at(square), view.enemy_at(square)
    if hero is not None:
        return f"[bold cyan]{hero.number + 1}[/bold cyan]"
    if enemy is not None:
        return f"[bold red]{chr(65 + view.enemies.index(enemy))}[/bold red]"
    marked = any(square in squares for each in view.enemies for squares in _marked(each))
    return "▒" if square in view.obstacles else "[red]·[/red]" if marked else "·"


def _marked(enemy: EnemyView) -> list[tuple[int, ...]]:
    """The squares that an enemy's mechanics have marked."""
    found = [mark for word, mark in enemy.marks if word == "soak"]
    return found + [area for word, mark in enemy.marks if word == "areas" for area in mark]


def _enemies(view: ElementailsView) -> Table:
    table = _table("Enemies", "", "enemy", "on", "Corruption", "state", "will do")
    for place, enemy in enumerate(view.enemies):
        page = page_of("elementails", enemy.enemy)
        state = _state(enemy.block, enemy.burn - enemy.renew, enemy.inspired - enemy.weakened)
        corruption = f"{enemy.corruption}/{enemy.most}"
        table.add_row(chr(65 + place), page.name, NAMES[enemy.square], corruption, state, _intention(view, enemy))
    return table


def _intention(view: ElementailsView, enemy: EnemyView) -> str:
    hits = [f"{amount} to {page_of('elementails', view.heroes[number].hero).name}" for number, amount in enemy.hits]
    return f"{enemy.action}: {', '.join(hits)}" if hits else enemy.action


def _heroes(view: ElementailsView, names: Sequence[str]) -> Table:
    table = _table("Heroes", "", "hero", "on", "Corruption", "state", "A D U", "mana", "spells", "CP")
    for hero in view.heroes:
        who = f"{page_of('elementails', hero.hero).name} {hero.level} ({escape(names[hero.seat])})"
        corruption = f"{hero.corruption}/10{' Berserk' if hero.berserk else ' Exhausted' if hero.exhausted else ''}"
        state = _state(hero.block, hero.burn - hero.renew, hero.inspired - hero.weakened)
        energy = " ".join(map(str, hero.energy))
        square = NAMES[hero.square] if hero.square >= 0 else "–"
        cells = [str(hero.number + 1), who, square, corruption, state, energy, _mana(hero), _spells(hero)]
        table.add_row(*cells, str(hero.cp))
    return table


def _mana(hero: HeroView) -> str:
    parts = [
        f"[{_COLOURS[element]}]{amount} {element}[/{_COLOURS[element]}]"
        for element, amount in zip(ELEMENTS, hero.mana, strict=True)
        if amount
    ]
    return " ".join(parts)


def _spells(hero: HeroView) -> str:
    names = []
    for owned in hero.spells:
        name = f"{page_of('elementails', owned.spell).name}{'+' if owned.upgraded else ''}"
        names.append(f"[dim]{name}[/dim]" if owned.tapped else name)
    return ", ".join(names)


def _state(block: int, ember: int, spirit: int) -> str:
    """Block and statuses; what is below 0 is Renew or Weakened."""
    parts = [
        (block, "Block"),
        (ember, "Burn"),
        (-ember, "Renew"),
        (spirit, "Inspired"),
        (-spirit, "Weakened"),
    ]
    return " ".join(f"{amount} {word}" for amount, word in parts if amount > 0)


def _market(view: ElementailsView) -> Table:
    table = _table("Market", "spell", "", "")
    for stall in view.market:
        if stall.spell is not None:
            page = page_of("elementails", stall.spell)
            table.add_row(f"{page.name}{' (locked)' if stall.locked else ''}", page.facts, page.text)
    return table


def _table(title: str, *headings: str) -> Table:
    table = Table(title=title, box=SIMPLE, title_justify="left", show_edge=False)
    for heading in headings:
        table.add_column(heading)
    return table
