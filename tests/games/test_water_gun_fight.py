from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tabletome.games.water_gun_fight import Gun, Kid, WaterGunFight
from tabletome.testing import Trial, at, give

Fight = Trial[WaterGunFight]
PHASES = ("refill_phase", "draw_phase", "recruit_phase", "begin_soak_phase", "soak_phase", "end_phase")
ON, DONE = "On to the Soak Phase", "End of the Soak Phase"


def fight(
    *rows: Sequence[str],
    hands: Sequence[Sequence[str]] = (),
    phase: str = "soak",
    state: Mapping[str, Mapping[str, Any]] | None = None,
    soaks: int = 0,
    discarded: Sequence[str] = (),
    **more: Any,
) -> Fight:
    """Ann is on move in this phase. Each row is what lies before a player; guns are full."""

    def arrange(g: WaterGunFight) -> None:
        g.mover = me = g.players[0]
        me.soaks = soaks
        give(g.discards, *discarded)
        start = next(i for i, name in enumerate(PHASES) if name.startswith(phase))
        for name in PHASES[start:]:
            g.then(getattr(g, name), me)
        for leader, cards in zip(g.players, hands, strict=False):
            give(leader.hand, *cards)
        for found in g.box:
            if isinstance(found, Gun) and any(str(found) in lying for lying in rows):
                found.drops = found.capacity
            for field, value in (state or {}).get(str(found), {}).items():
                setattr(found, field, value)

    players = max(len(rows), len(hands), 2)
    return at(WaterGunFight, players, arrange=arrange, board=lawn(players, rows), **more)


def lawn(players: int, rows: Sequence[Sequence[str]]) -> dict[str, list[str]]:
    """A square for each kid with what lies behind him."""
    columns, ranks = (6, 2) if players < 4 else (8, 1)
    board: dict[str, list[str]] = {}
    lying: list[str] = []
    for seat, row in enumerate(rows):
        squares = (f"{'abcdefgh'[i % columns]}{seat * ranks + i // columns + 1}" for i in range(22))
        for name in row:
            if name.endswith("Kid") or name in ("Crybaby", "Teenager"):
                lying = board.setdefault(next(squares), [])
            lying.append(name)
    return board


def card(t: Fight, name: str) -> Any:
    (found,) = (c for c in t.game.box if str(c) == name)
    return found


def kid(t: Fight, name: str) -> Kid:
    found = card(t, name)
    assert isinstance(found, Kid)
    return found


def row(t: Fight, name: str) -> list[str]:
    return [str(c) for square in t.game.squares_of(t.player(name)) for c in t.game.lawn[square]]


def hand(t: Fight, name: str) -> list[str]:
    return sorted(str(c) for c in t.player(name).hand)


def discards(t: Fight) -> list[str]:
    return [str(c) for c in t.game.discards]


def needed(t: Fight, name: str = "Bob") -> str:
    return t.prompt(name).split(" and hits with ")[1].removesuffix(". Do you play a card?")


def shoot(target: str, kid: str = "Teenager", gun: str = "Water Uzi", drops: str = "1 drop") -> list[str]:
    return [f"{kid} shoots {drops} from {gun}", f"Bob's {target}"]


# -- box and setup -------------------------------------------------------------------------------------------


def test_six_can_play() -> None:
    assert list(WaterGunFight.seats) == [2, 3, 4, 5, 6]
    assert 7 * 5 + 22 + 23 + 8 > 84 >= 6 * 5 + 22 + 23 + 8


def test_one_of_each_card() -> None:
    game = at(WaterGunFight, 2).game
    assert len(game.box) == len({str(c) for c in game.box}) == 84
    kinds: Any = [getattr(c, "type", "") for c in game.box]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "Water Gun": 23, "Kid": 22, "Modifier": 8, "Event": 31,
    }  # fmt: skip


PRINTED_GUNS = """
    Mini-Water Gun 1 2 Min | Squirt Gun 1 3 Min | Water Squirter 1 3 | Character Gun 1 3
    Animal Gun 1 3 Min | Water Pistol 1 4 | Water Luger 1 4 | Water Uzi 1 6 | Water Space Gun 1 4
    Water Ray Gun 1 4 | Spray Gun 2 4 Splash | Magnum Water Gun 2 6 | Liquidator 2 6 Stream
    Pump Squirt Gun 2 8 Splash | Mega-Water Gun 2 10 | Stream Machine 3 6 Max Stream
    Super Soaker 3 9 Max Stream | Water Blaster 3 12 Max | Water Cannon 4 8 Max
    Bazooka Water Gun 4 12 Max Splash | Shield Water Gun 2 8 Max Shield Stream
    Shield Blaster 3 9 Max Shield | Shield Mega Blaster 3 6 Max Shield Splash
"""
PRINTED_KIDS = """
    Crybaby 2 | Timid Kid 3 | Runt Kid 3 | Little Kid 3 | Cute Kid 4 | Forgetful Kid 4 | Screaming Kid 4
    Scaredy-Cat Kid 4 | Fast Kid 4 | Mean Kid 5 | Rat Fink Kid 5 | Oblivious Kid 5 | Clumsy Kid 5
    Laughing Kid 6 | Bully Kid 6 | Commando Kid 7 | Control Freak Kid 7 | Sturdy Kid 8 | Big Kid 8
    Older Kid 9 | Teenager 10 | High-School Kid 10
"""
PRINTED_MODIFIERS = """
    Pump Action V+1 | Double Barrel V+1 | Motorized V+1 | Rapid Fire V+1
    Cylindrical Reservoir C+6 | Water Clips C+6 | Water Tank C+6 | Water Pack C+6
"""
PRINTED_EVENTS = """
    Broken | Time to Go Home | Lunch Time | Face Shot | Quick Getaway -3 | Point Blank +3
    Extreme Short Range +3 | Long Range Attack -3 | Hit & Run -2 +2 | Duck -3 | Dodge -3 | Ambush +3
    Kamikaze Attack | Find Cover -3 | Surprise Attack +3 | Double Team | Switch Sides | Water Balloon Lob
    Water Balloon Fling | Water Balloon Hurl | Half Filled | Wild Shots | Water Waster | Shot in the Back +3
    Water Bomb | I Have A Plan | Temporary Truce | Garden Hose Refill 3 | Submerged Refill 3
    Towel Dry Dry-off 3 | Spare Shirt Dry-off 3
"""


def entries(printed: str) -> list[str]:
    return sorted(" ".join(entry.split()) for entry in printed.replace("\n", "|").split("|") if entry.strip())


def test_cards_as_printed() -> None:
    box: Any = at(WaterGunFight, 2).game.box
    found: dict[str, list[str]] = {"Water Gun": [], "Kid": [], "Modifier": [], "Event": []}
    for card in box:
        match card.type:
            case "Water Gun":
                figures = f"{card.volume} {card.capacity} {card.notes}"
            case "Kid":
                figures = str(card.hits)
            case "Modifier":
                figures = f"V+{card.volume}" if card.volume else f"C+{card.capacity}"
            case _:
                figures = " ".join(f"{plus:+}" for plus in card.on_attack)
                figures += f"Refill {card.refill}" * bool(card.refill)
                figures += f"Dry-off {card.dry_off}" * bool(card.dry_off)
        found[card.type].append(f"{card} {figures}".strip())
    assert sorted(found["Water Gun"]) == entries(PRINTED_GUNS)
    assert sorted(found["Kid"]) == entries(PRINTED_KIDS)
    assert sorted(found["Modifier"]) == entries(PRINTED_MODIFIERS)
    assert sorted(found["Event"]) == entries(PRINTED_EVENTS)


PRINTED_NOTES = """
Crybaby: Put in play under opponent's control
Timid Kid: -1 to attacks with Water Balloons
Runt Kid: -1 to attacks vs this Kid
Little Kid: -1 to Dry-off Rolls
Cute Kid: Always the last Kid to be attacked
Forgetful Kid: -1 to Refill Rolls
Screaming Kid: Opponents' Hand Size -1
Scaredy-Cat Kid: -1 to hit & to be hit
Fast Kid: May attack twice per turn
Mean Kid: +1 to Attack Roll
Rat Fink Kid: When put in play: steal 2 cards from opponent
Oblivious Kid: +1 to attacks vs this Kid
Clumsy Kid: -1 to attacks
Laughing Kid: +1 to hit & to be hit
Bully Kid: When put in play: discard Kid with less Hits
Commando Kid: He may attach 2 Water Guns
Control Freak Kid: When put in play: draw 3 cards
Sturdy Kid: -1 to Dry-off Rolls
Big Kid: When put in play he gets 1D6 Water Balloons
Older Kid: +1 to Refill Rolls
Teenager: Your Hand Size is +1
High-School Kid: +1 to hit with Water Balloons
Pump Action, Double Barrel, Motorized, Rapid Fire: Water Gun gets V+1
Cylindrical Reservoir, Water Clips, Water Tank, Water Pack: Water Gun gets C+6
Broken: Discard target Water Gun
Time to Go Home: Discard target Kid
Lunch Time: Each player must discard 1 Kid
Face Shot: Hit Kid is automatically soaked
Quick Getaway, Long Range Attack, Duck, Dodge, Find Cover: Attack Roll gets -3
Point Blank, Extreme Short Range, Ambush, Surprise Attack, Shot in the Back: Attack Roll gets +3
Hit & Run: Attack Roll gets -2 or +2
Kamikaze Attack: Target Kid gets an extra attack
Double Team: All Attack Rolls vs target Kid at +2
Switch Sides: Take control of target Kid
Water Balloon Lob, Water Balloon Fling: Distribute 1D6 Water Balloons to your Kids
Water Balloon Hurl, Water Bomb: Distribute 1D6 Water Balloons to your Kids
Half Filled, Wild Shots, Water Waster: Remove 1D6 Water Drops from target Gun
I Have A Plan: Draw 3 cards
Temporary Truce: No one may attack in their next attack phase
Garden Hose, Submerged: Refill Roll +3
Towel Dry, Spare Shirt: Dry-off Roll +3
"""


def test_notes_as_printed() -> None:
    printed = {}
    for line in PRINTED_NOTES.strip().splitlines():
        names, _, notes = line.partition(": ")
        printed.update(dict.fromkeys(names.split(", "), notes))
    box: Any = at(WaterGunFight, 2).game.box
    assert {str(c): c.notes for c in box if c.type != "Water Gun"} == printed


def test_neutral_names() -> None:
    t = at(WaterGunFight, 2)
    named = {name: (kid(t, name).hits, kid(t, name).notes) for name in ("Timid Kid", "Forgetful Kid")}
    assert named == {
        "Timid Kid": (3, "-1 to attacks with Water Balloons"),
        "Forgetful Kid": (4, "-1 to Refill Rolls"),
    }
    assert (kid(t, "Sturdy Kid").hits, kid(t, "Sturdy Kid").notes) == (8, "-1 to Dry-off Rolls")
    assert kid(t, "Scaredy-Cat Kid").hits == 4


@pytest.mark.parametrize("count", [0, 5])
def test_hands_at_the_start(count: int) -> None:
    t = at(WaterGunFight, 3, options={"starting_hand": count}, mover="Bob")
    assert [len(leader.hand) for leader in t.game.players] == [count, count + 2, count]
    assert at(WaterGunFight, 3).game.options["starting_hand"] == 0


def test_the_highest_roll_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    rolls = iter([2, 5, 5, 4, 6])
    monkeypatch.setattr(WaterGunFight, "roll", lambda game, sides: next(rolls))
    game = WaterGunFight(3, logging=True)
    game.setup()
    assert game.mover.name == "Cleo"
    assert list(rolls) == []


# -- refill phase --------------------------------------------------------------------------------------------


def test_dry_off_and_refill() -> None:
    soaked = {"drops": 5, "condition": "soaked"}
    t = fight(
        ["Mean Kid", "Clumsy Kid", "Oblivious Kid", "Water Uzi", "Laughing Kid", "Super Soaker"],
        ["Rat Fink Kid"],
        phase="refill",
        state={
            "Mean Kid": soaked,
            "Clumsy Kid": soaked,
            "Rat Fink Kid": soaked,
            "Water Uzi": {"drops": 0},
            "Super Soaker": {"drops": 0},
        },
        dice=[5, 4, 4, 5],
    )
    t.dice_used()
    assert [(kid(t, n).soaked, kid(t, n).drops) for n in ("Mean Kid", "Clumsy Kid", "Rat Fink Kid")] == [
        (False, 0),
        (True, 5),
        (True, 5),
    ]
    assert (card(t, "Water Uzi").drops, card(t, "Super Soaker").drops) == (0, 9)
    assert t.log()[:4] == [
        "Ann's Mean Kid has 5 with the Dry-off Roll and is dry again",
        "Ann's Clumsy Kid has 4 with the Dry-off Roll and is still soaked",
        "Ann's Oblivious Kid has 4 with the Refill Roll and is still Empty",
        "Ann's Laughing Kid has 5 with the Refill Roll and fills up",
    ]


@pytest.mark.parametrize(
    ("name", "result"),
    [
        ("Little Kid", "4 with the Dry-off Roll and is still soaked"),
        ("Sturdy Kid", "4 with the Dry-off Roll and is still soaked"),
        ("Older Kid", "5 with the Dry-off Roll and is dry again"),
        ("Forgetful Kid", "5 with the Dry-off Roll and is dry again"),
    ],
)
def test_kids_with_other_dry_off_rolls(name: str, result: str) -> None:
    t = fight([name], phase="refill", state={name: {"condition": "soaked"}}, dice=[5])
    assert t.log()[0] == f"Ann's {name} has {result}"


@pytest.mark.parametrize(
    ("name", "rolled", "result"),
    [
        ("Forgetful Kid", 5, "4 with the Refill Roll and is still Empty"),
        ("Older Kid", 4, "5 with the Refill Roll and fills up"),
        ("Little Kid", 5, "5 with the Refill Roll and fills up"),
    ],
)
def test_kids_with_other_refill_rolls(name: str, rolled: int, result: str) -> None:
    t = fight([name, "Water Pistol"], phase="refill", state={"Water Pistol": {"drops": 0}}, dice=[rolled])
    assert t.log()[0] == f"Ann's {name} has {result}"


def test_a_kid_without_a_gun_can_be_attacked() -> None:
    t = fight(["Teenager", "Water Uzi"], ["Mean Kid"], dice=[5])
    t.answer("Ann", *shoot("Mean Kid"))
    assert kid(t, "Mean Kid").drops == 1
    t = fight(["Teenager"], [], phase="refill", dice=[])
    assert t.log() == ["Ann draws 2 cards"]


def test_two_guns() -> None:
    rows = ["Commando Kid", "Water Uzi", "Mega-Water Gun"], ["Mean Kid", "Water Pistol"]
    t = fight(*rows, phase="refill", state={"Water Uzi": {"drops": 0}}, dice=[6])
    assert card(t, "Water Uzi").drops == 0
    with pytest.raises(AssertionError):
        t.dice_used()
    empty = {"Water Uzi": {"drops": 0}, "Mega-Water Gun": {"drops": 0}}
    t = fight(*rows, phase="refill", state=empty, dice=[5])
    t.dice_used()
    assert (card(t, "Water Uzi").drops, card(t, "Mega-Water Gun").drops) == (6, 10)


def test_soaked_and_empty() -> None:
    state: dict[str, Any] = {"Mean Kid": {"condition": "soaked", "drops": 6}, "Water Uzi": {"drops": 0}}
    t = fight(["Mean Kid", "Water Uzi"], ["Runt Kid"], phase="refill", state=state, dice=[5, 2])
    assert (kid(t, "Mean Kid").soaked, kid(t, "Mean Kid").retreated) == (False, True)
    t.answer("Ann", ON)
    assert t.options("Ann") == [DONE]
    t = fight(["Mean Kid", "Water Uzi"], ["Runt Kid"], phase="refill", state=state, dice=[4, 6])
    assert (card(t, "Water Uzi").drops, kid(t, "Mean Kid").retreated) == (6, True)


def test_cards_for_rolls() -> None:
    state: dict[str, dict[str, Any]] = {
        "Mean Kid": {"condition": "soaked", "drops": 5},
        "Runt Kid": {"condition": "soaked"},
        "Water Uzi": {"drops": 0},
    }
    cards = ["Towel Dry", "Spare Shirt", "Garden Hose", "Submerged", "Duck"]
    rows = ["Mean Kid", "Runt Kid", "Oblivious Kid", "Water Uzi"], ["Clumsy Kid"]
    t = fight(*rows, hands=[cards, ["Duck"]], phase="refill", state=state, dice=[1, 1, 2])
    assert t.prompt("Ann") == "Refill Phase: play a card for one of your rolls?"
    assert t.options("Ann") == [
        "Towel Dry for Mean Kid",
        "Towel Dry for Runt Kid",
        "Spare Shirt for Mean Kid",
        "Spare Shirt for Runt Kid",
        "Garden Hose for Oblivious Kid",
        "Submerged for Oblivious Kid",
        "Roll",
    ]
    t.answer(
        "Ann", "Towel Dry for Runt Kid", "Spare Shirt for Runt Kid", "Garden Hose for Oblivious Kid", "Roll"
    )
    t.dice_used()
    assert t.log()[:6] == [
        "Ann plays Towel Dry for Runt Kid",
        "Ann plays Spare Shirt for Runt Kid",
        "Ann plays Garden Hose for Oblivious Kid",
        "Ann's Mean Kid has 1 with the Dry-off Roll and is still soaked",
        "Ann's Runt Kid has 7 with the Dry-off Roll and is dry again",
        "Ann's Oblivious Kid has 5 with the Refill Roll and fills up",
    ]
    assert discards(t) == ["Towel Dry", "Spare Shirt", "Garden Hose"]


def test_who_may_help_a_roll_is_asked_by_what_all_can_see() -> None:
    soaked: dict[str, Any] = {"Mean Kid": {"condition": "soaked"}}
    t = fight(["Mean Kid"], hands=[["Garden Hose"]], phase="refill", state=soaked)
    assert t.options("Ann") == ["Roll"]
    shown = ["Towel Dry", "Spare Shirt"]
    t = fight(["Mean Kid"], hands=[["Garden Hose"]], phase="refill", state=soaked, discarded=shown)
    assert t.prompt("Ann").startswith("Recruit Phase")


def test_draw_two_cards() -> None:
    t = fight(phase="draw", hands=[["Duck"], []])
    assert len(t.player("Ann").hand) == 3
    assert t.log() == ["Ann draws 2 cards"]


def test_deck_and_discards() -> None:
    def all_but(g: WaterGunFight, left: int) -> None:
        g.players[1].hand.add_all(list(g.deck)[left:])

    t = at(WaterGunFight, 2, mover="Ann", arrange=lambda g: all_but(g, 1))
    assert len(t.player("Ann").hand) == 1
    t = at(WaterGunFight, 2, mover="Ann", arrange=lambda g: g.discards.add_all(list(g.deck)))
    assert (len(t.player("Ann").hand), len(t.game.deck), len(t.game.discards)) == (2, 82, 0)


# -- recruit phase -------------------------------------------------------------------------------------------


def recruiting(cards: Sequence[str], *rows: Sequence[str], **more: Any) -> Fight:
    return fight(*rows, hands=[cards, *more.pop("others", ())], phase="recruit", **more)


def test_kids_and_guns_are_put_into_play() -> None:
    t = recruiting(["Mean Kid", "Water Uzi", "Runt Kid", "Bazooka Water Gun", "Duck"])
    assert t.options("Ann") == ["Mean Kid", "Runt Kid", ON]
    t.answer("Ann", "Mean Kid", "Runt Kid")
    assert t.options("Ann") == ["Water Uzi", "Bazooka Water Gun", ON]
    t.answer("Ann", "Water Uzi")
    assert t.prompt("Ann") == "Who gets Water Uzi?"
    assert t.options("Ann") == ["Mean Kid", "Runt Kid"]
    t.answer("Ann", "Runt Kid", "Bazooka Water Gun")
    assert t.options("Ann") == ["Mean Kid"]
    t.answer("Ann", "Mean Kid")
    assert row(t, "Ann") == ["Mean Kid", "Bazooka Water Gun", "Runt Kid", "Water Uzi"]
    assert (card(t, "Water Uzi").drops, card(t, "Bazooka Water Gun").drops) == (6, 12)
    assert t.log()[-2:] == ["Ann gives Water Uzi to Runt Kid", "Ann gives Bazooka Water Gun to Mean Kid"]
    assert t.options("Ann") == [ON]


@pytest.mark.parametrize(
    ("gun", "takers"),
    [
        ("Water Pistol", ["Runt Kid", "Cute Kid", "Mean Kid", "Teenager"]),
        *((gun, ["Runt Kid", "Cute Kid"]) for gun in ("Mini-Water Gun", "Squirt Gun", "Animal Gun")),
        *(
            (gun, ["Mean Kid", "Teenager"])
            for gun in (
                "Stream Machine", "Super Soaker", "Water Blaster", "Water Cannon", "Bazooka Water Gun",
                "Shield Water Gun", "Shield Blaster", "Shield Mega Blaster",
            )
        ),
    ],
)  # fmt: skip
def test_min_and_max(gun: str, takers: list[str]) -> None:
    t = recruiting([gun], ["Runt Kid", "Cute Kid", "Mean Kid", "Teenager"])
    t.answer("Ann", gun)
    assert t.options("Ann") == takers


def test_guns_for_kids_in_play() -> None:
    rows = ["Mean Kid", "Water Uzi", "Runt Kid", "Laughing Kid"], ["Clumsy Kid"]
    t = recruiting(["Water Pistol"], *rows, state={"Laughing Kid": {"condition": "soaked", "drops": 6}})
    t.answer("Ann", "Water Pistol")
    assert t.options("Ann") == ["Runt Kid", "Laughing Kid"]
    t.answer("Ann", "Laughing Kid")
    assert row(t, "Ann") == ["Mean Kid", "Water Uzi", "Runt Kid", "Laughing Kid", "Water Pistol"]
    t = recruiting(["Water Pistol"], ["Mean Kid", "Water Uzi"])
    assert t.options("Ann") == [ON]


def test_the_commando_has_two_guns() -> None:
    t = recruiting(["Water Pistol", "Water Ray Gun", "Rapid Fire"], ["Commando Kid", "Water Uzi", "Mean Kid"])
    t.answer("Ann", "Water Pistol", "Commando Kid", "Rapid Fire", "Water Pistol", "Water Ray Gun")
    assert t.options("Ann") == ["Mean Kid"]
    t.answer("Ann", "Mean Kid", ON)
    assert row(t, "Ann") == [
        "Commando Kid",
        "Water Uzi",
        "Water Pistol",
        "Rapid Fire",
        "Mean Kid",
        "Water Ray Gun",
    ]


def test_modifiers() -> None:
    cards = ["Spray Gun", "Rapid Fire", "Pump Action", "Water Tank", "Water Clips"]
    t = recruiting(cards, ["Mean Kid", "Teenager", "Water Uzi"], ["Runt Kid"])
    assert t.options("Ann") == ["Spray Gun", ON]
    t.answer("Ann", "Spray Gun", "Mean Kid", "Rapid Fire")
    assert t.prompt("Ann") == "To which Water Gun does Rapid Fire go?"
    assert t.options("Ann") == ["Spray Gun"]
    t.answer("Ann", "Spray Gun", "Water Tank", "Spray Gun")
    assert card(t, "Spray Gun").drops == 10
    t.answer("Ann", "Water Clips", "Spray Gun", "Pump Action", "Spray Gun", ON)
    assert row(t, "Ann") == ["Mean Kid", *[cards[i] for i in (0, 1, 3, 4, 2)], "Teenager", "Water Uzi"]
    assert t.options("Ann") == [
        "Mean Kid shoots 4 drops from Spray Gun",
        "Mean Kid shoots 8 drops from Spray Gun at double Volume",
        "Teenager shoots 1 drop from Water Uzi",
        DONE,
    ]
    assert t.log()[2] == "Ann attaches Water Tank to Spray Gun"


@pytest.mark.parametrize("name", ["Pump Action", "Double Barrel", "Motorized", "Rapid Fire"])
def test_more_volume(name: str) -> None:
    t = fight(["Mean Kid", "Mega-Water Gun", name], ["Runt Kid"])
    assert card(t, "Mega-Water Gun").drops == 10
    assert t.options("Ann")[0] == "Mean Kid shoots 3 drops from Mega-Water Gun"


@pytest.mark.parametrize("name", ["Cylindrical Reservoir", "Water Clips", "Water Tank", "Water Pack"])
def test_more_capacity(name: str) -> None:
    t = fight(["Mean Kid", "Water Uzi", name, "Runt Kid", "Water Pistol"], phase="refill", dice=[5],
              state={"Water Uzi": {"drops": 0}})  # fmt: skip
    assert (card(t, "Water Uzi").drops, card(t, "Water Pistol").drops) == (12, 4)


def test_a_gun_of_an_earlier_turn_gets_no_modifier() -> None:
    t = recruiting(["Water Uzi", "Rapid Fire"], ["Mean Kid"], [])
    t.answer("Ann", "Water Uzi", "Mean Kid", ON, DONE)
    t.answer("Bob", ON, DONE)
    give(t.player("Ann").hand, "Rapid Fire")
    assert "Rapid Fire" not in t.options("Ann")
    assert not card(t, "Water Uzi").just_put_in_play


def test_crybaby() -> None:
    t = recruiting(["Crybaby"], ["Teenager", "Water Uzi"], [], [], dice=[5, 6])
    t.answer("Ann", "Crybaby")
    assert t.prompt("Ann") == "Under whose control do you put Crybaby?"
    t.answer("Ann", "Cleo")
    assert (row(t, "Bob"), row(t, "Cleo")) == ([], ["Crybaby"])
    assert t.log() == ["Ann puts Crybaby into play under the control of Cleo"]
    kid(t, "Crybaby").drops = 1
    t.answer("Ann", ON, "Teenager shoots 1 drop from Water Uzi", "Cleo's Crybaby")
    assert (kid(t, "Crybaby").soaked, t.player("Ann").soaks) == (True, 1)


def test_rat_fink_steals_two_cards() -> None:
    t = recruiting(["Rat Fink Kid"], others=[["Duck", "Dodge", "Ambush"], []])
    t.answer("Ann", "Rat Fink Kid")
    assert (len(t.player("Ann").hand), len(t.player("Bob").hand)) == (2, 1)
    assert t.log("Cleo" if len(t.game.players) > 2 else None)[-2:] == ["Ann takes a card from Bob"] * 2
    t = fight(hands=[["Rat Fink Kid"], ["Duck"], ["Dodge"]], phase="recruit")
    t.answer("Ann", "Rat Fink Kid")
    assert t.prompt("Ann") == "From whom do you steal 2 cards?"
    t.answer("Ann", "Cleo")
    assert (hand(t, "Ann"), hand(t, "Bob"), hand(t, "Cleo")) == (["Dodge"], ["Duck"], [])


def test_bully() -> None:
    t = recruiting(
        ["Bully Kid"],
        ["Runt Kid"],
        ["Mean Kid", "Water Uzi", "Rapid Fire", "Laughing Kid"],
        ["Crybaby", "Teenager"],
    )
    t.answer("Ann", "Bully Kid")
    assert t.prompt("Ann") == "Whom does Bully Kid send away?"
    assert t.options("Ann") == ["Bob's Mean Kid", "Cleo's Crybaby"]
    t.answer("Ann", "Bob's Mean Kid")
    assert row(t, "Bob") == ["Laughing Kid"]
    assert discards(t) == ["Mean Kid", "Water Uzi", "Rapid Fire"]
    assert (card(t, "Water Uzi").drops, t.player("Ann").soaks) == (0, 0)
    t = recruiting(["Bully Kid"], ["Runt Kid"], ["Laughing Kid"])
    t.answer("Ann", "Bully Kid")
    assert t.options("Ann") == [ON]
    assert row(t, "Ann") == ["Runt Kid", "Bully Kid"]


def test_the_lawn() -> None:
    """A square for each kid, who shares the last one if there are more."""
    for players, columns, ranks in ((2, 6, 2), (3, 6, 2), (4, 8, 1), (5, 8, 1), (6, 8, 1)):
        game = at(WaterGunFight, players).game
        assert [s.name for s in game.squares_of(game.players[-1])] == [
            f"{'abcdefgh'[column]}{(players - 1) * ranks + rank + 1}"
            for rank in range(ranks)
            for column in range(columns)
        ]
        assert {game.lawn.grid.zone(s) for s in game.squares_of(game.players[1])} == {"gravel"}
        assert {game.lawn.grid.zone(s) for s in game.squares_of(game.players[0])} == {"grass"}
    kids = ["Teenager", "Mean Kid", "Clumsy Kid", "Fast Kid", "Little Kid", "Sturdy Kid", "Laughing Kid"]
    t = fight(
        [*kids, "Water Uzi"],
        [],
        [],
        hands=[["Runt Kid", "Timid Kid", "Water Pistol"], [], [], []],
        phase="rec",
    )
    t.answer("Ann", "Runt Kid", "Timid Kid", "Water Pistol", "Runt Kid")
    assert row(t, "Ann") == [*kids, "Water Uzi", "Runt Kid", "Water Pistol", "Timid Kid"]
    assert [str(kid(t, name).at) for name in ("Laughing Kid", "Runt Kid", "Timid Kid")] == ["g1", "h1", "h1"]
    assert [str(c) for c in kid(t, "Runt Kid").belongings] == ["Water Pistol"]
    assert (kid(t, "Timid Kid").level, card(t, "Water Pistol").level) == ("0/3", "4")


def test_control_freak_draws_three_cards() -> None:
    t = recruiting(["Control Freak Kid"])
    t.answer("Ann", "Control Freak Kid")
    assert len(t.player("Ann").hand) == 3


def test_big_kid_brings_balloons() -> None:
    t = recruiting(["Big Kid"], dice=[4])
    t.answer("Ann", "Big Kid")
    assert kid(t, "Big Kid").balloons == 4
    assert t.log()[-1] == "Ann's Big Kid gets 4 Water Balloons"


# -- soak phase ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("gun", "drops", "rolled"),
    [
        ("Water Uzi", "1 drop", 5),
        ("Mega-Water Gun", "2 drops", 4),
        ("Water Blaster", "3 drops", 3),
        ("Water Cannon", "4 drops", 2),
    ],
)
def test_six_with_the_volume_hits(gun: str, drops: str, rolled: int) -> None:
    number = int(drops[0])
    for dice, wet in ((rolled, number), (rolled - 1, 0)):
        t = fight(["Teenager", gun], ["High-School Kid"], dice=[dice])
        full = card(t, gun).drops
        t.answer("Ann", *shoot("High-School Kid", gun=gun, drops=drops))
        t.dice_used()
        assert (kid(t, "High-School Kid").drops, card(t, gun).drops) == (wet, full - number)


def test_a_miss_spends_the_water() -> None:
    t = fight(["Teenager", "Water Uzi"], ["Runt Kid"], dice=[1])
    t.answer("Ann", *shoot("Runt Kid"))
    assert (card(t, "Water Uzi").drops, kid(t, "Runt Kid").drops) == (5, 0)
    assert t.log() == [
        "Ann's Teenager attacks Bob's Runt Kid with Water Uzi",
        "Ann rolls 1, in all 1, and misses",
    ]


def test_a_kid_attacks_once() -> None:
    t = fight(["Teenager", "Water Uzi", "Mean Kid", "Water Pistol", "Runt Kid"], ["Laughing Kid"], dice=[1])
    assert t.options("Ann") == [
        "Teenager shoots 1 drop from Water Uzi",
        "Mean Kid shoots 1 drop from Water Pistol",
        DONE,
    ]
    t.answer("Ann", *shoot("Laughing Kid"))
    assert t.options("Ann") == ["Mean Kid shoots 1 drop from Water Pistol", DONE]
    assert kid(t, "Teenager").attacks == ("Water Uzi",)
    t.answer("Ann", DONE)
    assert kid(t, "Teenager").attacks == ()


def test_who_has_retreated_is_no_target_and_does_not_attack() -> None:
    t = fight(
        ["Teenager", "Water Uzi", "Mean Kid", "Water Pistol", "Clumsy Kid", "Water Luger"],
        ["Runt Kid", "Cute Kid", "Water Ray Gun", "Little Kid", "Water Space Gun"],
        state={
            "Mean Kid": {"condition": "soaked"},
            "Water Luger": {"drops": 0},
            "Runt Kid": {"condition": "soaked"},
            "Water Ray Gun": {"drops": 0},
        },
    )
    assert t.options("Ann") == ["Teenager shoots 1 drop from Water Uzi", DONE]
    t.answer("Ann", "Teenager shoots 1 drop from Water Uzi")
    assert t.prompt("Ann") == "Whom does Teenager attack?"
    assert t.options("Ann") == ["Bob's Little Kid"]


def test_nobody_to_attack() -> None:
    t = fight(["Teenager", "Water Uzi"], ["Runt Kid"], state={"Runt Kid": {"condition": "soaked"}})
    assert t.options("Ann") == [DONE]


def test_fewer_drops_than_the_volume() -> None:
    t = fight(["Teenager", "Water Cannon"], ["Mean Kid"], state={"Water Cannon": {"drops": 3}}, dice=[2])
    t.answer("Ann", *shoot("Mean Kid", gun="Water Cannon", drops="3 drops"))
    assert (kid(t, "Mean Kid").drops, card(t, "Water Cannon").drops) == (3, 0)


@pytest.mark.parametrize("gun", ["Spray Gun", "Pump Squirt Gun", "Bazooka Water Gun", "Shield Mega Blaster"])
def test_splash(gun: str) -> None:
    volume = {"Spray Gun": 2, "Pump Squirt Gun": 2, "Bazooka Water Gun": 4, "Shield Mega Blaster": 3}[gun]
    for water in (2 * volume, volume + 1):
        twice = f"Teenager shoots {water} drops from {gun} at double Volume"
        for rolled, wet in ((6 - volume, water), (5 - volume, 0)):
            t = fight(["Teenager", gun], ["High-School Kid"], state={gun: {"drops": water}}, dice=[rolled])
            assert t.options("Ann") == [f"Teenager shoots {volume} drops from {gun}", twice, DONE]
            t.answer("Ann", twice, "Bob's High-School Kid")
            assert (card(t, gun).drops, kid(t, "High-School Kid").drops) == (0, wet)
    t = fight(["Teenager", gun], ["High-School Kid"], state={gun: {"drops": volume}})
    assert t.options("Ann") == [f"Teenager shoots {volume} drops from {gun}", DONE]


@pytest.mark.parametrize("gun", ["Liquidator", "Stream Machine", "Super Soaker", "Shield Water Gun"])
def test_stream(gun: str) -> None:
    drops = {"Liquidator": 2, "Stream Machine": 3, "Super Soaker": 3, "Shield Water Gun": 2}[gun]
    t = fight(["Teenager", gun], ["High-School Kid"], state={gun: {"drops": 15}}, dice=[1, 1])
    for _ in range(2):
        t.answer("Ann", *shoot("High-School Kid", gun=gun, drops=f"{drops} drops"))
    assert t.options("Ann") == [DONE]
    t.dice_used()


def test_the_fast_kid_attacks_twice() -> None:
    t = fight(["Fast Kid", "Water Uzi"], ["Laughing Kid"], dice=[1, 1])
    for _ in range(2):
        t.answer("Ann", *shoot("Laughing Kid", "Fast Kid"))
    assert t.options("Ann") == [DONE]


def test_fast_kid_with_a_stream_gun() -> None:
    t = fight(["Fast Kid", "Liquidator"], ["Laughing Kid"], dice=[1, 1])
    for _ in range(2):
        t.answer("Ann", *shoot("Laughing Kid", "Fast Kid", "Liquidator", "2 drops"))
    assert t.options("Ann") == [DONE]
    assert card(t, "Liquidator").drops == 2


def test_an_empty_gun_of_two() -> None:
    rows = ["Commando Kid", "Water Uzi", "Liquidator"], ["Laughing Kid"]
    t = fight(*rows, state={"Water Uzi": {"drops": 0}})
    assert t.options("Ann") == ["Commando Kid shoots 2 drops from Liquidator", DONE]


def test_the_commando_attacks_with_each_gun() -> None:
    rows = ["Commando Kid", "Water Uzi", "Liquidator"], ["Laughing Kid"]
    t = fight(*rows, state={"Commando Kid": {"balloons": 2}}, dice=[1] * 3)
    stream, pistol, throw = (
        "Commando Kid shoots 2 drops from Liquidator",
        "Commando Kid shoots 1 drop from Water Uzi",
        "Commando Kid throws a Water Balloon",
    )
    assert t.options("Ann") == [pistol, stream, throw, DONE]
    t.answer("Ann", pistol, "Bob's Laughing Kid")
    assert t.options("Ann") == [stream, throw, DONE]
    t.answer("Ann", throw, "Bob's Laughing Kid")
    assert t.options("Ann") == [stream, DONE]
    t.answer("Ann", stream, "Bob's Laughing Kid")
    assert t.options("Ann") == [DONE]
    t.dice_used()


DUCK = [["Duck"], ["Dodge"]]
"""So that both are asked."""


@pytest.mark.parametrize(
    ("attacker", "target", "need"),
    [
        ("Teenager", "Rat Fink Kid", "5 or more"),
        ("Teenager", "Runt Kid", "6 or more"),
        ("Teenager", "Scaredy-Cat Kid", "6 or more"),
        ("Scaredy-Cat Kid", "Rat Fink Kid", "6 or more"),
        ("Mean Kid", "Rat Fink Kid", "4 or more"),
        ("Teenager", "Oblivious Kid", "4 or more"),
        ("Clumsy Kid", "Rat Fink Kid", "6 or more"),
        ("Laughing Kid", "Rat Fink Kid", "4 or more"),
        ("Teenager", "Laughing Kid", "4 or more"),
        ("Clumsy Kid", "Runt Kid", "no roll"),
        ("Laughing Kid", "Oblivious Kid", "3 or more"),
        ("Rat Fink Kid", "Timid Kid", "5 or more"),
    ],
)
def test_kids_change_rolls(attacker: str, target: str, need: str) -> None:
    t = fight([attacker, "Water Uzi"], [target], hands=DUCK)
    t.answer("Ann", *shoot(target, attacker), "Pass")
    assert needed(t) == need
    number = 7 if need == "no roll" else int(need[0])
    for rolled in (number - 1, number):
        if rolled < 7:
            t = fight([attacker, "Water Uzi"], [target], dice=[rolled])
            t.answer("Ann", *shoot(target, attacker))
            assert kid(t, target).drops == (rolled == number)


def test_any_roll_may_do() -> None:
    t = fight(["Mean Kid", "Water Cannon"], ["Oblivious Kid"], hands=DUCK)
    t.answer("Ann", *shoot("Oblivious Kid", "Mean Kid", "Water Cannon", "4 drops"))
    assert t.prompt("Ann") == (
        "Ann's Mean Kid attacks Bob's Oblivious Kid with Water Cannon and hits with any roll. "
        "Do you play a card?"
    )
    t = fight(["Teenager", "Water Cannon"], ["Oblivious Kid"], hands=DUCK)
    t.answer("Ann", *shoot("Oblivious Kid", "Teenager", "Water Cannon", "4 drops"))
    assert needed(t, "Ann") == "any roll"
    t = fight(["Teenager", "Water Cannon"], ["Oblivious Kid", "Shield Blaster"], hands=DUCK)
    t.answer("Ann", *shoot("Oblivious Kid", "Teenager", "Water Cannon", "4 drops"))
    assert needed(t, "Ann") == "2 or more"


@pytest.mark.parametrize("shield", ["Shield Water Gun", "Shield Blaster", "Shield Mega Blaster"])
def test_shields(shield: str) -> None:
    t = fight(["Teenager", "Water Uzi"], ["Rat Fink Kid", shield], hands=DUCK)
    t.answer("Ann", *shoot("Rat Fink Kid"))
    assert needed(t, "Ann") == "6 or more"
    t = fight(["Teenager", shield], ["Rat Fink Kid", "Water Uzi"], hands=DUCK)
    volume = {"Shield Water Gun": 2, "Shield Blaster": 3, "Shield Mega Blaster": 3}[shield]
    t.answer("Ann", *shoot("Rat Fink Kid", gun=shield, drops=f"{volume} drops"))
    assert needed(t, "Ann") == f"{6 - volume} or more"


def test_cute_kid() -> None:
    attack = "Teenager shoots 1 drop from Water Uzi"
    t = fight(["Teenager", "Water Uzi"], ["Cute Kid", "Runt Kid"], ["Little Kid"])
    t.answer("Ann", attack)
    assert t.options("Ann") == ["Bob's Runt Kid", "Cleo's Little Kid"]
    t = fight(
        ["Teenager", "Water Uzi"],
        ["Cute Kid", "Runt Kid"],
        ["Little Kid"],
        state={"Runt Kid": {"condition": "soaked"}},
    )
    t.answer("Ann", attack)
    assert t.options("Ann") == ["Bob's Cute Kid", "Cleo's Little Kid"]


def test_soaked_with_as_many_drops_as_hits() -> None:
    state = {"Mean Kid": {"drops": 2}}
    t = fight(["Teenager", "Mega-Water Gun"], ["Mean Kid"], state=state, dice=[6])
    t.answer("Ann", *shoot("Mean Kid", gun="Mega-Water Gun", drops="2 drops"))
    assert (kid(t, "Mean Kid").drops, kid(t, "Mean Kid").soaked, t.player("Ann").soaks) == (4, False, 0)
    t = fight(["Teenager", "Water Blaster"], ["Mean Kid"], state=state, dice=[6])
    t.answer("Ann", *shoot("Mean Kid", gun="Water Blaster", drops="3 drops"))
    assert (kid(t, "Mean Kid").soaked, t.player("Ann").soaks, t.player("Bob").soaks) == (True, 1, 0)
    assert t.log()[-1] == "Bob's Mean Kid is soaked: Ann has soaked 1 kid"


def test_a_kid_can_be_soaked_again() -> None:
    t = fight(["Fast Kid", "Water Cannon", "Teenager", "Water Blaster"], ["Runt Kid"], dice=[6, 6])
    t.answer("Ann", *shoot("Runt Kid", "Fast Kid", "Water Cannon", "4 drops"))
    assert (kid(t, "Runt Kid").drops, t.player("Ann").soaks) == (4, 1)
    runt = kid(t, "Runt Kid")
    assert t.options("Ann") == [DONE]
    t = fight(
        ["Teenager", "Water Blaster"], ["Runt Kid"], state={"Runt Kid": {"drops": 2}}, soaks=3, dice=[6]
    )
    t.answer("Ann", *shoot("Runt Kid", gun="Water Blaster", drops="3 drops"))
    assert (runt.drops, kid(t, "Runt Kid").drops, t.player("Ann").soaks) == (4, 5, 4)


# -- cards on attacks ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "plus"),
    [
        ("Point Blank", 3),
        ("Extreme Short Range", 3),
        ("Ambush", 3),
        ("Surprise Attack", 3),
        ("Shot in the Back", 3),
        ("Quick Getaway", -3),
        ("Long Range Attack", -3),
        ("Duck", -3),
        ("Dodge", -3),
        ("Find Cover", -3),
        ("Hit & Run", 2),
        ("Hit & Run", -2),
    ],
)
def test_cards_change_the_roll(name: str, plus: int) -> None:
    least = 4 - plus
    for rolled in (least - 1, least):
        if 1 <= rolled <= 6:
            t = fight(["Teenager", "Mega-Water Gun"], ["Mean Kid"], hands=[[], [name]], dice=[rolled])
            t.answer("Ann", *shoot("Mean Kid", gun="Mega-Water Gun", drops="2 drops"))
            t.answer("Bob", f"{name}: {plus:+}")
            t.dice_used()
            assert kid(t, "Mean Kid").drops == (2 if rolled == least else 0)
            assert t.log()[1] == f"Bob plays {name}: {plus:+}"
            assert discards(t) == [name]


def test_attack_cards() -> None:
    hands = [["Ambush", "Broken", "Hit & Run"], ["Duck", "Dodge", "Lunch Time"], ["Point Blank", "Towel Dry"]]
    t = fight(["Teenager", "Water Uzi"], ["Mean Kid"], ["Runt Kid"], hands=hands, dice=[6])
    t.answer("Ann", *shoot("Mean Kid"))
    assert t.asked == ["Ann"]
    assert needed(t, "Ann") == "5 or more"
    assert t.options("Ann") == ["Ambush: +3", "Hit & Run: -2", "Hit & Run: +2", "Pass"]
    t.answer("Ann", "Ambush: +3", "Hit & Run: +2")
    assert needed(t, "Ann") == "any roll"
    t.answer("Ann", "Pass")
    assert t.asked == ["Bob"]
    t.answer("Bob", "Duck: -3", "Dodge: -3")
    assert t.options("Bob") == ["Pass"]
    t.answer("Bob", "Pass")
    assert t.options("Cleo") == ["Point Blank: +3", "Pass"]
    assert needed(t, "Cleo") == "6 or more"
    t.answer("Cleo", "Pass")
    assert (kid(t, "Mean Kid").drops, t.asked) == (1, ["Ann"])


def test_who_can_only_pass_is_asked_too() -> None:
    t = fight(["Teenager", "Water Uzi"], ["Mean Kid"], hands=[[], ["Runt Kid"]])
    t.answer("Ann", *shoot("Mean Kid"))
    assert (t.asked, t.options("Bob")) == (["Bob"], ["Pass"])


def test_face_shot() -> None:
    t = fight(["Teenager", "Water Uzi"], ["Mean Kid"], hands=[["Face Shot"], []], dice=[5])
    t.answer("Ann", *shoot("Mean Kid"), "Pass")
    assert t.prompt("Ann") == "You have hit Bob's Mean Kid. Do you play a card?"
    t.answer("Ann", "Face Shot")
    assert (kid(t, "Mean Kid").soaked, kid(t, "Mean Kid").drops, t.player("Ann").soaks) == (True, 1, 1)
    assert discards(t) == ["Face Shot"]
    assert t.log()[-2:] == ["Ann plays Face Shot", "Bob's Mean Kid is soaked: Ann has soaked 1 kid"]
    assert t.options("Ann") == [DONE]


def test_face_shot_is_no_must() -> None:
    hands = [["Face Shot", "Towel Dry"], []]
    t = fight(["Teenager", "Water Uzi"], ["Mean Kid"], hands=hands, dice=[5])
    t.answer("Ann", *shoot("Mean Kid"), "Pass")
    assert t.options("Ann") == ["Face Shot", "Pass"]
    t.answer("Ann", "Pass")
    assert (kid(t, "Mean Kid").soaked, hand(t, "Ann"), t.options("Ann")) == (False, hands[0], [DONE])


@pytest.mark.parametrize(("drops", "rolled"), [(4, 5), (0, 4)])
def test_no_face_shot_if_it_is_not_needed_or_on_a_miss(drops: int, rolled: int) -> None:
    hands = [["Face Shot"], []]
    t = fight(
        ["Teenager", "Water Uzi"],
        ["Mean Kid"],
        hands=hands,
        state={"Mean Kid": {"drops": drops}},
        dice=[rolled],
    )
    t.answer("Ann", *shoot("Mean Kid"), "Pass")
    assert t.options("Ann") == [DONE]
    assert hand(t, "Ann") == ["Face Shot"]


# -- water balloons ------------------------------------------------------------------------------------------

THROW = "Teenager throws a Water Balloon"


def test_a_balloon_hits_on_five_and_gives_a_die_of_drops() -> None:
    state = {"Teenager": {"balloons": 2}}
    t = fight(["Teenager", "Water Uzi"], ["Oblivious Kid", "High-School Kid"], state=state, dice=[5, 4])
    t.answer("Ann", THROW, "Bob's High-School Kid")
    t.dice_used()
    assert (kid(t, "High-School Kid").drops, kid(t, "Teenager").balloons, card(t, "Water Uzi").drops) == (
        4,
        1,
        6,
    )
    assert t.log() == [
        "Ann's Teenager attacks Bob's High-School Kid with Water Balloon",
        "Ann rolls 5, in all 5, and hits Bob's High-School Kid with 4 drops",
    ]
    t = fight(["Teenager", "Water Uzi"], ["High-School Kid"], state=state, dice=[4])
    t.answer("Ann", THROW, "Bob's High-School Kid")
    assert (kid(t, "High-School Kid").drops, kid(t, "Teenager").balloons) == (0, 1)


def test_balloons_in_place_of_shots() -> None:
    state = {"Teenager": {"balloons": 1}, "Mean Kid": {"balloons": 3}, "Clumsy Kid": {"balloons": 1}}
    state |= {"Water Pistol": {"drops": 0}}
    rows = ["Teenager", "Liquidator", "Mean Kid", "Clumsy Kid", "Water Pistol"], ["Laughing Kid"]
    t = fight(*rows, state=state, dice=[1, 1])
    shot = "Teenager shoots 2 drops from Liquidator"
    assert t.options("Ann") == [shot, THROW, DONE]
    t.answer("Ann", THROW, "Bob's Laughing Kid")
    assert kid(t, "Teenager").balloons is None
    t.answer("Ann", shot, "Bob's Laughing Kid")
    assert t.options("Ann") == [DONE]
    t = fight(*rows, state=state, options={"unarmed_throwers": True})
    assert t.options("Ann") == [shot, THROW, "Mean Kid throws a Water Balloon", DONE]


def test_one_throw_a_turn_but_two_of_the_fast_kid() -> None:
    rows = ["Teenager", "Liquidator", "Fast Kid", "Water Uzi"], ["Laughing Kid"]
    state = {"Teenager": {"balloons": 4}, "Fast Kid": {"balloons": 4}}
    t = fight(*rows, state=state, dice=[1] * 3)
    t.answer("Ann", THROW, "Bob's Laughing Kid")
    assert THROW not in t.options("Ann")
    for _ in range(2):
        t.answer("Ann", "Fast Kid throws a Water Balloon", "Bob's Laughing Kid")
    assert t.options("Ann") == ["Teenager shoots 2 drops from Liquidator", DONE]


@pytest.mark.parametrize(
    ("thrower", "target", "need"),
    [
        ("Teenager", "Rat Fink Kid", "5 or more"),
        ("Timid Kid", "Rat Fink Kid", "6 or more"),
        ("High-School Kid", "Rat Fink Kid", "4 or more"),
        ("Mean Kid", "Runt Kid", "5 or more"),
        ("Clumsy Kid", "Oblivious Kid", "5 or more"),
    ],
)
def test_rolls_for_balloons(thrower: str, target: str, need: str) -> None:
    t = fight([thrower, "Mega-Water Gun"], [target], hands=DUCK, state={thrower: {"balloons": 1}})
    t.answer("Ann", f"{thrower} throws a Water Balloon", f"Bob's {target}")
    assert needed(t, "Ann") == need
    t = fight(
        [thrower, "Water Uzi"], [target, "Shield Blaster"], hands=DUCK, state={thrower: {"balloons": 1}}
    )
    if target == "Oblivious Kid":
        t.answer("Ann", f"{thrower} throws a Water Balloon", f"Bob's {target}")
        assert needed(t, "Ann") == "6 or more"


@pytest.mark.parametrize(
    "name", ["Water Balloon Lob", "Water Balloon Fling", "Water Balloon Hurl", "Water Bomb"]
)
def test_balloons_are_shared_out(name: str) -> None:
    t = fight(["Teenager", "Runt Kid"], ["Mean Kid"], hands=[[name], []], dice=[3])
    t.answer("Ann", f"Play {name}")
    assert t.prompt("Ann") == "Who gets a Water Balloon? 3 to share out."
    assert t.options("Ann") == ["Teenager", "Runt Kid"]
    t.answer("Ann", "Runt Kid", "Teenager", "Runt Kid")
    assert (kid(t, "Teenager").balloons, kid(t, "Runt Kid").balloons) == (1, 2)
    assert t.asked == ["Ann"]
    assert t.options("Ann") == [DONE]
    t = fight([], ["Mean Kid"], hands=[[name], []])
    assert t.options("Ann") == [DONE]


# -- other events --------------------------------------------------------------------------------------------


def test_events_in_both_phases() -> None:
    events = ["Time to Go Home", "Lunch Time", "Double Team", "Kamikaze Attack", "Switch Sides", "Broken"]
    events += ["Half Filled", "I Have A Plan", "Temporary Truce"]
    others = ["Face Shot", "Duck", "Towel Dry", "Garden Hose", "Rapid Fire"]
    for phase, way_out in (("recruit", ON), ("soak", DONE)):
        t = fight(["Teenager"], ["Mean Kid", "Water Uzi"], hands=[[*events, *others], []], phase=phase)
        play = "Play " if phase == "soak" else ""
        assert t.options("Ann") == [*(play + name for name in events), way_out]
    t = fight(hands=[[*events, *others], []])
    assert t.options("Ann") == ["Play Lunch Time", "Play I Have A Plan", "Play Temporary Truce", DONE]


def test_time_to_go_home() -> None:
    state = {"Mean Kid": {"drops": 3, "balloons": 2, "condition": "soaked"}}
    rows = ["Teenager"], ["Mean Kid", "Water Uzi", "Rapid Fire", "Runt Kid"]
    t = fight(*rows, hands=[["Time to Go Home"], []], state=state)
    t.answer("Ann", "Play Time to Go Home")
    assert t.prompt("Ann") == "Which kid has to go home?"
    assert t.options("Ann") == ["Bob's Mean Kid", "Bob's Runt Kid", "Ann's Teenager"]
    t.answer("Ann", "Bob's Mean Kid")
    assert row(t, "Bob") == ["Runt Kid"]
    assert discards(t) == ["Time to Go Home", "Mean Kid", "Water Uzi", "Rapid Fire"]
    mean = kid(t, "Mean Kid")
    assert (mean.drops, mean.balloons, mean.soaked, card(t, "Water Uzi").drops) == (0, None, False, 0)
    assert t.player("Ann").soaks == 0
    assert t.log() == ["Ann plays Time to Go Home", "Bob's Mean Kid is discarded"]


def test_lunch_time() -> None:
    rows: list[list[str]] = [["Teenager", "Mean Kid"], [], ["Runt Kid", "Water Uzi", "Little Kid"]]
    t = fight(*rows, hands=[["Lunch Time"]], phase="recruit")
    t.answer("Ann", "Lunch Time")
    assert t.prompt("Ann") == "Lunch Time: which of your kids is discarded?"
    t.answer("Ann", "Teenager")
    assert t.asked == ["Cleo"]
    t.answer("Cleo", "Runt Kid")
    assert (row(t, "Ann"), row(t, "Cleo"), t.asked) == (["Mean Kid"], ["Little Kid"], ["Ann"])


def test_broken() -> None:
    rows = (
        ["Commando Kid", "Water Uzi", "Water Luger"],
        ["Mean Kid", "Water Pistol", "Water Tank", "Runt Kid"],
    )
    t = fight(*rows, hands=[["Broken"], []], state={"Water Pistol": {"drops": 0}})
    t.answer("Ann", "Play Broken")
    assert t.prompt("Ann") == "Which Water Gun is discarded?"
    assert t.options("Ann") == [
        "Water Pistol of Bob's Mean Kid",
        "Water Uzi of Ann's Commando Kid",
        "Water Luger of Ann's Commando Kid",
    ]
    t.answer("Ann", "Water Pistol of Bob's Mean Kid")
    assert (row(t, "Bob"), discards(t)) == (
        ["Mean Kid", "Runt Kid"],
        ["Broken", "Water Pistol", "Water Tank"],
    )
    assert not kid(t, "Mean Kid").retreated
    t = fight(["Teenager"], ["Mean Kid"], hands=[["Broken"], []])
    assert t.options("Ann") == [DONE]


@pytest.mark.parametrize("name", ["Half Filled", "Wild Shots", "Water Waster"])
def test_guns_lose_drops(name: str) -> None:
    rows = ["Teenager", "Water Pistol"], ["Mean Kid", "Water Uzi", "Runt Kid", "Water Luger"]
    t = fight(*rows, hands=[[name], []], state={"Water Luger": {"drops": 0}}, dice=[4])
    t.answer("Ann", f"Play {name}")
    assert t.prompt("Ann") == "Which Water Gun loses drops?"
    assert t.options("Ann") == ["Water Uzi of Bob's Mean Kid", "Water Pistol of Ann's Teenager"]
    t.answer("Ann", "Water Uzi of Bob's Mean Kid")
    assert card(t, "Water Uzi").drops == 2
    assert t.log()[-1] == "Water Uzi of Bob's Mean Kid loses 4 drops"
    t = fight(*rows, hands=[[name], []], state={"Water Uzi": {"drops": 2}}, dice=[4])
    t.answer("Ann", f"Play {name}", "Water Uzi of Bob's Mean Kid")
    assert (card(t, "Water Uzi").drops, kid(t, "Mean Kid").retreated) == (0, True)


def test_switch_sides() -> None:
    state = {"Mean Kid": {"drops": 2, "balloons": 1}}
    rows = ["Teenager"], ["Mean Kid", "Water Uzi", "Rapid Fire", "Runt Kid"], ["Little Kid"]
    t = fight(*rows, hands=[["Switch Sides"]], state=state, dice=[])
    t.answer("Ann", "Play Switch Sides")
    assert t.prompt("Ann") == "Who comes over to your side?"
    assert t.options("Ann") == ["Bob's Mean Kid", "Bob's Runt Kid", "Cleo's Little Kid"]
    t.answer("Ann", "Bob's Mean Kid")
    assert (row(t, "Ann"), row(t, "Bob")) == (
        ["Teenager", "Mean Kid", "Water Uzi", "Rapid Fire"],
        ["Runt Kid"],
    )
    assert (kid(t, "Mean Kid").drops, kid(t, "Mean Kid").balloons, card(t, "Water Uzi").drops) == (2, 1, 6)
    assert t.log()[-1] == "Ann takes control of Bob's Mean Kid"
    assert t.options("Ann") == [
        "Mean Kid shoots 2 drops from Water Uzi",
        "Mean Kid throws a Water Balloon",
        DONE,
    ]
    t = fight(["Teenager"], [], hands=[["Switch Sides"], []])
    assert t.options("Ann") == [DONE]


def test_double_team() -> None:
    rows = ["Teenager", "Water Uzi"], ["Rat Fink Kid", "Runt Kid"], ["Little Kid"]
    t = fight(*rows, hands=[["Double Team", "Duck"]], dice=[3])
    t.answer("Ann", "Play Double Team")
    assert t.prompt("Ann") == "At whom do you play Double Team?"
    assert t.options("Ann") == ["Bob's Rat Fink Kid", "Bob's Runt Kid", "Cleo's Little Kid"]
    t.answer("Ann", "Bob's Rat Fink Kid")
    assert (row(t, "Bob"), discards(t)) == (["Rat Fink Kid", "Double Team", "Runt Kid"], [])
    assert t.log() == ["Ann plays Double Team at Bob's Rat Fink Kid"]
    t.answer("Ann", *shoot("Rat Fink Kid"))
    assert needed(t, "Ann") == "3 or more"
    t.answer("Ann", "Pass", "Pass")
    assert kid(t, "Rat Fink Kid").drops == 1
    t.answer("Ann", DONE)
    assert (row(t, "Bob"), discards(t)) == (["Rat Fink Kid", "Runt Kid"], ["Double Team"])


def test_kamikaze_attack() -> None:
    rows = ["Teenager", "Water Uzi", "Mean Kid"], ["Laughing Kid"]
    t = fight(*rows, hands=[["Kamikaze Attack"], []], phase="recruit", dice=[1, 1])
    t.answer("Ann", "Kamikaze Attack")
    assert t.options("Ann") == ["Ann's Teenager", "Ann's Mean Kid"]
    t.answer("Ann", "Ann's Teenager", ON)
    assert row(t, "Ann") == ["Teenager", "Water Uzi", "Kamikaze Attack", "Mean Kid"]
    for _ in range(2):
        t.answer("Ann", *shoot("Laughing Kid"))
    assert t.options("Ann") == [DONE]
    t.answer("Ann", DONE)
    assert (row(t, "Ann"), discards(t)) == (["Teenager", "Water Uzi", "Mean Kid"], ["Kamikaze Attack"])
    t = fight(*rows, hands=[["Kamikaze Attack"], []], state={"Teenager": {"balloons": 3}}, dice=[1] * 2)
    t.answer("Ann", "Play Kamikaze Attack", "Ann's Teenager")
    for _ in range(2):
        t.answer("Ann", THROW, "Bob's Laughing Kid")
    assert t.options("Ann") == [DONE]


def test_a_kid_takes_events_along_when_discarded() -> None:
    rows = ["Teenager", "Water Uzi"], ["Mean Kid", "Water Pistol"]
    t = fight(*rows, hands=[["Double Team", "Time to Go Home"], []])
    t.answer("Ann", "Play Double Team", "Bob's Mean Kid", "Play Time to Go Home", "Bob's Mean Kid")
    assert discards(t) == ["Time to Go Home", "Mean Kid", "Water Pistol", "Double Team"]


def test_i_have_a_plan() -> None:
    t = fight(hands=[["I Have A Plan"], []])
    t.answer("Ann", "Play I Have A Plan")
    assert (len(t.player("Ann").hand), discards(t)) == (3, ["I Have A Plan"])


def test_temporary_truce() -> None:
    rows = ["Teenager", "Water Uzi"], ["High-School Kid", "Water Pistol"]
    shot = "Teenager shoots 1 drop from Water Uzi"
    theirs = "High-School Kid shoots 1 drop from Water Pistol"
    t = fight(*rows, hands=[["Temporary Truce"], []], phase="recruit")
    t.answer("Ann", "Temporary Truce")
    assert t.log() == ["Ann plays Temporary Truce", "Nobody may attack in his next Soak Phase"]
    t.answer("Ann", ON)
    assert (t.options("Ann"), t.game.peace) == ([DONE], True)
    assert [leader.truce for leader in t.game.players] == [False, True]
    t.answer("Ann", DONE)
    t.answer("Bob", ON)
    assert theirs not in t.options("Bob")
    t.answer("Bob", DONE)
    t.answer("Ann", ON)
    assert shot in t.options("Ann")
    t = fight(*rows, hands=[["Temporary Truce"], []])
    t.answer("Ann", "Play Temporary Truce")
    assert t.options("Ann") == [shot, DONE]
    t.answer("Ann", DONE)
    t.answer("Bob", ON)
    assert theirs not in t.options("Bob")
    t.answer("Bob", DONE)
    t.answer("Ann", ON)
    assert shot not in t.options("Ann")


# -- end phase and end ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "limit"),
    [
        ([], [], 5),
        (["Teenager"], [], 6),
        ([], ["Screaming Kid"], 4),
        (["Teenager"], ["Screaming Kid"], 5),
        (["Screaming Kid"], ["Teenager"], 5),
    ],
)
def test_hand_sizes(mine: list[str], theirs: list[str], limit: int) -> None:
    cards = ["Duck", "Dodge", "Ambush", "Find Cover", "Point Blank", "Face Shot", "Hit & Run", "Broken"]
    state = {name: {"condition": "soaked"} for name in (*mine, *theirs)}
    t = fight(mine, theirs, hands=[cards, cards[:0]], phase="end", state=state)
    assert t.prompt("Ann") == f"You hold 8 cards: discard down to {limit}"
    t.answer("Ann", *cards[: 8 - limit])
    assert (len(t.player("Ann").hand), t.asked) == (limit, ["Bob"])


def test_ten_soaked_kids_win() -> None:
    rows = ["Teenager", "Water Blaster"], ["Runt Kid", "Mean Kid"]
    attack = shoot("Runt Kid", gun="Water Blaster", drops="3 drops")
    t = fight(*rows, soaks=8, dice=[6])
    t.answer("Ann", *attack)
    assert t.options("Ann") == [DONE]
    t = fight(*rows, soaks=9, dice=[6])
    t.answer("Ann", *attack)
    result = t.over()
    assert (result.ranks, result.scores, result.ending) == ([1, 2], [10, 0], "ten soaked")
    assert result.reason == "Ann has soaked ten opposing kids."


def test_thirty_turns_each_without_a_soaked_kid() -> None:
    t = at(WaterGunFight, 2, mover="Ann", arrange=lambda g: setattr(g.players[1], "soaks", 1))
    turns = 0
    while t.table.result is None:
        (name,) = t.asked
        options = t.options(name)
        turns += options[-1] == DONE
        t.answer(name, options[-1] if options[-1] in (ON, DONE, "Roll", "Pass") else options[0])
    assert turns == 60
    result = t.over()
    assert (result.guarded, result.ranks) == (True, [2, 1])


def test_a_whole_game() -> None:
    """From the first roll on, if Ann had soaked nine before."""
    cards = ["Teenager", "Water Cannon", "Runt Kid", "Duck", "Rapid Fire", "Water Tank", "Mean Kid", "Dodge"]
    t = at(
        WaterGunFight,
        2,
        mover="Ann",
        decks={"deck": cards},
        dice=[2, 3],
        arrange=lambda g: setattr(g.players[0], "soaks", 9),
    )
    t.answer("Ann", "Teenager", "Water Cannon", "Teenager", ON, DONE)
    t.answer("Bob", "Runt Kid", ON, DONE)
    t.answer("Ann", ON)
    t.answer("Ann", "Teenager shoots 4 drops from Water Cannon", "Bob's Runt Kid", "Pass")
    t.answer("Bob", "Duck: -3")
    assert t.log()[-1] == "Ann rolls 2, in all 2, and misses"
    t.answer("Ann", DONE)
    t.answer("Bob", "Mean Kid", ON, DONE)
    t.answer("Ann", ON, "Teenager shoots 4 drops from Water Cannon", "Bob's Runt Kid", "Pass")
    t.answer("Bob", "Pass")
    assert t.log()[-2:] == [
        "Ann rolls 3, in all 6, and hits Bob's Runt Kid with 4 drops",
        "Bob's Runt Kid is soaked: Ann has soaked 10 kids",
    ]
    assert t.over().ranks == [1, 2]
