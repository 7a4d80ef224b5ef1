import pytest

from tabletome.engine import Table
from tabletome.games.dungeon_tricks import DungeonCard, DungeonTricks
from tabletome.testing import Trial, at

CARD_LIST = """
X 1 Bag of Gold
X 2 Gemstones
X 3 Precious Metals
X 4 Priceless Jewels
X 5 Elixir of Life
X 6 Flying Carpet
X 7 Singing Sword: Trump Hero
X 8 Horn of Plenty
X 9 Genies Lamp
X 10 Rescue Princess
X 11 Kings Crown
X 12 Buried Treasure
X 13 Dragons Hoard: Trump Monster
M 1 Nymph: Trump Hero
M 2 Goblins
M 3 Skeletons
M 4 Swarm
M 5 Golem
M 6 Black Knight
M 7 Minotaur
M 8 Sorcerer
M 9 Jabberwocky
M 10 Sea Monster
M 11 Demon
M 12 Giant
M 13 Dragon
H 1 Thief: Trump Trap
H 2 Halfling
H 3 Gnome
H 4 Bard
H 5 Dwarf
H 6 Elf
H 7 Cleric
H 8 Ranger
H 9 Fighter
H 10 Druid
H 11 Paladin
H 12 Warlord
H 13 Wizard
Z 1 Secret Passage
Z 2 Arrow Trap
Z 3 Water Trap
Z 4 Pendulum Trap
Z 5 Spiked Pit
Z 6 Moving Walls
Z 7 Quicksand
Z 8 Fire Trap
Z 9 Rolling Boulder
Z 10 Cave-In
Z 11 Whirlpool
Z 12 Labyrinth
Z 13 Bottomless Pit
"""
"As the rulebook has it."
SUITS = {"X": "Treasures", "M": "Monsters", "H": "Heroes", "Z": "Traps"}
TRUMPED = {"X": [], "M": ["Treasures"], "H": ["Monsters"], "Z": ["Heroes"]}
NOTES = {"": [], "Trump Hero": ["Heroes"], "Trump Monster": ["Monsters"], "Trump Trap": ["Traps"]}
CARDS: dict[str, str] = {}
TRUMPS: dict[str, list[str]] = {}
for row in CARD_LIST.split("\n")[1:-1]:
    suit, value, text = row.split(" ", 2)
    name, _, note = text.partition(": ")
    CARDS[name] = f"{name} ({SUITS[suit]} {value})"
    TRUMPS[name] = TRUMPED[suit] + NOTES[note]
FOUR = ["Ann", "Bob", "Cleo", "Dan"]


def tricks(*hands: str, leader: str = "Ann", ahead: str = "") -> Trial[DungeonTricks]:
    """A trick is about to be led. Hands are names divided by commas; all other cards are in the deck."""

    def arrange(game: DungeonTricks) -> None:
        for card in game.box:
            assert isinstance(card, DungeonCard)
            game.deck.add(card)
        for player, names in zip(game.players, hands, strict=True):
            wanted = names.split(", ")
            for card in [card for card in game.deck if card.name in wanted]:
                player.hand.add(card)
            assert len(player.hand) == len(wanted)
            player.rounds_won = int(player.name == ahead)
        game.mover, game.next_up, game.current_suit = game.players[FOUR.index(leader)], None, None

    return at(DungeonTricks, arrange=arrange)


def fresh(seed: int) -> Trial[DungeonTricks]:
    """Cards are dealt, none is passed yet."""
    return Trial(Table(DungeonTricks, seed=seed))


def play(t: Trial[DungeonTricks], *plays: str) -> None:
    """Cards by name, played by whoever is asked."""
    for card in plays:
        t.answer(t.asked[0], CARDS[card])


def offered(t: Trial[DungeonTricks], name: str) -> list[str]:
    return sorted(label.partition(" (")[0] for label in t.options(name))


def taken(t: Trial[DungeonTricks]) -> list[str]:
    """Who took each trick, and his points then."""
    lines = [line.split() for line in t.log() if "takes the trick" in line]
    return [f"{words[0]} {words[-2]}" for words in lines]


def test_deck() -> None:
    box = [card for card in at(DungeonTricks).game.box if isinstance(card, DungeonCard)]
    assert sorted(map(str, box)) == sorted(CARDS.values())
    assert {card.name: f"{card.name} ({card.suit} {card.value})" for card in box} == CARDS
    assert {card.name: list(map(str, card.trumps)) for card in box} == TRUMPS
    assert DungeonTricks.seats == range(4, 5)


# -- passing ----------------------------------------------------------------------------------------------


def test_cards_are_chosen_before_any_is_taken_up() -> None:
    t = fresh(1)
    assert t.asked == FOUR
    dealt = {player.name: [str(card) for card in player.hand] for player in t.game.players}
    for name in ("Dan", "Ann", "Cleo", "Bob"):
        assert t.options(name) == dealt[name]
        t.answer(name, *dealt[name][:3])
    for seat, name in enumerate(FOUR):
        for place, goal in enumerate((FOUR * 2)[seat + 1 : seat + 4]):
            assert f"{name} passes {dealt[name][place]} to {goal}" in t.log(goal)
    assert sum(len(player.hand) for player in t.game.players) + len(t.game.trick) == 52


def test_bag_of_gold_leads_wherever_it_went() -> None:
    t = fresh(3)
    bag = CARDS["Bag of Gold"]
    dealt = next(player for player in t.game.players if bag in map(str, player.hand))
    left = t.game.after(dealt).name
    for name in FOUR:
        for _ in range(3):
            t.answer(name, bag if bag in t.options(name) else t.options(name)[0])
    assert t.log()[-1] == f"{left} plays {bag}"
    assert t.game.mover.name == left
    assert t.asked == [t.game.after(t.player(left)).name]


def test_every_round_is_dealt_anew_and_led_by_the_bag_of_gold() -> None:
    t = tricks("Gnome", "Golem", "Demon", "Bard")
    assert [len(player.hand) for player in t.game.players] == [13] * 4
    assert not any(player.won for player in t.game.players)
    for name in FOUR:
        t.answer(name, *t.options(name)[:3])
    assert [card.name for card in t.game.trick] == ["Bag of Gold"]
    assert f"{t.game.mover} plays {CARDS['Bag of Gold']}" in t.log()
    assert [player.points for player in t.game.players] == [0] * 4
    assert [player.points for player in fresh(1).game.players] == [0] * 4


# -- tricks -----------------------------------------------------------------------------------------------


def test_leader_must_lead_a_treasure() -> None:
    t = tricks("Gemstones, Elf, Dragon", "Golem, Demon, Gnome", "Bard, Druid, Cleric", "Swarm, Giant, Dwarf")
    assert t.prompt("Ann") == "Lead a card to the trick"
    assert offered(t, "Ann") == ["Gemstones"]
    t = tricks("Gemstones, Elf", "Golem, Gnome", "Singing Sword, Dwarf", "Flying Carpet, Giant", leader="Bob")
    assert offered(t, "Bob") == ["Gnome", "Golem"]


def test_follow_or_trump_as_you_like() -> None:
    t = tricks(
        "Gemstones, Elf", "Horn of Plenty, Golem, Wizard, Quicksand", "Bard, Druid", "Swarm, Singing Sword"
    )
    play(t, "Gemstones")
    assert t.prompt("Bob") == "Follow or trump Treasures"
    assert offered(t, "Bob") == ["Golem", "Horn of Plenty"]


def test_current_suit_moves_on_with_every_trump() -> None:
    t = tricks(
        "Gemstones, Swarm, Elf", "Golem, Wizard, Nymph", "Bard, Kings Crown, Druid", "Fire Trap, Demon, Gnome"
    )
    play(t, "Gemstones", "Golem")
    assert str(t.game.current_suit) == "Monsters"
    assert offered(t, "Cleo") == ["Bard", "Druid"]
    play(t, "Bard")
    assert str(t.game.current_suit) == "Heroes"
    assert offered(t, "Dan") == ["Fire Trap", "Gnome"]
    play(t, "Fire Trap")
    assert t.game.current_suit is None, "none between two tricks"
    assert "Dan plays Fire Trap (Traps 8) and trumps" in t.log()
    assert taken(t) == ["Dan -7"]
    assert t.asked == ["Dan"]


def test_two_suits_up_is_no_trump() -> None:
    """Heroes trump Monsters only: thrown on Treasures, they are cards thrown away."""
    t = tricks("Gemstones, Elf", "Wizard, Moving Walls", "Kings Crown, Druid", "Paladin, Whirlpool")
    play(t, "Gemstones", "Wizard", "Kings Crown")
    assert str(t.game.current_suit) == "Treasures"
    play(t, "Paladin")
    assert taken(t)[0] == f"Cleo {2 + 13 + 11 + 11}"


def test_thrown_away_card_changes_nothing() -> None:
    """The last card played is a Hero, but Treasures are current: a Trap would be no trump."""
    t = tricks("Gemstones, Elf", "Wizard, Bard", "Fire Trap, Golem", "Flying Carpet, Whirlpool")
    play(t, "Gemstones", "Wizard")
    assert offered(t, "Cleo") == ["Golem"]
    play(t, "Golem")
    assert offered(t, "Dan") == ["Flying Carpet", "Whirlpool"]


@pytest.mark.parametrize(
    ("led", "special", "suit"),
    [
        ("Bard, Gnome", "Singing Sword", "Treasures"),
        ("Swarm, Golem", "Dragons Hoard", "Treasures"),
        ("Bard, Gnome", "Nymph", "Monsters"),
        ("Fire Trap, Cave-In", "Thief", "Heroes"),
    ],
)
def test_special_trumps(led: str, special: str, suit: str) -> None:
    t = tricks(led, f"{special}, Gemstones", "Horn of Plenty, Giant", "Wizard, Labyrinth")
    play(t, led.partition(",")[0])
    assert offered(t, "Bob") == [special]
    play(t, special)
    assert str(t.game.current_suit) == suit


def test_nymph_and_thief_trump_what_their_suits_trump() -> None:
    t = tricks("Gemstones, Elf", "Nymph, Labyrinth", "Thief, Kings Crown", "Quicksand, Giant")
    play(t, "Gemstones")
    assert offered(t, "Bob") == ["Nymph"]
    play(t, "Nymph")
    assert offered(t, "Cleo") == ["Thief"]
    play(t, "Thief", "Quicksand")
    assert taken(t)[0] == f"Dan {2 - 1 + 1 - 7}"


def test_a_special_card_of_the_current_suit_just_follows() -> None:
    t = tricks("Gemstones, Elf", "Singing Sword, Labyrinth", "Kings Crown, Bard", "Flying Carpet, Giant")
    play(t, "Gemstones", "Singing Sword", "Kings Crown", "Flying Carpet")
    assert taken(t)[0] == f"Cleo {2 + 7 + 11 + 6}"


def test_only_the_thief_trumps_traps() -> None:
    t = tricks("Arrow Trap, Labyrinth", "Dragons Hoard, Wizard", "Dragon, Thief, Paladin", "Elf, Kings Crown")
    play(t, "Arrow Trap")
    assert offered(t, "Bob") == ["Dragons Hoard", "Wizard"]
    play(t, "Dragons Hoard")
    assert str(t.game.current_suit) == "Traps"
    assert offered(t, "Cleo") == ["Thief"]
    play(t, "Thief")
    assert offered(t, "Dan") == ["Elf"]


def test_earlier_card_wins_when_its_suit_returns() -> None:
    t = tricks("Golem, Elf", "Bard, Labyrinth", "Nymph, Kings Crown", "Skeletons, Quicksand")
    play(t, "Golem", "Bard", "Nymph", "Skeletons")
    assert taken(t)[0] == f"Ann {-5 + 4 - 1 - 3}"


# -- rounds -----------------------------------------------------------------------------------------------


def test_scores_of_a_round() -> None:
    t = tricks("Gemstones, Elf", "Horn of Plenty, Golem", "Demon, Bard", "Flying Carpet, Quicksand")
    play(t, "Gemstones", "Horn of Plenty", "Demon", "Flying Carpet")
    # The last cards play themselves: Cleo leads the Bard, Dan trumps, the others throw away.
    assert taken(t) == [f"Cleo {2 + 8 - 11 + 6}", f"Dan {4 - 7 + 6 - 5}"]
    assert "Cleo wins the round with 5 points" in t.log()
    assert [player.rounds_won for player in t.game.players] == [0, 0, 1, 0]


def test_shared_highest_score_wins_nothing() -> None:
    t = tricks("Bard", "Fire Trap", "Gemstones", "Minotaur", ahead="Ann")
    assert taken(t) == [f"Bob {4 - 8 + 2 - 7}"]
    assert "Ann, Cleo and Dan share the highest score: nobody wins the round" in t.log()
    assert [player.rounds_won for player in t.game.players] == [1, 0, 0, 0]
    assert t.asked == FOUR


def test_two_rounds_win_the_game() -> None:
    hands = ("Gemstones", "Elf", "Quicksand", "Bard")
    assert tricks(*hands, ahead="Bob").result() is None
    result = tricks(*hands, ahead="Ann").result()
    assert result is not None
    assert (result.winners, result.ending, result.reason) == ([0], "two rounds", "Ann has won 2 rounds.")


def test_estimate_counts_rounds_and_a_little_the_points() -> None:
    t = tricks(
        "Gemstones, Elf", "Horn of Plenty, Golem", "Demon, Bard", "Flying Carpet, Quicksand", ahead="Bob"
    )
    game = t.game
    assert [game.estimate(player) for player in game.players] == [0, 1, 0, 0]
    play(t, "Gemstones", "Horn of Plenty", "Demon", "Flying Carpet")
    assert t.player("Cleo").points == 0, "the next round has begun"
    game.players[0].points, game.players[1].points = 25, -5
    assert [game.estimate(player) for player in game.players] == [0.5, 0.9, 1, 0]


def test_a_whole_game_of_first_choices() -> None:
    t = fresh(7)
    while t.table.asks:
        t.table.answer(next(iter(t.table.asks)), 0)
    result = t.result()
    assert result is not None
    rounds = sum("wins the round" in line or "nobody wins" in line for line in t.log())
    assert sum("takes the trick" in line for line in t.log()) == 13 * rounds == t.game.turns
    assert (rounds, result.scores, result.winners) == (3, [1, 0, 0, 2], [3])
