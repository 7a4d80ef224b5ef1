"""A position as numbers, and what can be played in it: attack, check, legal moves, made and taken back.

A rule that a variant drops is a flag here. Moves are pairs of squares, from and to; a king that castles goes
to the square where he will stand, a pawn that captures in passing to the square that was passed.
"""

from __future__ import annotations

from collections.abc import Collection

from tabletome.parts.chess.men import Men, Rays

Move = tuple[int, int]
Undo = tuple[list[tuple[int, int]], int, set[int]]


class Position:
    """`cells` holds the code of the man on each square, `men` the squares of either seat.

    `passed` is the square over which a pawn has just stepped, -1 if none has. `unmoved` are the squares of
    kings and rooks that can still castle. Without `check` kings may be left in check.
    """

    __slots__ = ("cells", "check", "men", "passed", "table", "unmoved")

    def __init__(
        self,
        table: Men,
        cells: list[int],
        passed: int = -1,
        unmoved: Collection[int] = (),
        check: bool = True,
    ) -> None:
        self.table = table
        self.cells = cells
        self.men: tuple[set[int], set[int]] = (set(), set())
        for square, code in enumerate(cells):
            if code:
                self.men[code & 1].add(square)
        self.passed = passed
        self.unmoved = set(unmoved)
        self.check = check

    # -- attack and check ------------------------------------------------------------------------------

    def attackers(self, square: int, seat: int) -> list[int]:
        """Squares of the men of this seat that attack a square."""
        cells, lines = self.cells, self.table.lines
        found = []
        for start in self.men[seat]:
            line = lines[cells[start]][start].get(square)
            if line is not None:
                for between in line:
                    if cells[between]:
                        break
                else:
                    found.append(start)
        return found

    def attacked(self, square: int, seat: int) -> bool:
        """Whether a man of this seat attacks a square."""
        cells, lines = self.cells, self.table.lines
        for start in self.men[seat]:
            line = lines[cells[start]][start].get(square)
            if line is not None:
                for between in line:
                    if cells[between]:
                        break
                else:
                    return True
        return False

    def hits(self, code: int, start: int, square: int) -> bool:
        """Whether this man would attack a square from that one."""
        line = self.table.lines[code][start].get(square)
        return line is not None and not any(self.cells[between] for between in line)

    def covered(self, seat: int) -> set[int]:
        """All squares that men of this seat attack."""
        cells, lines = self.cells, self.table.lines
        found: set[int] = set()
        for start in self.men[seat]:
            for goal, line in lines[cells[start]][start].items():
                for between in line:
                    if cells[between]:
                        break
                else:
                    found.add(goal)
        return found

    def king(self, seat: int) -> int:
        """The square of this seat's only royal man, -1 if it has none or several."""
        cells, royals = self.cells, self.table.royals
        found = [square for square in self.men[seat] if cells[square] in royals]
        return found[0] if len(found) == 1 else -1

    def in_check(self, seat: int) -> bool:
        king = self.king(seat)
        return king >= 0 and self.attacked(king, 1 - seat)

    # -- moves -------------------------------------------------------------------------------------------

    def goals(self, start: int, code: int = 0) -> list[int]:
        """Where the man on a square could go if check did not matter; `code`: if it went like this one."""
        found: list[int] = []
        self._go(start, code or self.cells[start], found)
        return found

    def moves(self, seat: int) -> list[Move]:
        """All moves if check did not matter."""
        found: list[Move] = []
        for start in sorted(self.men[seat]):
            found += [(start, goal) for goal in self.goals(start)]
        return found + self._en_passant(seat) + self._castling(seat)

    def legal(self, seat: int) -> list[Move]:
        """All moves that do not leave the own king in check.

        Only men between king and attacker are bound, and only a check binds all others; so hardly any move
        has to be tried.
        """
        king = self.king(seat) if self.check else -1
        if king < 0:
            return self.moves(seat)
        cells = self.cells
        checks, pins = self._threats(king, seat)
        found: list[Move] = []
        for start in sorted(self.men[seat]):
            if start == king:
                found += [(king, goal) for goal in self._safe(king, seat)]
                continue
            if len(checks) > 1:
                continue
            goals: list[int] = []
            self._go(start, cells[start], goals)
            if start in pins:
                goals = [goal for goal in goals if goal in pins[start]]
            if checks:
                goals = [goal for goal in goals if goal in checks[0]]
            for goal in goals:
                found.append((start, goal))
        if self.passed >= 0:
            found += [move for move in self._en_passant(seat) if self.is_safe(move, seat)]
        if not checks and king in self.unmoved:
            found += self._castling(seat)
        return found

    def is_safe(self, move: Move, seat: int) -> bool:
        """Whether the own king is not in check after a move, by trying it."""
        undo = self.make(move)
        safe = not self.in_check(seat)
        self.take_back(undo)
        return safe

    def drops(self, seat: int) -> list[int]:
        """The empty squares on which a man can be put without leaving the own king in check."""
        cells = self.cells
        king = self.king(seat) if self.check else -1
        checks = self._threats(king, seat)[0] if king >= 0 else []
        free = [square for square, code in enumerate(cells) if not code]
        return [square for square in free if all(square in line for line in checks)]

    def _go(self, start: int, code: int, found: list[int]) -> None:
        cells, seat = self.cells, code & 1
        landings, slides, moving, capturing, gapped = self.table.ways[code][start]
        for goal in landings:
            other = cells[goal]
            if not other or other & 1 != seat:
                found.append(goal)
        for ray in slides:
            for goal in ray:
                other = cells[goal]
                if other:
                    if other & 1 != seat:
                        found.append(goal)
                    break
                found.append(goal)
        for ray in moving:
            for goal in ray:
                if cells[goal]:
                    break
                found.append(goal)
        for ray in capturing:
            for goal in ray:
                other = cells[goal]
                if other:
                    if other & 1 != seat:
                        found.append(goal)
                    break
        if gapped:
            self._go_by_gaps(gapped, seat, found)

    def _go_by_gaps(self, rays: Rays, seat: int, found: list[int]) -> None:
        for ray in rays:
            for goal in ray:
                other = self.cells[goal if goal >= 0 else ~goal]
                if goal >= 0 and (not other or other & 1 != seat):
                    found.append(goal)
                if other:
                    break

    def _threats(self, king: int, seat: int) -> tuple[list[set[int]], dict[int, set[int]]]:
        """For each check the squares where it can be met; for each pinned man those where it may go."""
        cells, lines = self.cells, self.table.lines
        checks: list[set[int]] = []
        pins: dict[int, set[int]] = {}
        for start in self.men[1 - seat]:
            line = lines[cells[start]][start].get(king)
            if line is None:
                continue
            blocker = -1
            for between in line:
                if cells[between]:
                    if blocker >= 0:
                        break
                    blocker = between
            else:
                if blocker < 0:
                    checks.append({start, *line})
                elif cells[blocker] & 1 == seat:
                    bound = {start, *line}
                    pins[blocker] = pins[blocker] & bound if blocker in pins else bound
        return checks, pins

    def _safe(self, king: int, seat: int) -> list[int]:
        """Where the king can go; he does not shield what lies behind him."""
        goals: list[int] = []
        code = self.cells[king]
        self._go(king, code, goals)
        self.cells[king] = 0
        safe = [goal for goal in goals if not self.attacked(goal, 1 - seat)]
        self.cells[king] = code
        return safe

    def _en_passant(self, seat: int) -> list[Move]:
        passed, cells, table = self.passed, self.cells, self.table
        # where somebody has several moves in a row, his own pawn may be the one that has just stepped
        victim = cells[table.ahead[1 - seat][passed]] if passed >= 0 and not cells[passed] else 0
        if not victim or victim & 1 == seat:
            return []
        return [
            (start, passed)
            for start in sorted(self.men[seat])
            if cells[start] in table.pawns and passed in table.lines[cells[start]][start]
        ]

    def _castling(self, seat: int) -> list[Move]:
        """An unmoved king goes two squares towards an unmoved rook, over empty squares none of which on his
        way is attacked."""
        king = self.king(seat)
        cells, table = self.cells, self.table
        if king not in self.unmoved or king not in table.last_row[1 - seat]:
            return []
        found = []
        for ray in table.beside[king]:
            rook = next((square for square in ray if cells[square]), -1)
            if rook not in self.unmoved or cells[rook] not in table.castling or rook in ray[:2]:
                continue
            if cells[rook] & 1 == seat and not (
                self.check and any(self.attacked(square, 1 - seat) for square in (king, *ray[:2]))
            ):
                found.append((king, ray[1]))
        return found

    # -- making moves ------------------------------------------------------------------------------------

    def victim(self, move: Move) -> int:
        """The square of the man that a move captures, -1 if none."""
        start, goal = move
        cells, table = self.cells, self.table
        if cells[goal]:
            return goal
        if goal == self.passed and move in self._en_passant(cells[start] & 1):
            return table.ahead[1 - (cells[start] & 1)][goal]
        return -1

    def rook_move(self, move: Move) -> Move | None:
        """What the rook does if a move castles."""
        start, goal = move
        cells, table = self.cells, self.table
        if start not in self.unmoved or cells[start] not in table.royals or cells[goal]:
            return None
        for ray in table.beside[start]:
            if goal in ray[1:2] and goal not in table.lines[cells[start]][start]:
                return next(square for square in ray if cells[square]), ray[0]
        return None

    def stepped_over(self, move: Move) -> int:
        """The square over which a pawn's double step goes, -1 for other moves."""
        start, goal = move
        code = self.cells[start]
        if code in self.table.pawns:
            over = self.table.ahead[code & 1][start]
            if over >= 0 and self.table.ahead[code & 1][over] == goal:
                return over
        return -1

    def make(self, move: Move, become: int = 0) -> Undo:
        """Make a move, in which the man may become another; what it returns takes it back."""
        start, goal = move
        victim, rook, passed = self.victim(move), self.rook_move(move), self.stepped_over(move)
        changes = [(start, 0), (goal, become or self.cells[start])]
        if victim >= 0 and victim != goal:
            changes.insert(0, (victim, 0))
        if rook is not None:
            changes += [(rook[0], 0), (rook[1], self.cells[rook[0]])]
        undo = [(square, self.put(square, code)) for square, code in changes]
        before = undo, self.passed, self.unmoved
        self.passed = passed
        if start in self.unmoved or goal in self.unmoved:
            self.unmoved = self.unmoved - {start, goal}
        return before

    def drop(self, square: int, code: int) -> Undo:
        """Put a man on an empty square as a move; what it returns takes it back."""
        before = [(square, self.put(square, code))], self.passed, self.unmoved
        self.passed = -1
        return before

    def take_back(self, undo: Undo) -> None:
        changes, self.passed, self.unmoved = undo
        for square, code in reversed(changes):
            self.put(square, code)

    def put(self, square: int, code: int) -> int:
        """Put a man on a square, or 0 for none; returns who stood there."""
        before = self.cells[square]
        if before:
            self.men[before & 1].discard(square)
        if code:
            self.men[code & 1].add(square)
        self.cells[square] = code
        return before

    # -- draws and repetition --------------------------------------------------------------------------

    def insufficient(self) -> bool:
        """Kings alone, one minor man beside them, or only men that all stay on squares of one colour."""
        cells, table = self.cells, self.table
        left: list[int] = []
        for square in (*self.men[0], *self.men[1]):
            if cells[square] not in table.royals:
                if not table.kind(cells[square]).minor:
                    return False
                left.append(square)
        if len(left) <= 1:
            return True
        squares = [table.grid.spaces[square] for square in left]
        colours = {(square.col + square.row) % 2 for square in squares}
        return len(colours) == 1 and all(table.kind(cells[square]).colour_bound for square in left)

    def rights(self) -> list[int]:
        """The squares of all rooks with which a king may still castle."""
        cells, castling = self.cells, self.table.castling
        seats = [seat for seat in (0, 1) if self.king(seat) in self.unmoved]
        return sorted(s for s in self.unmoved if cells[s] in castling and cells[s] & 1 in seats)

    def capturable_in_passing(self, seat: int) -> bool:
        """Whether this seat can capture in passing now."""
        moves = self._en_passant(seat)
        return any(not self.check or self.is_safe(move, seat) for move in moves)
