"""What a page is told and what it may ask for, over its websocket: each person what they may see, and no more."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.local import posting
from bot.local.local_hall import LocalHall
from tests.bot.local.local_halls import channel, hall_in, opened, person, user

pytestmark = pytest.mark.covers("bot.local.page.shown", "bot.local.page.viewer")


@pytest_asyncio.fixture
async def hall(tmp_path: Path) -> AsyncIterator[LocalHall]:
    async with hall_in(tmp_path) as made:
        yield made


async def test_a_page_is_told_who_and_what_there_is(hall: LocalHall) -> None:
    async with opened(hall, "ben") as (_, welcome):
        assert [person["name"] for person in welcome["people"]] == ["Ada", "Ben", "Cleo", "Dan", "Spectator"]
        assert welcome["me"] == str(user(hall, "Ben").id)
        assert [place["name"] for place in welcome["channels"]] == ["tables", "lounge"]
        assert welcome["botIsHere"] is False
        assert welcome["suggested"] == {}


async def test_what_one_says_the_other_is_told(hall: LocalHall) -> None:
    lounge = str(channel(hall, "lounge").id)
    async with opened(hall, "ada") as (ada, _), opened(hall, "ben") as (ben, _):
        await ben.ask("history", channel=lounge)
        assert "error" not in await ada.ask("say", channel=lounge, text="hello")
        told = await ben.next("message")
        assert told["message"]["content"] == "hello"
        history = await ben.ask("history", channel=lounge)
        assert [message["content"] for message in history["messages"]] == ["hello"]


async def test_a_page_that_shows_another_channel_gets_a_glimpse(hall: LocalHall) -> None:
    """Enough to mark the channel and to count calls; edits elsewhere are nothing to it."""
    lounge, ben = channel(hall, "lounge"), user(hall, "Ben")
    async with opened(hall, "ben") as (page, _):
        await page.ask("history", channel=str(channel(hall, "tables").id))
        message = await person(hall, "Ada").say(lounge, f"come, {ben.mention}")
        posting.edit(hall.world, message, {"content": "edited"}, {})
        await person(hall, "Ada").say(lounge, "once more")
        first, second = await page.next("elsewhere"), await page.next("elsewhere")
        assert first == {
            "t": "elsewhere", "id": str(message.id), "channel": str(lounge.id), "private": False, "pings": [str(ben.id)]
        }  # fmt: skip
        assert second["pings"] == []
        assert "come, " not in str(page.told)


async def test_a_private_message_is_told_to_its_owner_only(hall: LocalHall) -> None:
    lounge = channel(hall, "lounge")
    async with opened(hall, "ada") as (ada, _), opened(hall, "ben") as (ben, _):
        for page in (ada, ben):
            await page.ask("history", channel=str(lounge.id))
        message = posting.new_message(hall.world, lounge, hall.world.bot, {"content": "psst"}, {})
        posting.make_private(message, user(hall, "Ben"))
        posting.post(hall.world, message)
        await person(hall, "Ada").say(lounge, "aloud")
        assert (await ben.next("message"))["message"]["content"] == "psst"
        assert (await ada.next("message"))["message"]["content"] == "aloud"
        history = await ada.ask("history", channel=str(lounge.id))
        assert [message["content"] for message in history["messages"]] == ["aloud"]
        assert (await ada.ask("dismiss", message=str(message.id)))["error"] == "This message is gone."
        assert "error" not in await ben.ask("dismiss", message=str(message.id))


async def test_a_private_thread_appears_for_those_who_are_let_in(hall: LocalHall) -> None:
    tables = channel(hall, "tables")
    async with opened(hall, "ada") as (ada, _), opened(hall, "ben") as (ben, _):
        made = (await ada.ask("newThread", channel=str(tables.id), name="Secret", private=True))["channel"]
        refused = await ben.ask("history", channel=made["id"])
        assert refused["error"] == "This channel is gone, or you do not see it."
        thread = hall.world.channels[int(made["id"])]
        await person(hall, "Ada").say(thread, "hush")
        await ben.ask("history", channel=str(tables.id))
        assert not {"channel", "message", "elsewhere"} & {news["t"] for news in ben.told}
        hall.world.add_to_thread(thread, user(hall, "Ben"))
        assert (await ben.next("channel"))["channel"]["name"] == "Secret"
        hall.world.remove_from_thread(thread, user(hall, "Ben"))
        assert (await ben.next("channelGone"))["id"] == made["id"]


async def test_who_is_mentioned_in_a_private_thread_is_let_in(hall: LocalHall) -> None:
    tables = channel(hall, "tables")
    async with opened(hall, "ada") as (ada, _), opened(hall, "ben") as (ben, _):
        made = (await ada.ask("newThread", channel=str(tables.id), name="Secret", private=True))["channel"]
        await ada.ask("say", channel=made["id"], text=f"come, <@{user(hall, 'Ben').id}>")
        assert (await ben.next("channel"))["channel"]["name"] == "Secret"


async def test_nobody_is_brought_into_a_room_that_is_closed_to_that(hall: LocalHall) -> None:
    """Such as that of a run: only who manages threads could."""
    tables = channel(hall, "tables")
    async with opened(hall, "ben") as (ben, _):
        made = (await ben.ask("newThread", channel=str(tables.id), name="Secret", private=True))["channel"]
        room = hall.world.channels[int(made["id"])]
        room.invitable = False
        await ben.ask("say", channel=made["id"], text=f"come, <@{user(hall, 'Cleo').id}>")
        assert user(hall, "Cleo").id not in room.thread_members


async def test_an_id_that_is_none_gets_a_sentence(hall: LocalHall) -> None:
    async with opened(hall) as (page, _):
        answer = await page.ask("history", channel="not a number")
        assert "invalid literal" not in answer["error"]
        assert answer["error"].endswith(".")


async def test_a_manager_makes_channels_and_nobody_else(hall: LocalHall) -> None:
    async with opened(hall, "ada") as (ada, _), opened(hall, "ben") as (ben, _):
        assert (await ada.ask("newChannel", name="Card Corner"))["channel"]["name"] == "card-corner"
        assert "may not" in (await ben.ask("newChannel", name="mine"))["error"]


async def test_somebody_new_can_be_added_once(hall: LocalHall) -> None:
    async with opened(hall) as (ada, _):
        assert (await ada.ask("newPerson", name="Eve Online"))["key"] == "eve_online"
        assert "already" in (await ada.ask("newPerson", name="eve online"))["error"]
        assert "1 and 32" in (await ada.ask("newPerson", name=" "))["error"]
    async with opened(hall, "eve_online") as (_, welcome):
        assert welcome["me"] == str(user(hall, "Eve Online").id)


@pytest.mark.parametrize(
    "wish",
    [
        {"do": "nothing"},
        {"do": "say"},
        {"do": "say", "channel": "x", "text": "y"},
        {"do": "history", "channel": "1"},
        {"do": "click", "message": "1", "id": "x"},
        {"do": "select", "message": None, "id": [], "values": 3},
        {"do": "submit", "modal": "1", "answers": {}},
        {"do": "slash", "channel": "1", "command": "play"},
        {"do": ["say"]},
    ],
    ids=str,
)
async def test_nonsense_is_answered_with_a_sentence(hall: LocalHall, wish: dict[str, object]) -> None:
    async with opened(hall) as (page, _):
        answer = await page.ask(**{"wish": wish["do"], **{name: value for name, value in wish.items() if name != "do"}})  # type: ignore[arg-type]  # nonsense on purpose
        assert answer["error"]


async def test_a_message_that_is_too_long_is_refused_with_the_reason(hall: LocalHall) -> None:
    async with opened(hall) as (page, _):
        answer = await page.ask("say", channel=str(channel(hall, "lounge").id), text="x" * 2001)
        assert "2000 or fewer" in answer["error"]


async def test_a_command_without_a_bot_says_that_nobody_answered(hall: LocalHall) -> None:
    hall.world.commands.overwrite(None, [{"name": "play", "description": "Open a table"}])
    async with opened(hall) as (page, _):
        answer = await page.ask("slash", channel=str(channel(hall, "tables").id), command="play", values={})
        assert answer["error"] == "The application did not respond."


async def test_a_violation_is_told_to_every_page(hall: LocalHall) -> None:
    import aiohttp  # noqa: PLC0415 - only here something is sent that Discord does not know

    async with opened(hall) as (page, _), aiohttp.ClientSession() as session:
        own = {"Authorization": f"Bot {hall.discord.token}"}
        await session.get(f"{hall.discord.api_base}/no/such/thing", headers=own)
        assert "/no/such/thing" in (await page.next("violation"))["text"]
    async with opened(hall) as (_, welcome):
        assert len(welcome["violations"]) == 1


async def test_a_picture_that_was_just_replaced_can_still_be_had(hall: LocalHall) -> None:
    """A page that was told of it may not have asked for it yet."""
    from bot.local.limits import Upload  # noqa: PLC0415

    lounge = channel(hall, "lounge")
    files = [Upload("board.png", content, "image/png") for content in (b"old", b"new")]
    message = posting.new_message(hall.world, lounge, hall.world.bot, {"content": "board"}, {0: files[0]})
    posting.post(hall.world, message)
    (old,) = message.attachments
    posting.edit(hall.world, message, {"attachments": [{"id": 0}]}, {0: files[1]})
    assert old.id not in hall.world.files
    assert hall.world.file(old.id) is old
