"""Everything that a page can ask for, one function a wish. What cannot be done is answered with a sentence."""

import base64
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from bot.local.exchange import DidNotRespond, Exchange
from bot.local.limits import NAME, between
from bot.local.model import Channel, ComponentKind, Json, Message
from bot.local.options import DoesNotFit, OptionKind, find
from bot.local.page.shown import is_visible, shown_channel, shown_message
from bot.local.people import NotAllowed
from bot.local.permissions import Permission, in_channel
from bot.local.refusals import Refused

if TYPE_CHECKING:
    from bot.local.page.viewer import Viewer

HISTORY = 50
LONGEST_PERSON = 32
MODALS_KEPT = 20
Wish = Callable[["Viewer", Json], Awaitable[Json]]
log = logging.getLogger(__name__)


_DOES_NOT_FIT = "That is no longer there, or does not fit. Look again and try once more."


class NotThere(Exception):
    """Something that this person cannot see, or that is gone."""


async def fulfil(viewer: "Viewer", wish: Json) -> Json:
    """Does what is asked: the answer, or `error` with a sentence."""
    wanted = WISHES.get(str(wish.get("do")), _unknown)
    try:
        return await wanted(viewer, wish)
    except (NotAllowed, NotThere, DidNotRespond, DoesNotFit) as error:
        return {"error": str(error)}
    except Refused as refusal:
        return {"error": str(refusal) or refusal.sentence}
    except (LookupError, TypeError, ValueError) as error:
        log.info("a page asked for %s, which failed: %r", wish.get("do"), error)
        return {"error": _DOES_NOT_FIT}
    except Exception:
        log.exception("a page asked for %s, which failed", wish.get("do"))
        return {"error": _DOES_NOT_FIT}


async def _unknown(_viewer: "Viewer", _wish: Json) -> Json:
    raise NotThere("The page asks for something that this hall does not know.")


# --- looking ------------------------------------------------------------


async def history(viewer: "Viewer", wish: Json) -> Json:
    """The newest messages of a channel, which the page then shows and follows, or those before one."""
    channel = _channel(viewer, wish)
    seen = viewer.person.sees(channel)
    if wish.get("before"):
        seen = [message for message in seen if message.id < int(wish["before"])]
    else:
        viewer.place = channel
    shown = [shown_message(message, viewer.page.world) for message in seen[-HISTORY:]]
    return {"messages": shown, "more": len(seen) > HISTORY}


async def commands(viewer: "Viewer", wish: Json) -> Json:
    return {"commands": viewer.person.commands(_channel(viewer, wish))}


def _channel(viewer: "Viewer", wish: Json, name: str = "channel") -> Channel:
    channel = viewer.page.world.channels.get(int(wish[name]))
    if channel is None or not is_visible(channel, viewer.user):
        raise NotThere("This channel is gone, or you do not see it.")
    return channel


def _message(viewer: "Viewer", wish: Json) -> Message:
    message = viewer.page.world.messages.get(int(wish["message"]))
    if message is None or message not in viewer.person.sees(message.channel):
        raise NotThere("This message is gone.")
    return message


# --- speaking ------------------------------------------------------------


async def say(viewer: "Viewer", wish: Json) -> Json:
    message = await viewer.person.say(_channel(viewer, wish), str(wish["text"]))
    return {"message": str(message.id)}


async def dismiss(viewer: "Viewer", wish: Json) -> Json:
    await viewer.person.delete(_message(viewer, wish))
    return {}


async def new_channel(viewer: "Viewer", wish: Json) -> Json:
    guild = viewer.page.guild
    name = str(wish["name"]).strip().lower().replace(" ", "-")
    between("name", name, 1, NAME)
    member = guild.members[viewer.user.id]
    if not any(role.permissions & Permission.MANAGE_CHANNELS for role in member.roles):
        raise NotAllowed(f"{viewer.user.display_name} may not make channels here. Ada may.")
    channel = viewer.page.world.add_channel(guild, name)
    return {"channel": shown_channel(channel, viewer.user)}


async def new_thread(viewer: "Viewer", wish: Json) -> Json:
    """A thread of a channel, public or private; its maker is in it."""
    parent = _channel(viewer, wish)
    name = str(wish["name"]).strip()
    between("name", name, 1, NAME)
    private = bool(wish.get("private"))
    needs = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    if parent.guild is None or parent.is_thread or needs & ~in_channel(parent, viewer.user):
        raise NotAllowed("No thread can be opened here.")
    thread = viewer.page.world.add_thread(parent, name, viewer.user, private=private)
    if private:
        viewer.page.world.add_to_thread(thread, viewer.page.world.bot)
    return {"channel": shown_channel(thread, viewer.user)}


async def new_talk(viewer: "Viewer", _wish: Json) -> Json:
    """The direct messages with the bot."""
    return {"channel": shown_channel(viewer.page.world.open_dm(viewer.user), viewer.user)}


async def new_person(viewer: "Viewer", wish: Json) -> Json:
    """One more whom somebody at the page can be."""
    name = str(wish["name"]).strip()
    between("name", name, 1, LONGEST_PERSON)
    names = {user.name for user in viewer.page.world.users.values()}
    if name.lower().replace(" ", "_") in names:
        raise NotAllowed(f"There is somebody called {name} already.")
    user = viewer.page.world.add_user(name)
    return {"person": str(user.id), "key": user.name}


# --- using the bot ------------------------------------------------------------


async def slash(viewer: "Viewer", wish: Json) -> Json:
    channel = _channel(viewer, wish)
    values = _values(viewer, channel, str(wish["command"]), wish.get("values") or {})
    return _came_of(viewer, await viewer.person.slash(channel, str(wish["command"]), **values))


async def complete(viewer: "Viewer", wish: Json) -> Json:
    channel, command = _channel(viewer, wish), str(wish["command"])
    values = _values(viewer, channel, command, wish.get("values") or {})
    focused, typed = str(wish["focused"]), str(wish["typed"])
    values.pop(focused, None)
    return {"choices": await viewer.person.autocomplete(channel, command, focused=focused, typed=typed, **values)}


def _values(viewer: "Viewer", channel: Channel, command: str, given: Json) -> dict[str, Any]:
    """The values of options: what names somebody or something becomes it, a file its name and content."""
    known = {option["name"]: option for option in find(viewer.person.commands(channel), command).options}
    return {name: _value(viewer, known[name]["type"], value) for name, value in given.items()}


def _value(viewer: "Viewer", kind: int, value: Any) -> Any:
    match kind:
        case OptionKind.USER | OptionKind.CHANNEL | OptionKind.ROLE | OptionKind.MENTIONABLE:
            return _thing(viewer, str(value))
        case OptionKind.ATTACHMENT:
            return str(value["name"]), base64.b64decode(value["content"], validate=True)
    return value


def _thing(viewer: "Viewer", number: str) -> object:
    world, guild = viewer.page.world, viewer.page.guild
    for things in (world.users, guild.roles, world.channels):
        if int(number) in things:
            return things[int(number)]
    raise NotThere("That is not there any more.")


async def click(viewer: "Viewer", wish: Json) -> Json:
    return _came_of(viewer, await viewer.person.click(_message(viewer, wish), str(wish["id"])))


async def select(viewer: "Viewer", wish: Json) -> Json:
    message = _message(viewer, wish)
    values = [str(value) for value in wish["values"]]
    if message.component(str(wish["id"]))["type"] != ComponentKind.SELECT:
        return _came_of(
            viewer,
            await viewer.person.select(message, str(wish["id"]), values=[_thing(viewer, value) for value in values]),
        )
    return _came_of(viewer, await viewer.person.select(message, str(wish["id"]), values=values))


async def submit(viewer: "Viewer", wish: Json) -> Json:
    """Sends a modal off; a menu of people or channels in it is answered with ids."""
    exchange = viewer.modals.get(str(wish["modal"]))
    if exchange is None:
        raise NotThere("This form is no longer open.")
    came = await viewer.person.submit_modal(exchange, _answers(viewer, exchange.modal or {}, wish["answers"]))
    del viewer.modals[str(wish["modal"])]
    return _came_of(viewer, came)


def _answers(viewer: "Viewer", modal: Json, given: Json) -> Json:
    parts = [
        part.get("component") or inner for part in modal["components"] for inner in part.get("components") or [part]
    ]
    kinds = {part["custom_id"]: part["type"] for part in parts if "custom_id" in part}
    made = {}
    for name, answer in given.items():
        names_things = kinds[name] not in (ComponentKind.TEXT_INPUT, ComponentKind.SELECT)
        made[name] = [_thing(viewer, entry) for entry in answer] if names_things else answer
    return made


def _came_of(viewer: "Viewer", exchange: Exchange) -> Json:
    """What the page does next: nothing, show a modal, or say that the bot did not answer."""
    if exchange.failed:
        raise DidNotRespond(f"{exchange.failed}.")
    if exchange.modal is None:
        return {}
    number = str(exchange.interaction.id)
    viewer.modals[number] = exchange
    while len(viewer.modals) > MODALS_KEPT:
        del viewer.modals[next(iter(viewer.modals))]
    return {"modal": {**exchange.modal, "number": number}}


WISHES: dict[str, Wish] = {
    "history": history,
    "commands": commands,
    "say": say,
    "dismiss": dismiss,
    "newChannel": new_channel,
    "newThread": new_thread,
    "newTalk": new_talk,
    "newPerson": new_person,
    "slash": slash,
    "complete": complete,
    "click": click,
    "select": select,
    "submit": submit,
}
