import pytest

from tabletome.engine import Table
from tabletome.games.lions_gladiators import LionsGladiators, Pawn, Prisoner
from tabletome.testing import Trial, at


def arena(
    gladiators: str,
    lions: str,
    dice: list[int],
    *,
    prisoners: str = "h8",
    taken: tuple[int, int] = (0, 0),
    quiet: int = 0,
    **options: bool,
) -> Trial[LionsGladiators]:
    """Ann, who has the gladiators, is on move. Pawns that stand nowhere were captured."""

    def arrange(game: LionsGladiators) -> None:
        grid = game.pawns.grid
        game.prisoners.fill({grid[square]: Prisoner() for square in prisoners.split()})
        sides = (("Gladiator", gladiators.split()), ("Lion", lions.split()))
        for player, (name, squares), number in zip(game.players, sides, taken, strict=True):
            game.pawns.fill({grid[square]: Pawn(player.seat, name) for square in squares})
            game.after(player).captured.fill([Pawn(player.seat, name)] * (2 - len(squares)))
            player.prisoners.fill([Prisoner()] * number)
        game.quiet_turns = quiet

    return at(LionsGladiators, bare=True, arrange=arrange, dice=dice, mover="Ann", options=options)


def goals(t: Trial[LionsGladiators], square: str) -> set[str]:
    start = f"Gladiator {square} to "
    return {option.removeprefix(start) for option in t.options("Ann") if option.startswith(start)}


def pawns(t: Trial[LionsGladiators]) -> dict[str, str]:
    return {str(square): str(pawn) for square, pawn in t.game.pawns.cells.items()}


def taken(t: Trial[LionsGladiators]) -> list[int]:
    return [len(player.prisoners) for player in t.game.players]


def test_setup() -> None:
    t = at(LionsGladiators, mover="Ann")
    assert pawns(t) == {"a1": "Gladiator", "h1": "Gladiator", "d8": "Lion", "e8": "Lion"}
    assert [pawn.seat for pawn in t.game.pawns] == [0, 0, 1, 1]
    crowded = {f"{column}{row}" for column in "abcdefgh" for row in (2, 3, 4, 5, 6, 7)}
    assert {str(square) for square in t.game.prisoners.cells} == crowded
    assert len(t.game.prisoners) == 48
    assert len(t.game.pawns.grid) == 64
    assert LionsGladiators.seats == range(2, 3)


def test_high_roll_begins() -> None:
    seen = set()
    for seed in range(20):
        table = Table(LionsGladiators, 2, seed)
        log = table.log(None)
        begins = next(line for line in log if "begins" in line)
        line = log[log.index(begins) - 1]
        ann, bob = (int(part.split()[-1]) for part in line.removeprefix("The rolls are ").split(" and "))
        assert begins == ("Ann begins" if ann > bob else "Bob begins")
        assert [table.game.players[seat].name for seat in table.asks] == [begins.split()[0]]
        seen |= {ann, bob}
    assert seen == {1, 2, 3, 4, 5, 6}


# -- moves ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "squares"),
    [
        (1, "d5 e5 e4 e3 d3 c3 c4 c5"),
        (3, "d7 g7 g4 g1 d1 a1 a4 a7"),
        (4, "d8 h8 h4"),
        (6, ""),
    ],
)
def test_a_straight_line_of_exactly_so_many_spaces(die: int, squares: str) -> None:
    t = arena("d4 h1", "b8 c8", [die])
    assert goals(t, "d4") == set(squares.split())
    assert t.prompt("Ann") == f"You have rolled {die}. Move one of your pawns"
    t.dice_used()


def test_no_pawn_is_passed_and_ones_own_not_entered() -> None:
    t = arena("d4 d7", "g7 b4", [3])
    assert goals(t, "d4") == {"g7", "g4", "g1", "d1", "a1", "a7"}, "b4 bars a4, d7 is hers, g7 is captured"
    assert goals(t, "d7") == {"g4", "a4", "a7", "g7"}
    t = arena("d4 h1", "e5 d5", [2])
    assert goals(t, "d4") == {"f4", "f2", "d2", "b2", "b4", "b6"}


def test_prisoners_on_the_way_are_kept() -> None:
    t = arena("d4 h1", "a8 b8", [3, 1], prisoners="d4 d5 d7 d8 e5")
    t.answer("Ann", "Gladiator d4 to d7")
    assert taken(t) == [2, 0]
    assert {str(square) for square in t.game.prisoners.cells} == {"d4", "d8", "e5"}
    assert t.log() == ["Ann rolls 3: Gladiator moves from d4 to d7", "Ann takes 2 prisoners"]
    assert t.asked == ["Bob"]


def test_landing_on_an_enemy_captures() -> None:
    t = arena("d4 h1", "d6 a8", [2, 1])
    t.answer("Ann", "Gladiator d4 to d6")
    assert pawns(t) == {"h1": "Gladiator", "d6": "Gladiator", "a8": "Lion"}
    assert [str(pawn) for pawn in t.player("Ann").captured] == ["Lion"]
    assert t.log()[1] == "Ann captures Lion"
    assert t.result() is None


def test_blocked_pawns_skip() -> None:
    t = arena("a1 a2", "b1 b2", [6, 1])
    assert t.options("Ann") == ["Gladiator a2 to a8", "Gladiator a2 to g8"], "a1 is blocked"
    t = arena("a1", "b2 a3 b1", [6, 2, 5])
    assert t.log() == ["Ann rolls 6 and cannot move"]
    assert t.asked == ["Bob"]


# -- options ----------------------------------------------------------------------------------------------


def test_columns() -> None:
    t = at(LionsGladiators, options={"columns": True})
    assert len(t.game.prisoners) == 44
    squares = {str(square) for square in t.game.pawns.grid}
    assert squares == {f"{column}{row}" for column in "abcdefgh" for row in range(1, 9)} - {
        "c3",
        "f3",
        "c6",
        "f6",
    }
    crowded = {f"{column}{row}" for column in "abcdefgh" for row in (2, 3, 4, 5, 6, 7)}
    assert crowded - {str(square) for square in t.game.prisoners.cells} == {"c3", "f3", "c6", "f6"}
    t = arena("c2 h1", "a8 b8", [2], columns=True)
    assert goals(t, "c2") == {"a4", "a2", "e2", "e4"}
    t = arena("c2 h1", "a8 b8", [1], columns=True)
    assert goals(t, "c2") == {"b1", "b2", "b3", "c1", "d1", "d2", "d3"}


def test_jump_six() -> None:
    t = arena("b1 h1", "c3 b2", [6], prisoners="b2 d2 h8", jump_six=True)
    assert goals(t, "b1") == {"a3", "c3", "d2", "h7"}
    assert goals(t, "h1") == {"f2", "g3", "h7", "b7"}
    t.answer("Ann", "Gladiator b1 to d2")
    assert taken(t) == [1, 0]
    t = arena("b1 h1", "c3 a8", [6], prisoners="b2 c2 h8", jump_six=True)
    t.answer("Ann", "Gladiator b1 to c3")
    assert (taken(t), len(t.player("Ann").captured)) == ([0, 0], 1)
    assert "c3" not in goals(arena("b1 h1", "a8 b8", [5], jump_six=True), "b1")
    assert goals(arena("b1 h1", "a8 b8", [6]), "b1") == {"b7", "h7"}
    t = arena("b1 c3", "a8 b8", [6], jump_six=True)
    assert "c3" not in goals(t, "b1")
    t = arena("d2 h1", "a8 b8", [6], jump_six=True, columns=True)
    assert goals(t, "d2") == {"b1", "b3", "c4", "e4", "f1", "d8"}


# -- end --------------------------------------------------------------------------------------------------


def test_capturing_both_pawns_wins() -> None:
    t = arena("d4 h1", "d6", [2], prisoners="h8", taken=(1, 40))
    t.answer("Ann", "Gladiator d4 to d6")
    assert (t.over().ending, t.over().winners) == ("pawns captured", [0])
    assert t.over().reason == "Ann has captured both enemy pawns."


def test_all_prisoners_taken() -> None:
    t = arena("d4 h1", "a8 b8", [2], prisoners="d6", taken=(24, 23))
    t.answer("Ann", "Gladiator d4 to d6")
    assert (t.over().ending, t.over().winners, t.over().scores) == ("prisoners taken", [0], [25, 23])
    assert t.over().reason == "All prisoners have been taken: more of them win."


def test_equal_prisoners() -> None:
    t = arena("d4 h1", "a8 b8", [2], prisoners="d6", taken=(23, 24))
    t.answer("Ann", "Gladiator d4 to d6")
    assert (t.over().winners, t.over().scores) == ([0, 1], [24, 24])


def test_a_hundred_quiet_turns() -> None:
    t = arena("d4 h1", "a8 b8", [2], taken=(3, 2), quiet=98)
    t.answer("Ann", "Gladiator d4 to d6")
    assert t.result() is None
    t = arena("d4 h1", "a8 b8", [2], taken=(3, 2), quiet=99)
    t.answer("Ann", "Gladiator d4 to d6")
    assert (t.over().ending, t.over().winners) == ("stalled", [0])
    t = arena("d4 h1", "a8 b8", [2], prisoners="d6 h8", taken=(3, 2), quiet=99)
    t.answer("Ann", "Gladiator d4 to d6")
    assert t.result() is None
    t = arena("d4 h1", "d6 b8", [2], taken=(3, 2), quiet=99)
    t.answer("Ann", "Gladiator d4 to d6")
    assert t.result() is None


def test_estimate() -> None:
    game = arena("d4 h1", "d6", [2], taken=(3, 5)).game
    assert [game.estimate(player) for player in game.players] == [13, 5]


def test_a_whole_game() -> None:
    """Both take now an early option, now a late one."""
    t = at(LionsGladiators, mover="Ann")
    step = 0
    while t.table.asks:
        options = t.options(t.asked[0])
        step += 7
        t.answer(t.asked[0], options[step % len(options)])
    assert (t.over().ending, t.game.turns, taken(t)) == ("prisoners taken", 71, [23, 25])
