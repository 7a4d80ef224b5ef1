from collections.abc import Callable
from typing import Any

import pytest

from tabletome.games.nose_goblins import NoseGoblins
from tabletome.testing import Trial, at, give

FLICK = "On to the Flick Phase"
MAY = "Choose the Pick of a combo, or play a Special card"
COMBO = ["Corkscrew", "Greenie"]
"10 and 7."

Nose = Trial[NoseGoblins]


def noses(*hands: list[str], drawn: str = "Stick It", **more: Any) -> Nose:
    """Ann is on move and has drawn this card."""
    held = dict(zip(("Ann", "Bob", "Cleo"), hands, strict=False))
    more.setdefault("decks", {"deck": [drawn]})
    return at(NoseGoblins, len(hands), hands={**held, **more.pop("places", {})}, mover="Ann", **more)


def names(cards: Any) -> list[str]:
    return [str(card) for card in cards]


def points(t: Nose) -> list[int]:
    return [goblin.points for goblin in t.game.players]


def test_setup() -> None:
    t = at(NoseGoblins, 4, mover="Dan")
    assert [len(goblin.hand) for goblin in t.game.players] == [5, 5, 5, 6]
    assert len(t.game.deck) == 43 - 21


def test_eight_can_play() -> None:
    assert list(NoseGoblins.seats) == [2, 3, 4, 5, 6, 7, 8]
    game = at(NoseGoblins, 8).game
    assert sorted(len(goblin.hand) for goblin in game.players) == [5] * 7 + [6]
    assert len(game.deck) == 2


def test_one_of_each_card() -> None:
    box = at(NoseGoblins, 2).game.box
    assert len(box) == len(set(names(box))) == 43


def test_two_titles() -> None:
    cards = {str(card): card for card in at(NoseGoblins, 2).game.box}
    renamed: Any = [cards["Round the Rim"], cards["Two at Once"]]
    assert [(card.type, card.value) for card in renamed] == [("Pick", 5), ("Pick", 7)]


def test_the_biggest_booger_begins() -> None:
    boogers = {
        "King Size": 14, "Sugar Booger": 13, "Nefarious Nose Goblin": 12, "Squishy": 11, "Gooey": 10,
        "Hanger On": 9, "Multiform": 8, "Greenie": 7, "Mucus Blob": 6, "Snot Ball": 5, "Super String": 4,
        "Crusty": 3, "Wet One": 2, "Dried Nasal Secretions": 1,
    }  # fmt: skip
    begun = set()
    for seed in range(12):
        game = NoseGoblins(3, seed, logging=True)
        game.setup()
        shown = {
            goblin.name: max(boogers.get(str(card), 0) for card in goblin.hand) for goblin in game.players
        }
        assert game.mover.name == max(shown, key=lambda name: shown[name])
        begun.add(game.mover.name)
        (biggest,) = [card for card in game.mover.hand if boogers.get(str(card)) == shown[game.mover.name]]
        assert biggest.witnesses == 3 + 1, "all have seen it, also those who only watch"
    assert begun == {"Ann", "Bob", "Cleo"}


def test_chance_decides_if_no_booger_was_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletome.games.nose_goblins.Goblin.held", lambda goblin, kind: [])
    begun = set()
    for seed in range(12):
        game = NoseGoblins(2, seed)
        game.setup()
        begun.add(game.mover.name)
    assert begun == {"Ann", "Bob"}


def test_pick_draws_a_card() -> None:
    t = noses(["Crusty"], ["Gooey"], drawn="Roll It")
    assert names(t.player("Ann").hand) == ["Crusty", "Roll It"]
    assert t.log("Bob") == ["Ann draws a card"]


def test_deck_and_discards() -> None:
    def used_up(g: NoseGoblins) -> None:
        g.discards.add_all(list(g.deck))

    t = at(NoseGoblins, 2, mover="Ann", arrange=used_up)
    assert len(t.player("Ann").hand) == 6
    assert (len(t.game.deck), len(t.game.discards)) == (43 - 11, 0)

    def all_held(g: NoseGoblins) -> None:
        g.players[1].hand.add_all(list(g.deck))

    t = at(NoseGoblins, 2, mover="Ann", arrange=all_held)
    assert (len(t.player("Ann").hand), t.asked) == (5, ["Ann"])


@pytest.mark.parametrize(
    ("pick", "booger", "modifier", "scored"),
    [
        ("Corkscrew", "Greenie", "", 7),
        ("Thumb Press", "King Size", "", 2),
        ("Corkscrew", "Greenie", "While Driving", 16),
        ("Index Finger", "Dried Nasal Secretions", "Stick It", 2),
        ("Pick a Winner", "King Size", "While Driving", 23),
    ],
)
def test_a_combo_scores_its_smaller_card_and_the_modifier(
    pick: str, booger: str, modifier: str, scored: int
) -> None:
    t = noses([pick, booger, *([modifier] if modifier else [])], ["Nose Hair"], drawn="Sneeze")
    assert t.prompt("Ann") == MAY
    assert t.options("Ann") == [pick]
    t.answer("Ann", pick)
    assert t.prompt("Ann") == f"Which Booger goes with {pick}?"
    t.answer("Ann", booger)
    assert t.prompt("Ann") == "Which Modifier do you add?"
    assert t.options("Ann") == [*([modifier] if modifier else []), "No Modifier"]
    t.answer("Ann", modifier or "No Modifier")
    assert t.prompt("Bob") == f"Ann is to score {scored} points. Do you answer?"
    t.answer("Bob", "Pass")
    assert points(t) == [scored, 0]
    assert names(t.game.discards) == [pick, booger, *([modifier] if modifier else [])]
    assert len(t.game.combo) == 0
    assert names(t.player("Ann").hand) == ["Sneeze"]


def test_a_modifier_is_no_must() -> None:
    t = noses([*COMBO, "Roll It"], ["Gooey"])
    t.answer("Ann", "Corkscrew", "Greenie")
    assert t.options("Ann") == ["Roll It", "Stick It", "No Modifier"]
    t.answer("Ann", "No Modifier")
    t.answer("Bob", "Pass")
    assert points(t) == [7, 0]
    assert names(t.player("Ann").hand) == ["Roll It", "Stick It"]


@pytest.mark.parametrize("hand", [["Corkscrew"], ["Greenie"], ["Flick It", "Sneeze"]])
def test_a_combo_wants_a_pick_and_a_booger(hand: list[str]) -> None:
    t = noses(hand, ["Gooey"])
    assert t.options("Ann") == [FLICK]
    t.answer("Ann", FLICK)
    assert t.asked == ["Bob"]


def test_one_combo_a_turn() -> None:
    t = noses([*COMBO, "Hit Paydirt", "Gooey"], ["Wet One"], drawn="Crusty")
    assert t.options("Ann") == ["Corkscrew", "Hit Paydirt"], "who has a combo must play one"
    t.answer("Ann", "Corkscrew")
    assert t.options("Ann") == ["Greenie", "Gooey", "Crusty"]
    t.answer("Ann", "Greenie", "No Modifier")
    t.answer("Bob", "Pass")
    assert t.prompt("Ann") == "Play a Special card?"
    assert t.options("Ann") == [FLICK], "but no other combo"
    t.answer("Ann", FLICK)
    assert points(t) == [7, 0]
    assert t.asked == ["Bob"]


def test_special_cards_before_and_after_the_combo() -> None:
    t = noses(
        [*COMBO, "Accumulations", "Nose Bleed"],
        ["Gooey"],
        decks={"deck": ["Roll It", "Crusty", "Snot Ball", "Wet One"]},
    )
    assert t.options("Ann") == ["Corkscrew", "Accumulations", "Nose Bleed"]
    t.answer("Ann", "Accumulations")
    assert names(t.player("Ann").hand)[-4:] == ["Roll It", "Crusty", "Snot Ball", "Wet One"]
    assert names(t.game.discards) == ["Accumulations"]
    assert t.prompt("Ann") == MAY
    t.answer("Ann", "Corkscrew", "Snot Ball", "No Modifier")
    t.answer("Bob", "Pass")
    assert points(t) == [5, 0]
    assert t.options("Ann") == ["Nose Bleed", FLICK]
    t.answer("Ann", "Nose Bleed", "Bob")
    t.answer("Bob", "Gooey")
    assert t.prompt("Ann") == "Play a Special card?"
    assert len(t.player("Bob").hand) == 0
    t.answer("Ann", FLICK)
    assert t.asked == ["Bob"]


def test_nose_bleed() -> None:
    t = noses(["Nose Bleed"], ["Gooey"], ["Crusty", "Corkscrew", "Wet One", "Sneeze"])
    t.answer("Ann", "Nose Bleed")
    assert t.prompt("Ann") == "Whose nose bleeds?"
    assert t.options("Ann") == ["Bob", "Cleo"]
    t.answer("Ann", "Cleo")
    assert t.prompt("Cleo") == "Your nose bleeds: discard 3 cards"
    t.answer("Cleo", "Wet One", "Crusty", "Sneeze")
    assert names(t.player("Cleo").hand) == ["Corkscrew"]
    assert names(t.game.discards) == ["Nose Bleed", "Wet One", "Crusty", "Sneeze"]
    t = noses(["Nose Bleed"], ["Gooey", "Greenie"], [])
    t.answer("Ann", "Nose Bleed", "Bob")
    t.answer("Bob", "Gooey", "Greenie")
    assert t.asked == ["Ann"], "he has no third card to discard"


@pytest.mark.parametrize(
    ("answer", "substitutes", "scored"),
    [
        ("Caught In The Act", ["Thumb Press", "Pick a Winner"], 2),
        ("In Public", ["Thumb Press", "Pick a Winner"], 2),
        ("Runny Nose", ["Wet One", "Gooey"], 2),
        ("Sneeze", ["Wet One", "Gooey"], 2),
    ],
)
def test_a_negated_card_is_replaced(answer: str, substitutes: list[str], scored: int) -> None:
    spare = ["Thumb Press", "Pick a Winner", "Wet One", "Gooey"]
    t = noses([*COMBO, "Flick It", *spare], ["Nose Hair", answer])
    negated, kind = ("Corkscrew", "Pick") if "Thumb Press" in substitutes else ("Greenie", "Booger")
    t.answer("Ann", "Corkscrew", "Greenie", "Flick It")
    assert t.options("Bob") == [answer, "Pass"]
    t.answer("Bob", answer)
    assert t.prompt("Ann") == f"{negated} is negated. Play another {kind}?"
    assert t.options("Ann") == [*substitutes, "Play none"]
    assert names(t.game.discards) == [answer, negated]
    t.answer("Ann", substitutes[0])
    t.answer("Bob", "Pass")
    assert points(t) == [scored + 7, 0]
    assert len(t.game.discards) == 5
    assert len(t.game.combo) == 0


def test_a_combo_that_is_not_mended_scores_nothing() -> None:
    t = noses([*COMBO, "Flick It", "Thumb Press"], ["In Public"], places={"discards": ["Sneeze"]})
    t.answer("Ann", "Corkscrew", "Greenie", "Flick It")
    t.answer("Bob", "In Public")
    t.answer("Ann", "Play none")
    assert points(t) == [0, 0]
    assert names(t.game.discards) == ["Sneeze", "In Public", "Corkscrew", "Greenie", "Flick It"]
    assert len(t.game.combo) == 0
    assert "Ann gets nothing for it" in t.log()
    t = noses(COMBO, ["In Public"])
    t.answer("Ann", "Corkscrew", "Greenie", "No Modifier")
    t.answer("Bob", "In Public")
    assert t.options("Ann") == ["Play none"], "asked as well with nothing to play"


def test_all_are_asked_again_when_a_card_was_replaced() -> None:
    t = noses(
        [*COMBO, "Thumb Press", "Gooey"],
        ["Caught In The Act", "Runny Nose"],
        ["In Public", "Crusty"],
        drawn="Sneeze",
    )
    t.answer("Ann", "Corkscrew", "Greenie", "No Modifier")
    assert t.asked == ["Bob"]
    t.answer("Bob", "Pass")
    assert t.asked == ["Cleo"]
    t.answer("Cleo", "In Public")
    assert t.asked == ["Ann"], "nobody can negate what negates, nor is Ann asked with her Sneeze"
    t.answer("Ann", "Thumb Press")
    assert t.prompt("Bob") == "Ann is to score 2 points. Do you answer?"
    assert t.options("Bob") == ["Caught In The Act", "Runny Nose", "Pass"]
    t.answer("Bob", "Runny Nose")
    t.answer("Ann", "Gooey")
    t.answer("Bob", "Pass")
    assert t.asked == ["Cleo"], "who can only pass is asked as well"
    t.answer("Cleo", "Pass")
    assert points(t) == [2, 0, 0]
    assert len(t.player("Bob").hand) == 1
    assert names(t.game.discards) == [
        "In Public",
        "Corkscrew",
        "Runny Nose",
        "Greenie",
        "Thumb Press",
        "Gooey",
    ]


def test_nobody_is_asked_when_all_negating_cards_lie_open() -> None:
    gone = ["Caught In The Act", "In Public", "Runny Nose", "Sneeze"]
    t = noses(COMBO, ["Gooey"], places={"discards": gone})
    t.answer("Ann", "Corkscrew", "Greenie", "No Modifier")
    assert (t.asked, points(t)) == (["Ann"], [7, 0])


def test_flick_discards_down_to_five() -> None:
    t = noses(["Crusty", "Gooey", "Wet One", "Greenie", "Squishy"], ["Hanger On"])
    t.answer("Ann", FLICK)
    assert t.prompt("Ann") == "You hold 6 cards: discard down to 5"
    t.answer("Ann", "Wet One")
    assert names(t.game.discards) == ["Wet One"]
    assert t.asked == ["Bob"]


def scored(*before: int) -> Callable[[NoseGoblins], None]:
    def arrange(g: NoseGoblins) -> None:
        for goblin, given in zip(g.players, before, strict=True):
            goblin.points = given

    return arrange


def test_a_hundred_points_win_at_once() -> None:
    t = noses([*COMBO, "Nose Bleed"], ["Gooey"], arrange=scored(93, 20))
    t.answer("Ann", "Corkscrew", "Greenie", "No Modifier")
    t.answer("Bob", "Pass")
    assert (t.over().winners, t.over().scores, t.over().ending) == ([0], [100, 20], "goal reached")
    assert t.over().reason == "Ann has 100 Magic Nose Goblin Points."
    assert points(t) == [100, 20]
    t = noses(COMBO, ["Gooey"], arrange=scored(92, 20))
    t.answer("Ann", "Corkscrew", "Greenie", "No Modifier")
    t.answer("Bob", "Pass")
    assert (t.result(), points(t)) == (None, [99, 20])


def test_twenty_turns_each_without_points() -> None:
    def quiet(turns: int) -> Callable[[NoseGoblins], None]:
        def arrange(g: NoseGoblins) -> None:
            scored(10, 30)(g)
            g.quiet_turns = turns

        return arrange

    t = noses(["Greenie"], ["Gooey"], arrange=quiet(38))
    t.answer("Ann", FLICK)
    assert t.result() is None
    t = noses(COMBO, ["Gooey"], arrange=quiet(39))
    t.answer("Ann", "Corkscrew", "Greenie", "No Modifier")
    t.answer("Bob", "Pass")
    t.answer("Ann", FLICK)
    assert (t.result(), t.game.quiet_turns) == (None, 0)
    t = noses(["Greenie"], ["Gooey"], arrange=quiet(39))
    t.answer("Ann", FLICK)
    assert (t.over().winners, t.over().ending, t.over().scores) == ([1], "stalled", [10, 30])


def test_estimate() -> None:
    hand = ["Corkscrew", "Thumb Press", "Greenie", "Crusty", "Hanger On", "Flick It"]
    t = noses(hand, ["Gooey"], drawn="Sneeze", arrange=scored(50, 0))
    combos = 9 + 2
    assert round(t.game.estimate(t.player("Ann")), 6) == round(
        50 + 0.6 * combos + 0.2 * (10 + 2 + 7 + 3 + 9) + 0.5 * 7 + 3, 6
    )


def test_some_turns() -> None:
    def arrange(g: NoseGoblins) -> None:
        give(g.players[0].hand, "Hit Paydirt", "Squishy", "While Driving", "Sneeze", "Wet One")
        give(g.players[1].hand, "Pick a Winner", "Gooey", "Accumulations", "Runny Nose", "Crusty")

    t = at(
        NoseGoblins,
        2,
        arrange=arrange,
        decks={"deck": ["Snot Ball", "Nose Bleed", "Index Finger", "King Size", "Tastes Salty"]},
        mover="Ann",
    )
    t.answer("Ann", "Hit Paydirt", "Squishy", "While Driving")
    t.answer("Bob", "Runny Nose")
    t.answer("Ann", "Snot Ball")
    t.answer("Bob", "Pass")
    assert points(t) == [5 + 9, 0]
    t.answer("Ann", FLICK)
    t.answer("Bob", "Accumulations", "Nose Bleed", "Ann")
    t.answer("Ann", "Wet One", "Sneeze")
    t.answer("Bob", "Pick a Winner", "King Size", "Tastes Salty")
    assert points(t) == [14, 19], "Ann has no card left, so she is not asked"
    t.answer("Bob", FLICK)
    assert names(t.player("Bob").hand) == ["Gooey", "Crusty", "Index Finger"]
    assert len(t.game.discards) == 5 + 1 + 1 + 2 + 3
    assert (t.asked, t.game.turns) == (["Ann"], 3)


PRINTED = """
    N - Caught In The Act; N - In Public; S - Nose Bleed; S - Accumulations; X - Runny Nose; X - Sneeze
    M +5 Tastes Salty; M +4 Nose Hair; M +7 Flick It; M +6 Scratch Itch; M +3 Roll It
    M +2 Relieve Discomfort; M +1 Stick It; M +8 Fake Nose Scratch; M +9 While Driving
    B 1 Dried Nasal Secretions; B 12 Nefarious Nose Goblin; B 3 Crusty; B 10 Gooey; B 11 Squishy; B 2 Wet One
    B 8 Multiform; B 7 Greenie; B 4 Super String; B 14 King Size; B 5 Snot Ball; B 6 Mucus Blob
    B 13 Sugar Booger; B 9 Hanger On
    P 14 Pick a Winner; P 12 Digging for Gold; P 3 Pinkies Up; P 1 Index Finger; P 4 Instrument of Choice
    P 10 Corkscrew; P 7 Two at Once; P 2 Thumb Press; P 6 Forefinger & Thumb; P 5 Round the Rim
    P 11 Jam It Up There; P 9 Foreign Body Extraction; P 8 Proboscis Probing; P 13 Hit Paydirt
"""
"Second entry from the rulebook, with the two titles that are changed: type, MNGP, name."
TYPES = {"N": "Negate", "X": "Negate", "S": "Special", "M": "Modifier", "B": "Booger", "P": "Pick"}
NEGATED = {"N": "Pick", "X": "Booger"}


def test_deck_as_printed() -> None:
    printed: list[tuple[str, str, str, int, str]] = []
    for row in PRINTED.strip().replace("\n", ";").split(";"):
        letter, mark, name = row.split(maxsplit=2)
        worth = 0 if mark == "-" else int(mark)
        printed.append((name, TYPES[letter], mark.strip("-"), worth, NEGATED.get(letter, "")))
    box: Any = at(NoseGoblins, 2).game.box
    assert sorted((str(c), c.type, c.mark, c.value, c.negates) for c in box) == sorted(printed)
    assert len(printed) == 43
