"""Every command and every kind of component is used here at least once, in a Discord that others wrote.

A test says by marks which it uses, and the hall sees that it does.

What SimCord cannot carry, and why; all of it is tested over the loopback Discord (`tests/system`):

- Two people, or two clicks of one, at the same moment: SimCord lets the bot come to rest after each act.
- The same interaction delivered twice: it delivers each once.
- Acknowledgements that come late in real time, rate limits, uploads that fail half-way, heartbeats, reconnecting: there
  is no network in it.
- Edits of messages older than an hour: Discord allows few of them (30046), SimCord any number. So the tests here see
  only that the bot posts such a message anew.
- Uploads where the bot may not attach files: it takes them. It does tell the bot so, which is why `/play` is refused.
- Files over 10 MiB, alt texts over 1,024 characters: it takes them.
- Somebody else's private message: it shows them to nobody, so no test here can click in a stranger's panel.
- People who take no direct messages: it has no such setting; a test injects Discord's error instead.
- A private thread: it says in the channel that there is one, as Discord does only for public threads.
"""

import importlib
import pkgutil

import pytest

import tests.simcord
from tests.support.clicks import KINDS, every_command

pytestmark = pytest.mark.covers("bot.*.cog", "bot.ui.choices")


def test_every_command_has_a_case() -> None:
    assert _marked("command") == {name for name, _ in every_command()}


def test_every_kind_of_component_has_a_case() -> None:
    assert _marked("component") == {*KINDS}


def _marked(kind: str) -> set[str]:
    """The names in all marks of a kind in this folder."""
    modules = [each.name for each in pkgutil.iter_modules(tests.simcord.__path__) if each.name.startswith("test_")]
    found = [importlib.import_module(f"tests.simcord.{name}") for name in modules]
    marks = [mark for module in found for each in vars(module).values() for mark in getattr(each, "pytestmark", [])]
    return {name for mark in marks if mark.name == kind for name in mark.args}
