from collections.abc import Mapping

import pytest

from tabletome.engine import Table
from tabletome.games.hong_kong_phooey import HongKongPhooey, PhooeyCard
from tabletome.testing import Trial, at

FOUR = ["Ann", "Bob", "Cleo", "Dan"]
PENROD = "Penrod Pooch Undercover (Hong Kong Phooey 1)"
JANITOR = "Mild Mannered Janitor (Hong Kong Phooey 2)"
SUPER_GUY = "Number One Super Guy (Hong Kong Phooey 10)"
OPERATOR = "Telephone Operator (Friends 1)"
ROSEMARY = "Rosemary (Friends 3)"
SARGE = "Sarge (Friends 4)"
HONCHO = "Honcho (Friends 7)"
KID = "The Gumdrop Kid (Villains 1)"
GIGGLER = "The Giggler (Villains 2)"
TORNADO = "Mr. Tornado (Villains 10)"
ANTICS = "Bumbling Antics (Extras 2)"
CHOP = "Hong Kong Phooey Chop (Extras 8)"
BOOK = "Book of Kung Fu (Extras 9)"
SPOT = "Spot Saves the Day (Extras 10)"


def phases(
    *hands: list[str],
    leader: str = "Ann",
    turn: int = 1,
    captured: Mapping[str, list[str]] | None = None,
    points: tuple[int, ...] = (0, 0, 0, 0),
) -> Trial[HongKongPhooey]:
    """A phase is about to be led. What is in no hand and was not captured is in the deck."""

    def arrange(game: HongKongPhooey) -> None:
        by_name = {str(card): card for card in game.deck}
        for hero, hand, had in zip(game.players, hands, points, strict=False):
            for name in hand:
                hero.hand.add(by_name[name])
            for name in (captured or {}).get(hero.name, []):
                hero.captured.add(by_name[name])
                hero.threat += 10 if name == CHOP else 1 if "Villains" in name else 0
            hero.points = had
        game.turns = turn
        game.mover = next(hero for hero in game.players if hero.name == leader)
        game.steps_left = (("phase", ()),)

    return at(HongKongPhooey, len(hands), arrange=arrange)


def fresh(players: int = 4, seed: int = 1) -> Trial[HongKongPhooey]:
    return Trial(Table(HongKongPhooey, players, seed=seed))


def play(t: Trial[HongKongPhooey], *cards: str) -> None:
    """By whoever is asked."""
    for card in cards:
        t.answer(t.asked[0], card)


def held(t: Trial[HongKongPhooey], name: str) -> list[str]:
    return [str(card) for card in t.player(name).hand]


def points(t: Trial[HongKongPhooey]) -> list[int]:
    return [hero.points for hero in t.game.players]


def give_three(t: Trial[HongKongPhooey]) -> None:
    while t.asked and t.prompt(t.asked[0]).startswith("Which card do you pass"):
        t.table.answer(next(iter(t.table.asks)), 0)


# -- the deal ---------------------------------------------------------------------------------------------


def test_two_or_four_play() -> None:
    assert list(HongKongPhooey.seats) == [2, 4]


@pytest.mark.parametrize(("players", "size"), [(2, 20), (4, 10)])
def test_the_whole_deck_is_dealt(players: int, size: int) -> None:
    t = fresh(players)
    assert [len(hero.hand) for hero in t.game.players] == [size] * players
    assert len(t.game.deck) == 0
    assert t.asked == FOUR[:players]
    assert t.log()[0] == "Round 1"


def test_extras_are_no_villains() -> None:
    box = [card for card in fresh().game.box if isinstance(card, PhooeyCard)]
    for suit in ("Hong Kong Phooey", "Friends", "Villains", "Extras"):
        assert [card.number for card in box if str(card.suit) == suit] == list(range(1, 11))
    costly = {str(card): card.cost for card in box if card.cost}
    assert costly.pop(CHOP) == 10
    assert len(costly) == 10
    assert all("Villains" in name and cost == 1 for name, cost in costly.items())
    texts = {card.text: card.cost for card in box}
    assert texts == {"": 0, "Costs 1": 1, "Costs 10": 10}


def test_three_cards_go_to_the_right_before_any_is_taken_up() -> None:
    t = fresh()
    dealt = {name: held(t, name) for name in FOUR}
    for name in ("Cleo", "Ann", "Dan", "Bob"):
        assert t.options(name) == dealt[name]
        t.answer(name, *dealt[name][:3])
    for name, right in (("Ann", "Dan"), ("Bob", "Ann"), ("Cleo", "Bob"), ("Dan", "Cleo")):
        for card in dealt[name][:3]:
            assert f"{name} passes {card} to {right}" in t.log(right)
    assert sum(len(hero.hand) for hero in t.game.players) + len(t.game.phase_cards) == 40


def test_cards_are_given_in_every_round() -> None:
    t = phases([KID], [GIGGLER], [OPERATOR], [SARGE])
    assert [len(hero.hand) for hero in t.game.players] == [10] * 4
    assert t.asked == FOUR
    assert t.prompt("Ann") == "Which card do you pass to Dan?"
    assert t.log()[-1] == "Round 2"
    assert t.game.turns == 2


def test_penrod_pooch_leads_wherever_he_went() -> None:
    t = fresh(seed=3)
    dealt = next(name for name in FOUR if PENROD in held(t, name))
    right = FOUR[FOUR.index(dealt) - 1]
    for name in FOUR:
        for _ in range(3):
            t.answer(name, PENROD if PENROD in t.options(name) else t.options(name)[0])
    assert t.log()[-1] == f"{right} leads {PENROD}"
    assert t.game.mover.name == right
    assert t.asked == [FOUR[FOUR.index(dealt)]], "clockwise from him"
    assert t.prompt(t.asked[0]) == "Follow Hong Kong Phooey if you can"


def test_hands_are_sorted_by_suit_and_number() -> None:
    t = fresh(seed=3)
    give_three(t)
    hand = [(str(card.suit), card.number) for card in t.player("Ann").hand]
    assert hand == sorted(hand)


# -- phases -----------------------------------------------------------------------------------------------


def test_follow_suit_if_possible() -> None:
    t = phases([SARGE, KID], [HONCHO, ROSEMARY, TORNADO], [OPERATOR, CHOP], [BOOK, ANTICS])
    assert (t.prompt("Ann"), t.options("Ann")) == ("Lead a card", [SARGE, KID])
    play(t, SARGE)
    assert (t.prompt("Bob"), t.options("Bob")) == ("Follow Friends if you can", [HONCHO, ROSEMARY])
    play(t, ROSEMARY)
    assert t.options("Cleo") == [OPERATOR]
    play(t, OPERATOR)
    assert t.options("Dan") == [BOOK, ANTICS]


def test_only_the_suit_led_captures() -> None:
    t = phases(
        [ROSEMARY, KID, ANTICS], [SARGE, JANITOR, SPOT], [SUPER_GUY, CHOP, PENROD], [TORNADO, BOOK, GIGGLER]
    )
    play(t, ROSEMARY, SARGE, SUPER_GUY)
    assert not t.player("Bob").captured
    play(t, TORNADO)
    assert [str(card) for card in t.player("Bob").captured] == [ROSEMARY, SARGE, SUPER_GUY, TORNADO]
    assert t.player("Bob").threat == 1
    assert "Bob captures the phase, with 1 point in it" in t.log()


def test_who_captures_leads_next() -> None:
    t = phases(
        [ROSEMARY, KID, ANTICS], [SARGE, JANITOR, SPOT], [HONCHO, CHOP, GIGGLER], [TORNADO, BOOK, OPERATOR]
    )
    play(t, ROSEMARY, SARGE, HONCHO, OPERATOR)
    assert t.asked == ["Cleo"]
    assert t.game.mover.name == "Cleo"
    play(t, GIGGLER)
    assert t.asked == ["Dan"]


def test_any_card_may_be_led_or_thrown_away() -> None:
    t = phases([SARGE, KID, CHOP], [JANITOR, TORNADO, SPOT], [HONCHO, ROSEMARY], [BOOK, ANTICS], leader="Ann")
    assert t.options("Ann") == [SARGE, KID, CHOP]
    play(t, SARGE)
    assert t.options("Bob") == [JANITOR, TORNADO, SPOT]


def test_the_last_cards_play_themselves() -> None:
    t = phases([SARGE, SPOT], [HONCHO, CHOP])
    play(t, SARGE, HONCHO)
    # Bob has to lead the Chop, which Ann's Extras 10 captures.
    assert points(t) == [10, 0]


# -- scoring ----------------------------------------------------------------------------------------------


def test_villains_score_one_and_the_chop_ten() -> None:
    t = phases([KID, SARGE], [TORNADO, OPERATOR], [GIGGLER, CHOP], [SPOT, ROSEMARY], points=(5, 1, 0, 2))
    play(t, SARGE, OPERATOR, CHOP, ROSEMARY)
    assert points(t) == [5 + 10, 1 + 3, 0, 2]
    assert "Ann scores 10 and has 15 points" in t.log()
    assert "Dan scores 0 and has 2 points" in t.log()
    assert [hero.threat for hero in t.game.players] == [0] * 4
    assert not any(hero.captured for hero in t.game.players)


def all_villains(*but: str) -> list[str]:
    box = at(HongKongPhooey, 4).game.box
    return [str(card) for card in box if "(Villains" in str(card) and str(card) not in but]


def test_the_green_pagoda() -> None:
    t = phases(
        [TORNADO],
        [SARGE],
        [HONCHO],
        [ROSEMARY],
        captured={"Ann": [*all_villains(TORNADO), CHOP]},
        points=(3, 2, 1, 0),
    )
    assert points(t) == [3, 22, 21, 20]
    t = phases([TORNADO], [SARGE], captured={"Ann": [*all_villains(TORNADO), CHOP]})
    assert points(t) == [0, 20]


def test_one_villain_less_is_no_green_pagoda() -> None:
    t = phases([SARGE], [HONCHO], captured={"Ann": [*all_villains(KID), CHOP], "Bob": [KID]})
    assert points(t) == [19, 1]


def test_villains_without_the_chop_are_no_green_pagoda() -> None:
    t = phases([SARGE], [HONCHO], captured={"Ann": all_villains(), "Bob": [CHOP]})
    assert points(t) == [10, 10]


# -- the end ----------------------------------------------------------------------------------------------


def test_lowest_score_wins_after_four_rounds() -> None:
    hands = [KID], [GIGGLER], [OPERATOR], [SARGE]
    assert phases(*hands, turn=3).result() is None
    over = phases(*hands, turn=4, points=(30, 29, 31, 40)).over()
    assert (over.scores, over.ranks) == ([30, 31, 31, 40], [1, 2, 2, 4])
    assert (over.ending, over.reason) == ("last round", "The fourth round is over.")


def test_shared_lowest_score() -> None:
    assert phases([KID], [GIGGLER], turn=4, points=(32, 30)).over().winners == [0, 1]


def test_estimate_counts_what_was_captured() -> None:
    def estimates(t: Trial[HongKongPhooey]) -> list[float]:
        """Without what is counted for the hands."""
        held = [sum(card.number for card in hero.hand) for hero in t.game.players]
        return [t.game.estimate(hero) + 0.2 * high for hero, high in zip(t.game.players, held, strict=True)]

    t = phases([SARGE, KID], [HONCHO, OPERATOR], captured={"Ann": [CHOP, GIGGLER]}, points=(7, 4))
    assert estimates(t) == pytest.approx([-18, -4])
    t = phases([SARGE, ANTICS], [HONCHO, OPERATOR], captured={"Bob": [CHOP, *all_villains()]}, points=(7, 4))
    assert estimates(t) == pytest.approx([-27, -4])


@pytest.mark.parametrize(("players", "scores"), [(2, [48, 32]), (4, [37, 15, 24, 4])])
def test_a_whole_game_of_first_choices(players: int, scores: list[int]) -> None:
    t = fresh(players, seed=7)
    while t.table.asks:
        t.table.answer(next(iter(t.table.asks)), 0)
    over = t.over()
    assert sum("captures the phase" in line for line in t.log()) == 4 * 40 // players
    assert [line for line in t.log() if line.startswith("Round")] == [f"Round {n}" for n in range(1, 5)]
    assert over.scores == scores


# -- entered a second time from the rulebook, and further cases ----------------------------------------

CARD_LIST_AS_PRINTED = """
    Penrod Pooch Undercover | Hong Kong Phooey | 1
    Mild Mannered Janitor | Hong Kong Phooey | 2
    Alter Ego Penry | Hong Kong Phooey | 3
    Anthropomorphic Dog | Hong Kong Phooey | 4
    Crime Fighter | Hong Kong Phooey | 5
    Masked Martial Artist | Hong Kong Phooey | 6
    Master of Kung Fu | Hong Kong Phooey | 7
    Super Tough | Hong Kong Phooey | 8
    Quicker than the Human Eye | Hong Kong Phooey | 9
    Number One Super Guy | Hong Kong Phooey | 10
    Telephone Operator | Friends | 1
    Sergeant Flint | Friends | 2
    Rosemary | Friends | 3
    Sarge | Friends | 4
    The Mystery Maverick | Friends | 5
    Posse Impossible | Friends | 6
    Honcho | Friends | 7
    Spot the Pet Cat | Friends | 8
    Loyal Cat | Friends | 9
    Feline Sidekick | Friends | 10
    The Gumdrop Kid | Villains | 1
    The Giggler | Villains | 2
    The Incredible Mr. Shrink | Villains | 3
    Green Thumb | Villains | 4
    Grandma Goody | Villains | 5
    Dr Disguiso | Villains | 6
    Professor Presto | Villains | 7
    Goldfisher | Villains | 8
    The Voltage Villain | Villains | 9
    Mr. Tornado | Villains | 10
    Filing Cabinet Exposition | Extras | 1
    Bumbling Antics | Extras | 2
    Police Department | Extras | 3
    Rink Dinky Doo | Extras | 4
    Phooey Mobile | Extras | 5
    Bong of the Gong | Extras | 6
    Accidental Hero | Extras | 7
    Hong Kong Phooey Chop | Extras | 8
    Book of Kung Fu | Extras | 9
    Spot Saves the Day | Extras | 10
"""


def test_card_list_as_printed() -> None:
    printed = [tuple(line.strip().split(" | ")) for line in CARD_LIST_AS_PRINTED.strip().splitlines()]
    box = [card for card in fresh(2).game.box if isinstance(card, PhooeyCard)]
    assert sorted((card.name, str(card.suit), str(card.number)) for card in box) == sorted(printed)


def test_the_leader_of_a_phase_wins_with_the_only_card_of_his_suit() -> None:
    t = phases([OPERATOR, KID, ANTICS], [TORNADO, SPOT], [SUPER_GUY, GIGGLER], [BOOK, CHOP])
    play(t, OPERATOR, TORNADO, SUPER_GUY, CHOP)
    assert t.player("Ann").threat == 11
    assert t.asked == ["Ann"]


def test_with_two_players_three_cards_go_across() -> None:
    t = fresh(2)
    assert t.prompt("Ann") == "Which card do you pass to Bob?"
    give_three(t)
    assert sum(len(hero.hand) for hero in t.game.players) + len(t.game.phase_cards) == 40
    assert abs(len(t.player("Ann").hand) - len(t.player("Bob").hand)) == 1
