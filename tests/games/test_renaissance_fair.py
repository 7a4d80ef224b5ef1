import re
from collections.abc import Callable
from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.games.renaissance_fair import STALLS, RenaissanceFair
from tabletome.testing import Trial, at

NAMES = ["Ann", "Bob", "Cleo"]
KINDS = ["craft", "games", "food", "acting", "music", "education"]
DULL = (4, 4, 4, 4)
"Shows on: Magician, Puppetry, Celtic Music and Romani Dancers."

Fair = Trial[RenaissanceFair]


def fair(
    *rolls: int,
    standing: str = "Entrance/Exit",
    shows: tuple[int, ...] = DULL,
    players: int = 2,
    kids: bool = False,
    cards: tuple[str, ...] = (),
    change: Callable[[RenaissanceFair], Any] = lambda g: None,
) -> Fair:
    """The first round, which Ann begins there, with what is rolled after the shows."""

    def arrange(g: RenaissanceFair) -> None:
        g.leader = g.players[0]
        g.pawns.put(g.leader.pawn, g.pawns.grid[standing])
        g.leader.kids = kids
        change(g)

    return at(
        RenaissanceFair, players, arrange=arrange, decks={"encounters": list(cards)}, dice=[*shows, *rolls]
    )


def landed(space: str, *rolls: int, **more: Any) -> Fair:
    """Ann comes to a space by a roll of 1; then these are rolled."""
    grid = RenaissanceFair.pawns._choose_grid
    assert not callable(grid)
    t = fair(1, *rolls, standing=grid.ahead(grid[space], -1).name, **more)  # type: ignore[attr-defined]
    forwards(t)
    return t


def forwards(t: Fair, name: str = "Ann") -> None:
    t.answer(name, next(label for label in t.options(name) if label.startswith("Forwards")))


def tokens(t: Fair, name: str = "Ann") -> dict[str, int]:
    return {kind: held for kind in KINDS if (held := getattr(t.player(name), kind))}


def where(t: Fair, name: str = "Ann") -> str:
    return str(t.player(name).pawn.at)


def marks(t: Fair, space: str) -> list[str]:
    return [str(mark) for mark in t.game.marked[t.game.marked.grid[space]]]


def holding(name: int = 0, **held: Any) -> Callable[[RenaissanceFair], None]:
    def change(g: RenaissanceFair) -> None:
        for field, value in held.items():
            setattr(g.players[name], field, value)

    return change


# -- the fair and its rounds -----------------------------------------------------------------------------


BOARD = """
X Entrance/Exit
F Dark Ale: Drink
G Ye Olde Playground: Kids
A Live Chess Match
M Comedic Minstrels
E Alchemists Shoppe
F Frozen Treats
G Climbing Tower
C Armorers Shoppe: Expensive
G Ride the Dragon: Kids
F Meat Pie
A Jousting Field
M Singing Executioners
V Encounter 1
G Maze
C Pottery Shoppe
F Lemonade: Drink
G Carousel: Kids
A The Mud Show
M Courtly Dance Show
E Glass Blower
G Archery Challenge
C Footwear Shoppe
F Pub Sing: Drink, or Music
F French Fried Potatoes
A Magician
M Celtic Music
E Medieval History Group
G Throwing Axes
C Games Shoppe: or Games
F Ice Water: Drink
A Storytelling Monk
M Acoustic Guitar
E Combat Reenactment
G Cannon Shoot
G Hammer Swing
C Toys Shoppe: Kids
F Turkey Leg
A Royal Falconer
M Renaissance Melodies
V Encounter 2
G Throwing Knives
C Sword Smithy: Expensive
F Medieval Beer: Drink
A Laundry Wenches
M European Folk Music
G Graveyard: Kids
F The Royal Feast: also Acting
E Weavers Demonstration
G Mug Toss
C Candles Shoppe
F Polish Sausage
A Acrobats
M Instrumentalists
E Local High School Club
G Fencing
C Henna Tattoos
F Cola Drinks: Drink
A Puppetry: Kids
M Maypole Dance
V Encounter 3
G Jacobs Ladder: Kids
C Jewelry Shoppe
F Fried Dough
A Romantic Scoundrels
G Slay the Dragon: Kids
M Romani Dancers
E Metal Smith
G Peasant Shoot
C Flute Maker: or Music
F Honeyed Meade: Drink
A Feats of Strength/Skill
M Silly Songs Show: Kids
E Heraldry
G Crossbows
C Costume Shoppe: Expensive
F Italian Pizza
A Kids on Stage: Kids
M Percussionists
E Historical Rein-actors
G Darts
C Puzzles Shoppe: or Games
F Wine & Spirits: Drink
X Tarot Reader: or Acting
C Face Painting: Kids
"""
"Typed a second time, with the letters and notes of the rulebook."
LETTERS = dict(
    zip("XCGFAMEV", "special craft games food acting music education encounter".split(), strict=True)
)


def test_the_fair() -> None:
    lines = [re.fullmatch(r"(.) ([^:]+)(?:: (.+))?", line) for line in BOARD.strip().splitlines()]
    typed = [(line[2], LETTERS[line[1]], line[3] or "") for line in lines if line]
    assert len(typed) == 85
    printed = []
    for stall in STALLS:
        notes = [stall.note.capitalize()] if stall.note else []
        notes += [f"or {stall.instead.capitalize()}"] if stall.instead else []
        notes += [f"also {stall.besides.capitalize()}"] if stall.besides else []
        printed.append((stall.name, stall.kind, ", ".join(notes)))
    assert printed == typed
    grid = at(RenaissanceFair, 2).game.pawns.grid
    assert [space.name for space in grid] == [name for name, _, _ in typed]
    assert grid.zone(grid["Archery Challenge"]) == "games"
    assert grid.zone(grid["Pub Sing"]) == "food, drink, or music"
    assert grid.zone(grid["The Royal Feast"]) == "food, also acting"
    assert {grid.zone(space) for space in grid} == set(RenaissanceFair.layout.zones)
    assert grid.kind == "track"
    assert [grid.position(space) for space in grid][:3] == [(0, 0), (1, 0), (2, 0)]


def test_eight_can_play() -> None:
    assert list(RenaissanceFair.seats) == [2, 3, 4, 5, 6, 7, 8]
    assert Table(RenaissanceFair, 8, seed=1).asks


def test_setup() -> None:
    g = at(RenaissanceFair, 3).game
    assert {str(visitor.pawn.at) for visitor in g.players} == {"Entrance/Exit"}
    assert len(g.encounters) == 16
    assert len(g.shows) == 4
    assert not list(g.marked)


def test_kids() -> None:
    table = Table(RenaissanceFair, 2, seed=1)
    assert sorted(table.asks) == [0, 1]
    assert table.asks[0].prompt == "Do you bring kids to the fair?"
    assert table.asks[0].labels() == ["Come without kids", "Bring kids"]
    table.answer(0, "Bring kids")
    table.answer(1, "Come without kids")
    assert [visitor.kids for visitor in table.game.players] == [True, False]
    assert {"Ann brings kids", "Bob brings no kids"} <= set(table.log(0))


def test_the_youngest_goes_first() -> None:
    assert {at(RenaissanceFair, 3, seed=seed).game.leader.name for seed in range(20)} == set(NAMES)
    t = fair(1, 2, 3, *DULL, 1, players=3, change=lambda g: setattr(g, "leader", g.players[1]))
    order = []
    for _ in range(4):
        order.append(t.asked[0])
        forwards(t, order[-1])
    assert order == ["Bob", "Cleo", "Ann", "Bob"]
    assert t.game.turns == 2


def test_a_round() -> None:
    t = fair(2, 3, 1, 1, 1, 1, 5)
    assert t.log() == ["Now showing: Magician, Puppetry, Celtic Music and Romani Dancers"]
    assert t.prompt("Ann") == "You rolled 2: which way do you go?"
    assert t.options("Ann") == [
        "Forwards to Ye Olde Playground (games, kids)",
        "Backwards to Tarot Reader (special, or acting)",
    ]
    t.answer("Ann", "Forwards to Ye Olde Playground (games, kids)")
    assert t.options("Bob") == [
        "Forwards to Live Chess Match (acting)",
        "Backwards to Wine & Spirits (food, drink)",
    ]
    t.answer("Bob", "Backwards to Wine & Spirits (food, drink)")
    assert t.log()[-2:] == [
        "Bob gains a Food token from Wine & Spirits",
        "Now showing: Live Chess Match, Feats of Strength/Skill, Comedic Minstrels and Acoustic Guitar",
    ]
    assert "Bob rolls 3 and goes backwards to Wine & Spirits" in t.log()
    assert t.asked == ["Ann"]
    assert t.game.turns == 2
    t.dice_used()


SHOWS = """
Live Chess Match, Jousting Field, The Mud Show, Magician, Storytelling Monk, Royal Falconer
Feats of Strength/Skill, Laundry Wenches, Acrobats, Puppetry, Romantic Scoundrels, Kids on Stage
Comedic Minstrels, Singing Executioners, Courtly Dance Show, Celtic Music, Renaissance Melodies, Maypole Dance
Acoustic Guitar, Instrumentalists, Percussionists, Romani Dancers, European Folk Music, Silly Songs Show
"""
"Typed a second time, by die."


@pytest.mark.parametrize("roll", range(1, 7))
def test_show_times(roll: int) -> None:
    t = fair(1, shows=(roll, roll, roll, roll))
    assert [str(marker.at) for marker in t.game.shows] == [
        line.strip().split(", ")[roll - 1] for line in SHOWS.strip().splitlines()
    ]


def test_potty_break() -> None:
    t = fair(6, 2, kids=True)
    assert t.asked == ["Bob"]
    assert where(t) == "Entrance/Exit"
    assert t.log()[-1] == "Ann rolls 6: a potty break"
    assert fair(5, kids=True).asked == ["Ann"]
    assert fair(6).asked == ["Ann"]


# -- tokens ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "kind"),
    [
        ("Pottery Shoppe", "craft"),
        ("Meat Pie", "food"),
        ("Lemonade", "food"),
        ("Heraldry", "education"),
        ("Magician", "acting"),
        ("Celtic Music", "music"),
        ("Tarot Reader", "acting"),
        ("Jousting Field", ""),
        ("Percussionists", ""),
        ("Toys Shoppe", ""),
        ("Puppetry", ""),
    ],
)
def test_what_spaces_give(space: str, kind: str) -> None:
    t = landed(space)
    assert tokens(t) == ({kind: 1} if kind else {})
    assert marks(t, space) == (["Ann's mark"] if kind else [])
    assert t.asked == ["Bob"]


def test_the_entrance_gives_nothing() -> None:
    t = landed("Entrance/Exit")
    assert (tokens(t), marks(t, "Entrance/Exit")) == ({}, [])


def test_spaces_for_kids() -> None:
    assert tokens(landed("Toys Shoppe", kids=True)) == {"craft": 1}
    assert tokens(landed("Puppetry", kids=True)) == {"acting": 1}
    assert tokens(landed("Kids on Stage", kids=True)) == {}
    assert tokens(landed("Slay the Dragon", 3, kids=True)) == {"games": 1}


def marked(owner: int, *spaces: str) -> Callable[[RenaissanceFair], None]:
    def change(g: RenaissanceFair) -> None:
        for space in spaces:
            g.marked.put(g.players[owner].marks.items[-1], g.marked.grid[space])

    return change


def test_no_repeat() -> None:
    for space in ("Pottery Shoppe", "Pub Sing", "Tarot Reader", "Maze", "Magician"):
        t = landed(space, change=marked(0, space))
        assert (tokens(t), t.asked) == ({}, ["Bob"])
    assert tokens(landed("Pottery Shoppe", change=marked(1, "Pottery Shoppe"))) == {"craft": 1}
    t = landed("Pottery Shoppe", 1, *DULL, 1)
    forwards(t, "Bob")
    t.answer("Ann", "Backwards to Maze (games)")
    assert marks(t, "Pottery Shoppe") == ["Ann's mark"]


def test_expensive_spaces() -> None:
    for had, craft in ((0, 1), (1, 1), (2, 0)):
        t = landed("Sword Smithy", change=holding(expensive=had))
        assert t.player("Ann").craft == craft
        assert t.player("Ann").expensive == had + craft
    assert landed("Candles Shoppe", change=holding(expensive=2)).player("Ann").craft == 1


@pytest.mark.parametrize("roll", range(1, 7))
def test_the_roll_of_a_game(roll: int) -> None:
    t = landed("Maze", roll)
    assert t.player("Ann").games == 1
    assert f"Ann rolls {roll} in the game" in t.log()
    assert t.player("Ann").skips == (roll < 3)
    assert t.asked == (["Ann"] if roll == 6 else ["Bob"])


@pytest.mark.parametrize(
    ("prize", "won"), [("Games token", {"games": 2}), ("Craft token", {"craft": 1, "games": 1})]
)
def test_a_prize(prize: str, won: dict[str, int]) -> None:
    t = landed("Maze", 6)
    assert t.prompt("Ann") == "You win! Which token is your prize?"
    assert t.options("Ann") == ["Games token", "Craft token"]
    t.answer("Ann", prize)
    assert tokens(t) == won
    assert t.log()[-1] == f"Ann gains a {prize} from a prize"


def test_still_playing() -> None:
    t = landed("Maze", 2, 1, *DULL, 1, *DULL, 1)
    forwards(t, "Bob")
    assert t.asked == ["Bob"]
    assert t.player("Ann").skips == 0
    assert "Ann misses a turn" in t.log()
    forwards(t, "Bob")
    assert t.asked == ["Ann"]
    assert where(t) == "Maze"


def test_no_roll_without_a_game() -> None:
    t = landed("Games Shoppe", 5)
    assert t.options("Ann") == ["Craft token", "Games token"]
    t.answer("Ann", "Games token")
    assert tokens(t) == {"games": 1}
    assert t.options("Bob")[0].startswith("Forwards to Alchemists Shoppe")
    assert marks(t, "Games Shoppe") == ["Ann's mark"]
    t = landed("Maze", 5, change=marked(0, "Maze"))
    assert t.prompt("Bob") == "You rolled 5: which way do you go?"
    t = landed("Puzzles Shoppe", 5)
    t.answer("Ann", "Craft token")
    assert tokens(t) == {"craft": 1}


def test_food_and_drink_in_turn() -> None:
    for space, meal in (("Meat Pie", "food"), ("Lemonade", "drink")):
        t = landed(space)
        assert t.player("Ann").last_meal == meal
        assert tokens(landed(space, change=holding(last_meal=meal))) == {}
        other = {"food": "drink", "drink": "food"}[meal]
        t = landed(space, change=holding(last_meal=other))
        assert tokens(t) == {"food": 1}
        assert t.player("Ann").last_meal == meal


def test_pub_sing() -> None:
    t = landed("Pub Sing")
    assert t.prompt("Ann") == "Pub Sing: which token do you take?"
    assert t.options("Ann") == ["Food token", "Music token"]
    t.answer("Ann", "Music token")
    assert (tokens(t), t.player("Ann").last_meal) == ({"music": 1}, "")
    t = landed("Pub Sing")
    t.answer("Ann", "Food token")
    assert (tokens(t), t.player("Ann").last_meal) == ({"food": 1}, "drink")
    t = landed("Pub Sing", change=holding(last_meal="drink"))
    assert tokens(t) == {"music": 1}


def test_the_royal_feast() -> None:
    t = landed("The Royal Feast")
    assert (tokens(t), t.player("Ann").last_meal) == ({"food": 1, "acting": 1}, "food")
    t = landed("The Royal Feast", change=holding(last_meal="food"))
    assert (tokens(t), marks(t, "The Royal Feast")) == ({}, [])


def test_music_without_a_show() -> None:
    t = landed("Flute Maker")
    assert t.options("Ann") == ["Craft token", "Music token"]
    t.answer("Ann", "Music token")
    assert tokens(t) == {"music": 1}
    assert tokens(landed("Tarot Reader")) == {"acting": 1}
    assert tokens(landed("Live Chess Match")) == {}


# -- encounters ------------------------------------------------------------------------------------------

TREATS = {
    "Pickle Wheelbarrow": "food",
    "The Beggar": "acting",
    "The Jester": "acting",
    "Fairies": "acting",
    "Bagpiper": "music",
    "Stilt Walker": "acting",
    "Queens Procession": "acting",
    "Parade": "acting",
    "Bawdy Bearded Bard": "music",
    "Heartstring Player": "music",
}


def test_the_deck() -> None:
    box = [str(card) for card in at(RenaissanceFair, 2).game.encounters]
    others = ["Buy a Map", "The Insultor", "Rickshaw", "Privy", "Rest", "Queens Guard"]
    assert sorted(box) == sorted([*TREATS, *others])


@pytest.mark.parametrize("card", TREATS)
def test_cards_that_give_tokens(card: str) -> None:
    t = landed("Encounter 2", cards=(card,))
    assert tokens(t) == {TREATS[card]: 1}
    assert t.player("Ann").met == [card]
    assert str(t.game.encounter_discards.top) == card
    assert marks(t, "Encounter 2") == []
    article = "an" if TREATS[card] == "acting" else "a"
    gained = f"{article} {TREATS[card].capitalize()} token"
    assert t.log()[-2:] == [f"Ann meets {card}: Gain {gained}", f"Ann gains {gained} from {card}"]


def test_no_repeat_of_encounter_cards() -> None:
    t = landed("Encounter 1", cards=("Fairies",), change=holding(met=["Fairies"]))
    assert tokens(t) == {}
    assert t.player("Ann").met == ["Fairies"]
    assert t.log()[-1] == "Ann meets Fairies: Gain an Acting token"
    assert tokens(landed("Encounter 1", cards=("Fairies",), change=holding(met=["The Jester"]))) == {
        "acting": 1
    }


def test_pickles_are_no_meal() -> None:
    for last in ("", "food", "drink"):
        t = landed("Encounter 3", cards=("Pickle Wheelbarrow",), change=holding(last_meal=last))
        assert (tokens(t), t.player("Ann").last_meal) == ({"food": 1}, last)


def test_the_insultor() -> None:
    t = landed("Encounter 3", cards=("The Insultor",), players=3, change=holding(1, met=["The Insultor"]))
    assert [tokens(t, name) for name in NAMES] == [{}, {}, {"acting": 1}]
    assert [t.player(name).met for name in NAMES] == [[], ["The Insultor"], ["The Insultor"]]


@pytest.mark.parametrize("card", ["Buy a Map", "Rickshaw"])
def test_buy_a_map(card: str) -> None:
    t = landed("Encounter 1", 4, cards=(card, "Bagpiper"))
    assert t.prompt("Ann") == f"{card}: where do you go?"
    offered = t.options("Ann")
    assert len(offered) == 84
    assert "Encounter 1" not in offered
    t.answer("Ann", "Maze")
    assert where(t) == "Maze"
    assert tokens(t) == {"games": 1}
    assert "Ann rolls 4 in the game" in t.log()
    t = landed("Encounter 1", cards=(card, "Bagpiper"))
    t.answer("Ann", "Encounter 3")
    assert tokens(t) == {"music": 1}
    t = landed("Encounter 1", cards=(card,), change=marked(0, "Heraldry"))
    t.answer("Ann", "Heraldry")
    assert tokens(t) == {}


@pytest.mark.parametrize("card", ["Privy", "Rest"])
def test_cards_that_do_nothing(card: str) -> None:
    t = landed("Encounter 1", cards=(card,))
    assert (tokens(t), t.player("Ann").skips) == ({}, 0)
    assert t.log()[-1] == f"Ann meets {card}: Nothing"


def test_queens_guard() -> None:
    t = landed("Encounter 1", cards=("Queens Guard",))
    assert (tokens(t), t.player("Ann").skips) == ({}, 1)


def test_encounters_are_shuffled_anew() -> None:
    t = landed("Encounter 1", change=lambda g: g.encounter_discards.add_all(list(g.encounters)))
    assert len(t.game.encounters) + len(t.game.encounter_discards) == 16
    assert len(t.game.encounter_discards) in (1, 2)


# -- the end ---------------------------------------------------------------------------------------------

NEARLY = {"craft": 4, "games": 5, "food": 5, "acting": 5, "music": 5, "education": 3}


def test_all_tokens_win() -> None:
    t = landed("Pottery Shoppe", change=holding(**NEARLY))
    over = t.over()
    assert (over.winners, over.scores) == ([0], [28, 0])
    assert (over.ending, over.reason) == ("all tokens", "Ann got all the tokens that are wanted.")


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_wanted(kind: str) -> None:
    t = landed("Heraldry", change=holding(**(NEARLY | {"craft": 5, kind: 2 if kind == "education" else 4})))
    assert (t.result() is not None) == (kind == "education")
    t = landed("Heraldry", change=holding(**(NEARLY | {"craft": 5, kind: 1})))
    assert t.result() is None


def test_the_last_token_ends_the_game_before_the_roll() -> None:
    t = landed("Maze", change=holding(**(NEARLY | {"craft": 5, "games": 4})))
    assert t.over().winners == [0]
    assert "in the game" not in " ".join(t.log())


def test_surplus() -> None:
    t = landed("Heraldry", change=holding(craft=9, education=3))
    assert t.player("Ann").education == 4
    assert t.result() is None
    assert t.game.score(t.player("Ann")) == 8


def test_two_win_by_an_insult() -> None:
    def change(g: RenaissanceFair) -> None:
        for seat in (1, 2):
            holding(seat, **(NEARLY | {"craft": 5, "acting": 4}))(g)

    over = landed("Encounter 1", cards=("The Insultor",), players=3, change=change).over()
    assert over.winners == [1, 2]
    assert over.reason == "Bob and Cleo got all the tokens that are wanted."


def test_two_thousand_rounds() -> None:
    def change(turn: int) -> Callable[[RenaissanceFair], None]:
        def arranged(g: RenaissanceFair) -> None:
            g.turns = turn
            g.players[1].food = 2

        return arranged

    t = fair(1, 2, change=change(1998))
    forwards(t)
    forwards(t, "Bob")
    assert t.result() is None
    t = fair(2, 2, change=change(1999))
    forwards(t)
    forwards(t, "Bob")
    assert (t.over().ending, t.over().winners) == ("stalled", [1])


# -- bots ------------------------------------------------------------------------------------------------


def test_estimate() -> None:
    def estimate(standing: str = "Entrance/Exit", **held: Any) -> float:
        t = fair(1, standing=standing, change=holding(**held))
        return t.game.estimate(t.player("Ann"))

    assert estimate(craft=3) == pytest.approx(estimate() + 3)
    assert estimate(skips=2) == pytest.approx(estimate() - 0.4)
    # ahead lie Dark Ale, a playground for kids, two shows, Alchemists Shoppe and Frozen Treats; behind
    # Face Painting for kids, Tarot Reader, Wine & Spirits, Puzzles Shoppe, Darts and Historical Rein-actors
    assert estimate() == pytest.approx(0.1 * 6)
    assert estimate(acting=5) == pytest.approx(5 + 0.1 * 5)
    assert estimate(acting=5, food=5) == pytest.approx(10 + 0.1 * (0 + 0 + 0 + 1 + 1 + 1))
    assert estimate(last_meal="drink", acting=5) == pytest.approx(5 + 0.1 * (0 + 0 + 0 + 1 + 1 + 1))
    # round Maze: Encounter 1 0.4 before Pottery Shoppe
    assert estimate("Maze", craft=5, games=5, food=5, education=3) == pytest.approx(
        18 + 0.1 * (0.4 + 1 / 6 * 4)
    )


def test_a_whole_game() -> None:
    """All go forwards, to whatever comes."""
    t = at(RenaissanceFair, 2, seed="whole game", arrange=lambda g: setattr(g, "leader", g.players[0]))
    while t.asked:
        t.answer(t.asked[0], t.options(t.asked[0])[0])
    over = t.over()
    assert (t.game.turns, over.scores, over.ending) == (214, [26, 28], "all tokens")
