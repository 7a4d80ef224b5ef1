"""Pieces that belong to a player wherever they stand."""

from __future__ import annotations

from tabletome.engine import Component, Player


class Piece(Component):
    seat: int
    shape = "piece"

    @property
    def owner(self) -> Player | None:
        owner: Player = self.place.game.players[self.seat]
        return owner
