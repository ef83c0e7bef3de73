"""What people switch on and off for themselves, and what tables know of it."""
