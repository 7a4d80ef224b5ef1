"""How fast the engine is, side by side with other engines."""
