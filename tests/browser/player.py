"""Plays any game as a person would who does not know it: touches what is marked, then where it may go."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Page

LOOK = """
() => {
  const table = document.querySelector("tt-table");
  if (document.querySelector("dialog.result[open]")) return { over: true };
  if (!table?.scene?.ask || table.busy || document.querySelector("dialog[open]")) return null;
  const shown = (selector) => [...table.querySelectorAll(selector)].filter((e) => e.checkVisibility());
  const menu = shown(".tt-menu button");
  const goals = shown(".tt-goal");
  const touches = shown(".tt-touch");
  const buttons = shown(".tt-answers button.tt-answer[data-option]");
  const form = shown(".tt-answers form")[0];
  const chosen = menu.length ? menu : goals.length ? goals : [...touches, ...buttons];
  if (!chosen.length && !form && table.filming) return null;
  const sign = [table.scene.turns, table.scene.ask.prompt, table.scene.ask.picked, menu.length, goals.length,
    document.querySelector(".log").childElementCount, touches.length].join("|");
  return { spots: chosen.map(spot).filter(Boolean), form: form ? form.className : null, sign };

  // A point where the mouse meets the element, or else what stands on its middle.
  function spot(element) {
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = element.getBoundingClientRect();
    const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
    for (const y of parts) {
      for (const x of parts) {
        const at = [box.left + box.width * x, box.top + box.height * y];
        const hit = document.elementFromPoint(...at);
        if (hit && (element === hit || element.contains(hit))) return at;
      }
    }
    const middle = [box.left + box.width / 2, box.top + box.height / 2];
    return document.elementFromPoint(...middle)?.closest(".tt-stage") ? middle : null;
  }
}
"""
MOST_TRIES = 40
MOST_KEYS = 80
FOCUSED = """
() => {
  const { activeElement: focused } = document;
  return focused === document.body ? "" : focused.getAttribute("aria-label") ?? focused.textContent;
}
"""


class Player:
    def __init__(self, page: Page, seed: str = "0", touch: bool = False) -> None:
        self.page = page
        self.rng = Random(seed)
        self.touch = touch
        self.moves = 0

    def play(self, moves: int = 2000) -> bool:
        """Play until the game is over, or so many clicks; whether it is over."""
        idle, before = 0, None
        for _ in range(moves):
            look = self.look()
            if look.get("over"):
                return True
            idle = idle + 1 if look["sign"] == before else 0
            assert idle < MOST_TRIES, f"Nothing happens any more at {self.page.url}: {look}"
            before = look["sign"]
            self.act(look)
            self.moves += 1
        return bool(self.look().get("over"))

    def look(self) -> dict[str, Any]:
        """What can be done, as soon as anything can."""
        found: dict[str, Any] = self.page.wait_for_function(LOOK, polling=20).json_value()
        return found

    def play_if_asked(self) -> bool:
        look = self.page.evaluate(LOOK)
        if look and not look.get("over"):
            self.act(look)
            return True
        return False

    def act(self, look: dict[str, Any]) -> None:
        if look["form"] and (not look["spots"] or self.rng.random() < 0.5):
            self.fill(look["form"])
        else:
            assert look["spots"], f"Nothing can be touched at {self.page.url}: {look}"
            x, y = self.rng.choice(look["spots"])
            if self.touch:
                self.page.touchscreen.tap(x, y)
            else:
                self.page.mouse.click(x, y)

    def fill(self, form: str) -> None:
        box = self.page.locator("tt-table .tt-answers form")
        if "tt-text" in form:
            box.locator("textarea, input").fill("Something to say")
        elif "tt-word" in form:
            box.locator("input").fill(
                self.page.evaluate("document.querySelector('tt-table').scene.ask.options[0].label")
            )
        box.locator("button[type=submit]").click()


class Typist:
    """Somebody without a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.moves = 0

    def tab_to(self, name: str) -> None:
        self.press_until("Tab", lambda focused: focused.startswith(name))

    def press_until(self, key: str, found: Callable[[str], bool]) -> None:
        for _ in range(MOST_KEYS):
            if found(self.page.evaluate(FOCUSED)):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} never came to what was looked for at {self.page.url}.")

    def walk_to(self, words: str) -> None:
        """Arrows on the board, back and forth, until the thing in focus says these words of itself."""
        for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
            for _ in range(MOST_KEYS // 4):
                if words in self.page.evaluate(FOCUSED):
                    return
                self.page.keyboard.press(key)
        raise AssertionError(f"No arrow came to anything that says “{words}”.")

    def play(self, moves: int = 500) -> bool:
        """The first option by its number, then Enter, again and again."""
        for _ in range(moves):
            look = self.page.wait_for_function(LOOK, polling=20).json_value()
            if look.get("over"):
                return True
            self.page.keyboard.press("1")
            self.page.keyboard.press("Enter")
            self.moves += 1
        return False
