"""What portraits of cards are made of, for every game: strokes of figures, lands, motes, and colours in a light."""
