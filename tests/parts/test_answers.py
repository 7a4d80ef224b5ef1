import pytest

from tabletome.engine import Game, Option, Player, RulesFault
from tabletome.laws import check
from tabletome.parts.answers import contested, could_hold
from tabletome.parts.cards import Card, Deck, Hand, Pile
from tabletome.testing import Trial, at, give


class Motion(Card):
    negates: str


MOTIONS = [Motion("Lose", "")] * 4 + [Motion("Negate", "Lose")] * 4 + [Motion("Outburst", "Negate")] * 4


class Speaker(Player):
    hand: Hand[Motion]
    passed: int = 0


class Floor(Game[Speaker]):
    """One card a turn; a motion that is not negated is a point."""

    title = "Floor"
    author = "the tests"
    seats = range(2, 4)
    by_sight = Option(False, "Ask only whom all can see to be able")
    once = Option(False, "Answers cannot be answered")
    deck: Deck[Motion]
    discards: Pile[Motion]

    def setup(self) -> None:
        self.deck.fill_shuffled(MOTIONS)
        for me in self.players:
            self.deck.draw_many(me.hand, 3)

    async def turn(self, me: Speaker) -> None:
        card = await me.choose(me.hand, "Play")
        self.discards.add(card)
        self.log("{} plays {}", me, card)
        negated = await contested(
            self,
            me,
            card,
            answers=lambda rival, played: [c for c in rival.hand if c.negates == played.name],
            pile=self.discards,
            could=self.could if self.by_sight else lambda rival, played: True,
            counters=not self.once,
        )
        if negated:
            self.log("{} stops it with {}", negated.player, negated.card)
        else:
            me.passed += 1

    def could(self, rival: Speaker, played: Motion) -> bool:
        return could_hold(rival.hand, lambda card: card.negates == played.name)

    def is_over(self) -> bool:
        return not all(me.hand for me in self.players)

    def score(self, player: Speaker) -> int:
        return player.passed


def floor(*hands: str, **options: bool) -> Trial[Floor]:
    def arrange(game: Floor) -> None:
        for player, names in zip(game.players, hands, strict=True):
            give(player.hand, *names.split())

    return at(Floor, len(hands), arrange=arrange, options=options)


def test_an_answer_negates_and_the_window_closes() -> None:
    t = floor("Lose Lose", "Lose Negate", "Negate Negate")
    t.answer("Ann", "Lose")
    assert t.options("Bob") == ["Negate", "Pass"]
    t.answer("Bob", "Negate")
    t.answer("Cleo", "Pass")
    assert t.options("Ann") == ["Pass"]
    t.answer("Ann", "Pass")
    assert (t.asked, t.player("Ann").passed) == (["Bob"], 0)
    assert t.log()[-1] == "Bob stops it with Negate"


def test_an_answer_that_is_negated_leaves_the_next_one_his() -> None:
    t = floor("Lose Outburst", "Negate", "Negate Outburst")
    t.answer("Ann", "Lose")
    t.answer("Bob", "Negate")
    t.answer("Cleo", "Outburst")
    t.answer("Ann", "Pass")
    t.answer("Bob", "Pass")
    assert t.prompt("Cleo") == "Ann plays Lose. Do you answer?"
    t.answer("Cleo", "Negate")
    t.answer("Ann", "Outburst")
    for name in ("Bob", "Cleo"):
        t.answer(name, "Pass")
    assert t.player("Ann").passed == 1


def test_without_counters_an_answer_stands() -> None:
    t = floor("Lose Outburst", "Negate Lose", once=True)
    t.answer("Ann", "Lose")
    t.answer("Bob", "Negate")
    assert (t.asked, t.player("Ann").passed) == (["Bob"], 0)


def test_the_window_opens_by_what_all_can_see() -> None:
    t = floor("Lose Lose Outburst", "Lose Outburst", by_sight=True)
    game = t.game
    assert game.could(game.players[1], game.players[0].hand.named("Lose")[0])
    game.discards.add_all(card for card in game.deck if card.name == "Negate")
    assert not game.could(game.players[1], game.players[0].hand.named("Lose")[0])
    game.deck.add(game.discards.items[-1])
    assert game.could(game.players[1], game.players[0].hand.named("Lose")[0])
    game.discards.add_all(game.players[1].hand)
    assert not game.could(game.players[1], game.players[0].hand.named("Lose")[0])


def test_nobody_is_asked_when_all_answers_lie_open() -> None:
    def arrange(game: Floor) -> None:
        give(game.players[0].hand, "Lose", "Lose")
        give(game.players[1].hand, "Lose", "Outburst")
        game.discards.add_all(card for card in game.deck if card.name == "Negate")

    t = at(Floor, 2, arrange=arrange, options={"by_sight": True})
    t.answer("Ann", "Lose")
    assert (t.asked, t.prompt("Bob"), t.player("Ann").passed) == (["Bob"], "Play", 1)


class Spells(Game[Player]):
    """A spell for which there is no card; a counterspell costs two of three points of power."""

    title = "Spells"
    author = "the tests"
    seats = range(2, 3)
    power: list[int]

    def setup(self) -> None:
        self.power = [3, 3]

    async def turn(self, me: Player) -> None:
        negated = await contested(
            self,
            me,
            "fireball",
            answers=lambda rival, spell: ["Counterspell"] if self.power[rival.seat] > 1 else [],
            lay=lambda rival, spell: self.pay(rival),
            order=lambda caster: self.others(caster),
            said=f"{me} throws a ball of fire",
        )
        self.win(*([self.others(me)[0]] if negated else [me]), ending="burnt")

    def pay(self, rival: Player) -> None:
        self.power[rival.seat] -= 2


def test_answers_that_are_no_cards() -> None:
    t = at(Spells)
    assert t.prompt("Bob") == "Ann throws a ball of fire. Do you answer?"
    t.answer("Bob", "Counterspell")
    assert t.prompt("Ann") == "Bob plays Counterspell. Do you answer?"
    t.answer("Ann", "Counterspell")
    assert t.options("Bob") == ["Pass"]
    t.answer("Bob", "Pass")
    assert t.game.winners == [t.player("Ann")]


def test_an_answer_must_be_laid_somewhere() -> None:
    game = at(Floor, 2).game
    window = contested(game, game.players[0], "x", answers=lambda rival, play: ["No"])
    window.send(None)
    with pytest.raises(RulesFault, match="where No goes"):
        window.send("No")


def test_answers_keep_the_laws() -> None:
    check(Floor, answers=8_000)
