from collections import Counter
from itertools import combinations, product
from random import Random

import pytest

from tabletome.engine import Table
from tabletome.games.spectrum import Spectrum
from tabletome.testing import Trial, at, give

RAINBOW = "ROYGBIV"
NAMES = {
    "R": "Red",
    "O": "Orange",
    "Y": "Yellow",
    "G": "Green",
    "B": "Blue",
    "I": "Indigo",
    "V": "Violet",
    "-": "Infra-Red",
    "+": "Ultra-Violet",
    "*": "Prism",
}
STANDS_FOR = {"-": "ROY", "+": "BIV", "*": RAINBOW}
JUNK = "RRYYBBV"


def named(letters: str) -> list[str]:
    return [NAMES[letter] for letter in letters]


def spectrum(
    hand: str, drawn: str = "R", discards: str = "", players: int = 2, turns: int = 0
) -> Trial[Spectrum]:
    """Ann is on turn with this hand; the next card of the deck is known."""

    def arrange(game: Spectrum) -> None:
        game.turns = turns
        for player in game.players:
            game.deck.add_all(player.hand)

    return at(
        Spectrum,
        players,
        hands={"Ann": named(hand), "discards": named(discards)},
        decks={"deck": named(drawn)},
        mover="Ann",
        arrange=arrange,
    )


def made(cards: str) -> str:
    """What Ann makes of her hand when she draws the last of the eight cards."""
    result = spectrum(cards[:-1], cards[-1]).result()
    return "" if result is None else result.reason.removeprefix("Ann has a combo: ").removesuffix(".")


def test_the_deck() -> None:
    box = Counter(str(card) for card in at(Spectrum).game.box)
    assert box == {
        "Red": 7,
        "Orange": 7,
        "Yellow": 7,
        "Green": 7,
        "Blue": 7,
        "Indigo": 7,
        "Violet": 7,
        "Infra-Red": 1,
        "Ultra-Violet": 1,
        "Prism": 1,
    }


def test_two_to_seven_players_are_dealt_seven_cards() -> None:
    assert list(Spectrum.seats) == [2, 3, 4, 5, 6, 7]
    for players in Spectrum.seats:
        game = Spectrum(players, "deal")
        game.setup()
        assert [len(me.hand) for me in game.players] == [7] * players
        assert (len(game.deck), len(game.discards)) == (52 - 7 * players, 0)


def test_there_are_no_options() -> None:
    assert not at(Spectrum).game.options


def test_chance_decides_who_begins() -> None:
    begins = [Trial[Spectrum](Table(Spectrum, 3, seed)).log()[0] for seed in range(20)]
    assert set(begins) == {"Ann begins", "Bob begins", "Cleo begins"}


def test_the_discards_begin_empty() -> None:
    t = spectrum(JUNK)
    assert t.log("Ann") == ["Ann draws Red"]
    assert t.prompt("Ann") == "You hold 8 cards: discard down to 7"


def test_take_and_discard() -> None:
    t = spectrum(JUNK, "G", discards="IR")
    assert t.options("Ann") == ["Red", "deck"]
    t.answer("Ann", "Red", "Violet")
    assert t.log("Bob")[-2:] == ["Ann takes Red", "Ann discards Violet"]
    assert [str(card) for card in t.game.discards] == ["Indigo", "Violet"]
    assert (t.asked, t.options("Bob")) == (["Bob"], ["Violet", "deck"])
    t = spectrum(JUNK, "G", discards="IR")
    t.answer("Ann", "deck")
    assert (t.log("Ann")[-1], t.log("Bob")[-1]) == ("Ann draws Green", "Ann draws a card")
    assert t.options("Ann") == ["Red", "Yellow", "Blue", "Violet", "Green"]


def test_new_deck_of_the_discards() -> None:
    t = at(Spectrum, 2, hands={"Ann": named(JUNK)}, mover="Ann", arrange=lambda g: g.discards.add_all(g.deck))
    top = str(t.game.discards.top)
    assert t.options("Ann") == [top, "deck"]
    t.answer("Ann", "deck")
    assert (len(t.game.deck), str(t.game.discards.top)) == (52 - 14 - 2, top)


# -- combos ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "combo"),
    [
        ("BBBBBBBR", "seven of a kind"),
        ("YYYYYYYR", "seven of a kind"),
        ("ROYGBIVV", "seven in a row"),
        ("ROYGGGGI", "three and four of a kind"),
        ("GBIVVVVR", "three and four of a kind"),
        ("ROYOYGBB", "three and four of a kind"),
        ("RRRVVVVG", "three and four of a kind"),
        ("ROYGIIIB", "three and four of a kind"),
        ("RRROOOYV", ""),
        ("RRRRRRVV", ""),
        ("RRROOOGG", ""),
        ("ROYYBIVR", ""),
    ],
)
def test_what_is_a_combo(cards: str, combo: str) -> None:
    assert made(cards) == combo


def test_the_rainbow_does_not_go_round() -> None:
    assert made("IVRGGGGY") == ""
    assert made("VROGGGGI") == ""
    assert made("BIVGGGGR") == "three and four of a kind"


def test_what_wild_cards_stand_for() -> None:
    for wild, colours in STANDS_FOR.items():
        for colour in RAINBOW:
            others = RAINBOW.replace(colour, "")
            found = made(f"{others}{wild}{others[0]}")
            assert (found == "seven in a row") == (colour in colours), (wild, colour)
    assert made("-OYG+*VV") == "seven in a row"
    assert made("RRRR-*RV") == "seven of a kind"
    assert made("GGGGGG+V") == ""


def is_group(cards: tuple[str, ...]) -> bool:
    return len(set(cards)) == 1 or "".join(sorted(cards, key=RAINBOW.index)) in RAINBOW


def is_combo(cards: tuple[str, ...]) -> bool:
    spots = range(7)
    return any(
        is_group(tuple(cards[i] for i in three))
        and is_group(tuple(cards[i] for i in spots if i not in three))
        for three in combinations(spots, 3)
    )


def test_combos_against_brute_force() -> None:
    rng = Random(3)
    deck = RAINBOW * 7 + "-+*" * 4
    found = 0
    for _ in range(150):
        cards = ""
        while len(cards) < 8:
            card = rng.choice(deck)
            if card not in "-+*" or card not in cards:
                cards += card
        meanings = product(*(STANDS_FOR.get(card, card) for card in cards))
        expected = any(is_combo(seven) for meaning in meanings for seven in combinations(meaning, 7))
        assert bool(made(cards)) == expected, cards
        found += expected
    assert 30 < found < 120


def test_a_combo_is_laid_down_and_wins() -> None:
    t = spectrum("YVOGR*R", "B")
    result = t.over()
    assert (result.winners, result.ending, result.reason) == (
        [0],
        "combo",
        "Ann has a combo: seven in a row.",
    )
    assert [str(card) for card in t.player("Ann").combo] == named("ROYGBV*")
    assert [str(card) for card in t.game.discards] == ["Red"]
    assert not t.player("Ann").hand
    assert t.log("Bob")[-1] == "Ann lays down Red, Orange, Yellow, Green, Blue, Violet and Prism"


def test_a_dealt_combo_wins_on_the_first_turn() -> None:
    t = at(
        Spectrum,
        2,
        hands={"Ann": named("RRYYBBV"), "Bob": named("GGGGVVV")},
        mover="Ann",
        decks={"deck": ["Red"]},
    )
    assert t.result() is None
    t.answer("Ann", "Violet")
    t.answer("Bob", "deck")
    assert (t.over().winners, t.game.turns) == ([1], 2)


def test_three_hundred_turns_each_are_a_draw() -> None:
    t = spectrum(JUNK, "R", turns=598)
    t.answer("Ann", "Red")
    assert t.result() is None
    give(t.game.players[1].hand, *named("RRYYBBV"))
    t.answer("Bob", "Red", "Red")
    result = t.over()
    assert (result.ranks, result.ending, result.guarded) == ([1, 1], "stalled", True)


def test_estimate_counts_what_is_wanting_and_what_would_help() -> None:
    for hand, worth in (("RRRRVVG", 0.1 - 1), ("ROYGBIR", 0.4 - 1), ("RRRVVGG", 0.5 - 2), ("GGGGVVV", 0)):
        game = at(Spectrum, 2, hands={"Bob": named(hand)}, mover="Ann").game
        assert game.estimate(game.players[1]) == pytest.approx(worth), hand


@pytest.mark.parametrize(("players", "seed", "turns", "winner"), [(2, 57, 20, "Ann"), (5, 42, 12, "Dan")])
def test_a_whole_game_of_collectors(players: int, seed: int, turns: int, winner: str) -> None:
    """All draw from the deck and discard a card of which they hold fewest."""
    t = at(Spectrum, players, seed=seed)
    while t.table.asks:
        name = t.asked[0]
        options = t.options(name)
        if "deck" in options:
            t.answer(name, "deck")
        else:
            hand = Counter(map(str, t.player(name).hand))
            t.answer(name, min(options, key=lambda card: hand[card]))
    assert (t.game.turns, t.over().reason) == (turns, f"{winner} has a combo: three and four of a kind.")
