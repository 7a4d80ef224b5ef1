"""Chess as a part: men as rows of a table, positions as numbers, the orthodox game that variants bend."""

from tabletome.parts.chess.men import ORTHODOX, Kind, Men, Way, orthodox
from tabletome.parts.chess.play import (
    CHESS_LAYOUT,
    ChessGame,
    ChessPlayer,
    Choice,
    Laws,
    Man,
    home_squares,
)
from tabletome.parts.chess.position import Move, Position

__all__ = [
    "CHESS_LAYOUT",
    "ORTHODOX",
    "ChessGame",
    "ChessPlayer",
    "Choice",
    "Kind",
    "Laws",
    "Man",
    "Men",
    "Move",
    "Position",
    "Way",
    "home_squares",
    "orthodox",
]
