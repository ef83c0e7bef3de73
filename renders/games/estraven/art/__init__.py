"""The art of Estraven's cards, drawn from their ids: the lands of houses, and a figure or a thing for each card."""
