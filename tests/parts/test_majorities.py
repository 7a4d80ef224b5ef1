import pytest

from tabletome.parts.majorities import leader, shifted_ranks, standings


def test_standings_group_equal_totals_in_the_order_given() -> None:
    assert standings({"a": 2, "b": 7, "c": 2, "d": 0}) == [["b"], ["a", "c"], ["d"]]
    assert standings({}) == []


@pytest.mark.parametrize(
    ("totals", "best"),
    [({}, None), ({"a": 0}, "a"), ({"a": 1, "b": 3}, "b"), ({"a": 3, "b": 3, "c": 1}, None)],
)
def test_a_leader_has_more_than_every_other(totals: dict[str, int], best: str | None) -> None:
    assert leader(totals) == best


@pytest.mark.parametrize(
    ("totals", "ranks"),
    [
        ({}, {}),
        ({"a": 0}, {"a": 1}),
        ({"a": 5, "b": 9, "c": 7}, {"b": 1, "c": 2, "a": 3}),
        ({"a": 5, "b": 5, "c": 3}, {"a": 2, "b": 2, "c": 3}),
        ({"a": 9, "b": 5, "c": 5, "d": 4}, {"a": 1, "b": 3, "c": 3, "d": 4}),
        ({"a": 5, "b": 5, "c": 5, "d": 4}, {"a": 2, "b": 2, "c": 2, "d": 3}),
        ({"a": 5, "b": 5, "c": 4, "d": 4, "e": 1}, {"a": 2, "b": 2, "c": 4, "d": 4, "e": 5}),
    ],
)
def test_a_tie_shifts_those_in_it_and_all_below(totals: dict[str, int], ranks: dict[str, int]) -> None:
    assert shifted_ranks(totals) == ranks
