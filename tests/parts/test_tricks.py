from typing import NamedTuple

from tabletome.engine import Game, Player
from tabletome.parts.cards import Card, Hand
from tabletome.parts.tricks import must_follow, pass_cards, strongest
from tabletome.testing import Trial, at


class Suited(Card):
    suit: str
    rank: int


HANDS = [[Suited(f"{suit}{rank}", suit, rank) for rank in (1, 2, 3)] for suit in "abc"]


class Partner(Player):
    hand: Hand[Suited]


class Passing(Game[Partner]):
    """Everybody passes two cards to the left neighbour and one to the right one."""

    title = "Passing"
    author = "the tests"
    seats = range(3, 4)

    def setup(self) -> None:
        for partner in self.players:
            partner.hand.fill(HANDS[partner.seat])

    async def round(self) -> None:
        await pass_cards(self, lambda me: me.hand, self.goals)
        self.end()

    def goals(self, me: Partner) -> list[Partner]:
        left, right = self.others(me)
        return [left, left, right]

    def score(self, player: Partner) -> int:
        return len(player.hand)


class Laid(NamedTuple):
    suit: str
    rank: int


def test_one_who_can_follow_must() -> None:
    hand = [*HANDS[0], *HANDS[1]]
    assert must_follow(hand, lambda card: card.suit == "b") == HANDS[1]
    assert must_follow(hand, lambda card: card.suit == "c") == hand
    assert must_follow([], lambda card: card.suit == "c") == []


def test_strongest_under_the_games_own_order() -> None:
    plays = {"Ann": Laid("a", 5), "Bob": Laid("a", 9), "Cleo": Laid("b", 2), "Dan": Laid("c", 12)}
    assert strongest(plays, lambda card: card.rank * (card.suit == "a")) == "Bob"
    assert strongest(plays, lambda card: card.rank + 100 * (card.suit == "b")) == "Cleo"
    assert strongest(plays, lambda card: card.rank % 5) == "Bob"


def test_first_among_equals_wins() -> None:
    plays = {"Bob": Laid("a", 7), "Cleo": Laid("a", 7), "Ann": Laid("a", 7)}
    assert strongest(plays, lambda card: card.rank) == "Bob"


def names(t: Trial[Passing], player: str) -> list[str]:
    return sorted(map(str, t.player(player).hand))


def test_cards_are_passed_at_once() -> None:
    t = at(Passing)
    assert t.asked == ["Ann", "Bob", "Cleo"]
    assert t.prompt("Ann") == "Which card do you pass to Bob?"
    t.answer("Ann", "a3")
    assert t.options("Ann") == ["a1", "a2"]
    t.answer("Ann", "a1")
    assert t.prompt("Ann") == "Which card do you pass to Cleo?"
    t.answer("Ann", "a2")
    assert t.options("Bob") == ["b1", "b2", "b3"]
    t.answer("Bob", "b1", "b2", "b3")
    t.answer("Cleo", "c1", "c2", "c3")
    assert [names(t, name) for name in ("Ann", "Bob", "Cleo")] == [
        ["b3", "c1", "c2"],
        ["a1", "a3", "c3"],
        ["a2", "b1", "b2"],
    ]


def test_a_passed_card_is_known_to_two_players() -> None:
    t = at(Passing)
    for name, suit in (("Ann", "a"), ("Bob", "b"), ("Cleo", "c")):
        t.answer(name, f"{suit}1", f"{suit}2", f"{suit}3")
    assert "Ann passes a1 to Bob" in t.log("Ann")
    assert "Ann passes a1 to Bob" in t.log("Bob")
    assert "Ann passes a card to Bob" in t.log("Cleo")
    assert "Ann passes a card to Bob" in t.log()
    for giver in t.game.players:
        passed = [card for card in t.game.box if str(card)[0] == "abc"[giver.seat]]
        assert all(card.seen_by(giver.bit) for card in passed), "all were chosen before any was taken up"
