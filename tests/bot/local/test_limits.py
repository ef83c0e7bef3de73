"""Each request that Discord would refuse, sent once: it is refused here too, and written down."""

import io
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from bot.local.exchange import DidNotRespond
from tests.bot.local.conftest import Hall

pytestmark = pytest.mark.covers(
    "bot.local.command_limits",
    "bot.local.component_limits",
    "bot.local.modals",
    "bot.local.rest",
    "bot.local.routes.callbacks",
)
Body = dict[str, Any]
V2 = 1 << 15


def button(number: int = 0, **more: Any) -> Body:
    return {"type": 2, "style": 1, "label": "Play", "custom_id": f"play:{number}", **more}


def row(*parts: Body) -> Body:
    return {"type": 1, "components": list(parts)}


def menu(count: int = 2, **more: Any) -> Body:
    options = [{"label": f"Option {number}", "value": str(number)} for number in range(count)]
    return {"type": 3, "custom_id": "menu", "options": options, **more}


def text(content: str = "Some text") -> Body:
    return {"type": 10, "content": content}


MESSAGES: dict[str, Body] = {
    "content over 2,000 characters": {"content": "x" * 2001},
    "nothing at all": {"content": ""},
    "more than five rows": {"components": [row(button(number)) for number in range(6)]},
    "six buttons in a row": {"components": [row(*(button(number) for number in range(6)))]},
    "an empty row": {"components": [row()]},
    "a menu beside a button": {"components": [row(menu(), button())]},
    "the same custom id twice": {"components": [row(button(1), button(1))]},
    "a custom id over 100": {"components": [row(button(custom_id="x" * 101))]},
    "a label over 80": {"components": [row(button(label="x" * 81))]},
    "a button that says nothing": {"components": [row(button(label=None))]},
    "a link with a custom id": {"components": [row(button(style=5, url="https://example.org"))]},
    "a button without a custom id": {"components": [row(button(custom_id=None))]},
    "more than 25 options": {"components": [row(menu(26))]},
    "a menu without options": {"components": [row(menu(0))]},
    "the same option twice": {"components": [row(menu(options=[{"label": "A", "value": "a"}] * 2))]},
    "an option over 100": {"components": [row(menu(options=[{"label": "x" * 101, "value": "a"}]))]},
    "more values than options": {"components": [row(menu(2, max_values=3))]},
    "a placeholder over 150": {"components": [row(menu(placeholder="x" * 151))]},
    "a V2 component without the flag": {"components": [text()]},
    "V2 with content": {"flags": V2, "content": "Hello", "components": [text()]},
    "V2 with embeds": {"flags": V2, "embeds": [{"title": "Hello"}], "components": [text()]},
    "over 40 components in a layout": {"flags": V2, "components": [text() for _ in range(41)]},
    "over 40 components, nested": {
        "flags": V2,
        "components": [row(*(button(5 * line + number) for number in range(5))) for line in range(7)],
    },
    "over 4,000 characters in a layout": {"flags": V2, "components": [text("x" * 2001), text("x" * 2000)]},
    "a bare button in a layout": {"flags": V2, "components": [button()]},
    "a section without an accessory": {"flags": V2, "components": [{"type": 9, "components": [text()]}]},
    "an empty gallery": {"flags": V2, "components": [{"type": 12, "items": []}]},
    "a picture that was not sent": {
        "flags": V2,
        "components": [{"type": 12, "items": [{"media": {"url": "attachment://none.png"}}]}],
    },
    "a container in a container": {
        "flags": V2,
        "components": [{"type": 17, "components": [{"type": 17, "components": [text()]}]}],
    },
    "an embed title over 256": {"embeds": [{"title": "x" * 257}]},
    "an embed description over 4,096": {"embeds": [{"description": "x" * 4097}]},
    "embeds over 6,000 in all": {"embeds": [{"description": "x" * 3001}] * 2},
    "more than 25 fields": {"embeds": [{"fields": [{"name": "a", "value": "b"}] * 26}]},
    "an empty field": {"embeds": [{"fields": [{"name": "a", "value": ""}]}]},
    "more than ten embeds": {"embeds": [{"title": "a"}] * 11},
}


def slash(name: str = "play", **more: Any) -> Body:
    return {"name": name, "description": "Play", **more}


def option(name: str = "game", **more: Any) -> Body:
    return {"type": 3, "name": name, "description": "Which", **more}


COMMANDS: dict[str, list[Body]] = {
    "an upper-case name": [slash("Play")],
    "a name with a blank": [slash("play now")],
    "a name over 32": [slash("x" * 33)],
    "no description": [slash(description="")],
    "a description over 100": [slash(description="x" * 101)],
    "more than 100 commands": [slash(f"play{number}") for number in range(101)],
    "the same name twice": [slash(), slash()],
    "more than 25 options": [slash(options=[option(f"o{number}") for number in range(26)])],
    "an upper-case option": [slash(options=[option("Game")])],
    "the same option twice": [slash(options=[option(), option()])],
    "more than 25 choices": [slash(options=[option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])])],
    "required after optional": [slash(options=[option("a"), option("b", required=True)])],
    "sub-commands beside options": [slash(options=[option(), option("sub", type=1)])],
    "over 8,000 characters": [
        slash(
            options=[
                option(f"o{number}", choices=[{"name": f"{n:090}", "value": f"{n:090}"} for n in range(25)])
                for number in range(2)
            ]
        )
    ],
}

CHOICES: dict[str, list[Body]] = {
    "more than 25 choices": [{"name": str(number), "value": str(number)} for number in range(26)],
    "a choice over 100": [{"name": "x" * 101, "value": "x"}],
    "an empty choice": [{"name": "", "value": "x"}],
}


def field(number: int = 0, **more: Any) -> Body:
    return row({"type": 4, "custom_id": f"field:{number}", "style": 1, "label": "Field", **more})


MODALS: dict[str, Body] = {
    "a title over 45": {"title": "x" * 46, "components": [field()]},
    "six fields": {"title": "T", "components": [field(number) for number in range(6)]},
    "no fields": {"title": "T", "components": []},
    "the same field twice": {"title": "T", "components": [field(1), field(1)]},
    "a label over 45": {"title": "T", "components": [field(label="x" * 46)]},
    "a custom id over 100": {"title": "T", "custom_id": "x" * 101, "components": [field()]},
    "a bare field": {"title": "T", "components": field()["components"]},
}


@pytest_asyncio.fixture
async def session(hall: Hall) -> AsyncIterator[aiohttp.ClientSession]:
    hall.violations_expected = True
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {hall.server.token}"}) as opened:
        yield opened


async def _refused(hall: Hall, answer: aiohttp.ClientResponse, code: int = 50035) -> None:
    """The request has failed as Discord fails it, has changed nothing, and stands in the list."""
    body = await answer.json()
    assert (answer.status, body["code"]) == (400, code), body
    assert hall.server.violations
    assert not any("our own answer" in violation for violation in hall.server.violations)
    assert hall.channel.messages == []


@pytest.mark.parametrize("name", MESSAGES)
async def test_a_message_is_refused(hall: Hall, session: aiohttp.ClientSession, name: str) -> None:
    url = f"{hall.server.api_base}/channels/{hall.channel.id}/messages"
    async with session.post(url, json=MESSAGES[name]) as answer:
        await _refused(hall, answer, 50006 if name == "nothing at all" else 50035)


@pytest.mark.parametrize("name", COMMANDS)
async def test_a_command_is_refused(hall: Hall, session: aiohttp.ClientSession, name: str) -> None:
    url = f"{hall.server.api_base}/applications/{hall.server.world.bot.id}/commands"
    async with session.put(url, json=COMMANDS[name]) as answer:
        await _refused(hall, answer)
    assert hall.server.world.commands.writes == []


async def _answered(hall: Hall, session: aiohttp.ClientSession, what: str, body: Body) -> None:
    """Answers an interaction with something forbidden, as a bot would."""
    hall.server.acknowledge_within = 0.03
    hall.server.world.commands.overwrite(None, [slash(options=[option(autocomplete=True)])])
    async with session.ws_connect(hall.server.gateway_url) as gateway:
        await gateway.receive_json()
        await gateway.send_json({"op": 2, "d": {"token": hall.server.token, "intents": 1}})
        await hall.server.until(lambda: hall.server.gateway.is_connected)
        if what == "modal":
            await hall.ada.slash(hall.channel, "play")
        else:
            with suppress(DidNotRespond):
                await hall.ada.autocomplete(hall.channel, "play", focused="game")
    [interaction] = hall.server.world.interactions.values()
    interaction.given_up = False
    hall.server.acknowledge_within = 3
    url = f"{hall.server.api_base}/interactions/{interaction.id}/{interaction.token}/callback"
    async with session.post(url, json=body) as answer:
        await _refused(hall, answer)


@pytest.mark.parametrize("name", MODALS)
async def test_a_modal_is_refused(hall: Hall, session: aiohttp.ClientSession, name: str) -> None:
    await _answered(hall, session, "modal", {"type": 9, "data": {"custom_id": "modal", **MODALS[name]}})


@pytest.mark.parametrize("name", CHOICES)
async def test_a_completion_is_refused(hall: Hall, session: aiohttp.ClientSession, name: str) -> None:
    await _answered(hall, session, "choices", {"type": 8, "data": {"choices": CHOICES[name]}})


async def test_a_callback_that_does_not_fit_is_refused(hall: Hall, session: aiohttp.ClientSession) -> None:
    await _answered(hall, session, "choices", {"type": 4, "data": {"content": "Hello"}})


def _form(attachments: list[Body], *files: bytes) -> aiohttp.FormData:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", json.dumps({"content": "Files", "attachments": attachments}))
    for number, content in enumerate(files):
        form.add_field(f"files[{number}]", io.BytesIO(content), filename=f"{number}.png", content_type="image/png")
    return form


@pytest.mark.parametrize(
    ("form", "status"),
    [
        (lambda: _form([{"id": 0, "description": "x" * 1025}], b"png"), 400),
        (lambda: _form([{"id": 3}], b"png"), 400),
        (lambda: _form([{"id": number} for number in range(11)], *(b"png",) * 11), 400),
        (lambda: _form([{"id": 0}], bytes(10 * 1024 * 1024 + 1)), 413),
    ],
    ids=["alt text over 1,024", "a file that is not there", "eleven files", "a file over 10 MiB"],
)
async def test_files_are_refused(hall: Hall, session: aiohttp.ClientSession, form: Any, status: int) -> None:
    async with session.post(f"{hall.server.api_base}/channels/{hall.channel.id}/messages", data=form()) as answer:
        assert answer.status == status
    assert hall.server.violations
    assert hall.channel.messages == []


async def test_an_edit_to_v2_must_take_the_content_away(hall: Hall, session: aiohttp.ClientSession) -> None:
    url = f"{hall.server.api_base}/channels/{hall.channel.id}/messages"
    async with session.post(url, json={"content": "Old style"}) as answer:
        number = (await answer.json())["id"]
    async with session.patch(f"{url}/{number}", json={"flags": V2, "components": [text()]}) as answer:
        assert answer.status == 400
    async with session.patch(f"{url}/{number}", json={"flags": V2, "components": [text()], "content": None}) as answer:
        assert answer.status == 200
    assert len(hall.server.violations) == 1


async def test_broken_json_is_refused(hall: Hall, session: aiohttp.ClientSession) -> None:
    url = f"{hall.server.api_base}/channels/{hall.channel.id}/messages"
    async with session.post(url, data=b"{", headers={"Content-Type": "application/json"}) as answer:
        assert (await answer.json())["code"] == 50109


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2000},
        {"components": [row(*(button(5 * line + number) for number in range(5))) for line in range(5)]},
        {"components": [row(menu(25, max_values=25))]},
        {"flags": V2, "components": [text("x" * 100) for _ in range(40)]},
        {"embeds": [{"description": "x" * 3000}] * 2},
    ],
    ids=["content", "buttons", "options", "layout", "embeds"],
)
async def test_what_is_just_allowed_passes(hall: Hall, session: aiohttp.ClientSession, body: Body) -> None:
    async with session.post(f"{hall.server.api_base}/channels/{hall.channel.id}/messages", json=body) as answer:
        assert answer.status == 200, await answer.json()
    assert hall.server.violations == []
