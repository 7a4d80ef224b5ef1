"""Chess, written as an ordinary game: the orthodox game is a part."""

from tabletome.parts.chess import ChessGame, ChessPlayer


class Chess(ChessGame[ChessPlayer]):
    title = "Chess"
    author = "traditional"
