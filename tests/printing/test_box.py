"""What is in a kit is what the engine packs into the box of a game."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from tabletome import registry
from tabletome.engine import TabletomeError
from tabletome.printing.box import packed, parts_of
from tabletome.printing.kit import dice_of, kit, kit_as_json
from tests.catalogue import LONG


def numbers_of_players() -> list[tuple[str, int]]:
    """Of each game the usual one; at length all of them."""
    return [
        (game.slug, players)
        for game in registry.everything()
        for players in (game.seats if LONG else [registry.usual_players(game)])
    ]


def counts(prints: Counter[tuple[str, str]]) -> dict[str, list[int]]:
    """By kind, how often each print is there."""
    found: dict[str, list[int]] = {}
    for (kind, _), count in prints.items():
        found.setdefault(kind, []).append(count)
    return {kind: sorted(all_of_it) for kind, all_of_it in found.items()}


def test_every_component_is_in_the_kit_as_often_as_in_the_box() -> None:
    for slug, players in numbers_of_players():
        game = packed(registry.find(slug), players, {})
        box = Counter(
            (type(c).__name__.lower(), repr([getattr(c, name) for name in c.printed])) for c in game.box
        )
        printed: Counter[tuple[str, str]] = Counter()
        for part in parts_of(game):
            printed[part.item.kind, repr(part.item.figures)] += part.count
        assert counts(printed) == counts(box), slug
        labels = {part.item.label for part in parts_of(game)}
        assert {str(c) for c in game.box if not c.changing} <= labels, slug


def test_the_box_is_that_of_these_options_and_players() -> None:
    wizards, tour = registry.find("young-wizards-duel"), registry.find("grand-tour")
    assert sum(p.count for p in kit(wizards, 2, {}).parts) == 50
    assert sum(p.count for p in kit(wizards, 2, {"enchantresses": True}).parts) == 100
    flags = {n: sum(p.count for p in kit(tour, n, {}).parts if p.kind == "flag") for n in (2, 4)}
    assert flags == {2: 20, 4: 40}


def test_prints_are_without_what_changes_in_play() -> None:
    parts = kit(registry.find("dodeca"), 2, {}).parts
    assert all(p.item.state == {} and p.item.up and p.item.known and p.item.at is None for p in parts)
    assert {p.item.owner for p in parts} == {0, 1}


def test_what_belongs_to_a_common_set_is_known() -> None:
    tariffs = kit(registry.find("tariffs"), 4, {})
    assert Counter({p.common: 0 for p in tariffs.parts}) == {"piecepack": 0, "dominoes": 0}
    by_set = Counter({"piecepack": 0, "dominoes": 0})
    for part in tariffs.parts:
        by_set[part.common] += part.count
    assert by_set == {"piecepack": 48, "dominoes": 28}
    assert {p.common for p in kit(registry.find("pawn-poker"), 4, {}).parts} == {"", "playing cards"}
    assert {p.common for p in kit(registry.find("euro-risk"), 4, {}).parts} == {""}


def test_hidden_men_stand_and_open_ones_do_not() -> None:
    shogun = kit(registry.find("stratego-shogun"), 2, {})
    assert all(p.stands for p in shogun.parts)
    assert not any(p.stands for p in kit(registry.find("gamma-chess"), 2, {}).parts)


def test_dice_that_fall_are_named() -> None:
    assert dice_of(registry.find("euro-risk"), 4, {}) == [6]
    assert dice_of(registry.find("calcala"), 2, {}) == []


@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        ("nine", "", "“nine” is no number of players."),
        ("9", "", "Calcala is for 2 to 4 players, not for 9."),
        ("", "{", "The options in this address cannot be read."),
        ("", '{"storm": true}', "Calcala has no option “storm”. Its options: start."),
    ],
)
def test_an_address_with_mistakes_gets_a_sentence(players: str, options: str, sentence: str) -> None:
    with pytest.raises(TabletomeError) as refused:
        kit_as_json("calcala", players, options)
    assert str(refused.value) == sentence


def test_a_kit_is_json_for_the_page() -> None:
    found = msgspec.json.decode(kit_as_json("calcala", "3", ""))
    assert (found["slug"], found["players"], found["scored"]) == ("calcala", 3, True)
    assert [p["count"] for p in found["parts"]] == [36]
