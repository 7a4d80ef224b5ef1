"""What lies face down again is remembered, not shown; of a pile that shows its top, the rest is counted."""

from random import Random

from tabletome.engine import Game, Player, Table, recall_option
from tabletome.laws import check
from tabletome.parts.cards import Card, Deck, Row, TopPile
from tabletome.parts.piecepack import Coin, coins


class Matcher(Player):
    heap: TopPile[Card]


class Memory(Game[Matcher]):
    """Turn up two cards; a pair is kept, others are turned face down again."""

    title, author, seats = "Memory", "test", range(2, 3)
    recall = recall_option()
    deck: Deck[Card]
    table: Row[Card]

    def setup(self) -> None:
        self.deck.fill_shuffled([Card(name) for name in "ABC"] * 2)
        for card in list(self.deck):
            self.table.add(card, up=False)

    async def turn(self, me: Matcher) -> None:
        first = await me.choose([card for card in self.table if not card.up], "Turn up a card")
        first.turn(True)
        second = await me.choose([card for card in self.table if not card.up], "Turn up another")
        second.turn(True)
        self.log("{} turns up {} and {}", me, first, second)
        if str(first) == str(second):
            me.heap.add_all([first, second])
        else:
            self.hide(first)
            self.hide(second)
        if not self.table:
            self.end("all found")

    def score(self, me: Matcher) -> float:
        return len(me.heap)


def cards(table: Table) -> list[Card]:
    assert isinstance(table.game, Memory)
    return list(table.game.table)


def labels(table: Table, viewer: int | None, place: str) -> list[str]:
    return [item.label for view in table.view(viewer).places if view.title == place for item in view.items]


def test_what_lies_face_down_again_is_not_shown() -> None:
    table = Table(Memory, 2, 3)
    table.answer(0, 0)
    shown = labels(table, 1, "table")
    assert shown[0] in "ABC"
    assert shown[1:] == ["card"] * 5
    assert "card" in table.asks[0].labels()[0]
    table.answer(0, 0)
    assert labels(table, 0, "table") == ["card"] * 6
    assert "turns up" in table.log(None)[-1]


def test_it_is_remembered_by_bots() -> None:
    table = Table(Memory, 2, 3)
    table.answer(0, 0)
    table.answer(0, 0)
    first, second, *_ = cards(table)
    rng = Random(1)
    for _ in range(20):
        pictured = cards(table.imagine(1, rng))
        assert [str(card) for card in pictured[:2]] == [str(first), str(second)]


def test_the_table_may_show_what_was_seen() -> None:
    table = Table(Memory, 2, 3, {"recall": True})
    table.answer(0, 0)
    table.answer(0, 0)
    assert all(label in "ABC" for label in labels(table, 0, "table")[:2])


def test_a_shuffle_ends_the_memory() -> None:
    table = Table(Memory, 2, 3)
    table.answer(0, 0)
    table.answer(0, 0)
    game = table.game
    assert isinstance(game, Memory)
    game.shuffle(game.table)
    assert not any(game.seen)
    assert not any(game.veiled)


def test_of_a_pile_that_shows_its_top_the_rest_is_counted() -> None:
    game = Memory(2, 1)
    game.setup()
    ann = game.players[0]
    ann.heap.add_all(list(game.table)[:3], up=True)
    view = next(v for v in Table.from_position(game).view(1).places if v.title == "heap" and v.owner == 0)
    assert (view.count, [item.label for item in view.items]) == (3, [str(list(ann.heap)[-1])])


class Mint(Game[Player]):
    title, author, seats = "Mint", "test", range(2, 3)
    row: Row[Coin]


def test_the_side_that_lies_down_is_hidden() -> None:
    game = Mint(2, 1)
    (coin,) = game.row.fill(coins()[3:4])
    game.show(coin)
    assert coin.known_to(2) == "3 of Suns"
    game.hide(coin, up=True)
    assert coin.known_to(2) == "Suns coin"
    game.hide(coin, up=False)
    assert coin.known_to(2) == "3 coin"
    game.show(coin)
    assert coin.known_to(2) == "3 of Suns"


def test_the_laws_hold() -> None:
    check(Memory, players=2)
