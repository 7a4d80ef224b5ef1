from collections import Counter
from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.games.wildcat_soccer import Coach, Kid, WildcatSoccer
from tabletome.testing import Trial, at, give

KIDS = (
    "Joe Simon Niki Armond Randy Gonzo Danny Josh Brian Anthony "
    "Katie Lorna Hannah Jonathan Richard Phillip Jimmy Rony Mike Grahm"
).split()


def match(
    ann: str = "",
    bob: str = "",
    ball: str = "Ann",
    coaches: tuple[str, str] = ("Mickey", "Martinez"),
    phase: str = "action_turn",
    turn: int = 1,
    kids: list[str] = KIDS,
    goals: tuple[int, int] = (0, 0),
    **more: Any,
) -> Trial[WildcatSoccer]:
    """Ann has the first ten kids, the first five on the field, Bob the others; this phase of this round."""

    def arrange(g: WildcatSoccer) -> None:
        g.drop_steps()
        g.turns = turn
        g.period = (turn - 1) // 6
        g.deck.add_all(g.discards)
        named = {kid.name: kid for kid in [*g.pitch, *g.kids_deck]}
        g.kids_deck.add_all(g.pitch)
        spots = [f"{column}{row}" for row in (2, 1, 3, 4) for column in "abcde"]
        for name, spot in zip(kids, spots, strict=True):
            g.pitch.put(named[name], g.pitch.grid[spot])
        g.coach_deck.add_all([coach for me in g.players for coach in me.coaches])
        for me, cards, names, scored in zip(g.players, (ann, bob), coaches, goals, strict=True):
            give(me.hand, *(card for card in cards.split(", ") if card))
            for name in names.split():
                me.coaches.add(next(coach for coach in g.coach_deck if coach.name == name))
            me.goals = scored
            me.moved = False
            g.add_up(me)
        g.shooter = None
        holder = next(me for me in g.players if me.name == ball)
        g.take_ball(holder)
        g.then(getattr(g, phase), *((holder, 0) if phase == "action_turn" else ()))
        g.then(g.end_of_round)

    return at(WildcatSoccer, arrange=arrange, **more)


def line(t: Trial[WildcatSoccer], row: int) -> list[str]:
    return [str(t.game.pitch[t.game.pitch.grid[f"{column}{row}"]]) for column in "abcde"]


def hand(t: Trial[WildcatSoccer], name: str) -> list[str]:
    return [str(card) for card in t.player(name).hand]


def score(t: Trial[WildcatSoccer]) -> list[int]:
    return [me.goals for me in t.game.players]


def with_ball(t: Trial[WildcatSoccer]) -> str:
    (ball,) = t.game.ball
    assert t.game.has_ball is not None
    assert str(ball.at) == {"Ann": "f2", "Bob": "f3"}[t.game.has_ball.name]
    return t.game.has_ball.name


# -- setup -------------------------------------------------------------------------------------------------


def fresh(coach: str = "", **more: Any) -> Trial[WildcatSoccer]:
    """A new game in which Ann has drawn this coach, asked for the first time."""
    for seed in range(100):
        t = Trial[WildcatSoccer](Table(WildcatSoccer, seed=seed, **more))
        mickey = any(c.name == "Mickey" for me in t.game.players for c in me.coaches)
        if (coach and coach in map(str, t.player("Ann").coaches)) or not (coach or mickey):
            return t
    raise AssertionError


def name_teams(t: Trial[WildcatSoccer]) -> None:
    t.answer("Ann", "Sharks", "red")
    t.answer("Bob", "Strikers", "blue with stars")


def test_setup() -> None:
    t = fresh()
    game = t.game
    assert [len(me.coaches) for me in game.players] == [1, 1]
    assert (len(game.coach_deck), len(game.kids_deck), len(game.deck)) == (2, 0, 32)
    name_teams(t)
    assert t.asked == ["Ann", "Bob"]
    before = {row: line(t, row) for row in (1, 2, 3, 4)}
    assert [label.split()[0] for label in t.options("Ann")] == before[2] + before[1]
    assert [label.split()[0] for label in t.options("Bob")] == before[3] + before[4]
    t.answer("Ann", *(t.options("Ann")[n] for n in (0, 5, 6, 7, 8)))
    assert line(t, 2) == before[2], "until the other has chosen too"
    t.answer("Bob", *t.options("Bob")[5:])
    assert set(line(t, 2)) == {before[2][0], *before[1][:4]}
    assert set(line(t, 1)) == {*before[2][1:], before[1][4]}
    assert line(t, 3) == before[4]
    assert line(t, 4) == before[3]
    assert list(WildcatSoccer.seats) == [2]


def test_team_names() -> None:
    t = fresh()
    assert t.prompt("Ann") == "Name your team"
    t.answer("Ann", "The Purple Penguins")
    assert t.prompt("Ann") == "What color and design is its uniform?"
    t.answer("Ann", "purple with beaks")
    t.answer("Bob", "Sharks", "grey")
    assert (t.player("Ann").team, t.player("Ann").uniform) == ("The Purple Penguins", "purple with beaks")
    assert "Bob's team: Sharks, in grey" in t.log()


def test_names_of_thirty_letters() -> None:
    t = fresh()
    with pytest.raises(AssertionError):
        t.answer("Ann", "S" * 31)
    t.answer("Ann", "S" * 30, "b" * 30)
    t.answer("Bob", "Strikers", "blue")
    assert (t.player("Ann").team, t.player("Ann").uniform) == ("S" * 30, "b" * 30)


def test_assistant_coaches() -> None:
    game = Trial[WildcatSoccer](Table(WildcatSoccer, seed=1, options={"assistant_coaches": True})).game
    assert [len(me.coaches) for me in game.players] == [2, 2]
    t = match(
        coaches=("Randy Crawford", "Mickey Martinez"), ann="Out of Bounds", bob="Kick, Goal", ball="Bob"
    )
    assert t.player("Ann").control == 11 + 5
    t.answer("Bob", "Kick")
    t.answer("Ann", "Play no card")
    t.answer("Bob", "Goal")
    assert t.options("Ann") == ["Out of Bounds", "No block"]


def test_mickey() -> None:
    t = fresh("Mickey")
    name_teams(t)
    assert t.asked == ["Ann"]
    assert t.prompt("Ann") == "Whom do you take from the other team?"
    mine, theirs = line(t, 2), line(t, 4)
    t.answer("Ann", f"{theirs[0]} a4", f"{theirs[1]} b4")
    assert t.prompt("Ann") == "Whom do you give for them?"
    t.answer("Ann", f"{mine[0]} a2", f"{mine[3]} d2")
    assert line(t, 2) == [theirs[0], mine[1], mine[2], theirs[1], mine[4]]
    assert line(t, 4) == [mine[0], mine[3], *theirs[2:]]
    assert t.asked == ["Ann", "Bob"]
    for me in t.game.players:
        speed = me.speed
        t.game.add_up(me)
        assert me.speed == speed


def test_mickey_as_the_second_teams_coach() -> None:
    trials = (Trial[WildcatSoccer](Table(WildcatSoccer, seed=seed)) for seed in range(100))
    t = next(t for t in trials if "Mickey" in map(str, t.player("Bob").coaches))
    name_teams(t)
    assert t.asked == ["Bob"]
    assert [label.split()[0] for label in t.options("Bob")] == line(t, 2) + line(t, 1)


# -- phases ------------------------------------------------------------------------------------------------


def test_the_kids_deck() -> None:
    """Speed, Control, Kicking and Defense."""
    kids = [kid for kid in fresh().game.box if isinstance(kid, Kid)]
    assert {kid.name: (*kid.ratings, kid.notes) for kid in kids} == {
        "Joe": (2, 3, 3, 5, "Loves the game"),
        "Simon": (3, 1, 3, 3, "Daydreamer"),
        "Niki": (4, 4, 4, 3, "Bounce to his step"),
        "Armond": (5, 2, 3, 4, "Racehorse"),
        "Randy": (2, 1, 2, 2, "Small, coach's son"),
        "Gonzo": (3, 2, 2, 3, "Hard to please"),
        "Danny": (3, 2, 4, 2, "Class clown"),
        "Josh": (2, 3, 3, 4, "The little general"),
        "Brian": (3, 3, 4, 3, "Show-off"),
        "Anthony": (2, 3, 3, 3, "Short, powerful"),
        "Katie": (4, 4, 3, 4, "Tomboy"),
        "Lorna": (2, 1, 5, 3, "Outspoken"),
        "Hannah": (2, 2, 1, 2, "Careful"),
        "Jonathan": (4, 3, 4, 3, "Tall and lanky"),
        "Richard": (3, 4, 2, 2, "Worrier"),
        "Phillip": (2, 3, 2, 3, "Takes his time"),
        "Jimmy": (3, 2, 2, 4, "Slim"),
        "Rony": (3, 3, 3, 3, "Bushy hair"),
        "Mike": (2, 3, 1, 2, "Bookworm"),
        "Grahm": (2, 4, 3, 3, "Tall, knows everything"),
    }
    assert len(kids) == 20


def test_the_coach_deck() -> None:
    coaches = [coach for coach in fresh().game.box if isinstance(coach, Coach)]
    assert {coach.name: coach.notes.split(".")[0] for coach in coaches} == {
        "Randy": "All kids get +1 to their Control rating",
        "Crawford": "Can use Out cards as Block cards",
        "Martinez": "Can always substitute 1 of his own kids in Bench Phase",
        "Mickey": "In Setup, switch 2 kids with opponent",
    }
    assert len(coaches) == 4


def test_the_action_deck() -> None:
    printed = {
        "Kick": ("Movement", 2),
        "Pass": ("Movement", 2),
        "Good Control": ("Movement", 2),
        "Run": ("Movement", 2),
        "Turn It Around": ("Possession", 1),
        "Lose Control": ("Possession", 1),
        "Kick the Wrong Way": ("Possession", 1),
        "Steal": ("Possession", 1),
        "Goal": ("Goal", 4),
        "Score": ("Goal", 4),
        "Block": ("Block", 2),
        "Defense": ("Block", 2),
        "Lost Shoe": ("Substitution", 1),
        "Needs Water Break": ("Substitution", 1),
        "Trip & Fall": ("Substitution", 1),
        "Crying for Mommy": ("Substitution", 1),
        "Day Dreaming": ("Lost Opportunity", 1),
        "Out of Position": ("Lost Opportunity", 1),
        "Kick it out": ("Out", 1),
        "Out of Bounds": ("Out", 1),
    }
    cards = Counter((card.name, card.type) for card in fresh().game.deck)
    assert cards == {(name, kind): count for name, (kind, count) in printed.items()}
    assert sum(cards.values()) == 32


def test_a_round_of_two_minutes() -> None:
    t = match("Out of Bounds", turn=5)
    t.answer("Ann", "Out of Bounds")
    assert (t.game.turns, t.game.minute, t.game.period) == (6, 2, 0)
    assert "Round 6 of 24" in t.log()


def test_field_and_bench_change_places() -> None:
    for turn, changed in ((1, False), (2, False), (6, False), (7, True), (13, True), (14, False), (19, True)):
        t = match(phase="bench_phase", turn=turn, coaches=("Mickey", "Randy"))
        rows = [line(t, row) for row in (2, 1, 3, 4)]
        assert rows == [KIDS[a : a + 5] for a in ((5, 0, 15, 10) if changed else (0, 5, 10, 15))]
        assert t.player("Ann").speed == (13 if changed else 16)
    assert match(phase="bench_phase", turn=13).game.period == 3


def test_martinez() -> None:
    t = match(phase="bench_phase", turn=7)
    assert t.asked == ["Bob"]
    assert t.options("Bob") == ["Phillip a3", "Jimmy b3", "Rony c3", "Mike d3", "Grahm e3", "Nobody"]
    t.answer("Bob", "Mike d3")
    assert t.options("Bob") == ["Katie a4", "Lorna b4", "Hannah c4", "Jonathan d4", "Richard e4"]
    t.answer("Bob", "Katie a4")
    assert line(t, 3) == ["Phillip", "Jimmy", "Rony", "Katie", "Grahm"]
    assert line(t, 4)[0] == "Mike"
    t = match(phase="bench_phase", turn=2, coaches=("Randy Crawford", "Mickey Martinez"))
    t.answer("Bob", "Nobody")
    assert line(t, 3) == KIDS[10:15]


def test_six_cards_each() -> None:
    t = match(phase="coach_phase")
    drawn = [entry for entry in t.log() if "draws 6" in entry]
    assert drawn[:2] == ["Ann draws 6 action cards", "Bob draws 6 action cards"]


def draws(rating: str, **more: Any) -> list[int]:
    """How many cards each gets by this rating."""
    g = match("Kick", "Kick", **more).game
    g.rating_phase(rating)
    return [len(me.hand) - 1 for me in g.players]


def test_ratings() -> None:
    ann, bob = match().game.players
    assert (ann.speed, ann.control, ann.kicking, ann.defense) == (16, 11, 15, 17)
    assert (bob.speed, bob.control, bob.kicking, bob.defense) == (15, 14, 15, 14)
    assert draws("speed") == [1, 0]
    assert draws("control") == [0, 1]
    assert draws("kicking") == [0, 0]
    assert draws("defense") == [1, 0]


def test_ratings_come_after_the_six_cards() -> None:
    t = match(phase="round", turn=7, coaches=("Mickey", "Randy"))
    log = t.log()[t.log().index("Bob draws 6 action cards") + 1 :]
    assert [entry.split(":")[0] for entry in log if ":" in entry][:4] == [
        "Speed",
        "Control",
        "Kicking",
        "Defense",
    ]


def test_a_coin_says_who_has_the_ball() -> None:
    holders = {match("Kick", "Kick", phase="possession_phase", seed=seed).asked[0] for seed in range(20)}
    assert holders == {"Ann", "Bob"}


def test_a_round_is_not_over_when_the_first_plays_nothing() -> None:
    t = match("Kick", "Kick", phase="possession_phase")
    first = t.asked[0]
    t.answer(first, "Play no card")
    assert t.game.turns == 1
    assert t.asked != [first]


def test_randy() -> None:
    t = match(coaches=("Randy", "Martinez"))
    assert (t.player("Ann").control, t.player("Bob").control) == (16, 14)


# -- Action Phase ------------------------------------------------------------------------------------------


def test_what_may_be_played() -> None:
    cards = "Kick, Goal, Block, Steal, Lost Shoe, Day Dreaming, Kick it out"
    t = match(cards, "Score, Run, Lose Control")
    assert t.options("Ann") == ["Kick", "Lost Shoe", "Day Dreaming", "Kick it out", "Play no card"]
    t.answer("Ann", "Kick")
    assert t.options("Bob") == ["Lose Control", "Play no card"]
    t.answer("Bob", "Play no card")
    assert t.options("Ann") == ["Goal", "Lost Shoe", "Day Dreaming", "Kick it out", "Play no card"]


def test_a_movement_card_counts_for_the_next_turn_only() -> None:
    t = match("Kick, Goal, Day Dreaming, Run", "Score, Out of Position")
    t.answer("Ann", "Kick")
    t.answer("Bob", "Play no card")
    t.answer("Ann", "Day Dreaming")
    t.answer("Bob", "Play no card")
    assert t.options("Ann") == ["Run", "Play no card"]
    t.answer("Ann", "Run")
    t.answer("Bob", "Out of Position")
    t.answer("Ann", "Play no card")
    t.answer("Bob", "Play no card")
    assert t.game.turns == 2


def test_possession_between_movement_and_goal() -> None:
    t = match("Kick, Goal, Run, Steal", "Lose Control, Kick, Score")
    t.answer("Ann", "Kick")
    t.answer("Bob", "Lose Control")
    assert with_ball(t) == "Bob"
    assert t.options("Ann") == ["Steal", "Play no card"]
    t.answer("Ann", "Play no card")
    assert t.options("Bob") == ["Kick", "Play no card"]


def shot(ann: str = "Run", bob: str = "Kick", **more: Any) -> Trial[WildcatSoccer]:
    """Ann shoots at Bob's goal."""
    t = match(f"Pass, Goal, {ann}", bob, **more)
    t.answer("Ann", "Pass")
    t.answer("Bob", "Play no card")
    t.answer("Ann", "Goal")
    return t


def test_a_goal() -> None:
    t = shot(bob="Block, Kick, Kick it out")
    assert t.prompt("Bob") == "Ann shoots at your goal. Do you block?"
    assert t.options("Bob") == ["Block", "No block"]
    assert score(t) == [0, 0]
    assert t.game.shooter is t.player("Ann")
    t.answer("Bob", "No block")
    assert score(t) == [1, 0]
    assert with_ball(t) == "Bob"
    assert t.game.shooter is None
    assert t.options("Bob") == ["Kick", "Kick it out", "Play no card"]
    t.answer("Bob", "Kick it out")
    assert (score(t), t.game.turns) == ([1, 0], 2)


def test_a_goal_counts_also_if_the_other_has_no_card() -> None:
    t = shot(bob="Lost Shoe, Day Dreaming")
    assert t.options("Bob") == ["No block"]
    t.answer("Bob", "No block")
    assert score(t) == [1, 0]
    t = match("Pass, Goal", "")
    t.answer("Ann", "Pass")
    t.answer("Ann", "Goal")
    assert (score(t), t.game.turns) == ([1, 0], 2)


def test_a_block() -> None:
    t = shot(ann="Run, Steal", bob="Defense, Kick")
    t.answer("Bob", "Defense")
    assert score(t) == [0, 0]
    assert with_ball(t) == "Bob"
    assert t.asked == ["Ann"], "the Block was Bob's card for this turn"
    assert t.options("Ann") == ["Steal", "Play no card"]
    t.answer("Ann", "Play no card")
    assert t.options("Bob") == ["Kick", "Play no card"]


def test_a_block_is_no_pass() -> None:
    t = shot(ann="Run", bob="Defense, Kick")
    t.answer("Bob", "Defense")
    t.answer("Ann", "Play no card")
    assert t.game.turns == 1


def test_who_blocks_has_played_no_movement_card() -> None:
    t = match("Pass, Goal, Steal", "Kick, Defense, Score, Lose Control", ball="Bob")
    t.answer("Bob", "Kick")
    t.answer("Ann", "Steal")
    t.answer("Bob", "Play no card")
    t.answer("Ann", "Pass")
    t.answer("Bob", "Play no card")
    t.answer("Ann", "Goal")
    t.answer("Bob", "Defense")
    assert not t.player("Bob").moved


def test_nobody_who_cannot_be_blocked_is_asked() -> None:
    t = shot(bob="Kick, Run")
    assert t.prompt("Bob").endswith("Do you block?")
    blocks = ["Block", "Block", "Defense", "Defense"]
    t = match("Pass, Goal, " + ", ".join(blocks), "Kick, Run")
    for card in [card for card in t.player("Ann").hand if card.type == "Block"]:
        t.game.discards.add(card)
    t.answer("Ann", "Pass")
    t.answer("Bob", "Play no card")
    t.answer("Ann", "Goal")
    assert t.prompt("Bob") == "Action Phase: play a card?"


def test_crawford() -> None:
    t = shot(bob="Kick it out, Kick", coaches=("Mickey", "Crawford"))
    assert t.options("Bob") == ["Kick it out", "No block"]
    t.answer("Bob", "Kick it out")
    assert (score(t), t.game.turns, t.asked) == ([0, 0], 1, ["Ann"])
    assert shot(bob="Kick it out, Kick").options("Bob") == ["No block"]


def test_substitution() -> None:
    t = match("Lost Shoe, Run", "Kick")
    t.answer("Ann", "Lost Shoe")
    assert t.options("Ann") == ["Katie a3", "Lorna b3", "Hannah c3", "Jonathan d3", "Richard e3"]
    t.answer("Ann", "Katie a3")
    assert t.asked == ["Bob"]
    assert t.options("Bob") == ["Phillip a4", "Jimmy b4", "Rony c4", "Mike d4", "Grahm e4"]
    t.answer("Bob", "Grahm e4")
    assert line(t, 3) == ["Grahm", "Lorna", "Hannah", "Jonathan", "Richard"]
    assert line(t, 4) == ["Phillip", "Jimmy", "Rony", "Mike", "Katie"]
    assert t.player("Bob").speed == 13
    assert t.prompt("Bob") == "Action Phase: play a card?"


def test_a_lost_opportunity() -> None:
    t = match("Day Dreaming, Run", "Out of Position, Steal")
    t.answer("Ann", "Day Dreaming")
    t.answer("Bob", "Out of Position")
    assert (with_ball(t), t.game.turns, score(t)) == ("Ann", 1, [0, 0])
    t.answer("Ann", "Play no card")
    t.answer("Bob", "Steal")
    assert with_ball(t) == "Bob"


def test_two_who_play_nothing_end_the_phase() -> None:
    t = match("Run", "Kick")
    t.answer("Ann", "Play no card")
    assert t.game.turns == 1
    t.answer("Bob", "Play no card")
    assert t.game.turns == 2
    t = match("Run", "")
    t.answer("Ann", "Play no card")
    assert t.game.turns == 2, "without cards nobody is asked"


def test_cards_are_collected_after_a_round() -> None:
    t = match("Run, Goal, Kick it out", "Kick, Score", coaches=("Mickey", "Randy"))
    t.answer("Ann", "Kick it out")
    cards = [*t.game.deck, *(card for me in t.game.players for card in me.hand)]
    assert len(cards) == 32
    assert not t.game.discards
    assert sum(len(me.hand) for me in t.game.players) in range(12, 17)


# -- the end -----------------------------------------------------------------------------------------------


def test_full_time() -> None:
    t = match("Kick it out", turn=23, goals=(2, 1))
    t.answer("Ann", "Kick it out")
    assert t.table.result is None
    t = match("Kick it out", turn=24, goals=(2, 1))
    t.answer("Ann", "Kick it out")
    assert (t.over().ranks, t.over().scores, t.over().ending) == ([1, 2], [2, 1], "full time")
    assert t.over().reason == "The four periods are over: juice and chips for everybody."


def test_a_draw() -> None:
    t = match("Kick it out", turn=24, goals=(2, 2))
    t.answer("Ann", "Kick it out")
    assert t.over().ranks == [1, 1]


def test_notes_on_kids() -> None:
    """Friendlier than in print, for each of the twenty kids."""
    notes = {kid.name: kid.notes for kid in fresh().game.pitch}
    assert sorted(notes) == sorted(KIDS)
    assert all(notes.values())
    unkind = ("Shrimp", "Gland", "Foul", "Fragile", "Neurotic", "Nerd", "Geek", "Skinny", "Complainer")
    assert not [note for note in notes.values() if any(word in note for word in unkind)]


def test_estimate() -> None:
    t = match("Pass, Goal", "Kick, Run")
    ann, bob = t.game.players
    assert t.game.estimate(ann) == pytest.approx(0.2 + 0.2)
    assert t.game.estimate(bob) == pytest.approx(-0.2 + 0.1)
    t.answer("Ann", "Pass")
    ann, bob = t.game.players
    assert t.game.estimate(ann) == pytest.approx(0.2 + 0.2 + 0.3 - 0.5 / 6)
    assert t.game.estimate(bob) == pytest.approx(-0.2 - 0.2 + 0.1 + 0.5 / 6)
    t.answer("Bob", "Play no card")
    t.answer("Ann", "Goal")
    ann, bob = t.game.players
    assert t.game.estimate(ann) == pytest.approx(0.2 + 0.2 + 0.6 - 2 * 0.5 / 6)


def test_a_whole_game() -> None:
    """Both take the first thing they can do."""
    t = at(WildcatSoccer, seed="whole game")
    while t.table.asks:
        seat = min(t.table.asks)
        t.table.answer(seat, 0)
    assert t.over().ending == "full time"
    assert t.game.turns == 24
    assert t.game.minute == 48
    assert t.over().scores == [0, 0]
