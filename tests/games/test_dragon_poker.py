from collections import Counter
from typing import Any

import pytest

from tabletome.games.dragon_poker import DragonCard, DragonPoker
from tabletome.testing import Trial, at
from tests.poker import all_answer, chips, dealt

COLOURS = {"W": "White", "G": "Green", "K": "Black", "B": "Blue", "R": "Red", "O": "Gold"}
PARTS = {"h": "Head", "b": "Body", "t": "Tail", "w": "Wings"}
OTHERS = {
    "slayer": "Dragon Slayer",
    "maiden": "Maiden",
    "gold": "Gold Treasure",
    "gem": "Gem Treasure",
    "egg": "Dragon Egg",
}


def named(hand: str) -> list[str]:
    """Wh is a White Head."""
    return [OTHERS.get(word) or f"{COLOURS[word[0]]} {PARTS[word[1]]}" for word in hand.split()]


def cards(hand: str) -> list[DragonCard]:
    return [
        DragonCard(OTHERS[word])
        if word in OTHERS
        else DragonCard(f"{COLOURS[word[0]]} {PARTS[word[1]]}", COLOURS[word[0]], PARTS[word[1]])
        for word in hand.split()
    ]


def said(hand: str, **options: Any) -> str:
    return str(at(DragonPoker, 2, options=options).game.worth(cards(hand)))


def points(hand: str, **options: Any) -> int:
    return at(DragonPoker, 2, options=options).game.worth(cards(hand)).level


WYRM, SERPENT, NOTHING = "Wh Gt Kt Bw gold gem gold", "Rh Ot Rt Ot gold gem gold", "Wb Gb Kb Bb Rb gold gem"
HANDS = {"Ann": named(WYRM), "Bob": named(SERPENT), "Cleo": named(NOTHING)}


def dragons(hands: dict[str, list[str]] = HANDS, **rest: Any) -> Trial[DragonPoker]:
    return dealt(DragonPoker, hands, **rest)


def test_deck() -> None:
    game = at(DragonPoker, 2).game
    everything = [*game.deck, *(card for player in game.players for card in player.hand)]
    parts = {(f"{c} {p}", c, p): 2 for c in COLOURS.values() for p in PARTS.values()}
    others = {"Dragon Slayer": 4, "Maiden": 2, "Gold Treasure": 8, "Gem Treasure": 4, "Dragon Egg": 2}
    assert Counter((card.name, card.colour, card.part) for card in everything) == {
        **parts,
        **{(name, "", ""): copies for name, copies in others.items()},
    }
    assert len(everything) == 68


@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        ("Wh Gh Kh Bw Rw Gw Ww", "No combination, 0 points"),
        ("Wb Gb Kt Bw Rw Gw Ww", "No combination, 0 points"),
        ("Wh Gt", "Serpent, 1 point"),
        ("Wh Gb", "Beast, 1 point"),
        ("Wh Gt Wh Gt", "2 Serpents, 2 points"),
        ("Wh Gb Kh Rb", "2 Beasts, 2 points"),
        ("Wh Gt Kw", "Winged Serpent, 2 points"),
        ("Wh Gb Kw", "Tailess Dragon, 2 points"),
        ("Wh Gb Kt", "Wingless Dragon, 2 points"),
        ("Wh Wb Wt Kw", "Bastard Dragon, 3 points"),
        ("Wh Wb Kt Gw", "Bastard Dragon, 3 points"),
        ("Wh Gt Kt Bw", "Wyrm, 3 points"),
        ("Wh Gt Wt", "Serpent, 1 point"),
        ("Wh Gb Kt Bw", "Chromatic Dragon, 4 points"),
        ("Rh Gb Rt Bw Kt", "Chromatic Dragon, 4 points"),
        ("Wh Wb Wt Ww", "White Dragon, 5 points"),
        ("Gh Gb Gt Gw", "Green Dragon, 6 points"),
        ("Kh Kb Kt Kw", "Black Dragon, 7 points"),
        ("Bh Bb Bt Bw", "Blue Dragon, 8 points"),
        ("Rh Rb Rt Rw", "Red Dragon, 9 points"),
        ("Oh Ob Ot Ow", "Gold Dragon, 10 points"),
        ("Wh Gh Kh Bh Rh Oh Wb", "Hydra, 12 points"),
        ("Wh Gh Kh Bh Rh Wb Gb", "2 Beasts, 2 points"),
    ],
)
def test_combinations(hand: str, worth: str) -> None:
    assert said(hand) == worth


def test_only_the_best_combination_counts() -> None:
    assert points("Wh Gt Kh Rb") == 2, "a Wingless Dragon, not a Serpent and a Beast"
    assert points("Rh Rb Rt Rw Wh Gb Kt") == 9


def test_treasure_needs_a_combination() -> None:
    assert points("gold gold gem maiden egg Wb Gw") == 2 + 1 + 1 + 2
    assert points("gold gold gem gem maiden Wb Gw") == 0
    assert points("gold gold gold Wh Gt") == 1 + 1
    assert points("gold gold gold gold Wh Gt") == 1 + 2
    assert points("gold Wh Gt") == 1
    assert points("gem gem gem Wh Gt") == 1 + 3
    assert points("maiden Wh Gt") == 1 + 2
    assert points("maiden maiden Wh Gt") == 1 + 2
    assert points("slayer slayer Wh Gt") == 1
    t = dragons({"Ann": named("Wb Gb gold gem gold gem maiden"), "Bob": named(NOTHING)})
    all_answer(t, "Done")
    all_answer(t, "Check")
    assert "Bob wins 1 chip" in t.log()
    assert "Ann wins 1 chip" in t.log()


def test_dragon_eggs() -> None:
    assert said("egg Oh Ob Ot") == "Gold Dragon, 10 points"
    assert said("egg egg Oh Ob") == "Gold Dragon, 10 points"
    assert said("egg Wh Gb Kt") == "Chromatic Dragon, 4 points"
    assert points("egg egg Wh Gb Kt") == 4 + 1
    assert points("egg Rh Rb Rt Rw") == 9 + 1
    assert points("egg egg Rh Rb Rt Rw") == 9 + 2
    assert points("egg Wh Gt") == 2
    assert points("egg egg Wh Gh Kh Bh Rh") == 12
    assert points("egg egg Wh Gh Kh Bh Wb") == 12
    assert points("egg egg Wh Gh Kh Wb") == 5, "one Head too few for a Hydra: a White Dragon"
    assert points("egg egg") == 1
    assert points("egg Wb Gb") == 1
    assert points("egg Wt Gw gem") == 2 + 1


# -- play ---------------------------------------------------------------------------------------------------


def test_a_deal() -> None:
    t = dragons()
    assert chips(t) == [49, 49, 49]
    assert t.prompt("Bob") == "Discard up to 6 cards and draw as many. Your hand: Serpent, 3 points"
    t.answer("Bob", "Done")
    t.answer("Cleo", "White Body", "Green Body", "Black Body", "Blue Body", "Red Body", "Gold Treasure")
    assert len(t.player("Cleo").hand) == 7
    t.answer("Ann", "Done")
    assert t.prompt("Bob") == "Dragon Rage: 3 chips in the pot, 0 to call. Your hand: Serpent, 3 points"
    t.answer("Bob", "Raise")
    assert t.options("Bob") == ["1 chip", "2 chips", "3 chips", "4 chips", "5 chips"]
    t.answer("Bob", "5 chips")
    t.answer("Cleo", "Fold")
    t.answer("Ann", "Raise", "1 chip")
    t.answer("Bob", "Raise", "1 chip")
    assert t.options("Ann") == ["Call 1", "Fold"]
    t.answer("Ann", "Call 1")
    assert "Ann wins 17 chips" in t.log()
    assert any(
        line.startswith("Ann shows White Head") and line.endswith(": Wyrm, 5 points") for line in t.log()
    )
    assert chips(t) == [58, 41, 48]
    assert t.game.dealer.name == "Bob"


def test_all_but_one_drop_out() -> None:
    t = dragons({**HANDS, "Bob": named("slayer Wh Gt gold gem gold gem")})
    all_answer(t, "Done")
    t.answer("Bob", "Raise", "1 chip")
    t.answer("Cleo", "Fold")
    t.answer("Ann", "Fold")
    assert "Bob wins 4 chips" in t.log()
    assert not any("shows" in line or "Dragon Slayer" in line for line in t.log())


def test_dragon_slayers() -> None:
    t = dragons({**HANDS, "Bob": named("slayer Wh Gt gold gem gold gem")})
    all_answer(t, "Done")
    t.answer("Bob", "Check")
    t.answer("Cleo", "Raise", "1 chip")
    t.answer("Ann", "Call 1")
    t.answer("Bob", "Call 1")
    assert t.prompt("Bob") == "Who must discard a card at random?"
    assert t.options("Bob") == ["Cleo", "Ann"]
    assert "Bob discards Dragon Slayer" in t.log()
    t.answer("Bob", "Ann")
    (lost,) = [line for line in t.log() if " loses " in line]
    assert lost.removeprefix("Ann loses ") in named(WYRM)


def test_a_slayer_strikes_only_one_who_is_left() -> None:
    t = dragons({**HANDS, "Bob": named("slayer Wh Gt gold gem gold gem")})
    all_answer(t, "Done")
    t.answer("Bob", "Raise", "1 chip")
    t.answer("Cleo", "Fold")
    t.answer("Ann", "Call 1")
    assert any(line.startswith("Ann loses ") for line in t.log())


def test_several_dragon_slayers() -> None:
    """Ann's only card is a Slayer: Bob's first strikes it, his second finds nobody with cards."""
    t = dragons({"Ann": named("slayer"), "Bob": named("slayer slayer Wh Gt")})
    all_answer(t, "Done")
    all_answer(t, "Check")
    log = t.log()
    assert log.count("Bob discards Dragon Slayer") == 2
    assert [line for line in log if " loses " in line] == ["Ann loses Dragon Slayer"]
    assert "Ann discards Dragon Slayer" not in log
    assert "Bob wins 2 chips" in log
    t = dragons({"Ann": named("Wh Gt"), "Bob": named("slayer slayer Wh Gt")})
    all_answer(t, "Done")
    all_answer(t, "Check")
    assert len([line for line in t.log() if line.startswith("Ann loses ")]) == 2


def test_equal_hands_split_the_pot() -> None:
    t = dragons({"Ann": named("Wh Gt gem"), "Bob": named("Wh Gt Kw"), "Cleo": named("Wb")})
    all_answer(t, "Done")
    all_answer(t, "Check")
    assert "Bob wins 2 chips" in t.log()
    assert "Ann wins 1 chip" in t.log()


@pytest.mark.parametrize("deals", [5, 10, 20])
def test_the_last_deal(deals: int) -> None:
    t = dragons(turns=deals, options={"number_of_deals": deals})
    all_answer(t, "Done")
    all_answer(t, "Check")
    result = t.over()
    assert (result.ending, result.scores, result.winners) == ("last deal", [52, 49, 49], [0])


def test_eight_can_play() -> None:
    """Twelve cards are left after the deal: the third already draws some of the first one's discards."""
    t = at(DragonPoker, 8)
    assert DragonPoker.seats == range(2, 9)
    assert len(t.game.deck) == 12
    for _ in range(8):
        (me,) = t.asked
        t.answer(me, *[str(card) for card in t.player(me).hand][:6])
        assert len(t.player(me).hand) == 7


def test_hands_of_five_cards() -> None:
    t = at(DragonPoker, 2, options={"short_hands": True})
    assert [len(player.hand) for player in t.game.players] == [5, 5]
    (me,) = t.asked
    assert t.prompt(me).startswith("Discard up to 4 cards")


def test_two_headed_serpent() -> None:
    assert said("Wh Gh Kt") == "Serpent, 1 point"
    assert said("Wh Gh Kt", two_headed=True) == "Two Headed Serpent, 2 points"
    assert points("Wh Kt egg", two_headed=True) == 2
    assert points("Wh Gh Kt gem", two_headed=True) == 3


@pytest.mark.parametrize("count", range(5))
def test_house_rule_of_open_cards(count: int) -> None:
    t = at(DragonPoker, 2, options={"open_cards": count})
    for player in t.game.players:
        assert (len(player.hand), len(player.face_up)) == (7 - count, count)


# -- like Gin Rummy -----------------------------------------------------------------------------------------


def rummy(hands: dict[str, list[str]] = HANDS, **rest: Any) -> Trial[DragonPoker]:
    return dragons({**hands, "stack": named("egg")}, players=3, options={"rummy": True}, **rest)


def test_like_gin_rummy() -> None:
    t = rummy(decks=named("Wh"))
    assert chips(t) == [50, 50, 50]
    assert t.asked == ["Bob"]
    t.answer("Bob", "Dragon Egg")
    assert t.prompt("Bob") == "Discard a card. Your hand: Wyrm, 5 points"
    t.answer("Bob", "Gold Treasure")
    assert t.prompt("Bob") == "End the deal? Your hand: Wyrm, 4 points"
    t.answer("Bob", "Go on")
    assert t.options("Cleo") == ["Gold Treasure", "deck"]
    t.answer("Cleo", "deck", "White Head", "Go on")
    t.answer("Ann", "White Head", "White Head", "Knock")
    assert "Ann knocks" in t.log()
    told = [line for line in t.log() if any(word in line for word in (" shows ", " pays ", " wins "))]
    assert [" ".join(line.split()[:2]) for line in told[:3]] == ["Bob shows", "Cleo shows", "Ann shows"]
    assert sorted(told[3:]) == ["Ann wins 10 chips", "Bob pays 5 chips", "Cleo pays 5 chips"]
    assert chips(t) == [60, 45, 45]
    assert t.game.dealer.name == "Bob"
    assert t.asked == ["Cleo"]
    assert len(t.game.stack) == 1


def test_slayers_strike_after_a_knock() -> None:
    t = rummy({**HANDS, "Cleo": named("slayer")}, decks=named("Wh"))
    t.answer("Bob", "Dragon Egg", "Dragon Egg", "Knock")
    assert t.prompt("Cleo") == "Who must discard a card at random?"
    t.answer("Cleo", "Bob")
    assert any(line.startswith("Bob loses ") for line in t.log())


def test_equal_hands_share_what_the_others_pay() -> None:
    hands = {"Ann": named("Wh Gt gem"), "Bob": named("Wh Gt Kw"), "Cleo": named("Wb")}
    t = rummy(hands)
    t.answer("Bob", "Dragon Egg", "Dragon Egg", "Knock")
    assert "Cleo pays 2 chips" in t.log()
    assert chips(t) == [51, 51, 48]


def test_the_deck_is_used_up() -> None:
    t = rummy()
    left = 0
    while not any(" shows " in line for line in t.log()):
        (me,) = t.asked
        if t.prompt(me).startswith("Who"):
            t.answer(me, t.options(me)[0])
        else:
            left = len(t.game.deck)
            t.answer(me, "deck")
            t.answer(me, t.options(me)[0], "Go on")
    assert left == 1


def test_sixty_turns_each_end_a_deal_of_rummy() -> None:
    t = rummy(hands={"Ann": named("Wb"), "Bob": named("Wt"), "Cleo": named("Ww")})
    for number in range(3 * 60):
        assert not any(" shows " in line for line in t.log()), number
        (me,) = t.asked
        t.answer(me, "Dragon Egg", "Dragon Egg", "Go on")
    assert any(" shows " in line for line in t.log())


def test_who_is_out_does_not_lengthen_a_deal_of_rummy() -> None:
    t = rummy(hands={"Ann": named("Wb"), "Bob": named("Wt"), "Cleo": named("Ww")})
    t.game.eliminate(t.player("Cleo"))
    for number in range(2 * 60):
        assert not any(" shows " in line for line in t.log()), number
        (me,) = t.asked
        t.answer(me, "Dragon Egg", "Dragon Egg", "Go on")
    assert any(" shows " in line for line in t.log())


def test_rummy_goes_on_until_one_has_all_chips() -> None:
    t = rummy(
        hands={"Ann": named("Gh Gb Gt Gw"), "Bob": named("Wt"), "Cleo": named("Ww")},
        chips={"Bob": 1, "Cleo": 5},
    )
    t.answer("Bob", "Dragon Egg", "Dragon Egg", "Go on")
    t.answer("Cleo", "Dragon Egg", "Dragon Egg", "Go on")
    t.answer("Ann", "Dragon Egg", "Dragon Egg", "Knock")
    result = t.over()
    assert (result.ending, result.scores, result.winners) == ("all chips", [56, 0, 0], [0])
    assert [t.game.estimate(player) for player in t.game.players] == [56, 0, 0]


def test_estimate() -> None:
    game = dragons().game
    assert [game.estimate(player) for player in game.players] == [52, 49, 49]
    game = rummy().game
    assert [game.estimate(player) for player in game.players] == [50 + 2, 50 - 2, 50 - 5]
