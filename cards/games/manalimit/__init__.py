"""Manalimit's card sets, their schema, and the text on the cards."""
