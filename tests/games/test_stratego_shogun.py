from collections import Counter
from random import Random

import pytest

from tabletome.engine import Result, Table
from tabletome.games.stratego_shogun import StrategoShogun
from tabletome.laws import Inspector
from tabletome.testing import Trial, at

UNITS = {
    # name: number, rank, type, notes
    "Fortress": (4, 0, "-", ""),
    "Ninja": (3, 0, "-", "Defeats all units in attack"),
    "Ashigaru Spearmen": (3, 1, "I", "Defeats Cavalry in defense"),
    "Ashigaru Gunners": (3, 2, "R", "Defeats Infantry"),
    "Bushi Spearmen": (3, 3, "I", "Defeats Cavalry in defense"),
    "Bushi Musketeers": (3, 4, "R", "Defeats Infantry"),
    "Bushi Spear Cavalry": (6, 5, "C", "Defeats Ranged Units"),
    "Warrior Monks": (2, 6, "I", ""),
    "Samurai Swordsmen": (3, 7, "I", ""),
    "Samurai Horse Archers": (2, 8, "-", "Defeats Infantry/Move like scouts"),
    "Samurai Archers": (3, 9, "R", "Defeats Infantry"),
    "Samurai Naginata": (2, 10, "I", "Defeats Cavalry in defense"),
    "Samurai Heavy Cavalry": (2, 11, "C", ""),
    "Daiyamo": (1, 12, "C", ""),
}
NAMES = list(UNITS)
REALM = "Realm: a Fortress in every province"
CASTLE = "Castle: all Fortresses in the right corner"
HEDGE = "Hedge: spears in the front row"
CHARGE = "Charge: horsemen in the front row"
HOMES = [
    [f"{c}{r}" for r in rows for c in columns]
    for rows, columns in (((4, 3, 2, 1), "abcdefghij"), ((7, 8, 9, 10), "jihgfedcba"))
]
SPEARS = ("Ashigaru Spearmen", "Bushi Spearmen", "Samurai Naginata")
INFANTRY = (*SPEARS, "Warrior Monks", "Samurai Swordsmen")
RANGED = ("Ashigaru Gunners", "Bushi Musketeers", "Samurai Archers")
CAVALRY = ("Bushi Spear Cavalry", "Samurai Heavy Cavalry", "Daiyamo")
RANKS = {name: rank for name, (_, rank, *_) in UNITS.items()}


def standing(
    ann: dict[str, str], bob: dict[str, str], forts: bool = True, quiet: int = 0
) -> Trial[StrategoShogun]:
    """Ann to move with these men, and (with `forts`) a Fortress of each in the corners a1 and j10."""

    def arrange(g: StrategoShogun) -> None:
        for man in list(g.board):
            g.players[man.seat].reserve.add(man)
        corners = ({"a1": "Fortress"}, {"j10": "Fortress"}) if forts else ({}, {})
        for player, men, corner in zip(g.players, (ann, bob), corners, strict=True):
            for square, name in (corner | men).items():
                man = next(man for man in player.reserve if str(man) == name)
                g.board.put(man, g.board.grid[square], up=False)
        g.quiet_turns = quiet

    return at(StrategoShogun, arrange=arrange, options={"first": "first seat"})


def fresh(seed: int = 0, **options: str) -> Trial[StrategoShogun]:
    """Before the men are set up."""
    return Trial(Table(StrategoShogun, 2, seed, options))


def placed(t: Trial[StrategoShogun]) -> dict[str, str]:
    return {man.at.name: str(man) for man in t.game.board}


def movable(t: Trial[StrategoShogun]) -> list[str]:
    """Ann's men that may move."""
    return list(dict.fromkeys(move.split(" to ")[0] for move in t.options("Ann")))


def goals(t: Trial[StrategoShogun], man: str) -> list[str]:
    """Where Ann's man may go."""
    return sorted(
        move.removeprefix(f"{man} to ") for move in t.options("Ann") if move.startswith(f"{man} to ")
    )


def result_of(t: Trial[StrategoShogun]) -> Result:
    result = t.result()
    assert result is not None, "the game is not over"
    return result


def fight(attacker: str, defender: str) -> str:
    """Who is left on the square after Ann's man has attacked Bob's: attacker, defender or nobody."""
    t = standing({"e4": attacker}, {"e5": defender, "j9": "Fortress"})
    t.answer("Ann", f"{attacker} e4 to e5, attacking hidden man")
    board = t.game.board
    here = board[board.grid["e5"]]
    lost = [str(man) for player in t.game.players for man in player.captured]
    assert board[board.grid["e4"]] is None
    if here is None:
        assert sorted(lost) == sorted([attacker, defender])
        return "nobody"
    assert lost == [defender if here.seat == 0 else attacker]
    return "attacker" if here.seat == 0 else "defender"


# -- set-up -------------------------------------------------------------------------------------------------


def test_forty_men_a_side() -> None:
    assert list(StrategoShogun.seats) == [2]
    g = at(StrategoShogun).game
    for seat in (0, 1):
        men = Counter((m.name, m.rank, m.type, m.notes) for m in g.board if m.seat == seat)
        assert men == {(name, *print_): number for name, (number, *print_) in UNITS.items()}
        assert sum(men.values()) == 40


@pytest.mark.parametrize("line_up", [REALM, CASTLE, HEDGE, CHARGE])
def test_line_ups_use_every_man_once(line_up: str) -> None:
    t = fresh()
    t.answer("Ann", line_up)
    t.answer("Bob", line_up)
    for player in t.game.players:
        mine = [man for man in t.game.board if man.owner is player]
        assert Counter(map(str, mine)) == {name: number for name, (number, *_) in UNITS.items()}
        assert {man.at.name for man in mine} == set(HOMES[player.seat])
        assert {man.at.row for man in mine} == ({0, 1, 2, 3} if player.seat == 0 else {6, 7, 8, 9})
        assert t.game.moves(player)


def test_line_ups_lie_as_their_player_sees_them() -> None:
    t = fresh()
    t.answer("Ann", CASTLE)
    t.answer("Bob", CASTLE)
    men = placed(t)
    assert {s for s, name in men.items() if name == "Fortress"} == {
        "g1", "h1", "i1", "j1", "a10", "b10", "c10", "d10",
    }  # fmt: skip
    assert men["a4"] == men["j7"] == "Bushi Spear Cavalry"
    assert men["b4"] == men["i7"] == "Samurai Swordsmen"


def test_men_are_placed_one_by_one_and_the_rest_at_random() -> None:
    t = fresh()
    t.answer("Ann", "One by one")
    assert t.options("Ann") == [*NAMES, "Place the rest at random"]
    t.answer("Ann", "Daiyamo")
    assert sorted(t.options("Ann")) == sorted(HOMES[0])
    t.answer("Ann", "c2", "Fortress")
    assert "c2" not in t.options("Ann")
    t.answer("Ann", "a1")
    assert "Daiyamo" not in t.options("Ann")
    assert "Fortress" in t.options("Ann")
    t.answer("Ann", "Place the rest at random")
    t.answer("Bob", "All at random")
    men = placed(t)
    assert (men["c2"], men["a1"], len(men)) == ("Daiyamo", "Fortress", 80)
    assert not any(p.reserve or p.camp for p in t.game.players)


def test_every_man_may_be_placed_by_hand() -> None:
    t = fresh()
    t.answer("Bob", "One by one")
    men = [name for name, (number, *_) in UNITS.items() for _ in range(number)]
    wanted = list(zip(men, HOMES[1], strict=True))
    for man, square in wanted[:-1]:
        t.answer("Bob", man, square)
    assert t.asked == ["Ann"]
    t.answer("Ann", "All at random")
    board = placed(t)
    assert all(board[square] == man for man, square in wanted)


def test_rivals_see_backs_only() -> None:
    t = fresh(first="first seat")
    t.answer("Bob", "All at random")
    t.answer("Ann", HEDGE)
    for viewer in (0, 1, None):
        board = next(p for p in t.table.view(viewer).places if p.id == "board")
        assert len(board.items) == 80
        for item in board.items:
            assert item.known is (item.owner == viewer)
            assert (item.label == "hidden man") is not item.known
            assert bool(item.figures) is item.known


def test_order_on_the_board_does_not_tell_who_is_who() -> None:
    t = fresh()
    t.answer("Ann", "One by one", "Fortress", "j1", "Place the rest at random")
    t.answer("Bob", "All at random")
    assert [man.at.name for man in t.game.board] == [*HOMES[0], *HOMES[1]]


def test_rivals_imagine_what_moves_allow() -> None:
    ann = {"b4": "Ninja", "e4": "Daiyamo", "i4": "Warrior Monks", "j2": "Samurai Archers"}
    t = standing(ann, {"b10": "Warrior Monks"})
    moves = ("Ninja b4 to c3", "Daiyamo e4 to e2", "Warrior Monks i4 to i3", "Daiyamo e2 to e1")
    for turn, move in enumerate(moves):
        t.answer("Ann", move)
        t.answer("Bob", f"Warrior Monks b{10 - turn} to b{9 - turn}")
    assert t.asked == ["Ann"]
    t.answer("Ann", "Daiyamo e1 to d1")
    pictured: dict[str, set[str]] = {}
    for seed in range(60):
        world: Trial[StrategoShogun] = Trial(t.table.imagine(1, Random(seed)))
        for hidden in world.game.board:
            pictured.setdefault(hidden.at.name, set()).add(hidden.name)
    assert pictured["c3"] == {"Ninja"}
    assert pictured["d1"] == {*CAVALRY, "Samurai Horse Archers"}
    assert "Fortress" not in pictured["i3"]
    assert len(pictured["i3"]) > 5
    assert "Fortress" in pictured["j2"]
    assert len(pictured["a1"]) > 5


def test_set_up_is_hidden_by_the_screen() -> None:
    t = fresh()
    before = t.table.view(0).places
    t.answer("Bob", "One by one", "Ninja", "d8")
    assert t.table.view(0).places == before
    (camp,) = (p for p in t.table.view(1).places if p.title == "camp" and p.owner == 1)
    assert [item.label for item in camp.items] == ["Ninja"]


@pytest.mark.parametrize("seed", range(3))
def test_set_up_keeps_the_laws_at_every_ask(seed: int) -> None:
    table, rng, inspector = Table(StrategoShogun, 2, seed), Random(seed), Inspector()
    table.answer(0, "One by one")
    for _ in range(12):
        if table.game.stage != "setup":
            break
        seat = rng.choice(list(table.asks))
        choice = rng.randrange(len(table.asks[seat].options))
        inspector.look(table, seat)
        inspector.look_closely(table, seat, choice, rng)
        table.answer(seat, choice)
    assert inspector.tally["sealed"] > 0
    assert inspector.varied > 0


def test_who_begins() -> None:
    assert {at(StrategoShogun, seed=seed).asked[0] for seed in range(20)} == {"Ann", "Bob"}
    assert at(StrategoShogun, options={"first": "first seat"}).asked == ["Ann"]
    assert at(StrategoShogun, options={"first": "second seat"}).asked == ["Bob"]


# -- moves --------------------------------------------------------------------------------------------------


def test_board_and_steps_are_those_of_stratego() -> None:
    squares = {f"{column}{row}" for column in "abcdefghij" for row in range(1, 11)}
    lakes = {"c5", "d5", "c6", "d6", "g5", "h5", "g6", "h6"}
    assert {square.name for square in at(StrategoShogun).game.board.grid} == squares - lakes
    men = {"c4": "Warrior Monks", "b4": "Bushi Spearmen", "e7": "Samurai Archers"}
    t = standing(men, {"h8": "Samurai Archers", "d4": "Daiyamo"})
    assert movable(t) == ["Bushi Spearmen b4", "Warrior Monks c4", "Samurai Archers e7"]
    assert goals(t, "Warrior Monks c4") == ["c3", "d4, attacking hidden man"]
    assert goals(t, "Samurai Archers e7") == ["d7", "e6", "e8", "f7"]


def test_only_men_that_can_move_are_offered() -> None:
    men = {"a2": "Fortress", "b1": "Samurai Archers", "b2": "Warrior Monks", "c1": "Ninja"}
    t = standing(men, {"j9": "Ninja"})
    assert movable(t) == ["Ninja c1", "Warrior Monks b2"]


@pytest.mark.parametrize("name", [*CAVALRY, "Samurai Horse Archers"])
def test_horsemen_move_far_and_attack(name: str) -> None:
    t = standing({"e4": name, "b4": "Ninja"}, {"e8": "Warrior Monks", "h3": "Ninja"})
    expected = [*"c4 d4 f4 g4 h4 i4 j4 e3 e2 e1 e5 e6 e7".split(), "e8, attacking hidden man"]
    assert goals(t, f"{name} e4") == sorted(expected)
    t.answer("Ann", f"{name} e4 to e8, attacking hidden man")
    assert [str(man) for man in t.player("Ann").captured] == (
        [] if name == "Bushi Spear Cavalry" else ["Warrior Monks"]
    )


def test_horsemen_do_not_cross_lakes() -> None:
    t = standing({"c4": "Daiyamo"}, {"c7": "Warrior Monks"})
    assert "c7, attacking hidden man" not in goals(t, "Daiyamo c4")


def test_ninja_steps_and_attacks_in_eight_directions() -> None:
    t = standing({"b4": "Ninja", "b3": "Warrior Monks"}, {"c3": "Daiyamo", "h8": "Ninja"})
    assert goals(t, "Ninja b4") == ["a3", "a4", "a5", "b5", "c3, attacking hidden man", "c4"]
    t.answer("Ann", "Ninja b4 to c3, attacking hidden man")
    assert placed(t)["c3"] == "Ninja"


# -- fights -------------------------------------------------------------------------------------------------


def test_higher_rank_wins() -> None:
    """The example of the rulebook, both ways."""
    assert fight("Daiyamo", "Samurai Heavy Cavalry") == "attacker"
    assert fight("Samurai Heavy Cavalry", "Daiyamo") == "defender"


@pytest.mark.parametrize("name", [name for name in NAMES if name not in ("Fortress", "Ninja")])
def test_equal_ranks_are_both_lost(name: str) -> None:
    assert fight(name, name) == "nobody"


@pytest.mark.parametrize("name", NAMES[1:])
def test_ninja_wins_as_attacker_only(name: str) -> None:
    assert fight("Ninja", name) == "attacker"
    assert fight(name, "Ninja") == "attacker"


@pytest.mark.parametrize("name", NAMES[1:])
def test_fortress_falls_to_anybody(name: str) -> None:
    assert fight(name, "Fortress") == "attacker"


@pytest.mark.parametrize("spear", SPEARS)
@pytest.mark.parametrize("cavalry", CAVALRY)
def test_spears_defeat_cavalry_in_defence_only(spear: str, cavalry: str) -> None:
    assert fight(cavalry, spear) == "defender"
    assert fight(spear, cavalry) == ("attacker" if RANKS[spear] > RANKS[cavalry] else "defender")


@pytest.mark.parametrize("ranged", RANGED)
@pytest.mark.parametrize("foot", INFANTRY)
def test_types_defeat_types_whoever_attacks(ranged: str, foot: str) -> None:
    assert fight(ranged, foot) == "attacker"
    assert fight(foot, ranged) == "defender"
    for cavalry in CAVALRY:
        assert fight(cavalry, ranged) == "attacker"
        assert fight(ranged, cavalry) == "defender"


@pytest.mark.parametrize("cavalry", CAVALRY)
@pytest.mark.parametrize("foot", ["Warrior Monks", "Samurai Swordsmen"])
def test_foot_without_spears_fights_cavalry_by_rank(cavalry: str, foot: str) -> None:
    stronger = RANKS[cavalry] > RANKS[foot]
    assert fight(cavalry, foot) == ("attacker" if stronger else "defender")
    assert fight(foot, cavalry) == ("defender" if stronger else "attacker")


def test_horse_archers_have_no_type() -> None:
    archers = "Samurai Horse Archers"
    for foot in INFANTRY:
        assert fight(archers, foot) == "attacker"
        assert fight(foot, archers) == "defender"
    for other in (*RANGED, *CAVALRY):
        stronger = RANKS[archers] > RANKS[other]
        assert fight(archers, other) == ("attacker" if stronger else "defender")
        assert fight(other, archers) == ("defender" if stronger else "attacker")


def test_a_fight_shows_both_and_the_winner_stays_open() -> None:
    t = standing({"e4": "Warrior Monks", "b2": "Ninja"}, {"e5": "Daiyamo", "h8": "Ninja"})
    t.answer("Ann", "Warrior Monks e4 to e5, attacking hidden man")
    assert t.log()[-2:] == ["Ann's Warrior Monks attacks Bob's Daiyamo on e5", "Ann's Warrior Monks is lost"]
    assert placed(t)["e5"] == "Daiyamo"
    t.answer("Bob", "Daiyamo e5 to e3")
    assert t.log("Ann")[-1] == "Bob's Daiyamo goes from e5 to e3"
    t.answer("Ann", "Ninja b2 to b3")
    assert t.log("Ann")[-1] == "Ann's Ninja goes from b2 to b3"
    assert t.log("Bob")[-1] == t.log()[-1] == "Ann's hidden man goes from b2 to b3"
    t.answer("Bob", "Daiyamo e3 to b3, attacking hidden man")
    assert t.log()[-1] == "Ann's Ninja is lost"


# -- the end ------------------------------------------------------------------------------------------------


def test_capturing_the_last_fortress_wins() -> None:
    t = standing({"i10": "Ninja"}, {"b2": "Fortress", "h8": "Ninja"})
    t.answer("Ann", "Ninja i10 to j10, attacking hidden man")
    t.answer("Bob", "Ninja h8 to h7")
    t = standing({"i10": "Ninja"}, {"h8": "Ninja"})
    t.answer("Ann", "Ninja i10 to j10, attacking hidden man")
    assert result_of(t).winners == [0]
    assert result_of(t).reason == "Ann has captured all Fortresses of Bob."
    assert all(item.known for p in t.table.view(0).places for item in p.items)


def test_who_cannot_move_loses() -> None:
    t = standing({"e4": "Ninja"}, {"e5": "Warrior Monks"})
    t.answer("Ann", "Ninja e4 to e5, attacking hidden man")
    assert result_of(t).winners == [0]
    assert result_of(t).reason == "Bob cannot move."
    t = standing({"e4": "Warrior Monks"}, {"e5": "Warrior Monks"})
    t.answer("Ann", "Warrior Monks e4 to e5, attacking hidden man")
    assert result_of(t).ranks == [1, 1]
    assert result_of(t).reason == "Neither player can move: a draw."
    assert all(item.known for p in t.table.view(0).places for item in p.items)


def shuttle(*bob: str) -> Trial[StrategoShogun]:
    """Ann's Ninja has gone from b4 to b3 and back to b4, while Bob made these moves; she is to move."""
    t = standing({"b4": "Ninja", "c1": "Warrior Monks"}, {"i3": "Daiyamo"})
    t.answer("Ann", "Ninja b4 to b3")
    t.answer("Bob", f"Daiyamo i3 to {bob[0]}")
    t.answer("Ann", "Ninja b3 to b4")
    t.answer("Bob", f"Daiyamo {bob[0]} to {bob[1]}")
    return t


def test_to_and_fro_is_barred_in_the_third_turn() -> None:
    t = shuttle("i4", "i5")
    assert goals(t, "Ninja b4") == ["a3", "a4", "a5", "b5", "c3", "c4"]
    t.answer("Ann", "Warrior Monks c1 to c2")
    t.answer("Bob", "Daiyamo i5 to i4")
    assert "b3" in goals(t, "Ninja b4")
    assert "b3, attacking hidden man" in goals(shuttle("h3", "b3"), "Ninja b4")


def test_to_and_fro_concerns_one_man_only() -> None:
    """The second man comes to where the first set out from, after that one was lost."""
    ann = {"e4": "Warrior Monks", "e3": "Samurai Archers"}
    t = standing(ann, {"e5": "Warrior Monks", "j5": "Ninja"})
    t.answer("Ann", "Warrior Monks e4 to e5, attacking hidden man")
    t.answer("Bob", "Ninja j5 to j6")
    t.answer("Ann", "Samurai Archers e3 to e4")
    t.answer("Bob", "Ninja j6 to j7")
    assert "e5" in goals(t, "Samurai Archers e4")


def test_one_who_could_only_shuttle_cannot_move() -> None:
    walls = {"a3": "Fortress", "b1": "Fortress", "b2": "Fortress"}
    t = standing({**walls, "a1": "Warrior Monks"}, {"j10": "Fortress", "j5": "Ninja"}, forts=False)
    t.answer("Ann", "Warrior Monks a1 to a2")
    t.answer("Bob", "Ninja j5 to j4")
    t.answer("Ann", "Warrior Monks a2 to a1")
    t.answer("Bob", "Ninja j4 to i4")
    assert result_of(t).reason == "Ann cannot move."


def test_three_hundred_turns_without_a_fight_are_a_draw() -> None:
    men = {"b4": "Ninja"}, {"b5": "Warrior Monks", "j5": "Ninja"}
    t = standing(*men, quiet=298)
    t.answer("Ann", "Ninja b4 to a3")
    t.answer("Bob", "Ninja j5 to j4")
    assert result_of(t).ranks == [1, 1]
    assert result_of(t).reason == "There was no fight in 300 turns. A draw."
    t = standing(*men, quiet=299)
    t.answer("Ann", "Ninja b4 to b5, attacking hidden man")
    t.answer("Bob", "Ninja j5 to j4")
    assert t.asked == ["Ann"]
    assert t.game.quiet_turns == 1


def test_estimate_wants_strong_men_captured_and_fortresses_reached() -> None:
    def lead(ann: dict[str, str], bob: dict[str, str], captured: str = "") -> float:
        game = standing({"a2": "Ninja"} | ann, {"j9": "Ninja"} | bob).game
        one, other = game.players
        one.captured.add_all([man for man in other.reserve if str(man) == captured][:1])
        return game.estimate(one) - game.estimate(other)

    assert lead({}, {}) == 0
    assert lead({"j8": "Daiyamo"}, {}) > lead({"f5": "Daiyamo"}, {}) > 0 > lead({}, {"f5": "Daiyamo"})
    assert lead({}, {}, "Fortress") > lead({}, {}, "Daiyamo") > lead({}, {}, "Warrior Monks") > 0


def test_whole_game_of_two_bold_players() -> None:
    """Both attack whenever they can and otherwise go forward as far as they can."""
    t = fresh(seed=3, first="first seat")
    t.answer("Ann", CHARGE)
    t.answer("Bob", REALM)
    while t.table.asks:
        (name,) = t.asked
        g, ahead = t.game, 1 if name == "Ann" else -1
        moves = g.moves(t.player(name))
        man, goal = max(moves, key=lambda m: (g.board[m[1]] is not None, ahead * (m[1].row - m[0].at.row)))
        t.answer(name, g.describe_move(t.player(name), man, goal))
    ann, bob = t.game.players
    assert result_of(t).reason == "Ann has captured all Fortresses of Bob."
    assert result_of(t).ranks == [1, 2]
    assert (t.game.turns, len(ann.captured), len(bob.captured)) == (41, 27, 13)
    assert t.log()[-2:] == [
        "Ann's Samurai Horse Archers attacks Bob's Fortress on j10",
        "Bob's Fortress is lost",
    ]
