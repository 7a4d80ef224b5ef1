"""Peanuts Gag Grab: walk over a board of gags and pay for those that you claim with the kids of the cast.

How to play
    The characters of Peanuts belong to their owners; the game uses their names only.

    The Kid deck has 52 cards: ten each of the Main Characters Charlie Brown (CB), Snoopy (SN), Linus (LI) and
    Lucy (LU), and one each of the Peanut Gallery: Schroeder, Woodstock, Violet, Sally, Peppermint Patty,
    Marcie, Franklin, Pig Pen, Spike, Rerun, Frieda and Shermy. Boys are Charlie Brown, Linus, Schroeder,
    Franklin, Pig Pen, Rerun and Shermy; girls are Lucy, Violet, Sally, Peppermint Patty, Marcie and Frieda.
    The 60 Gag cards, each with its points and the two kids that it needs (MC is any Main Character):

        7  Yes Sir: Peppermint Patty + Marcie
        5  Beethoven's Ninth, Toy Piano: LU + Schroeder; Scout Master, Bird Bath: SN + Woodstock; New Math,
           Chuck: CB + Peppermint Patty; Daisy Hill Puppy Farm: SN + Spike; Crab-In: LU + Violet; Naturally
           Curly Hair: MC + Frieda; Give Up Blanket: LI + LU
        4  Football Kick, Psychiatry Booth: CB + LU; Suppertime: SN + CB; Blanket Stealer: SN + LI; The Stone
           Wall: CB + LI
        3  Shortstop, Red Baron, Captain of the Ship, WWI Flying Ace, Mountain Lion, Cat Next Door, Dog House,
           Joe Cool, Best Selling Novelist: SN x2; Round Headed Kid, Joe Shlabotnik, Pencil-Pal, Pitching
           Mound: CB x2; Great Pumpkin, Bible Quotes, Sand Castles: LI x2; Bad Temper, Big Sister, Bonk!,
           Fussbudget: LU x2; Little Red Haired Girl, Kite Eating Tree: CB + LI or LU; Stargazing: LI + LU or
           CB; Snowflake Collection: LI + LI or LU; Security Blanket: LI + MC; Beg for Food: SN + Any; Melting
           Snowman: CB or SN + CB or SN
        2  No Valentines, Baseball Coach Pep Talk, Spelling Bee, All Stars: CB + Any; Christmas Program,
           Snowball Fight: MC + Any; Cloud Watching: MC + MC; Stupid Dog: SN + MC; Good Grief: CB x2 or LI x2;
           Rained On: LI or CB + LI or CB or LU; Slug You: LU + CB or LI; Girl Trouble: Boy + Girl; Phone
           Call: CB + Girl
        1  Run Away from Home, Thanksgiving, Ice Skating: MC + Any; Summer Camp: Any x2

    Each of the 36 spaces of the board has a Gag. Everybody is dealt two kids. Who rolls highest begins; in
    that order all place their pawns in different corners, with five or more players also in the four spaces
    in the middle. A turn has five phases:

    Draw: draw two kids. When the deck runs out the discards are shuffled into a new one. If another's pawn is
    beside yours, also diagonally, you may offer him trades of kids, up to three; he accepts, refuses or
    answers with one offer of his own.
    Roll: roll a die. If no space can be reached, roll again.
    Move: move up to that many spaces in any of the eight directions, also past other pawns, to a space
    without a pawn. You cannot stay where you are.
    Claim: you may discard two kids that the Gag under your pawn needs, and take it. The next Gag of the deck
    takes its place.
    End: keep at most seven kids.

    In your turn you may discard cards of the Peanut Gallery:
        one after a roll: the roll counts one or two more;
        one after a move: roll and move once more at once;
        one after a claim: roll, move and claim once more;
        two at any time but between roll and move: draw three kids, then discard any two;
        two, at the same times: discard a Gag of the board and replace it.

    The game ends when a Gag must be replaced and the Gag deck is empty. Most Gag Points win; who has equally
    many shares the victory. It also ends after fifteen turns each in which no Gag left the board.
    Option: how many trades each may offer in a turn.
"""

from itertools import combinations, product

from tabletome.engine import Game, Guard, Layout, Look, Option, Player, Ruling
from tabletome.parts.boards import Board, Square, SquareGrid
from tabletome.parts.cards import Card, Deck, Hand, Pile
from tabletome.parts.hands import discard, discard_down_to, draw
from tabletome.parts.pieces import Piece
from tabletome.parts.sheets import rows, table
from tabletome.parts.starting import first_by_roll
from tabletome.parts.trades import Trading

SIDE = 6
DEALT = 2
DRAWN = 2
MOST_IN_HAND = 7
CORNERS = ("a1", "f1", "a6", "f6")
CENTRE = ("c3", "d3", "c4", "d4")
CENTRE_FROM = 5
"Players from whom on pawns may start in the centre as well."
BOARD = SquareGrid(SIDE, SIDE, "board")
COLOURS = {"CB": "#a86400", "SN": "#33414e", "LI": "#a3343c", "LU": "#1d5aa8"}
SIGNS = {"CB": "ball", "SN": "paw", "LI": "scroll", "LU": "speech"}


class Kid(Card):
    code: str = ""
    "Of a Main Character."
    child: str = ""
    "Boy, Girl, or neither."
    back = "kid"
    look = Look(
        suit="code",
        badge="child",
        sign="person",
        signs=SIGNS,
        colours=COLOURS | {"": "#3d6b35"},
    )

    def is_a(self, term: str) -> bool:
        """Whether this card is what a Gag needs by one term of its print."""
        return term in ("Any", self.code or self.name, self.child, "MC" if self.code else "")


KIDS = [
    *[Kid("Charlie Brown", "CB", "Boy")] * 10,
    *[Kid("Snoopy", "SN")] * 10,
    *[Kid("Linus", "LI", "Boy")] * 10,
    *[Kid("Lucy", "LU", "Girl")] * 10,
    Kid("Schroeder", child="Boy"),
    Kid("Woodstock"),
    Kid("Violet", child="Girl"),
    Kid("Sally", child="Girl"),
    Kid("Peppermint Patty", child="Girl"),
    Kid("Marcie", child="Girl"),
    Kid("Franklin", child="Boy"),
    Kid("Pig Pen", child="Boy"),
    Kid("Spike"),
    Kid("Rerun", child="Boy"),
    Kid("Frieda", child="Girl"),
    Kid("Shermy", child="Boy"),
]
KINDS = {str(kid): KIDS.count(kid) for kid in KIDS}
CAST = {kid.name: kid for kid in KIDS}
Names = frozenset[str]
"Of two kids, or one if they are of the same name."


NEEDS = [needs for _, _, needs in table(__package__, "peanuts_gag_grab")[1:]]


class Gag(Card):
    points: int
    needs: str
    back = "gag"
    look = Look(
        title="needs",
        badge="points",
        sign="star",
        signs={needs: SIGNS[needs[:2]] for needs in NEEDS if needs[:2] in SIGNS},
        colours={needs: COLOURS.get(needs[:2], "#3d6b35") for needs in NEEDS},
    )


class Pawn(Piece):
    look = Look(sign="person")


def ways(needs: str) -> list[tuple[str, str]]:
    """The pairs of terms by one of which two kids must be what is needed."""
    if needs.endswith("x2"):
        return [(term.removesuffix(" x2"),) * 2 for term in needs.split(" or ")]
    one, other = (term.split(" or ") for term in needs.split(" + "))
    return list(product(one, other))


GAGS = rows(__package__, "peanuts_gag_grab", Gag)
PAYMENTS: dict[str, set[Names]] = {
    gag.needs: {
        frozenset((one.name, other.name))
        for one, other in product(CAST.values(), repeat=2)
        if any(one.is_a(first) and other.is_a(second) for first, second in ways(gag.needs))
    }
    for gag in GAGS
}

ONE_MORE, TWO_MORE = "Discard one of the Gallery: roll + 1", "Discard one of the Gallery: roll + 2"
SECOND_MOVE = "Discard one of the Gallery: roll and move again"
EXTRA_PHASES = "Discard one of the Gallery: roll, move and claim again"
NEW_KIDS = "Discard two of the Gallery: draw three kids, discard two"
NEW_GAG = "Discard two of the Gallery: replace a Gag"


class Fan(Player):
    points: int = 0
    hand: Hand[Kid]
    gags: Pile[Gag]
    reserve: Pile[Pawn]

    def gallery(self) -> list[Kid]:
        return [kid for kid in self.hand if not kid.code]

    def powers(self, *of_one: str) -> list[str]:
        """What the Peanut Gallery in hand can do now: these with one card, and always two with two."""
        number = len(self.gallery())
        return [*(of_one if number else ()), *((NEW_KIDS, NEW_GAG) if number > 1 else ())]

    def pairs(self) -> dict[Names, tuple[Kid, Kid]]:
        """Two kids of each pair of names in hand, those that most have seen."""
        kids = sorted(self.hand, key=lambda kid: kid.witnesses)
        return {frozenset((one.name, other.name)): (one, other) for one, other in combinations(kids, 2)}


class PeanutsGagGrab(Game[Fan]):
    title = "Peanuts Gag Grab"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 9)
    family = "set collection"
    mechanisms = ("dice", "grid movement", "set collection", "hand management", "trading")
    minutes = 45
    layout = Layout(
        felt="#2f6f8f",
        accents=("#f2c14e", "#e4572e"),
        hidden_places=("reserve",),
        labels={
            "points": "Gag Points",
            "Gag.name": "",
            "kids": "Kid deck",
            "gag_deck": "Gag deck",
            "gags": "Gags",
            "used_gags": "discarded Gags",
        },
    )
    guard = Guard(quiet=15, progress="Gag claimed or replaced", each=True)
    most_offers = Option(3, "Trades each may offer in a turn", range(1, 11))

    kids: Deck[Kid] = Deck("discards")
    discards: Pile[Kid]
    gag_deck: Deck[Gag]
    used_gags: Pile[Gag]
    board: Board[Gag, Square] = Board(BOARD)
    pawns: Board[Pawn, Square] = Board(BOARD)

    async def setup(self) -> None:
        self.gag_deck.fill_shuffled(GAGS)
        self.kids.fill_shuffled(KIDS)
        for space in BOARD:
            self.board.put(self.gag_deck.items[-1], space)
        for me in self.players:
            me.reserve.fill([Pawn(me.seat)])
            self.kids.draw_many(me.hand, DEALT)
        places = CORNERS + CENTRE if len(self.players) >= CENTRE_FROM else CORNERS
        for me in self.from_player(first_by_roll(self)):
            free = [BOARD[name] for name in places if self.pawns[BOARD[name]] is None]
            space = await me.choose(free, "Where does your pawn start?")
            self.pawns.put(me.reserve.items[0], space)
            self.log("{} starts in {}", me, space)

    def place_of(self, me: Fan) -> Square:
        return next(space for space, pawn in self.pawns.cells.items() if pawn.seat == me.seat)

    # -- Draw Phase ------------------------------------------------------------------------------------

    async def turn(self, me: Fan) -> None:
        draw(self, me, self.kids, me.hand, DRAWN)
        self.then(self.trade, me, self.most_offers)
        self.then(self.before_roll, me)
        self.then(self.roll_phase, me)
        self.then(self.claim_phase, me)
        self.then(self.end_phase, me)

    async def trade(self, me: Fan, offers: int) -> None:
        here = self.place_of(me)
        beside = [rival for rival in self.others(me) if here.king_distance(self.place_of(rival)) == 1]
        if beside:
            trading = Trading(self, lambda fan: fan.hand, KINDS, most=len(KIDS))
            made = await trading.offer(me, beside, otherwise="No more trades")
            if made is not None and offers > 1:
                self.then(self.trade, me, offers - 1)

    async def before_roll(self, me: Fan) -> None:
        act = await me.choose(me.powers(), "Use the Peanut Gallery, or roll?", otherwise="Roll the die")
        if act is not None:
            await self.use(me, act)
            self.then(self.before_roll, me)

    # -- Roll and Move Phase ---------------------------------------------------------------------------

    def roll_phase(self, me: Fan) -> None:
        rolled = self.roll()
        self.log("{} rolls {}", me, rolled)
        while not self.goals(me, rolled):
            rolled = self.roll()
            self.log("{} cannot move and rolls {}", me, rolled)
        self.then(self.move_phase, me, rolled)

    def goals(self, me: Fan, steps: int) -> list[Square]:
        here = self.place_of(me)
        return [space for space in self.pawns.free() if here.king_distance(space) <= steps]

    async def move_phase(self, me: Fan, steps: int) -> None:
        more = {ONE_MORE: 1, TWO_MORE: 2} if me.gallery() and steps < SIDE - 1 else {}
        goals: list[Square | str] = [*self.goals(me, steps), *more]
        goal = await me.choose(goals, f"The roll counts {steps}: where do you move?")
        if isinstance(goal, Square):
            pawn = self.pawns[self.place_of(me)]
            assert pawn is not None
            self.pawns.put(pawn, goal)
            self.log("{} moves to {}: {}", me, goal, self.board[goal])
        else:
            await self.give_up(me, 1)
            self.then(self.move_phase, me, steps + more[goal])

    # -- Claim Phase -----------------------------------------------------------------------------------

    async def claim_phase(self, me: Fan) -> None:
        gag = self.board[self.place_of(me)]
        assert gag is not None
        pairs = [pair for names, pair in me.pairs().items() if names in PAYMENTS[gag.needs]]
        acts: list[tuple[Kid, Kid] | str] = [*pairs, *me.powers(SECOND_MOVE)]
        prompt = f"Claim {gag} ({gag.points}) for two kids? It needs {gag.needs}."
        act = await me.choose(acts, prompt, otherwise="Do not claim it")
        if isinstance(act, tuple):
            self.discards.add_all(act)
            space = gag.at
            me.gags.add(gag)
            me.points += gag.points
            self.log(
                "{} discards {} and claims {} for {} point(s)", me, list(act), gag, gag.points, hold=True
            )
            self.replace_gag(space)
            self.then(self.after_claim, me)
        elif act == SECOND_MOVE:
            await self.give_up(me, 1)
            self.then(self.roll_phase, me)
            self.then(self.claim_phase, me)
        elif act is not None:
            await self.use(me, act)
            self.then(self.claim_phase, me)

    async def after_claim(self, me: Fan) -> None:
        prompt = "Use the Peanut Gallery after your claim?"
        act = await me.choose(me.powers(EXTRA_PHASES), prompt, otherwise="End your turn")
        if act == EXTRA_PHASES:
            await self.give_up(me, 1)
            self.then(self.roll_phase, me)
            self.then(self.claim_phase, me)
        elif act is not None:
            await self.use(me, act)
            self.then(self.after_claim, me)

    def replace_gag(self, space: Square) -> None:
        if not self.gag_deck:
            self.end("no more Gags", because="A Gag must be replaced, and there is none left.")
            return
        gag = self.gag_deck.items[-1]
        self.board.put(gag, space)
        self.log("{} comes to {}", gag, space)
        self.progress()

    async def end_phase(self, me: Fan) -> None:
        await discard_down_to(self, me, me.hand, self.discards, MOST_IN_HAND)

    # -- Peanut Gallery --------------------------------------------------------------------------------

    async def give_up(self, me: Fan, number: int) -> None:
        """Asked also where there is no choice, or others would know that he has no more of them."""
        prompt = f"Discard {number} of the Peanut Gallery"
        cards = await me.choose_some(me.gallery(), prompt, least=number, most=number)
        self.discards.add_all(cards)
        self.log("{} discards {}", me, cards)

    async def use(self, me: Fan, act: str) -> None:
        await self.give_up(me, 2)
        if act == NEW_KIDS:
            draw(self, me, self.kids, me.hand, 3)
            await discard(self, me, me.hand, self.discards, 2, "Discard any two kids")
        else:
            gag = await me.choose(self.board, "Which Gag is replaced?")
            space = gag.at
            self.used_gags.add(gag)
            self.log("{} has {} discarded", me, gag)
            self.replace_gag(space)

    def score(self, me: Fan) -> int:
        return me.points

    def estimate(self, me: Fan) -> float:
        """His points, the best that he could claim now, nearer Gags for more, and his cards."""
        here, pairs = self.place_of(me), me.pairs().keys()
        offers = [
            gag.points * (0.7 - 0.07 * here.king_distance(gag.at))
            for gag in self.board
            if not PAYMENTS[gag.needs].isdisjoint(pairs)
        ]
        return me.points + max(offers, default=0.0) + 0.2 * len(me.hand) + 0.3 * len(me.gallery())


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, if it is for “2-4+”?",
        "Up to eight: so many starting spaces there are.",
        "test_who_starts_where",
    ),
    Ruling(
        "Kid Deck Card List",
        "damaged",
        "The names of eight rows are lost. Who is in them?",
        "The four Main Characters, ten times each, and four of the Gallery: Schroeder, Woodstock and Violet, "
        "whom Gags need, and Sally.",
        "test_the_kid_deck",
    ),
    Ruling(
        "Gag Deck Card List Notation",
        "gap",
        "Who is a boy, who is a girl?",
        "The children by what they are; Snoopy, Woodstock and Spike, being animals, are neither.",
        "test_boys_and_girls",
    ),
    Ruling(
        "Gag Deck Card List Notation",
        "gap",
        "What goes together in “CB + LI or LU”?",
        "The kid before the plus is needed, and either of those after it; in “CB x2 or LI x2” both are "
        "alike. Any is every Kid card, also of the Gallery; MC is every Main Character, also Snoopy.",
        "test_what_pays_for_a_gag",
    ),
    Ruling(
        "Setup",
        "gap",
        "In which order are pawns placed?",
        "In turn order from the one who begins, each where he likes. Pawns differ by their player only.",
        "test_who_starts_where",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "Who is adjacent, and how many trades are there?",
        "Those on the eight spaces around. Up to three offers a turn (an option), of any kids for any; one "
        "side may be empty.",
        "test_trades_with_those_beside",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "What if deck and discards are both used up?",
        "One draws what there is.",
        "test_the_last_kids",
    ),
    Ruling(
        "Move Phase",
        "gap",
        "May one stay, or come back to where one was?",
        "No: the move ends on another space. Any free space so near can be reached, as pawns are passed.",
        "test_moves",
    ),
    Ruling(
        "Move Phase",
        "gap",
        "How often is the die rolled again?",
        "Until there is a space to move to; that is not asked, since it costs nothing, unlike a raised roll.",
        "test_a_blocked_pawn_rolls_again",
    ),
    Ruling(
        "Peanut Gallery Cards",
        "gap",
        "When are the uses of the Gallery open?",
        "In one's own turn only. Draw three and replace a Gag: before the roll, before and after a claim. "
        "The others as they say. “Secondary” cards are those of the Gallery.",
        "test_when_the_gallery_can_be_used",
    ),
    Ruling(
        "Peanut Gallery Cards",
        "gap",
        "May uses be repeated and combined?",
        "Yes, as long as there are cards. A roll may come to more than six; where it reaches the whole board "
        "already, it is not raised.",
        "test_a_roll_is_raised",
    ),
    Ruling(
        "Peanut Gallery Cards",
        "gap",
        "What if a Gag is discarded and the Gag deck is empty?",
        "It must be replaced and cannot be: the game ends.",
        "test_a_discarded_gag_can_end_the_game",
    ),
    Ruling(
        "Game End",
        "gap",
        "What if nobody claims any more?",
        "After fifteen turns each in which no Gag was claimed or replaced the game ends.",
        "test_fifteen_quiet_turns",
    ),
    Ruling(
        "Winning",
        "gap",
        "What if several have the most Gag Points?",
        "They share the victory.",
        "test_a_tie_is_shared",
    ),
]
