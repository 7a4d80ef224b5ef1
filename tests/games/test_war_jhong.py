from collections import Counter

import pytest

from tabletome.engine import Table
from tabletome.games.war_jhong import WarJhong, best_victory, combos, in_words
from tabletome.testing import Trial, at

SUITS = {"I": "Infantry", "A": "Archers", "C": "Cavalry"}
HONORS = {"J": "Junks", "F": "Forts", "G": "Generals", "T": "Tactics"}
OUT = "Go out"
CARDS = [f"{suit} {number}" for suit in SUITS.values() for number in range(1, 10)]
KINDS = [*CARDS, *HONORS.values()]


def names(cards: str) -> list[str]:
    """I1 is Infantry 1, J a card of Junks; I123 are three cards."""
    found = []
    for code in cards.split():
        suit = SUITS.get(code[0])
        found += [f"{suit} {number}" for number in code[1:]] if suit else [HONORS[letter] for letter in code]
    return found


def kinds(cards: str) -> tuple[int, ...]:
    return tuple(sorted(KINDS.index(name) for name in names(cards)))


def formations(cards: str) -> list[tuple[int, ...]]:
    return [kinds(three) for three in cards.split()]


def hand(
    ann: str,
    drawn: str = "C9",
    players: int = 2,
    bob: str = "",
    cleo: str = "",
    laid: str = "",
    deck: int | None = None,
    points: int = 0,
    generals: int = 0,
) -> Trial[WarJhong]:
    """Ann draws the first of these."""

    def arrange(game: WarJhong) -> None:
        game.turns = 1
        game.leader = game.players[-1]
        ann = game.players[0]
        ann.points, ann.generals = points, generals
        game.then(game.draw_phase, ann)

    hands = {"Ann": names(ann), "Ann.formations": names(laid)}
    for name, cards in (("Bob", bob), ("Cleo", cleo)):
        if cards:
            hands[name] = names(cards)
    if deck is not None:
        hands["deck"] = names(drawn)[::-1]
        assert len(hands["deck"]) == deck
    decks = {} if deck is not None else {"deck": names(drawn)}
    return at(WarJhong, players, hands=hands, decks=decks, arrange=arrange)


def held(t: Trial[WarJhong], name: str = "Ann") -> list[str]:
    return [str(card) for card in t.player(name).hand]


def laid(t: Trial[WarJhong], name: str = "Ann") -> list[str]:
    return [str(card) for card in t.player(name).formations]


def scored(cards: str, laid: str = "") -> dict[str, int] | None:
    victory = best_victory(kinds(cards), tuple(formations(laid)))
    return victory and victory.scored


# -- setup -------------------------------------------------------------------------------------------------


def test_the_deck() -> None:
    box = at(WarJhong).game.box
    assert Counter(str(card) for card in box) == {
        **dict.fromkeys(CARDS, 3),
        "Junks": 16,
        "Forts": 9,
        "Generals": 8,
        "Tactics": 6,
    }
    assert len(box) == 120


def test_two_to_six_players() -> None:
    assert list(WarJhong.seats) == [2, 3, 4, 5, 6]
    for players in WarJhong.seats:
        game = at(WarJhong, players).game
        assert sorted(len(me.hand) for me in game.players) == [12] * (players - 1) + [13]
        assert len(game.deck) == 119 - 12 * players
        assert (game.turns, game.turn_name) == (1, "hand")


def test_who_begins() -> None:
    first = {Table(WarJhong, 3, seed).game.leader.seat for seed in range(12)}  # type: ignore[attr-defined]
    assert first == {0, 1, 2}
    t = at(WarJhong, 3)
    assert t.asked == [t.game.leader.name]
    t = hand("I123 I456 I789 J F", "J")
    assert t.game.leader.name == "Bob"


def test_hands_are_sorted() -> None:
    t = hand("T J C3 A2 I5 I1", "A1")
    assert held(t) == names("I1 I5 A1 A2 C3 J T")


# -- a turn ------------------------------------------------------------------------------------------------


def test_draw_and_discard_to_the_right() -> None:
    t = hand("I1 I9 A5", "C9", players=3)
    assert t.prompt("Ann") == "Discard a card"
    assert t.options("Ann") == names("I1 I9 A5 C9")
    t.answer("Ann", "Archers 5")
    assert [str(card) for card in t.game.discards] == ["Archers 5"]
    assert t.asked == ["Cleo"]
    assert t.prompt("Cleo") == "Take Archers 5 to lay down a formation?"
    t.pass_all()
    assert t.asked == ["Cleo"]
    assert t.prompt("Cleo").startswith("Discard a card") or OUT in t.options("Cleo")


def test_generals_score_when_they_are_discarded() -> None:
    t = hand("G I1 A5", "C9")
    t.answer("Ann", "Generals")
    assert t.player("Ann").generals == 1
    assert t.asked == ["Bob"]
    assert t.prompt("Bob").startswith("Discard a card"), "nobody is asked to claim it"
    t = hand("G I1 A5", "C9")
    t.answer("Ann", "Infantry 1")
    assert t.player("Ann").generals == 0


def test_generals_cannot_be_claimed() -> None:
    t = hand("G I1 A5", "C9", bob="GG TT")
    t.answer("Ann", "Generals")
    assert t.prompt("Bob") == "Discard a card"


# -- attacks -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("discard", "hand_of_bob", "offered"),
    [
        ("I5", "I34 I67 I55", "Infantry 3-4-5, Infantry 4-5-6, Infantry 5-6-7, Infantry 5-5-5"),
        ("I5", "A34 I7 C6", ""),
        ("I9", "I12 I78", "Infantry 7-8-9"),
        ("I1", "I23 A1 C1", "Infantry 1-2-3"),
        ("I9", "A12 I8", ""),
        ("J", "JJ", "Junks"),
        ("J", "J F T", "Junks"),
        ("F", "F T", "Forts"),
        ("F", "FJ", ""),
        ("I5", "I6 T", "Infantry 4-5-6, Infantry 5-6-7"),
        ("I5", "TT", "Infantry 3-4-5, Infantry 4-5-6, Infantry 5-6-7, Infantry 5-5-5"),
        ("T", "I46 J", "Infantry 4-5-6"),
        ("T", "I44 J", "Infantry 4-4-4"),
        ("T", "I456 J", "Infantry 3-4-5, Infantry 5-6-7"),
        ("T", "JJJ F", ""),
        ("T", "J T", "Junks"),
        ("T", "TT", "Tactics"),
        ("T", "T G G", ""),
    ],
)
def test_claims(discard: str, hand_of_bob: str, offered: str) -> None:
    t = hand(discard, "C9", bob=hand_of_bob)
    t.answer("Ann", *names(discard))
    options = t.options("Bob")
    assert options[-1] == "Pass"
    assert sorted(options[:-1]) == sorted(filter(None, offered.split(", ")))


def test_a_claim_is_laid_open_and_a_card_discarded() -> None:
    t = hand("I5 I1", "C9", players=3, bob="I46 A8 C2", cleo="F J")
    t.answer("Ann", "Infantry 5")
    assert t.asked == ["Cleo"]
    t.answer("Cleo", "Pass")
    t.answer("Bob", "Infantry 4-5-6")
    assert (laid(t, "Bob"), held(t, "Bob")) == (names("I456"), names("A8 C2"))
    assert not t.game.discards
    assert "Bob takes Infantry 5: Infantry 4-5-6" in t.log("Ann")
    assert t.prompt("Bob") == "Discard a card"
    t.answer("Bob", "Archers 8")
    t.pass_all()
    assert t.asked == ["Ann"], "the right neighbour of who has claimed it"
    assert len(held(t)) == 3


def test_who_is_soonest_takes_it() -> None:
    t = hand("I5", "C9", players=3, bob="I46 A8", cleo="I67 A8")
    t.answer("Ann", "Infantry 5")
    t.answer("Cleo", "Infantry 5-6-7")
    assert t.asked == ["Cleo"], "Bob is not asked any more"
    assert laid(t, "Cleo") == names("I567")


def test_tactics_stand_for_what_is_missing() -> None:
    t = hand("I5", "C9", bob="I6 A8 TT")
    t.answer("Ann", "Infantry 5")
    t.answer("Bob", "Infantry 4-5-6")
    assert [card.stands_for for card in t.player("Bob").formations] == ["Infantry 4", "", ""]
    assert (laid(t, "Bob"), held(t, "Bob")) == (names("T I56"), names("A8 T"))
    assert t.player("Bob").laid() == (kinds("I456"),)
    t = hand("T I1", "C9", bob="I46 A8 T")
    t.answer("Ann", "Tactics")
    t.answer("Bob", "Infantry 4-5-6")
    assert held(t, "Bob") == names("A8 T")
    assert not t.game.discards


def test_what_is_laid_open_is_fixed() -> None:
    """As 1-2-3 with a wild card it would make a run, but it was laid as 3-3-3."""
    cards = "I456 I789 JJJ C9"
    assert scored(cards, "I123") == {
        "Grand Formation": 10,
        "Fleet": 2,
        "Grand Maneuver": 7,
    }
    assert scored(cards, "I333") == {"Fleet": 2, "Grand Maneuver": 7}


def test_wild_cards_are_wild_again_in_the_next_hand() -> None:
    t = hand("I5 I1", "C9", bob="I6 T A8", deck=1)
    t.answer("Ann", "Infantry 5")
    t.answer("Bob", "Infantry 4-5-6", "Archers 8")
    t.pass_all()
    assert t.game.turns == 2
    assert all(card.stands_for == "" for card in t.game.box)  # type: ignore[attr-defined]


# -- going out ---------------------------------------------------------------------------------------------


def test_going_out() -> None:
    t = hand("I123 A456 C777 FF G", "F", players=3, points=10, generals=2)
    assert t.prompt("Ann") == "Go out, or discard a card"
    assert t.options("Ann")[0] == OUT
    t.answer("Ann", OUT)
    assert "Ann goes out for 6 points: Going Out 1, General 2 and Wall 3" in t.log("Bob")
    assert t.player("Ann").points == 16
    assert (t.game.turns, t.game.leader.name, t.asked) == (2, "Ann", ["Ann"])
    assert [len(held(t, name)) for name in ("Ann", "Bob", "Cleo")] == [13, 12, 12]
    assert t.player("Ann").generals == 0
    assert len(t.game.deck) == 120 - 37
    assert not t.game.discards
    assert not laid(t)


def test_one_need_not_go_out() -> None:
    t = hand("I123 A456 C777 FF G", "F")
    t.answer("Ann", "Generals")
    assert t.asked == ["Bob"]


def test_one_card_is_left_over() -> None:
    assert scored("I123 A456 C777 FFF G") == {"Wall": 3}
    assert scored("I123 A456 C777 FFF T") == {"Wall": 3}
    assert scored("I123 A456 C777 FFF C2") == {"Wall": 3}
    assert scored("I123 A456 C777 FF GG") is None
    assert scored("I123 A456 C778 FFF C2") is None
    t = hand("I123 A456 C777 FF G", "F")
    t.answer("Ann", OUT)
    assert "Ann goes out for 4 points: Going Out 1 and Wall 3" in t.log("Bob")


def test_going_out_with_a_claim() -> None:
    t = hand("I5", "C9", bob="I46 A8 JJJ FFF C123")
    t.answer("Ann", "Infantry 5")
    t.answer("Bob", "Infantry 4-5-6")
    assert t.options("Bob")[0] == OUT
    t.answer("Bob", OUT)
    assert "Bob goes out for 6 points: Going Out 1, Fleet 2 and Wall 3" in t.log("Ann")


def test_four_formations_laid_open() -> None:
    t = hand("I46 A8", "I5", laid="A123 C123 JJJ")
    t.answer("Ann", OUT)
    assert "Ann goes out for 6 points: Going Out 1, Double Formation 3 and Fleet 2" in t.log("Bob")


def test_what_scores_most_is_counted() -> None:
    best = scored("I111222333 J J J C9")
    assert best == {"Triple Formation": 9, "Identical Triple Formation": 18, "Fleet": 2, "Grand Maneuver": 7}


def test_tactics() -> None:
    assert scored("I12 T A456 C777 FFF G") == {"Wall": 3}
    assert scored("I1 TT A456 C777 FFF G") == {"Wall": 3}
    assert scored("TTT G", "I123 A567 C777") == {"Ruse": 5}
    assert scored("TTT JJJ G", "I123 A567") == {"Ruse": 5, "Fleet": 2}
    assert scored("TTT FFF G", "I123 A567") == {"Border Wall": 9}, "F F T and F T T"
    assert scored("TTT TTT G", "I123 A567") == {"Great Ruse": 25}
    assert scored("TTT JJJ JJJ JJJ G") == {"Armada": 16}
    assert scored("TTT TTT C777 FFF G") == {
        "Triple Formation": 9,
        "Identical Triple Formation": 18,
        "Wall": 3,
        "Grand Maneuver": 7,
    }, "three times C7 and two Tactics"


# -- the scoring chart -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("I123 A567 C777 FFF", {"Wall": 3}),
        ("I123 A123 C777 FFF", {"Double Formation": 3, "Wall": 3}),
        ("I123 A123 C123 FFF", {"Triple Formation": 9, "Wall": 3}),
        ("I777 A777 C345 FFF", {"Double Formation": 3, "Wall": 3}),
        ("I123 A345 C222 A111", {"High/Low": 5}),
        ("I567 A789 C888 A999", {"High/Low": 5}),
        ("I456 A789 C888 A999", {}),
        ("I123 A456 C222 A111", {}),
        ("I123 A345 C222 JJJ", {"Fleet": 2}),
        ("I123 A456 JJJ JJJ", {"Double Fleet": 4}),
        ("I123 JJJ JJJ JJJ", {"Triple Fleet": 8}),
        ("JJJ JJJ JJJ JJJ", {"Armada": 16}),
        ("I123 A456 FFF FFF", {"Border Wall": 9}),
        ("I123 FFF FFF FFF", {"Great Wall": 27}),
        ("FFF FFF FFF FFF", {"Great Wall": 27}),
        ("I123 I678 I345 I999", {"Great Formation": 6}),
        ("I111 A666 C444 A999", {"All Triplets": 4}),
        ("I123 A678 C345 A456", {"All Sequences": 4}),
        ("I123 I123 A678 JJJ", {"Double Formation": 3, "Identical Double Formation": 6, "Fleet": 2}),
        (
            "I123 I123 I123 FFF",
            {"Triple Formation": 9, "Identical Triple Formation": 18, "Wall": 3, "Grand Maneuver": 7},
        ),
        (
            "I123 I123 I123 I123",
            {
                "Triple Formation": 9,
                "Identical Triple Formation": 18,
                "High/Low": 5,
                "Great Formation": 6,
                "All Sequences": 4,
            },
        ),
        ("I123 I678 A444 A678", {"Double Formation": 3, "Split Army": 3}),
        ("I123 I678 A444 A999", {"Split Army": 3}),
        ("I123 I678 A444 C999", {}),
        ("I123 I678 JJJ FFF", {"Fleet": 2, "Wall": 3}),
        ("I123 I456 I789 A222", {"Grand Formation": 10}),
        ("I123 I456 A789 A222", {"Split Army": 3}),
        ("A123 A456 A789 JJJ", {"Grand Formation": 10, "Fleet": 2, "Grand Maneuver": 7}),
        ("C123 C456 C789 TTT", {"Grand Formation": 10, "Ruse": 5}),
        ("I111 I444 I678 FFF", {"Grand Maneuver": 7, "Wall": 3}),
        ("TTT TTT A678 FFF", {"Great Ruse": 25, "Wall": 3}),
    ],
)
def test_scoring_chart(cards: str, expected: dict[str, int]) -> None:
    assert combos(formations(cards)) == expected


def test_ladders() -> None:
    assert combos(formations("I123 JJJ JJJ JJJ")) == {"Triple Fleet": 8}
    assert combos(formations("FFF FFF FFF FFF")) == {"Great Wall": 27}
    assert combos(formations("I123 I123 A777 A777")) == {
        "Double Formation": 3,
        "Identical Double Formation": 6,
        "Split Army": 3,
    }


def test_double_formations() -> None:
    assert combos(formations("I234 C234 A777 JJJ"))["Double Formation"] == 3
    assert "Double Formation" not in combos(formations("I234 C345 A777 JJJ"))


def test_split_army() -> None:
    assert "Split Army" in combos(formations("I234 I567 A777 A123"))
    assert "Split Army" not in combos(formations("I234 I567 I777 A123"))


def test_diplomatic_solution() -> None:
    cards = "I147 A258 C369 J F G"
    assert scored(f"{cards} J") == {"Diplomatic Solution": 2}
    assert scored("I15 A48 C369 JJ FF G I9") == {"Diplomatic Solution": 2}, "at least three apart"
    assert scored("I147 A258 C36 J F GG I2") == {"Diplomatic Solution": 2}, "the 2 is left over"
    assert scored("I147 A257 C36 J F GG I2") is None
    assert scored("I14 A58 C36 JJJ FF GG") == {"Diplomatic Solution": 2}, "a Junk is left over"
    assert scored("I14 A58 C3 JJJ FF GGG") is None
    assert scored("I14 A58 C3 JJ FFF GGG") is None
    assert scored("I147 A258 C369 J F TT") is None
    assert scored("I147 A258 C369 J F G T") == {"Diplomatic Solution": 2}
    assert scored("I19 A58 C36 JJ", "I123") is None
    t = hand(cards, "J")
    t.answer("Ann", OUT)
    assert "Ann goes out for 3 points: Going Out 1 and Diplomatic Solution 2" in t.log("Bob")


def test_going_out_by_a_claim_for_a_diplomatic_solution() -> None:
    t = hand("C9", "C9", bob="I147 A258 C36 J F G T")
    t.answer("Ann", "Cavalry 9")
    assert "Go out with a Diplomatic Solution" in t.options("Bob")
    t.answer("Bob", "Go out with a Diplomatic Solution")
    assert "Bob takes Cavalry 9: Go out with a Diplomatic Solution" in t.log("Ann")
    assert "Bob goes out for 3 points: Going Out 1 and Diplomatic Solution 2" in t.log("Ann")
    t = hand("C5", "C9", bob="I147 A258 C369 J F T")
    t.answer("Ann", "Cavalry 5")
    assert not [option for option in t.options("Bob") if "Diplomatic" in option], "the 5 is of no use"


def test_every_arrangement_is_found() -> None:
    """Against a search that tries all formations one by one."""
    all_formations = [in_words(made) for made in formations("I123 JJJ TTT")]
    assert all_formations == ["Infantry 1-2-3", "Junks", "Tactics"]
    assert scored("I1112223334445") is not None
    assert scored("I1122334455667") is not None
    assert scored("I1113335557779") == {"Great Formation": 6, "All Triplets": 4}


# -- end ---------------------------------------------------------------------------------------------------


def test_an_empty_deck() -> None:
    t = hand("I5 I1", "C9", players=3, bob="I46 A8", cleo="A1 C1", deck=1)
    t.answer("Ann", "Infantry 5")
    t.answer("Cleo", "Pass")
    assert "Infantry 4-5-6" in t.options("Bob"), "the last discard can be claimed"
    t.answer("Bob", "Pass")
    assert "The deck is empty: nobody has won this hand" in t.log("Ann")
    assert [me.points for me in t.game.players] == [0, 0, 0]
    assert (t.game.turns, t.game.leader.name, t.asked, t.game.quiet_turns) == (2, "Cleo", ["Cleo"], 1)


def test_a_hundred_points_win() -> None:
    for points, over in ((96, True), (95, False)):
        t = hand("I123 A456 C777 FF G", "F", points=points)
        t.answer("Ann", OUT)
        assert (t.result() is not None) == over
        if over:
            assert (t.over().winners, t.over().ending) == ([0], "100 points")
            assert t.over().reason == "Ann has 100 Victory Points."
            assert t.over().scores == [100, 0]
            assert laid(t) == names("I123 A456 C777 FFF")
            assert held(t) == ["Generals"]


def test_forty_hands_without_a_winner() -> None:
    t = hand("I5 I1", "C9", bob="A8 C2", deck=1, points=4)
    t.game.quiet_turns = 39
    t.answer("Ann", "Infantry 5")
    t.pass_all()
    assert (t.over().guarded, t.over().winners) == (True, [0])
    assert t.over().reason == "There was no hand that somebody won in 40 turns."
    t = hand("I123 A456 C777 FF G", "F")
    t.game.quiet_turns = 39
    t.answer("Ann", OUT)
    assert (t.result(), t.game.quiet_turns) == (None, 0)


def test_estimate() -> None:
    t = hand("I5 A1", "C9", bob="J F")
    game, ann = t.game, t.player("Ann")

    def worth(cards: str, laid: str = "") -> float:
        t = hand(cards, "C9", laid=laid, bob="J F")
        return round((t.game.estimate(t.player("Ann")) or 0) / 10, 4)

    assert game.estimate(ann) == 0
    assert worth("I123") == round((1 / 4) ** 2, 4)
    assert worth("I111") == round((1 / 4) ** 2, 4)
    assert worth("I11") == worth("I12") == worth("I13") == worth("JJ") == round((0.4 / 4) ** 2, 4)
    assert worth("I14") == worth("I19 G") == 0
    assert worth("T") == round((0.45 / 4) ** 2, 4)
    assert worth("JJJ FF", "I123") == round((2.4 / 4) ** 2, 4)
    assert worth("JJJ FFF A123 C123 I11") == 1
    ann.points, ann.generals = 7, 2
    assert game.estimate(ann) == pytest.approx(7.6)


# -- entered a second time from the rulebook, and further cases ----------------------------------------

CHART_AS_PRINTED = """
    Double Formation            |  3 | I123 A123 C567 C999
    Triple Formation            |  9 | I123 A123 C123 C999
    High/Low                    |  5 | I123 A345 C111 C345
    High/Low                    |  5 | I567 A789 C555 C999
    Fleet                       |  2 | JJJ A345 C111 C345
    Double Fleet                |  4 | JJJ JJJ C111 C345
    Triple Fleet                |  8 | JJJ JJJ JJJ C345
    Armada                      | 16 | JJJ JJJ JJJ JJJ
    Wall                        |  3 | FFF A345 C111 C345
    Border Wall                 |  9 | FFF FFF C111 C345
    Great Wall                  | 27 | FFF FFF FFF C345
    Great Formation             |  6 | C123 C345 C567 C999
    All Triplets                |  4 | I111 A222 A333 C999
    All Sequences               |  4 | I123 A234 A567 C789
    Identical Double Formation  |  6 | I123 I123 A567 C999
    Identical Triple Formation  | 18 | I123 I123 I123 C999
    Split Army                  |  3 | I123 I567 C222 C999
    Grand Formation             | 10 | I123 I456 I789 C999
    Grand Maneuver              |  7 | A123 A456 A555 JJJ
    Grand Maneuver              |  7 | A123 A456 A555 FFF
    Ruse                        |  5 | TTT A345 C111 C345
    Great Ruse                  | 25 | TTT TTT C111 C345
"""


def test_scoring_chart_as_printed() -> None:
    rows = [[part.strip() for part in line.split("|")] for line in CHART_AS_PRINTED.strip().splitlines()]
    assert len({name for name, _, _ in rows}) == 20, "of 23, beside Going Out, General, Diplomatic Solution"
    for name, points, cards in rows:
        assert combos(formations(cards)).get(name) == int(points), (name, cards)
    others = {name: points for _, _, cards in rows for name, points in combos(formations(cards)).items()}
    assert others == {name: int(points) for name, points, _ in rows}
    peace = scored("I147 A258 C369 JJ FF")
    assert peace == {"Diplomatic Solution": 2}


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("I123 A456 JJJ FFF", {"Fleet": 2, "Wall": 3}),
        ("I123 A123 JJJ FFF", {"Double Formation": 3, "Fleet": 2, "Wall": 3}),
        ("I123 I456 A789 TTT", {"Ruse": 5}),
        ("I123 I456 I789 TTT", {"Ruse": 5, "Grand Formation": 10}),
        ("I123 I456 I789 JJJ", {"Fleet": 2, "Grand Formation": 10, "Grand Maneuver": 7}),
        ("I123 I456 A123 A456", {"Double Formation": 3, "All Sequences": 4, "Split Army": 3}),
        ("I123 I123 A123 C456", {"Triple Formation": 9, "Identical Double Formation": 6, "All Sequences": 4}),
        ("I123 A234 C456 C999", {}),
        ("I123 A234 C678 C999", {}),
        ("I345 A555 C345 C123", {"Double Formation": 3, "High/Low": 5}),
        ("I555 A555 C555 C666", {"Triple Formation": 9, "High/Low": 5, "All Triplets": 4}),
        ("FFF FFF FFF FFF", {"Great Wall": 27}),
        ("TTT TTT FFF JJJ", {"Great Ruse": 25, "Wall": 3, "Fleet": 2}),
    ],
)
def test_what_else_formations_score(cards: str, expected: dict[str, int]) -> None:
    assert combos(formations(cards)) == expected


def test_a_claimed_tactics_stands_for_what_is_lacking() -> None:
    t = hand("T I1 A5 C9", "J", bob="I4 I5 A9 A9 C2 J F G G C7 A2 I9")
    t.answer("Ann", "Tactics")
    options = t.options("Bob")
    assert "Infantry 3-4-5" in options
    assert "Infantry 4-5-6" in options
    assert "Archers 9-9-9" in options
    assert not [option for option in options if option.startswith(("Junks", "Tactics", "Cavalry"))]
    t.answer("Bob", "Infantry 4-5-6")
    assert laid(t, "Bob") == ["Infantry 4", "Infantry 5", "Tactics"]
    assert len(held(t, "Bob")) == 10


def test_the_last_formation_of_a_claim_wins_with_one_card_in_hand() -> None:
    assert best_victory(kinds("G"), tuple(formations("I123 A123 C123 JJJ"))) is not None
    assert best_victory(kinds("G G"), tuple(formations("I123 A123 C123"))) is None


def test_generals_of_those_who_do_not_go_out() -> None:
    t = hand("G I1 A5", "C9 F", bob="I123 A456 C777 FF G")
    t.answer("Ann", "Generals")
    t.answer("Bob", OUT)
    assert t.player("Bob").points == 4
    assert (t.player("Ann").generals, t.player("Ann").points, t.game.score(t.player("Ann"))) == (0, 0, 0)


def test_a_diplomatic_solution_is_shown() -> None:
    t = hand("I147 A258 C369 J F G", "J", points=97)
    t.answer("Ann", OUT)
    assert t.over().ending == "100 points"
    assert (len(laid(t)), held(t)) == (13, [])
