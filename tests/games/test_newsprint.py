from collections import Counter
from typing import Any

import pytest

from tabletome.games.newsprint import Newsprint
from tabletome.testing import Trial, at

INT, NAT, WASH, BUS, LOCAL = "International", "National", "Washington", "Business", "Local"
STOP, BREAK, FREEDOM = "Stop the Presses", "Break the Story", "Freedom of the Press"
NAMES = ["Ann", "Bob", "Cleo", "Dan"]
PHASES = [
    "scoop_phase",
    "scoop_phase",
    "reporter_phase",
    "card_phase Investigation",
    "story_phase",
    "card_phase Edit",
    "circulation_phase",
]


def turn(
    phase: str,
    *hands: list[str],
    circulation: tuple[int, ...] = (0, 1, 2, 3),
    number: int = 1,
    stories: dict[str, list[str]] | None = None,
    **more: Any,
) -> Trial[Newsprint]:
    """A turn from some phase on; Ann has the fewest points, then Bob."""
    left = PHASES[PHASES.index(phase) :]

    def arrange(game: Newsprint) -> None:
        for me, points in zip(game.players, circulation, strict=False):
            me.circulation = points
        game.turns = number
        game.steps_left = tuple(
            (name, tuple(given)) for name, *given in (step.split() for step in [*left, "end_phase"])
        )

    laid = {NAMES[seat]: hand for seat, hand in enumerate(hands)} | (stories or {})
    return at(Newsprint, len(hands), arrange=arrange, hands=laid, **more)


def investigation(*hands: list[str], **more: Any) -> Trial[Newsprint]:
    return turn("card_phase Investigation", *hands, **more)


def story(*hands: list[str], **more: Any) -> Trial[Newsprint]:
    return turn("story_phase", *hands, **more)


def edit(*hands: list[str], **stories: list[str]) -> Trial[Newsprint]:
    """Stories are named after their writers: `Ann=[...]`, and second ones `Ann2=[...]`."""
    laid = {
        f"{name.rstrip('2')}.{'second_story' if name.endswith('2') else 'story'}": cards
        for name, cards in stories.items()
    }
    return turn("card_phase Edit", *hands, stories=laid)


def cards(place: Any) -> list[str]:
    return [str(card) for card in place]


def circulation(t: Trial[Newsprint]) -> list[int]:
    return [me.circulation for me in t.game.players]


def earned(t: Trial[Newsprint]) -> list[int]:
    """In the Circulation Phase, after all have passed."""
    t.pass_all()
    return [now - before for now, before in zip(circulation(t), (0, 1, 2, 3), strict=False)]


# -- Lead, Scoop and Reporter Phase -----------------------------------------------------------------------


def test_seven_can_play() -> None:
    assert list(Newsprint.seats) == [2, 3, 4, 5, 6, 7]
    t = at(Newsprint, 7)
    assert [len(me.hand) for me in t.game.players] == [10] * 7
    assert len(t.game.deck) == 0


def test_everybody_is_dealt_ten_cards() -> None:
    t = at(Newsprint, 3)
    assert [len(me.hand) for me in t.game.players] == [10, 10, 10]
    assert len(t.game.box) == 70
    assert t.log()[0] == "Turn 1"


def test_pass_to_the_left_as_many_times_as_there_are_players() -> None:
    for players in (2, 3, 4):
        t = at(Newsprint, players)
        for _ in range(players):
            held = [cards(me.hand) for me in t.game.players]
            for seat, name in enumerate(NAMES[:players]):
                left = NAMES[(seat + 1) % players]
                assert t.prompt(name) == f"Which card do you pass to {left}?"
                t.answer(name, held[seat][0])
            for seat in range(players):
                passed = held[seat - 1][0]
                assert cards(t.game.players[seat].hand)[-1] == passed
        assert t.prompt("Ann") == "Reporter Phase: discard up to 5 cards to draw as many"


def test_what_was_passed_may_be_passed_on() -> None:
    t = turn("scoop_phase", [INT] * 10, [LOCAL] * 10)
    t.answer("Ann", INT)
    assert t.options("Bob") == [LOCAL], "nothing is seen of it yet"
    t.answer("Bob", LOCAL)
    assert set(t.options("Bob")) == {LOCAL, INT}
    t.answer("Bob", INT)
    t.answer("Ann", LOCAL)
    assert cards(t.player("Ann").hand) == [INT] * 10


def test_up_to_five_cards_are_replaced() -> None:
    t = turn(
        "reporter_phase", [LOCAL] * 6 + [INT] * 4, [NAT] * 5, decks={"deck": [WASH] * 5 + [INT] * 2 + [BUS]}
    )
    t.answer("Ann", *[LOCAL] * 5)
    assert len(t.player("Ann").hand) == 10, "all are asked together"
    t.answer("Bob", NAT, NAT, "Done")
    assert cards(t.player("Ann").hand) == [LOCAL] + [INT] * 4 + [WASH] * 5
    assert cards(t.player("Bob").hand) == [NAT] * 3 + [INT] * 2
    assert cards(t.game.discards) == [LOCAL] * 5 + [NAT] * 2


def test_nothing_need_be_replaced() -> None:
    t = turn("reporter_phase", [LOCAL], [NAT])
    t.answer("Ann", "Done")
    t.answer("Bob", "Done")
    assert cards(t.player("Ann").hand) == [LOCAL]
    assert "Ann discards nothing" in t.log()


def test_discards_are_shuffled_when_the_deck_runs_out() -> None:
    t = at(Newsprint, 7)
    for _ in range(7):
        for me in list(t.game.players):
            t.answer(me.name, t.options(me.name)[0])
    for me in list(t.game.players):
        t.answer(me.name, *t.options(me.name)[:2], "Done")
    assert [len(me.hand) for me in t.game.players] == [10] * 7
    assert (len(t.game.discards), len(t.game.deck)) == (0, 0)


# -- order in the Investigation and Edit Phase ------------------------------------------------------------


def test_fewest_points_begin_then_clockwise() -> None:
    t = investigation([INT], [INT], [INT], circulation=(5, 3, 4))
    for name in ("Bob", "Cleo", "Ann"):
        assert t.asked == [name]
        assert t.prompt(name) == "Investigation Phase: do you play a card?"
        t.answer(name, "Pass")
    for name in ("Ann", "Bob", "Cleo"):
        t.answer(name, "1 International")
    for name in ("Bob", "Cleo", "Ann"):
        assert (t.asked, t.prompt(name)) == ([name], "Edit Phase: do you play a card?")
        t.answer(name, "Pass")


def test_chance_parts_those_who_tie_for_the_fewest_points() -> None:
    first = {
        investigation([INT], [INT], [INT], [INT], circulation=(1, 0, 0, 0), seed=n).asked[0]
        for n in range(20)
    }
    assert first == {"Bob", "Cleo", "Dan"}


def test_any_number_of_cards_in_ones_turn_of_the_phase() -> None:
    t = investigation(
        ["Investigative Reporting", "Investigative Reporting"],
        ["Rewrite"],
        decks={"deck": [INT, INT, "Rewrite", NAT]},
    )
    t.answer("Ann", "Investigative Reporting")
    t.answer("Bob", "Pass")
    t.answer("Ann", "Investigative Reporting")
    t.answer("Bob", "Pass")
    assert t.options("Ann") == ["Rewrite", "Pass"]
    t.answer("Ann", "Pass")
    assert t.options("Bob") == ["Rewrite", "Pass"]


def test_only_cards_of_the_phase_are_offered() -> None:
    everything = [
        INT, "Red Herring", STOP, "Extra! Extra!", "Investigative Reporting", "Freelance Journalist",
        "Rewrite", BREAK, "Editorial", "Defamation", FREEDOM,
    ]  # fmt: skip
    t = investigation(everything, [INT])
    assert t.options("Ann") == [
        "Red Herring", "Extra! Extra!", "Investigative Reporting", "Freelance Journalist", "Rewrite", "Pass",
    ]  # fmt: skip
    t = edit(everything, [INT], Bob=[NAT])
    assert t.options("Ann") == ["Editorial", "Defamation", "Pass"]
    t = edit(everything, [INT], Ann=[NAT])
    assert t.options("Ann") == [BREAK, "Editorial", "Pass"]


# -- Investigation cards ----------------------------------------------------------------------------------


def test_red_herring() -> None:
    t = investigation(["Red Herring"], [INT] * 4, [NAT] * 4)
    t.answer("Ann", "Red Herring")
    assert (t.prompt("Ann"), t.options("Ann")) == ("On whom do you play Red Herring?", ["Bob", "Cleo"])
    t.answer("Ann", "Cleo")
    assert t.prompt("Bob") == "Ann plays Red Herring on Cleo. Do you answer?"
    t.answer("Bob", "Pass")
    t.answer("Cleo", "Pass")
    assert cards(t.player("Cleo").hand) == [NAT] * 2
    assert cards(t.game.discards) == ["Red Herring", NAT, NAT]
    assert t.log().count("Cleo loses National") == 2
    assert t.asked == ["Ann"]


def test_red_herring_hits_at_random() -> None:
    left = set()
    for seed in range(12):
        t = investigation(["Red Herring"], [INT, NAT, BUS], seed=seed)
        t.answer("Ann", "Red Herring")
        t.answer("Bob", "Pass")
        left.update(cards(t.player("Bob").hand))
    assert left == {INT, NAT, BUS}


def test_red_herring_takes_what_there_is() -> None:
    t = investigation(["Red Herring", "Red Herring", "Freelance Journalist"], [INT])
    t.answer("Ann", "Red Herring")
    t.answer("Bob", "Pass")
    assert len(t.player("Bob").hand) == 0
    t.answer("Ann", "Red Herring", "Freelance Journalist")
    assert cards(t.player("Ann").hand) == []
    assert len(t.game.discards) == 4


def test_freelance_journalist() -> None:
    t = investigation(["Freelance Journalist"], [INT], [NAT])
    t.answer("Ann", "Freelance Journalist", "Bob")
    t.answer("Bob", "Pass")
    t.answer("Cleo", "Pass")
    assert cards(t.player("Ann").hand) == [INT]
    assert len(t.player("Bob").hand) == 0
    assert "Ann takes a card from Bob" in t.log("Cleo")


def test_investigative_reporting() -> None:
    t = investigation(["Investigative Reporting", INT], [INT], decks={"deck": [BUS, NAT, NAT]})
    t.answer("Ann", "Investigative Reporting")
    t.answer("Bob", "Pass")
    assert cards(t.player("Ann").hand) == [INT, BUS, NAT]
    assert t.asked == ["Ann"]


def test_rewrite_draws_ten_whatever_was_held() -> None:
    t = investigation(["Rewrite", INT, INT, NAT], [INT], decks={"deck": [BUS] * 9 + [WASH] * 2})
    t.answer("Ann", "Rewrite")
    t.answer("Bob", "Pass")
    assert cards(t.player("Ann").hand) == [BUS] * 9 + [WASH]
    assert sorted(cards(t.game.discards)) == [INT, INT, NAT, "Rewrite"]


# -- Freedom of the Press ---------------------------------------------------------------------------------


def test_freedom_of_the_press() -> None:
    t = investigation(["Red Herring", FREEDOM], [INT] * 3, [FREEDOM], [NAT])
    t.answer("Ann", "Red Herring", "Bob")
    assert (t.asked, t.options("Bob")) == (["Bob"], ["Pass"])
    t.answer("Bob", "Pass")
    assert t.options("Cleo") == [FREEDOM, "Pass"]
    t.answer("Cleo", FREEDOM)
    assert t.asked == ["Ann"], "neither Dan nor Ann may answer that"
    assert t.prompt("Ann") == "Investigation Phase: do you play a card?"
    assert cards(t.player("Bob").hand) == [INT] * 3
    assert cards(t.game.discards) == ["Red Herring", FREEDOM]
    assert t.log()[-2:] == ["Cleo answers with Freedom of the Press", "Red Herring is negated"]


def test_nobody_is_asked_when_both_lie_in_the_discards() -> None:
    t = investigation(["Investigative Reporting"], [INT], stories={"discards": [FREEDOM, FREEDOM]})
    t.answer("Ann", "Investigative Reporting")
    assert t.asked == ["Ann"]
    assert len(t.player("Ann").hand) == 2


def test_freedom_of_the_press_negates_an_edit_card() -> None:
    t = edit(["Editorial"], [FREEDOM], Ann=[WASH])
    t.answer("Ann", "Editorial")
    t.answer("Bob", FREEDOM)
    assert earned(t) == [1, 0]


def test_a_negated_break_the_story_lies_in_the_discards() -> None:
    t = edit([BREAK], [FREEDOM], Ann=[WASH])
    t.answer("Ann", BREAK)
    t.answer("Bob", FREEDOM)
    assert cards(t.game.discards) == [BREAK, FREEDOM]
    assert cards(t.player("Ann").story) == [WASH]


def test_freedom_of_the_press_negates_a_wild_card() -> None:
    t = story([NAT, NAT, STOP, INT], [FREEDOM, STOP])
    t.answer("Ann", "2 National and 1 Stop the Presses")
    t.answer("Bob", "1 Stop the Presses as Local")
    assert t.prompt("Bob") == "Ann plays Stop the Presses as National. Do you answer?"
    t.answer("Bob", FREEDOM)
    assert cards(t.player("Ann").story) == [NAT, NAT]
    assert t.prompt("Ann") == "Bob plays Stop the Presses as Local. Do you answer?"
    t.answer("Ann", "Pass")
    assert cards(t.player("Bob").story) == [STOP]
    assert earned(t) == [9, 1]


def test_a_story_of_a_negated_wild_card_is_none() -> None:
    t = story([STOP, BREAK], [FREEDOM, NAT])
    t.answer("Ann", "1 Stop the Presses as National")
    t.answer("Bob", "1 National", FREEDOM)
    assert t.options("Ann") == ["Pass"]
    assert earned(t) == [0, 4]


# -- Story Phase ------------------------------------------------------------------------------------------


def test_one_story_must_be_played() -> None:
    t = story([NAT, NAT, LOCAL, FREEDOM], [FREEDOM], [INT])
    assert t.options("Ann") == ["2 National", "1 National", "1 Local"]
    assert t.asked == ["Ann", "Bob", "Cleo"]
    assert t.options("Bob") == ["No story"], "so that nobody knows yet"
    t.answer("Bob", "No story")
    t.answer("Ann", "2 National")
    assert len(t.player("Ann").story) == 0, "simultaneously"
    t.answer("Cleo", "1 International")
    assert cards(t.player("Ann").story) == [NAT, NAT]
    assert "Ann plays a story: 2 National" in t.log()
    assert earned(t) == [9, 0, 9]


def test_the_best_story_is_named_first() -> None:
    t = story([LOCAL] * 4 + [INT] * 2 + [WASH] * 3 + [STOP], [NAT])
    assert t.options("Ann")[:3] == [
        "2 International and 1 Stop the Presses",
        "2 International",
        "1 International and 1 Stop the Presses",
    ]
    assert t.options("Ann")[3] == "3 Washington and 1 Stop the Presses"
    assert len(t.options("Ann")) == 3 * 2 - 1 + 4 * 2 - 1 + 5 * 2 - 1 + 2


def test_wild_cards_count_as_any_suit() -> None:
    t = story([STOP, STOP, BUS], [NAT])
    assert {f"2 Stop the Presses as {suit}" for suit in (INT, NAT, WASH, LOCAL)} < set(t.options("Ann"))
    t.answer("Ann", "1 Business and 2 Stop the Presses")
    t.answer("Bob", "1 National")
    assert [card.counts_as for card in t.player("Ann").story] == ["", BUS, BUS]
    assert earned(t) == [4, 4]
    assert not any(card.counts_as for card in t.game.box)  # type: ignore[attr-defined]


def test_extra_allows_two_stories() -> None:
    t = investigation(["Extra! Extra!", NAT, NAT, LOCAL, STOP], [INT])
    t.answer("Ann", "Extra! Extra!")
    t.answer("Bob", "Pass")
    t.answer("Ann", "Pass")
    t.answer("Bob", "Pass", "1 International")
    t.answer("Ann", "2 National and 1 Stop the Presses")
    assert (t.prompt("Ann"), t.options("Ann")) == ("Which second story do you play?", ["1 Local", "None"])
    t.answer("Ann", "1 Local")
    assert cards(t.player("Ann").story) == [NAT, NAT, STOP]
    assert cards(t.player("Ann").second_story) == [LOCAL]
    assert earned(t) == [16 + 1, 9]
    assert t.player("Ann").stories_allowed == 1, "this turn only"


def extra(*ann: str, bob: str = INT) -> Trial[Newsprint]:
    t = investigation(["Extra! Extra!", *ann], [bob], stories={"discards": [FREEDOM, FREEDOM]})
    t.answer("Ann", "Extra! Extra!", "Pass")
    t.answer("Bob", "Pass", f"1 {bob}")
    return t


def test_the_second_story_is_optional() -> None:
    t = extra(NAT, LOCAL)
    t.answer("Ann", "1 National", "None")
    assert cards(t.player("Ann").second_story) == []
    assert earned(t) == [4, 9]


def test_no_second_story_without_cards() -> None:
    t = extra(NAT)
    t.answer("Ann", "1 National")
    assert t.asked == ["Ann"]
    assert t.prompt("Ann") == "Edit Phase: do you play a card?"


def test_two_stories_of_one_suit() -> None:
    t = extra(INT, INT, bob=NAT)
    t.answer("Ann", "1 International", "1 International")
    assert earned(t) == [9 + 9, 4]
    t = extra(INT, INT, INT)
    t.answer("Ann", "2 International", "1 International")
    assert earned(t) == [16, 0], "Bob's makes only the longest count"


def test_a_second_extra_adds_nothing() -> None:
    t = investigation(
        ["Extra! Extra!", "Extra! Extra!", NAT, LOCAL, BUS], [INT], stories={"discards": [FREEDOM] * 2}
    )
    t.answer("Ann", "Extra! Extra!", "Extra! Extra!", "Pass")
    t.answer("Bob", "Pass", "1 International")
    t.answer("Ann", "1 National", "1 Business")
    assert earned(t) == [4 + 1, 9]


# -- Edit cards -------------------------------------------------------------------------------------------


def test_break_the_story() -> None:
    t = edit([BREAK], [INT], Ann=[WASH] * 3)
    t.answer(
        "Ann",
        BREAK,
    )
    t.answer("Bob", "Pass")
    assert cards(t.player("Ann").story) == [WASH] * 3 + [BREAK]
    assert earned(t) == [25, 0]
    t = edit([BREAK, BREAK], [FREEDOM], Ann=[LOCAL] * 3)
    for _ in range(2):
        t.answer("Ann", BREAK)
        t.answer("Bob", "Pass")
    assert earned(t) == [25, 0]
    t = edit([BREAK, BREAK], [FREEDOM], Ann=[NAT] * 8)
    for _ in range(2):
        t.answer("Ann", BREAK)
        t.answer("Bob", "Pass")
    assert earned(t) == [100, 0]


def test_break_either_of_two_stories() -> None:
    t = edit([BREAK], [INT], Ann=[WASH] * 3, Ann2=[NAT] * 2)
    t.answer("Ann", BREAK)
    assert t.options("Ann") == ["Ann's story", "Ann's second story"]
    t.answer("Ann", "Ann's second story")
    assert t.prompt("Bob") == "Ann plays Break the Story on Ann's second story. Do you answer?"
    t.answer("Bob", "Pass")
    assert earned(t) == [9 + 25, 0]


def test_editorial() -> None:
    t = edit(["Editorial", "Editorial"], [INT])
    t.answer("Ann", "Editorial")
    t.answer("Bob", "Pass")
    assert circulation(t) == [5, 1]
    assert t.log()[-1] == "Ann gets 5 circulation points"
    t.answer("Ann", "Editorial")
    t.answer("Bob", "Pass")
    assert earned(t) == [10, 0]


def test_defamation_makes_way_for_a_shorter_story() -> None:
    t = edit(["Defamation"], [INT], [INT], Ann=[WASH] * 2, Bob=[WASH] * 3, Cleo=[NAT])
    assert t.game.earned(t.player("Ann"), t.player("Ann").story) == 0
    t.answer("Ann", "Defamation")
    assert (t.prompt("Ann"), t.options("Ann")) == (
        "On which story do you play Defamation?",
        ["Bob's story", "Cleo's story"],
    )
    t.answer("Ann", "Bob's story")
    t.answer("Bob", "Pass")
    t.answer("Cleo", "Pass")
    assert cards(t.player("Bob").story) == []
    assert cards(t.game.discards) == ["Defamation", WASH, WASH, WASH]
    assert "Bob's story is discarded: Washington, Washington and Washington" in t.log()
    assert earned(t) == [4, 0, 4]


# -- Circulation Phase ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("suit", "length", "points"),
    [
        (WASH, 1, 1), (WASH, 2, 4), (WASH, 3, 9), (WASH, 4, 16), (WASH, 5, 25),
        (WASH, 6, 36), (WASH, 7, 49), (WASH, 8, 64), (WASH, 9, 81), (WASH, 10, 100),
        (INT, 1, 9), (INT, 3, 25), (INT, 8, 100), (INT, 9, 100),
        (NAT, 1, 4), (NAT, 4, 25), (NAT, 10, 100),
        (BUS, 1, 1), (BUS, 2, 1), (BUS, 3, 4), (BUS, 10, 81),
        (LOCAL, 1, 1), (LOCAL, 2, 1), (LOCAL, 3, 1), (LOCAL, 5, 9), (LOCAL, 10, 64),
    ],
)  # fmt: skip
def test_circulation_chart(suit: str, length: int, points: int) -> None:
    assert earned(edit([], [], Ann=[suit] * length)) == [points, 0]


def test_inside_scoop() -> None:
    assert earned(edit([], [], [], Ann=[NAT] * 3, Bob=[NAT] * 2, Cleo=[LOCAL] * 4)) == [16, 0, 4]


def test_inside_scoop_tie() -> None:
    assert earned(edit([], [], [], Ann=[NAT] * 2, Bob=[NAT] * 2, Cleo=[NAT])) == [9, 9, 0]


def test_wild_cards_count_for_the_inside_scoop() -> None:
    t = story([BUS] * 3, [BUS] * 2 + [STOP] * 2, stories={"discards": [FREEDOM] * 2})
    t.answer("Ann", "3 Business")
    t.answer("Bob", "2 Business and 2 Stop the Presses")
    assert earned(t) == [0, 9]


def test_break_the_story_does_not_count_for_the_inside_scoop() -> None:
    t = edit([BREAK], [FREEDOM], Ann=[NAT] * 2, Bob=[NAT] * 3)
    t.answer("Ann", BREAK)
    t.answer("Bob", "Pass")
    assert earned(t) == [0, 16]
    t = edit([BREAK], [FREEDOM], Ann=[NAT] * 2, Bob=[NAT] * 2)
    t.answer("Ann", BREAK)
    t.answer("Bob", "Pass")
    assert earned(t) == [25, 9]


# -- the end ----------------------------------------------------------------------------------------------


def test_all_cards_are_discarded_and_the_next_turn_is_dealt() -> None:
    t = edit([LOCAL, FREEDOM], [INT], Ann=[NAT], Ann2=[INT], Bob=[BUS])
    t.pass_all()
    assert t.game.turns == 2
    assert [len(me.hand) for me in t.game.players] == [10, 10]
    assert sorted(cards(t.game.discards)) == sorted([LOCAL, FREEDOM, INT, NAT, INT, BUS])
    assert "Ann gets 4 circulation points for National" in t.log()
    assert "Turn 2" in t.log()


def test_five_turns() -> None:
    def last(number: int) -> Trial[Newsprint]:
        laid = {"Ann.story": [INT]}
        return turn("circulation_phase", [], [], number=number, circulation=(7, 9), stories=laid)

    assert last(4).result() is None
    over = last(5).over()
    assert (over.scores, over.winners, over.ending) == ([16, 9], [0], "last turn")
    assert over.reason == "The fifth turn is over."


def test_shared_win() -> None:
    t = turn("circulation_phase", [], [], number=5, circulation=(0, 9), stories={"Ann.story": [INT]})
    assert t.over().winners == [0, 1]


def test_estimate() -> None:
    t = story([INT, INT, STOP, FREEDOM, BREAK], [LOCAL], stories={"discards": []})
    assert t.game.estimate(t.player("Ann")) == pytest.approx(0.7 * 25 + 2 * 2)
    assert t.game.estimate(t.player("Bob")) == pytest.approx(1 + 0.7)
    t = edit([INT, FREEDOM], ["Editorial"], Ann=[NAT, NAT])
    assert t.game.estimate(t.player("Ann")) == 9 + 2
    assert t.game.estimate(t.player("Bob")) == 1 + 2


def test_a_whole_game_of_first_choices() -> None:
    t = at(Newsprint, 3, seed=4)
    while t.table.asks:
        t.table.answer(next(iter(t.table.asks)), 0)
    assert [line for line in t.log() if line.startswith("Turn ")] == [f"Turn {n}" for n in range(1, 6)]
    assert sum(" Phase: " in line for line in t.log()) == 10
    assert t.over().scores == [153, 45, 71]


# -- entered a second time from the rulebook, and further cases ----------------------------------------


def test_card_list_as_printed() -> None:
    printed = """
        International|10|S
        National|10|S
        Washington|10|S
        Business|10|S
        Local|10|S
        Red Herring|2|I
        Stop the Presses|2|I
        Extra! Extra!|2|I
        Investigative Reporting|2|I
        Freelance Journalist|2|I
        Rewrite|2|I
        Break the Story|2|E
        Editorial|2|E
        Defamation|2|E
        Freedom of the Press|2|V
    """
    types = {"S": "Story", "I": "Investigation", "E": "Edit", "V": "Event"}
    rows = [line.strip().split("|") for line in printed.strip().splitlines()]
    wanted = Counter({(name, types[letter]): int(copies) for name, copies, letter in rows})
    box: Any = at(Newsprint, 2).game.box
    assert Counter((card.name, card.type) for card in box) == wanted
    assert {card.name: card.text for card in box} == {
        "International": "2 cards larger",
        "National": "1 card larger",
        "Washington": "",
        "Business": "1 card smaller",
        "Local": "2 cards smaller",
        "Red Herring": "An opponent discards 2 random cards",
        "Stop the Presses": "Wild card: counts as any suit",
        "Extra! Extra!": "You may play 2 stories this turn",
        "Investigative Reporting": "Draw 2 cards",
        "Freelance Journalist": "Steal 1 random card from an opponent",
        "Rewrite": "Discard your hand and draw 10 cards",
        "Break the Story": "Your story counts as 2 cards larger",
        "Editorial": "Worth 5 circulation points",
        "Defamation": "An opponent's story is discarded",
        "Freedom of the Press": "Negates an Edit or Investigation card",
    }


def test_circulation_points_as_printed() -> None:
    chart = {1: 1, 2: 4, 3: 9, 4: 16, 5: 25, 6: 36, 7: 49, 8: 64, 9: 81, 10: 100}
    for suit, larger in ((INT, 2), (NAT, 1), (WASH, 0), (BUS, -1), (LOCAL, -2)):
        for count in range(1, 11):
            size = min(max(count + larger, 1), 10)
            assert earned(edit([], [], Ann=[suit] * count)) == [chart[size], 0]


def test_break_after_the_size_of_the_suit() -> None:
    """Local of one card: -2 and +2 make one card again."""
    t = edit([BREAK], [INT], Ann=[LOCAL])
    t.answer("Ann", BREAK)
    t.answer("Bob", "Pass")
    assert earned(t) == [1, 0]


def test_two_stories_of_one_suit_against_a_rival() -> None:
    t = edit([], [], [], Ann=[NAT] * 2, Ann2=[NAT], Bob=[NAT] * 2, Cleo=[WASH])
    assert earned(t) == [9, 9, 1]


def test_a_negated_extra_allows_one_story() -> None:
    t = investigation(["Extra! Extra!", NAT, LOCAL], [FREEDOM, INT])
    t.answer("Ann", "Extra! Extra!")
    t.answer("Bob", FREEDOM)
    assert t.player("Ann").stories_allowed == 1


def test_a_negated_defamation_leaves_the_story() -> None:
    t = edit(["Defamation"], [FREEDOM], Bob=[WASH] * 3)
    t.answer("Ann", "Defamation")
    t.answer("Bob", FREEDOM)
    assert earned(t) == [0, 9]


def test_cards_drawn_in_the_phase_may_be_played_in_it() -> None:
    t = investigation(["Rewrite"], [INT], decks={"deck": ["Red Herring", *[NAT] * 9]})
    t.answer("Ann", "Rewrite")
    t.answer("Bob", "Pass")
    assert "Red Herring" in t.options("Ann")
