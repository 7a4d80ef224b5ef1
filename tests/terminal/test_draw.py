"""The table as text: everything to be seen is there, within the width, and nothing else."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.text import Text

from tabletome import registry
from tabletome.engine import Component, Game, Player, Scene, Space, Table
from tabletome.engine.playout import answer_randomly
from tabletome.engine.scene import AmountsView, AskView, OptionView
from tabletome.laws import option_sets
from tabletome.parts.backgammon import Points
from tabletome.parts.boards import Board, Square, SquareGrid, Stacks, Track
from tabletome.parts.cards import Pile
from tabletome.terminal.draw import draw_ask, draw_result, draw_table
from tabletome.terminal.text import TIMES, clean, columns, fold, joined, pad, short_names
from tests.catalogue import all_games, effort, name_of

LOOKS = effort(3, 30)
EVERY_GAME = pytest.mark.parametrize("game", all_games(), ids=name_of)


def after(game: str | type[Game[Any]], answers: int, players: int | None = None, seed: str = "draw") -> Table:
    """A table after so many random answers."""
    table = Table(registry.find(game) if isinstance(game, str) else game, players, seed)
    return answer_randomly(table, Random(seed), answers)


def drawn(scene: Scene, width: int = 80) -> str:
    lines = draw_table(scene, width)
    if scene.ask is not None:
        lines += draw_ask(scene.ask, width)
    if scene.result is not None:
        lines += draw_result(scene, scene.result, width)
    assert [line.plain for line in lines if line.cell_len > width] == []
    return "\n".join(line.plain.rstrip() for line in lines)


def words(text: str) -> str:
    return " ".join(text.split())


# -- every game --------------------------------------------------------------------------------------------


@EVERY_GAME
def test_every_game_can_be_drawn_at_every_stage(game: type[Game[Any]]) -> None:
    for players in game.seats:
        table = Table(game, players, f"draw {players}", next(option_sets(game, players)))
        rng = Random(players)
        for look in range(LOOKS):
            for viewer in (None, look % players):
                scene = table.view(viewer)
                text = words(drawn(scene))
                assert all(seat.name in text for seat in scene.seats)
                assert "<" not in text
                assert all(item.id not in text for place in scene.places for item in place.items)
                drawn(scene, 60)
            answer_randomly(table, rng, 40)


def test_records_in_a_list_are_told_apart() -> None:
    scene = after("chinese-rummy", 0).view(0)
    loans = {"loans": [["Ann", "the bank", 20], ["Bob", "Ann", 5]]}
    assert "loans: Ann, the bank, 20; Bob, Ann, 5" in drawn(msgspec.structs.replace(scene, counters=loans))


@EVERY_GAME
def test_every_option_is_offered_in_words(game: type[Game[Any]]) -> None:
    table = after(game, 12)
    for seat in table.asks:
        scene = table.view(seat)
        assert scene.ask is not None
        if scene.ask.kind in ("amount", "word", "text") and not scene.ask.drawn:
            continue
        text = words("\n".join(line.plain for line in draw_ask(scene.ask)))
        assert all(f"{n}) {words(o.label)}" in text for n, o in enumerate(scene.ask.options, 1))


# -- the kinds of boards -----------------------------------------------------------------------------------


def test_hexes_stand_half_a_space_apart_with_layers_merged() -> None:
    text = drawn(after("tests/toys/frost.py", 3).view(0))
    assert "a1              a2              a3\n" in text
    assert "\n        b1              b2 " in text
    assert text.count("Skate") == 2
    assert text.count("Ice") == 3 + 1  # three on the pond, one on top of the pile


def test_a_ring_names_its_spaces_in_order_and_closes() -> None:
    text = words(drawn(after("tests/toys/carousel.py", 0, 2).view(0)))
    assert "●Saddle, ■Saddle]" in text
    assert text.index("Ash") < text.index("Bay") < text.index("Jet") < text.index("back to Ash")
    late = words(drawn(after("tests/toys/carousel.py", 12, 2).view(0)))
    assert "→ Jet → back to Ash" in late


def test_dice_show_their_faces() -> None:
    table = after("tests/toys/carousel.py", 0, 2)
    faces = [item.state["face"] for p in table.view(0).places if p.title == "dice" for item in p.items]
    assert "Dice: " + ", ".join(f"Die (face {face})" for face in faces) in drawn(table.view(0))


def test_a_map_lists_regions_by_zone_with_contents_and_neighbours() -> None:
    text = drawn(after("tests/toys/islands.py", 2, 2).view(0))
    assert "north\n  Gull Rock" in text
    assert "The Narrows" in text
    assert "●Ship, ■Ship → Gull Rock, Seal Bay, Far Light, Port Hope" in words(text)


def test_a_map_says_what_is_written_on_its_borders() -> None:
    table = after("grand-tour", 0, 2)
    (board,) = table.view(0).boards
    (a, b), label = board.links[0], board.labels[0]
    text = words(drawn(table.view(0)))
    assert f"{b.removeprefix('map:')} ({label})" in text
    assert f"{a.removeprefix('map:')} ({label})" in text


def test_squares_have_coordinates_and_show_what_lies_face_down() -> None:
    text = drawn(after("tests/toys/coins.py", 1, seed="two").view(0))
    rows = text.splitlines()
    assert [row[0] for row in rows if row[2:3] == "│"] == ["3", "2", "1"]
    assert "coin)" in text
    assert "Purse: 12 face down" in text


def test_numbers_of_options_stand_on_the_board() -> None:
    table = after("elemental-chess", 2)
    seat = next(iter(table.asks))
    scene = table.view(seat)
    assert scene.ask is not None
    text = "\n".join(line.plain for line in draw_table(scene))
    assert all(f"{n}─" in text for n in range(1, len(scene.ask.options) + 1))


class Box(Component):
    name: str


class Owner(Player):
    yard: Board[Box, Square] = Board(SquareGrid(2, 1, "yard"))
    store: Pile[Box]


class Yards(Game[Owner]):
    """Everybody has a yard of his own; there is also a very wide field, a long track and a heap of boxes."""

    title = "Yards"
    author = "nobody"
    seats = range(2, 3)
    field: Stacks[Box, Square] = Stacks(SquareGrid(40, 2, "field"))
    wide: Stacks[Box, Square] = Stacks(SquareGrid(20, 2, "wide"))
    small: Stacks[Box, Square] = Stacks(SquareGrid(9, 1, "small"))
    yards: Stacks[Box, Square] = Stacks(SquareGrid(3, 1, "common"))
    track: Stacks[Box, Space] = Stacks(Track([str(n) for n in range(60)], name="track"))

    def setup(self) -> None:
        for me, name in zip(self.players, ("Red Box", "Blue Box"), strict=True):
            (box,) = me.store.fill([Box(name)])
            me.yard.put(box, me.yard.grid["b1"])
        store = self.players[0].store
        for box in store.fill([Box("Green Box"), Box("Crate")]):
            self.field.put(box, self.field.grid["c2"])
        for box in store.fill([Box("Tin Box")]):
            self.wide.put(box, self.wide.grid["t2"])
        for box in store.fill(Box(f"Parcel {n}") for n in range(30)):
            self.small.put(box, self.small.grid["a1"])
        for box in store.fill([Box("Barrel")] * 2):
            self.yards.put(box, self.yards.grid["a1"])
        for box in store.fill([Box("Marker")]):
            self.track.put(box, self.track.grid["30"])

    async def turn(self, me: Owner) -> None:
        await me.choose(["North", "South"], "Where to?")
        self.win(me)


def test_boards_that_each_player_owns_are_drawn_one_by_one() -> None:
    text = drawn(Table(Yards, seed=1).view(0))
    first, second = text.index("Ann's yard"), text.index("Bob's yard")
    assert first < text.index("Red Box") < second < text.index("Blue Box")


def test_a_board_too_wide_for_the_screen_becomes_a_list_of_what_lies_there() -> None:
    text = drawn(Table(Yards, seed=1).view(0))
    assert "Field\n  c2  Green Box, Crate\n  The other 79 spaces are empty." in text


def test_a_wide_board_uses_short_names_and_says_what_they_mean() -> None:
    text = drawn(Table(Yards, seed=1).view(0))
    assert "TB = Tin Box" in text
    assert "  ".join("abcdefghijklmnopqrst") in text


def test_too_many_things_on_one_space_are_cut_to_the_topmost() -> None:
    text = drawn(Table(Yards, seed=1).view(0))
    assert "Par28" in text
    assert "Par29" in text
    assert "Par27" not in text
    assert "+28" in text


def test_equal_things_on_one_space_are_counted() -> None:
    assert f"Barrel{TIMES}2" in drawn(Table(Yards, seed=1).view(0))


def test_of_a_long_track_only_what_matters_is_drawn() -> None:
    assert "0 → … 30 [Marker] → … 59" in drawn(Table(Yards, seed=1).view(0))


class Marsh(Game[Player]):
    title = "Marsh"
    author = "nobody"
    seats = range(1, 2)
    frogs: Stacks[Box, Space] = Stacks(Points())

    def setup(self) -> None:
        self.frogs.fill({self.frogs.grid["13"]: [Box("Frog")] * 15, self.frogs.grid["1"]: Box("Toad")})

    async def turn(self, me: Player) -> None:
        await me.choose(["Wait"], "Wait")


def test_points_are_drawn_in_two_rows() -> None:
    lines = drawn(Table(Marsh, seed=1).view(0)).splitlines()
    upper = next(i for i, line in enumerate(lines) if "│13 " in line)
    lower = next(i for i, line in enumerate(lines) if "│12 " in line)
    assert lines[upper].split("│")[-2].strip() == "24"
    assert lines[lower].split("│")[-2].strip() == "1"
    assert lines[upper + 1].split("│")[1].strip() == f"Fr{TIMES}15"
    assert lines[lower + 1].split("│")[-2].strip() == "To"


# -- hands, piles, seats, words ----------------------------------------------------------------------------


def test_hands_are_seen_by_their_owner_only() -> None:
    table = after("tests/toys/harbour_lots.py", 0, 3)
    mine = drawn(table.view(0))
    assert "Your cards: " in mine
    assert mine.count("cards: 2 hidden") == 2
    assert drawn(table.view(None)).count("cards: 2 hidden") == 3
    for word in ("Fog", "Calm"):
        assert word not in drawn(table.view(None))


def test_piles_show_their_top_decks_their_height_rows_their_figures() -> None:
    table = after("tests/toys/harbour_lots.py", 21, 3)
    text = words(drawn(table.view(0)))
    lots = next(p for p in table.view(0).places if p.title == "lots")
    assert f"Lots: {lots.count} face down" in text
    assert "Empty: lots" in words(drawn(after("tests/toys/harbour_lots.py", 25, 3).view(0)))
    assert "(value " in text
    played = next(p for p in table.view(0).places if p.title == "played")
    assert played.count > 1
    assert f"Played: {played.items[-1].label} on top, {played.count} in all" in text


def test_whoever_must_choose_is_marked_and_who_is_out_is_named() -> None:
    table = after("tests/toys/frost.py", 60, 3)
    scene = table.view(None)
    lines = [line.plain for line in draw_table(scene)]
    for seat in scene.seats:
        line = next(text for text in lines if seat.name in text)
        assert line.startswith("▸") is seat.asked
        assert ("out" in line) is seat.out
    assert any(seat.out for seat in scene.seats)


def test_nothing_can_steer_the_terminal() -> None:
    scene = after("tests/toys/harbour_lots.py", 0).view(0)
    seats = [msgspec.structs.replace(s, name="\x1b[2J\rEve") for s in scene.seats]
    assert "\x1b" not in drawn(msgspec.structs.replace(scene, seats=seats))
    assert clean("a\x1b[0m\nb\u202ec") == "a [0m b c"


@pytest.mark.parametrize(
    ("amounts", "offer"),
    [
        (AmountsView(0, 1, 1, "coins"), "0 or 1 coins"),
        (AmountsView(0, 20, 1, "coins"), "0 to 20 coins"),
        (AmountsView(0, 55, 5, ""), "0, 5 and so on up to 55"),
        (AmountsView(-3, 3, 1, ""), "-3 to 3"),
    ],
)
def test_amounts_are_offered_as_a_range(amounts: AmountsView, offer: str) -> None:
    ask = AskView("amount", "How many?", [], [], 0, amounts=amounts)
    assert draw_ask(ask)[1].plain == f"  Type a number: {offer}"


def test_words_are_not_given_away() -> None:
    table = after("tests/toys/spelling.py", 0)
    ask = table.view(0).ask
    assert ask is not None
    text = "\n".join(line.plain for line in draw_ask(ask))
    assert text == "Spell a word\n  Type a word, or Swap."


def test_labels_that_are_numbers_get_no_numbers() -> None:
    ask = AskView("one", "Which?", [OptionView(label, []) for label in ("2", "3", "5")], [], 0)
    assert words(draw_ask(ask)[1].plain) == "2 3 5"


def test_what_was_picked_so_far_is_shown() -> None:
    ask = AskView("some", "Which?", [OptionView("Done", [])], ["5-6", "0-1"], 0)
    assert draw_ask(ask)[1].plain == "Chosen so far: 5-6, 0-1"


@pytest.mark.parametrize(
    ("ranks", "verdict"),
    [
        ([1, 2, 3], "Ann wins."),
        ([1, 1, 3], "Ann and Bob share the victory."),
        ([1, 1, 1], "The game is a draw"),
    ],
)
def test_the_verdict(ranks: list[int], verdict: str) -> None:
    table = after("tests/toys/bones.py", 200, 3)
    scene = table.view(None)
    assert scene.result is not None
    result = msgspec.structs.replace(scene.result, ranks=ranks)
    assert draw_result(scene, result)[0].plain.startswith(verdict)


def test_alone_you_get_a_score() -> None:
    table = after("tests/toys/coins.py", 200)
    scene = table.view(0)
    assert scene.result is not None
    assert scene.result.scores is not None
    assert draw_result(scene, scene.result)[0].plain.endswith(f"Your score is {scene.result.scores[0]:g}.")


# -- the tools ---------------------------------------------------------------------------------------------


@given(st.text(st.sampled_from("ab 日\u0301"), max_size=80), st.integers(12, 30), st.integers(0, 6))
def test_folding_keeps_the_words_and_the_width(text: str, width: int, hang: int) -> None:
    lines = fold(Text(text), width, hang)
    assert all(line.cell_len <= width for line in lines)
    assert "".join("".join(line.plain for line in lines).split()) == "".join(text.split())


def test_folding_breaks_at_spaces_and_indents() -> None:
    assert [line.plain for line in fold(Text("one two three four"), 9, 2)] == ["one two", "  three", "  four"]
    assert [line.plain for line in fold(Text("abcdefghijkl"), 5, 1)] == ["abcde", " fghi", " jkl"]


@given(
    st.lists(st.text(st.sampled_from("abcXYZ 12"), min_size=1, max_size=12), max_size=40), st.integers(2, 8)
)
def test_short_names_are_short_and_distinct(labels: list[str], longest: int) -> None:
    names = short_names(labels, longest)
    assert set(names) == set(labels)
    assert len(set(names.values())) == len(names)
    assert all(1 <= len(name) <= longest for name in names.values())


def test_short_names_are_easily_guessed() -> None:
    assert short_names(["Red cube", "Blue cube", "Black cube"], 5) == {
        "Red cube": "Red", "Blue cube": "Blue", "Black cube": "Black",
    }  # fmt: skip
    assert short_names(["5 of Suns", "Ace of Suns", "Ace of Arms"], 4)["5 of Suns"] == "5S"
    assert short_names(["Air Rook", "Air Bishop", "Fire Rook", "Water Rook"], 2)["Air Rook"] == "AR"


def test_columns_are_filled_downwards() -> None:
    assert [line.plain for line in columns([Text(c) for c in "abcde"], 12)] == ["a   c   e", "b   d"]


def test_padding_is_exact() -> None:
    assert [cell_len(pad(Text(text), 4).plain) for text in ("", "ab", "abcdef", "日本語")] == [4, 4, 4, 4]
    assert joined(["a", Text("b")]).plain == "a, b"
