"""A local hall with the small bot in it, for what our own bot does not do: `python small_hall.py <folder>`."""

import asyncio
import contextlib
import signal
import sys
from pathlib import Path
from typing import Any

import discord

from bot.local.local_hall import LocalHall
from tests.bot.local.small_bot import SmallBot


class Wish(discord.ui.Modal, title="A wish"):
    """A modal with menus of people and of lines."""

    words: discord.ui.Label[Any] = discord.ui.Label(
        text="Words", component=discord.ui.TextInput(custom_id="words", style=discord.TextStyle.paragraph)
    )
    whom: discord.ui.Label[Any] = discord.ui.Label(text="Whom", component=discord.ui.UserSelect(custom_id="whom"))

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        assert isinstance(self.words.component, discord.ui.TextInput)
        assert isinstance(self.whom.component, discord.ui.UserSelect)
        whom = self.whom.component.values[0].display_name
        await interaction.response.send_message(f"For {whom}: {self.words.component.value}")


class Several(discord.ui.View):
    """A menu of which two lines may be taken, and one of channels."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.select(
        placeholder="Two fruits",
        min_values=1,
        max_values=2,
        options=[discord.SelectOption(label=name, description=f"A {name}") for name in ("Fig", "Plum", "Pear")],
    )
    async def fruits(self, interaction: discord.Interaction[Any], select: discord.ui.Select[Any]) -> None:
        await interaction.response.send_message(f"You took {' and '.join(sorted(select.values))}", ephemeral=True)

    @discord.ui.select(cls=discord.ui.ChannelSelect, placeholder="Where")
    async def where(self, interaction: discord.Interaction[Any], select: discord.ui.ChannelSelect[Any]) -> None:
        await interaction.response.send_message(f"Then in {select.values[0].name}", ephemeral=True)


class PageBot(SmallBot):
    """The small bot with a few commands more."""

    def __init__(self) -> None:
        super().__init__()

        @self.tree.command(description="A form with menus")
        async def wish(interaction: discord.Interaction[Any]) -> None:
            await interaction.response.send_modal(Wish())

        @self.tree.command(description="Menus for several")
        async def several(interaction: discord.Interaction[Any]) -> None:
            await interaction.response.send_message("Take some", view=Several())

        @self.tree.command(description="Say more than Discord takes")
        async def prattle(interaction: discord.Interaction[Any]) -> None:
            with contextlib.suppress(discord.HTTPException):
                await interaction.response.send_message("x" * 2001)
            await interaction.response.send_message("That was too much")

        @self.tree.command(description="All that can be written")
        async def marks(interaction: discord.Interaction[Any]) -> None:
            await interaction.response.send_message(MARKS.format(me=interaction.user.mention, now=1_700_000_000))

    async def setup_hook(self) -> None:
        await super().setup_hook()
        await self.tree.sync()


MARKS = """# Great
## Middling
**bold** *slanted* __under__ ~~gone~~ `code` ||secret||
> quoted
- one
- two
1. first
-# small print
{me} at <t:{now}:D> on [a page](https://example.org/x_y_z) and snake_case_name \\*plain\\*
```py
<b>raw</b>
```"""


async def live(folder: Path) -> None:
    async with LocalHall(folder) as hall:
        hall.discord.point_client()
        print(hall.address, flush=True)
        bot = PageBot()
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, lambda: asyncio.ensure_future(bot.close()))
        async with bot:
            await bot.start(hall.discord.token)


if __name__ == "__main__":
    asyncio.run(live(Path(sys.argv[1])))
