"""Trade Routes: sail a vanishing sea, sign agreements ashore and hold the most of each suit and number.

How to play
    The sea is a square of five by five spaces: the 24 tiles of a piecepack face up in random order around
    an empty centre. Along each side lie five coins ashore, one beside every outer tile, with their numbers
    up; null coins show their suit instead. Every captain's pawn starts in the centre. The four aces among
    the coins are not laid out: they mark embargoes. The dice of Arms, Moons and Suns start at null and are
    nobody's.

    A random captain begins the first round, later the one with the fewest points; then turns go round. On
    your turn your pawn may sail one space up, down, left or right, also along the shore. A space whose
    tile or coin is gone is empty and cannot be entered; a space with another pawn can. As you leave a
    space you claim the tile or coin there and lay it before you. When you have claimed two coins in a
    round, or cannot sail any more, your remaining turns of the round are skipped. The round ends when
    this holds for everybody. Mind the way back: the tile from which you go ashore is gone, and a coin you
    cannot leave is not yours.

    Then six majorities are looked at, each won by the captain with strictly more of a kind than every
    other. A tile counts as one of its suit and as an even (2, 4) or odd (ace, 3, 5) number; a null tile
    counts as two of its suit, and as no number. Coins count as even or odd only, except null coins: each is
    one of its suit. The majorities of Crowns, of even and of odd numbers score a point for each that the
    winner has. The majorities of Arms, Moons and Suns each win the die of that suit, with whatever is left
    on it, and raise it by one, up to 5.

    A die shows how many points its holder may spend before sailing: one Sun and one Moon a turn, and any
    number of Arms, these also afterwards. Arms: lay an embargo on a space next to you that holds something
    and no other pawn. Others may enter it but cannot claim it; you can. All embargoes are lifted at the end
    of the round. Suns: sail two spaces instead of one, but claim nothing this turn. Moons: you may enter
    empty spaces this turn. Eight turns of yours in a row without a claim or a point spent end your round.

    For the next round all tiles are shuffled and laid out anew and the pawns return to the centre. Coins
    stay with their captains and count in every later round; dice and the points on them are kept too. The
    game ends after a round if any one side of the shore has no coins left. Most points win; a tie goes to
    whoever holds more dice. If nobody has claimed a coin for 3,000 turns of each captain, it ends as it is.

    Three or four captains use two piecepacks: a sea of seven by seven, seven random coins on each side,
    eight aces, and the game ends when two sides have no coins left.
"""

from collections.abc import Awaitable
from functools import partial
from typing import Any

from tabletome.engine import Game, Guard, Layout, Player, Ruling
from tabletome.parts.boards import Board, Square, SquareGrid
from tabletome.parts.cards import Deck, Pile, Row
from tabletome.parts.majorities import leader
from tabletome.parts.piecepack import ACE, CLASSIC, NULL, Coin, Die, Pawn, Suit, Tile, coins, tiles

COINS_A_ROUND = 2
IDLE_TURNS = 8
HIGHEST_FACE = 5
SCORING: dict[str, Suit | tuple[int, ...]] = {
    "Crowns": Suit.CROWNS,
    "even numbers": (2, 4),
    "odd numbers": (ACE, 3, 5),
}
ABILITIES = {
    Suit.ARMS: "lay an embargo on a space next to you",
    Suit.MOONS: "you may enter empty spaces this turn",
    Suit.SUNS: "sail two spaces and claim nothing this turn",
}


class Ocean(SquareGrid):
    """A square sea with a row of coin spaces along each side; the corners are no spaces."""

    def __init__(self, side: int, corners: str) -> None:
        super().__init__(side + 2, side + 2, "ocean", without=corners.split())
        (self.centre,) = (s for s in self.spaces if s.col == s.row == side // 2 + 1)
        self.shores = [s for s in self.spaces if self.zone(s) != "sea"]
        self.waters = [s for s in self.spaces if self.zone(s) == "sea" and s is not self.centre]

    def zone(self, space: Square) -> str:
        if space.row in (0, self.rows - 1):
            return "north shore" if space.row else "south shore"
        if space.col in (0, self.cols - 1):
            return "east shore" if space.col else "west shore"
        return "sea"


FIVE_BY_FIVE, SEVEN_BY_SEVEN = Ocean(5, "a1 a7 g1 g7"), Ocean(7, "a1 a9 i1 i9")


def ocean(game: Game[Any]) -> Ocean:
    return FIVE_BY_FIVE if len(game.players) == 2 else SEVEN_BY_SEVEN


class Captain(Player):
    points: int = 0
    tiles: Row[Tile]
    coins: Row[Coin]
    abilities: Row[Die]
    "The dice that point at this captain."
    pawn: Pawn
    ship: Board[Pawn, Square] = Board(ocean)
    embargoes: Board[Coin, Square] = Board(ocean)
    coins_this_round: int = 0
    idle_turns: int = 0

    @property
    def here(self) -> Square:
        space: Square = self.pawn.at
        return space

    def number_of(self, kind: Suit | tuple[int, ...]) -> int:
        """How many of a suit, or of certain ranks, the captain has."""
        if not isinstance(kind, Suit):
            return sum(piece.rank in kind for piece in (*self.tiles, *self.coins))
        of_tiles = sum(2 if tile.rank == NULL else 1 for tile in self.tiles if tile.suit is kind)
        return of_tiles + sum(coin.rank == NULL and coin.suit is kind for coin in self.coins)


class TradeRoutes(Game[Captain]):
    title = "Trade Routes"
    author = "Andy Van Zandt"
    seats = range(2, 5)
    family = "abstract"
    mechanisms = ("grid movement", "area majority", "vanishing board")
    minutes = 40
    layout = Layout(
        felt="#1d4e63",
        accents=("#e9c46a", "#e76f51"),
        hidden_fields=("dice", "idle_turns", "pawn"),
        hidden_places=("tile_stack", "coin_stack"),
        labels={"rounds": "round"},
    )
    guard = Guard(quiet=3000, each=True, progress="coin claimed")
    sea: Board[Tile, Square] = Board(ocean)
    shore: Board[Coin, Square] = Board(ocean)
    aces: Pile[Coin]
    free_dice: Row[Die]
    tile_stack: Deck[Tile]
    coin_stack: Deck[Coin]
    dice: dict[Suit, Die]
    starter: Captain
    rounds: int = 0

    def setup(self) -> None:
        packs = 1 if len(self.players) == 2 else 2
        self.tile_stack.fill(tiles() * packs)
        self.coin_stack.fill_shuffled([coin for coin in coins() if coin.rank != ACE] * packs)
        self.aces.fill([coin for coin in coins() if coin.rank == ACE] * packs, up=False)
        self.dice = {die.suit: die for die in self.free_dice.fill(Die(suit) for suit in ABILITIES)}
        for coin, space in zip(list(self.coin_stack), ocean(self).shores, strict=False):
            self.shore.put(coin, space, up=False)
            if coin.rank == NULL:
                coin.turn(True)
        for captain, suit in zip(self.players, CLASSIC, strict=False):
            captain.ship.fill({ocean(self).centre: Pawn(suit)})
            (captain.pawn,) = captain.ship
        self.mover = self.pick(self.players)
        self.new_round(self.mover)

    def new_round(self, first: Captain) -> None:
        self.rounds += 1
        self.starter = first
        for captain in self.players:
            captain.ship.put(captain.pawn, ocean(self).centre)
            captain.coins_this_round = captain.idle_turns = 0
            self.tile_stack.add_all(captain.tiles)
        self.tile_stack.add_all(self.sea)
        self.shuffle(self.tile_stack)
        for tile, space in zip(list(self.tile_stack), ocean(self).waters, strict=True):
            self.sea.put(tile, space)
        self.log("Round {} begins; {} sails first", self.rounds, first)

    async def turn(self, me: Captain) -> None:
        me.idle_turns += 1
        steps, night = 1, False
        while isinstance(plan := await self.plan(me, steps, night), Die):
            if plan.suit is Suit.ARMS:
                await self.lay_embargo(me)
            else:
                self.spend(me, plan.suit)
                steps = 2 if plan.suit is Suit.SUNS else steps
                night = night or plan.suit is Suit.MOONS
        if plan is None:
            self.log("{} stays", me)
        else:
            left = me.here
            self.sail(me, plan)
            if steps == 1:
                self.claim(me, left)
            else:
                onward = self.courses(me.here, 1, night)
                self.sail(me, await me.choose(onward, "Sail on to", label=partial(self.describe, me)))
        while self.can_lay_embargo(me) and await self.lay_embargo(me, otherwise="End your turn"):
            pass
        self.end_turn(me)

    def plan(self, me: Captain, steps: int, night: bool) -> Awaitable[Square | Die | None]:
        """Where to sail, or a die to use before."""
        courses = self.courses(me.here, steps, night)
        dice = [self.dice[suit] for suit in ABILITIES if self.can_use(suit, me, steps, night)]
        prompt = "Sail to a space next to you" if steps == 1 else "Sail the first of two spaces"
        if dice:
            prompt += ", or use an ability first"
        if not courses:
            prompt = "Every space next to you is empty: use an ability, or stay"
        stay = "" if night or steps > 1 else "Stay"
        return me.choose([*courses, *dice], prompt, label=partial(self.describe, me), otherwise=stay)

    def describe(self, me: Captain, option: Square | Die) -> str:
        if isinstance(option, Die):
            return f"Use {option.suit}: {ABILITIES[option.suit]}"
        tile, coin = self.sea[option], self.shore[option]
        return f"{option} ({f'ashore: {coin.known_to(me.bit)}' if coin else tile or 'empty'})"

    def sail(self, me: Captain, space: Square) -> None:
        me.ship.put(me.pawn, space)
        self.log("{} sails to {}", me, space)

    def claim(self, me: Captain, space: Square) -> None:
        tile, coin = self.sea[space], self.shore[space]
        if self.is_empty(space):
            return
        if any(rival.embargoes[space] for rival in self.others(me)):
            self.log("{} may not claim {}: it is under an embargo", me, space)
        elif tile is not None:
            me.tiles.add(tile)
            me.idle_turns = 0
            self.log("{} claims the tile {}", me, tile)
        elif coin is not None:
            me.coins.add(coin)
            me.coins_this_round += 1
            me.idle_turns = 0
            self.progress()
            self.log("{} makes a trade agreement ashore: {}", me, coin)

    def end_turn(self, me: Captain) -> None:
        sailing = [captain for captain in (*self.others(me), me) if self.can_sail(captain)]
        if sailing:
            self.next_up = sailing[0]
        else:
            self.end_round()

    # -- where captains can sail ---------------------------------------------------------------------

    def is_empty(self, space: Square) -> bool:
        return self.sea[space] is None and self.shore[space] is None

    def courses(self, here: Square, steps: int, night: bool) -> list[Square]:
        """Where the first of so many steps may lead, so that the others can follow."""
        enterable = [space for space in here.beside if night or not self.is_empty(space)]
        return [space for space in enterable if steps == 1 or self.courses(space, steps - 1, night)]

    def can_sail(self, captain: Captain) -> bool:
        """Whether the captain still has turns in this round."""
        if captain.coins_this_round >= COINS_A_ROUND or captain.idle_turns >= IDLE_TURNS:
            return False
        by_night = self.ability_points(captain, Suit.MOONS) > 0
        return bool(self.courses(captain.here, 1, by_night))

    # -- abilities -----------------------------------------------------------------------------------

    def ability_points(self, me: Captain, suit: Suit) -> int:
        return self.dice[suit].face if self.dice[suit] in me.abilities else 0

    def can_use(self, suit: Suit, me: Captain, steps: int, night: bool) -> bool:
        """Whether a point of the suit can be spent before sailing so many steps."""
        if suit is Suit.ARMS:
            return self.can_lay_embargo(me)
        useful = not night if suit is Suit.MOONS else steps == 1 and bool(self.courses(me.here, 2, night))
        return useful and self.ability_points(me, suit) > 0

    def spend(self, me: Captain, suit: Suit) -> None:
        self.dice[suit].face -= 1
        me.idle_turns = 0
        self.log("{} spends a point of {} and has {} left", me, suit, self.dice[suit].face)

    def embargo_spaces(self, me: Captain) -> list[Square]:
        barred = [captain.here for captain in self.others(me)] + [ace.at for ace in me.embargoes]
        return [space for space in me.here.beside if not self.is_empty(space) and space not in barred]

    def can_lay_embargo(self, me: Captain) -> bool:
        return self.ability_points(me, Suit.ARMS) > 0 and bool(self.aces and self.embargo_spaces(me))

    async def lay_embargo(self, me: Captain, otherwise: str = "") -> bool:
        space = await me.choose(
            self.embargo_spaces(me),
            "Spend a point of Arms to lay an embargo on a space next to you",
            label=partial(self.describe, me),
            otherwise=otherwise,
        )
        if space is None:
            return False
        self.spend(me, Suit.ARMS)
        me.embargoes.put(next(iter(self.aces)), space)
        self.log("{} lays an embargo on {}", me, space)
        return True

    # -- end of a round ------------------------------------------------------------------------------

    def end_round(self) -> None:
        for captain in self.players:
            self.aces.add_all(captain.embargoes)
        for name, kind in SCORING.items():
            winner = self.majority(kind)
            if winner is not None:
                winner.points += winner.number_of(kind)
                self.log("{} has most {} and scores {}", winner, name, winner.number_of(kind))
        for suit, die in self.dice.items():
            winner = self.majority(suit)
            if winner is not None:
                winner.abilities.add(die)
                die.face = min(die.face + 1, HIGHEST_FACE)
                self.log("{} has most {} and holds the die, now at {}", winner, suit, die.face)
        self.end_game_or_go_on()

    def majority(self, kind: Suit | tuple[int, ...]) -> Captain | None:
        return leader({captain: captain.number_of(kind) for captain in self.players})

    def end_game_or_go_on(self) -> None:
        bare_sides = 4 - len({ocean(self).zone(coin.at) for coin in self.shore})
        if bare_sides >= (1 if len(self.players) == 2 else 2):
            sides = "One side of the shore has" if bare_sides == 1 else "Two sides of the shore have"
            self.end("shore empty", because=f"{sides} no coins left.")
        else:
            in_order = (*self.others(self.starter), self.starter)
            self.next_up = min(in_order, key=lambda captain: captain.points)
            self.new_round(self.next_up)

    def score(self, captain: Captain) -> int:
        return captain.points

    def tiebreak(self, captain: Captain) -> int:
        return len(captain.abilities)

    def estimate(self, captain: Captain) -> float:
        """His points, the majorities as they stand, and a little for coins and dice, which last."""
        scoring = sum(captain.number_of(kind) * self.grip(captain, kind) for kind in SCORING.values())
        dice = sum(2 * self.grip(captain, suit) for suit in self.dice)
        kept = len(captain.coins) + sum(die.face for die in captain.abilities)
        return captain.points + scoring + dice + kept / 2

    def grip(self, captain: Captain, kind: Suit | tuple[int, ...]) -> float:
        """How sure a majority is, from 0 (three behind) to 1 (three ahead)."""
        lead = captain.number_of(kind) - max(rival.number_of(kind) for rival in self.others(captain))
        return min(1.0, max(0.0, 0.5 + lead / 6))


RULINGS = [
    Ruling(
        "Components and setup",
        "gap",
        "The pictures are missing. Where exactly do tiles and coins lie?",
        "24 tiles fill five by five spaces around the centre; a coin lies beside each of the 20 outer edges.",
        "test_sea_and_shore",
    ),
    Ruling(
        "Components and setup",
        "departure",
        "Where do the scoring pawns run?",
        "Points are plain numbers: a pawn on its way round the rim does nothing but count them.",
        "test_majorities_score_and_win_dice",
    ),
    Ruling(
        "Components and setup",
        "gap",
        "Who knows the hidden side of a coin?",
        "A null is recognised by its number side and then turned. The suit of any other coin never "
        "matters, so nobody looks at it: a claimed coin keeps the side up that lay up ashore.",
        "test_suits_of_numbered_coins_stay_hidden",
    ),
    Ruling(
        "Gameplay",
        "gap",
        "A captain “may” move: how long may one stay?",
        "Eight of a captain's turns in a row without a claim or a point spent end the captain's round; to"
        " sail to and fro between embargoed spaces counts as staying.",
        "test_eight_idle_turns_end_a_captains_round",
    ),
    Ruling(
        "Gameplay",
        "gap",
        "Is a captain stuck who has nothing but empty spaces around, but also Moon points?",
        "No: the captain may spend one, or stay.",
        "test_stuck_captain_may_spend_a_moon_or_stay",
    ),
    Ruling(
        "Gameplay",
        "gap",
        "Are coin spaces next to each other?",
        "Along one side yes, round a corner no: the corners between two sides are no spaces.",
        "test_sailing_along_the_shore",
    ),
    Ruling(
        "Gameplay",
        "gap",
        "Can the centre be entered again?",
        "It is an empty space from the start, so only with a Moon point.",
        "test_centre_is_empty",
    ),
    Ruling(
        "Gameplay",
        "gap",
        "Two pawns stand on one tile.",
        "The first to leave claims it; the other then stands on an empty space and claims nothing.",
        "test_first_to_leave_claims",
    ),
    Ruling(
        "Gameplay",
        "gap",
        "Is what lies under a pawn claimed when the round ends?",
        "No, only leaving claims; a coin stays ashore.",
        "test_nothing_is_claimed_without_leaving",
    ),
    Ruling(
        "Gameplay",
        "gap",
        "Do coins of earlier rounds count towards the two that end a captain's round?",
        "No, or nobody would sail from the second round on. They count in the majorities only.",
        "test_old_coins_count_in_majorities_only",
    ),
    Ruling(
        "Gameplay",
        "gap",
        "Which points can be spent after the movement?",
        "Only Arms, as Suns and Moons change the movement itself. Arms may be spent several times a turn.",
        "test_several_embargoes_before_and_after_sailing",
    ),
    Ruling(
        "Gameplay",
        "gap",
        "Several captains have the fewest points when a round begins.",
        "The first of them to the left of whoever began the last round; with two, the one who did not.",
        "test_fewest_points_begin_and_ties_rotate",
    ),
    Ruling(
        "End of a round",
        "gap",
        "Does a null tile also score twice, and is null even?",
        "The number compared is the number scored: a null Crown scores two. Null is not even: the rules "
        "list only 2 and 4.",
        "test_null_tile_counts_two_of_its_suit_and_is_no_number",
    ),
    Ruling(
        "End of a round",
        "gap",
        "Several captains have equally many of a kind, and most.",
        "Nobody has the majority: no points, and the die stays as it is.",
        "test_no_majority_in_a_tie",
    ),
    Ruling(
        "End of a round",
        "departure",
        "The winner “may” turn and raise a die.",
        "It happens by itself: three questions a round to which there is but one answer, as it can only "
        "help.",
        "test_majorities_score_and_win_dice",
    ),
    Ruling(
        "End of a round",
        "gap",
        "What comes after 5 on a die?",
        "A die at its highest face is only turned.",
        "test_die_comes_with_its_points_and_stops_at_five",
    ),
    Ruling(
        "End of a round",
        "gap",
        "What exactly does a Sun point allow?",
        "Exactly two steps, neither into an empty space; the second may lead back. Neither the space left"
        " nor the one passed is claimed. One a turn, since a second one would add nothing.",
        "test_sun_sails_two_spaces_without_claims",
    ),
    Ruling(
        "End of a round",
        "gap",
        "How long does a Moon point last?",
        "For the whole movement of the turn, both steps of a Sun point included; so one a turn.",
        "test_moon_and_sun_together",
    ),
    Ruling(
        "End of a round",
        "gap",
        "Which spaces can be embargoed?",
        "Those with a tile or coin, without another captain's pawn and without an embargo, while aces "
        "last: elsewhere it would do nothing.",
        "test_where_an_embargo_may_be_laid",
    ),
    Ruling(
        "End of a round",
        "gap",
        "Whom does an embargo bind?",
        "Every other captain. The one who laid it claims as normal, which is a must.",
        "test_embargo_binds_all_others",
    ),
    Ruling(
        "Game End",
        "gap",
        "Rounds without a claimed coin could follow each other for ever.",
        "After 3,000 turns of each captain without one the game ends as it stands.",
        "test_the_game_ends_when_no_coins_are_claimed",
    ),
    Ruling(
        "Game End",
        "gap",
        "Equal points and equally many dice at the end.",
        "The victory is shared.",
        "test_ties_go_to_the_most_dice",
    ),
    Ruling(
        "Playing with additional players",
        "gap",
        "Which coins are used with two piecepacks?",
        "28 at random of the 40 that are no aces; nobody sees the others. All eight aces mark embargoes.",
        "test_three_and_four_captains_use_two_piecepacks",
    ),
]
