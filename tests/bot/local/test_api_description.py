"""The checks against Discord's own description: what they find, and that they are really made."""

import discord
import pytest

from bot.local.api_description import ApiDescription
from bot.local.calls import Route
from bot.local.routes import ROUTES
from tests.bot.local.conftest import Hall

POST = ("POST", "/channels/{channel_id}/messages")


def test_a_request_that_does_not_fit_is_told(description: ApiDescription) -> None:
    assert description.problems_of_request(*POST, {"content": "Hello"}) == []
    [problem] = description.problems_of_request(*POST, {"content": 3})
    assert problem.startswith("content: 3")


def test_ids_may_be_numbers_in_requests_only(description: ApiDescription) -> None:
    body = {"attachments": [{"id": 0, "filename": "board.png"}], "allowed_mentions": {"parse": [], "users": [123]}}
    assert description.problems_of_request(*POST, body) == []
    assert description.problems_of_answer("GET", "/gateway", 200, {"url": 3})


def test_an_answer_must_have_the_body_that_is_described(description: ApiDescription) -> None:
    assert description.problems_of_answer("GET", "/users/@me", 200, None) == ["the answer has no body"]
    assert description.problems_of_answer("GET", "/users/@me", 200, {"id": "1"})
    assert description.problems_of_answer(*POST, 404, {"code": 10003, "message": "Unknown Channel"}) == []


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
def test_every_route_is_one_of_discords(description: ApiDescription, route: Route) -> None:
    assert route.method.lower() in description._document["paths"][route.template]


async def test_a_mismatch_is_a_violation(hall: Hall, description: ApiDescription) -> None:
    hall.violations_expected = True
    hall.server.check_against(description)
    async with hall.bot() as bot:
        await bot.http.request(_route(hall), json={"content": "Hello", "tts": "yes"})
    assert any("tts" in violation for violation in hall.server.violations)


def _route(hall: Hall) -> discord.http.Route:
    return discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=hall.channel.id)
