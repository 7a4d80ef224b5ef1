"""Tabletome: home-brew tabletop games made playable, one readable module per game."""

__version__ = "0.1.0"
