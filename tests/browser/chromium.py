"""Finds a Chromium or Chrome; run as a program, before the tests, it installs Debian's where it may."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MISSING = (
    "The browser tests need Chromium or Chrome (Debian and Ubuntu: apt install chromium libatomic1), "
    f"so that one of these is on PATH: {', '.join(NAMES)}."
)
APT = ("apt-get", "-o", "DPkg::Lock::Timeout=120")
INSTALL = (
    (*APT, "update"),
    (*APT, "install", "-y", "--no-install-recommends", "chromium", "libatomic1"),
)


def find() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def install() -> str:
    """Try to install Chromium; returns why that was not possible, or nothing."""
    if not shutil.which("apt-get"):
        return "It cannot be installed for you: there is no apt-get here."
    if os.geteuid() != 0:
        return "It cannot be installed for you: that takes root."
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in INSTALL:
        done = subprocess.run(command, check=False, capture_output=True, text=True, env=quiet)
        if done.returncode:
            last = (done.stderr.strip() or done.stdout.strip() or "no reason given").splitlines()[-1]
            return f"“{' '.join(command)}” failed: {last}"
    return ""


def find_or_install() -> str:
    """For programs; tests, of which several run at once, only find it."""
    trouble = "" if find() else install()
    path = find()
    if path is None:
        sys.exit(f"{MISSING} {trouble}".strip())
    return path


if __name__ == "__main__":
    find_or_install()
