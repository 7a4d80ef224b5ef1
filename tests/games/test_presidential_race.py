from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.engine.errors import TabletomeError
from tabletome.engine.game import lay_out
from tabletome.games.presidential_race import PresidentialRace
from tabletome.testing import LoadedDice, Trial, at

BOARD = """
1 Start: +1 M
2 PAC Contributions: +4 M
3 Speeches: +1 V
4 Mass Mailings: +2 V -1 M
5 Florida: +2 V
6 Campaign Trail 6: 1 card
7 Individual Donations: +2 M
8 Get out the Vote Drive: +2 V -1 M
9 Print Ads: +4 V -2 M
10 New England States: +3 V
11 Scandal: -5 V
12 Soft Money: +3 M
13 Appearances: +1 V
14 TV Ads: +6 V -3 M
15 Texas: +2 V
16 Campaign Trail 16: 1 card
17 Hard Money: +1 M
18 Special Interest Groups 18: +2 M
19 Internet Ads: +3 V -1 M
20 Deep South States: +3 V
21 Mud-Slinging: -2 VO -1 V
22 Fund Raising: +2 M
23 Knock on Doors: +1 V
24 Newspaper Ads: +2 V -1 M
25 California: +3 V
26 Campaign Trail 26: 1 card
27 Public Funding: +1 M
28 Public Interest Groups: +2 V
29 Radio Ads: +2 V -1 M
30 Bible Belt States: +3 V
31 Negative Press: -3 V
32 Special Interest Groups 32: +2 M
33 Campaign Promises: +1 V
34 Magazine Ads: +2 V -1 M
35 New York: +2 V
36 Campaign Trail 36: 1 card
37 Lobbyists: +2 M
38 Paid Advertisements: +4 V -2 M
39 Telephone Ads: +1 V -1 M
40 Mid-West States: +3 V
"""
CANDIDATE = """
Favorite Son +1 V | Ride on Coat Tails +2 V | Personal Fortune +5 M | Intelligent +2 Debate
Good Looking +2 V +1 Debate | Dark Horse +2 V | Self Made Man +3 M +1 V | Congressman +1 V
Business Tycoon +4 M | War Hero +5 V | Quick Wit +2 Debate | Senator +3 V | Governor +4 V | Charismatic +4 V
Old Rich +5 M | Confident +2 V +1 Debate | Religious +3 V | Movie Star +5 V
Uptight -3 V | Foolish -3 V | Troubled Youth -2 V | Sickness -4 V | Poor Speaker -4 V
Diplomatic +2 V +1 Debate | Strong Platform +2 V +1 Debate | Reformer +2 Debate | Military Service +2 V
Lawyer +2 Debate | Public Speaker +2 Debate | Ticket Balance +2 V
"""
CAMPAIGN = """
Civil Liberties Groups +2 V | Environmental Groups +2 V | Media Attention +3 V | Television Talk Shows +3 V
Manipulate the Media +2 V | Skeleton in the Closet -3 VO | Political Backlash -5 VO | Political Pundits -1 VO
Union Support +5 V | Endorsement +3 V | Public Awareness +1 V | Black Vote +5 V | Hispanic Vote +5 V
Third Party Candidate -6 VO | Conservative Interest Groups +6 V | Christian Coalition +5 V
Grass Roots Support +1 M +2 V | Negative Campaigning -4 VO -1 V | Personal Attacks -4 VO -1 V
Law Firms +3 M | Real Estate Industry +4 M | Retirees +2 M
Securities & Investment Groups +4 M | Pharmaceutical Companies +5 M | Computer Companies +3 M
Entertainment Industry +2 M | Oil & Gas Industry +3 M | Tobacco Industry +7 M | Gun Rights Lobby +2 M
Political Consultant +1 V | Campaign Manager +2 V | Finance Chair +4 M | Campaign Planning +1 V
Volunteers +2 V | Media Consultant +2 V | Public Opinion Surveys +2 V | Voting Blocks +2 V
Address Issues +1 V | Allegations -2 VO | Controversy -2 VO | Smoke Filled Room +1 M
Appeal to Moderates +2 V | Political Machine +1 V +1 M
"""
ELECTION = """
Confusing Ballots -1 VO | Long Lines -2 VO | Short Hours -2 VO | Inconvenient Locations -2 VO
Hanging Chads -1 VO | Lost Votes -3 VO | Voter Error -1 VO | Ballot Problems -3 VO | Uncounted Ballots -3 VO
Recount +1 V | Pick Up Key State +4 V | Electoral College +2 V | Winner Takes All +5 V | Red State +3 V
Blue State +3 V | Electoral Votes +2 V | Plurality System +3 V | General Ticket +2 V | Popular Vote +1 V
High Turnout +2 V
"""
START_OF_TURN = ["Roll one die", "Roll two dice", "Turn money into votes"]


def listed(text: str) -> list[str]:
    return sorted(card.strip() for card in text.strip().replace("\n", "|").split("|"))


def put(g: PresidentialRace, seat: int, space: str) -> None:
    g.pawns.put(g.players[seat].pawn, g.pawns.grid[space])


def race(
    space: str,
    dice: Sequence[int] = (),
    *,
    votes: Sequence[int] = (40, 40),
    money: Sequence[int] = (0, 0),
    debate: Sequence[int] = (0, 0),
    beside: int = 0,
    turn: int = 1,
    players: int = 2,
    decks: dict[str, list[str]] | None = None,
    **options: Any,
) -> Trial[PresidentialRace]:
    """Ann is to roll 3 with one die and comes to this space; then these dice are rolled.

    Of her rivals so many stand there; the others are at the start, or at Texas if she is to come there.
    """

    def arrange(g: PresidentialRace) -> None:
        g.turns = turn - 1
        for me, has_votes, has_money, bonus in zip(g.players, votes, money, debate, strict=True):
            me.votes, me.money, me.debate = has_votes, has_money, bonus
            put(g, me.seat, space if 0 < me.seat <= beside else "Texas" if space == "Start" else "Start")
        g.undecided = 100 - sum(votes)
        g.pawns.put(g.players[0].pawn, g.pawns.grid.spaces[g.pawns.grid[space].index - 3])

    return at(
        PresidentialRace,
        players,
        arrange=arrange,
        dice=[3, *dice],
        mover="Ann",
        decks=decks,
        options=options,
    )


def landed(space: str, dice: Sequence[int] = (), **position: Any) -> Trial[PresidentialRace]:
    t = race(space, dice, **position)
    t.answer("Ann", "Roll one die")
    t.dice_used()
    assert str(t.player("Ann").pawn.at) == space
    return t


def votes(t: Trial[PresidentialRace]) -> tuple[int, ...]:
    """Of all players, then the undecided ones."""
    assert sum(me.votes for me in t.game.players) + t.game.undecided == 100
    return (*(me.votes for me in t.game.players), t.game.undecided)


def money(t: Trial[PresidentialRace]) -> int:
    held: int = t.player("Ann").money
    return held


# -- the box ------------------------------------------------------------------------------------------------


def test_the_board() -> None:
    g = at(PresidentialRace, 2).game
    grid = g.pawns.grid
    assert [f"{n} {space}: {g.signs[space]}" for n, space in enumerate(grid, 1)] == BOARD.strip().splitlines()
    corners = {"Start": (10, 10), "Scandal": (0, 10), "Mud-Slinging": (0, 0), "Negative Press": (10, 0)}
    assert {name: grid.position(grid[name]) for name in corners} == corners
    assert grid.kind == "loop"


def test_what_is_to_be_seen_on_the_board() -> None:
    g = at(PresidentialRace, 2).game
    grid = g.signs.grid
    seen = {
        "Start": ("money", "+1", "+1"),
        "Texas": ("votes", "+2", "+2"),
        "TV Ads": ("votes for money", "+6", "-3M"),
        "Mass Mailings": ("votes for money", "+2", "-1M"),
        "Scandal": ("losses", "-5", "-5"),
        "Mud-Slinging": ("losses", "-2", "-1V"),
        "Campaign Trail 6": ("Campaign cards", "?", "?"),
    }
    for name, (zone, large, small) in seen.items():
        sign = g.signs[grid[name]]
        assert sign is not None
        assert (grid.zone(grid[name]), sign.large, sign.small) == (zone, large, small)


def test_card_lists() -> None:
    g = at(PresidentialRace, 2).game
    dealt = [card for me in g.players for card in me.candidate]
    found = [f"{card} {card.notes}" for card in [*g.candidate_deck, *dealt]]
    assert (sorted(found), len(found)) == (listed(CANDIDATE), 30)
    found = [f"{card} {card.notes}" for card in g.campaign_deck]
    assert (sorted(found), len(found)) == (listed(CAMPAIGN), 43)
    found = [f"{card} {card.notes}" for card in g.election_deck]
    assert (sorted(found), len(found)) == (listed(ELECTION), 20)


# -- setup --------------------------------------------------------------------------------------------------


def set_up(
    *dice: int, players: int = 2, seed: int | str = "test", **options: Any
) -> tuple[PresidentialRace, list[str]]:
    """A game right after its setup, and what it said."""
    g = PresidentialRace(players, seed, options, logging=True)
    if dice:
        g.chance = LoadedDice(*dice)
    lay_out(g)
    return g, Table.from_position(g).log(None)


def test_setup() -> None:
    g, log = set_up(3, 5, 6, 1, 2, 4, 2, 2, 5, 1)
    assert log[:5] == [
        "Ann starts with 40 votes and 11 money",
        "Bob starts with 38 votes and 6 money",
        "The rolls are Ann 2 and Bob 2",
        "The rolls are Ann 5 and Bob 1",
        "Ann begins",
    ]
    assert [me.party for me in g.players] == ["Democrat", "Republican"]
    assert {str(me.pawn.at) for me in g.players} == {"Start"}
    assert [len(me.candidate) for me in g.players] == [5, 5]
    assert (len(g.candidate_deck), len(g.campaign_deck), len(g.election_deck)) == (20, 43, 20)
    plays = [line.split()[0] for line in log if " plays " in line]
    assert plays == ["Ann"] * 5 + ["Bob"] * 5
    assert sum(me.votes for me in g.players) + g.undecided == 100


def test_candidate_cards_take_effect() -> None:
    for seed in range(30):
        g, log = set_up(seed=seed)
        for me in g.players:
            notes = " ".join(card.notes for card in me.candidate).split()
            said = list(zip(notes[::2], notes[1::2], strict=True))
            start = next(line.split() for line in log if line.startswith(f"{me} starts"))
            assert me.debate == sum(int(number) for number, word in said if word == "Debate")
            assert me.money == int(start[6]) + sum(int(number) for number, word in said if word == "M")
            if not any("takes" in line or "Damage" in line for line in log):
                assert me.votes == int(start[3]) + sum(int(number) for number, word in said if word == "V")


def test_damage_control_in_the_setup() -> None:
    lost = set()
    for seed in range(200):
        _, log = set_up(seed=seed)
        for before, line in pairwise(log):
            if "Sickness" in before:
                rolled, votes = line.split()[2], line.split()[8]
                lost.add((rolled, votes))
    assert lost == {(str(rolled), "4") for rolled in range(1, 6)} | {("6", "2")}


def test_any_number_is_two_to_six() -> None:
    assert list(PresidentialRace.seats) == [2, 3, 4, 5, 6]
    g, _ = set_up(players=6)
    assert [len(me.candidate) for me in g.players] == [5] * 6
    assert not g.candidate_deck
    assert g.options == {"convention": True}
    assert at(PresidentialRace, 2).game.options == {"convention": False}
    with pytest.raises(TabletomeError, match="for two; more play the National Convention"):
        PresidentialRace(3, 1, {"convention": False})


def test_setup_of_the_convention() -> None:
    g, log = set_up(3, 5, 6, 1, 2, 4, 2, 2, 5, 6, 1, 2, players=3)
    assert log[:5] == [
        "Ann starts with 8 votes and 6 money",
        "Bob starts with 3 votes and 4 money",
        "Cleo starts with 4 votes and 5 money",
        "The rolls are Ann 6, Bob 1 and Cleo 2",
        "Ann begins",
    ]
    assert [me.party for me in g.players] == [""] * 3
    assert not g.election_deck
    assert sum(me.votes for me in g.players) + g.undecided == 100
    assert set_up(3, 5, 6, 1, 2, 4, 6, 1, convention=True)[1][0] == "Ann starts with 8 votes and 6 money"


# -- moving -------------------------------------------------------------------------------------------------


def test_one_die_or_two() -> None:
    t = race("Texas")
    assert t.prompt("Ann") == "Turn 1 of 30: how many dice do you roll?"
    assert t.options("Ann") == ["Roll one die", "Roll two dice"]
    t.answer("Ann", "Roll one die")
    assert str(t.player("Ann").pawn.at) == "Texas"
    t = race("Texas", [6])
    t.answer("Ann", "Roll two dice")
    assert t.log()[0] == "Ann rolls 9 and comes to Mud-Slinging"


def test_pawns_go_round() -> None:
    t = race("Start")
    t.answer("Ann", "Roll one die")
    assert t.log()[:2] == ["Ann rolls 3 and comes to Start", "Ann gets 1 money"]


def test_start_pays_who_lands_there() -> None:
    assert money(landed("Start")) == 1
    assert money(landed("Speeches")) == 0, "which lies beyond the start"


@pytest.mark.parametrize(
    ("space", "gained", "paid"),
    [("PAC Contributions", 0, -4), ("Florida", 2, 0), ("TV Ads", 6, 3), ("Print Ads", 4, 2)],
)
def test_gains(space: str, gained: int, paid: int) -> None:
    t = landed(space, money=(3, 0))
    assert votes(t) == (40 + gained, 40, 20 - gained)
    assert money(t) == 3 - paid


def test_what_cannot_be_paid_gives_nothing() -> None:
    t = landed("TV Ads", money=(2, 0))
    assert (votes(t), money(t)) == ((40, 40, 20), 2)
    assert "Ann cannot pay 3" in t.log()
    t = landed("Telephone Ads", money=(1, 0))
    assert (votes(t), money(t)) == ((41, 40, 19), 0), "one has to pay, however little it gives"


def test_votes_come_from_the_opponent_when_none_are_undecided() -> None:
    t = landed("California", votes=(60, 38))
    assert votes(t) == (63, 37, 0)
    assert t.log()[1:3] == ["Ann gains 2 votes", "Ann takes 1 vote from Bob"]
    assert votes(landed("California", votes=(98, 2))) == (100, 0, 0)
    assert votes(landed("California", votes=(100, 0))) == (100, 0, 0)


def test_damage_control() -> None:
    assert votes(landed("Scandal", [5])) == (35, 40, 25)
    assert votes(landed("Scandal", [6])) == (37, 40, 23)
    t = landed("Mud-Slinging", [6, 1])
    assert votes(t) == (39, 40, 21)
    assert t.log()[1:3] == [
        "Bob rolls 6 for Damage Control and loses 0 votes",
        "Ann rolls 1 for Damage Control and loses 1 vote",
    ]
    assert votes(landed("Mud-Slinging", [1, 6])) == (40, 38, 22)
    assert votes(landed("Texas", votes=(50, 50))) == (52, 48, 0), "no roll"


def test_nobody_loses_more_than_he_has() -> None:
    assert votes(landed("Scandal", [1], votes=(2, 40))) == (0, 40, 60)
    assert votes(landed("Scandal", [6], votes=(4, 40))) == (1, 40, 59)


def test_campaign_cards() -> None:
    t = landed("Campaign Trail 16", decks={"campaign_deck": ["Tobacco Industry"]})
    assert money(t) == 7
    assert [str(card) for card in t.game.campaign_discards] == ["Tobacco Industry"]
    t = landed("Campaign Trail 26", [2, 3], decks={"campaign_deck": ["Personal Attacks"]})
    assert votes(t) == (39, 36, 25)
    assert "Ann plays Personal Attacks: -4 VO -1 V" in t.log()
    t = landed("Campaign Trail 26", decks={"campaign_deck": ["Grass Roots Support"]})
    assert (votes(t), money(t)) == ((42, 40, 18), 1)


def test_campaign_deck_runs_out() -> None:
    t = race("Campaign Trail 16")
    t.game.campaign_discards.add_all(t.game.campaign_deck)
    t.answer("Ann", "Roll one die")
    assert (len(t.game.campaign_deck), len(t.game.campaign_discards)) == (42, 1)


# -- extra money --------------------------------------------------------------------------------------------


def test_extra_money_before_the_roll_and_at_the_end() -> None:
    t = race("Soft Money", money=(5, 0), votes=(50, 49))
    assert t.options("Ann") == START_OF_TURN
    t.answer("Ann", "Turn money into votes")
    assert t.options("Ann") == ["1 vote", "2 votes"]
    t.answer("Ann", "2 votes")
    assert (votes(t), money(t)) == ((52, 48, 0), 1)
    assert t.options("Ann") == ["Roll one die", "Roll two dice"]
    t.answer("Ann", "Roll one die")
    assert t.prompt("Ann") == "You have 4 money. Do you turn some into votes?"
    assert t.options("Ann") == ["Turn money into votes", "End the turn"]
    t.answer("Ann", "Turn money into votes", "1 vote")
    assert (votes(t), money(t)) == ((53, 47, 0), 2)
    assert t.asked == ["Bob"]


def test_money_may_be_kept() -> None:
    t = landed("Soft Money")
    t.answer("Ann", "End the turn")
    assert (votes(t), money(t), t.asked) == ((40, 40, 20), 3, ["Bob"])
    assert landed("Hard Money").asked == ["Bob"], "one token buys nothing"


def test_nobody_buys_more_votes_than_there_are() -> None:
    t = race("Soft Money", money=(9, 0), votes=(99, 1))
    t.answer("Ann", "Turn money into votes")
    assert t.options("Ann") == ["1 vote"]
    assert race("Soft Money", money=(9, 0), votes=(100, 0)).options("Ann") == [
        "Roll one die",
        "Roll two dice",
    ]


# -- debates ------------------------------------------------------------------------------------------------


def test_debates() -> None:
    t = landed("Public Funding", [6, 4, 1, 2], beside=1)
    assert votes(t) == (47, 33, 20)
    assert t.log()[-2:] == ["In a debate Ann has 10 and Bob has 3", "Ann takes 7 votes from Bob"]
    assert votes(landed("Public Funding", [1, 2, 6, 4], beside=1)) == (33, 47, 20)
    t = landed("Public Funding", [1, 2, 2, 1], beside=1)
    assert votes(t) == (40, 40, 20)
    assert t.log()[-1] == "In a debate Ann has 3 and Bob has 3"
    assert votes(landed("Public Funding", [6, 4, 1, 2], beside=1, votes=(40, 5))) == (45, 0, 55)


def test_candidate_cards_help_in_debates() -> None:
    assert votes(landed("Public Funding", [3, 3, 3, 3], beside=1, debate=(4, 1))) == (43, 37, 20)
    assert votes(landed("Public Funding", [3, 3, 3, 3], beside=1, debate=(0, 2))) == (38, 42, 20)


def test_debate_comes_after_the_space() -> None:
    t = landed("Scandal", [1, 5, 5, 1, 1], beside=1, votes=(40, 3))
    assert votes(t) == (38, 0, 62)
    assert t.log()[1].startswith("Ann rolls 1 for Damage Control")


def test_no_debate_elsewhere() -> None:
    assert not any("debate" in line for line in landed("Public Funding").log())


def test_debating_several() -> None:
    four: dict[str, Any] = {"votes": (20,) * 4, "money": (0,) * 4, "debate": (0,) * 4, "players": 4}
    t = landed("Public Funding", [6, 6, 1, 1, 2, 2, 3, 4], beside=2, **four)
    assert votes(t) == (27, 10, 23, 20, 20)
    assert [line for line in t.log() if "debate" in line] == [
        "In a debate Ann has 12 and Bob has 2",
        "In a debate Ann has 4 and Cleo has 7",
    ]


def test_the_convention_lets_one_choose_the_opponent() -> None:
    three: dict[str, Any] = {"players": 3, "money": (0, 0, 0), "debate": (0, 0, 0)}
    t = race("Mud-Slinging", [1, 1], votes=(30, 20, 20), **three)
    t.answer("Ann", "Roll one die")
    assert t.prompt("Ann") == "-2 VO -1 V: which opponent loses votes?"
    assert t.options("Ann") == ["Bob", "Cleo"]
    t.answer("Ann", "Cleo")
    assert votes(t) == (29, 20, 18, 33)
    t = race("California", votes=(50, 48, 2), **three)
    t.answer("Ann", "Roll one die")
    assert t.prompt("Ann") == "None are undecided. From whom do you take votes? (3 left)"
    t.answer("Ann", "Cleo")
    assert votes(t) == (53, 47, 0, 0), "the third from the only one who has any"
    assert votes(landed("Mud-Slinging", [1, 1], votes=(30, 0, 20), **three)) == (29, 0, 18, 53)


# -- the end ------------------------------------------------------------------------------------------------


def test_election_after_thirty_turns_of_each() -> None:
    cards = ["Winner Takes All", "Lost Votes", "Recount", "Red State", "Popular Vote", "High Turnout"]
    cards += ["Long Lines", "Blue State", "General Ticket", "Pick Up Key State"]
    t = race("Texas", [1, 2, 2], turn=30, decks={"election_deck": cards})
    assert t.prompt("Ann") == "Turn 30 of 30: how many dice do you roll?"
    t.answer("Ann", "Roll one die")
    assert t.result() is None
    t.answer("Bob", "Roll one die", "End the turn")
    t.dice_used()
    plays = [line for line in t.log() if " plays " in line]
    assert [line.split(":")[0] for line in plays] == [
        f"{name} plays {card}" for name, card in zip(["Ann", "Bob"] * 5, cards, strict=True)
    ]
    result = t.over()
    assert (result.ending, result.reason) == ("election", "The votes of the election are counted.")
    # Ann 40 + 2 of Texas, then + 5 - 3 + 1 + 1 + 2; Bob 40 + 3 + 2 - 2 + 3 + 4
    assert (result.scores, result.winners) == ([48, 50], [1])
    assert t.player("Bob").money == 4, "no Extra Money in the election"


def test_no_election_before_the_thirtieth_turn() -> None:
    t = race("Texas", [2], turn=29)
    t.answer("Ann", "Roll one die")
    t.answer("Bob", "Roll one die")
    assert t.result() is None
    assert t.prompt("Ann") == "Turn 30 of 30: how many dice do you roll?"


def test_convention_has_no_election() -> None:
    t = race("Texas", [2], turn=30, convention=True)
    t.answer("Ann", "Roll one die")
    t.answer("Bob", "Roll one die")
    result = t.over()
    assert (result.scores, result.ending) == ([42, 41], "convention")
    assert result.reason == "All have had 30 turns: the convention picks its candidate."


def test_equal_votes() -> None:
    t = race("Texas", [2], turn=30, votes=(40, 41), money=(1, 0), convention=True)
    t.answer("Ann", "Roll one die")
    t.answer("Bob", "Roll one die")
    assert t.over().ranks == [1, 2], "42 votes each, and Ann has money"
    t = race("Texas", [2], turn=30, votes=(40, 41), convention=True)
    t.answer("Ann", "Roll one die")
    t.answer("Bob", "Roll one die")
    assert t.over().ranks == [1, 1]


def test_estimate_counts_money_while_there_are_turns_left() -> None:
    g = race("Texas", votes=(40, 35), money=(10, 0)).game
    assert [g.estimate(me) for me in g.players] == [pytest.approx(16), pytest.approx(-16)]
    g = race("Texas", votes=(40, 35), money=(10, 0), turn=30).game
    assert [g.estimate(me) for me in g.players] == [5, -5]


def test_a_whole_game() -> None:
    """Both roll one die and turn all their money into votes at the end."""
    t = at(PresidentialRace, 2, seed="whole game")
    while t.table.asks:
        offered = t.options(t.asked[0])
        last = t.prompt(t.asked[0]).startswith("You have") and t.game.turns == 30
        choice = offered[0] if "Roll one die" in offered or last else offered[-1]
        t.answer(t.asked[0], choice)
    result = t.over()
    assert (result.scores, result.ending, t.game.turns) == ([29, 71], "election", 30)
