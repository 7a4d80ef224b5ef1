from collections import Counter

import pytest

from tabletome.games.baseball_outs import BaseballOuts, EventCard, Manager
from tabletome.testing import Trial, at

FILLERS = ["Slider", "Strike", "Fly Ball", "Bunt"]
"What the two draw first: cards that the offense, and cards that the defense cannot play."


def bat(
    ann: str = "",
    bob: str = "",
    *,
    bases: str = "",
    dice: tuple[int, ...] = (),
    outs: int = 0,
    inning: int = 1,
    home: bool = False,
    runs: tuple[int, int] = (0, 0),
    deck: tuple[str, ...] = (),
    discards: tuple[str, ...] = (),
) -> Trial[BaseballOuts]:
    """Ann's No. 4 is up, with her Nos. 1 to 3 on these bases; she is the Visiting Team unless at `home`."""

    def arrange(g: BaseballOuts) -> None:
        me, rival = g.players
        g.mover, g.outs, g.inning, g.half = me, outs, inning, "bottom" if home else "top"
        me.team, rival.team = ("Home Team", "Visiting Team") if home else ("Visiting Team", "Home Team")
        me.at_bat = 4
        me.runs, rival.runs = runs
        me.innings, rival.innings = [0] * inning, [0] * (inning - (not home))
        for number, base in enumerate(bases.split(), 1):
            runner = next(runner for runner in me.dugout if runner.number == number)
            g.diamond.put(runner, g.diamond.grid[f"{base} base"])

    hands = {"Ann": ann, "Bob": bob, "discards": ", ".join(discards)}
    return at(
        BaseballOuts,
        arrange=arrange,
        hands={place: [name for name in names.split(", ") if name] for place, names in hands.items()},
        decks={"deck": [*FILLERS, *deck]},
        dice=dice or None,
    )


def until(t: Trial[BaseballOuts], words: str) -> None:
    """All pass until somebody is asked for this."""
    while words not in t.prompt(t.asked[0]):
        t.answer(t.asked[0], "Pass")


def stands(t: Trial[BaseballOuts]) -> dict[str, int]:
    return {str(runner.at): runner.number for runner in t.game.diamond}


def ann(t: Trial[BaseballOuts]) -> Manager:
    player: Manager = t.player("Ann")
    return player


def automatic(card: str, bases: str = "", outs: int = 0) -> Trial[BaseballOuts]:
    """Ann plays this Automatic card, and all up to the Fielding Phase is done."""
    t = bat(card, bases=bases, outs=outs)
    until(t, "Automatic")
    t.answer("Ann", card)
    return t


CARD_LIST = """
Fast Ball | 1 | P | BR -1 (Heater)
Curve Ball | 1 | P | BR -1 (Uncle Charlie)
Knuckle Ball | 1 | P | BR -1
Slider | 1 | P | BR -1
Breaking Ball | 1 | P | BR -1 (Cutter)
Change Up | 1 | P | BR -1 (Slow Pitch)
Sinker | 1 | P | BR -1 (Fork Ball)
Spit Ball | 1 | P | BR -1 (Illegal)
Strike | 1 | P | BR -1
Slugger | 1 | B | BR +1
Pinch Hitter | 1 | B | BR +1
Switch Hitter | 1 | B | BR +1
Clean Up Hitter | 1 | B | BR +1
Designated Hitter | 1 | B | BR +1
Top of the Line-up | 1 | B | BR +1
Heavy Hitter | 1 | B | BR +1
Lead Off Hitter | 1 | B | BR +1
Big League Hitter | 1 | B | BR +1
Line Drive | 1 | H | BR +1
Ground ball | 1 | H | BR +1
Base Hit | 1 | H | BR +1
Fair Ball | 1 | H | BR +1
Fly Ball | 1 | H | BR +1
Bunt | 1 | H | BR +1
Gap Hit | 1 | H | BR +1
Texas Leaguer | 1 | H | BR +1 (Between Infielders & Outfielders)
Error | 1 | E | BR +1
Steal | 2 | F | Move 1 Runner forward 1 Base
Walk | 2 | A | Batter goes to 1st Base (Base on Balls)
Over the Fence | 1 | A | Batter gets a Homerun (Homer)
Beaned | 1 | A | Batter goes to 1st Base (Hit by Pitch)
Safe | 1 | E | BR +1
Relief Pitcher | 1 | E | BR -1
Brush Back | 1 | E | BR -1
Relay Ball | 1 | E | BR -1
Bullpen Warm-up | 1 | E | BR -1
Ace | 1 | E | BR -1 (Club's Best Starting Pitcher)
Sacrifice Fly | 1 | A | All Runners move forward 1 base. Batter is Out
Sacrifice Bunt | 1 | A | All Runners move forward 1 base. Batter is Out
Caught Stealing | 1 | F | Target Runner is Out
Foul Ball | 2 | X | Reroll BR right after it is made
Foul Tip | 1 | X | Reroll BR right after it is made
Double Steal | 1 | F | Move 2 Runners forward 1 base
Single | 2 | A | Batter goes to 1st Base
Double | 1 | A | Batter goes to 2nd Base
Triple | 1 | A | Batter goes to 3rd Base
Double play | 1 | A | Batter & Runner are Out
Around the Horn | 1 | A | Batter & Runner are Out (Double Play)
Force Out | 1 | A | Runner is Out if Batter makes it to Base
Triple Play | 1 | A | Batter & 2 Runners are Out
Tag Out | 1 | F | Runner is Out
Pick Off Runner | 1 | F | Runner is Out
Fly Out | 1 | A | Batter is Out
Circus Catch | 1 | A | Batter is Out (Outstanding Catch)
Infield Fly | 1 | A | Batter is Out
Strike Out | 1 | A | Batter is Out (Caught Looking)
Grand Slam | 1 | A | Batter gets Homerun if Bases are Loaded
Ground Rule Double | 1 | A | Batter goes to 2nd Base
Hit & Run | 1 | F | Move 1 Runner forward 1 Base
Wild Pitch | 1 | F | Move 1 Runner forward 1 Base (Passed Ball)
Hot Box | 1 | F | Target Runner is Out (Run Down)
Interference | 1 | F | Redo the whole Turn
Squeeze Play | 1 | F | Runner on 3rd Base steals Home
Greenlight | 1 | X | Draw 2 Cards in Draw Phase
Base Coach | 1 | X | Draw 2 Cards in Draw Phase
"""
"As printed: name, copies, type, notes; BR is the batting roll."
TYPES = {
    "P": "Pitch",
    "B": "Batter",
    "H": "Hit",
    "E": "Effect",
    "A": "Automatic",
    "F": "Fielding",
    "X": "Special",
}


def test_every_card() -> None:
    printed = {}
    for line in CARD_LIST.strip().splitlines():
        name, copies, letter, notes = line.split(" | ")
        mark = notes[3:5] if notes.startswith("BR ") else ""
        text = notes[5:].strip(" ()") if mark else notes
        printed[name, TYPES[letter], mark, int(mark or 0), text] = int(copies)
    cards = [card for card in at(BaseballOuts).game.box if isinstance(card, EventCard)]
    assert Counter((c.name, c.type, c.mark, c.plus, c.text) for c in cards) == printed


def test_the_deck() -> None:
    g = at(BaseballOuts).game
    cards = [*g.deck, *g.discards, *(card for player in g.players for card in player.hand)]
    assert len(cards) == 69
    assert Counter(card.type for card in cards) == {
        "Pitch": 9,
        "Batter": 9,
        "Hit": 8,
        "Effect": 7,
        "Automatic": 20,
        "Fielding": 11,
        "Special": 5,
    }
    marks = {(card.type, card.mark, card.plus) for card in cards if card.mark}
    assert marks == {
        ("Pitch", "-1", -1),
        ("Batter", "+1", 1),
        ("Hit", "+1", 1),
        ("Effect", "+1", 1),
        ("Effect", "-1", -1),
    }


def test_the_coin_names_the_home_team() -> None:
    batting = set()
    for seed in range(10):
        t = at(BaseballOuts, seed=seed)
        g = t.game
        batting.add(g.mover.name)
        assert (g.mover.team, g.after(g.mover).team) == ("Visiting Team", "Home Team")
        assert (g.inning, g.half, g.outs) == (1, "top", 0)
        assert [len(player.hand) for player in g.players] == [2, 2]
        assert [runner.number for runner in g.diamond] == [1]
    assert batting == {"Ann", "Bob"}


# -- Draw Phase -----------------------------------------------------------------------------------------


def test_both_draw_two_cards() -> None:
    t = bat("Walk", "Walk")
    assert [str(card) for card in ann(t).hand] == ["Walk", "Slider", "Strike"]
    assert [str(card) for card in t.player("Bob").hand] == ["Walk", "Fly Ball", "Bunt"]


def test_greenlight_and_base_coach() -> None:
    t = bat("Greenlight", "Ace", deck=("Base Coach", "Double", "Sinker", "Safe"))
    assert t.options("Ann") == ["Greenlight", "Pass"]
    t.answer("Ann", "Greenlight")
    assert t.options("Ann") == ["Base Coach", "Pass"]
    t.answer("Ann", "Base Coach")
    assert [str(card) for card in ann(t).hand] == ["Slider", "Strike", "Double", "Sinker", "Safe"]
    assert t.asked == ["Ann"], "both lie open now, so Bob is not asked"
    assert "Automatic" in t.prompt("Ann")
    t = bat("Ace", "Base Coach")
    t.answer("Ann", "Pass")
    t.answer("Bob", "Base Coach")
    assert len(t.player("Bob").hand) == 4


# -- Batting Phase --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "plus", "result"),
    [
        ((1, 1), 0, "Out"),
        ((1, 1), -1, "Out"),
        ((3, 3), 0, "Out"),
        ((3, 4), -1, "Out"),
        ((4, 4), 0, "Single"),
        ((4, 3), 1, "Single"),
        ((4, 5), 0, "Single"),
        ((5, 5), 0, "Double"),
        ((5, 6), 0, "Triple"),
        ((6, 6), 0, "Home Run"),
        ((6, 6), 1, "Home Run"),
    ],
)
def test_the_batting_table(dice: tuple[int, int], plus: int, result: str) -> None:
    t = bat("Safe" if plus == 1 else "Ace", dice=dice)
    until(t, "a modifier")
    if plus:
        t.answer("Ann", "Safe" if plus == 1 else "Ace")
    until(t, "Fielding")
    t.dice_used()
    ends = {
        "Out": (1, 0, {}),
        "Single": (0, 0, {"1st base": 4}),
        "Double": (0, 0, {"2nd base": 4}),
        "Triple": (0, 0, {"3rd base": 4}),
        "Home Run": (0, 1, {}),
    }
    assert (t.game.outs, ann(t).runs, stands(t)) == ends[result]
    told = {0: "", 1: " + 1", -1: " - 1"}[plus]
    assert f"Ann rolls {dice[0]} + {dice[1]}{told} = {sum(dice) + plus}: {result}" in t.log()


def test_a_ball_is_rolled_again() -> None:
    t = bat("Error", "Foul Tip", dice=(3, 3, 1, 5, 4, 3))
    until(t, "a modifier")
    t.answer("Ann", "Error")
    until(t, "a foul")
    assert "4 + 3 + 1 = 8: Single" in t.prompt("Ann"), "two Balls came first, and nobody was asked"
    t.dice_used()


def test_fouls() -> None:
    t = bat("Foul Ball, Error", "Foul Tip, Foul Ball", dice=(1, 3, 6, 5, 5, 4, 2, 2))
    until(t, "a modifier")
    t.answer("Ann", "Error")
    until(t, "a foul")
    t.answer("Ann", "Foul Ball")
    assert t.prompt("Ann").startswith("Ann rolls 6 + 5 + 1 = 12: Home Run. Do you play a foul")
    t.answer("Ann", "Pass")
    assert t.options("Bob") == ["Foul Tip", "Foul Ball", "Pass"]
    t.answer("Bob", "Foul Tip")
    t.answer("Ann", "Pass")
    t.answer("Bob", "Foul Ball")
    t.dice_used()
    assert t.game.outs == 1
    assert "Fielding" in t.prompt("Bob"), "all fouls lie open, nobody is asked any more"


def test_runners_move_as_far_as_the_batter() -> None:
    t = bat(bases="1st 2nd 3rd", dice=(5, 5))
    until(t, "Fielding")
    assert stands(t) == {"2nd base": 4, "3rd base": 1}
    assert ann(t).runs == 2
    assert ann(t).innings == [2]
    t = bat(bases="1st", dice=(4, 4))
    until(t, "Fielding")
    assert stands(t) == {"1st base": 4, "2nd base": 1}


def test_modifiers_are_played_by_turns() -> None:
    t = bat("Line Drive, Gap Hit, Slugger, Ace", "Sinker, Curve Ball, Error, Fair Ball", dice=(1, 1))
    until(t, "a modifier")
    assert t.options("Ann") == ["Line Drive", "Gap Hit", "Slugger", "Ace", "Pass"]
    t.answer("Ann", "Line Drive")
    assert t.prompt("Bob") == "The batting roll has +1: do you play a modifier?"
    assert t.options("Bob") == ["Sinker", "Curve Ball", "Error", "Pass"]
    t.answer("Bob", "Sinker")
    assert t.options("Ann") == ["Slugger", "Ace", "Pass"], "one Hit card"
    t.answer("Ann", "Pass")
    assert t.options("Bob") == ["Error", "Pass"], "one Pitch card"
    t.answer("Bob", "Error")
    t.answer("Ann", "Slugger")
    assert (t.game.modifier, t.game.modifiers) == (2, ["Hit", "Pitch", "Effect", "Batter"])
    t.answer("Bob", "Pass")
    t.answer("Ann", "Pass")
    assert "1 + 1 + 2 = 4: Out" in t.prompt("Ann")
    until(t, "Draw Phase")
    assert (t.game.modifier, t.game.modifiers) == (0, [])


def test_any_number_of_effects() -> None:
    t = bat("Error, Safe, Ace", "Relief Pitcher, Brush Back, Relay Ball, Bullpen Warm-up")
    until(t, "a modifier")
    t.answer("Ann", "Error")
    t.answer("Bob", "Relief Pitcher")
    t.answer("Ann", "Safe")
    t.answer("Bob", "Brush Back")
    t.answer("Ann", "Ace")
    t.answer("Bob", "Relay Ball")
    t.answer("Ann", "Pass")
    t.answer("Bob", "Bullpen Warm-up")
    assert t.game.modifier == -3


def test_an_automatic_card_takes_the_place_of_the_roll() -> None:
    t = bat("Single", "Strike Out", dice=(6, 6))
    until(t, "Automatic")
    t.answer("Ann", "Single")
    assert "Fielding" in t.prompt("Bob")
    assert stands(t) == {"1st base": 4}
    t = bat("Single", "Strike Out", dice=(6, 6))
    until(t, "Automatic")
    t.answer("Ann", "Pass")
    assert t.options("Bob") == ["Strike Out", "Pass"]
    t.answer("Bob", "Strike Out")
    assert (t.game.outs, stands(t), t.game.dice) == (1, {}, [])
    assert [str(card) for card in t.game.discards] == ["Strike Out"]


def test_the_defense_may_walk_a_batter() -> None:
    t = bat("Fly Out", "Walk, Circus Catch", bases="2nd")
    until(t, "Automatic")
    assert t.options("Ann") == ["Fly Out", "Pass"]
    t.answer("Ann", "Pass")
    t.answer("Bob", "Walk")
    assert stands(t) == {"1st base": 4, "2nd base": 1}


# -- Automatic cards ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "after", "runs"),
    [
        ("Single", {"1st base": 4, "2nd base": 1, "3rd base": 2}, 0),
        ("Double", {"2nd base": 4, "3rd base": 1}, 1),
        ("Ground Rule Double", {"2nd base": 4, "3rd base": 1}, 1),
        ("Triple", {"3rd base": 4}, 2),
        ("Over the Fence", {}, 3),
    ],
)
def test_automatic_hits(card: str, after: dict[str, int], runs: int) -> None:
    t = automatic(card, "1st 2nd")
    assert (stands(t), ann(t).runs, t.game.outs) == (after, runs, 0)


def test_grand_slam() -> None:
    t = automatic("Grand Slam", "1st 2nd 3rd")
    assert (stands(t), ann(t).runs) == ({}, 4)


@pytest.mark.parametrize("card", ["Walk", "Beaned"])
@pytest.mark.parametrize(
    ("bases", "after", "runs"),
    [
        ("", {"1st base": 4}, 0),
        ("1st", {"1st base": 4, "2nd base": 1}, 0),
        ("2nd 3rd", {"1st base": 4, "2nd base": 1, "3rd base": 2}, 0),
        ("1st 3rd", {"1st base": 4, "2nd base": 1, "3rd base": 2}, 0),
        ("1st 2nd 3rd", {"1st base": 4, "2nd base": 1, "3rd base": 2}, 1),
    ],
)
def test_a_walk_moves_those_who_must_make_way(
    card: str, bases: str, after: dict[str, int], runs: int
) -> None:
    t = automatic(card, bases)
    assert (stands(t), ann(t).runs) == (after, runs)


@pytest.mark.parametrize("card", ["Sacrifice Fly", "Sacrifice Bunt"])
def test_sacrifices(card: str) -> None:
    t = automatic(card, "1st 3rd", outs=1)
    assert (stands(t), ann(t).runs, t.game.outs) == ({"2nd base": 1}, 1, 2)


def test_a_sacrifice_as_the_third_out() -> None:
    t = automatic("Sacrifice Fly", "1st 3rd", outs=2)
    assert (ann(t).runs, t.game.outs) == (0, 3)
    assert stands(t) == {"1st base": 1, "3rd base": 2}


@pytest.mark.parametrize("card", ["Fly Out", "Circus Catch", "Infield Fly", "Strike Out"])
def test_outs(card: str) -> None:
    t = automatic(card, "3rd")
    assert (stands(t), ann(t).runs, t.game.outs) == ({"3rd base": 1}, 0, 1)


@pytest.mark.parametrize("card", ["Double play", "Around the Horn"])
def test_double_plays(card: str) -> None:
    t = automatic(card, "1st 3rd")
    assert t.options("Ann") == ["Ann's No. 2 on 3rd base", "Ann's No. 1 on 1st base"]
    t.answer("Ann", "Ann's No. 1 on 1st base")
    assert (stands(t), t.game.outs) == ({"3rd base": 2}, 2)
    assert t.log()[-2:] == ["Ann's No. 4 is out: 1 out", "Ann's No. 1 is out: 2 outs"]
    t = automatic(card, "1st 3rd", outs=2)
    assert (stands(t), t.game.outs) == ({"1st base": 1, "3rd base": 2}, 3), "the batter was the third"


def test_triple_play() -> None:
    t = automatic("Triple Play", "1st 2nd 3rd")
    assert t.options("Ann") == [
        "Ann's No. 3 on 3rd base and Ann's No. 2 on 2nd base",
        "Ann's No. 3 on 3rd base and Ann's No. 1 on 1st base",
        "Ann's No. 2 on 2nd base and Ann's No. 1 on 1st base",
    ]
    t.answer("Ann", "Ann's No. 3 on 3rd base and Ann's No. 1 on 1st base")
    assert (stands(t), t.game.outs) == ({"2nd base": 2}, 3)
    t = automatic("Triple Play", "1st 2nd", outs=1)
    assert t.options("Ann") == ["Ann's No. 2 on 2nd base", "Ann's No. 1 on 1st base"], "one more is enough"


def test_force_out() -> None:
    t = automatic("Force Out", "1st 2nd")
    t.answer("Ann", "Ann's No. 2 on 2nd base")
    assert (stands(t), t.game.outs) == ({"1st base": 4, "2nd base": 1}, 1)
    t = automatic("Force Out", "1st 2nd 3rd", outs=2)
    t.answer("Ann", "Ann's No. 2 on 2nd base")
    assert (ann(t).runs, t.game.outs) == (0, 3)


def test_cards_need_their_runners() -> None:
    cards = "Double play, Triple Play, Force Out, Grand Slam, Walk"
    fielding = "Steal, Double Steal, Squeeze Play, Tag Out, Interference"

    def playable(bases: str) -> tuple[list[str], list[str]]:
        t = bat(cards, fielding, bases=bases, dice=(1, 1))
        until(t, "Automatic")
        batting = t.options("Ann")[:-1]
        until(t, "Fielding")
        return batting, t.options("Bob")[:-1]

    assert playable("") == (["Walk"], ["Interference"])
    one = ["Steal", "Tag Out", "Interference"]
    assert playable("1st") == (["Double play", "Force Out", "Walk"], one)
    two = ["Steal", "Double Steal", "Squeeze Play", "Tag Out", "Interference"]
    assert playable("1st 3rd") == (["Double play", "Triple Play", "Force Out", "Walk"], two)
    assert playable("1st 2nd 3rd") == (cards.split(", "), two)


# -- Fielding Phase -------------------------------------------------------------------------------------


def field(
    ann_cards: str = "", bob_cards: str = "", bases: str = "", dice: tuple[int, int] = (1, 1), outs: int = 0
) -> Trial[BaseballOuts]:
    t = bat(ann_cards, bob_cards, bases=bases, dice=dice, outs=outs)
    until(t, "Fielding")
    return t


def test_the_offense_fields_if_the_defense_does_not() -> None:
    t = field("Steal", "Tag Out", "1st 2nd")
    t.answer("Bob", "Tag Out", "Ann's No. 2 on 2nd base")
    assert t.prompt("Ann").startswith("Draw Phase")
    t = field("Steal, Hit & Run", "Tag Out", "1st")
    t.answer("Bob", "Pass")
    assert t.options("Ann") == ["Steal", "Hit & Run", "Pass"]
    t.answer("Ann", "Hit & Run")
    assert stands(t) == {"2nd base": 1, "Home plate": 5}, "and the next is up"


@pytest.mark.parametrize("card", ["Caught Stealing", "Tag Out", "Pick Off Runner", "Hot Box"])
def test_who_plays_the_card_chooses_the_runner(card: str) -> None:
    t = field("", card, "2nd", dice=(4, 4))
    t.answer("Bob", card)
    assert t.options("Bob") == ["Ann's No. 1 on 3rd base", "Ann's No. 4 on 1st base"]
    t.answer("Bob", "Ann's No. 4 on 1st base")
    assert stands(t) == {"3rd base": 1, "Home plate": 5}
    assert t.game.outs == 1


@pytest.mark.parametrize("card", ["Steal", "Hit & Run", "Wild Pitch"])
def test_runners_steal_free_bases(card: str) -> None:
    t = field(card, "", "1st 2nd")
    t.answer("Bob", "Pass")
    t.answer("Ann", card)
    assert stands(t) == {"1st base": 1, "3rd base": 2, "Home plate": 5}
    t = field(card, "", "1st 3rd")
    t.answer("Bob", "Pass")
    t.answer("Ann", card)
    assert t.options("Ann") == ["Ann's No. 2 on 3rd base", "Ann's No. 1 on 1st base"]
    t.answer("Ann", "Ann's No. 2 on 3rd base")
    assert (stands(t), ann(t).runs) == ({"1st base": 1, "Home plate": 5}, 1)


def test_double_steal() -> None:
    t = field("Double Steal", "", "1st 2nd 3rd")
    t.answer("Bob", "Pass")
    t.answer("Ann", "Double Steal")
    assert (stands(t), ann(t).runs) == ({"1st base": 1, "3rd base": 2, "Home plate": 5}, 1)
    t = field("Double Steal", "", "1st 2nd")
    t.answer("Bob", "Pass")
    t.answer("Ann", "Double Steal")
    assert stands(t) == {"2nd base": 1, "3rd base": 2, "Home plate": 5}


def test_squeeze_play() -> None:
    t = field("Squeeze Play", "", "2nd 3rd")
    t.answer("Bob", "Pass")
    t.answer("Ann", "Squeeze Play")
    assert (stands(t), ann(t).runs) == ({"2nd base": 1, "Home plate": 5}, 1)


def test_interference() -> None:
    t = bat("Ace", "Interference", bases="1st 3rd", dice=(6, 6), outs=1, inning=3, runs=(2, 5))
    until(t, "Fielding")
    assert (ann(t).runs, ann(t).innings, stands(t)) == (5, [0, 0, 3], {})
    t.answer("Bob", "Interference")
    assert (ann(t).runs, ann(t).innings, t.game.outs) == (2, [0, 0, 0], 1)
    assert stands(t) == {"1st base": 1, "3rd base": 2, "Home plate": 4}
    assert t.prompt("Ann").startswith("Draw Phase")
    assert len(ann(t).hand) == 5, "both have drawn again"
    assert [str(card) for card in t.game.discards] == ["Interference"]


def test_after_the_third_out_only_interference_is_left() -> None:
    t = field("Interference, Steal, Squeeze Play", "Tag Out", "1st 3rd", outs=2)
    assert t.options("Bob") == ["Pass"]
    t.answer("Bob", "Pass")
    assert t.options("Ann") == ["Interference", "Pass"]
    t.answer("Ann", "Interference")
    assert (t.game.outs, t.game.half) == (2, "top")
    assert stands(t) == {"1st base": 1, "3rd base": 2, "Home plate": 4}


def test_both_discard_down_to_seven() -> None:
    pitches = "Fast Ball, Curve Ball, Knuckle Ball, Breaking Ball, Change Up, Sinker"
    hits = "Line Drive, Base Hit, Fair Ball, Gap Hit, Ground ball, Texas Leaguer"
    t = bat(pitches, hits, dice=(1, 1))
    until(t, "discard")
    assert t.prompt("Ann") == "You hold 8 cards: discard down to 7"
    t.answer("Ann", "Sinker")
    assert t.prompt("Bob") == "You hold 8 cards: discard down to 7"
    t.answer("Bob", "Bunt")
    assert [len(player.hand) for player in t.game.players] == [9, 9]
    assert t.log()[-3:] == ["Ann's No. 5 is up", "Ann draws 2 cards", "Bob draws 2 cards"]


def test_nobody_is_asked_for_cards_that_lie_open() -> None:
    t = bat("Walk", "Walk", discards=("Greenlight", "Base Coach"))
    assert "Automatic" in t.prompt("Ann")


def test_the_deck_is_refilled_from_the_discards() -> None:
    def arrange(g: BaseballOuts) -> None:
        g.discards.add_all(list(g.deck))

    t = at(BaseballOuts, arrange=arrange)
    assert len(t.game.deck) == 65
    assert not t.game.discards


# -- innings --------------------------------------------------------------------------------------------


def test_nine_bat_in_their_order() -> None:
    t = bat(bases="1st", dice=(1, 1, 1, 1, 1, 1))
    for number in (4, 5, 6):
        assert ann(t).at_bat == number
        until(t, "Fielding")
        t.answer("Bob", "Pass")
        if t.asked == ["Ann"] and "Fielding" in t.prompt("Ann"):
            t.answer("Ann", "Pass")
    assert (t.game.mover.name, t.game.half, t.game.inning, t.game.outs) == ("Bob", "bottom", 1, 0)
    assert (ann(t).at_bat, stands(t)) == (7, {"Home plate": 1})
    assert t.player("Bob").innings == [0]
    assert len(ann(t).dugout) == 9, "who was left on base is lost"
    assert [runner.number for runner in t.player("Bob").dugout] == [2, 3, 4, 5, 6, 7, 8, 9]


def play_on(t: Trial[BaseballOuts], turns: int) -> None:
    """So many turns without a card."""
    end = t.game.turns + turns
    while t.game.turns < end and t.result() is None:
        name = t.asked[0]
        t.answer(name, "Pass" if "Pass" in t.options(name) else t.options(name)[0])


def test_after_the_ninth_the_first_bats_again() -> None:
    t = bat(dice=(6, 6) * 7)
    play_on(t, 5)
    assert stands(t) == {"Home plate": 9}
    play_on(t, 1)
    assert stands(t) == {"Home plate": 1}
    assert (ann(t).runs, ann(t).innings) == (6, [6])


def test_a_game_of_nine_innings() -> None:
    t = at(BaseballOuts, dice=(1, 1) * 24 + (6, 6) + (1, 1) * 30)
    visitors = t.game.mover
    play_on(t, 54)
    assert (t.game.inning, t.game.half, t.game.outs) == (9, "bottom", 2)
    assert visitors.innings == [0, 0, 0, 0, 1, 0, 0, 0, 0]
    play_on(t, 1)
    t.dice_used()
    result = t.over()
    assert (result.ending, result.winners) == ("nine innings", [visitors.seat])
    assert result.reason == "It is over in the bottom of inning 9."
    assert t.log()[-1] == f"The side is out; {t.game.after(visitors)} has scored 0 runs in this inning"


def test_the_home_team_does_not_bat_if_it_leads() -> None:
    t = bat(inning=9, outs=2, runs=(1, 2), dice=(1, 1))
    play_on(t, 1)
    assert t.over().winners == [1]
    assert t.over().scores == [1, 2]
    t = bat(inning=9, outs=2, runs=(2, 2), dice=(1, 1))
    play_on(t, 1)
    assert (t.game.mover.name, t.game.inning, t.game.half) == ("Bob", 9, "bottom")
    t = bat(inning=8, outs=2, runs=(1, 2), dice=(1, 1))
    play_on(t, 1)
    assert (t.game.mover.name, t.game.inning, t.game.half) == ("Bob", 8, "bottom")


def test_the_home_team_takes_the_lead_in_the_ninth() -> None:
    t = bat("", "Interference", inning=9, home=True, runs=(2, 2), dice=(6, 6))
    until(t, "Fielding")
    assert ann(t).runs == 3
    t.answer("Bob", "Interference")
    assert (ann(t).runs, t.result()) == (2, None), "the turn is not over before its Fielding Phase is"
    t = bat(inning=9, home=True, runs=(2, 2), dice=(6, 6))
    play_on(t, 1)
    assert (t.over().winners, t.over().ending) == ([0], "nine innings")
    t = bat(inning=9, home=True, runs=(1, 2), dice=(6, 6))
    play_on(t, 1)
    assert (t.result(), t.game.mover.name) == (None, "Ann"), "level is not enough"
    t = bat(inning=8, home=True, runs=(2, 2), dice=(6, 6))
    play_on(t, 1)
    assert (t.result(), t.game.mover.name) == (None, "Ann")


def test_the_visiting_team_leads_after_the_ninth() -> None:
    t = bat(inning=9, outs=2, home=True, runs=(1, 2), dice=(1, 1))
    play_on(t, 1)
    assert t.over().winners == [1]
    t = bat(inning=8, outs=2, home=True, runs=(1, 2), dice=(1, 1))
    play_on(t, 1)
    assert (t.game.mover.name, t.game.inning, t.game.half) == ("Bob", 9, "top")
    assert t.log()[-4] == "The top of inning 9"


def test_extra_innings() -> None:
    t = bat(inning=9, outs=2, home=True, runs=(2, 2), dice=(1, 1) + (6, 6) + (1, 1) * 6)
    play_on(t, 1)
    assert (t.game.mover.name, t.game.inning, t.game.half) == ("Bob", 10, "top")
    play_on(t, 7)
    t.dice_used()
    assert (t.over().winners, t.over().ending) == ([1], "extra innings")
    assert t.over().scores == [2, 3]


def test_bots_value_cards_and_bases() -> None:
    plain, runner = bat().game, bat(bases="3rd").game
    assert runner.estimate(runner.players[0]) > plain.estimate(plain.players[0])
    assert runner.estimate(runner.players[1]) == plain.estimate(plain.players[1])
    rich = bat("Walk").game
    assert rich.estimate(rich.players[0]) == pytest.approx(plain.estimate(plain.players[0]) + 0.3)
