"""Wreckers: pick cards out of rivals' hands and hope for treasure ships, in ten years of salvage.

How to play
    The deck has 84 cards: 25 Wrecks, 24 Searches, 13 Locations, 8 Controversies, 6 Delays, 5 Investors and 3
    Expenses. Money is counted in millions of dollars. Each company begins with 10 million and a hand size of
    ten. What the wrecks bring, in millions and Discovery Tokens:

        Derelict            -   1    German U-Boat        -   3    Mexican Silver      25   5
        Airplane            -   1    WW I Ship            -   2    Sunken Treasure     50   6
        Barge               -   1    WW II Ship           -   2    Portuguese Wreck   100   8
        Freighter           1   1    Soviet Nuclear Sub   -  10    Pieces of Eight    200  10
        Cargo Ship          2   1    17th century Ship    1   5    Gold Coins         300  10
        Trading Ship        3   4    Colonial Wreck       2   5    Spanish Galleon    400  12
        Wooden Ship         4   4    British Warship      4  12    Treasure Ship      500  15
        Merchant Ship       5   5    Pirate Ship          6   8
        Ship Graveyard      7  10    Viking Longboat      8  15

    Military wrecks bring little, since governments still own them. A game has ten rounds of three phases; a
    round is a year.
    Draw Phase: you may spend 20 million, once a round, to make your hand size one larger for good; more than
    that must be there, or you would be bankrupt. The deck is shuffled, all draw up to their hand size, one
    card at a time while there are any, and cut what is left for the most valuable wreck: its finder goes
    first. Equals cut again; if there are fewer cards than companies, chance decides.
    Search Phase: clockwise, as long as anybody can search. On your turn discard a Search, name an opponent
    and pick a card out of his hand at random. It is shown, and:

        Wreck         you keep it and what it brings      your turn is over
        Location      nothing                             you have no more turns in this phase
        Search        nothing                             you may go again
        Controversy   nothing                             your turn is over
        Expense       you lose 2 million                  you may go again
        Delay         you lose 1 million                  your turn is over
        Investor      you gain 5 million                  you may go again

    All but wrecks are discarded, and each search costs another Search. You must search while you have one and
    an opponent has cards; else you pass.
    End Phase: hands are discarded, and everybody loses 1 million.

    With no money left, or less, you are bankrupt. Of two players the other then wins, and if both are
    bankrupt at once they share the victory. Of more, your wrecks and hand are discarded, you sit out the next
    round, and from the one after it on you may come in again as a new company.
    After ten rounds most money wins, and of equals most Discovery Tokens.
"""

from typing import NamedTuple

from tabletome.engine import Game, Layout, Look, Player, Ruling, this_turn
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.sheets import rows
from tabletome.parts.starting import first_by_cut

ROUNDS = 10
INVESTMENT = 10
HAND = 10
LARGER_HAND = 20
BASIC_EXPENSES = 1
SITS_OUT = 2
WRECK, SEARCH = "Wreck", "Search"


class Find(Card):
    type: str
    millions: int | None = None
    discovery: int | None = None
    look = Look(
        suit="type",
        corner="millions",
        signs={
            "Wreck": "ship",
            "Search": "eye",
            "Location": "wave",
            "Controversy": "speech",
            "Delay": "anchor",
            "Investor": "coin",
            "Expense": "scroll",
        },
        colours={
            "Wreck": "#9a6a00",
            "Search": "#1d5aa8",
            "Location": "#0f7173",
            "Controversy": "#a1343c",
            "Delay": "#5d5d5d",
            "Investor": "#2e7d32",
            "Expense": "#7b3f98",
        },
    )


class Picked(NamedTuple):
    go_again: bool = False
    phase_ends: bool = False
    gain: int = 0


PICKED = {
    WRECK: Picked(),
    "Location": Picked(phase_ends=True),
    SEARCH: Picked(go_again=True),
    "Controversy": Picked(),
    "Expense": Picked(go_again=True, gain=-2),
    "Delay": Picked(gain=-1),
    "Investor": Picked(go_again=True, gain=5),
}
DECK = rows(__package__, "wreckers", Find)
TREASURE = sum(card.millions or 0 for card in DECK)


class Company(Player):
    hand: Hand[Find]
    wrecks: Row[Find]
    "The Victory Pile."
    money: int = INVESTMENT
    discovery: int = 0
    hand_size: int = HAND
    returns: str = ""
    "The round from which on one who is bankrupt may come in again."
    done: bool = this_turn(False)


class Wreckers(Game[Company]):
    title = "Wreckers"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 9)
    family = "set collection"
    mechanisms = ("stealing cards", "push your luck", "money")
    minutes = 30
    turn_name = "round"
    layout = Layout(
        felt="#12394f",
        accents=("#e9c46a", "#7fd1c7"),
        labels={
            "money": "millions",
            "discovery": "Discovery Tokens",
            "hand_size": "hand size",
            "returns": "back in round",
            "done": "done searching",
        },
    )

    deck: Deck[Find]
    discards: Pile[Find]

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)

    def round(self) -> None:
        self.log("Round {} of {}", self.turns, ROUNDS)
        self.then(self.draw_phase)
        self.then(self.end_phase)

    # -- Draw Phase ------------------------------------------------------------------------------------

    async def draw_phase(self) -> None:
        await self.new_companies()
        await self.larger_hands()
        self.deck.add_all(self.discards)
        self.shuffle(self.deck)
        drawing = self.from_player(self.mover)
        for size in range(1, 1 + max((company.hand_size for company in drawing), default=0)):
            for company in drawing:
                if size <= company.hand_size:
                    self.deck.draw(company.hand)
        for company in drawing:
            self.log("{} draws {}", company, list(company.hand))
        if drawing:
            self.then(self.search_phase, first_by_cut(self, self.deck, self.discards, value_of_cut))

    async def new_companies(self) -> None:
        for me in self.players:
            if me.out and self.turns >= int(me.returns):
                prompt = "You may come in again as a new company"
                if await me.choose(["Found a new company"], prompt, otherwise="Stay out"):
                    me.out, me.returns, me.money = False, "", INVESTMENT
                    self.log("{} founds a new company", me)

    async def larger_hands(self) -> None:
        rich = [company for company in self.active() if company.money > LARGER_HAND]
        prompt = f"Spend {LARGER_HAND} million to draw one more card in every round?"
        bought = await self.together(lambda c: c.choose(["Spend it"], prompt, otherwise="Keep it"), rich)
        for me, answer in bought.items():
            if answer:
                me.money -= LARGER_HAND
                me.hand_size += 1
                self.log("{} spends {} million: hand size {}", me, LARGER_HAND, me.hand_size)

    # -- Search Phase ----------------------------------------------------------------------------------

    async def search_phase(self, me: Company) -> None:
        """The turn of one company, then of the next, as long as one is not done."""
        await self.search(me)
        if not all(company.done for company in self.active()):
            self.then(self.search_phase, self.after(me))

    async def search(self, me: Company) -> None:
        """Also one who has no Search is asked, and passes: until then nobody knows it."""
        prompt, go_on = "Discard a Search: whose hand do you search?", ""
        while not me.done:
            searches = [card for card in me.hand if card.type == SEARCH]
            rivals = [rival for rival in self.others(me) if rival.hand]
            if not me.hand or not rivals:
                me.done = True
                return
            rival = await me.choose(
                rivals if searches else [], prompt, otherwise=go_on if go_on or searches else "Pass"
            )
            if rival is None:
                me.done = not go_on
                self.log("{} leaves it at that" if go_on else "{} has no Search left and passes", me)
                return
            spent = max(searches, key=lambda card: card.witnesses)
            self.discards.add(spent)
            self.log("{} discards {}", me, spent)
            picked = self.pick_from(me, rival)
            me.done = picked.phase_ends
            if me.money <= 0:
                self.bankrupt([me])
            if me.out or not picked.go_again:
                return
            prompt, go_on = "You may go again. Whose hand do you search?", "Leave it at that"

    def pick_from(self, me: Company, rival: Company) -> Picked:
        card = self.pick(rival.hand.items)
        picked = PICKED[card.type]
        (me.wrecks if card.type == WRECK else self.discards).add(card)
        gain, tokens = (card.millions or 0) + picked.gain, card.discovery or 0
        me.money += gain
        me.discovery += tokens
        self.log("{} searches {}'s hand: {}", me, rival, card, hold=True)
        if gain > 0:
            self.log("{} gains {} million", me, gain)
        elif gain < 0:
            self.log("{} loses {} million", me, -gain)
        if tokens:
            self.log("{} gains {} Discovery Token(s)", me, tokens)
        return picked

    # -- End Phase -------------------------------------------------------------------------------------

    def end_phase(self) -> None:
        companies = self.active()
        for company in companies:
            self.discards.add_all(company.hand)
            company.money -= BASIC_EXPENSES
        self.log("Hands are discarded, and everybody loses {} million", BASIC_EXPENSES)
        self.bankrupt([company for company in companies if company.money <= 0])
        if self.turns == ROUNDS and not self.finished:
            self.end("last round", because=f"{ROUNDS} rounds are over: most money wins.")

    def bankrupt(self, ruined: list[Company]) -> None:
        for me in ruined:
            me.out, me.returns = True, str(self.turns + SITS_OUT)
            me.discovery, me.hand_size = 0, HAND
            self.discards.add_all(me.hand)
            self.discards.add_all(me.wrecks)
            self.log("{} is bankrupt", me, hold=True)
        if ruined and len(self.players) == 2:
            names = " and ".join(map(str, ruined))
            self.win(*(self.active() or ruined), ending="bankruptcy", because=f"{names} went bankrupt.")

    def score(self, me: Company) -> int:
        return me.money

    def tiebreak(self, me: Company) -> int:
        return me.discovery

    def estimate(self, me: Company) -> float:
        """Money, and the share of the treasure that is still to be found which a larger hand may bring."""
        found = sum(card.millions or 0 for company in self.players for card in company.wrecks)
        share = (TREASURE - found) / (HAND * len(self.players)) * (ROUNDS - self.turns) / ROUNDS
        return me.money + 0.01 * me.discovery + (me.hand_size - HAND) * share


def value_of_cut(card: Find) -> int:
    return (card.millions or 0) if card.type == WRECK else -1


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, if it is for “2-4+”?",
        "Up to eight: so many hands of ten cards come from the deck of 84.",
        "test_eight_can_play",
    ),
    Ruling(
        "Common Deck Card List",
        "damaged",
        "Some rows have lost their letter or hang together. What cards are there?",
        "One of each name: 25 Wrecks, 24 Searches, 13 Locations, 8 Controversies (with Accusations of "
        "Looting), 6 Delays, 5 Investors (with Wall Street) and 3 Expenses.",
        "test_numbers_of_cards",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "When is a larger hand bought?",
        "At the start of the Draw Phase, by all at once, so that it counts in this round already. One must "
        "keep some money, since with none one is bankrupt.",
        "test_a_larger_hand",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "What if there are too few cards to fill all hands?",
        "They are dealt one at a time, clockwise from who went first in the last round, while there are any.",
        "test_the_last_cards_are_dealt_round",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "Who goes first if the cut shows no wreck, or equal ones, or there are too few cards?",
        "Wrecks of no value are above all that is no wreck. Equals cut again; chance decides if there are "
        "fewer cards than companies that cut.",
        "test_the_cut",
    ),
    Ruling(
        "Search Phase",
        "gap",
        "When do wrecks pay?",
        "When they are found, in money and Discovery Tokens. They stay with the finder, out of the deck.",
        "test_a_wreck_pays_at_once_and_is_kept",
    ),
    Ruling(
        "Search Phase",
        "gap",
        "What becomes of a picked card that is no wreck?",
        "It is shown and discarded: it does not go to the finder's hand.",
        "test_what_is_no_wreck_is_discarded",
    ),
    Ruling(
        "Search Phase",
        "gap",
        "Must one search? And go again?",
        "One must on one's turn, with a Search in hand and cards in an opponent's; each search costs one. "
        "Going again is free, as it says; who does not may still search when his turn comes round.",
        "test_going_again_is_free_to_choose",
    ),
    Ruling(
        "Search Phase",
        "contradiction",
        "Does a Location end the phase, as the table has it, or only the searches of its finder?",
        "Only the finder's, as the text below the table explains.",
        "test_a_location_ends_the_searches_of_its_finder",
    ),
    Ruling(
        "Search Phase",
        "gap",
        "Has one who passes for want of a Search more turns in the phase?",
        "No: nothing that is picked comes into a hand.",
        "test_who_passes_has_no_more_turns",
    ),
    Ruling(
        "Search Phase",
        "gap",
        "What if Searches are left but no opponent has cards?",
        "Nobody can search any more, and the phase ends.",
        "test_no_hand_to_search",
    ),
    Ruling(
        "Bankruptcy",
        "gap",
        "What becomes of a bankrupt company's cards and tokens?",
        "Hand and wrecks are discarded at once, and so come back into the deck; tokens and a larger hand are "
        "lost.",
        "test_bankrupt_while_searching",
    ),
    Ruling(
        "Bankruptcy",
        "gap",
        "When are “2 Rounds” over, and who comes in again?",
        "One sits out the whole next round and may come in at the start of the one after it, or of a later "
        "one, with 10 million, ten cards and no tokens. If all are out the rounds pass by.",
        "test_coming_in_again",
    ),
    Ruling(
        "Bankruptcy",
        "gap",
        "Both of two players bankrupt in one End Phase?",
        "They share the victory.",
        "test_two_players_bankrupt_at_once",
    ),
    Ruling(
        "Bankruptcy",
        "gap",
        "How do those stand who are bankrupt when the game ends?",
        "By their money like all others: they have none or less.",
        "test_bankrupt_at_the_end",
    ),
]
