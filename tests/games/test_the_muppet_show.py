from collections import Counter
from typing import Any

import pytest

from tabletome.games.the_muppet_show import ACT_CHART, GUEST_STARS, TheMuppetShow
from tabletome.games.the_muppet_show import DECK as BOX
from tabletome.testing import Trial, at

DECK, NO_SPECIAL, NO_ACT, DONE = "deck", "Play none", "Stage none", "Add no more"
KERMIT, PIGGY, CHEF, STAR = "Kermit the Frog", "Miss Piggy", "Swedish Chef", "Guest Star"
GONZO, HARRY, LEW = "Gonzo the Great", "Crazy Harry", "Lew Zealand"
DULL = ["Parody", "Slapstick", "Pepper"]
"Cards with which nothing can be staged."


def show(ann: list[str], bob: list[str] | None = None, **more: Any) -> Trial[TheMuppetShow]:
    """Ann has drawn a Disaster, and is Backstage or asked which act she stages."""
    hands = {"Ann": ann, "Bob": ["Disaster"] * 3 if bob is None else bob, **more.pop("hands", {})}
    decks = {"deck": ["Disaster", *more.pop("deck", [])]}
    star = more.pop("star", "")
    options = {"guest_star": star} if star else {}
    t = at(
        TheMuppetShow, more.pop("players", 2), hands=hands, decks=decks, mover="Ann", options=options, **more
    )
    if not more.get("bare") and DECK in t.options("Ann"):
        t.answer("Ann", DECK)
    return t


def names(cards: Any) -> list[str]:
    return [str(card) for card in cards]


def acts(*ann: str, **more: Any) -> list[str]:
    """What Ann can stage with these and a Disaster."""
    t = show(list(ann), **more)
    t.answer("Ann", NO_SPECIAL)
    return [act for act in t.options("Ann") if act != NO_ACT]


def stage(ann: list[str], *answers: str, **more: Any) -> tuple[Trial[TheMuppetShow], int]:
    """What Ann scores with these answers."""
    t = show(ann, **more)
    t.answer("Ann", NO_SPECIAL, *answers, DONE)
    return t, t.player("Ann").points


# -- setup and turn ----------------------------------------------------------------------------------------


def test_setup() -> None:
    assert list(TheMuppetShow.seats) == [2, 3, 4]
    game = at(TheMuppetShow, 4).game
    assert len(game.deck) == 73 - 4 * 5 - 1, "one was drawn, since there are no discards"
    assert sorted(len(troupe.hand) for troupe in game.players) == [5, 5, 5, 6]
    assert len(game.chart) == 18
    assert names(game.billing) == ["Ethel Merman"]


def test_who_begins() -> None:
    assert {at(TheMuppetShow, 3, seed=seed).asked[0] for seed in range(20)} == {"Ann", "Bob", "Cleo"}


def test_a_card_is_drawn_from_deck_or_discards() -> None:
    for source, drawn in ((DECK, "Disaster"), ("Beaker", "Beaker")):
        t = at(
            TheMuppetShow, 2, hands={"Ann": DULL, "discards": ["Lips", "Beaker"]},
            decks={"deck": ["Disaster"]}, mover="Ann",
        )  # fmt: skip
        assert t.options("Ann") == ["Beaker", DECK]
        t.answer("Ann", source)
        assert names(t.player("Ann").hand) == [*DULL, drawn]
        assert t.prompt("Ann") == "Do you play a Special card?"
        t.answer("Ann", NO_SPECIAL)
        assert t.prompt("Ann") == "Which act do you stage?"
        t.answer("Ann", NO_ACT)
        assert t.asked == ["Bob"]


def test_the_discards_are_shuffled_when_the_deck_runs_out() -> None:
    def arrange(game: TheMuppetShow) -> None:
        game.discards.add_all(list(game.deck))

    t = at(TheMuppetShow, 2, arrange=arrange)
    t.answer(t.asked[0], DECK)
    assert len(t.game.deck) == 62
    assert not t.game.discards


def test_seven_cards_are_kept() -> None:
    for cards, star in ((7, "Ethel Merman"), (8, "Elton John"), (6, "Alice Cooper")):
        pile = [*DULL, "Hecklers", "Bad Jokes", "Gibberish", "Malfunction", "Explosion"]
        t = show(pile[:cards], star=star)
        t.answer("Ann", NO_SPECIAL, NO_ACT)
        assert t.prompt("Ann") == f"You hold {cards + 1} cards: discard down to {cards}"
        t.answer("Ann", "Parody")
        assert len(t.player("Ann").hand) == cards
        assert names(t.game.discards) == ["Parody"]
        assert t.asked == ["Bob"]


def test_one_special_card_a_turn() -> None:
    t = show([KERMIT, "Scooter", "Prop-Room", "Back Alley", "Beaker"], deck=["Lips", "Zoot"])
    assert t.options("Ann") == [KERMIT, "Scooter", "Prop-Room", "Back Alley", NO_SPECIAL]
    t.answer("Ann", "Back Alley")
    assert names(t.game.discards) == ["Back Alley"], "nothing comes of it"
    assert t.prompt("Ann") == "Which act do you stage?"


# -- acts --------------------------------------------------------------------------------------------------

FOUR_BAND = ["Animal", "Janice", "Dr Teeth", "Zoot"]
SETS = [
    ("At the Dance", 4, ["Beaker", LEW, PIGGY, "Janice"]),
    ("Bear on Patrol", 3, ["Fozzie Bear", "Link Hogthrob"]),
    ("Fozzie's Act", 3, ["Fozzie Bear", "Statler & Waldorf"]),
    ("Muppet Labs", 5, ["Dr. Bunsen Honeydew", "Beaker", "Disaster"]),
    ("Muppet News Flash", 3, ["News Announcer", "Disaster"]),
    ("Pigs in Space", 5, [PIGGY, "Link Hogthrob", "Dr Julius Strangepork"]),
    ("Swedish Chef", 3, [CHEF, "Disaster"]),
    ("Vetrinarian's Hospital", 5, ["Rowlf", PIGGY, "Janice"]),
    ("Musical Act", 6, [STAR, "Rowlf", "Beaker", HARRY, LEW, "Whatnots"]),
    ("The Great Gonzo", 3, [GONZO, "Disaster"]),
    ("Electric Mayhem", 5, FOUR_BAND),
    ("Sketch", 5, [STAR, "Rowlf", "Beaker", HARRY, LEW]),
    ("Set Piece", 4, ["Scooter", "Beaker", HARRY, LEW]),
    ("Talk Spot", 2, [STAR, "Beaker"]),
    ("Panel Discussion", 4, [STAR, "Beaker", HARRY, LEW]),
    ("Vaudeville Blackout", 3, [STAR, "Beaker", LEW]),
    ("Piano Solo", 3, [STAR, "Rowlf"]),
    ("Diva Spotlight", 3, [PIGGY, PIGGY]),
]


@pytest.mark.parametrize(("name", "points", "cards"), SETS)
def test_each_act(name: str, points: int, cards: list[str]) -> None:
    hand = [card for card in cards if card != "Disaster"]
    t, scored = stage(hand, name)
    kept = set(names(t.player("Ann").hand))
    assert scored == points
    assert kept == (set() if "Disaster" in cards else {"Disaster"})
    assert sorted(names(t.game.discards)) == sorted(cards)
    assert names(t.player("Ann").acts) == [name]
    for lacking in range(len(hand)):
        assert name not in acts(*hand[:lacking], *hand[lacking + 1 :])


def test_what_stands_on_acts_and_cards() -> None:
    t = show([PIGGY, "Janice", "Rowlf", KERMIT, "Whatnots", STAR, "Beaker"])
    acts = {act.name: act.text for act in t.game.chart}
    assert acts["Diva Spotlight"] == "2 Miss Piggys"
    assert acts["At the Dance"] == "2 Male Muppets, 2 Female Muppets"
    assert acts["Talk Spot"] == "Guest Star, Muppet"
    assert acts["Electric Mayhem"] == "4 Band Members"
    assert [card.text for card in t.player("Ann").hand][:-1] == [
        "Female Muppet, Pig, +1 with Kermit the Frog",
        "Female Muppet, Band Member, guitar",
        "Male Muppet, dog, pianist and Dr. Bob",
        "Male Muppet, look through the deck, take 1 card",
        "stand in for any Muppet",
        "give to an opponent and draw 1 card",
        "Male Muppet",
    ]
    genders = ["Female Muppet", "Female Muppet", "Male Muppet", "Male Muppet", "", "", "Male Muppet"]
    assert [card.gender for card in t.player("Ann").hand][:-1] == genders


def test_where_the_acts_lie() -> None:
    game = at(TheMuppetShow, 2).game
    assert names(game.guest_acts) == [
        "Musical Act", "Sketch", "Talk Spot", "Panel Discussion", "Vaudeville Blackout", "Piano Solo",
    ]  # fmt: skip
    assert names(game.disaster_acts) == ["Muppet Labs", "Muppet News Flash", CHEF, "The Great Gonzo"]
    assert len(game.other_acts) == 8


def test_an_act_is_claimed_once() -> None:
    t, _ = stage([CHEF], "Swedish Chef")
    assert "Swedish Chef" not in names(t.game.chart)
    assert len(t.game.chart) == 17
    assert t.asked == ["Bob"]


def test_what_is_asked_when_an_act_is_cast() -> None:
    t = show([STAR, "Rowlf", "Beaker", LEW])
    t.answer("Ann", NO_SPECIAL, "Vaudeville Blackout")
    assert t.prompt("Ann") == "Who plays in Vaudeville Blackout?"
    assert t.options("Ann") == ["Rowlf", "Beaker", LEW], "the Guest Star must"
    t.answer("Ann", "Rowlf")
    assert t.options("Ann") == ["Beaker", LEW]
    t.answer("Ann", LEW, DONE)
    assert t.player("Ann").points == 3
    assert "Ann stages Vaudeville Blackout with Guest Star, Rowlf and Lew Zealand for 3 points" in t.log()


def test_no_two_copies_of_a_card() -> None:
    assert "Set Piece" not in acts("Rowlf", "Rowlf", "Beaker", LEW)
    assert "Pigs in Space" not in acts(PIGGY, "Link Hogthrob", "Link Hogthrob")
    assert "At the Dance" not in acts("Janice", "Janice", "Beaker", LEW)


def test_diva_spotlight() -> None:
    assert acts(PIGGY, PIGGY) == ["Diva Spotlight"]
    assert acts(PIGGY) == []
    t, points = stage([PIGGY, PIGGY, PIGGY, "Whatnots"], "Diva Spotlight", PIGGY, "Whatnots")
    assert points == 3
    assert names(t.player("Ann").hand).count(PIGGY) == 2


def test_who_is_what() -> None:
    assert "Talk Spot" not in acts(STAR, STAR, "Parody", "Muppet Theater"), "none of them is a Muppet"
    for muppet in (KERMIT, "Scooter", "Sam the Eagle", "Phantom of Muppet Theater", "Muppet Orchestra"):
        assert "Talk Spot" in acts(STAR, muppet)
    for lady in (PIGGY, "Janice", "Camilla the Chicken"):
        other = PIGGY if lady == "Janice" else "Janice"
        assert "At the Dance" in acts(lady, other, "Beaker", LEW)
        assert "At the Dance" not in acts(lady, "Beaker", LEW, HARRY)
        assert "At the Dance" not in acts(lady, other, "Woodland Animals", LEW)
    for group in ("Woodland Animals", "Muppet Orchestra"):
        assert "At the Dance" not in acts(group, "Beaker", PIGGY, "Janice")
        assert "At the Dance" not in acts(group, "Beaker", LEW, "Janice")
    males = (
        "Fozzie Bear", GONZO, "Statler & Waldorf", "Dr. Bunsen Honeydew", "News Announcer", "Link Hogthrob",
        "Dr Julius Strangepork", CHEF, "Sam the Eagle", "Rowlf", "Phantom of Muppet Theater", "Scooter",
        "Animal", "Dr Teeth", "Sgt. Floyd Pepper", "Zoot", "Lips", "Rizzo the Rat", HARRY, "Sweetums", KERMIT,
    )  # fmt: skip
    for male in males:
        assert "At the Dance" in acts(male, "Beaker", PIGGY, "Janice")
        assert "At the Dance" in acts(male, LEW, PIGGY, "Janice")


def test_pigs_in_space() -> None:
    assert acts(PIGGY, "Link Hogthrob", "Dr Julius Strangepork") == ["Pigs in Space"]


def test_the_band() -> None:
    band = ("Animal", "Janice", "Dr Teeth", "Sgt. Floyd Pepper", "Zoot", "Lips")
    for first in range(3):
        assert "Electric Mayhem" in acts(*band[first : first + 4])
    assert "Electric Mayhem" not in acts("Animal", "Janice", "Zoot", "Rowlf")


def test_whatnots() -> None:
    who = "Whatnots"
    assert "Vetrinarian's Hospital" in acts("Rowlf", PIGGY, who)
    assert "Diva Spotlight" in acts(PIGGY, who)
    assert acts(who) == ["Muppet News Flash", CHEF, "The Great Gonzo"], "Disaster is no Muppet"
    assert acts("Rowlf", who) == ["Muppet News Flash", CHEF, "The Great Gonzo"], "nor is the Guest Star"
    assert "Pigs in Space" in acts(PIGGY, "Link Hogthrob", who)
    assert "At the Dance" in acts(PIGGY, who, "Beaker", LEW)
    assert "At the Dance" in acts(PIGGY, "Janice", "Beaker", who)
    assert "Electric Mayhem" in acts("Animal", "Janice", "Zoot", who)
    assert "At the Dance" not in acts(PIGGY, who, "Beaker", "Woodland Animals")
    _, points = stage([PIGGY, who, HARRY, LEW], "Set Piece")
    assert points == 4, "no Kermit"


# -- points ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "name", "added", "points"),
    [
        ([CHEF], CHEF, ["Parody"], 4),
        ([CHEF], CHEF, ["Pepper", "Gibberish"], 7),
        ([CHEF, "Beaker", LEW, HARRY], "Set Piece", ["Gibberish"], 5),
        ([CHEF, "Beaker", LEW, HARRY], "Set Piece", ["Pepper", "Slapstick"], 7),
        (["Whatnots"], CHEF, ["Pepper", "Gibberish"], 6),
        ([KERMIT, LEW, PIGGY, "Janice"], "At the Dance", ["One-Liners", "Snappy Come-Back"], 9),
        (["Fozzie Bear", "Statler & Waldorf"], "Fozzie's Act", ["Bad Jokes", "Hecklers"], 7),
        (["Fozzie Bear", "Link Hogthrob"], "Bear on Patrol", ["Bad Jokes", "Hecklers"], 5),
        (["Dr. Bunsen Honeydew", "Beaker"], "Muppet Labs", ["Explosion", "Malfunction"], 9),
        (["News Announcer"], "Muppet News Flash", ["Absurdist Humor", "Bad Luck"], 7),
        ([GONZO], "The Great Gonzo", ["Daredevil Stunt"], 5),
        ([STAR, "Rizzo the Rat"], "Talk Spot", ["Singing", "Sarcasm"], 6),
        ([PIGGY, PIGGY], "Diva Spotlight", ["Singing", "Sarcasm", "Daredevil Stunt"], 6),
        ([STAR, "Sweetums"], "Talk Spot", [], 3),
        ([KERMIT, PIGGY, "Beaker", LEW], "Set Piece", [], 5),
        ([GONZO, "Camilla the Chicken", "Beaker", LEW], "Set Piece", [], 5),
        ([HARRY, "Beaker", LEW, "Zoot"], "Set Piece", ["Explosion"], 6),
        ([HARRY, "Beaker", LEW, "Zoot"], "Set Piece", ["Muppet Orchestra"], 5),
    ],
)
def test_bonus_cards(cards: list[str], name: str, added: list[str], points: int) -> None:
    t = show([*cards, *added])
    t.answer("Ann", NO_SPECIAL, name)
    while t.asked == ["Ann"] and t.prompt("Ann").startswith("Who plays"):
        t.answer("Ann", next(card for card in t.options("Ann") if card in cards))
    t.answer("Ann", *added)
    if t.asked == ["Ann"]:
        t.answer("Ann", DONE)
    assert t.player("Ann").points == points
    assert set(added) <= set(names(t.game.discards))


def test_bonus_cards_may_be_kept() -> None:
    t = show([CHEF, "Pepper", "Parody"])
    t.answer("Ann", NO_SPECIAL, CHEF)
    assert t.prompt("Ann") == "Do you add a Bonus card?"
    assert t.options("Ann") == ["Pepper", "Parody", DONE]
    t.answer("Ann", DONE)
    assert t.player("Ann").points == 3
    assert names(t.player("Ann").hand) == ["Pepper", "Parody"]


def test_the_orchestra_is_bonus_or_character() -> None:
    orchestra = "Muppet Orchestra"
    assert acts(HARRY, "Beaker", LEW, orchestra) == ["Set Piece"]
    t, points = stage([HARRY, "Beaker", LEW, orchestra], "Set Piece")
    assert points == 4
    assert t.asked == ["Bob"], "no bonus besides"
    t, points = stage([CHEF, orchestra, "Rowlf"], CHEF, orchestra)
    assert points == 4
    assert names(t.player("Ann").hand) == ["Rowlf"], "a plain character cannot be added"


def test_another_point_for_two_acts_in_a_row() -> None:
    t = show([CHEF, GONZO], bob=[], deck=["Zoot", "Disaster"])
    t.answer("Ann", NO_SPECIAL, CHEF, DONE)
    assert t.player("Ann").points == 3
    t.answer("Bob", DECK, NO_SPECIAL, NO_ACT)
    t.answer("Ann", DECK, NO_SPECIAL, "The Great Gonzo", DONE)
    assert t.player("Ann").points == 3 + 4
    assert t.game.last_troupe is t.player("Ann")


def test_no_other_point_if_somebody_staged_an_act_between() -> None:
    t = show([CHEF, GONZO], bob=[PIGGY, PIGGY], deck=["Zoot", "Disaster"])
    t.answer("Ann", NO_SPECIAL, CHEF, DONE)
    t.answer("Bob", DECK, NO_SPECIAL, "Diva Spotlight", DONE)
    t.answer("Ann", DECK, NO_SPECIAL, "The Great Gonzo", DONE)
    assert t.player("Ann").points == 3 + 3


# -- Special cards -----------------------------------------------------------------------------------------


def test_a_guest_star_is_given_away() -> None:
    t = show([STAR], deck=["Lips"], players=3, hands={"Cleo": []})
    t.answer("Ann", STAR)
    assert t.prompt("Ann") == "To whom do you give Guest Star?"
    assert t.options("Ann") == ["Bob", "Cleo"]
    t.answer("Ann", "Cleo")
    assert names(t.player("Cleo").hand) == [STAR]
    assert names(t.player("Ann").hand) == ["Disaster", "Lips"]
    assert not t.game.discards


def test_kermit_looks_through_the_deck() -> None:
    t = show([KERMIT], deck=["Lips", "Zoot"])
    t.answer("Ann", KERMIT)
    assert t.prompt("Ann") == "Which card of the deck do you take?"
    assert t.options("Ann") == sorted({str(card) for card in t.game.deck})
    ann = t.player("Ann")
    assert all(t.game.seen[card.uid] & ann.bit for card in t.game.deck), "all of it"
    before = names(t.game.deck)
    t.answer("Ann", "Zoot")
    assert names(t.player("Ann").hand) == ["Disaster", "Zoot"]
    assert names(t.game.deck) != [card for card in before if card != "Zoot"], "shuffled"
    assert t.log("Ann")[-1] == "Ann takes Zoot out of the deck"
    assert t.log("Bob")[-1] == "Ann takes a card out of the deck"


def test_kermit_finds_nothing_in_an_empty_deck() -> None:
    def arrange(game: TheMuppetShow) -> None:
        game.discards.add_all(list(game.deck)[1:])

    t = at(TheMuppetShow, 2, arrange=arrange, seed="empty")
    name = t.asked[0]
    t.answer(name, DECK)
    assert not t.game.deck
    for card in list(t.player(name).hand):
        t.game.discards.add(card)
    t.game.discards.items.sort(key=lambda card: card.name == KERMIT)
    kermit = t.game.discards.items[-1]
    t.player(name).hand.add(kermit)
    before = len(t.game.discards)
    rules = t.game.search_deck(t.player(name))
    with pytest.raises(StopIteration):
        rules.send(None)
    assert len(t.game.discards) == before


def test_sam_the_eagle() -> None:
    sam = "Sam the Eagle"
    t = show([sam], players=3, hands={"Cleo": ["Lips", "Rowlf"]}, bob=[])
    t.answer("Ann", sam)
    assert t.prompt("Ann") == "Which card does Cleo lose?", "Bob has no cards"
    t.answer("Ann", "Rowlf")
    assert names(t.player("Cleo").hand) == ["Lips"]
    assert names(t.game.discards) == [sam, "Rowlf"]
    assert any("looks at Cleo's hand: Lips and Rowlf" in line for line in t.log("Ann"))
    t = show([sam], players=3, hands={"Cleo": ["Lips", "Rowlf"]})
    t.answer("Ann", sam)
    assert t.prompt("Ann") == "At whose hand do you look?"
    assert t.options("Ann") == ["Bob", "Cleo"]


def test_nothing_comes_of_it_if_nobody_has_cards() -> None:
    for card in ("Sam the Eagle", "Backstage Right", "Pandemonium"):
        t = show([card], bob=[])
        t.answer("Ann", card)
        assert names(t.game.discards) == [card]
        assert t.prompt("Ann") == "Which act do you stage?"


def test_the_phantom() -> None:
    phantom = "Phantom of Muppet Theater"
    t = show([phantom], bob=["Lips"], deck=["Zoot"])
    t.answer("Ann", phantom)
    assert "Ann looks at Bob's hand: Lips" in t.log("Ann")
    assert "Ann looks at Bob's hand: a card" in t.log()
    assert names(t.player("Ann").hand) == ["Disaster", "Zoot"]
    t = show([phantom], players=3, hands={"Cleo": ["Lips"]})
    t.answer("Ann", phantom)
    assert t.prompt("Ann") == "At whose hand do you look?"


def test_muppet_theater() -> None:
    deck = ["Zoot", "Lips", "Animal", "Rowlf", "Beaker", "Lew Zealand", "Parody", "Camilla the Chicken"]
    t = show(["Muppet Theater"], bob=["Hecklers"], deck=deck)
    t.answer("Ann", "Muppet Theater")
    line = next(line for line in t.log("Ann") if "looks at the top" in line)
    assert all(name in line for name in deck[:7])
    assert deck[7] not in line
    assert names(t.game.deck)[:-9:-1] == deck, "they stay where they are"


def test_backstage_right() -> None:
    t = show(["Backstage Right"], bob=[], players=3, hands={"Cleo": ["Lips"]})
    t.answer("Ann", "Backstage Right")
    assert names(t.player("Ann").hand) == ["Disaster", "Lips"]
    assert names(t.player("Cleo").hand) == []
    t = show(["Backstage Right"], players=3, hands={"Cleo": ["Lips"]})
    t.answer("Ann", "Backstage Right")
    assert t.prompt("Ann") == "From whom do you take a card?"
    assert t.options("Ann") == ["Bob", "Cleo"]


def test_the_prop_room() -> None:
    deck = ["Zoot", "Lips", "Animal", "Rowlf", "Beaker", "Parody"]
    t = show(["Prop-Room", LEW], deck=deck, bob=["Hecklers"])
    t.answer("Ann", "Prop-Room")
    assert names(t.player("Ann").hand) == deck[:5]
    assert sorted(names(t.game.discards)) == ["Disaster", LEW, "Prop-Room"]


def test_back_alley() -> None:
    t = show(["Back Alley"], hands={"discards": ["Lips", "Zoot"]})
    t.answer("Ann", "Back Alley")
    assert t.prompt("Ann") == "Which card of the discards do you take?"
    assert t.options("Ann") == ["Lips", "Zoot"]
    t.answer("Ann", "Lips")
    assert names(t.player("Ann").hand) == ["Disaster", "Lips"]
    assert names(t.game.discards) == ["Zoot", "Back Alley"]


def test_pandemonium() -> None:
    t = show(["Pandemonium", LEW], players=3, hands={"Cleo": ["Lips"]})
    t.answer("Ann", "Pandemonium")
    assert len(t.player("Bob").hand) == 2
    assert len(t.player("Cleo").hand) == 0
    assert len(t.player("Ann").hand) == 2
    assert len(t.game.discards) == 3


def test_scooter() -> None:
    t = show(["Scooter"], deck=["Lips", "Zoot", "Beaker"])
    t.answer("Ann", "Scooter")
    assert names(t.player("Ann").hand) == ["Disaster", "Lips", "Zoot"]


# -- guest stars -------------------------------------------------------------------------------------------


def test_the_guest_star_is_picked_by_an_option() -> None:
    assert names(at(TheMuppetShow, 2, options={"guest_star": "Bob Hope"}).game.billing) == ["Bob Hope"]
    drawn = {
        str(at(TheMuppetShow, 2, options={"guest_star": "By chance"}, seed=seed).game.star)
        for seed in range(150)
    }
    assert drawn == {
        "Ethel Merman", "John Denver", "Elton John", "Linda Ronstadt", "John Cleese", "Harry Belafonte",
        "George Burns", "Florence Henderson", "Vincent Price", "Phyllis Diller", "Alice Cooper", "Bob Hope",
        "Steve Martin",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("star", "last"), [("Ethel Merman", 8), ("John Denver", 9), ("Harry Belafonte", 7), ("Bob Hope", 8)]
)
def test_how_many_acts_are_played(star: str, last: int) -> None:
    def after(staged: int) -> Trial[TheMuppetShow]:
        def arrange(game: TheMuppetShow) -> None:
            ann, bob = game.players
            spare = [act for act in game.chart if act.name != CHEF]
            for number, act in enumerate(spare[:staged]):
                (ann if number < 2 else bob).acts.add(act)

        return stage([CHEF], CHEF, star=star, arrange=arrange)[0]

    assert after(last - 2).result() is None
    t = after(last - 1)
    assert t.over().ending == "last act"
    assert t.over().reason == f"{last} acts have been staged."
    assert t.over().winners == [0]


def test_of_equals_the_most_acts_win() -> None:
    def arrange(game: TheMuppetShow) -> None:
        ann, bob = game.players
        bob.points = 3
        for number, act in enumerate([act for act in game.chart if act.name != CHEF][:7]):
            (ann if number < 3 else bob).acts.add(act)

    t = show([CHEF], arrange=arrange)
    t.answer("Ann", NO_SPECIAL, CHEF, DONE)
    assert t.over().scores == [3, 3]
    assert t.over().ranks == [1, 1]

    def fewer(game: TheMuppetShow) -> None:
        arrange(game)
        game.players[1].acts.add(game.players[0].acts.items[0])

    t = show([CHEF], arrange=fewer)
    t.answer("Ann", NO_SPECIAL, CHEF, DONE)
    assert t.over().winners == [1]


def test_linda_ronstadt() -> None:
    t, points = stage(
        [CHEF, GONZO, "Camilla the Chicken", STAR, "Parody"],
        CHEF, GONZO, "Camilla the Chicken", "Parody", star="Linda Ronstadt",
    )  # fmt: skip
    assert points == 3 + 1 + 2 + 1
    t = show([CHEF, "Beaker", STAR, "Muppet Theater"], star="Linda Ronstadt")
    t.answer("Ann", NO_SPECIAL, CHEF)
    assert t.options("Ann") == ["Beaker", DONE]
    t = show([PIGGY, PIGGY, PIGGY, "Rowlf", "Rowlf"], star="Linda Ronstadt")
    t.answer("Ann", NO_SPECIAL, "Diva Spotlight")
    assert t.options("Ann") == ["Rowlf", DONE], "no third copy"
    t = show([STAR, "Rowlf", "Rowlf", "Beaker"], star="Linda Ronstadt")
    t.answer("Ann", NO_SPECIAL, "Piano Solo")
    assert t.options("Ann") == ["Beaker", DONE], "no second Rowlf"


def test_john_cleese() -> None:
    t = show([], deck=["Lips", "Zoot"], star="John Cleese")
    assert names(t.player("Ann").hand) == ["Disaster", "Lips"]
    assert t.prompt("Ann") == "Do you play a Special card?"


def test_george_burns() -> None:
    t = show(["Beaker"], bob=["Lips"], star="George Burns")
    assert t.prompt("Ann") == "To whom do you offer a trade?"
    t.answer("Ann", "Bob", "Beaker", "Nothing more", "Lips")
    t.answer("Bob", "Accept")
    assert names(t.player("Ann").hand) == ["Disaster", "Lips"]
    assert names(t.player("Bob").hand) == ["Beaker"]
    assert t.prompt("Ann") == "To whom do you offer a trade?"
    t.answer("Ann", "Bob", "Disaster", "Nothing more", "Beaker")
    t.answer("Bob", "Refuse")
    assert t.prompt("Ann") == "Do you play a Special card?"
    t = show(["Beaker"], bob=["Lips"], star="George Burns")
    t.answer("Ann", "No trade")
    assert t.prompt("Ann") == "Do you play a Special card?"


def test_what_stands_on_guest_stars() -> None:
    texts = {
        star: at(TheMuppetShow, 2, options={"guest_star": star}).game.star.text
        for star in ("Ethel Merman", "John Denver", "Linda Ronstadt", "Vincent Price", "Bob Hope")
    }
    assert texts == {
        "Ethel Merman": "No special rule",
        "John Denver": "The game goes to 9 acts",
        "Linda Ronstadt": "Muppets can be used as Bonus cards",
        "Vincent Price": "Who plays a Special card draws 1 card",
        "Bob Hope": "Acts earn 1 point less",
    }


def test_points_for_acts_change() -> None:
    assert stage([CHEF], CHEF, star="Florence Henderson")[1] == 5
    assert stage([CHEF], CHEF, star="Bob Hope")[1] == 2
    assert stage([CHEF, "Parody", "Pepper"], CHEF, "Parody", "Pepper", star="Phyllis Diller")[1] == 3 + 2 + 3
    assert stage([CHEF, "Parody"], CHEF, "Parody", star="Florence Henderson")[1] == 6


def test_vincent_price() -> None:
    t = show(["Scooter"], deck=["Lips", "Zoot", "Beaker", "Rowlf"], star="Vincent Price")
    t.answer("Ann", "Scooter")
    assert names(t.player("Ann").hand) == ["Disaster", "Lips", "Zoot", "Beaker"]


def test_steve_martin() -> None:
    t, _ = stage([CHEF, LEW], CHEF, star="Steve Martin", players=3, hands={"Cleo": ["Lips"]})
    assert len(t.player("Bob").hand) == 2
    assert not t.player("Cleo").hand
    assert names(t.player("Ann").hand) == [LEW]


# -- end ---------------------------------------------------------------------------------------------------


def test_forty_quiet_turns_each_end_the_game() -> None:
    def arrange(game: TheMuppetShow) -> None:
        game.quiet_turns = 78
        game.players[1].points = 2

    t = show(DULL, bob=["Hecklers"], arrange=arrange)
    t.answer("Ann", NO_SPECIAL, NO_ACT)
    assert t.result() is None
    t.answer("Bob", NO_SPECIAL, NO_ACT)
    assert (t.over().winners, t.over().guarded) == ([1], True)


def test_an_act_is_no_quiet_turn() -> None:
    def arrange(game: TheMuppetShow) -> None:
        game.quiet_turns = 79

    t = show([CHEF], arrange=arrange)
    t.answer("Ann", NO_SPECIAL, CHEF, DONE)
    assert t.result() is None


def test_estimate() -> None:
    def worth(*hand: str, points: int = 0) -> float:
        def arrange(game: TheMuppetShow) -> None:
            game.players[1].points = points
            for act in list(game.chart):
                if act.name not in (CHEF, "Muppet Labs", "Bear on Patrol"):
                    game.players[0].acts.add(act)

        t = show(["Disaster"], bob=list(hand), arrange=arrange)
        return t.game.estimate(t.player("Bob"))

    assert worth() == 0
    assert worth(points=7) == 7
    assert worth(CHEF) == pytest.approx(0.5 * 3 / 8)
    assert worth(CHEF, "Fozzie Bear") == pytest.approx(0.5 * 6 / 8)
    assert worth("Fozzie Bear", "Link Hogthrob", "Beaker") == pytest.approx(0.5 * (3 + 5 / 27))
    assert worth("Fozzie Bear", "Fozzie Bear", "Parody") == pytest.approx(0.5 * 3 / 8 + 0.4)


def test_card_list_as_printed() -> None:
    """Name, letters of the type and copies, as the list prints them."""
    letters = {"Character": "C", "Special": "S", "Bonus": "B", "Event": "E"}
    held = Counter(
        (card.name, "".join(sorted(letters[word] for word in card.type.split(", ")))) for card in BOX
    )
    assert held == {
        ("Guest Star", "CS"): 5, ("Kermit the Frog", "CS"): 4, ("Miss Piggy", "C"): 4,
        ("Fozzie Bear", "C"): 3, ("Gonzo the Great", "C"): 2, ("One-Liners", "B"): 1,
        ("Snappy Come-Back", "B"): 1, ("Bad Jokes", "B"): 1, ("Statler & Waldorf", "C"): 2,
        ("Hecklers", "B"): 1, ("Dr. Bunsen Honeydew", "C"): 1, ("Beaker", "C"): 1,
        ("Explosion", "B"): 1, ("Malfunction", "B"): 1, ("Absurdist Humor", "B"): 1, ("Disaster", "E"): 4,
        ("News Announcer", "C"): 1, ("Link Hogthrob", "C"): 2, ("Dr Julius Strangepork", "C"): 1,
        ("Swedish Chef", "C"): 1, ("Pepper", "B"): 1, ("Sam the Eagle", "CS"): 1, ("Rowlf", "C"): 3,
        ("Gibberish", "B"): 1, ("Camilla the Chicken", "C"): 1, ("Muppet Theater", "S"): 1,
        ("Phantom of Muppet Theater", "CS"): 1, ("Backstage Right", "S"): 1, ("Prop-Room", "S"): 1,
        ("Back Alley", "S"): 1, ("Pandemonium", "S"): 1, ("Scooter", "CS"): 2, ("Parody", "B"): 1,
        ("Slapstick", "B"): 1, ("Daredevil Stunt", "B"): 1, ("Animal", "C"): 1, ("Janice", "C"): 2,
        ("Dr Teeth", "C"): 1, ("Sgt. Floyd Pepper", "C"): 1, ("Zoot", "C"): 1, ("Lips", "C"): 1,
        ("Bad Luck", "B"): 1, ("Singing", "B"): 1, ("Rizzo the Rat", "C"): 1, ("Sarcasm", "B"): 1,
        ("Muppet Orchestra", "BC"): 1, ("Lew Zealand", "C"): 1, ("Crazy Harry", "C"): 1, ("Sweetums", "C"): 1,
        ("Whatnots", "C"): 1, ("Woodland Animals", "C"): 1,
    }  # fmt: skip


def test_notes_as_printed() -> None:
    """Which cards earn a point more, with which card or in which act; who is a Pig or in the Band."""
    with_card = {card.name: card.with_card for card in BOX if card.with_card}
    assert with_card == {
        "Miss Piggy": "Kermit the Frog",
        "Pepper": "Swedish Chef",
        "Camilla the Chicken": "Gonzo the Great",
        "Daredevil Stunt": "Gonzo the Great",
        "Singing": "Guest Star",
        "Sarcasm": "Rizzo the Rat",
        "Crazy Harry": "Explosion",
        "Sweetums": "Guest Star",
    }
    assert {card.name: card.in_act for card in BOX if card.in_act} == {
        "One-Liners": "At the Dance",
        "Snappy Come-Back": "At the Dance",
        "Bad Jokes": "Fozzie's Act",
        "Hecklers": "Fozzie's Act",
        "Explosion": "Muppet Labs",
        "Malfunction": "Muppet Labs",
        "Absurdist Humor": "Muppet News Flash",
        "Bad Luck": "Muppet News Flash",
        "Gibberish": "Swedish Chef",
    }
    assert {card.name for card in BOX if card.group == "Band Member"} == {
        "Animal", "Janice", "Dr Teeth", "Sgt. Floyd Pepper", "Zoot", "Lips"
    }  # fmt: skip
    assert [card.name for card in {card.name: card for card in BOX}.values() if card.wild] == ["Whatnots"]


def test_act_chart_as_printed() -> None:
    assert {act.name: (act.points, dict(act.roles)) for act in ACT_CHART} == {
        "At the Dance": (4, {"Male Muppet": 2, "Female Muppet": 2}),
        "Bear on Patrol": (3, {"Fozzie Bear": 1, "Link Hogthrob": 1}),
        "Fozzie's Act": (3, {"Fozzie Bear": 1, "Statler & Waldorf": 1}),
        "Muppet Labs": (5, {"Dr. Bunsen Honeydew": 1, "Beaker": 1, "Disaster": 1}),
        "Muppet News Flash": (3, {"News Announcer": 1, "Disaster": 1}),
        "Pigs in Space": (5, {"Pig": 3}),
        "Swedish Chef": (3, {"Swedish Chef": 1, "Disaster": 1}),
        "Vetrinarian's Hospital": (5, {"Rowlf": 1, "Miss Piggy": 1, "Janice": 1}),
        "Musical Act": (6, {"Guest Star": 1, "Muppet": 5}),
        "The Great Gonzo": (3, {"Gonzo the Great": 1, "Disaster": 1}),
        "Electric Mayhem": (5, {"Band Member": 4}),
        "Sketch": (5, {"Guest Star": 1, "Muppet": 4}),
        "Set Piece": (4, {"Muppet": 4}),
        "Talk Spot": (2, {"Guest Star": 1, "Muppet": 1}),
        "Panel Discussion": (4, {"Guest Star": 1, "Muppet": 3}),
        "Vaudeville Blackout": (3, {"Guest Star": 1, "Muppet": 2}),
        "Piano Solo": (3, {"Rowlf": 1, "Guest Star": 1}),
        "Diva Spotlight": (3, {"Miss Piggy": 2}),
    }


def test_guest_stars_as_printed() -> None:
    plain = (8, 7, 1, 0, 1, 0, False, False, False)
    stars = {
        star.name: (
            star.acts, star.hand, star.drawn, star.act_points, star.bonus_points, star.special_draws,
            star.muppets_as_bonus, star.trades, star.costs_rivals_a_card,
        )
        for star in GUEST_STARS
    }  # fmt: skip
    assert stars == {
        "Ethel Merman": plain,
        "John Denver": (9, *plain[1:]),
        "Elton John": (8, 8, *plain[2:]),
        "Linda Ronstadt": (*plain[:6], True, False, False),
        "John Cleese": (8, 7, 2, *plain[3:]),
        "Harry Belafonte": (7, *plain[1:]),
        "George Burns": (*plain[:7], True, False),
        "Florence Henderson": (8, 7, 1, 2, *plain[4:]),
        "Vincent Price": (*plain[:5], 1, False, False, False),
        "Phyllis Diller": (8, 7, 1, 0, 2, *plain[5:]),
        "Alice Cooper": (8, 6, *plain[2:]),
        "Bob Hope": (8, 7, 1, -1, *plain[4:]),
        "Steve Martin": (*plain[:8], True),
    }
