from collections import Counter
from collections.abc import Callable

import pytest

from tabletome.engine import Table
from tabletome.games.ecros import GRID, MEN, Ecros
from tabletome.parts.chess import Position
from tabletome.testing import Trial, at

IN_THE_MIDDLE = "OO - DO - OE DE - UO - NX NT - UE - DE OE - DO - OO"
IN_THE_CORNERS = "NX OO DO OE DE - - - - UO UE - - - - DE OE DO OO NT"
ON_THE_LEFT = "NX NT UO OO DO OE DE - - - - - - - DE OE DO OO UE -"
LONG_IN_FRONT = "N8 P8 S8 T8 N7 P7 S7 T7 N6 P6 S6 T6 N5 P5 S5 T5 N4 P4 S4 T4"
SHORT_IN_FRONT = "T4 S4 P4 N4 T5 S5 P5 N5 S3 P3 N3 N2 P2 N1 N6 P6 S6 T6 P7 N7"
COLUMNS = "abcdefghijklmnopqrst"


def on(
    mine: str,
    his: str,
    mover: str = "Ann",
    crowd: bool = True,
    change: Callable[[Ecros], None] = lambda game: None,
) -> Trial[Ecros]:
    """Men of both, such as "N5c4"; unless without `crowd` both have ten more jumpers, out of the way."""
    t = at(Ecros, 2)
    letters = {unit.letters: unit.name for unit in t.game.board}
    board: dict[str, str] = {}
    for name, men in (("Ann", mine), ("Bob", his)):
        board |= {man[2:]: f"{name}'s {letters[man[:2]]}" for man in men.split()}
    if crowd:
        for name, row in (("Ann", "3"), ("Bob", "18")):
            spare = [letter for letter in "T4 T5 T6 T7 T8 S5 S6 S7 S8 P8".split() if letter not in mine + his]
            board |= {f"{COLUMNS[n]}{row}": f"{name}'s {letters[letter]}" for n, letter in enumerate(spare)}

    def arrange(game: Ecros) -> None:
        for unit in list(game.board):
            game.players[unit.seat].lost.add(unit)
        change(game)

    return at(Ecros, 2, board=board, mover=mover, arrange=arrange)


def movers(t: Trial[Ecros], name: str) -> dict[str, str]:
    """What the men that can move are called, by their names and places."""
    return {f"{label.partition(' (')[0]} {label.rpartition(' ')[2]}": label for label in t.options(name)}


def goals(t: Trial[Ecros], man: str, name: str = "Ann") -> set[str]:
    t.answer(name, movers(t, name)[man])
    return set(t.options(name))


def play(t: Trial[Ecros], name: str, man: str, goal: str) -> None:
    t.answer(name, movers(t, name)[man], goal)


def standing(t: Trial[Ecros], name: str) -> dict[str, str]:
    return {str(unit.at): unit.letters for unit in t.game.board if unit.owner is t.player(name)}


def lost(t: Trial[Ecros], name: str) -> list[str]:
    return sorted(unit.letters for unit in t.player(name).lost)


def end(t: Trial[Ecros]) -> tuple[str, list[int]]:
    return t.over().ending, t.over().winners


# -- set-up -------------------------------------------------------------------------------------------------

DOUBLE = {"DO": 2, "DE": 2, "OO": 2, "OE": 2}
SINGLE = "NX NT UO UE N1 N2 N3 N4 N5 N6 N7 N8 P2 P3 P4 P5 P6 P7 P8 S3 S4 S5 S6 S7 S8 T4 T5 T6 T7 T8".split()


def test_the_men() -> None:
    t = at(Ecros, 2)
    for name in ("Ann", "Bob"):
        men = Counter(standing(t, name).values())
        assert men == {**DOUBLE, **dict.fromkeys(SINGLE, 1)}
        assert men.total() == 38
    assert len(t.game.board.free()) == 400 - 76


def rows(t: Trial[Ecros], name: str, *numbers: int) -> list[str]:
    """As the player sees them."""
    men, columns = standing(t, name), COLUMNS if name == "Ann" else COLUMNS[::-1]
    return [" ".join(men.get(f"{column}{row}", "-") for column in columns) for row in numbers]


def fresh() -> Trial[Ecros]:
    return Trial(Table(Ecros, 2, 5))


@pytest.mark.parametrize(
    ("name", "line_up"),
    [
        ("Nexials in the middle", IN_THE_MIDDLE),
        ("Nexials in the corners", IN_THE_CORNERS),
        ("Nexials on the left", ON_THE_LEFT),
    ],
)
def test_line_ups_of_the_backmost_row(name: str, line_up: str) -> None:
    t = fresh()
    assert t.prompt("Ann") == "How do you set up your 12 men?"
    t.answer("Ann", name)
    assert rows(t, "Ann", 1) == [line_up]
    assert t.prompt("Ann") == "How do you set up your 26 men?"
    t.answer("Ann", "All at random")
    t.answer("Bob", name)
    assert rows(t, "Bob", 20) == [line_up]


def test_line_ups_of_jumpers() -> None:
    t = fresh()
    t.answer("Ann", "Nexials in the middle", "Long jumpers in front")
    assert rows(t, "Ann", 1, 2) == [
        "OO N3 DO P3 OE DE S3 UO P2 NX NT N2 UE N1 DE OE - DO - OO",
        LONG_IN_FRONT,
    ]
    t.answer("Bob", "Nexials in the corners", "Short jumpers in front")
    assert rows(t, "Bob", 20, 19) == [
        "NX OO DO OE DE S7 T7 P8 N8 UO UE S8 T8 - - DE OE DO OO NT",
        SHORT_IN_FRONT,
    ]


def test_white_sets_up_first() -> None:
    t = fresh()
    assert t.asked == ["Ann"]
    t.answer("Ann", "Nexials on the left", "Long jumpers in front")
    assert t.asked == ["Bob"]
    assert "Nexide" in str(t.table.view(1)), "for all to see"
    t.answer("Bob", "Nexials on the left", "Long jumpers in front")
    assert t.log() == ["Ann has set up", "Bob has set up"]
    assert (t.asked, t.prompt("Ann")) == (["Ann"], "Which man do you move?")


def test_two_spaces_stay_empty() -> None:
    t = fresh()
    t.answer("Ann", "One by one", "Nexide", "t1")
    assert "t1" not in t.options("Ann")
    t.answer("Ann", "Nextant")
    assert set(t.options("Ann")) == {f"{column}1" for column in COLUMNS[:-1]}
    t.answer("Ann", "a1", "Place the rest at random")
    assert len([s for s in standing(t, "Ann") if s.endswith("1")]) == 12
    t.answer("Ann", "One by one", "Null One")
    assert len(t.options("Ann")) == 28
    t.answer("Ann", "a2", "Place the rest at random")
    men = standing(t, "Ann")
    assert (men["t1"], men["a1"], men["a2"], len(men)) == ("NX", "NT", "N1", 38)
    assert {square.lstrip(COLUMNS) for square in men} == {"1", "2"}
    t.answer("Bob", "All at random", "All at random")
    assert {square.lstrip(COLUMNS) for square in standing(t, "Bob")} == {"19", "20"}
    assert set(rows(t, "Bob", 20)[0].split()) >= {"NX", "NT", "DO", "DE", "OO", "OE", "UO", "UE"}


# -- moves --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("man", "name", "where"),
    [
        ("NX", "Nexide", "k12 k10 j11 l11"),
        ("NT", "Nextant", "j12 l12 j10 l10"),
        ("N1", "Null One", "k12 k10 j11 l11 j12 l12 j10 l10"),
        ("N2", "Null Two", "k13 k9 i11 m11 i13 m13 i9 m9"),
        ("N5", "Null Five", "k16 k6 f11 p11 f16 p16 f6 p6"),
        ("N8", "Null Eight", "k19 c11 s11 c19 s19 k3 c3 s3"),
        ("P2", "Primero Two", "j13 l13 j9 l9 i12 i10 m12 m10"),
        ("P3", "Primero Three", "j14 l14 j8 l8 h12 h10 n12 n10"),
        ("P7", "Primero Seven", "j18 l18 j4 l4 d12 d10 r12 r10"),
        ("S3", "Segundo Three", "i14 m14 i8 m8 h13 h9 n13 n9"),
        ("S8", "Segundo Eight", "i19 m19 i3 m3 c13 c9 s13 s9"),
        ("T4", "Tercio Four", "h15 n15 h7 n7 g14 g8 o14 o8"),
        ("T8", "Tercio Eight", "h19 n19 h3 n3 c14 c8 s14 s8"),
    ],
)
def test_steps_and_jumps(man: str, name: str, where: str) -> None:
    t = on(f"{man}k11 OOa2 OEa4", "NXt15 NTt17 OOs2", crowd=False, change=everybody_castled)
    assert goals(t, f"{name} k11") == set(where.split())


def everybody_castled(game: Ecros) -> None:
    for player in game.players:
        player.castled = True


ODD_STRAIGHT = {f"k{n}" for n in (2, 4, 6, 8, 10, 12, 14, 16, 18, 20)} | {f"{c}11" for c in "bdfhjlnprt"}
EVEN_STRAIGHT = {f"k{n}" for n in (1, 3, 5, 7, 9, 13, 15, 17, 19)} | {f"{c}11" for c in "acegimoqs"}
ODD_DIAGONAL = set("j10 h8 f6 d4 b2 l12 n14 p16 r18 t20 j12 h14 f16 d18 b20 l10 n8 p6 r4 t2".split())
EVEN_DIAGONAL = set("i9 g7 e5 c3 a1 m13 o15 q17 s19 i13 g15 e17 c19 m9 o7 q5 s3".split())


@pytest.mark.parametrize(
    ("man", "name", "where"),
    [
        ("DO", "Diagos Odd", ODD_DIAGONAL),
        ("DE", "Diagos Even", EVEN_DIAGONAL),
        ("OO", "Orthogos Odd", ODD_STRAIGHT),
        ("OE", "Orthogos Even", EVEN_STRAIGHT),
        ("UO", "Ultangent Odd", ODD_DIAGONAL | ODD_STRAIGHT),
        ("UE", "Ultangent Even", EVEN_DIAGONAL | EVEN_STRAIGHT),
    ],
)
def test_sliders_go_an_odd_or_an_even_way(man: str, name: str, where: set[str]) -> None:
    t = on(f"{man}k11 N1a7 N2a8", "NXt15 NTs15 N1s16", crowd=False)
    assert goals(t, f"{name} k11") == where


def test_sliders_are_stopped() -> None:
    t = on("OOk11 N2k14 N3h11 NXa1", "N1n11 N4k9 NXt20")
    assert goals(t, "Orthogos Odd k11") == {"k12", "j11", "l11", "n11, capturing Null One", "k10"}
    t = on("OEk11 N2k14 N3h11 NXa1", "N1n11 N4k9 NXt20")
    assert goals(t, "Orthogos Even k11") == {"k13", "i11", "m11", "k9, capturing Null Four"}


def test_jumpers_jump_over_everything_and_capture_where_they_land() -> None:
    t = on("N3k11 N2k12 OOk13 N1n11 NXa1", "N1j11 N4h11 NXt20")
    assert goals(t, "Null Three k11") == {
        "k14", "k8", "h11, capturing Null Four", "n14", "n8", "h14", "h8",
    }  # fmt: skip
    t.answer("Ann", "h11, capturing Null Four")
    assert t.log() == ["Ann captures Null Four on h11 with Null Three from k11"]
    assert "N4" in lost(t, "Bob")
    assert standing(t, "Ann")["h11"] == "N3"


def test_the_second_player_moves_the_same_way() -> None:
    t = on("NXa1", "P3k11 NXt20", mover="Bob")
    assert t.prompt("Bob") == "Which man do you move?"
    assert goals(t, "Primero Three k11", "Bob") == set("j14 l14 j8 l8 h12 h10 n12 n10".split())
    assert t.prompt("Bob") == "Where does your Primero Three go?"
    t.answer("Bob", "n12")
    assert t.log() == ["Bob moves Primero Three from k11 to n12"]
    assert t.asked == ["Ann"]


def test_no_reversal() -> None:
    t = on("N2k11 NXa1", "N1j9 N3p16 NXt20", change=everybody_castled)
    play(t, "Ann", "Null Two k11", "k13")
    play(t, "Bob", "Null One j9", "j10")
    play(t, "Ann", "Nexide a1", "b1")
    play(t, "Bob", "Null One j10", "k11")
    assert goals(t, "Null Two k13") == set("k15 i13 m13 i15 m15 i11 m11".split()), "not back, not to capture"
    t.answer("Ann", "m11")
    play(t, "Bob", "Null Three p16", "p13")
    assert "k11, capturing Null One" in goals(t, "Null Two m11"), "only the last move is remembered"


def test_a_man_without_a_move_is_not_offered() -> None:
    t = on("NXa1 N2a2 N1b1 N3p5", "NXt20 N3p10", change=everybody_castled)
    assert "Nexide a1" not in movers(t, "Ann")
    assert "Null Two (N2) a2" in t.options("Ann")


# -- castling -----------------------------------------------------------------------------------------------


def test_castling() -> None:
    t = on("NXe12 NTc1 N1d10 N2d11 OOe5", "NXt20 N3p16 N4f10")
    where = goals(t, "Nexide e12")
    castling = {option for option in where if "castling" in option}
    assert {
        "c1, castling and destroying Nextant",
        "d10, castling and destroying Null One",
        "e5, castling and destroying Orthogos Odd",
    } <= castling
    assert len(castling) == 3 + 10, "men beyond the middle and enemies are out of reach"
    t.answer("Ann", "d10, castling and destroying Null One")
    assert standing(t, "Ann")["d10"] == "NX"
    assert "N1" in lost(t, "Ann")
    assert t.log() == ["Ann castles with Nexide from e12 to d10 and destroys Null One"]
    assert (t.player("Ann").castled, t.player("Bob").castled) == (True, False)
    play(t, "Bob", "Null Three p16", "p13")
    assert not [option for option in goals(t, "Nextant c1") if "castling" in option], "once in a game"


def test_black_castles_on_his_own_half() -> None:
    t = on("NXa1", "NTk3 N1k10 N2k11 NXt20", mover="Bob")
    castling = {option for option in goals(t, "Nextant k3", "Bob") if "castling" in option}
    assert {"k11, castling and destroying Null Two", "t20, castling and destroying Nexide"} <= castling
    assert "k10, castling and destroying Null One" not in castling
    t.answer("Bob", "t20, castling and destroying Nexide")
    assert (t.result(), "NX" in lost(t, "Bob")) == (None, True)
    t = on("NXa1 N2s20 N3p5", "NTk3 NXt20", mover="Bob")
    assert not [o for o in goals(t, "Tercio Four a18", "Bob") if "castling" in o], "only Nexials castle"


def test_a_nexial_that_is_destroyed_is_lost() -> None:
    t = on("NXa1 N1s20", "NTk15 NXt20", mover="Bob")
    play(t, "Bob", "Nextant k15", "t20, castling and destroying Nexide")
    play(t, "Ann", "Null One s20", "t20, capturing Nextant")
    assert end(t) == ("both Nexials", [0])
    assert t.over().reason == "Bob has lost both Nexials."


def test_castling_is_not_reversed() -> None:
    t = on("NXk5 N1k6", "NXt20 N3p16")
    play(t, "Ann", "Nexide k5", "k6, castling and destroying Null One")
    play(t, "Bob", "Null Three p16", "p13")
    assert goals(t, "Nexide k6") == {"k7", "j6", "l6"}
    t = on("NXk5 OOk8", "NXt20 N3p16")
    play(t, "Ann", "Nexide k5", "l5")
    play(t, "Bob", "Null Three p16", "p13")
    play(t, "Ann", "Orthogos Odd k8", "k5")
    play(t, "Bob", "Null Three p13", "p10")
    where = goals(t, "Nexide l5")
    assert not [goal for goal in where if goal.startswith("k5")], "nor does castling reverse"
    assert "a3, castling and destroying Tercio Four" in where


# -- the end ------------------------------------------------------------------------------------------------


def test_no_check() -> None:
    t = on("NXa1 NTb1 N1p5", "NXt20 N1a2", mover="Ann")
    play(t, "Ann", "Null One p5", "p6")
    play(t, "Bob", "Null One a2", "a1, capturing Nexide")
    assert t.asked == ["Ann"], "one Nexial is left"
    play(t, "Ann", "Null One p6", "p7")
    play(t, "Bob", "Null One a1", "b1, capturing Nextant")
    assert end(t) == ("both Nexials", [1])


def test_four_corners() -> None:
    t = on("NXa1 N1t1 N2a20 N3t17", "NXm20 N5k10")
    play(t, "Ann", "Null Three t17", "t20")
    assert end(t) == ("four corners", [0])
    assert t.over().reason == "Ann holds all four corners."
    t = on("NXa1 N1t1 N2b20 N3t17", "NXm20 N5a20")
    play(t, "Ann", "Null Three t17", "t20")
    assert t.result() is None


def test_the_centre() -> None:
    t = on("NXj10 N1k10 N2j11 N3k14", "NXm20")
    play(t, "Ann", "Null Three k14", "k11")
    assert end(t) == ("centre", [0])
    assert t.over().reason == "Ann holds the four spaces in the middle."
    t = on("NXj10 N1k10 N3k14", "NXm20 N2j11")
    play(t, "Ann", "Null Three k14", "k11")
    assert t.result() is None
    t = on("NXa1", "NXj10 N1k10 N2j11 N3k14", mover="Bob")
    play(t, "Bob", "Null Three k14", "k11")
    assert end(t) == ("centre", [1])


NINE = "NXt20 NTs20 N1s18 N2s17 N4s16 N5s15 N6s14 N7s13 N8s12"


def test_nine_men_or_fewer() -> None:
    t = on("NXa1 N3k11 N2c1", f"{NINE} P3k14", crowd=False, change=everybody_castled)
    play(t, "Ann", "Null Three k11", "k14, capturing Primero Three")
    assert end(t) == ("few men", [0])
    assert t.over().reason == "Bob has only 9 men left."
    ten = "NXa1 NTb1 N1c1 N2d1 N3k11 N4e1 N5f1 N6g1 N7h1 N8i1"
    t = on(ten, f"{NINE} P3k14 P4s11", crowd=False)
    play(t, "Ann", "Null Three k11", "k14, capturing Primero Three")
    assert t.result() is None, "ten are enough"


def test_who_castles_may_have_too_few_men() -> None:
    ten = "NXa1 NTb1 N1c1 N2d1 N3k11 N4e1 N5f1 N6g1 N7h1 N8i1"
    t = on(ten, f"{NINE} P3k14", crowd=False)
    play(t, "Ann", "Nexide a1", "c1, castling and destroying Null One")
    assert end(t) == ("few men", [1])
    assert t.over().reason == "Ann has only 9 men left."


def test_whoever_moves_wins_first() -> None:
    t = on("NXk11 N1k13", "NXt20 NTs20 N2k15 N4s1 N5s3", crowd=False)
    play(t, "Ann", "Null One k13", "k14")
    assert end(t) == ("few men", [0]), "both have too few"
    t = on("NXa1 N1t1 N2a20 N3t17", "NXt20", crowd=False)
    play(t, "Ann", "Null Three t17", "t20, capturing Nexide")
    assert end(t) == ("both Nexials", [0])


def test_who_cannot_move_passes() -> None:
    t = on("DEa1", "NXt20 N8k11 NTs20 N2b2 N3b1 N4a2 N5p1 N6p2 N7p3 P3p4 P4p5", crowd=False)
    assert t.log() == ["Ann cannot move and passes"]
    assert t.asked == ["Bob"]


def test_no_captures() -> None:
    def quiet(game: Ecros) -> None:
        game.quiet_turns = 298

    t = on("NXa1 N3k11", "NXt20 N4k15", change=quiet)
    play(t, "Ann", "Null Three k11", "k14")
    assert t.result() is None
    play(t, "Bob", "Null Four k15", "o15")
    assert (end(t), t.over().guarded) == (("stalled", [0, 1]), True)
    assert t.over().reason == "There was no capture in 300 turns. A draw."
    t = on("NXa1 N3k11", "NXt20 N4k14", change=quiet)
    play(t, "Ann", "Null Three k11", "k14, capturing Null Four")
    assert t.game.quiet_turns == 0
    t = on("NXa5 N3a6", "NXt20 N4k14", change=quiet)
    play(t, "Ann", "Nexide a5", "a6, castling and destroying Null Three")
    assert t.game.quiet_turns == 0


# -- entered a second time from the rulebook, and further cases ----------------------------------------

NULLS = {
    "Null One": 1, "Null Two": 2, "Null Three": 3, "Null Four": 4,
    "Null Five": 5, "Null Six": 6, "Null Seven": 7, "Null Eight": 8,
}  # fmt: skip
SLIPS = {
    "Primero Two": (2, 1), "Primero Three": (3, 1), "Primero Four": (4, 1), "Primero Five": (5, 1),
    "Primero Six": (6, 1), "Primero Seven": (7, 1), "Primero Eight": (8, 1),
    "Segundo Three": (3, 2), "Segundo Four": (4, 2), "Segundo Five": (5, 2), "Segundo Six": (6, 2),
    "Segundo Seven": (7, 2), "Segundo Eight": (8, 2),
    "Tercio Four": (4, 3), "Tercio Five": (5, 3), "Tercio Six": (6, 3), "Tercio Seven": (7, 3),
    "Tercio Eight": (8, 3),
}  # fmt: skip
STRAIGHT, SLANTING = {(0, 1), (0, -1), (1, 0), (-1, 0)}, {(1, 1), (1, -1), (-1, 1), (-1, -1)}
SLIDING = {
    "Diagos Odd": (2, SLANTING, 1),
    "Diagos Even": (2, SLANTING, 0),
    "Orthogos Odd": (2, STRAIGHT, 1),
    "Orthogos Even": (2, STRAIGHT, 0),
    "Ultangent Odd": (1, STRAIGHT | SLANTING, 1),
    "Ultangent Even": (1, STRAIGHT | SLANTING, 0),
}


def test_men_as_printed() -> None:
    """How many there are of each, and where it goes from k11 on an empty board."""
    steps: dict[str, set[tuple[int, int]]] = {"Nexide": STRAIGHT, "Nextant": SLANTING}
    for name, far in NULLS.items():
        steps[name] = {(far * a, far * b) for a, b in STRAIGHT | SLANTING}
    for name, (far, over) in SLIPS.items():
        one = {(a * far, b * over) for a, b in SLANTING}
        steps[name] = one | {(b, a) for a, b in one}
    for name, (_, ways, odd) in SLIDING.items():
        steps[name] = {(a * n, b * n) for a, b in ways for n in range(1, 20) if n % 2 == odd}
    middle = {
        name: {f"{COLUMNS[10 + a]}{11 + b}" for a, b in found if 0 <= 10 + a < 20 and 1 <= 11 + b <= 20}
        for name, found in steps.items()
    }
    assert len(middle) == 34
    start = GRID["k11"].index
    found = {}
    for name in MEN.kinds:
        cells = [0] * 400
        cells[start] = MEN.code(name, 0)
        found[name] = {GRID.spaces[goal].name for goal in Position(MEN, cells, check=False).goals(start)}
    assert found == middle
    counts = {name: SLIDING[name][0] if name in SLIDING else 1 for name in middle}
    for seat in (0, 1):
        assert Counter(u.name for u in at(Ecros, 2).game.board if u.seat == seat) == counts


def test_a_slider_may_not_reverse_and_may_go_on() -> None:
    t = on("OOk5 NXa1", "N3p16 NXt20", change=everybody_castled)
    play(t, "Ann", "Orthogos Odd k5", "k8")
    play(t, "Bob", "Null Three p16", "p13")
    where = goals(t, "Orthogos Odd k8")
    assert "k5" not in where
    assert {"k7", "k9", "k11", "k3"} <= where


def test_a_nexial_may_castle_though_it_is_attacked_and_from_the_other_half() -> None:
    t = on("NXk15 N1a5", "OOk18 NXt20")
    play(t, "Ann", "Nexide k15", "a5, castling and destroying Null One")
    assert standing(t, "Ann")["a5"] == "NX"


def test_estimate_counts_men_corners_and_centre() -> None:
    def worth(mine: str, his: str) -> float:
        game = on(mine, his, crowd=False).game
        assert game.estimate(game.players[0]) == -game.estimate(game.players[1])
        return game.estimate(game.players[0])

    assert worth("NXc3 UOd4", "NXt19") == 11
    assert worth("NXc3 NTd4", "OOt19") == 15 + 15 - 7
    assert worth("NXa1 UOd4", "NXt19") == pytest.approx(11.4)
    assert worth("NXa1 UOt1", "NXt19") == pytest.approx(12.6)
    assert worth("NXa1 UOk10", "NXt19 UEk11 DOb9") == pytest.approx(0.4 * 2 - 4 - 0.4)


def test_a_whole_game() -> None:
    """Whoever can captures; the others go where they can first."""
    t = at(Ecros, 2)
    while t.asked:
        (name,) = t.asked
        options = t.options(name)
        if "go?" in t.prompt(name):
            takes = [option for option in options if "capturing" in option]
            t.answer(name, takes[0] if takes else options[t.game.turns % len(options)])
        else:
            t.answer(name, options[(t.game.turns * 7) % len(options)])
    result = t.over()
    assert (result.ending, result.winners, t.game.turns) == ("few men", [0], 265)
