from collections import Counter
from typing import Any

from tabletome.games.three_little_pigs import ThreeLittlePigs
from tabletome.testing import Trial, at

PRINTED = """
    Big Bad Wolf|Wolf|
    Fifer the Thatcher|Pig|Straw
    Fritz the Carpenter|Pig|Sticks
    Franz the Mason|Pig|Bricks
    Hay Bale|Supply|Straw
    Wood Pile|Supply|Sticks
    Clay Pit|Supply|Bricks
    Scythe|Tool|Straw
    Saw|Tool|Sticks
    Trowel|Tool|Bricks
    Field|Location|Straw
    Forest|Location|Sticks
    Hill|Location|Bricks
    Roof|Structure|Straw
    Doors|Structure|Sticks
    Walls|Structure|Bricks
    Hut|House|Straw
    Shack|House|Sticks
    Cottage|House|Bricks
"""
STRAW = ["Fifer the Thatcher", "Hay Bale", "Field", "Scythe", "Roof", "Hut"]
MIXED = ["Fifer the Thatcher", "Wood Pile", "Hill", "Scythe", "Doors", "Cottage"]
PLAIN = ["Saw", "Saw", "Saw", "Trowel", "Trowel", "Trowel", "Hill"]
RARE = ["Shack", "Shack", "Walls", "Clay Pit", "Doors", "Forest", "Forest"]
FROM_DECK = "deck"


def pigs(ann: list[str], deck: list[str], **more: Any) -> Trial[ThreeLittlePigs]:
    hands = {"Ann": ann, "Bob": more.pop("bob", RARE)}
    return at(ThreeLittlePigs, 2, hands=hands, decks={"deck": deck}, mover="Ann", **more)


def draw_three(t: Trial[ThreeLittlePigs], name: str = "Ann") -> None:
    """From the deck, wherever there is a choice."""
    while "deck" in t.options(name):
        t.answer(name, FROM_DECK)


def names(cards: Any) -> list[str]:
    return [str(card) for card in cards]


def test_deck() -> None:
    box = at(ThreeLittlePigs, 2).game.box
    printed = [tuple(field.strip() for field in line.split("|")) for line in PRINTED.strip().splitlines()]
    found: Counter[Any] = Counter((c.name, c.suit, c.material) for c in box)  # type: ignore[attr-defined]
    assert found == Counter(printed * 3)
    assert len(box) == 57


def test_everybody_is_dealt_seven_cards_and_there_are_no_discards() -> None:
    game = at(ThreeLittlePigs, 4, mover="Dan", decks={"deck": ["Saw"] * 3}).game
    assert [len(builder.hand) for builder in game.players] == [7, 7, 7, 10]
    assert len(game.discards) == 0


def test_seven_can_play() -> None:
    assert list(ThreeLittlePigs.seats) == [2, 3, 4, 5, 6, 7]
    game = ThreeLittlePigs(7, "deal")
    game.setup()
    assert [len(builder.hand) for builder in game.players] == [7] * 7
    assert len(game.deck) == 57 - 49


def test_who_begins() -> None:
    assert {at(ThreeLittlePigs, 3, seed=seed).game.mover.name for seed in range(20)} == {"Ann", "Bob", "Cleo"}


def test_draw_three_and_discard_three() -> None:
    t = pigs(PLAIN, ["Hut", "Roof", "Field"])
    assert t.asked == ["Ann"]
    draw_three(t)
    assert Counter(names(t.player("Ann").hand)) == Counter([*PLAIN, "Hut", "Roof", "Field"])
    assert t.prompt("Ann") == "Discard three cards"
    t.answer("Ann", "Saw", "Trowel", "Hill")
    assert names(t.game.discards) == ["Saw", "Trowel", "Hill"]
    assert len(t.player("Ann").hand) == 7
    assert t.asked == ["Bob"]


def test_each_card_is_drawn_by_itself() -> None:
    t = at(
        ThreeLittlePigs,
        2,
        hands={"Ann": PLAIN, "discards": ["Clay Pit", "Wood Pile"]},
        decks={"deck": ["Hut"]},
        mover="Ann",
    )
    assert t.options("Ann") == ["Wood Pile", "deck"]
    t.answer("Ann", "Wood Pile")
    assert t.options("Ann") == ["Clay Pit", "deck"]
    t.answer("Ann", "Clay Pit")
    assert names(t.player("Ann").hand)[-3:] == ["Wood Pile", "Clay Pit", "Hut"]


def test_a_combo_of_one_material_wins() -> None:
    t = pigs([*STRAW[:5], "Saw", "Saw"], ["Trowel", "Hut", "Hill"])
    assert t.over().winners == [0]
    assert t.over().ending == "combo"
    assert sorted(names(t.player("Ann").combo)) == sorted(STRAW)


def test_every_material_and_every_suit_counts() -> None:
    for lacking in range(6):
        t = pigs([*STRAW[:lacking], *STRAW[lacking + 1 :], "Saw", "Saw"], ["Trowel", "Trowel", "Hill"])
        assert t.result() is None
    for material in ("Sticks", "Bricks"):
        combo = [
            name
            for name, suit, kind in (line.strip().split("|") for line in PRINTED.strip().splitlines())
            if kind == material
        ]
        assert len(combo) == 6
        assert pigs(
            [*combo, "Scythe"], ["Field"], bob=["Hut"] * 3 + ["Roof"] * 3 + ["Hay Bale"]
        ).over().winners == [0]


def test_materials_may_differ_in_an_easy_game_only() -> None:
    assert pigs([*MIXED, "Saw"], ["Trowel"]).result() is None
    assert pigs([*MIXED, "Saw"], ["Trowel"], options={"easy": True}).over().winners == [0]
    assert (
        pigs([*MIXED[:5], "Saw", "Saw"], ["Trowel", "Hill", "Hill"], options={"easy": True}).result() is None
    )


def test_a_combo_is_shown_on_ones_own_turn() -> None:
    t = pigs(PLAIN, ["Hill", "Hill", "Clay Pit"], bob=[*STRAW, "Walls"])
    t.answer("Ann", "Saw", "Saw", "Saw")
    assert t.result() is None
    t.answer("Bob", "deck", "deck", "deck")
    assert t.over().winners == [1]


def test_wolves() -> None:
    wolf = "Big Bad Wolf"
    t = at(
        ThreeLittlePigs,
        3,
        hands={
            "Ann": [wolf, wolf, "Saw", "Saw", "Trowel", "Trowel", "Hill"],
            "Cleo": [wolf] + ["Hut"] * 3 + ["Roof"] * 3,
        },
        decks={"deck": ["Hill", "Hill", "Saw", "Cottage", "Shack"]},
        mover="Ann",
    )
    draw_three(t)
    t.answer("Ann", wolf, "Saw", wolf)
    assert t.options("Ann") == ["Bob", "Cleo"]
    t.answer("Ann", "Cleo")
    hand = names(t.player("Cleo").hand)
    assert len(hand) == 7
    assert "Cottage" in hand
    assert len(t.game.discards) == 5
    assert names(t.game.discards)[:3] == [wolf, "Saw", wolf]
    assert len([line for line in t.log() if "loses" in line]) == 2
    assert t.asked == ["Bob"]


def test_a_wolf_that_is_lost_does_not_blow() -> None:
    wolf = "Big Bad Wolf"
    t = pigs([wolf, *PLAIN[1:]], ["Hill", "Hill", "Clay Pit", "Cottage"], bob=[wolf])
    draw_three(t)
    t.answer("Ann", wolf, "Saw", "Trowel", "Bob")
    assert t.log("Ann")[-2:] == ["Bob loses Big Bad Wolf", "Bob draws a card"]
    assert names(t.game.discards) == [wolf, "Saw", "Trowel", wolf]
    assert (names(t.player("Bob").hand), t.asked) == (["Cottage"], ["Bob"])


def test_a_combo_that_came_by_a_wolf_waits_for_ones_turn() -> None:
    wolf = "Big Bad Wolf"
    t = pigs([wolf, *PLAIN[1:]], ["Hill", "Hill", "Clay Pit", "Hut"], bob=STRAW[:5] * 2)
    draw_three(t)
    t.answer("Ann", wolf, "Saw", "Trowel", "Bob")
    assert t.result() is None
    t.answer("Bob", "deck", "deck", "deck")
    assert t.over().winners == [1]


def test_no_wolf_no_victim() -> None:
    t = pigs(PLAIN, ["Hill", "Hill", "Clay Pit"])
    draw_three(t)
    t.answer("Ann", "Saw", "Saw", "Saw")
    assert t.asked == ["Bob"]


def test_new_deck_of_the_discards() -> None:
    def arrange(game: ThreeLittlePigs) -> None:
        for card in list(game.deck)[1:]:
            game.discards.add(card)

    t = pigs(PLAIN, [], arrange=arrange)
    top = str(t.game.discards.top)
    t.answer("Ann", FROM_DECK)
    t.answer("Ann", FROM_DECK)
    assert names(t.game.discards) == [top]
    assert len(t.game.deck) == 57 - 14 - 2 - 1


def test_three_hundred_turns_each_are_a_draw() -> None:
    def late(game: ThreeLittlePigs) -> None:
        game.turns = 598

    t = pigs(PLAIN, ["Hill", "Hill", "Clay Pit", "Hut", "Clay Pit", "Roof"], arrange=late)
    t.answer("Ann", "Saw", "Saw", "Saw")
    assert t.result() is None
    t.answer("Bob", "deck", "deck", "deck", "Shack", "Shack", "Walls")
    assert t.over().winners == [0, 1]
    assert t.over().ending == "stalled"


def test_estimate_counts_the_nearest_combo() -> None:
    t = pigs([*STRAW[:4], "Saw", "Shack", "Doors"], ["Hill", "Doors", "Saw"])
    assert t.game.estimate(t.player("Ann")) == 4
