"""For the people who manage a server: moderation and the server's settings."""
