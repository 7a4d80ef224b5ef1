"""Imagining: what may vary, what may not, and that one seed pictures one world."""

from collections import Counter
from random import Random
from typing import Any

from tabletome.engine import Game, Player, Secret, Table
from tabletome.engine.scene import build_scene
from tabletome.engine.visibility import Unknown
from tabletome.parts.boards import Board, ScreenedBoard, Square, square_grid
from tabletome.parts.cards import Bag, Card, Deck, Hand, Pile, Row
from tabletome.parts.piecepack import Coin, Suit, coins
from tabletome.parts.pieces import Piece

GRID = square_grid(4, 4)


class Man(Piece):
    rank: int
    back = "man"

    def __str__(self) -> str:
        return f"rank {self.rank}"


class General(Player):
    camp: ScreenedBoard[Man, Square] = ScreenedBoard(GRID)
    reserve: Hand[Man]
    plan: Secret[int] = Secret(range(100))
    purse: Hand[Coin]


class Siege(Game[General]):
    title, author, seats = "Siege", "nobody", range(2, 3)
    board: Board[Man, Square] = Board(GRID)
    bag: Bag[Coin]
    table: Row[Coin]
    deck: Deck[Man]

    def setup(self) -> None:
        self.bag.fill(coins())
        for general in self.players:
            general.reserve.fill(Man(general.seat, rank) for rank in range(8))
            general.plan.keep(7)

    async def turn(self, me: General) -> None:
        await me.choose(["Go on"], "Go on")


def siege(kind: type[Siege] = Siege) -> Siege:
    game = kind(2, 0)
    game.setup()
    return game


def redealt(game: Siege, viewer: int, seed: int) -> Siege:
    twin = game.clone()
    Unknown(twin, 1 << viewer).deal(twin, seed)
    return twin


def test_a_known_side_keeps_its_print_and_the_hidden_one_varies() -> None:
    game = siege()
    for _ in range(6):
        game.bag.draw(game.table, up=True)
    shown = [coin.suit for coin in game.table]
    worlds = [redealt(game, 0, seed) for seed in range(60)]
    for world in worlds:
        assert [coin.suit for coin in world.table] == shown
        everything = Counter((c.suit, c.rank) for c in (*world.table, *world.bag))
        assert everything == Counter((c.suit, c.rank) for c in coins())
    for place in range(6):
        assert len({list(world.table)[place].rank for world in worlds}) == 6


def test_what_a_seat_has_looked_at_stays() -> None:
    game = siege()
    coin = game.bag.draw(game.players[0].purse)
    assert coin is not None
    for seed in range(20):
        mine = next(iter(redealt(game, 0, seed).players[0].purse))
        assert (mine.suit, mine.rank) == (coin.suit, coin.rank)
    assert len({str(next(iter(redealt(game, 1, seed).players[0].purse))) for seed in range(40)}) > 10


def test_secrets_of_others_are_drawn_from_their_domain() -> None:
    game = siege()
    values = {redealt(game, 0, seed).players[1].plan.peek() for seed in range(80)}
    assert len(values) > 20
    assert values <= set(range(100))
    assert {redealt(game, 1, seed).players[1].plan.peek() for seed in range(20)} == {7}


def test_one_seed_pictures_one_world_whatever_is_hidden() -> None:
    def prints(game: Siege) -> list[Any]:
        return [(c.place.name, str(c)) for place in game.places() for c in place]

    game = siege()
    for _ in range(4):
        game.bag.draw(game.table, up=False)
    for seed in range(20):
        elsewhere = redealt(game, 0, 1000 + seed)
        assert prints(redealt(elsewhere, 0, seed)) == prints(redealt(game, 0, seed))


def test_a_game_may_refine_what_a_thing_could_be() -> None:
    class Refined(Siege):
        def could_be(self, component: Man, printed: Man) -> bool:
            return not isinstance(component, Man) or component.at is None or printed.rank != 0

    game = siege(Refined)
    for man, square in zip(list(game.players[1].reserve)[3:], GRID, strict=False):
        game.board.put(man, square, up=False)
    for seed in range(40):
        world = redealt(game, 0, seed)
        assert all(man.rank != 0 for man in world.board)
        assert sorted(m.rank for m in (*world.board, *world.players[1].reserve)) == list(range(8))


def test_the_order_of_laying_does_not_show() -> None:
    """A screened set-up is moved to the open board in the order in which the men were placed."""

    def view(order: list[int]) -> Any:
        game = siege()
        rival = game.players[1]
        men = {man.rank: man for man in rival.reserve}
        for rank in order:
            rival.camp.put(men[rank], GRID.spaces[rank])
        for man in list(rival.camp):
            game.board.put(man, man.at, up=False)
        return build_scene(game, {}, 0).places

    assert view([0, 1, 2, 3]) == view([3, 1, 0, 2])


def test_screens_hide_that_anything_lies_there() -> None:
    game = siege()
    rival = game.players[1]
    rival.camp.put(next(iter(rival.reserve)), GRID.spaces[5])
    seen = {place.id: place for place in build_scene(game, {}, 0).places}
    assert seen["camp@1"].count == 0
    assert seen["camp@1"].items == []
    own = {place.id: place for place in build_scene(game, {}, 1).places}
    assert own["camp@1"].count == 1


def test_sides_that_lie_up_show_to_all() -> None:
    game = siege()
    coin = game.bag.draw(game.table, up=True)
    assert coin is not None
    assert coin.known_to(1) == f"{coin.suit} coin"
    coin.turn(False)
    assert coin.known_to(1) == str(coin)
    assert isinstance(coin.suit, Suit)


def test_imagined_tables_play_on() -> None:
    table = Table(Siege, 2, 0)
    world = table.imagine(0, Random(1))
    world.answer(0, 0)
    assert list(world.asks) == [1]


class Paper(Card):
    pass


class Reader(Player):
    hand: Hand[Paper]


class Reading(Game[Reader]):
    """Everybody holds a paper from the first deal; the others were read aloud and are dealt anew."""

    title, author, seats = "Reading", "the tests", range(3, 4)
    deck: Deck[Paper] = Deck("discards")
    discards: Pile[Paper]

    def setup(self) -> None:
        self.deck.fill_shuffled(Paper(f"page {n}") for n in range(12))
        for reader in self.players:
            self.deck.draw(reader.hand)
        self.discards.add_all(list(self.deck))

    async def round(self) -> None:
        for reader in self.players:
            self.deck.draw(reader.hand)
        await self.players[0].choose(["Go on"], "Well?", otherwise="Stop")
        self.end()

    def score(self, player: Reader) -> int:
        return len(player.hand)


def test_what_all_have_seen_is_not_pictured_where_it_cannot_be() -> None:
    table = Table(Reading, 3, seed="anew")
    game: Any = table.game
    first = [next(iter(reader.hand)) for reader in game.players]
    held = {str(card) for card in first}
    for seed in range(20):
        world = table.imagine(0, Random(seed)).game
        assert {str(world.box[card.uid]) for card in first} == held
        drawn = [card for reader in world.players for card in list(reader.hand)[1:]]
        assert not held & {str(card) for card in drawn}


def test_packs_that_are_shuffled_together_become_one() -> None:
    game: Any = Table(Reading, 3, seed="one").game
    card = next(iter(game.players[1].hand))
    assert game.pack_of(card) is game.deck
    before = {game.packs[c.uid] for c in game.box}
    assert len(before) == 2
    game.deck.add(card)
    game.shuffle(game.deck)
    assert len({game.packs[c.uid] for c in game.deck}) == 1
    assert game.pack_of(card) is game.deck


def test_one_of_two_like_cards_may_be_either() -> None:
    class Copies(Reading):
        title = "Copies"

        def setup(self) -> None:
            ann, bob, cleo = self.players
            ann.hand.fill([Paper("page 1"), Paper("page 1"), Paper("page 2")])
            for card, witness in zip(ann.hand, (bob, cleo, cleo), strict=True):
                self.show(card, to=witness)

    game: Any = Table(Copies, 3).game
    ann, bob, cleo = game.players
    first, second, third = ann.hand
    game.discards.add(first)
    assert not second.seen_by(cleo.bit), "for all she knows it was the one that she had seen"
    assert third.seen_by(cleo.bit)
    assert first.seen_by(bob.bit | cleo.bit)


def test_a_card_that_is_lost_sight_of_is_met_as_another() -> None:
    game: Any = Table(Reading, 3, seed="lost").game
    ann, bob, _ = game.players
    card = next(iter(ann.hand))
    game.show(card)
    known = game.shuffles[card.uid]
    bob.hand.add(card)
    assert game.shuffles[card.uid] == known + 1
