"""Shieldbreak's cards and decks: vocabulary, schema, files, texts and checks."""
