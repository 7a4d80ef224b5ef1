"""Presidential Race: walk round the campaign for money and votes, debate your rival, and win the election.

How to play
    Two nominees, a Democrat and a Republican, race for 100 votes. At the start each rolls a die and gets 37
    votes more than that; all other votes are undecided. Each gets as much money as two dice show, a million a
    token, of which there is no end. The higher roll of a die begins. Then both draw five Candidate cards,
    which take effect and stay before them.

    V are your votes, VO those of your opponent, M is your money. Votes that you gain are undecided ones; when
    there are none left, you take them from your opponent. Votes that are lost become undecided. A space or a
    card that costs more money than you have gives nothing and costs nothing; otherwise you must pay.

    On your turn roll one die or two, as you like, move so many spaces clockwise, and do what the space says:

        +1 M          Start, Hard Money, Public Funding
        +2 M          Individual Donations, Special Interest Groups (two), Fund Raising, Lobbyists
        +3 M          Soft Money
        +4 M          PAC Contributions
        +1 V          Speeches, Appearances, Knock on Doors, Campaign Promises
        +2 V          Florida, Texas, New York, Public Interest Groups
        +3 V          New England, Deep South, Bible Belt and Mid-West States, California
        +1 V -1 M     Telephone Ads
        +2 V -1 M     Mass Mailings, Get out the Vote Drive, Newspaper, Radio and Magazine Ads
        +3 V -1 M     Internet Ads
        +4 V -2 M     Print Ads, Paid Advertisements
        +6 V -3 M     TV Ads
        -5 V          Scandal
        -3 V          Negative Press
        -2 VO -1 V    Mud-Slinging
        1 card        Campaign Trail (four): draw a Campaign card, which takes effect and is discarded

    Debate: if your opponent's pawn is there, both then roll two dice and add the Debate bonuses of their
    Candidate cards. The higher sum takes as many votes from the lower as the difference.
    Damage Control: whoever is to lose votes, except in a debate, rolls a die. With a 6 it is 2 less.
    Extra Money: on your turn, before and after you move, you may turn 2 M into a vote as often as you can.

    After 30 turns of each nominee comes the election: in turn they draw an Election card, which takes effect,
    until each has had five. Most votes win; of equals, most money.

    There is one of each card.

    The Candidate cards are -4 V Sickness, Poor Speaker; -3 V Uptight, Foolish; -2 V Troubled Youth; +1
    V Favorite Son, Congressman; +2 V Ride on Coat Tails, Dark Horse, Military Service, Ticket Balance;
    +3 V Senator, Religious; +4 V Governor, Charismatic; +5 V War Hero, Movie Star; +3 M +1 V Self Made
    Man; +4 M Business Tycoon; +5 M Personal Fortune, Old Rich; +2 V +1 Debate Good Looking, Confident,
    Diplomatic, Strong Platform; +2 Debate Intelligent, Quick Wit, Reformer, Lawyer, Public Speaker.

    The Campaign cards are +1 V Public Awareness, Political Consultant, Campaign Planning, Address
    Issues; +2 V Civil Liberties Groups, Environmental Groups, Manipulate the Media, Campaign Manager,
    Volunteers, Media Consultant, Public Opinion Surveys, Voting Blocks, Appeal to Moderates; +3 V Media
    Attention, Television Talk Shows, Endorsement; +5 V Union Support, Black Vote, Hispanic Vote,
    Christian Coalition; +6 V Conservative Interest Groups; +1 V +1 M Political Machine; +1 M +2 V Grass
    Roots Support; +1 M Smoke Filled Room; +2 M Retirees, Entertainment Industry, Gun Rights Lobby; +3 M
    Law Firms, Computer Companies, Oil & Gas Industry; +4 M Real Estate Industry, Securities &
    Investment Groups, Finance Chair; +5 M Pharmaceutical Companies; +7 M Tobacco Industry; -1 VO
    Political Pundits; -2 VO Allegations, Controversy; -3 VO Skeleton in the Closet; -5 VO Political
    Backlash; -6 VO Third Party Candidate; -4 VO -1 V Negative Campaigning, Personal Attacks.

    The Election cards are +1 V Recount, Popular Vote; +2 V Electoral College, Electoral Votes, General
    Ticket, High Turnout; +3 V Red State, Blue State, Plurality System; +4 V Pick Up Key State; +5 V
    Winner Takes All; -1 VO Confusing Ballots, Hanging Chads, Voter Error; -2 VO Long Lines, Short
    Hours, Inconvenient Locations; -3 VO Lost Votes, Ballot Problems, Uncounted Ballots.

    The National Convention, for two to six: all are of one party, which picks its nominee. Everybody starts
    with as many votes as two dice show and as much money as one. Whoever is to take votes from an opponent,
    or to make one lose votes, says whom, and debates everybody whom he lands on. There is no election: most
    votes after 30 turns of each win.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from tabletome.engine import Component, Game, Heap, Layout, Look, Option, Player, Ruling, Space, by_players
from tabletome.parts.boards import Board, SquareRing, Stacks
from tabletome.parts.cards import Card, Deck, Pile, Row
from tabletome.parts.pieces import Piece
from tabletome.parts.sheets import rows
from tabletome.parts.starting import first_by_roll

VOTES = 100
FIRST_VOTES = 37
"Before the roll."
CANDIDATE_CARDS = ELECTION_CARDS = 5
TURNS = 30
PRICE_OF_A_VOTE = 2
CONTROLLED, DAMAGE_CONTROL = 6, 2
"What has to be rolled, and how many votes are saved by it."
PARTIES = "Democrat", "Republican"
ONE_DIE, TWO_DICE, EXTRA_MONEY = "Roll one die", "Roll two dice", "Turn money into votes"
BOTS_MONEY = 1.1
"What a token counts in votes as long as there are turns left."


class Notes(NamedTuple):
    """What a space or a card says."""

    votes: int
    theirs: int
    money: int
    debate: int
    cards: int

    @classmethod
    @cache
    def of(cls, text: str) -> "Notes":
        """-4 VO -1 V"""
        said = {word: int(number) for number, word in re.findall(r"([-+]?\d+) (\w+)", text)}
        columns = ("V", "VO", "M", "Debate", "card")
        return cls(*(said.get(word, 0) for word in columns))


class Stop(NamedTuple):
    name: str
    notes: str

    @property
    def zone(self) -> str:
        says = Notes.of(self.notes)
        if says.cards:
            return "Campaign cards"
        if says.votes < 0:
            return "losses"
        if says.money < 0:
            return "votes for money"
        return "votes" if says.votes else "money"


STOPS = rows(__package__, "presidential_race_board", Stop)
NAMES = [stop.name for stop in STOPS]
SPACES = [f"{name} {n}" if NAMES.count(name) > 1 else name for n, name in enumerate(NAMES, 1)]
TRACK = SquareRing(SPACES, "track", zones={name: stop.zone for name, stop in zip(SPACES, STOPS, strict=True)})
START = TRACK["Start"]


class PoliticalCard(Card):
    deck: str
    notes: str
    look = Look(
        suit="deck",
        text="notes",
        signs={"Candidate": "person", "Campaign": "speech", "Election": "flag"},
        colours={"Candidate": "#6a4c93", "Campaign": "#1f6f5c", "Election": "#8a5a00"},
    )


CARDS = rows(__package__, "presidential_race_cards", PoliticalCard)


class Sign(Component):
    """What a space says, to be read on the board; whether of votes or money its zone says."""

    notes: str
    large: str
    small: str
    shape = "piece"
    look = Look(corner="large", title="small")

    @classmethod
    def of(cls, stop: Stop) -> "Sign":
        words = stop.notes.replace("1 card", "?").split()
        return cls(stop.notes, words[0], "".join(words[2:]) or words[0])

    def __str__(self) -> str:
        return self.notes


class Pawn(Piece):
    look = Look(sign="person")

    def __str__(self) -> str:
        return f"{self.owner}'s pawn"


class Nominee(Player):
    votes: int = 0
    money: int = 0
    debate: int = 0
    party: str = ""
    pawn: Pawn
    candidate: Row[PoliticalCard]


class PresidentialRace(Game[Nominee]):
    title = "Presidential Race"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 7)
    family = "politics"
    mechanisms = ("dice", "track", "events", "resources")
    minutes = 30
    turn_name = "turn"
    layout = Layout(
        felt="#26314f",
        accents=("#c8313c", "#f1ead7"),
        hidden_fields=("pawn", "large", "small"),
        hidden_places=("candidate_deck",),
        labels={"debate": "bonus in debates", "undecided": "undecided votes", "candidate": "Candidate cards"},
        seat_colours=("#2f6fd0", "#d0342c"),
        zones={
            "money": "grid #6a994e",
            "votes": "dots #3a7ca5",
            "votes for money": "lines #d9a441",
            "losses": "checks #b23a48",
            "Campaign cards": "rings #8d7bb0",
        },
    )
    convention = Option(
        by_players({2: False, 3: True}),
        "National Convention, without an election: always with three or more",
        (False, True),
    )

    signs: Board[Sign, Space] = Board(TRACK)
    pawns: Stacks[Pawn, Space] = Stacks(TRACK)
    undecided: int = VOTES
    candidate_deck: Deck[PoliticalCard]
    campaign_deck: Deck[PoliticalCard] = Deck("campaign_discards")
    campaign_discards: Pile[PoliticalCard]
    election_deck: Deck[PoliticalCard]
    election_discards: Pile[PoliticalCard]

    @classmethod
    def refuse(cls, players: int, options: Mapping[str, Any]) -> str | None:
        if players > len(PARTIES) and not options["convention"]:
            return "The presidential election is for two; more play the National Convention."
        return None

    async def setup(self) -> None:
        self.signs.fill({space: Sign.of(stop) for space, stop in zip(TRACK, STOPS, strict=True)})
        self.candidate_deck.fill_shuffled(card for card in CARDS if card.deck == "Candidate")
        self.campaign_deck.fill_shuffled(card for card in CARDS if card.deck == "Campaign")
        if not self.convention:
            self.election_deck.fill_shuffled(card for card in CARDS if card.deck == "Election")
        for me in self.players:
            self.pawns.fill({START: Pawn(me.seat)})
            me.pawn = self.pawns[START][-1]
            self.hand_out_tokens(me)
        first_by_roll(self)
        for me in self.from_player(self.mover):
            for _ in range(CANDIDATE_CARDS):
                await self.play_card(me, self.candidate_deck, me.candidate)

    def hand_out_tokens(self, me: Nominee) -> None:
        if self.convention:
            me.votes, me.money = self.roll_two(), self.roll()
        else:
            me.party = PARTIES[me.seat]
            me.votes, me.money = FIRST_VOTES + self.roll(), self.roll_two()
        self.undecided -= me.votes
        self.log("{} starts with {} votes and {} money", me, me.votes, me.money)

    def roll_two(self) -> int:
        return self.roll() + self.roll()

    # -- turns -----------------------------------------------------------------------------------------

    def round(self) -> None:
        """A turn of each."""
        for me in self.from_player(self.mover):
            self.then(self.move, me)
            self.then(self.debates, me)
            self.then(self.end_turn, me)
        if self.turns == TURNS:
            self.then(self.election)

    async def move(self, me: Nominee) -> None:
        prompt = f"Turn {self.turns} of {TURNS}: how many dice do you roll?"
        ways = [ONE_DIE, TWO_DICE, *([EXTRA_MONEY] if self.most_extra(me) else [])]
        way = await me.choose(ways, prompt)
        if way == EXTRA_MONEY:
            await self.extra_money(me)
            way = await me.choose([ONE_DIE, TWO_DICE], prompt)
        rolled = self.roll() if way == ONE_DIE else self.roll_two()
        here = TRACK.ahead(me.pawn.at, rolled)
        self.pawns.put(me.pawn, here)
        self.log("{} rolls {} and comes to {}", me, rolled, here)
        await self.follow(me, STOPS[here.index].notes)

    async def end_turn(self, me: Nominee) -> None:
        if self.most_extra(me):
            prompt = f"You have {me.money} money. Do you turn some into votes?"
            if await me.choose([EXTRA_MONEY], prompt, otherwise="End the turn"):
                await self.extra_money(me)

    async def follow(self, me: Nominee, notes: str) -> None:
        """Do what a space or a card says."""
        says = Notes.of(notes)
        if me.money + says.money < 0:
            self.log("{} cannot pay {}", me, -says.money)
            return
        if says.money:
            me.money += says.money
            self.log("{} {} {} money", me, "gets" if says.money > 0 else "pays", abs(says.money))
        me.debate += says.debate
        if says.theirs:
            self.lose(await self.opponent(me, f"{notes}: which opponent loses votes?"), -says.theirs)
        if says.votes < 0:
            self.lose(me, -says.votes)
        else:
            await self.gain(me, says.votes)
        if says.cards:
            await self.play_card(me, self.campaign_deck, self.campaign_discards)

    async def play_card(self, me: Nominee, deck: Deck[PoliticalCard], goal: Heap[PoliticalCard]) -> None:
        card = deck.draw(goal)
        assert card is not None
        self.log("{} plays {}: {}", me, card, card.notes, hold=True)
        await self.follow(me, card.notes)

    async def extra_money(self, me: Nominee) -> None:
        prompt = f"How many votes do you get, for {PRICE_OF_A_VOTE} money each?"
        bought = await me.amount(1, self.most_extra(me), prompt, unit="votes")
        me.money -= PRICE_OF_A_VOTE * bought
        self.log("{} spends {} money", me, PRICE_OF_A_VOTE * bought)
        await self.gain(me, bought)

    def most_extra(self, me: Nominee) -> int:
        return min(me.money // PRICE_OF_A_VOTE, VOTES - me.votes)

    # -- votes -----------------------------------------------------------------------------------------

    async def gain(self, me: Nominee, votes: int) -> None:
        free = min(votes, self.undecided)
        self.undecided -= free
        me.votes += free
        if free:
            self.log("{} gains {} vote(s)", me, free)
        left = min(votes - free, VOTES - me.votes)
        while left:
            rival = await self.opponent(me, f"None are undecided. From whom do you take votes? ({left} left)")
            left -= self.take(me, rival, left)

    def take(self, me: Nominee, rival: Nominee, votes: int) -> int:
        taken = min(votes, rival.votes)
        rival.votes -= taken
        me.votes += taken
        self.log("{} takes {} vote(s) from {}", me, taken, rival)
        return taken

    def lose(self, me: Nominee, votes: int) -> None:
        rolled = self.roll()
        if rolled >= CONTROLLED:
            votes -= DAMAGE_CONTROL
        lost = min(max(votes, 0), me.votes)
        me.votes -= lost
        self.undecided += lost
        self.log("{} rolls {} for Damage Control and loses {} vote(s)", me, rolled, lost)

    async def opponent(self, me: Nominee, prompt: str) -> Nominee:
        """One of those who have any votes, if somebody has."""
        rivals = [rival for rival in self.others(me) if rival.votes] or [self.after(me)]
        return rivals[0] if len(rivals) == 1 else await me.choose(rivals, prompt)

    def debates(self, me: Nominee) -> None:
        for rival in self.others(me):
            if rival.pawn.at is me.pawn.at:
                self.debate(me, rival)

    def debate(self, me: Nominee, rival: Nominee) -> None:
        mine, theirs = self.roll_two() + me.debate, self.roll_two() + rival.debate
        self.log("In a debate {} has {} and {} has {}", me, mine, rival, theirs, hold=True)
        if mine > theirs:
            self.take(me, rival, mine - theirs)
        elif theirs > mine:
            self.take(rival, me, theirs - mine)

    # -- the end ---------------------------------------------------------------------------------------

    async def election(self) -> None:
        if self.convention:
            self.end("convention", because="All have had 30 turns: the convention picks its candidate.")
            return
        for _ in range(ELECTION_CARDS):
            for me in self.from_player(self.mover):
                await self.play_card(me, self.election_deck, self.election_discards)
        self.end("election", because="The votes of the election are counted.")

    def score(self, me: Nominee) -> int:
        return me.votes

    def tiebreak(self, me: Nominee) -> int:
        return me.money

    def estimate(self, me: Nominee) -> float:
        def worth(nominee: Nominee) -> float:
            return nominee.votes + (BOTS_MONEY * nominee.money if self.turns < TURNS else 0)

        return worth(me) - max(worth(rival) for rival in self.others(me))


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "Who is the Democrat, who the Republican?",
        "The first and the second player.",
        "test_setup",
    ),
    Ruling(
        "Setup",
        "gap",
        "Who begins?",
        "Whoever rolls higher; of equals, who rolls higher again.",
        "test_setup",
    ),
    Ruling(
        "Candidate Deck",
        "damaged",
        "The lists of the cards are cut into pieces that lie among other sections.",
        "Uptight to Ticket Balance are Candidate cards, which makes 30; Confusing Ballots to Recount and "
        "Pick Up Key State to High Turnout are the 20 Election cards. There are 43 Campaign cards.",
        "test_card_lists",
    ),
    Ruling(
        "Campaign Deck",
        "damaged",
        "“Television Talk Shoes”",
        "Television Talk Shows.",
        "test_card_lists",
    ),
    Ruling(
        "Setup",
        "gap",
        "Candidate cards that cost votes: is there Damage Control in the setup?",
        "Yes: the rule excepts nothing but debates.",
        "test_damage_control_in_the_setup",
    ),
    Ruling(
        "Campaign Deck",
        "gap",
        "The Campaign deck runs out",
        "The discards are shuffled into a new one.",
        "test_campaign_deck_runs_out",
    ),
    Ruling(
        "The Board",
        "gap",
        "Does one get the money of the start space also in passing?",
        "No: one follows the space on which one lands.",
        "test_start_pays_who_lands_there",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "When does one say whether one or two dice are rolled?",
        "Before the roll.",
        "test_one_die_or_two",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "A space costs more money than one has: does one pay what one has?",
        "No: one pays nothing and gains nothing. Who has enough must pay.",
        "test_what_cannot_be_paid_gives_nothing",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "More votes are to be gained than are undecided, or than anybody has",
        "The rest comes from the opponent, as far as he has votes.",
        "test_votes_come_from_the_opponent_when_none_are_undecided",
    ),
    Ruling(
        "Extra Money",
        "gap",
        "How often, and when in the turn?",
        "As often as one can pay, before one rolls and at the end of the turn; not in the election.",
        "test_extra_money_before_the_roll_and_at_the_end",
    ),
    Ruling(
        "Debates",
        "gap",
        "Does the space count, too, on which the debate is?",
        "Yes, first the space, then the debate.",
        "test_debate_comes_after_the_space",
    ),
    Ruling(
        "Debates",
        "gap",
        "Equal sums? And if the loser has fewer votes than the difference?",
        "Nothing happens; the winner takes what there is.",
        "test_debates",
    ),
    Ruling(
        "Damage Control Rule",
        "gap",
        "For which losses is it?",
        "For each one that a space or a card says, also one's own. Votes that are taken because none are "
        "undecided are no such loss.",
        "test_damage_control",
    ),
    Ruling(
        "The Election",
        "gap",
        "Are the 30 turns those of both together?",
        "No: each has 30.",
        "test_election_after_thirty_turns_of_each",
    ),
    Ruling(
        "The Election",
        "gap",
        "Equal votes",
        "More money wins; if that is equal, too, both do.",
        "test_equal_votes",
    ),
    Ruling(
        "National Convention Multi-player Variant",
        "gap",
        "“Any number can play”: how many is that?",
        "Two to six: five Candidate cards each are all there are.",
        "test_any_number_is_two_to_six",
    ),
    Ruling(
        "National Convention Multi-player Variant",
        "gap",
        "Which opponent loses the votes, or gives them when none are undecided?",
        "One whom the player on turn chooses among those who have any; then another, if they are not enough.",
        "test_the_convention_lets_one_choose_the_opponent",
    ),
    Ruling(
        "National Convention Multi-player Variant",
        "gap",
        "One lands where several opponents are",
        "One debates each, from the left neighbour on.",
        "test_debating_several",
    ),
]
