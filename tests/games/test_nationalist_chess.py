from collections.abc import Callable
from random import Random

import pytest

from tabletome.engine import Table
from tabletome.games.nationalist_chess import NationalistChess
from tabletome.testing import Trial, at

POWERS = {
    "British": "Pawns also move like queens; no promotion.",
    "Chinese": "Men on two opposite sides capture an enemy.",
    "Japanese": "Move a man twice; it is then removed.",
    "American": "Replace a pawn by a man you have lost.",
    "German": "Move two men in a turn.",
    "Russian": "Return a lost pawn to your two back rows.",
    "Roman": "All men also move and capture like pawns.",
    "French": "Two men change places, giving no check.",
    "Viking": "Land a man anywhere, giving no check.",
}
PEOPLES = list(POWERS)
KINDS = {"K": "King", "Q": "Queen", "R": "Rook", "B": "Bishop", "N": "Knight", "P": "Pawn"}
MOVE = "Which man do you move?"
POWER = "Which man do you move, or do you use your nation's power?"
SWITCH = "Let two men change places"
LAND = "Land a man on any empty square"


def war(
    ann: str,
    bob: str,
    mine: str,
    his: str,
    mover: str = "Ann",
    lost: str = "",
    his_lost: str = "",
    change: Callable[[NationalistChess], None] = lambda game: None,
) -> Trial[NationalistChess]:
    """Two nations with men on the board and men that were lost, as "Ka1 Pc2"; all others are out of reach."""

    def arrange(game: NationalistChess) -> None:
        away = list(game.board)[::-1]
        for player, people in zip(game.players, (ann, bob), strict=True):
            player.nation = people
            game.nations.add_all(game.card_of(player))
            game.card_of(player).add(next(c for c in game.nations if c.name == people))
        game.nations.add_all(away)  # type: ignore[arg-type]
        for player, letters in zip(game.players, (lost, his_lost), strict=True):
            for letter in letters:
                man = next(m for m in away if (m.seat, m.name) == (player.seat, KINDS[letter]))
                away.remove(man)
                player.lost.add(man)
        change(game)

    board = {
        man[1:]: f"{name}'s {KINDS[man[0]]}"
        for name, men in (("Ann", mine), ("Bob", his))
        for man in men.split()
    }
    return at(NationalistChess, 2, board=board, mover=mover, arrange=arrange)


def begun(ann: str, bob: str, seed: int = 1) -> Trial[NationalistChess]:
    t = Trial[NationalistChess](Table(NationalistChess, 2, seed))
    t.answer("Ann", f"{ann}: {POWERS[ann]}")
    t.answer("Bob", f"{bob}: {POWERS[bob]}")
    return t


def men(t: Trial[NationalistChess], name: str) -> str:
    letters = {kind: letter for letter, kind in KINDS.items()}
    standing = [man for man in t.game.board if man.owner is t.player(name)]
    return " ".join(sorted(letters[man.kind] + str(man.at) for man in standing))


def by(t: Trial[NationalistChess], *letters: str, name: str = "Ann") -> set[str]:
    """What can be done by men that are written so."""
    return {label for label in t.options(name) if label.startswith(letters)}


def pawns(t: Trial[NationalistChess], name: str = "Ann") -> set[str]:
    return by(t, *"abcdefgh", name=name)


def lost(t: Trial[NationalistChess], name: str) -> str:
    letters = {kind: letter for letter, kind in KINDS.items()}
    return "".join(sorted(letters[man.kind] for man in t.player(name).lost))


def end(t: Trial[NationalistChess]) -> tuple[str, list[int]]:
    return t.over().ending, t.over().winners


def rest(game: NationalistChess) -> None:
    """99 turns without a capture or a move of a pawn."""
    game.idle = 99


# -- choosing, and what is as in chess -------------------------------------------------------------------


def test_nations_are_chosen_unseen() -> None:
    t = Trial[NationalistChess](Table(NationalistChess, 2, 3))
    assert t.asked == ["Ann", "Bob"]
    assert t.prompt("Bob") == "Which nation do you lead?"
    assert t.options("Ann") == t.options("Bob") == [f"{people}: {power}" for people, power in POWERS.items()]
    t.answer("Ann", f"Roman: {POWERS['Roman']}")
    assert t.asked == ["Bob"]
    assert t.player("Ann").nation == ""
    t = begun("Roman", "Roman")
    assert t.log() == ["Ann leads the Roman nation", "Bob leads the Roman nation"]
    assert [player.nation for player in t.game.players] == ["Roman", "Roman"]
    assert [(card.name, card.power) for card in (*t.game.white, *t.game.black)] == [
        ("Roman", "All men also move and capture like pawns."),
        ("Roman", "All men also move and capture like pawns."),
    ]
    rows = "a b c d e f g h".split()
    for name, back, front in (("Ann", 1, 2), ("Bob", 8, 7)):
        expected = [f"{letter}{c}{back}" for letter, c in zip("RNBQKBNR", rows, strict=True)]
        assert men(t, name).split() == sorted(expected + [f"P{c}{front}" for c in rows])
    assert t.asked == ["Ann"]


@pytest.mark.parametrize("people", PEOPLES)
def test_the_first_question(people: str) -> None:
    t = begun(people, "Roman")
    by_pawns, by_power = {"British": 76}.get(people, 16), {"French": 1, "Viking": 1}.get(people, 0)
    assert len(t.options("Ann")) == by_pawns + 4 + by_power
    assert t.prompt("Ann") == (POWER if people in ("American", "Russian", "French", "Viking") else MOVE)


@pytest.mark.parametrize("ann", PEOPLES)
@pytest.mark.parametrize("bob", PEOPLES)
def test_all_pairings_at_random(ann: str, bob: str) -> None:
    """120 answers of each: no king is left in check or captured, and the words tell all options apart."""
    number = PEOPLES.index(ann) * 9 + PEOPLES.index(bob)
    rng, t = Random(number), begun(ann, bob, number)
    for _ in range(120):
        if not t.asked:
            break
        (name,) = t.asked
        options = t.options(name)
        assert len(set(options)) == len(options)
        if t.prompt(name) in (MOVE, POWER):
            now = t.game.reading()
            assert not now.in_check(1 - t.player(name).seat)
            assert min(now.king(0), now.king(1)) >= 0
        t.table.answer(t.player(name).seat, rng.randrange(len(options)))


def test_mate_and_stalemate() -> None:
    t = war("Roman", "Roman", "Kg6 Ra1", "Kh8")
    t.answer("Ann", "Ra8")
    assert end(t) == ("mate", [0])
    assert t.log() == ["Ann plays Ra8+"]
    t = war("Roman", "Roman", "Kf6 Qg1", "Kh8")
    t.answer("Ann", "Qg6")
    assert end(t) == ("stalemate", [0, 1])


@pytest.mark.parametrize("people", ["German", "Japanese", "Viking", "French", "Russian", "American"])
def test_what_two_moves_could_do_is_no_check(people: str) -> None:
    """A rook on d8 binds the king as in chess, and no power more than that."""
    t = war("Roman", people, "Ke1 Rh1", "Ka8 Rd8 Nb8", his_lost="PQ")
    assert {label for label in t.options("Ann") if label[0] in "KO"} == {"Ke2", "Kf1", "Kf2", "O-O"}


@pytest.mark.parametrize(
    ("ann", "mine", "lost", "over"),
    [
        ("French", "Ka1", "", True),
        ("Russian", "Ka1", "N", True),
        ("American", "Ka1", "QP", True),
        ("Russian", "Ka1", "P", False),
        ("Chinese", "Ka1", "", True),
        ("Chinese", "Ka1 Na5", "", False),
        ("Roman", "Ka1 Na5", "", False),
        ("Roman", "Ka1 Ba5", "", False),
        ("German", "Ka1 Na5", "", True),
        ("British", "Ka1 Ba5", "", True),
        ("British", "Ka1 Pa5", "", False),
    ],
)
def test_too_few_men(ann: str, mine: str, lost: str, over: bool) -> None:
    t = war(ann, "Viking", mine, "Kh8", lost=lost)
    assert (t.result() is not None) == over
    if over:
        assert end(t) == ("insufficient material", [0, 1])


@pytest.mark.parametrize("people", ["Roman", "Russian", "Viking", "Chinese", "German"])
def test_moves_of_pawns_are_not_idle(people: str) -> None:
    t = war(people, "Roman", "Ka1 Pc2", "Kh8 Rb7", change=rest)
    t.answer("Ann", "c3")
    assert t.game.idle == 0


@pytest.mark.parametrize(
    ("people", "answers"),
    [
        ("British", ("c3",)),
        ("French", ("c3",)),
        ("Russian", ("Pawn back on e1",)),
        ("American", ("Rook for the pawn on c2",)),
        ("French", (SWITCH, "Knight g2", "Pawn c2")),
        ("Viking", (LAND, "Knight g2", "a8")),
        ("German", ("Nf4", "None")),
        ("German", ("Nf4", "Ka2")),
    ],
)
def test_idle_moves(people: str, answers: tuple[str, ...]) -> None:
    t = war(people, "Roman", "Ka1 Pc2 Ng2", "Kh8 Rb7", lost="PR", change=rest)
    t.answer("Ann", *answers)
    assert end(t) == ("idle moves", [0, 1])


def test_a_turn_of_two_moves_counts_once() -> None:
    t = war("German", "Roman", "Ka1 Pc2 Ng2", "Kh8 Rb7")
    t.answer("Ann", "Nf4", "Ka2")
    assert t.game.idle == 1
    t = war("German", "Roman", "Ka1 Pc2 Ng2", "Kh8 Rb7", change=rest)
    t.answer("Ann", "c3", "Nf4")
    assert t.game.idle == 1
    t = war("German", "Roman", "Ka1 Pc2 Ng2", "Kh8 Rb7", change=rest)
    t.answer("Ann", "Nf4", "c3")
    assert t.game.idle == 0


def test_the_last_turn() -> None:
    def late(game: NationalistChess) -> None:
        game.turns = 1998

    t = war("Roman", "Roman", "Ka1 Pc2", "Kh8", change=late)
    t.answer("Ann", "c3")
    t.answer("Bob", "Kg8")
    assert (end(t), t.over().guarded) == (("stalled", [0, 1]), True)


# -- British ---------------------------------------------------------------------------------------------


def test_british_pawns_move_like_queens_and_capture_like_pawns() -> None:
    rows = {"a4", "b4", "c4", "e4", "f4", "g4", "h4", "d1", "d2", "d3", "d5", "d6", "d7", "d8"}
    diagonals = {"a1", "b2", "c3", "e5", "f6", "g7", "h8", "a7", "b6", "c5", "e3", "f2", "g1"}
    assert pawns(war("British", "Roman", "Kh3 Pd4", "Ke8")) == rows | diagonals
    t = war("British", "Roman", "Kh3 Pd4", "Ke8 Ne5 Rf4 Nc3 Bd6")
    left = {"dxe5", "e4", "d5", "a4", "b4", "c4", "c5", "b6", "a7", "d3", "d2", "d1", "e3", "f2", "g1"}
    assert pawns(t) == left
    assert pawns(war("Roman", "British", "Kh3 Pd4", "Ke8")) == {"d5"}
    assert "d8" in pawns(war("Roman", "British", "Ka1", "Kh3 Pd4", mover="Bob"), "Bob")


def test_british_pawns_are_never_promoted() -> None:
    t = war("British", "Roman", "Ka1 Pd5", "Kh8 Pg3")
    t.answer("Ann", "d8")
    assert (t.log(), t.asked) == (["Ann plays d8"], ["Bob"])
    t.answer("Bob", "g2")
    assert {"d1", "h4", "a5", "c8"} <= pawns(t)
    t.answer("Ann", "d7")
    t.answer("Bob", "g1", "Queen")
    assert men(t, "Bob") == "Kh8 Qg1"


def test_british_pawns_and_capturing_in_passing() -> None:
    t = war("British", "Roman", "Ka1 Pd2", "Kh8 Pe4 Pe5")
    t.answer("Ann", "d4")
    assert {"exd4", "exd3 e.p."} <= pawns(t, "Bob")
    t = war("Roman", "British", "Ka1 Pd4", "Kh8 Pe7", mover="Bob")
    t.answer("Bob", "e5")
    assert pawns(t) == {"d5", "dxe5"}
    t = war("British", "Roman", "Ka1 Pd3", "Kh8 Pe5")
    t.answer("Ann", "d5")
    assert pawns(t, "Bob") == {"e4"}, "not from the second row"
    t = war("British", "Roman", "Ka1 Pe5", "Kh8 Pd7", mover="Bob")
    t.answer("Bob", "d5")
    assert [label for label in t.options("Ann") if "d6" in label] == ["exd6 e.p."]
    t.answer("Ann", "exd6 e.p.")
    assert (lost(t, "Bob"), men(t, "Bob")) == ("P", "Kh8")


def test_a_british_pawn_may_not_uncover_its_king_in_passing() -> None:
    t = war("British", "Roman", "Ka5 Pe5", "Kh8 Rh5 Pd7", mover="Bob")
    t.answer("Bob", "d5")
    assert not [label for label in t.options("Ann") if "d6" in label], "both pawns would go from between"


# -- Chinese ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mine", ["Nc4 Re1/Re4", "Ne4 Rc1/Rc4", "Nd5 Ra3/Rd3", "Nd3 Ra5/Rd5"])
def test_chinese_close_in_on_opposite_sides(mine: str) -> None:
    standing, _, plays = mine.partition("/")
    t = war("Chinese", "Roman", f"Kh1 {standing}", "Kh8 Bd4")
    t.answer("Ann", plays)
    assert (men(t, "Bob"), lost(t, "Bob")) == ("Kh8", "B")
    assert t.log() == [f"Ann plays {plays}", "Ann closes in the bishop on d4 and captures it"]
    assert t.game.idle == 0
    t = war("Roman", "Chinese", f"Kh1 {standing}", "Kh8 Bd4")
    t.answer("Ann", plays)
    assert men(t, "Bob") == "Bd4 Kh8"


def test_corners_are_no_sides() -> None:
    t = war("Chinese", "Roman", "Ka1 Nc3 Pe4 Nd2", "Kh8 Rd4")
    t.answer("Ann", "e5")
    assert men(t, "Bob") == "Kh8 Rd4"
    t = war("Chinese", "Roman", "Ka1 Pd3 Re1", "Kh8 Rd4")
    t.answer("Ann", "Re4")
    assert men(t, "Bob") == "Kh8 Rd4", "two neighbouring sides are not opposite"


def test_an_enemy_may_go_between_two_men() -> None:
    t = war("Chinese", "Roman", "Ka1 Pc4 Pe4 Pb2", "Kh8 Rd8", mover="Bob")
    t.answer("Bob", "Rd4")
    t.answer("Ann", "b3")
    assert men(t, "Bob") == "Kh8 Rd4"


def test_several_are_closed_in_at_once_and_captured_besides() -> None:
    t = war("Chinese", "Roman", "Ka1 Qe4 Pc6 Pg6", "Kh8 Re6 Nd6 Bf6 Pe7")
    t.answer("Ann", "Qxe6")
    assert (lost(t, "Bob"), men(t, "Bob")) == ("BNR", "Kh8 Pe7")
    assert t.log()[1:] == [
        "Ann closes in the knight on d6 and captures it",
        "Ann closes in the bishop on f6 and captures it",
    ]


def test_castling_closes_in_with_the_rook() -> None:
    t = war("Chinese", "Viking", "Ke1 Rh1 Pf3", "Kh8 Nf2")
    t.answer("Ann", "O-O")
    assert (lost(t, "Bob"), men(t, "Ann")) == ("N", "Kg1 Pf3 Rf1")


def test_closing_in_may_uncover_or_shield_the_own_king() -> None:
    t = war("Chinese", "Roman", "Ke1 Pd4 Pf3", "Kh8 Ne4 Re8")
    assert "f4" not in t.options("Ann"), "the knight would be captured, and the rook give check"
    assert "d5" in t.options("Ann")
    t = war("Chinese", "Roman", "Ke1 Pd4 Pf3", "Kh8 Re4")
    assert pawns(t) == {"f4", "fxe4"}, "both end the check"
    t.answer("Ann", "f4")
    assert men(t, "Bob") == "Kh8"
    t = war("Roman", "Chinese", "Kh1 Re5", "Ke8 Pd5 Pf6", mover="Bob")
    assert pawns(t, "Bob") == {"f5", "fxe5"}


def test_closing_in_a_king_is_check() -> None:
    t = war("Chinese", "Roman", "Ka1 Nc4 Rg2", "Kd4 Bb8")
    t.answer("Ann", "Re2")
    assert t.log() == ["Ann plays Re2+"], "next it would go to e4"
    assert {"Kxc4", "Kd5"} <= set(t.options("Bob"))
    assert not by(t, "B", name="Bob")
    t = war("Roman", "Chinese", "Ka1 Nc4 Rg2", "Kd4 Bb8")
    t.answer("Ann", "Re2")
    assert t.log() == ["Ann plays Re2"]
    assert by(t, "B", name="Bob")


def test_a_king_may_not_go_where_he_can_be_closed_in() -> None:
    assert "Kd5" in war("Chinese", "Roman", "Ka1 Bc5", "Ke6", mover="Bob").options("Bob")
    t = war("Chinese", "Roman", "Ka1 Bc5 Ng6", "Ke6", mover="Bob")
    assert "Kd5" not in t.options("Bob"), "the knight would go to e5"


def test_who_closes_in_a_king() -> None:
    """The square of the king is d4; one man must stand beside him, another come to the opposite side."""

    def threatened(mine: str, his: str = "", king: str = "d4") -> bool:
        t = war("Chinese", "Roman", f"Ka1 {mine}", f"K{king} {his}", mover="Bob")
        return t.game.reading().in_check(1)

    assert threatened("Bc4 Ng3")
    assert threatened("Be4 Nb2")
    assert threatened("Bd5 Ne1")
    assert threatened("Nd3 Nf4")
    assert not threatened("Bc4 Ng4")
    assert not threatened("Pc5 Ng3")
    assert threatened("Bc4 Pe2")
    assert not threatened("Bd3 Ng3")
    assert threatened("Bc4 Ng3", "Re4"), "by a capture"
    assert not threatened("Bc4 Pe2", "Re4")
    assert not threatened("Qg4", "Ne4"), "one man cannot do it"
    assert not threatened("Bg5 Nf3", king="h5"), "there is no square beyond the edge"


def test_closing_in_a_king_in_passing_is_check() -> None:
    t = war("Chinese", "Roman", "Ka1 Pc6 Pf5", "Kd6 Pe7", mover="Bob")
    assert not pawns(t, "Bob")
    assert pawns(war("Roman", "Roman", "Ka1 Pc6 Pf5", "Kd6 Pe7", mover="Bob"), "Bob") == {"e6", "e5"}
    t = war("Chinese", "Roman", "Ka1 Pb6 Pf5", "Kd6 Pe7", mover="Bob")
    assert pawns(t, "Bob") == {"e6", "e5"}


# -- Japanese --------------------------------------------------------------------------------------------


def test_a_japanese_man_moves_twice_and_is_removed() -> None:
    t = war("Japanese", "Roman", "Ka2 Nb1 Pa1", "Kh8 Rc3 Qd5 Ph7")
    t.answer("Ann", "Nxc3")
    assert t.prompt("Ann") == "Where does your knight go on to, to be removed there?"
    assert t.options("Ann") == ["Nxd5"], "the queen gives check"
    t = war("Japanese", "Roman", "Kh2 Nb1 Pa4", "Kh8 Rc3 Bd5 Ph7")
    t.answer("Ann", "Nxc3")
    assert set(t.options("Ann")) == {"Nxd5", "Nb1", "Nd1", "Na2", "Ne2", "Ne4", "Nb5", "Stay on c3"}
    t.answer("Ann", "Nxd5")
    assert (lost(t, "Ann"), lost(t, "Bob")) == ("N", "BR")
    assert (men(t, "Ann"), men(t, "Bob")) == ("Kh2 Pa4", "Kh8 Ph7")
    assert t.log() == ["Ann plays Nxc3", "Ann plays Nxd5", "Ann removes the man from d5"]
    assert t.asked == ["Bob"]


def test_a_japanese_man_may_stay() -> None:
    t = war("Japanese", "Roman", "Ka1 Rb1", "Kh8 Ph7")
    t.answer("Ann", "Rb5", "Stay on b5")
    assert (men(t, "Ann"), t.asked, t.game.idle) == ("Ka1 Rb5", ["Bob"], 1)
    t = war("Japanese", "Roman", "Ka1 Rb1", "Kh8 Ph7", change=rest)
    t.answer("Ann", "Rb5", "Rb6")
    assert (men(t, "Ann"), t.game.idle) == ("Ka1", 0)


def test_a_japanese_double_step_and_what_follows_it() -> None:
    t = war("Japanese", "Roman", "Ka1 Pd2", "Kh8 Pe4")
    t.answer("Ann", "d4", "d5")
    assert pawns(t, "Bob") == {"e3"}
    assert lost(t, "Ann") == "P"
    t = war("Japanese", "Roman", "Ka1 Pd2", "Kh8 Pe4")
    t.answer("Ann", "d4", "Stay on d4")
    assert pawns(t, "Bob") == {"e3", "exd3 e.p."}
    t = war("Japanese", "Roman", "Ka1 Rb1 Pe5", "Kh8 Pd7", mover="Bob")
    t.answer("Bob", "d5")
    t.answer("Ann", "exd6 e.p.", "d7")
    assert (men(t, "Ann"), men(t, "Bob")) == ("Ka1 Rb1", "Kh8")


def test_the_king_does_not_charge() -> None:
    t = war("Japanese", "Roman", "Ka1 Ph2", "Kh8")
    t.answer("Ann", "Kb1")
    assert t.asked == ["Bob"]


def test_a_promoted_man_does_not_charge() -> None:
    t = war("Japanese", "Roman", "Ka1 Pb7", "Kh8 Ph2")
    t.answer("Ann", "b8", "Knight")
    assert (t.asked, men(t, "Ann")) == (["Bob"], "Ka1 Nb8")
    t = war("Japanese", "Roman", "Ka1 Pb6", "Kh8 Ph2")
    t.answer("Ann", "b7", "b8")
    assert (t.asked, lost(t, "Ann")) == (["Bob"], "P")


def test_no_king_is_captured_by_going_on() -> None:
    t = war("Japanese", "Roman", "Ka1 Nd8", "Kh8 Ph7")
    t.answer("Ann", "Nf7")
    assert "Ng5" in t.options("Ann")
    assert "Nxh8" not in t.options("Ann")


@pytest.mark.parametrize(
    ("people", "more", "his_lost", "mated"),
    [
        ("Roman", "", "P", True),
        ("American", "", "PQ", True),
        ("Chinese", "", "", True),
        ("British", "", "", False),
        ("German", "", "", False),
        ("French", "", "", False),
        ("Russian", "", "", True),
        ("Russian", "", "N", True),
        ("Russian", "", "P", False),
        ("Viking", "", "", True),
        ("Viking", "Na2", "", False),
        ("Roman", "Na2", "", True),
        ("Japanese", "Nc4", "", False),
        ("Japanese", "Na2", "", True),
        ("Roman", "Nc4", "", True),
        ("Roman", "Nc7", "", False),
    ],
)
def test_japanese_do_not_mate_by_going_on(people: str, more: str, his_lost: str, mated: bool) -> None:
    """The knight uncovers the rook. To give mate by that is allowed; to go on then is not, except to g7,
    where it makes way for the king, and if the enemy has a power that saves him."""
    t = war("Japanese", people, "Ke1 Ra8 Nd8", f"Kh8 Pg7 Ph7 {more}", his_lost=his_lost)
    t.answer("Ann", "Ne6")
    goes_on = set(t.options("Ann")) - {"Stay on e6", "Nxg7", "Nxc7"}
    assert goes_on == (set() if mated else goes_on | {"Nd4", "Nf8", "Ng5"})
    assert {"Stay on e6", "Nxg7"} <= set(t.options("Ann"))
    t.answer("Ann", "Stay on e6")
    assert (t.result() is not None) == mated


def test_a_pawn_captured_by_going_on_can_return_to_save_the_king() -> None:
    for people, saved in (("Russian", True), ("Roman", False)):
        t = war("Japanese", people, "Ke1 Ra8 Nd8", "Kh8 Pg7 Ph7 Pd4")
        t.answer("Ann", "Ne6")
        assert ("Nxd4" in t.options("Ann")) == saved
        assert "Nf8" not in t.options("Ann"), "there nothing is captured"
        if saved:
            t.answer("Ann", "Nxd4")
            assert t.log()[-1] == "Ann removes the man from d4 with check"
            assert by(t, "Pawn back", name="Bob") == {f"Pawn back on {column}8" for column in "bcdefg"}


def test_japanese_out_of_check_by_two_moves() -> None:
    t = war("Japanese", "Roman", "Ka1 Nd5 Ph2", "Kh8 Ra8 Ph3")
    assert set(t.options("Ann")) == {"Kb1", "Kb2", "Nb6", "Nc7"}
    t.answer("Ann", "Nb6")
    assert t.options("Ann") == ["Nxa8"], "on a4 it would be gone"
    t.answer("Ann", "Nxa8")
    assert (men(t, "Ann"), men(t, "Bob")) == ("Ka1 Ph2", "Kh8 Ph3")
    t = war("Japanese", "Roman", "Ka1 Pa2 Pb2 Nh7", "Kh8 Re1 Ph3")
    assert end(t) == ("mate", [1])


# -- American --------------------------------------------------------------------------------------------


def test_an_american_exchange() -> None:
    t = war("American", "Roman", "Ka1 Pc4 Pe2", "Kh8 Nh2", lost="RRQP")
    assert {label for label in t.options("Ann") if " for " in label} == {
        "Queen for the pawn on c4",
        "Queen for the pawn on e2",
        "Rook for the pawn on c4",
        "Rook for the pawn on e2",
    }
    t.answer("Ann", "Rook for the pawn on c4")
    assert t.log() == ["Ann plays Rook for the pawn on c4"]
    assert t.game.idle == 1
    assert (men(t, "Ann"), lost(t, "Ann")) == ("Ka1 Pe2 Rc4", "PPQR")
    assert not by(war("Roman", "American", "Ka1 Pc4", "Kh8 Nh2", lost="R"), "Rook")
    t = war("Roman", "American", "Ka1 Pc4", "Kh8 Ph2", mover="Bob", lost="R", his_lost="N")
    assert by(t, "Rook", "Knight", name="Bob") == {"Knight for the pawn on h2"}


def test_an_american_exchange_may_mate_but_does_not_parry() -> None:
    t = war("American", "Roman", "Kc7 Pa5", "Ka8", lost="R")
    t.answer("Ann", "Rook for the pawn on a5")
    assert end(t) == ("mate", [0])
    assert t.log() == ["Ann plays Rook for the pawn on a5+"]
    assert not by(war("American", "Roman", "Ka1 Pd2", "Kh8 Ra5", lost="Q"), "Queen")


def test_an_exchanged_rook_does_not_castle() -> None:
    t = war("American", "Roman", "Ke1 Ph1 Pa2", "Ka8 Pa7", lost="R")
    t.answer("Ann", "Rook for the pawn on h1")
    t.answer("Bob", "a6")
    assert "O-O" not in t.options("Ann")


def test_a_promoted_american_is_lost_as_a_pawn() -> None:
    t = war("American", "Roman", "Ka1 Pc7 Pe2", "Kh8 Rb8 Ph7")
    t.answer("Ann", "c8", "Queen")
    t.answer("Bob", "Rxc8")
    assert lost(t, "Ann") == "P"
    assert not by(t, "Queen", "Pawn")


# -- German ----------------------------------------------------------------------------------------------


def test_germans_move_two_men() -> None:
    t = war("German", "Roman", "Ka1 Rb1 Pd2", "Kh8 Ph7")
    t.answer("Ann", "Rb5")
    assert t.prompt("Ann") == "Which other man do you move as well?"
    assert set(t.options("Ann")) == {"d3", "d4", "Ka2", "Kb1", "Kb2", "None"}
    t.answer("Ann", "d4")
    assert t.log() == ["Ann plays Rb5", "Ann plays d4"]
    t.answer("Bob", "h6")
    t.answer("Ann", "d5", "None")
    assert t.asked == ["Bob"]
    t = war("German", "Roman", "Ka1 Ph2", "Kh8 Ph3")
    t.answer("Ann", "Kb1")
    assert t.asked == ["Bob"], "no other man can move"


def test_germans_may_capture_twice_and_mate() -> None:
    t = war("German", "Roman", "Ka1 Bc6 Qb8", "Kh8 Pg7 Ph7 Re8 Nd8")
    t.answer("Ann", "Bxe8", "Qxd8")
    assert lost(t, "Bob") == "NR"
    t = war("German", "Roman", "Ka1 Ra7 Rb6", "Kh8 Pa2")
    t.answer("Ann", "Rb8", "Kb2")
    assert end(t) == ("mate", [0])


def test_no_king_is_captured_by_a_second_move() -> None:
    t = war("German", "Roman", "Ka1 Rb8 Nd8", "Kh8 Ph7")
    t.answer("Ann", "Nc6")
    assert t.log() == ["Ann plays Nc6+"]
    assert "Rg8" in t.options("Ann")
    assert not [label for label in t.options("Ann") if "h8" in label]


def test_germans_out_of_check_by_two_moves() -> None:
    t = war("German", "Roman", "Ka1 Pa2 Pb2 Bc3 Rc4", "Kh8 Rh1")
    assert {"Be1", "Bd4", "b3", "b4", "a3", "a4", "Rg4"} <= set(t.options("Ann"))
    assert "None" not in t.options("Ann")
    t.answer("Ann", "Rg4")
    assert set(t.options("Ann")) == {"Be1"}
    t = war("German", "Roman", "Ka1 Pa2 Pb2 Bc3 Rc4", "Kh8 Rh1")
    t.answer("Ann", "Bd4")
    assert set(t.options("Ann")) == {"Rc1"}, "the bishop has made way"
    t.answer("Ann", "Rc1")
    assert t.asked == ["Bob"]
    assert end(war("German", "Roman", "Ka1 Pa2 Pb2", "Kh8 Rh1 Rh2 Be6")) == ("mate", [1])
    assert war("German", "Roman", "Ka1 Pa2 Pb2", "Kh8 Rh1 Rh2").asked == ["Ann"]


def test_castling_is_one_move_of_both() -> None:
    t = war("German", "Roman", "Ke1 Rh1 Pa2", "Ka8")
    t.answer("Ann", "O-O")
    assert set(t.options("Ann")) == {"a3", "a4", "None"}
    t = war("German", "Roman", "Ke1 Rh1 Pa2", "Ka8")
    t.answer("Ann", "a3", "O-O")
    assert men(t, "Ann") == "Kg1 Pa3 Rf1"
    t = war("German", "Roman", "Ke1 Rh1 Ra1", "Kb8")
    t.answer("Ann", "Rg1")
    assert by(t, "O-O") == {"O-O-O"}


def test_nobody_castles_out_of_check_by_a_second_move() -> None:
    t = war("German", "Roman", "Ke1 Rh1 Pa2", "Ka8 Re8")
    assert "O-O" not in t.options("Ann")


def test_germans_and_capturing_in_passing() -> None:
    t = war("German", "Roman", "Ka1 Pd2 Ph2", "Kh8 Pe4")
    t.answer("Ann", "h3", "d4")
    assert "exd3 e.p." in t.options("Bob")
    t = war("German", "Roman", "Ka1 Pd2 Ph2", "Kh8 Pe4")
    t.answer("Ann", "d4", "h3")
    assert "exd3 e.p." not in t.options("Bob")
    t = war("German", "Roman", "Ka1 Pe5 Ph2", "Kh8 Pd7", mover="Bob")
    t.answer("Bob", "d5")
    assert "exd6 e.p." in t.options("Ann")
    t.answer("Ann", "h3")
    assert "exd6 e.p." not in t.options("Ann")


# -- Russian ---------------------------------------------------------------------------------------------


def test_russian_pawns_return() -> None:
    t = war("Russian", "Roman", "Ka1 Pb2", "Kg8 Ph7", lost="PQ")
    free = {column + row for column in "abcdefgh" for row in "12"} - {"a1", "b2"}
    assert by(t, "Pawn back", "Queen") == {f"Pawn back on {square}" for square in free}
    t.answer("Ann", "Pawn back on c1")
    assert (lost(t, "Ann"), men(t, "Ann"), t.log()) == ("Q", "Ka1 Pb2 Pc1", ["Ann plays Pawn back on c1"])
    t.answer("Bob", "h6")
    assert pawns(t) == {"b3", "b4", "c2"}
    assert not by(t, "Pawn back")
    t = war("Roman", "Russian", "Ka1", "Kh8 Pb7", mover="Bob", lost="P", his_lost="PP")
    assert {label[-1] for label in by(t, "Pawn back", name="Bob")} == {"7", "8"}
    assert len(by(t, "Pawn back", name="Bob")) == 14
    t.answer("Bob", "Pawn back on c7")
    t.answer("Ann", "Kb1")
    assert {"c6", "c5"} <= set(t.options("Bob"))


def test_a_russian_pawn_parries_and_may_mate() -> None:
    t = war("Russian", "Roman", "Ka1", "Kh8 Rf1 Rf2", lost="P")
    assert set(t.options("Ann")) == {f"Pawn back on {column}1" for column in "bcde"}
    t = war("Russian", "Roman", "Kc2 Nc1 Rh4", "Ka3", lost="P")
    t.answer("Ann", "Pawn back on b2")
    assert end(t) == ("mate", [0])


def test_a_pawn_that_returns_ends_capturing_in_passing() -> None:
    t = war("Russian", "Roman", "Ka1 Pd5", "Kh8 Pe7", mover="Bob", lost="P")
    t.answer("Bob", "e5")
    assert "dxe6 e.p." in t.options("Ann")
    t.answer("Ann", "Pawn back on c1")
    t.answer("Bob", "Kh7")
    assert "dxe6 e.p." not in t.options("Ann")


def test_a_promoted_russian_returns_as_a_pawn() -> None:
    t = war("Russian", "Roman", "Ka1 Pc7", "Kh8 Rb8 Ph7")
    t.answer("Ann", "c8", "Queen")
    t.answer("Bob", "Rxc8")
    assert "Pawn back on d2" in t.options("Ann")


# -- Roman -----------------------------------------------------------------------------------------------


def test_romans_go_like_pawns() -> None:
    knight = {"Nb3", "Nb5", "Nc2", "Nc6", "Ne2", "Ne6", "Nf3", "Nf5"}
    his = "Kh8 Pe5 Pc5 Pe3"
    assert by(war("Roman", "Viking", "Ka1 Nd4", his), "N") == knight | {"Nd5", "Nxe5", "Nxc5"}
    assert by(war("Viking", "Roman", "Ka1 Nd4", his), "N") == knight
    assert by(war("Roman", "Viking", "Ka1 Nd4", his + " Pd5"), "N") == knight | {"Nxe5", "Nxc5"}
    t = war("Roman", "Viking", "Ka1 Rd4", his)
    assert {"Rxe5", "Rxc5"} <= by(t, "R")
    assert "Rxe3" not in by(t, "R")
    t = war("Roman", "Viking", "Ka1 Bd2", "Kh8")
    assert by(t, "Bd") == {"Bd3"}, "two steps are for pawns"
    t = war("Roman", "Viking", "Ka1 Bd2", "Kh8 Pd3")
    assert not by(t, "Bd", "Bxd")
    t = war("Viking", "Roman", "Kh1 Pc4", "Ka8 Bd5 Nf6", mover="Bob")
    assert {"Bd4", "Bxc4", "Nf5"} <= by(t, "B", "N", name="Bob")


def test_a_roman_officer_gives_check_like_a_pawn() -> None:
    t = war("Roman", "Viking", "Ka1 Rb4", "Ke5 Ph7")
    t.answer("Ann", "Rd4")
    assert t.log() == ["Ann plays Rd4+"]


def test_only_roman_pawns_are_promoted_and_capture_in_passing() -> None:
    t = war("Roman", "Viking", "Ka1 Nd7", "Kh8 Re8")
    t.answer("Ann", "Nxe8")
    assert t.asked == ["Bob"]
    t = war("Viking", "Roman", "Ka1 Pd2", "Kh8 Ne4 Pc4")
    t.answer("Ann", "d4")
    assert [label for label in t.options("Bob") if "e.p." in label] == ["cxd3 e.p."]
    t = war("Roman", "Viking", "Ka1 Pb7", "Kh8")
    t.answer("Ann", "b8")
    assert t.options("Ann") == ["Queen", "Rook", "Bishop", "Knight"]


# -- French ----------------------------------------------------------------------------------------------


def test_the_french_change_places() -> None:
    t = war("French", "Roman", "Ka1 Nd4 Pc2", "Kh8 Pg7")
    t.answer("Ann", SWITCH)
    assert t.prompt("Ann") == "Which man changes places?"
    assert set(t.options("Ann")) == {"King a1", "Knight d4", "Pawn c2"}
    t.answer("Ann", "Knight d4")
    assert t.prompt("Ann") == "With whom does your knight on d4 change places?"
    assert set(t.options("Ann")) == {"King a1", "Pawn c2"}
    t.answer("Ann", "King a1")
    assert men(t, "Ann") == "Kd4 Na1 Pc2"
    assert t.log() == ["Ann switches knight on d4 and king on a1"]
    assert (t.asked, t.game.idle) == (["Bob"], 1)
    assert SWITCH not in war("Roman", "French", "Ka1 Nd4 Pc2", "Kh8 Pg7").options("Ann")


def test_the_french_give_no_check_by_it() -> None:
    t = war("French", "Roman", "Ka1 Nh4 Rc1 Pb2 Qh1", "Kh8")
    t.answer("Ann", SWITCH, "Knight h4")
    assert set(t.options("Ann")) == {"King a1", "Pawn b2"}


def test_the_french_do_not_expose_their_king_and_may_save_him() -> None:
    t = war("French", "Roman", "Ka1 Bd1 Nc5 Pa2 Pb2", "Kh8 Rc8 Rh1")
    t.answer("Ann", SWITCH, "Knight c5")
    assert set(t.options("Ann")) == {"Bishop d1", "Pawn a2", "Pawn b2"}
    t = war("French", "Roman", "Ka1 Pa2 Pb2", "Kh8 Rh1")
    assert t.options("Ann") == [SWITCH], "mated but for a change of places"
    t.answer("Ann", SWITCH)
    assert set(t.options("Ann")) == {"King a1", "Pawn a2", "Pawn b2"}
    t.answer("Ann", "Pawn a2")
    assert t.options("Ann") == ["King a1"]
    assert end(war("Roman", "French", "Ka1 Pa2 Pb2", "Kh8 Rh1")) == ("mate", [1])


@pytest.mark.parametrize("order", [("Rook a1", "Rook h1"), ("Rook h1", "Rook a1")])
def test_men_that_have_changed_places_do_not_castle(order: tuple[str, str]) -> None:
    t = war("French", "Roman", "Ke1 Rh1 Ra1 Pa2 Ph2", "Kb8 Pb7")
    assert by(t, "O-O") == {"O-O", "O-O-O"}
    t.answer("Ann", SWITCH, *order)
    t.answer("Bob", "b6")
    assert not by(t, "O-O")


def test_french_pawns_on_first_and_last_row() -> None:
    t = war("French", "Roman", "Ka1 Nc8 Pd6 Be1 Pf3", "Kh7 Pb7")
    t.answer("Ann", SWITCH, "Pawn d6", "Knight c8")
    assert (t.asked, men(t, "Ann")) == (["Bob"], "Be1 Ka1 Nd6 Pc8 Pf3")
    t.answer("Bob", "b6")
    assert pawns(t) == {"f4"}
    t.answer("Ann", SWITCH, "Pawn f3", "Bishop e1")
    t.answer("Bob", "b5")
    assert pawns(t) == {"e2"}


def test_a_change_of_places_ends_capturing_in_passing() -> None:
    t = war("French", "French", "Ka1 Pd5 Pc5 Na5", "Kh8 Pe7", mover="Bob")
    t.answer("Bob", "e5")
    assert "dxe6 e.p." in t.options("Ann")
    t.answer("Ann", SWITCH, "Pawn d5", "Pawn c5")
    t.answer("Bob", "Kh7")
    assert pawns(t) == {"d6", "c6"}
    assert t.game.idle == 3


# -- Viking ----------------------------------------------------------------------------------------------


def test_vikings_land_anywhere() -> None:
    t = war("Viking", "Roman", "Ka1 Nd4 Pc2", "Kh8 Pg7")
    t.answer("Ann", LAND)
    assert t.prompt("Ann") == "Which man lands elsewhere?"
    assert t.options("Ann") == ["Knight d4"]
    t.answer("Ann", "Knight d4")
    assert t.prompt("Ann") == "Where does your knight on d4 land?"
    every = {column + row for column in "abcdefgh" for row in "12345678"}
    assert set(t.options("Ann")) == every - {"a1", "d4", "c2", "h8", "g7"} - {"f7", "g6"}, "no check by it"
    t.answer("Ann", "h1")
    assert men(t, "Ann") == "Ka1 Nh1 Pc2"
    assert t.log() == ["Ann lands the knight of d4 on h1"]
    assert (t.asked, t.game.idle) == (["Bob"], 1)


def test_vikings_give_no_check_by_landing() -> None:
    t = war("Viking", "Roman", "Ka1 Rh1 Nh4 Pc2", "Kh8")
    t.answer("Ann", LAND, "Knight h4")
    assert set(t.options("Ann")) == {"h2", "h3", "h5", "h6", "h7"}
    t = war("Viking", "Roman", "Ka1 Rh1 Nh4 Pc2", "Kh8")
    t.answer("Ann", LAND, "Rook h1")
    assert not {"h5", "h6", "h7", "g8", "a8"} & set(t.options("Ann"))
    assert {"h2", "h3", "g7"} <= set(t.options("Ann"))


def test_vikings_save_their_king_and_do_not_uncover_him() -> None:
    t = war("Viking", "Roman", "Ka1 Pa2 Pb2 Nd5", "Kh8 Rh1")
    assert t.options("Ann") == [LAND]
    t.answer("Ann", LAND, "Knight d5")
    assert set(t.options("Ann")) == {"b1", "c1", "d1", "e1", "f1", "g1"}
    assert end(war("Viking", "Roman", "Ka1 Pa2 Pb2", "Kh8 Rh1")) == ("mate", [1])
    assert end(war("Viking", "Roman", "Ka1 Ph2", "Kh8 Qb3 Ph3")) == ("stalemate", [0, 1])
    t = war("Viking", "Roman", "Ka1 Ph2 Nf1", "Kh8 Rh1 Ph3")
    t.answer("Ann", LAND, "Knight f1")
    assert set(t.options("Ann")) == {"b1", "c1", "d1", "e1", "g1"}


def test_a_landed_rook_does_not_castle() -> None:
    t = war("Viking", "Roman", "Ke1 Rh1 Ra1 Pa2 Ph2", "Ka8 Pa7")
    t.answer("Ann", LAND, "Rook h1", "h5")
    t.answer("Bob", "a6")
    t.answer("Ann", LAND, "Rook h5", "h1")
    t.answer("Bob", "a5")
    assert by(t, "O-O") == {"O-O-O"}


# -- entered a second time from the rulebook, and further cases ----------------------------------------


def test_a_british_pawn_gives_check_as_a_pawn_only() -> None:
    t = war("British", "Roman", "Ka1 Pd2 Rh1", "Kd8 Pa7")
    t.answer("Ann", "Rh2")
    assert t.log() == ["Ann plays Rh2"], "the way to d8 is open"
    t = war("British", "Roman", "Ka1 Pe5", "Kd8 Ph7")
    t.answer("Ann", "e7")
    assert t.log() == ["Ann plays e7+"]


def test_a_british_pawn_may_come_home_and_take_two_steps_again() -> None:
    t = war("British", "Roman", "Ka1 Pd5", "Kh8 Pe4 Ph7")
    t.answer("Ann", "d2")
    t.answer("Bob", "h6")
    t.answer("Ann", "d4")
    assert "exd3 e.p." in t.options("Bob")
    t = war("Roman", "British", "Ka1 Pd5 Ph2", "Kh8 Pe7", mover="Bob")
    t.answer("Bob", "e5")
    assert "dxe6 e.p." in t.options("Ann")


def test_a_check_by_the_first_german_move_does_not_stop_a_mating_second() -> None:
    t = war("German", "Roman", "Ka1 Rb1 Rc1", "Kh8 Ph7 Pg7 Rf1")
    t.answer("Ann", "Rxf1", "Rb8")
    assert end(t) == ("mate", [0])


def test_a_promoted_viking_lands_too() -> None:
    t = war("Viking", "Roman", "Ka1 Pb7", "Kh7 Pg7")
    t.answer("Ann", "b8", "Queen")
    t.answer("Bob", "Kg6")
    t.answer("Ann", LAND)
    assert t.options("Ann") == ["Queen b8"]


# -- bots ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("people", "hopes"), [("Roman", 0), ("Russian", 0.6), ("American", 4)])
def test_estimate_counts_men_who_can_come_back(people: str, hopes: float) -> None:
    game = war(people, "Viking", "Ka1 Pc3 Ne4", "Kh8", lost="PRQ").game
    ann, bob = game.players
    assert game.estimate(ann) == pytest.approx(4.1 + hopes)
    assert game.estimate(bob) == pytest.approx(-4.1 - hopes)
