"""Vaultkeepers' cards, leaders and decks: vocabulary, schema, files, texts and checks."""
