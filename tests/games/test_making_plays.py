from collections import Counter
from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.games.making_plays import MakingPlays, Play
from tabletome.testing import Trial, at, give

CARD_LIST = """
1 Penalty, Special: OP gains 1 FPT (max 6)
1 Foul, Special: OP loses 1 FPT
2 Block Kick, Defense: Negate a Kick card
2 Pass Coverage, Defense: Negate a Pass card
2 Incomplete, Defense: Negate a Pass card
2 Man-to-Man Coverage, Defense: Negate a Pass or Run card
2 Zone Coverage, Defense: Negate a Pass or Run card if FPT is 5 or less
2 Tackle, Defense: Negate a Run card
2 Hold the Line, Defense: Negate a Pass or Run card if OP has 6 FPT
2 Pass Rush, Blitz: Negate a Pass or Run card
2 Sack, Blitz: Negate a Pass or Run card
1 Scramble, Offense: Negate a Blitz card
1 Pass Protection, Offense: Negate a Blitz card
1 Play Action, Offense: Negate a Blitz card
1 Roll Out, Offense: Negate a Blitz card
1 Pocket, Offense: Negate a Blitz card
1 2 Point Conversion, Run: OP gains 2 points in Extra Point Phase
1 Safety, Run: OP gains 2 points in Extra Point Phase
2 Home Field Advantage, Special: The Home Team draws 3 cards
2 Time Out, Special: Draw 3 cards
2 Hand Off, Run: Negate a Defense card
2 Quarterback Sneak, Run: Negate a Defense card used against a Running Play
2 Ground Game, Run: Gain 1 FPT
2 Rushing, Run: Gain 2 FPT
2 Drive, Run: Gain 3 FPT
1 Sweep, Run: Gain 4 FPT
1 Fancy Footwork, Run: Gain 5 FPT
1 Blazing Speed, Run: Gain 6 FPT
1 Go the Distance, Run: Gain 7 FPT
2 Lateral, Pass: Negate a Defense card used against a Pass Play
2 Screen Pass, Pass: Gain 1 FPT
2 Down the Middle, Pass: Gain 2 FPT
2 Shotgun, Pass: Gain 3 FPT
1 Bomb, Pass: Only with 2 FPT or less: gain 4 FPT
1 Hail Mary, Pass: Only with 2 FPT or less: gain 5 FPT
1 Pressure, Special: OP must discard 2 cards
1 Play Option, Special: DP must discard 2 cards
1 Intimidation, Special: Opponent must discard 2 cards
1 Spirits Up, Special: Draw 3 cards if you are winning
1 Resignation, Special: Opponent must discard 2 cards if he is losing
1 Underdog, Special: Draw 3 cards if you are losing
2 Onside Kick, Kick: Only with 4 DT and less than 5 FPT: gain 1 FPT
2 Fumble, Defense: Negate a Run: Conversion
2 Interception, Defense: Negate a Pass: Conversion
1 Interference, Special: Negate the card just played by OP
1 Disrupt Timing, Special: Negate the card just played by OP
4 Team Card, Special: Use it as a strength of your team
"""


class Match(Trial[MakingPlays]):
    """Who can only pass does so."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.pass_on()

    def answer(self, name: str, *labels: str) -> None:
        for label in labels:
            super().answer(name, label)
            self.pass_on()

    def pass_on(self) -> None:
        while [ask.labels() for ask in self.table.asks.values()] == [["Pass"]]:
            super().answer(*self.asked, "Pass")


def play(
    ann: str = "",
    bob: str = "",
    tokens: int = 3,
    downs: int = 1,
    phase: str = "offense_huddles",
    points: tuple[int, int] = (0, 0),
    strengths: tuple[str, str] = ("Passing Running", "Passing Running"),
    home: str = "Ann",
    quarter: tuple[int, int] = (1, 6),
    toss: str = "Ann",
    no_cards_left: bool = False,
    **more: Any,
) -> Match:
    """Ann has the ball, with these tokens and cards, at this phase of a play in the first quarter."""

    def arrange(g: MakingPlays) -> None:
        g.drop_steps()
        first, second = g.players
        g.quarter, g.plays_left = quarter
        g.toss_winner = first if toss == "Ann" else second
        for team, cards, score, strong in zip(g.players, (ann, bob), points, strengths, strict=True):
            give(team.hand, *(card for card in cards.split(", ") if card))
            team.points, team.strengths = score, tuple(strong.split())
            team.side = "Home Team" if team.name == home else "Visitors"
        g.give_ball(first, tokens)
        first.downs = downs
        args = {"new_down_phase": (), "huddle_phase": (), "defense_huddles": (second,)}
        g.then(getattr(g, phase), *args.get(phase, (first,)))
        if phase == "defense_huddles":
            g.then(g.offense_huddles, first)
        g.then(g.end_of_play)
        if no_cards_left:
            second.hand.add_all(g.deck)

    return Match(at(MakingPlays, arrange=arrange, **more).table)


def ball(t: Match) -> tuple[str, int, int]:
    """Who has the ball, with how many Field Position and Down Tokens."""
    team = t.game.offense
    return team.name, team.tokens, team.downs


def score(t: Match) -> list[int]:
    return [team.points for team in t.game.players]


def hand(t: Match, name: str) -> list[str]:
    return [str(card) for card in t.player(name).hand]


# -- setup and clock ---------------------------------------------------------------------------------------


def test_setup() -> None:
    seen = set()
    for seed in range(30):
        t = at(MakingPlays, seed=seed)
        sides = [team.side for team in t.game.players]
        assert sorted(sides) == ["Home Team", "Visitors"]
        assert all(len(team.hand) >= 4 for team in t.game.players)
        seen.add((sides[0], t.game.toss_winner.name))
        assert t.game.offense is t.game.toss_winner
    assert len(seen) == 4
    t = at(MakingPlays, dice=[1])
    cards = [card for place in t.game.places() for card in place if card.shape == "card"]
    assert len(cards) == 73
    assert [len(team.hand) for team in t.game.players] == [5, 5]
    assert list(MakingPlays.seats) == [2]


def test_the_common_deck() -> None:
    cards = [c for c in at(MakingPlays).game.box if isinstance(c, Play)]
    copies = Counter(f"{card}, {card.type}: {card.notes}" for card in cards)
    assert [f"{number} {card}" for card, number in copies.items()] == CARD_LIST.strip().split("\n")


def test_strengths() -> None:
    for seed in range(30):
        for team in at(MakingPlays, seed=seed).game.players:
            assert len(set(team.strengths)) == 2


def test_strengths_by_rolls(monkeypatch: pytest.MonkeyPatch) -> None:
    rolls = iter([1, 1, 2, 3, 4, 1, 1, 1, 1, 1])
    monkeypatch.setattr(MakingPlays, "roll", lambda game, sides=6, openly=True: next(rolls))
    assert [team.strengths for team in at(MakingPlays).game.players] == [
        ("Passing", "Running"),
        ("Offense", "Defense"),
    ]
    rolls = iter([5, 5, 6, 6, 5, 1, 1, 1, 1, 1])
    assert [team.strengths for team in at(MakingPlays).game.players] == [
        ("Gumption", "Kicking"),
        ("Kicking", "Gumption"),
    ]


def first_option(t: Trial[MakingPlays], plays: int = 0) -> None:
    """Everybody takes the last option, which is to do nothing, until so many plays are begun."""
    while t.table.asks and not (plays and t.game.turns >= plays):
        (seat,) = t.table.asks
        t.table.answer(seat, t.table.asks[seat].labels()[-1])


def test_four_quarters_of_twelve_plays() -> None:
    for options, plays in (({}, 48), ({"quarter_length": 8}, 32)):
        t = at(MakingPlays, options=options)
        first_option(t)
        assert t.over().ending == "final whistle"
        assert t.over().reason == "The last quarter is over: most points win."
        assert t.game.turns == plays
        begun = [line for line in t.log() if line.startswith("Quarter")]
        assert begun == [f"Quarter {n} begins" for n in (1, 2, 3, 4)]


def test_who_receives() -> None:
    t = at(MakingPlays)
    first_option(t)
    begun = [n for n, line in enumerate(t.log()) if line.startswith("Quarter")]
    kickers = [t.log()[n + 1] for n in begun]
    winner, other = t.game.toss_winner, t.game.after(t.game.toss_winner)
    assert kickers == [f"{team} kicks off" for team in (other, winner, other, winner)]


def test_a_new_quarter_begins_by_the_toss_whoever_has_scored() -> None:
    for toss in ("Ann", "Bob"):
        t = play(tokens=5, dice=[6], toss=toss, quarter=(1, 1))
        t.answer("Ann", "Field Goal Attempt")
        assert score(t) == [3, 0]
        assert f"{toss} kicks off" in t.log()
        assert t.game.kicker is None
        assert (t.game.quarter, t.game.plays_left) == (2, 11), "nobody had a card to run it back with"


def test_who_has_scored_kicks_off() -> None:
    t = play(tokens=5, dice=[6, 1])
    t.answer("Ann", "Field Goal Attempt")
    kicked = t.log().index("Ann kicks off")
    assert t.log()[kicked + 1] == "The roll is 1: Bob has the ball at Own Red Zone (1)"
    assert (t.game.quarter, t.game.plays_left) == (1, 4)


def test_the_cards_of_a_play_are_discarded_at_its_end() -> None:
    t = run("Drive", "Tackle")
    t.answer("Bob", "Tackle")
    assert not t.game.in_play
    assert [str(card) for card in t.game.discards][-2:] == ["Time Out", "Tackle"]


def test_a_tie() -> None:
    t = play(points=(7, 7), quarter=(4, 1))
    t.answer("Ann", "Punt")
    assert (t.over().ranks, t.over().scores) == ([1, 1], [7, 7])


def test_most_points_win() -> None:
    t = play(points=(3, 7), quarter=(4, 1))
    t.answer("Ann", "Punt")
    assert t.over().ranks == [2, 1]


# -- downs and huddle --------------------------------------------------------------------------------------


def test_a_new_down_and_three_cards_each() -> None:
    t = play("Tackle", "Tackle", downs=2, phase="new_down_phase")
    assert ball(t) == ("Ann", 3, 3)
    assert [len(team.hand) for team in t.game.players] == [4, 4]
    assert t.asked == ["Bob"]


def test_the_fifth_down_token() -> None:
    t = play("Tackle", "Tackle", tokens=3, downs=4, phase="new_down_phase")
    assert ball(t) == ("Bob", 4, 1)
    assert (t.player("Ann").tokens, t.player("Ann").downs) == (0, 0)
    assert t.asked == ["Ann"]
    t.answer("Ann", "Play none")
    t.answer("Bob", "Regular Play")
    t.answer("Ann", "No blitz")
    t.answer("Bob", "Running Play", "Tackle")
    t.pass_all()
    assert ball(t) == ("Bob", 5, 1)
    assert t.prompt("Bob").startswith("Running Play from Enemy Red Zone (5)")


def test_the_ball_stays_where_it_lies() -> None:
    def spot(t: Match) -> str:
        (standing,) = t.game.field
        assert standing.owner is t.game.offense
        return f"{standing}: {standing.at}"

    assert spot(play(tokens=2)) == "Ann's ball: H2"
    assert spot(play("Tackle", "Tackle", tokens=2, downs=4, phase="new_down_phase")) == "Bob's ball: H2"
    assert spot(play(tokens=5)) == "Ann's ball: V2"
    assert spot(play(tokens=0)) == "Ann's ball: H0"
    assert spot(play(tokens=5, home="Bob")) == "Ann's ball: H2"


def test_what_may_be_called() -> None:
    for tokens in range(7):
        kick = "Punt" if tokens < 4 else "Field Goal Attempt"
        assert play(tokens=tokens).options("Ann") == ["Regular Play", kick]


def test_a_gain_leaves_one_down_token() -> None:
    t = play("Tackle, Drive", downs=3)
    t.answer("Ann", "Regular Play", "Running Play", "Tackle")
    assert ball(t) == ("Ann", 4, 1)
    assert "Ann gains 1 FPT: Enemy Territory (4)" in t.log()
    t = play("Tackle", downs=3)
    t.answer("Ann", "Regular Play", "Running Play", "Make no gain")
    t.answer("Bob", "Play none")
    assert ball(t) == ("Ann", 3, 4)


def test_specials_of_the_defense_come_first() -> None:
    t = play("Time Out, Foul", "Pressure, Foul, Penalty", tokens=4, phase="defense_huddles")
    assert t.options("Bob") == ["Pressure", "Foul", "Penalty", "Play none"]
    t.answer("Bob", "Foul", "Play none")
    assert ball(t) == ("Ann", 3, 1)
    assert t.options("Ann") == ["Time Out", "Regular Play", "Punt"]
    t.answer("Ann", "Time Out")
    assert len(t.player("Ann").hand) == 4


def special(card: str, who: str = "Ann", **more: Any) -> Match:
    """Ann (or Bob) plays a Special card; both hold three cards beside it."""
    others = ("Tackle, Sack, Drive", "Tackle, Sack, Drive")
    ann, bob = (f"{card}, {others[0]}", others[1]) if who == "Ann" else (others[0], f"{card}, {others[1]}")
    t = play(ann, bob, phase="offense_huddles" if who == "Ann" else "defense_huddles", **more)
    t.answer(who, card)
    return t


def sizes(t: Match) -> list[int]:
    return [len(team.hand) for team in t.game.players]


def test_specials_do_what_they_say_whoever_plays_them() -> None:
    assert sizes(special("Time Out")) == [6, 3]
    assert sizes(special("Time Out", "Bob")) == [3, 6]
    assert sizes(special("Home Field Advantage")) == [6, 3]
    assert sizes(special("Home Field Advantage", "Bob")) == [6, 3]
    assert sizes(special("Home Field Advantage", home="Bob")) == [3, 6]
    for card, who, fined in (
        ("Pressure", "Bob", "Ann"),
        ("Pressure", "Ann", "Ann"),
        ("Play Option", "Ann", "Bob"),
        ("Play Option", "Bob", "Bob"),
        ("Intimidation", "Ann", "Bob"),
        ("Intimidation", "Bob", "Ann"),
    ):
        t = special(card, who)
        assert t.prompt(fined) == f"{who} has played {card}: discard 2 cards"
        t.answer(fined, "Sack", "Drive")
        assert hand(t, fined) == ["Tackle"]


def test_specials_for_who_is_ahead_or_behind() -> None:
    cards = "Spirits Up, Resignation, Underdog"
    rest = ["Regular Play", "Punt"]
    assert play(cards, "Tackle", points=(3, 0)).options("Ann") == ["Spirits Up", "Resignation", *rest]
    assert play(cards, "Tackle", points=(0, 3)).options("Ann") == ["Underdog", *rest]
    assert play(cards, "Tackle", points=(3, 3)).options("Ann") == rest
    assert play(cards, "", points=(3, 0)).options("Ann") == ["Spirits Up", *rest]
    assert sizes(special("Spirits Up", points=(1, 0))) == [6, 3]
    assert sizes(special("Underdog", "Bob", points=(1, 0))) == [3, 6]
    t = special("Resignation", points=(1, 0))
    t.answer("Bob", "Sack", "Drive")
    assert sizes(t) == [3, 1]


def test_limits_of_foul_and_penalty() -> None:
    assert "Penalty" not in play("Penalty", tokens=6).options("Ann")
    t = play("Penalty", tokens=5, downs=4)
    t.answer("Ann", "Penalty")
    assert ball(t) == ("Ann", 6, 1)
    assert "Foul" not in play("Foul", tokens=0).options("Ann")
    t = play("", "Foul", tokens=1, downs=3, phase="defense_huddles")
    t.answer("Bob", "Foul")
    assert ball(t) == ("Ann", 0, 3)


def test_no_card_left_to_draw() -> None:
    t = play("Time Out, Underdog", "Tackle", points=(0, 3), no_cards_left=True)
    assert t.options("Ann") == ["Regular Play", "Punt"]
    t = play("Time Out", "Tackle", phase="huddle_phase", no_cards_left=True)
    assert hand(t, "Ann") == ["Time Out"]


# -- plays and answers -------------------------------------------------------------------------------------


def run(ann: str = "", bob: str = "", called: str = "Running Play", **more: Any) -> Match:
    """Ann calls a play and discards a Time Out."""
    t = play(f"Time Out, {ann}", bob, **more)
    t.answer("Ann", "Regular Play")
    if t.asked == ["Bob"]:
        t.answer("Bob", "No blitz")
    t.answer("Ann", called, "Time Out")
    return t


def test_a_running_play() -> None:
    t = run("Shotgun, Drive")
    assert ball(t) == ("Ann", 4, 1)
    assert t.options("Ann") == ["Drive", "No Run card"]
    t.answer("Ann", "Drive")
    assert score(t)[0] == 6


def test_a_pass_play() -> None:
    t = run("Shotgun, Ground Game, Lateral", called="Pass Play", tokens=1)
    assert ball(t) == ("Ann", 2, 1)
    assert t.options("Ann") == ["Shotgun", "No Pass card"]
    t.answer("Ann", "Shotgun")
    assert ball(t) == ("Ann", 5, 1)
    assert t.options("Ann") == ["Ground Game", "No Run card"]
    t.answer("Ann", "Ground Game")
    assert ball(t)[:2] == ("Ann", 6)


def test_what_runs_gain() -> None:
    for card, tokens in (
        ("Ground Game", 2),
        ("Rushing", 3),
        ("Drive", 4),
        ("Sweep", 5),
        ("Fancy Footwork", 6),
    ):
        t = run(card, tokens=0)
        t.answer("Ann", card)
        assert ball(t)[1] == tokens


def test_long_runs() -> None:
    """From the own goal line, the first yard is made by the discarded card."""
    for card, tokens in (("Sweep", 4), ("Fancy Footwork", 5), ("Blazing Speed", 6)):
        t = play(card, phase="run_back", tokens=0)
        t.answer("Ann", card)
        assert ball(t)[1] == tokens
    t = play("Go the Distance", phase="run_back", tokens=0)
    t.answer("Ann", "Go the Distance")
    assert score(t)[0] == 6


def test_what_passes_gain() -> None:
    for card, tokens in (
        ("Screen Pass", 2),
        ("Down the Middle", 3),
        ("Shotgun", 4),
        ("Bomb", 5),
        ("Hail Mary", 6),
    ):
        t = run(card, called="Pass Play", tokens=0)
        t.answer("Ann", card)
        assert ball(t)[1] == tokens


def test_tokens_count_when_a_card_is_played() -> None:
    assert run("Bomb, Hail Mary", called="Pass Play", tokens=1).options("Ann") == [
        "Bomb",
        "Hail Mary",
        "No Pass card",
    ]
    assert run("Bomb, Hail Mary", called="Pass Play", tokens=2).options("Ann") == ["No Pass card"]


def answers(card: str, called: str = "Running Play", **more: Any) -> bool:
    """Whether Bob can answer the discarded card with this one."""
    t = run("", card, called, **more)
    return t.asked == ["Bob"] and t.options("Bob") == [card, "Pass"]


def test_what_the_defense_negates() -> None:
    for card in ("Pass Coverage", "Incomplete", "Interception"):
        assert answers(card, "Pass Play")
        assert not answers(card)
    for card in ("Tackle", "Fumble"):
        assert answers(card)
        assert not answers(card, "Pass Play")
    for card in ("Man-to-Man Coverage", "Pass Rush", "Sack", "Interference", "Disrupt Timing"):
        assert answers(card)
        assert answers(card, "Pass Play")
    for called in ("Running Play", "Pass Play"):
        assert answers("Zone Coverage", called, tokens=5)
        assert not answers("Zone Coverage", called, tokens=6)
        assert not answers("Hold the Line", called, tokens=5)
        assert answers("Hold the Line", called, tokens=6)
    for card in ("Block Kick", "Scramble", "Hand Off", "Quarterback Sneak", "Lateral", "Foul"):
        assert not answers(card)
        assert not answers(card, "Pass Play")


def test_a_negated_first_card_ends_the_play() -> None:
    t = run("Drive", "Tackle")
    t.answer("Bob", "Tackle")
    assert "The run comes to nothing" in t.log()
    assert ball(t) == ("Ann", 3, 2)
    t.answer("Bob", "Play none")
    assert t.prompt("Ann") == "Huddle Phase at Midline (3): call a play, or play a Special card first"


def test_a_run_after_a_negated_pass() -> None:
    t = run("Shotgun, Drive", "Incomplete, Tackle", "Pass Play", tokens=1)
    t.answer("Bob", "Pass")
    t.answer("Ann", "Shotgun")
    t.answer("Bob", "Incomplete")
    assert ball(t) == ("Ann", 2, 1)
    t.answer("Ann", "Drive")
    t.answer("Bob", "Pass")
    assert ball(t)[1] == 5


def test_no_run_after_an_interception() -> None:
    t = run("Shotgun, Drive", "Interception", "Pass Play", tokens=1)
    t.answer("Bob", "Pass")
    t.answer("Ann", "Shotgun")
    t.answer("Bob", "Interception")
    assert ball(t) == ("Bob", 5, 1)
    assert t.asked == ["Ann"]
    assert t.prompt("Ann") == "Huddle Phase of the defense: play a Special card?"


def test_answers_are_answered() -> None:
    t = run("Hand Off, Drive", "Tackle, Man-to-Man Coverage, Interference")
    t.answer("Bob", "Tackle")
    assert t.prompt("Ann") == "Bob plays Tackle. Do you answer?"
    t.answer("Ann", "Hand Off")
    assert t.prompt("Bob") == "Ann plays Hand Off. Do you answer?"
    assert t.options("Bob") == ["Man-to-Man Coverage", "Interference", "Pass"]
    t.answer("Bob", "Pass")
    assert ball(t) == ("Ann", 4, 1), "the card stands, and is not answered again"
    assert t.prompt("Ann").startswith("Running Play from Enemy Territory (4)")


def test_what_the_offense_negates() -> None:
    t = run("Hand Off, Quarterback Sneak, Lateral, Scramble", "Tackle")
    t.answer("Bob", "Tackle")
    assert t.options("Ann") == ["Hand Off", "Quarterback Sneak", "Pass"]
    t = run("Hand Off, Quarterback Sneak, Lateral, Scramble", "Incomplete", "Pass Play")
    t.answer("Bob", "Incomplete")
    assert t.options("Ann") == ["Hand Off", "Lateral", "Pass"]
    guards = "Scramble, Pass Protection, Play Action, Roll Out, Pocket"
    t = run(f"Hand Off, Quarterback Sneak, Lateral, {guards}", "Sack", "Pass Play")
    t.answer("Bob", "Sack")
    assert t.options("Ann") == [*guards.split(", "), "Pass"]


def test_a_hand_off_is_a_run_card() -> None:
    t = run("Hand Off", "Man-to-Man Coverage, Fumble, Tackle, Incomplete", "Pass Play")
    t.answer("Bob", "Man-to-Man Coverage")
    t.answer("Ann", "Hand Off")
    assert t.options("Bob") == ["Fumble", "Tackle", "Pass"]
    t.answer("Bob", "Fumble")
    assert ball(t)[0] == "Bob"
    t = run("Lateral", "Incomplete, Interception, Tackle", "Pass Play")
    t.answer("Bob", "Incomplete")
    t.answer("Ann", "Lateral")
    assert t.options("Bob") == ["Interception", "Pass"]


def test_a_negated_fumble_keeps_the_ball() -> None:
    t = run("Hand Off, Drive", "Fumble, Disrupt Timing")
    t.answer("Bob", "Fumble")
    t.answer("Ann", "Hand Off")
    t.answer("Bob", "Pass")
    assert ball(t) == ("Ann", 4, 1)
    t = run("Hand Off, Drive", "Fumble, Disrupt Timing")
    t.answer("Bob", "Fumble")
    t.answer("Ann", "Hand Off")
    t.answer("Bob", "Disrupt Timing")
    assert ball(t)[0] == "Bob"


def test_a_blitz() -> None:
    def blitz(ann: str, bob: str) -> Match:
        t = play(f"Time Out, {ann}", bob)
        t.answer("Ann", "Regular Play")
        assert t.prompt("Bob") == "Ann calls a Regular Play. Do you blitz?"
        assert t.options("Bob") == ["Sack", "No blitz"]
        t.answer("Bob", "Sack")
        return t

    t = blitz("Hand Off", "Sack, Tackle")
    assert ball(t) == ("Ann", 3, 2)
    t = blitz("Scramble, Hand Off", "Sack, Tackle, Disrupt Timing")
    t.answer("Ann", "Scramble")
    assert t.options("Bob") == ["Disrupt Timing", "Pass"]
    t.answer("Bob", "Pass")
    assert t.options("Ann") == ["Running Play", "Pass Play"]
    t = blitz("Scramble, Hand Off", "Sack, Tackle, Disrupt Timing")
    t.answer("Ann", "Scramble")
    t.answer("Bob", "Disrupt Timing")
    assert ball(t) == ("Ann", 3, 2)


def test_blitz_cards_answer_a_pass_but_no_run_back() -> None:
    t = run("Scramble, Drive", "Pass Rush", "Pass Play")
    t.answer("Bob", "Pass Rush")
    t.answer("Ann", "Scramble")
    assert ball(t) == ("Ann", 4, 1)
    t = play("Drive", "Pass Rush, Sack, Tackle", phase="run_back", tokens=2)
    t.answer("Ann", "Drive")
    assert t.options("Bob") == ["Tackle", "Pass"]


def test_interference() -> None:
    t = play("Time Out, Tackle", "Interference")
    t.answer("Ann", "Time Out")
    assert t.options("Bob") == ["Interference", "Pass"]
    t.answer("Bob", "Interference")
    assert hand(t, "Ann") == ["Tackle"]
    t = play("Interference", "Time Out", phase="defense_huddles")
    t.answer("Bob", "Time Out")
    assert len(t.player("Bob").hand) == 3, "the offense negates nothing by it"
    t = play("Tackle", "Interference")
    t.answer("Ann", "Punt")
    assert ball(t)[0] == "Bob", "a punt is no card"


# -- turnovers ---------------------------------------------------------------------------------------------


def test_an_interception_is_run_back() -> None:
    t = run("Tackle", "Interception, Ground Game, Drive", "Pass Play", tokens=4)
    t.answer("Bob", "Interception")
    assert ball(t) == ("Bob", 3, 0)
    assert t.prompt("Bob") == "You have the ball at Midline (3): run it back with a Run card?"
    assert t.options("Bob") == ["Ground Game", "Drive", "Stay there"]
    t.answer("Bob", "Drive")
    assert t.options("Ann") == ["Tackle", "Pass"]
    t.answer("Ann", "Pass")
    assert ball(t) == ("Bob", 6, 1)
    assert hand(t, "Bob")[0] == "Ground Game", "one Run card only"


def test_answers_to_a_run_back() -> None:
    cards = "Hand Off, Quarterback Sneak, Lateral, Drive"
    t = play(cards, "Tackle, Fumble, Sack, Interference, Incomplete", phase="run_back", tokens=1)
    t.answer("Ann", "Drive")
    assert t.options("Bob") == ["Tackle", "Fumble", "Interference", "Pass"]
    t.answer("Bob", "Tackle")
    assert t.options("Ann") == ["Hand Off", "Pass"]
    t.answer("Ann", "Pass")
    assert ball(t) == ("Ann", 1, 2)


def test_a_fumbled_run_back_is_run_back() -> None:
    t = play("Drive", "Fumble, Rushing", phase="run_back", tokens=2)
    t.answer("Ann", "Drive")
    t.answer("Bob", "Fumble")
    assert ball(t) == ("Bob", 5, 0)
    t.answer("Bob", "Rushing")
    assert score(t) == [0, 6]


def test_a_fumble_on_a_kick_is_run_back() -> None:
    for call, tokens, left in (("Punt", 2, 5), ("Field Goal Attempt", 5, 2)):
        t = play("Hand Off, Tackle", "Block Kick, Fumble, Ground Game", tokens=tokens)
        t.answer("Ann", call)
        t.answer("Bob", "Block Kick")
        t.answer("Ann", "Hand Off")
        t.answer("Bob", "Fumble")
        assert ball(t) == ("Bob", left, 0)
        t.answer("Bob", "Ground Game")
        t.answer("Ann", "Pass")
        assert ball(t) == ("Bob", left + 1, 1)


def test_a_run_back_may_be_a_touchdown() -> None:
    t = play("Drive, Safety", "Tackle", phase="run_back", tokens=4)
    t.answer("Ann", "Drive")
    t.answer("Bob", "Pass")
    assert score(t) == [6, 0]
    assert t.options("Ann") == ["Safety", "Kick for 1 point"]


def test_a_turnover_on_the_goal_line() -> None:
    t = run("Drive", "Fumble, Drive, Safety", tokens=0)
    t.answer("Bob", "Fumble")
    assert score(t) == [0, 6]
    assert t.options("Bob") == ["Safety", "Kick for 1 point"]
    t = play("Drive", "Drive, Safety", tokens=0, downs=4, phase="new_down_phase")
    assert score(t) == [0, 6]
    t.answer("Bob", "Kick for 1 point")
    assert "Bob kicks off" in t.log()


# -- scores and kicks --------------------------------------------------------------------------------------


def touchdown(ann: str = "", bob: str = "", dice: int = 1, **more: Any) -> Match:
    return run(ann, bob, tokens=6, dice=[dice], **more)


def test_an_extra_point() -> None:
    for roll in range(1, 7):
        t = touchdown(dice=roll)
        assert score(t) == [7 if roll >= 4 else 6, 0]
        assert t.game.offense.name == "Bob", "Ann kicks off"
        assert t.game.kicker is None


def test_two_points() -> None:
    for card in ("2 Point Conversion", "Safety"):
        t = touchdown(f"{card}, Quarterback Sneak", "Hold the Line, Zone Coverage, Tackle, Fumble")
        t.answer("Bob", "Pass")
        assert t.options("Ann") == [card, "Kick for 1 point"]
        t.answer("Ann", card)
        assert t.options("Bob") == ["Tackle", "Fumble", "Pass"]
        t.answer("Bob", "Tackle")
        assert t.options("Ann") == ["Quarterback Sneak", "Pass"]
        t.answer("Ann", "Quarterback Sneak")
        t.answer("Bob", "Pass")
        assert score(t) == [8, 0]
    t = touchdown("2 Point Conversion", "Fumble")
    t.answer("Bob", "Pass")
    t.answer("Ann", "2 Point Conversion")
    t.answer("Bob", "Fumble")
    assert score(t) == [6, 0]
    assert "Ann kicks off" in t.log()
    assert not any("kicks for" in line for line in t.log())


def test_field_goals() -> None:
    for tokens, least in ((4, 5), (5, 4), (6, 3)):
        for roll in range(1, 7):
            t = play(tokens=tokens, dice=[roll])
            t.answer("Ann", "Field Goal Attempt")
            assert score(t) == [3 if roll >= least else 0, 0]
            assert any("goes over" in line for line in t.log()) == (roll < least)


def test_a_missed_field_goal() -> None:
    t = play(tokens=5, dice=[3])
    t.answer("Ann", "Field Goal Attempt")
    assert ball(t) == ("Bob", 2, 1)
    assert "Ann misses" in t.log()
    assert "Ann kicks off" not in t.log()


def test_punts() -> None:
    for roll, tokens in ((1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4)):
        t = play("Tackle", "Drive, Rushing", tokens=2, dice=[roll])
        t.answer("Ann", "Punt")
        assert ball(t) == ("Bob", tokens, 0)
        assert t.options("Bob") == ["Drive", "Rushing", "Stay there"]


def test_kick_offs() -> None:
    for roll, tokens in ((1, 1), (2, 1), (3, 2), (4, 2), (5, 2), (6, 3)):
        t = play("Tackle, Drive", "Drive", tokens=5, dice=[4, roll])
        t.answer("Ann", "Field Goal Attempt")
        assert ball(t) == ("Bob", tokens, 0)
        assert t.options("Bob") == ["Drive", "Stay there"]
        assert sizes(t) == [2, 1], "nobody draws"


def test_block_kick() -> None:
    t = play("Tackle", "Block Kick", tokens=5)
    t.answer("Ann", "Field Goal Attempt")
    assert t.options("Bob") == ["Block Kick", "Pass"]
    t.answer("Bob", "Block Kick")
    assert (score(t), ball(t)) == ([0, 0], ("Bob", 2, 1))
    t = play("Tackle, Hand Off", "Block Kick", tokens=2, dice=[6])
    t.answer("Ann", "Punt")
    assert t.prompt("Bob") == "Ann punts. Do you answer?"
    t.answer("Bob", "Block Kick")
    t.answer("Ann", "Hand Off")
    assert ball(t) == ("Bob", 4, 1)
    t = play("Tackle", "Block Kick", tokens=2, dice=[6])
    t.answer("Ann", "Punt")
    t.answer("Bob", "Block Kick")
    assert ball(t) == ("Bob", 5, 1)
    t = touchdown("", "Block Kick", dice=6)
    t.answer("Bob", "Block Kick")
    assert score(t) == [6, 0]
    assert "Ann misses" not in t.log()
    t = touchdown("Quarterback Sneak", "Block Kick", dice=6)
    t.answer("Ann", "Kick for 1 point")
    t.answer("Bob", "Block Kick")
    assert "Ann kicks off" in t.log(), "the Running Play is over: nothing negates the Block Kick"


def test_onside_kick() -> None:
    t = play("Onside Kick, Tackle", "Block Kick", tokens=4, downs=4)
    t.answer("Ann", "Field Goal Attempt")
    assert t.options("Ann") == ["Onside Kick", "Field Goal Attempt"]
    t.answer("Ann", "Onside Kick")
    assert t.options("Bob") == ["Block Kick", "Pass"]
    t.answer("Bob", "Pass")
    assert ball(t) == ("Ann", 5, 2)
    t = play("Onside Kick", "Block Kick", tokens=3, downs=4)
    t.answer("Ann", "Punt", "Onside Kick")
    t.answer("Bob", "Block Kick")
    assert ball(t) == ("Bob", 4, 1)
    t = play("Onside Kick", "Drive", tokens=3, downs=4, dice=[2])
    t.answer("Ann", "Punt", "Punt")
    assert ball(t) == ("Bob", 2, 0)
    t = play("Onside Kick", "Block Kick", tokens=5, downs=4)
    t.answer("Ann", "Field Goal Attempt")
    assert t.asked == ["Bob"]
    t = play("Onside Kick", "Block Kick", tokens=3, downs=3)
    t.answer("Ann", "Punt")
    assert t.asked == ["Bob"]


# -- Team Cards --------------------------------------------------------------------------------------------


def test_team_cards() -> None:
    t = run("Team Card", called="Pass Play", tokens=0)
    t.answer("Ann", "Team Card")
    assert ball(t)[1] == 3, "as Down the Middle"
    t = run("Team Card", tokens=0)
    t.answer("Ann", "Team Card")
    assert ball(t)[1] == 3, "as Rushing"
    t = play("Team Card", "Tackle, Drive, Sack", strengths=("Offense Kicking", "Passing Running"))
    t.answer("Ann", "Team Card")
    t.answer("Bob", "Tackle", "Drive")
    assert hand(t, "Bob") == ["Sack"]
    t = play("Team Card, Tackle, Drive, Sack", "Foul", strengths=("Defense Gumption", "Passing Running"))
    t.answer("Ann", "Team Card")
    assert t.options("Ann") == ["Pressure", "Gumption"]
    t.answer("Ann", "Gumption")
    assert len(t.player("Ann").hand) == 5
    t = play(
        "Tackle, Drive",
        "Team Card",
        phase="defense_huddles",
        strengths=("Offense Kicking", "Defense Kicking"),
    )
    t.answer("Bob", "Team Card")
    assert t.log()[-1] == "Bob plays Team Card as Pressure"
    t.answer("Ann", "Tackle", "Drive")
    assert hand(t, "Ann") == []


def test_team_cards_without_the_strength() -> None:
    strengths = ("Defense Kicking", "Passing Running")
    assert run("Team Card", called="Pass Play", strengths=strengths).options("Ann") == ["No Pass card"]
    assert run("Team Card", strengths=strengths).options("Ann") == ["No Run card"]
    assert play("Team Card", "Tackle").options("Ann") == ["Regular Play", "Punt"]
    t = play("Team Card", tokens=5, dice=[3])
    t.answer("Ann", "Field Goal Attempt")
    assert score(t) == [0, 0]


def test_a_strong_kicker() -> None:
    strengths = ("Defense Kicking", "Passing Running")
    t = play("Team Card, Team Card, Tackle", "Interference", tokens=5, dice=[3], strengths=strengths)
    t.answer("Ann", "Field Goal Attempt")
    assert t.options("Ann") == ["Team Card", "Roll"]
    t.answer("Ann", "Team Card")
    assert t.options("Bob") == ["Interference", "Pass"]
    t.answer("Bob", "Interference")
    t.answer("Ann", "Team Card", "Roll")
    assert "Ann rolls 3, with 1 added" in t.log()
    assert score(t) == [3, 0]
    t = play("Team Card, Team Card, Tackle", tokens=4, dice=[3], strengths=strengths)
    t.answer("Ann", "Field Goal Attempt", "Team Card", "Team Card", "Roll")
    assert score(t) == [3, 0]
    t = play("Team Card", tokens=2, strengths=strengths, dice=[2])
    t.answer("Ann", "Punt")
    assert ball(t)[1] == 2, "nothing is added to a punt"


def test_a_team_card_is_negated_as_what_it_is_used_for() -> None:
    t = run("Team Card", "Tackle, Incomplete, Foul", called="Pass Play", tokens=0)
    t.answer("Bob", "Pass")
    t.answer("Ann", "Team Card")
    assert t.prompt("Bob") == "Ann plays Team Card as Down the Middle. Do you answer?"
    assert t.options("Bob") == ["Incomplete", "Pass"]


# -- all in all --------------------------------------------------------------------------------------------


def test_windows_open_by_what_all_can_see() -> None:
    t = play("Drive, Tackle", "Foul, Sack")
    Trial.answer(t, "Ann", "Regular Play")
    Trial.answer(t, "Bob", "No blitz")
    Trial.answer(t, "Ann", "Running Play", "Drive")
    assert t.options("Bob") == ["Sack", "Pass"]
    t = play("Drive, Tackle", "Foul")
    Trial.answer(t, "Ann", "Regular Play")
    assert t.options("Bob") == ["No blitz"]
    Trial.answer(t, "Bob", "No blitz")
    Trial.answer(t, "Ann", "Running Play", "Drive")
    assert t.options("Bob") == ["Pass"]
    t = play("Drive, Tackle", "")
    Trial.answer(t, "Ann", "Regular Play", "Running Play", "Drive")
    assert t.asked == ["Ann"], "without a card nobody answers"


def test_estimate() -> None:
    t = play("Tackle, Drive", "Tackle", tokens=4, downs=2, points=(7, 3))
    ann, bob = t.game.players
    assert t.game.estimate(ann) == pytest.approx(4 + 0.5 + 2 - 0.8 + 0.3 + 0.45 - 0.35)
    assert t.game.estimate(bob) == pytest.approx(-4 - 0.5 - 2 + 0.8 + 0.3 - 0.7)


def test_a_whole_game() -> None:
    """Both take the first thing they can do."""
    t = at(MakingPlays, seed="whole game")
    while t.table.asks:
        (seat,) = t.table.asks
        t.table.answer(seat, 0)
    assert t.over().ending == "final whistle"
    assert t.over().scores == [45, 30]
