"""What is said where there is no browser and none can be installed."""

from pathlib import Path

import pytest

from tests.browser import chromium


def test_without_a_package_manager(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit, match=r"apt install chromium.* there is no apt-get here\.$"):
        chromium.find_or_install()


@pytest.mark.parametrize(("user", "reason"), [(1000, "takes root"), (0, "“apt-get .* failed: no network$")])
def test_with_one_that_may_not_or_cannot(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, user: int, reason: str
) -> None:
    broken = tmp_path / "apt-get"
    broken.write_text("#!/bin/sh\necho no network >&2\nexit 100\n")
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("os.geteuid", lambda: user)
    with pytest.raises(SystemExit, match=reason):
        chromium.find_or_install()
