"""What every command of the terminal prints with."""
