import pytest

from tabletome.server import desk


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of a server in this process are dealt alike in every run, so that what failed fails again."""
    monkeypatch.setattr(desk, "new_seed", lambda: bytes(32))
