"""Card data, one folder a game: TOML files, the schemas that check them, and the rules text generated from them."""
