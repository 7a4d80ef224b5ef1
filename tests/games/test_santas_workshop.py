from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tabletome.games.santas_workshop import SantasWorkshop
from tabletome.testing import Trial, at

NO_EVENT, LAY = "Play none", "Lay down all others"
BALLS = ["Balls 1", "Balls 4", "Balls 6"]
DOLLS = ["Dolls 1", "Dolls 2", "Dolls 3"]
NAMES = ("Ann", "Bob", "Cleo")


def workshop(
    *hands: Sequence[str],
    deck: Sequence[str] = (),
    arrange: Callable[[SantasWorkshop], None] | None = None,
    more: dict[str, Sequence[str]] | None = None,
) -> Trial[SantasWorkshop]:
    """Ann's turn after her Draw Phase."""

    def begin(g: SantasWorkshop) -> None:
        g.mover, g.turns = g.players[0], 1
        for phase in (g.event_phase, g.meld_phase, g.pass_phase):
            g.then(phase, g.mover)
        if arrange:
            arrange(g)

    held = dict(zip(NAMES, hands, strict=False))
    return at(SantasWorkshop, len(hands), arrange=begin, hands={**held, **(more or {})}, decks={"deck": deck})


def names(cards: Any) -> list[str]:
    return [str(card) for card in cards]


def held(t: Trial[SantasWorkshop], name: str) -> Counter[str]:
    return Counter(names(t.player(name).hand))


def nothing_to_draw(g: SantasWorkshop) -> None:
    """All cards but those in the hands that are given have left the game."""
    for heap in (g.deck, *(elf.hand for elf in g.players)):
        g.removed.add_all(heap)


def test_the_deck_and_the_deal() -> None:
    game = SantasWorkshop(4, "deal")
    game.setup()
    assert [len(elf.hand) for elf in game.players] == [5, 5, 5, 5]
    assert (len(game.box), len(game.deck), len(game.discards)) == (69, 49, 0)


def test_eight_can_play() -> None:
    assert list(SantasWorkshop.seats) == [2, 3, 4, 5, 6, 7, 8]
    assert 8 * (5 + 3) <= 69 < 9 * (5 + 3)


def test_the_highest_cut_begins() -> None:
    for seed in range(150):
        t = at(SantasWorkshop, 2, seed=seed)
        game = t.game
        lines = [line for line in t.log() if " cuts " in line]
        first = {line.split()[0]: line.rstrip(".").split()[-1] for line in lines[:2]}
        worth = {name: int(number) if number.isdigit() else 0 for name, number in first.items()}
        best = [name for name, number in worth.items() if number == max(worth.values())]
        assert str(game.mover) in best
        assert (len(lines) == 2) == (len(best) == 1)
        assert (len(game.deck), len(game.discards)) == (56, 0)


def test_three_cards_are_drawn() -> None:
    t = at(
        SantasWorkshop, 2, mover="Ann", hands={"Ann": BALLS}, decks={"deck": ["Nice", "Sleds 2", "Drums 3"]}
    )
    assert held(t, "Ann") == Counter([*BALLS, "Nice", "Sleds 2", "Drums 3"])
    assert t.options("Ann") == ["Nice", NO_EVENT]


def test_the_last_cards() -> None:
    def arrange(g: SantasWorkshop) -> None:
        nothing_to_draw(g)
        g.mover = g.players[0]
        g.deck.add(g.removed.named("Drums 3")[0])
        g.discards.add(g.removed.named("Drums 4")[0])

    t = at(SantasWorkshop, 2, hands={"Ann": ["Sleds 1"], "Bob": ["Sleds 2"]}, arrange=arrange)
    assert held(t, "Ann") == Counter(["Sleds 1", "Drums 3", "Drums 4"])
    assert t.game.deck.spent()


def test_nice() -> None:
    t = workshop(["Nice", "Nice", "Balls 2"], [], deck=["Sleds 2", "Drums 3", "Dolls 1"])
    t.answer("Ann", "Nice")
    assert held(t, "Ann") == Counter(["Nice", "Balls 2", "Sleds 2", "Drums 3"])
    assert names(t.game.removed) == ["Nice"]
    assert t.prompt("Ann") == "Which toys do you lay down?", "one special card a turn"


def test_naughty() -> None:
    t = workshop(["Naughty", "Balls 2"], ["Sleds 1"] * 1, ["Drums 1", "Drums 2", "Drums 3"])
    t.answer("Ann", "Naughty")
    assert t.options("Ann") == ["Bob", "Cleo"]
    t.answer("Ann", "Cleo")
    assert len(t.player("Ann").hand) == 3
    assert len(t.player("Cleo").hand) == 1
    assert names(t.game.removed) == ["Naughty"]
    assert len(t.game.discards) == 0


def test_coal() -> None:
    t = workshop(["Coal", "Balls 2"], ["Sleds 1"], ["Drums 1", "Drums 2", "Drums 3"])
    t.answer("Ann", "Coal", "Cleo")
    assert len(t.player("Ann").hand) == 1
    assert len(t.player("Cleo").hand) == 1
    assert len(t.game.discards) == 2
    assert Counter(names(t.game.discards)) + held(t, "Cleo") == Counter(["Drums 1", "Drums 2", "Drums 3"])
    assert len([line for line in t.log("Bob") if line.startswith("Cleo discards Drums")]) == 2


def test_which_cards_are_lost_is_chance() -> None:
    lost = set()
    for seed in range(12):

        def arrange(g: SantasWorkshop) -> None:
            g.mover, g.turns = g.players[0], 1
            g.then(g.event_phase, g.mover)

        hands = {"Ann": ["Coal"], "Bob": ["Drums 1", "Drums 2", "Drums 3"]}
        t = at(SantasWorkshop, 2, arrange=arrange, hands=hands, seed=seed)
        t.answer("Ann", "Coal", "Bob")
        lost |= set(names(t.game.discards))
    assert lost == {"Drums 1", "Drums 2", "Drums 3"}


def test_targets_of_coal_and_naughty() -> None:
    t = workshop(["Coal", "Balls 2"], ["Sleds 1"], [])
    t.answer("Ann", "Coal")
    assert t.options("Ann") == ["Bob"], "Cleo holds no card"
    t.answer("Ann", "Bob")
    assert names(t.game.discards) == ["Sleds 1"]
    t = workshop(["Naughty", "Balls 2"], ["Sleds 1"], [])
    t.answer("Ann", "Naughty", "Bob")
    assert held(t, "Ann") == Counter(["Balls 2", "Sleds 1"])
    for card in ("Coal", "Naughty"):
        t = workshop([card, "Balls 2"], [], [])
        t.answer("Ann", card)
        assert names(t.game.removed) == [card]
        assert t.prompt("Ann") == "Which toys do you lay down?"


def test_a_special_card_lost_to_coal_comes_back() -> None:
    t = workshop(["Coal", "Balls 2"], ["Nice"])
    t.answer("Ann", "Coal", "Bob")
    assert (names(t.game.discards), names(t.game.removed)) == (["Nice"], ["Coal"])


def test_no_special_card_need_be_played() -> None:
    t = workshop(["Coal", "Balls 2"], ["Nice"])
    t.answer("Ann", NO_EVENT, "Balls")
    assert held(t, "Ann") == Counter(["Coal"])


def test_who_has_none_is_asked_as_well() -> None:
    assert workshop(["Balls 2"], []).options("Ann") == [NO_EVENT]


def test_a_meld_must_be_laid_and_may_be_a_part() -> None:
    t = workshop([*BALLS, "Sleds 5"], [])
    t.answer("Ann", NO_EVENT)
    assert t.options("Ann") == ["Balls", "Sleds"]
    t.answer("Ann", "Balls")
    assert t.options("Ann") == [*BALLS, LAY]
    t.answer("Ann", LAY)
    assert names(t.player("Ann").toys) == BALLS
    assert t.player("Ann").points == 11
    assert t.asked == ["Bob"]
    t = workshop([*BALLS, "Sleds 5"], [])
    t.answer("Ann", NO_EVENT, "Balls", "Balls 4", "Balls 1")
    assert names(t.player("Ann").toys) == ["Balls 6"], "one at least"
    assert held(t, "Ann") == Counter(["Balls 1", "Balls 4", "Sleds 5"])
    assert t.asked == ["Bob"]


def test_a_single_toy_is_a_meld() -> None:
    t = workshop([*BALLS, "Sleds 5"], [])
    t.answer("Ann", NO_EVENT, "Sleds")
    assert (t.player("Ann").points, t.asked) == (5, ["Bob"])


def test_excess_is_passed_on() -> None:
    full = ["Drums 1", "Drums 2", "Dolls 1", "Dolls 2", "Sleds 1", "Sleds 2", "Puppets 1"]
    t = workshop([*full, "Coal", "Balls 1", "Balls 2"], [f"Nut Crackers {n}" for n in range(1, 7)], [])
    t.answer("Ann", NO_EVENT, "Balls", "Balls 1")
    assert t.prompt("Ann") == "Give Bob 2 of your cards"
    t.answer("Ann", "Drums 2", "Coal")
    assert held(t, "Ann") == Counter([*full, "Balls 1"]) - Counter(["Drums 2"])
    assert len(t.player("Bob").hand) == 6 + 2 + 3
    assert t.asked == ["Bob"]
    assert "Ann gives Bob 2 cards" in t.log("Cleo")


def test_seven_cards_are_kept() -> None:
    full = ["Drums 1", "Drums 2", "Dolls 1", "Dolls 2", "Sleds 1", "Sleds 2", "Coal"]
    t = workshop([*full, "Balls 1"], [])
    t.answer("Ann", NO_EVENT, "Balls")
    assert (held(t, "Ann"), t.asked) == (Counter(full), ["Bob"])
    assert not any("gives" in line for line in t.log())


def test_suits_are_offered_as_they_are_listed() -> None:
    suits = ["Balls", "Dolls", "Toy Soldiers", "Puppets", "Sleds"]
    suits += ["Nut Crackers", "Stuffed Animals", "Drums", "Rocking Horses"]
    t = workshop([f"{suit} 1" for suit in reversed(suits)], [])
    t.answer("Ann", NO_EVENT)
    assert t.options("Ann") == suits


def test_the_game_ends_without_toys() -> None:
    t = workshop(["Balls 2", "Coal"], ["Sleds 1", "Nice"], arrange=nothing_to_draw)
    t.answer("Ann", NO_EVENT, "Balls")
    assert t.result() is None
    t.answer("Bob", NO_EVENT, "Sleds")
    assert (t.over().winners, t.over().scores) == ([0], [2, 1])


def test_the_game_goes_on_while_there_is_something_to_draw() -> None:
    def arrange(g: SantasWorkshop) -> None:
        nothing_to_draw(g)
        g.discards.add(g.removed.named("Drums 3")[0])

    t = workshop(["Balls 2"], [], arrange=arrange)
    t.answer("Ann", NO_EVENT, "Balls")
    assert t.result() is None
    assert held(t, "Bob") == Counter(["Drums 3"])
    t.answer("Bob", NO_EVENT, "Drums")
    assert t.over().winners == [1]


def test_a_tie_is_shared() -> None:
    t = workshop(["Balls 2"], ["Sleds 2"], arrange=nothing_to_draw)
    t.answer("Ann", NO_EVENT, "Balls")
    t.answer("Bob", NO_EVENT, "Sleds")
    assert t.over().winners == [0, 1]


def test_who_holds_nothing_melds_nothing() -> None:
    t = workshop(["Coal"], ["Sleds 2"], arrange=nothing_to_draw)
    t.answer("Ann", "Coal", "Bob")
    assert t.asked == ["Bob"], "the discarded toy has been drawn"
    t.answer("Bob", NO_EVENT, "Sleds")
    assert t.over().winners == [1]


def test_a_turn_from_the_start() -> None:
    t = at(
        SantasWorkshop, 2, mover="Ann",
        hands={"Ann": [*BALLS, "Nice", "Sleds 3"], "Bob": ["Puppets 1", "Naughty"]},
        decks={"deck": ["Balls 7", "Drums 1", "Drums 2", "Drums 3", "Sleds 4", *DOLLS]},
    )  # fmt: skip
    t.answer("Ann", "Nice", "Balls", LAY)
    assert t.player("Ann").points == 18
    assert held(t, "Ann") == Counter(["Sleds 3", "Sleds 4", "Drums 1", "Drums 2", "Drums 3"])
    t.answer("Bob", "Naughty", "Ann", "Dolls", LAY)
    assert t.player("Bob").points == 6
    assert len(t.player("Ann").hand) == 3 + 3
    assert (t.asked, len(t.player("Bob").hand)) == (["Ann"], 3)


def test_estimate() -> None:
    t = workshop([*BALLS, "Sleds 5", "Coal"], [])
    t.game.players[0].points = 10
    assert t.game.estimate(t.player("Ann")) == pytest.approx(10 + 0.85 * 11 + 0.85**2 * 5 + 2)


DECK_PRINTED = """
    Balls 7, Dolls 7, Toy Soldiers 7, Puppets 7, Sleds 7, Nut Crackers 7, Stuffed Animals 7, Drums 7,
    Rocking Horses 7, Coal 2, Naughty 2, Nice 2
"""


def test_deck_as_printed() -> None:
    box: list[Any] = at(SantasWorkshop, 2).game.box
    printed: Counter[Any] = Counter()
    for entry in DECK_PRINTED.replace("\n", " ").split(","):
        name, copies = entry.strip().rsplit(" ", 1)
        if name in ("Coal", "Naughty", "Nice"):
            printed[name, None] = int(copies)
        else:
            printed.update((name, number) for number in range(1, int(copies) + 1))
    assert Counter((card.name, getattr(card, "number", None)) for card in box) == printed
    assert sum(printed.values()) == 69
    assert {card.name: card.text for card in box if not hasattr(card, "number")} == {
        "Coal": "A player discards 2 random cards",
        "Naughty": "Steal 2 random cards from a player",
        "Nice": "Draw 2 cards",
    }


def test_what_is_given_goes_round_in_turn() -> None:
    """Reader's case: the last player gives to the first."""
    full = ["Drums 1", "Drums 2", "Dolls 1", "Dolls 2", "Sleds 1", "Sleds 2", "Puppets 1", "Puppets 2"]

    def arrange(g: SantasWorkshop) -> None:
        g.drop_steps()
        g.mover = g.players[2]
        for phase in (g.event_phase, g.meld_phase, g.pass_phase):
            g.then(phase, g.mover)

    t = workshop([], ["Sleds 7"], [*full, "Coal"], arrange=arrange)
    t.answer("Cleo", NO_EVENT, "Puppets", "Puppets 2")
    assert t.prompt("Cleo") == "Give Ann 1 of your cards"
    t.answer("Cleo", "Coal")
    assert "Coal" in held(t, "Ann")
    assert len(t.player("Bob").hand) == 1
