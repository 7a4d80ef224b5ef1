from collections import Counter
from typing import Any

from tabletome.games.mayan_metropolis import Block, MayanMetropolis, Plan
from tabletome.testing import Trial, at

City = dict[str, str]
"The squares of pieces by their name."


def city(pieces: dict[str, list[str]], laid: City | None = None, **more: Any) -> Trial[MayanMetropolis]:
    """The Place Phase, with these cards before the players; it is Ann's turn to place."""

    def arrange(game: MayanMetropolis) -> None:
        game.turns = 1
        game.leader = game.players[0]
        for name, places in (laid or {}).items():
            for square in places.replace(",", "").split():
                game.city.put(game.quarry.named(name)[0], game.city.grid[square])
        if not more.get("deck"):
            game.placed.add_all(list(game.deck))
        game.then(game.place_phase, game.players[0])

    hands = {f"{name}.pieces": cards for name, cards in pieces.items()}
    return at(MayanMetropolis, more.get("players", 2), arrange=arrange, hands=hands)


def points(piece: str, squares: str, laid: City) -> str:
    """What Ann scores for placing this there: n for neighbours, C, P, and s for surrounding."""
    t = city({"Ann": [piece], "Bob": ["Temple"]}, laid)
    build(t, "Ann", piece, squares)
    said = next(line for line in t.log() if line.startswith("Ann places")).partition(" scores ")[2]
    for words, sign in ((" for occupied squares", "n"), (" for a ", ""), (" for surrounding", "s")):
        said = said.replace(words, sign)
    said = said.replace("Causeway", "C").replace("Plaza", "P").replace(",", "").replace(" and", "")
    assert t.player("Ann").points == sum(int(sign) for sign in said if sign.isdigit())
    return said


def build(t: Trial[MayanMetropolis], name: str, piece: str, squares: str) -> None:
    """He places this piece, answering as long as he is asked for squares."""
    t.answer(name, piece)
    prompt = f"Choose the squares for your {piece}"
    for square in squares.split():
        if t.asked == [name] and t.prompt(name) == prompt and square in t.options(name):
            t.answer(name, square)
    for square in squares.split():
        block = t.game.city[t.game.city.grid[square]]
        assert block is not None
        assert block.name == piece


def ways(piece: str, laid: City) -> set[str]:
    game = city({"Ann": [piece]}, laid).game
    return {" ".join(s.name for s in way) for way in game.ways_for(game.players[0].pieces.items[0])}


def names(cards: Any) -> list[str]:
    return [str(card) for card in cards]


# -- the box -------------------------------------------------------------------------------------------------


def test_players() -> None:
    assert list(MayanMetropolis.seats) == [2, 3, 4, 5, 6, 7, 8]


def test_the_pieces_would_fill_the_board() -> None:
    game = at(MayanMetropolis, 2).game
    cards = [card for card in game.box if isinstance(card, Plan)]
    assert len(cards) == 24
    assert sum(card.size for card in cards) == 64
    blocks = Counter(str(block) for block in game.box if isinstance(block, Block))
    assert blocks == Counter(name for card in cards for name in [card.name] * card.size)
    assert (blocks["Ball Court"], blocks["Acropolis"], blocks["Palace"], blocks["Reservoir"]) == (2, 12, 4, 9)


def test_the_zones() -> None:
    grid = at(MayanMetropolis, 2).game.city.grid
    assert {s.name for s in grid.within("Zone 1")} == {"d4", "e4", "d5", "e5"}
    assert {s.name for s in grid.within("Zone 2")} == set("c3 d3 e3 f3 c4 f4 c5 f5 c6 d6 e6 f6".split())
    zone_3 = "b2 c2 d2 e2 f2 g2 b3 g3 b4 g4 b5 g5 b6 g6 b7 c7 d7 e7 f7 g7"
    assert {s.name for s in grid.within("Zone 3")} == set(zone_3.split())
    assert len(grid.within("")) == 28


# -- the draw phase ------------------------------------------------------------------------------------------


def picks(
    players: int, deck: list[str] | None = None, begun: int = 99
) -> tuple[Trial[MayanMetropolis], list[str]]:
    """The order in which cards are picked in the first turn of a game that Ann begins."""

    def arrange(game: MayanMetropolis) -> None:
        game.leader = game.players[0]

    t = at(MayanMetropolis, players, arrange=arrange, decks={"deck": deck or []})
    order: list[str] = []
    while len(order) < begun and t.prompt(t.asked[0]) == "Take a card and its piece":
        order.append(t.asked[0])
        t.answer(t.asked[0], t.options(t.asked[0])[0])
    return t, order


def test_who_begins() -> None:
    begun = {at(MayanMetropolis, 3, seed=seed).asked[0] for seed in range(20)}
    assert begun == {"Ann", "Bob", "Cleo"}


def test_three_cards_for_each_are_picked_clockwise() -> None:
    deck = ["Temple", "Plaza", "Temple", "Market", "Palace", "Palace", "Pyramid"]
    t, _ = picks(2, deck, begun=0)
    assert names(t.game.offer) == deck[:6]
    first = t.asked[0]
    assert t.options(first) == ["Temple", "Plaza", "Market", "Palace"]
    t.answer(first, "Market")
    assert names(t.player(first).pieces) == ["Market"]
    assert "Market" not in names(t.game.offer)
    t, order = picks(3)
    assert order == ["Ann", "Bob", "Cleo"] * 3
    assert [len(builder.pieces) for builder in t.game.players] == [3, 3, 3]
    assert len(t.game.deck) == 15
    assert not t.game.offer


def test_all_see_what_was_picked() -> None:
    t, _ = picks(2)
    card = t.player("Ann").pieces.items[0]
    assert card.seen_by(t.player("Bob").bit)


def test_who_picked_last_places_first_and_it_goes_counterclockwise() -> None:
    t, _ = picks(4, ["Palace", "Palace", "Palace", "Palace"])
    placing: list[str] = []
    while len(placing) < 6:
        name = t.asked[0]
        placing.append(name)
        while t.asked == [name]:
            t.answer(name, t.options(name)[0])
    assert placing == ["Dan", "Cleo", "Bob", "Ann", "Dan", "Cleo"]


def test_who_picked_second_picks_first_in_the_next_turn() -> None:
    t, _ = picks(3)
    while t.game.turns == 1:
        t.answer(t.asked[0], t.options(t.asked[0])[0])
    assert t.asked == ["Bob"]
    assert t.prompt("Bob") == "Take a card and its piece"
    assert len(t.game.offer) == 9
    while t.game.turns == 2:
        t.answer(t.asked[0], t.options(t.asked[0])[0])
    assert t.asked == ["Cleo"]
    assert len(t.game.offer) == 6, "the short last turn"


def test_a_short_last_turn() -> None:
    """Five players: fifteen cards, then nine, so that the fourth of them picks last and places first."""
    t, order = picks(5)
    assert order == ["Ann", "Bob", "Cleo", "Dan", "Eve"] * 3
    while t.game.turns == 1:
        t.answer(t.asked[0], t.options(t.asked[0])[0])
    order = []
    while t.prompt(t.asked[0]) == "Take a card and its piece":
        order.append(t.asked[0])
        t.answer(t.asked[0], t.options(t.asked[0])[0])
    assert order == ["Bob", "Cleo", "Dan", "Eve", "Ann", "Bob", "Cleo", "Dan", "Eve"]
    placing = []
    while t.result() is None:
        if t.prompt(t.asked[0]) in ("Which piece do you place?", "None of your pieces fits: discard one"):
            placing.append(t.asked[0])
        t.answer(t.asked[0], t.options(t.asked[0])[0])
    assert placing == ["Eve", "Dan", "Cleo", "Bob", "Ann", "Eve", "Dan", "Cleo", "Bob"]


# -- placing -------------------------------------------------------------------------------------------------


def test_pieces_may_be_turned_and_flipped() -> None:
    number = {"Causeway": 96, "Acropolis": 84, "Reservoir": 196, "Temple": 112, "Plaza": 112}
    number |= {"Market": 49, "Palace": 64, "Pyramid": 49, "Ball Court": 112}
    for piece, count in number.items():
        assert len(ways(piece, {})) == count
    assert {"a1 b1 a2", "a1 b1 b2", "a1 a2 b2", "b1 a2 b2"} <= ways("Reservoir", {})
    assert {"a1 b1 c1", "a1 a2 a3"} <= ways("Causeway", {})
    assert {"a1 b1 c1 a2 b2 c2", "a1 b1 a2 b2 a3 b3"} <= ways("Acropolis", {})


def test_pieces_do_not_overlap() -> None:
    assert "d4 e4" not in ways("Temple", {"Plaza": "d4 d5"})
    assert {"c4 c5", "b4 c4", "e4 f4"} <= ways("Temple", {"Plaza": "d4 d5"})


def test_no_piece_along_a_side_of_one_of_its_name() -> None:
    laid = {"Temple": "d4 d5"}
    found = ways("Temple", laid)
    assert not {"c4 c5", "b4 c4", "e5 f5", "d6 d7", "d2 d3"} & found
    assert {"e6 f6", "c2 c3", "b4 b5"} <= found, "corners do not matter"
    assert {"c4 c5", "e5 f5", "d6 d7"} <= ways("Ball Court", laid)


def test_squares_are_chosen_one_by_one() -> None:
    t = city({"Ann": ["Acropolis", "Palace"], "Bob": ["Market"]})
    assert t.prompt("Ann") == "Which piece do you place?"
    t.answer("Ann", "Acropolis")
    assert t.prompt("Ann") == "Choose the squares for your Acropolis"
    assert len(t.options("Ann")) == 64
    t.answer("Ann", "a1")
    t.answer("Ann", "c2")
    assert {square.name for square in t.game.city.cells} == {"a1", "b1", "c1", "a2", "b2", "c2"}
    assert names(t.game.placed)[-1] == "Acropolis"
    assert names(t.player("Ann").pieces) == ["Palace"]
    assert t.asked == ["Bob"]


def test_who_is_blocked_discards() -> None:
    def fill(game: MayanMetropolis) -> None:
        """All but two corners."""
        game.turns = 1
        game.placed.add_all(list(game.deck))
        blocks = [block for block in game.quarry if block.name != "Palace"]
        blocks += game.quarry.named("Palace")[:2]
        corners = ("a1", "h8")
        squares = [square for square in game.city.grid if square.name not in corners]
        for square, block in zip(squares, blocks, strict=True):
            game.city.put(block, square)
        game.then(game.place_phase, game.players[0])

    hands = {"Ann.pieces": ["Market", "Temple", "Plaza"], "Bob.pieces": ["Palace", "Palace", "Palace"]}
    t = at(MayanMetropolis, 2, arrange=fill, hands=hands)
    assert t.prompt("Ann") == "None of your pieces fits: discard one"
    assert t.options("Ann") == ["Market", "Temple", "Plaza"]
    t.answer("Ann", "Temple")
    assert names(t.player("Ann").pieces) == ["Market", "Plaza"]
    assert names(t.game.discarded) == ["Temple"]
    assert t.player("Ann").points == 0
    t.answer("Bob", "Palace")
    left = [square.name for square in t.game.city.free()]
    assert left == ["h8"], "there a Palace would be beside another"
    t.answer("Ann", "Plaza")
    assert t.prompt("Bob") == "None of your pieces fits: discard one"


def test_whoever_has_no_piece_left_is_passed_over() -> None:
    t = city({"Ann": ["Palace"], "Bob": ["Palace", "Palace"], "Cleo": []}, players=3)
    build(t, "Ann", "Palace", "a1")
    assert t.asked == ["Bob"]
    build(t, "Bob", "Palace", "h1")
    assert t.asked == ["Bob"]
    build(t, "Bob", "Palace", "c1")
    assert t.over().ending == "city built"
    assert t.over().reason == "All pieces are placed or discarded."


def test_the_next_turn_comes_when_no_piece_is_left() -> None:
    t = city({"Ann": ["Palace"], "Bob": ["Palace"]}, deck=True)
    build(t, "Ann", "Palace", "a1")
    build(t, "Bob", "Palace", "h1")
    assert t.prompt(t.asked[0]) == "Take a card and its piece"
    assert t.asked == ["Bob"], "who picked second"


# -- scoring -------------------------------------------------------------------------------------------------


def test_a_point_for_each_occupied_square() -> None:
    assert points("Temple", "a1 a2", {}) == "nothing"
    assert points("Temple", "a1 a2", {"Palace": "b3"}) == "nothing"
    assert points("Temple", "a1 a2", {"Palace": "b1"}) == "1n"
    assert points("Temple", "a1 a2", {"Market": "b1 c1 b2 c2"}) == "2n"
    assert points("Reservoir", "d4 e4 d5", {"Pyramid": "e5 f5 e6 f6"}) == "1n", "two sides touch one square"


def test_causeways_and_plazas() -> None:
    assert points("Temple", "a1 a2", {"Causeway": "b1 c1 d1"}) == "1n 1C"
    assert points("Temple", "a1 a2", {"Causeway": "b1 c1 d1, a3 b3 c3"}) == "2n 1C"
    assert points("Temple", "a1 a2", {"Plaza": "b1 b2"}) == "2n 1P"
    assert points("Plaza", "d4 d5", {"Causeway": "e4 f4 g4"}) == "1n 1C"
    assert points("Causeway", "d4 e4 f4", {"Plaza": "d5 d6"}) == "1n 1P"
    assert points("Temple", "d4 d5", {"Causeway": "e4 f4 g4", "Plaza": "c4 c5"}) == "3n 1C 1P"
    assert points("Plaza", "d4 d5", {"Temple": "e4 f4"}) == "1n"


def test_surrounding() -> None:
    corner = {"Palace": "a1", "Temple": "b1 b2"}
    assert points("Ball Court", "a2 a3", corner) == "2n 1s", "the edge is a wall"
    assert points("Ball Court", "a3 a4", corner) == "nothing"
    ring = {"Palace": "d4", "Temple": "c4 b4, d5 d6, e4 f4"}
    assert points("Ball Court", "d3 d2", ring) == "1n 1s"
    two = {"Palace": "a1, a3", "Temple": "b1 c1, a4 a5", "Ball Court": "b3 c3"}
    assert points("Plaza", "a2 b2", two) == "4n 2s"


def test_the_piece_just_placed_is_not_surrounded_by_itself() -> None:
    assert points("Palace", "a1", {"Temple": "a2 a3", "Ball Court": "b1 c1"}) == "2n"


def test_a_larger_piece_is_surrounded_when_all_its_sides_are() -> None:
    laid = {"Market": "a1 b1 a2 b2", "Temple": "c1 d1, a3 a4"}
    assert points("Palace", "c2", {**laid, "Ball Court": "b3 b4"}) == "2n 1s"
    assert points("Palace", "c2", laid) == "2n"


ZONE_2 = "c3 d3 e3 f3 c4 f4 c5 f5 c6 d6 e6"
ZONE_3 = "b2 c2 d2 e2 f2 g2 b3 g3 b4 g4 b5 g5 b6 g6 b7 c7 d7 e7 f7"


def test_zones() -> None:
    def gain(squares: str, last: str, piece: str = "Palace") -> list[str]:
        def arrange(game: MayanMetropolis) -> None:
            game.turns = 1
            blocks = [block for block in game.quarry if block.name not in ("Palace", "Acropolis")]
            for square, block in zip(squares.split(), blocks, strict=False):
                game.city.put(block, game.city.grid[square])
            game.placed.add_all(list(game.deck))
            game.then(game.place_phase, game.players[0])

        hands = {"Ann.pieces": [piece], "Bob.pieces": ["Palace"]}
        t = at(MayanMetropolis, 2, arrange=arrange, hands=hands)
        build(t, "Ann", piece, last)
        return [word for word in ("Zone 1", "4 for Zone 2", "6 for Zone 3") if word in t.log()[0]]

    assert gain(ZONE_2, "f6") == ["4 for Zone 2"]
    assert gain(ZONE_2.replace("c3 ", ""), "f6") == []
    assert gain(ZONE_3, "g7") == ["6 for Zone 3"]
    lacking = ZONE_2.replace("c3 d3 ", "") + " f6"
    assert gain(lacking, "b2 c2 d2 b3 c3 d3", "Acropolis") == ["4 for Zone 2"], "with some of its squares"
    assert gain(ZONE_3.replace("e2 ", ""), "g7") == []
    assert gain("d4 e4 d5", "e5") == [], "Zone 1 scores nothing"
    assert gain(f"{ZONE_2} f6", "h8") == [], "it was full before"


def test_equal_points_share_the_victory() -> None:
    t = city({"Ann": ["Palace"], "Bob": ["Palace"]})
    build(t, "Ann", "Palace", "a1")
    build(t, "Bob", "Palace", "h8")
    assert (t.over().winners, t.over().scores) == ([0, 1], [0, 0])


def test_estimate() -> None:
    t = city({"Ann": ["Palace", "Acropolis"], "Bob": ["Temple"]})
    t.game.players[0].points = 5
    assert t.game.estimate(t.player("Ann")) == 5 + 7 - 2
    assert t.game.estimate(t.player("Bob")) == 2 - 12


# -- a whole turn --------------------------------------------------------------------------------------------


def test_a_whole_turn() -> None:
    def arrange(game: MayanMetropolis) -> None:
        game.leader = game.players[0]
        game.placed.add_all(game.deck.items[:-6])

    deck = ["Causeway", "Plaza", "Market", "Palace", "Temple", "Reservoir"]
    t = at(MayanMetropolis, 2, arrange=arrange, decks={"deck": deck})
    t.answer("Ann", "Causeway")
    t.answer("Bob", "Market")
    t.answer("Ann", "Plaza")
    t.answer("Bob", "Reservoir")
    t.answer("Ann", "Palace")
    t.answer("Bob", "Temple")
    assert t.asked == ["Bob"], "he picked last"
    build(t, "Bob", "Temple", "d4 e4")
    build(t, "Ann", "Causeway", "d5 e5 f5")
    build(t, "Bob", "Market", "d2 e2 d3 e3")
    build(t, "Ann", "Plaza", "f4 f3")
    build(t, "Bob", "Reservoir", "c4 c5 b5")
    build(t, "Ann", "Palace", "c3")
    assert [line.partition(" places ")[2].replace(" for occupied squares", "") for line in t.log()[-6:]] == [
        "Temple on d4 and e4 and scores nothing",
        "Causeway on d5, e5 and f5 and scores 2",
        "Market on d2, e2, d3 and e3 and scores 2",
        "Plaza on f3 and f4 and scores 3 and 1 for a Causeway",
        "Reservoir on c4, b5 and c5 and scores 2, 1 for a Causeway and 1 for surrounding",
        "Palace on c3 and scores 2",
    ]
    assert t.over().scores == [8, 6]
    assert t.over().winners == [0]


# -- entered a second time from the rulebook, and further cases ----------------------------------------

PRINTED_SET: dict[str, tuple[int, list[tuple[int, int]]]] = {
    "Causeway": (3, [(0, 0), (1, 0), (2, 0)]),
    "Acropolis": (2, [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]),
    "Reservoir": (3, [(0, 0), (1, 0), (0, 1)]),
    "Temple": (4, [(0, 0), (1, 0)]),
    "Plaza": (4, [(0, 0), (1, 0)]),
    "Market": (1, [(0, 0), (1, 0), (0, 1), (1, 1)]),
    "Palace": (4, [(0, 0)]),
    "Pyramid": (2, [(0, 0), (1, 0), (0, 1), (1, 1)]),
    "Ball Court": (1, [(0, 0), (1, 0)]),
}

Shape = frozenset[tuple[int, int]]


def settled(squares: list[tuple[int, int]]) -> Shape:
    """The same shape pushed into the corner."""
    left, low = min(x for x, _ in squares), min(y for _, y in squares)
    return frozenset((x - left, y - low) for x, y in squares)


def test_card_set_as_printed() -> None:
    game = at(MayanMetropolis, 2).game
    cards = [card for card in game.box if isinstance(card, Plan)]
    assert Counter(names(cards)) == {name: number for name, (number, _) in PRINTED_SET.items()}
    for card in cards:
        _, cells = PRINTED_SET[card.name]
        turned: set[Shape] = set()
        for _ in range(4):
            cells = [(-y, x) for x, y in cells]
            turned |= {settled(cells), settled([(-x, y) for x, y in cells])}
        assert {settled([(s.col, s.row) for s in way]) for way in card.ways} == turned
        assert card.has_bonus == (card.name in ("Causeway", "Plaza"))


def test_seven_players_share_the_last_three_cards() -> None:
    t, order = picks(7)
    assert len(order) == 21
    while t.game.turns == 1:
        t.answer(t.asked[0], t.options(t.asked[0])[0])
    assert t.asked == ["Bob"]
    assert len(t.game.offer) == 3
    last = []
    while t.prompt(t.asked[0]) == "Take a card and its piece":
        last.append(t.asked[0])
        t.answer(t.asked[0], t.options(t.asked[0])[0])
    assert last == ["Bob", "Cleo", t.game.players[3].name]
    assert t.asked == [last[-1]]


def test_one_piece_may_finish_two_zones() -> None:
    def arrange(game: MayanMetropolis) -> None:
        game.turns = 1
        squares = [s for s in (*ZONE_2.split(), "f6", *ZONE_3.split(), "g7") if s not in ("e6", "e7")]
        blocks = [block for block in game.quarry if block.name != "Ball Court"]
        for square, block in zip(squares, blocks, strict=False):
            game.city.put(block, game.city.grid[square])
        game.placed.add_all(list(game.deck))
        game.then(game.place_phase, game.players[0])

    t = at(
        MayanMetropolis,
        2,
        arrange=arrange,
        hands={"Ann.pieces": ["Ball Court"], "Bob.pieces": ["Palace"]},
    )
    build(t, "Ann", "Ball Court", "e6 e7")
    assert "4 for Zone 2" in t.log()[0]
    assert "6 for Zone 3" in t.log()[0]


def test_who_could_place_another_piece_is_not_blocked() -> None:
    t = city({"Ann": ["Palace", "Market"], "Bob": ["Temple"]}, {"Palace": "a1"})
    assert t.prompt("Ann") == "Which piece do you place?"
    t.answer("Ann", "Palace")
    assert {"a2", "b1"}.isdisjoint(t.options("Ann"))
    assert len(t.options("Ann")) == 64 - 3


def test_sizes_stand_on_the_cards() -> None:
    assert {card.name: card.plan for card in at(MayanMetropolis, 2).game.box if isinstance(card, Plan)} == {
        "Causeway": "1 x 3 linear",
        "Acropolis": "2 x 3 rectangle",
        "Reservoir": "3 spaces, L-shape",
        "Temple": "1 x 2",
        "Plaza": "1 x 2",
        "Market": "2 x 2 square",
        "Palace": "1 x 1 single space",
        "Pyramid": "2 x 2 square",
        "Ball Court": "1 x 2",
    }
