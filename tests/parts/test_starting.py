import re
from collections.abc import Callable

import pytest

from tabletome.engine import Player
from tabletome.parts.cards import Card, Deck, Pile
from tabletome.parts.starting import Led, cut_off, first_by_chance, first_by_cut, first_by_roll, roll_off
from tabletome.testing import LoadedDice, at, stack


class Number(Card):
    rank: int


class Sailor(Player):
    watches: int = 0


class Voyage(Led[Sailor]):
    title = "Voyage"
    author = "the tests"
    seats = range(1, 5)
    deck: Deck[Number]
    shown: Pile[Number]

    def setup(self) -> None:
        self.deck.fill_shuffled(Number(f"Card {rank}", rank) for rank in (1, 2, 2, 3, 3))
        self.leader = self.players[-1]

    async def round(self) -> None:
        for sailor in self.from_leader():
            await sailor.choose(["Watch"], "Your watch")
        self.pass_lead()


def voyage(players: int = 3, *rolls: int) -> Voyage:
    game = at(Voyage, players).game
    if rolls:
        game.chance = LoadedDice(*rolls)
    return game


def test_chance_picks_everybody_now_and_then() -> None:
    firsts = {str(first_by_chance(at(Voyage, 3, seed=seed).game)) for seed in range(30)}
    assert firsts == {"Ann", "Bob", "Cleo"}


def test_who_ties_for_the_highest_roll_rolls_again() -> None:
    game = voyage(3, 2, 5, 5, 4, 4, 1, 6)
    assert first_by_roll(game) is game.players[2]
    assert game.mover is game.players[2]
    assert game.chance.counter == 7


def test_the_lowest_roll_may_begin() -> None:
    game = voyage(3, 2, 5, 1)
    assert str(first_by_roll(game, lowest=True)) == "Cleo"


def test_a_roll_off_among_some() -> None:
    game = voyage(4, 3, 8)
    assert str(roll_off(game, game.players[1:3], 8)) == "Cleo"
    assert str(roll_off(game, game.players[1:2])) == "Bob"
    assert game.chance.counter == 2


@pytest.mark.parametrize("roll", [first_by_roll, lambda game: roll_off(game, game.players)])
def test_a_die_has_six_sides_if_nothing_is_said(roll: Callable[[Voyage], Sailor]) -> None:
    rolled: set[int] = set()
    for seed in range(30):
        game = at(Voyage, 3, seed=seed).game
        game.log_lines = []
        roll(game)
        rolled |= {int(n) for line in game.log_lines for n in re.findall(r"[0-9]+", line.read(0))}
    assert rolled == {1, 2, 3, 4, 5, 6}


def test_a_cut_leaves_the_deck_whole() -> None:
    game = voyage(3)
    stack(game.deck, "Card 2", "Card 3", "Card 3", "Card 1", "Card 2")
    assert str(first_by_cut(game, game.deck, game.shown, lambda card: card.rank)) == "Cleo"
    assert (len(game.deck), len(game.shown)) == (5, 0)
    assert not any(card.seen_by(1) for card in game.deck)


def test_who_is_out_does_not_cut() -> None:
    game = voyage(3)
    game.players[0].out = True
    stack(game.deck, "Card 1", "Card 2", "Card 3")
    assert str(first_by_cut(game, game.deck, game.shown, lambda card: card.rank)) == "Cleo"
    assert str(first_by_cut(game, game.deck, game.shown, lambda card: 1)) in ("Bob", "Cleo")


def test_a_cut_among_some() -> None:
    game = voyage(4)
    stack(game.deck, "Card 2", "Card 2", "Card 1", "Card 3", "Card 3")
    mover = game.mover
    assert str(cut_off(game, game.players[1:3], game.deck, game.shown, lambda card: card.rank)) == "Cleo"
    assert game.mover is mover, "nobody begins"
    assert (len(game.deck), len(game.shown)) == (5, 0)


def test_a_low_cut() -> None:
    game = voyage(2)
    stack(game.deck, "Card 2", "Card 1")
    assert str(first_by_cut(game, game.deck, game.shown, lambda card: card.rank, lowest=True)) == "Bob"


def test_a_cut_that_uses_up_the_deck_is_left_to_chance() -> None:
    firsts = set()
    for seed in range(30):
        game = at(Voyage, 2, seed=seed).game
        stack(game.deck, "Card 2", "Card 2", "Card 1")
        for card in list(game.deck)[:2]:
            game.shown.add(card)
        assert len(game.deck) == 3
        firsts.add(str(first_by_cut(game, game.deck, game.shown, lambda card: card.rank)))
        assert (len(game.deck), len(game.shown)) == (3, 2)
    assert firsts == {"Ann", "Bob"}


@pytest.mark.parametrize(("players", "order"), [(1, "Ann Ann"), (3, "Cleo Ann Bob Ann Bob Cleo")])
def test_the_lead_goes_round(players: int, order: str) -> None:
    t = at(Voyage, players)
    for name in order.split():
        assert t.asked == [name]
        t.answer(name, "Watch")
