from collections import Counter
from collections.abc import Callable

import pytest

from tabletome.engine import Heap, Table
from tabletome.games.alphabet_pirates import AlphabetPirates, Letter
from tabletome.parts.words import COMMON
from tabletome.testing import Trial, at, stack

SKIPS = "Storm|Doldrums|Off Course|Typhoon|Run Aground|Shipwreck|Hurricane".split("|")
MOVES = "Trade Winds|Albatross|Sextant & Compass|Latitude & Longitude".split("|")
BURIES = "English Warship|Spanish Armada|French Fleet".split("|")
THE_REST = {
    "Pirates Map": "Go to Buried Treasure",
    "Pillage & Plunder": "Gain 2 Consonant cards",
    "Monty Haul": "Go to Treasure Ship",
    "Sea Robbers": "Steal 1 card from Opponent",
    "Buccaneers": "Steal 1 card from Opponent",
    "Hideout": "Go to Pirates Cove",
    "Scurvy": "Discard 1 card",
    "A Pirates Life for Me": "Everyone Sings",
    "Rum, Wine, & Grog": "Everyone Drinks",
    "Sail the 7 Seas": "Go to any Sea Space",
}
SEAS = (
    "Sargasso Sea|Caribbean Sea|Atlantic Ocean|North Sea|Mediterranean Sea|Black Sea|Red Sea|Arabian Sea|"
    "Indian Ocean|South China Sea|Sea of Japan|Bering Sea|Arctic Ocean|Pacific Ocean|Southern Ocean"
).split("|")
Voyage = Callable[..., Trial[AlphabetPirates]]


def hold(g: AlphabetPirates, heap: Heap[Letter], letters: str) -> None:
    """Make a hand or the treasure hold exactly these; no letter gets among those of the other deck."""
    for card in list(heap):
        g.discard(card)
    stock = [*g.vowels, *g.consonants, *g.vowel_discards, *g.consonant_discards]
    for letter in letters:
        heap.add(next(card for card in stock if card.name == letter and card.place is not heap))


@pytest.fixture
def voyage(monkeypatch: pytest.MonkeyPatch) -> Voyage:
    """Ann's ship has just reached a place, with this hand and treasure, and these cards on top of the deck.

    Everybody rolls the same. Rivals lie elsewhere, unless `beside` her, and can spell nothing.
    """

    def begin(
        place: str,
        hand: str = "",
        *fortunes: str,
        roll: int = 3,
        buried: str = "",
        rivals: tuple[str, ...] = ("JJK",),
        beside: int = 0,
        arrange: Callable[[AlphabetPirates], None] = lambda g: None,
    ) -> Trial[AlphabetPirates]:
        def all_set(g: AlphabetPirates) -> None:
            monkeypatch.setattr(AlphabetPirates, "roll", lambda self, sides=6: roll)
            g.drop_steps()
            g.mover, *others = g.players
            route = g.ships.grid
            g.ships.put(g.mover.ship, route.spaces[route[place].index - roll])
            g.fortunes.add_all(g.fortune_discards)
            stack(g.fortunes, *fortunes)
            hold(g, g.buried, buried)
            hold(g, g.mover.hand, hand)
            for number, (rival, letters) in enumerate(zip(others, rivals, strict=True), 1):
                g.ships.put(rival.ship, route[place if number <= beside else "Black Sea"])
                hold(g, rival.hand, letters)
            for pirate in g.players:
                pirate.skips = 0
            arrange(g)

        monkeypatch.undo()  # lest all roll alike for the first turn for ever
        return at(AlphabetPirates, 1 + len(rivals), arrange=all_set)

    return begin


def hand(t: Trial[AlphabetPirates], name: str = "Ann") -> str:
    return "".join(sorted(map(str, t.player(name).hand)))


def where(t: Trial[AlphabetPirates], name: str = "Ann") -> str:
    return str(t.player(name).ship.at)


def test_the_box() -> None:
    """The card lists of the rulebook."""
    g = at(AlphabetPirates, 2).game
    letters = Counter(card.name for card in g.box if isinstance(card, Letter) and card.back == "vowel")
    assert letters == {"A": 5, "E": 5, "I": 5, "O": 5, "U": 5}
    letters = Counter(card.name for card in g.box if isinstance(card, Letter) and card.back == "consonant")
    assert letters == {**dict.fromkeys("BCDFGHJKLMNPRST", 2), **dict.fromkeys("QVWXYZ", 1)}
    texts = {
        **dict.fromkeys(SKIPS, "Skip next turn"),
        **dict.fromkeys(MOVES, "Move Again"),
        **dict.fromkeys(BURIES, "Bury 1 Card"),
        **THE_REST,
    }
    fortunes = [*g.fortunes, *g.fortune_discards]
    assert len(fortunes) == 24
    assert {card.name: card.text for card in fortunes} == texts


def test_the_route() -> None:
    """The board of the rulebook, side by side as it lies on the table."""
    grid = at(AlphabetPirates, 2).game.ships.grid
    bottom = (
        "Pirates Cove|Sargasso Sea|Town 3|Caribbean Sea|Skull & Crossbones 5|Atlantic Ocean|Merchant Ship 7|"
        "North Sea|Man O' War"
    )
    left = "Mediterranean Sea|Town 11|Black Sea|Skull & Crossbones 13|Red Sea|Merchant Ship 15|Arabian Sea"
    top = (
        "Buried Treasure|Indian Ocean|Town 19|South China Sea|Skull & Crossbones 21|Sea of Japan|"
        "Merchant Ship 23|Bering Sea|Treasure Ship"
    )
    right = (
        "Arctic Ocean|Town 27|Pacific Ocean|Skull & Crossbones 29|Southern Ocean|Merchant Ship 31|The Equator"
    )
    sides = [side.split("|") for side in (bottom, left, top, right)]
    assert [space.name for space in grid] == [name for side in sides for name in side]
    spots = {space.name: grid.position(space) for space in grid}
    assert [spots[name] for name in sides[0]] == [(8 - n, 8) for n in range(9)]
    assert [spots[name] for name in sides[1]] == [(0, 7 - n) for n in range(7)]
    assert [spots[name] for name in sides[2]] == [(n, 0) for n in range(9)]
    assert [spots[name] for name in sides[3]] == [(8, 1 + n) for n in range(7)]


@pytest.mark.parametrize("players", range(2, 9))
def test_setup(players: int) -> None:
    g = AlphabetPirates(players, "new", logging=True)
    g.setup()
    assert all(pirate.ship.at.name == "Pirates Cove" for pirate in g.players)
    assert len(g.ships) == players
    for letters in (*(pirate.hand for pirate in g.players), g.buried):
        assert [letter.back for letter in letters] == ["consonant", "vowel"]
    assert all(letter.seen_by(g.everybody) for letter in g.buried)
    assert len(g.consonants) == 36 - players - 1
    assert len(g.vowels) == 25 - players - 1


def test_eight_can_play() -> None:
    assert list(AlphabetPirates.seats) == [2, 3, 4, 5, 6, 7, 8]
    assert Table(AlphabetPirates, 8, seed=1).asks


def test_highest_roll_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    rolls = [4, 6, 6, 2, 5]
    monkeypatch.setattr(AlphabetPirates, "roll", lambda game, sides=6: rolls.pop(0))
    g = AlphabetPirates(3, 1, logging=True)
    g.setup()
    assert g.mover.name == "Cleo"
    assert [line.read(0) for line in g.log_lines or ()] == [
        "The rolls are Ann 4, Bob 6 and Cleo 6",
        "The rolls are Bob 2 and Cleo 5",
        "Cleo begins",
    ]


def test_what_is_a_word(voyage: Voyage) -> None:
    t = voyage("North Sea", "TACSQE")
    offered = t.options("Ann")
    assert offered[-1] == "No word"
    assert {"cat", "act", "cast", "ace"} <= set(offered)
    assert all(len(word) >= 3 for word in offered)
    assert "as" not in offered
    assert "esc" not in offered
    assert [len(word) for word in offered[:-1]] == sorted((len(word) for word in offered[:-1]), reverse=True)


@pytest.mark.parametrize(("word", "ducats"), [("cat", 1), ("cast", 2), ("coast", 3), ("actors", 4)])
def test_worth_of_words(voyage: Voyage, word: str, ducats: int) -> None:
    t = voyage("North Sea", "COASTRX")
    t.answer("Ann", word)
    ann = t.player("Ann")
    assert ann.ducats == ducats
    assert hand(t) == "".join(sorted(set("COASTRX") - set(word.upper())))
    used = [*t.game.vowel_discards, *t.game.consonant_discards]
    assert set(word.upper()) <= set(map(str, used))
    assert all(letter.back == "vowel" for letter in t.game.vowel_discards)
    assert all(letter.back == "consonant" for letter in t.game.consonant_discards)


def test_no_word_is_unfit_for_children(voyage: Voyage) -> None:
    offered = voyage("North Sea", "EROTICS").options("Ann")
    assert {"store", "cores", "erotics"} & set(offered) == {"store", "cores"}
    assert "erotic" not in offered


def test_several_words_in_a_turn(voyage: Voyage) -> None:
    t = voyage("North Sea", "CATDOG")
    t.answer("Ann", "cat", "dog")
    assert t.player("Ann").ducats == 2
    assert hand(t) == ""
    assert t.asked == ["Bob"]


def test_no_words_in_a_skipped_turn(voyage: Voyage) -> None:
    def arrange(g: AlphabetPirates) -> None:
        g.players[1].skips = 1

    t = voyage("North Sea", "CATDOG", rivals=("HEN",), arrange=arrange)
    t.answer("Ann", "No word")
    assert t.asked == ["Ann"]
    assert where(t, "Bob") == "Black Sea"
    assert t.player("Bob").skips == 0


def test_a_pirate_is_asked_for_words_whether_there_are_any_or_not(voyage: Voyage) -> None:
    assert voyage("North Sea", "TTR").options("Ann") == ["No word"]
    assert voyage("North Sea", "AT").asked == ["Bob"]


def test_letter_spaces(voyage: Voyage) -> None:
    t = voyage("Town 11", "TT")
    assert [c.back for c in t.player("Ann").hand] == ["consonant"] * 3
    t = voyage("Merchant Ship 7", "TT")
    assert [c.back for c in t.player("Ann").hand] == ["consonant", "consonant", "vowel"]
    t = voyage("Treasure Ship", "TT")
    assert [c.back for c in t.player("Ann").hand] == ["consonant"] * 3 + ["vowel"]


def test_safe_spaces_do_nothing(voyage: Voyage) -> None:
    for name in [*SEAS[1:], "The Equator"]:
        t = voyage(name, "TTR", rivals=("",))
        assert (where(t), hand(t), t.options("Ann")) == (name, "RTT", ["No word"])


def test_pirates_cove(voyage: Voyage) -> None:
    for place in ("Pirates Cove", "Sargasso Sea", "Town 3"):
        t = voyage(place, "TT")
        assert t.options("Ann") == ["consonants", "vowels"]
        t.answer("Ann", "vowels")
        backs = [letter.back for letter in t.player("Ann").hand]
        assert backs == ["consonant", "consonant", "vowel", "consonant"][: 4 if place == "Town 3" else 3]
        assert t.options("Ann")[-1] == "No word"
    assert voyage("Caribbean Sea", "TTR").options("Ann") == ["No word"]


def test_man_o_war_buries_a_card(voyage: Voyage) -> None:
    t = voyage("Man O' War", "CATT", buried="QU")
    assert t.prompt("Ann") == "Bury one of your cards"
    assert sorted(t.options("Ann")) == ["A", "C", "T"]
    t.answer("Ann", "C")
    assert [str(letter) for letter in t.game.buried] == ["Q", "U", "C"]
    assert hand(t) == "ATT"
    assert t.log("Bob")[-1] == "Ann buries C"


def test_nothing_to_bury(voyage: Voyage) -> None:
    assert voyage("Man O' War", "").asked == ["Bob"]
    for card in ("English Warship", "Scurvy"):
        t = voyage("Skull & Crossbones 13", "", card)
        assert t.asked == ["Bob"]


def test_buried_treasure(voyage: Voyage) -> None:
    t = voyage("Buried Treasure", "CAT", buried="QUEB")
    assert hand(t) == "ABCEQTU"
    assert not t.game.buried
    assert t.log("Bob")[-1] == "Ann digs up Q, U, E and B"
    assert all(t.game.seen[c.uid] & 2 for c in t.player("Ann").hand if str(c) in "QUEB")
    t = voyage("Buried Treasure", "CAT")
    assert t.log("Bob")[-1] == "Ann digs up nothing"


@pytest.mark.parametrize("held", ["TCR", "SCR"])
def test_nobody_learns_from_a_spelt_letter_that_there_was_another(voyage: Voyage, held: str) -> None:
    t = voyage("Buried Treasure", held, buried="TA")
    t.answer("Ann", "cat")
    assert [str(card) for card in t.player("Ann").hand if card.seen_by(t.player("Bob").bit)] == []


def test_nobody_learns_from_a_discarded_letter_that_there_was_another(voyage: Voyage) -> None:
    t = voyage("Buried Treasure", "TCRLMN", buried="TA")
    t.answer("Ann", "No word", "T")
    assert [str(card) for card in t.player("Ann").hand if card.seen_by(t.player("Bob").bit)] == ["A"]


def test_hand_limit_at_the_end_of_the_turn(voyage: Voyage) -> None:
    t = voyage("Buried Treasure", "COAST", buried="QEIX")
    assert len(t.player("Ann").hand) == 9
    t.answer("Ann", "No word")
    assert t.prompt("Ann") == "You hold 9 cards: discard down to 7"
    t.answer("Ann", "Q", "X")
    assert hand(t) == "ACEIOST"
    assert t.asked == ["Bob"]
    assert [str(letter) for letter in t.game.consonant_discards][-2:] == ["Q", "X"]
    t = voyage("Buried Treasure", "COAST", buried="QEIX")
    t.answer("Ann", "cat", "No word")
    assert hand(t) == "EIOQSX"


def test_stealing_where_rivals_lie(voyage: Voyage) -> None:
    t = voyage("North Sea", "TT", rivals=("A", "", "EEE", "OO"), beside=3)
    assert t.options("Ann") == ["Bob", "Dan", "Steal nothing"]
    t.answer("Ann", "Dan")
    assert (hand(t), hand(t, "Dan")) == ("ETT", "EE")
    assert [t.log(name)[-1] for name in ("Ann", "Bob", "Dan")] == [
        "Ann steals E from Dan",
        "Ann steals a vowel from Dan",
        "Ann steals E from Dan",
    ]
    t = voyage("North Sea", "TTR", rivals=("A",), beside=1)
    t.answer("Ann", "Steal nothing")
    assert (hand(t), hand(t, "Bob")) == ("RTT", "A")


def test_any_card_can_be_stolen(voyage: Voyage) -> None:
    stolen = set()
    for seed in range(12):
        t = voyage("North Sea", "TT", rivals=("AEI",), beside=1, arrange=lambda g, s=seed: burn(g, s))
        t.answer("Ann", "Bob")
        stolen.add(hand(t)[0])
    assert stolen == set("AEI")


def burn(g: AlphabetPirates, times: int) -> None:
    for _ in range(times):
        g.chance.below(6)


def test_stealing_comes_before_the_space(voyage: Voyage) -> None:
    t = voyage("Man O' War", "", rivals=("A",), beside=1)
    t.answer("Ann", "Bob")
    assert t.options("Ann") == ["A"]
    t.answer("Ann", "A")
    assert [str(letter) for letter in t.game.buried] == ["A"]


@pytest.mark.parametrize("card", SKIPS)
def test_cards_that_skip_a_turn(voyage: Voyage, card: str) -> None:
    t = voyage("Skull & Crossbones 13", "CAT", card)
    t.answer("Ann", "No word")
    assert t.player("Ann").skips == 1
    t.answer("Bob", "No word")
    assert t.asked == ["Bob"]
    assert where(t) == "Skull & Crossbones 13"
    assert "Ann skips a turn" in t.log()
    t.answer("Bob", "No word")
    assert t.asked == ["Ann"]


@pytest.mark.parametrize("card", MOVES)
def test_cards_that_move_again(voyage: Voyage, card: str) -> None:
    t = voyage("Skull & Crossbones 13", "CAT", card)
    assert where(t) == "Arabian Sea"
    assert t.asked == ["Ann"]
    assert len([line for line in t.log() if line.startswith("Ann rolls 3 and sails")]) >= 2


@pytest.mark.parametrize("card", BURIES)
def test_cards_that_bury(voyage: Voyage, card: str) -> None:
    t = voyage("Skull & Crossbones 13", "CAT", card)
    t.answer("Ann", "A")
    assert [str(letter) for letter in t.game.buried] == ["A"]
    assert str(t.game.fortune_discards.top) == card


@pytest.mark.parametrize("card", ["Sea Robbers", "Buccaneers"])
def test_cards_that_steal(voyage: Voyage, card: str) -> None:
    t = voyage("Skull & Crossbones 13", "TT", card, rivals=("", "AAA", "E"))
    assert t.options("Ann") == ["Cleo", "Dan"]
    t.answer("Ann", "Cleo")
    assert (hand(t), hand(t, "Cleo")) == ("ATT", "AA")


def test_pirates_map(voyage: Voyage) -> None:
    t = voyage("Skull & Crossbones 21", "TT", "Pirates Map", buried="QU")
    assert where(t) == "Buried Treasure"
    assert hand(t) == "QTTU"


def test_pillage_and_plunder(voyage: Voyage) -> None:
    t = voyage("Skull & Crossbones 21", "A", "Pillage & Plunder")
    assert [letter.back for letter in t.player("Ann").hand] == ["vowel", "consonant", "consonant"]


def test_monty_haul(voyage: Voyage) -> None:
    t = voyage("Skull & Crossbones 13", "A", "Monty Haul")
    assert where(t) == "Treasure Ship"
    assert [letter.back for letter in t.player("Ann").hand] == ["vowel", "consonant", "vowel"]


def test_hideout(voyage: Voyage) -> None:
    t = voyage("Skull & Crossbones 13", "AE", "Hideout")
    assert where(t) == "Pirates Cove"
    t.answer("Ann", "consonants")
    assert [letter.back for letter in t.player("Ann").hand] == ["vowel", "vowel", "consonant"]
    assert t.options("Ann")[-1] == "No word"


def test_going_somewhere_passes_nothing(voyage: Voyage) -> None:
    t = voyage("Skull & Crossbones 29", "TT", "Pirates Map", buried="E")
    assert hand(t) == "ETT"
    t = voyage("Skull & Crossbones 29", "TT", "Monty Haul", rivals=("I",), arrange=beside_treasure)
    assert t.options("Ann") == ["Bob", "Steal nothing"]


def beside_treasure(g: AlphabetPirates) -> None:
    g.ships.put(g.players[1].ship, g.ships.grid["Treasure Ship"])


def test_scurvy(voyage: Voyage) -> None:
    t = voyage("Skull & Crossbones 13", "CAT", "Scurvy")
    t.answer("Ann", "C")
    assert hand(t) == "AT"
    assert str(t.game.consonant_discards.top) == "C"
    assert "Ann discards C" in t.log("Bob")


def test_merry_making(voyage: Voyage) -> None:
    for card, does in (("A Pirates Life for Me", "Sings"), ("Rum, Wine, & Grog", "Drinks")):
        t = voyage("Skull & Crossbones 13", "CAT", card)
        assert t.log()[-1] == f"Ann turns up {card}: Everyone {does}"
        assert hand(t) == "ACT"


def test_sail_the_7_seas(voyage: Voyage) -> None:
    t = voyage("Skull & Crossbones 13", "CA", "Sail the 7 Seas", rivals=("T",))
    offered = t.options("Ann")
    assert offered == SEAS
    t.answer("Ann", "Black Sea", "Bob")
    assert (where(t), hand(t)) == ("Black Sea", "ACT")


def test_fortunes_are_shuffled_anew(voyage: Voyage) -> None:
    def arrange(g: AlphabetPirates) -> None:
        g.fortune_discards.add_all(g.fortunes)

    t = voyage("Skull & Crossbones 13", "TTR", arrange=arrange)
    assert len(t.game.fortunes) + len(t.game.fortune_discards) == 24
    assert 1 <= len(t.game.fortune_discards) < 10


def test_letters_are_shuffled_anew(voyage: Voyage) -> None:
    def arrange(g: AlphabetPirates) -> None:
        g.vowel_discards.add_all(g.vowels)

    t = voyage("Merchant Ship 7", "TT", arrange=arrange)
    assert len(t.player("Ann").hand) == 3
    assert not t.game.vowel_discards


def test_no_letters_left(voyage: Voyage) -> None:
    def no_vowels(g: AlphabetPirates) -> None:
        g.buried.add_all(g.vowels)
        g.buried.add_all(g.vowel_discards)

    t = voyage("Merchant Ship 7", "TTR", arrange=no_vowels)
    assert hand(t) == "RTT"
    assert voyage("Pirates Cove", "TTR", arrange=no_vowels).options("Ann") == ["consonants"]

    def nothing(g: AlphabetPirates) -> None:
        no_vowels(g)
        g.buried.add_all(g.consonants)
        g.buried.add_all(g.consonant_discards)

    assert voyage("Pirates Cove", "TTR", arrange=nothing).options("Ann") == ["No word"]


def test_seventeen_ducats_win(voyage: Voyage) -> None:
    def arrange(g: AlphabetPirates) -> None:
        g.players[0].ducats, g.players[1].ducats = 15, 16

    t = voyage("North Sea", "CASTER", arrange=arrange)
    t.answer("Ann", "cat")
    assert t.result() is None
    t.answer("Ann", "No word")
    t = voyage("Buried Treasure", "CASTER", buried="QXZWVB", arrange=arrange)
    t.answer("Ann", "cast")
    result = t.result()
    assert result is not None
    assert result.scores == [17, 16]
    assert result.reason == "Ann has 17 ducats."
    assert result.winners == [0]


def test_two_hundred_turns_without_a_word(voyage: Voyage) -> None:
    def arrange(g: AlphabetPirates) -> None:
        g.quiet_turns = 199
        g.players[1].ducats = 3

    t = voyage("North Sea", "CAT", arrange=arrange)
    t.answer("Ann", "No word")
    result = t.result()
    assert result is not None
    assert result.winners == [1]
    assert result.reason == "There was no word in 200 turns."
    t = voyage("North Sea", "CAT", arrange=arrange)
    t.answer("Ann", "cat")
    assert t.result() is None
    assert t.game.quiet_turns == 0


def test_letters_count_for_those_who_plan(voyage: Voyage) -> None:
    t = voyage("North Sea", "CASTER")
    g = t.game
    before = g.estimate(g.players[0])
    t.answer("Ann", "caster")
    assert t.game.estimate(t.game.players[0]) > before


def test_whole_game_of_two_plain_spellers() -> None:
    """Both spell the longest everyday word as soon as they can, and take the first option otherwise."""
    t = at(AlphabetPirates, 2, seed="whole game")
    while t.table.asks:
        (name,) = t.asked
        offered = t.options(name)
        known = [word for word in offered if word in COMMON]
        t.answer(name, (known or offered[-1:])[0] if "No word" in offered else offered[0])
    result = t.result()
    assert result is not None
    assert (t.game.turns, result.scores, result.ranks) == (170, [17, 10], [1, 2])
    spelt = [line.split("“")[1].split("”")[0] for line in t.log() if "spells" in line]
    assert " ".join(spelt) == (
        "boa you ape ace ape fit rum fib sir chunk jaw gush old mike nut void jog cog ink hub dye irk"
    )
    assert sum(len(word) - 2 for word in spelt) == 27
    assert t.log()[-3:] == [
        "Ann rolls 4 and sails to Merchant Ship 31",
        "Ann takes a vowel",
        "Ann spells “irk” and earns 1 ducat",
    ]
