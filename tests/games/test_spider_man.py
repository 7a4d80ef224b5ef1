from collections import Counter

import pytest

from tabletome.games.spider_man import SpiderMan
from tabletome.testing import Trial, at, stack

THREE_JUMPS_TWO_PUNCHES = ["Jump"] * 3 + ["Punch"] * 2 + ["Swing", "Tangle"]
MYSTERIO = ["Mysterio"] * 2 + ["Energy Globes"] * 3 + ["Vulture", "Lightning Blast"]
MYSTERIO_AND_VULTURE = [*MYSTERIO[:-1], "Swoop Attack"]


def amounts(numbers: range, unit: str) -> list[str]:
    return [f"{n} {unit.removesuffix('s') if n == 1 else unit}" for n in numbers]


def before_a_turn(game: SpiderMan, turns: int = 0) -> None:
    """As if the turn that has begun had not."""
    game.drop_steps()
    game.turns = turns
    for player in game.players:
        player.deck.add_all(player.hand)
        player.stake = 0


def duel(
    spider_man: list[str] = THREE_JUMPS_TWO_PUNCHES,
    bad_guys: list[str] = MYSTERIO,
    tokens: tuple[int, int] = (25, 25),
    plot: int = 0,
    turns: int = 0,
) -> Trial[SpiderMan]:
    """Ann is Spider-Man, Bob the Bad Guys; both are about to draw these cards."""

    def arrange(game: SpiderMan) -> None:
        before_a_turn(game, turns)
        for player, cards, amount in zip(game.players, (spider_man, bad_guys), tokens, strict=True):
            stack(player.deck, *cards)
            player.chips = amount
        game.plot = plot

    return at(SpiderMan, arrange=arrange)


def tokens(t: Trial[SpiderMan]) -> tuple[int, int]:
    ann, bob = t.game.players
    return ann.chips, bob.chips


def thicken(t: Trial[SpiderMan]) -> None:
    t.answer("Bob", "Check")
    t.answer("Ann", "Check")


def show_down(t: Trial[SpiderMan]) -> None:
    """Nobody raises, nobody replaces cards."""
    thicken(t)
    t.answer("Ann", "Done")
    t.answer("Bob", "Done")
    t.answer("Ann", "Check")
    t.answer("Bob", "Check")


DEFENSES = ["Jump", "Swing", "Wall Crawling", "Backwards Flip", "Spider Senses", "Web Wall"]
ATTACKS = ["Spin Web", "Tangle", "Sticky Strands", "Spider Lasso", "Punch", "Leaping Kick"]
BAD_GUYS = ["Mysterio", "Hobgoblin", "Vulture", "Dr. Octopus", "Chameleon", "Shocker"]
BAD_GUY_ATTACKS = {
    "Energy Globes": "Mysterio",
    "Goblin Grenades": "Hobgoblin",
    "Swoop Attack": "Vulture",
    "Tentacle Attack": "Dr. Octopus",
    "Surprise Attack": "Chameleon",
    "Lightning Blast": "Shocker",
}


def test_decks() -> None:
    """Five of each card of the four lists."""
    spider_man = [(name, "Defense", "") for name in DEFENSES] + [(name, "Attack", "") for name in ATTACKS]
    bad_guys = [(name, "Bad Guy", "") for name in BAD_GUYS]
    bad_guys += [(name, "Attack", bad_guy) for name, bad_guy in BAD_GUY_ATTACKS.items()]
    for player, deck in zip(at(SpiderMan).game.players, (spider_man, bad_guys), strict=True):
        cards = [*player.deck, *player.hand]
        assert Counter((card.name, card.type, card.bad_guy) for card in cards) == dict.fromkeys(deck, 5)
    listed = [*DEFENSES, *ATTACKS, *BAD_GUYS, *BAD_GUY_ATTACKS]
    assert list(dict.fromkeys(map(str, at(SpiderMan).game.box))) == listed, "in the order of the lists"
    assert SpiderMan.seats == range(2, 3)


@pytest.mark.parametrize("attack", BAD_GUY_ATTACKS)
def test_every_bad_guy_has_his_attack(attack: str) -> None:
    bad_guy = BAD_GUY_ATTACKS[attack]
    t = duel(bad_guys=[bad_guy] * 2 + [attack] * 4 + [next(name for name in BAD_GUYS if name != bad_guy)])
    show_down(t)
    assert any(line.startswith("Bob shows") and line.endswith(": worth 8") for line in t.log())


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("defense", DEFENSES)
def test_every_attack_goes_with_every_defense(attack: str, defense: str) -> None:
    t = duel(spider_man=[attack] * 3 + [defense] * 4)
    show_down(t)
    assert any(line.startswith("Ann shows") and line.endswith(": worth 12") for line in t.log())


def test_both_start_with_the_plot_and_seven_cards() -> None:
    t = duel()
    assert tokens(t) == (23, 23)
    assert [player.side for player in t.game.players] == ["Spider-Man", "Bad Guys"]
    assert [(len(player.hand), len(player.deck)) for player in t.game.players] == [(7, 53)] * 2
    assert t.prompt("Bob") == "Plot Thickens Phase: 4 tokens in the pot, 0 to call"


# -- betting ----------------------------------------------------------------------------------------------


def test_each_may_raise_once_and_the_other_matches_or_folds() -> None:
    t = duel()
    t.answer("Bob", "Raise")
    assert t.options("Bob") == amounts(range(1, 6), "tokens")
    t.answer("Bob", "5 tokens")
    assert t.options("Ann") == ["Call 5", "Raise", "Fold"]
    t.answer("Ann", "Raise", "2 tokens")
    assert t.options("Bob") == ["Call 2", "Fold"]
    t.answer("Bob", "Call 2")
    assert tokens(t) == (16, 16)
    assert t.asked == ["Ann", "Bob"]
    t = duel()
    t.answer("Bob", "Check")
    t.answer("Ann", "Raise", "1 token")
    assert t.options("Bob") == ["Call 1", "Fold"]
    assert t.log()[-2:] == ["Bob checks", "Ann raises by 1"]


def test_one_may_fold_without_a_raise() -> None:
    t = duel()
    assert t.options("Bob") == ["Check", "Raise", "Fold"]
    t.answer("Bob", "Fold")
    assert "Ann wins the plot of 4 tokens" in t.log()


def test_spider_man_speaks_first_in_the_climax() -> None:
    t = duel()
    thicken(t)
    t.answer("Ann", "Done")
    t.answer("Bob", "Done")
    assert t.asked == ["Ann"]
    assert t.prompt("Ann") == "Climax Phase: 4 tokens in the pot, 0 to call"
    t.answer("Ann", "Raise", "5 tokens")
    t.answer("Bob", "Raise", "5 tokens")
    t.answer("Ann", "Call 5")
    assert "The plot of 24 tokens carries over" in t.log()


def test_a_fold_concedes_the_plot() -> None:
    t = duel(plot=6, tokens=(22, 22))
    t.answer("Bob", "Raise", "3 tokens")
    t.answer("Ann", "Fold")
    assert "Bob wins the plot of 13 tokens" in t.log()
    t = duel()
    thicken(t)
    t.answer("Ann", "Done")
    t.answer("Bob", "Done")
    t.answer("Ann", "Raise", "4 tokens")
    t.answer("Bob", "Fold")
    assert "Ann wins the plot of 8 tokens" in t.log()
    assert not any("shows" in line for line in t.log())
    assert tokens(t) == (27 - 2, 23 - 2)


@pytest.mark.parametrize(("poor", "put_in", "most"), [(1, 1, 0), (2, 2, 0), (5, 2, 3)])
def test_nobody_stakes_more_than_the_other_can_match(poor: int, put_in: int, most: int) -> None:
    t = duel(tokens=(50 - poor, poor))
    assert tokens(t) == (50 - poor - put_in, poor - put_in)
    assert f"Each puts {put_in} token{'' if put_in == 1 else 's'} into the plot" in t.log()
    if most:
        t.answer("Bob", "Check")
        t.answer("Ann", "Raise")
        assert t.options("Ann") == amounts(range(1, most + 1), "tokens")
    else:
        assert t.asked == ["Ann", "Bob"]
        assert t.prompt("Ann").startswith("Maneuver Phase")


def test_tied_plot_carries_over_to_one_without_tokens() -> None:
    t = duel(tokens=(48, 2), bad_guys=MYSTERIO)
    t.answer("Ann", "Done")
    t.answer("Bob", "Done")
    assert t.result() is None
    assert "The plot of 4 tokens carries over" in t.log()
    assert "Each puts 0 tokens into the plot" in t.log()
    assert (tokens(t), t.game.plot) == ((46, 0), 4)
    assert t.prompt("Ann").startswith("Maneuver Phase")


# -- cards ------------------------------------------------------------------------------------------------


def test_cards_are_replaced_at_the_same_time() -> None:
    t = duel()
    thicken(t)
    assert t.asked == ["Ann", "Bob"]
    t.answer("Ann", "Swing", "Tangle", "Done")
    assert len(t.player("Ann").discards) == 0
    t.answer("Bob", "Mysterio", "Mysterio", "Vulture", "Energy Globes", "Energy Globes")
    assert [len(player.discards) for player in t.game.players] == [2, 5]
    assert [len(player.hand) for player in t.game.players] == [7, 7]
    assert "Ann replaces 2 cards" in t.log()
    assert "Ann replaces Swing and Tangle" in t.log("Ann")
    assert t.asked == ["Ann"]
    t = duel()
    thicken(t)
    t.answer("Ann", "Tangle", "Done")
    t.answer("Bob", "Done")
    assert t.log()[-2:] == ["Ann replaces a card", "Bob replaces nothing"]


def test_folded_hands_and_replaced_cards_stay_hidden() -> None:
    t = duel()
    thicken(t)
    t.answer("Ann", "Tangle", "Done")
    t.answer("Bob", "Done")
    t.answer("Ann", "Fold")
    spectator = 1 << 2
    assert len(t.player("Ann").discards) == 7 + 1
    for card in (*t.player("Ann").discards, *t.player("Bob").discards):
        assert not card.seen_by(spectator)
    t = duel()
    show_down(t)
    assert all(card.seen_by(spectator) for card in t.player("Ann").discards)


def test_hands_are_discarded_after_the_resolution() -> None:
    t = duel()
    show_down(t)
    assert [len(player.discards) for player in t.game.players] == [7, 7]
    assert [(len(player.hand), len(player.deck)) for player in t.game.players] == [(7, 46)] * 2


def test_empty_deck_is_made_up_of_its_discards() -> None:
    def arrange(game: SpiderMan) -> None:
        before_a_turn(game)
        for player in game.players:
            for card in list(player.deck)[4:]:
                player.discards.add(card)

    t = at(SpiderMan, arrange=arrange)
    assert [(len(player.hand), len(player.discards)) for player in t.game.players] == [(7, 0)] * 2
    assert [len(player.deck) for player in t.game.players] == [53, 53]


# -- values -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "value"),
    [
        (MYSTERIO, 6),
        (MYSTERIO_AND_VULTURE, 7),
        (["Shocker", "Lightning Blast"] + ["Hobgoblin"] * 2 + ["Goblin Grenades"] * 2 + ["Vulture"], 1 + 4),
        (["Mysterio"] * 4 + ["Tentacle Attack"] * 3, 0),
    ],
)
def test_value_of_the_bad_guys_hand(hand: list[str], value: int) -> None:
    t = duel(bad_guys=hand)
    show_down(t)
    (line,) = [line for line in t.log() if line.startswith("Bob shows")]
    assert line.endswith(f": worth {value}")


@pytest.mark.parametrize(
    ("hand", "value"),
    [
        (THREE_JUMPS_TWO_PUNCHES, 6),
        (["Jump"] * 2 + ["Swing"] * 2 + ["Punch"] * 2 + ["Tangle"], 4 * 2),
        (["Jump"] * 3 + ["Spin Web"] * 2 + ["Punch"] * 2, 3 * 4),
        (["Jump"] * 2 + ["Swing"] * 2 + ["Punch", "Tangle", "Spin Web"], 0),
        (["Jump"] * 5 + ["Swing"] * 2, 0),
    ],
)
def test_value_of_spider_mans_hand(hand: list[str], value: int) -> None:
    t = duel(spider_man=hand)
    show_down(t)
    (line,) = [line for line in t.log() if line.startswith("Ann shows")]
    assert line.endswith(f": worth {value}")


def test_higher_value_wins_the_plot() -> None:
    t = duel(bad_guys=MYSTERIO_AND_VULTURE, plot=2, tokens=(24, 24))
    show_down(t)
    assert "Bob wins the plot of 6 tokens" in t.log()
    assert (tokens(t), t.game.plot) == ((22 - 2, 28 - 2), 0)


def test_equal_values_carry_the_plot_over() -> None:
    t = duel()
    show_down(t)
    assert "The plot of 4 tokens carries over" in t.log()
    assert (tokens(t), t.game.plot) == ((21, 21), 4)
    assert t.prompt("Bob") == "Plot Thickens Phase: 8 tokens in the pot, 0 to call"


# -- end --------------------------------------------------------------------------------------------------


def test_all_tokens_win() -> None:
    t = duel(bad_guys=MYSTERIO_AND_VULTURE, tokens=(2, 48))
    t.answer("Ann", "Done")
    t.answer("Bob", "Done")
    result = t.result()
    assert result is not None
    assert (result.scores, result.winners) == ([0, 50], [1])
    assert (result.ending, result.reason) == ("all tokens", "Bob has all 50 plot tokens.")


def test_two_hundred_turns_end_the_game() -> None:
    t = duel(turns=198)
    t.answer("Bob", "Fold")
    assert t.result() is None
    t.answer("Bob", "Raise", "1 token")
    t.answer("Ann", "Fold")
    result = t.result()
    assert result is not None
    assert (result.scores, result.ranks) == ([25, 25], [1, 1])
    assert (result.ending, result.guarded) == ("stalled", True)


def test_estimate_shares_the_plot_by_the_hands() -> None:
    """Worth 6 to 6, then 6 to 0; two tokens of each are staked."""
    for bad_guys, share in ((MYSTERIO, 1 / 2), (["Mysterio"] * 5 + ["Vulture"] * 2, 49 / 50)):
        game = duel(bad_guys=bad_guys, plot=6, tokens=(22, 22)).game
        ann, bob = game.players
        assert game.estimate(ann) == 20 + 10 * share
        assert game.estimate(ann) + game.estimate(bob) == 50


def test_a_whole_game_of_small_raises() -> None:
    """Both raise by one token whenever they may, call, and replace their first five cards."""
    t = at(SpiderMan, seed="whole game")
    while t.table.asks:
        offered = t.options(t.asked[-1])
        t.answer(t.asked[-1], "Raise" if "Raise" in offered else offered[0])
    result = t.result()
    assert result is not None
    assert sum(result.scores or []) == 50
    assert (t.game.turns, result.scores, result.reason) == (9, [0, 50], "Bob has all 50 plot tokens.")
