"""What Vaultkeepers' cards show."""
