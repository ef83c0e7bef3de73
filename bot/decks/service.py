"""What somebody asks about decks: write, change, see, bring in, take out, throw away."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import discord

from bot.decks.clicks import DECK_AGAIN, DECK_DELETE, DECK_FORM
from bot.decks.collection import games_with_decks, precons_of, rules_of_decks
from bot.decks.forms import NEW, deck_form, filled_in, not_kept, typed_in
from bot.decks.limits import MOST_OF_A_GAME
from bot.decks.refusals import NoName, NoTextFile, NothingToImport, NotKept
from bot.rulebook.cards import card_pages
from bot.ui.feature import on_click, on_form
from bot.ui.layouts import LONGEST_TEXT, button, layout, row, shortened, text
from bot.ui.replies import answer, escaped
from engine.core.limits import LONGEST_DECK
from engine.core.refusals import listed_all
from engine.registry import game_named

if TYPE_CHECKING:
    from bot.decks.collection import DeckCollection, NamedDeck
    from bot.ui.replies import Interaction

LONGEST_FILE = 4 * LONGEST_DECK
_COMMENT = "#"


class DeckService:
    """Everything here is for the eyes of whoever asks."""

    def __init__(self, collection: DeckCollection) -> None:
        self._collection = collection

    # --- writing ------------------------------------------------------------

    async def write_new(self, interaction: Interaction, game: str, name: str, start_from: str | None) -> None:
        """Opens the form, empty or with the cards of another deck."""
        rules, cards = rules_of_decks(game), ""
        if start_from is not None:
            cards = rules.text((await self._collection.find(_who(interaction), start_from, game)).deck)
        await interaction.response.send_modal(deck_form(game, NEW, name, cards))

    async def edit(self, interaction: Interaction, wanted: str) -> None:
        deck = await self._collection.stored(_who(interaction), wanted)
        await interaction.response.send_modal(deck_form(deck.game, deck.id, deck.name, deck.text))

    @on_click(DECK_AGAIN, at_once=True)
    async def go_on(self, interaction: Interaction, game: str, deck: str) -> None:
        """The form again, with what was typed before."""
        rules_of_decks(game)
        await interaction.response.send_modal(deck_form(game, deck, *typed_in(interaction)))

    @on_form(DECK_FORM)
    async def keep(self, interaction: Interaction, game: str, deck: str) -> None:
        """A form was sent off."""
        name, cards = filled_in(interaction)
        await self._keep(interaction, game, name, cards, None if deck == NEW else deck)

    async def bring_in(
        self, interaction: Interaction, game: str, name: str, typed: str, file: discord.Attachment | None
    ) -> None:
        cards = typed.replace("; ", "\n").replace(";", "\n") if file is None else await _read(file)
        if not cards.strip():
            raise NothingToImport
        called = name or _name_in(cards)
        if not called:
            raise NoName
        await self._keep(interaction, game, called, cards)

    async def _keep(self, interaction: Interaction, game: str, name: str, cards: str, deck: str | None = None) -> None:
        try:
            kept = await self._collection.keep(_who(interaction), game, name, cards, deck)
        except NotKept as refused:
            view, files = not_kept(game, deck or NEW, refused)
            await answer(interaction, view=view, attachments=files)
            return
        await answer(interaction, f"**{escaped(kept.title)}** is kept. Choose it when you sit down at a table.")

    # --- seeing ------------------------------------------------------------

    async def show(self, interaction: Interaction, wanted: str | None) -> None:
        """A deck card by card; without a name, all that there are."""
        if wanted is None:
            await answer(interaction, await self._overview(_who(interaction)))
            return
        deck = await self._collection.find(_who(interaction), wanted)
        await answer(interaction, view=layout(text(shortened(_page(deck), LONGEST_TEXT))))

    async def _overview(self, player: str) -> str:
        own = await self._collection.kept(player)
        lines = []
        for game in games_with_decks(of_own=False):
            lines.append(f"**{game_named(game).title}** · {listed_all(deck.title for deck in precons_of(game))}")
            names = [escaped(deck.name) for deck in own if deck.game == game]
            if game in games_with_decks():
                lines.append(f"Your own: {', '.join(names) or 'none yet'} ({len(names)} of {MOST_OF_A_GAME})")
        return "\n".join([*lines, "`/deck show` with a name shows what is in one, `/deck new` writes one of your own."])

    async def take_out(self, interaction: Interaction, wanted: str) -> None:
        """A deck as the text that anybody can paste."""
        deck = await self._collection.find(_who(interaction), wanted)
        cards = f"{_COMMENT} {deck.title}\n{rules_of_decks(deck.game).text(deck.deck)}"
        file = discord.File(BytesIO(cards.encode()), "deck.txt", description=f"The deck {deck.title}, a line a card")
        await answer(interaction, f"```\n{shortened(cards, 1800)}```", attachments=[file])

    # --- throwing away ------------------------------------------------------------

    async def ask_to_delete(self, interaction: Interaction, wanted: str) -> None:
        deck = await self._collection.stored(_who(interaction), wanted)
        sure = button("Delete this deck", DECK_DELETE(deck=deck.id), discord.ButtonStyle.danger)
        asks = f"**Delete {escaped(deck.name)}?** It cannot be brought back; `/deck export` gives you a copy first."
        await answer(interaction, view=layout(text(asks), row([sure])))

    @on_click(DECK_DELETE)
    async def delete_by_button(self, interaction: Interaction, deck: str) -> None:
        await self.delete(interaction, f"own/{deck}")

    async def delete(self, interaction: Interaction, wanted: str) -> None:
        deck = await self._collection.stored(_who(interaction), wanted)
        await self._collection.delete(deck)
        await answer(interaction, f"{escaped(deck.name)} is deleted.")

    # --- completing ------------------------------------------------------------

    async def completed(
        self, interaction: Interaction, typed: str, game: str | None, *, own_only: bool = False
    ) -> list[tuple[str, str]]:
        """Decks whose names have what was typed in them: what to show, and the key."""
        games = games_with_decks(of_own=False) if game is None else [game]
        own = [
            (f"{deck.name} (yours)", f"own/{deck.id}") for deck in await self._collection.kept(_who(interaction), game)
        ]
        given = [] if own_only else [(deck.title, deck.key) for each in games for deck in precons_of(each)]
        return [(label, key) for label, key in (*own, *given) if typed.strip().lower() in label.lower()]


def _who(interaction: Interaction) -> str:
    return str(interaction.user.id)


def _page(deck: NamedDeck) -> str:
    pages = {page.id: page for page in card_pages(deck.game)}
    lines = [f"**{escaped(deck.title)}** · {game_named(deck.game).title}", deck.plan]
    rules = game_named(deck.game).decks
    for section in () if rules is None else rules.sections:
        counts = deck.deck.sections.get(section.name, {})
        lines.append(f"__{section.title.capitalize()}, {sum(counts.values())} cards__")
        lines += [f"{count} × **{pages[card].name}** · {pages[card].summary}" for card, count in counts.items()]
    return "\n".join(line for line in lines if line)


async def _read(file: discord.Attachment) -> str:
    if file.size > LONGEST_FILE:
        raise NoTextFile
    try:
        return (await file.read()).decode("utf-8-sig")
    except (UnicodeDecodeError, discord.HTTPException) as error:
        raise NoTextFile from error


def _name_in(cards: str) -> str:
    first = cards.strip().splitlines()[0].strip()
    return first.removeprefix(_COMMENT).strip() if first.startswith(_COMMENT) else ""
