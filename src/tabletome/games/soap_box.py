"""Soap Box: candidates for president make speeches on the issues of the day, and the listeners vote.

How to play
    At least two are candidates, exactly one is the judge, and all others are citizens. Everybody says which
    role he or she wants, all at the same time. If too many want a role, or too few, chance shares it out.
    Options say how many candidates there are at the most and for how many issues there is time.

    The judge announces the rules of conduct and how many minutes a speech may take, from two to five, and
    puts issues on the list, as many as there is time for or fewer. There are twenty to choose from, and the
    judge may name others. Candidates of flesh and blood can speak aloud and type the gist; what is typed may
    be as long as what can be said in the minutes allowed.

    Then one issue after the other is debated. The judge picks the issue and the order of the speakers. Each
    candidate says how, as president, he or she would solve the problem. Then the judge and the citizens vote
    in secret for the candidate with whom they most agree on this issue, and all votes are shown at once. The
    candidate with most votes gets an Electoral Vote: the card of the issue. In a tie nobody gets it.

    When all issues on the list are debated, the candidate with most Electoral Votes is president, or all who
    have equally many. The judge and the citizens cannot win.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache

from tabletome.engine import Game, Layout, Look, Option, Player, Ruling, by_players, this_turn
from tabletome.parts.cards import Card, Pile, Row
from tabletome.parts.sheets import table

ROLES = CANDIDATE, JUDGE, CITIZEN = "Candidate", "Judge", "Citizen"
FEWEST_CANDIDATES = 2
MINUTES = 2, 5
CHARACTERS_A_MINUTE = 800
LONGEST_TITLE = 60
OWN_ISSUE = "An issue of your own"
OTHER_ISSUES = (
    "Public Libraries", "Railways", "Clean Rivers", "School Lunches", "City Parks", "Small Farms", "Noise",
    "Museums", "Postal Service", "Bicycle Lanes", "Bees", "Lighthouses", "Street Music", "Daylight Saving",
    "Marching Bands", "Public Swimming Pools", "Tree Planting", "Country Roads", "Weather Forecasts", "Naps",
)  # fmt: skip
CONDUCT = (
    "Be brief, be kind, and do not interrupt.",
    "Speak to the issue, not about each other.",
    "Applause is welcome, heckling is not.",
)
GENERAL_SPEECHES = (
    "On {} I would listen for a month and act for four years.",
    "{}: I would try three small plans in three states, and keep the best.",
    "I would put somebody in charge of {} who answers the telephone.",
    "My plan for {} costs little, hurts nobody and can be undone. Let us begin.",
    "For {} I would ask my rivals to join the cabinet. Good ideas have no owner.",
    "I would publish every figure about {}, and be judged by them.",
    "{} cannot wait. I would start on the first day, before the coffee.",
    "I would say honestly what nobody knows yet about {}, and find it out.",
    "Ask those who deal with {} every day: I would do what they have long advised.",
    "I would spend on {} what we can afford, and not a promise more.",
    "Other countries have found ways in the matter of {}. I would borrow the best of them.",
)
"One for each of the most candidates there can be."


class Issue(Card):
    look = Look(sign="flag")
    back = "issue"


class Person(Player):
    role: str = ""
    electoral_votes: Pile[Issue]
    speech: str = this_turn("")
    "On the issue under debate."


class SoapBox(Game[Person]):
    title = "Soap Box"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(3, 13)
    family = "party"
    mechanisms = ("roles", "speeches", "voting")
    minutes = 20
    turn_name = "issue"
    layout = Layout(felt="#28406b", accents=("#c8313c", "#f1ead7"), hidden_fields=("speaking_time",))
    most_candidates = Option(
        by_players({3: 2, 5: 3, 8: 4, 11: 5}), "How many candidates there are at the most", range(2, 12)
    )
    issues = Option(5, "How many issues there is time for", (1, 3, 5, 7, 10, 20))
    speaking_time: int = 0
    conduct: str = ""
    agenda: Row[Issue]
    floor: Row[Issue]
    "The issue under debate."
    undecided: Pile[Issue]

    async def setup(self) -> None:
        wishes = await self.together(lambda me: me.choose(ROLES, "Which role do you want?"))
        self.share_out_roles(wishes)
        for me in self.players:
            self.log("{} is {}", me, f"the {me.role}" if me.role == JUDGE else f"a {me.role}")
        self.then(self.open_session, self.judge)

    def share_out_roles(self, wishes: Mapping[Person, str]) -> None:
        """By lot to those who want them; what nobody wants falls to others, to citizens first."""
        left = list(self.players)
        self.mix(left)
        wanted = list(wishes.values()).count(CANDIDATE)
        candidates = min(max(wanted, FEWEST_CANDIDATES), self.most_candidates)
        for role, number in ((JUDGE, 1), (CANDIDATE, candidates), (CITIZEN, len(left))):
            ranked = [role, CITIZEN, CANDIDATE, JUDGE]
            for person in sorted(left, key=lambda person: ranked.index(wishes[person]))[:number]:
                person.role = role
                left.remove(person)

    async def open_session(self, judge: Person) -> None:
        self.conduct = await judge.say("Announce the rules of conduct", CONDUCT)
        self.speaking_time = await judge.amount(*MINUTES, "How long may a speech take?", unit="minutes")
        self.log("{}: {} You have {} minutes each.", judge, self.conduct, self.speaking_time)
        while len(self.agenda) < self.issues:
            title = await self.next_issue(judge)
            if title is None:
                break
            if not self.is_listed(title):
                self.agenda.fill([Issue(title)])
        self.log("{} puts on the list: {}", judge, list(self.agenda))

    async def next_issue(self, judge: Person) -> str | None:
        prompt = f"Put an issue on the list: there is time for {self.issues - len(self.agenda)} more"
        enough = "That is enough" if self.agenda else ""
        offered = [title for title in speeches() if not self.is_listed(title)]
        title = await judge.choose([*offered, OWN_ISSUE], prompt, otherwise=enough)
        if title == OWN_ISSUE:
            ideas = [idea for idea in OTHER_ISSUES if not self.is_listed(idea)]
            title = await judge.say("Name the issue", ideas, longest=LONGEST_TITLE)
        return title

    def is_listed(self, title: str) -> bool:
        return any(title.casefold() == issue.name.casefold() for issue in self.agenda)

    async def round(self) -> None:
        """One issue."""
        issue = await self.judge.choose(self.agenda, "Which issue is debated now?")
        self.floor.add(issue)
        self.log("The issue is {}", issue)
        for speaker in await self.speaking_order():
            self.then(self.speak, speaker, issue)
        self.then(self.vote, issue)

    async def speaking_order(self) -> list[Person]:
        order: list[Person] = []
        waiting = self.candidates
        while len(waiting) > 1:
            prompt = "Who speaks next?" if order else "Who speaks first?"
            order.append(await self.judge.choose(waiting, prompt, kind="some", picked=tuple(order)))
            waiting.remove(order[-1])
        return order + waiting

    async def speak(self, me: Person, issue: Issue) -> None:
        prompt = f"You have {self.speaking_time} minutes: how would you, as president, deal with {issue}?"
        stock = self.stock_speeches(issue)
        me.speech = await me.say(prompt, stock, longest=self.speaking_time * CHARACTERS_A_MINUTE)
        self.log("{}: {}", me, me.speech)

    def stock_speeches(self, issue: Issue) -> list[str]:
        said = [candidate.speech for candidate in self.candidates]
        own = [speech for speech in speeches().get(issue.name, ()) if speech not in said]
        general = (speech.format(issue) for speech in GENERAL_SPEECHES)
        return own or [speech for speech in general if speech not in said]

    async def vote(self, issue: Issue) -> None:
        voters = [person for person in self.players if person.role != CANDIDATE]
        prompt = f"With whom do you most agree on {issue}?"
        ballots = await self.together(lambda me: me.choose(self.candidates, prompt), voters)
        self.log("The votes: {}", [f"{voter} for {choice}" for voter, choice in ballots.items()], hold=True)
        votes = Counter(ballots.values())
        ahead = [candidate for candidate in votes if votes[candidate] == max(votes.values())]
        if len(ahead) == 1:
            ahead[0].electoral_votes.add(issue)
            self.log("{} wins the Electoral Vote for {}", ahead[0], issue)
        else:
            self.undecided.add(issue)
            self.log("A tie: nobody gets the Electoral Vote for {}", issue)
        if not self.agenda:
            self.end("all debated", because="All issues are debated: most Electoral Votes win.")

    @property
    def judge(self) -> Person:
        return next(person for person in self.players if person.role == JUDGE)

    @property
    def candidates(self) -> list[Person]:
        return [person for person in self.players if person.role == CANDIDATE]

    def score(self, person: Person) -> int:
        return len(person.electoral_votes)

    def tiebreak(self, person: Person) -> bool:
        return person.role == CANDIDATE


@cache
def speeches() -> Mapping[str, list[str]]:
    """The issues of the rulebook, each with what may be said on it."""
    found: dict[str, list[str]] = {}
    for issue, speech in table(__package__, "soap_box"):
        found.setdefault(issue, []).append(speech)
    return found


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play?",
        "Three to twelve: three roles at least, and as many as a table here has seats for.",
        "test_three_to_twelve_can_play",
    ),
    Ruling(
        "Setup",
        "gap",
        "How do players decide on their roles?",
        "All say at once what they want to be. If too many or too few want a role, chance shares it out.",
        "test_roles_are_shared_out_as_people_wish",
    ),
    Ruling(
        "Player Roles",
        "gap",
        "How many candidates are there, if at least two?",
        "As many as want to be, up to an option: of three or four people two, of five three, of eight four.",
        "test_there_are_not_too_many_candidates",
    ),
    Ruling(
        "Setup",
        "gap",
        "How is the time available measured?",
        "In issues, by an option; the judge may put fewer on the list, but at least one.",
        "test_the_judge_makes_the_list",
    ),
    Ruling(
        "Sample Issue List",
        "gap",
        "The issue list is a sample",
        "The judge may name others. What is on the list already is not added again.",
        "test_issues_of_the_judges_own",
    ),
    Ruling(
        "Sequence Of Play",
        "gap",
        "Who watches the clock, and how?",
        "The judge says how many minutes a speech may take; a typed speech is as long as those at most.",
        "test_minutes_limit_the_speeches",
    ),
    Ruling(
        "Sequence Of Play",
        "gap",
        "Are the votes open?",
        "No: they are shown together.",
        "test_votes_are_secret_until_all_are_in",
    ),
    Ruling(
        "Sequence Of Play",
        "gap",
        "Nobody but the judge votes",
        "The judge decides alone.",
        "test_the_judge_may_decide_alone",
    ),
    Ruling("Sequence Of Play", "gap", "May a voter abstain?", "No.", "test_candidates_do_not_vote"),
    Ruling(
        "Sequence Of Play",
        "gap",
        "Three or more share the most votes",
        "As with two: nobody gets it.",
        "test_a_tie_gives_nothing",
    ),
    Ruling(
        "Sequence Of Play",
        "gap",
        "Equally many Electoral Votes at the end",
        "They share the presidency. The book knows no run-off, and the time is over.",
        "test_equal_candidates_share_the_presidency",
    ),
    Ruling(
        "Sample Issue List",
        "damaged",
        "The last part of the issue list begins with Global Warming again",
        "That is a repeated head of the table: there are twenty issues.",
        "test_twenty_issues",
    ),
]
