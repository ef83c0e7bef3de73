"""Counts what people must click: a robot makes the choices of a built-in player through the controls of panels."""
