"""The pictures and words of ElemenTails."""
