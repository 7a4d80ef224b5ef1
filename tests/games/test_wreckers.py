from collections import Counter
from typing import Any

import pytest

from tabletome.games.wreckers import Find, Wreckers, value_of_cut
from tabletome.testing import Trial, at, give

CUTS = {
    "Cargo Ship": 2, "Trading Ship": 3, "Wooden Ship": 4, "Freighter": 1, "Merchant Ship": 5,
    "17th century Ship": 1, "Ship Graveyard": 7, "Colonial Wreck": 2, "Pirate Ship": 6, "British Warship": 4,
    "Viking Longboat": 8, "Mexican Silver": 25, "Sunken Treasure": 50, "Portuguese Wreck": 100,
    "Pieces of Eight": 200, "Gold Coins": 300, "Spanish Galleon": 400, "Treasure Ship": 500,
    "Derelict": 0, "Airplane": 0, "Barge": 0, "German U-Boat": 0, "WW I Ship": 0, "WW II Ship": 0,
    "Soviet Nuclear Sub": 0,
}  # fmt: skip
SEARCHES = ["Survey", "Divers", "Wrecking", "Zoom In", "Excavation"]
AGAIN = "You may go again. Whose hand do you search?"


def searching(
    *hands: list[str], turn: int = 1, arrange: Any = None, seed: int | str = "test"
) -> Trial[Wreckers]:
    """The Search Phase with these hands; Ann goes first."""

    def begin(game: Wreckers) -> None:
        game.turns = turn
        for company, hand in zip(game.players, hands, strict=True):
            give(company.hand, *hand)
        if arrange:
            arrange(game)
        game.then(game.search_phase, game.players[0])
        game.then(game.end_phase)

    return at(Wreckers, len(hands), arrange=begin, seed=seed)


def new_round(players: int, turn: int, arrange: Any = None, seed: int | str = "test") -> Trial[Wreckers]:
    """A round that begins after so many others."""

    def begin(game: Wreckers) -> None:
        game.turns = turn - 1
        if arrange:
            arrange(game)

    return at(Wreckers, players, arrange=begin, seed=seed)


def names(cards: Any) -> list[str]:
    return [str(card) for card in cards]


def holding(**money: int) -> Any:
    def arrange(game: Wreckers) -> None:
        for company in game.players:
            company.money = money.get(company.name, company.money)

    return arrange


def test_numbers_of_cards() -> None:
    box = [card for card in at(Wreckers).game.box if isinstance(card, Find)]
    assert Counter(card.type for card in box) == {
        "Wreck": 25, "Search": 24, "Location": 13, "Controversy": 8, "Delay": 6, "Investor": 5, "Expense": 3,
    }  # fmt: skip
    assert len({card.name for card in box}) == len(box) == 84
    types = {card.name: card.type for card in box}
    assert (types["Wall Street"], types["Accusations of Looting"]) == ("Investor", "Controversy")


def test_how_a_game_begins() -> None:
    t = at(Wreckers, 3)
    assert t.log()[0] == "Round 1 of 10"
    assert t.log()[1:4] == ["Ann draws 10 cards", "Bob draws 10 cards", "Cleo draws 10 cards"]
    assert [(p.money, p.discovery, p.hand_size) for p in t.game.players] == [(10, 0, 10)] * 3
    assert not t.game.discards
    assert len(t.game.deck) == 54
    assert t.prompt(t.game.mover.name) == "Discard a Search: whose hand do you search?"


def test_eight_can_play() -> None:
    assert Wreckers.seats == range(2, 9)
    assert [len(p.hand) for p in at(Wreckers, 8).game.players] == [10] * 8


# -- Draw Phase ----------------------------------------------------------------------------------------


def test_a_larger_hand() -> None:
    t = new_round(3, 2, holding(Ann=21, Bob=20, Cleo=70))
    assert t.asked == ["Ann", "Cleo"]
    assert t.prompt("Ann") == "Spend 20 million to draw one more card in every round?"
    assert t.options("Ann") == ["Spend it", "Keep it"]
    t.answer("Ann", "Spend it")
    assert t.player("Ann").money == 21, "sealed until all have decided"
    t.answer("Cleo", "Spend it")
    assert [(p.money, p.hand_size, len(p.hand)) for p in t.game.players] == [
        (1, 11, 11),
        (20, 10, 10),
        (50, 11, 11),
    ]
    t = new_round(2, 2, holding(Ann=50))
    t.answer("Ann", "Keep it")
    assert [(p.money, len(p.hand)) for p in t.game.players] == [(50, 10), (10, 10)]


def test_the_last_cards_are_dealt_round() -> None:
    def seven_hands_of_seven(game: Wreckers) -> None:
        game.players[0].wrecks.add_all([card for card in game.deck if card.type == "Wreck"])
        game.players[2].hand_size = 12
        game.mover = game.players[6]

    t = new_round(8, 2, seven_hands_of_seven)
    assert [len(p.hand) for p in t.game.players] == [8, 7, 7, 7, 7, 7, 8, 8]
    assert not t.game.deck
    assert [line for line in t.log() if "cuts" in line] == []

    def two_large_hands(game: Wreckers) -> None:
        game.players[0].hand_size, game.players[1].hand_size = 12, 11

    assert [len(p.hand) for p in new_round(3, 2, two_large_hands).game.players] == [12, 11, 10]


def test_the_discards_are_shuffled_into_the_deck() -> None:
    def half_discarded(game: Wreckers) -> None:
        game.discards.add_all(list(game.deck)[:60])

    t = new_round(2, 3, half_discarded)
    assert (len(t.game.deck), len(t.game.discards)) == (64, 0)


def test_the_cut() -> None:
    cards = [("Survey", "Search", None), ("Derelict", "Wreck", None), ("Gold Coins", "Wreck", 300)]
    assert [value_of_cut(Find(*card)) for card in cards] == [-1, 0, 300]
    tied = 0
    for seed in range(12):
        t = at(Wreckers, 3, seed=seed)
        cuts = [line.split(" cuts ") for line in t.log() if " cuts " in line]
        best: dict[str, int] = {who: CUTS.get(card, -1) for who, card in cuts[:3]}
        leading = [who for who in best if best[who] == max(best.values())]
        assert t.game.mover.name in leading
        assert f"{t.game.mover} begins" in t.log()
        assert (len(leading) > 1) == (len(cuts) > 3), "equals cut again"
        tied += len(leading) > 1
    assert tied
    assert len({new_round(8, 2, seed=seed).game.mover for seed in range(20)}) > 3, "by chance"


def test_those_who_are_out_do_not_cut() -> None:
    def out(game: Wreckers) -> None:
        game.players[1].out, game.players[1].returns = True, "9"

    t = new_round(3, 2, out)
    assert not [line for line in t.log() if line.startswith("Bob ")]
    assert len([line for line in t.log() if line.startswith("Cleo cuts")]) >= 1


# -- Search Phase --------------------------------------------------------------------------------------


def test_a_wreck_pays_at_once_and_is_kept() -> None:
    t = searching(["Survey", "Divers"], ["Mexican Silver"], ["Zoom In"])
    assert t.options("Ann") == ["Bob", "Cleo"]
    t.answer("Ann", "Bob")
    ann = t.player("Ann")
    assert (ann.money, ann.discovery, names(ann.wrecks)) == (35, 5, ["Mexican Silver"])
    assert t.log() == [
        "Ann discards Survey",
        "Ann searches Bob's hand: Mexican Silver",
        "Ann gains 25 million",
        "Ann gains 5 Discovery Tokens",
    ]
    assert names(ann.hand) == ["Divers"]
    assert names(t.game.discards) == ["Survey"]
    assert t.asked == ["Cleo"]


def test_what_is_no_wreck_is_discarded() -> None:
    t = searching(["Survey", "Divers"], ["Wall Street"], ["Zoom In"])
    t.answer("Ann", "Bob")
    assert names(t.game.discards) == ["Survey", "Wall Street"]
    assert names(t.player("Ann").hand) == ["Divers"]
    assert not t.player("Ann").wrecks


@pytest.mark.parametrize(
    ("card", "money", "again"),
    [
        ("Soviet Nuclear Sub", 10, False),
        ("Red Sea", 10, False),
        ("Wrecking", 10, True),
        ("Politicians", 10, False),
        ("Lawsuits", 8, True),
        ("Seizure", 9, False),
        ("Companies", 15, True),
    ],
)
def test_what_is_picked(card: str, money: int, again: bool) -> None:
    t = searching(["Survey", "Divers", "Mishap"], [card], ["Zoom In"])
    t.answer("Ann", "Bob")
    assert t.player("Ann").money == money
    assert not [line for line in t.log() if line.endswith(" 0 million")]
    assert t.player("Ann").discovery == (10 if card == "Soviet Nuclear Sub" else 0)
    if again:
        assert t.prompt("Ann") == AGAIN
        assert t.options("Ann") == ["Cleo", "Leave it at that"]
    else:
        assert t.asked == ["Cleo"]


def test_one_million_is_told_too() -> None:
    t = searching(["Survey"], ["Freighter"], ["Zoom In"], ["Red Sea"])
    t.answer("Ann", "Bob")
    assert "Ann gains 1 million" in t.log()
    assert t.player("Ann").money == 11


def test_the_search_that_most_have_seen_is_spent() -> None:
    def divers_are_known(game: Wreckers) -> None:
        game.show(game.players[0].hand.named("Divers")[0])

    t = searching(["Survey", "Divers"], ["Barge"], ["Zoom In"], ["Red Sea"], arrange=divers_are_known)
    t.answer("Ann", "Bob")
    assert names(t.game.discards) == ["Divers"]


def test_going_again_costs_a_search() -> None:
    t = searching(["Survey", "Divers"], ["Companies"], ["Collectors"])
    t.answer("Ann", "Bob", "Cleo")
    assert t.player("Ann").money == 19, "twice five gained, and the basic expenses of the End Phase"
    assert t.game.turns == 2, "nobody has a Search left"


def test_going_again_is_free_to_choose() -> None:
    t = searching(["Survey", "Divers"], ["Companies"], ["Zoom In", "Red Sea"], ["Barge"])
    assert t.options("Ann") == ["Bob", "Cleo", "Dan"], "the first search of a turn must be made"
    t.answer("Ann", "Bob")
    assert t.options("Ann") == ["Cleo", "Dan", "Leave it at that"]
    t.answer("Ann", "Leave it at that")
    assert t.log()[-1] == "Ann leaves it at that"
    t.answer("Cleo", "Dan")
    assert t.asked == ["Ann"], "her turn comes round again"
    assert t.options("Ann") == ["Cleo"]


def test_turns_go_clockwise_as_long_as_there_are_searches() -> None:
    t = searching(["Survey"], ["Divers", "Wrecking"], ["Barge", "Airplane", "Derelict"], turn=10)
    t.answer("Ann", "Cleo")
    assert t.asked == ["Bob"]
    t.answer("Bob", "Cleo")
    assert t.options("Cleo") == ["Pass"], "she is asked all the same"
    t.answer("Cleo", "Pass")
    assert t.log()[-1] == "Cleo has no Search left and passes"
    assert t.asked == ["Bob"], "Ann has no cards, as all can see"
    t.answer("Bob", "Cleo")
    assert t.over().ranks == [2, 1, 3]


def test_who_passes_has_no_more_turns() -> None:
    t = searching(["Survey", "Divers"], ["Red Sea"], ["Barge", "Airplane", "Derelict"])
    t.answer("Ann", "Cleo")
    t.answer("Bob", "Pass")
    t.answer("Cleo", "Pass")
    t.answer("Ann", "Cleo")
    assert t.game.turns == 2, "all have passed or have no cards"


def test_going_again_without_a_search() -> None:
    t = searching(["Survey", "Barge"], ["Companies"], ["Zoom In"])
    t.answer("Ann", "Bob")
    assert t.prompt("Ann") == AGAIN
    assert t.options("Ann") == ["Leave it at that"]
    t.answer("Ann", "Leave it at that")
    t.answer("Cleo", "Ann")
    assert t.game.turns == 2


def test_a_location_ends_the_searches_of_its_finder() -> None:
    t = searching(["Survey", "Divers"], ["Black Sea"], ["Zoom In", "Excavation"], ["Barge", "Airplane"])
    t.answer("Ann", "Bob")
    assert t.asked == ["Cleo"], "the phase goes on for others"
    t.answer("Cleo", "Dan")
    t.answer("Dan", "Pass")
    assert names(t.player("Ann").hand) == ["Divers"]
    assert t.asked == ["Cleo"], "Ann has no more turns, though she holds a Search"
    assert [p.done for p in t.game.players] == [True, True, False, True]


def test_no_hand_to_search() -> None:
    t = searching(["Survey", "Divers", "Zoom In"], ["Barge"], [])
    t.answer("Ann", "Bob")
    assert t.game.turns == 2
    assert [p.money for p in t.game.players] == [9, 9, 9]


def test_a_card_is_picked_at_random() -> None:
    found = set()
    for seed in range(30):
        t = searching(["Survey"], ["Derelict", "Barge", "Airplane"], ["Red Sea"], turn=10, seed=seed)
        t.answer("Ann", "Bob")
        found |= set(names(t.player("Ann").wrecks))
    assert found == {"Derelict", "Barge", "Airplane"}


# -- End Phase and Bankruptcy --------------------------------------------------------------------------


def test_end_phase() -> None:
    t = searching(["Survey"], ["Barge", "Red Sea", "Mishap"], ["Derelict"], turn=4)
    t.answer("Ann", "Cleo")
    assert "Hands are discarded, and everybody loses 1 million" in t.log()
    assert [p.money for p in t.game.players] == [9, 9, 9]
    assert [len(p.hand) for p in t.game.players] == [10, 10, 10]
    assert "Round 5 of 10" in t.log()
    assert len(t.game.deck) == 83 - 30, "the wreck that was found stays out"


def test_the_most_money_wins_after_ten_rounds() -> None:
    t = searching(["Survey"], ["Barge"], [], turn=9)
    t.answer("Ann", "Bob")
    assert t.result() is None
    t = searching(["Survey"], ["Gold Coins"], [], turn=10)
    t.answer("Ann", "Bob")
    assert (t.over().winners, t.over().scores, t.over().ending) == ([0], [309, 9, 9], "last round")


def test_discovery_tokens_part_equals() -> None:
    t = searching(["Survey"], ["Derelict"], ["Red Sea"], turn=10)
    t.answer("Ann", "Bob")
    assert t.over().ranks == [1, 2, 2]


def test_bankrupt_while_searching() -> None:
    def poor(game: Wreckers) -> None:
        ann = game.players[0]
        ann.money, ann.discovery, ann.hand_size = 2, 7, 12
        give(ann.wrecks, "Barge", "Airplane")

    t = searching(["Survey", "Divers"], ["Lawsuits"], ["Zoom In"], ["Red Sea"], arrange=poor)
    t.answer("Ann", "Bob")
    ann = t.player("Ann")
    assert t.log()[2:4] == ["Ann loses 2 million", "Ann is bankrupt"]
    assert ann.out
    assert (ann.money, ann.discovery, ann.hand_size, ann.returns) == (0, 0, 10, "3")
    assert not ann.hand
    assert not ann.wrecks
    assert names(t.game.discards) == ["Survey", "Lawsuits", "Divers", "Barge", "Airplane"]
    assert t.options("Cleo") == ["Dan"]


def test_a_delay_can_ruin_too_but_the_last_million_keeps_one_in() -> None:
    for money in (1, 2):
        t = searching(["Survey", "Barge"], ["Mishap"], ["Zoom In"], ["Red Sea"], arrange=holding(Ann=money))
        t.answer("Ann", "Bob")
        assert t.player("Ann").out == (money == 1)
        assert t.asked == ["Cleo"]


def test_coming_in_again() -> None:
    def poor(game: Wreckers) -> None:
        game.players[0].money, game.turns = 1, 3
        game.then(game.end_phase)

    t = at(Wreckers, 3, arrange=poor)
    assert "Ann is bankrupt" in t.log()
    assert t.player("Ann").returns == "5"
    assert t.game.turns == 4, "she sits out this round"
    assert not t.player("Ann").hand
    assert "Ann" not in t.asked

    def out_since(game: Wreckers) -> None:
        ann = game.players[0]
        ann.out, ann.money, ann.returns = True, -1, "5"

    assert "Ann" not in new_round(3, 4, out_since).asked
    t = new_round(3, 5, out_since)
    assert t.asked == ["Ann"]
    assert t.prompt("Ann") == "You may come in again as a new company"
    t.answer("Ann", "Found a new company")
    ann = t.player("Ann")
    assert (ann.out, ann.returns) == (False, "")
    assert (ann.money, ann.discovery, ann.hand_size, len(ann.hand)) == (10, 0, 10, 10)
    t = new_round(3, 6, out_since)
    t.answer("Ann", "Stay out")
    assert t.player("Ann").out
    assert not t.player("Ann").hand


def test_all_out_the_rounds_pass_by() -> None:
    def all_poor(game: Wreckers) -> None:
        game.turns = 2
        for company in game.players:
            company.money = 1
        game.then(game.end_phase)

    t = at(Wreckers, 3, arrange=all_poor)
    assert t.game.turns == 4
    assert t.asked == ["Ann"]
    assert t.prompt("Ann") == "You may come in again as a new company"


def test_one_who_is_left_alone_goes_on() -> None:
    def others_out(game: Wreckers) -> None:
        for company in game.players[1:]:
            company.out, company.money, company.returns = True, 0, "11"

    t = new_round(3, 9, others_out)
    assert t.over().winners == [0]
    assert (t.over().scores, t.over().ending) == ([8, 0, 0], "last round")


def test_of_two_players_the_other_wins() -> None:
    t = searching(["Survey"], ["Mishap"], arrange=holding(Ann=1))
    t.answer("Ann", "Bob")
    assert (t.over().winners, t.over().ending, t.over().reason) == ([1], "bankruptcy", "Ann went bankrupt.")
    t = searching(["Survey"], ["Barge"], arrange=holding(Bob=1), turn=10)
    t.answer("Ann", "Bob")
    assert (t.over().winners, t.over().ending) == ([0], "bankruptcy")


def test_two_players_bankrupt_at_once() -> None:
    t = searching(["Survey"], ["Barge"], arrange=holding(Ann=1, Bob=1))
    t.answer("Ann", "Bob")
    assert (t.over().winners, t.over().reason) == ([0, 1], "Ann and Bob went bankrupt.")


def test_bankrupt_at_the_end() -> None:
    t = searching(["Survey"], ["Barge"], ["Red Sea"], arrange=holding(Ann=5, Bob=1, Cleo=2), turn=10)
    t.answer("Ann", "Bob")
    assert (t.over().ranks, t.over().scores) == ([1, 3, 2], [4, 0, 1])


def test_estimate() -> None:
    game = searching(["Survey"], ["Barge"], turn=5).game
    ann = game.players[0]
    assert game.estimate(ann) == 10
    ann.hand_size, ann.discovery = 12, 5
    assert game.estimate(ann) == pytest.approx(10.05 + 2 * 1618 / 20 / 2)
    give(game.players[1].wrecks, "Treasure Ship")
    assert game.estimate(ann) == pytest.approx(10.05 + 2 * 1118 / 20 / 2)


def test_a_whole_game() -> None:
    """Everybody searches the first hand that is offered, and spends what he can."""
    t = at(Wreckers, 3, seed="whole game")
    while t.table.asks:
        seat = next(iter(t.table.asks))
        t.table.answer(seat, 0)
    assert t.game.turns == 10
    assert (t.over().ending, t.over().scores) == ("last round", [5, 424, 248])


PRINTED = """
    Derelict W - 1/Airplane W - 1/Barge W - 1/Cargo Ship W 2 1/Trading Ship W 3 4/Wooden Ship W 4 4
    Freighter W 1 1/Merchant Ship W 5 5/17th century Ship W 1 5/German U-Boat W - 3/WW I Ship W - 2
    WW II Ship W - 2/Soviet Nuclear Sub W - 10/Ship Graveyard W 7 10/Colonial Wreck W 2 5/Pirate Ship W 6 8
    British Warship W 4 12/Viking Longboat W 8 15/Mexican Silver W 25 5/Sunken Treasure W 50 6
    Portuguese Wreck W 100 8/Pieces of Eight W 200 10/Gold Coins W 300 10/Spanish Galleon W 400 12
    Treasure Ship W 500 15/English Channel L - -/Caribbean L - -/North Sea L - -/Mediterranean L - -
    Straights of Gibraltar L - -/Spanish Waters L - -/Florida Keys L - -/Barbary Coast L - -
    Indian Ocean L - -/Atlantic Ocean L - -/Pacific Ocean L - -/Red Sea L - -/Black Sea L - -/Collectors I - -
    Dropped Coin I - -/Wall Street I - -/Companies I - -/Celebrity Treasure Hunter I - -/Wrecking S - -
    International Waters S - -/Scour the Seabed S - -/Underwater Robots S - -
    Remote Operated Vehicles S - -/Treasure Hunting S - -/Secure a Deal S - -/Excavation S - -
    Search the Ocean Floor S - -/Survey S - -/Photo Mosaic S - -/Discovery S - -/Underwater Salvage S - -
    Promising Target S - -/Researchers S - -/Historical Archives S - -/Divers S - -/Zoom In S - -
    Crack Team S - -/Site Mapping S - -/Recovery Mission S - -/Conservation Effort S - -
    Identify Wreck S - -/Research Vessel S - -/Unsavory Reputation C - -/Archeologist's Criticism C - -
    Politicians C - -/Sovereignty Claims C - -/Accusations of Looting C - -/Nationalist Fury C - -
    Museum Directors C - -/Competing Salvagers C - -/Legal Claims E - -/Admiralty Lawyers E - -/Lawsuits E - -
    Official Problems D - -/Minister of Culture D - -/Mishap D - -/Seizure D - -/Inspections D - -
    Ship Detained D - -
"""


def test_the_deck_as_printed() -> None:
    """Typed a second time from the rulebook."""
    types = ["Wreck", "Location", "Investor", "Search", "Controversy", "Expense", "Delay"]
    words = {name[0]: name for name in types}
    printed = set()
    for entry in PRINTED.replace("\n", "/").split("/"):
        if entry.strip():
            name, letter, millions, discovery = entry.strip().rsplit(" ", 3)
            figures = [None if figure == "-" else int(figure) for figure in (millions, discovery)]
            printed.add((name, words[letter], *figures))
    box = [card for card in at(Wreckers).game.box if isinstance(card, Find)]
    assert {(card.name, card.type, card.millions, card.discovery) for card in box} == printed
    assert len(box) == len(printed) == 84
