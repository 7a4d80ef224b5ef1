"""Calcala: sow stones in any direction over 36 pits that wrap and bounce, and capture what lies next.

How to play
    The board has 36 pits, a1 to f6. The game starts with two stones in each pit; alternate set-ups are one
    stone in each (short game), three in each (long game), three in every other pit (double Dutch) or two in
    every other pit (half Dutch). All stones belong to all. Chance decides who begins.

    On your turn take all stones from any pit and sow them one by one into the pits that follow in a straight
    line, across, up and down or diagonally. The first stone must fall into a pit beside yours: from the edge
    you may not start across the edge. Later the line goes on over the edge:

        Along a row or column it enters again at the other end of it.
        A diagonal bounces off the edge at a right angle.
        A diagonal that runs into a corner goes on from the opposite corner.

    If your last stone falls into a pit with stones, take them all up and sow on from there the way you were
    going. If it falls into an empty pit, you capture all stones in the pit that comes next on your way, if
    there are any, and your turn ends. Should stones that were taken up for the 1,000th time fall last into a
    pit with stones, the turn ends without capture.

    The game ends when six or fewer stones are left on the board; they belong to nobody. It also ends after
    100 turns without a capture. Whoever has captured the most stones wins; ties are shared.
"""

from tabletome.engine import Component, Game, Guard, Layout, Option, Player, Ruling, state
from tabletome.parts.boards import DIRECTIONS, Board, Square, square_grid
from tabletome.parts.starting import first_by_chance

SETUPS = {
    # stones in a pit, and in every how-manieth pit
    "normal": (2, 1),
    "short game": (1, 1),
    "long game": (3, 1),
    "double Dutch": (3, 2),
    "half Dutch": (2, 2),
}
STONES_LEFT = 6
MOST_SOWINGS = 1000
SOWINGS_SHOWN = 4
"""Further ones come too fast to be followed."""
BOARD = square_grid(6, 6)


def onward(pit: Square, heading: int) -> tuple[Square, int]:
    """The pit that follows on a way, and the heading from then on."""
    cols, rows = DIRECTIONS[heading]
    across, beyond = pit.offset(cols, 0) is None, pit.offset(0, rows) is None
    if cols and rows and across != beyond:
        heading = DIRECTIONS.index((-cols if across else cols, -rows if beyond else rows))
    return pit.steps[heading] or pit.ray((heading + 4) % 8)[-1], heading


WAYS = [(pit, heading) for pit in BOARD for heading in range(8)]
"A way is a pit and the heading in which it was reached; way number 8 * pit + heading."
NEXT_WAY = [8 * pit.index + heading for pit, heading in (onward(*way) for way in WAYS)]


def sow(stones: bytearray, way: int) -> tuple[int, int]:
    """Sow on and on; the way on which the last stone fell, and how often stones were taken up.

    Its pit then holds one stone, or more if the sowing counts as endless.
    """
    times = 0
    while times < MOST_SOWINGS:
        times += 1
        hand, stones[way // 8] = stones[way // 8], 0
        for _ in range(hand):
            way = NEXT_WAY[way]
            stones[way // 8] += 1
        if stones[way // 8] == 1:
            break
    return way, times


def count(stones: int) -> str:
    return "1 stone" if stones == 1 else f"{stones} stones"


class Pit(Component):
    shape = "pit"
    stones: int = state(default=0)

    def __str__(self) -> str:
        return count(self.stones)


class Sower(Player):
    captured: int = 0


class Calcala(Game[Sower]):
    title = "Calcala"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 5)
    family = "abstract"
    mechanisms = ("sowing", "capture")
    minutes = 25
    layout = Layout(felt="#6b4a2f", accents=("#d9b382", "#3f7f8c"))
    guard = Guard(quiet=100, progress="capture")
    start = Option("normal", "How many stones lie in the pits", tuple(SETUPS))

    pits: Board[Pit, Square] = Board(BOARD)

    def setup(self) -> None:
        number, every = SETUPS[self.start]
        self.pits.fill({pit: Pit(stones=0 if (pit.col + pit.row) % every else number) for pit in BOARD})
        first_by_chance(self)

    async def turn(self, me: Sower) -> None:
        pit = await me.choose(
            [pit for pit in self.pits if pit.stones],
            "From which pit do you take the stones?",
            label=lambda pit: f"{pit.at} with {pit}",
        )
        beside = await me.choose(list(pit.at.around), "Into which pit do you sow the first stone?")
        self.log("{} sows {} from {} towards {}", me, pit, pit.at, beside)
        stones = bytearray([pit.stones for pit in self.pits])
        first = 8 * pit.at.index + pit.at.steps.index(beside)
        way, times = sow(stones, first)
        if self.filmed:
            self.sow_in_sight(first)
        for pit, number in zip(self.pits, stones, strict=True):
            pit.stones = number
        last, following = WAYS[way][0], WAYS[NEXT_WAY[way]][0]
        if times > 1:
            self.log("{} takes up stones {} more", me, "once" if times == 2 else f"{times - 1} times")
        if stones[last.index] > 1:
            self.log("It seems to have no end and stops in {}", last)
        elif stones[following.index]:
            stones[following.index] = 0
            self.capture(me, self.pits.cells[following])
        else:
            self.log("It ends in {}, and {} is empty", last, following)
        if sum(stones) <= STONES_LEFT:
            self.end("stones gone", because="Six or fewer stones were left on the board.")

    def sow_in_sight(self, way: int) -> None:
        """Stone by stone, for those who watch; what comes of it is settled already."""
        pits = list(self.pits)
        for _ in range(SOWINGS_SHOWN):
            hand, pits[way // 8].stones = pits[way // 8].stones, 0
            for _ in range(hand):
                way = NEXT_WAY[way]
                pits[way // 8].stones += 1
                self.beat()
            if pits[way // 8].stones == 1:
                break

    def capture(self, me: Sower, pit: Pit) -> None:
        taken, pit.stones = pit.stones, 0
        me.captured += taken
        self.progress()
        self.log("{} captures {} from {}", me, count(taken), pit.at)

    def score(self, sower: Sower) -> int:
        return sower.captured

    def estimate(self, sower: Sower) -> float:
        return sower.captured - max(rival.captured for rival in self.others(sower))


RULINGS = [
    Ruling(
        "Setup",
        "gap",
        "“The least gracious player goes first.”",
        "Chance decides who that is.",
        "test_who_begins",
    ),
    Ruling(
        "Turn Sequence",
        "contradiction",
        "The example of a capture skips a pit: last stone in D3, stones of F3 captured.",
        "A slip: as the rule says, the next pit is emptied, which is E3.",
        "test_capture_takes_the_next_pit",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Which pit is next when the last stone falls at the edge?",
        "The one where the next stone would have fallen, across the edge or after a bounce.",
        "test_capture_follows_wrap_and_bounce",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Is the pit from which the stones were taken empty if the last one falls there?",
        "Yes, and it is sown into like any other.",
        "test_the_pit_emptied_first_counts_as_empty",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Sowing can go round for ever.",
        "Stones are taken up at most 1,000 times in a turn, which then ends without capture. (Waiting for a "
        "repetition could take millions; sowings that end by themselves hardly ever need 100.)",
        "test_endless_sowing_ends_without_capture",
    ),
    Ruling(
        "Game End",
        "gap",
        "Turns without a capture can go on for ever.",
        "After 100 of them in a row the game ends as it stands.",
        "test_hundred_turns_without_capture_end_the_game",
    ),
    Ruling(
        "Game End",
        "gap",
        "Who gets the last stones?",
        "Nobody; equal captures share the rank.",
        "test_last_six_stones",
    ),
    Ruling(
        "The Board",
        "damaged",
        "The diagram is in two pieces.",
        "One grid of columns A to F and rows 1 to 6, as the examples of moves confirm.",
        "test_examples_of_the_rulebook",
    ),
    Ruling(
        "Alternate Setups",
        "gap",
        "Which pits are “every other pit”?",
        "Like the squares of A1's colour.",
        "test_alternate_setups",
    ),
]
