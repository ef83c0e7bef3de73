"""What the pictures and words of games of two sides share."""
