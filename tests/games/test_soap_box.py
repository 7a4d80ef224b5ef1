from collections import Counter

import pytest

from tabletome.engine import Table
from tabletome.games.soap_box import SoapBox
from tabletome.testing import Trial

CANDIDATE, JUDGE, CITIZEN = "Candidate", "Judge", "Citizen"
OWN_ISSUE = "An issue of your own"

CONDUCT = "Be brief, be kind, and do not interrupt."


def assembly(
    *roles: str, issues: int = 3, listed: tuple[str, ...] = ("Education", "Iraq"), minutes: int = 3
) -> Trial[SoapBox]:
    """People with these roles, by seat; the judge has put issues on the list."""
    options = {"issues": issues, "most_candidates": 11}
    t = Trial[SoapBox](Table(SoapBox, len(roles), seed="assembly", options=options))
    wish(t, *roles)
    judge = t.game.judge.name
    t.answer(judge, CONDUCT, f"{minutes} minutes", *listed)
    if 0 < len(listed) < issues:
        t.answer(judge, "That is enough")
    return t


def wish(t: Trial[SoapBox], *roles: str) -> list[str]:
    """Everybody says what he wants to be; what they become."""
    for player, role in zip(t.game.players, roles, strict=True):
        t.answer(player.name, role)
    return [player.role for player in t.game.players]


def debate(t: Trial[SoapBox], issue: str, **votes: str) -> None:
    """Everybody speaks in order of seats, then these votes are given."""
    g = t.game
    judge, candidates = g.judge.name, [c.name for c in g.candidates]
    t.answer(judge, issue, *candidates[:-1])
    for name in candidates:
        t.answer(name, f"{name} on {issue}.")
    for name, choice in votes.items():
        t.answer(name, choice)


def votes_of(t: Trial[SoapBox], name: str) -> list[str]:
    return [str(issue) for issue in t.player(name).electoral_votes]


def test_three_to_twelve_can_play() -> None:
    assert list(SoapBox.seats) == list(range(3, 13))


# The sample list of the rulebook, and a word of each of the stock speeches on an issue.
ISSUES = {
    "Global Warming": "smoke Research forests",
    "Over Population": "girls room hungry",
    "Stem Cell Research": "doctors adult laboratories",
    "Middle East Peace Process": "lake Water envoys",
    "Racism": "court table history",
    "Abortion Controversy": "clergy mothers voices",
    "Domestic Economy": "postcard bridges cousins",
    "Election Reform": "ballot rank states",
    "Term Limits": "Twelve voters committee",
    "Campaign Fundraising": "dollar voucher weeks",
    "Star Wars Missile Defense": "weather treaty allies",
    "Iraq": "soldier Engineers nations",
    "Education": "teachers library parents",
    "Energy Development": "wind source insulation",
    "Space Exploration": "moon Robots telescopes",
    "Immigration Policy": "form border newcomers",
    "War on Drugs": "ill cell laws",
    "Foreign Relations with China": "students telephone sea",
    "Health Care": "insured price nurses",
    "AIDS": "cure teaching countries",
}
OTHERS = (
    "Public Libraries|Railways|Clean Rivers|School Lunches|City Parks|Small Farms|Noise|Museums|"
    "Postal Service|Bicycle Lanes|Bees|Lighthouses|Street Music|Daylight Saving|Marching Bands|"
    "Public Swimming Pools|Tree Planting|Country Roads|Weather Forecasts|Naps"
).split("|")
"Issues that come to a bot's mind."


def test_twenty_issues() -> None:
    t = assembly(JUDGE, CANDIDATE, CANDIDATE, listed=())
    assert t.options("Ann") == [*ISSUES, OWN_ISSUE]


def test_roles_are_shared_out_as_people_wish() -> None:
    t = Trial[SoapBox](Table(SoapBox, 5, seed=1))
    assert t.asked == ["Ann", "Bob", "Cleo", "Dan", "Eve"]
    assert t.options("Cleo") == [CANDIDATE, JUDGE, CITIZEN]
    assert wish(t, CITIZEN, JUDGE, CANDIDATE, CANDIDATE, CITIZEN) == [
        CITIZEN, JUDGE, CANDIDATE, CANDIDATE, CITIZEN
    ]  # fmt: skip
    assert t.log() == [
        "Ann is a Citizen",
        "Bob is the Judge",
        "Cleo is a Candidate",
        "Dan is a Candidate",
        "Eve is a Citizen",
    ]
    assert t.asked == ["Bob"]


def shared_out(*wishes: str, **options: int) -> set[tuple[str, ...]]:
    """All that may become of these wishes."""
    tables = (Table(SoapBox, len(wishes), seed=seed, options=options) for seed in range(40))
    return {tuple(wish(Trial(table), *wishes)) for table in tables}


def test_chance_shares_out_what_too_many_want() -> None:
    assert shared_out(JUDGE, JUDGE, CANDIDATE, CANDIDATE) == {
        (JUDGE, CITIZEN, CANDIDATE, CANDIDATE),
        (CITIZEN, JUDGE, CANDIDATE, CANDIDATE),
    }
    assert shared_out(*[CANDIDATE] * 3) == {
        (JUDGE, CANDIDATE, CANDIDATE),
        (CANDIDATE, JUDGE, CANDIDATE),
        (CANDIDATE, CANDIDATE, JUDGE),
    }


def test_chance_shares_out_what_nobody_wants() -> None:
    assert shared_out(CITIZEN, CANDIDATE, CANDIDATE, CANDIDATE, most_candidates=4) == {
        (JUDGE, CANDIDATE, CANDIDATE, CANDIDATE)
    }, "a citizen is judge before a candidate has to be"
    assert shared_out(CITIZEN, CITIZEN, CANDIDATE, JUDGE) == {
        (CANDIDATE, CITIZEN, CANDIDATE, JUDGE),
        (CITIZEN, CANDIDATE, CANDIDATE, JUDGE),
    }
    assert {Counter(roles)[CANDIDATE] for roles in shared_out(*[JUDGE] * 5)} == {2}
    assert shared_out(JUDGE, JUDGE, CITIZEN) == {
        (JUDGE, CANDIDATE, CANDIDATE),
        (CANDIDATE, JUDGE, CANDIDATE),
    }


@pytest.mark.parametrize(
    ("players", "most"),
    [(3, 2), (4, 2), (5, 3), (6, 3), (7, 3), (8, 4), (9, 4), (10, 4), (11, 5), (12, 5)],
)
def test_there_are_not_too_many_candidates(players: int, most: int) -> None:
    t = Trial[SoapBox](Table(SoapBox, players, seed=1))
    roles = Counter(wish(t, *[CANDIDATE] * players))
    assert (roles[CANDIDATE], roles[JUDGE], roles[CITIZEN]) == (most, 1, players - most - 1)
    t = Trial[SoapBox](Table(SoapBox, players, seed=1, options={"most_candidates": 11}))
    assert Counter(wish(t, *[CANDIDATE] * players)) == {CANDIDATE: players - 1, JUDGE: 1}


def test_the_judge_opens_the_session() -> None:
    t = Trial[SoapBox](Table(SoapBox, 3, seed=1))
    wish(t, JUDGE, CANDIDATE, CANDIDATE)
    assert t.prompt("Ann") == "Announce the rules of conduct"
    t.answer("Ann", "No hats.")
    assert t.options("Ann") == ["2 minutes", "3 minutes", "4 minutes", "5 minutes"]
    t.answer("Ann", "4 minutes")
    assert t.log()[-1] == "Ann: No hats. You have 4 minutes each."


def test_the_judge_makes_the_list() -> None:
    t = assembly(JUDGE, CANDIDATE, CANDIDATE, issues=3, listed=())
    assert len(t.options("Ann")) == 21
    assert "That is enough" not in t.options("Ann")
    t.answer("Ann", "AIDS")
    assert "AIDS" not in t.options("Ann")
    assert t.options("Ann")[-2:] == [OWN_ISSUE, "That is enough"]
    assert t.prompt("Ann") == "Put an issue on the list: there is time for 2 more"
    t.answer("Ann", "Education", "Health Care")
    assert t.prompt("Ann") == "Which issue is debated now?"
    assert t.options("Ann") == ["AIDS", "Education", "Health Care"]
    t = assembly(JUDGE, CANDIDATE, CANDIDATE, issues=3, listed=("Iraq",))
    assert t.options("Ann") == ["Iraq"]


def test_issues_of_the_judges_own() -> None:
    t = assembly(JUDGE, CANDIDATE, CANDIDATE, issues=3, listed=("Education",))
    assert [str(issue) for issue in t.game.agenda] == ["Education"]
    t = Trial[SoapBox](Table(SoapBox, 3, seed=1, options={"issues": 3}))
    wish(t, JUDGE, CANDIDATE, CANDIDATE)
    t.answer("Ann", CONDUCT, "2 minutes", "Education", OWN_ISSUE)
    assert t.options("Ann") == OTHERS
    with pytest.raises(AssertionError):
        t.answer("Ann", "x" * 61)
    t.answer("Ann", "education")
    assert t.prompt("Ann") == "Put an issue on the list: there is time for 2 more"
    t.answer("Ann", OWN_ISSUE, "Kites for all", OWN_ISSUE, "Bees")
    assert t.options("Ann") == ["Education", "Kites for all", "Bees"]
    assert t.log()[-1] == "Ann puts on the list: Education, Kites for all and Bees"


def test_a_title_may_have_sixty_characters() -> None:
    t = assembly(JUDGE, CANDIDATE, CANDIDATE, issues=1, listed=())
    t.answer("Ann", OWN_ISSUE, "x" * 60)
    assert t.options("Ann") == ["x" * 60]


def test_how_many_issues_there_may_be_time_for() -> None:
    assert tuple(SoapBox.issues.choices) == (1, 3, 5, 7, 10, 20)
    t = Trial[SoapBox](Table(SoapBox, 3, seed=1))
    wish(t, JUDGE, CANDIDATE, CANDIDATE)
    t.answer("Ann", CONDUCT, "2 minutes")
    assert t.prompt("Ann") == "Put an issue on the list: there is time for 5 more"


def test_the_judge_determines_the_speaking_order() -> None:
    t = assembly(CANDIDATE, CANDIDATE, JUDGE, CANDIDATE)
    t.answer("Cleo", "Iraq")
    assert t.prompt("Cleo") == "Who speaks first?"
    assert t.options("Cleo") == ["Ann", "Bob", "Dan"]
    t.answer("Cleo", "Dan")
    assert t.prompt("Cleo") == "Who speaks next?"
    t.answer("Cleo", "Ann")
    for name in ("Dan", "Ann", "Bob"):
        assert t.asked == [name]
        t.answer(name, f"I am {name}.")
    assert t.asked == ["Cleo"]
    assert t.log()[-3:] == ["Dan: I am Dan.", "Ann: I am Ann.", "Bob: I am Bob."]
    assert t.player("Ann").speech == "I am Ann."


@pytest.mark.parametrize("minutes", [2, 5])
def test_minutes_limit_the_speeches(minutes: int) -> None:
    t = assembly(JUDGE, CANDIDATE, CANDIDATE, minutes=minutes)
    t.answer("Ann", "Iraq", "Bob")
    assert t.prompt("Bob") == f"You have {minutes} minutes: how would you, as president, deal with Iraq?"
    longest = minutes * 800
    with pytest.raises(AssertionError):
        t.answer("Bob", "x" * (longest + 1))
    t.answer("Bob", "x" * longest)
    assert t.asked == ["Cleo"]


def test_candidates_do_not_vote() -> None:
    t = assembly(CANDIDATE, JUDGE, CITIZEN, CANDIDATE, CITIZEN)
    debate(t, "Iraq")
    assert t.asked == ["Bob", "Cleo", "Eve"]
    for name in t.asked:
        assert t.options(name) == ["Ann", "Dan"]
        assert t.prompt(name) == "With whom do you most agree on Iraq?"


def test_votes_are_secret_until_all_are_in() -> None:
    t = assembly(CANDIDATE, JUDGE, CITIZEN, CANDIDATE, CITIZEN)
    debate(t, "Iraq", Bob="Ann", Eve="Dan")
    assert not any("votes" in line for line in t.log("Cleo"))
    t.answer("Cleo", "Dan")
    assert t.log()[-2:] == [
        "The votes: Bob for Ann, Cleo for Dan and Eve for Dan",
        "Dan wins the Electoral Vote for Iraq",
    ]
    assert votes_of(t, "Dan") == ["Iraq"]
    assert votes_of(t, "Ann") == []
    assert t.player("Ann").speech == ""
    assert t.options("Bob") == ["Education"]


def test_a_tie_gives_nothing() -> None:
    t = assembly(CANDIDATE, JUDGE, CITIZEN, CANDIDATE)
    debate(t, "Iraq", Bob="Ann", Cleo="Dan")
    assert [votes_of(t, name) for name in ("Ann", "Dan")] == [[], []]
    assert [str(issue) for issue in t.game.undecided] == ["Iraq"]
    assert t.log()[-1] == "A tie: nobody gets the Electoral Vote for Iraq"
    t = assembly(CANDIDATE, JUDGE, CITIZEN, CANDIDATE, CANDIDATE, CITIZEN, CITIZEN)
    debate(t, "Iraq", Bob="Ann", Cleo="Dan", Finn="Dan", Gus="Ann")
    assert [str(issue) for issue in t.game.undecided] == ["Iraq"]
    t = assembly(CANDIDATE, JUDGE, CITIZEN, CANDIDATE, CANDIDATE, CITIZEN, CITIZEN)
    debate(t, "Iraq", Bob="Ann", Cleo="Dan", Finn="Dan", Gus="Eve")
    assert votes_of(t, "Dan") == ["Iraq"]


def test_the_judge_may_decide_alone() -> None:
    t = assembly(CANDIDATE, CANDIDATE, JUDGE)
    debate(t, "Education", Cleo="Bob")
    assert votes_of(t, "Bob") == ["Education"]


def test_most_electoral_votes_win() -> None:
    t = assembly(CANDIDATE, CANDIDATE, JUDGE, CITIZEN, listed=("Iraq", "AIDS", "Racism"))
    debate(t, "AIDS", Cleo="Bob", Dan="Bob")
    debate(t, "Racism", Cleo="Bob", Dan="Bob")
    assert t.result() is None
    debate(t, "Iraq", Cleo="Ann", Dan="Ann")
    result = t.result()
    assert result is not None
    assert result.scores == [1, 2, 0, 0]
    assert result.ranks == [2, 1, 3, 3]
    assert result.reason == "All issues are debated: most Electoral Votes win."


def test_equal_candidates_share_the_presidency() -> None:
    t = assembly(CANDIDATE, CANDIDATE, JUDGE)
    debate(t, "Education", Cleo="Bob")
    debate(t, "Iraq", Cleo="Ann")
    result = t.result()
    assert result is not None
    assert result.ranks == [1, 1, 3]


def test_the_judge_and_the_citizens_cannot_win() -> None:
    t = assembly(CANDIDATE, CANDIDATE, JUDGE, CITIZEN, listed=("Iraq",))
    debate(t, "Iraq", Cleo="Ann", Dan="Bob")
    result = t.result()
    assert result is not None
    assert result.scores == [0, 0, 0, 0]
    assert result.ranks == [1, 1, 3, 3]


@pytest.mark.parametrize("issue", ISSUES)
def test_stock_speeches(issue: str) -> None:
    t = assembly(JUDGE, *[CANDIDATE] * 5, listed=(issue,), issues=1)
    t.answer("Ann", issue, "Bob", "Cleo", "Dan", "Eve")
    first = t.options("Bob")
    assert [word for word in ISSUES[issue].split() if word not in " ".join(first)] == []
    assert [word in line for word, line in zip(ISSUES[issue].split(), first, strict=True)] == [True] * 3
    assert all(line.endswith(".") and len(line) < 110 and "|" not in line for line in first)
    for number, name in enumerate(("Bob", "Cleo", "Dan")):
        assert t.options(name) == first[number:]
        t.answer(name, first[number])
    assert t.options("Eve")[0] == f"On {issue} I would listen for a month and act for four years."
    assert len(t.options("Eve")) == 11
    t.answer("Eve", t.options("Eve")[0])
    assert (
        t.options("Finn")[0] == f"{issue}: I would try three small plans in three states, and keep the best."
    )
    assert len(t.options("Finn")) == 10


def test_the_largest_field_of_candidates_never_runs_out_of_words() -> None:
    t = Trial[SoapBox](Table(SoapBox, 12, seed=1, options={"issues": 1, "most_candidates": 11}))
    wish(t, JUDGE, *[CANDIDATE] * 11)
    t.answer("Ann", CONDUCT, "2 minutes", OWN_ISSUE, "Bees")
    said = []
    while not t.game.finished:
        (name,) = t.asked
        if name != "Ann":
            said.append(t.options(name)[0])
        t.answer(name, t.options(name)[0])
    assert said == [
        "On Bees I would listen for a month and act for four years.",
        "Bees: I would try three small plans in three states, and keep the best.",
        "I would put somebody in charge of Bees who answers the telephone.",
        "My plan for Bees costs little, hurts nobody and can be undone. Let us begin.",
        "For Bees I would ask my rivals to join the cabinet. Good ideas have no owner.",
        "I would publish every figure about Bees, and be judged by them.",
        "Bees cannot wait. I would start on the first day, before the coffee.",
        "I would say honestly what nobody knows yet about Bees, and find it out.",
        "Ask those who deal with Bees every day: I would do what they have long advised.",
        "I would spend on Bees what we can afford, and not a promise more.",
        "Other countries have found ways in the matter of Bees. I would borrow the best of them.",
    ]


def test_whole_session() -> None:
    """Two candidates, the judge and two citizens; bots' words, and votes by turns."""
    t = assembly(CANDIDATE, CANDIDATE, JUDGE, CITIZEN, CITIZEN, listed=("Education",), issues=1)
    assert t.log() == [
        "Ann is a Candidate",
        "Bob is a Candidate",
        "Cleo is the Judge",
        "Dan is a Citizen",
        "Eve is a Citizen",
        f"Cleo: {CONDUCT} You have 3 minutes each.",
        "Cleo puts on the list: Education",
    ]
    t.answer("Cleo", "Education", "Bob")
    bob = t.options("Bob")[2]
    t.answer("Bob", bob)
    ann = t.options("Ann")[0]
    t.answer("Ann", ann)
    t.answer("Eve", "Bob")
    t.answer("Dan", "Ann")
    t.answer("Cleo", "Ann")
    assert t.log()[7:] == [
        "The issue is Education",
        f"Bob: {bob}",
        f"Ann: {ann}",
        "The votes: Cleo for Ann, Dan for Ann and Eve for Bob",
        "Ann wins the Electoral Vote for Education",
    ]
    result = t.result()
    assert result is not None
    assert (result.ranks, result.scores) == ([1, 2, 3, 3, 3], [1, 0, 0, 0, 0])
