"""World Powers: use four cards a turn to invest in nations, sell shares, raise values and take profits.

How to play
    Everybody is a corporation with 10 TT (Treasury Tokens) and no shares. There are nine World Powers. Each
    has a value, which stands on its marker, and everybody has a marker there with the number of his shares.
    Values and numbers of shares go from 0 to 20. At the start the values are
        USA 6    Europe 5    China 4    Japan 3    India 3    Russia 2    Middle East 2    Africa 1
        South America 1
    The deck has 63 cards, seven of each power; when it runs out the discards are shuffled into a new one. All
    roll a ten-sided die, the highest begins, and turns go clockwise. The player who is last in this order is
    the Time Keeper. The Turn Track starts at 1.

    Your turn has six phases.
    Opportunity: turn up four cards of the deck before you. They are your draw cards.
    Action: use one of them for each of four actions, in any order. The card is discarded.
        Investment: you may buy one share of its power, for as many TT as the power's value. Or buy nothing.
        Auction: the others bid for one share of its power, clockwise from your left. The lowest bid is the
            power's value; each bids more than the last bid or drops out. The highest bid is paid to you, and
            the bidder gets the share. If nobody bids, you may buy the share for the power's value.
        Finance: the power's value rises by 1.
        Profit: you gain as many TT as the power's value.
    Dividend: roll for a power. The player with most shares of it gains its value in TT; if several have most,
        they divide it evenly, rounded down. If one alone is first, the second place gains half the value,
        rounded down; several in second place divide this half. Who has no share gains nothing.
    Progress: roll for a power. Its value rises by 1.
    Crisis: roll for a power. Its value falls by 1, but not below 0.
    End: when the Time Keeper's turn is over, the Turn Track goes up by 1.

    The die rolls these powers; with a 0 you pick one.
        1 USA    2 Japan    3 China    4 Russia    5 Europe    6 Middle East    7 Africa    8 South America
        9 India

    When the Turn Track reaches 20 the game is over, and whoever has most TT wins. Shares count for nothing
    then, but among equals for the victory: most shares in all, or the victory is shared.
"""

from tabletome.engine import Component, Game, Layout, Look, Player, Ruling, Space, state
from tabletome.parts.auctions import rising
from tabletome.parts.boards import Board, Track
from tabletome.parts.cards import Card, Deck, Pile, Row
from tabletome.parts.dice import RollTable
from tabletome.parts.majorities import standings
from tabletome.parts.pieces import Piece
from tabletome.parts.starting import first_by_roll

START_MONEY = 10
DRAWN = 4
COPIES = 7
TOP = 20
"Where the tracks end."
STARTING_VALUES = {
    "USA": 6,
    "Japan": 3,
    "China": 4,
    "Russia": 2,
    "Europe": 5,
    "Middle East": 2,
    "Africa": 1,
    "South America": 1,
    "India": 3,
}
WORLD = Track(list(STARTING_VALUES), "world powers")
PICK_ONE = "Pick One"
RANDOM_POWER = RollTable(
    "1d10",
    {
        "1": "USA",
        "2": "Japan",
        "3": "China",
        "4": "Russia",
        "5": "Europe",
        "6": "Middle East",
        "7": "Africa",
        "8": "South America",
        "9": "India",
        "10": PICK_ONE,
    },
)
INVESTMENT, AUCTION, FINANCE, PROFIT = ACTIONS = ("Investment", "Auction", "Finance", "Profit")
COLOURS = {
    "USA": "#1f5fa8",
    "Japan": "#a3262f",
    "China": "#b5541c",
    "Russia": "#5b3a8c",
    "Europe": "#2b4a8f",
    "Middle East": "#8a6a12",
    "Africa": "#2e6b35",
    "South America": "#1d7a74",
    "India": "#9c3f78",
}


class Stock(Card):
    """A card of the deck."""

    look = Look(sign="tower", colours=COLOURS)


class ValueMarker(Component):
    name: str
    "Of its power."
    track: str = "Value"
    value: int = state(default=0)
    look = Look(title="track", corner="value")


class ShareMarker(Piece):
    name: str = "Share"
    shares: int = state(default=0)
    look = Look(corner="shares")


class Corporation(Player):
    money: int = START_MONEY
    actions: tuple[str, ...] = ()
    "Still to be taken this turn."
    draw_cards: Row[Stock]
    shares: Board[ShareMarker, Space] = Board(WORLD)

    def shares_of(self, power: str) -> int:
        return self.marker(power).shares

    def marker(self, power: str) -> ShareMarker:
        return self.shares.cells[WORLD[power]]


class WorldPowers(Game[Corporation]):
    title = "World Powers"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 13)
    family = "economy"
    mechanisms = ("open auctions", "shares", "majorities", "dice")
    minutes = 60
    turn_name = "turn"
    layout = Layout(
        felt="#20435c",
        accents=("#e5b84b", "#9fc3d9"),
        labels={
            "money": "TT",
            "actions": "actions left",
            "draw_cards": "draw cards",
            "turn_track": "Turn Track",
        },
    )

    deck: Deck[Stock] = Deck("discards")
    discards: Pile[Stock]
    values: Board[ValueMarker, Space] = Board(WORLD)
    turn_track: int = 1
    time_keeper: Corporation

    def setup(self) -> None:
        self.deck.fill_shuffled(Stock(power) for power in STARTING_VALUES for _ in range(COPIES))
        self.values.fill({power: ValueMarker(power.name) for power in WORLD})
        for marker in self.values:
            marker.value = STARTING_VALUES[marker.name]
        for me in self.players:
            me.shares.fill({power: ShareMarker(me.seat) for power in WORLD})
        first = first_by_roll(self, 10)
        self.time_keeper = self.from_player(first)[-1]

    def round(self) -> None:
        for me in self.from_player(self.after(self.time_keeper)):
            self.then(self.opportunity_phase, me)
            for _ in ACTIONS:
                self.then(self.action_phase, me)
            self.then(self.dividend_phase, me)
            self.then(self.progress_phase, me)
            self.then(self.crisis_phase, me)
            self.then(self.end_phase, me)

    def opportunity_phase(self, me: Corporation) -> None:
        me.actions = ACTIONS
        self.log("{} turns up {}", me, self.deck.draw_many(me.draw_cards, DRAWN))

    # -- Action Phase ------------------------------------------------------------------------------------

    async def action_phase(self, me: Corporation) -> None:
        """One of the four actions; for the last there is nothing left to choose."""
        (card, *more), (action, *_) = me.draw_cards, me.actions
        if more:
            card = await me.choose(me.draw_cards, "Which draw card do you use now?")
            action = await me.choose(
                me.actions,
                f"For which action do you use {card}?",
                label=lambda action: self.described(action, card),
            )
        me.actions = tuple(left for left in me.actions if left != action)
        if action == INVESTMENT:
            await self.investment_action(me, card)
        elif action == AUCTION:
            await self.auction_action(me, card)
        elif action == FINANCE:
            self.finance_action(me, card)
        else:
            self.profit_action(me, card)
        self.discards.add(card)

    def described(self, action: str, card: Stock) -> str:
        value = self.value_of(card.name)
        return {
            INVESTMENT: f"Investment: you may buy a share for {value} TT",
            AUCTION: f"Auction: the others bid {value} TT or more for a share",
            FINANCE: f"Finance: its value rises from {value} to {min(value + 1, TOP)}",
            PROFIT: f"Profit: you gain {value} TT",
        }[action]

    async def investment_action(self, me: Corporation, card: Stock) -> None:
        if not await self.offered(me, card, "Buy nothing"):
            self.log("{} invests in nothing and discards {}", me, card)

    async def offered(self, me: Corporation, card: Stock, otherwise: str) -> bool:
        """Whether he buys a share from the bank, if he can."""
        value = self.value_of(card.name)
        if not self.can_buy(me, card.name):
            return False
        if not await me.choose(
            ["Buy it"], f"Do you buy a share of {card} for {value} TT?", otherwise=otherwise
        ):
            return False
        me.money -= value
        me.marker(card.name).shares += 1
        self.log("{} buys a share of {} for {} TT", me, card, value)
        return True

    async def auction_action(self, me: Corporation, card: Stock) -> None:
        self.log("{} puts a share of {} up for auction", me, card)
        bidders = [rival for rival in self.others(me) if self.can_buy(rival, card.name)]
        sale = await rising(
            self,
            self.after(me),
            card,
            among=bidders,
            purse=lambda bidder: bidder.money,
            least=self.value_of(card.name),
            unit="TT",
        )
        if sale is None:
            if not await self.offered(me, card, "Discard the card"):
                self.log("Nobody wants {}", card)
            return
        buyer, bid = sale
        buyer.money -= bid
        me.money += bid
        buyer.marker(card.name).shares += 1
        self.log("{} buys a share of {} from {} for {} TT", buyer, card, me, bid)

    def can_buy(self, me: Corporation, power: str) -> bool:
        return me.money >= self.value_of(power) and me.shares_of(power) < TOP

    def finance_action(self, me: Corporation, card: Stock) -> None:
        self.log("{} finances {}", me, card)
        self.rise(self.marker(card.name))

    def profit_action(self, me: Corporation, card: Stock) -> None:
        value = self.value_of(card.name)
        me.money += value
        self.log("{} takes a profit of {} TT from {}", me, value, card)

    # -- Dividend, Progress, Crisis and End Phase --------------------------------------------------------

    async def dividend_phase(self, me: Corporation) -> None:
        marker = await self.random_power(me, "Dividend", "pays a dividend")
        for owner, part in self.dividends(marker.name, marker.value).items():
            owner.money += part
            self.log("{} gains a dividend of {} TT", owner, part)

    def dividends(self, power: str, value: int) -> dict[Corporation, int]:
        """What the first place and, unless it is shared, the second one gain."""
        owners = {me: number for me in self.players if (number := me.shares_of(power))}
        if not owners:
            return {}
        first, *lower = standings(owners)
        paid = {owner: value // len(first) for owner in first}
        if len(first) == 1 and lower:
            second = lower[0]
            paid.update({owner: value // 2 // len(second) for owner in second})
        return paid

    async def progress_phase(self, me: Corporation) -> None:
        self.rise(await self.random_power(me, "Progress", "rises in value"))

    async def crisis_phase(self, me: Corporation) -> None:
        marker = await self.random_power(me, "Crisis", "falls in value")
        marker.value = max(marker.value - 1, 0)
        self.log("{} is now worth {}", marker, marker.value)

    def end_phase(self, me: Corporation) -> None:
        if me is not self.time_keeper:
            return
        self.turn_track += 1
        self.log("The Turn Track goes up to {}", self.turn_track)
        if self.turn_track == TOP:
            self.end("turn track", because="The Turn Track has reached 20: most Treasury Tokens win.")

    async def random_power(self, me: Corporation, phase: str, fate: str) -> ValueMarker:
        _, power = RANDOM_POWER.roll(self)
        if power == PICK_ONE:
            space = await me.choose(WORLD, f"{phase} Phase: you rolled 0. Pick the power that {fate}")
            self.log("{} Phase: {} rolls 0 and picks {}", phase, me, space)
            return self.marker(space.name)
        self.log("{} Phase: {} rolls {}", phase, me, power)
        return self.marker(power)

    def rise(self, marker: ValueMarker) -> None:
        marker.value = min(marker.value + 1, TOP)
        self.log("{} is now worth {}", marker, marker.value)

    def marker(self, power: str) -> ValueMarker:
        return self.values.cells[WORLD[power]]

    def value_of(self, power: str) -> int:
        return self.marker(power).value

    # -- the end ---------------------------------------------------------------------------------------

    def score(self, me: Corporation) -> int:
        return me.money

    def tiebreak(self, me: Corporation) -> int:
        return sum(marker.shares for marker in me.shares)

    def estimate(self, me: Corporation) -> float:
        """His money, and what his shares will pay until the end, while values rise by 1 a turn in all."""
        turns_left = (TOP - self.turn_track) * len(self.players)
        growth = turns_left / len(STARTING_VALUES) / 2
        dividends = sum(
            self.dividends(marker.name, min(round(marker.value + growth), TOP)).get(me, 0)
            for marker in self.values
        )
        return me.money + turns_left / 10 * dividends


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "“2-6+ players”: how many is that?",
        "Two to twelve, the most that a table here seats.",
        "test_two_to_twelve_players",
    ),
    Ruling(
        "Setup",
        "gap",
        "What if several roll highest for the first turn?",
        "They roll again.",
        "test_the_highest_roll_begins_and_the_last_keeps_time",
    ),
    Ruling(
        "Tracks",
        "gap",
        "What if a value or a number of shares would go beyond 20?",
        "It stays at 20, where the track ends. Who has 20 shares of a power cannot buy or bid for more.",
        "test_tracks_end_at_twenty",
    ),
    Ruling(
        "Investment Action",
        "gap",
        "What if one cannot pay for the share?",
        "The card is discarded, as when one decides not to invest.",
        "test_who_cannot_pay_does_not_invest",
    ),
    Ruling(
        "Auction Action",
        "gap",
        "Who bids first, and may one bid more than one has?",
        "The player to the left of the seller; and no. Who cannot pay the lowest bid is not asked.",
        "test_bids_rise_clockwise",
    ),
    Ruling(
        "Auction Action",
        "gap",
        "What is the lowest bid for a power of value 0?",
        "0. Each further bid is higher by 1 at least.",
        "test_a_worthless_power_can_be_had_for_nothing",
    ),
    Ruling(
        "Auction Action",
        "gap",
        "Whom does the seller pay if he buys the share himself?",
        "The bank.",
        "test_the_seller_may_buy_what_nobody_wants",
    ),
    Ruling(
        "Dividend Phase",
        "gap",
        "Several share the first place. Is there a second place?",
        "No: only those in the first place are paid.",
        "test_dividends",
    ),
    Ruling(
        "Dividend Phase",
        "gap",
        "What do several in second place gain?",
        "They divide the half, rounded down, as those in the first place divide the whole.",
        "test_dividends",
    ),
    Ruling(
        "Dividend Phase",
        "gap",
        "Is there a first or second place for one without shares?",
        "No. A sole owner has the first place, and nobody has the second.",
        "test_dividends",
    ),
    Ruling(
        "Random World Power Table",
        "gap",
        "Who picks the power when a 0 is rolled, and in which phases?",
        "The player on turn, in all three. He must pick one, also for a Crisis.",
        "test_a_zero_lets_one_pick",
    ),
    Ruling(
        "Winning",
        "gap",
        "Equal TT at the end?",
        "Most shares in all win; if these are equal, too, the victory is shared.",
        "test_equal_money_at_the_end",
    ),
]
