"""Arc Gammon: stacks race round a ring of twelve spaces, where special rolls place, switch and knock out.

How to play
    The board is a ring of 12 spaces, numbered clockwise. Each player has 12 tokens; the first player's stand
    on 7, 9 and 11, the second's on 8, 10 and 12, one on each, and the other nine wait in his pile. Tokens of
    one player in one space are one stack. Both roll a die; the higher begins.

    A turn has four phases.
    Roll Phase: roll two white dice and the black Modifier die.
    Modifier Phase: with Triples (all three alike) put two tokens from your pile on the space of that number;
    one or two enemies there are captured, but three or more forbid it. With Odds (1, 3 and 5) switch one of
    your stacks with one of your rival's. With Evens (2, 4 and 6) knock one of your rival's stacks out. If you
    rolled any of these, your turn ends, unless Triples were forbidden. The Modifier die is then laid aside.
    Place Phase: with Doubles (both white dice alike) put one token from your pile on the space of that
    number; one enemy there is captured, but two or more forbid it. With Doubles that were not forbidden your
    turn ends.
    Move Phase: for each white die, in either order, move one of your stacks or a part of it so many spaces
    clockwise; both dice may move the same tokens. You must move whenever a die allows it. What moves onto
    enemies captures them if there are not more of them; onto a larger stack nothing can move.

    If your pile holds too few tokens, put what there is. Tokens that are captured or knocked out go back to
    the pile of their owner.

    You win as soon as your rival has no token on the ring, or you occupy any nine spaces, any five spaces in
    a row, or one of the arcs 12-1-2-3, 3-4-5-6, 6-7-8-9 and 9-10-11-12. If a switch makes both players win,
    the one who switched wins. After 500 turns the player with more tokens on the ring wins; equal numbers are
    a draw.
"""

from tabletome.engine import Game, Guard, Layout, Player, Ruling, Space
from tabletome.parts.boards import Ring, Stacks
from tabletome.parts.cards import Pile
from tabletome.parts.pieces import Piece
from tabletome.parts.starting import first_by_roll

RING = Ring([str(number) for number in range(1, 13)], "ring")
STARTS = (("7", "9", "11"), ("8", "10", "12"))
TOKENS = 12
ODDS, EVENS = {1, 3, 5}, {2, 4, 6}
MANY_SPACES = 9
ARCS = [("12", "1", "2", "3"), ("3", "4", "5", "6"), ("6", "7", "8", "9"), ("9", "10", "11", "12")]
ROWS = [tuple(str((first + step) % 12 + 1) for step in range(5)) for first in range(12)]
WINNING = [(", ".join(row), frozenset(RING[number] for number in row)) for row in (*ARCS, *ROWS)]


class Token(Piece):
    def __str__(self) -> str:
        return f"{self.owner}'s token"


class Racer(Player):
    pile: Pile[Token]


Move = tuple[Space, Space, int]
"From where, to where, and how many tokens."


class ArcGammon(Game[Racer]):
    title = "Arc Gammon"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "backgammon-like"
    mechanisms = ("dice", "stacking", "capture", "patterns")
    minutes = 15
    layout = Layout(felt="#24413b", accents=("#c0392b", "#2e6fb7"), dice=("white_dice", "modifier_die"))
    guard = Guard(turns=500)

    ring: Stacks[Token, Space] = Stacks(RING)
    white_dice: list[int]
    modifier_die: int = 0

    def setup(self) -> None:
        for player in self.players:
            player.pile.fill([Token(player.seat)] * TOKENS)
            for number in STARTS[player.seat]:
                self.put(player, RING[number], 1)
        first_by_roll(self)

    async def turn(self, me: Racer) -> None:
        self.roll_phase(me)
        self.then(self.modifier_phase, me)
        self.then(self.place_phase, me)
        self.then(self.move_phase, me, *self.white_dice)

    def roll_phase(self, me: Racer) -> None:
        self.white_dice = [self.roll(), self.roll()]
        self.modifier_die = self.roll()
        self.log("{} rolls {} and {}, and {} with the Modifier die", me, *self.white_dice, self.modifier_die)

    async def modifier_phase(self, me: Racer) -> None:
        numbers = {*self.white_dice, self.modifier_die}
        if len(numbers) == 1:
            self.place(me, 2)
        elif numbers == ODDS:
            await self.switch(me)
            self.drop_steps()
        elif numbers == EVENS:
            await self.knock_out(me)
            self.drop_steps()

    def place_phase(self, me: Racer) -> None:
        if self.white_dice[0] == self.white_dice[1]:
            self.place(me, 1)

    async def move_phase(self, me: Racer, *dice: int) -> None:
        moves = self.moves(me, dice)
        if not moves:
            self.log("{} cannot move by {}", me, dice)
            return
        start, goal, number = await me.choose(
            moves, f"Move a stack or part of it by {' or '.join(map(str, dice))}", label=self.describe
        )
        self.log("{} moves {} from {} to {}", me, tokens(number), start, goal)
        self.capture(me, goal)
        for token in self.ring[start][-number:]:
            self.ring.put(token, goal)
        self.look_for_victory(me)
        left = list(dice)
        left.remove((goal.index - start.index) % 12)
        if left:
            self.then(self.move_phase, me, *left)

    def moves(self, me: Racer, dice: tuple[int, ...]) -> list[Move]:
        found = []
        for start in self.stacks_of(me):
            for die in dict.fromkeys(dice):
                goal = RING.ahead(start, die)
                least = max(1, len(self.enemies(me, goal)))
                found += [(start, goal, number) for number in range(least, len(self.ring[start]) + 1)]
        return found

    def describe(self, move: Move) -> str:
        start, goal, number = move
        prey = self.enemies(self.mover, goal)
        return f"{tokens(number)} from {start} to {goal}" + (f", capturing {len(prey)}" if prey else "")

    # -- what dice do ----------------------------------------------------------------------------------------

    def place(self, me: Racer, number: int) -> None:
        """Put tokens on the number rolled and end the turn, unless more enemies stand there."""
        space = RING[str(self.white_dice[0])]
        if len(self.enemies(me, space)) > number:
            self.log("{} cannot put {} on {}", me, tokens(number), space)
            return
        number = min(number, len(me.pile))
        self.log("{} puts {} on {}", me, tokens(number), space)
        if number:
            self.capture(me, space)
            self.put(me, space, number)
        self.look_for_victory(me)
        self.drop_steps()

    async def switch(self, me: Racer) -> None:
        rival = self.after(me)
        mine = await me.choose(self.stacks_of(me), "Odds: which of your stacks do you switch?")
        theirs = await me.choose(self.stacks_of(rival), f"With which stack of {rival}?")
        going, coming = list(self.ring[mine]), list(self.ring[theirs])
        for token in going:
            self.ring.put(token, theirs)
        for token in coming:
            self.ring.put(token, mine)
        self.log("{} switches the stacks on {} and {}", me, mine, theirs)
        self.look_for_victory(me)

    async def knock_out(self, me: Racer) -> None:
        rival = self.after(me)
        space = await me.choose(self.stacks_of(rival), f"Evens: which stack of {rival} do you knock out?")
        self.log("{} knocks out the stack on {}", me, space)
        self.capture(me, space)
        self.look_for_victory(me)

    def put(self, player: Racer, space: Space, number: int) -> None:
        for token in list(player.pile)[:number]:
            self.ring.put(token, space)

    def capture(self, me: Racer, space: Space) -> None:
        prey, rival = list(self.enemies(me, space)), self.after(me)
        if prey:
            rival.pile.add_all(prey)
            self.log("{} loses {} on {}", rival, tokens(len(prey)), space)

    # -- who stands where ------------------------------------------------------------------------------------

    def stacks_of(self, player: Racer) -> list[Space]:
        cells, seat = self.ring.cells, player.seat
        return [space for space in RING.spaces if space in cells and cells[space][0].seat == seat]

    def enemies(self, me: Racer, space: Space) -> list[Token]:
        stack = self.ring[space]
        return stack if stack and stack[0].seat != me.seat else []

    def look_for_victory(self, me: Racer) -> None:
        rival = self.after(me)
        mine, theirs = self.stacks_of(me), self.stacks_of(rival)
        for player, held, against in ((me, mine, theirs), (rival, theirs, mine)):
            ending, feat = victory(held, against)
            if ending and not self.finished:
                self.win(player, ending=ending, because=f"{player} {feat}.")

    def score(self, player: Racer) -> int:
        """Tokens on the ring, which count if the game is stopped."""
        return TOKENS - len(player.pile)

    def estimate(self, player: Racer) -> float:
        """How much of each winning row he occupies, nearly all counting far more, and a little his tokens."""
        held = set(self.stacks_of(player))
        rows = sum((len(spaces & held) / len(spaces)) ** 5 for _, spaces in WINNING)
        return rows + self.score(player) / TOKENS


def tokens(number: int) -> str:
    return "1 token" if number == 1 else f"{number} tokens"


def victory(held: list[Space], against: list[Space]) -> tuple[str, str]:
    """What wins the game for one who occupies these spaces, if anything does."""
    if not against:
        return "no tokens", "has captured all tokens"
    if len(held) >= MANY_SPACES:
        return "nine spaces", f"occupies {len(held)} spaces"
    for row, spaces in WINNING:
        if len(held) >= len(spaces) and spaces.issubset(held):
            return "row", f"occupies spaces {row}"
    return "", ""


RULINGS = [
    Ruling("Setup", "gap", "Equal rolls for the first turn?", "Both roll again.", "test_higher_roll_begins"),
    Ruling(
        "Move Phase",
        "gap",
        "Which way is clockwise?",
        "To higher numbers, and from 12 to 1.",
        "test_white_three_and_four",
    ),
    Ruling(
        "Modifier Phase",
        "gap",
        "Triples or Doubles with too few tokens in the pile?",
        "What there is, is put; with an empty pile nothing happens. The turn ends all the same.",
        "test_too_few_tokens_in_the_pile",
    ),
    Ruling(
        "Place Phase",
        "gap",
        "Triples that three enemies forbid are Doubles too.",
        "These are forbidden as well, so both white dice are moved, each once.",
        "test_forbidden_triples_are_moved",
    ),
    Ruling(
        "Place Phase",
        "contradiction",
        "Doubles that were forbidden: “Go to Move Phase”, or “if you got Doubles your turn ends”?",
        "There is a Move Phase, and each die moves once.",
        "test_forbidden_doubles_are_moved",
    ),
    Ruling(
        "Modifier Phase",
        "gap",
        "Do Odds and Evens count in any order of the dice, and may one decline?",
        "In any order of all three dice; the switch or knock-out must be made.",
        "test_odds_and_evens_in_any_order",
    ),
    Ruling(
        "Move Phase",
        "gap",
        "Whose size counts when part of a stack moves onto enemies?",
        "That of the part that moves.",
        "test_a_part_captures_by_its_own_size",
    ),
    Ruling(
        "Move Phase",
        "contradiction",
        "“You may move” for each die, and “you must move if it is at all possible”.",
        "One must. Nobody has to look ahead: any die that can be moved may be moved first, then the other "
        "if it can be.",
        "test_each_die_is_moved_if_it_can_be",
    ),
    Ruling(
        "Winning",
        "gap",
        "What is “capture all of your opponent's tokens”?",
        "He has none on the ring; his pile does not count.",
        "test_no_token_left_on_the_ring",
    ),
    Ruling("Winning", "gap", "Does a row go on from 12 to 1?", "Yes.", "test_five_in_a_row"),
    Ruling(
        "Winning",
        "gap",
        "When is victory looked for, and for whom?",
        "After every switch, knock-out, placement and move of one die, first for the player on turn.",
        "test_a_switch_may_make_either_win",
    ),
    Ruling(
        "Winning",
        "gap",
        "Both players could go round for ever.",
        "After 500 turns more tokens on the ring win; equal numbers are a draw.",
        "test_five_hundred_turns",
    ),
]
