"""Vaultkeepers: lands from a Vault, creatures, spells and instants, one combat a turn, and a leader who comes back."""
