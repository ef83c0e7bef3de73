"""Entries that go on with a plan, so that a take-back leads to before the whole of it."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("entries", sa.Column("is_part", sa.Boolean, nullable=False, server_default=sa.false()))
