"""The helpers by which tests of games build positions."""

from __future__ import annotations

import pytest

from tabletome.engine import Game, Option, Player
from tabletome.parts.boards import Board, Square, Stacks, square_grid
from tabletome.parts.cards import Card, Deck, Hand, Pile
from tabletome.parts.pieces import Piece
from tabletome.testing import LoadedDice, Trial, at, find, give, stack

YARD = square_grid(3, 3)
SHELVES = square_grid(2, 1)


class Load(Card):
    worth: int


class Train(Card): ...


class Man(Piece):
    name: str


class Crate(Card): ...


LOADS = [Load(name, n) for n, name in enumerate("ABCDEF")]
TRAINS = [Train(name) for name in "ABCD"]


class Porter(Player):
    hand: Hand[Load]
    bench: Pile[Man]
    rolled: int = 0


class Depot(Game[Porter]):
    title = "Depot"
    author = "nobody"
    seats = range(2, 4)
    at_once = Option(False, "All roll together")

    loads: Deck[Load]
    trains: Deck[Train]
    scrap: Pile[Load]
    yard: Board[Man, Square] = Board(YARD)
    shelves: Stacks[Crate, Square] = Stacks(SHELVES)
    crates: Pile[Crate]

    def setup(self) -> None:
        self.loads.fill_shuffled(LOADS)
        self.trains.fill_shuffled(TRAINS)
        self.crates.fill([Crate("red"), Crate("blue")])
        for porter in self.players:
            self.loads.draw_many(porter.hand, 1)
            porter.bench.fill([Man(porter.seat, "Boss"), Man(porter.seat, "Hand")])
            self.yard.put(porter.bench.items[0], YARD.find(0, porter.seat))  # type: ignore[arg-type]
        self.log("The depot opens")

    async def round(self) -> None:
        if self.at_once:
            await self.together(self.roll_and_wait)
        else:
            await self.roll_and_wait(self.mover)
            self.mover = self.after(self.mover)

    async def roll_and_wait(self, me: Porter) -> None:
        me.rolled = self.roll(6)
        await me.choose(["Go on"], "What now?", otherwise="Stop")
        self.mix([1, 2, 3])

    def is_over(self) -> bool:
        return sum(p.rolled for p in self.players) > 12

    def score(self, porter: Porter) -> int:
        return porter.rolled


def names(place: object) -> list[str]:
    return [str(c) for c in place]  # type: ignore[attr-defined]


def standing(t: Trial[Depot]) -> dict[str, str]:
    return {man.at.name: f"{man.owner}'s {man}" for man in t.game.yard}


def test_hands_and_decks() -> None:
    for seed in range(10):
        t = at(Depot, 2, hands={"Ann": ["C", "A"], "Bob": []}, decks={"loads": ["E", "B"]}, seed=seed)
        assert names(t.player("Ann").hand) == ["C", "A"]
        assert names(t.player("Bob").hand) == []
        assert names(t.game.loads)[::-1][:2] == ["E", "B"]
        assert sorted(names(t.game.loads)) == ["B", "D", "E", "F"]
        assert sorted(names(t.game.trains)) == ["A", "B", "C", "D"]
        assert all(type(card) is Load for card in [*t.player("Ann").hand, *t.game.loads])


def test_a_deck_gets_what_a_hand_was_dealt_and_the_hand_another() -> None:
    for seed in range(10):
        t = at(Depot, 3, decks={"loads": ["A", "B", "C"]}, seed=seed)
        assert names(t.game.loads)[::-1] == ["A", "B", "C"]
        assert [len(p.hand) for p in t.game.players] == [1, 1, 1]


def test_any_place_can_be_named() -> None:
    t = at(Depot, hands={"scrap": ["D"], "Bob.bench": ["Bob's Hand", "Bob's Boss"]})
    assert names(t.game.scrap) == ["D"]
    assert names(t.player("Bob").bench) == ["Hand", "Boss"]
    assert standing(t) == {"a1": "Ann's Boss"}


def test_a_board() -> None:
    yard = {"c3": "Bob's Boss", "a1": "Ann's Hand"}
    t = at(Depot, board={"yard": yard, "shelves": {"a1": ["red", "blue"]}})
    assert standing(t) == yard
    assert names(t.player("Ann").bench) == ["Boss"]
    assert names(t.game.shelves[SHELVES["a1"]]) == ["red", "blue"]


def test_what_belongs_to_whoever_holds_it_need_not_be_said_whose_it_was() -> None:
    for seed in range(10):
        t = at(Depot, 3, board={"shelves": {"a1": ["A", "B", "C"]}}, seed=seed)
        assert names(t.game.shelves) == ["A", "B", "C"]


@pytest.mark.parametrize(
    ("wanted", "complaint"),
    [
        ({"hands": {"Ann": ["F", "F"]}}, "no F left"),
        ({"hands": {"Ann": ["X"]}}, "no X in the box"),
        ({"hands": {"Ann": "A"}}, "a list of names is wanted, not 'A'"),
        ({"hands": {"Dan": ["A"]}}, "“Dan” is not one place; there are Ann.hand"),
        ({"hands": {"yard": ["A"]}}, "yard has spaces"),
        ({"board": {"a1": "Ann's Boss"}}, "2 boards"),
        ({"board": {"yard": {"a1": "Boss"}}}, "which Boss"),
        ({"board": {"yard": {"z9": "Ann's Boss"}}}, "no space z9"),
        ({"mover": "Zoe"}, "nobody is called Zoe; there are Ann, Bob"),
    ],
)
def test_what_cannot_be_is_said(wanted: dict[str, object], complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        at(Depot, **wanted)  # type: ignore[arg-type]


def test_nobody_has_seen_how_it_was_arranged() -> None:
    def arrange(game: Depot) -> None:
        game.scrap.add_all(game.loads)
        game.loads.add_all(list(game.scrap)[::-1])
        game.log("moved about")

    t = at(Depot, arrange=arrange, hands={"Ann": ["C"]}, board={"yard": {"b2": "Bob's Hand"}})
    assert t.log() == []
    assert not any(t.game.seen[c.uid] for c in t.game.loads)
    (card,) = t.player("Ann").hand
    assert t.game.seen[card.uid] == t.player("Ann").bit


def test_without_arranging_the_log_is_that_of_the_setup() -> None:
    assert at(Depot, dice=[1]).log() == ["The depot opens"]


def test_give_keeps_decks_apart_and_leaves_no_knowledge() -> None:
    game = at(Depot).game
    ann = game.players[0]
    give(ann.hand, "A", "B", "C")
    give(ann.hand, "D")
    assert names(ann.hand) == ["D"]
    assert {type(c) for c in game.trains} == {Train}
    assert {type(c) for c in game.loads} == {Load}
    assert not any(game.seen[c.uid] for c in game.loads)
    stack(game.trains, "D", "A")
    assert names(game.trains)[::-1][:2] == ["D", "A"]
    assert find(game, "D", beside=ann.hand).place is game.trains


def test_dice_and_mover() -> None:
    t = at(Depot, dice=[6, 2, 5], mover="Bob")
    t.answer("Bob", "Go on")
    with pytest.raises(AssertionError, match="not rolled: 5"):
        t.dice_used()
    t.answer("Ann", "Go on")
    assert [p.rolled for p in t.game.players] == [2, 5]
    t.dice_used()
    with pytest.raises(AssertionError, match="no dice were given"):
        at(Depot).dice_used()


def test_dice_survive_undo_and_together() -> None:
    t = at(Depot, 2, dice=[1, 2, 3, 4, 5], options={"at_once": True})
    assert [p.rolled for p in t.game.players] == [1, 2]
    t.answer("Ann", "Go on")
    t.answer("Bob", "Go on")
    assert [p.rolled for p in t.game.players] == [3, 4]
    assert t.table.copy().game.chance.roll(6) == 5
    assert t.game.chance.roll(6) == 5
    t.dice_used()


def test_a_number_that_the_die_does_not_have() -> None:
    with pytest.raises(AssertionError, match="A die of 6 sides is rolled, which has no 7"):
        at(Depot, dice=[7])
    assert LoadedDice(7).roll(8) == 7


def test_over() -> None:
    t = at(Depot, dice=[1, 6, 6, 6, 6], mover="Ann")
    with pytest.raises(AssertionError, match="the game is not over: Ann is asked “What now\\?”"):
        t.over()
    t.answer("Ann", "Go on")
    t.answer("Bob", "Go on")
    t.answer("Ann", "Go on")
    with pytest.raises(AssertionError, match="Bob is asked"):
        t.over()
    t.game.players[0].rolled = 7
    t.answer("Bob", "Stop")
    assert t.over().scores == [7, 6]


def test_bare() -> None:
    def arrange(game: Depot) -> None:
        game.loads.fill(LOADS[:2])

    t = at(Depot, 2, bare=True, arrange=arrange, hands={"Bob": ["B"]})
    assert (names(t.game.loads), names(t.player("Bob").hand)) == (["A"], ["B"])
    assert len(t.game.box) == 2
    assert t.asked == ["Ann"]
