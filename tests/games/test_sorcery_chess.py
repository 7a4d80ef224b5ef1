from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from tabletome.games.sorcery_chess import SPELL_TABLE, WILD_MAGIC_TABLE, Figure, SorceryChess, row_at
from tabletome.parts.chess import Man
from tabletome.registry import how_to_play
from tabletome.testing import Trial, at

KINGS = {"e1": "Ann's King", "e8": "Bob's King"}
COLUMNS = "abcdefgh"
ORTHOGONAL = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
KNIGHT = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


def on(
    board: Mapping[str, str] | None = None,
    ann: Sequence[str] = (),
    bob: Sequence[str] = (),
    *,
    artifacts: Mapping[str, Sequence[str]] | None = None,
    dice: Sequence[int] = (1,) * 12,
    mover: str = "Ann",
    change: Callable[[SorceryChess], None] | None = None,
    **options: bool,
) -> Trial[SorceryChess]:
    """The kings stand at home unless they are placed; both books hold these spells."""

    def arrange(game: SorceryChess) -> None:
        for player, spells in zip(game.players, (ann, bob), strict=True):
            for name in spells:
                player.book.add(game.write(blank(game, name), name))
            for name in (artifacts or {}).get(player.name, ()):
                player.artifacts.add(game.write(blank(game, name), name))
        if change is not None:
            change(game)

    if board is None:
        men = None
    else:
        kings = {square: king for square, king in KINGS.items() if king not in board.values()}
        men = {"board": kings | dict(board)}
    return at(SorceryChess, 2, board=men, arrange=arrange, dice=list(dice), mover=mover, options=options)


def blank(game: SorceryChess, name: str) -> Any:
    return next(c for c in game.deck if c.name == name) if game.cards else game.spent.items[0]


def book(t: Trial[SorceryChess], name: str) -> list[str]:
    return [str(page) for page in t.player(name).book]


def where(t: Trial[SorceryChess]) -> dict[str, str]:
    return {str(man.at): f"{'AB'[man.seat]} {man.kind}" for man in t.game.board}


def stands(t: Trial[SorceryChess], square: str) -> str | None:
    return where(t).get(square)


def goals(t: Trial[SorceryChess], name: str = "Ann") -> set[str]:
    """The last squares of all options."""
    return {label.rsplit(" ", 1)[1] for label in t.options(name)}


def cast(t: Trial[SorceryChess], name: str, *labels: str) -> None:
    t.answer(name, *labels)


def idle(t: Trial[SorceryChess], *names: str) -> None:
    """Kings go to and fro."""
    for name in names:
        options = t.options(name)
        t.answer(name, next(label for label in options if label.startswith("K") and len(label) == 3))


def pass_forgetting(t: Trial[SorceryChess]) -> None:
    while t.asked and "forget" in t.prompt(t.asked[0]):
        t.answer(t.asked[0], t.options(t.asked[0])[0])


def magic(man: Man) -> str:
    assert isinstance(man, Figure)
    return man.magic


def forces(t: Trial[SorceryChess]) -> dict[str, str]:
    return {str(page): page.left for page in t.game.lasting}


# -- a turn ---------------------------------------------------------------------------------------------


def test_the_set_up() -> None:
    t = on()
    back_row = "Rook Knight Bishop Queen King Bishop Knight Rook".split()
    assert where(t) == {
        **{f"{c}1": f"A {kind}" for c, kind in zip(COLUMNS, back_row, strict=True)},
        **{f"{c}8": f"B {kind}" for c, kind in zip(COLUMNS, back_row, strict=True)},
        **{f"{c}2": "A Pawn" for c in COLUMNS},
        **{f"{c}7": "B Pawn" for c in COLUMNS},
    }
    assert len(t.options("Ann")) == 20
    assert t.prompt("Ann") == "Which man do you move?"
    assert (book(t, "Ann"), book(t, "Bob")) == ([], [])


def test_a_turn_ends_with_a_roll() -> None:
    t = on(dice=[55, 90, 2])
    t.answer("Ann", "e4")
    assert t.log() == [
        "Ann plays e4",
        "Ann rolls 55: Strength of the Common Man",
        "Ann writes Strength of the Common Man into the book",
    ]
    assert book(t, "Ann") == ["Strength of the Common Man"]
    t.answer("Bob", "e5")
    assert book(t, "Bob") == ["Steal Magic"]
    assert t.prompt("Ann") == "Which man do you move, or which spell do you cast?"
    t.answer("Ann", "Strength of the Common Man")
    assert t.prompt("Ann") == "Which pawn moves like a knight, and where?"
    t.answer("Ann", "Pawn e4 to d6")
    assert t.log()[-4:] == [
        "Ann casts Strength of the Common Man",
        "Ann moves Pawn from e4 to d6",
        "Ann rolls 2: Lordly Standing",
        "Ann writes Lordly Standing into the book",
    ]
    assert t.asked == ["Bob"]
    assert book(t, "Ann") == ["Lordly Standing"], "a spell is used up"
    t.dice_used()


def test_rolls_on_both_tables() -> None:
    t = on(dice=[91, 54, 100, 4])
    t.answer("Ann", "e4")
    assert t.log()[1:] == [
        "Ann rolls 91: Wild Magic Table",
        "Ann rolls 54: roll again",
        "Ann rolls 100: roll again",
        "Ann rolls 4: Invulnerability",
        "Ann writes Invulnerability into the book",
    ]
    t = on(dice=[90])
    t.answer("Ann", "e4")
    assert book(t, "Ann") == ["Steal Magic"]
    t = on(dice=[100, 34])
    t.answer("Ann", "e4")
    assert book(t, "Ann") == ["Possession"]
    t = on(dice=[95, 53])
    t.answer("Ann", "e4")
    assert [str(page) for page in t.player("Ann").artifacts] == ["Excalibur"]
    t = on(dice=[85])
    t.answer("Ann", "e4")
    assert book(t, "Ann") == ["Forget"]
    t = on(dice=[40])
    t.answer("Ann", "e4")
    assert book(t, "Ann") == ["Pilgrimage"]
    t = on(dice=[69])
    t.answer("Ann", "e4")
    assert book(t, "Ann") == ["Pilgrimage (twice)"]


def test_five_is_the_limit() -> None:
    five = ["Charge", "Charge", "Paladin", "Joust", "Bulwark"]
    t = on(ann=five, bob=[*five, "Holy Ground"], dice=[1, 3])
    t.answer("Ann", "e4")
    assert t.prompt("Ann") == "Which spell do you forget?"
    assert t.options("Ann") == ["Charge", "Paladin", "Joust", "Bulwark", "Lordly Standing"]
    t.answer("Ann", "Lordly Standing")
    assert book(t, "Ann") == five
    assert len(book(t, "Bob")) == 6, "only at the end of his own turn"
    t.answer("Bob", "e5")
    t.answer("Bob", "Joust", "Charge")
    assert book(t, "Bob") == ["Charge", "Paladin", "Bulwark", "Holy Ground", "Masonic Secret"]
    assert t.asked == ["Ann"]


def test_who_can_do_nothing_passes() -> None:
    t = on({"a2": "Ann's Pawn"}, ["Spellbind", "Squires Errand"], dice=[1, 13])
    t.answer("Ann", "Spellbind")
    assert t.log()[-3:] == [
        "Bob can do nothing and passes",
        "Bob rolls 13: Counterspell",
        "Bob writes Counterspell into the book",
    ]
    assert t.asked == ["Ann"]


def test_who_can_cast_but_not_move_may_pass() -> None:
    t = on({"a2": "Ann's Pawn"}, ["Spellbind", "Squires Errand"], dice=[9, 13, 1])
    t.answer("Ann", "Spellbind")
    assert forces(t) == {"Spellbind": "Ann 1"}
    assert t.prompt("Ann") == "Which spell do you cast?"
    assert t.options("Ann") == ["Squires Errand", "Feebleness", "Pass"]
    t.answer("Ann", "Pass")
    assert t.log()[-4:] == [
        "Ann passes",
        "Ann rolls 1: Lordly Standing",
        "Ann writes Lordly Standing into the book",
        "Spellbind ends",
    ]
    assert "Kd8" in t.options("Bob")


def test_the_king_is_captured() -> None:
    t = on({"e2": "Bob's Rook", "a8": "Ann's Rook"})
    assert "a3" in {label[-2:] for label in t.options("Ann")}, "check binds nobody"
    t.answer("Ann", "Rxe8")
    result = t.over()
    assert (result.ending, result.winners, result.reason) == (
        "king captured",
        [0],
        "The king of Bob has fallen.",
    )


def test_check_is_told() -> None:
    t = on({"a1": "Ann's Rook"})
    t.answer("Ann", "Ra8")
    assert t.log()[0] == "Ann plays Ra8+"


def test_castling() -> None:
    t = on({"h1": "Ann's Rook", "a1": "Ann's Rook", "d8": "Bob's Rook"})
    assert "O-O" in t.options("Ann")
    assert "O-O-O" not in t.options("Ann"), "not over an attacked square"
    t.answer("Ann", "O-O")
    assert (stands(t, "g1"), stands(t, "f1")) == ("A King", "A Rook")
    assert "O-O" not in on({"h1": "Ann's Rook", "e5": "Bob's Rook"}).options("Ann")


def test_capturing_in_passing() -> None:
    t = on({"e5": "Ann's Pawn", "d7": "Bob's Pawn", "f7": "Bob's Pawn"}, mover="Bob")
    t.answer("Bob", "d5")
    assert "exd6 e.p." in t.options("Ann")
    idle(t, "Ann")
    assert t.game.passed is None
    t.answer("Bob", "f5")
    t.answer("Ann", "exf6 e.p.")
    assert stands(t, "f5") is None
    assert t.player("Bob").lost.top is not None


def test_the_right_to_capture_in_passing_ends_with_a_spell() -> None:
    t = on(
        {"e5": "Ann's Pawn", "d7": "Bob's Pawn"},
        ann=["Arcane Study"],
        mover="Bob",
        dice=[1, 3, 5, 7, 9, 11, 13],
    )
    t.answer("Bob", "d5")
    t.answer("Ann", "Arcane Study")
    idle(t, "Bob")
    assert "exd6 e.p." not in t.options("Ann")


def test_idle_moves_are_a_draw() -> None:
    def nearly(game: SorceryChess) -> None:
        game.idle = 99

    t = on({"a2": "Ann's Pawn"}, change=nearly)
    idle(t, "Ann")
    result = t.over()
    assert (result.ending, result.winners) == ("idle moves", [0, 1])
    t = on({"a2": "Ann's Pawn"}, change=nearly)
    t.answer("Ann", "a3")
    assert t.game.idle == 1
    assert t.result() is None


def test_kings_alone_go_on_and_positions_come_again() -> None:
    t = on({}, dice=[1] * 40)
    for _ in range(5):
        for name in ("Ann", "Bob"):
            t.answer(
                name,
                "Kd1"
                if "Kd1" in t.options(name)
                else "Ke1"
                if name == "Ann"
                else "Kd8"
                if "Kd8" in t.options(name)
                else "Ke8",
            )
            pass_forgetting(t)
    assert t.result() is None


def test_a_thousand_turns_are_a_draw() -> None:
    def late(game: SorceryChess) -> None:
        game.turns = 999

    t = on(change=late)
    t.answer("Ann", "e4")
    assert (t.over().ending, t.over().winners) == ("stalled", [0, 1])


# -- men that move like others --------------------------------------------------------------------------


def rays(
    start: str, steps: Sequence[tuple[int, int]], far: int, own: set[str], enemies: set[str]
) -> set[str]:
    found = set()
    for cols, rows in steps:
        for n in range(1, far + 1):
            col, row = COLUMNS.index(start[0]) + cols * n, int(start[1]) + rows * n
            if not (0 <= col < 8 and 1 <= row <= 8):
                break
            goal = f"{COLUMNS[col]}{row}"
            if goal in own:
                break
            found.add(goal)
            if goal in enemies:
                break
    return found


WAYS = {
    "King": ((*ORTHOGONAL, *DIAGONAL), 1),
    "Bishop": (DIAGONAL, 7),
    "Rook": (ORTHOGONAL, 7),
    "Knight": (KNIGHT, 1),
}
LIKE = """
    Lordly Standing:Knight:King  Masonic Secret:Rook:King  Divine Authority:Bishop:King
    Squires Errand:Pawn:King
    Knight Templar:Knight:Bishop  Holy Ground:Rook:Bishop  Divine Moment:King:Bishop
    Monks Deliverance:Pawn:Bishop  Pilgrimage:Bishop:Rook  Charge:Knight:Rook  Trade Fair:Pawn:Rook
    Kings Highway:King:Rook  Queen's Revenge:Queen:Knight  King's Battle:King:Knight
    Juggernaut:Rook:Knight  Paladin:Bishop:Knight  Strength of the Common Man:Pawn:Knight
"""
QUIET = """
    Knight Moves:Knight:King  Bulwark:Rook:King  Intercession:Bishop:King  King of Thieves:Pawn:King
"""
ALL_LIKE = [
    (*row.strip().split(":"), quiet)
    for text, quiet in ((LIKE, False), (QUIET, True))
    for line in text.splitlines()
    for row in line.split("  ")
    if row.strip()
]


@pytest.mark.parametrize(("spell", "kind", "other", "quiet"), ALL_LIKE)
def test_men_move_like_others(spell: str, kind: str, other: str, quiet: bool) -> None:
    enemies = {"d6", "c3", "f5", "f6"}
    blocker = "Ann's Rook" if kind == "Pawn" else "Ann's Pawn"
    board = dict.fromkeys(enemies, "Bob's Pawn") | {"d4": f"Ann's {kind}", "e3": blocker, "b2": blocker}
    t = on(board, [spell], dice=[1])
    own = {"e3", "b2", "e1"} - ({"e1"} if kind == "King" else set())
    t.answer("Ann", spell)
    steps, far = WAYS[other]
    wanted = rays("d4", steps, far, own, enemies | {"e8"})
    assert goals(t) == wanted - (enemies if quiet else set())
    assert all(label.startswith(f"{kind} d4 ") for label in t.options("Ann"))
    if not quiet and wanted & enemies:
        prey = min(wanted & enemies)
        t.answer("Ann", f"{kind} d4 takes Pawn {prey}")
        assert stands(t, prey) == f"A {kind}"
        said = f"Ann moves {kind} from d4 to {prey} and captures Pawn on {prey}"
        assert t.log()[1].rstrip("+") == said


def test_a_pawn_moved_like_another_man_is_promoted() -> None:
    t = on({"a6": "Ann's Pawn"}, ["Trade Fair"])
    t.answer("Ann", "Trade Fair", "Pawn a6 to a8")
    assert t.prompt("Ann") == "What does the pawn on a8 become?"
    t.answer("Ann", "Knight")
    assert stands(t, "a8") == "A Knight"
    assert t.log()[1] == "Ann moves Pawn from a6 to a8=N"


def test_no_two_steps_and_no_castling_by_spell() -> None:
    t = on({"e4": "Ann's Pawn", "d6": "Bob's Pawn", "d5": "Bob's Pawn"}, ["Trade Fair"])
    t.answer("Ann", "Trade Fair", "Pawn e4 to e6")
    assert t.game.passed is None
    t = on({"h1": "Ann's Rook"}, ["Kings Highway"])
    t.answer("Ann", "Kings Highway", "King e1 to g1")
    assert stands(t, "h1") == "A Rook"


@pytest.mark.parametrize("kind", ["Pawn", "Queen", "Rook", "Knight", "Bishop", "King"])
def test_skipping(kind: str) -> None:
    board = {
        "d4": f"Ann's {kind}",
        "e5": "Bob's Pawn",
        "c3": "Ann's Pawn",
        "d5": "Bob's Pawn",
        "g5": "Bob's Pawn",
        "e3": "Bob's Pawn",
        "f2": "Ann's Pawn",
    }
    board |= {"c3": "Bob's Pawn"} if kind == "Pawn" else {}
    board |= {"g3": "Bob's Rook", "h5": "Bob's Knight", "h7": "Bob's Rook"}
    t = on(board, [f"{kind} Skip"])
    t.answer("Ann", f"{kind} Skip")
    assert {label for label in t.options("Ann") if " d4 " in label} == {
        f"{kind} d4 to f6",
        f"{kind} d4 to b2",
        f"{kind} d4 to h4",
    }
    t.answer("Ann", f"{kind} d4 to h4")
    assert stands(t, "h4") == f"A {kind}"
    assert len([who for who in where(t).values() if who.startswith("B")]) == 8 + (kind == "Pawn")


def test_a_pawn_that_skips_to_the_last_row() -> None:
    t = on({"a6": "Ann's Pawn", "b7": "Bob's Pawn"}, ["Pawn Skip"])
    t.answer("Ann", "Pawn Skip", "Pawn a6 to c8", "Queen")
    assert stands(t, "c8") == "A Queen"


@pytest.mark.parametrize(
    ("spell", "kind", "first", "second"),
    [
        ("Procession", "Queen", "d4", "h8"),
        ("Joust", "Knight", "c3", "d5"),
        ("Pilgrimage (twice)", "Bishop", "b3", "a4"),
        ("Siege Tower", "Rook", "a4", "b4"),
        ("Forced March", "Pawn", "a4", "a5"),
        ("Master Stroke", "King", "b2", "c3"),
    ],
)
def test_moving_twice(spell: str, kind: str, first: str, second: str) -> None:
    start = {"Queen": "d1", "Knight": "b1", "Bishop": "d1", "Rook": "a1", "Pawn": "a2", "King": "a1"}[kind]
    board = {
        start: f"Ann's {kind}",
        "h1": "Bob's Rook",
        "b5": "Bob's Pawn",
        "e4": "Ann's Pawn" if kind != "Pawn" else "Bob's Pawn",
    }
    t = on(board, [spell])
    t.answer("Ann", spell)
    assert t.prompt("Ann") == f"Which {kind.lower()} moves twice, and where first?"
    assert all(label.startswith(f"{kind} {start} to ") for label in t.options("Ann")), "nothing is captured"
    t.answer("Ann", f"{kind} {start} to {first}")
    assert t.prompt("Ann") == f"Where does the {kind} go next?"
    assert all(label.startswith(f"{kind} {first} to ") for label in t.options("Ann"))
    t.answer("Ann", f"{kind} {first} to {second}")
    assert stands(t, second) == f"A {kind}"
    assert t.asked == ["Bob"]


def test_a_second_move_that_is_impossible() -> None:
    t = on({"a2": "Ann's Pawn", "a4": "Bob's Pawn"}, ["Forced March"])
    t.answer("Ann", "Forced March", "Pawn a2 to a3")
    assert t.asked == ["Bob"]
    t = on({"a2": "Ann's Pawn", "a5": "Bob's Pawn"}, ["Forced March"])
    t.answer("Ann", "Forced March", "Pawn a2 to a4")
    assert t.asked == ["Bob"]
    assert t.game.passed is None, "two steps by a spell are not captured in passing"


# -- several men ----------------------------------------------------------------------------------------


def test_follower() -> None:
    t = on({"a1": "Ann's Rook", "b1": "Ann's Knight", "a7": "Bob's Pawn"}, ["Follower"])
    t.answer("Ann", "Follower")
    assert t.prompt("Ann") == "Which man moves as number 1 of 2?"
    t.answer("Ann", "Rook a1 takes Pawn a7")
    assert not [label for label in t.options("Ann") if label.startswith("Rook")]
    assert "Done" not in t.options("Ann")
    t.answer("Ann", "Knight b1 to c3")
    assert t.asked == ["Bob"]


def test_follower_by_the_rules_of_chess() -> None:
    t = on({"h1": "Ann's Rook", "e5": "Ann's Pawn", "d7": "Bob's Pawn"}, ["Follower"], mover="Bob")
    t.answer("Bob", "d5")
    t.answer("Ann", "Follower", "Pawn e5 to d6", "King e1 to g1")
    assert (stands(t, "f1"), stands(t, "d5")) == ("A Rook", None)


def test_battle_frenzy() -> None:
    t = on(
        {"a2": "Ann's Pawn", "b2": "Ann's Pawn", "c2": "Ann's Pawn", "b3": "Bob's Rook"}, ["Battle Frenzy"]
    )
    t.answer("Ann", "Battle Frenzy")
    assert all(label.startswith("Pawn") for label in t.options("Ann"))
    t.answer("Ann", "Pawn a2 takes Rook b3", "Pawn c2 to c4")
    assert t.asked == ["Bob"]
    assert t.game.passed is not None
    assert str(t.game.passed) == "c3"


def test_all_the_kings_men() -> None:
    t = on({"a2": "Ann's Pawn", "b2": "Ann's Pawn", "h1": "Ann's Rook"}, ["All the Kings Men"])
    t.answer("Ann", "All the Kings Men")
    assert "Done" not in t.options("Ann")
    t.answer("Ann", "Pawn a2 to a4", "Rook h1 to h7", "King e1 to e2")
    assert {label[:7] for label in t.options("Ann")} == {"Pawn b2", "Done"}
    t.answer("Ann", "Done")
    assert t.asked == ["Bob"]


def test_weird() -> None:
    t = on({"a2": "Ann's Pawn", "h1": "Ann's Rook", "b3": "Bob's Pawn"}, ["Weird"])
    t.answer("Ann", "Weird")
    assert {"Pawn a2 to b1", "Rook h1 to g2", "Pawn a2 to a3"} <= set(t.options("Ann"))
    assert {"Pawn a2 takes Pawn b3", "Pawn a2 to b3", "Rook h1 to h3"}.isdisjoint(t.options("Ann"))
    t.answer("Ann", "Pawn a2 to b1", "Rook h1 to g2", "Done")
    assert (stands(t, "b1"), stands(t, "g2")) == ("A Pawn", "A Rook")


RIVALS = {
    "a8": "Bob's Rook",
    "b8": "Bob's Knight",
    "a7": "Bob's Pawn",
    "h7": "Bob's Pawn",
    "g7": "Bob's Pawn",
    "f7": "Bob's Pawn",
}


def test_tempest() -> None:
    t = on(RIVALS | {"b6": "Ann's Pawn"}, ["Tempest"])
    t.answer("Ann", "Tempest", "Pawn a7 takes Pawn b6", "King e8 to d7", "Knight b8 to c7")
    assert t.prompt("Ann") == "Which man moves as number 4 of 4?"
    t.answer("Ann", "Pawn h7 to g8")
    assert t.log()[2] == "Ann moves Bob's King from e8 to d7"
    assert where(t) == {
        "e1": "A King",
        "b6": "B Pawn",
        "d7": "B King",
        "c7": "B Knight",
        "g8": "B Pawn",
        "a8": "B Rook",
        "g7": "B Pawn",
        "f7": "B Pawn",
    }


def test_chaos() -> None:
    t = on(RIVALS, ["Chaos"])
    t.answer(
        "Ann", "Chaos", "Pawn a7 to a5", "Knight b8 to a6", "Rook a8 to c8", "Pawn h7 to h6", "Pawn g7 to g5"
    )
    assert {label[:4] for label in t.options("Ann")} == {"Pawn", "King"}
    t.answer("Ann", "King e8 to e7")
    assert t.asked == ["Bob"]
    t = on({"a7": "Bob's Pawn"}, ["Chaos"])
    t.answer("Ann", "Chaos", "Pawn a7 to a6", "King e8 to e7")
    assert t.asked == ["Bob"], "as many as there are"


def test_a_man_moved_by_the_opponent_may_capture_his_men() -> None:
    t = on({"e2": "Bob's Rook"}, ["Delude"])
    t.answer("Ann", "Delude", "Rook e2 takes King e1")
    assert (t.over().ending, t.over().winners) == ("king captured", [1])


def test_mislead_and_delude() -> None:
    t = on({"a8": "Bob's Rook", "a4": "Ann's Pawn"}, ["Mislead", "Delude"])
    t.answer("Ann", "Mislead")
    assert not [label for label in t.options("Ann") if label.startswith("King")]
    t.answer("Ann", "Rook a8 takes Pawn a4", "Rook a4 to h4")
    assert stands(t, "h4") == "B Rook"
    idle(t, "Bob")
    t.answer("Ann", "Delude")
    assert "Rook h4 to g3" in t.options("Ann")
    assert "Rook h4 to h2" not in t.options("Ann")
    assert [label for label in t.options("Ann") if label.startswith("King")]


# -- men that go elsewhere ------------------------------------------------------------------------------


def test_teleport() -> None:
    t = on({"a1": "Ann's Rook", "a7": "Bob's Pawn", "h4": "Ann's Pawn"}, ["Teleport"])
    t.answer("Ann", "Teleport")
    assert t.options("Ann") == ["Ann's Rook a1", "Ann's King e1", "Ann's Pawn h4"]
    t.answer("Ann", "Ann's Rook a1")
    every = {f"{c}{r}" for c in COLUMNS for r in range(1, 9)}
    checking = {f"{c}8" for c in COLUMNS} | {f"e{r}" for r in range(1, 9)}
    assert set(t.options("Ann")) == every - checking - {"a7", "h4", "a1"}
    t.answer("Ann", "h5")
    assert stands(t, "h5") == "A Rook"
    t = on({"h4": "Ann's Pawn"}, ["Teleport"])
    t.answer("Ann", "Teleport", "Ann's Pawn h4", "h8", "Rook")
    assert stands(t, "h8") == "A Rook", "reaching the last row, it is promoted, even with check"


def test_no_teleport_discovers_check() -> None:
    t = on({"a8": "Ann's Rook", "c8": "Ann's Bishop"}, ["Teleport"])
    t.answer("Ann", "Teleport", "Ann's Bishop c8")
    assert set(t.options("Ann")) == {"b8", "d8"}
    t = on({"c8": "Ann's Rook", "d8": "Ann's Bishop"}, ["Teleport"])
    t.answer("Ann", "Teleport")
    assert "Ann's Bishop d8" not in t.options("Ann"), "nowhere else would it guard the king"


def test_no_teleport_gives_another_check() -> None:
    t = on({"e4": "Ann's Rook", "a1": "Ann's Queen"}, ["Teleport"])
    t.answer("Ann", "Teleport", "Ann's Queen a1")
    assert {"a8", "e7", "a4", "h5"}.isdisjoint(t.options("Ann"))
    assert "b2" in t.options("Ann")
    t = on({"e4": "Ann's Rook"}, ["Teleport"])
    t.answer("Ann", "Teleport", "Ann's Rook e4")
    assert {"e5", "a8"}.isdisjoint(t.options("Ann")), "nor the same from elsewhere"


def test_transferral() -> None:
    t = on({"a1": "Ann's Rook", "h7": "Ann's Pawn", "h8": "Bob's Rook", "a7": "Ann's Pawn"}, ["Transferral"])
    t.answer("Ann", "Transferral")
    assert set(t.options("Ann")) == {"Ann's Rook a1", "Ann's King e1", "Ann's Pawn a7", "Ann's Pawn h7"}
    t.answer("Ann", "Ann's Rook a1")
    assert set(t.options("Ann")) == {"Ann's King e1", "Ann's Pawn a7", "Ann's Pawn h7"}
    t.answer("Ann", "Ann's Pawn h7")
    assert (stands(t, "a1"), stands(t, "h7")) == ("A Pawn", "A Rook")
    assert t.log()[1] == "Rook on a1 and Pawn on h7 change places"


def test_confusion() -> None:
    t = on({"a8": "Bob's Rook", "b2": "Bob's Pawn", "c1": "Bob's Knight"}, ["Confusion"])
    t.answer("Ann", "Confusion", "Bob's Pawn b2")
    assert set(t.options("Ann")) == {"Bob's King e8", "Bob's Rook a8", "Bob's Knight c1"}
    t.answer(
        "Ann",
        "Bob's Knight c1",
    )
    assert t.prompt("Bob") == "What does the pawn on c1 become?"
    t.answer("Bob", "Rook")
    assert (stands(t, "c1"), stands(t, "b2")) == ("B Rook", "B Knight")


def test_translocation() -> None:
    t = on(
        {"a8": "Bob's Rook", "b2": "Bob's Pawn", "h3": "Ann's Rook", "g1": "Ann's Bishop"}, ["Translocation"]
    )
    t.answer("Ann", "Translocation")
    assert set(t.options("Ann")) == {"Ann's King e1", "Ann's Rook h3"}
    t.answer("Ann", "Ann's Rook h3")
    assert t.options("Ann") == ["Bob's Rook a8"]
    t.answer("Ann", "Bob's Rook a8")
    assert (stands(t, "a8"), stands(t, "h3")) == ("A Rook", "B Rook")


def test_father_to_son() -> None:
    t = on({"a8": "Bob's Rook", "h3": "Ann's Rook", "g2": "Ann's Pawn"}, ["Father to Son"])
    t.answer("Ann", "Father to Son")
    assert set(t.options("Ann")) == {"Ann's Rook h3", "Ann's Pawn g2"}
    t.answer("Ann", "Ann's Pawn g2")
    assert (stands(t, "e1"), stands(t, "g2")) == ("A Pawn", "A King")


def test_call_defender() -> None:
    t = on({"e2": "Ann's Pawn", "d2": "Bob's Rook", "h8": "Ann's Rook"}, ["Call Defender"])
    t.answer("Ann", "Call Defender")
    assert set(t.options("Ann")) == {
        f"{man} to {goal}" for man in ("Pawn e2", "Rook h8") for goal in ("d1", "f1", "f2")
    }
    t.answer("Ann", "Rook h8 to f2")
    assert stands(t, "f2") == "A Rook"


def test_word_of_recall() -> None:
    def arrange(game: SorceryChess) -> None:
        pawn = next(man for man in game.board if str(man.at) == "a2")
        other = next(man for man in game.board if str(man.at) == "b8")
        game.board.put(pawn, game.board.grid["a5"])
        game.board.put(other, game.board.grid["c6"])
        rook = next(man for man in game.board if str(man.at) == "a1")
        game.board.put(rook, game.board.grid["b8"])

    t = on(ann=["Word of Recall"], change=arrange)
    t.answer("Ann", "Word of Recall")
    assert t.options("Ann") == ["Ann's Pawn a5", "Ann's Rook b8"], "the knight's home is taken"
    t.answer("Ann", "Ann's Rook b8")
    assert stands(t, "a1") == "A Rook"
    assert t.log()[1] == "Rook goes from b8 to a1"


def test_resurrection() -> None:
    t = on({"a1": "Ann's Rook", "b1": "Bob's Pawn"}, ["Resurrection"])
    t.answer("Ann", "Resurrection")
    assert set(t.options("Ann")) == {"Queen", "Rook", "Bishop", "Knight", "Pawn"}
    t.answer("Ann", "Queen")
    assert t.prompt("Ann") == "Where does your Queen come back?"
    assert t.options("Ann") == ["c1", "d1", "f1", "g1", "h1"]
    t.answer("Ann", "d1")
    assert stands(t, "d1") == "A Queen"
    assert "Queen" not in [man.kind for man in t.player("Ann").lost]
    full = {f"{column}1": "Bob's Pawn" for column in "abcdfgh"} | {"h2": "Ann's Pawn"}
    assert "Resurrection" not in on(full, ["Resurrection"]).options("Ann")


def test_mirror_image() -> None:
    t = on(
        {"a1": "Ann's Rook", "b4": "Bob's Pawn", "b7": "Ann's Pawn", "c1": "Ann's Bishop"}, ["Mirror Image"]
    )
    t.answer("Ann", "Mirror Image")
    assert set(t.options("Ann")) == {
        "Row 1",
        "Row 4",
        "Row 7",
        "Row 8",
        "Column a",
        "Column b",
        "Column c",
        "Column e",
    }
    t.answer("Ann", "Row 1")
    assert (stands(t, "h1"), stands(t, "f1"), stands(t, "d1")) == ("A Rook", "A Bishop", "A King")
    t = on({"b4": "Bob's Pawn", "b1": "Ann's Pawn"}, ["Mirror Image"])
    t.answer("Ann", "Mirror Image", "Column b", "Queen")
    assert (stands(t, "b8"), stands(t, "b5")) == ("A Queen", "B Pawn")
    idle(t, "Bob")
    assert stands(t, "b8") == "A Queen", "for good"


def test_hallucinatory_terrain() -> None:
    t = on(
        {"a3": "Ann's Rook", "c3": "Bob's Pawn", "c4": "Bob's Knight", "b1": "Ann's Knight"},
        ["Hallucinatory Terrain"],
    )
    t.answer("Ann", "Hallucinatory Terrain")
    options = set(t.options("Ann"))
    assert {
        "Row 3 right",
        "Row 3 down",
        "Row 1 up",
        "Row 1 left",
        "Column b up",
        "Column c up",
        "Column c left",
    } <= options
    assert "Row 3 left" not in options, "the rook would leave the board"
    assert "Row 3 up" not in options, "the pawn would capture"
    assert "Column b left" in options
    assert "Row 1 down" not in options
    assert "Row 2 up" not in options
    t.answer("Ann", "Row 3 right")
    assert (stands(t, "b3"), stands(t, "d3"), stands(t, "a3")) == ("A Rook", "B Pawn", None)
    assert t.log()[1] == "Row 3 shifts right"


def test_phase() -> None:
    t = on(
        {
            "a1": "Ann's Rook",
            "a3": "Bob's Pawn",
            "a5": "Bob's Pawn",
            "a7": "Bob's Pawn",
            "c1": "Ann's Knight",
        },
        ["Phase"],
    )
    t.answer("Ann", "Phase")
    assert goals(t) == {"a2", "a3", "a4", "a5", "b1", "d1"}
    t.answer("Ann", "Rook a1 takes Pawn a5")
    assert stands(t, "a3") == "B Pawn"


def test_wrap() -> None:
    t = on(
        {
            "a4": "Ann's Rook",
            "h5": "Ann's Knight",
            "c4": "Ann's Pawn",
            "g4": "Bob's Pawn",
            "a6": "Ann's Pawn",
            "h7": "Bob's Pawn",
        },
        ["Wrap"],
    )
    t.answer("Ann", "Wrap")
    rook = {label.split()[-1] for label in t.options("Ann") if label.startswith("Rook")}
    assert rook == {"a1", "a2", "a3", "a5", "b4", "h4", "g4"}
    knight = {label.split()[-1] for label in t.options("Ann") if label.startswith("Knight")}
    assert knight == {"a3", "a7", "b6", "b4", "g7", "f6", "f4", "g3"} - {"a7"} | {"a7"}
    assert "Pawn a6 takes Pawn h7" in t.options("Ann")
    assert "Pawn a6 to a7" in t.options("Ann")
    t.answer("Ann", "Rook a4 takes Pawn g4")
    assert stands(t, "g4") == "A Rook"


# -- men that change or are destroyed -------------------------------------------------------------------


def test_knighting_ceremony() -> None:
    t = on({"a2": "Ann's Pawn", "b7": "Bob's Pawn", "c1": "Ann's Rook"}, ["Knighting Ceremony"])
    t.answer("Ann", "Knighting Ceremony")
    assert t.options("Ann") == ["Ann's Pawn a2", "Bob's Pawn b7"], "any pawn"
    t.answer("Ann", "Ann's Pawn a2")
    assert stands(t, "a2") == "A Knight"
    assert t.log()[1] == "Pawn on a2 becomes a knight"


def test_excommunicate() -> None:
    t = on({"a1": "Bob's Knight", "b7": "Bob's Knight", "c1": "Ann's Knight"}, ["Excommunicate"])
    t.answer("Ann", "Excommunicate")
    assert t.options("Ann") == ["Bob's Knight a1", "Bob's Knight b7"]
    t.answer("Ann", "Bob's Knight a1")
    assert stands(t, "a1") == "B Pawn"
    assert not [label for label in t.options("Bob") if label.startswith("a")], (
        "it cannot move on the last row"
    )


def test_banish() -> None:
    t = on({"a2": "Ann's Pawn", "b7": "Bob's Pawn", "c1": "Ann's Rook"}, ["Banish"])
    t.answer("Ann", "Banish")
    assert t.options("Ann") == ["Ann's Pawn a2", "Bob's Pawn b7"]
    t.answer("Ann", "Bob's Pawn b7")
    assert stands(t, "b7") is None
    assert t.log()[1] == "Bob's Pawn on b7 is destroyed"
    assert [man.kind for man in t.player("Bob").lost].count("Pawn") == 8


def test_death_spell() -> None:
    men = {"a8": "Bob's Rook", "h2": "Ann's Pawn"}
    assert "Death Spell" not in on(men, ["Death Spell", "Bulwark"]).options("Ann")
    t = on(men, ["Death Spell", "Bulwark", "Charge", "Joust"])
    t.answer("Ann", "Death Spell")
    assert t.options("Ann") == ["Ann's Pawn h2", "Bob's Rook a8"]
    t.answer("Ann", "Bob's Rook a8", "Joust", "Bulwark")
    assert stands(t, "a8") is None
    assert book(t, "Ann") == ["Charge", "Lordly Standing"]


def test_plague() -> None:
    t = on({"a8": "Bob's Rook", "h2": "Ann's Pawn", "h1": "Ann's Queen"}, dice=[99, 9])
    t.answer("Ann", "Qh1" if "Qh1" in t.options("Ann") else "h3")
    assert t.asked == ["Bob"]
    assert t.options("Bob") == ["Bob's Rook a8"]
    t.answer("Bob", "Bob's Rook a8")
    assert t.options("Ann") == ["Ann's Queen h1", "Ann's Pawn h3"]
    t.answer("Ann", "Ann's Pawn h3")
    assert where(t) == {"e1": "A King", "e8": "B King", "h1": "A Queen"}
    assert not t.player("Ann").book


# -- spells that last -----------------------------------------------------------------------------------


def test_shield() -> None:
    t = on(
        {"d5": "Ann's Rook", "e4": "Ann's Pawn", "c6": "Bob's Pawn", "d8": "Bob's Queen", "h7": "Bob's Pawn"},
        ["Shield"],
    )
    t.answer("Ann", "Shield")
    assert "Bob's King e8" in t.options("Ann")
    t.answer("Ann", "Ann's Rook d5")
    assert forces(t) == {"Shield": "Bob 3"}
    assert next(magic(man) for man in t.game.board if man.kind == "Rook" and man.seat == 0) == "Shield"
    assert "cxd5" not in t.options("Bob")
    assert "Qxd5" in t.options("Bob")
    for left in ("Bob 2", "Bob 1"):
        idle(t, "Bob")
        assert forces(t) == {"Shield": left}
        idle(t, "Ann")
        assert "cxd5" not in t.options("Bob")
    idle(t, "Bob", "Ann")
    assert forces(t) == {}
    assert "cxd5" in t.options("Bob")
    assert not [man for man in t.game.board if magic(man)]


def test_a_shielded_pawn_is_not_captured_in_passing() -> None:
    t = on({"e2": "Ann's Pawn", "d4": "Bob's Pawn"}, ["Shield"])
    t.answer("Ann", "Shield", "Ann's Pawn e2")
    idle(t, "Bob")
    t.answer("Ann", "e4")
    assert "dxe3 e.p." not in t.options("Bob")


def test_invulnerability() -> None:
    t = on(
        {"d5": "Ann's Rook", "c6": "Bob's Pawn", "d8": "Bob's Queen", "d1": "Ann's Rook"}, ["Invulnerability"]
    )
    t.answer("Ann", "Invulnerability", "Ann's Rook d5")
    assert {"cxd5", "Qxd5", "Qd4"}.isdisjoint(t.options("Bob"))
    assert "Qd6" in t.options("Bob"), "he may go up to it"
    idle(t, "Bob")
    assert forces(t) == {}
    assert {"R5d2", "R1d2"} <= set(t.options("Ann"))


def test_hex() -> None:
    t = on(
        {"a1": "Ann's Rook", "b1": "Ann's Knight", "d7": "Bob's Pawn", "d8": "Bob's Rook"},
        ["Hex", "Call Defender"],
    )
    t.answer("Ann", "Hex")
    assert "a1" not in t.options("Ann")
    assert len(t.options("Ann")) == 64 - 6
    t.answer("Ann", "d5")
    assert (forces(t), [str(mark.at) for mark in t.game.marks]) == ({"Hex": "Ann 3, Bob 3"}, ["d5"])
    assert "d6" in t.options("Bob")
    assert "d5" not in t.options("Bob")
    t.answer("Bob", "d6")
    for name in ("Ann", "Bob", "Ann", "Bob"):
        idle(t, name)
    assert forces(t) == {"Hex": "Ann 1"}
    idle(t, "Ann")
    assert not t.game.marks
    assert "d5" in t.options("Bob")


def test_nobody_goes_through_or_is_put_on_a_hexed_square() -> None:
    t = on({"a1": "Ann's Rook", "a5": "Bob's Pawn"}, ["Hex", "Teleport"], dice=[1, 3, 27])
    t.answer("Ann", "Hex", "a3")
    idle(t, "Bob")
    assert {label for label in t.options("Ann") if label.startswith("Ra")} == {"Ra2"}
    t.answer("Ann", "Teleport", "Ann's Rook a1")
    assert "a3" not in t.options("Ann")
    assert "a4" in t.options("Ann")


def test_no_skip_over_a_hexed_square() -> None:
    t = on({"c1": "Ann's King", "h8": "Ann's Pawn"}, ["Hex", "King Skip"])
    t.answer("Ann", "Hex", "d2")
    idle(t, "Bob")
    assert "King Skip" not in t.options("Ann")


def test_petrify() -> None:
    t = on(
        {"a8": "Bob's Rook", "h4": "Ann's Rook", "a4": "Ann's Rook", "b8": "Bob's Knight"},
        ["Petrify", "Confusion", "Mirror Image"],
    )
    t.answer("Ann", "Petrify")
    assert not [label for label in t.options("Ann") if "King" in label]
    t.answer("Ann", "Bob's Rook a8")
    assert forces(t) == {"Petrify": "Ann 3, Bob 3"}
    assert not [label for label in t.options("Bob") if label.startswith("R")]
    idle(t, "Bob")
    assert "Rxa8" not in t.options("Ann")
    assert "Ra7" in t.options("Ann")
    t.answer("Ann", "Confusion")
    assert {label[:10] for label in t.options("Ann")} == {"Bob's King", "Bob's Knig"}


def test_a_line_with_a_petrified_man_is_not_moved() -> None:
    t = on({"a8": "Bob's Rook", "h4": "Ann's Rook"}, ["Petrify", "Mirror Image", "Hallucinatory Terrain"])
    t.answer("Ann", "Petrify", "Bob's Rook a8")
    idle(t, "Bob")
    t.answer("Ann", "Mirror Image")
    assert {"Row 8", "Column a"}.isdisjoint(t.options("Ann"))


def test_eldritch_barrier() -> None:
    t = on(
        {"a8": "Bob's Rook", "h4": "Ann's Rook"},
        ["Eldritch Barrier", "Delude", "Petrify", "Holy Ground"],
        dice=[1] * 5,
    )
    t.answer("Ann", "Eldritch Barrier", "Bob's Rook a8")
    assert forces(t) == {"Eldritch Barrier": "Ann 3, Bob 3"}
    idle(t, "Bob")
    t.answer("Ann", "Petrify")
    assert t.options("Ann") == ["Ann's Rook h4"]
    t.answer("Ann", "Ann's Rook h4")
    idle(t, "Bob")
    t.answer("Ann", "Delude")
    assert all(label.startswith("King") for label in t.options("Ann"))


def test_a_barrier_guards_against_ones_own_spells() -> None:
    t = on({"h4": "Ann's Rook", "a8": "Bob's Rook"}, ["Eldritch Barrier", "Holy Ground", "Mirror Image"])
    t.answer("Ann", "Eldritch Barrier", "Ann's Rook h4")
    idle(t, "Bob")
    assert "Holy Ground" not in t.options("Ann")
    assert "Rh5" in t.options("Ann")
    t.answer("Ann", "Mirror Image", "Row 4")
    assert stands(t, "a4") == "A Rook", "a line is no man"


def test_mystic_ward() -> None:
    t = on(
        {"h4": "Ann's Rook", "a8": "Bob's Rook"},
        ["Mystic Ward", "Holy Ground"],
        ["Holy Ground", "Counterspell"],
        dice=[1, 3] * 6,
    )
    t.answer("Ann", "Mystic Ward")
    t.answer("Bob", "Pass")
    assert forces(t) == {"Mystic Ward": "Bob 3"}
    for _ in range(3):
        assert not [label for label in t.options("Bob") if len(label) > 5]
        idle(t, "Bob")
        assert "Holy Ground" in t.options("Ann")
        idle(t, "Ann")
        pass_forgetting(t)
    assert "Holy Ground" in t.options("Bob")


def test_who_is_silenced_can_cast_in_the_others_turn() -> None:
    t = on(
        {"h4": "Ann's Rook", "a8": "Bob's Rook"},
        ["Mystic Ward", "Holy Ground"],
        ["Counterspell"],
        dice=[1, 3, 5],
    )
    t.answer("Ann", "Mystic Ward")
    t.answer("Bob", "Pass")
    idle(t, "Bob")
    t.answer("Ann", "Holy Ground")
    t.answer("Bob", "Counterspell")
    assert stands(t, "h4") == "A Rook"


def test_antimagic() -> None:
    t = on({"h4": "Ann's Rook", "a8": "Bob's Rook"}, ["Holy Ground"], ["Holy Ground"], dice=[87, *[1] * 9])
    idle(t, "Ann")
    assert t.log()[-1] == "Antimagic happens"
    assert forces(t) == {"Antimagic": "Ann 3, Bob 3"}
    for _ in range(3):
        for name in ("Bob", "Ann"):
            assert "Holy Ground" not in t.options(name)
            idle(t, name)
    assert forces(t) == {}
    assert "Holy Ground" in t.options("Bob")


def test_the_meek() -> None:
    men = {
        "a1": "Ann's Rook",
        "c2": "Ann's Queen",
        "d3": "Bob's Knight",
        "b7": "Ann's Knight",
        "g2": "Ann's Pawn",
        "h8": "Ann's Bishop",
        "h1": "Ann's Rook",
        "h7": "Bob's Pawn",
    }
    t = on(men, ["Lordly Standing"], ["Squires Errand"], mover="Bob", dice=[91, 2, *[5] * 8])
    t.answer("Bob", "h6")
    assert forces(t) == {"The Meek Shall Inherit": "Ann 3, Bob 3"}
    assert set(t.options("Ann")) == {
        "Ra2",
        "Qc3",
        "Qc4",
        "Qxd3",
        "Nb8",
        "g3",
        "g4",
        "Ke2",
        "Rh2",
        "Lordly Standing",
    }
    t.answer("Ann", "Nb8")
    assert stands(t, "b8") == "A Knight", "only pawns are promoted"
    assert {"Kd7", "Ke7"} & set(t.options("Bob")) == {"Ke7"}
    t.answer("Bob", "h5")
    assert "Nb8" not in t.options("Ann")
    t.answer("Ann", "Lordly Standing")
    assert "Knight b8 to b7" in t.options("Ann"), "a spell moves men as it says"
    t.answer("Ann", "Knight b8 to b7")
    t.answer("Bob", "h4")
    t.answer("Ann", "g4")
    assert "hxg3 e.p." in t.options("Bob")
    t.answer("Bob", "hxg3 e.p.")
    assert forces(t) == {}
    assert "Rh8" not in t.options("Ann")
    assert "Rh7" in t.options("Ann")


def test_no_castling_of_the_meek_who_capture_kings() -> None:
    men = {"h1": "Ann's Rook", "d7": "Ann's Queen", "h7": "Bob's Pawn"}
    t = on(men, mover="Bob", dice=[91, 2, 1, 1])
    t.answer("Bob", "h6")
    assert "O-O" not in t.options("Ann")
    t.answer("Ann", "Qxe8")
    assert t.over().ending == "king captured"


def test_spellbind_and_hold() -> None:
    t = on({"a8": "Bob's Rook", "b8": "Bob's Knight"}, ["Hold"])
    t.answer("Ann", "Hold")
    assert not [label for label in t.options("Ann") if "King" in label]
    t.answer("Ann", "Bob's Rook a8")
    assert not [label for label in t.options("Bob") if label.startswith("R")]
    assert [label for label in t.options("Bob") if label.startswith("N")]
    idle(t, "Bob", "Ann")
    assert [label for label in t.options("Bob") if label.startswith("R")]


def test_a_man_held_can_be_captured() -> None:
    t = on({"a8": "Bob's Rook", "a1": "Ann's Rook"}, ["Hold"])
    t.answer("Ann", "Hold", "Ann's Rook a1")
    assert "Rxa1" in t.options("Bob")


def test_destiny() -> None:
    men = {"a8": "Bob's Rook", "a4": "Ann's Pawn", "h4": "Ann's Pawn", "h7": "Bob's Pawn"}
    t = on(men, ["Destiny"], ["Holy Ground"])
    t.answer("Ann", "Destiny")
    assert t.options("Bob") == ["Rxa4"]
    t.answer("Bob", "Rxa4")
    assert forces(t) == {}
    t = on({"h7": "Bob's Pawn"}, ["Destiny"], ["Squires Errand"])
    t.answer("Ann", "Destiny")
    assert {"h6", "Squires Errand", "Ke7"} <= set(t.options("Bob")), "he cannot"


def test_cowardice() -> None:
    men = {
        "a5": "Bob's Rook",
        "h7": "Bob's Pawn",
        "c7": "Bob's Knight",
        "e8": "Bob's King",
        "g6": "Bob's Bishop",
    }
    t = on(men, ["Cowardice"], ["Masonic Secret"])
    t.answer("Ann", "Cowardice")
    assert set(t.options("Bob")) == {"Ra6", "Ra7", "Bf7"}
    t.answer("Bob", "Ra6")
    assert t.prompt("Bob") == "Where does your Rook retreat next?"
    assert set(t.options("Bob")) == {"Rook a6 to a7", "Rook a6 to a8"}
    t.answer("Bob", "Rook a6 to a8")
    assert stands(t, "a8") == "B Rook"
    assert t.asked == ["Ann"]
    t = on({"a8": "Bob's Rook", "h7": "Bob's Pawn"}, ["Cowardice"], ["Masonic Secret"])
    t.answer("Ann", "Cowardice")
    assert {"h6", "Ra1", "Masonic Secret"} <= set(t.options("Bob")), "nobody can go back twice"
    t.answer("Bob", "h6")
    assert t.asked == ["Ann"]


def test_turn_the_tides() -> None:
    men = {"a5": "Bob's Rook", "h7": "Bob's Pawn", "a2": "Ann's Pawn"}
    t = on(
        men,
        ["Turn the Tides"],
        ["Teleport", "Holy Ground", "Rook Skip", "Call Defender", "Squires Errand"],
        dice=[1] * 9,
    )
    t.answer("Ann", "Turn the Tides")
    for number in (1, 2):
        assert {"h6", "Ra4", "Ke7", "Kd7"}.isdisjoint(t.options("Bob"))
        assert {"Ra6", "Rb5"} <= set(t.options("Bob")) or number == 2
        if number == 1:
            t.answer("Bob", "Holy Ground")
            assert "Rook a5 to b6" in t.options("Bob")
            assert "Rook a5 to b4" not in t.options("Bob")
            t.answer("Bob", "Rook a5 to b6")
        else:
            t.answer("Bob", "Teleport", "Bob's Rook b6")
            assert "b7" in t.options("Bob")
            assert "b5" not in t.options("Bob")
            t.answer("Bob", "b7")
        t.answer("Ann", "a3" if number == 1 else "a4")
        pass_forgetting(t)
    assert "h6" in t.options("Bob")


def test_cursed_ground() -> None:
    men = {"a4": "Bob's Rook", "b5": "Ann's Pawn", "c4": "Ann's Knight", "h7": "Bob's Pawn"}
    t = on(men, ["Cursed Ground"])
    t.answer("Ann", "Cursed Ground")
    assert len(t.options("Ann")) == 49
    t.answer("Ann", "a4 to b5")
    assert {str(mark.at) for mark in t.game.marks} == {"a4", "b4", "a5", "b5"}
    assert forces(t) == {"Cursed Ground": "Bob 3"}
    for name in ("Bob", "Ann", "Bob", "Ann"):
        idle(t, name)
    assert stands(t, "a4") == "B Rook"
    idle(t, "Bob")
    assert (stands(t, "a4"), stands(t, "b5"), stands(t, "c4")) == (None, None, "A Knight")
    assert not t.game.marks


def test_kings_fall_on_cursed_ground() -> None:
    for kings, ending, winners in (
        ({"a1": "Ann's King", "b2": "Bob's King"}, "both kings lost", [0, 1]),
        ({"a1": "Ann's King"}, "king captured", [1]),
    ):
        t = on(kings | {"g2": "Ann's Pawn", "h7": "Bob's Pawn"}, ["Cursed Ground"])
        t.answer("Ann", "Cursed Ground", "a1 to b2")
        for name, move in (("Bob", "h6"), ("Ann", "g3"), ("Bob", "h5"), ("Ann", "g4"), ("Bob", "h4")):
            t.answer(name, move)
        assert (t.over().ending, t.over().winners) == (ending, winners)


def test_dispel() -> None:
    men = {"a8": "Bob's Rook", "b8": "Bob's Knight", "a1": "Ann's Rook"}
    t = on(men, ["Petrify", "Dispel"], dice=[1, 87, 3, 5])
    assert "Dispel" not in t.options("Ann")
    t.answer("Ann", "Petrify", "Ann's Rook a1")
    idle(t, "Bob")
    assert set(forces(t)) == {"Petrify", "Antimagic"}


def test_dispel_ends_spells_that_last_longer_than_a_turn() -> None:
    men = {"a8": "Bob's Rook", "h7": "Bob's Pawn", "a1": "Ann's Rook"}
    t = on(men, ["Cursed Ground"], ["Hold", "Dispel"], dice=[91, 2, *[1] * 8])
    t.answer("Ann", "Cursed Ground", "a7 to b8")
    t.answer("Bob", "Hold", "Ann's Rook a1")
    assert set(forces(t)) == {"Cursed Ground", "The Meek Shall Inherit", "Hold"}
    idle_meek = [label for label in t.options("Ann") if label == "Ke2"]
    t.answer("Ann", idle_meek[0])
    t.answer("Bob", "Dispel")
    assert t.options("Bob") == ["Cursed Ground"], "neither events nor what lasts a single turn"
    t.answer("Bob", "Cursed Ground")
    assert not t.game.marks
    assert stands(t, "a8") == "B Rook"


def test_what_lasts_ends_with_its_man() -> None:
    t = on({"a8": "Bob's Rook", "a1": "Ann's Rook"}, ["Shield"])
    t.answer("Ann", "Shield", "Ann's Rook a1")
    t.answer("Bob", "Rxa1")
    assert forces(t) == {}


# -- books ----------------------------------------------------------------------------------------------


def test_feebleness() -> None:
    assert "Feebleness" not in on({}, ["Feebleness"]).options("Ann")
    t = on({}, ["Feebleness"], ["Charge", "Joust", "Bulwark"])
    t.answer("Ann", "Feebleness")
    assert t.asked == ["Bob"]
    t.answer("Bob", "Joust", "Charge")
    assert book(t, "Bob") == ["Bulwark"]
    t = on({}, ["Feebleness"], ["Charge"])
    t.answer("Ann", "Feebleness")
    t.answer("Bob", "Charge")
    assert book(t, "Bob") == []


def test_forget_and_steal_magic() -> None:
    t = on({}, ["Forget", "Steal Magic"], ["Charge", "Joust", "Charge"], dice=[1, 3, 5])
    t.answer("Ann", "Forget")
    assert t.options("Ann") == ["Charge", "Joust"]
    t.answer("Ann", "Joust")
    assert book(t, "Bob") == ["Charge", "Charge"]
    idle(t, "Bob")
    t.answer("Ann", "Steal Magic", "Charge")
    assert sorted(book(t, "Ann")) == ["Charge", "Divine Authority", "Lordly Standing"]
    assert len(book(t, "Bob")) == 2


def test_arcane_study() -> None:
    t = on({}, ["Arcane Study"], dice=[3, 91, 3, 5])
    t.answer("Ann", "Arcane Study")
    assert book(t, "Ann") == ["Masonic Secret", "Shield", "Divine Authority"]


def test_fey_magic() -> None:
    t = on({}, ["Fey Magic", "Charge", "Joust"], dice=[3, 5, 7])
    t.answer("Ann", "Fey Magic")
    assert book(t, "Ann") == ["Masonic Secret", "Divine Authority", "Squires Errand"], (
        "two, and that of the turn"
    )


def test_exchange() -> None:
    t = on({}, ["Exchange", "Joust"], ["Charge", "Charge"])
    t.answer("Ann", "Exchange")
    assert (book(t, "Ann"), book(t, "Bob")) == (["Charge", "Charge", "Lordly Standing"], ["Joust"])


def test_magical_vortex() -> None:
    t = on({}, ["Joust"], ["Charge", "Charge"], dice=[92, 16], artifacts={"Ann": ["Excalibur"]})
    idle(t, "Ann")
    assert (book(t, "Ann"), book(t, "Bob")) == ([], [])
    assert len(t.player("Ann").artifacts) == 1


def test_thief_and_drain() -> None:
    t = on({}, ["Thief", "Drain"], artifacts={"Ann": ["Kings Crown"], "Bob": ["Kings Crown", "Excalibur"]})
    t.answer("Ann", "Thief")
    assert t.options("Ann") == ["Excalibur"], "one of each is enough"
    t.answer("Ann", "Excalibur")
    assert [str(page) for page in t.player("Ann").artifacts] == ["Kings Crown", "Excalibur"]
    idle(t, "Bob")
    t.answer("Ann", "Drain")
    assert sorted(t.options("Ann")) == ["Excalibur", "Kings Crown", "Kings Crown (2)"]
    t.answer("Ann", "Kings Crown (2)")
    assert not t.player("Bob").artifacts
    assert "Thief" not in on({}, ["Thief"]).options("Ann")
    assert "Drain" not in on({}, ["Drain"]).options("Ann")


def test_old_tricks() -> None:
    t = on({}, ["Charge", "Exchange"], dice=[1, 3, 91, 32])
    t.answer("Ann", "Exchange")
    assert book(t, "Bob") == ["Charge"]
    idle(t, "Bob", "Ann")
    assert t.prompt("Ann") == "Which spell do you gain?"
    assert t.options("Ann") == ["Exchange"]
    t.answer("Ann", "Exchange")
    assert book(t, "Ann") == ["Lordly Standing", "Exchange"]
    t = on({}, dice=[91, 32])
    idle(t, "Ann")
    assert (book(t, "Ann"), t.log()[-1]) == ([], "There is nothing to gain")


def test_major_arcana() -> None:
    t = on({}, dice=[91, 33], artifacts={"Ann": ["Excalibur"]})
    idle(t, "Ann")
    options = t.options("Ann")
    assert len(options) == 91
    assert {"Possession", "Merlins Staff", "Charge"} <= set(options)
    assert {"Excalibur", "Plague", "Antimagic", "Major Arcana", "Old Tricks", "Magical Vortex"}.isdisjoint(
        options
    )
    t.answer("Ann", "Merlins Staff")
    assert [str(page) for page in t.player("Ann").artifacts] == ["Excalibur", "Merlins Staff"]


def test_ritual() -> None:
    t = on({"a1": "Ann's Rook", "b1": "Ann's Knight"}, ["Ritual", "Charge", "Holy Ground", "Bulwark"])
    t.answer("Ann", "Ritual")
    assert t.options("Ann") == ["Charge", "Holy Ground", "Bulwark", "None"]
    t.answer("Ann", "Charge", "Knight b1 to b7", "Bulwark", "Rook a1 to a2")
    assert t.asked == ["Bob"]
    assert book(t, "Ann") == ["Holy Ground", "Lordly Standing"]
    t = on({"a1": "Ann's Rook"}, ["Ritual", "Holy Ground"])
    t.answer("Ann", "Ritual", "None")
    assert t.asked == ["Bob"]


def test_black_magic() -> None:
    men = {"a8": "Bob's Rook", "b7": "Ann's Pawn"}
    t = on(men, ["Black Magic"], ["Holy Ground", "Hand of Fate", "Charge"])
    t.answer("Ann", "Black Magic")
    assert t.options("Ann") == ["Holy Ground"], "neither answers nor what finds nothing"
    t.answer("Ann", "Holy Ground")
    assert t.prompt("Ann") == "Which rook moves like a bishop, and where?"
    t.answer("Ann", "Rook a8 takes Pawn b7")
    t.answer("Bob", "Let it stand")
    assert stands(t, "b7") == "B Rook"
    assert book(t, "Bob") == ["Hand of Fate", "Charge"]
    assert t.log()[1:3] == [
        "Bob casts Holy Ground",
        "Ann moves Bob's Rook from a8 to b7 and captures Pawn on b7",
    ]
    assert book(t, "Ann") == ["Lordly Standing"]


def test_black_magic_decides_everything() -> None:
    t = on({"a1": "Ann's Rook"}, ["Black Magic", "Joust", "Charge", "Bulwark"], ["Feebleness"])
    t.answer("Ann", "Black Magic", "Feebleness")
    t.answer("Ann", "Joust", "Charge")
    assert book(t, "Ann") == ["Bulwark", "Lordly Standing"], "the caster's opponent is Ann"
    t = on({"a2": "Bob's Pawn"}, ["Black Magic"], ["Squires Errand"])
    t.answer("Ann", "Black Magic", "Squires Errand", "Pawn a2 to a1", "Knight")
    assert stands(t, "a1") == "B Knight"


def test_black_magic_forces_black_magic() -> None:
    t = on({"a1": "Ann's Rook"}, ["Black Magic", "Holy Ground", "Black Magic"], ["Black Magic"])
    t.answer("Ann", "Black Magic", "Black Magic")
    assert t.options("Ann") == ["Holy Ground"], "no third one"
    t.answer("Ann", "Holy Ground", "Rook a1 to b2")
    assert book(t, "Ann") == ["Black Magic", "Lordly Standing"]
    assert book(t, "Bob") == []
    t = on({"a1": "Ann's Rook"}, ["Black Magic"], ["Black Magic"])
    assert "Black Magic" not in t.options("Ann")


# -- answers --------------------------------------------------------------------------------------------


def test_counterspell() -> None:
    t = on({"a1": "Ann's Rook"}, ["Holy Ground"], ["Counterspell", "Counterspell"])
    t.answer("Ann", "Holy Ground")
    assert t.prompt("Bob") == "Ann casts Holy Ground. Do you answer?"
    assert t.options("Bob") == ["Counterspell", "Pass"]
    t.answer("Bob", "Counterspell")
    assert t.asked == ["Bob"]
    assert t.log()[:3] == [
        "Ann casts Holy Ground",
        "Bob answers with Counterspell",
        "Holy Ground comes to nothing",
    ]
    assert (book(t, "Ann"), book(t, "Bob")) == (["Lordly Standing"], ["Counterspell"])
    assert stands(t, "a1") == "A Rook"
    assert "Counterspell" not in t.options("Bob"), "it is cast upon spells only"


def test_a_counterspell_is_countered() -> None:
    t = on({"a1": "Ann's Rook"}, ["Holy Ground", "Counterspell"], ["Counterspell", "Counterspell"])
    t.answer("Ann", "Holy Ground")
    t.answer("Bob", "Counterspell")
    assert t.prompt("Ann") == "Bob plays Counterspell. Do you answer?"
    t.answer("Ann", "Counterspell")
    assert t.asked == ["Bob"]
    t.answer("Bob", "Pass")
    assert t.prompt("Ann") == "Which rook moves like a bishop, and where?"


def test_counterspell_after_the_aim_is_gone() -> None:
    t = on({}, ["Steal Magic", "Counterspell"], ["Counterspell"])
    t.answer("Ann", "Steal Magic")
    t.answer("Bob", "Counterspell")
    t.answer("Ann", "Counterspell")
    assert "Steal Magic finds nothing" in t.log()


def test_probability_shift_and_hand_of_fate() -> None:
    t = on({}, ["Probability Shift"], ["Hand of Fate", "Probability Shift"], dice=[7, 91, 53, 95, 60, 4])
    idle(t, "Ann")
    assert t.prompt("Ann") == "Ann rolls 7: Squires Errand. Is that to be done again?"
    assert t.options("Ann") == ["Probability Shift", "Let it stand"]
    t.answer("Ann", "Probability Shift")
    assert t.prompt("Bob") == "Ann rolls 91: Wild Magic Table. Is that to be done again?"
    assert t.options("Bob") == ["Hand of Fate", "Probability Shift", "Let it stand"]
    t.answer("Bob", "Let it stand")
    t.answer("Bob", "Hand of Fate")
    assert t.log()[-1] == "Ann rolls 95: roll again"
    t.answer("Bob", "Let it stand", "Probability Shift")
    assert t.log()[-2:] == ["Ann rolls 4: Invulnerability", "Ann writes Invulnerability into the book"]
    t.dice_used()


def test_hand_of_fate_is_for_the_opponents_roll() -> None:
    t = on({}, ["Hand of Fate"], ["Counterspell"])
    idle(t, "Ann")
    assert t.asked == ["Bob"]
    assert "Counterspell" not in t.options("Bob")


def test_an_answer_to_a_roll_is_countered() -> None:
    t = on({}, ["Counterspell"], ["Hand of Fate"], dice=[7])
    idle(t, "Ann")
    t.answer("Bob", "Hand of Fate")
    t.answer("Ann", "Counterspell")
    assert book(t, "Ann") == ["Squires Errand"]
    t.dice_used()


def test_barring_ways() -> None:
    t = on({"a1": "Ann's Rook"}, ["Holy Ground"], ["Barring Ways", "Barring Ways"])
    t.answer("Ann", "Ra8")
    assert t.prompt("Bob") == "Ann wants to play Ra8. Do you bar the way?"
    t.answer("Bob", "Barring Ways")
    assert "Ra8" not in t.options("Ann")
    assert {"Ra7", "Holy Ground"} <= set(t.options("Ann"))
    t.answer("Ann", "Ra7")
    t.answer("Bob", "Pass")
    assert stands(t, "a7") == "A Rook"
    assert book(t, "Bob") == ["Barring Ways"]


def test_barring_the_only_way() -> None:
    t = on({"a8": "Bob's Rook", "a4": "Ann's Pawn", "h7": "Bob's Pawn"}, ["Destiny", "Barring Ways"])
    t.answer("Ann", "Destiny")
    t.answer("Bob", "Rxa4")
    t.answer("Ann", "Barring Ways")
    assert "h6" in t.options("Bob"), "nothing else captures"
    assert "Rxa4" not in t.options("Bob")


def test_possession() -> None:
    men = {"a8": "Bob's Rook", "d7": "Bob's Queen", "a5": "Ann's Rook"}
    t = on(men, ["Possession"], dice=[1, 3])
    assert "Possession" not in t.options("Ann")
    idle(t, "Ann")
    assert t.prompt("Ann") == "Bob's turn begins. Do you choose the move?"
    t.answer("Ann", "Possession")
    assert t.prompt("Ann") == "Which move must Bob make?"
    t.answer("Ann", "Queen d7 to h3")
    assert stands(t, "h3") == "B Queen"
    assert t.asked == ["Ann"]
    assert book(t, "Bob") == ["Masonic Secret"]
    t = on(men, ["Possession"])
    idle(t, "Ann")
    t.answer("Ann", "Pass")
    assert t.asked == ["Bob"]
    assert book(t, "Ann") == ["Possession", "Lordly Standing"]


def test_possession_leaves_no_king_in_check() -> None:
    t = on({"e4": "Ann's Rook", "e7": "Bob's Rook", "d1": "Ann's Rook", "h1": "Ann's King"}, ["Possession"])
    t.answer("Ann", "Kh2")
    t.answer("Ann", "Possession")
    assert "Rook e7 to a7" not in t.options("Ann")
    assert "Rook e7 to e6" in t.options("Ann")
    assert not [label for label in t.options("Ann") if label.startswith("King e8 to d")]


def test_possession_is_countered() -> None:
    t = on({"a5": "Ann's Rook"}, ["Possession"], ["Counterspell"])
    idle(t, "Ann")
    t.answer("Ann", "Possession")
    t.answer("Bob", "Counterspell")
    assert t.asked == ["Bob"]
    assert "Kd7" in t.options("Bob")


# -- artifacts ------------------------------------------------------------------------------------------


def test_crown_and_scepter() -> None:
    five = ["Charge", "Holy Ground", "Paladin", "Joust", "Bulwark"]
    t = on(
        {},
        five,
        ["Trade Fair", *five],
        artifacts={"Ann": ["Kings Crown"], "Bob": ["Kings Crown", "Kings Scepter"]},
        dice=[1, 1, 3],
    )
    idle(t, "Ann")
    assert len(book(t, "Ann")) == 6
    idle(t, "Bob")
    assert len(book(t, "Bob")) == 7
    idle(t, "Ann")
    assert t.prompt("Ann") == "Which spell do you forget?"


def test_merlins_staff() -> None:
    t = on({}, artifacts={"Ann": ["Merlins Staff"]}, dice=[90, 1])
    idle(t, "Ann")
    assert t.prompt("Ann") == "Do you change your roll by Merlins Staff?"
    assert t.options("Ann") == ["90: Steal Magic", "89: Steal Magic", "91: Wild Magic Table"]
    t.answer("Ann", "91: Wild Magic Table")
    assert t.options("Ann") == ["1: Fey Magic", "2: The Meek Shall Inherit"]
    t.answer("Ann", "1: Fey Magic")
    assert book(t, "Ann") == ["Fey Magic"]
    t = on({}, artifacts={"Ann": ["Merlins Staff"]}, dice=[100, 5])
    idle(t, "Ann")
    assert t.options("Ann") == ["100: Wild Magic Table", "99: Wild Magic Table"]


def test_morganas_orb() -> None:
    t = on({}, artifacts={"Ann": ["Morganas Orb"]}, dice=[1, 91, 2])
    idle(t, "Ann")
    assert t.prompt("Ann") == "Which of the two do you take?"
    assert t.options("Ann") == ["Lordly Standing", "The Meek Shall Inherit"]
    t.answer("Ann", "Lordly Standing")
    assert book(t, "Ann") == ["Lordly Standing"]
    assert forces(t) == {}
    assert not t.game.shown


def test_excalibur() -> None:
    t = on({"g7": "Bob's Pawn"}, artifacts={"Ann": ["Excalibur"]}, dice=[1] * 4)
    assert {"Kd3", "Kf3", "Kc2", "Kg2", "Ke2"} <= set(t.options("Ann"))
    t = on({"d6": "Ann's King"}, artifacts={"Ann": ["Excalibur"]})
    assert "Kxe8" in t.options("Ann")


def test_a_second_artifact_is_rolled_again() -> None:
    t = on({}, artifacts={"Ann": ["Excalibur"]}, dice=[91, 53, 7])
    idle(t, "Ann")
    assert "Ann has Excalibur and rolls again" in t.log()
    assert book(t, "Ann") == ["Squires Errand"]
    t = on({}, artifacts={"Bob": ["Excalibur"]}, dice=[91, 53])
    idle(t, "Ann")
    assert len(t.player("Ann").artifacts) == 1


# -- invisible men --------------------------------------------------------------------------------------


def invisible(more: Mapping[str, str], *, stay: bool = True, bob: Sequence[str] = ()) -> Trial[SorceryChess]:
    t = on({"a1": "Ann's Rook"} | dict(more), ["Invisibility"], bob, dice=[1] * 12)
    t.answer("Ann", "Invisibility", "Ann's Rook a1", "Stay" if stay else "Rook a1 to a3")
    return t


def test_invisibility() -> None:
    t = invisible({"h7": "Bob's Pawn"})
    assert (stands(t, "a1"), [man.kind for man in t.player("Ann").unseen]) == (None, ["Rook"])
    assert [str(note) for note in t.player("Ann").notes] == ["a1"]
    assert t.log("Bob")[:2] == ["Ann casts Invisibility", "Rook becomes invisible"]
    idle(t, "Bob")
    assert "Rook a1 to a6" in t.options("Ann")
    t.answer("Ann", "Rook a1 to a6")
    assert t.log("Bob")[-3] == "Ann moves an invisible Rook"
    assert [str(note) for note in t.player("Ann").notes] == ["a6"]
    for name in ("Bob", "Ann", "Bob"):
        idle(t, name)
    assert forces(t) == {"Invisibility": "Ann 1"}
    idle(t, "Ann")
    assert stands(t, "a6") == "A Rook"
    assert t.log()[-1] == "Rook is seen again on a6"
    assert not t.player("Ann").notes
    assert len(t.game.paper) == 64


def test_an_invisible_man_captures() -> None:
    t = invisible({"a7": "Bob's Pawn", "h8": "Bob's Rook"}, stay=False)
    t.answer("Bob", "Rh7")
    t.answer("Ann", "Rook a3 takes Pawn a7")
    assert "Ann moves an invisible Rook and captures Pawn on a7" in t.log("Bob")
    assert "Rxa7" not in t.options("Bob")
    t.answer("Bob", "Ra7")
    assert "Rook captures an invisible Rook on a7" in t.log()
    assert not t.player("Ann").unseen


def test_whoever_comes_upon_an_invisible_man_captures_him() -> None:
    t = invisible({"a8": "Bob's Rook"})
    assert {"Ra1", "Ra2"} <= set(t.options("Bob")), (
        "who does not see him passes and lands as if he were not there"
    )
    t.answer("Bob", "Ra1")
    assert "Rook captures an invisible Rook on a1" in t.log()
    assert not t.player("Ann").unseen
    assert forces(t) == {}
    t = invisible({"b8": "Bob's Rook", "a4": "Bob's Pawn"})
    t.answer("Bob", "a3")
    idle(t, "Ann")
    t.answer("Bob", "a2")
    idle(t, "Ann")
    t.answer("Bob", "a1")
    assert not t.player("Ann").unseen


def test_men_of_his_own_side_do_not_pass_an_invisible_one() -> None:
    t = invisible({"c1": "Ann's Rook", "h7": "Bob's Pawn"})
    idle(t, "Bob")
    assert "Rc1" not in t.options("Ann")
    assert "Rb1" in t.options("Ann")
    assert "Ra1" not in t.options("Ann")


def test_an_invisible_king_is_captured() -> None:
    t = on({"e1": "Ann's King", "d8": "Bob's Rook"}, ["Invisibility"])
    t.answer("Ann", "Invisibility", "Ann's King e1", "King e1 to d1")
    t.answer("Bob", "Rd1")
    assert (t.over().ending, t.over().winners) == ("king captured", [1])


def test_own_men_moved_by_the_opponent_capture_too() -> None:
    t = invisible({"a2": "Ann's Queen", "h8": "Bob's Rook"}, bob=["Delude"])
    t.answer("Bob", "Delude", "Queen a2 to a1")
    assert not t.player("Ann").unseen
    assert [man.kind for man in t.player("Ann").lost].count("Rook") == 2


def test_spells_for_moves_find_invisible_men_of_ones_own() -> None:
    t = on({"a1": "Ann's Rook"}, ["Invisibility", "Holy Ground", "Transferral", "Shield"], ["Mirror Image"])
    t.answer("Ann", "Invisibility", "Ann's Rook a1", "Stay")
    t.answer("Bob", "Mirror Image")
    assert "Row 1" in t.options("Bob")
    t.answer("Bob", "Row 8")
    assert "Transferral" not in t.options("Ann")
    t.answer("Ann", "Holy Ground", "Rook a1 to b2")
    assert [str(note) for note in t.player("Ann").notes] == ["b2"]
    idle(t, "Bob")
    t.answer("Ann", "Shield")
    assert t.options("Ann") == [
        "Ann's King e1",
        "Bob's King " + str(next(m.at for m in t.game.board if m.seat == 1)),
    ]


def test_skipping_over_ones_own_invisible_man() -> None:
    t = on({"b2": "Ann's Rook", "h7": "Bob's Pawn", "a1": "Ann's Knight"}, ["Invisibility", "Knight Skip"])
    t.answer("Ann", "Invisibility", "Ann's Rook b2", "Stay")
    t.answer("Bob", "h6")
    t.answer("Ann", "Knight Skip")
    assert t.options("Ann") == ["Knight a1 to c3"]


def test_an_invisible_pawn_is_promoted() -> None:
    t = on({"a7": "Ann's Pawn"}, ["Invisibility"])
    t.answer("Ann", "Invisibility", "Ann's Pawn a7", "Pawn a7 to a8", "Queen")
    assert [man.kind for man in t.player("Ann").unseen] == ["Queen"]


# -- Reverse Time ---------------------------------------------------------------------------------------


def test_reverse_time() -> None:
    t = on(
        {"a2": "Ann's Pawn", "h7": "Bob's Pawn", "g3": "Bob's Rook", "h2": "Ann's Pawn"},
        ["Reverse Time", "Squires Errand"],
        dice=[3, 5, 7, 9],
    )
    assert "Reverse Time" not in t.options("Ann"), "there are no two turns to undo"
    t.answer("Ann", "hxg3")
    t.answer("Bob", "h5")
    assert (book(t, "Ann"), book(t, "Bob")) == (
        ["Reverse Time", "Squires Errand", "Masonic Secret"],
        ["Divine Authority"],
    )
    t.answer("Ann", "Reverse Time")
    assert where(t) == {
        "e1": "A King",
        "e8": "B King",
        "a2": "A Pawn",
        "h7": "B Pawn",
        "g3": "B Rook",
        "h2": "A Pawn",
    }
    assert (book(t, "Ann"), book(t, "Bob")) == (["Squires Errand"], [])
    assert t.asked == ["Ann"], "the turn is played anew"
    t.answer("Ann", "a3")
    assert book(t, "Ann") == ["Squires Errand", "Squires Errand"]
    assert t.asked == ["Bob"]
    assert "Reverse Time" not in t.player("Ann").cast_before


def test_time_brings_back_what_lasts() -> None:
    men = {"a1": "Ann's Rook", "h7": "Bob's Pawn", "h2": "Ann's Pawn", "b1": "Ann's Bishop"}
    t = on(
        men,
        ["Petrify", "Invisibility"],
        ["Reverse Time", "Hex"],
        artifacts={"Bob": ["Excalibur"]},
        dice=[1, 3, 5, 7, 9, 11, 13],
    )
    t.answer("Ann", "Petrify", "Ann's Bishop b1")
    t.answer("Bob", "Hex", "d4")
    t.answer("Ann", "Invisibility", "Ann's Rook a1", "Rook a1 to a3")
    assert forces(t) == {"Petrify": "Ann 2, Bob 2", "Hex": "Ann 2, Bob 3", "Invisibility": "Ann 3, Bob 3"}
    t.answer("Bob", "Reverse Time")
    assert forces(t) == {"Petrify": "Ann 3, Bob 3"}
    assert (stands(t, "a1"), len(t.player("Ann").notes), len(t.game.marks)) == ("A Rook", 0, 0)
    assert next(magic(man) for man in t.game.board if man.kind == "Bishop") == "Petrify"
    assert t.asked == ["Bob"]
    assert book(t, "Bob") == ["Hex"]
    assert t.player("Bob").cast_before == []
    assert t.player("Ann").cast_before == ["Petrify"]
    assert [str(page) for page in t.player("Bob").artifacts] == ["Excalibur"]
    idle(t, "Bob")
    assert not [label for label in t.options("Ann") if label.startswith("B")]


def test_time_brings_back_who_is_invisible() -> None:
    t = on(
        {"a1": "Ann's Rook", "h7": "Bob's Pawn"}, ["Invisibility"], ["Reverse Time"], dice=[1, 3, 5, 7, 9, 11]
    )
    t.answer("Ann", "Invisibility", "Ann's Rook a1", "Rook a1 to a3")
    idle(t, "Bob")
    t.answer("Ann", "Rook a3 to a8")
    t.answer("Bob", "Reverse Time")
    assert [str(note) for note in t.player("Ann").notes] == ["a3"]
    idle(t, "Bob")
    assert "Rook a3 to a4" in t.options("Ann")


def test_a_ritual_ends_when_time_is_turned_back() -> None:
    t = on(
        {"a2": "Ann's Pawn", "h7": "Bob's Pawn"}, ["Reverse Time", "Ritual", "Squires Errand"], dice=[3, 5, 7]
    )
    t.answer("Ann", "a3")
    t.answer("Bob", "h6")
    t.answer("Ann", "Ritual", "Reverse Time")
    assert t.prompt("Ann") == "Which man do you move, or which spell do you cast?"
    assert book(t, "Ann") == ["Squires Errand"], "both are used up"
    assert stands(t, "a2") == "A Pawn"


# -- options --------------------------------------------------------------------------------------------


def test_magic_chivalry() -> None:
    men = {
        "a1": "Ann's Rook",
        "h7": "Bob's Pawn",
        "b1": "Ann's Knight",
        "d6": "Ann's Pawn",
        "h1": "Ann's Queen",
        "c8": "Bob's Rook",
    }
    spells = ["Charge", "Holy Ground", "Squires Errand", "Follower", "Transferral"]
    t = on(men, spells, chivalry=True)
    assert "Qe4" in t.options("Ann"), "a move may give check"
    t.answer("Ann", "Charge")
    assert {label for label in t.options("Ann") if label.endswith(("b8", "b7"))} == {
        "Knight b1 to b7",
        "Knight b1 to b8",
    }
    t = on(men | {"d8": "Ann's Rook"}, ["Masonic Secret"], chivalry=True)
    t.answer("Ann", "Masonic Secret")
    assert "Rook d8 takes King e8" not in t.options("Ann"), "nor is the king captured"
    t = on(men, ["Squires Errand"], chivalry=True)
    t.answer("Ann", "Squires Errand")
    assert "Pawn d6 to d7" not in t.options("Ann")
    assert "Pawn d6 to c7" in t.options("Ann")
    t = on(men, ["Squires Errand"])
    t.answer("Ann", "Squires Errand")
    assert "Pawn d6 to d7" in t.options("Ann")


def test_a_check_that_was_there_does_not_matter() -> None:
    t = on({"a8": "Ann's Rook", "b1": "Ann's Knight"}, ["Charge"], chivalry=True)
    t.answer("Ann", "Charge")
    assert "Knight b1 to b7" in t.options("Ann")
    t = on({"a8": "Ann's Rook", "b1": "Ann's Queen", "e2": "Ann's Pawn"}, ["Queen's Revenge"], chivalry=True)
    t.answer("Ann", "Queen's Revenge")
    assert t.options("Ann") == ["Queen b1 to c3", "Queen b1 to d2", "Queen b1 to a3"]
    t = on({"a8": "Ann's Rook", "g7": "Ann's Queen"}, ["Queen's Revenge"], chivalry=True)
    t.answer("Ann", "Queen's Revenge")
    assert {"Queen g7 to h5", "Queen g7 to f5", "Queen g7 takes King e8", "Queen g7 to e6"} & set(
        t.options("Ann")
    ) == {"Queen g7 to f5"}, "no second check"


@pytest.mark.parametrize(
    ("spell", "men", "answers", "missing"),
    [
        (
            "Transferral",
            {"h8": "Ann's Knight", "a1": "Ann's Rook", "b2": "Ann's Pawn"},
            ["Ann's Knight h8"],
            "Ann's Rook a1",
        ),
        ("Banish", {"a8": "Ann's Rook", "c8": "Bob's Pawn", "a2": "Ann's Pawn"}, [], "Bob's Pawn c8"),
        ("Knighting Ceremony", {"d6": "Ann's Pawn", "a2": "Ann's Pawn"}, [], "Ann's Pawn d6"),
        ("Excommunicate", {"a8": "Ann's Rook", "c8": "Bob's Knight", "h8": "Bob's Knight"}, [], ""),
        ("Mirror Image", {"d3": "Ann's Queen"}, [], "Row 3"),
        ("Hallucinatory Terrain", {"d2": "Ann's Rook", "a1": "Ann's Pawn"}, [], "Row 2 right"),
        (
            "Word of Recall",
            {"e7": "Ann's Knight", "e3": "Ann's Rook", "a3": "Ann's Knight"},
            [],
            "Ann's Knight e7",
        ),
        ("Invisibility", {"e7": "Ann's Knight", "e3": "Ann's Rook"}, [], "Ann's Knight e7"),
        ("Call Defender", {"e1": "Ann's King", "h7": "Ann's Rook"}, [], "Rook h7 to e2"),
        (
            "Resurrection",
            {"e1": "Ann's King", "h7": "Ann's Pawn", "d1": "Ann's Bishop", "e7": "Ann's Pawn"},
            ["Rook"],
            "",
        ),
        ("Rook Skip", {"c5": "Ann's Rook", "d6": "Ann's Pawn", "b4": "Ann's Pawn"}, [], "Rook c5 to e7"),
        ("Phase", {"b5": "Ann's Rook", "h1": "Ann's King"}, [], "Rook b5 to e5"),
        ("Wrap", {"b5": "Ann's Rook", "h1": "Ann's King"}, [], "Rook b5 to e5"),
        (
            "Follower",
            {"h1": "Ann's Rook", "e1": "Ann's King", "f8": "Bob's King", "b2": "Ann's Pawn"},
            [],
            "King e1 to g1",
        ),
    ],
)
def test_no_spell_gives_check(
    spell: str, men: Mapping[str, str], answers: Sequence[str], missing: str
) -> None:
    free, bound = (on(men, [spell], chivalry=chivalry) for chivalry in (False, True))
    for t in (free, bound):
        t.answer("Ann", spell, *answers)
    if missing:
        assert missing in free.options("Ann")
        assert missing not in bound.options("Ann")
    else:
        assert set(bound.options("Ann")) <= set(free.options("Ann"))


def test_chivalry_and_dispel() -> None:
    for chivalry in (False, True):
        t = on(
            {"a8": "Ann's Rook", "h7": "Bob's Pawn"},
            ["Dispel"],
            ["Petrify"],
            mover="Bob",
            chivalry=chivalry,
        )
        t.answer("Bob", "Petrify", "Ann's Rook a8")
        assert ("Dispel" in t.options("Ann")) is not chivalry


def test_chivalry_forbids_spells_after_a_check() -> None:
    men = {"a1": "Ann's Rook", "h7": "Bob's Pawn"}
    t = on(men, ["Probability Shift"], chivalry=True)
    t.answer("Ann", "Ra8")
    assert t.asked == ["Bob"]
    t = on(men, ["Probability Shift"], chivalry=True)
    t.answer("Ann", "Ra7")
    assert t.options("Ann") == ["Probability Shift", "Let it stand"]
    t = on(men, ["Probability Shift"])
    t.answer("Ann", "Ra8")
    assert t.options("Ann") == ["Probability Shift", "Let it stand"]


def test_the_card_version() -> None:
    t = on(cards=True)
    assert len({page.name for page in t.game.deck}) == len(t.game.deck) == 98
    assert {"Possession", "Plague", "Excalibur", "Pilgrimage", "Pilgrimage (twice)", "Forget"} <= {
        page.name for page in t.game.deck
    }
    t = at(
        SorceryChess,
        2,
        options={"cards": True},
        decks={"deck": ["Charge", "Excalibur", "Magical Vortex", "Joust", "Hand of Fate"]},
    )
    t.answer("Ann", "e4")
    assert t.log()[1:] == ["Ann draws Charge", "Ann writes Charge into the book"]
    t.answer("Bob", "e5")
    assert [str(page) for page in t.player("Bob").artifacts] == ["Excalibur"]
    t.answer("Ann", "a3")
    assert not t.player("Ann").book
    assert {page.name for page in t.game.spent} == {"Charge", "Magical Vortex"}


def test_another_card_is_drawn() -> None:
    t = at(
        SorceryChess,
        2,
        options={"cards": True},
        decks={"deck": ["Hand of Fate", "Charge", "Joust", "Bulwark"]},
    )
    t.answer("Ann", "e4")
    t.answer("Bob", "e5")
    assert t.prompt("Ann") == "Bob draws Charge. Is that to be done again?"
    t.answer("Ann", "Hand of Fate")
    assert book(t, "Bob") == ["Joust"]
    assert {page.name for page in t.game.spent} == {"Hand of Fate", "Charge"}


def test_cards_are_shuffled_again() -> None:
    def spend(game: SorceryChess) -> None:
        game.spent.add_all(list(game.deck))

    t = at(SorceryChess, 2, options={"cards": True}, arrange=spend)
    t.answer("Ann", "e4")
    assert (len(t.game.deck), len(t.game.spent)) == (97, 0)


def test_cards_that_are_regained_and_chosen() -> None:
    top = ["Charge", "Joust", "Old Tricks", "Major Arcana", "Bulwark"]
    t = at(SorceryChess, 2, options={"cards": True}, decks={"deck": top})
    for name, move in (("Ann", "Nc3"), ("Bob", "e5")):
        t.answer(name, move)
    t.answer("Ann", "Charge", "Knight c3 to c6")
    assert t.options("Ann") == ["Charge"]
    t.answer("Ann", "Charge")
    assert book(t, "Ann") == ["Charge"]
    t.answer("Bob", "e4")
    assert len(t.options("Bob")) == 92 - 2, "what lies in the deck or is used up"
    t.answer("Bob", "Excalibur")
    assert len(t.game.deck) == 98 - 5
    assert [str(page) for page in t.player("Bob").artifacts] == ["Excalibur"]


def test_time_turns_cards_back_into_the_deck() -> None:
    top = ["Reverse Time", "Joust", "Charge", "Bulwark"]
    t = at(SorceryChess, 2, options={"cards": True}, decks={"deck": top})
    for name, move in (("Ann", "e4"), ("Bob", "e5"), ("Ann", "Nc3"), ("Bob", "Nc6")):
        t.answer(name, move)
    assert len(t.game.deck) == 94
    t.answer("Ann", "Reverse Time")
    assert (book(t, "Ann"), book(t, "Bob")) == ([], ["Joust"])
    assert ([page.name for page in t.game.spent], len(t.game.deck)) == (["Reverse Time"], 96)
    assert t.asked == ["Ann"]


def test_the_staff_is_useless_with_cards() -> None:
    t = on(artifacts={"Ann": ["Merlins Staff"]}, cards=True)
    t.answer("Ann", "e4")
    assert t.prompt(t.asked[0]) != "Do you change your roll by Merlins Staff?"


# -- a whole game, and the bots -------------------------------------------------------------------------


def test_a_whole_game() -> None:
    t = on(dice=[55, 13, 52, 91, 7, 22, 20, 87, 60])
    t.answer("Ann", "e4")
    t.answer("Bob", "e5")
    t.answer("Ann", "Qh5")
    t.answer("Bob", "Nc6")
    assert book(t, "Bob") == ["Counterspell", "Hex"]
    t.answer("Ann", "Juggernaut")
    t.answer("Bob", "Counterspell")
    assert t.log()[-4:-2] == ["Bob answers with Counterspell", "Juggernaut comes to nothing"]
    t.answer("Bob", "Hex", "e7")
    t.answer("Ann", "Qxf7")
    assert t.log()[-1] == "Antimagic happens"
    assert t.log()[-3] == "Ann plays Qxf7+"
    t.answer("Bob", "a6")
    t.answer("Ann", "Qxe8")
    result = t.over()
    assert (result.ending, result.winners, t.game.turns) == ("king captured", [0], 9)


def test_teleport_while_somebody_is_invisible() -> None:
    t = on({"a1": "Ann's Rook", "h2": "Ann's Pawn"}, ["Invisibility", "Teleport"], ["Invisibility"])
    t.answer("Ann", "Invisibility", "Ann's Rook a1", "Stay")
    t.answer("Bob", "Invisibility", "Bob's King e8", "Stay")
    t.answer("Ann", "Teleport", "Ann's Pawn h2")
    assert "a1" not in t.options("Ann"), "there is the rook"
    assert {"a2", "d7", "e8", "f7"} <= set(t.options("Ann")), "nobody sees a king to be checked"
    t.answer("Ann", "e8", "Queen")
    assert (t.over().ending, t.over().winners) == ("king captured", [0])


def test_the_tides_hold_back_moves_by_spells() -> None:
    men = {"b3": "Bob's Rook", "c4": "Bob's Pawn", "a7": "Bob's Pawn", "e7": "Bob's King", "a2": "Ann's Pawn"}
    spells = ["Rook Skip", "Call Defender", "Phase", "Wrap", "Squires Errand"]
    for spell, allowed, barred in (
        ("Rook Skip", "Rook b3 to d5", "Rook b3 to d1"),
        ("Call Defender", "Rook b3 to d6", "Pawn a7 to d6"),
        ("Phase", "Rook b3 to b4", "Rook b3 to b2"),
        ("Wrap", "Rook b3 to b4", "Rook b3 to b2"),
        ("Squires Errand", "Pawn c4 to c5", "Pawn c4 to c3"),
    ):
        free = on(men, [], [spell], mover="Bob")
        free.answer("Bob", spell)
        assert allowed in free.options("Bob")
        t = on(men | {"c2": "Ann's Knight"}, ["Turn the Tides"], spells)
        t.answer("Ann", "Turn the Tides")
        t.answer("Bob", spell)
        assert allowed in t.options("Bob")
        assert barred not in t.options("Bob")


def test_who_is_held_is_not_put_elsewhere() -> None:
    men = {"a8": "Bob's Rook", "b7": "Bob's Pawn", "h1": "Ann's Rook"}
    t = on(men, ["Hold"], ["Transferral", "Rook Skip", "Phase"])
    t.answer("Ann", "Hold", "Bob's Rook a8")
    assert {"Rook Skip", "Phase"}.isdisjoint(t.options("Bob"))
    t.answer("Bob", "Transferral")
    assert t.options("Bob") == ["Bob's Pawn b7", "Bob's King e8"]


def test_possession_by_the_rules_of_chess() -> None:
    t = on({"h8": "Bob's Rook", "a2": "Ann's Pawn"}, ["Possession"])
    t.answer("Ann", "a3", "Possession", "King e8 to g8")
    assert (stands(t, "g8"), stands(t, "f8")) == ("B King", "B Rook")


def test_a_pawn_put_elsewhere_is_not_captured_in_passing() -> None:
    men = {"a2": "Ann's Pawn", "h1": "Ann's Rook", "b4": "Bob's Pawn", "g2": "Ann's Pawn"}
    t = on(men, ["Ritual", "Battle Frenzy", "Transferral"])
    t.answer("Ann", "Ritual", "Battle Frenzy", "Pawn g2 to g3", "Pawn a2 to a4")
    t.answer("Ann", "Transferral", "Ann's Rook h1", "Ann's Pawn a4")
    assert "bxa3 e.p." not in t.options("Bob")


@pytest.mark.parametrize(
    ("spell", "answers", "counted"),
    [
        ("Knighting Ceremony", ["Ann's Pawn a2"], 1),
        ("Resurrection", ["Queen", "a1"], 1),
        ("Banish", ["Bob's Pawn b7"], 1),
        ("Squires Errand", ["Pawn a2 to b2"], 1),
        ("Holy Ground", ["Rook h3 to g2"], 51),
        ("Arcane Study", [], 51),
    ],
)
def test_what_cannot_be_taken_back_is_no_idle_turn(spell: str, answers: Sequence[str], counted: int) -> None:
    def idling(game: SorceryChess) -> None:
        game.idle = 50

    t = on({"a2": "Ann's Pawn", "b7": "Bob's Pawn", "h3": "Ann's Rook"}, [spell], change=idling)
    t.answer("Ann", spell, *answers)
    assert t.game.idle == counted


def test_the_tables_stand_in_how_to_play() -> None:
    lines = how_to_play(SorceryChess).splitlines()
    tables = lines[lines.index("    Spell Table") :]
    assert tables[1] == "        01-02  Lordly Standing: A knight moves like a king."
    assert (
        tables[44] == "        87-88  Event: Antimagic: Nobody can cast spells in the next 3 turns of each."
    )
    assert tables[46:50] == [
        "        91-100 Wild Magic Table",
        "",
        "    Wild Magic Table",
        "        01  Fey Magic: Forget all your spells and roll for as many new ones.",
    ]
    assert len(tables) == 49 + 53
    assert tables[-1] == "        53  Artifact: Excalibur: Your king may also move like a knight."


def test_estimate() -> None:
    t = on({"a1": "Ann's Rook"}, ["Charge"], artifacts={"Bob": ["Excalibur"]})
    ann, bob = t.game.players
    assert t.game.estimate(ann) == pytest.approx(5 + 0.4 - 1)
    assert t.game.estimate(bob) == pytest.approx(-4.4)
    t = on({"a8": "Ann's Rook"})
    assert t.game.estimate(t.game.players[0]) == pytest.approx(20)
    t = on({"a8": "Ann's Rook"}, mover="Bob")
    assert t.game.estimate(t.game.players[0]) == pytest.approx(5)
    t = invisible({})
    assert t.game.estimate(t.game.players[0]) == pytest.approx(5.4)
    assert isinstance(next(iter(t.game.board)), Man)


# -- entered a second time from the rulebook, and further cases ----------------------------------------

SPELL_TABLE_AS_PRINTED = """
    01-02|Lordly Standing|A knight moves like a king.
    03-04|Masonic Secret|A rook moves like a king.
    05-06|Divine Authority|A bishop moves like a king.
    07-08|Squires Errand|A pawn moves like a king.
    09-10|Feebleness|
    11-12|Arcane Study|
    13-14|Counterspell|answers spell
    15-16|Teleport|
    17-18|Pawn Skip|A pawn skips.
    19-20|Queen Skip|A queen skips.
    21-22|Rook Skip|A rook skips.
    23-24|Knight Skip|A knight skips.
    25-26|Bishop Skip|A bishop skips.
    27-28|King Skip|A king skips.
    29-30|Probability Shift|answers roll
    31-32|Knight Templar|A knight moves like a bishop.
    33-34|Holy Ground|A rook moves like a bishop.
    35-36|Divine Moment|A king moves like a bishop.
    37-38|Monks Deliverance|A pawn moves like a bishop.
    39-40|Pilgrimage|A bishop moves like a rook.
    41-42|Charge|A knight moves like a rook.
    43-44|Trade Fair|A pawn moves like a rook.
    45-46|Kings Highway|A king moves like a rook.
    47-48|Queen's Revenge|A queen moves like a knight.
    49-50|King's Battle|A king moves like a knight.
    51-52|Juggernaut|A rook moves like a knight.
    53-54|Paladin|A bishop moves like a knight.
    55-56|Strength of the Common Man|A pawn moves like a knight.
    57-58|Knight Moves|A knight moves like a king, without capturing.
    59-60|Bulwark|A rook moves like a king, without capturing.
    61-62|Intercession|A bishop moves like a king, without capturing.
    63-64|King of Thieves|A pawn moves like a king, without capturing.
    65-66|Procession|A queen moves twice, without capturing.
    67-68|Joust|A knight moves twice, without capturing.
    69-70|Pilgrimage (twice)|A bishop moves twice, without capturing.
    71-72|Siege Tower|A rook moves twice, without capturing.
    73-74|Forced March|A pawn moves twice, without capturing.
    75-76|Master Stroke|A king moves twice, without capturing.
    77-78|Follower|
    79-80|Transferral|
    81-82|Call Defender|
    83-84|Knighting Ceremony|
    85-86|Forget|
    87-88|Antimagic|Event 3 3
    89-90|Steal Magic|
"""
"""Numbers, name, and its text; or, of others, sort, turns of caster and opponent, what it answers."""
WILD_MAGIC_TABLE_AS_PRINTED = """
    01|Fey Magic|
    02|The Meek Shall Inherit|Event 3 3
    03|Shield|0 3
    04|Invulnerability|0 1
    05|Hand of Fate|answers rival roll
    06|Kings Crown|Artifact
    07|Hex|3 3
    08|Petrify|3 3
    09|Plague|Event
    10|Eldritch Barrier|3 3
    11|Exchange|
    12|Mirror Image|
    13|Excommunicate|
    14|Thief|
    15|Merlins Staff|Artifact
    16|Magical Vortex|Event
    17|Drain|
    18|Dispel|
    19|Hallucinatory Terrain|
    20|All the Kings Men|
    21|Battle Frenzy|
    22|Invisibility|3 3
    23|Death Spell|
    24|Mystic Ward|0 3
    25|Barring Ways|answers move
    26|Resurrection|
    27|Reverse Time|
    28|Word of Recall|
    29|Translocation|
    30|Father to Son|
    31|Black Magic|
    32|Old Tricks|Event
    33|Major Arcana|Event
    34|Possession|answers turn
    35|Spellbind|1 1
    36|Banish|
    37|Hold|0 1
    38|Confusion|
    39|Cursed Ground|0 3
    40|Destiny|0 1
    41|Tempest|
    42|Chaos|
    43|Weird|
    44|Mislead|
    45|Cowardice|0 1
    46|Delude|
    47|Turn the Tides|0 2
    48|Phase|
    49|Ritual|
    50|Wrap|
    51|Morganas Orb|Artifact
    52|Kings Scepter|Artifact
    53|Excalibur|Artifact
"""


def entries(table: str) -> list[tuple[range, str, str]]:
    found = []
    for line in table.strip().splitlines():
        numbers, name, rest = (part.strip() for part in line.split("|"))
        low, _, high = numbers.partition("-")
        found.append((range(int(low), int(high or low) + 1), name, rest))
    return found


@pytest.mark.parametrize("wild", [False, True])
def test_spell_tables_as_printed(wild: bool) -> None:
    table = WILD_MAGIC_TABLE if wild else SPELL_TABLE
    typed = entries(WILD_MAGIC_TABLE_AS_PRINTED if wild else SPELL_TABLE_AS_PRINTED)
    assert [row.name for row in table] == [name for _, name, _ in typed]
    for (numbers, name, rest), row in zip(typed, table, strict=True):
        assert all(row_at(number, wild) is row for number in numbers)
        if rest.endswith("."):
            assert row.text == rest, name
            rest = ""
        sort = "" if row.sort == "Spell" else row.sort
        lasts = "" if row.lasts == (0, 0) else f"{row.lasts[0]} {row.lasts[1]}"
        answers = f"answers {row.answers}" if row.answers else ""
        assert " ".join(filter(None, (sort, lasts, answers))) == rest, name
    beyond = range(54, 101) if wild else range(91, 101)
    assert all(row_at(number, wild) is None for number in beyond)
