"""What people decide about themselves: what is stored of them, and whom they block."""
