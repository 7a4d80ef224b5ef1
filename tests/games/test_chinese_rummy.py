from collections import Counter

import pytest

from tabletome.engine import Table
from tabletome.games.chinese_rummy import ChineseRummy, Symbol
from tabletome.testing import Trial, at, stack

CARD_LIST = {
    "Elements": "1 Earth, 2 Wood, 3 Metal, 4 Fire, 5 Water",
    "Blessings": "1 Long Life, 2 Wealth, 3 Peace, 4 Virtue, 5 Fame",
    "Virtues": "1 Piety, 2 Uprightness, 3 Manners, 4 Knowledge, 5 Trust",
    "Directions": "1 South, 2 West, 3 North, 4 East, 5 Center",
    "Beasts": "1 Ox, 2 Sheep, 3 Dog, 4 Fowl, 5 Pig",
}
"As the rulebook has it, and for what is lost there, copies of the author's table."
CARDS = {"Yin": "Yin", "Yang": "Yang"}
for suit, cards in CARD_LIST.items():
    for rank, _, name in (card.partition(" ") for card in cards.split(", ")):
        CARDS[name] = f"{name} ({suit} {rank})"
FLUSH = "Earth, Wood, Metal, Fire, Water"
STRAIGHT = "Earth, Wealth, Manners, East, Pig"
FIVE_OF_A_KIND = "Metal, Peace, Manners, North, Dog"
MELDS = {FLUSH: "Flush", STRAIGHT: "Straight", FIVE_OF_A_KIND: "Five of a Kind"}
JUNK = "Uprightness, Trust, Knowledge, South, Center"


def rummy(
    hand: str, top: str = "Sheep", drawn: str = "Fowl", players: int = 2, turns: int = 0
) -> Trial[ChineseRummy]:
    """Ann is on turn with this hand; the next card of the deck is known; nobody else holds any card."""

    def arrange(game: ChineseRummy) -> None:
        for place in (*(player.hand for player in game.players), game.discards):
            game.deck.add_all(place)
        ann = game.players[0]
        for name in hand.split(", "):
            ann.hand.add(next(card for card in game.deck if card.name == name))
        game.discards.add(next(card for card in game.deck if card.name == top))
        stack(game.deck, CARDS[drawn])
        game.mover, game.turns = ann, turns

    return at(ChineseRummy, players, arrange=arrange)


def test_deck() -> None:
    box = [card for card in at(ChineseRummy, 2).game.box if isinstance(card, Symbol)]
    assert sorted(map(str, box)) == sorted(CARDS.values())
    ranked = {card.name: f"{card.name} ({card.suit} {card.rank})" for card in box if card.suit}
    assert ChineseRummy.seats == range(2, 7)
    assert ranked == {name: card for name, card in CARDS.items() if name not in ("Yin", "Yang")}


@pytest.mark.parametrize(("players", "copies"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_deal_and_double_decks(players: int, copies: int) -> None:
    game = at(ChineseRummy, players).game
    assert [len(player.hand) for player in game.players] == [5] * players
    assert len(game.discards) == 1
    assert len(game.deck) == 27 * copies - 5 * players - 1
    assert Counter(str(card) for card in game.box) == dict.fromkeys(CARDS.values(), copies)


def test_the_highest_cut_goes_first() -> None:
    cut_again = wild = 0
    for seed in range(40):
        t = Trial[ChineseRummy](Table(ChineseRummy, 3, seed))
        cuts = [line.split(" cuts ") for line in t.log() if " cuts " in line]
        ranks = [(name, int(card[-2]) if card[-1] == ")" else 0) for name, card in cuts]
        tied = ["Ann", "Bob", "Cleo"]
        while len(tied) > 1:
            round_of_cuts, ranks = ranks[: len(tied)], ranks[len(tied) :]
            assert [name for name, _ in round_of_cuts] == tied
            best = max(rank for _, rank in round_of_cuts)
            tied = [name for name, rank in round_of_cuts if rank == best]
            cut_again += len(tied) > 1
            wild += any(rank == 0 for _, rank in round_of_cuts)
        assert (t.asked, ranks) == (tied, [])
        assert f"{tied[0]} begins" in t.log()
    assert cut_again, "somebody tied"
    assert wild, "somebody cut Yin or Yang"


def test_take_from_the_discards_or_the_deck_and_discard_one() -> None:
    t = rummy(JUNK)
    assert t.prompt("Ann") == "Take the top card of the discards or of the deck"
    assert t.options("Ann") == [CARDS["Sheep"], "deck"]
    t.answer("Ann", CARDS["Sheep"])
    assert t.prompt("Ann") == "Discard a card"
    assert t.log("Bob")[-1] == "Ann takes Sheep (Beasts 2)"
    assert CARDS["Sheep"] in t.options("Ann")
    t.answer("Ann", CARDS["Trust"])
    assert (t.asked, t.options("Bob")) == (["Bob"], [CARDS["Trust"], "deck"])
    t = rummy(JUNK)
    t.answer("Ann", "deck")
    assert (t.log("Ann")[-1], t.log("Bob")[-1]) == ("Ann draws Fowl (Beasts 4)", "Ann draws a card")
    assert len(t.options("Ann")) == 6
    t.answer("Ann", CARDS["Fowl"])
    assert [card.name for card in t.game.discards] == ["Sheep", "Fowl"]


# -- melds ------------------------------------------------------------------------------------------------


def made(hand: str, drawn: str, players: int = 2) -> str:
    """What Ann makes of this hand and the card she draws."""
    top = next(name for name in CARDS if name not in [*hand.split(", "), drawn])
    t = rummy(hand, top, drawn, players)
    t.answer("Ann", "deck")
    result = t.result()
    return "" if result is None else result.reason.removeprefix("Ann has made a meld: ").removesuffix(".")


def test_a_meld_is_laid_down_and_wins() -> None:
    t = rummy("Earth, Wood, Metal, Fire, Ox", top="Water")
    t.answer("Ann", CARDS["Water"])
    result = t.result()
    assert result is not None
    assert (result.winners, result.ending, result.reason) == ([0], "meld", "Ann has made a meld: Flush.")
    assert [card.name for card in t.player("Ann").meld] == FLUSH.split(", ")
    assert not t.player("Ann").hand
    assert t.log("Bob")[-1].startswith("Ann lays down Earth (Elements 1), Wood")


def test_dealt_meld_wins_on_the_first_turn() -> None:
    for meld, title in MELDS.items():
        t = rummy(meld)
        assert t.result() is None
        assert made(meld, "Ox") == title


def test_four_cards_are_no_meld() -> None:
    for meld in MELDS:
        four = meld.rpartition(", ")[0]
        assert made(f"{four}, Sheep", "Fowl") == ""


def test_straight_needs_five_suits_and_five_numbers() -> None:
    assert made("Earth, Wealth, Manners, East, Ox", "Pig") == "Straight"
    assert made("Earth, Wood, Manners, East, Ox", "Pig") == ""
    assert made("Earth, Wealth, Manners, North, Ox", "Pig") == ""
    assert made("Center, Sheep, Piety, Metal, Ox", "Virtue") == "Straight"


def test_five_of_a_kind_needs_one_number_in_five_suits() -> None:
    assert made("Water, Fame, Trust, Center, Ox", "Pig") == "Five of a Kind"
    assert made("Water, Fame, Trust, Center, Ox", "Fowl") == ""


def test_what_yin_and_yang_are_good_for() -> None:
    for meld, title in MELDS.items():
        first, *rest = meld.split(", ")
        for wild, goal in (("Yin", "Flush"), ("Yang", "Five of a Kind")):
            for lost in range(5):
                kept = [card for place, card in enumerate([first, *rest]) if place != lost]
                assert made(", ".join([*kept, wild]), "Ox" if "Ox" not in kept else "Pig") == (
                    title if title == goal else ""
                ), (meld, wild)
    assert made("Earth, Wood, Metal, Yin, Yang", "Ox") == ""
    assert made("Metal, Peace, Dog, Yin, Yang", "Ox") == ""


def test_no_duplicates_with_double_decks() -> None:
    assert made("Earth, Wood, Metal, Yin, Yin", "Ox", players=4) == ""
    assert made("Metal, Peace, Dog, Yang, Yang", "Ox", players=4) == ""
    assert made("Earth, Earth, Wood, Metal, Fire", "Ox", players=4) == ""
    assert made("Metal, Metal, Peace, Dog, North", "Ox", players=4) == ""
    assert made("Earth, Earth, Wood, Metal, Fire", "Yin", players=4) == "Flush"
    assert made("Metal, Metal, Peace, Dog, North", "Manners", players=4) == "Five of a Kind"
    t = rummy("Earth, Earth, Wood, Wood, Dog", players=4)
    t.answer("Ann", "deck")
    assert len(t.options("Ann")) == 4


# -- deck and end -----------------------------------------------------------------------------------------


def test_new_deck_of_the_discards() -> None:
    def arrange(game: ChineseRummy) -> None:
        game.discards.add_all(game.deck)

    t = at(ChineseRummy, 3, arrange=arrange)
    name = t.asked[0]
    top = str(t.game.discards.top)
    assert t.options(name) == [top, "deck"]
    t.answer(name, "deck")
    assert (len(t.game.deck), str(t.game.discards.top)) == (10, top)
    assert t.log()[-2] == "Deck shuffled anew from discards"
    assert not any(card.seen_by(t.player(name).bit) for card in t.game.deck)


def test_three_hundred_turns_each_are_a_draw() -> None:
    t = rummy(JUNK, turns=598)
    t.answer("Ann", "deck", CARDS["Fowl"])
    assert t.result() is None
    t.answer("Bob", CARDS["Fowl"], CARDS["Fowl"])
    result = t.result()
    assert result is not None
    assert (result.ranks, result.ending, result.guarded) == ([1, 1], "stalled", True)


def test_estimate_counts_the_cards_of_the_nearest_meld() -> None:
    for hand, worth in (
        ("Earth, Wood, Metal, Fire, Ox", 4),
        ("Earth, Wood, Metal, Yin, Ox", 4),
        ("Earth, Wood, Metal, Yang, Ox", 3),
        ("Metal, Peace, Dog, Yang, Ox", 4),
        ("Metal, Peace, Dog, Yin, Ox", 3),
        ("Earth, Wealth, Manners, East, Dog", 4),
        (FLUSH, 5),
    ):
        game = rummy(hand, top="Sheep" if "Sheep" not in hand else "Fowl").game
        assert game.estimate(game.players[0]) == worth, hand


@pytest.mark.parametrize(
    ("players", "turns", "end"),
    [(2, 34, "Ann has made a meld: Flush."), (4, 17, "Bob has made a meld: Flush.")],
)
def test_a_whole_game_of_collectors(players: int, turns: int, end: str) -> None:
    """All draw from the deck and discard a card of the suit they hold fewest of."""
    t = at(ChineseRummy, players)
    while t.table.asks:
        name = t.asked[0]
        if "deck" in t.options(name):
            t.answer(name, "deck")
        else:
            hand = list(t.player(name).hand)
            suits = Counter(card.suit for card in hand)
            t.answer(name, str(min(hand, key=lambda card: (card.suit != "", suits[card.suit]))))
    result = t.result()
    assert result is not None
    assert (t.game.turns, result.reason) == (turns, end)
