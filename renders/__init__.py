"""Views become pictures. Nothing here may see a state."""
