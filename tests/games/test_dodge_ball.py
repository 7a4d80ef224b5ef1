from collections import Counter
from collections.abc import Mapping
from itertools import cycle

import pytest

from tabletome.engine import Table
from tabletome.games.dodge_ball import DodgeBall
from tabletome.testing import Trial, at, give

Team = Mapping[str, str]


def court(
    ann: Team, bob: Team, ann_cards: str = "", bob_cards: str = "", phase: str = "Throw", **options: int
) -> Trial[DodgeBall]:
    """Ann is on move in this phase; men stand on these squares with these skills, the others are out."""

    def arrange(g: DodgeBall) -> None:
        g.drop_steps()
        g.mover = g.players[0]
        if phase == "Run":
            g.then(g.run_phase, g.mover)
        if phase != "Draw":
            g.then(g.throw_phase, g.mover)
            g.then(g.keep_hand_limit, g.mover)
        for coach, team, cards in zip(g.players, (ann, bob), (ann_cards, bob_cards), strict=True):
            coach.bench.add_all(g.men(coach))
            for man, (square, skills) in zip(list(coach.bench), team.items(), strict=False):
                man.skills = tuple(skills.split())
                g.court.put(man, g.court.grid[square])
            give(coach.hand, *(card for card in cards.split(", ") if card))

    return at(DodgeBall, arrange=arrange, options=options)


def men(t: Trial[DodgeBall], name: str) -> set[str]:
    return {str(man.at) for man in t.game.men(t.player(name))}


def test_the_deck_has_85_cards() -> None:
    """The card list of the rulebook: number, distance, type, notes."""
    printed = {
        "Walk": (5, "1", "Move", ""),
        "Jog": (5, "2", "Move", ""),
        "Run": (5, "3", "Move", ""),
        "Sprint": (5, "4", "Move", ""),
        "Cut Across": (5, "K", "Move", ""),
        "Throw Short": (6, "1", "Throw", ""),
        "Throw Near": (5, "2", "Throw", ""),
        "Throw Long": (5, "3", "Throw", ""),
        "Throw Far": (4, "4", "Throw", ""),
        "Side Throw": (5, "K", "Throw", ""),
        "Dodge": (2, "-", "Dodge", ""),
        "Blocking Ball": (2, "-", "Dodge", ""),
        "Duck": (2, "-", "Dodge", ""),
        "Dip": (2, "-", "Dodge", ""),
        "Dive": (2, "-", "Dodge", ""),
        "Catch": (5, "-", "Catch", ""),
        "Skill": (10, "-", "Skill", ""),
        "Get Mad": (1, "-", "Special", "Draw 3 cards"),
        "Time Out": (1, "-", "Special", "Draw 3 cards"),
        "Think": (1, "-", "Special", "Look at opponent Hand"),
        "Intimidate": (1, "-", "Special", "Opponent must discard 2 cards"),
        "Penalty": (1, "-", "Special", "Opponent must discard 2 cards"),
        "Return Package": (1, "-", "Special", "Reflect Throw back on Thrower"),
        "Not Looking": (1, "-", "Special", "Negate a Dodge or Catch card"),
        "No Balls": (1, "-", "Special", "Opponent may not Throw this Turn"),
        "Double Teamed": (1, "-", "Special", "Negate a Dodge card"),
        "Aim Low": (1, "-", "Special", "Negate a Catch card"),
    }
    g = at(DodgeBall).game
    cards = [*g.deck, *g.discards, *(card for coach in g.players for card in coach.hand)]
    assert Counter((c.name, c.dist, c.type, c.notes) for c in cards) == {
        (name, *rest): copies for name, (copies, *rest) in printed.items()
    }
    assert len(cards) == 85
    assert list(DodgeBall.seats) == [2]


def test_skill_table(monkeypatch: pytest.MonkeyPatch) -> None:
    rolls = cycle([1, 2, 3, 4, 5, 6])
    monkeypatch.setattr(DodgeBall, "roll", lambda game, sides: next(rolls))
    men = [man for man in at(DodgeBall).game.court if man.seat == 0]
    assert [skill for man in men for skill in man.skills] == "Dodge Fast Aim Catch Strong Quick".split()


def test_men_start_on_squares_of_the_coachs_choice() -> None:
    t = Trial[DodgeBall](Table(DodgeBall, seed=1))
    assert t.asked == ["Ann", "Bob"]
    assert t.options("Bob") == [f"{column}8" for column in "abcdefgh"]
    t.answer("Ann", "h1", "a1", "b1", "c1", "d1", "e1")
    assert not t.game.court
    t.answer("Bob", "c8", "d8", "e8", "f8", "g8", "h8")
    assert men(t, "Ann") == {"a1", "b1", "c1", "d1", "e1", "h1"}
    captain = t.game.court[t.game.court.grid["h1"]]
    assert captain is not None
    assert captain.name == "captain"
    assert all(len(man.skills) == 1 for man in t.game.court)


def test_a_captain_may_have_two_skills() -> None:
    two, one = 0, 0
    for seed in range(20):
        game = at(DodgeBall, seed=seed, options={"captains_second_roll": True}).game
        captains = [man for man in game.court if man.name == "captain"]
        two += sum(len(man.skills) == 2 for man in captains)
        one += sum(len(man.skills) == 1 for man in captains)
        assert all(len(man.skills) == 1 for man in game.court if man not in captains)
    assert two > one > 0
    assert two + one == 40


def test_hands_are_empty_before_the_first_draw() -> None:
    first = set()
    for seed in range(10):
        t = at(DodgeBall, seed=seed)
        mover = t.game.mover
        first.add(mover.name)
        assert [len(p.hand) for p in t.game.players] == [3 if p is mover else 0 for p in t.game.players]
        assert t.asked == [mover.name]
    assert first == {"Ann", "Bob"}


def test_each_man_moves_and_throws_once_a_turn() -> None:
    cards = "Walk, Walk, Jog, Throw Far, Throw Far, Throw Far"
    t = court({"a3": "Dodge", "h3": "Dodge"}, {"a8": "Aim", "d8": "Aim", "h8": "Aim"}, cards, phase="Run")
    t.answer("Ann", "Walk", "Ann's captain (Dodge) a3 to a4", "Walk")
    assert all(label.startswith("Ann's man 2") for label in t.options("Ann"))
    t.answer("Ann", "Ann's man 2 (Dodge) h3 to h4")
    assert t.options("Ann") == ["End running"]
    t.answer("Ann", "End running", "Throw Far", "Ann's captain (Dodge) a4, Bob's captain (Aim) a8")
    t.answer("Ann", "Throw Far")
    assert t.options("Ann") == [
        "Ann's man 2 (Dodge) h4, Bob's man 3 (Aim) h8",
        "Ann's man 2 (Dodge) h4, Bob's man 2 (Aim) d8",
    ]
    t.answer("Ann", "Ann's man 2 (Dodge) h4, Bob's man 3 (Aim) h8")
    assert men(t, "Bob") == {"d8"}
    assert t.options("Ann") == ["End the turn"]


def test_a_new_turn_frees_the_men() -> None:
    t = court({"a1": "Dodge"}, {"h8": "Aim"}, "Walk", phase="Run")
    t.answer("Ann", "Walk", "Ann's captain (Dodge) a1 to a2", "End running", "End the turn")
    assert t.asked == ["Bob"]
    assert not any(man.moved for man in t.game.court)


def test_moves_are_exact_and_pass_nobody() -> None:
    team = {"a1": "Dodge", "a2": "Aim", "d4": "Aim"}
    t = court(team, {"h8": "Aim"}, "Jog, Cut Across", phase="Run")
    t.answer("Ann", "Jog")
    reached = [o for o in t.options("Ann") if o.startswith("Ann's captain")]
    assert reached == ["Ann's captain (Dodge) a1 to c3", "Ann's captain (Dodge) a1 to c1"]
    assert "Ann's man 3 (Aim) d4 to d6" not in t.options("Ann")
    t.answer("Ann", "Ann's captain (Dodge) a1 to c3", "Cut Across")
    reached = [o.split(" to ")[1] for o in t.options("Ann") if o.startswith("Ann's man 2")]
    assert reached == ["b4", "c1"]


def test_a_throw_passes_over_men() -> None:
    t = court({"a4": "Dodge", "b4": "Dodge"}, {"a5": "Aim", "a6": "Aim", "b6": "Fast"}, "Throw Near")
    t.answer("Ann", "Throw Near")
    assert t.options("Ann") == [
        "Ann's captain (Dodge) a4, Bob's man 2 (Aim) a6",
        "Ann's man 2 (Dodge) b4, Bob's man 3 (Fast) b6",
    ]


def test_side_throw_reaches_a_knights_leap() -> None:
    t = court({"a4": "Dodge"}, {"b6": "Aim", "c6": "Aim"}, "Side Throw")
    t.answer("Ann", "Side Throw")
    assert t.options("Ann") == ["Ann's captain (Dodge) a4, Bob's captain (Aim) b6"]


def throw(answers: str, counters: str = "", target: str = "Fast", thrower: str = "Fast") -> Trial[DodgeBall]:
    """Ann's captain throws at Bob's; each holds these cards."""
    t = court({"a4": thrower}, {"a6": target, "h8": "Aim"}, f"Throw Near, {counters}", answers)
    t.answer(
        "Ann", "Throw Near", f"Ann's captain ({thrower}) a4, Bob's captain ({', '.join(target.split())}) a6"
    )
    return t


def test_a_hit_puts_out() -> None:
    t = throw("Walk")
    assert t.options("Bob") == ["Pass"]
    t.answer("Bob", "Pass")
    assert men(t, "Bob") == {"h8"}
    assert len(t.player("Bob").bench) == 5


def test_a_dodge_stops_the_throw() -> None:
    t = throw("Dip, Walk")
    assert t.prompt("Bob") == "Ann's captain (Fast) throws at Bob's captain (Fast). Do you answer?"
    t.answer("Bob", "Dip")
    assert men(t, "Bob") == {"a6", "h8"}
    assert t.prompt("Ann").startswith("Throw Phase")


def test_a_counter_is_final() -> None:
    t = throw("Duck, Dodge", "Not Looking, Double Teamed, Aim Low")
    t.answer("Bob", "Duck")
    assert t.options("Ann") == ["Not Looking", "Double Teamed", "Pass"]
    t.answer("Ann", "Double Teamed")
    assert men(t, "Bob") == {"h8"}
    assert t.asked == ["Ann"]


def test_aim_low_stops_a_catch() -> None:
    t = throw("Catch", "Not Looking, Double Teamed, Aim Low")
    t.answer("Bob", "Catch")
    assert t.options("Ann") == ["Not Looking", "Aim Low", "Pass"]
    t.answer("Ann", "Aim Low")
    assert men(t, "Bob") == {"h8"}
    assert len(t.player("Bob").bench) == 5


def test_a_catch_brings_a_man_back() -> None:
    t = throw("Catch", "Aim Low")
    t.answer("Bob", "Catch")
    t.answer("Ann", "Pass")
    out = t.options("Bob")
    assert len(out) == 5
    assert out[-1] == "Nobody"
    t.answer("Bob", out[0])
    squares = t.options("Bob")
    assert len(squares) == 30
    assert "a5" in squares
    assert not {"a4", "a6", "h8"} & set(squares)
    t.answer("Bob", "a5")
    assert men(t, "Bob") == {"a5", "a6", "h8"}
    assert men(t, "Ann") == {"a4"}


def test_a_catch_with_nobody_out_only_stops_the_throw() -> None:
    six = {"a6": "Fast", **{f"{column}8": "Aim" for column in "bcdef"}}
    t = court({"a4": "Fast"}, six, "Throw Near", "Catch")
    t.answer("Ann", "Throw Near", "Ann's captain (Fast) a4, Bob's captain (Fast) a6")
    t.answer("Bob", "Catch")
    assert t.asked == ["Ann"]
    assert len(men(t, "Bob")) == 6


def test_a_skill_card_counts_as_the_card_it_replaces() -> None:
    t = throw("Skill", "Double Teamed", target="Dodge")
    t.answer("Bob", "Skill")
    assert t.options("Ann") == ["Double Teamed", "Pass"]
    t.answer("Ann", "Double Teamed")
    assert men(t, "Bob") == {"h8"}
    assert throw("Skill", target="Strong").options("Bob") == ["Pass"]


def test_a_captain_with_both_skills_says_how_he_uses_the_card() -> None:
    t = throw("Skill", target="Dodge Catch")
    t.answer("Bob", "Skill")
    assert t.options("Bob") == ["Dodge", "Catch"]
    t.answer("Bob", "Catch")
    assert t.prompt("Bob") == "Who comes back in?"
    assert t.log()[-2:] == ["Bob plays Skill", "It counts as Catch"]


def test_skill_cards_move_and_throw() -> None:
    team = {"a1": "Fast", "d1": "Quick", "h1": "Dodge"}
    t = court(team, {"h8": "Aim"}, "Skill", phase="Run")
    t.answer("Ann", "Skill")
    assert {o.split(" to ")[1] for o in t.options("Ann")} == {"a4", "d4", "b2", "f2", "c3", "e3"}
    targets = {"a7": "Aim", "a8": "Aim", "d7": "Aim", "d8": "Aim"}
    t = court({"a4": "Aim", "d4": "Strong"}, targets, "Skill")
    t.answer("Ann", "Skill")
    assert [o[-2:] for o in t.options("Ann")] == ["a7", "d7", "d8"]


def test_return_package_turns_the_throw_round() -> None:
    t = throw("Return Package, Not Looking", "Dive, Aim Low")
    t.answer("Bob", "Return Package")
    assert t.options("Ann") == ["Dive", "Pass"]
    t.answer("Ann", "Dive")
    assert t.options("Bob") == ["Not Looking", "Pass"]
    t.answer("Bob", "Not Looking")
    assert t.table.result is not None
    assert t.table.result.ranks == [2, 1]
    assert t.table.result.scores == [0, 2]


def test_a_returned_throw_can_be_caught() -> None:
    t = throw("Return Package", "Skill", thrower="Catch")
    t.answer("Bob", "Return Package")
    t.answer("Ann", "Skill")
    assert t.prompt("Ann") == "Who comes back in?"


def test_no_balls_at_the_start_of_the_rivals_turn() -> None:
    t = court({"a4": "Fast"}, {"a6": "Fast"}, "Throw Near", "No Balls", phase="Draw")
    assert t.options("Bob") == ["No Balls", "Pass"]
    t.answer("Bob", "No Balls")
    assert len(t.player("Ann").hand) == 4
    t.answer("Ann", "End running")
    assert "Throw Near" not in t.options("Ann")
    during = t.game.no_balls
    t.answer("Ann", "End the turn")
    assert (during, t.game.no_balls) == (True, False)
    give(t.player("Bob").hand, "Throw Near")
    t.answer("Bob", "End running")
    assert "Throw Near" in t.options("Bob")


def test_specials_are_played_on_ones_own_turn() -> None:
    cards = "Get Mad, Think, Intimidate, Penalty, Aim Low"
    t = court({"a4": "Fast"}, {"a6": "Fast"}, cards, "Walk, Jog, Run", phase="Run")
    assert t.options("Ann") == ["Get Mad", "Think", "Intimidate", "Penalty", "End running"]
    t.answer("Ann", "Get Mad")
    assert len(t.player("Ann").hand) == 7
    t.answer("Ann", "Think")
    assert t.log("Ann")[-1] == "Ann looks at Bob's hand: Walk, Jog and Run"
    assert t.log(None)[-1] == "Ann looks at Bob's hand: 3 cards"
    t.answer("Ann", "End running", "Intimidate")
    t.answer("Bob", "Jog", "Run")
    t.answer("Ann", "Penalty")
    t.answer("Bob", "Walk")
    assert not t.player("Bob").hand
    assert t.asked == ["Ann"]


def test_time_out_draws_three() -> None:
    t = court({"a4": "Fast"}, {"a6": "Fast"}, "Time Out", phase="Run")
    t.answer("Ann", "Time Out")
    assert len(t.player("Ann").hand) == 3


def test_who_comes_back_has_still_thrown() -> None:
    """Ann's captain throws and is hit by his own ball; should a Catch bring him back, his throw is used."""
    t = court({"a4": "Fast", "c4": "Fast"}, {"a6": "Fast"}, "Throw Near, Catch", "Return Package")
    t.answer("Ann", "Throw Near", "Ann's captain (Fast) a4, Bob's captain (Fast) a6")
    t.answer("Bob", "Return Package")
    t.answer("Ann", "Pass")
    assert men(t, "Ann") == {"c4"}
    assert next(man for man in t.player("Ann").bench if man.name == "captain").thrown


def test_think_shows_the_hand() -> None:
    t = court({"a4": "Fast"}, {"a6": "Fast"}, "Think", "Walk, Jog", phase="Run")

    def known() -> list[str]:
        (hand,) = [p for p in t.table.view(0).places if p.id == "hand@1"]
        return [item.label for item in hand.items]

    assert known() == ["card", "card"]
    t.answer("Ann", "Think")
    assert known() == ["Jog", "Walk"]


def test_ten_cards_at_the_end_of_the_turn() -> None:
    cards = ", ".join(["Walk"] * 5 + ["Jog"] * 5 + ["Run"] * 2)
    t = court({"a1": "Fast"}, {"h8": "Fast"}, cards)
    t.answer("Ann", "End the turn")
    assert t.prompt("Ann") == "Bob's turn begins. Do you answer?", "there is no limit in the book"
    t = court({"a1": "Fast"}, {"h8": "Fast"}, cards, hand_limit=10)
    t.answer("Ann", "End the turn", "Run")
    assert t.prompt("Ann") == "You hold 11 cards: discard down to 10"
    t.answer("Ann", "Walk")
    assert t.prompt("Ann") == "Bob's turn begins. Do you answer?"
    assert len(t.player("Ann").hand) == 10


def test_an_empty_deck_is_refilled_from_the_discards() -> None:
    t = court({"a1": "Fast"}, {"h8": "Fast"}, "Time Out", phase="Run")
    t.game.discards.add_all(t.game.deck)
    t.answer("Ann", "Time Out")
    assert len(t.player("Ann").hand) == 3
    assert not t.game.discards


def test_a_hundred_quiet_turns_end_the_game() -> None:
    t = court({"a1": "Fast"}, {"h8": "Fast", "g8": "Aim"}, "Throw Far")
    t.game.quiet_turns = 99
    t.answer("Ann", "End the turn")
    assert t.table.result is not None
    assert t.table.result.ranks == [2, 1]
    assert t.table.result.reason == "There was no hit in 100 turns."


def test_a_hit_starts_the_count_anew() -> None:
    t = court({"a4": "Fast"}, {"a6": "Fast", "h8": "Aim"}, "Throw Near")
    t.game.quiet_turns = 99
    t.answer("Ann", "Throw Near", "Ann's captain (Fast) a4, Bob's captain (Fast) a6", "End the turn")
    assert t.table.result is None
    assert t.game.quiet_turns == 0


def test_windows_open_by_what_all_can_see() -> None:
    assert throw("").asked == ["Ann"]
    assert throw("Walk").asked == ["Bob"]
    t = throw("Dodge", "Walk")
    t.answer("Bob", "Dodge")
    assert t.options("Ann") == ["Pass"]
    t = throw("Dodge", "Walk")
    for name in ("Not Looking", "Double Teamed"):
        t.game.discards.add(next(card for card in t.game.deck if card.name == name))
    t.answer("Bob", "Dodge")
    assert t.prompt("Ann").startswith("Throw Phase")


def test_a_whole_game() -> None:
    """Both play the first card they can, at the first target, and answer whenever they can."""
    t = at(DodgeBall, seed="whole game")
    while t.table.asks:
        (seat,) = t.table.asks
        t.table.answer(seat, 0)
    assert t.table.result is not None
    assert t.table.result.scores == [0, 5]
    assert t.table.result.reason == "A whole team is out."
    assert t.log()[-3:] == ["Ann plays Catch", "Bob plays Not Looking", "Ann's man 4 (Dodge) is out"]


def test_estimate_counts_men_and_what_will_save_them() -> None:
    team = {"a1": "Dodge", "b1": "Fast"}
    game = court(team, {"a8": "Dodge", "b8": "Fast", "c8": "Aim"}, "Duck, Catch, Walk, Throw Far").game
    assert [game.estimate(coach) for coach in game.players] == [2 + 2 / 5, 3]
