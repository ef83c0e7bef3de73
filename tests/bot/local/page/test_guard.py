"""Who gets to the page: only this machine, under its own name, with the key, from the page itself."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
import pytest_asyncio

from bot.local import posting
from bot.local.folder import HallFolder
from bot.local.limits import Upload
from bot.local.local_hall import LocalHall
from tests.bot.local.local_halls import channel, hall_in, opened, user

pytestmark = pytest.mark.covers("bot.local.page.site", "bot.local.page.viewer")


@pytest_asyncio.fixture
async def hall(tmp_path: Path) -> AsyncIterator[LocalHall]:
    async with hall_in(tmp_path) as made:
        yield made


async def _status(address: str, **headers: str) -> int:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    async with aiohttp.ClientSession() as session, session.get(address, headers=named) as answer:
        return answer.status


async def test_the_page_answers_with_its_key(hall: LocalHall) -> None:
    assert await _status(hall.address) == 200
    for name in ("style.css", "main.js", "icon.svg"):
        assert await _status(hall.address + name) == 200


async def test_without_the_right_key_there_is_nothing(hall: LocalHall) -> None:
    key = hall.folder.key()
    assert len(key) >= 32
    for wrong in ("", "x", key[:-1], key + "x", key.swapcase(), "schlüssel"):
        address = hall.address.replace(key, wrong)
        for rest in ("", "main.js", "live?as=ada", "files/1"):
            assert await _status(address + rest) == 404


async def test_the_hall_listens_on_loopback_only(hall: LocalHall) -> None:
    """Who listens everywhere listens at every other address of the machine too, such as 127.0.0.2."""
    own = {str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    for other in (own | {"127.0.0.2"}) - {"127.0.0.1"}:
        with pytest.raises(OSError, match=r".*"), socket.create_connection((other, hall.discord.port), timeout=1):
            pass
    assert hall.discord.api_base.startswith("http://127.0.0.1:")


async def test_another_program_on_this_machine_cannot_raise_a_warning(hall: LocalHall) -> None:
    """Discord would not know it; what the bot asks for in vain is told on the page."""
    unknown = f"{hall.discord.api_base}/of-no-kind"
    assert await _status(unknown) == 401
    assert hall.discord.violations == []
    assert await _status(unknown, Authorization=f"Bot {hall.discord.token}") == 501
    assert len(hall.discord.violations) == 1


async def test_only_the_newest_warnings_are_kept(hall: LocalHall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.local.rest.VIOLATIONS_KEPT", 3)
    for number in range(5):
        await _status(f"{hall.discord.api_base}/unknown-{number}", Authorization=f"Bot {hall.discord.token}")
    assert [sentence.partition("unknown-")[2][0] for sentence in hall.discord.violations] == ["2", "3", "4"]


async def test_a_page_that_reads_nothing_is_let_go(hall: LocalHall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.local.page.viewer.WAITING_AT_MOST", 100_000)
    address = hall.address.removeprefix("http://").partition("/")
    reader, writer = await asyncio.open_connection("127.0.0.1", hall.discord.port, limit=1_000)
    writer.write(
        f"GET /{address[2]}live?as=ada HTTP/1.1\r\nHost: {address[0]}\r\nOrigin: http://{address[0]}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    (viewer,) = hall.page._viewers
    async with asyncio.timeout(60):
        while hall.page._viewers:
            viewer.send({"t": "people", "people": ["somebody" * 1_000]})
            await asyncio.sleep(0)
    writer.close()


async def test_nonsense_on_the_line_of_a_page_is_passed_over(hall: LocalHall) -> None:
    async with opened(hall) as (page, _):
        for nonsense in ("", "{", "[" * 100_000, "1"):
            await page._socket.send_str(nonsense)
        assert "error" not in await page.ask("history", channel=str(channel(hall, "tables").id))


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example"]
)
async def test_another_name_for_this_machine_is_refused(hall: LocalHall, host: str) -> None:
    assert await _status(hall.address, Host=host) == 403
    assert await _status(f"{hall.discord.api_base}/gateway", Host=host) == 403


async def test_localhost_is_a_name_of_this_machine(hall: LocalHall) -> None:
    assert await _status(hall.address, Host=f"localhost:{hall.discord.port}") == 200


@pytest.mark.parametrize("rest", ["", "main.js", "live?as=ada", "files/1"])
@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1"])
async def test_another_origin_is_refused_even_with_the_key(hall: LocalHall, rest: str, origin: str) -> None:
    assert await _status(hall.address + rest, Origin=origin) == 403


async def test_a_websocket_from_another_origin_is_refused(hall: LocalHall) -> None:
    async with aiohttp.ClientSession() as session:
        for address in (f"{hall.address}live?as=ada", hall.discord.gateway_url):
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await session.ws_connect(address, origin="http://evil.example")
            assert refused.value.status == 403


async def test_another_site_embeds_nothing_but_may_link_to_the_page(hall: LocalHall) -> None:
    assert await _status(hall.address, Sec_Fetch_Site="cross-site", Sec_Fetch_Mode="no-cors") == 403
    assert await _status(hall.address, Sec_Fetch_Site="same-site", Sec_Fetch_Mode="cors") == 403
    assert await _status(hall.address, Sec_Fetch_Site="cross-site", Sec_Fetch_Mode="navigate") == 200


async def test_every_answer_forbids_scripts_frames_and_guessing_from_elsewhere(hall: LocalHall) -> None:
    async with aiohttp.ClientSession() as session:
        for rest in ("", "main.js", "files/1", "nothing.js"):
            async with session.get(hall.address + rest) as answer:
                policy = answer.headers["Content-Security-Policy"]
                assert "default-src 'none'" in policy
                assert "unsafe" not in policy
                assert "frame-ancestors 'none'" in policy
                assert answer.headers["X-Content-Type-Options"] == "nosniff"
                assert answer.headers["Referrer-Policy"] == "no-referrer"
                assert "Access-Control-Allow-Origin" not in answer.headers


async def test_nothing_is_written_into_the_page_itself(hall: LocalHall) -> None:
    async with aiohttp.ClientSession() as session, session.get(hall.address) as answer:
        page = await answer.text()
    assert "<script>" not in page
    assert "style=" not in page
    assert " on" not in page.replace(" only", "").replace(" on the", "").replace(" on your", "")


async def test_a_preflight_is_granted_nothing(hall: LocalHall) -> None:
    asked = {"Origin": "http://evil.example", "Access-Control-Request-Method": "POST"}
    async with aiohttp.ClientSession() as session, session.options(hall.address, headers=asked) as answer:
        assert answer.status == 403
        assert not [name for name in answer.headers if name.startswith("Access-Control")]


@pytest.mark.parametrize(
    "path",
    ["../site.py", "%2e%2e/site.py", "..%2fsite.py", "static/main.js", "files/../main.js", "/etc/passwd", "site.py"],
)
async def test_no_address_leads_to_a_file_of_the_machine(hall: LocalHall, path: str) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", hall.discord.port)
    prefix = hall.address.split(str(hall.discord.port), 1)[1]
    writer.write(
        f"GET {prefix}{path} HTTP/1.1\r\nHost: 127.0.0.1:{hall.discord.port}\r\nConnection: close\r\n\r\n".encode()
    )
    answer = await reader.read()
    writer.close()
    assert answer.startswith((b"HTTP/1.1 404", b"HTTP/1.1 400"))
    assert b"root:" not in answer
    assert b"import" not in answer


async def test_only_pictures_are_shown_in_place(hall: LocalHall) -> None:
    """A file with markup in it, whatever it calls itself, is something to download."""
    place, ada = channel(hall, "lounge"), user(hall, "Ada")
    wicked = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"
    uploads = {number: Upload(name, wicked, kind) for number, (name, kind) in enumerate(_WICKED)}
    message = posting.new_message(hall.world, place, ada, {"content": "look"}, uploads)
    posting.post(hall.world, message)
    async with aiohttp.ClientSession() as session:
        for file in message.attachments:
            async with session.get(f"{hall.address}files/{file.id}") as answer:
                assert answer.headers["Content-Disposition"] == "attachment"
                assert answer.content_type == "application/octet-stream"


async def test_files_of_messages_have_addresses_that_nobody_guesses(hall: LocalHall) -> None:
    """The client is told them; who only knows the numbers gets nothing, and no browser shows what is there."""
    place, ada = channel(hall, "lounge"), user(hall, "Ada")
    uploads = {0: Upload("b.html", b"<script>alert(1)</script>", "text/html")}
    message = posting.new_message(hall.world, place, ada, {"content": "look"}, uploads)
    posting.post(hall.world, message)
    (file,) = message.attachments
    base = f"http://127.0.0.1:{hall.discord.port}"
    path = f"attachments/{place.id}/{file.id}/b.html"
    async with aiohttp.ClientSession() as session:
        for guess in (path, f"x/{path}", f"é/{path}", f"x/attachments/1/{'9' * 5000}/b.html"):
            async with session.get(f"{base}/{guess}") as answer:
                assert answer.status == 404
        async with session.get(f"{hall.world.files_url}/{path}") as answer:
            assert answer.status == 200
            assert answer.headers["Content-Disposition"] == "attachment"
            assert answer.headers["X-Content-Type-Options"] == "nosniff"


async def test_an_empty_key_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / "key").write_text("")
    folder = HallFolder(tmp_path)
    key = folder.key()
    assert len(key) > 20
    assert folder.key() == key
    folder.close()


_WICKED = [("a.svg", "image/svg+xml"), ("b.html", "text/html"), ("c.xml", "text/xml")]


async def test_discords_side_of_the_hall_wants_its_token(hall: LocalHall) -> None:
    assert await _status(f"{hall.discord.api_base}/users/@me", Authorization="Bot loopback-token") == 401
    assert await _status(f"{hall.discord.api_base}/users/@me", Authorization=f"Bot {hall.discord.token}") == 200
    async with opened(hall) as (_, welcome):
        told = json.dumps(welcome)
    assert hall.discord.token not in told
    assert hall.folder.key() not in told
