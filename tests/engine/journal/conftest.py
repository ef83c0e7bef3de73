"""Journals are tested at tables."""

from tests.engine.table.conftest import hall

__all__ = ["hall"]
