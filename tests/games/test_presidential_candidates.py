from collections.abc import Sequence
from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.games.presidential_candidates import PresidentialCandidates
from tabletome.testing import LoadedDice, Trial, at

DEMOCRAT, REPUBLICAN, LIBERTARIAN, INDEPENDENT = "Democrat", "Republican", "Libertarian", "Independent"
ROLL = "Roll for it"
NO_MORE = "I have no more to say"
NAMES = ("Abe", "Ben", "Cal", "Deb", "Eli", "Fay")

# The tables of the rulebook, a result for each number of the die; the insulting ones in other words.
TRAITS = {
    "Gender": ["Male"] * 9 + ["Female"],
    "Age": ["Young", "Mature", "Mature", "Mature", "Mature", "Old"],
    "Race": ["White"] * 9 + ["Black"],
    "Religion": ["Protestant"] * 5 + ["Catholic"],
    "Political Service": ["Congressman"] * 3 + ["Senator"] * 3 + ["Governor"] * 3 + ["Businessman"],
    "Military Service": ["Military Service: None"] * 3 + ["Served"] * 2 + ["War Hero"],
    "Skeletons": [
        *["Skeletons: None"] * 4, "Changed Position", "Love Affair", "Inhaled", "Embezzlement Charges",
        "Fund Raising Controversy", "Nepotism",
    ],
    "Presence": [
        "Stump Speaker", "Telegenic", "Poor Speaker", "Monotone", "Charismatic", "High Voice", "Unusual Hair",
        "Handsome", "Cosmopolitan", "Unremarkable",
    ],
}  # fmt: skip
STANCES = {
    "Iraq Pullout": ("Immediate", "Immediate", "Phased", "Phased", "Stay the Course", "Stay the Course"),
    **{
        issue: (low, low, low, high, high, high)
        for issue, low, high in (
            ("New Orleans Rebuilding", "Bigger and Better than Before", "Smaller on Higher Ground"),
            ("Abortion", "Pro-Life", "Pro-Choice"),
            ("Same-Sex Marriages", "OK", "Not OK"),
            ("Prayer in School", "OK", "Not OK"),
            ("Stem Cell Research", "OK", "Not OK"),
            ("Affirmative Action", "Keep Quotas", "Remove Quotas"),
            ("Death Penalty", "Yes", "No"),
            ("Euthanasia", "OK", "Not OK"),
            ("Socialized Medicine", "National Healthcare", "No"),
            ("Gun Control", "Guns for Everybody!", "Restrict Guns"),
            ("Energy Policy", "Drill in Alaska and Build more Reactors", "Let's go Green"),
            ("Social Security Benefits", "Reduce Benefits", "Make future Generations Pay"),
            ("Immigration", "Amnesty", "Build the Wall"),
            ("War on Terror & Civil Liberties", "Security trumps Privacy", "Rights trump Security"),
            ("Torture", "Water Boarding OK", "No Torture"),
            ("The War on Drugs", "Decriminalize", "Just say No"),
            ("Greenhouse Gasses", "Major Emission Reduction", "Protect Industry"),
            ("School Vouchers", "OK", "Not OK"),
            ("Bilingualism", "English Official", "Melting Pot"),
        )
    },
}
ORDINARY = (9, 5, 1, 1, 4, 4, 1, 8)
"Rolls for the traits: male, mature, white, Protestant, senator, served, no skeletons, handsome."
FIRST = (1,) * 20
"Rolls for the stances."


def begin(players: int = 3, *, dice: Sequence[int] = (), **options: Any) -> Trial[PresidentialCandidates]:
    return at(PresidentialCandidates, players, dice=dice, options=options)


def create(t: Trial[PresidentialCandidates], *parties: str, names: Sequence[str] = NAMES) -> None:
    for party, name in zip(parties, names, strict=False):
        (me,) = t.asked
        t.answer(me, party, name)


def hustings(
    *parties: str, players: int = 3, names: Sequence[str] = NAMES, **options: Any
) -> Trial[PresidentialCandidates]:
    """Six candidates have been created, Republicans if nothing else is said."""
    t = begin(players, **options)
    create(t, *[*parties, *[REPUBLICAN] * 6][:6], names=names)
    return t


def end_debate(t: Trial[PresidentialCandidates]) -> None:
    t.pass_all(NO_MORE)


def vote(t: Trial[PresidentialCandidates], **ballots: str) -> None:
    for name, choice in ballots.items():
        t.answer(name, choice)


def standing(t: Trial[PresidentialCandidates]) -> list[str]:
    return [str(candidate) for candidate in t.game.candidates]


def test_two_to_twelve_players() -> None:
    assert list(PresidentialCandidates.seats) == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]


def test_three_stages() -> None:
    t = begin()
    assert (t.game.turns, t.asked) == (1, ["Ann"])
    create(t, *[DEMOCRAT] * 6)
    assert t.game.turns == 2
    assert t.prompt("Ann") == "Debate: which is the best candidate? Of whom do you speak?"
    end_debate(t)
    assert t.game.turns == 3
    assert t.prompt("Ann") == "Presidential vote, in secret: who is your favourite candidate?"
    vote(t, Ann="Abe", Bob="Abe", Cleo="Ben")
    assert t.over().ending == "election"


@pytest.mark.parametrize("number", [6, 7, 20])
def test_candidates_are_created_in_turn(number: int) -> None:
    t = begin(number=number)
    assert t.log() == [f"Stage 1: create {number} candidates"]
    for made in range(number):
        me = ("Ann", "Bob", "Cleo")[made % 3]
        assert t.asked == [me]
        t.answer(me, DEMOCRAT, f"No. {made}")
    assert standing(t) == [f"No. {made}" for made in range(number)]
    assert "debate" in t.log()[-1]
    assert list(PresidentialCandidates.number.choices) == list(range(6, 21))
    assert PresidentialCandidates.number.default == 6


@pytest.mark.parametrize("party", [DEMOCRAT, REPUBLICAN, LIBERTARIAN, INDEPENDENT])
def test_a_party_may_be_picked(party: str) -> None:
    t = begin(dice=(*ORDINARY, *FIRST))
    t.answer("Ann", party)
    t.dice_used()
    assert [candidate.party for candidate in t.game.candidates] == [party]


def test_the_party_is_picked_or_rolled() -> None:
    parties = [DEMOCRAT] * 4 + [REPUBLICAN] * 4 + [LIBERTARIAN, INDEPENDENT]
    t = begin()
    assert t.prompt("Ann") == "Pick the party of a new candidate, or roll for it"
    assert t.options("Ann") == [DEMOCRAT, REPUBLICAN, LIBERTARIAN, INDEPENDENT, ROLL]
    for number, party in enumerate(parties, 1):
        t = begin(dice=(number, *ORDINARY, *FIRST))
        t.answer("Ann", ROLL)
        t.dice_used()
        assert [candidate.party for candidate in t.game.candidates] == [party]


@pytest.mark.parametrize(("place", "trait"), list(enumerate(TRAITS)))
def test_traits(place: int, trait: str) -> None:
    usual = [TRAITS[other][number - 1] for other, number in zip(TRAITS, ORDINARY, strict=True)]
    for number, what in enumerate(TRAITS[trait], 1):
        dice = list(ORDINARY)
        dice[place] = number
        t = begin(dice=(*dice, *FIRST))
        t.answer("Ann", LIBERTARIAN)
        t.dice_used()
        (candidate,) = t.game.candidates
        words = [what if other == place else word for other, word in enumerate(usual)]
        assert candidate.text == ", ".join(words)
        assert t.log()[1] == f"Ann creates a candidate, Libertarian: {candidate.text}"
    sides = len(TRAITS[trait])
    beyond = begin(dice=(*ORDINARY[:place], sides + 1, *ORDINARY[place + 1 :], *FIRST))
    with pytest.raises(AssertionError, match=f"{sides} sides"):
        beyond.answer("Ann", LIBERTARIAN)


def test_neutral_words() -> None:
    words = ", ".join(TRAITS["Skeletons"] + TRAITS["Presence"])
    assert not any(insult in words for insult in ("Flip-Flopper", "Scandal", "Shrill", "Weird", "Ethnic"))
    t = begin(dice=(9, 5, 1, 1, 4, 4, 5, 6, *FIRST))
    t.answer("Ann", DEMOCRAT)
    assert next(iter(t.game.candidates)).text.endswith("Changed Position, High Voice")


@pytest.mark.parametrize("number", range(1, 7))
def test_stances(number: int) -> None:
    t = begin(dice=(*ORDINARY, *[number] * 20))
    t.answer("Ann", LIBERTARIAN)
    t.dice_used()
    (candidate,) = t.game.candidates
    stances = [f"{issue}: {positions[number - 1]}" for issue, positions in STANCES.items()]
    assert list(candidate.stances) == stances
    assert t.log()[2] == f"The stances are {'; '.join(stances)}"


def test_each_stance_has_a_die_of_its_own() -> None:
    rolled = (1, 6, 1, 6, 1, 6, 1, 6, 1, 6, 6, 1, 6, 1, 6, 1, 6, 1, 6, 1)
    t = begin(dice=(*ORDINARY, *rolled))
    t.answer("Ann", LIBERTARIAN)
    (candidate,) = t.game.candidates
    assert list(candidate.stances) == [
        f"{issue}: {positions[number - 1]}"
        for (issue, positions), number in zip(STANCES.items(), rolled, strict=True)
    ]


def test_the_stances_can_be_read_on_three_sheets() -> None:
    t = begin(dice=(*ORDINARY, *[1] * 20, *ORDINARY, *[6] * 20))
    create(t, DEMOCRAT, DEMOCRAT)
    rows = (t.game.first_stances, t.game.further_stances, t.game.last_stances)
    assert [[str(sheet) for sheet in row] for row in rows] == [["Abe", "Ben"]] * 3
    assert [sheet.text.split("; ") for row in rows for sheet in row] == [
        [
            "Iraq: Immediate",
            "New Orleans: Bigger and Better than Before",
            "Pro-Life",
            "Same-Sex Marriage: OK",
            "School Prayer: OK",
            "Stem Cells: OK",
            "Keep Quotas",
        ],
        [
            "Iraq: Stay the Course",
            "New Orleans: Smaller on Higher Ground",
            "Pro-Choice",
            "Same-Sex Marriage: Not OK",
            "School Prayer: Not OK",
            "Stem Cells: Not OK",
            "Remove Quotas",
        ],
        [
            "Death Penalty: Yes",
            "Euthanasia: OK",
            "Medicine: National Healthcare",
            "Guns for Everybody!",
            "Drill in Alaska and Build more Reactors",
            "Reduce Benefits",
        ],
        [
            "Death Penalty: No",
            "Euthanasia: Not OK",
            "Medicine: No",
            "Restrict Guns",
            "Let's go Green",
            "Make future Generations Pay",
        ],
        [
            "Amnesty",
            "Security trumps Privacy",
            "Water Boarding OK",
            "Decriminalize",
            "Major Emission Reduction",
            "School Vouchers: OK",
            "English Official",
        ],
        [
            "Build the Wall",
            "Rights trump Security",
            "No Torture",
            "Just say No",
            "Protect Industry",
            "School Vouchers: Not OK",
            "Melting Pot",
        ],
    ]


def test_the_name_comes_last() -> None:
    t = begin(dice=(*ORDINARY, *FIRST, 10, *ORDINARY[1:], *FIRST))
    t.answer("Ann", DEMOCRAT)
    assert standing(t) == ["new candidate"]
    assert t.prompt("Ann") == "Name the candidate"
    assert t.options("Ann") == [
        f"{first} Appleyard" for first in ("Alvin", "Bertram", "Chester", "Desmond", "Edmund", "Floyd")
    ]
    with pytest.raises(AssertionError):
        t.answer("Ann", "x" * 41)
    t.answer("Ann", "x" * 40)
    assert standing(t) == ["x" * 40]
    assert t.log()[-1] == f"Ann names the candidate {'x' * 40}"
    t.answer("Bob", DEMOCRAT)
    assert t.options("Bob") == [
        f"{first} Birchwood" for first in ("Adele", "Beatrice", "Clarissa", "Dorothea", "Eleanor", "Florence")
    ]


def test_there_are_names_for_twenty() -> None:
    t = begin(number=20)
    surnames: list[str] = []
    for _ in range(20):
        (me,) = t.asked
        t.answer(me, DEMOCRAT)
        surnames += {name.split()[1] for name in t.options(me)}
        t.answer(me, t.options(me)[0])
    assert " ".join(surnames) == (
        "Appleyard Birchwood Calloway Dunmore Easterly Fairweather Goodspeed Hollyoak Inglewood "
        "Jessamine Kettering Larkspur Merryweather Northcote Oakshott Pemberley Quillfeather "
        "Ravensworth Stillwater Thornbury"
    )


def test_two_of_one_name() -> None:
    t = hustings(names=("Abe", "Abe", "Ben", "Abe", "Ben", "Abe (2)"))
    assert standing(t) == ["Abe", "Abe (2)", "Ben", "Abe (3)", "Ben (2)", "Abe (2) (2)"]


def test_a_candidate_named_like_the_end_of_a_debate() -> None:
    t = hustings(names=(NO_MORE, "Ben"))
    assert standing(t)[:2] == [f"{NO_MORE} (2)", "Ben"]


def test_the_debate_lasts_until_nobody_has_more_to_say() -> None:
    t = hustings()
    assert t.log()[-1] == "The debate begins"
    assert t.options("Ann") == [*NAMES, NO_MORE]
    t.answer("Ann", "Ben")
    assert t.prompt("Ann") == "What do you say of Ben?"
    t.answer("Ann", "A good man.")
    assert t.log()[-1] == "Ann on Ben: A good man."
    assert t.asked == ["Bob"]
    t.answer("Bob", NO_MORE)
    assert t.log()[-1] == "Bob has no more to say"
    t.answer("Cleo", "Fay", "I like her.")
    assert t.asked == ["Ann"]
    t.answer("Ann", NO_MORE)
    assert t.asked == ["Cleo"], "Bob has said that he has no more to say"
    t.answer("Cleo", NO_MORE)
    assert t.game.turns == 3
    assert [voter.speeches for voter in t.game.players] == [1, 0, 1]


@pytest.mark.parametrize("most", [1, 2, 3, 5, 10])
def test_each_may_make_so_many_speeches(most: int) -> None:
    t = hustings(players=2, most_speeches=most)
    for _ in range(most):
        for name in ("Ann", "Bob"):
            assert t.asked == [name]
            t.answer(name, "Abe", "Well.")
    assert t.game.turns == 3
    assert tuple(PresidentialCandidates.most_speeches.choices) == (1, 2, 3, 5, 10)
    assert PresidentialCandidates.most_speeches.default == 3


def test_speeches() -> None:
    t = begin(dice=(*ORDINARY, *FIRST))
    create(t, *[DEMOCRAT] * 6)
    t.answer("Ann", "Abe")
    said = t.options("Ann")
    bigger = "New Orleans Rebuilding: Bigger and Better than Before"
    assert said[:6] == [
        "Vote for Abe. “Iraq Pullout: Immediate” is just what the country needs.",
        "I cannot vote for Abe. “Iraq Pullout: Immediate”? Surely not.",
        f"Abe is my candidate. “{bigger}”: who could say it better?",
        f"Think twice about Abe. “{bigger}” would cost us dearly.",
        "I trust Abe. “Abortion: Pro-Life” is a promise that will be kept.",
        "Abe has my respect, but not my vote. “Abortion: Pro-Life” is the wrong way.",
    ]
    assert len(said) == 40
    assert said[-1] == "Think twice about Abe. “Bilingualism: English Official” would cost us dearly."
    with pytest.raises(AssertionError):
        t.answer("Ann", "x" * 801)
    t.answer("Ann", "x" * 800)
    assert t.asked == ["Bob"]


def test_everybody_votes_for_anybody() -> None:
    t = hustings()
    end_debate(t)
    assert t.asked == ["Ann", "Bob", "Cleo"]
    assert [t.options(name) for name in t.asked] == [list(NAMES)] * 3
    vote(t, Ann="Abe", Bob="Ben", Cleo="Ben")
    assert t.over().reason == "Ben is elected president."


def test_votes_stay_secret() -> None:
    t = hustings(players=5)
    end_debate(t)
    before = t.log()
    vote(t, Eve="Fay", Dan="Ben", Cleo="Ben", Bob="Abe")
    assert t.log() == before
    t.answer("Ann", "Fay")
    assert t.log()[len(before) :] == ["The votes: Abe 1, Ben 2 and Fay 2"]
    assert t.options("Ann") == ["Ben", "Fay"], "in an order that tells nothing of the voters"


def test_the_voters_of_the_president_share_the_victory() -> None:
    t = hustings(players=4)
    end_debate(t)
    vote(t, Ann="Cal", Bob="Deb", Cleo="Eli", Dan="Deb")
    result = t.over()
    assert result.winners == [1, 3]
    assert result.ranks == [3, 1, 3, 1]
    assert result.reason == "Deb is elected president."


def test_a_tie_is_followed_by_a_second_vote() -> None:
    t = hustings(players=5)
    end_debate(t)
    vote(t, Ann="Abe", Bob="Abe", Cleo="Fay", Dan="Fay", Eve="Ben")
    assert t.asked == ["Ann", "Bob", "Cleo", "Dan", "Eve"]
    assert t.prompt("Eve") == "Presidential vote, in secret: these tie: who of them is your favourite?"
    assert t.options("Eve") == ["Abe", "Fay"]
    vote(t, Ann="Fay", Bob="Abe", Cleo="Fay", Dan="Abe", Eve="Fay")
    assert t.over().winners == [0, 2, 4]
    assert t.over().reason == "Fay is elected president."
    assert not any("the lot" in line for line in t.log())


def test_the_lot_decides_after_a_second_tie() -> None:
    chosen = set()
    for seed in range(20):
        t = Trial[PresidentialCandidates](Table(PresidentialCandidates, 3, seed=seed))
        create(t, *[DEMOCRAT] * 6)
        end_debate(t)
        vote(t, Ann="Abe", Bob="Ben", Cleo="Cal")
        vote(t, Ann="Ben", Bob="Cal", Cleo="Abe")
        (winner,) = t.over().winners
        president = ("Ben", "Cal", "Abe")[winner]
        chosen.add(president)
        assert t.over().reason == f"{president} is elected president."
        assert t.log()[-1] == f"They tie again, and the lot falls on {president}"
    assert chosen == {"Abe", "Ben", "Cal"}


def test_updated_stances() -> None:
    t = Trial[PresidentialCandidates](Table(PresidentialCandidates, 2, seed=1, options={"updated": 3}))
    assert t.prompt("Ann") == "Which stance do you bring up to date?"
    assert t.options("Ann") == list(STANCES)
    t.answer("Ann", "Iraq Pullout")
    assert t.prompt("Ann") == "Which issue is there instead of Iraq Pullout?"
    with pytest.raises(AssertionError):
        t.answer("Ann", "x" * 41)
    t.answer("Ann", "Kites")
    assert t.prompt("Ann") == "Kites: what is the position for 1 to 3?"
    assert t.options("Ann") == ["Yes"]
    t.answer("Ann", "Fly Them")
    assert t.prompt("Ann") == "Kites: what is the position for 4 to 6?"
    assert t.options("Ann") == ["No"]
    t.answer("Ann", "Fold Them")
    assert t.log() == ["Ann replaces Iraq Pullout by Kites: Fly Them or Fold Them"]
    assert t.options("Bob") == list(STANCES)[1:]
    t.answer("Bob", "Bilingualism", "Bilingualism", "Two at Least", "One Will Do")
    t.answer("Ann", "Torture", "Kites", "Red", "Blue")
    t.answer("Ann", DEMOCRAT)
    (candidate,) = t.game.candidates
    issues = [stance.split(":")[0] for stance in candidate.stances]
    assert issues == ["Kites", *list(STANCES)[1:15], "Kites (2)", *list(STANCES)[16:]]
    assert candidate.stances[0] in ("Kites: Fly Them", "Kites: Fold Them")
    assert next(iter(t.game.first_stances)).text.startswith(candidate.stances[0])
    assert tuple(PresidentialCandidates.updated.choices) == (0, 1, 2, 3, 5, 10)


def test_more_stances() -> None:
    options = {"added": 2, "updated": 1}
    t = Trial[PresidentialCandidates](Table(PresidentialCandidates, 2, seed=1, options=options))
    t.answer("Ann", "Abortion", "Bees", "More", "Fewer")
    assert t.prompt("Bob") == "Which issue do you add?"
    assert t.options("Bob") == list(IDEAS)
    t.answer("Bob", "Voting Age")
    assert t.options("Bob") == ["Sixteen"]
    t.answer("Bob", "Sixteen")
    assert t.options("Bob") == ["Eighteen"]
    with pytest.raises(AssertionError):
        t.answer("Bob", "x" * 41)
    t.answer("Bob", "Eighteen")
    assert t.log()[-1] == "Bob adds Voting Age: Sixteen or Eighteen"
    assert t.options("Ann") == [idea for idea in IDEAS if idea != "Voting Age"]
    t.answer("Ann", "Small Farms", "Support Them", "Let Markets Decide")
    t.game.chance = LoadedDice(*ORDINARY, *[3] * 21, 4)
    t.answer("Ann", DEMOCRAT)
    (candidate,) = t.game.candidates
    assert candidate.stances[20:] == ("Voting Age: Sixteen", "Small Farms: Let Markets Decide")
    assert [sheet.text for sheet in t.game.last_stances][1:] == [
        "Voting Age: Sixteen; Small Farms: Let Markets Decide"
    ]
    assert tuple(PresidentialCandidates.added.choices) == (0, 1, 2, 3, 5)


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


@pytest.mark.parametrize("idea", IDEAS)
def test_ideas_of_bots(idea: str) -> None:
    t = Trial[PresidentialCandidates](Table(PresidentialCandidates, 2, seed=1, options={"added": 1}))
    t.answer("Ann", idea)
    assert t.options("Ann") == [IDEAS[idea][0]]
    t.answer("Ann", IDEAS[idea][0])
    assert t.options("Ann") == [IDEAS[idea][1]]


def test_primaries() -> None:
    parties = (DEMOCRAT, LIBERTARIAN, REPUBLICAN, DEMOCRAT, REPUBLICAN, DEMOCRAT)
    t = hustings(*parties, primaries=True)
    assert t.game.turns == 2
    assert t.log()[-2:] == ["The primary of the party: Democrat", "The debate begins"]
    assert t.prompt("Ann") == "Democrat primary: which is the best candidate? Of whom do you speak?"
    assert t.options("Ann") == ["Abe", "Deb", "Fay", NO_MORE]
    t.answer("Ann", "Abe", "He can win.")
    end_debate(t)
    assert t.prompt("Cleo") == "Democrat vote, in secret: who is your favourite candidate?"
    vote(t, Ann="Abe", Bob="Deb", Cleo="Deb")
    assert t.log()[-4:] == [
        "The votes: Abe 1 and Deb 2",
        "The Democrat candidate is Deb",
        "The primary of the party: Republican",
        "The debate begins",
    ]
    assert standing(t) == ["Ben", "Cal", "Deb", "Eli"]
    assert [str(sheet) for sheet in t.game.further_stances] == ["Ben", "Cal", "Deb", "Eli"]
    assert t.player("Ann").speeches == 0, "a debate of its own"
    end_debate(t)
    vote(t, Ann="Cal", Bob="Eli", Cleo="Cal")
    assert t.game.turns == 3
    assert t.prompt("Ann") == "Debate: which is the best candidate? Of whom do you speak?"
    assert t.options("Ann") == ["Ben", "Cal", "Deb", NO_MORE], "a sole Libertarian needs no primary"
    end_debate(t)
    assert t.game.turns == 4
    assert t.prompt("Ann") == "Presidential vote, in secret: who is your favourite candidate?"
    vote(t, Ann="Ben", Bob="Ben", Cleo="Deb")
    assert t.over().winners == [0, 1]


def test_independents_need_no_primary() -> None:
    parties = (INDEPENDENT, INDEPENDENT, LIBERTARIAN, LIBERTARIAN, DEMOCRAT, REPUBLICAN)
    t = hustings(*parties, players=2, primaries=True)
    assert t.options("Ann") == ["Cal", "Deb", NO_MORE]
    end_debate(t)
    vote(t, Ann="Cal", Bob="Deb")
    assert t.prompt("Ann") == "Libertarian vote, in secret: these tie: who of them is your favourite?"
    vote(t, Ann="Cal", Bob="Cal")
    assert t.options("Ann") == ["Abe", "Ben", "Cal", "Eli", "Fay", NO_MORE]


def test_no_primary_at_all() -> None:
    t = hustings(*[INDEPENDENT] * 6, primaries=True)
    assert t.game.turns == 3
    assert t.options("Ann") == [*NAMES, NO_MORE]


def test_one_candidate_left() -> None:
    t = hustings(*[REPUBLICAN] * 6, primaries=True)
    end_debate(t)
    vote(t, Ann="Abe", Bob="Ben", Cleo="Ben")
    assert t.options("Ann") == ["Ben", NO_MORE]
    end_debate(t)
    assert t.options("Ann") == ["Ben"]
    vote(t, Ann="Ben", Bob="Ben", Cleo="Ben")
    assert t.over().winners == [0, 1, 2]
