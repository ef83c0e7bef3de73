"""The small bot in a process of its own: `python -m tests.bot.local.bot_process <api base> <gateway url> <token>`."""

import sys

from bot.local.client import point_client
from tests.bot.local.small_bot import SmallBot

if __name__ == "__main__":
    api_base, gateway_url, token = sys.argv[1:]
    point_client(api_base, gateway_url)
    SmallBot().run(token, log_handler=None)
