from collections import Counter

import pytest

from tabletome.games.ready_fence import Ability, Fencer, ReadyFence
from tabletome.testing import Trial, at

ABILITIES = {str(ability).split(" (")[0]: ability for ability in Ability}


def bout(
    ann: str = "",
    bob: str = "",
    *,
    draws: str = "Move Back, Move Back",
    abilities: tuple[str, str] = ("", ""),
    points: tuple[int, int] = (0, 0),
    discards: str = "",
    **options: int | str,
) -> Trial[ReadyFence]:
    """Ann is on move and has drawn; each holds these cards and has these abilities."""

    def arrange(g: ReadyFence) -> None:
        for fencer, names, scored in zip(g.players, abilities, points, strict=True):
            fencer.abilities = [ABILITIES[name] for name in names.split()]
            fencer.points = scored

    hands = {"Ann": ann, "Bob": bob, "discards": discards}
    return at(
        ReadyFence,
        arrange=arrange,
        hands={place: listed(names) for place, names in hands.items()},
        decks={"deck": listed(draws)},
        mover="Ann",
        options=options,
    )


def listed(names: str) -> list[str]:
    return [name for name in names.split(", ") if name]


def hand(t: Trial[ReadyFence], name: str) -> list[str]:
    return [str(card) for card in t.player(name).hand]


def points(t: Trial[ReadyFence]) -> list[int]:
    return [fencer.points for fencer in t.game.players]


def test_the_deck() -> None:
    """The card list: number, type, cards required, note."""
    printed = {
        "Move Forward": (20, "Movement", "", ""),
        "Move Back": (20, "Movement", "", ""),
        "Deflection": (4, "Defense", "B", "Guard Parry"),
        "Block": (2, "Defense", "BB", "Beat Parry"),
        "Retreat": (2, "Defense", "BBB", ""),
        "Feint": (2, "Special", "", "Opponent loses 3 random cards"),
        "Thrust": (4, "Attack", "F", "or Cut"),
        "Lunge": (2, "Attack", "FF", ""),
        "Fleche": (2, "Attack", "FFF", "Running Attack"),
        "Riposte": (2, "Attack", "FB", "Counter Attack"),
        "Flick": (2, "Special", "", "Negate Defense card (Whip)"),
        "Tactics": (2, "Special", "", "Discard to draw 2 cards"),
        "Ability": (6, "Special", "", "As your abilities say"),
    }
    g = at(ReadyFence).game
    cards = [*g.deck, *(card for fencer in g.players for card in fencer.hand)]
    assert Counter((card.name, card.type, card.needs, card.text) for card in cards) == {
        (name, *rest): number for name, (number, *rest) in printed.items()
    }
    assert len(cards) == 70


def test_setup() -> None:
    first = set()
    for seed in range(10):
        g = at(ReadyFence, seed=seed, options={"weapon": "Epee"}).game
        first.add(g.mover.name)
        assert [len(g.mover.hand), len(g.after(g.mover).hand)] == [3, 2]
        assert points(at(ReadyFence, seed=seed)) == [0, 0]
    assert first == {"Ann", "Bob"}


@pytest.mark.parametrize(("weapon", "drawn"), [("Epee", 1), ("Foil", 2), ("Sabre", 3)])
def test_weapons(weapon: str, drawn: int) -> None:
    t = bout("Thrust", draws="Flick, Block, Retreat", weapon=weapon)
    assert hand(t, "Ann") == ["Thrust", "Flick", "Block", "Retreat"][: 1 + drawn]
    assert t.log()[-1] == f"Ann draws {'a card' if drawn == 1 else f'{drawn} cards'}"


def test_the_foil_is_the_usual_weapon_and_a_bout_goes_to_five() -> None:
    assert (at(ReadyFence).game.weapon, at(ReadyFence).game.goal) == ("Foil", 5)


# -- Attack Phase ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attack", "forward", "back"), [("Thrust", 1, 0), ("Lunge", 2, 0), ("Fleche", 3, 0), ("Riposte", 1, 1)]
)
def test_attacks_need_move_cards(attack: str, forward: int, back: int) -> None:
    moves = ["Move Forward"] * forward + ["Move Back"] * back
    for lacking in set(moves):
        some = moves.copy()
        some.remove(lacking)
        t = bout(", ".join([attack, *some]), draws="Deflection, Flick")
        assert t.options("Ann") == ["No attack"]
    t = bout(", ".join([attack, *moves, "Move Forward"]), draws="Deflection, Flick")
    (option, _) = t.options("Ann")
    t.answer("Ann", option)
    assert hand(t, "Ann") == ["Move Forward", "Deflection", "Flick"]
    assert points(t) == [1, 0], "Bob holds no cards"
    assert sorted(str(card) for card in t.game.discards) == sorted([attack, *moves])
    assert t.log()[1:3] == [f"Ann plays {option}", "A touch: Ann has 1 point"]


def test_ways_of_attacking_are_named() -> None:
    t = bout("Thrust, Thrust, Fleche, Riposte, Move Forward, Move Forward, Move Forward, Flick, Block")
    assert t.options("Ann") == [
        "Riposte with Move Forward and Move Back",
        "Fleche with 3 Move Forward",
        "Thrust with Move Forward",
        "No attack",
    ]


def test_one_attack_a_turn() -> None:
    t = bout("Thrust, Thrust, Move Forward, Move Forward", "Move Forward, Block", draws="Move Back, Flick")
    t.answer("Ann", "Thrust with Move Forward")
    t.answer("Bob", "Take the hit")
    assert t.asked == ["Bob"]
    assert t.prompt("Bob").startswith("Attack Phase")
    assert len(hand(t, "Bob")) == 4


def test_no_attack() -> None:
    t = bout("Thrust, Move Forward", "Block")
    t.answer("Ann", "No attack")
    assert t.asked == ["Bob"]
    assert "Ann does not attack" in t.log()
    assert points(t) == [0, 0]


def test_a_riposte_is_an_attack() -> None:
    t = bout("Thrust, Move Forward", "Riposte, Move Forward, Move Back")
    t.answer("Ann", "Thrust with Move Forward")
    assert t.options("Bob") == ["Take the hit"]


def test_feint() -> None:
    t = bout("Feint, Feint, Thrust, Move Forward", "Block, Retreat, Flick, Move Back, Move Back")
    assert t.options("Ann") == ["Thrust with Move Forward", "Feint", "No attack"]
    t.answer("Ann", "Feint")
    assert t.asked == ["Bob"], "neither an attack nor another Feint"
    assert len(hand(t, "Bob")) == 2 + 2
    assert len(t.game.discards) == 4
    assert sum("Bob loses" in line for line in t.log()) == 3
    t = bout("Feint", "Block, Retreat")
    t.answer("Ann", "Feint")
    assert len(hand(t, "Bob")) == 2, "he has lost all and drawn two"


def test_tactics() -> None:
    t = bout("Tactics, Tactics", draws="Move Back, Move Back, Thrust, Move Forward, Flick, Block")
    assert t.options("Ann") == ["Tactics", "No attack"]
    t.answer("Ann", "Tactics")
    assert hand(t, "Ann") == ["Tactics", "Move Back", "Move Back", "Thrust", "Move Forward"]
    t.answer("Ann", "Tactics")
    assert hand(t, "Ann")[-2:] == ["Flick", "Block"]
    assert [str(card) for card in t.game.discards] == ["Tactics", "Tactics"]
    t.answer("Ann", "Thrust with Move Forward")
    assert points(t) == [1, 0]


# -- Defense Phase --------------------------------------------------------------------------------------


@pytest.mark.parametrize("attack", ["Thrust", "Fleche"])
@pytest.mark.parametrize(("defense", "back"), [("Deflection", 1), ("Block", 2), ("Retreat", 3)])
def test_any_defense_stops_any_attack(attack: str, defense: str, back: int) -> None:
    ann = f"{attack}, Move Forward, Move Forward, Move Forward"
    short = bout(ann, ", ".join([defense] + ["Move Back"] * (back - 1)), draws="Block, Ability")
    short.answer("Ann", short.options("Ann")[0])
    assert short.options("Bob") == ["Take the hit"]
    t = bout(ann, ", ".join([defense] + ["Move Back"] * back), draws="Block, Ability")
    played = t.options("Ann")[0]
    t.answer("Ann", played)
    assert t.prompt("Bob") == f"Ann attacks by {played}. Do you defend?"
    defended = f"{defense} with {f'{back} ' * (back > 1)}Move Back"
    assert t.options("Bob") == [defended, "Take the hit"]
    t.answer("Bob", defended)
    t.answer("Ann", "Let it stand")
    assert points(t) == [0, 0]
    assert t.asked == ["Bob"]
    assert not t.game.attack
    assert not t.game.defense
    assert len(t.game.discards) == len(played.split(" with ")) + {"Thrust": 0, "Fleche": 2}[attack] + 1 + back
    assert "Bob has defended" in t.log()


def test_a_hit_is_taken() -> None:
    t = bout("Thrust, Move Forward", "Deflection, Move Back, Move Back", points=(2, 3))
    t.answer("Ann", "Thrust with Move Forward")
    assert [str(card) for card in t.game.attack] == ["Thrust", "Move Forward"]
    t.answer("Bob", "Take the hit")
    assert points(t) == [3, 3]
    assert len(hand(t, "Bob")) == 5
    assert not t.game.attack


def test_flick() -> None:
    bob = "Deflection, Block, Retreat, " + ", ".join(["Move Back"] * 6)
    t = bout("Thrust, Move Forward, Flick, Flick", bob)
    t.answer("Ann", "Thrust with Move Forward")
    t.answer("Bob", "Retreat with 3 Move Back")
    assert t.prompt("Ann") == "Bob defends by Retreat with 3 Move Back. Do you negate it?"
    t.answer("Ann", "Flick")
    assert "Ann plays Flick" in t.log()
    assert [str(card) for card in t.game.attack] == ["Thrust", "Move Forward", "Flick"]
    assert not t.game.defense
    assert t.options("Bob") == ["Block with 2 Move Back", "Deflection with Move Back", "Take the hit"]
    t.answer("Bob", "Block with 2 Move Back")
    t.answer("Ann", "Flick")
    assert t.prompt("Bob") == "Ann attacks by Thrust with Move Forward. Do you defend?"
    t.answer("Bob", "Deflection with Move Back")
    assert points(t) == [0, 0], "no Flick is left, and all know it"
    assert t.prompt("Bob").startswith("Attack Phase")
    t = bout("Thrust, Move Forward, Flick", "Deflection, Move Back")
    t.answer("Ann", "Thrust with Move Forward")
    t.answer("Bob", "Deflection with Move Back")
    t.answer("Ann", "Flick")
    assert points(t) == [1, 0], "Bob has no cards left"
    assert len(t.game.discards) == 5


def test_hand_limit() -> None:
    moves = ", ".join(["Move Forward"] * 6)
    t = bout(f"{moves}, Thrust", f"{moves}, Deflection, Move Forward, Move Forward")
    t.answer("Ann", "Thrust with Move Forward")
    t.answer("Bob", "Take the hit")
    assert t.asked == ["Bob"]
    assert (len(hand(t, "Ann")), len(hand(t, "Bob"))) == (7, 11)
    t = bout(f"{moves}, Thrust, Block", "Move Back")
    t.answer("Ann", "No attack")
    assert t.prompt("Ann") == "You hold 10 cards: discard down to 7"
    t.answer("Ann", "Block", "Thrust")
    assert t.asked == ["Ann"]
    t.answer("Ann", "Move Back")
    assert hand(t, "Ann") == ["Move Forward"] * 6 + ["Move Back"]


def test_nobody_is_asked_for_cards_that_lie_open() -> None:
    gone = "Deflection, Deflection, Deflection, Deflection, Block, Block, Retreat, Retreat"
    t = bout("Thrust, Move Forward", "Move Back, Move Back, Ability", discards=gone)
    t.answer("Ann", "Thrust with Move Forward")
    assert points(t) == [1, 0]
    assert t.prompt("Bob").startswith("Attack Phase")
    t = bout("Thrust, Move Forward", "Move Back", discards=gone, abilities=("", "Cautious"))
    t.answer("Ann", "Thrust with Move Forward")
    assert t.options("Bob") == ["Take the hit"]


def test_the_deck_is_refilled_from_the_discards() -> None:
    def arrange(g: ReadyFence) -> None:
        g.discards.add_all(list(g.deck))

    g = at(ReadyFence, arrange=arrange).game
    assert len(g.deck) == 64
    assert not g.discards


# -- Fencers --------------------------------------------------------------------------------------------


def test_abilities_are_rolled() -> None:
    def rolled(number: int, seed: int) -> list[Fencer]:
        return at(ReadyFence, seed=seed, options={"number_of_abilities": number}).game.players

    one = [fencer.abilities for seed in range(20) for fencer in at(ReadyFence, seed=seed).game.players]
    assert {len(abilities) for abilities in one} == {1}
    assert {str(ability) for abilities in one for ability in abilities} == {
        "Athletic (Ability as Move Forward or Move Back)",
        "Finesse (Ability as Riposte)",
        "Experienced (Ability as Tactics)",
        "Aggressive (Ability as Lunge)",
        "Tricky (Ability as Feint)",
        "Cautious (Ability as Block)",
    }
    assert all(not fencer.abilities for fencer in rolled(0, 1))
    for number in (2, 6):
        for fencer in rolled(number, 1):
            assert len(fencer.abilities) == len({str(ability) for ability in fencer.abilities}) == number


def test_the_order_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    rolls = iter([1, 2, 2, 3, 4, 5, 6])
    monkeypatch.setattr(ReadyFence, "roll", lambda game, sides: next(rolls))
    ann, bob = at(ReadyFence, options={"number_of_abilities": 3}).game.players
    assert [str(ability).split(" ")[0] for ability in ann.abilities + bob.abilities] == [
        "Athletic",
        "Finesse",
        "Experienced",
        "Aggressive",
        "Tricky",
        "Cautious",
    ]


def test_ability_cards_as_other_cards() -> None:
    ann = "Ability, Ability, Move Forward, Move Forward"
    bob = "Ability, Move Back, Move Back, Thrust"
    t = bout(ann, bob, abilities=("Aggressive Finesse Experienced Tricky", "Cautious"))
    assert t.options("Ann") == [
        "Ability as Lunge with 2 Move Forward",
        "Ability as Riposte with Move Forward and Move Back",
        "Ability as Tactics",
        "Ability as Feint",
        "No attack",
    ]
    t.answer("Ann", "Ability as Tactics")
    assert len(hand(t, "Ann")) == 7
    t.answer("Ann", "Ability as Lunge with 2 Move Forward")
    assert t.prompt("Bob") == "Ann attacks by Ability as Lunge with 2 Move Forward. Do you defend?"
    assert t.options("Bob") == ["Ability as Block with 2 Move Back", "Take the hit"]
    t.answer("Bob", "Ability as Block with 2 Move Back")
    assert t.prompt("Ann") == "Bob defends by Ability as Block with 2 Move Back. Do you negate it?"
    t = bout(ann, bob, abilities=("Tricky", ""))
    t.answer("Ann", "Ability as Feint")
    assert len(hand(t, "Bob")) == 3
    assert t.log()[1] == "Ann plays Ability as Feint"
    short = bout("Ability, Move Forward", abilities=("Aggressive", ""))
    assert short.options("Ann") == ["No attack"], "a Lunge needs two"


def test_athletic() -> None:
    ann = "Lunge, Riposte, Move Forward, Ability, Ability"
    t = bout(ann, "Deflection, Ability", draws="Block, Flick", abilities=("Athletic", "Athletic"))
    assert t.options("Ann") == [
        "Riposte with Move Forward and Ability",
        "Riposte with 2 Ability",
        "Lunge with Move Forward and Ability",
        "Lunge with 2 Ability",
        "No attack",
    ]
    t.answer("Ann", "Lunge with 2 Ability")
    assert hand(t, "Ann") == ["Riposte", "Move Forward", "Block", "Flick"]
    assert t.options("Bob") == ["Deflection with Ability", "Take the hit"]
    moves = "Move Back, Move Back, Ability, Ability"
    t = bout("Thrust, Move Forward", f"Block, {moves}", abilities=("", "Athletic"))
    t.answer("Ann", "Thrust with Move Forward")
    assert t.options("Bob") == [
        "Block with 2 Move Back",
        "Block with Move Back and Ability",
        "Block with 2 Ability",
        "Take the hit",
    ]
    t = bout("Ability, Ability, Move Back", draws="Block, Flick", abilities=("Athletic Finesse", ""))
    assert t.options("Ann") == ["Ability as Riposte with Move Back and Ability", "No attack"]
    t = bout("Ability, Ability", draws="Block, Flick", abilities=("Athletic Finesse", ""))
    assert t.options("Ann") == ["No attack"], "a card does not pay for itself"
    t = bout("Riposte, Move Back, Ability", draws="Block, Flick", abilities=("Finesse", ""))
    assert t.options("Ann") == ["No attack"]


# -- the end --------------------------------------------------------------------------------------------


def test_the_bout_is_won() -> None:
    t = bout("Thrust, Move Forward", "Block", points=(4, 4))
    t.answer("Ann", "Thrust with Move Forward")
    t.answer("Bob", "Take the hit")
    result = t.over()
    assert (result.winners, result.scores, result.ending) == ([0], [5, 4], "bout won")
    assert result.reason == "Ann has scored 5 points."


def test_a_bout_to_fifteen() -> None:
    t = bout("Thrust, Move Forward", "Block", points=(4, 4), goal=15)
    t.answer("Ann", "Thrust with Move Forward")
    t.answer("Bob", "Take the hit")
    assert t.result() is None
    t = bout("Thrust, Move Forward", "Block", points=(14, 4), goal=15)
    t.answer("Ann", "Thrust with Move Forward")
    t.answer("Bob", "Take the hit")
    assert t.over().winners == [0]


def test_a_hundred_turns_without_a_touch() -> None:
    t = bout("", "Block", points=(0, 1))
    t.game.quiet_turns = 98
    t.answer("Ann", "No attack")
    assert t.result() is None
    t.answer("Bob", "No attack")
    assert t.over().winners == [1]
    assert t.over().guarded


def test_a_touch_begins_the_hundred_turns_anew() -> None:
    t = bout("Thrust, Move Forward", "Block")
    t.game.quiet_turns = 99
    t.answer("Ann", "Thrust with Move Forward")
    t.answer("Bob", "Take the hit")
    assert t.result() is None
    assert t.game.quiet_turns == 0


def test_a_bout_from_the_first_turn() -> None:
    """Ann is parried once, feints once, and then hits five times."""
    t = at(
        ReadyFence,
        hands={"Ann": ["Thrust", "Move Forward"], "Bob": ["Deflection", "Move Back"]},
        decks={
            "deck": [
                *("Thrust", "Move Forward", "Move Forward", "Retreat"),
                *("Feint", "Thrust", "Move Forward", "Move Forward"),
                *("Move Forward", "Move Forward", "Move Forward", "Move Forward"),
                *("Thrust", "Lunge", "Move Forward", "Move Forward"),
                *("Move Forward", "Fleche", "Move Forward", "Move Forward"),
                *("Move Forward", "Move Forward", "Move Forward", "Move Forward"),
                *("Riposte", "Move Back"),
            ]
        },
        mover="Ann",
        options={"number_of_abilities": 0},
    )
    t.answer("Ann", "Thrust with Move Forward")
    t.answer("Bob", "Deflection with Move Back")
    t.answer("Ann", "Let it stand")
    t.answer("Bob", "No attack")
    t.answer("Ann", "Feint")
    assert hand(t, "Bob") == ["Move Forward", "Move Forward"]
    t.answer("Bob", "No attack")
    for attack in (*["Thrust with Move Forward"] * 3, "Lunge with 2 Move Forward"):
        t.answer("Ann", attack)
        t.answer("Bob", "Take the hit")
        t.answer("Bob", "No attack")
        while "discard" in t.prompt(t.asked[0]):
            t.answer("Bob", "Move Forward")
    assert points(t) == [4, 0]
    assert t.game.turns == 13
    t.answer("Ann", "Riposte with Move Forward and Move Back")
    t.answer("Bob", "Take the hit")
    assert t.over().scores == [5, 0]


def test_bots_value_cards_that_can_be_paid() -> None:
    def worth(cards: str) -> float:
        g = bout(cards, draws="Tactics, Tactics", points=(1, 0)).game
        return g.estimate(g.players[0])

    assert worth("Flick") == pytest.approx(1.45)
    assert worth("Move Forward") == pytest.approx(1.35)
    assert worth("Thrust") == pytest.approx(1.45)
    assert worth("Thrust, Move Forward") == pytest.approx(1.7)
    assert worth("Block, Lunge, Move Forward, Move Forward") == pytest.approx(1.9)
