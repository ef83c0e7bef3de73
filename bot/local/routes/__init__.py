"""What the loopback Discord can be asked, a module a subject. Order matters where a word could be an id."""

from bot.local.routes import callbacks, channels, commands, guilds, login, messages, pins, threads, webhooks

ROUTES = [
    *login.ROUTES,
    *commands.ROUTES,
    *guilds.ROUTES,
    *callbacks.ROUTES,
    *webhooks.ROUTES,
    *pins.ROUTES,
    *messages.ROUTES,
    *threads.ROUTES,
    *channels.ROUTES,
]
