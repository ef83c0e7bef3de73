"""The local hall: a Discord on loopback that the unmodified discord.py client connects to, and the people in it."""
