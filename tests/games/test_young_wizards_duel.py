from collections.abc import Callable, Mapping, Sequence

import pytest

from tabletome.engine import TabletomeError
from tabletome.games.young_wizards_duel import Creature, Spell, YoungWizardsDuel
from tabletome.testing import Trial, at, give, stack

NOTHING, ENOUGH, NO_SHIELD = "Play nothing", "Enough", "No Shield"


def duel(
    *hands: str,
    points: Sequence[int] = (),
    creatures: Mapping[str, str] | None = None,
    deck: str = "Shield 1, Shield 6",
) -> Trial[YoungWizardsDuel]:
    """Ann is on turn and has drawn the first two of these cards of the deck."""

    def arrange(game: YoungWizardsDuel) -> None:
        for wizard, number in zip(game.players, points, strict=False):
            wizard.magic_points = number

    held = {name: cards(hand) for name, hand in zip(("Ann", "Bob", "Cleo"), hands, strict=False)}
    rows = {f"{name}.creatures": cards(row) for name, row in (creatures or {}).items()}
    return at(
        YoungWizardsDuel,
        len(hands),
        hands=held | rows,
        decks={"deck": cards(deck)},
        mover="Ann",
        arrange=arrange,
    )


def cards(short: str) -> list[str]:
    return [card for card in short.split(", ") if card]


def held(t: Trial[YoungWizardsDuel], name: str) -> list[str]:
    return sorted(map(str, t.player(name).hand))


def points(t: Trial[YoungWizardsDuel]) -> list[int]:
    return [wizard.magic_points for wizard in t.game.players]


def row(t: Trial[YoungWizardsDuel], name: str) -> list[str]:
    return [str(creature) for creature in t.player(name).creatures]


def discarded(t: Trial[YoungWizardsDuel]) -> list[str]:
    return [str(card) for card in t.game.discards]


# -- setup and Draw Phase ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
def test_setup(players: int) -> None:
    game = at(YoungWizardsDuel, players).game
    assert [wizard.magic_points for wizard in game.players] == [25] * players
    hands = [7 if wizard is game.mover else 5 for wizard in game.players]
    assert [len(wizard.hand) for wizard in game.players] == hands, "who is on turn has drawn two"
    assert len(game.deck) == 50 - 5 * players - 2
    assert list(YoungWizardsDuel.seats) == [2, 3, 4, 5, 6]


def test_the_deck() -> None:
    found = [card for card in at(YoungWizardsDuel, 2).game.box if isinstance(card, Spell)]
    printed = [
        (suit, f"{suit} {level}")
        for suit in ("Fire Ball", "Lightning Bolt", "Heal", "Shield")
        for level in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    ]
    printed += [
        ("Creature", "Spider 1"),
        ("Creature", "Goblin 2"),
        ("Creature", "Wolf 3"),
        ("Creature", "Lion 4"),
        ("Creature", "Troll 5"),
        ("Creature", "Minotaur 6"),
        ("Creature", "Knight 7"),
        ("Creature", "Unicorn 8"),
        ("Creature", "Giant 9"),
        ("Creature", "Dragon 10"),
    ]
    assert [(card.suit, str(card)) for card in found] == printed
    assert not any(card.ready for card in found)


def test_chance_finds_the_youngest() -> None:
    assert {at(YoungWizardsDuel, 3, seed=seed).game.mover.name for seed in range(30)} == {
        "Ann",
        "Bob",
        "Cleo",
    }


def test_two_cards_are_drawn() -> None:
    t = duel("Heal 1", "", deck="Fire Ball 3, Spider 1, Heal 7, Heal 8")
    assert held(t, "Ann") == ["Fire Ball 3", "Heal 1", "Spider 1"]
    t.answer("Ann", NOTHING)
    assert held(t, "Bob") == ["Heal 7", "Heal 8"]


def test_the_discards_become_a_new_deck() -> None:
    def arrange(game: YoungWizardsDuel) -> None:
        give(game.players[0].hand, "Heal 1")
        game.discards.add_all(game.deck.items[:-1])

    t = at(YoungWizardsDuel, 2, mover="Ann", arrange=arrange)
    assert len(t.player("Ann").hand) == 3
    assert len(t.game.discards) == 0
    assert len(t.game.deck) == 50 - 3 - 5
    assert t.log()[0] == "Deck shuffled anew from discards"


@pytest.mark.parametrize("left", [0, 1])
def test_nothing_left_to_draw(left: int) -> None:
    def arrange(game: YoungWizardsDuel) -> None:
        give(game.players[0].hand, "Heal 1")
        stack(game.deck, "Spider 1")
        game.players[1].hand.add_all(game.deck.items[: len(game.deck) - left])
        game.players[1].hand.add_all(game.discards)

    t = at(YoungWizardsDuel, 2, mover="Ann", arrange=arrange)
    assert held(t, "Ann") == ["Heal 1", "Spider 1"][: 1 + left]
    assert t.log() == ["Ann draws a card"] * left


# -- Action Phase ------------------------------------------------------------------------------------------


def test_four_actions() -> None:
    t = duel("Fire Ball 4, Lightning Bolt 2, Heal 1, Shield 9, Wolf 3, Fire Ball 1", "")
    assert t.prompt("Ann") == "Play Fire Balls, Lightning Bolts, Heals or one Creature"
    assert t.options("Ann") == ["Fire Ball 4", "Lightning Bolt 2", "Heal 1", "Wolf 3", "Fire Ball 1", NOTHING]
    t.answer("Ann", "Fire Ball 4")
    assert t.prompt("Ann") == "Do you play another Fire Ball?"
    assert t.options("Ann") == ["Fire Ball 1", ENOUGH], "one of the four"
    t.answer("Ann", ENOUGH)
    assert t.asked == ["Bob"]
    assert points(t) == [25, 21]


@pytest.mark.parametrize("suit", ["Fire Ball", "Lightning Bolt"])
def test_a_bolt_costs_as_many_points_as_its_level(suit: str) -> None:
    t = duel(f"{suit} 6", "")
    t.answer("Ann", f"{suit} 6")
    assert points(t) == [25, 19]
    assert discarded(t) == [f"{suit} 6"]
    assert t.log()[1:3] == [f"Ann hurls {suit} 6 at Bob", "Bob loses 6 MP and has 19 left"]
    assert t.options("Ann") == [ENOUGH], "she holds cards, so she is asked"


def test_a_shield_takes_its_level_off() -> None:
    t = duel("Fire Ball 6", "Shield 4, Heal 9")
    t.answer("Ann", "Fire Ball 6")
    assert t.prompt("Bob") == "Fire Ball 6 does 6 damage to you with 25 MP. Do you play a Shield?"
    assert t.options("Bob") == ["Shield 4", NO_SHIELD]
    t.answer("Bob", "Shield 4")
    assert t.prompt("Bob") == "Fire Ball 6 does 2 damage to you with 25 MP. Do you play a Shield?"
    assert t.options("Bob") == [NO_SHIELD]
    t.answer("Bob", NO_SHIELD)
    assert points(t) == [25, 23]
    assert discarded(t) == ["Fire Ball 6", "Shield 4"]
    assert "Bob plays Shield 4: 2 damage is left" in t.log()


def test_several_shields_and_what_is_too_much_is_lost() -> None:
    t = duel("Lightning Bolt 6, Lightning Bolt 2", "Shield 3, Shield 7, Shield 9")
    t.answer("Ann", "Lightning Bolt 6")
    t.answer("Bob", "Shield 3", "Shield 7")
    assert points(t) == [25, 25]
    assert t.log()[-2:] == ["Bob plays Shield 7: 0 damage is left", "Bob is not hurt"]
    t.answer("Ann", "Lightning Bolt 2")
    t.answer("Bob", NO_SHIELD)
    assert points(t) == [25, 23], "nothing of it helps against the next"


def test_several_fire_balls() -> None:
    t = duel("Fire Ball 2, Fire Ball 3, Fire Ball 4", "Shield 10", creatures={"Bob": "Troll 5, Wolf 3"})
    t.answer("Ann", "Fire Ball 2")
    assert t.prompt("Ann") == "Whom does Fire Ball 2 strike?"
    assert t.options("Ann") == ["Bob (25 MP)", "Bob's Troll 5", "Bob's Wolf 3"]
    t.answer("Ann", "Bob's Troll 5", "Fire Ball 4", "Bob's Troll 5")
    assert row(t, "Bob") == ["Troll 5", "Wolf 3"], "damage is not added up"
    t.answer("Ann", "Fire Ball 3", "Bob's Wolf 3")
    t.answer("Bob", NO_SHIELD)
    assert row(t, "Bob") == ["Troll 5"]
    assert discarded(t) == ["Fire Ball 2", "Fire Ball 4", "Fire Ball 3", "Wolf 3"]


@pytest.mark.parametrize(
    ("card", "falls"),
    [
        ("Fire Ball 4", False),
        ("Fire Ball 5", True),
        ("Fire Ball 6", True),
        ("Lightning Bolt 4", False),
        ("Lightning Bolt 5", True),
    ],
)
def test_a_creature_falls_to_its_own_level(card: str, falls: bool) -> None:
    t = duel(card, "", creatures={"Bob": "Troll 5"})
    t.answer("Ann", card, "Bob's Troll 5")
    assert row(t, "Bob") == ([] if falls else ["Troll 5"])
    assert points(t) == [25, 25]
    said = "Bob's Troll 5 is destroyed" if falls else "Bob's Troll 5 is not hurt"
    assert t.log()[1:3] == [f"Ann hurls {card} at Bob's Troll 5", said]
    assert discarded(t) == ([card, "Troll 5"] if falls else [card])


def test_shields_for_a_creature() -> None:
    t = duel("Fire Ball 7, Fire Ball 4, Fire Ball 8", "Shield 2, Shield 3", creatures={"Bob": "Troll 5"})
    t.answer("Ann", "Fire Ball 7", "Bob's Troll 5")
    assert t.prompt("Bob") == "Fire Ball 7 does 7 damage to your Troll 5. Do you play a Shield?"
    t.answer("Bob", "Shield 2")
    assert t.prompt("Bob") == "Fire Ball 7 does 5 damage to your Troll 5. Do you play a Shield?"
    t.answer("Bob", "Shield 3")
    assert row(t, "Bob") == ["Troll 5"]
    t.answer("Ann", "Fire Ball 4", "Bob's Troll 5")
    assert t.asked == ["Ann"], "no Shield is needed"
    t.answer("Ann", "Fire Ball 8", "Bob's Troll 5")
    assert t.asked == ["Ann"], "Bob holds no card"
    assert row(t, "Bob") == []


def test_nobody_is_asked_for_a_shield_when_all_lie_open() -> None:
    def arrange(game: YoungWizardsDuel) -> None:
        give(game.players[0].hand, "Fire Ball 7")
        give(game.players[1].hand, "Heal 7")
        stack(game.deck, "Spider 1", "Goblin 2")
        shields = [card for card in game.box if isinstance(card, Spell) and card.suit == "Shield"]
        game.discards.add_all(shields)

    t = at(YoungWizardsDuel, 2, mover="Ann", arrange=arrange)
    t.answer("Ann", "Fire Ball 7")
    assert points(t) == [25, 18]


def test_who_has_no_cards_left_is_not_asked() -> None:
    t = duel("Fire Ball 1", "", deck="Fire Ball 2, Fire Ball 3")
    t.answer("Ann", "Fire Ball 1", "Fire Ball 3", "Fire Ball 2")
    assert points(t) == [25, 19]
    assert t.asked == ["Bob"]


def test_heals() -> None:
    t = duel("Heal 4, Heal 10, Heal 1", "", points=[10, 20])
    t.answer("Ann", "Heal 4")
    assert points(t) == [14, 20]
    assert t.log()[-1] == "Ann plays Heal 4 and has 14 MP"
    t.answer("Ann", "Heal 10", "Heal 1")
    assert points(t) == [25, 20]
    assert discarded(t) == ["Heal 4", "Heal 10", "Heal 1"]
    t = duel("Heal 4", "", points=[22, 20])
    t.answer("Ann", "Heal 4")
    assert points(t) == [25, 20], "never more than 25"


def test_one_creature_a_turn() -> None:
    t = duel("Wolf 3, Lion 4", "Heal 1")
    t.answer("Ann", "Wolf 3")
    assert row(t, "Ann") == ["Wolf 3"]
    assert t.log()[1] == "Ann calls Wolf 3"
    assert t.asked == ["Bob"], "it strikes"
    t.answer("Bob", NO_SHIELD)
    assert points(t) == [25, 22]
    assert t.prompt("Bob").startswith("Play Fire Balls")
    t.answer("Bob", NOTHING)
    assert row(t, "Ann") == ["Wolf 3"], "it stays"
    assert "Lion 4" in held(t, "Ann")


# -- Creature Phase ----------------------------------------------------------------------------------------


def test_a_new_creature_strikes_at_once() -> None:
    t = duel("Giant 9", "", creatures={"Bob": "Unicorn 8"})
    t.answer("Ann", "Giant 9")
    assert t.options("Ann") == ["Bob (25 MP)", "Bob's Unicorn 8"]
    t.answer("Ann", "Bob's Unicorn 8")
    assert (row(t, "Ann"), row(t, "Bob")) == (["Giant 9"], []), "and takes no harm"
    assert "Ann's Giant 9 strikes Bob's Unicorn 8" in t.log()


def test_each_creature_strikes_in_any_order() -> None:
    t = duel("", "Shield 3", creatures={"Ann": "Wolf 3, Dragon 10, Goblin 2", "Bob": "Lion 4, Troll 5"})
    t.answer("Ann", NOTHING)
    assert t.prompt("Ann") == "Which of your creatures strikes next?"
    assert t.options("Ann") == ["Wolf 3", "Dragon 10", "Goblin 2"], "none may rest"
    t.answer("Ann", "Dragon 10", "Bob's Troll 5")
    t.answer("Bob", "Shield 3")
    assert row(t, "Bob") == ["Lion 4"]
    assert t.options("Ann") == ["Wolf 3", "Goblin 2"]
    t.answer("Ann", "Wolf 3", "Bob's Lion 4")
    assert row(t, "Bob") == ["Lion 4"], "too weak"
    t.answer("Ann", "Bob (25 MP)")
    assert points(t) == [25, 23]


def test_creatures_strike_each_turn() -> None:
    t = duel("", "", creatures={"Ann": "Spider 1"}, deck="Shield 1, Shield 2, Shield 3, Shield 4, Heal 1")
    t.answer("Ann", NOTHING)
    assert points(t) == [25, 24]
    t.answer("Bob", NOTHING)
    t.answer("Ann", NOTHING)
    t.answer("Bob", NO_SHIELD)
    assert points(t) == [25, 23]


# -- End Phase and the end ---------------------------------------------------------------------------------


def test_hand_limit() -> None:
    t = duel("Heal 1, Heal 2, Heal 3, Heal 4, Heal 5, Heal 6", "")
    t.answer("Ann", NOTHING)
    assert t.prompt("Ann") == "You hold 8 cards: discard down to 7"
    t.answer("Ann", "Heal 1")
    assert discarded(t) == ["Heal 1"]
    assert t.asked == ["Bob"]
    assert len(t.player("Ann").hand) == 7


def test_the_last_point_ends_the_duel() -> None:
    hand = "Fire Ball 6, Fire Ball 2"
    t = duel(hand, "", points=[3, 7], creatures={"Ann": "Dragon 10", "Bob": "Lion 4"})
    t.answer("Ann", "Fire Ball 6", "Bob (7 MP)")
    assert points(t) == [3, 1]
    t.answer("Ann", "Fire Ball 2", "Bob (1 MP)")
    result = t.over()
    assert (result.ending, result.ranks) == ("last wizard", [1, 2])
    assert points(t) == [3, 0]
    assert discarded(t) == ["Fire Ball 6", "Fire Ball 2", "Lion 4"]
    assert t.log()[-2:] == ["Bob loses 2 MP and has 0 left", "Bob is out of the game"]


def test_a_creature_ends_the_duel() -> None:
    t = duel("", "", points=[3, 4], creatures={"Ann": "Lion 4, Dragon 10"})
    t.answer("Ann", NOTHING, "Lion 4")
    assert t.over().winners == [0]


def test_three_wizards() -> None:
    t = duel(
        "Fire Ball 9, Fire Ball 3",
        "Shield 2",
        "Shield 5, Heal 1",
        points=[25, 10, 8],
        creatures={"Ann": "Spider 1", "Bob": "Wolf 3", "Cleo": "Troll 5"},
    )
    t.answer("Ann", "Fire Ball 9")
    assert t.options("Ann") == ["Bob (10 MP)", "Bob's Wolf 3", "Cleo (8 MP)", "Cleo's Troll 5"]
    t.answer("Ann", "Cleo (8 MP)")
    assert t.asked == ["Cleo"], "only who is struck may play a Shield"
    t.answer("Cleo", NO_SHIELD)
    assert t.player("Cleo").out
    assert (held(t, "Cleo"), row(t, "Cleo")) == ([], [])
    assert sorted(discarded(t)) == ["Fire Ball 9", "Heal 1", "Shield 5", "Troll 5"]
    t.answer("Ann", "Fire Ball 3")
    assert t.options("Ann") == ["Bob (10 MP)", "Bob's Wolf 3"]
    t.answer("Ann", "Bob's Wolf 3")
    t.answer("Bob", NO_SHIELD)
    assert t.options("Ann") == [ENOUGH]
    t.answer("Ann", ENOUGH)
    t.answer("Bob", NO_SHIELD)
    assert points(t) == [25, 9, 0]
    t.answer("Bob", NOTHING)
    assert t.asked == ["Ann"], "Cleo has no turn any more"


def test_who_was_out_first_is_last() -> None:
    t = duel("Fire Ball 9, Fire Ball 8", "", "", points=[1, 8, 9])
    t.answer("Ann", "Fire Ball 9", "Cleo (9 MP)", "Fire Ball 8")
    assert t.over().ranks == [1, 2, 3]


def test_a_duel_without_damage() -> None:
    def arrange(game: YoungWizardsDuel) -> None:
        game.players[1].magic_points = 20
        game.quiet_turns = quiet

    quiet = 99
    t = at(YoungWizardsDuel, 2, mover="Ann", hands={"Ann": [], "Bob": []}, arrange=arrange)
    t.answer("Ann", NOTHING)
    result = t.over()
    assert (result.ending, result.guarded, result.scores) == ("stalled", True, [25, 20])
    quiet = 98
    t = at(YoungWizardsDuel, 2, mover="Ann", hands={"Ann": [], "Bob": []}, arrange=arrange)
    t.answer("Ann", NOTHING)
    assert t.result() is None
    quiet = 99
    t = at(YoungWizardsDuel, 2, mover="Ann", hands={"Ann": ["Fire Ball 1"], "Bob": []}, arrange=arrange)
    t.answer("Ann", "Fire Ball 1", ENOUGH)
    assert t.result() is None


# -- Enchantresses Duel ------------------------------------------------------------------------------------


def enchantresses(arrange: Callable[[YoungWizardsDuel], None]) -> Trial[YoungWizardsDuel]:
    return at(YoungWizardsDuel, 2, mover="Ann", options={"enchantresses": True}, arrange=arrange)


def test_enchantresses() -> None:
    game = enchantresses(lambda game: None).game
    ann, bob = game.players
    assert [len(game.deck), len(game.second_deck)] == [50 - 7, 50 - 5]
    first = sorted(map(str, (*game.deck, *ann.hand)))
    second = sorted(map(str, (*game.second_deck, *bob.hand)))
    assert [len(first), len(second)] == [50, 50]
    assert all("Dog 2" in deck and "Goblin 2" not in deck for deck in (first, second))
    assert set(first) - set(second) == {"Knight 7"}
    assert set(second) - set(first) == {"Amazon 7"}


def test_enchantresses_keep_their_cards_apart() -> None:
    def arrange(game: YoungWizardsDuel) -> None:
        ann, bob = game.players
        game.deck.add_all(ann.hand)
        game.second_deck.add_all(bob.hand)
        mine = {str(card): card for card in game.deck}
        theirs = {str(card): card for card in game.second_deck}
        ann.hand.add(mine["Fire Ball 9"])
        bob.hand.add_all([theirs["Shield 1"], theirs["Heal 1"]])
        amazon = theirs["Amazon 7"]
        assert isinstance(amazon, Creature)
        bob.creatures.add(amazon)
        game.deck.add_all([mine["Shield 2"], mine["Shield 3"]])

    t = enchantresses(arrange)
    t.answer("Ann", "Fire Ball 9", "Bob's Amazon 7")
    t.answer("Bob", "Shield 1", NO_SHIELD)
    assert discarded(t) == ["Fire Ball 9"]
    assert [str(card) for card in t.game.second_discards] == ["Shield 1", "Amazon 7"]
    t.answer("Ann", ENOUGH)
    assert len(t.player("Bob").hand) == 3
    assert (len(t.game.deck), len(t.game.second_deck)) == (47, 50 - 2 - 3)


def test_an_enchantress_shuffles_her_own_discards() -> None:
    def arrange(game: YoungWizardsDuel) -> None:
        game.discards.add_all(game.deck)
        game.second_discards.add_all(game.second_deck)
        game.mover = game.players[seat]

    for seat, left in ((0, [0, 45]), (1, [45, 0])):
        t = at(YoungWizardsDuel, 2, options={"enchantresses": True}, arrange=arrange)
        assert [len(t.game.discards), len(t.game.second_discards)] == left
        assert [len(t.game.deck), len(t.game.second_deck)] == [43 * (seat == 0), 43 * (seat == 1)]


def test_enchantresses_are_two() -> None:
    with pytest.raises(TabletomeError, match="Enchantresses Duel is for two"):
        at(YoungWizardsDuel, 3, options={"enchantresses": True})


def test_estimate() -> None:
    """Points, one and a half for each level of a creature, a little for cards in hand."""
    t = duel(
        "Heal 3", "Heal 4", "", points=[20, 10, 5], creatures={"Ann": "Wolf 3, Lion 4"}, deck="Heal 1, Heal 2"
    )
    ann, bob, cleo = t.game.players
    assert t.game.estimate(ann) == pytest.approx(20 + 1.5 * 7 + 0.3 * 6)
    assert t.game.estimate(bob) == pytest.approx(10 + 0.3 * 4)
    cleo.out = True
    assert t.game.estimate(cleo) == 0


def test_a_whole_game() -> None:
    """All always take the first option."""
    t = at(YoungWizardsDuel, 3, seed="whole game")
    while t.table.asks:
        (seat,) = t.table.asks
        t.table.answer(seat, 0)
    result = t.over()
    assert result.ending == "last wizard"
    assert result.ranks == [2, 1, 3]
