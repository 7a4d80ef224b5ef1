from collections import Counter
from collections.abc import Sequence
from typing import Any

from tabletome.engine import Table
from tabletome.games.ski_race import SLOPE, SkiRace
from tabletome.testing import Trial, at

SUITS = {"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"}
TITLES = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King", "T": "10"}

Race = Trial[SkiRace]


def cards(text: str) -> list[str]:
    return [f"{TITLES.get(card[0], card[0])} of {SUITS[card[1]]}" for card in text.split()]


def race(
    ann: str = "AS 2S 3S 4S",
    deck: str = "",
    *,
    numbers: dict[int, int] | None = None,
    stand: Sequence[int] = (1, 50, 60),
    players: int = 2,
    others: Sequence[str] = ("",),
    mover: str = "Ann",
) -> Race:
    """Numbers of some spaces; where the skiers of Ann, Bob ... stand; their hands."""

    def arrange(game: SkiRace) -> None:
        for space, snow in game.snow.cells.items():
            snow.number = (numbers or {}).get(int(space.name), 2)

    names = ["Ann", "Bob", "Cleo"][:players]
    board: dict[str, Any] = {}
    for name, place in zip(names, stand, strict=False):
        board.setdefault(str(place), []).append(f"{name}'s skier")
    hands = {"Ann": cards(ann)}
    hands |= {name: cards(text) for name, text in zip(names[1:], others, strict=False) if text}
    return at(
        SkiRace,
        players,
        hands=hands,
        decks={"deck": cards(deck)},
        board={"skiers": board},
        mover=mover,
        arrange=arrange,
    )


def names(heap: Any) -> list[str]:
    return [str(card) for card in heap]


def place(t: Race, name: str) -> str:
    return str(t.player(name).skier.at)


def test_slope_and_hands() -> None:
    game = at(SkiRace, 4).game
    assert [space.name for space in game.snow.cells] == [str(n) for n in range(1, 101)]
    assert [space.name for space in SLOPE if SLOPE.zone(space) == "start"] == ["1"]
    assert [space.name for space in SLOPE if SLOPE.zone(space) == "finish"] == ["100"]
    numbers = [snow.number for snow in game.snow.cells.values()]
    assert numbers[0] == 2
    assert set(numbers) == set(range(1, 11))
    assert [racer.skier.at.name for racer in game.players] == ["1"] * 4
    assert [racer.skier.seat for racer in game.players] == [0, 1, 2, 3]
    assert [len(racer.hand) for racer in game.players] == [4] * 4


def test_numbers_are_rolled_with_ten_sides() -> None:
    found: Counter[int] = Counter()
    starts = set()
    for seed in range(20):
        first, *rest = [snow.number for snow in at(SkiRace, 2, seed=seed).game.snow.cells.values()]
        starts.add(first)
        found.update(rest)
    assert starts == {2}
    assert len(found) == 10
    assert min(found.values()) > 140


def test_deck() -> None:
    game = at(SkiRace, 2).game
    cards_in_the_box = [str(c) for heap in (game.deck, *(r.hand for r in game.players)) for c in heap]
    ranks = ["Ace", *(str(n) for n in range(2, 11)), "Jack", "Queen", "King"]
    assert sorted(cards_in_the_box) == sorted(
        f"{rank} of {suit}" for rank in ranks for suit in SUITS.values()
    )


def test_eight_can_play() -> None:
    assert list(SkiRace.seats) == [2, 3, 4, 5, 6, 7, 8]
    game = SkiRace(8, "deal")
    game.setup()
    assert [len(racer.hand) for racer in game.players] == [4] * 8
    assert len(game.deck) == 52 - 32


def test_the_highest_cut_begins() -> None:
    order = ["Ace", *(str(n) for n in range(2, 11)), "Jack", "Queen", "King"]
    aces = 0
    for seed in range(60):
        game = SkiRace(2, seed, logging=True)
        lines = Trial(Table.from_position(game)).log()
        cuts = [line for line in lines if " cuts " in line][-2:]
        ranks = [order.index(line.split(" cuts ")[1].split(" of ")[0]) for line in cuts]
        aces += 0 in ranks
        assert f"{cuts[ranks.index(max(ranks))].split()[0]} begins" in lines
    assert aces


def test_example_of_the_rulebook_on_a_4() -> None:
    for card, steps in (("3S", 3), ("4S", 4), ("5S", 5)):
        t = race(f"{card} 2S 6S 7S", "8C", numbers={10: 4}, stand=(10, 50))
        assert t.options("Ann") == cards(card)
        assert t.prompt("Ann") == "You are on a 4: play a card"
        t.answer("Ann", *cards(card))
        assert place(t, "Ann") == str(10 + steps)
        assert names(t.game.discards)[-1:] == cards(card)
        assert names(t.player("Ann").hand) == cards("2S 6S 7S 8C")
        assert t.asked == ["Bob"]


def test_what_can_be_played() -> None:
    one_of_each = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS"
    near = {
        1: "AS 2S", 2: "AS 2S 3S", 3: "2S 3S 4S", 4: "3S 4S 5S", 5: "4S 5S 6S",
        6: "5S 6S 7S", 7: "6S 7S 8S", 8: "7S 8S 9S", 9: "8S 9S TS", 10: one_of_each,
    }  # fmt: skip
    for number, playable in near.items():
        t = race(one_of_each, numbers={1: number})
        assert t.options("Ann") == cards(playable)


def test_jump() -> None:
    t = race("AS QS KS 7H", numbers={10: 10}, stand=(10, 50))
    assert t.prompt("Ann") == "You are on a jump (10): play a card"
    assert t.options("Ann") == cards("AS 7H QS KS")
    t.answer("Ann", *cards("7H"))
    assert place(t, "Ann") == "17"


def test_jacks_are_wild() -> None:
    for number in (1, 7, 9, 10):
        t = race("JS KH", numbers={10: number}, stand=(10, 50))
        assert t.options("Ann") == cards("JS KH")
        t.answer("Ann", *cards("JS"))
        assert place(t, "Ann") == str(10 + number)


def test_queen() -> None:
    t = race("QS 9S", "2C 5C 7C 8C", numbers={10: 4}, stand=(10, 50))
    t.answer("Ann", *cards("QS"))
    assert t.prompt("Ann") == "Keep one of the cards drawn"
    assert t.options("Ann") == cards("2C 5C 7C")
    t.answer("Ann", *cards("5C"))
    assert names(t.game.discards)[-3:] == cards("QS 2C 7C")
    assert names(t.player("Ann").hand) == cards("9S 5C")
    assert t.log("Ann")[-1] == "Ann keeps 5 of Clubs and discards 2 of Clubs and 7 of Clubs"
    assert "5 of Clubs" not in t.log("Bob")[-1]
    assert t.options("Ann") == cards("5C")


def test_king() -> None:
    t = race("KS 4S", "2C 8C", numbers={10: 4}, stand=(10, 50, 60), players=3, others=("9H 9D", "TH"))
    t.answer("Ann", *cards("KS"))
    assert names(t.player("Ann").hand) == cards("4S 2C")
    assert names(t.game.discards)[-1:] == cards("KS")
    assert t.options("Ann") == ["Bob", "Cleo"]
    t.answer("Ann", "Cleo")
    assert "10 of Hearts" in t.log("Ann")[-1]
    assert "10 of Hearts" not in t.log("Bob")[-1]
    assert t.options("Ann") == cards("4S")


def test_a_king_looks_at_nobody_who_has_crashed() -> None:
    t = race("KS 4S 5S 6S", numbers={10: 4}, stand=(10, 50, 60), players=3, mover="Ann")
    game = t.game
    game.crash(game.players[1])
    assert [str(rival) for rival in game.others(game.players[0])] == ["Cleo"]


def test_queens_and_kings_before_playing() -> None:
    t = race("QS KS QH 4S", "9C 9D 9H QC 8C 8D 8H", numbers={10: 4}, stand=(10, 50))
    assert t.options("Ann") == cards("4S QS KS QH")
    t.answer("Ann", *cards("QS"), *cards("9D"), *cards("KS"), "Bob")
    assert t.options("Ann") == cards("4S QH QC")
    t.answer("Ann", *cards("QH"), *cards("8D"), *cards("4S"))
    assert place(t, "Ann") == "14"
    assert t.asked == ["Bob"]


def test_one_must_play() -> None:
    assert race("2S 9S KS").options("Ann") == cards("2S KS")


def test_missing_the_gate() -> None:
    t = race("7S 8S 9S", "2C TC TD TH 5C", stand=(10, 50), others=("2H 9C",))
    assert place(t, "Ann") == "10"
    assert names(t.player("Ann").hand) == cards("2C TC TD TH 5C")
    assert names(t.game.discards)[-3:] == cards("7S 8S 9S")
    assert not t.player("Ann").out
    assert t.asked == ["Bob"]


def test_missing_the_gate_with_a_queen_in_hand() -> None:
    t = race("7S QS", "2C TC TD TH 5C")
    assert t.options("Ann") == [*cards("QS"), "Miss the gate"]
    assert t.prompt("Ann") == "You are on a 2 and have no card to play"
    t.answer("Ann", "Miss the gate")
    assert names(t.game.discards)[-2:] == cards("7S QS")
    assert (place(t, "Ann"), t.asked) == ("1", ["Bob"])
    assert names(t.player("Ann").hand) == cards("2C TC TD TH 5C")


def test_a_queen_finds_nothing_and_the_gate_is_missed() -> None:
    t = race("7S QS", "8C 8D 8H JC TC TD TH 5C")
    t.answer("Ann", *cards("QS"), *cards("8D"))
    assert names(t.game.discards)[-2:] == cards("7S 8D")
    assert names(t.player("Ann").hand) == cards("JC TC TD TH 5C")


def test_crash() -> None:
    t = race("7S 8S", "TS TC TD TH 5C", players=3, others=("2H 3H", "2D"))
    game = t.game
    assert t.player("Ann").out
    assert names(game.crashed) == ["Ann's skier"]
    assert names(t.player("Ann").hand) == []
    assert names(game.discards)[-6:] == cards("7S 8S TS TC TD TH")
    assert names(game.deck)[-1:] == cards("5C")
    assert (t.asked, t.result()) == (["Bob"], None)
    t.answer("Bob", *cards("2H"))
    t.answer("Cleo", *cards("2D"))
    assert t.asked == ["Bob"]


def test_the_last_who_has_not_crashed_wins() -> None:
    t = race("7S 8S", "TS TC TD TH")
    assert t.over().winners == [1]
    assert t.over().ending == "all others crashed"
    assert t.over().reason == "Only Bob has not crashed."


def test_of_three_the_first_to_crash_is_last() -> None:
    t = race("7S 8S", "TS TC TD TH 9S 9H 9D 8C", players=3, others=("7H", "2D"))
    assert t.over().ranks == [3, 2, 1]


def test_court_cards_may_save_from_a_crash() -> None:
    t = race("7S 8S", "QS KC TD TH 5C 6C 7C 3C 4C", stand=(1, 50), others=("2H",))
    assert t.prompt("Ann") == "You cannot play any of these: which one saves you?"
    assert t.options("Ann") == cards("QS KC")
    t.answer("Ann", *cards("QS"), *cards("6C"))
    assert t.options("Ann") == cards("KC")
    t.answer("Ann", *cards("KC"), "Bob")
    assert not t.player("Ann").out
    assert place(t, "Ann") == "1"
    assert names(t.player("Ann").hand) == cards("TD TH 6C 3C 4C")
    assert t.asked == ["Bob"]


def test_court_cards_that_do_not_save() -> None:
    t = race("7S 8S", "QS TC TD TH 5C 6C 7C", stand=(1, 50))
    t.answer("Ann", *cards("QS"), *cards("6C"))
    assert t.over().winners == [1]


def test_gate_phase_with_an_empty_deck() -> None:
    t = race("2S 9S", "", stand=(1, 50))
    game = t.game
    game.discards.add_all(list(game.deck))
    before = len(game.discards)
    game.gate_phase(game.players[0], [])
    assert len(game.players[0].hand) == 3
    assert (len(game.deck), len(game.discards)) == (before - 1, 0)
    assert game.next_up is None


def test_landing_on_a_skier() -> None:
    t = race("2S 9S 9H 9D", "AC 4C", stand=(1, 3), others=("7H 8H QH",))
    t.answer("Ann", *cards("2S"))
    assert place(t, "Ann") == "3"
    assert t.log("Ann")[-3:] == [
        "Ann draws Ace of Clubs",
        "Ann looks at Bob's hand: 7 of Hearts, 8 of Hearts and Queen of Hearts",
        "Ann has another turn",
    ]
    assert "7 of Hearts" not in "".join(t.log("Ann")[:-2])
    assert t.asked == ["Ann"]
    t.answer("Ann", *cards("AC"))
    assert (place(t, "Ann"), t.asked) == ("4", ["Bob"])


def test_landing_on_several_skiers() -> None:
    t = race("2S 9S 9H 9D", "AC 4C", stand=(1, 3, 3), players=3, others=("7H", "2H"))
    t.answer("Ann", *cards("2S"))
    assert [line for line in t.log("Ann") if "looks" in line] == [
        "Ann looks at Bob's hand: 7 of Hearts",
        "Ann looks at Cleo's hand: 2 of Hearts",
    ]
    assert t.log().count("Ann has another turn") == 1
    t.answer("Ann", *cards("AC"))
    assert len([line for line in t.log() if "another turn" in line]) == 1


def test_passing_a_skier_or_missing_beside_one_is_no_landing() -> None:
    t = race("3S 9S", "AC", stand=(1, 3), others=("2H",))
    t.answer("Ann", *cards("3S"))
    assert t.asked == ["Bob"]
    t = race("7S 8S", "2C TC TD TH 5C", stand=(1, 1), others=("2H",))
    assert t.asked == ["Bob"]


def test_the_finish_wins() -> None:
    t = race("2S 3S", stand=(98, 97))
    t.answer("Ann", *cards("2S"))
    assert (t.over().winners, t.over().ending) == ([0], "finish")
    assert t.over().reason == "Ann is the first at the finish."
    assert names(t.player("Ann").hand) == cards("3S")


def test_the_finish_is_reached_by_more() -> None:
    t = race("AS 3S", "2C", stand=(98, 50))
    t.answer("Ann", *cards("3S"))
    assert (place(t, "Ann"), t.over().winners) == ("100", [0])
    t = race("AS 3S", "2C", stand=(98, 50), others=("2H",))
    t.answer("Ann", *cards("AS"))
    assert (place(t, "Ann"), t.result()) == ("99", None)


def test_estimate() -> None:
    def worth(hand: str) -> float:
        t = race(hand, stand=(11, 50))
        return t.game.estimate(t.player("Ann"))

    assert worth("AS 3S 9S TS") == 10 + 3 + 1
    assert worth("JS QS KS TS") == 10 + 2 + 1.5
    t = race("7S 8S", "TS TC TD TH", players=3, others=("2H", "2D"))
    assert t.game.estimate(t.player("Ann")) == 0
    t = race("2S", stand=(11, 50), others=("9H TH",))
    assert t.game.estimate(t.player("Bob")) == 49 - 6


def test_a_race_to_the_end() -> None:
    t = race("JS 9H 9D 9C", "2C 5H 3C TD", numbers={13: 9}, stand=(11, 95), others=("2H 2D 3H 3D",))
    t.answer("Ann", *cards("JS"))
    t.answer("Bob", *cards("3D"))
    t.answer("Ann", *cards("9C"))
    assert (place(t, "Ann"), place(t, "Bob")) == ("22", "98")
    t.answer("Bob", *cards("3H"))
    assert t.over().winners == [1]
