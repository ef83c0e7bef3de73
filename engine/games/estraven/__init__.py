"""Lords of Estraven: two lords, forty cards each, a marketplace, and a chain of reactions."""
