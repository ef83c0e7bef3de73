"""Lords of Estraven in the terminal and in reports."""
