"""Who may speak to the local hall: programs and pages on this machine that address it by its own name and key."""

import hmac
from collections.abc import Awaitable, Callable

from aiohttp import web

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

_NAMES = ("127.0.0.1", "localhost")
_FROM_ELSEWHERE = ("cross-site", "same-site")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


@web.middleware
async def only_from_here(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuses what a page of somebody else could send: under another name (DNS rebinding) or from another origin."""
    if not _is_own_name(request) or not _is_own_origin(request):
        raise web.HTTPForbidden(text="This hall answers only to its own page.", headers=HEADERS)
    return await handler(request)


def _port_of(request: web.Request) -> int:
    transport = request.transport
    return 0 if transport is None else int(transport.get_extra_info("sockname")[1])


def _is_own_name(request: web.Request) -> bool:
    return request.host in {f"{name}:{_port_of(request)}" for name in _NAMES}


def _is_own_origin(request: web.Request) -> bool:
    """A browser says where a request comes from; somebody may follow a link to the page, but nothing else."""
    origin = request.headers.get("Origin")
    if origin is not None and origin != f"http://{request.host}":
        return False
    follows_a_link = request.headers.get("Sec-Fetch-Mode") == "navigate" and request.method == "GET"
    return follows_a_link or request.headers.get("Sec-Fetch-Site") not in _FROM_ELSEWHERE


def check_key(request: web.Request, key: str) -> None:
    """Compares in constant time. A wrong key finds nothing, as any other wrong address."""
    given = request.match_info["key"].encode("utf-8", "surrogatepass")
    if not hmac.compare_digest(given, key.encode()):
        raise web.HTTPNotFound(headers=HEADERS)
