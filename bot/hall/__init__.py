"""All tables of the process."""
