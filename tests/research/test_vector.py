"""Many tables in one process: each as if it were alone."""

import gymnasium
import numpy as np
import pytest

from tabletome.engine import TabletomeError
from tabletome.research.gymnasium import OneSeat
from tabletome.research.vector import ManyTables


def test_each_table_goes_as_if_it_were_alone() -> None:
    tables = ManyTables("bug-out", 3)
    alone = [OneSeat("bug-out") for _ in range(3)]
    seen, infos = tables.reset(seed=5)
    assert tables.observation_space.contains(seen)
    lonely = [table.reset(seed=5 + number) for number, table in enumerate(alone)]
    rng, ends = np.random.default_rng(1), 0
    over = [False] * 3
    for _ in range(40):
        for number in range(3):
            assert np.array_equal(seen[number], lonely[number][0])
            assert np.array_equal(infos["action_mask"][number], lonely[number][1]["action_mask"])
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        seen, paid, terminated, truncated, infos = tables.step(actions)
        for number, table in enumerate(alone):
            if over[number]:
                lonely[number], reward = table.reset(), 0.0
                over[number] = False
            else:
                lonely_seen, reward, ended, cut, info = table.step(int(actions[number]))
                lonely[number], over[number] = (lonely_seen, info), ended or cut
                if ended:
                    assert infos["rank"][number] == info["rank"]
                    ends += 1
            assert paid[number] == reward
            assert (terminated[number] or truncated[number]) == over[number]
    assert ends > 3


def test_gymnasium_makes_them() -> None:
    tables = gymnasium.make_vec(
        "tabletome/bug-out-v0", num_envs=2, vectorization_mode="vector_entry_point", rivals="random"
    )
    assert isinstance(tables, ManyTables)
    seen, _ = tables.reset(seed=[3, 4])
    again, _ = tables.reset(seed=[3, 4])
    assert np.array_equal(seen, again)
    assert tables.action_masks().shape == (2, tables.tables[0].setting.encoding.width)


def test_what_cannot_be_is_refused_in_words() -> None:
    with pytest.raises(TabletomeError, match="a table at least"):
        ManyTables("bug-out", 0)
    tables = ManyTables("bug-out", 2)
    with pytest.raises(TabletomeError, match="2 tables need as many seeds, not 1"):
        tables.reset(seed=[1])
    tables.reset(seed=1)
    with pytest.raises(TabletomeError, match="2 tables need as many actions, not 3"):
        tables.step(np.zeros(3, np.int64))
