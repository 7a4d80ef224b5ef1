"""The catalogue: what the library and a game's page show of each game."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import msgspec

from tabletome import registry
from tabletome.bots.levels import LEVELS
from tabletome.engine import Game
from tabletome.engine.options import options_of
from tabletome.engine.playout import wander
from tabletome.server.assets import ASSETS, WEB
from tabletome.server.fairness import RecordedChance
from tabletome.server.mechanisms import groups_of

DRAWN = WEB / "pictures" / "drawn.json"
SAMPLE = "picture"
"""The seed of the games that are looked at here."""


class GameCard(msgspec.Struct, frozen=True):
    slug: str
    title: str
    author: str
    summary: str
    family: str
    mechanisms: tuple[str, ...]
    groups: list[str]
    "Of mechanisms, as a menu offers them."
    players: list[int]
    minutes: int
    luck: bool
    hidden: bool
    words: int
    "How many its rules are told in."
    picture: str | None
    "Where a picture of its table is."


class Drawn(msgspec.Struct, frozen=True):
    luck: bool
    "Whether chance decides more than who begins."
    hidden: bool
    "Whether anything is ever hidden from a seat."
    mark: str = ""
    "From what its picture was drawn."


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
    nature = drawn().get(slug) or nature_of(game)
    rules = registry.how_to_play(game)
    return GameCard(
        slug=game.slug,
        title=game.title,
        author=game.author,
        summary=summary_of(game),
        family=game.family,
        mechanisms=game.mechanisms,
        groups=groups_of(game.mechanisms),
        players=list(game.seats),
        minutes=game.minutes,
        luck=nature.luck,
        hidden=nature.hidden,
        words=len(rules.split()),
        picture=ASSETS.picture(slug),
    )


def summary_of(game: type[Game[Any]]) -> str:
    """The first line of its rules, after the title."""
    title_line = registry.how_to_play(game).partition("\n\n")[0]
    summary = " ".join(title_line.partition(":")[2].split())
    return summary[:1].upper() + summary[1:]


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
def drawn() -> dict[str, Drawn]:
    """What was found out about each game when its picture was drawn, by `tools.thumbnails`."""
    return msgspec.json.decode(DRAWN.read_bytes(), type=dict[str, Drawn]) if DRAWN.exists() else {}


def nature_of(game_class: type[Game[Any]]) -> Drawn:
    """As a random game shows it; too slow for all games while somebody waits."""
    players = registry.usual_players(game_class)
    game = game_class(players, SAMPLE)
    chance = RecordedChance(game.chance.key)
    game.chance = chance
    luck = hidden = False
    for asks in wander(game, Random(SAMPLE)):
        hidden = hidden or len(asks) > 1 or _hides(game)
        luck = luck or _decides(chance, players)
        if luck and hidden:
            break
    return Drawn(luck or _decides(chance, players), hidden)


def _decides(chance: RecordedChance, players: int) -> bool:
    """Whether more was drawn than who begins."""
    return len(chance.draws) > 1 or any(span != players for span in chance.spans)


def _hides(game: Game[Any]) -> bool:
    seats = (1 << len(game.players)) - 1
    unseen = any(mask & seats != seats for mask in game.seen)
    return unseen or any(s.value is not None and s.seen & seats != seats for s in game.secrets())
