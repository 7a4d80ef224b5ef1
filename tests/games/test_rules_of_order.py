from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.games.rules_of_order import Paper, RulesOfOrder
from tabletome.testing import Trial, at, find

LOSE = """
Limit Debate | Majority Vote | Out of Order: Opponent discards 1 card | By-Laws
Motion to Adjourn: All players discard 1 card | Indecorum: Opponent Censured | Question of Order | Rescind
Strike Out | Withdraw a Motion | Suppress: Opponent gains 1 card | Defer: Discard 1 card
Objection: Draw 1 card | Postpone: Look at opponent's hand | Take a Recess: Look at next 5 cards in deck
Fix the Time: All players draw 1 card
"""
NEGATE = "Extend Limits | Amend an Amendment | Undebatable | Amend Standing Rules"
GAIN = """
Main Motion: Next Time card played gets +5 | Order of Precedence: Look at next 5 cards in deck
Raise a Question of Privilege | Seconded: All players discard 1 card | Reconsidered | Adopt a Report
Appeal: Opponent is Censured | Refer: Opponent gains 1 card | Commit | Division of the Question
Informal Consideration: Look at opponent's hand | Lay on the Table: All players draw 1 card
Suspend the Rules: Draw 1 card | Incidental Motion: Discard 1 card | Inquiry: Opponent discards 1 card
Reconsider | Substitute | Leave to Continue | Make Nominations | Special Order
"""
TIME = """
Oratory 15 | Read Papers 10: Lose Floor and draw 1 card | Confined Debate 5
Debate 20: Opponents may draw 1 card | Rhetoric 10 | Drone on and on 20: Lose Floor | Point by Point 15
Review 15 | Introduction 5: Draw 1 card | Fine Points 10 | High Points 10
Anecdotes 5: Play a second Time card this turn | Monologue 10 | Announcements 5 | Proposals 10
Inflammatory Rant 15: You are Censured | Deliberation 20: All players draw 1 card
Resolution 10: All players discard 1 card | Argument 10 | Discussion 15 | Lecture 20: Discard 1 card
Illustration 5 | Instruction 10
"""
SPECIAL = """
Outburst: Negate Time card; You are censured | Prepared Notes: Draw 3 cards
Opposition Disorganized: Opponent discards 3 cards
"""
GO_ON, NO_TIME = "Go on", "Lose the Floor"


def session(
    ann: Sequence[str],
    bob: Sequence[str] = (),
    cleo: Sequence[str] = (),
    *,
    floor: str = "",
    draws: Sequence[str] = ("Limit Debate",),
    players: int = 2,
    change: Callable[[RulesOfOrder], None] = lambda g: None,
    seed: int = 0,
    **options: Any,
) -> Trial[RulesOfOrder]:
    """Ann's turn; she draws the first of these."""

    def arrange(g: RulesOfOrder) -> None:
        g.nobody.add_all([marker for member in g.players for marker in member.floor])
        for member in g.players:
            if member.name == floor:
                g.give_floor(member)
        change(g)

    hands = dict(zip(("Ann", "Bob", "Cleo"), (ann, bob, cleo), strict=True))
    return at(
        RulesOfOrder,
        players,
        arrange=arrange,
        hands={name: hands[name] for name in ("Ann", "Bob", "Cleo")[:players]},
        decks={"deck": draws},
        mover="Ann",
        seed=seed,
        options=options,
    )


def hand(t: Trial[RulesOfOrder], name: str) -> list[str]:
    return sorted(map(str, t.player(name).hand))


def holder(t: Trial[RulesOfOrder]) -> str:
    held = [member.name for member in t.game.players if member.floor]
    assert len(held) + len(t.game.nobody) == 1
    return held[0] if held else ""


def chips(t: Trial[RulesOfOrder]) -> tuple[int, ...]:
    return (*(member.chips for member in t.game.players), t.game.pile)


# -- the box and the setup -------------------------------------------------------------------------------


def test_card_list() -> None:
    kinds = {"Lose": LOSE, "Negate": NEGATE, "Gain": GAIN, "Time": TIME, "Special": SPECIAL}
    printed = sorted(
        f"{kind} {card.strip()}"
        for kind, text in kinds.items()
        for card in text.strip().replace("\n", "|").split("|")
    )
    g = at(RulesOfOrder, 2).game
    cards = [*g.deck, *(card for member in g.players for card in member.hand)]
    assert len(cards) == 66
    found = [
        f"{card.type} {card}{f' {card.time}' if card.time else ''}{f': {card.text}' if card.text else ''}"
        for card in cards
    ]
    assert sorted(found) == printed
    assert [sum(card.type == kind for card in cards) for kind in kinds] == [16, 4, 20, 23, 3]
    assert sum(card.time for card in cards) == 270


@pytest.mark.parametrize("players", range(2, 9))
def test_setup(players: int) -> None:
    g = RulesOfOrder(players, "new", logging=True)
    g.setup()
    assert [len(member.hand) for member in g.players] == [5] * players
    assert len(g.deck) == 66 - 5 * players
    assert (g.pile, [member.chips for member in g.players]) == (100, [0] * players)
    assert list(RulesOfOrder.seats) == [2, 3, 4, 5, 6, 7, 8]


def test_chance_gives_the_floor() -> None:
    first = set()
    for seed in range(12):
        t = at(RulesOfOrder, 3, seed=seed)
        assert t.game.mover.name == holder(t)
        first.add(holder(t))
    assert first == {"Ann", "Bob", "Cleo"}


# -- Motions Phase -----------------------------------------------------------------------------------------


def test_gain_the_floor_that_nobody_has() -> None:
    t = session(["Commit", "Rescind", "Undebatable", "Oratory", "Outburst"], draws=["Substitute"])
    assert t.prompt("Ann") == "Motions Phase: nobody has the Floor"
    assert t.options("Ann") == ["Commit", "Substitute", "Go on"]
    t.answer("Ann", "Commit")
    assert holder(t) == "Ann"
    assert t.options("Ann") == ["Oratory", "Play none"]
    t.answer("Ann", "Oratory")
    assert chips(t) == (15, 0, 85)
    assert t.asked == ["Bob"]


def test_make_an_opponent_lose_the_floor() -> None:
    t = session(["Commit", "Rescind", "Undebatable"], floor="Bob", draws=["Oratory"])
    assert t.prompt("Ann") == "Motions Phase: Bob has the Floor"
    assert t.options("Ann") == ["Rescind", "Go on"]
    t.answer("Ann", "Rescind")
    assert holder(t) == ""
    assert t.options("Ann") == ["Commit", "Go on"]
    t.answer("Ann", "Commit", "Oratory")
    assert t.log()[1:7] == [
        "Ann plays Rescind on Bob",
        "Bob loses the Floor",
        "Ann plays Commit",
        "Ann has the Floor",
        "Ann plays Oratory",
        "Ann gains 15 Time chips",
    ]


def test_who_has_the_floor_has_no_motion_to_make() -> None:
    t = session(["Commit", "Rescind", "Oratory"], floor="Ann")
    assert t.prompt("Ann") == "Oration Phase: do you play a Time card?"
    assert t.options("Ann") == ["Oratory", "Play none"]


def test_another_lose_card_after_one_that_was_negated() -> None:
    t = session(["Commit", "Rescind", "Fix the Time"], ["Undebatable"], floor="Bob")
    t.answer("Ann", "Fix the Time")
    assert t.prompt("Bob") == "Ann plays Fix the Time. Do you answer?"
    t.answer("Bob", "Undebatable")
    assert holder(t) == "Bob"
    assert t.log()[1:] == ["Ann plays Fix the Time on Bob", "Bob answers with Undebatable"]
    assert t.options("Ann") == ["Rescind", "Limit Debate", "Go on"]


def test_any_opponent_may_negate() -> None:
    t = session(
        ["Indecorum", "Extend Limits"], ["Undebatable"], ["Amend Standing Rules"], floor="Bob", players=3
    )
    t.answer("Ann", "Indecorum")
    assert t.options("Bob") == ["Undebatable", "Pass"]
    t.answer("Bob", "Pass")
    t.answer("Cleo", "Amend Standing Rules")
    assert t.asked == ["Ann"], "nobody negates what negates"
    assert (holder(t), t.player("Bob").skips) == ("Bob", 0)
    assert {str(card) for card in t.game.discards} == {"Indecorum", "Amend Standing Rules"}


def test_windows_open_by_what_all_can_see() -> None:
    t = session(["Rescind"], ["Commit"], floor="Bob")
    t.answer("Ann", "Rescind")
    assert t.options("Bob") == ["Pass"]

    def all_out(g: RulesOfOrder) -> None:
        for name in ("Extend Limits", "Amend an Amendment", "Undebatable", "Amend Standing Rules"):
            g.discards.add(find(g, name))

    t = session(["Rescind"], ["Commit"], floor="Bob", change=all_out)
    t.answer("Ann", "Rescind")
    assert t.asked == ["Ann"]


def test_special_cards() -> None:
    t = session(
        ["Prepared Notes", "Opposition Disorganized", "Outburst"],
        ["Commit", "Rescind", "Oratory", "Review"],
        draws=["Defer", "Special Order", "Argument", "Anecdotes"],
    )
    assert t.options("Ann") == ["Prepared Notes", "Opposition Disorganized", "Go on"]
    t.answer("Ann", "Prepared Notes")
    assert hand(t, "Ann") == [
        "Anecdotes",
        "Argument",
        "Defer",
        "Opposition Disorganized",
        "Outburst",
        "Special Order",
    ]
    t.answer("Ann", "Opposition Disorganized")
    t.answer("Bob", "Commit", "Oratory", "Review")
    assert hand(t, "Bob") == ["Rescind"]
    t = session(["Prepared Notes"], floor="Ann", draws=["Defer", "Special Order", "Argument", "Anecdotes"])
    assert t.prompt("Ann") == "Oration Phase: you have no Time card"
    assert t.options("Ann") == ["Prepared Notes", NO_TIME]
    t.answer("Ann", "Prepared Notes", "Argument")
    assert chips(t) == (10, 0, 90)
    t = session(["Prepared Notes", "Oratory"], floor="Ann")
    assert t.options("Ann") == ["Oratory", "Prepared Notes", "Play none"]
    t.answer("Ann", "Oratory")
    t.pass_all()
    assert (t.asked, hand(t, "Ann")) == (["Bob"], ["Limit Debate", "Prepared Notes"]), "too late"


# -- Oration Phase -----------------------------------------------------------------------------------------


def test_who_has_no_time_card_loses_the_floor() -> None:
    t = session(["Rescind", "Outburst"], floor="Ann")
    assert t.options("Ann") == [NO_TIME]
    t.answer("Ann", NO_TIME)
    assert holder(t) == ""
    assert t.log()[1:3] == ["Ann has no Time card", "Ann loses the Floor"]
    t = session(["Rescind", "Oratory"], floor="Ann")
    t.answer("Ann", "Play none")
    assert (holder(t), chips(t)) == ("Ann", (0, 0, 100))


def test_no_oration_without_the_floor() -> None:
    t = session(["Rescind", "Oratory"], floor="Bob")
    t.answer("Ann", GO_ON)
    assert t.asked == ["Bob"]


def test_the_last_chips() -> None:
    def few(g: RulesOfOrder) -> None:
        g.pile, g.players[0].chips, g.players[1].chips = 8, 30, 62

    t = session(["Inflammatory Rant"], ["Outburst"], floor="Ann", change=few)
    t.answer("Ann", "Inflammatory Rant")
    t.answer("Bob", "Pass")
    result = t.over()
    assert (result.scores, result.winners) == ([38, 62], [1])
    assert (result.ending, result.reason) == ("time used up", "All Time chips have been used up.")
    assert (holder(t), t.player("Ann").skips) == ("Ann", 0), "no more is done"


def test_the_game_goes_on_while_a_chip_is_left() -> None:
    def few(g: RulesOfOrder) -> None:
        g.pile = 16

    t = session(["Oratory"], floor="Ann", change=few)
    t.answer("Ann", "Oratory")
    t.pass_all()
    assert t.result() is None
    assert chips(t) == (15, 0, 1)


def test_equal_chips() -> None:
    def few(g: RulesOfOrder) -> None:
        g.pile, g.players[0].chips, g.players[1].chips = 10, 40, 50

    t = session(["Oratory"], floor="Ann", change=few)
    t.answer("Ann", "Oratory")
    t.pass_all()
    assert t.over().ranks == [1, 1]


def test_outburst() -> None:
    t = session(["Read Papers"], ["Rescind"], ["Outburst"], floor="Ann", players=3)
    t.answer("Ann", "Read Papers")
    t.answer("Bob", "Pass")
    assert t.options("Cleo") == ["Outburst", "Pass"]
    t.answer("Cleo", "Outburst")
    assert (chips(t), holder(t)) == ((0, 0, 0, 100), "Ann")
    assert t.player("Cleo").skips == 1
    assert "Cleo is censured" in t.log()
    assert t.asked == ["Bob"]
    t.answer("Bob", "Rescind")
    t.pass_all()
    t.answer("Bob", GO_ON)
    assert "Cleo skips a turn" in t.log()
    assert (t.asked, t.player("Cleo").skips) == (["Ann"], 0)


def test_nobody_is_asked_for_an_outburst_that_all_have_seen_go() -> None:
    def gone(g: RulesOfOrder) -> None:
        g.discards.add(find(g, "Outburst"))

    t = session(["Oratory"], ["Commit"], floor="Ann", change=gone)
    t.answer("Ann", "Oratory")
    assert chips(t) == (15, 0, 85)
    assert t.prompt("Bob") == "Motions Phase: Ann has the Floor"


# -- what cards do -----------------------------------------------------------------------------------------


def test_who_the_opponent_is() -> None:
    t = session(["Out of Order"], ["Commit"], ["Rescind", "Oratory"], floor="Cleo", players=3)
    t.answer("Ann", "Out of Order")
    t.pass_all()
    assert t.prompt("Cleo") == "Out of Order: discard 1 card"
    t.answer("Cleo", "Oratory")
    assert hand(t, "Cleo") == ["Rescind"]
    t = session(["Inquiry"], ["Commit", "Review"], ["Rescind", "Oratory"], players=3)
    t.answer("Ann", "Inquiry")
    assert t.prompt("Ann") == "Inquiry: Opponent discards 1 card. Who?"
    assert t.options("Ann") == ["Bob", "Cleo"]
    t.answer("Ann", "Bob")
    t.answer("Bob", "Review")
    assert hand(t, "Bob") == ["Commit"]


def test_all_discard() -> None:
    for card, floor in (("Motion to Adjourn", "Bob"), ("Seconded", "")):
        t = session([card, "Review"], ["Rescind", "Oratory"], floor=floor)
        t.answer("Ann", card)
        t.pass_all()
        assert t.asked == ["Ann", "Bob"], "both at the same time"
        t.answer("Bob", "Rescind")
        assert hand(t, "Bob") == ["Oratory", "Rescind"]
        t.answer("Ann", "Review")
        assert (hand(t, "Ann"), hand(t, "Bob")) == (["Limit Debate"], ["Oratory"])
    t = session(["Seconded"], [], draws=["Review"])
    t.answer("Ann", "Seconded")
    assert t.asked == ["Ann"], "Bob has no cards"
    t = session(["Resolution", "Review"], ["Commit"], floor="Ann")
    t.answer("Ann", "Resolution")
    t.answer("Bob", "Pass")
    t.answer("Bob", "Commit")
    t.answer("Ann", "Review")
    assert (hand(t, "Ann"), chips(t)) == (["Limit Debate"], (10, 0, 90))
    assert "Bob discards Commit" in t.log()


def test_too_few_cards_are_all_discarded() -> None:
    t = session(["Opposition Disorganized"], ["Commit", "Rescind"])
    t.answer("Ann", "Opposition Disorganized")
    assert t.prompt("Bob") == "Opposition Disorganized: discard 3 cards"
    t.answer("Bob", "Commit", "Rescind")
    assert hand(t, "Bob") == []


@pytest.mark.parametrize("card", ["Defer", "Incidental Motion", "Lecture"])
def test_discard_one(card: str) -> None:
    floor = {"Defer": "Bob", "Incidental Motion": "", "Lecture": "Ann"}[card]
    t = session([card, "Undebatable", "Special Order"], ["Commit"], floor=floor)
    t.answer("Ann", card)
    t.pass_all()
    assert t.prompt("Ann") == f"{card}: discard 1 card"
    t.answer("Ann", "Special Order")
    assert "Undebatable" in hand(t, "Ann")
    assert "Special Order" not in hand(t, "Ann")
    assert "Commit" in hand(t, "Bob")


DRAWS = {
    "Objection": ("Bob", 1, 0, 0),
    "Suspend the Rules": ("", 1, 0, 0),
    "Introduction": ("Ann", 1, 0, 0),
    "Suppress": ("Bob", 0, 1, 0),
    "Fix the Time": ("Bob", 1, 1, 1),
    "Lay on the Table": ("", 1, 1, 1),
    "Deliberation": ("Ann", 1, 1, 1),
}
"Who has the Floor, and what everybody draws."


@pytest.mark.parametrize("card", DRAWS)
def test_draws(card: str) -> None:
    floor, *drawn = DRAWS[card]
    t = session(
        [card, "Undebatable"], ["Commit"], ["Rescind"], floor=floor, players=3, draws=["Adopt a Report"]
    )
    t.answer("Ann", card)
    t.pass_all()
    before = [2, 1, 1]
    if card in ("Introduction", "Deliberation"):
        before[1] += 1  # it is Bob's turn
    assert [len(member.hand) for member in t.game.players] == [
        a + b for a, b in zip(before, drawn, strict=True)
    ]


def test_opponent_gains_a_card_by_refer() -> None:
    t = session(["Refer"], [], [], players=3)
    t.answer("Ann", "Refer", "Cleo")
    assert [len(member.hand) for member in t.game.players] == [1, 0, 1]


def test_debate() -> None:
    t = session(["Debate"], ["Commit"], ["Rescind"], floor="Ann", players=3)
    t.answer("Ann", "Debate")
    t.pass_all()
    assert t.asked == ["Bob", "Cleo"]
    assert t.options("Cleo") == ["Draw", "No"]
    t.answer("Cleo", "Draw")
    t.answer("Bob", "No")
    assert chips(t) == (20, 0, 0, 80)
    assert (len(hand(t, "Ann")), len(hand(t, "Cleo"))) == (1, 2)
    assert "Cleo draws a card" in t.log()
    assert t.log().count("Bob draws a card") == 1, "in his turn"


def test_yielding_the_floor() -> None:
    t = session(["Drone on and on"], ["Commit"], floor="Ann")
    t.answer("Ann", "Drone on and on")
    t.pass_all()
    assert (chips(t), holder(t), hand(t, "Ann")) == ((20, 0, 80), "", ["Limit Debate"])
    t = session(["Read Papers"], ["Commit"], floor="Ann", draws=["Rescind", "Argument"])
    t.answer("Ann", "Read Papers")
    t.pass_all()
    assert (chips(t), holder(t), hand(t, "Ann")) == ((10, 0, 90), "", ["Argument", "Rescind"])


def test_censure() -> None:
    t = session(["Indecorum", "Commit"], ["Rescind"], floor="Bob")
    t.answer("Ann", "Indecorum")
    t.pass_all()
    assert (holder(t), t.player("Bob").skips) == ("", 1)
    assert t.log()[2:] == ["Bob loses the Floor", "Bob is censured", "Bob must skip 1 turn"]
    t.answer("Ann", GO_ON)
    assert "Bob skips a turn" in t.log()
    assert (t.asked, t.player("Bob").skips) == (["Ann"], 0)
    t = session(["Inflammatory Rant"], ["Rescind"], floor="Ann")
    t.answer("Ann", "Inflammatory Rant")
    t.pass_all()
    assert (chips(t), holder(t), t.player("Ann").skips) == ((15, 0, 85), "", 1)


def test_censured_twice() -> None:
    def once(g: RulesOfOrder) -> None:
        g.players[1].skips = 1

    t = session(["Appeal", "Oratory"], ["Rescind"], ["Commit"], players=3, change=once)
    t.answer("Ann", "Appeal", "Bob", "Oratory")
    t.pass_all()
    assert t.asked == ["Cleo"]
    assert (t.player("Bob").skips, t.player("Cleo").skips) == (1, 0)


def test_looking_at_a_hand() -> None:
    t = session(["Postpone"], ["Commit", "Review"], floor="Bob")
    t.answer("Ann", "Postpone")
    t.pass_all()
    assert t.log("Ann")[-1] == "Ann looks at Bob's hand: Commit and Review"
    assert t.log()[-1] == "Ann looks at Bob's hand: 2 cards"
    t = session(["Informal Consideration"], ["Commit"], ["Rescind"], players=3)
    t.answer("Ann", "Informal Consideration", "Cleo")
    assert t.log("Ann")[-1] == "Ann looks at Cleo's hand: Rescind"


@pytest.mark.parametrize(("card", "floor"), [("Take a Recess", "Bob"), ("Order of Precedence", "")])
def test_looking_at_the_deck(card: str, floor: str) -> None:
    coming = ["Argument", "Appeal", "Oratory", "Defer", "Review", "Commit"]
    t = session([card], [], floor=floor, draws=["Rescind", *coming])
    t.answer("Ann", card)
    t.pass_all()
    said = "Ann looks at the top of the deck: "
    assert t.log("Ann")[-1] == said + "Argument, Appeal, Oratory, Defer and Review"
    assert t.log("Bob")[-1] == said + "5 cards"
    assert [str(paper) for paper in t.game.deck][:-7:-1] == coming

    t = session([card], [], floor=floor, draws=["Rescind", "Argument", "Appeal"])
    t.game.discards.add_all(t.game.deck.items[:-2])
    t.answer("Ann", card)
    t.pass_all()
    assert t.log("Ann")[-1] == said + "Argument and Appeal"


def test_main_motion() -> None:
    t = session(["Main Motion", "Illustration", "Anecdotes"], ["Commit"])
    t.answer("Ann", "Main Motion")
    assert (t.game.bonus, holder(t)) == (5, "Ann")
    t.answer("Ann", "Anecdotes")
    t.pass_all()
    assert (chips(t), t.game.bonus) == ((10, 0, 90), 0)
    t.answer("Ann", "Illustration")
    t.pass_all()
    assert chips(t) == (15, 0, 85)

    def waiting(g: RulesOfOrder) -> None:
        g.bonus = 5

    t = session(["Illustration"], ["Outburst"], floor="Ann", change=waiting)
    t.answer("Ann", "Illustration")
    t.answer("Bob", "Outburst")
    assert (chips(t), t.game.bonus) == ((0, 0, 100), 0)
    t = session(
        ["Main Motion", "Rescind"],
        ["Limit Debate", "Substitute", "Lecture"],
        draws=["Strike Out", "Argument"],
    )
    t.answer("Ann", "Main Motion", NO_TIME)
    t.answer("Bob", "Substitute", "Argument")
    t.pass_all()
    assert chips(t) == (0, 15, 85), "whoever plays it"


def test_anecdotes() -> None:
    t = session(["Anecdotes", "Rescind"], floor="Ann")
    t.answer("Ann", "Anecdotes")
    t.pass_all()
    assert t.prompt("Ann") == "Do you play a second Time card?"
    assert t.options("Ann") == ["Play none"]
    t.answer("Ann", "Play none")
    assert (holder(t), chips(t)) == ("Ann", (5, 0, 95))
    t = session(["Anecdotes", "Illustration", "Oratory"], ["Outburst"], floor="Ann")
    t.answer("Ann", "Anecdotes")
    t.answer("Bob", "Outburst")
    assert (t.game.turns, chips(t)) == (2, (0, 0, 100)), "no second card after a negated one"


# -- Resolution Phase, deck and end ------------------------------------------------------------------------


def test_hand_limit() -> None:
    six = ["Commit", "Rescind", "Undebatable", "Appeal", "Defer", "Suppress"]
    t = session(six, ["Argument", "Review", "Oratory", "Debate", "Refer", "Inquiry"], draws=["Strike Out"])
    t.answer("Ann", GO_ON)
    assert t.prompt("Ann") == "You hold 7 cards: discard down to 5"
    t.answer("Ann", "Commit", "Rescind")
    assert len(hand(t, "Ann")) == 5
    assert t.asked == ["Bob"]
    assert len(hand(t, "Bob")) == 7


def test_the_deck_runs_out() -> None:
    t = session(["Prepared Notes"], ["Commit"])
    t.game.discards.add_all(t.game.deck)
    t.answer("Ann", "Prepared Notes")
    assert (len(hand(t, "Ann")), len(t.game.discards)) == (4, 0)
    assert len(t.game.deck) == 66 - 4 - 1


def test_fifty_turns_without_time_cards() -> None:
    def quiet(g: RulesOfOrder) -> None:
        g.quiet_turns, g.players[1].chips = 98, 20

    t = session(["Oratory"], ["Commit"], change=quiet)
    t.answer("Ann", GO_ON)
    assert t.result() is None
    t.answer("Bob", GO_ON)
    result = t.over()
    assert (result.ranks, result.reason) == ([2, 1], "There was no Time card in 50 turns each.")
    t = session(["Oratory"], ["Commit"], floor="Ann", change=quiet)
    t.answer("Ann", "Oratory")
    t.pass_all()
    t.answer("Bob", GO_ON)
    assert t.result() is None
    assert t.game.quiet_turns == 1


# -- options -----------------------------------------------------------------------------------------------


def test_cutthroat() -> None:
    assert session(["Oratory"], ["Rescind"], floor="Ann").asked == ["Ann"], "the rule is an option"
    t = session(
        ["Oratory", "Commit", "Substitute", "Undebatable"],
        ["Rescind", "Objection"],
        ["Indecorum"],
        floor="Ann",
        players=3,
        cutthroat=True,
    )
    assert t.prompt("Bob") == "Ann has the Floor. Do you play a Lose card?"
    assert t.options("Bob") == ["Rescind", "Objection", "Pass"]
    t.answer("Bob", "Objection")
    t.answer("Cleo", "Pass")
    t.answer("Ann", "Undebatable")
    assert holder(t) == "Ann"
    assert len(hand(t, "Bob")) == 1, "a negated card does nothing"
    t.answer("Bob", "Pass")
    t.answer("Cleo", "Indecorum")
    t.pass_all()
    assert (holder(t), t.player("Ann").skips) == ("", 1)
    assert t.prompt("Ann") == "Motions Phase: nobody has the Floor"
    t.answer("Ann", "Commit")
    t.answer("Bob", "Rescind")
    t.pass_all()
    assert holder(t) == ""
    t.answer("Ann", "Substitute")
    t.pass_all()
    assert t.options("Ann") == ["Oratory", "Play none"]


def test_cutthroat_asks_nobody_when_all_lose_cards_lie_open() -> None:
    def all_out(g: RulesOfOrder) -> None:
        g.discards.add_all([card for card in g.box if isinstance(card, Paper) and card.type == "Lose"])

    t = session(["Oratory"], ["Commit"], floor="Ann", change=all_out, draws=["Review"], cutthroat=True)
    assert t.asked == ["Ann"]
    t = session(["Oratory"], ["Commit"], floor="Ann", cutthroat=True)
    assert t.options("Bob") == ["Pass"]


def end_a_game(chips: Sequence[int], seed: int = 0) -> Trial[RulesOfOrder]:
    """The first of two: Ann, who has the Floor and is to skip a turn, has just taken the last ten chips."""

    def nearly_over(g: RulesOfOrder) -> None:
        g.pile = 10
        g.players[0].skips = 1
        for member, has in zip(g.players, chips, strict=True):
            member.chips = has

    t = session(
        ["Monologue", "Main Motion"],
        ["Commit"],
        ["Rescind"],
        floor="Ann",
        players=3,
        change=nearly_over,
        seed=seed,
        games=2,
    )
    t.answer("Ann", "Monologue")
    t.pass_all()
    return t


def test_chairman_and_secretary() -> None:
    t = end_a_game((20, 35, 35))
    assert t.result() is None
    assert chips(t) == (30, 35, 35, 100)
    assert sorted(len(member.hand) for member in t.game.players) == [5, 5, 6], "one has drawn a card"
    assert (len(t.game.deck), len(t.game.discards)) == (66 - 16, 0)
    assert t.player("Ann").skips == 0
    roles, floor, dealt = set(), set(), 0
    for seed in range(20):
        t = end_a_game((20, 35, 35), seed)
        dealt += "Monologue" in hand(t, "Ann")
        assert t.player("Ann").office == "Secretary"
        roles.add((t.player("Bob").office, t.player("Cleo").office, t.game.mover.name))
        floor.add(holder(t))
    assert roles == {("Chairman", "", "Bob"), ("", "Chairman", "Cleo")}
    assert floor == {"Ann", "Bob", "Cleo"}
    assert dealt < 10, "the cards are shuffled"


def test_only_the_last_game_makes_chairman_and_secretary() -> None:
    def before(g: RulesOfOrder) -> None:
        g.pile, g.games_played = 10, 1
        for member, has, had in zip(g.players, (20, 160, 110), (10, 80, 10), strict=True):
            member.chips, member.before = has, had

    t = session(["Monologue"], ["Commit"], ["Rescind"], floor="Ann", players=3, change=before, games=3)
    t.answer("Ann", "Monologue")
    t.pass_all()
    assert [member.office for member in t.game.players] == ["Secretary", "", "Chairman"]
    assert [member.before for member in t.game.players] == [30, 160, 110]
    assert any("Game 2 is over: Cleo is the Chairman, Ann the Secretary" in line for line in t.log())
    t = session(["Monologue"], ["Commit"], ["Rescind"], floor="Ann", players=3, change=before, games=2)
    t.answer("Ann", "Monologue")
    t.pass_all()
    assert (t.over().scores, t.over().winners) == ([30, 160, 110], [1])


def test_the_secretary_goes_last() -> None:
    order = []
    t = at(RulesOfOrder, 4, arrange=offices, mover="Bob")
    for _ in range(5):
        mover = t.game.mover.name
        order.append(mover)
        while t.game.mover.name == mover:
            t.answer(t.asked[0], t.options(t.asked[0])[-1])
    assert order == ["Bob", "Dan", "Ann", "Cleo", "Bob"]


def offices(g: RulesOfOrder) -> None:
    g.players[1].office, g.players[2].office = "Chairman", "Secretary"


def test_estimate_counts_what_is_to_come() -> None:
    g = session(["Oratory", "Commit"], ["Rescind"], floor="Ann", draws=["Drone on and on"]).game
    g.players[1].chips, g.players[1].skips = 10, 1
    assert [g.estimate(member) for member in g.players] == [15 / 4 + 2 + 5 + 4, 10 + 2 - 5]


def test_a_whole_game() -> None:
    """Everybody takes the first option."""
    t = Trial[RulesOfOrder](Table(RulesOfOrder, 3, seed="whole game"))
    while t.table.asks:
        t.answer(t.asked[0], t.options(t.asked[0])[0])
    result = t.over()
    assert (result.scores, t.game.turns) == ([35, 65, 0], 15)
