from tabletome.engine import Game, Option, Player
from tabletome.engine.chance import Chance, key_from
from tabletome.laws import check
from tabletome.parts.cards import Card, Deck, Hand, Pile, Supply
from tabletome.parts.hands import (
    discard,
    discard_down_to,
    draw,
    draw_up_to,
    look_at,
    look_at_top,
    redraw,
    steal,
)
from tabletome.testing import Trial, at, give, stack


class Letter(Card): ...


class Token(Card): ...


class Holder(Player):
    hand: Hand[Letter]
    purse: Pile[Token]


class Post(Game[Holder]):
    """On a turn one thing is done with hands."""

    title = "Post"
    author = "the tests"
    seats = range(2, 4)
    deed = Option("steal", "What is done", ("steal", "look", "peek", "redraw", "discard", "limit"))
    deck = Deck[Letter]("discards")
    discards: Pile[Letter]
    bank: Supply[Token]

    def setup(self) -> None:
        self.deck.fill_shuffled(Letter(name) for name in "ABCDEFGHIJKL" for _ in range(2))
        self.bank.fill([Token("Gold")] * 2 + [Token("Rum")] * 3)
        for me in self.players:
            draw_up_to(self, me, self.deck, me.hand, 4)

    async def turn(self, me: Holder) -> None:
        rival = await me.choose(self.others(me), "Whom?")
        if self.deed == "steal":
            steal(self, me, rival.hand, me.hand)
        elif self.deed == "look":
            look_at(self, me, rival.hand)
        elif self.deed == "peek":
            look_at_top(self, me, self.deck, 2)
        elif self.deed == "redraw":
            await redraw(self, me, me.hand, self.discards, self.deck, 3, "Exchange up to 3")
        elif self.deed == "discard":
            await discard(self, rival, rival.hand, self.discards, 2, "Discard 2")
        else:
            await discard_down_to(self, rival, rival.hand, self.discards, 3)
        if self.turns == 5:
            self.end("done")

    def score(self, player: Holder) -> int:
        return len(player.hand)


def post(deed: str, *hands: str) -> Trial[Post]:
    def arrange(game: Post) -> None:
        for player, names in zip(game.players, hands, strict=True):
            give(player.hand, *names)
        stack(game.deck, "K", "L")

    return at(Post, len(hands), arrange=arrange, options={"deed": deed})


def hand(t: Trial[Post], name: str) -> str:
    return "".join(sorted(map(str, t.player(name).hand)))


def test_a_stolen_card_is_seen_by_thief_and_victim() -> None:
    t = post("steal", "A", "BC", "")
    t.answer("Ann", "Bob")
    (card,) = [str(card) for card in t.player("Ann").hand if str(card) != "A"]
    assert card in "BC"
    assert len(t.player("Bob").hand) == 1
    assert t.log("Ann")[-1] == t.log("Bob")[-1] == f"Ann takes {card} from Bob"
    assert t.log("Cleo")[-1] == "Ann takes a card from Bob"


def test_chance_says_which_card_is_stolen_and_an_empty_hand_gives_none() -> None:
    stolen = set()
    for seed in range(20):
        game = post("steal", "A", "BCD").game
        game.chance = Chance(key_from(seed))
        ann, bob = game.players
        stolen.add(str(steal(game, ann, bob.hand, ann.hand)))
    assert stolen == {"B", "C", "D"}
    game = post("steal", "A", "BCD").game
    ann, bob = game.players
    for _ in "BCD":
        steal(game, ann, bob.hand, ann.hand)
    assert steal(game, ann, bob.hand, ann.hand) is None


def test_a_look_shows_the_hand_to_one() -> None:
    t = post("look", "A", "BC", "D")
    t.answer("Ann", "Bob")
    assert t.log("Ann")[-1] in ("Ann looks at Bob's hand: B and C", "Ann looks at Bob's hand: C and B")
    assert t.log("Cleo")[-1] == "Ann looks at Bob's hand: 2 cards"


def test_a_look_at_the_top_of_the_deck() -> None:
    t = post("peek", "A", "B")
    t.answer("Ann", "Bob")
    assert t.log("Ann")[-1] == "Ann looks at the top of the deck: K and L"
    assert t.log("Bob")[-1] == "Ann looks at the top of the deck: 2 cards"
    ann = t.game.players[0]
    t.game.deck.draw_many(t.game.discards, len(t.game.deck) - 1)
    assert len(look_at_top(t.game, ann, t.game.deck, 5)) == 1


def test_discard_and_redraw() -> None:
    t = post("redraw", "ABCD", "")
    t.answer("Ann", "Bob", "A", "C", "Done")
    assert (hand(t, "Ann"), [str(c) for c in t.game.discards]) == ("BDKL", ["A", "C"])
    assert t.log()[-2:] == ["Ann discards A and C", "Ann draws 2 cards"]
    t.answer("Bob", "Ann")
    assert t.log()[-1] == "Ann draws 2 cards"


def test_a_discard_takes_all_if_there_are_fewer() -> None:
    t = post("discard", "A", "BCD")
    t.answer("Ann", "Bob")
    assert t.options("Bob") == ["B", "C", "D"]
    t.answer("Bob", "B", "D")
    assert t.log()[-1] == "Bob discards B and D"
    assert hand(t, "Bob") == "C"
    t.answer("Bob", "Ann")
    t.answer("Ann", "A")
    assert hand(t, "Ann") == ""


def test_a_hand_limit() -> None:
    t = post("limit", "A", "BCDE")
    t.answer("Ann", "Bob")
    t.answer("Bob", "E")
    assert (t.asked, hand(t, "Bob")) == (["Bob"], "BCD")
    assert t.prompt("Bob") == "Whom?"


def test_drawing_up_draws_what_is_there() -> None:
    game = post("steal", "AB", "").game
    ann = game.players[0]
    assert [str(c) for c in draw_up_to(game, ann, game.deck, ann.hand, 4)] == ["K", "L"]
    assert draw_up_to(game, ann, game.deck, ann.hand, 4) == []
    assert len(draw(game, ann, game.deck, ann.hand)) == 1


def test_a_supply_runs_out() -> None:
    game = post("steal", "", "").game
    purse = game.players[0].purse
    assert game.bank.stock() == {"Gold": 2, "Rum": 3}
    assert len(game.bank.take("Rum", purse)) == 1
    assert len(game.bank.take("Gold", purse, 5)) == 2
    assert (game.bank.left("Gold"), game.bank.left("Rum"), len(purse)) == (0, 2, 3)
    assert game.bank.take("Gold", purse) == []


def test_hands_keep_the_laws() -> None:
    check(Post, answers=8_000)
