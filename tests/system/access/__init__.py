"""Who may do what, and who sees what of it: two tables, and all that is tried beside them."""
