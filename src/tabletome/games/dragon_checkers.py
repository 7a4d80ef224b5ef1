"""Dragon Checkers: Chinese checkers with a hand of cards, which bend how pegs move.

How to play
    The board is the six-pointed star of Chinese checkers with 121 holes. Each player's ten pegs stand in a
    corner of it, and the aim is to have all ten in the opposite corner first. Two players sit in opposite
    corners, three in every other one, four in two pairs of opposite ones. Corners from which nobody starts
    are marked in the colour of the player who wants to come there.

    A peg walks to an empty hole beside it, or it jumps in a straight line over a peg beside it, whosever that
    is, into the empty hole behind it; after a jump it may jump again, in any direction, as often as there
    are pegs to be jumped. No peg is taken off. Your pegs that stand in the opposite corner may move within
    it, but you may not move them out of it.

    The deck has two copies of each of these cards:

        Way of the ...    type      what it lets you do
        Rat               Move      a peg may jump, then walk
        Ox                Move      a peg walks twice
        Tiger             Move      a peg may walk, then jump
        Rabbit            Move      two pegs may jump
        Dragon            Move      a peg may jump, then walk, then jump again
        Snake             Move      any two pegs change places
        Horse             Move      a peg may walk, then jump, then walk again
        Sheep             Move      walk a peg of an opponent
        Monkey            Move      walk a peg of an opponent, then jump with one of yours
        Rooster           Move      a peg jumps, and may once on its way jump over two opposing pegs in a row
        Dog               Move      you may walk two pegs
        Pig               Move      walk a peg of an opponent, then one of yours

        Fortune Teller    Destiny   look at the next five cards of the deck
        Merchant          Destiny   draw two cards
        Thief             Destiny   take a card from an opponent's hand at random
        Spy               Destiny   look at an opponent's hand
        General           Destiny   an opponent discards his whole hand
        Diplomat          Destiny   draw a card; an opponent discards one of his choice

        Yang              Special   negate a card that another player has just played, also a Yang
        Yin               Special   does what the top card of the discards says, a Move or Destiny card, when
                                    such a card may be played

    Everybody is dealt three cards. Chance says who begins, and turns go round. In your turn:
    1. Fate: draw a card. When the deck has run out, the discards are shuffled into a new one.
    2. Destiny: you may play one Destiny card.
    3. Journey: you may move one of your pegs or play one Move card. What a card says that a peg may do can
       be left out; the rest is done as far as it is possible. Pegs of others may also be moved out of the
       corner they want to come to. A card that is negated is lost, and you play no other in that phase.
    4. Destination: discard down to five cards.

    When each player has had 60 turns, your pegs may in a regular move also walk into the corner they want to
    come to where a peg of an opponent still stands: the two change places.

    Whoever has all ten pegs in the opposite corner after a journey wins. When each player has had 400 turns,
    most pegs there win.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from tabletome.engine import Game, Guard, Layout, Look, Player, Ruling, behaviour, calls
from tabletome.parts.answers import contested, could_hold
from tabletome.parts.areas import hops
from tabletome.parts.boards import Board, Hex, HexGrid
from tabletome.parts.cards import Card, Deck, Hand, Pile
from tabletome.parts.hands import discard, discard_down_to, draw, look_at, look_at_top, steal
from tabletome.parts.pieces import Piece
from tabletome.parts.starting import first_by_chance

HAND, MOST_CARDS, COPIES = 3, 5, 2
PEGS_EACH = 10
PATIENCE = 60
"Turns of each player before pegs may be pushed out of the corner that others want to come to."
REACH = 4
"How far the middle of the star reaches; what lies beyond is a corner."
CORNERS = ((0, 1), (-1, 0), (-1, -1), (0, -1), (1, 0), (1, 1))
"In which direction of (q, r) each lies, clockwise from the lowest; three on is the opposite one."
SEATED = {2: (0, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4), 5: (0, 1, 2, 3, 4), 6: (0, 1, 2, 3, 4, 5)}
"Who sits in which corner, by the number of players."
RANKS = ("first", "second", "third", "fourth", "fifth", "sixth")
SPOTS = [
    (q, r)
    for q in range(-2 * REACH, 2 * REACH + 1)
    for r in range(-2 * REACH, 2 * REACH + 1)
    if max(q, r, -q - r) <= REACH or min(q, r, -q - r) >= -REACH
]


class Star(HexGrid):
    """The board for so many players: for each of them the corner he starts from and the one he wants."""

    def __init__(self, players: int) -> None:
        super().__init__(SPOTS, "star")
        self.starts = [self.corner(number) for number in SEATED[players]]
        self.goals = [self.corner((number + 3) % 6) for number in SEATED[players]]
        self.tips = [max(goal, key=lambda hole: hole.distance(self.middle)) for goal in self.goals]
        self.walls = [dict.fromkeys(hole for hole in self if hole not in goal) for goal in self.goals]
        "For each player all holes but those of the corner he wants."
        self._zones = {
            hole.name: f"{RANKS[seat]} {kind}"
            for kind, corners in (("goal", self.goals), ("corner", self.starts))
            for seat, corner in enumerate(corners)
            for hole in corner
        }

    @property
    def middle(self) -> Hex:
        hole = self.find(0, 0)
        assert hole is not None
        return hole

    def corner(self, number: int) -> list[Hex]:
        along, down = CORNERS[number]
        return [hole for hole in self if along * hole.q + down * hole.r > REACH]


@cache
def star_for(players: int) -> Star:
    return Star(players)


def star_of(game: "DragonCheckers") -> Star:
    return star_for(len(game.players))


class Peg(Piece):
    def __str__(self) -> str:
        return "Peg"


class Route(NamedTuple):
    """How one peg goes: by walks (w), jumps (j) and one long jump (l), in this order."""

    ways: str
    mine: bool = True
    whole: bool = False
    "Nothing of it can be left out."
    optional: bool = False


Men = Mapping[Hex, Peg | None]
"What stands in holes; None are walls."
Path = tuple[Hex, ...]
Paths = dict[Hex, Path]
"Where a peg can end, and over which holes it comes there."
Move = tuple[Peg, Hex]

WALK, JUMP = Route("w"), Route("j")


NAMED = {"Move": "Way of the ", "Destiny": "The ", "Special": ""}


class Scroll(Card):
    type: str
    text: str
    routes: tuple[Route, ...] = behaviour(default=())
    "One after the other, each of another peg."
    effect: Any = behaviour(default=None)
    negates: bool = behaviour(default=False)
    copies: bool = behaviour(default=False)
    look = Look(
        suit="type",
        text="text",
        signs={"Move": "arrow", "Destiny": "eye", "Special": "star"},
        colours={"Move": "#1f6f5c", "Destiny": "#6a3d8f", "Special": "#a3341f"},
    )

    def __str__(self) -> str:
        return NAMED[self.type] + self.name


THEIRS = Route("w", mine=False)
CARD_LIST = [
    Scroll("Rat", "Move", "Peg may Jump and then Walk", routes=(Route("jw"),)),
    Scroll("Ox", "Move", "Walk one Peg Twice", routes=(Route("ww", whole=True),)),
    Scroll("Tiger", "Move", "Peg may Walk once and then Jump", routes=(Route("wj"),)),
    Scroll("Rabbit", "Move", "2 Pegs may Jump", routes=(Route("j"), Route("j", optional=True))),
    Scroll("Dragon", "Move", "Peg may Jump, then Walk, then Jump again", routes=(Route("jwj"),)),
    Scroll("Snake", "Move", "Switch places of any 2 Pegs", effect=calls("switch_pegs")),
    Scroll("Horse", "Move", "Peg may Walk, then Jump, then Walk again", routes=(Route("wjw"),)),
    Scroll("Sheep", "Move", "Walk Opponent's Peg", routes=(THEIRS,)),
    Scroll("Monkey", "Move", "Walk Opponent's Peg and Jump with your Peg", routes=(THEIRS, Route("j"))),
    Scroll("Rooster", "Move", "Peg may make one 2-space Jump during its Route", routes=(Route("jlj"),)),
    Scroll("Dog", "Move", "You may Walk 2 Pegs", routes=(Route("w"), Route("w", optional=True))),
    Scroll("Pig", "Move", "Walk Opponent's Peg and your Peg", routes=(THEIRS, Route("w"))),
    Scroll("Yang", "Special", "Negate a card just played", negates=True),
    Scroll("Yin", "Special", "Copy the top card of the Discard", copies=True),
    Scroll("Fortune Teller", "Destiny", "Look at Next 5 cards in Deck", effect=calls("tell_fortune")),
    Scroll("Merchant", "Destiny", "Draw 2 Cards from the Deck", effect=calls("trade")),
    Scroll("Thief", "Destiny", "Steal 1 Random card from Opponent's Hand", effect=calls("rob")),
    Scroll("Spy", "Destiny", "Look at Opponent's Hand", effect=calls("spy")),
    Scroll("General", "Destiny", "Opponent must discard his entire hand", effect=calls("command")),
    Scroll("Diplomat", "Destiny", "Draw 1 Card. Opponent must discard 1 Card", effect=calls("negotiate")),
]
DECK = CARD_LIST * COPIES
PEGS = [Peg(seat) for seat in range(6)]
STILL_OUTSIDE, CARD_IN_HAND = 3, 0.1
"What bots make of them, in steps to go; the last card of a full hand is worth nothing."


class Traveller(Player):
    hand: Hand[Scroll]


class DragonCheckers(Game[Traveller]):
    title = "Dragon Checkers"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 7)
    family = "abstract"
    mechanisms = ("race", "grid movement", "hand management", "reactions")
    minutes = 45
    layout = Layout(
        felt="#5a2a22",
        accents=("#e8b64c", "#7fb3a6"),
        facing=True,
        zones={
            "first corner": "dots #e69f00",
            "second corner": "lines #56b4e9",
            "third corner": "rings #009e73",
            "fourth corner": "grid #f0e442",
            "fifth corner": "rising #0072b2",
            "sixth corner": "dashes #d55e00",
            "first goal": "waves #e69f00",
            "second goal": "checks #56b4e9",
            "third goal": "waves #009e73",
        },
    )
    guard = Guard(turns=400, each=True)

    star: Board[Peg, Hex] = Board(star_of)
    deck: Deck[Scroll] = Deck("discards")
    discards: Pile[Scroll]

    def setup(self) -> None:
        star = star_of(self)
        for me in self.players:
            self.star.fill(dict.fromkeys(star.starts[me.seat], PEGS[me.seat]))
        self.deck.fill_shuffled(DECK)
        for me in self.players:
            self.deck.draw_many(me.hand, HAND)
        first_by_chance(self)

    async def turn(self, me: Traveller) -> None:
        draw(self, me, self.deck, me.hand)
        self.then(self.destiny_phase, me)
        self.then(self.journey_phase, me)
        self.then(self.destination_phase, me)

    async def destiny_phase(self, me: Traveller) -> None:
        cards = self.playable(me, "Destiny")
        if cards:
            card = await me.choose(cards, "Do you play a Destiny card?", otherwise="None")
            if card is not None:
                await self.play(me, card)

    async def journey_phase(self, me: Traveller) -> None:
        moves = self.moves(me, WALK, JUMP) | self.pushes(me)
        choices: list[Scroll | Move] = [*self.playable(me, "Move"), *moves]
        choice = await me.choose(
            choices,
            "Do you move one of your pegs or play a Move card?",
            otherwise="Neither",
        )
        if isinstance(choice, Scroll):
            await self.play(me, choice)
        elif choice is not None:
            self.move(me, choice[0], moves[choice])
        arrived = [player for player in self.from_player(me) if self.score(player) == PEGS_EACH]
        if arrived:
            names = " and ".join(map(str, arrived))
            self.end("all pegs across", because=f"All pegs of {names} have come to the opposite corner.")

    async def destination_phase(self, me: Traveller) -> None:
        await discard_down_to(self, me, me.hand, self.discards, MOST_CARDS)

    # -- cards ---------------------------------------------------------------------------------------------

    def playable(self, me: Traveller, kind: str) -> list[Scroll]:
        meanings = {card: self.meaning(card) for card in me.hand}
        return [
            card
            for card, meant in meanings.items()
            if meant is not None and meant.type == kind and self.is_possible(me, meant)
        ]

    def meaning(self, card: Scroll) -> Scroll | None:
        """What it does when it is played: for Yin what lies on top of the discards."""
        if not card.copies:
            return card
        top = self.discards.top
        return None if top is None or top.negates or top.copies else top

    def is_possible(self, me: Traveller, card: Scroll) -> bool:
        return not card.routes or any(
            self.paths(peg, route) for route in card.routes for peg in self.pegs(me, route)
        )

    async def play(self, me: Traveller, card: Scroll) -> None:
        meant = self.meaning(card)
        assert meant is not None
        copying = f" as {meant}" if card.copies else ""
        self.discards.add(card)
        self.log("{} plays {}{}", me, card, copying)
        negated = await contested(
            self,
            me,
            card,
            answers=lambda rival, played: [own for own in rival.hand if own.negates],
            pile=self.discards,
            could=lambda rival, played: could_hold(rival.hand, lambda own: own.negates),
            said=f"{me} plays {card}{copying}",
        )
        if negated:
            self.log("{} comes to nothing", card)
            return
        if meant.effect is not None:
            await meant.effect(self, me)
        moved: list[Peg] = []
        for route in meant.routes:
            moves = {move: path for move, path in self.moves(me, route).items() if move[0] not in moved}
            if not moves:
                continue
            whose = "one of your pegs" if route.mine else "a peg of an opponent"
            chosen = await me.choose(
                list(moves), f"{meant}: move {whose}", otherwise="None" if route.optional else ""
            )
            if chosen is not None:
                self.move(me, chosen[0], moves[chosen])
                moved.append(chosen[0])

    async def switch_pegs(self, me: Traveller) -> None:
        one = await me.choose(self.star, "Which peg do you switch?")
        others = [peg for peg in self.star if peg is not one]
        other = await me.choose(others, f"With which peg does the one on {one.at} change places?")
        self.log("{} switches the pegs on {} and {}", me, one.at, other.at)
        self.star.swap(one, other)

    async def tell_fortune(self, me: Traveller) -> None:
        look_at_top(self, me, self.deck, 5)

    async def trade(self, me: Traveller) -> None:
        draw(self, me, self.deck, me.hand, 2)

    async def rob(self, me: Traveller) -> None:
        victim = await self.opponent(me)
        steal(self, me, victim.hand, me.hand)

    async def spy(self, me: Traveller) -> None:
        victim = await self.opponent(me)
        look_at(self, me, victim.hand)

    async def command(self, me: Traveller) -> None:
        victim = await self.opponent(me)
        cards = list(victim.hand)
        self.discards.add_all(cards)
        self.log("{} discards {}", victim, cards)

    async def negotiate(self, me: Traveller) -> None:
        draw(self, me, self.deck, me.hand)
        victim = await self.opponent(me)
        await discard(self, victim, victim.hand, self.discards, 1, "The Diplomat: which card do you discard?")

    async def opponent(self, me: Traveller) -> Traveller:
        rivals = self.others(me)
        return await me.choose(rivals, "Whom does it concern?") if len(rivals) > 1 else rivals[0]

    # -- pegs ----------------------------------------------------------------------------------------------

    def pegs(self, me: Traveller, route: Route) -> list[Peg]:
        """Those that may go by it."""
        return [peg for peg in self.star if (peg.seat == me.seat) == route.mine]

    def moves(self, me: Traveller, *routes: Route) -> dict[Move, Path]:
        """What can be done by one of these routes, and over which holes it goes."""
        return {
            (peg, goal): path
            for peg in self.pegs(me, routes[0])
            for goal, path in self.paths(peg, *routes).items()
        }

    def pushes(self, me: Traveller) -> dict[Move, Path]:
        """In the end pegs walk onto those of others that stay in the corner they want to come to."""
        if self.turns <= PATIENCE * len(self.players):
            return {}
        goal = star_of(self).goals[me.seat]
        held = [hole for hole in goal if (peg := self.star[hole]) is not None and peg.seat != me.seat]
        outside = [peg for peg in self.pegs(me, WALK) if peg.at not in goal]
        return {(peg, hole): (hole,) for peg in outside for hole in peg.at.steps if hole in held}

    def paths(self, peg: Peg, *routes: Route) -> Paths:
        start: Hex = peg.at
        star = star_of(self)
        men: dict[Hex, Peg | None] = dict(self.star.cells)
        del men[start]
        if routes[0].mine and start not in star.walls[peg.seat]:
            men = star.walls[peg.seat] | men
        paths: Paths = {}
        for route in routes:
            ends: Paths = {start: ()}
            for way in route.ways:
                further = {
                    goal: (*path, *more)
                    for hole, path in ends.items()
                    for goal, more in WAYS[way](men, hole, peg).items()
                }
                ends = further if route.whole else further | ends
            paths = ends | paths
        paths.pop(start, None)
        return paths

    def move(self, me: Traveller, peg: Peg, path: Path) -> None:
        start = peg.at
        other = self.star[path[-1]]
        if other is not None:
            self.star.swap(peg, other)
            self.log("{} pushes a peg of {} out of {} to {}", me, other.owner, peg.at, start)
            return
        for hole in path:
            self.star.put(peg, hole)
            self.beat()
        whose = "a peg" if peg.seat == me.seat else f"a peg of {peg.owner}"
        self.log("{} moves {} from {} to {}", me, whose, start, path[-1])

    def score(self, player: Traveller) -> int:
        """Pegs in the opposite corner."""
        there = [self.star[hole] for hole in star_of(self).goals[player.seat]]
        return sum([peg is not None and peg.seat == player.seat for peg in there])

    def estimate(self, player: Traveller) -> float:
        """How far his pegs are from the tip of the corner, more for those outside, and his cards a little."""
        star = star_of(self)
        tip, outside = star.tips[player.seat], star.walls[player.seat]
        holes = [hole for hole, peg in self.star.cells.items() if peg.seat == player.seat]
        left = sum([hole.distance(tip) + STILL_OUTSIDE * (hole in outside) for hole in holes])
        return CARD_IN_HAND * min(len(player.hand), MOST_CARDS - 1) - left


def walk(men: Men, start: Hex, peg: Peg) -> Paths:
    return {hole: (hole,) for hole in start.steps if hole is not None and hole not in men}


def jump(men: Men, start: Hex, peg: Peg) -> Paths:
    return {goal: tuple(path) for goal, path in hops(men, start, lambda other: other is not None).items()}


def long_jump(men: Men, start: Hex, peg: Peg) -> Paths:
    """Over two opposing pegs in a row."""
    found: Paths = {}
    for direction in range(6):
        first = start.steps[direction]
        second = first.steps[direction] if first is not None and opposes(men.get(first), peg) else None
        goal = second.steps[direction] if second is not None and opposes(men.get(second), peg) else None
        if goal is not None and goal not in men:
            found[goal] = (goal,)
    return found


def opposes(other: Peg | None, peg: Peg) -> bool:
    return other is not None and other.seat != peg.seat


WAYS = {"w": walk, "j": jump, "l": long_jump}


RULINGS = [
    Ruling(
        "Preface",
        "gap",
        "What are the rules of Chinese Checkers?",
        "Ten pegs each on a star of 121 holes; a step, or jumps over pegs next to one's own. Pegs may stop "
        "in any corner, but their owner does not move them out of the one they want to come to, not even "
        "by cards.",
        "test_pegs_stay_in_the_corner_they_have_come_to",
    ),
    Ruling(
        "Preface",
        "gap",
        "How many can play, and where do they sit?",
        "Two to six: in opposite corners; with three in every other corner; with four in two pairs of them; "
        "with five one of them opposite an empty corner.",
        "test_who_sits_where",
    ),
    Ruling(
        "Setup",
        "gap",
        "Who begins, if there was no game before?",
        "Chance decides.",
        "test_chance_says_who_begins",
    ),
    Ruling(
        "Victory",
        "gap",
        "What if pegs of others stay in the corner one wants to come to?",
        "All ten of one's own must be there. The Sheep, the Pig, the Monkey and the Snake move others out; "
        "and after 60 turns of each player one may walk onto them, changing places, as many play it.",
        "test_who_stays_in_anothers_corner_is_pushed_out_in_the_end",
    ),
    Ruling(
        "Victory",
        "gap",
        "Two players have all their pegs across at the same moment, by a Snake?",
        "They share the victory.",
        "test_two_at_once",
    ),
    Ruling(
        "Fate Phase",
        "gap",
        "The deck runs out in the middle of a card?",
        "The discards are shuffled at once. If there are none, nobody draws; who only looks sees fewer.",
        "test_the_deck_runs_out",
    ),
    Ruling(
        "Journey Phase",
        "gap",
        "“You may make a Regular move or play a Move card”: both, or neither?",
        "One of them or neither, and one Destiny card before, even if it is negated.",
        "test_phases_of_a_turn",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "Must everything be done that a card says?",
        "What pegs “may” do can be left out, but not all of it; what else it says is done as far as it is "
        "possible. A card of which nothing is possible is not played.",
        "test_ways_of_one_peg",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "Whose are the pegs of the Rabbit and the Dog?",
        "One's own, two different ones, one after the other.",
        "test_rabbit_and_dog",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "May the Ox walk to and fro?",
        "No, it must come to another hole.",
        "test_ox",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "Which opponent, if there are several, and where to does his peg walk?",
        "Whoever plays the card chooses: any peg that is not his own, to any empty hole beside it, also out "
        "of the corner it wanted to come to.",
        "test_sheep_pig_and_monkey",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "May the Snake switch pegs in any corner, and two of one player?",
        "Any two pegs, wherever they are.",
        "test_snake",
    ),
    Ruling(
        "Way of the Rooster Revealed",
        "gap",
        "“Two opposing pegs”, also one of one's own? Of what route is the long jump a part?",
        "Only pegs of opponents, of one or of two of them. It is one of the jumps of a regular chain, of "
        "which any may be left out.",
        "test_rooster",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "When is Yang played, by whom, and against what?",
        "By any other player, in turn, right after a card was played, also a Yang. A card negated is lost.",
        "test_yang",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "When is Yin played?",
        "When the card that it copies could be: a Destiny or Move card that is the top one before Yin is "
        "laid down. It does not copy Yin and Yang.",
        "test_yin",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "What is done with the cards the Fortune Teller looks at?",
        "Nothing: they stay in their order, and only the player has seen them.",
        "test_fortune_teller",
    ),
    Ruling(
        "Victory",
        "gap",
        "What if pegs are driven back for ever?",
        "When each player has had 400 turns, most pegs in the opposite corner win. (Players who know where "
        "they go take about a hundred; who moves at random never arrives.)",
        "test_four_hundred_turns_each",
    ),
]
