"""Well-known games, written as ordinary games on the public engine to measure it by; not in the catalogue."""
