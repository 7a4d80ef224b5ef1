from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import pytest

from tabletome.games.utopia import DECK, Asset, Event, Utopia
from tabletome.parts.cards import Card
from tabletome.testing import Trial, at


def island(
    new: str,
    *built: str,
    discards: Sequence[str] = (),
    events: Sequence[str] = (),
    dice: Sequence[int] | None = None,
    arrange: Callable[[Utopia], None] | None = None,
    after: Sequence[str] = ("Rain",),
) -> Trial[Utopia]:
    """The turn in which this card is new; on the island is what was built."""
    return at(
        Utopia,
        1,
        decks={"deck": [new, *after]},
        hands={"Ann.island": list(built), "discards": list(discards), "events": events},
        dice=dice,
        arrange=arrange,
    )


def names(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def standing(t: Trial[Utopia]) -> tuple[int, int, int]:
    me = t.game.players[0]
    return me.gold, me.population, me.points


def test_the_deck() -> None:
    box = list(at(Utopia).game.box)
    assert Counter((str(card), getattr(card, "cost", None)) for card in box) == {
        ("Fort", 50): 2, ("Factory", 40): 4, ("Crops", 25): 8, ("School", 35): 1, ("Hospital", 75): 1,
        ("Housing", 60): 8, ("PT Boat", 40): 2, ("Fishing Boat", 25): 4, ("Rebels", None): 4,
        ("Pirates", None): 2, ("Hurricane", None): 2, ("Rain", None): 8, ("Fish", None): 8,
    }  # fmt: skip
    assert len(box) == 54


def test_the_first_turn() -> None:
    t = island("Fort")
    assert Utopia.seats == range(1, 2)
    assert t.log() == [
        "Turn 1: 1030 people live on the island",
        "Ann earns 10 gold bars by taxes",
        "The new card is Fort",
    ]
    assert standing(t) == (110, 1030, 0)
    assert (t.player("Ann").homeless, t.player("Ann").hungry) == (1030, 1030)
    assert t.prompt("Ann") == "Build something? You have 110 gold bars"
    assert t.options("Ann") == ["Fort for 50", "Go on"]
    t.answer("Ann", "Fort for 50")
    t.answer("Ann", "Go on")
    assert t.game.turns == 2
    assert standing(t) == (60 + 10, 1030 + 20, 10)


def test_the_census() -> None:
    """25, and 5 early, 10 for the Hospital, 5 less for each Factory."""
    for turn, built, people in (
        (1, [], 1030),
        (10, [], 1030),
        (11, [], 1025),
        (11, ["Hospital"], 1035),
        (11, ["Factory"] * 3, 1010),
        (5, ["Factory", "Hospital"], 1035),
    ):

        def begin(game: Utopia, turn: int = turn) -> None:
            game.turns = turn - 1

        assert island("Rain", *built, arrange=begin).player("Ann").population == people, (turn, built)


def test_shortages_of_the_turn_before_count_in_the_census() -> None:
    t = island("Rain", "Housing", "Housing", "Housing", "Crops")
    me = t.player("Ann")
    assert (me.population, me.homeless, me.hungry) == (1030, 0, 530)
    t.answer("Ann", "Go on")
    assert me.population == 1030 + 25
    both = island("Rain")
    both.answer("Ann", "Go on")
    assert both.player("Ann").population == 1030 + 20


def test_a_card_serves_five_hundred() -> None:
    def people(number: int) -> Callable[[Utopia], None]:
        def begin(game: Utopia) -> None:
            game.players[0].population = number - 30

        return begin

    served = ["Housing", "Housing", "Crops", "Fishing Boat"]
    for number, short, growth in ((999, 0, 30), (1000, 0, 30), (1001, 1, 20)):
        t = island("Rebels", *served, arrange=people(number), dice=[4], after=["Fish"])
        me = t.player("Ann")
        assert (me.population, me.homeless, me.hungry) == (number, short, short)
        t.answer("Ann", "Go on")
        rebels = [line for line in t.log() if "ebel" in line]
        assert rebels[-1] == (
            "Rebellion! Ann keeps 55 gold bars and a score of 0" if short else "The rebels do nothing"
        )
        assert me.population == number + growth


def test_taxes_are_for_full_hundreds() -> None:
    for people, gold in ((1099, 110), (1100, 111)):

        def begin(game: Utopia, people: int = people) -> None:
            game.players[0].population = people - 30

        assert island("Rain", arrange=begin).player("Ann").gold == gold


def test_industry() -> None:
    for built, gold in (
        (["Factory"], 4),
        (["Factory", "Factory", "School"], 10),
        (["Factory", "Hospital"], 5),
        (["Factory", "Factory", "School", "Hospital"], 12),
        (["School", "Hospital"], 0),
    ):
        assert island("Rebels", *built, dice=[1]).player("Ann").gold == 110 + gold, built


def test_fishing_and_farming() -> None:
    t = island("Fish", "Fishing Boat", "Fishing Boat", "Crops", dice=[3, 6])
    assert standing(t)[0] == 110 + 9
    t.dice_used()
    assert "Ann earns 9 gold bars by fishing" in t.log()
    assert standing(island("Fish", "Crops"))[0] == 110
    assert standing(island("Rain", "Crops", "Crops", "Fishing Boat"))[0] == 112


def test_what_is_discarded_can_be_built_later() -> None:
    t = island("School", discards=["Crops", "Crops", "Hospital", "Housing"], events=["Rain"], after=["Fish"])
    assert t.options("Ann") == ["Crops for 25", "Hospital for 75", "Housing for 60", "School for 35", "Go on"]
    t.answer("Ann", "Housing for 60")
    assert t.options("Ann") == ["Crops for 25", "School for 35", "Go on"], "what can be paid for"
    t.answer("Ann", "Crops for 25")
    assert t.options("Ann") == ["Crops for 25", "Go on"]
    t.answer("Ann", "Crops for 25")
    assert t.options("Ann") == ["Go on"]
    t.answer("Ann", "Go on")
    assert sorted(names(t.player("Ann").island)) == ["Crops", "Crops", "Housing"]
    assert names(t.game.discards) == ["Hospital", "School"]
    assert names(t.game.events) == ["Rain"]
    assert standing(t)[0] == 10


def test_of_one_kind_the_new_card_is_built_first() -> None:
    t = island("Crops", discards=["Crops", "Fort"])
    assert t.options("Ann") == ["Crops for 25", "Fort for 50", "Go on"]
    t.answer("Ann", "Crops for 25")
    assert (len(t.game.new_card), names(t.game.discards)) == (0, ["Crops", "Fort"])
    assert t.options("Ann") == ["Crops for 25", "Fort for 50", "Go on"]


def test_pirates() -> None:
    for built, die, lost in (
        (["Fishing Boat"], 5, 0),
        (["Fishing Boat"], 6, 1),
        (["Fishing Boat"] * 2, 5, 1),
        (["Fishing Boat"] * 4, 3, 1),
        (["Fishing Boat"] * 4, 2, 0),
        (["Fishing Boat", "PT Boat"], 6, 0),
        (["Fishing Boat"] * 3 + ["PT Boat"] * 2, 6, 1),
        (["Fishing Boat"] * 3 + ["PT Boat"] * 2, 5, 0),
    ):
        t = island("Pirates", *built, dice=[die])
        t.answer("Ann", "Go on")
        left = Counter(names(t.player("Ann").island))
        assert left["Fishing Boat"] == built.count("Fishing Boat") - lost, (built, die)
        assert left["PT Boat"] == built.count("PT Boat")
        assert names(t.game.discards) == ["Fishing Boat"] * lost
        assert names(t.game.events) == ["Pirates"]


def test_nothing_to_destroy() -> None:
    for new in ("Pirates", "Hurricane"):
        t = island(new, *(["Fort"] if new == "Pirates" else []), dice=[6], after=["Rain"])
        t.answer("Ann", "Go on")
        assert names([*t.game.discards, *t.game.events]) == [new]
        assert t.log()[2:4] == [f"The new card is {new}", "Ann scores 10 and has 10"], "no die is rolled"
        t.answer("Ann", "Go on")
        assert len(t.player("Ann").island) == (new == "Pirates")


def test_factories_anger_the_rebels() -> None:
    fed = ["Housing"] * 3 + ["Crops"] * 3
    for built, die, rebellion in (
        (fed, 5, False),
        (fed, 6, True),
        ([*fed, "Fort"], 6, False),
        ([*fed, "School"], 6, False),
        ([*fed, "Factory"], 5, True),
        ([*fed, "Factory", "Factory"], 4, True),
        ([*fed, "Factory"], 4, False),
        (["Housing"] * 3, 5, True),
        (["Crops"] * 3, 5, True),
        ([], 4, True),
        ([], 3, False),
        (["Fort", "Fort", "School", "Factory"], 6, True),
        (["Fort", "Fort", "School", "Factory"], 5, False),
    ):
        t = island("Rebels", *built, dice=[die])
        gold = t.player("Ann").gold
        t.answer("Ann", "Go on")
        kept = gold // 2 if rebellion else gold
        taxes = t.player("Ann").earned
        assert t.player("Ann").gold == kept + taxes, (built, die)


def test_a_rebellion() -> None:
    def rich(game: Utopia) -> None:
        game.players[0].gold, game.players[0].points = 101, 77

    t = island("Rebels", dice=[6], arrange=rich)
    assert standing(t) == (111, 1030, 77)
    t.answer("Ann", "Go on")
    assert "Rebellion! Ann keeps 55 gold bars and a score of 38" in t.log()
    assert "Ann scores 10 and has 48" in t.log()


def test_a_hurricane() -> None:
    for die, left in ((4, 2), (5, 1), (6, 1)):
        t = island("Hurricane", "School", "Crops", dice=[die])
        t.answer("Ann", "Go on")
        assert len(t.player("Ann").island) == left
        assert len(t.game.discards) == 2 - left
        told = [line for line in t.log() if "hurricane" in line]
        assert told[0].startswith("The hurricane passes by" if left == 2 else "The hurricane destroys")


def test_a_hurricane_picks_by_chance() -> None:
    met = set()
    for seed in range(20):
        t = at(
            Utopia,
            1,
            decks={"deck": ["Hurricane", "Rain"]},
            hands={"Ann.island": ["School", "Crops"]},
            seed=seed,
        )
        t.answer("Ann", "Go on")
        met.add(tuple(names(t.player("Ann").island)))
    assert met == {("School", "Crops"), ("School",), ("Crops",)}


def test_earnings_are_scored() -> None:
    t = island("Rain", "Crops", "Factory", discards=["Fort"])
    t.answer("Ann", "Fort for 50")
    t.answer("Ann", "Go on")
    assert standing(t)[2] == 10 + 4 + 1
    assert "Ann scores 15 and has 15" in t.log()
    assert t.player("Ann").earned == 15, "again, as there is more rain"
    assert standing(t)[0] == 100 + 15 - 50 + 15


def short_game(
    deck: Sequence[str],
    built: Sequence[str] = (),
    discards: Sequence[str] = (),
    dice: Sequence[int] | None = None,
    seed: int = 0,
) -> Trial[Utopia]:
    """The first run, with these cards alone."""

    def arrange(game: Utopia) -> None:
        prints = {card.name: card for card in DECK}
        assets = {card.name: card for card in DECK if isinstance(card, Asset)}
        events = {card.name: card for card in DECK if isinstance(card, Event)}
        game.deck.fill([prints[name] for name in reversed(deck)])
        game.discards.fill([assets[name] for name in discards if name in assets])
        game.events.fill([events[name] for name in discards if name in events])
        game.players[0].island.fill([assets[name] for name in built])

    return at(Utopia, 1, bare=True, arrange=arrange, dice=dice, seed=seed)


def test_the_second_run() -> None:
    t = short_game(["Fish", "Factory"], ["School"], ["Fort", "Crops", "Fort"])
    t.answer("Ann", "Crops for 25")
    t.answer("Ann", "Go on")
    assert (t.game.run, len(t.game.deck), len(t.game.new_card), len(t.game.discards)) == (1, 0, 1, 2)
    assert names(t.game.events) == ["Fish"]
    t.answer("Ann", "Go on")
    assert "The discards are shuffled for the second run" in t.log()
    assert t.game.run == 2
    assert (len(t.game.deck), len(t.game.discards), len(t.game.events)) == (3, 0, 0)
    assert Counter(names([*t.game.deck, *t.game.new_card])) == {"Fort": 2, "Fish": 1, "Factory": 1}
    assert names(t.player("Ann").island) == ["School", "Crops"]
    for _ in range(3):
        t.answer("Ann", "Go on")
    assert t.result() is None
    t.answer("Ann", "Go on")
    over = t.over()
    assert (over.ending, over.guarded) == ("deck done", False)
    assert over.reason == "The second run through the deck is over."
    assert over.scores == [10 + 10 + 10 + 10 + 11 + 11]


def test_the_second_run_is_shuffled() -> None:
    seen = set()
    for seed in range(30):
        t = short_game(["Fish"], discards=["Rain", "Fort"], seed=seed)
        t.answer("Ann", "Go on")
        seen.add(str(t.game.new_card.top))
    assert seen == {"Fish", "Rain", "Fort"}


def test_what_is_destroyed_in_the_first_run_comes_again() -> None:
    t = short_game(["Hurricane"], built=["School"], dice=[5])
    t.answer("Ann", "Go on")
    assert Counter(names([*t.game.deck, *t.game.new_card])) == {"Hurricane": 1, "School": 1}


def test_what_is_built_in_the_same_turn_does_not_end_a_shortage() -> None:
    t = island("Rebels", "Housing", "Housing", "Crops", "Crops", "Crops", discards=["Housing"], dice=[5])
    me = t.player("Ann")
    assert (me.homeless, me.hungry) == (30, 0)
    t.answer("Ann", "Housing for 60")
    assert me.homeless == 30
    t.answer("Ann", "Go on")
    assert "Rebellion! Ann keeps 25 gold bars and a score of 0" in t.log()
    assert me.homeless == 0


def test_estimate() -> None:
    """What will be earned, and what rebellions are likely to leave of it and of the score."""
    fed = ["Housing"] * 3 + ["Crops"] * 3
    for deck, discards, built, value in (
        # a card is new already; it and the discards make three turns of 10.675
        (["Fort"], ["Fort", "Fort"], fed, 10 + 32.025),
        # what is in the deck comes twice
        (["Fort", "Fort"], [], fed, 10 + 32.025),
        (["Fort", "Rain"], [], fed, 10 + 32.025 + 2 * 3),
        (["Fort", "Fish"], [], [*fed, "Fishing Boat", "Fishing Boat"], 10 + 32.025 + 2 * 7),
        (["Fort"], [], ["Factory", "School", "Hospital"], 16 + 10.45 + 6),
        # a rebellion comes with a 6, and takes half; of what is still to come it takes half as often
        (["Fort"], ["Rebels"], fed, 10 * 11 / 12 + 21.1 * (11 / 12) ** 0.5),
        (["Fort"], ["Rebels"], ["Fort"], 10 * 5 / 6 + 20.9 * (5 / 6) ** 0.5),
        (["Fort"], ["Rebels"], [*fed, "School", "Fort"], 10 + 21.1),
        (["Fort"], ["Rebels"], ["Factory"] * 4, 26 / 2 + 52.1 * 0.5**0.5),
    ):
        t = short_game(deck, built, discards)
        assert t.game.estimate(t.player("Ann")) == pytest.approx(value), (deck, built)


def test_estimate_of_the_second_run() -> None:
    t = short_game(["Fort"], ["Housing", "Housing", "Housing", "Crops", "Crops", "Crops"], ["Fort", "Fort"])
    t.answer("Ann", "Go on")
    assert (t.game.run, len(t.game.deck)) == (2, 2)
    assert t.game.estimate(t.player("Ann")) == pytest.approx(10 + 10 + 2 * 10.85)
