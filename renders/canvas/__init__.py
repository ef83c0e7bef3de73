"""What pictures are drawn on: theme, scale, sprites, surfaces, scenes, and the PNG at the end."""
