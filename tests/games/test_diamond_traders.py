from collections import Counter
from itertools import product
from math import prod

import pytest

from tabletome.engine import TabletomeError
from tabletome.games.diamond_traders import DiamondTraders, Part, best_stones
from tabletome.testing import Trial, at, give

CARDS = [
    "Cut 1 Imperfect", "Cut 2 Beget", "Cut 3 Square", "Cut 4 Perfect Round",
    "Color 1 Canary", "Color 2 Yellow", "Color 3 Off White", "Color 4 White",
    "Clarity 1 Carbons", "Clarity 2 Slight Inclusions", "Clarity 3 Clean", "Clarity 4 Flawless",
    "Karat 1 Milli", "Karat 2 Half Karat stone", "Karat 3 One Karater", "Karat 4 Rock",
    "Kind 1 Amethyst", "Kind 2 Ruby", "Kind 3 Emerald", "Kind 4 Diamond",
]  # fmt: skip
"As the rulebook lists them: suit, value, notes."
SUITS = ["Cut", "Color", "Clarity", "Karat", "Kind"]
FIVES = "Cut 3, Color 1, Clarity 1, Karat 2, Kind 4"


def full(short: str) -> list[str]:
    """Cards by suit and value alone."""
    return [next(kind for kind in CARDS if kind.startswith(card)) for card in short.split(", ") if card]


def traders(
    *hands: str, phase: str = "Trade", turn: int = 1, options: dict[str, object] | None = None
) -> Trial[DiamondTraders]:
    """Ann leads; the traders hold these cards."""

    def arrange(g: DiamondTraders) -> None:
        begin(g, phase, turn)
        for trader, hand in zip(g.players, hands, strict=True):
            give(trader.hand, *full(hand))

    return at(DiamondTraders, len(hands), arrange=arrange, options=options)


def begin(g: DiamondTraders, phase: str, turn: int = 1) -> None:
    g.leader, g.turns = g.players[0], turn
    g.drop_steps()
    if phase == "Trade":
        g.then(g.trade_phase, g.leader)
    g.then(g.show_phase)


def held(t: Trial[DiamondTraders], name: str) -> Counter[str]:
    return Counter(map(str, t.player(name).hand))


def show(t: Trial[DiamondTraders], name: str, short: str) -> None:
    t.answer(name, *full(short))


def test_the_deck() -> None:
    box = at(DiamondTraders).game.box
    assert all(isinstance(card, Part) for card in box)
    names = [f"{card.suit} {card.value} {card}" for card in box if isinstance(card, Part)]
    assert Counter(names) == Counter({f"{' '.join(card.split()[:2])} {card}": 3 for card in CARDS})


def test_a_stone_scores_the_product_of_its_five_values() -> None:
    t = traders(FIVES, "", phase="Show")
    show(t, "Ann", FIVES)
    assert t.player("Ann").points == 3 * 1 * 1 * 2 * 4
    assert [str(c) for c in t.game.discards] == full(FIVES)


def test_trading_ends_when_all_pass_or_have_made_their_offers() -> None:
    t = traders("Cut 1, Cut 2, Cut 3", "Kind 1")
    t.answer("Ann", "Pass")
    t.answer("Bob", "Pass")
    assert t.game.turns == 2, "nobody has a stone: the next turn began"
    assert t.options("Bob") == ["Ann", "Pass"]
    t = traders(FIVES, "Kind 1", options={"most_offers": 1})
    t.answer("Ann", "Bob", full("Cut 3")[0], "Nothing more", "Nothing more")
    t.answer("Bob", "Refuse")
    t.answer("Bob", "Ann", "Kind 1 Amethyst", "Nothing more")
    t.answer("Ann", "Refuse")
    assert t.prompt("Ann") == "Show a stone: which Cut?"
    assert [p.offers for p in t.game.players] == [1, 1]


def test_who_passed_may_offer_after_another_offer() -> None:
    t = traders("Cut 1", "Kind 1")
    t.answer("Ann", "Pass")
    t.answer("Bob", "Ann", "Kind 1 Amethyst", "Nothing more")
    t.answer("Ann", "Refuse")
    assert t.options("Ann") == ["Bob", "Pass"]


def test_uneven_trades_and_gifts() -> None:
    t = traders("Cut 1, Cut 2, Cut 3, Cut 4, Color 1, Color 2, Color 3", "Kind 4, Karat 4")
    t.answer("Ann", "Bob", *full("Cut 1, Cut 2, Cut 3, Cut 4, Color 1, Color 2"), "Nothing more")
    assert t.prompt("Ann") == "What do you want for it?"
    t.answer("Ann", "Kind 4 Diamond", "Nothing more")
    t.answer("Bob", "Accept")
    assert held(t, "Ann") == Counter(full("Color 3, Kind 4"))
    assert len(t.player("Bob").hand) == 7
    t.answer("Bob", "Ann", "Nothing more", "Kind 4 Diamond", "Nothing more")
    t.answer("Ann", "Accept")
    assert held(t, "Ann") == Counter(full("Color 3"))
    t.answer("Ann", "Bob", "Nothing more")
    assert "Nothing more" not in t.options("Ann")


def test_one_counter_offer() -> None:
    t = traders("Cut 1", "Kind 4")
    t.answer("Ann", "Bob", "Cut 1 Imperfect", "Kind 4 Diamond")
    t.answer("Bob", "Make a counter-offer", "Kind 4 Diamond", "Cut 1 Imperfect")
    assert t.options("Ann") == ["Accept", "Refuse"]
    t.answer("Ann", "Accept")
    assert held(t, "Ann") == Counter(full("Kind 4"))


def test_private_and_public_offers() -> None:
    t = traders("Cut 1, Cut 2", "Kind 4", "Kind 4")
    t.answer("Ann", "Bob", "Cut 1 Imperfect", "Nothing more", "Kind 4 Diamond")
    t.answer("Bob", "Refuse")
    assert "Cut 1 Imperfect" in t.log("Bob")[-2]
    assert t.log("Cleo")[-2] == t.log()[-2] == "Ann offers Bob a card, asking for 1 in return"
    t.answer("Bob", "Everybody", "Kind 4 Diamond", "Cut 2 Beget", "Nothing more")
    assert t.log()[-1] == "Bob offers everybody Kind 4 Diamond for Cut 2 Beget"
    assert t.options("Cleo") == ["Refuse"]
    t.answer("Cleo", "Refuse")
    assert t.options("Ann") == ["Accept", "Refuse"]
    t.answer("Ann", "Accept")
    assert held(t, "Bob") == Counter(full("Cut 2"))


def test_offers_bind_at_once() -> None:
    t = traders("Cut 1", "Kind 4")
    t.answer("Ann", "Bob")
    assert t.options("Ann") == ["Cut 1 Imperfect", "Nothing more"], "only what she holds"
    t.answer("Ann", "Cut 1 Imperfect", "Kind 3 Emerald")
    assert t.options("Bob") == ["Make a counter-offer", "Refuse"], "he does not hold what is wanted"
    t.answer("Bob", "Refuse")
    assert held(t, "Ann") == Counter(full("Cut 1"))


def test_unshown_cards_are_kept() -> None:
    t = traders(FIVES, FIVES, phase="Show", options={"hand_size": 5})
    t.answer("Ann", "Show no stone")
    show(t, "Bob", FIVES)
    assert t.game.turns == 2
    assert held(t, "Ann") == Counter(full(FIVES))
    assert len(t.player("Bob").hand) == 5
    assert t.log()[-2:] == ["Bob draws 5 cards", "Ann draws nothing"]


def test_stones_are_laid_down_together() -> None:
    two = "Cut 4, Cut 2, Color 4, Color 2, Clarity 4, Clarity 2, Karat 4, Karat 2, Kind 4, Kind 2"
    t = traders(two, FIVES, phase="Show")
    assert t.asked == ["Ann", "Bob"]
    assert t.options("Ann") == [*full("Cut 4, Cut 2"), "Show no stone"]
    show(t, "Ann", "Cut 4, Color 4, Clarity 4, Karat 4, Kind 4")
    assert t.options("Ann") == [*full("Cut 2"), "Show no more stones"]
    show(t, "Ann", "Cut 2, Color 2, Clarity 2, Karat 2, Kind 2")
    assert t.asked == ["Bob"], "she has cards for no third stone"
    assert t.player("Ann").points == 0, "both are sealed until Bob has chosen"
    t.answer("Bob", "Show no stone")
    assert t.player("Ann").points == 1024 + 32
    assert t.game.turns == 2


def test_a_second_stone_need_not_be_shown() -> None:
    two = "Cut 4, Cut 2, Color 4, Color 2, Clarity 4, Clarity 2, Karat 4, Karat 2, Kind 4, Kind 2, Kind 1"
    t = traders(two, "", phase="Show")
    show(t, "Ann", "Cut 4, Color 4, Clarity 4, Karat 2, Kind 4")
    t.answer("Ann", "Show no more stones")
    assert t.player("Ann").points == 512
    assert len(t.game.discards) == 5
    assert held(t, "Ann") >= Counter(full("Cut 2, Color 2, Clarity 2, Karat 4, Kind 2, Kind 1"))


def test_a_stone_needs_all_five_suits() -> None:
    t = traders("Cut 3, Cut 4, Color 1, Clarity 1, Karat 2", FIVES, phase="Show")
    assert t.options("Ann") == ["Show no stone"]
    assert t.options("Bob") == ["Cut 3 Square", "Show no stone"]


def test_the_last_cards_are_dealt_round() -> None:
    hands = [
        "",
        "",
        "",
        "",
        "Cut 1, Cut 1, Cut 1, Color 1, Color 1, Color 1, Kind 1, Kind 1, Kind 1, Karat 1",
    ]
    t = traders(*hands, phase="Show")
    t.player("Eve").hand.add_all(list(t.game.deck)[:8])
    give(t.game.discards, *["Kind 4 Diamond"] * 3)
    t.answer("Eve", "Show no stone")
    assert t.game.leader.name == "Bob"
    assert [len(p.hand) for p in t.game.players] == [10, 11, 11, 10, 18]
    assert not t.game.deck
    assert not t.game.discards


def test_sixty_cards_must_go_round() -> None:
    for players, cards in ((2, 30), (3, 20), (4, 15), (5, 12), (6, 10), (7, 8), (10, 6), (12, 5)):
        assert len(DiamondTraders(players, options={"hand_size": cards}).players) == players
    for players, cards in ((3, 21), (4, 16), (5, 13), (6, 11), (7, 9), (12, 6)):
        with pytest.raises(TabletomeError, match=f"at most {60 // players} cards"):
            DiamondTraders(players, options={"hand_size": cards})
    assert DiamondTraders.seats == range(2, 13)
    usual = [DiamondTraders(players).options["hand_size"] for players in DiamondTraders.seats]
    assert usual == [12, 12, 12, 12, 10, 8, 7, 6, 6, 5, 5]
    assert list(DiamondTraders.hand_size.choices) == list(range(5, 31))


def test_hands_are_filled_one_card_at_a_time_and_three_offers_are_usual() -> None:
    for seed in range(4):
        t = at(DiamondTraders, 3, seed=seed)
        assert [len(p.hand) for p in t.game.players] == [12, 12, 12]
        order = t.game.from_player(t.game.leader)
        assert t.asked == [order[0].name]
        assert t.log()[:2] == [f"{order[0]} begins", f"Turn 1: {order[0]} leads"]
        assert t.log()[2:5] == [f"{trader} draws 12 cards" for trader in order]
    t = traders("Cut 1, Cut 2, Cut 3, Cut 4", "Kind 1")
    for _ in range(3):
        t.answer("Ann", "Bob", "Cut 1 Imperfect", "Nothing more", "Nothing more")
        t.answer("Bob", "Refuse")
        t.answer("Bob", "Pass")
    assert t.game.turns == 2, "three offers in all, and a pass by both"
    assert [p.offers for p in t.game.players] == [0, 0]
    assert list(DiamondTraders.most_offers.choices) == list(range(1, 11))


def test_estimate_counts_points_and_most_of_the_stones_in_hand() -> None:
    game = traders("Cut 3, Color 1, Clarity 1, Karat 2, Kind 4, Kind 3", "").game
    game.players[0].points = 100
    assert game.estimate(game.players[0]) == pytest.approx(100 + 0.9 * 24)
    assert game.estimate(game.players[1]) == 0


def test_the_trade_option() -> None:
    t = traders("Cut 1, Cut 1, Cut 2, Cut 3", "Kind 1, Kind 2", options={"trade_option": True})
    assert t.options("Ann")[-1] == "Keep your cards"
    t.answer("Ann", "Cut 1 Imperfect", "Cut 1 Imperfect")
    assert "Done" not in t.options("Ann"), "three, no fewer"
    t.answer("Ann", "Cut 3 Square")
    assert len(t.player("Ann").hand) == 2
    assert len(t.game.discards) == 3
    assert t.player("Ann").offers == 0
    assert t.options("Bob") == ["Ann", "Pass"], "he has too few cards for it"
    assert "Keep your cards" not in traders("Cut 1, Cut 1, Cut 2", "").options("Ann")
    t = traders("Cut 1, Cut 1, Cut 2", "Kind 1", options={"trade_option": True})
    t.answer("Ann", "Keep your cards")
    assert t.options("Ann") == ["Bob", "Pass"], "keeping them is not passing"
    t.answer("Ann", "Pass")
    t.answer("Bob", "Ann", "Kind 1 Amethyst", "Nothing more")
    t.answer("Ann", "Refuse")
    assert t.options("Ann")[-1] == "Keep your cards", "as often as one likes"


def test_what_is_discarded_is_seen_even_if_it_is_drawn_anew() -> None:
    def arrange(g: DiamondTraders) -> None:
        begin(g, "Trade")
        give(g.players[0].hand, "Cut 1 Imperfect", "Cut 2 Beget", "Cut 3 Square")
        g.players[1].hand.add_all([*g.deck, *g.discards])

    t = at(DiamondTraders, 2, arrange=arrange, options={"trade_option": True})
    t.answer("Ann", "Cut 1 Imperfect", "Cut 2 Beget", "Cut 3 Square")
    assert "Ann discards Cut 1 Imperfect, Cut 2 Beget and Cut 3 Square" in t.log("Bob")
    assert "Ann draws a card" in t.log("Bob")


def test_the_lead_goes_round() -> None:
    assert {at(DiamondTraders, 3, seed=seed).game.leader.name for seed in range(20)} == {"Ann", "Bob", "Cleo"}
    t = traders("Cut 1", "Cut 1", "Cut 1")
    for name in ("Ann", "Bob", "Cleo"):
        t.answer(name, "Pass")
    assert t.game.leader.name == "Bob"
    assert t.asked == ["Bob"]


def test_best_stones() -> None:
    cards = [Part("", suit, value) for suit in SUITS for value in (1, 4)]
    assert best_stones(cards) == 1024 + 1
    assert best_stones(cards[1:]) == 1024
    assert best_stones(cards[:-2]) == 0
    game = at(DiamondTraders, seed=3).game
    hand = list(game.players[0].hand)
    stones = product(*([c for c in hand if c.suit == suit] for suit in SUITS))
    assert best_stones(hand) >= max(prod(c.value for c in stone) for stone in stones)


def test_a_whole_game() -> None:
    """Everybody passes and shows the best stones."""
    t = at(DiamondTraders, 3, seed="whole game")
    while t.table.asks:
        seat, ask = next(iter(t.table.asks.items()))
        t.table.answer(seat, "Pass" if "Pass" in ask.labels() else 0)
    assert t.table.result is not None
    assert (t.table.result.scores, t.table.result.ending) == ([731, 48, 0], "last turn")
    assert t.game.turns == 4
