"""Tests of the whole program have its halls as fixtures."""

from tests.support.hall_fixtures import *  # noqa: F403 - all its fixtures
