"""The catalogue: what the library shows of each game, and a picture of its real table in mid-game."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import msgspec

from tabletome import registry
from tabletome.bots.levels import LEVELS
from tabletome.engine import Game, Table
from tabletome.engine.options import options_of
from tabletome.engine.playout import answer_randomly, play_randomly, wander
from tabletome.server.fairness import RecordedChance

PICTURED = "picture"
"""The seed of the games that are looked at here."""


class GameCard(msgspec.Struct, frozen=True):
    slug: str
    title: str
    author: str
    summary: str
    family: str
    mechanisms: tuple[str, ...]
    players: list[int]
    minutes: int
    luck: bool
    hidden: bool


class OptionFacts(msgspec.Struct, frozen=True):
    name: str
    text: str
    default: Any
    choices: list[Any]
    words: list[str]
    "What each choice is called."
    defaults: list[Any]
    "For each number of players that may play."


class RulingFacts(msgspec.Struct, frozen=True):
    section: str
    question: str
    ruling: str


class RulingGroup(msgspec.Struct, frozen=True):
    """The rulings of one kind."""

    heading: str
    rulings: list[RulingFacts]


class GamePage(GameCard, frozen=True, kw_only=True):
    how_to_play: str
    rulings: list[RulingGroup]
    options: list[OptionFacts]
    levels: list[str]


@cache
def card(slug: str) -> GameCard:
    game = registry.find(slug)
    luck, hidden = _luck_and_hidden(game)
    title_line = registry.how_to_play(game).partition("\n\n")[0]
    summary = " ".join(title_line.partition(":")[2].split())
    return GameCard(
        slug=game.slug,
        title=game.title,
        author=game.author,
        summary=summary[:1].upper() + summary[1:],
        family=game.family,
        mechanisms=game.mechanisms,
        players=list(game.seats),
        minutes=game.minutes,
        luck=luck,
        hidden=hidden,
    )


def cards() -> list[GameCard]:
    return [card(slug) for slug in registry.slugs()]


@cache
def page(slug: str) -> GamePage:
    game = registry.find(slug)
    return GamePage(
        **msgspec.structs.asdict(card(slug)),
        how_to_play=registry.how_to_play(game),
        rulings=[
            RulingGroup(
                registry.RULING_KINDS[kind], [RulingFacts(r.section, r.question, r.ruling) for r in settled]
            )
            for kind, settled in registry.rulings(game).items()
            if settled
        ],
        options=[
            OptionFacts(
                name,
                o.text,
                o.default,
                list(o.choices),
                [o.in_words(choice) for choice in o.choices],
                [o.default_for(players) for players in game.seats],
            )
            for name, o in options_of(game).items()  # type: ignore[arg-type]
        ],
        levels=list(LEVELS),
    )


@cache
def picture(slug: str) -> bytes:
    """The scene as spectators see it half-way through a random game."""
    game = registry.find(slug)
    players = usual_players(game)
    length = play_randomly(game(players, PICTURED), Random(PICTURED))
    table = answer_randomly(Table(game, players, PICTURED), Random(PICTURED), length // 2, in_order=True)
    return msgspec.json.encode(table.view(None))


def usual_players(game: type[Game[Any]]) -> int:
    """Two to four, as many as the game takes of these."""
    return max((n for n in game.seats if n <= 4), default=game.seats[0])


def _luck_and_hidden(game_class: type[Game[Any]]) -> tuple[bool, bool]:
    """Whether chance decides more than who begins, and whether anything is ever hidden from a seat."""
    players = usual_players(game_class)
    game = game_class(players, PICTURED)
    chance = RecordedChance(game.chance.key)
    game.chance = chance
    hidden = False
    for asks in wander(game, Random(PICTURED)):
        hidden = hidden or len(asks) > 1 or _hides(game)
    beyond_the_start = len(chance.draws) > 1 or any(span != players for span in chance.spans)
    return beyond_the_start, hidden


def _hides(game: Game[Any]) -> bool:
    seats = (1 << len(game.players)) - 1
    unseen = any(mask & seats != seats for mask in game.seen)
    return unseen or any(s.value is not None and s.seen & seats != seats for s in game.secrets())
