"""ElemenTails in the terminal and in reports."""
