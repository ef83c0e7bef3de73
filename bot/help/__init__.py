"""What is next: help, and lists of matches."""
