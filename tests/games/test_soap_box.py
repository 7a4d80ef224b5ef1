import pytest

from tabletome.engine import Table
from tabletome.games.soap_box import (
    CANDIDATE,
    CHARACTERS_A_MINUTE,
    CITIZEN,
    GENERAL_SPEECHES,
    JUDGE,
    OTHER_ISSUES,
    OWN_ISSUE,
    SoapBox,
    speeches,
)
from tabletome.testing import Trial

CONDUCT = "Be brief, be kind, and do not interrupt."


def assembly(
    *roles: str, issues: int = 3, listed: tuple[str, ...] = ("Education", "Iraq"), minutes: int = 3
) -> Trial[SoapBox]:
    """People with these roles, by seat; the judge has put issues on the list."""
    t = Trial[SoapBox](Table(SoapBox, len(roles), seed="assembly", options={"issues": issues}))
    for player, role in zip(t.game.players, roles, strict=True):
        t.answer(player.name, role)
    judge = t.game.judge.name
    t.answer(judge, CONDUCT, f"{minutes} minutes", *listed)
    if 0 < len(listed) < issues:
        t.answer(judge, "That is enough")
    return t


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


def test_twenty_issues() -> None:
    assert len(speeches()) == 20
    first, *_, last = speeches()
    assert (first, last) == ("Global Warming", "AIDS")


def test_roles_are_chosen_round_the_table() -> None:
    t = Trial[SoapBox](Table(SoapBox, 4, seed=1))
    assert t.options("Ann") == [CANDIDATE, JUDGE, CITIZEN]
    t.answer("Ann", CITIZEN)
    assert t.options("Bob") == [CANDIDATE, JUDGE]
    t.answer("Bob", JUDGE)
    assert t.options("Cleo") == [CANDIDATE]
    t.answer("Cleo", CANDIDATE)
    assert t.options("Dan") == [CANDIDATE]
    t.answer("Dan", CANDIDATE)
    assert t.asked == ["Bob"]
    assert [p.role for p in t.game.players] == [CITIZEN, JUDGE, CANDIDATE, CANDIDATE]


def test_the_last_must_be_judge_if_nobody_was() -> None:
    t = Trial[SoapBox](Table(SoapBox, 5, seed=1))
    for name in ("Ann", "Bob", "Cleo"):
        t.answer(name, CANDIDATE)
    assert t.options("Dan") == [CANDIDATE, JUDGE, CITIZEN]
    t.answer("Dan", CITIZEN)
    assert t.options("Eve") == [JUDGE]
    t.answer("Eve", JUDGE)
    assert t.log()[-2:] == ["Dan is a Citizen", "Eve is the Judge"]


def test_there_is_one_judge() -> None:
    t = Trial[SoapBox](Table(SoapBox, 5, seed=1))
    t.answer("Ann", JUDGE)
    assert t.options("Bob") == [CANDIDATE, CITIZEN]


def test_the_judge_opens_the_session() -> None:
    t = Trial[SoapBox](Table(SoapBox, 3, seed=1))
    t.answer("Ann", JUDGE)
    t.answer("Bob", CANDIDATE)
    t.answer("Cleo", CANDIDATE)
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
    t.answer(
        "Ann",
        JUDGE,
    )
    t.answer("Bob", CANDIDATE)
    t.answer("Cleo", CANDIDATE)
    t.answer("Ann", CONDUCT, "2 minutes", "Education", OWN_ISSUE)
    assert t.options("Ann") == list(OTHER_ISSUES)
    t.answer("Ann", "education")
    assert t.prompt("Ann") == "Put an issue on the list: there is time for 2 more"
    t.answer("Ann", OWN_ISSUE, "Kites for all", OWN_ISSUE, "Bees")
    assert t.options("Ann") == ["Education", "Kites for all", "Bees"]
    assert t.log()[-1] == "Ann puts on the list: Education, Kites for all and Bees"


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
    longest = minutes * CHARACTERS_A_MINUTE
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


def test_stock_speeches() -> None:
    assert {len(lines) for lines in speeches().values()} == {3}
    assert len(GENERAL_SPEECHES) == SoapBox.seats[-1] - 1
    t = assembly(JUDGE, *[CANDIDATE] * 5)
    t.answer("Ann", "Iraq", "Bob", "Cleo", "Dan", "Eve")
    heard: list[str] = []
    for name in ("Bob", "Cleo", "Dan"):
        assert t.options(name) == [line for line in speeches()["Iraq"] if line not in heard]
        heard.append(t.options(name)[-1])
        t.answer(name, heard[-1])
    assert t.options("Eve")[0] == "On Iraq I would listen for a month and act for four years."
    t.answer("Eve", t.options("Eve")[0])
    assert t.options("Finn")[0] == "Iraq: I would try three small plans in three states, and keep the best."


def test_the_largest_field_of_candidates_never_runs_out_of_words() -> None:
    t = Trial[SoapBox](Table(SoapBox, 12, seed=1, options={"issues": 1}))
    t.answer("Ann", JUDGE)
    for player in t.game.players[1:]:
        t.answer(player.name, CANDIDATE)
    t.answer("Ann", CONDUCT, "2 minutes", OWN_ISSUE, "Bees")
    said = set()
    while not t.game.finished:
        (name,) = t.asked
        if name != "Ann":
            said.add(t.options(name)[0])
        t.answer(name, t.options(name)[0])
    assert len(said) == 11


def test_texts_are_short_and_of_our_own_kind() -> None:
    for issue, lines in speeches().items():
        assert all(
            line.endswith(".") and len(line) < 110 and "|" not in line for line in (*lines, f"{issue}.")
        )


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
    t.table.answer(1, 2)
    t.table.answer(0, 0)
    t.answer("Eve", "Bob")
    t.answer("Dan", "Ann")
    t.answer("Cleo", "Ann")
    assert t.log()[7:] == [
        "The issue is Education",
        f"Bob: {speeches()['Education'][2]}",
        f"Ann: {speeches()['Education'][0]}",
        "The votes: Cleo for Ann, Dan for Ann and Eve for Bob",
        "Ann wins the Electoral Vote for Education",
    ]
    result = t.result()
    assert result is not None
    assert (result.ranks, result.scores) == ([1, 2, 3, 3, 3], [1, 0, 0, 0, 0])
