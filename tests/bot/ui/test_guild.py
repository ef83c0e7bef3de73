"""What belongs to a server is asked for on a server."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.ui.guild import guild_of
from bot.ui.refusals import OnlyOnServers


def _asked_on(guild: int | None) -> Any:
    return SimpleNamespace(guild_id=guild)


def test_a_server_is_known_by_its_id() -> None:
    assert guild_of(_asked_on(17)) == "17"


def test_a_private_talk_belongs_to_no_server() -> None:
    with pytest.raises(OnlyOnServers, match="belong to servers"):
        guild_of(_asked_on(None))
