"""How games work, in few groups, as a menu shows them. Every mechanism of the catalogue is in one or more."""

from __future__ import annotations

GROUPS: dict[str, tuple[str, ...]] = {
    "alone or together": ("cooperation", "solitaire"),
    "areas and majorities": (
        "area control", "area growth", "area majority", "blocking", "connected areas", "majorities",
    ),
    "attack and capture": (
        "asymmetric sides", "capture", "dice combat", "elimination", "reactions", "shooting", "skills",
        "stealing cards", "take that", "team abilities",
    ),
    "auctions and bets": ("betting", "bidding", "open auctions", "sealed bids", "undercutting"),
    "dice and luck": (
        "dice", "dice allocation", "dice combat", "events", "push your luck", "random map", "rerolls",
        "roll and move",
    ),
    "hands, drafts and tricks": (
        "action drafting", "card effects", "card passing", "drafting", "gifts", "hand management",
        "open card market", "open draft", "open hands", "penalty cards", "tricks", "trumps",
    ),
    "moves on a board": (
        "action points", "chess moves", "facing", "forced moves", "grid movement", "moving markers",
        "network movement", "pushing", "shared pieces", "sowing", "stacking", "vanishing board",
    ),
    "races and routes": (
        "delivery", "network building", "network movement", "race", "roll and move", "route planning",
        "track",
    ),
    "secrets and bluff": (
        "bluffing", "deduction", "hidden goals", "hidden pieces", "roles", "sealed choices", "secret set-up",
        "simultaneous writing",
    ),
    "sets and melds": (
        "comparing totals", "line-ups", "melds", "poker hands", "ranges", "set collection", "several rounds",
        "wild cards",
    ),
    "tiles and patterns": (
        "dominoes", "free set-up", "patterns", "placement", "polyominoes", "random map", "tile laying",
    ),
    "trade and money": (
        "asymmetric powers", "delivery", "engine building", "loans", "money", "open card market", "point-buy",
        "production", "resources", "role choice", "shares", "tableau building", "trading", "upkeep",
    ),
    "words and talk": (
        "activities", "drawing", "guessing", "questions", "reading aloud", "speeches", "spelling",
        "storytelling", "timeline", "trivia", "voting",
    ),
}  # fmt: skip


def groups_of(mechanisms: tuple[str, ...]) -> list[str]:
    return [group for group, members in GROUPS.items() if any(m in members for m in mechanisms)]
