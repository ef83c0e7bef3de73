"""The Gateway half of the server: sessions that survive a lost connection, and the connections that feed them."""

import asyncio
import json
import logging
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum

from aiohttp import WSCloseCode, WSMsgType, web

from bot.local.events import Event, Intent
from bot.local.faults import Faults
from bot.local.model import Json
from bot.local.news import News
from bot.local.payloads import guild_create_json, member_json, own_user_json
from bot.local.world import World

REPLAYED_AT_MOST = 2_000
CLOSING_SECONDS = 1.0

log = logging.getLogger(__name__)


class Op(IntEnum):
    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class CloseCode(IntEnum):
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SHARD = 4010


@dataclass(eq=False)
class Connection:
    """One websocket with its queue of frames; a number in the queue closes it with that code."""

    socket: web.WebSocketResponse
    request: web.Request
    frames: asyncio.Queue[Json | int] = field(default_factory=asyncio.Queue)
    session: "Session | None" = None
    closed_by_us: bool = False

    def send(self, op: Op, payload: object = None, **more: object) -> None:
        self.frames.put_nowait({"op": int(op), "d": payload, **more})

    def close(self, code: int) -> None:
        self.closed_by_us = True
        self.frames.put_nowait(code)

    def abort(self) -> None:
        """The line is cut: no close frame, no goodbye."""
        transport = self.request.transport
        if transport is not None:
            transport.abort()

    async def write(self) -> None:
        """Sends what is queued, in order, until the connection is closed."""
        while True:
            frame = await self.frames.get()
            try:
                if isinstance(frame, int):
                    await self.socket.close(code=frame)
                    return
                await self.socket.send_str(json.dumps(frame, separators=(",", ":")))
            except (ConnectionError, RuntimeError):
                return


@dataclass(eq=False)
class Session:
    """What the server remembers of a bot's shard, so that it can come back and miss nothing."""

    id: str
    intents: int
    shard: int
    shards: int
    sequence: int = 0
    sent: deque[Json] = field(default_factory=lambda: deque(maxlen=REPLAYED_AT_MOST))
    connection: Connection | None = None

    def dispatch(self, name: str, payload: object) -> None:
        self.sequence += 1
        frame: Json = {"op": int(Op.DISPATCH), "d": payload, "s": self.sequence, "t": name}
        self.sent.append(frame)
        if self.connection is not None:
            self.connection.frames.put_nowait(frame)

    def can_replay_after(self, sequence: int) -> bool:
        oldest = self.sent[0]["s"] if self.sent else self.sequence + 1
        return oldest - 1 <= sequence <= self.sequence


@dataclass(eq=False)
class Gateway:
    """All sessions and connections, and what is said on them."""

    world: World
    token: str
    faults: Faults
    url: Callable[[], str]
    heartbeat_seconds: float = 41.25
    sessions: dict[str, Session] = field(default_factory=dict)
    connections: set[Connection] = field(default_factory=set)
    heartbeats: int = 0
    identified: int = 0
    resumed: int = 0

    def __post_init__(self) -> None:
        self.world.listeners.append(self.dispatch)
        self.faults.dropping = self.drop
        self.faults.reconnecting = self.ask_to_reconnect
        self.faults.invalidating = self.invalidate

    @property
    def is_connected(self) -> bool:
        """Whether a bot has identified itself and is listening."""
        return any(session.connection is not None for session in self.sessions.values())

    def dispatch(self, event: Event) -> int:
        """Tells every session that the event concerns, connected or not; how many there were."""
        reached = 0
        for session in self.sessions.values():
            if event.reaches(session.intents, session.shard, session.shards):
                session.dispatch(event.name, event.payload_for(session.intents))
                reached += 1
        return reached

    # Faults

    def drop(self, code: int | None) -> None:
        for connection in list(self.connections):
            if code is None:
                connection.abort()
            else:
                connection.close(code)

    def ask_to_reconnect(self) -> None:
        for connection in self.connections:
            connection.send(Op.RECONNECT)

    def invalidate(self, resumable: bool) -> None:
        for connection in self.connections:
            connection.send(Op.INVALID_SESSION, resumable)
        if not resumable:
            self.sessions.clear()

    async def close_all(self) -> None:
        self.sessions.clear()
        for connection in list(self.connections):
            connection.session = None
            await connection.socket.close(code=WSCloseCode.GOING_AWAY)

    # Connections

    async def connect(self, request: web.Request) -> web.StreamResponse:
        if self.faults.refuses_gateway:
            return web.Response(status=503, text="the gateway is refused on purpose")
        socket = web.WebSocketResponse(max_msg_size=0, timeout=CLOSING_SECONDS, compress=False)
        await socket.prepare(request)
        connection = Connection(socket, request)
        self.connections.add(connection)
        writer = asyncio.create_task(connection.write())
        connection.send(Op.HELLO, {"heartbeat_interval": int(self.heartbeat_seconds * 1000), "_trace": []})
        try:
            await self._listen(connection)
        finally:
            self._disconnected(connection)
            await _finish(writer, at_leisure=connection.closed_by_us)
        return socket

    async def _listen(self, connection: Connection) -> None:
        async for message in connection.socket:
            if message.type is not WSMsgType.TEXT:
                connection.close(CloseCode.DECODE_ERROR)
                continue
            try:
                frame = json.loads(message.data)
                op = Op(frame["op"])
            except (ValueError, KeyError, TypeError):
                connection.close(CloseCode.UNKNOWN_OPCODE)
                continue
            self._hear(connection, op, frame.get("d"))

    def _disconnected(self, connection: Connection) -> None:
        """A bot that says goodbye ends its session; one whose line breaks may resume it."""
        self.connections.discard(connection)
        session = connection.session
        if session is not None and session.connection is connection:
            session.connection = None
            said_goodbye = connection.socket.close_code in (WSCloseCode.OK, WSCloseCode.GOING_AWAY)
            if said_goodbye and not connection.closed_by_us:
                self.sessions.pop(session.id, None)
            self.world.tell(News(self.world.bot))
        self.world.changes.notify()

    def _hear(self, connection: Connection, op: Op, payload: object) -> None:
        if op is Op.HEARTBEAT:
            self.heartbeats += 1
            if self.faults.answer_heartbeats:
                connection.send(Op.HEARTBEAT_ACK)
        elif op is Op.IDENTIFY and isinstance(payload, dict):
            self._identify(connection, payload)
        elif op is Op.RESUME and isinstance(payload, dict):
            self._resume(connection, payload)
        elif connection.session is None:
            connection.close(CloseCode.NOT_AUTHENTICATED)
        elif op is Op.REQUEST_MEMBERS and isinstance(payload, dict):
            self._send_members(connection.session, payload)
        elif op not in (Op.PRESENCE, Op.VOICE_STATE):
            log.error("the loopback Discord does not understand gateway opcode %s", op)
            connection.close(CloseCode.UNKNOWN_OPCODE)
        self.world.changes.notify()

    def _identify(self, connection: Connection, payload: Json) -> None:
        if payload.get("token") != self.token:
            connection.close(CloseCode.AUTHENTICATION_FAILED)
            return
        if connection.session is not None:
            connection.close(CloseCode.ALREADY_AUTHENTICATED)
            return
        shard, shards = payload.get("shard") or (0, 1)
        if not 0 <= shard < shards:
            connection.close(CloseCode.INVALID_SHARD)
            return
        self._forget_predecessors(shard, shards)
        session = Session(secrets.token_hex(16), int(payload.get("intents") or 0), shard, shards, connection=connection)
        connection.session = self.sessions[session.id] = session
        self.identified += 1
        self._welcome(session)
        self.world.tell(News(self.world.bot))

    def _forget_predecessors(self, shard: int, shards: int) -> None:
        """A shard that identifies anew has no older session; another number of shards means another bot process."""
        for session in list(self.sessions.values()):
            is_same = (session.shard, session.shards) == (shard, shards)
            if is_same or (session.shards != shards and session.connection is None):
                del self.sessions[session.id]

    def _welcome(self, session: Session) -> None:
        """READY names the guilds, then each of them arrives."""
        mine = [guild for guild in self.world.guilds.values() if (guild.id >> 22) % session.shards == session.shard]
        ready: Json = {
            "v": 10,
            "user": own_user_json(self.world.bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in mine],
            "session_id": session.id,
            "resume_gateway_url": self.url(),
            "shard": [session.shard, session.shards],
            "application": {"id": str(self.world.bot.id), "flags": 0},
        }
        session.dispatch("READY", ready)
        if session.intents & Intent.GUILDS:
            for guild in mine:
                session.dispatch("GUILD_CREATE", guild_create_json(guild, self.world.bot))

    def _resume(self, connection: Connection, payload: Json) -> None:
        if payload.get("token") != self.token:
            connection.close(CloseCode.AUTHENTICATION_FAILED)
            return
        session = self.sessions.get(str(payload.get("session_id")))
        sequence = payload.get("seq") or 0
        if session is None or not self.faults.resume_allowed or not session.can_replay_after(sequence):
            connection.send(Op.INVALID_SESSION, False)  # noqa: FBT003  the payload of this opcode is a bare flag
            return
        if session.connection is not None:
            session.connection.abort()
        connection.session, session.connection = session, connection
        for frame in session.sent:
            if frame["s"] > sequence:
                connection.frames.put_nowait(frame)
        self.resumed += 1
        self.world.tell(News(self.world.bot))
        session.dispatch("RESUMED", {"_trace": []})

    def _send_members(self, session: Session, payload: Json) -> None:
        """Members by id or by the beginning of their name, as far as a bot without the privileged intent may ask."""
        guild = self.world.guilds.get(int(payload["guild_id"]))
        wanted = payload.get("user_ids") or []
        ids = {int(entry) for entry in (wanted if isinstance(wanted, list) else [wanted])}
        query = str(payload.get("query") or "").lower()
        found = []
        for member in guild.members.values() if guild is not None else ():
            if member.user.id in ids or (query and member.user.name.startswith(query)):
                found.append(member)
        chunk: Json = {
            "guild_id": str(payload["guild_id"]),
            "members": [member_json(member) for member in found[: int(payload.get("limit") or 100)]],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
            "nonce": payload.get("nonce"),
        }
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)


async def _finish(writer: asyncio.Task[None], *, at_leisure: bool) -> None:
    """Ends the task that writes; if it is just closing the connection, only after the bot could read the code."""
    if at_leisure:
        await asyncio.wait({writer}, timeout=CLOSING_SECONDS)
    writer.cancel()
    await asyncio.wait({writer})
