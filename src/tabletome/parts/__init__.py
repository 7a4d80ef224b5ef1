"""The box: components, places and boards that games share, and procedures more than one game needs."""
