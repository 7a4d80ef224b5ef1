from collections import Counter
from itertools import pairwise

import pytest

from tabletome.games.miami_beach import Building, MiamiBeach, Renovation
from tabletome.testing import Trial, at

CARD_LIST = """
    PHTRN PCTRN PHSRN PHTSN PHTRO PCSRN PCTSN PCTRO PHSSN PHSRO PHTSO PCSSO PHSSO PCTSO PCSRO PCSSN
    LHTRN LCTRN LHSRN LHTSN LHTRO LCSRN LCTSN LCTRO LHSSN LHSRO LHTSO LCSSO LHSSO LCTSO LCSRO LCSSN
    AHTRN ACTRN AHSRN AHTSN AHTRO ACSRN ACTSN ACTRO AHSSN AHSRO AHTSO ACSSO AHSSO ACTSO ACSRO ACSSN
""".split()
"As the rulebook lists them: color, type, size, class, age."
COLOR = {"P": "Peach", "L": "Lemon", "A": "Aquamarine"}
TYPE = {"H": "Hotel", "C": "Condo"}
SIZE = {"T": "Tall", "S": "Short"}
CLASS = {"R": "Ritzy", "S": "Standard"}
AGE = {"N": "New", "O": "Old"}
MIDDLE = 47
R = "Renovation"


def full(code: str) -> str:
    """A card by the rulebook's letters."""
    if code == R:
        return R
    c, t, s, k, a = list(code)
    return f"{COLOR[c]} {SIZE[s]} {CLASS[k]} {AGE[a]} {TYPE[t]}"


def beach(*hands: str, row: str = "", over: bool = False) -> Trial[MiamiBeach]:
    """Ann is about to take her turn; the row stands from the first lot on. `over`: the deck is used up."""

    def arrange(g: MiamiBeach) -> None:
        g.leader = g.players[0]
        g.turns = 1
        if over:
            g.discards.add_all(g.deck)
        g.then(g.turn_of, g.leader)

    names = at(MiamiBeach).game.beach.grid.spaces
    return at(
        MiamiBeach,
        len(hands),
        arrange=arrange,
        hands={
            f"{name}.hand": [full(c) for c in cards.split()]
            for name, cards in zip(("Ann", "Bob", "Cleo"), hands, strict=False)
        },
        board={names[MIDDLE + i].name: full(c) for i, c in enumerate(row.split())},
    )


def row(t: Trial[MiamiBeach]) -> list[str]:
    return [str(b) for b in sorted(t.game.beach, key=lambda b: b.at.index)]


def test_the_deck() -> None:
    box = at(MiamiBeach).game.box
    buildings = [c for c in box if isinstance(c, Building)]
    printed = [(b.color, b.type, b.size, b.grade, b.age) for b in buildings]
    assert sorted(printed) == sorted(
        (COLOR[c], TYPE[t], SIZE[s], CLASS[k], AGE[a]) for c, t, s, k, a in map(list, CARD_LIST)
    )
    assert sorted(map(str, buildings)) == sorted(map(full, CARD_LIST))
    assert len(set(CARD_LIST)) == 48
    assert sum(isinstance(c, Renovation) for c in box) == 8
    assert len(box) == 56
    assert list(MiamiBeach.seats) == [2, 3, 4]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_dealt_four_cards_face_up(players: int) -> None:
    t = at(MiamiBeach, players)
    assert [len(p.hand) for p in t.game.players] == [4] * players
    assert all(c.seen_by(p.bit) for one in t.game.players for c in one.hand for p in t.game.players)


def play(t: Trial[MiamiBeach]) -> list[list[int]]:
    """Takes the first option to the end; the sizes of hands at the start of each round."""
    dealt: list[list[int]] = []
    while t.asked:
        if t.game.turns > len(dealt):
            dealt.append([len(p.hand) for p in t.game.from_leader()])
        t.table.answer(t.player(t.asked[0]).seat, 0)
    return dealt


@pytest.mark.parametrize(
    ("players", "dealt"),
    [(2, [[4] * 2] * 7), (3, [[4] * 3] * 4 + [[3, 3, 2]]), (4, [[4] * 4] * 3 + [[2] * 4])],
)
def test_last_round_deals_what_is_left(players: int, dealt: list[list[int]]) -> None:
    t = at(MiamiBeach, players, seed="deal")
    assert play(t) == dealt
    assert t.over().ending == "over"


def test_first_turn_goes_round() -> None:
    t = at(MiamiBeach, 3, seed="lead")
    leaders: list[str] = []
    while t.asked:
        if t.game.turns > len(leaders):
            assert t.asked == [str(t.game.leader)]
            leaders.append(str(t.game.leader))
        t.table.answer(t.player(t.asked[0]).seat, 0)
    first = leaders[0]
    order = {"Ann": "Bob", "Bob": "Cleo", "Cleo": "Ann"}
    for leader in leaders:
        assert leader == first
        first = order[first]
    assert {str(at(MiamiBeach, 3, seed=seed).game.leader) for seed in range(20)} == {"Ann", "Bob", "Cleo"}


def test_first_building_scores_nothing() -> None:
    t = beach(f"PHTRN {R}", "LHTRN")
    assert t.options("Ann") == [f"{full('PHTRN')} as the first of all"]
    t.answer("Ann", f"{full('PHTRN')} as the first of all")
    assert row(t) == [full("PHTRN")]
    assert t.player("Ann").points == 0
    t = beach(f"PCSSN {R}", "ACTSO", row="LHTRO")
    t.answer("Ann", f"{full('PCSSN')} in place of {full('LHTRO')}")
    assert t.player("Ann").points == 0


def test_a_building_goes_to_the_left_or_the_right_end() -> None:
    t = beach("AHTRN PCSSO", "ACTSO", row="PHTRN LHTRN")
    assert t.options("Ann") == [
        f"{full('AHTRN')} at the left end",
        f"{full('AHTRN')} at the right end",
        f"{full('PCSSO')} at the right end",
    ]
    t.answer("Ann", f"{full('AHTRN')} at the left end")
    assert row(t) == [full("AHTRN"), full("PHTRN"), full("LHTRN")]
    assert t.player("Ann").points == 16
    assert t.log() == [
        f"Ann builds {full('AHTRN')} at the left end",
        "4 traits in common: Ann scores 16",
    ]
    t = beach("AHTRN PCSSO", "ACTSO", row="PHTRN LHTRN")
    t.answer("Ann", f"{full('PCSSO')} at the right end")
    assert row(t) == [full("PHTRN"), full("LHTRN"), full("PCSSO")]
    assert t.player("Ann").points == -5


def test_nothing_fits_at_the_ends() -> None:
    t = beach("PHTRN PHSRO", "AHTRN", row="PCSSN LHTRO PCSRN")
    assert t.options("Ann") == [full("PHTRN"), full("PHSRO")]
    t.answer("Ann", full("PHSRO"))
    assert [str(c) for c in t.game.discards] == [full("PHSRO")]
    assert t.player("Ann").points == 0
    assert t.asked == ["Bob"]


def test_a_hand_of_renovations_discards() -> None:
    t = beach(f"{R} {R}", "AHTRN", row="PCSSO")
    assert t.options("Ann") == [R]
    t.answer("Ann", R)
    assert [str(c) for c in t.player("Ann").hand] == [R]
    assert len(t.game.beach) == 1


def test_renovation_is_instead_of_building_at_an_end() -> None:
    t = beach(f"AHTRN ACTRO {R}", "ACTSO", row="PHTRO LHTRN PCTSO LHSSN")
    assert t.options("Ann") == [
        f"{full('AHTRN')} at the left end",
        f"{full('AHTRN')} at the right end",
        f"{full('ACTRO')} at the left end",
        f"{full('ACTRO')} at the right end",
        f"{full('AHTRN')} in place of {full('PHTRO')}",
        f"{full('AHTRN')} in place of {full('PCTSO')}",
    ]
    t.answer("Ann", f"{full('AHTRN')} in place of {full('PCTSO')}")
    assert row(t) == [full("PHTRO"), full("LHTRN"), full("AHTRN"), full("LHSSN")]
    assert t.player("Ann").points == 36, "four traits with the one, two with the other"
    assert [str(c) for c in t.game.discards] == [R, full("PCTSO")]
    assert [str(c) for c in t.player("Ann").hand] == [full("ACTRO")]
    assert t.log()[0] == f"Ann builds {full('AHTRN')} in place of {full('PCTSO')}"
    assert t.asked == ["Bob"]


def test_without_a_renovation_card_nothing_is_renovated() -> None:
    t = beach("AHTRN", "ACTSO", row="PHTRO")
    assert t.options("Ann") == [f"{full('AHTRN')} at the left end", f"{full('AHTRN')} at the right end"]


def test_who_can_only_renovate_may_discard() -> None:
    t = beach(f"PHTRN {R}", "AHTRN", row="PCSSN LHTRO AHTRO LHSSN PCSRN")
    assert t.options("Ann") == [f"{full('PHTRN')} in place of {full('AHTRO')}", "Discard a card"]
    t.answer("Ann", "Discard a card")
    assert t.options("Ann") == [full("PHTRN"), R]
    t.answer("Ann", full("PHTRN"))
    assert len(t.game.beach) == 5
    t = beach(f"PHTRN {R}", "AHTRN", row="PCSSN LHTRO AHTRO LHSSN PCSRN")
    t.answer("Ann", f"{full('PHTRN')} in place of {full('AHTRO')}")
    assert t.player("Ann").points == 25, "three traits with the one, two with the other"


def test_renovation_keeps_the_color_rule() -> None:
    t = beach(f"PHTRN {R}", "AHTRN", row="LHTRO PHTRO LHSSN PCSRN AHTRO")
    assert t.options("Ann") == [
        f"{full('PHTRN')} at the left end",
        f"{full('PHTRN')} at the right end",
        f"{full('PHTRN')} in place of {full('PHTRO')}",
    ]


@pytest.mark.parametrize(
    ("standing", "points"),
    [("PCSSO", -5), ("PCSSN", 1), ("PCSRN", 4), ("PCTRN", 9), ("PHSRN", 9), ("PHTSN", 9), ("PHTRO", 9)],
)
def test_points_for_traits_in_common(standing: str, points: int) -> None:
    t = beach("AHTRN", "ACTSO", row=standing)
    t.answer("Ann", f"{full('AHTRN')} at the left end")
    assert t.player("Ann").points == points


@pytest.mark.parametrize(
    ("left", "right", "points"),
    [
        ("PCSSO", "LCSSO", -5),
        ("PCSSO", "LCSSN", 1),
        ("PHTRN", "LCSSN", 25),
        ("PHTRN", "LCSRN", 36),
        ("PHTRN", "LHTRO", 49),
        ("PHTRN", "LHTRN", 64),
    ],
)
def test_points_with_two_neighbours(left: str, right: str, points: int) -> None:
    t = beach(f"AHTRN {R}", "ACTSO", row=f"{left} ACSRO {right}")
    t.answer("Ann", f"{full('AHTRN')} in place of {full('ACSRO')}")
    assert t.player("Ann").points == points


def test_players_without_cards_are_passed_over() -> None:
    t = beach(f"AHTRN {R}", "LHTRO LHTSO LCTSO", "", row="PHTRN LHSRO PHSRN")
    t.answer("Ann", f"{full('AHTRN')} in place of {full('LHSRO')}")
    t.answer("Bob", f"{full('LHTRO')} at the left end")
    assert t.asked == ["Bob"]
    t.answer("Bob", f"{full('LHTSO')} at the right end")
    t.answer("Bob", full("LCTSO"))
    assert t.game.turns == 2, "all hands are empty: a new round was dealt"
    assert [len(p.hand) for p in t.game.players] == [4, 4, 4]
    assert t.asked == ["Bob"]


def test_equal_points_share_the_victory() -> None:
    t = beach("AHTRN", "LHTRO", row="PHTRN", over=True)
    t.answer("Ann", f"{full('AHTRN')} at the left end")
    assert t.result() is None
    t.answer("Bob", f"{full('LHTRO')} at the left end")
    assert t.over().scores == [16, 9]
    assert t.over().ranks == [1, 2]
    t = beach("AHTRN", "LHTRN", row="PHTRN", over=True)
    t.answer("Ann", f"{full('AHTRN')} at the left end")
    t.answer("Bob", f"{full('LHTRN')} at the right end")
    assert t.over().ranks == [1, 1]


def test_no_two_of_a_color_ever_stand_together() -> None:
    t = at(MiamiBeach, 4, seed="whole")
    while t.asked:
        (name,) = t.asked
        t.table.answer(t.player(name).seat, len(t.options(name)) - 1)
        colors = [b.color for b in sorted(t.game.beach, key=lambda b: b.at.index)]
        assert all(a != b for a, b in pairwise(colors))
        lots = sorted(b.at.index for b in t.game.beach)
        assert lots == list(range(lots[0], lots[0] + len(lots))) if lots else True
    where = Counter(c.place.name for c in t.game.box)
    assert set(where) == {"beach", "discards"}


def test_there_is_room_for_all_on_either_side_of_the_first() -> None:
    t = beach("PHTRN", "LHTRN")
    t.answer("Ann", f"{full('PHTRN')} as the first of all")
    first, left, right = t.game.beach.spaces()
    shore = t.game.beach.grid
    assert (first.index, left.index, right.index, len(shore)) == (MIDDLE, 46, 48, 95)
    assert [shore.position(lot) for lot in (left, first, right)] == [(6, 5), (7, 5), (0, 6)], (
        "eight in a line"
    )
    assert len([p for p in t.table.view(None).places if p.title == "beach"]) == 1


def test_hotels_and_condos_have_signs_and_colors() -> None:
    look = Building.look
    assert look.signs[full("PHTSO").removeprefix("Peach ")] == "tower"
    assert look.signs[full("PCSRN").removeprefix("Peach ")] == "palm"
    assert look.colours == {"Peach": "#e9967a", "Lemon": "#d8b400", "Aquamarine": "#2a9d8f"}
