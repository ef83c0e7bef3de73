"""How Vaultkeepers is shown: its board, its hands, its cards and its words."""
