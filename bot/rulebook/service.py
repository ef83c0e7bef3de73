"""The books of the hall: any card of any game, and the numbered rules, by pages or by search."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.rulebook.cards import card_pages, look_up
from bot.rulebook.clicks import RULES
from bot.rulebook.refusals import NoRulesPage, NoSuchCard, NoSuchPage, NothingFound
from bot.rulebook.rules import OTHER_BOOKS, Rule, RulesBook, rules_of
from bot.ui.feature import on_click
from bot.ui.layouts import attached, button, layout, picture, row, shortened, text
from bot.ui.limits import CHOICES_AT_MOST, LONGEST_CHOICE
from bot.ui.replies import answer, change_private, own_message
from cards.core.pages import CardPage
from engine.registry import GAMES, game_named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.display.renderer import Renderer
    from bot.ui.replies import Interaction


HITS_SHOWN = 8
LONGEST_HITS = 3000
_BETWEEN = "/"


class RulebookService:
    """Shows cards and rules, privately to whoever asks."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer

    # --- cards ------------------------------------------------------------

    async def show_card(self, interaction: Interaction, name: str, game: str | None) -> None:
        found_in, page = find_card(name, game)
        guild = None if interaction.guild_id is None else str(interaction.guild_id)
        file = attached(await self._renderer.card(found_in, page, guild), "card.png")
        title = game_named(found_in).title
        head = f"**{page.name}** · {title}, {page.set_name}\n{page.summary}\n{page.text}"
        await answer(interaction, view=layout(text(head), picture(file)), attachments=[file])

    # --- rules ------------------------------------------------------------

    async def show_rules(self, interaction: Interaction, game: str, search: str, page: int | None) -> None:
        """A page, or the rules in which all words of a search occur."""
        book = rules_of(game)
        if not search:
            number = 1 if page is None else page
            await answer(interaction, view=_page(game, book, number - 1))
            return
        hits = book.search(search)
        if not hits:
            raise NothingFound(OTHER_BOOKS.get(game) or game_named(game).title, search)
        if len(hits) == 1:
            await answer(interaction, view=_page(game, book, book.page_with(hits[0].number), hits[0].line))
            return
        await answer(interaction, view=_hits(game, book, search, 1 if page is None else page))

    @on_click(RULES, private=True)
    async def turn_to(self, interaction: Interaction, game: str, page: int) -> None:
        """Another page in place of the one that is shown."""
        await change_private(interaction, own_message(interaction), _page(game, rules_of(game), page))


# --- cards ---------------------------------------------------------


def find_card(name: str, game: str | None) -> tuple[str, CardPage]:
    """A card by `game/id` (as completion gives it), id or name, in one game or in all. Raises NoSuchCard."""
    of_game, between, card = name.partition(_BETWEEN)
    if between and of_game in GAMES:
        name, game = card, of_game
    close: list[str] = []
    for each in [game_named(game).name] if game else sorted(GAMES):
        found, near = look_up(each, name)
        if found is not None:
            return each, found
        close += [page.name for page in near]
    raise NoSuchCard(name, close[:3])


def card_choices(typed: str, game: str | None) -> list[app_commands.Choice[str]]:
    """Cards whose names have what was typed in them, those that begin so first."""
    wanted = typed.strip().lower()
    games = [game] if game is not None and game in GAMES else sorted(GAMES)
    found = [(each, page) for each in games for page in card_pages(each) if wanted in page.name.lower()]
    found.sort(key=lambda hit: (not hit[1].name.lower().startswith(wanted), hit[1].name))
    return [
        app_commands.Choice(
            name=shortened(f"{page.name} ({game_named(each).title}, {page.set_name})", LONGEST_CHOICE),
            value=f"{each}{_BETWEEN}{page.id}",
        )
        for each, page in found[:CHOICES_AT_MOST]
    ]


# --- rules ---------------------------------------------------------


def _page(game: str, book: RulesBook, index: int, found: str = "") -> discord.ui.LayoutView:
    pages = book.pages()
    if not 0 <= index < len(pages):
        raise NoSuchPage(len(pages))
    head = f"**{book.title}** · page {index + 1} of {len(pages)}"
    return layout(
        text(head),
        text(f"Found: {shortened(found, 1500)}" if found else ""),
        text(pages[index].text),
        row(_turning(game, index, len(pages))),
    )


def _turning(game: str, index: int, pages: int) -> list[discord.ui.Button[Any]]:
    """To the page before and the next one; at an end the button stays in its place, switched off."""
    return [
        button("Previous page", RULES(game=game, page=max(index - 1, 0)), disabled=index == 0),
        button("Next page", RULES(game=game, page=index + 1), disabled=index + 1 >= pages),
    ]


def _hits(game: str, book: RulesBook, search: str, page: int) -> discord.ui.LayoutView:
    """A page of what was found; the last one if there are not so many."""
    hits = book.search(search)
    pages = _paged(hits)
    number = min(page, len(pages))
    lines = [shortened(rule.line, LONGEST_HITS) for rule in pages[number - 1]]
    head = f"**{book.title}** · {len(hits)} rules have “{discord.utils.escape_markdown(shortened(search, 60))}” in them"
    if len(pages) > 1:
        lines.append(f"Page {number} of {len(pages)}: `page` turns to another, more words narrow it down.")
    first = RULES(game=game, page=book.page_with(pages[number - 1][0].number))
    return layout(text(head), text("\n\n".join(lines)), row([button("Read on from the first", first)]))


def _paged(hits: Sequence[Rule]) -> list[list[Rule]]:
    """As many rules on a page as can be read at a glance and fit into a message."""
    pages: list[list[Rule]] = []
    for rule in hits:
        last = pages[-1] if pages else []
        length = sum(len(other.line) for other in last) + len(rule.line)
        if last and len(last) < HITS_SHOWN and length <= LONGEST_HITS:
            last.append(rule)
        else:
            pages.append([rule])
    return pages


def rule_choices(game: str | None, typed: str) -> list[app_commands.Choice[str]]:
    """Rules that a search would find, while somebody types it."""
    if not typed.strip():
        return []
    known = game in GAMES or game in OTHER_BOOKS
    rules = [rule for each in ([game] if game and known else sorted(GAMES)) for rule in _rules_found(each, typed)]
    return [
        app_commands.Choice(name=shortened(f"{rule.number} {_plain(rule.text)}", LONGEST_CHOICE), value=rule.number)
        for rule in rules[:CHOICES_AT_MOST]
    ]


def _rules_found(game: str, typed: str) -> list[Rule]:
    """None in a game whose rules have not been written down: those of the others are found all the same."""
    with suppress(NoRulesPage):
        return rules_of(game).search(typed)
    return []


def _plain(markdown: str) -> str:
    return " ".join(markdown.replace("*", "").split())
