"""Positions of chess problems in the usual notation, as the chess part's and as python-chess's."""

import chess

from tabletome.parts.chess.men import Men, orthodox
from tabletome.parts.chess.position import Position

KINDS = {"k": "King", "q": "Queen", "r": "Rook", "b": "Bishop", "n": "Knight", "p": "Pawn"}


def position_of(board: chess.Board, men: Men | None = None) -> Position:
    men = men or orthodox()
    cells = [0] * 64
    for square, piece in board.piece_map().items():
        cells[square] = men.code(KINDS[piece.symbol().lower()], int(piece.color == chess.BLACK))
    unmoved = set(chess.SquareSet(board.clean_castling_rights()))
    unmoved |= {4 for corner in (0, 7) if corner in unmoved} | {
        60 for corner in (56, 63) if corner in unmoved
    }
    return Position(men, cells, -1 if board.ep_square is None else board.ep_square, unmoved)


def perft(position: Position, seat: int, depth: int) -> int:
    """How many ways there are to go on for so many moves."""
    men, count = position.table, 0
    moves = position.legal(seat)
    promoted = [men.code(kind, seat) for kind in ("Queen", "Rook", "Bishop", "Knight")]
    for start, goal in moves:
        promotes = position.cells[start] in men.pawns and goal in men.last_row[seat]
        if depth == 1:
            count += 4 if promotes else 1
            continue
        for become in promoted if promotes else [0]:
            undo = position.make((start, goal), become)
            count += perft(position, 1 - seat, depth - 1)
            position.take_back(undo)
    return count
