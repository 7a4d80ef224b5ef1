from itertools import combinations, pairwise
from random import Random

import pytest

from tabletome.engine import Table
from tabletome.games.pagodas import Floor, Pagodas, Special
from tabletome.testing import Trial, at, give

BUILD, END = "Build a pagoda", "End your turn"
LETTERS = {"R": "Red", "B": "Blue", "W": "White", "K": "Black", "G": "Green"}
SPECIALS = {
    "Emperor": "Give up your hand and draw 6 cards",
    "Dragon": "See the hand of one opponent and take a card out of it",
    "Architect": "A card of your pagoda counts as another number",
    "Artisan": "A card of your pagoda counts as another colour",
}


def named(cards: str) -> list[str]:
    """R5 is Red 5; longer words are what they are."""
    return [f"{LETTERS[c[0]]} {c[1:]}" if c[1:].isdigit() else c for c in cards.split()]


def pagodas(
    hand: str, drawn: str = "R1", rival: str = "", discards: str = "", players: int = 2, last: bool = False
) -> Trial[Pagodas]:
    """Ann is on turn with this hand and draws this card; if it is the last, the deck is empty then."""

    def arrange(game: Pagodas) -> None:
        game.drop_steps()
        game.turns = game.quiet_turns = 0
        for player in game.players:
            game.deck.add_all(player.hand)
        if last:
            game.discards.add_all(list(game.deck))

    decks = {"deck": named(drawn)}
    hands = {"Ann": named(hand), "Bob": named(rival)}
    if last:
        return at(Pagodas, players, arrange=arrange, hands=hands | {"deck": named(drawn)}, mover="Ann")
    return at(
        Pagodas,
        players,
        arrange=arrange,
        hands=hands | {"discards": named(discards)},
        decks=decks,
        mover="Ann",
    )


def hand_of(t: Trial[Pagodas], name: str) -> list[str]:
    return [str(card) for card in t.player(name).hand]


def test_the_deck() -> None:
    box = at(Pagodas).game.box
    floors = [card for card in box if isinstance(card, Floor)]
    assert sorted((floor.name, floor.colour, floor.number) for floor in floors) == sorted(
        (f"{colour} {number}", colour, number)
        for colour in ("Red", "Blue", "White", "Black", "Green")
        for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    )
    specials = [card for card in box if isinstance(card, Special)]
    assert {card.name: card.text for card in specials} == SPECIALS
    assert len(box) == 64


def test_setup() -> None:
    assert list(Pagodas.seats) == [2, 3, 4]
    for players in Pagodas.seats:
        game = Pagodas(players, "deal")
        game.setup()
        assert [len(me.hand) for me in game.players] == [6] * players
        assert (len(game.deck), len(game.discards)) == (64 - 6 * players, 0)
    begins = [Trial[Pagodas](Table(Pagodas, 3, seed)).log()[0] for seed in range(20)]
    assert set(begins) == {"Ann begins", "Bob begins", "Cleo begins"}


def test_draw_from_deck_or_discards_and_discard_down_to_six() -> None:
    t = pagodas("R2 B2 W2 K2 G2 R9", "R1", discards="G12 B9")
    assert t.options("Ann") == ["Blue 9", "deck"]
    t.answer("Ann", "Blue 9")
    assert t.log("Bob")[-1] == "Ann takes Blue 9"
    t.answer("Ann", END)
    assert t.prompt("Ann") == "You hold 7 cards: discard down to 6"
    t.answer("Ann", "Red 2")
    assert (t.asked, t.options("Bob")) == (["Bob"], ["Red 2", "deck"])
    t = pagodas("R2 B2 W2 K2 G2", "R9", discards="G12 B9")
    t.answer("Ann", "deck")
    assert t.log("Bob")[-1] == "Ann draws a card"
    t.answer("Ann", END)
    assert t.asked == ["Bob"], "six cards are kept"


# -- pagodas -----------------------------------------------------------------------------------------------


def is_pagoda(cards: list[str]) -> bool:
    cards = sorted(cards, key=lambda card: int(card[1:]))
    steps = {int(b[1:]) - int(a[1:]) for a, b in pairwise(cards)}
    colours = [card[0] for card in cards]
    alternating = len(set(colours)) == 2 and len(set(colours[::2])) == len(set(colours[1::2])) == 1
    return len(steps) == 1 and steps <= {1, 2, 3, 4} and (len(set(colours)) in (1, len(cards)) or alternating)


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("R1 R2 R3", 1),
        ("R5 B6 W7 K8", 2),
        ("R8 B9 R10 B11 R12", 3),
        ("R2 R4 R6", 1),
        ("R1 R3 R5 R7", 2),
        ("R4 B6 W8 K10 G12", 3),
        ("R1 B4 R7", 1),
        ("R2 R5 R8 R11", 2),
        ("G3 B6 G9 B12", 2),
        ("R1 R5 R9", 1),
        ("K2 K6 K10", 1),
        ("R3 B7 R11", 1),
        ("R4 B8 W12", 1),
        ("R1 R2", 0),
        ("R1 R1 R2", 0),
        ("R1 R6 R11", 0),
        ("R1 R2 R4", 0),
        ("R1 R2 B3", 0),
        ("R1 B2 B3", 0),
        ("R11 R12 R1", 0),
        ("R1 B2 B3 R4", 0),
        ("R1 R3 B5 B7", 0),
        ("R1 B4 B7 W10", 0),
    ],
)
def test_what_is_a_pagoda(cards: str, points: int) -> None:
    hand = " ".join(dict.fromkeys(cards.split()))
    t = pagodas(hand, "Emperor")
    assert (BUILD in t.options("Ann")) == bool(points)
    if points:
        t.answer("Ann", BUILD)
        pick(t, named(cards)[::-1])
        ann = t.player("Ann")
        assert (ann.points, [str(floor) for floor in ann.pagodas]) == (points, named(cards)[::-1])
        assert hand_of(t, "Ann") == ["Emperor"]


def pick(t: Trial[Pagodas], floors: list[str]) -> None:
    t.answer("Ann", *floors, "That is the roof")


def forced(t: Trial[Pagodas], name: str = "Ann") -> None:
    """Lay the floors of which there is no other."""
    while t.asked == [name] and "next floor" in t.prompt(name) and len(t.options(name)) == 1:
        t.answer(name, *t.options(name))


def test_pagodas_against_brute_force() -> None:
    rng = Random(4)
    deck = [letter + str(number) for letter in LETTERS for number in range(1, 13)]
    found = 0
    for _ in range(150):
        hand = rng.sample(deck, 6)
        expected = {
            frozenset(named(" ".join(part)))
            for size in (3, 4, 5)
            for part in combinations(hand, size)
            if is_pagoda(list(part))
        }
        t = pagodas(" ".join(hand), "Emperor")
        offered = BUILD in t.options("Ann")
        assert offered == bool(expected), hand
        if offered:
            t.answer("Ann", BUILD)
            while "Emperor" not in t.options("Ann"):
                t.answer("Ann", rng.choice(t.options("Ann")))
            assert frozenset(map(str, t.player("Ann").pagodas)) in expected
        found += offered
    assert 20 < found < 130


def test_floors_are_picked_from_the_ground_up() -> None:
    t = pagodas("R1 R2 R3 R4 B2", "Emperor")
    t.answer("Ann", BUILD)
    assert t.prompt("Ann") == "Which card is the next floor, from the ground up?"
    assert t.options("Ann") == ["Red 3", "Red 4"]
    t.answer("Ann", "Red 4")
    assert t.prompt("Ann") == "Which card is the next floor, from the ground up?"
    assert t.options("Ann") == ["Red 3"]
    t.answer("Ann", "Red 3", "Red 2")
    assert t.options("Ann") == ["Red 1", "That is the roof"], "it is a pagoda"
    t.answer("Ann", "That is the roof")
    assert [str(floor) for floor in t.player("Ann").pagodas] == ["Red 4", "Red 3", "Red 2"]
    assert t.log("Bob")[-1] == "Ann builds Red 4, Red 3 and Red 2 for 1 point"


def test_whether_there_is_another_floor_is_not_told_by_who_is_asked() -> None:
    t = pagodas("R1 R2 R3", "Emperor")
    t.answer("Ann", BUILD)
    for floor in ("Red 3", "Red 2", "Red 1", "That is the roof"):
        assert t.options("Ann") == [floor]
        t.answer("Ann", floor)


def test_one_pagoda_a_turn() -> None:
    t = pagodas("R1 R2 R3 B1 B2 B3", "Emperor")
    t.answer("Ann", BUILD, "Red 3", "Red 2")
    forced(t)
    assert t.options("Ann") == ["Emperor", END]
    t.answer("Ann", END)
    assert (t.asked, t.player("Ann").points) == (["Bob"], 1)


def test_a_pagoda_need_not_be_played() -> None:
    t = pagodas("R1 R2 R3", "G9", discards="B9")
    t.answer("Ann", "deck", END)
    assert (t.asked, t.player("Ann").points) == (["Bob"], 0)


# -- special cards -----------------------------------------------------------------------------------------


def test_special_cards_before_and_after_the_pagoda() -> None:
    t = pagodas("R1 R2 R3 Dragon Emperor", "B12", rival="G4 G5")
    t.answer("Ann", "Dragon", "Bob", "Green 5")
    t.answer("Ann", BUILD)
    forced(t)
    assert t.options("Ann") == ["Emperor", END]
    t.answer("Ann", "Emperor")
    assert len(t.player("Ann").hand) == 6
    assert [str(card) for card in t.game.discards] == ["Dragon", "Emperor", "Blue 12", "Green 5"]


def test_the_emperor_draws_what_is_left() -> None:
    t = pagodas("R1 R6 Emperor", "R12", last=True, rival="B1 B2 B3")
    t.answer("Ann", "deck")
    assert not t.game.deck
    t.answer("Ann", "Emperor")
    assert hand_of(t, "Ann") == []
    assert [str(card) for card in t.game.discards][-3:] == ["Emperor", "Red 1", "Red 6"]
    assert hand_of(t, "Bob")[-1] == "Red 12", "it lay on top"


def test_the_dragon_steals() -> None:
    t = pagodas("Dragon", "R1", rival="G4 G5", players=3)
    t.answer("Ann", "Dragon")
    assert t.options("Ann") == ["Bob"], "Cleo holds nothing"
    t.answer("Ann", "Bob")
    assert t.options("Ann") == ["Green 4", "Green 5"]
    assert "Green 4 and Green 5" in t.log("Ann")[-1]
    assert "Green" not in t.log("Cleo")[-1]
    t.answer("Ann", "Green 4")
    assert (hand_of(t, "Ann"), hand_of(t, "Bob")) == (["Red 1", "Green 4"], ["Green 5"])
    assert t.log("Cleo")[-1] == "Ann steals a card from Bob"


def test_a_hidden_special_card_looks_like_a_floor() -> None:
    t = pagodas("R1 B6", "G12", rival="Dragon W9")
    hand = next(place for place in t.table.view(0).places if place.id == "hand@1")
    assert [(item.label, item.state) for item in hand.items] == [("card", {"laid_as": ""})] * 2


def test_the_dragon_looks_at_hands_with_cards() -> None:
    t = pagodas("Dragon", "R1", discards="B9")
    t.answer("Ann", "deck")
    assert t.options("Ann") == [END]


def laid(t: Trial[Pagodas]) -> list[tuple[str, str]]:
    return [(floor.name, floor.laid_as) for floor in t.player("Ann").pagodas]


def test_the_architect() -> None:
    t = pagodas("Architect R1 R2 B9", "G6")
    assert t.options("Ann") == ["Architect", END]
    t.answer("Ann", "Architect")
    assert t.prompt("Ann") == "Of which card do you change the number?"
    assert t.options("Ann") == ["Red 1", "Red 2", "Blue 9", "Green 6"]
    t.answer("Ann", "Red 1")
    assert t.prompt("Ann") == "What shall Red 1 count as?"
    assert t.options("Ann") == ["Red 3", "Red 10", "Red 12"]
    t.answer("Ann", "Red 12")
    forced(t)
    assert laid(t) == [("Red 1", "Red 12"), ("Blue 9", ""), ("Green 6", "")]
    assert "Ann builds Red 1 as Red 12, Blue 9 and Green 6 for 1 point" in t.log("Bob")
    assert "Architect" in map(str, t.game.discards)


def test_the_artisan() -> None:
    t = pagodas("Artisan R1 B2 B3 B4", "G6")
    t.answer("Ann", "Artisan")
    assert t.prompt("Ann") == "Of which card do you change the colour?"
    assert t.options("Ann") == ["Red 1", "Blue 2", "Blue 3", "Blue 4", "Green 6"]
    t.answer("Ann", "Red 1")
    assert t.options("Ann") == ["Blue 1"], "only Blue would do"
    t.answer("Ann", "Blue 1")
    assert t.prompt("Ann") == "Which card is the next floor, from the ground up?"
    assert t.options("Ann") == ["Blue 3", "Blue 4"]
    t.answer("Ann", "Blue 4")
    forced(t)
    assert laid(t) == [("Blue 4", ""), ("Blue 3", ""), ("Blue 2", ""), ("Red 1", "Blue 1")]
    assert t.player("Ann").points == 2


def test_architect_and_artisan_together() -> None:
    t = pagodas("Architect Artisan R1 B2", "B8")
    assert t.options("Ann") == ["Architect", END], "the Artisan alone would not do"
    t.answer("Ann", "Architect", "Blue 8")
    assert t.options("Ann") == ["Blue 3"]
    t.answer("Ann", "Blue 3")
    assert t.prompt("Ann") == "Play the Artisan as well?"
    assert t.options("Ann") == ["Artisan"], "it must be"
    t.answer("Ann", "Artisan")
    assert t.options("Ann") == ["Red 1", "Blue 2", "Blue 8"]
    t.answer("Ann", "Blue 8")
    assert t.options("Ann") == ["Red 3", "White 3", "Black 3", "Green 3"]
    t.answer("Ann", "Green 3")
    forced(t)
    assert laid(t) == [("Blue 8", "Green 3"), ("Blue 2", ""), ("Red 1", "")]
    assert [str(card) for card in t.game.discards] == ["Architect", "Artisan"]


def test_the_artisan_is_kept_if_he_is_not_needed() -> None:
    t = pagodas("Architect Artisan R1 R2", "R8", discards="B9")
    t.answer("Ann", "deck", "Architect", "Red 8", "Red 3")
    assert t.options("Ann") == ["Artisan", "Build without it"]
    t.answer("Ann", "Build without it")
    forced(t)
    assert laid(t) == [("Red 8", "Red 3"), ("Red 2", ""), ("Red 1", "")]
    assert hand_of(t, "Ann") == ["Artisan"]


def test_architect_and_artisan_are_played_only_for_a_pagoda() -> None:
    assert pagodas("Architect Artisan R1", "R8").options("Ann") == [END]
    t = pagodas("Architect Artisan R1 B2 R9", "Emperor")
    t.answer("Ann", "Architect", "Red 9", "Red 3")
    assert t.options("Ann") == ["Artisan", "Build without it"]
    t = pagodas("Architect R1 R2 R8", "Emperor")
    t.answer("Ann", "Architect", "Red 8", "Red 3")
    forced(t)
    assert t.player("Ann").points == 1, "the Artisan is not in hand"


def test_the_emperors_cards_are_progress() -> None:
    t = pagodas("R1 R2 R3 R4 R5 Emperor", "G12", discards="K1")
    t.answer("Ann", "Black 1", "Emperor")
    assert t.game.quiet_turns == -1


def test_a_changed_card_may_be_like_another_and_is_laid_down_itself() -> None:
    t = pagodas("Architect R1 R2 R3 R9", "G6")
    t.answer("Ann", "Architect", "Red 9", "Red 3")
    forced(t)
    assert laid(t) == [("Red 9", "Red 3"), ("Red 2", ""), ("Red 1", "")]
    assert hand_of(t, "Ann")[:2] == ["Red 3", "Green 6"]


def test_no_changes_after_the_pagoda_of_the_turn() -> None:
    t = pagodas("R1 R2 R3 Architect Artisan B8", "B9", discards="K12")
    t.answer("Ann", "deck", BUILD)
    forced(t)
    assert (t.options("Ann"), t.player("Ann").points) == ([END], 1)


# -- the end -----------------------------------------------------------------------------------------------


def test_an_empty_deck_leaves_the_discards() -> None:
    t = pagodas("R1 R6", "R12", last=True, rival="B1 B2 B3")
    t.answer("Ann", "deck", END)
    assert t.log("Bob")[-1].startswith("Bob takes "), "there is no choice any more"
    assert t.options("Bob") == [BUILD, END]


def test_the_game_ends_when_the_deck_is_empty_and_nobody_plays_a_pagoda() -> None:
    t = pagodas("R1 R6", "R12", last=True, rival="B1 B2 B3")
    t.answer("Ann", "deck", END)
    t.answer("Bob", BUILD)
    forced(t, "Bob")
    if t.player("Bob").hand:
        t.answer("Bob", END)
    t.answer("Ann", END)
    assert t.result() is None, "Bob built, and may have another one"
    t.answer("Bob", END)
    result = t.over()
    assert (result.ending, result.scores, result.winners) == ("deck empty", [0, 1], [1])
    assert result.reason == "The deck is empty, and nobody has played another pagoda."


def test_with_cards_in_the_deck_nobody_needs_a_pagoda() -> None:
    t = pagodas("R1 R6", "R12", rival="B1 B6")
    for name in ("Ann", "Bob", "Ann", "Bob"):
        t.answer(name, END)
    assert (t.asked, t.game.passes) == (["Ann"], 0)


def test_ten_quiet_turns_each_end_the_game() -> None:
    t = pagodas("R1 R2 R3 R4 R5 R6", "G12", rival="W1 W2 W3 W4 W5 W6", discards="K1")
    for turn in range(20):
        me = t.asked[0]
        top = next(option for option in t.options(me) if option != "deck")
        t.answer(me, top, END, top)
        assert (t.result() is None) == (turn < 19)
    assert (t.over().ending, t.over().guarded) == ("stalled", True)
    assert t.over().reason == "There was no card drawn from the deck and no pagoda in 10 turns each."


def test_estimate() -> None:
    game = pagodas("R2 R3 R4 R5 Dragon", "G12").game
    ann = game.players[0]
    give(ann.hand, "Red 1", "Blue 12")
    assert game.estimate(ann) == 0
    give(ann.hand, "Red 1", "Red 2")
    assert game.estimate(ann) == pytest.approx(1 / 200)
    give(ann.hand, "Red 1", "Red 2", "Red 3", "Dragon")
    assert game.estimate(ann) == pytest.approx(0.7 + 0.3 + 9 / 200)
    ann.points = 5
    give(ann.hand, "Red 1", "Red 2", "Red 3", "Red 4")
    assert game.estimate(ann) == pytest.approx(5 + 1.4 + 18 / 200)


def test_a_whole_game_of_eager_builders() -> None:
    """All draw from the deck, build whenever they can, and discard their oldest card."""
    t = at(Pagodas, 3, seed=1)
    while t.table.asks:
        name = t.asked[0]
        options = t.options(name)
        t.answer(name, next((o for o in ("deck", BUILD) if o in options), options[0]))
    assert (t.game.turns, t.over().scores, t.over().ending) == (46, [4, 6, 6], "deck empty")
