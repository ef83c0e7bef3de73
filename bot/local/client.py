"""Pointing discord.py at a loopback Discord instead of at the real one."""


def point_client(api_base: str, gateway_url: str) -> None:
    """For the whole process, and before login: discord.py keeps both addresses in its classes."""
    import yarl  # noqa: PLC0415  the server itself runs without discord.py
    from discord.gateway import DiscordWebSocket  # noqa: PLC0415  as above
    from discord.http import Route  # noqa: PLC0415  as above

    Route.BASE = api_base
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)
