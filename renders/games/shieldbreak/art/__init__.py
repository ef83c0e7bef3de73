"""The art of Shieldbreak's cards, drawn from their ids: skies and lands of civilizations, a figure for each card."""
