"""Finds a Chromium or Chrome, or installs Debian's where that is allowed."""

from __future__ import annotations

import os
import shutil
import subprocess

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MISSING = (
    "The browser tests need Chromium or Chrome (Debian and Ubuntu: apt install chromium libatomic1), "
    f"so that one of these is on PATH: {', '.join(NAMES)}."
)


class NoBrowser(Exception):
    """Says what to install."""


def find() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def find_or_install() -> str:
    path = find()
    if path is None and os.geteuid() == 0 and shutil.which("apt-get"):
        install = ["apt-get", "install", "-y", "--no-install-recommends", "chromium", "libatomic1"]
        for command in (["apt-get", "update"], install):
            subprocess.run(
                command,
                check=False,
                capture_output=True,
                env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
            )
        path = find()
    if path is None:
        raise NoBrowser(MISSING)
    return path
