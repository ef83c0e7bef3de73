"""Before a match: tables that wait for players, invitations, rooms, rematches."""
