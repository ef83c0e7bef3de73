"""The page of the local hall: what a person sees and does there, over one websocket, and who may open it."""
