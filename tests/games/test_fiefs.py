from collections import Counter
from collections.abc import Mapping

import pytest

from tabletome.engine import Table
from tabletome.games.fiefs import AllyCard, ContestCard, EventCard, Fiefs, GainCard, MoveCard
from tabletome.testing import Trial, at, give, stack

KINDS = {"B": "Bishop", "N": "Noble", "K": "Knight"}
END_MOVES, NO_EVENT, NO_CONTEST, END_TURN = "End your moves", "No event", "No contest", "End your turn"
DONE = "Done"
PHASES = ("draw", "taxes", "move", "event", "contest", "recruit")
CARD_LIST = """
6 Move Bishop, Move: Move one of your Bishops
6 Move Noble, Move: Move one of your Nobles
6 Move Knight, Move: Move one of your Knights
6 Siege, Contest: Knights have +2; not at the Palace
6 Inquisition, Contest: Bishops have +2
6 Coup, Contest: Nobles have +2
4 Courtesans, Ally: +2 Force in Coups
4 Armies, Ally: +2 Force in Sieges
4 Heresy, Ally: +2 Force in Inquisitions
4 Gain Knight, Gain: Gain a Knight
4 Gain Bishop, Gain: Gain a Bishop
4 Gain Noble, Gain: Gain a Noble
3 Crusade, Event: A Knight is away for 3 turns and comes back with 5 gold
3 Pilgrimage, Event: A Bishop is away for 3 turns and comes back with 5 gold
3 Envoy, Event: A Noble is away for 3 turns and comes back with 5 gold
3 Excommunication, Event: A rival's pawn leaves the game
3 Plague, Event: On a square everybody loses a pawn
3 Peasant Revolt, Event: A control marker is removed
"""


def realm(
    phase: str = "draw",
    hands: Mapping[str, str] | None = None,
    land: Mapping[str, str] | None = None,
    control: Mapping[str, str] | None = None,
    gold: Mapping[str, int] | None = None,
    players: int = 2,
    deck: str = "",
    last: bool = False,
) -> Trial[Fiefs]:
    """Ann is on turn and this phase begins. Of the land “Ann KKB, Bob N” stands on a square; the `last` cards
    of the deck are those given, and otherwise they come first."""

    def arrange(game: Fiefs) -> None:
        by_name = {duke.name: duke for duke in game.players}
        for pawn in list(game.land):
            game.players[pawn.seat].pawns.add(pawn)
        for marker in list(game.control):
            game.players[marker.seat].markers.add(marker)
        for name, text in (land or {}).items():
            for group in text.split(", "):
                who, kinds = group.split()
                for letter in kinds:
                    game.gain_pawn(by_name[who], KINDS[letter], game.land.grid[name])
        for name, who in (control or {}).items():
            game.control.put(next(iter(by_name[who].markers)), game.control.grid[name])
        for duke in game.players:
            duke.gold = (gold or {}).get(duke.name, 0)
            give(duke.hand, *cards((hands or {}).get(duke.name, "")))
        stack(game.deck, *cards(deck))
        if last:
            game.discards.add_all(game.deck.items[: len(game.deck) - len(cards(deck))])
        game.mover = game.players[0]
        game.drop_steps()
        for name in PHASES[PHASES.index(phase) :]:
            game.then(getattr(game, f"{name}_phase"), game.players[0])
        game.then(game.close_turn)

    return at(Fiefs, players, arrange=arrange)


def cards(short: str) -> list[str]:
    return [card for card in short.split(", ") if card]


def held(t: Trial[Fiefs], name: str = "Ann") -> list[str]:
    return sorted(map(str, t.player(name).hand))


def gold(t: Trial[Fiefs]) -> list[int]:
    return [duke.gold for duke in t.game.players]


def standing(t: Trial[Fiefs], square: str) -> str:
    """Who stands there: “Ann BK, Bob N”."""
    men = Counter((pawn.seat, pawn.letter) for pawn in t.game.land[t.game.land.grid[square]])
    sides = [
        f"{duke} " + "".join(letter * men[duke.seat, letter] for letter in "BNK")
        for duke in t.game.players
        if any(seat == duke.seat for seat, _ in men)
    ]
    return ", ".join(sides)


def controlled(t: Trial[Fiefs]) -> dict[str, str]:
    return {str(marker.at): str(marker.owner) for marker in t.game.control}


# -- setup -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "corners"),
    [
        (2, {"a1": "Ann", "c3": "Bob"}),
        (3, {"a1": "Ann", "a3": "Bob", "c3": "Cleo"}),
        (4, {"a1": "Ann", "a3": "Bob", "c3": "Cleo", "c1": "Dan"}),
    ],
)
def test_setup(players: int, corners: dict[str, str]) -> None:
    t = at(Fiefs, players)
    assert controlled(t) == corners
    for square, who in corners.items():
        assert standing(t, square) == f"{who} BBBNNNNKKKKK"
    assert len(t.game.land) == 12 * players
    first = t.game.mover
    for duke in t.game.players:
        begins = duke is first
        assert (duke.gold, len(duke.hand)) == ((2, 7) if begins else (6, 7)), "the first has drawn one again"
    assert len(t.game.discards) == 1
    assert len(t.game.deck) == 78 - 7 * players - 1
    assert list(Fiefs.seats) == [2, 3, 4]


def test_the_deck() -> None:
    kinds = MoveCard | ContestCard | AllyCard | GainCard | EventCard
    found = [card for card in at(Fiefs, 2).game.box if isinstance(card, kinds)]
    copies = Counter(f"{card}, {card.type}: {card.text}" for card in found)
    assert [f"{number} {card}" for card, number in copies.items()] == CARD_LIST.strip().split("\n")


def test_chance_picks_who_begins() -> None:
    assert {at(Fiefs, 3, seed=seed).game.mover.name for seed in range(30)} == {"Ann", "Bob", "Cleo"}


def test_the_first_player_loses_gold_and_a_card() -> None:
    t = Trial[Fiefs](Table(Fiefs, 2, "first"))
    (first,) = t.asked
    assert t.prompt(first) == "You begin: lose a card"
    assert len(t.player(first).hand) == 7
    card = t.options(first)[-1]
    t.answer(first, card)
    assert [str(c) for c in t.game.discards] == [card]
    assert sorted(duke.gold for duke in t.game.players) == [2, 6]


def test_the_map() -> None:
    grid = at(Fiefs, 2).game.land.grid
    beside = {str(square): sorted(map(str, grid.neighbours(square))) for square in grid}
    assert beside == {
        "a1": ["a2", "b1"],
        "a2": ["a1", "a3", "b2"],
        "a3": ["a2", "b3"],
        "b1": ["a1", "b2", "c1"],
        "b2": ["a2", "b1", "b3", "c2"],
        "b3": ["a3", "b2", "c3"],
        "c1": ["b1", "c2"],
        "c2": ["b2", "c1", "c3"],
        "c3": ["b3", "c2"],
    }
    assert [str(square) for square in grid.within("palace")] == ["b2"]


def test_a_set_has_twenty_pawns_of_each_kind() -> None:
    game = at(Fiefs, 4).game
    for duke in game.players:
        own = [*duke.pawns, *(pawn for pawn in game.land if pawn.seat == duke.seat)]
        assert Counter((pawn.name, pawn.letter) for pawn in own) == {
            ("Bishop", "B"): 20,
            ("Noble", "N"): 20,
            ("Knight", "K"): 20,
        }
        assert len(duke.markers) == 8
    t = realm("recruit", {"Ann": "Gain Knight, Gain Noble"}, {"a1": f"Ann {'K' * 20}"}, gold={"Ann": 3})
    assert t.options("Ann") == ["Gain Noble", "Bishop for 3 gold", "Noble for 3 gold", END_TURN]
    t = realm(
        "event",
        {"Ann": "Excommunication"},
        {"a1": "Ann N", "b1": "Bob K"},
        {"a1": "Ann"},
        {"Ann": 0, "Bob": 9},
    )
    t.answer("Ann", "Excommunication", "Bob's Knight in Fief b1")
    assert len(t.player("Bob").pawns) == 60


# -- Draw and Taxes Phase ----------------------------------------------------------------------------------


def test_an_extra_card_for_two_gold() -> None:
    t = realm(gold={"Ann": 4}, deck="Siege, Coup, Plague")
    assert held(t) == ["Siege"]
    assert t.options("Ann") == ["Pay 2 gold", "No"]
    t.answer("Ann", "Pay 2 gold")
    assert held(t) == ["Coup", "Siege"]
    assert gold(t) == [2 + 3, 0]
    t = realm(gold={"Ann": 2}, deck="Siege, Coup", land={"a1": "Ann K"})
    t.answer("Ann", "No")
    assert held(t) == ["Siege"]
    assert gold(t) == [5, 0]
    t = realm(gold={"Ann": 1}, deck="Siege, Coup", land={"a1": "Ann K"})
    assert t.options("Ann") == ["Knight in Fief a1", END_MOVES]


def test_hand_limit() -> None:
    hand = "Siege, Siege, Coup, Coup, Plague, Armies, Heresy"
    t = realm(hands={"Ann": hand}, gold={"Ann": 2}, deck="Envoy, Crusade")
    t.answer("Ann", "Pay 2 gold")
    assert t.prompt("Ann") == "You hold 9 cards: discard down to 7"
    t.answer("Ann", "Siege", "Envoy")
    assert held(t) == ["Armies", "Coup", "Coup", "Crusade", "Heresy", "Plague", "Siege"]
    assert [str(card) for card in t.game.discards][-2:] == ["Siege", "Envoy"]


def test_the_turn_of_the_last_card_is_the_last() -> None:
    t = realm(gold={"Ann": 5}, land={"a1": "Ann K"}, control={"a1": "Ann"}, deck="Siege", last=True)
    assert t.options("Ann") == ["Knight in Fief a1", END_MOVES], "no card to buy"
    t.answer("Ann", END_MOVES, NO_EVENT, END_TURN)
    result = t.over()
    assert (result.ending, result.scores) == ("deck empty", [9, 0])
    t = realm(gold={"Ann": 5}, land={"a1": "Ann K"}, deck="Siege, Coup", last=True)
    t.answer("Ann", "No", END_MOVES, NO_EVENT, NO_CONTEST, END_TURN)
    assert t.result() is None
    assert held(t, "Bob") == ["Coup"]


def test_taxes() -> None:
    assert gold(realm("taxes", land={"a1": "Ann K"})) == [3, 0]
    control = {"a1": "Ann", "c2": "Ann", "a3": "Bob", "b3": "Ann"}
    assert gold(realm("taxes", land={"a1": "Ann K"}, control=control)) == [6, 0]
    t = realm("taxes", land={"a1": "Ann K"}, control=control | {"b2": "Ann"}, gold={"Ann": 7})
    assert gold(t) == [15, 0]
    assert t.log() == ["Ann takes 8 gold in taxes"]


# -- Move Phase --------------------------------------------------------------------------------------------


def test_one_free_move() -> None:
    t = realm("move", land={"a1": "Ann KKB", "b2": "Ann K, Bob N"}, control={"b1": "Bob"})
    assert t.options("Ann") == [
        "Knight in Fief a1",
        "Bishop in Fief a1",
        "Knight in the Palace",
        END_MOVES,
    ]
    t.answer("Ann", "Knight in Fief a1")
    assert sorted(t.options("Ann")) == ["Fief a2 (free)", "Fief b1 (Bob)"]
    t.answer("Ann", "Fief b1 (Bob)")
    assert (standing(t, "a1"), standing(t, "b1")) == ("Ann BK", "Ann K")
    assert t.log()[0] == "Ann's Knight goes from Fief a1 to Fief b1"
    assert t.asked == ["Bob"], "without cards and gold nothing is left to do"


def test_move_cards() -> None:
    t = realm(
        "move", {"Ann": "Move Knight, Move Noble, Move Bishop, Move Knight"}, {"a1": "Ann KK", "a2": "Ann B"}
    )
    assert t.options("Ann") == [
        "Knight in Fief a1",
        "Bishop in Fief a2",
        "Move Knight",
        "Move Bishop",
        END_MOVES,
    ], "no Noble"
    t.answer("Ann", "Move Knight", "Fief b1 (free)", "Move Knight")
    assert sorted(t.options("Ann")) == ["Knight in Fief a1", "Knight in Fief b1"]
    t.answer("Ann", "Knight in Fief b1", "the Palace (free)", "Knight in the Palace", "Fief c2 (free)")
    assert t.prompt("Ann") == "Do you play another Move card?"
    assert t.options("Ann") == ["Move Bishop", END_MOVES], "the free move is done"
    t.answer("Ann", "Move Bishop", "Fief a3 (free)")
    assert (standing(t, "a1"), standing(t, "c2"), standing(t, "a3")) == ("Ann K", "Ann K", "Ann B")
    assert t.options("Ann") == [END_MOVES], "the Move Noble is of no use, but nobody can know"
    assert held(t) == ["Move Noble"]
    assert Counter(map(str, t.game.discards)) >= Counter(["Move Knight", "Move Knight", "Move Bishop"])


def test_without_pawns_nothing_moves() -> None:
    t = realm("move", {"Ann": "Move Knight"}, {"a1": "Bob K"})
    assert t.options("Ann") == [NO_EVENT]


# -- Event Phase -------------------------------------------------------------------------------------------


def test_excommunication() -> None:
    t = realm(
        "event", {"Ann": "Excommunication, Plague"}, {"a1": "Ann K", "b1": "Bob KKB, Cleo K"}, players=3
    )
    t.answer("Ann", "Excommunication")
    assert sorted(t.options("Ann")) == [
        "Bob's Bishop in Fief b1",
        "Bob's Knight in Fief b1",
        "Cleo's Knight in Fief b1",
    ]
    t.answer("Ann", "Bob's Knight in Fief b1")
    assert standing(t, "b1") == "Bob BK, Cleo K"
    assert t.log() == ["Ann plays Excommunication", "Bob's Knight in Fief b1 leaves the game"]
    assert str(t.game.discards.top) == "Excommunication"


def test_plague() -> None:
    land = {"b1": "Ann KB, Bob KK, Cleo N", "c1": "Bob N"}
    t = realm("event", {"Ann": "Plague", "Bob": "Siege"}, land, {"b1": "Bob"}, players=3)
    t.answer("Ann", "Plague")
    assert t.options("Ann") == ["Fief b1 (Bob)", "Fief c1 (free)"]
    t.answer("Ann", "Fief b1 (Bob)")
    assert t.prompt("Ann") == "The plague strikes Fief b1: which of your pawns dies?"
    t.answer("Ann", "Bishop in Fief b1")
    assert standing(t, "b1") == "Ann K, Bob K"
    assert standing(t, "c1") == "Bob N"
    assert t.asked == ["Bob"]


def test_peasant_revolt() -> None:
    t = realm("event", {"Ann": "Peasant Revolt"}, {"b1": "Bob K"}, {"a1": "Ann", "b1": "Bob", "b2": "Bob"})
    t.answer("Ann", "Peasant Revolt")
    assert sorted(t.options("Ann")) == ["Fief a1 (Ann)", "Fief b1 (Bob)", "the Palace (Bob)"]
    t.answer("Ann", "the Palace (Bob)")
    assert controlled(t) == {"a1": "Ann", "b1": "Bob"}
    assert t.log()[:2] == ["Ann plays Peasant Revolt", "Bob loses control of the Palace"]
    assert len(t.player("Bob").markers) == 8


@pytest.mark.parametrize(
    ("card", "kind", "letter"),
    [("Crusade", "Knight", "K"), ("Pilgrimage", "Bishop", "B"), ("Envoy", "Noble", "N")],
)
def test_a_crusade_lasts_three_turns_of_the_owner(card: str, kind: str, letter: str) -> None:
    t = realm("event", {"Ann": card, "Bob": "Siege"}, {"a1": "Ann KBN", "b1": "Bob KKBBNN"})
    t.answer("Ann", card)
    assert sorted(t.options("Ann")) == [f"Ann's {kind} in Fief a1", f"Bob's {kind} in Fief b1"]
    t.answer("Ann", f"Bob's {kind} in Fief b1")
    assert [(str(pawn), pawn.turns_away) for pawn in t.player("Bob").away] == [(f"Bob's {kind}", 3)]
    assert standing(t, "b1") == "Bob " + "BBNNKK".replace(letter, "", 1)
    assert f"Bob's {kind} leaves Fief b1 for 3 turns" in t.log()
    for turn in (1, 2, 3):
        play_idly(t, "Bob")
        back = turn == 3
        assert standing(t, "b2") == (f"Bob {letter}" if back else "")
        assert [pawn.turns_away for pawn in t.player("Bob").away] == ([] if back else [3 - turn])
        assert t.player("Bob").gold == 3 * turn + 5 * back
        play_idly(t, "Ann")
    assert f"Bob's {kind} comes back to the Palace with 5 gold" in t.log()


def play_idly(t: Trial[Fiefs], name: str) -> None:
    """Do nothing in the turn, and discard what is too much."""
    assert t.asked == [name]
    while t.asked == [name] and t.result() is None:
        t.answer(name, t.options(name)[-1])


def test_ones_own_crusader_is_back_after_three_turns() -> None:
    t = realm("event", {"Ann": "Crusade"}, {"a1": "Ann KN", "b1": "Bob K"})
    t.answer("Ann", "Crusade", "Ann's Knight in Fief a1")
    for turn in (1, 2, 3):
        play_idly(t, "Bob")
        assert [pawn.turns_away for pawn in t.player("Ann").away] == [4 - turn]
        play_idly(t, "Ann")
    assert standing(t, "b2") == "Ann K"
    assert t.player("Ann").gold == 9 + 5


def test_any_number_of_events() -> None:
    hand = "Excommunication, Excommunication, Siege, Crusade"
    t = realm("event", {"Ann": hand}, {"a1": "Ann K", "b1": "Bob BN"})
    assert t.options("Ann") == ["Excommunication", "Crusade", NO_EVENT]
    t.answer("Ann", "Excommunication", "Bob's Bishop in Fief b1", "Excommunication")
    t.answer("Ann", "Bob's Noble in Fief b1")
    assert standing(t, "b1") == ""
    t.answer("Ann", "Crusade", "Ann's Knight in Fief a1")
    assert t.options("Ann") == [NO_EVENT]
    t.answer("Ann", NO_EVENT)
    assert t.options("Ann") == [END_TURN], "no pawn for the Siege"


def test_events_need_a_target() -> None:
    hand = "Excommunication, Crusade, Pilgrimage, Envoy, Plague, Peasant Revolt"
    assert realm("event", {"Ann": hand}).options("Ann") == [NO_EVENT]
    t = realm("event", {"Ann": hand}, {"a1": "Ann N"})
    assert t.options("Ann") == ["Envoy", "Plague", NO_EVENT]


# -- Contest Phase -----------------------------------------------------------------------------------------


def test_a_free_fief_is_taken_without_a_fight() -> None:
    t = realm("contest", {"Ann": "Siege, Move Noble"}, {"b1": "Ann B, Bob KKK", "c1": "Ann N"})
    assert t.options("Ann") == ["Siege", NO_CONTEST]
    t.answer("Ann", "Siege")
    assert t.options("Ann") == ["Fief b1 (free)", "Fief c1 (free)"]
    t.answer("Ann", "Fief b1 (free)")
    assert controlled(t) == {"b1": "Ann"}
    assert held(t) == ["Move Noble"]
    assert t.log() == ["Ann plays Siege", "Ann takes control of Fief b1"]
    assert t.options("Ann") == [NO_CONTEST], "she holds cards, so she is asked"


def test_a_contest_for_gold() -> None:
    t = realm("contest", {"Ann": "Coup"}, {"b1": "Ann B", "b2": "Ann N"}, {"c3": "Bob"}, {"Ann": 7})
    assert t.options("Ann") == [
        "Coup",
        *(f"{c} for 3 gold" for c in ("Siege", "Inquisition", "Coup")),
        NO_CONTEST,
    ]
    t.answer("Ann", "Inquisition for 3 gold")
    assert t.options("Ann") == ["Fief b1 (free)", "the Palace (free)"], "where she has a pawn"
    t.answer("Ann", "the Palace (free)")
    assert gold(t) == [4, 0]
    assert controlled(t) == {"c3": "Bob", "b2": "Ann"}
    assert t.options("Ann") == ["Coup", NO_CONTEST], "once a turn"
    t = realm("contest", {}, {"b1": "Ann B"}, gold={"Ann": 3})
    assert t.options("Ann")[0] == "Siege for 3 gold"
    t = realm("contest", {"Ann": "Plague"}, {"b1": "Ann B"}, gold={"Ann": 2})
    assert t.options("Ann") == [NO_CONTEST]


def test_no_siege_at_the_palace() -> None:
    t = realm("contest", {"Ann": "Siege, Coup"}, {"b2": "Ann K"}, gold={"Ann": 3})
    assert t.options("Ann") == ["Coup", "Inquisition for 3 gold", "Coup for 3 gold", NO_CONTEST]
    t.answer("Ann", "Coup", "the Palace (free)")
    assert controlled(t) == {"b2": "Ann"}


def test_nobody_contests_his_own_land() -> None:
    t = realm("contest", {"Ann": "Coup"}, {"a1": "Ann K"}, {"a1": "Ann"}, {"Ann": 2})
    assert t.options("Ann") == [END_TURN]


@pytest.mark.parametrize(
    ("contest", "ann", "ann_force", "bob", "bob_force"),
    [
        ("Siege", "BBKN", 6, "KKN", 7),
        ("Inquisition", "BBK", 7, "BNK", 5),
        ("Coup", "NNB", 7, "NNKK", 8),
    ],
)
def test_force_of_pawns(contest: str, ann: str, ann_force: int, bob: str, bob_force: int) -> None:
    """Each counts 1, and 2 more in its own contest."""
    land = {"b1": f"Ann {ann}, Bob {bob}", "a1": "Ann KKK"}
    t = realm("contest", {"Ann": contest}, land, {"b1": "Bob"}, {"Ann": 9, "Bob": 9})
    t.answer("Ann", contest, "Fief b1 (Bob)")
    assert t.prompt("Ann") == (
        f"{contest} of Fief b1: your pawns have {ann_force} Force, Bob's have {bob_force}. "
        "How much gold do you add?"
    )
    assert f"your pawns have {bob_force} Force, Ann's have {ann_force}." in t.prompt("Bob")


def siege(ann: str = "K", bob: str = "K") -> Trial[Fiefs]:
    hands = {"Ann": "Siege, Armies, Armies, Heresy", "Bob": "Armies, Courtesans, Siege"}
    t = realm(
        "contest", hands, {"b1": f"Ann {ann}, Bob {bob}"}, {"b1": "Bob", "a1": "Ann"}, {"Ann": 9, "Bob": 6}
    )
    t.answer("Ann", "Siege", "Fief b1 (Bob)")
    return t


def test_both_pay() -> None:
    t = siege()
    assert sorted(t.asked) == ["Ann", "Bob"]
    t.answer("Ann", "Armies", "Armies")
    assert t.prompt("Ann").endswith("Bob's have 3, and 4 come from allies. How much gold do you add?")
    t.answer("Ann", "1 gold")
    assert t.log()[-1] == "Ann begins a Siege of Fief b1 against Bob", "nothing shows yet"
    assert gold(t) == [9, 6]
    t.answer("Bob", "Armies", "2 gold")
    assert t.log()[-4:] == [
        "Ann adds 1 gold, Armies and Armies and has 8 Force",
        "Bob adds 2 gold and Armies and has 7 Force",
        "Ann wins the Siege of Fief b1",
        "Ann takes control of Fief b1",
    ]
    assert gold(t) == [8, 4]
    assert (held(t), held(t, "Bob")) == (["Heresy"], ["Courtesans", "Siege"])
    assert Counter(map(str, t.game.discards)) >= Counter(["Armies", "Armies", "Armies", "Siege"])
    assert controlled(t) == {"a1": "Ann", "b1": "Ann"}
    assert sorted(t.options("Bob")) == ["Fief a1 (Ann)", "Fief c1 (free)", "the Palace (free)"]
    t.answer("Bob", "Fief c1 (free)")
    assert (standing(t, "b1"), standing(t, "c1")) == ("Ann K", "Bob K")


def test_the_controller_wins_ties_and_the_attacker_retreats() -> None:
    t = siege("KN", "KB")
    t.answer("Ann", DONE, "2 gold")
    t.answer("Bob", "Armies", "0 gold")
    assert "Ann adds 2 gold and has 6 Force" in t.log()
    assert "Bob adds 0 gold and Armies and has 6 Force" in t.log()
    assert "Bob wins the Siege of Fief b1" in t.log()
    assert gold(t) == [7, 6]
    assert controlled(t) == {"a1": "Ann", "b1": "Bob"}
    assert t.prompt("Ann") == "You have lost Fief b1: which pawn retreats?"
    t.answer("Ann", "Noble in Fief b1")
    assert sorted(t.options("Ann")) == ["Fief a1 (Ann)", "Fief c1 (free)", "the Palace (free)"]
    t.answer("Ann", "the Palace (free)")
    assert (standing(t, "b1"), standing(t, "b2")) == ("Ann K, Bob BK", "Ann N")


def test_one_more_force_wins() -> None:
    t = siege("KN", "KB")
    t.answer("Ann", DONE, "3 gold")
    t.answer("Bob", "Armies", "0 gold")
    assert controlled(t) == {"a1": "Ann", "b1": "Ann"}
    assert t.prompt("Bob") == "You have lost Fief b1: which pawn retreats?"


def test_allies_help_in_their_contest_only() -> None:
    hand = "Armies, Courtesans, Heresy"
    for contest, ally in (("Siege", "Armies"), ("Inquisition", "Heresy"), ("Coup", "Courtesans")):
        t = realm(
            "contest", {"Ann": f"{contest}, {hand}", "Bob": hand}, {"b1": "Ann K"}, {"b1": "Bob"}, {"Bob": 2}
        )
        t.answer("Ann", contest, "Fief b1 (Bob)")
        assert t.options("Ann") == t.options("Bob") == [ally, DONE]


def test_a_loser_without_pawns_does_not_retreat() -> None:
    t = realm("contest", {"Ann": "Siege"}, {"b1": "Ann N"}, {"b1": "Bob"}, {"Bob": 4})
    t.answer("Ann", "Siege", "Fief b1 (Bob)", "0 gold")
    t.answer("Bob", "0 gold")
    assert controlled(t) == {"b1": "Ann"}
    assert gold(t) == [0, 4]
    assert t.asked == ["Bob"]
    assert standing(t, "b1") == "Ann N"


def test_control_stays_without_pawns() -> None:
    t = realm("move", {}, {"a1": "Ann K"}, {"a1": "Ann"})
    t.answer("Ann", "Knight in Fief a1", "Fief b1 (free)")
    assert controlled(t) == {"a1": "Ann"}
    t = realm("contest", {"Ann": "Siege"}, {"b1": "Ann N"}, {"b1": "Bob"}, {"Bob": 4})
    t.answer("Ann", "Siege", "Fief b1 (Bob)", "0 gold")
    t.answer("Bob", "1 gold")
    assert controlled(t) == {"b1": "Bob"}, "the gold of an absent duke holds it"


def test_third_parties_take_no_part() -> None:
    land = {"b1": "Ann K, Bob K, Cleo KKK", "a1": "Ann KKK"}
    t = realm("contest", {"Ann": "Siege"}, land, {"b1": "Bob", "a1": "Ann"}, {"Ann": 1}, players=3)
    t.answer("Ann", "Siege", "Fief b1 (Bob)")
    assert sorted(t.asked) == ["Ann", "Bob"]
    assert "your pawns have 3 Force, Bob's have 3." in t.prompt("Ann")


def test_several_contests() -> None:
    t = realm(
        "contest", {"Ann": "Siege, Coup"}, {"b1": "Ann K", "a2": "Ann N", "c1": "Ann B"}, gold={"Ann": 6}
    )
    t.answer("Ann", "Siege", "Fief b1 (free)", "Coup", "Fief a2 (free)", "Siege for 3 gold", "Fief c1 (free)")
    assert set(controlled(t)) == {"b1", "a2", "c1"}
    assert t.prompt("Ann") == "Do you gain a pawn?"


# -- Recruit Phase -----------------------------------------------------------------------------------------


def test_recruiting() -> None:
    t = realm("recruit", {"Ann": "Gain Knight, Gain Knight, Siege"}, {}, {"a1": "Ann"}, {"Ann": 7})
    buying = [f"{kind} for 3 gold" for kind in ("Bishop", "Noble", "Knight")]
    assert t.options("Ann") == ["Gain Knight", *buying, END_TURN]
    t.answer("Ann", "Gain Knight", "Fief a1", "Gain Knight", "the Palace")
    assert gold(t) == [7, 0]
    assert held(t) == ["Siege"]
    t.answer("Ann", "Noble for 3 gold", "Fief a1", "Bishop for 3 gold", "Fief a1")
    assert (standing(t, "a1"), standing(t, "b2")) == ("Ann BNK", "Ann K")
    assert gold(t) == [1, 0]
    assert t.log()[-1] == "Ann gains a Bishop in Fief a1"
    assert t.options("Ann") == [END_TURN]
    assert [str(card) for card in t.game.discards][-2:] == ["Gain Knight", "Gain Knight"]


def test_new_pawns_start_in_the_palace_or_at_home() -> None:
    t = realm("recruit", {"Ann": "Gain Bishop"}, {"a1": "Ann K"}, {"c3": "Bob", "b2": "Bob"})
    t.answer("Ann", "Gain Bishop")
    assert t.options("Ann") == ["the Palace"]
    t = realm("recruit", {"Ann": "Gain Bishop"}, {}, {"b2": "Ann", "b1": "Ann"})
    t.answer("Ann", "Gain Bishop")
    assert t.options("Ann") == ["the Palace", "Fief b1"]


# -- the end -----------------------------------------------------------------------------------------------


def end(gold: Mapping[str, int], control: Mapping[str, str]) -> list[int]:
    t = realm("recruit", {"Ann": "Siege"}, {}, control, gold, players=3, last=True)
    t.answer("Ann", END_TURN)
    return t.over().ranks


def test_ties() -> None:
    assert end({"Ann": 5, "Bob": 6, "Cleo": 2}, {"a1": "Ann", "b1": "Ann"}) == [2, 1, 3]
    assert end({"Ann": 6, "Bob": 6, "Cleo": 2}, {"a1": "Ann", "b2": "Ann", "b1": "Bob"}) == [1, 2, 3]
    assert end({"Ann": 6, "Bob": 6, "Cleo": 2}, {"a1": "Ann", "b1": "Bob"}) == [1, 1, 3]


def test_estimate() -> None:
    """Gold, 0.7 for each coin of taxes in each turn left, a little for lands, pawns and half for cards."""
    t = realm(
        "move",
        {"Ann": "Siege, Siege"},
        {"a1": "Ann K", "b1": "Bob K"},
        {"a1": "Ann", "b2": "Ann"},
        {"Ann": 4},
    )
    t.game.discards.add_all(t.game.deck.items[: len(t.game.deck) - 8])
    ann, bob = t.game.players
    assert t.game.estimate(ann) == pytest.approx(4 + (0.7 * 4 + 0.2) * 3 + 1 + 1)
    assert t.game.estimate(bob) == 1
    ann.away.add(next(iter(t.game.land)))
    assert t.game.estimate(ann) == pytest.approx(4 + (0.7 * 4 + 0.2) * 3 + 1 + 1)
    t.game.discards.add_all(t.game.deck)
    assert t.game.estimate(ann) == pytest.approx(4 + 0.2 * 3)


def test_a_whole_game() -> None:
    """All always take the first option."""
    t = at(Fiefs, 4, seed="whole game")
    while t.table.asks:
        seat = next(iter(t.table.asks))
        t.table.answer(seat, 0)
    result = t.over()
    assert result.ending == "deck empty"
    assert result.scores == [0, 1, 1, 1]
