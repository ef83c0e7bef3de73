"""Lords of Estraven as pictures and words."""
