"""Stratego Shogun: forty hidden men a side; foot, guns and horse beat each other regardless of rank.

How to play
    Two armies, red and blue, of 40 men each:

        Fortress               4, rank 0              never moves
        Ninja                  3, rank 0              defeats every unit it attacks; moves diagonally too
        Ashigaru Spearmen      3, rank 1, infantry    defeats cavalry that attacks it
        Ashigaru Gunners       3, rank 2, ranged      defeats infantry
        Bushi Spearmen         3, rank 3, infantry    defeats cavalry that attacks it
        Bushi Musketeers       3, rank 4, ranged      defeats infantry
        Bushi Spear Cavalry    6, rank 5, cavalry     defeats ranged units; moves far
        Warrior Monks          2, rank 6, infantry
        Samurai Swordsmen      3, rank 7, infantry
        Samurai Horse Archers  2, rank 8              defeats infantry; moves far
        Samurai Archers        3, rank 9, ranged      defeats infantry
        Samurai Naginata       2, rank 10, infantry   defeats cavalry that attacks it
        Samurai Heavy Cavalry  2, rank 11, cavalry    defeats ranged units; moves far
        Daiyamo                1, rank 12, cavalry    defeats ranged units; moves far

    Both fill the four rows nearest to them on a board of ten by ten squares, with two lakes in the middle,
    so that the other sees only the backs of the men: take a ready line-up, leave it to chance, or place the
    men one by one, the rest at random whenever you like. By default chance decides who begins; an option
    gives the first move to the first or the second seat.

    Players take turns, and each turn one man must move: one square forward, backward or sideways, onto an
    empty square or onto an enemy, which is an attack. A Ninja also steps and attacks diagonally. Cavalry and
    Horse Archers go any distance in a straight line over empty squares and may attack at its end. Nobody
    enters a lake or passes a man. The same man may not go to and fro between the same two squares in three
    turns running, unless to attack.

    When a man attacks, both are shown. These rules are looked through in this order:

        1. A Ninja that attacks wins.
        2. Spearmen and Naginata defeat cavalry that attacks them.
        3. Ranged units and Horse Archers defeat infantry, cavalry defeats ranged units, whoever attacks.
        4. The higher rank wins. Of equal rank, both are lost.

    So a Fortress falls to any attacker, and so does a Ninja that is attacked. The loser leaves the board. An
    attacker who wins takes the square. Men that have fought lie open from then on.

    You win as soon as you have captured all four enemy Fortresses, or if your rival cannot move any man in
    his turn; all men are shown then. If neither player can move, or after 300 turns without a fight, the game
    is drawn.
"""

from typing import NamedTuple

from tabletome.engine import Guard, Layout, Look, Ruling, behaviour
from tabletome.parts.boards import Square, square_grid
from tabletome.parts.chessmen import ROOK, slides
from tabletome.parts.hidden_men import MIDDLE, Commander, HiddenArmies, HiddenMan, home_rows

BOARD = square_grid(10, 10, without=MIDDLE)
BESIDE = {square: square.beside for square in BOARD}
AROUND = {square: square.around for square in BOARD}

LINE_UPS = {
    "Realm: a Fortress in every province": """
        9  5  7  11 5  5  8  7  5  9
        4  N  12 2  10 6  N  11 8  4
        3  6  1  9  5  N  10 1  7  3
        F  2  5  F  1  3  F  4  2  F""",
    "Castle: all Fortresses in the right corner": """
        5  7  9  5  8  11 5  7  9  5
        4  N  6  8  12 10 11 N  9  4
        2  5  2  7  6  10 N  3  1  3
        5  2  4  1  3  1  F  F  F  F""",
    "Hedge: spears in the front row": """
        3  1  5  10 3  1  10 5  3  1
        4  2  9  7  5  5  9  7  2  4
        8  N  11 6  N  12 6  11 N  8
        F  5  2  F  7  9  F  4  5  F""",
    "Charge: horsemen in the front row": """
        5  11 5  5  8  8  5  5  11 5
        9  7  N  10 12 9  10 N  7  9
        4  3  6  2  N  7  4  6  3  2
        1  F  F  3  2  4  1  F  F  1""",
}
"Men by their rank, or by the initial of Fortress and Ninja."


class Way(NamedTuple):
    """How a unit moves and fights, besides by its rank."""

    gaits: frozenset[str] = frozenset({"step"})
    beats: str = ""
    "Type of unit that it always defeats."
    stops: str = ""
    "Type of unit that it defeats in defence."
    ambush: bool = False
    "Wins whenever it attacks."


class Man(HiddenMan):
    rank: int
    type: str
    notes: str
    look = Look(corner="rank", badge="type")
    way: Way = behaviour(default=Way())

    @property
    def code(self) -> str:
        return str(self.rank) if self.rank else self.name[0]

    @property
    def gaits(self) -> frozenset[str]:
        return self.way.gaits

    def fares_against(self, defender: "Man") -> int:
        if self.way.ambush:
            return 1
        if defender.way.stops == self.type:
            return -1
        if self.way.beats == defender.type:
            return 1
        if defender.way.beats == self.type:
            return -1
        return self.rank - defender.rank


FORTRESS = Way(frozenset())
NINJA = Way(frozenset({"step", "diagonal"}), ambush=True)
SPEARS = Way(stops="C")
GUNS = Way(beats="I")
SWORDS = Way()
HORSE = Way(frozenset({"step", "far"}), beats="R")
HORSE_ARCHERS = Way(frozenset({"step", "far"}), beats="I")
UNITS = (
    # name, number, rank, type, notes
    ("Fortress", 4, 0, "-", "", FORTRESS),
    ("Ninja", 3, 0, "-", "Defeats all units in attack", NINJA),
    ("Ashigaru Spearmen", 3, 1, "I", "Defeats Cavalry in defense", SPEARS),
    ("Ashigaru Gunners", 3, 2, "R", "Defeats Infantry", GUNS),
    ("Bushi Spearmen", 3, 3, "I", "Defeats Cavalry in defense", SPEARS),
    ("Bushi Musketeers", 3, 4, "R", "Defeats Infantry", GUNS),
    ("Bushi Spear Cavalry", 6, 5, "C", "Defeats Ranged Units", HORSE),
    ("Warrior Monks", 2, 6, "I", "", SWORDS),
    ("Samurai Swordsmen", 3, 7, "I", "", SWORDS),
    ("Samurai Horse Archers", 2, 8, "-", "Defeats Infantry/Move like scouts", HORSE_ARCHERS),
    ("Samurai Archers", 3, 9, "R", "Defeats Infantry", GUNS),
    ("Samurai Naginata", 2, 10, "I", "Defeats Cavalry in defense", SPEARS),
    ("Samurai Heavy Cavalry", 2, 11, "C", "", HORSE),
    ("Daiyamo", 1, 12, "C", "", HORSE),
)
ARMIES = [
    [
        Man(seat, name, rank, kind, notes, way=way)
        for name, n, rank, kind, notes, way in UNITS
        for _ in range(n)
    ]
    for seat in (0, 1)
]


class Shogun(Commander): ...


class StrategoShogun(HiddenArmies[Shogun]):
    title = "Stratego Shogun"
    author = "Lloyd Krassner (Warp Spawn Games)"
    mechanisms = ("hidden pieces", "secret set-up", "capture", "deduction")
    minutes = 60
    layout = Layout(
        felt="#3f5233",
        accents=("#b3302b", "#2b5fb3"),
        hidden_fields=("last_moves", "gaits"),
        facing=True,
    )
    guard = Guard(quiet=300, progress="fight", then="draw")
    grid = BOARD
    homes = home_rows(BOARD)
    armies = ARMIES
    line_ups = LINE_UPS

    def goals_of(self, man: Man) -> list[Square]:
        cells, seat, gaits = self.board.cells, man.seat, man.way.gaits
        if not gaits:
            return []
        if "far" in gaits:
            return slides(cells, man.at, ROOK, lambda other: other.seat != seat)
        steps = AROUND[man.at] if "diagonal" in gaits else BESIDE[man.at]
        return [step for step in steps if (other := cells.get(step)) is None or other.seat != seat]

    def gait(self, start: Square, goal: Square) -> str:
        cols, rows = abs(goal.col - start.col), abs(goal.row - start.row)
        return "diagonal" if cols and rows else "far" if cols + rows > 1 else "step"

    def after_loss(self, me: Shogun) -> None:
        rival = self.after(me)
        if not any(man.way is FORTRESS and man.seat == rival.seat for man in self.board):
            self.show_all_men()
            self.win(me, ending="fortresses", because=f"{me} has captured all Fortresses of {rival}.")

    def estimate(self, shogun: Shogun) -> float:
        """What the men he captured are worth, less the way of his nearest man to each Fortress left."""
        fortresses, men = [], []
        for man in self.board:
            if man.seat == shogun.seat and man.way is not FORTRESS:
                men.append(man.at)
            elif man.seat != shogun.seat and man.way is FORTRESS:
                fortresses.append(man.at)
        away = sum(min([steps(man, goal) for man in men], default=len(BOARD)) for goal in fortresses)
        return sum(worth(man) for man in shogun.captured) - 0.4 * away


def worth(man: Man) -> float:
    """To estimate by: Fortresses decide the game, and a Ninja can go for any man."""
    return 10 if man.way is FORTRESS else 2 if man.way is NINJA else 1 + man.rank / 6


def steps(start: Square, goal: Square) -> int:
    return abs(goal.col - start.col) + abs(goal.row - start.row)


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "The rulebook builds on Stratego without telling its rules.",
        "As there: ten by ten squares, lakes on c5 to d6 and g5 to h6, four rows of one's own, one step "
        "forward, backward or sideways, one man a turn, which must move.",
        "test_board_and_steps_are_those_of_stratego",
    ),
    Ruling(
        "Introduction",
        "gap",
        "Who begins?",
        "Chance decides; an option gives either seat the first move.",
        "test_who_begins",
    ),
    Ruling(
        "Introduction",
        "gap",
        "How do men move that “move like scouts”, and who is it?",
        "All three kinds of cavalry and the Horse Archers: any distance straight on, attacking at its end.",
        "test_horsemen_move_far_and_attack",
    ),
    Ruling(
        "Introduction",
        "gap",
        "How far does a Ninja go diagonally?",
        "One step, like any other of its steps, and it may attack so.",
        "test_ninja_steps_and_attacks_in_eight_directions",
    ),
    Ruling(
        "Introduction",
        "contradiction",
        "A Ninja always wins as the attacker, but equal ranks destroy each other: if it attacks a Ninja or a "
        "Fortress, which are of its own rank 0?",
        "The attacking Ninja wins. A Ninja that is attacked loses to everybody.",
        "test_ninja_wins_as_attacker_only",
    ),
    Ruling(
        "Introduction",
        "gap",
        "Who can capture a Fortress?",
        "Any attacker, who is never lost with it.",
        "test_fortress_falls_to_anybody",
    ),
    Ruling(
        "Introduction",
        "contradiction",
        "High ranks capture lower ones, but some infantry defeats cavalry that attacks it: does rank matter?",
        "Not if the cavalry attacks: even the Daiyamo is lost. If the spears attack, ranks decide.",
        "test_spears_defeat_cavalry_in_defence_only",
    ),
    Ruling(
        "Introduction",
        "gap",
        "Does it matter who attacks when ranged units meet infantry, or cavalry ranged units?",
        "No, nor do ranks. It holds for all cavalry, though only Spear Cavalry has a note of it.",
        "test_types_defeat_types_whoever_attacks",
    ),
    Ruling(
        "Introduction",
        "gap",
        "Horse Archers have no type.",
        "They are neither cavalry nor ranged: no spear stops them and ranks decide against both; infantry "
        "they always defeat.",
        "test_horse_archers_have_no_type",
    ),
    Ruling(
        "Introduction",
        "gap",
        "What happens after a fight?",
        "The loser is captured; an attacker who wins moves in, a defender stays. Players may remember what "
        "they have seen, so men that have fought lie open from then on.",
        "test_a_fight_shows_both_and_the_winner_stays_open",
    ),
    Ruling(
        "Introduction",
        "gap",
        "A player cannot move?",
        "He loses; if the other could not move either, it is a draw. All men are shown then.",
        "test_who_cannot_move_loses",
    ),
    Ruling(
        "Introduction",
        "gap",
        "May a man go to and fro for ever?",
        "Much as in Stratego: not between the same two squares in three turns running, unless to attack.",
        "test_to_and_fro_is_barred_in_the_third_turn",
    ),
    Ruling(
        "Introduction",
        "gap",
        "What if nobody fights any more?",
        "After 300 turns in a row (150 of each player) without a fight the game is drawn.",
        "test_three_hundred_turns_without_a_fight_are_a_draw",
    ),
]
