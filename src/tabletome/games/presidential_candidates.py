"""Presidential Candidates: roll up candidates with traits and stances, debate them, and elect one in secret.

The tables are those of the years 2007 and 2008.

How to play
    The game has three stages. An option says how many candidates there are: six in the basic game, up to 20
    in a more realistic one.

    Create: in turn each of you makes a candidate, until there are enough. Pick a party or roll for it. Dice
    settle the other traits and all stances. Last you name the candidate.

        1D10   Party        1-4 Democrat, 5-8 Republican, 9 Libertarian, 10 Independent
        1D10   Gender       1-9 Male, 10 Female
        1D6    Age          1 Young, 2-5 Mature, 6 Old
        1D10   Race         1-9 White, 10 Black
        1D6    Religion     1-5 Protestant, 6 Catholic
        1D10   Political Service    1-3 Congressman, 4-6 Senator, 7-9 Governor, 10 Businessman
        1D6    Military Service     1-3 None, 4-5 Served, 6 War Hero
        1D10   Skeletons    1-4 None, 5 Changed Position, 6 Love Affair, 7 Inhaled, 8 Embezzlement Charges,
                            9 Fund Raising Controversy, 10 Nepotism
        1D10   Presence     1 Stump Speaker, 2 Telegenic, 3 Poor Speaker, 4 Monotone, 5 Charismatic,
                            6 High Voice, 7 Unusual Hair, 8 Handsome, 9 Cosmopolitan, 10 Unremarkable

    Each stance is rolled with 1D6. With 1 to 3 it is the first position, with 4 to 6 the second.

        Iraq Pullout                1-2 Immediate, 3-4 Phased, 5-6 Stay the Course
        New Orleans Rebuilding      Bigger and Better than Before, or Smaller on Higher Ground
        Abortion                    Pro-Life, or Pro-Choice
        Same-Sex Marriages          OK, or Not OK
        Prayer in School            OK, or Not OK
        Stem Cell Research          OK, or Not OK
        Affirmative Action          Keep Quotas, or Remove Quotas
        Death Penalty               Yes, or No
        Euthanasia                  OK, or Not OK
        Socialized Medicine         National Healthcare, or No
        Gun Control                 Guns for Everybody!, or Restrict Guns
        Energy Policy               Drill in Alaska and Build more Reactors, or Let's go Green
        Social Security Benefits    Reduce Benefits, or Make future Generations Pay
        Immigration                 Amnesty, or Build the Wall
        War on Terror & Civil Liberties    Security trumps Privacy, or Rights trump Security
        Torture                     Water Boarding OK, or No Torture
        The War on Drugs            Decriminalize, or Just say No
        Greenhouse Gasses           Major Emission Reduction, or Protect Industry
        School Vouchers             OK, or Not OK
        Bilingualism                English Official, or Melting Pot

    Debate: you argue which candidates are the best. In turn each of you speaks of a candidate or has no more
    to say. An option limits the speeches of each; aloud or in the chat you may say as much as you like.

    Vote: all vote in secret for their favourite candidate. Most votes win. After a tie there is a second vote
    between those who tie; if they tie again, the lot decides. The new president's voters, in the last vote
    held, share the victory.

    Options: before the candidates are created, you may bring some stances up to date, and add others: the one
    whose turn it is names the issue and two positions. With separate primaries there is one more stage before
    the debate: each party that has several candidates debates these and votes for its nominee, as in the
    election, and all of you vote in each of them. Independents need no primary.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import chain, count, pairwise
from typing import NamedTuple

from tabletome.engine import Component, Game, Layout, Look, Option, Player, Ruling, state
from tabletome.parts.cards import Pile, Row
from tabletome.parts.dice import RollTable

DEMOCRAT, REPUBLICAN, LIBERTARIAN, INDEPENDENT = PARTIES = (
    "Democrat",
    "Republican",
    "Libertarian",
    "Independent",
)
ROLL = "Roll for it"
PARTY = RollTable("1d10", {"1-4": DEMOCRAT, "5-8": REPUBLICAN, "9": LIBERTARIAN, "10": INDEPENDENT})
GENDER = "Gender"
TRAITS = {
    GENDER: RollTable("1d10", {"1-9": "Male", "10": "Female"}),
    "Age": RollTable("1d6", {"1": "Young", "2-5": "Mature", "6": "Old"}),
    "Race": RollTable("1d10", {"1-9": "White", "10": "Black"}),
    "Religion": RollTable("1d6", {"1-5": "Protestant", "6": "Catholic"}),
    "Political Service": RollTable(
        "1d10", {"1-3": "Congressman", "4-6": "Senator", "7-9": "Governor", "10": "Businessman"}
    ),
    "Military Service": RollTable("1d6", {"1-3": "None", "4-5": "Served", "6": "War Hero"}),
    "Skeletons": RollTable(
        "1d10",
        {
            "1-4": "None",
            "5": "Changed Position",
            "6": "Love Affair",
            "7": "Inhaled",
            "8": "Embezzlement Charges",
            "9": "Fund Raising Controversy",
            "10": "Nepotism",
        },
    ),
    "Presence": RollTable(
        "1d10",
        {
            "1": "Stump Speaker",
            "2": "Telegenic",
            "3": "Poor Speaker",
            "4": "Monotone",
            "5": "Charismatic",
            "6": "High Voice",
            "7": "Unusual Hair",
            "8": "Handsome",
            "9": "Cosmopolitan",
            "10": "Unremarkable",
        },
    ),
}


class Stance(NamedTuple):
    issue: str
    positions: tuple[str, ...]
    "Each has an equal part of the numbers of a die."
    short: str = ""
    "What it is called on a sheet, where its positions do not speak for themselves."

    @classmethod
    def of(cls, issue: str, positions: tuple[str, ...]) -> "Stance":
        return cls(issue, positions, issue)

    def on_sheet(self, position: str) -> str:
        return f"{self.short}: {position}" if self.short else position

    def rolled(self, number: int) -> str:
        return self.positions[(number - 1) * len(self.positions) // 6]


OK = ("OK", "Not OK")
STANCES = (
    Stance("Iraq Pullout", ("Immediate", "Phased", "Stay the Course"), "Iraq"),
    Stance(
        "New Orleans Rebuilding", ("Bigger and Better than Before", "Smaller on Higher Ground"), "New Orleans"
    ),
    Stance("Abortion", ("Pro-Life", "Pro-Choice")),
    Stance("Same-Sex Marriages", OK, "Same-Sex Marriage"),
    Stance("Prayer in School", OK, "School Prayer"),
    Stance("Stem Cell Research", OK, "Stem Cells"),
    Stance("Affirmative Action", ("Keep Quotas", "Remove Quotas")),
    Stance("Death Penalty", ("Yes", "No"), "Death Penalty"),
    Stance("Euthanasia", OK, "Euthanasia"),
    Stance("Socialized Medicine", ("National Healthcare", "No"), "Medicine"),
    Stance("Gun Control", ("Guns for Everybody!", "Restrict Guns")),
    Stance("Energy Policy", ("Drill in Alaska and Build more Reactors", "Let's go Green")),
    Stance("Social Security Benefits", ("Reduce Benefits", "Make future Generations Pay")),
    Stance("Immigration", ("Amnesty", "Build the Wall")),
    Stance("War on Terror & Civil Liberties", ("Security trumps Privacy", "Rights trump Security")),
    Stance("Torture", ("Water Boarding OK", "No Torture")),
    Stance("The War on Drugs", ("Decriminalize", "Just say No")),
    Stance("Greenhouse Gasses", ("Major Emission Reduction", "Protect Industry")),
    Stance("School Vouchers", OK, "School Vouchers"),
    Stance("Bilingualism", ("English Official", "Melting Pot")),
)
IDEAS = {
    "Daylight Saving Time": ("Keep It", "Abolish It"),
    "Space Program": ("On to Mars", "Earth First"),
    "Working Week": ("Four Days", "Five Days"),
    "Public Transport": ("More Trains", "More Roads"),
    "Penny Coins": ("Keep Them", "Retire Them"),
    "Plastic Bags": ("Ban Them", "Allow Them"),
    "School Mornings": ("Begin Later", "Begin Early"),
    "Self-Driving Cars": ("Let Them Drive", "Hands on the Wheel"),
    "Voting Age": ("Sixteen", "Eighteen"),
    "Term Limits": ("For Everybody", "For Nobody"),
    "Public Libraries": ("Open on Sundays", "Closed on Sundays"),
    "Robots at Work": ("Tax Them", "Welcome Them"),
    "School Phones": ("In the Bag", "In the Hand"),
    "Minimum Wage": ("Raise It", "Leave It"),
    "Personal Data": ("Yours to Sell", "Not for Sale"),
    "Small Farms": ("Support Them", "Let Markets Decide"),
}
"What a bot makes of a stance of its own."
YES_AND_NO = ("Yes", "No")
FIRST_NAMES = {
    "Male": ("Alvin", "Bertram", "Chester", "Desmond", "Edmund", "Floyd"),
    "Female": ("Adele", "Beatrice", "Clarissa", "Dorothea", "Eleanor", "Florence"),
}
SURNAMES = (
    "Appleyard", "Birchwood", "Calloway", "Dunmore", "Easterly", "Fairweather", "Goodspeed", "Hollyoak",
    "Inglewood", "Jessamine", "Kettering", "Larkspur", "Merryweather", "Northcote", "Oakshott", "Pemberley",
    "Quillfeather", "Ravensworth", "Stillwater", "Thornbury",
)  # fmt: skip
"Of no person in particular; one for each of the most candidates there can be."
PRAISE = (
    "Vote for {}. “{}” is just what the country needs.",
    "{} is my candidate. “{}”: who could say it better?",
    "I trust {}. “{}” is a promise that will be kept.",
)
DOUBT = (
    "I cannot vote for {}. “{}”? Surely not.",
    "Think twice about {}. “{}” would cost us dearly.",
    "{} has my respect, but not my vote. “{}” is the wrong way.",
)
NO_MORE = "I have no more to say"
LONGEST_NAME = 40
LONGEST_SPEECH = 800
SHEETS = tuple(pairwise((0, 7, 13, 20, 25)))
"From which stance up to which one a sheet goes: as much as can be read on it."


class Sheet(Component):
    """A card on which a candidate is written, the name last."""

    text: str = state(default="")
    name: str = state(default="")
    shape = "card"

    def __str__(self) -> str:
        return self.name or "new candidate"


class Candidate(Sheet):
    party: str = state(default="")
    stances: tuple[str, ...] = state(default=())
    "Each as issue and position."
    look = Look(
        suit="party",
        text="text",
        sign="person",
        colours={
            DEMOCRAT: "#1f5fa8",
            REPUBLICAN: "#a3262f",
            LIBERTARIAN: "#8a6a12",
            INDEPENDENT: "#4a5a3a",
        },
    )


class Platform(Sheet):
    """Some of a candidate's stances."""

    look = Look(text="text", sign="scroll")


class Voter(Player):
    speeches: int = 0
    silent: bool = False
    "Has no more to say in this debate."


class PresidentialCandidates(Game[Voter]):
    title = "Presidential Candidates"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 13)
    family = "party"
    mechanisms = ("speeches", "voting", "storytelling", "dice")
    minutes = 30
    turn_name = "stage"
    layout = Layout(
        felt="#3b2f4f",
        accents=("#c8313c", "#f1ead7"),
        hidden_fields=("stances", "silent", "contest", "issues"),
        hidden_places=("paper", "withdrawn"),
        labels={
            "first_stances": "stances, Iraq to Affirmative Action",
            "further_stances": "stances, Death Penalty to Social Security",
            "last_stances": "stances, Immigration to Bilingualism",
        },
    )
    number = Option(6, "How many candidates there are", range(6, 21))
    most_speeches = Option(3, "How many speeches each may make in a debate", (1, 2, 3, 5, 10))
    updated = Option(0, "How many stances you bring up to date", (0, 1, 2, 3, 5, 10))
    added = Option(0, "How many stances you add", (0, 1, 2, 3, 5))
    primaries = Option(False, "Separate party primaries")

    candidates: Row[Candidate]
    first_stances: Row[Platform]
    further_stances: Row[Platform]
    last_stances: Row[Platform]
    withdrawn: Pile[Sheet]
    paper: Pile[Sheet]
    "Not yet written on."
    issues: tuple[Stance, ...] = STANCES
    contest: str = ""
    "The party that holds its primary; none if it is the election."

    def setup(self) -> None:
        self.paper.fill([Candidate()] * self.number)
        self.paper.fill([Platform()] * self.number * len(SHEETS))
        writers = self.players * (self.updated + self.added)
        for writer in writers[: self.updated]:
            self.then(self.update_stance, writer)
        for writer in writers[self.updated : self.updated + self.added]:
            self.then(self.add_stance, writer)

    def round(self) -> None:
        stages = [self.create_the_candidates, self.debate, self.vote_the_candidates]
        if self.primaries:
            stages.insert(1, self.hold_primaries)
        stages[self.turns - 1]()

    # -- variants: more stances and updated stances ------------------------------------------------------

    async def update_stance(self, me: Voter) -> None:
        dated = {stance.issue: stance for stance in self.issues if stance in STANCES}
        issue = await me.choose(dated, "Which stance do you bring up to date?")
        new = await self.word_stance(me, f"Which issue is there instead of {issue}?", without=issue)
        self.issues = tuple(new if stance is dated[issue] else stance for stance in self.issues)
        self.log("{} replaces {} by {}: {}", me, issue, new.issue, " or ".join(new.positions))

    async def add_stance(self, me: Voter) -> None:
        new = await self.word_stance(me, "Which issue do you add?")
        self.issues = (*self.issues, new)
        self.log("{} adds {}: {}", me, new.issue, " or ".join(new.positions))

    async def word_stance(self, me: Voter, prompt: str, without: str = "") -> Stance:
        taken = [stance.issue for stance in self.issues if stance.issue != without]
        ideas = [idea for idea in IDEAS if idea not in taken]
        issue = unlike(await me.say(prompt, ideas, longest=LONGEST_NAME), taken)
        first, second = IDEAS.get(issue, YES_AND_NO)
        one = await me.say(f"{issue}: what is the position for 1 to 3?", [first], longest=LONGEST_NAME)
        other = await me.say(f"{issue}: what is the position for 4 to 6?", [second], longest=LONGEST_NAME)
        return Stance.of(issue, (one, other))

    # -- Create the Candidates -----------------------------------------------------------------------------

    def create_the_candidates(self) -> None:
        self.log("Stage {}: create {} candidates", self.turns, self.number)
        for creator in (self.players * self.number)[: self.number]:
            self.then(self.create_candidate, creator)

    async def create_candidate(self, me: Voter) -> None:
        party = await me.choose([*PARTIES, ROLL], "Pick the party of a new candidate, or roll for it")
        if party == ROLL:
            _, party = PARTY.roll(self)
        traits = {trait: table.roll(self)[1] for trait, table in TRAITS.items()}
        stances = {stance: stance.rolled(self.roll()) for stance in self.issues}
        candidate = self.write_down(party, traits_in_words(traits), stances)
        self.log("{} creates a candidate, {}: {}", me, party, candidate.text)
        self.log("The stances are {}", "; ".join(candidate.stances))
        first_names, surname = FIRST_NAMES[traits[GENDER]], SURNAMES[len(self.candidates) - 1]
        names = [f"{first} {surname}" for first in first_names]
        name = await me.say("Name the candidate", names, longest=LONGEST_NAME)
        name = unlike(name, [NO_MORE, *(other.name for other in self.candidates)])
        for sheet in self.sheets():
            sheet.name = sheet.name or name
        self.log("{} names the candidate {}", me, candidate)

    def write_down(self, party: str, traits: str, stances: dict[Stance, str]) -> Candidate:
        (candidate, *_) = self.paper.of(Candidate)
        candidate.party, candidate.text = party, traits
        candidate.stances = tuple(f"{stance.issue}: {position}" for stance, position in stances.items())
        self.candidates.add(candidate)
        told = [stance.on_sheet(position) for stance, position in stances.items()]
        rows = (self.first_stances, self.further_stances, self.last_stances, self.last_stances)
        for row, (first, end) in zip(rows, SHEETS, strict=True):
            if first < len(told):
                (platform, *_) = self.paper.of(Platform)
                platform.text = "; ".join(told[first:end])
                row.add(platform)
        return candidate

    def sheets(self) -> list[Sheet]:
        """Of all who stand."""
        return [*self.candidates, *self.first_stances, *self.further_stances, *self.last_stances]

    # -- Debate the Candidates -----------------------------------------------------------------------------

    def debate(self) -> None:
        self.log("The debate begins")
        for voter in self.players:
            voter.speeches, voter.silent = 0, False
        self.then(self.take_the_floor, self.players[0])

    async def take_the_floor(self, me: Voter) -> None:
        if not me.silent:
            await self.speak(me)
        if not all(voter.silent for voter in self.players):
            self.then(self.take_the_floor, self.after(me))

    async def speak(self, me: Voter) -> None:
        prompt = f"{self.occasion}: which is the best candidate? Of whom do you speak?"
        candidate = await me.choose(self.running(), prompt, otherwise=NO_MORE)
        if candidate is None:
            me.silent = True
            self.log("{} has no more to say", me)
            return
        prompt = f"What do you say of {candidate}?"
        speech = await me.say(prompt, stock_speeches(candidate), longest=LONGEST_SPEECH)
        me.speeches += 1
        me.silent = me.speeches == self.most_speeches
        self.log("{} on {}: {}", me, candidate, speech, hold=True)

    @property
    def occasion(self) -> str:
        return f"{self.contest} primary" if self.contest else "Debate"

    def running(self) -> list[Candidate]:
        return [candidate for candidate in self.candidates if self.contest in ("", candidate.party)]

    # -- Vote the Candidates -------------------------------------------------------------------------------

    def vote_the_candidates(self) -> None:
        self.then(self.elect_president)

    async def elect_president(self) -> None:
        president, voters = await self.vote()
        self.win(*voters, ending="election", because=f"{president} is elected president.")

    async def vote(self) -> tuple[Candidate, list[Voter]]:
        """Who is elected, and by whom; after a tie there is a run-off, and then the lot."""
        ballots, tied = await self.poll(self.running(), "who is your favourite candidate?")
        if len(tied) > 1:
            ballots, tied = await self.poll(tied, "these tie: who of them is your favourite?")
        elected = self.pick(tied)
        if len(tied) > 1:
            self.log("They tie again, and the lot falls on {}", elected)
        return elected, [voter for voter, choice in ballots.items() if choice is elected]

    async def poll(
        self, candidates: Sequence[Candidate], question: str
    ) -> tuple[dict[Voter, Candidate], list[Candidate]]:
        """The ballots, and who has most votes."""
        prompt = f"{self.contest or 'Presidential'} vote, in secret: {question}"
        ballots = await self.together(lambda me: me.choose(candidates, prompt))
        votes = Counter(ballots.values())
        told = [f"{candidate} {votes[candidate]}" for candidate in candidates if votes[candidate]]
        self.log("The votes: {}", told, hold=True)
        return ballots, [candidate for candidate in candidates if votes[candidate] == max(votes.values())]

    # -- variant: separate party primaries -------------------------------------------------------------------

    def hold_primaries(self) -> None:
        parties = Counter(candidate.party for candidate in self.candidates)
        for party in PARTIES:
            if party != INDEPENDENT and parties[party] > 1:
                self.then(self.open_primary, party)
                self.then(self.nominate)

    def open_primary(self, party: str) -> None:
        self.contest = party
        self.log("The primary of the party: {}", party)
        self.debate()

    async def nominate(self) -> None:
        nominee, _ = await self.vote()
        self.log("The {} candidate is {}", self.contest, nominee)
        losers = [candidate.name for candidate in self.running() if candidate is not nominee]
        for sheet in self.sheets():
            if sheet.name in losers:
                self.withdrawn.add(sheet)
        self.contest = ""

    def estimate(self, me: Voter) -> float:
        """Bots vote and speak by whim: nobody stands better than others before the votes are counted."""
        return 0.0


def traits_in_words(traits: dict[str, str]) -> str:
    """What is called None needs the name of its trait."""
    return ", ".join(f"{trait}: {what}" if what == "None" else what for trait, what in traits.items())


def stock_speeches(candidate: Candidate) -> list[str]:
    return [
        speech.format(candidate, stance)
        for number, stance in enumerate(candidate.stances)
        for speech in (PRAISE[number % len(PRAISE)], DOUBT[number % len(DOUBT)])
    ]


def unlike(name: str, taken: Collection[str]) -> str:
    """The same, with a number if it is taken."""
    names = chain([name], (f"{name} ({number})" for number in count(2)))
    return next(one for one in names if one not in taken)


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play?",
        "Two to twelve: a debate needs two, and a table here seats twelve.",
        "test_two_to_twelve_players",
    ),
    Ruling(
        "The Game",
        "contradiction",
        "“4 stages”, but three are named",
        "There are three. With separate primaries there is a fourth, after the first.",
        "test_three_stages",
    ),
    Ruling(
        "Create The Candidates",
        "gap",
        "Who creates which candidate?",
        "The players in turn, one after the other, until there are enough.",
        "test_candidates_are_created_in_turn",
    ),
    Ruling(
        "Party",
        "gap",
        "“Pick or roll”: who decides?",
        "Whoever creates the candidate.",
        "test_the_party_is_picked_or_rolled",
    ),
    Ruling(
        "Candidate Traits",
        "contradiction",
        "The list says Sex, the table Gender",
        "One trait, called Gender.",
        "test_traits",
    ),
    Ruling(
        "Political Service",
        "contradiction",
        "“Roll 1D6”, but the table goes to 10",
        "1D10 is rolled.",
        "test_traits",
    ),
    Ruling(
        "Skeletons",
        "damaged",
        "The table is torn apart",
        "Its three pieces follow each other from 1 to 10, and 1D10 is rolled.",
        "test_traits",
    ),
    Ruling(
        "Prayer In School",
        "damaged",
        "The table is lost, and a stray one stands after Stem Cell Research",
        "The stray table is that of Prayer in School: 1-3 OK, 4-6 Not OK.",
        "test_stances",
    ),
    Ruling(
        "Gun Control",
        "damaged",
        "Heading, die and table are out of order, and letters are wrong elsewhere",
        "1D6: 1-3 Guns for Everybody!, 4-6 Restrict Guns. “Stav” is Stay, “Not OF” is Not OK.",
        "test_stances",
    ),
    Ruling(
        "Skeletons, Presence",
        "departure",
        "Flip-Flopper, Sex Scandal, Shrill, Weird Hair and Ethnic insult people or are not for all ages",
        "Changed Position, Love Affair, High Voice, Unusual Hair and Cosmopolitan, with the same numbers.",
        "test_neutral_words",
    ),
    Ruling(
        "Name",
        "gap",
        "What if a candidate gets a name that another one has?",
        "It is told apart by a number.",
        "test_two_of_one_name",
    ),
    Ruling(
        "Debate The Candidates",
        "gap",
        "In which order do players speak, and when is the debate over?",
        "In turn each speaks of a candidate or has no more to say. It is over when nobody has, or when all "
        "have made as many speeches as an option says. The chat is free at any time.",
        "test_the_debate_lasts_until_nobody_has_more_to_say",
    ),
    Ruling(
        "Votes The Candidates",
        "gap",
        "Is it told later who voted for whom?",
        "Only how many votes each candidate has, and at the end, who the new president's voters are.",
        "test_votes_stay_secret",
    ),
    Ruling(
        "Votes The Candidates",
        "gap",
        "May one vote for a candidate of one's own making, or abstain?",
        "One may vote for any candidate, and must vote for one.",
        "test_everybody_votes_for_anybody",
    ),
    Ruling(
        "Votes The Candidates",
        "gap",
        "A candidate wins. Which player does?",
        "All who voted for the new president, in the last vote held.",
        "test_the_voters_of_the_president_share_the_victory",
    ),
    Ruling(
        "Votes The Candidates",
        "gap",
        "For ties another game is named, which is not at hand",
        "A second vote between those who tie; if some tie again, the lot decides between these.",
        "test_a_tie_is_followed_by_a_second_vote",
    ),
    Ruling(
        "Variants",
        "gap",
        "“More stances and updated stances”: which?",
        "The players word them: in turn one names an issue and its two positions, for 1 to 3 and for 4 to 6, "
        "and says which one it replaces, if it is an update. Options say how many.",
        "test_updated_stances",
    ),
    Ruling(
        "Variants",
        "gap",
        "Separate party primaries: when, and who votes?",
        "After the candidates are created. Each party with several candidates debates these and votes as in "
        "the election, and all players vote. Whoever is not nominated withdraws.",
        "test_primaries",
    ),
    Ruling(
        "Variants",
        "gap",
        "Do Independents hold a primary?",
        "No: they are no party, and all of them stand.",
        "test_independents_need_no_primary",
    ),
    Ruling(
        "Variants",
        "gap",
        "What if the primaries leave one candidate only?",
        "The election is held all the same: all can but vote for that one, and win.",
        "test_one_candidate_left",
    ),
]
