"""A process that thinks for bots: it reads jobs from its input and writes what it found to its output."""

from __future__ import annotations

import struct
import sys
from dataclasses import replace
from random import Random
from typing import Any, BinaryIO

import msgspec

from tabletome import registry
from tabletome.bots.levels import LEVELS, hint
from tabletome.engine import Table

LENGTH = struct.Struct("<I")


class Job(msgspec.Struct, frozen=True):
    """`level` is None for a hint."""

    save: dict[str, Any]
    seat: int
    level: str | None
    seconds: float
    seed: int


class Thought(msgspec.Struct, frozen=True):
    choice: int | str
    hints: list[tuple[int, float, float]]


def trimmed(table: Table) -> dict[str, Any]:
    """A save without the past, which nobody needs who thinks about now."""
    save = table.save()
    save["answers"] = save["answers"][save["checkpoint_at"] :]
    save["checkpoint_at"] = 0
    save["checkpoint"]["log"] = []
    return save


def think(job: Job) -> Thought:
    table = Table.load(job.save, registry.find)
    rng = Random(job.seed)
    if job.level is None:
        found = hint(table, job.seat, rng, seconds=job.seconds)
        return Thought(0, [(line.option, line.chance, line.share) for line in found])
    level = LEVELS[job.level]
    level = replace(level, seconds=min(level.seconds, job.seconds))
    return Thought(level.decide(table, job.seat, rng), [])


def work(jobs: BinaryIO, thoughts: BinaryIO) -> None:
    while len(head := jobs.read(LENGTH.size)) == LENGTH.size:
        (length,) = LENGTH.unpack(head)
        job = msgspec.msgpack.decode(jobs.read(length), type=Job)
        reply = msgspec.msgpack.encode(think(job))
        thoughts.write(LENGTH.pack(len(reply)) + reply)
        thoughts.flush()


if __name__ == "__main__":
    work(sys.stdin.buffer, sys.stdout.buffer)
