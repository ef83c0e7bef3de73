"""A person and the unmodified discord.py client, through the loopback Discord."""

import asyncio

import pytest

from bot.local.people import NotAllowed
from tests.bot.local.conftest import Hall
from tests.bot.local.small_bot import png

pytestmark = pytest.mark.covers(
    "bot.local.exchange",
    "bot.local.interactions",
    "bot.local.layout",
    "bot.local.modals",
    "bot.local.model",
    "bot.local.options",
    "bot.local.people",
    "bot.local.routes.callbacks",
    "bot.local.routes.webhooks",
    "bot.local.server",
    "bot.local.snowflakes",
    "bot.local.world",
)


async def test_a_command_answers_with_a_picture_and_its_alt_text(hall: Hall) -> None:
    async with hall.bot():
        exchange = await hall.ada.slash(hall.channel, "board")
        assert exchange.failed is None
        assert exchange.kind == "reply"
        assert exchange.acknowledged_after is not None
        assert exchange.acknowledged_after < 3
        message = exchange.message
        assert message is not None
        [picture] = message.attachments
        assert (picture.filename, picture.content, picture.description) == ("board-0.png", png(0), "A board in grey 0")
        assert picture.size == (4, 3)
        assert message in hall.ben.sees(hall.channel)


async def test_a_button_edits_the_message_with_a_new_picture(hall: Hall) -> None:
    async with hall.bot():
        exchange = await hall.ada.slash(hall.channel, "board")
        assert exchange.message is not None
        clicked = await hall.ben.click(exchange.message, label="Turn to 1")
        assert clicked.kind == "update"
        assert clicked.message is exchange.message
        assert exchange.message.text() == "Shade 1"
        assert [picture.content for picture in exchange.message.attachments] == [png(1)]
        assert exchange.message.custom_ids() == ["v1:turn:2"]
        assert exchange.message.edited_count == 1


async def test_a_private_reply_is_seen_by_its_owner_alone(hall: Hall) -> None:
    async with hall.bot():
        exchange = await hall.ada.slash(hall.channel, "whisper", to=hall.ben.user, times=2)
        assert exchange.is_private
        assert [message.text() for message in hall.ada.sees(hall.channel)] == ["psst Ben 2"]
        assert hall.ben.sees(hall.channel) == []


async def test_menus_send_values_and_people(hall: Hall) -> None:
    async with hall.bot():
        message = await (await hall.ada.slash(hall.channel, "panel")).reply()
        chosen = await hall.ada.select(message, "panel:fruit", values=["plum"])
        assert (await chosen.reply()).text() == "You chose plum"
        chosen = await hall.ada.select(message, "panel:who", values=[hall.ben.user])
        assert (await chosen.reply()).text() == "You chose Ben"
        with pytest.raises(NotAllowed):
            await hall.ada.select(message, "panel:fruit", values=["pear"])


async def test_a_modal_is_filled_in_by_custom_id_or_label(hall: Hall) -> None:
    async with hall.bot():
        message = await (await hall.ada.slash(hall.channel, "panel")).reply()
        asked = await hall.ada.click(message, label="Ask me")
        assert asked.kind == "modal"
        assert asked.modal is not None
        assert asked.modal["title"] == "A question"
        answered = await hall.ada.submit_modal(asked, name="Ada", Mood="fine")
        assert (await answered.reply()).text() == "Ada is fine"


async def test_a_deferred_update_shows_the_changed_message(hall: Hall) -> None:
    async with hall.bot():
        message = await (await hall.ada.slash(hall.channel, "panel")).reply()
        clicked = await hall.ada.click(message, "panel:later")
        assert clicked.kind == "defer_update"
        assert (await clicked.reply()).content == "It is later now"


async def test_an_edit_through_an_earlier_click_is_no_answer_to_a_later_one(hall: Hall) -> None:
    async with hall.bot() as bot:
        message = (await hall.ada.slash(hall.channel, "panel")).message
        assert message is not None
        earlier = await hall.ada.click(message, label="When it is time")
        later = await hall.ben.click(message, label="When it is time")
        bot.bells[0].set()
        assert (await earlier.reply()).text() == "It was Ada's time"
        assert not later.interaction.has_changed_message
        bot.bells[1].set()
        assert (await later.reply()).text() == "It was Ben's time"


async def test_completion_knows_the_other_options(hall: Hall) -> None:
    async with hall.bot():
        choices = await hall.ada.autocomplete(hall.channel, "act", focused="action", typed="p", seat=3)
        assert choices == [
            {"name": "Play 3", "value": "play 3"},
            {"name": "Pitch 3", "value": "pitch 3"},
            {"name": "Pass 3", "value": "pass 3"},
        ]
        exchange = await hall.ada.slash(hall.channel, "act", action="play 3", seat=3)
        assert (await exchange.reply()).text() == "play 3 in 3"


async def test_a_v2_layout_comes_with_its_picture_and_its_button_works(hall: Hall) -> None:
    async with hall.bot():
        message = await (await hall.ada.slash(hall.channel, "book")).reply()
        assert message.uses_v2
        assert message.text() == "# Rules\nTurn the page"
        [gallery] = [part for part in message.every_component() if part["type"] == 12]
        assert gallery["items"][0]["media"]["url"] == message.attachments[0].url
        assert message.labels() == ["Turn to 9"]


@pytest.mark.parametrize("private", [True, False])
async def test_a_follow_up_takes_the_place_of_the_thinking_message(hall: Hall, private: bool) -> None:
    async with hall.bot():
        exchange = await hall.ada.slash(hall.channel, "think", private=private)
        assert exchange.kind == "defer"
        assert exchange.is_private is private
        reply = await exchange.reply()
        assert reply.text() == "Thought"
        await hall.server.until(lambda: len(exchange.followups) == 2 and exchange.followups[1].edited_count)
        assert [message.text() for message in hall.ada.sees(hall.channel)] == ["Thought", "And even more"]
        assert len(hall.ben.sees(hall.channel)) == (0 if private else 1)


async def test_a_sub_command_gets_the_user_it_names(hall: Hall) -> None:
    async with hall.bot():
        exchange = await hall.ada.slash(hall.channel, "block add", user=hall.ben.user)
        assert (await exchange.reply()).text() == f"blocked {hall.ben.user.id}"
        with pytest.raises(LookupError):
            await hall.ada.slash(hall.channel, "block")
        with pytest.raises(ValueError, match="needs"):
            await hall.ada.slash(hall.channel, "block add")


async def test_channels_roles_and_files_reach_the_bot(hall: Hall) -> None:
    async with hall.bot():
        role = hall.server.world.add_role(hall.guild, "Dealer")
        hall.server.world.join(hall.guild, hall.ada.user, roles=[role])
        file = ("deck.txt", b"forty cards")
        exchange = await hall.ada.slash(hall.channel, "look", where=hall.channel, role=role, file=file)
        assert (await exchange.reply()).text() == "table-1 Dealer forty cards"


async def test_many_people_act_at_once(hall: Hall) -> None:
    async with hall.bot():
        people = [hall.server.as_person(hall.server.world.add_user(f"Guest {number}")) for number in range(20)]
        exchanges = await asyncio.gather(*(person.slash(hall.channel, "act", action="pass") for person in people))
        assert all(exchange.failed is None for exchange in exchanges)
        assert len(hall.channel.messages) == 20


async def test_commands_work_in_private_talks(hall: Hall) -> None:
    async with hall.bot():
        talk = hall.server.world.open_dm(hall.ada.user)
        exchange = await hall.ada.slash(talk, "act", action="pass")
        assert (await exchange.reply()).channel is talk


async def test_a_dynamic_item_answers_after_a_restart(hall: Hall) -> None:
    async with hall.bot():
        message = await (await hall.ada.slash(hall.channel, "board")).reply()
    assert not hall.server.gateway.is_connected
    gone = await hall.ada.click(message, label="Turn to 1")
    assert gone.failed == "The application did not respond"
    async with hall.bot(registered=False):
        clicked = await hall.ada.click(message, label="Turn to 1")
        assert clicked.message is message
        assert message.text() == "Shade 1"


async def test_the_same_interaction_can_be_delivered_twice(hall: Hall) -> None:
    async with hall.bot() as bot:
        exchange = await hall.ada.slash(hall.channel, "acknowledge")
        await hall.server.redeliver(exchange)
        await hall.server.until(lambda: bot.refusals)
        assert bot.refusals[0].code == 40060
        assert len(hall.channel.messages) == 1
