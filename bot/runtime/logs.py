"""Logging with structlog. Whatever is logged, the token is never in it."""

import logging
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

from bot.runtime.settings import Settings

HIDDEN = "[token]"
_secrets: set[str] = set()


def hide(secret: str) -> None:
    """From now on this text is replaced wherever it would be logged or shown in a traceback."""
    if secret:
        _secrets.add(secret)


def redacted(text: str) -> str:
    for secret in _secrets:
        text = text.replace(secret, HIDDEN)
    return text


def _redact(_logger: object, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    for key, value in event.items():
        if isinstance(value, str):
            event[key] = redacted(value)
        elif value is not None and not isinstance(value, bool | int | float):
            text = repr(value)
            clean = redacted(text)
            if clean != text:
                event[key] = clean
    return event


class _LastLine(logging.Formatter):
    """Renders through structlog, then looks once more at the finished line."""

    def __init__(self, inner: logging.Formatter) -> None:
        super().__init__()
        self._inner = inner

    def format(self, record: logging.LogRecord) -> str:
        return redacted(self._inner.format(record))


def set_up_logging(settings: Settings) -> None:
    """Sends structlog's and the standard library's records through one chain to standard error."""
    if settings.token is not None:
        hide(settings.token.get_secret_value())
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        _redact,
    ]
    as_json = settings.log_format == "json"
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared, processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer]
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_LastLine(formatter))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(settings.log_level.upper())
    for chatty in ("discord.gateway", "discord.client", "aiosqlite", "alembic"):
        logging.getLogger(chatty).setLevel(max(logging.WARNING, root.level))
    sys.excepthook = _tell_without_secrets


def _tell_without_secrets(kind: type[BaseException], error: BaseException, trace: Any) -> None:
    if issubclass(kind, KeyboardInterrupt):
        return
    structlog.get_logger("cardhall").critical("the program stopped", exc_info=(kind, error, trace))
