from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tabletome.games.archeologists import Archeologists, Find, Help, dig_value
from tabletome.testing import Trial, at

PHASES = ("recruiting", "expedition", "excavation", "exposition", "sabbatical", "cataloging")
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
GREECE, EGYPT, HOLY_LAND, FREE = (f"Expedition ({name})" for name in ("Greece", "Egypt", "Holy Land", "Free"))
SMALL = [GREECE, "Train", "Foreman"]
HOME, NO_SCORE, IDLE = "Stay at home", "Play none", "Do nothing"
EIGHT = ["Ship", "Rails", "Porters", "Library", "Museum", "History", "Ceramics", "Caravan"]
SAND = ["Sand"] * 15


def names(things: Any) -> list[str]:
    return [str(thing) for thing in things]


def site(
    *hands: Sequence[str],
    phase: str = "expedition",
    arrange: Callable[[Archeologists], None] | None = None,
    more: dict[str, Sequence[str]] | None = None,
    **decks: Sequence[str],
) -> Trial[Archeologists]:
    """Ann leads; a turn of hers is in this phase."""

    def begin(g: Archeologists) -> None:
        g.leader, g.turns = g.players[0], 1
        for step in PHASES[PHASES.index(phase) :]:
            g.then(getattr(g, f"{step}_phase"))
        g.then(g.pass_relic)
        if arrange:
            arrange(g)

    held = {f"{name}.hand": hand for name, hand in zip(NAMES, hands, strict=False)}
    return at(Archeologists, len(hands), arrange=begin, hands={**held, **(more or {})}, decks=decks)


def set_out(t: Trial[Archeologists], name: str, locale: str, *cards: str) -> None:
    t.answer(name, locale, *cards, "Set out")


def points(t: Trial[Archeologists]) -> list[int]:
    return [player.points for player in t.game.players]


def with_points(*reached: int) -> Callable[[Archeologists], None]:
    def arrange(g: Archeologists) -> None:
        for player, number in zip(g.players, reached, strict=False):
            player.points = number

    return arrange


def test_the_best_find_leads() -> None:
    for seed in range(12):
        t = at(Archeologists, 4, seed=seed)
        game = t.game
        drawn = [line for line in t.log() if " cuts " in line]
        best = {"Sand": 0, "Minor": 1, "Noteworthy": 2, "Rare": 3, "Important": 4, "Major": 5}
        worth = {line.split()[0]: best[line.split()[2]] for line in drawn[:4]}
        tied = [name for name, value in worth.items() if value == max(worth.values())]
        assert str(game.leader) in tied
        assert (len(drawn) == 4) == (len(tied) == 1), "those who tie draw again"
        assert [len(player.hand) for player in game.players] == [0, 0, 0, 0]
        assert (len(game.deck), len(game.finds_deck), len(game.dug_up)) == (52, 75, 0)


def test_up_to_five_can_play() -> None:
    assert list(Archeologists.seats) == [2, 3, 4, 5]


def test_eight_resources_are_laid_out_and_recruited_in_turn() -> None:
    t = at(Archeologists, 2, decks={"deck": EIGHT}, arrange=lead_ann)
    assert names(t.game.resources) == EIGHT
    for number, card in enumerate(EIGHT):
        assert t.asked == [NAMES[number % 2]]
        assert t.options(NAMES[number % 2]) == EIGHT[number:]
        t.answer(NAMES[number % 2], card)
    assert names(t.player("Ann").hand) == ["Ship", "Porters", "Museum", "Ceramics"]
    assert names(t.player("Bob").hand) == ["Rails", "Library", "History", "Caravan"]
    assert (t.asked, t.options("Ann")) == (["Ann"], [HOME])


def lead_ann(g: Archeologists) -> None:
    g.leader = g.players[0]


def test_three_recruit_unevenly() -> None:
    t = at(Archeologists, 3, decks={"deck": EIGHT}, arrange=lambda g: setattr(g, "leader", g.players[1]))
    for card in EIGHT:
        t.answer(t.asked[0], card)
    assert [len(player.hand) for player in t.game.players] == [2, 3, 3]
    assert t.asked == ["Bob"], "the Lead Archeologist comes first in all phases"


@pytest.mark.parametrize(
    ("hand", "locales"),
    [
        (SMALL, ["Greece"]),
        (["Train", "Foreman", "History"], []),
        ([GREECE, "Train"], []),
        ([GREECE, "Train", "Ship"], []),
        ([GREECE, GREECE, GREECE, "Ship"], []),
        ([GREECE, EGYPT, "Train", "Foreman"], ["Greece", "Egypt"]),
        ([GREECE, "Train", "Egyptology"], []),
        ([EGYPT, "Train", "Egyptology"], ["Egypt"]),
        ([GREECE, "Train", "Conference (Greece)"], []),
    ],
)
def test_where_a_meld_can_lead(hand: list[str], locales: list[str]) -> None:
    assert site(hand, []).options("Ann") == [*locales, HOME]


def test_a_meld_is_put_together_card_by_card() -> None:
    t = site([GREECE, GREECE, EGYPT, FREE, "Train", "Ship", "Foreman", "Egyptology"], [])
    t.answer("Ann", "Greece")
    assert t.options("Ann") == [GREECE, FREE, "Train", "Ship", "Foreman"]
    t.answer("Ann", "Train")
    assert t.options("Ann") == [GREECE, FREE, "Foreman"]
    t.answer("Ann", GREECE, GREECE)
    assert t.options("Ann") == [FREE, "Foreman"]
    t.answer("Ann", "Foreman")
    assert t.options("Ann") == [FREE, "Set out"]
    t.answer("Ann", FREE)
    assert t.options("Ann") == ["Set out"], "asked to the end, lest others learn what is left"
    t.answer("Ann", "Set out")
    assert sorted(names(t.player("Ann").meld)) == sorted([GREECE, GREECE, "Train", "Foreman", FREE])
    assert names(t.player("Ann").hand) == [EGYPT, "Ship", "Egyptology"]
    assert t.player("Ann").expeditions == {"Greece": 1}
    assert t.asked == ["Bob"]


def test_one_meld_a_turn() -> None:
    t = site([*SMALL, EGYPT, "Ship", "Laborers"], [], finds_deck=["Sand"] * 3)
    set_out(t, "Ann", "Greece", *SMALL)
    t.answer("Bob", HOME)
    assert t.asked == ["Bob"], "Ann has led an expedition: neither Exposition nor Sabbatical"
    t.answer("Bob", NO_SCORE, IDLE)
    assert t.game.turns == 2


def test_local_guide_and_research() -> None:
    for locale in ("Greece", "Egypt", "Holy Land", "Mesopotamia"):
        t = site([f"Expedition ({locale})", "Local Guide", "Train"], [])
        assert t.options("Ann") == [locale, HOME]
    research = {
        "Egyptology": "Egypt",
        "Agean Civilization": "Greece",
        "Biblical Studies": "Holy Land",
        "Fertile Crescent": "Mesopotamia",
    }
    for card, locale in research.items():
        t = site([FREE, card, "Train"], [])
        assert t.options("Ann") == [locale, HOME]
        set_out(t, "Ann", locale, FREE, card, "Train")
        assert dig_value(t.player("Ann").meld.items) == 5


def test_free_cards_alone() -> None:
    t = site([FREE, FREE, "Train", "Foreman"], [])
    assert t.options("Ann") == ["Greece", "Egypt", "Holy Land", "Mesopotamia", HOME]
    set_out(t, "Ann", "Holy Land", FREE, "Train", "Foreman")
    assert t.player("Ann").locale == "Holy Land"
    assert t.player("Ann").expeditions == {"Holy Land": 1}


def test_research_is_one_help_card() -> None:
    assert site([EGYPT, EGYPT, "Egyptology"], []).options("Ann") == [HOME]


HELP_OF_SIX = ["Train", "Foreman", "Egyptology", "Local Guide", "Museum", "History"]


@pytest.mark.parametrize(
    ("meld", "value"),
    [
        ([EGYPT, "Train", "Foreman"], 3),
        ([EGYPT, EGYPT, "Train", "Foreman"], 5),
        ([EGYPT, "Train", "Egyptology"], 5),
        ([EGYPT] * 3 + ["Train", "Foreman"], 7),
        ([EGYPT] * 4 + ["Train", "Foreman"], 9),
        ([EGYPT, *HELP_OF_SIX[1:]], 11),
        ([EGYPT, *HELP_OF_SIX], 13),
        ([EGYPT, EGYPT, *HELP_OF_SIX], 15),
    ],
)
def test_dig_values(meld: list[str], value: int) -> None:
    t = site(meld, [], finds_deck=["Sand"] * 15)
    set_out(t, "Ann", "Egypt", *meld)
    t.answer("Bob", HOME)
    dug = [line for line in t.log() if line.startswith("Ann digs up")]
    assert len(dug) == 1
    assert dug[0].count("Sand") == value


def test_the_chart_ends_at_nine() -> None:
    t = site([EGYPT] * 4 + [FREE, *HELP_OF_SIX], [])
    t.answer("Ann", "Egypt", EGYPT, EGYPT, EGYPT, FREE, "Train", "Foreman", "Local Guide", "Museum")
    assert t.options("Ann") == [EGYPT, "Egyptology", "History", "Set out"]
    t.answer("Ann", "Egyptology")
    assert t.options("Ann") == [EGYPT, "History", "Set out"], "it counts ten cards"
    t.answer("Ann", "Set out")
    assert dig_value(t.player("Ann").meld.items) == 15
    t = site([EGYPT] * 4 + [FREE, *HELP_OF_SIX], [])
    t.answer(
        "Ann",
        "Egypt",
        EGYPT,
        EGYPT,
        EGYPT,
        FREE,
        "Train",
        "Foreman",
        "Local Guide",
        "Museum",
        EGYPT,
        "Set out",
    )
    assert (t.asked, dig_value(t.player("Ann").meld.items)) == (["Bob"], 15)


def test_a_meld_of_many_expedition_cards_still_needs_help() -> None:
    t = site([EGYPT] * 4 + [FREE] * 4 + ["Train", "Foreman"], [])
    t.answer("Ann", "Egypt", *[EGYPT] * 4, *[FREE] * 4)
    assert t.options("Ann") == ["Train", "Foreman"]
    t.answer("Ann", "Train")
    assert t.options("Ann") == ["Foreman"]
    t.answer("Ann", "Foreman", "Set out")
    assert len(t.player("Ann").meld) == 10


def dug(*finds: str, **more: Any) -> Trial[Archeologists]:
    """Ann has dug five up for Greece."""
    t = site([GREECE, *SMALL], [], finds_deck=finds, **more)
    set_out(t, "Ann", "Greece", GREECE, *SMALL)
    t.answer("Bob", HOME)
    return t


def test_finds_of_the_locale_are_kept() -> None:
    t = dug(
        "Rare Find (Greece)", "Major Find (Egypt)", "Sand", "Minor Find (Greece)", "Minor Find (Holy Land)"
    )
    assert names(t.game.dug_up) == [
        "Rare Find (Greece)",
        "Major Find (Egypt)",
        "Sand",
        "Minor Find (Greece)",
        "Minor Find (Holy Land)",
    ]
    assert t.options("Ann") == ["Rare Find (Greece)", "Minor Find (Greece)", "Put no more back"]
    t.answer("Ann", "Put no more back")
    assert names(t.player("Ann").finds) == ["Rare Find (Greece)", "Minor Find (Greece)"]
    assert points(t) == [4, 0]
    assert (len(t.game.finds_deck), len(t.game.dug_up)) == (73, 0)
    assert Counter(names(t.game.discards)) == Counter([GREECE, *SMALL])
    assert (len(t.player("Ann").meld), t.asked) == (0, ["Bob"])


def test_finds_may_be_put_back() -> None:
    t = dug("Rare Find (Greece)", "Sand", "Sand", "Minor Find (Greece)", "Sand")
    t.answer("Ann", "Minor Find (Greece)", "Put no more back")
    assert names(t.player("Ann").finds) == ["Rare Find (Greece)"]
    assert (points(t), len(t.game.finds_deck)) == ([3, 0], 74)


def test_finds_are_shuffled_back() -> None:
    t = dug("Sand", "Sand", "Sand", "Sand", "Sand")
    assert len(t.game.finds_deck) == 75
    assert set(names(t.game.finds_deck.items[-5:])) != {"Sand"}


def test_too_few_finds() -> None:
    def arrange(g: Archeologists) -> None:
        g.players[1].finds.add_all(g.finds_deck.items[3:])

    t = dug(arrange=arrange)
    line = next(line for line in t.log() if line.startswith("Ann digs up"))
    assert line.count("Sand") + line.count("Find") == 3
    t.pass_all("Put no more back")
    assert len(t.game.finds_deck) + len(t.player("Ann").finds) == 3


def test_excavation_goes_in_turn_from_the_leader() -> None:
    t = site(
        SMALL, [EGYPT, "Ship", "Porters"],
        finds_deck=["Rare Find (Greece)", "Sand", "Sand"],
        arrange=lambda g: setattr(g, "leader", g.players[1]),
    )  # fmt: skip
    assert t.asked == ["Bob"]
    set_out(t, "Bob", "Egypt", EGYPT, "Ship", "Porters")
    set_out(t, "Ann", "Greece", *SMALL)
    logged = [line.split()[0] for line in t.log() if "digs up" in line]
    assert logged[0] == "Bob"


def test_fifty_points_win_at_once() -> None:
    t = site(
        SMALL, [EGYPT, "Ship", "Porters"], arrange=with_points(48, 49),
        finds_deck=["Noteworthy Find (Greece)", "Sand", "Sand"],
    )  # fmt: skip
    set_out(t, "Ann", "Greece", *SMALL)
    set_out(t, "Bob", "Egypt", EGYPT, "Ship", "Porters")
    t.answer("Ann", "Put no more back")
    result = t.over()
    assert (result.winners, result.ending, result.scores) == ([0], "50 points", [50, 49])


def test_forty_nine_points_do_not_win() -> None:
    t = site([], [], phase="sabbatical", arrange=with_points(48, 49))
    t.answer("Ann", "Gain 1 point")
    assert t.result() is None
    t.answer("Bob", "Gain 1 point")
    assert t.over().winners == [1]


def test_conference() -> None:
    def travelled(g: Archeologists) -> None:
        g.players[0].expeditions = {"Egypt": 3, "Greece": 1}

    for locale, worth in (("Egypt", 4), ("Greece", 2), ("Mesopotamia", 1)):
        card = f"Conference ({locale})"
        t = site([card, "Train"], [], phase="exposition", arrange=travelled)
        assert t.options("Ann") == [card, NO_SCORE]
        t.answer("Ann", card)
        assert points(t) == [worth, 0]
        assert names(t.game.discards) == [card]
        assert t.asked == ["Bob"]
        t.answer("Bob", NO_SCORE)
        assert t.asked == ["Bob"], "who has played a Score card has no sabbatical"


def test_exhibition() -> None:
    finds = ["Minor Find (Egypt)", "Rare Find (Egypt)", "Rare Find (Greece)"]
    for locale, worth in (("Egypt", 4), ("Greece", 3), ("Holy Land", 0)):
        card = f"Exhibition ({locale})"
        t = site(
            [card], [], phase="exposition", more={"Ann.finds": finds, "Bob.finds": ["Major Find (Egypt)"]}
        )
        t.answer("Ann", card)
        assert points(t) == [worth, 0]
        assert names(t.player("Ann").finds) == finds, "they stay where they are"


def test_one_score_card_a_turn() -> None:
    t = site(["Exhibition (Egypt)", "Conference (Egypt)"], [], phase="exposition")
    t.answer("Ann", "Conference (Egypt)")
    assert t.asked == ["Bob"]
    assert names(t.player("Ann").hand) == ["Exhibition (Egypt)"]


LEAVES = [
    "Draw 2 cards",
    "Look at the next 5 cards and take 1",
    "Draw 3 cards, then discard 2",
    "Discard 3 cards, then draw 4",
    "Discard your hand and draw as many anew",
    "Discard a card and steal one at random",
    "Gain 1 point",
    "Steal the Relic",
]


def at_home(ann: Sequence[str], bob: Sequence[str] = (), **more: Any) -> Trial[Archeologists]:
    return site(ann, bob, phase="sabbatical", **more)


def held(t: Trial[Archeologists], name: str) -> Counter[str]:
    return Counter(names(t.player(name).hand))


def test_what_can_be_done_in_a_sabbatical() -> None:
    def offered(name: str, ann: Sequence[str], bob: Sequence[str]) -> list[str]:
        t = at_home(ann, bob)
        if name == "Bob":
            t.answer("Ann", IDLE)
        return t.options(name)

    three = ["Train", "Ship", "Rails"]
    assert offered("Ann", [], ["Museum"]) == [*LEAVES[:3], LEAVES[6], IDLE]
    assert offered("Ann", ["Ship"], []) == [*LEAVES[:3], LEAVES[4], LEAVES[6], IDLE]
    assert offered("Ann", ["Ship", "Train"], ["Museum"]) == [*LEAVES[:3], *LEAVES[4:7], IDLE]
    assert offered("Ann", three, ["Museum"]) == [*LEAVES[:7], IDLE]
    assert offered("Bob", ["Museum"], three) == [*LEAVES, IDLE]
    assert offered("Bob", ["Museum"], []) == [*LEAVES[:3], *LEAVES[6:], IDLE]


def test_draw_two() -> None:
    t = at_home(["Train"], deck=["Ship", "Museum", "Library"])
    t.answer("Ann", LEAVES[0])
    assert held(t, "Ann") == Counter(["Train", "Ship", "Museum"])
    assert t.log("Bob")[-1] == "Ann draws 2 cards"
    assert t.asked == ["Bob"]


def test_study() -> None:
    five = ["Ship", "Museum", "Library", "Rails", "Porters"]
    t = at_home(["Train"], deck=[*five, "History"])
    t.answer("Ann", LEAVES[1])
    assert t.options("Ann") == five
    assert t.log("Bob")[-1] == "Ann looks at 5 cards"
    t.answer("Ann", "Library")
    assert held(t, "Ann") == Counter(["Train", "Library"])
    assert len(t.player("Ann").studied) == 0
    assert names(t.game.deck)[:-6:-1] == ["Ship", "Museum", "Rails", "Porters", "History"]


def test_study_when_the_deck_runs_out() -> None:
    def arrange(g: Archeologists) -> None:
        g.discards.add_all(g.deck.items[:-2])

    t = at_home([], arrange=arrange)
    top = names(t.game.deck)[::-1]
    t.answer("Ann", LEAVES[1])
    assert len(t.options("Ann")) <= 5
    assert names(t.player("Ann").studied)[:2] == top
    assert len(t.player("Ann").studied) == 5
    assert len(t.game.deck) == 55


def test_study_when_nothing_is_left() -> None:
    t = at_home([])
    t.game.discards.add_all(t.game.deck)
    t.game.players[1].hand.add_all(t.game.discards)
    t.answer("Ann", LEAVES[1])
    assert t.asked == ["Bob"]


def test_draw_three() -> None:
    t = at_home(["Train"], deck=["Ship", "Museum", "Library", "History"])
    t.answer("Ann", LEAVES[2])
    assert held(t, "Ann") == Counter(["Train", "Ship", "Museum", "Library"])
    t.answer("Ann", "Train", "Museum")
    assert held(t, "Ann") == Counter(["Ship", "Library"])
    assert names(t.game.discards) == ["Train", "Museum"]


def test_exchange_three() -> None:
    t = at_home(["Train", "Rails", "Zeppelin", "Caravan"], deck=["Ship", "Museum", "Library", "History"])
    t.answer("Ann", LEAVES[3], "Train", "Rails", "Caravan")
    assert held(t, "Ann") == Counter(["Zeppelin", "Ship", "Museum", "Library", "History"])
    assert names(t.game.discards) == ["Train", "Rails", "Caravan"]


def test_exchange_all() -> None:
    t = at_home(["Train", "Rails"], deck=["Ship", "Museum", "Library"])
    t.answer("Ann", LEAVES[4])
    assert held(t, "Ann") == Counter(["Ship", "Museum"])
    assert names(t.game.discards) == ["Train", "Rails"]


def test_steal_a_card() -> None:
    t = site(["Train", "Rails"], ["Museum"], ["Library"], phase="sabbatical")
    t.answer("Ann", LEAVES[5], "Rails")
    assert t.options("Ann") == ["Bob", "Cleo"]
    t.answer("Ann", "Cleo")
    assert held(t, "Ann") == Counter(["Train", "Library"])
    assert (len(t.player("Cleo").hand), names(t.game.discards)) == (0, ["Rails"])


def test_the_relic_is_stolen_twice() -> None:
    t = site([], [], [], phase="sabbatical")
    t.answer("Ann", IDLE)
    t.answer("Bob", "Steal the Relic")
    assert str(t.game.leader) == "Bob"
    assert t.asked == ["Cleo"]
    t.answer("Cleo", "Steal the Relic")
    assert (t.game.turns, t.asked, str(t.game.leader)) == (2, ["Cleo"], "Cleo")


def test_the_relic_is_passed_on_unless_stolen() -> None:
    t = site([], [], [], phase="sabbatical")
    for name in NAMES[:3]:
        t.answer(name, IDLE)
    assert (str(t.game.leader), t.asked) == ("Bob", ["Bob"])
    t = site([], [], [], phase="sabbatical")
    t.answer("Ann", IDLE)
    t.answer("Bob", "Steal the Relic")
    t.answer("Cleo", IDLE)
    assert (str(t.game.leader), t.asked) == ("Bob", ["Bob"])
    for _ in range(8):
        t.answer(t.asked[0], t.options(t.asked[0])[0])
    for name in ("Bob", "Cleo", "Ann"):
        t.answer(name, HOME)
    for name in ("Bob", "Cleo", "Ann"):
        t.answer(name, NO_SCORE)
    for name in ("Bob", "Cleo", "Ann"):
        t.answer(name, IDLE)
    assert str(t.game.leader) == "Cleo", "a theft holds for one turn"


def test_nine_cards_are_kept() -> None:
    ten = [*EIGHT, "Train", "Zeppelin"]
    t = site(ten, EIGHT[:0], phase="cataloging")
    assert t.asked == ["Ann"]
    t.answer("Ann", "Porters")
    assert len(t.player("Ann").hand) == 9
    assert names(t.game.discards) == ["Porters"]
    assert t.game.turns == 2
    t = site(ten[:9], [], phase="cataloging")
    assert t.game.turns == 2


def test_a_deck_that_runs_out_is_made_of_its_discards() -> None:
    def arrange(g: Archeologists) -> None:
        g.discards.add_all(g.deck.items[:-1])

    t = at_home([], arrange=arrange)
    t.answer("Ann", LEAVES[0])
    assert len(t.player("Ann").hand) == 2
    assert (len(t.game.deck), len(t.game.discards)) == (58, 0)


def test_two_hundred_turns() -> None:
    t = at_home([], arrange=with_points(5, 7))
    t.game.turns = 199
    t.answer("Ann", IDLE)
    t.answer("Bob", IDLE)
    assert t.result() is None
    t = at_home([], arrange=with_points(5, 7))
    t.game.turns = 200
    t.answer("Ann", IDLE)
    t.answer("Bob", IDLE)
    assert (t.over().ending, t.over().winners) == ("stalled", [1])


def test_a_turn_from_the_start() -> None:
    row = [GREECE, "Conference (Egypt)", "Train", "Ship", "Foreman", "Rails", "Library", EGYPT]
    t = at(
        Archeologists, 2, arrange=lead_ann,
        decks={"deck": [*row, "History", "Museum"], "finds_deck": ["Major Find (Greece)", *SAND[:6]]},
    )  # fmt: skip
    for number, card in enumerate(row):
        t.answer(NAMES[number % 2], card)
    set_out(t, "Ann", "Greece", GREECE, "Train", "Foreman", "Library")
    t.answer("Bob", HOME)
    t.answer("Ann", "Put no more back")
    t.answer("Bob", "Conference (Egypt)")
    assert points(t) == [5, 1]
    assert held(t, "Bob") == Counter(["Ship", "Rails", EGYPT])
    assert (t.asked, t.game.turns, str(t.game.leader)) == (["Bob"], 2, "Bob")
    assert names(t.game.resources)[:2] == ["History", "Museum"]


def test_cataloging_ends_a_turn() -> None:
    nine = ["Inscriptions", "Linguistics", "Architecture", "University", "Government"]
    nine += ["Picks & Shovels", "Laborers", "Train", "Automobile"]
    t = at(Archeologists, 2, arrange=lead_ann, hands={"Ann.hand": nine}, decks={"deck": EIGHT})
    for number in range(8):
        t.answer(NAMES[number % 2], EIGHT[number])
    for answer in (HOME, NO_SCORE, IDLE):
        t.answer("Ann", answer)
        t.answer("Bob", answer)
    assert t.prompt("Ann") == "You hold 13 cards: discard down to 9"
    assert t.game.turns == 1


def test_estimate() -> None:
    t = site([], [], arrange=with_points(4, 0))
    assert t.game.estimate(t.player("Ann")) == 4
    assert t.game.yield_of("Greece") == pytest.approx(35 / 75)
    t = site(SMALL, [])
    before = t.game.estimate(t.player("Ann"))
    assert before == pytest.approx(0.7 * 3 * 35 / 75 + 0.45)
    set_out(t, "Ann", "Greece", *SMALL)
    assert t.game.estimate(t.player("Ann")) == pytest.approx(3 * 35 / 75)
    t = site(["Exhibition (Egypt)"], [], more={"Ann.finds": ["Major Find (Egypt)"]})
    assert t.game.estimate(t.player("Ann")) == pytest.approx(0.4 * 5 + 0.15)
    assert t.game.yield_of("Egypt") == pytest.approx(30 / 74)


DIG_PRINTED = """
    Transportation|Train|1|
    Transportation|Automobile|1|
    Transportation|Ship|1|
    Transportation|Caravan|1|
    Transportation|Zeppelin|1|
    Transportation|Rails|1|
    Digging Tools|Picks & Shovels|1|
    Digging Tools|Foreman|1|
    Digging Tools|Laborers|1|
    Digging Tools|Native Workers|1|
    Digging Tools|Porters|1|
    Digging Tools|Grad Students|1|
    Scholarly Research|Egyptology|1|Egypt
    Scholarly Research|Agean Civilization|1|Greece
    Scholarly Research|Biblical Studies|1|Holy Land
    Scholarly Research|Fertile Crescent|1|Mesopotamia
    Site Selection|Literary Evidence|1|
    Site Selection|Unearthed Artifact|1|
    Site Selection|Standing Remains|1|
    Site Selection|Raised Mounds|1|
    Site Selection|Local Guide|1|
    Financing|University|1|
    Financing|Government|1|
    Financing|Museum|1|
    Financing|Library|1|
    Financing|Private Sponsor|1|
    Expertise|Ceramics|1|
    Expertise|Numismatics|1|
    Expertise|Architecture|1|
    Expertise|Linguistics|1|
    Expertise|Inscriptions|1|
    Expertise|History|1|
    Expedition|Greece|4|Greece
    Expedition|Egypt|4|Egypt
    Expedition|Holy Land|4|Holy Land
    Expedition|Mesopotamia|4|Mesopotamia
    Expedition|Free|4|
    Conference|Greece|1|Greece
    Conference|Egypt|1|Egypt
    Conference|Holy Land|1|Holy Land
    Conference|Mesopotamia|1|Mesopotamia
    Exhibition|Greece|1|Greece
    Exhibition|Egypt|1|Egypt
    Exhibition|Holy Land|1|Holy Land
    Exhibition|Mesopotamia|1|Mesopotamia
"""
FINDS_PRINTED = """
    Sand||15|0
    Minor Find|Greece|5|1
    Noteworthy Find|Greece|4|2
    Rare Find|Greece|3|3
    Important Find|Greece|2|4
    Major Find|Greece|1|5
    Minor Find|Egypt|5|1
    Noteworthy Find|Egypt|4|2
    Rare Find|Egypt|3|3
    Important Find|Egypt|2|4
    Major Find|Egypt|1|5
    Minor Find|Holy Land|5|1
    Noteworthy Find|Holy Land|4|2
    Rare Find|Holy Land|3|3
    Important Find|Holy Land|2|4
    Major Find|Holy Land|1|5
    Minor Find|Mesopotamia|5|1
    Noteworthy Find|Mesopotamia|4|2
    Rare Find|Mesopotamia|3|3
    Important Find|Mesopotamia|2|4
    Major Find|Mesopotamia|1|5
"""
"Locale of a Scholarly Research card: worth two cards, and only there."


def entries(table: str) -> list[list[str]]:
    return [[field.strip() for field in line.split("|")] for line in table.strip().splitlines()]


def test_dig_deck_as_printed() -> None:
    box: list[Any] = at(Archeologists, 2).game.box
    found = Counter(
        (
            card.type,
            card.name,
            card.only if isinstance(card, Help) else "" if card.name == "Free" else card.name,
            getattr(card, "worth", 1),
        )
        for card in box
        if not isinstance(card, Find)
    )
    printed = {
        (sort, name, locale, 2 if sort == "Scholarly Research" else 1): int(copies)
        for sort, name, copies, locale in entries(DIG_PRINTED)
    }
    assert found == printed
    assert sum(printed.values()) == 60
    kinds = {card.type: type(card).__name__ for card in box if not isinstance(card, Find)}
    helps = [
        "Transportation",
        "Digging Tools",
        "Scholarly Research",
        "Site Selection",
        "Financing",
        "Expertise",
    ]
    assert kinds == {
        "Expedition": "Expedition",
        "Conference": "Score",
        "Exhibition": "Score",
    } | dict.fromkeys(helps, "Help")


def test_finds_deck_as_printed() -> None:
    box: list[Any] = at(Archeologists, 2).game.box
    found = Counter((card.name, card.locale, card.points) for card in box if isinstance(card, Find))
    assert found == {
        (name, locale, int(points)): int(copies) for name, locale, copies, points in entries(FINDS_PRINTED)
    }
    assert sum(found.values()) == 75


def test_finds_kept_are_counted_again_by_each_exhibition_and_tokens_are_not() -> None:
    """Reader's case."""
    t = site(
        ["Exhibition (Greece)"], [], phase="exposition", more={"Ann.finds": ["Rare Find (Greece)"]},
        arrange=with_points(30, 0),
    )  # fmt: skip
    t.answer("Ann", "Exhibition (Greece)")
    assert points(t) == [33, 0]


def test_two_expeditions_to_one_locale_count_for_a_conference() -> None:
    """Reader's case: the expedition of an earlier turn and a second one."""
    t = site(["Train", "Foreman", GREECE], [], finds_deck=["Sand"] * 3, deck=EIGHT)
    set_out(t, "Ann", "Greece", GREECE, "Train", "Foreman")
    t.answer("Bob", HOME)
    t.answer("Bob", NO_SCORE, IDLE)
    assert t.player("Ann").expeditions == {"Greece": 1}
    assert t.player("Ann").busy is False
    assert t.player("Ann").locale == ""


def test_steal_from_the_only_victim_and_a_hand_of_one() -> None:
    """Reader's case: the last card is discarded, and one is stolen."""
    t = at_home(["Train"], ["Museum"])
    t.answer("Ann", LEAVES[5])
    while t.asked == ["Ann"]:
        t.answer("Ann", t.options("Ann")[0])
    assert held(t, "Ann") == Counter(["Museum"])
    assert names(t.game.discards) == ["Train"]
