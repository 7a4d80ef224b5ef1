"""What can be changed in a game so that it is another game: the mutants of its source and of its text tables.

Left alone is what is not a rule: wording (docstrings, log lines, prompts, labels, credits), drawing, types,
asserts, and what only bots read (`estimate`, and all that nothing else uses).
"""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType
from typing import Any

CREDITS = {"author", "family", "mechanisms", "minutes", "title", "turn_cap", "turn_name", "version"}
DRAWING = {"back", "backs", "layout", "look", "shape"}
IDLE = CREDITS | DRAWING | {"RULINGS"}
"Names whose values no rule reads."
BOTS_AND_WORDING = {"__str__", "__repr__", "estimate"}
WORDING_KEYWORDS = {"because", "done", "label", "labels", "otherwise", "progress", "prompt", "strict", "unit"}
TYPE_CALLS = {"NewType", "TypeVar", "cast"}
NOT_SWAPPED = {"Option", "gcd", "isinstance", "max", "min"}
"Calls whose arguments have no order, or are of kinds that nobody mixes up."
FLIPS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}
GOLDEN_RATIO = 0.6180339887498949


@dataclass
class Mutant:
    """One change of a module or of a text table."""

    kind: str
    path: Path
    line: int
    old: str
    new: str
    spot: tuple[Any, str] = field(repr=False)
    "The node of the tree and which of its fields changes; for a table nothing."
    value: Any = field(repr=False)
    "What the field becomes; for a table the whole text."

    def __str__(self) -> str:
        return f"{self.path.name}:{self.line}  {self.old} -> {self.new}"

    @property
    def is_text(self) -> bool:
        return self.path.suffix != ".py"

    def code(self, tree: ast.Module) -> CodeType:
        """The tree compiled with this change; the tree itself stays as it was."""
        node, name = self.spot
        before = getattr(node, name)
        setattr(node, name, self.value)
        try:
            return compile(ast.fix_missing_locations(tree), str(self.path), "exec", dont_inherit=True)
        finally:
            setattr(node, name, before)


def essence(code: CodeType) -> tuple[object, ...]:
    """Equal for codes that do the same, wherever in the file they stand."""
    constants = tuple(essence(c) if isinstance(c, CodeType) else repr(c) for c in code.co_consts)
    return code.co_code, constants, code.co_names, code.co_varnames, code.co_exceptiontable


def spread(mutants: Iterable[Mutant], seed: int) -> Iterator[Mutant]:
    """All of them, so that those up to any point are spread evenly over kinds and over the source."""
    kinds: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        kinds.setdefault(mutant.kind, []).append(mutant)
    start = (seed * GOLDEN_RATIO * GOLDEN_RATIO) % 1
    queues = [
        [m for _, m in sorted(enumerate(group), key=lambda pair: (pair[0] * GOLDEN_RATIO + start) % 1)]
        for _, group in sorted(kinds.items())
    ]
    for turn in range(max(map(len, queues), default=0)):
        yield from (queue[turn] for queue in queues if turn < len(queue))


def mutants_of(path: Path, tree: ast.Module) -> list[Mutant]:
    """Every change that can be made to a module, in the order of its lines."""
    finder = _Finder(path, _idle_names(tree))
    finder.visit_body(tree)
    return sorted(finder.found, key=lambda m: m.line)


def mutants_of_text(path: Path) -> list[Mutant]:
    """A changed cell each for every cell of a table, and each swapped with the one below."""
    lines = path.read_text("utf-8").splitlines()
    rows = [n for n, line in enumerate(lines) if line.strip() and not line.startswith("#")]
    found = []

    def change(number: int, old: str, new: str, **rewritten: list[str]) -> None:
        whole = list(lines)
        for key, cells in rewritten.items():
            whole[int(key[1:])] = "|".join(cells)
        text = "\n".join(whole) + "\n"
        found.append(Mutant("cell", path, number + 1, repr(old), repr(new), (None, ""), text))

    for number, below in zip(rows, [*rows[1:], None], strict=True):
        cells = lines[number].split("|")
        for column, cell in enumerate(cells):
            new = _changed_text(cell)
            change(number, cell.strip(), new.strip(), **{f"_{number}": _with(cells, column, new)})
            under = lines[below].split("|") if below is not None else []
            if below is not None and column < len(under) and under[column].strip() != cell.strip():
                swapped = {
                    f"_{number}": _with(cells, column, under[column]),
                    f"_{below}": _with(under, column, cell),
                }
                change(
                    number, cell.strip(), f"{under[column].strip()} (swapped with the next row)", **swapped
                )
    return found


def _with(cells: list[str], column: int, cell: str) -> list[str]:
    return [*cells[:column], cell, *cells[column + 1 :]]


def _changed_text(cell: str) -> str:
    """Another number where it is one; otherwise its last word is another."""
    number = re.fullmatch(r"(\s*-?)(\d+)(\s*)", cell)
    if number:
        return f"{number[1]}{int(number[2]) + 1}{number[3]}"
    bare = cell.rstrip()
    return f"{bare}x{cell[len(bare) :]}"


def _idle_names(tree: ast.Module) -> set[str]:
    """Functions and tables that are read only by what is not a rule, directly or not."""
    defined: dict[str, list[ast.AST]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            defined.setdefault(node.name, []).append(node)
    for statement in tree.body:
        for name in _targets(statement):
            defined.setdefault(name, []).append(statement)
    for klass in (n for n in ast.walk(tree) if isinstance(n, ast.ClassDef)):
        for statement in klass.body:
            for name in _targets(statement):
                if name in IDLE:
                    defined.setdefault(name, []).append(statement)
    idle = (IDLE | BOTS_AND_WORDING) & defined.keys()
    while True:
        read = set()
        skipped = {id(node) for name in idle for node in defined[name]}
        stack: list[tuple[ast.AST, str]] = [(tree, "")]
        while stack:
            node, inside = stack.pop()
            if id(node) in skipped:
                continue
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                inside = node.name
            name = (
                node.id
                if isinstance(node, ast.Name)
                else node.attr
                if isinstance(node, ast.Attribute)
                else ""
            )
            if name and name != inside and not isinstance(getattr(node, "ctx", None), ast.Store):
                read.add(name)
            stack += [(child, inside) for child in ast.iter_child_nodes(node)]
        read_idly = {
            n.id if isinstance(n, ast.Name) else n.attr
            for name in idle
            for top in defined[name]
            for n in ast.walk(top)
            if isinstance(n, ast.Name | ast.Attribute)
        }
        more = {name for name in defined if name in read_idly and name not in read} - idle
        if not more:
            return idle
        idle |= more


def _targets(statement: ast.stmt) -> list[str]:
    if isinstance(statement, ast.Assign):
        return [t.id for t in statement.targets if isinstance(t, ast.Name)]
    if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
        return [statement.target.id]
    return []


def _called(node: ast.AST) -> str:
    """The last name of what is called."""
    if isinstance(node, ast.Await):
        node = node.value
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


class _Finder:
    def __init__(self, path: Path, idle: set[str]) -> None:
        self.path, self.idle = path, idle
        self.found: list[Mutant] = []
        self.in_function = False
        self.in_table = False

    def add(
        self,
        kind: str,
        at: ast.AST,
        old: str | ast.AST,
        new: str | ast.AST,
        spot: tuple[Any, str],
        value: Any,
    ) -> None:
        was, becomes = (_brief(t if isinstance(t, str) else ast.unparse(t)) for t in (old, new))
        line: int = at.lineno  # type: ignore[attr-defined]
        self.found.append(Mutant(kind, self.path, line, was, becomes, spot, value))

    # -- statements ----------------------------------------------------------------------------------

    def visit_body(self, node: ast.AST) -> None:
        """A module, class or anything else with statements."""
        for name, value in ast.iter_fields(node):
            if not isinstance(value, list) or not value or not isinstance(value[0], ast.stmt):
                continue
            for index, statement in enumerate(value):
                if self.in_function:
                    self.removed(node, name, value, index)
                self.statement(statement)

    def removed(self, node: ast.AST, name: str, body: list[ast.stmt], index: int) -> None:
        statement = body[index]
        new: ast.stmt = ast.copy_location(ast.Pass(), statement)
        shown = "nothing"
        match statement:
            case ast.Expr(value=ast.Constant()) | ast.Pass():
                return
            case ast.Expr() if _called(statement.value) == "log":
                return
            case ast.Return(value=ast.expr() as value):
                if isinstance(value, ast.Constant) and value.value is None:
                    return
                new = ast.copy_location(ast.Return(value=None), statement)
                shown = "return"
            case ast.Return() if index == len(body) - 1 and isinstance(
                node, ast.FunctionDef | ast.AsyncFunctionDef
            ):
                return
            case (
                ast.Expr()
                | ast.Assign()
                | ast.AugAssign()
                | ast.AnnAssign(value=ast.expr())
                | ast.Return()
                | ast.Break()
                | ast.Continue()
            ):
                pass
            case _:
                return
        changed = [*body[:index], new, *body[index + 1 :]]
        self.add("statement", statement, statement, shown, (node, name), changed)

    def statement(self, node: ast.stmt) -> None:
        if any(name in self.idle for name in _targets(node)):
            return
        match node:
            case (
                ast.Import() | ast.ImportFrom() | ast.Assert() | ast.Expr(value=ast.Constant()) | ast.Raise()
            ):
                return
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                if node.name not in self.idle:
                    self.function(node)
            case ast.ClassDef():
                self.visit_body(node)
            case ast.AnnAssign():
                if node.value is not None:
                    self.field(node, "value")
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                return
            case ast.Match():
                self.choice(node)
            case _:
                if isinstance(node, ast.If):
                    self.negated(node, "test")
                self.parts(node)
                self.visit_body(node)

    def parts(self, node: ast.stmt) -> None:
        """What a statement holds beside the statements in it."""
        for name, value in ast.iter_fields(node):
            if isinstance(value, ast.expr) and not _is_log(value):
                self.field(node, name)
            elif isinstance(value, list) and value and isinstance(value[0], ast.expr):
                self.listed(node, name)
            elif isinstance(value, list) and value and isinstance(value[0], ast.ExceptHandler):
                for handler in value:
                    self.visit_body(handler)

    def function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for name in ("defaults", "kw_defaults"):
            self.listed(node.args, name)
        outer, self.in_function = self.in_function, True
        self.visit_body(node)
        self.in_function = outer

    def choice(self, node: ast.Match) -> None:
        self.field(node, "subject")
        for case in node.cases:
            self.patterns(case.pattern)
            if case.guard is not None:
                self.field(case, "guard")
            self.visit_body(case)

    def patterns(self, pattern: ast.pattern) -> None:
        for node in ast.walk(pattern):
            if isinstance(node, ast.MatchValue):
                self.field(node, "value")

    # -- expressions ---------------------------------------------------------------------------------

    def listed(self, node: ast.AST, name: str) -> None:
        items = getattr(node, name)
        for index, item in enumerate(items):
            if item is not None and not _is_spot(items, index):
                self.expression(item, node, name, index)

    def field(self, node: ast.AST, name: str) -> None:
        self.expression(getattr(node, name), node, name, None)

    def replace(
        self, kind: str, old: ast.expr, new: ast.expr, node: ast.AST, name: str, index: int | None
    ) -> None:
        value: Any = ast.copy_location(new, old)
        if index is not None:
            whole = getattr(node, name)
            value = [*whole[:index], value, *whole[index + 1 :]]
        self.add(kind, old, old, new, (node, name), value)

    def negated(self, node: ast.AST, name: str, index: int | None = None) -> None:
        test = getattr(node, name) if index is None else getattr(node, name)[index]
        if not isinstance(test, ast.Compare | ast.BoolOp) and not _is_not(test):
            self.replace("comparison", test, ast.UnaryOp(ast.Not(), test), node, name, index)

    def expression(self, e: ast.expr, node: ast.AST, name: str, index: int | None) -> None:
        def replace(kind: str, new: ast.expr) -> None:
            self.replace(kind, e, new, node, name, index)

        match e:
            case ast.JoinedStr() if self.in_function:
                return
            case ast.Constant():
                self.constant(e, replace)
            case ast.Compare():
                for n, op in enumerate(e.ops):
                    flipped = copy.copy(e)
                    flipped.ops = [*e.ops[:n], FLIPS[type(op)](), *e.ops[n + 1 :]]
                    replace("comparison", flipped)
            case ast.BoolOp():
                other = ast.Or() if isinstance(e.op, ast.And) else ast.And()
                replace("comparison", ast.BoolOp(other, e.values))
            case ast.UnaryOp(op=ast.Not()):
                replace("comparison", e.operand)
            case ast.IfExp():
                self.negated(e, "test")
            case ast.Name(id=called) if called in TWINS and isinstance(e.ctx, ast.Load):
                replace("min/max", ast.Name(TWINS[called], ast.Load()))
            case ast.Call():
                self.call(e)
                return
            case ast.Tuple() | ast.List() if not self.in_function and isinstance(e.ctx, ast.Load):
                if isinstance(e, ast.Tuple) or not _all_text(e.elts):  # a list of names has no order
                    self.swapped_neighbours(e, "elts", "cell", constants_only=True)
            case ast.Dict() if not self.in_function:
                self.swapped_neighbours(e, "values", "cell", constants_only=True)
        self.children(e, in_table=isinstance(e, ast.Tuple | ast.List | ast.Dict | ast.Set))

    def children(self, e: ast.AST, *, in_table: bool) -> None:
        outer = self.in_table
        self.in_table = outer or (in_table and not self.in_function)
        for name, value in ast.iter_fields(e):
            if isinstance(value, ast.expr):
                self.field(e, name)
            elif isinstance(value, list) and value and isinstance(value[0], ast.expr | None):
                self.listed(e, name)
            elif isinstance(value, list) and value and isinstance(value[0], ast.comprehension):
                for comprehension in value:
                    self.field(comprehension, "iter")
                    for n in range(len(comprehension.ifs)):
                        self.negated(comprehension, "ifs", n)
                    self.listed(comprehension, "ifs")
        self.in_table = outer

    def call(self, e: ast.Call) -> None:
        called = _called(e)
        if called in TYPE_CALLS or called == "log":
            return
        self.field(e, "func")
        if called not in NOT_SWAPPED:
            kind = "arguments" if self.in_function else "cell"
            self.swapped_neighbours(e, "args", kind, constants_only=not self.in_function)
        outer, self.in_table = self.in_table, not self.in_function
        for index, argument in enumerate(e.args):
            if (called == "Option" and index == 1) or _is_spot(e.args, index):
                continue
            if called == "Option" and index == 2 and isinstance(argument, ast.Dict):
                self.listed(argument, "keys")
                continue
            self.expression(argument, e, "args", index)
        for keyword in e.keywords:
            if keyword.arg not in WORDING_KEYWORDS:
                self.field(keyword, "value")
        self.in_table = outer

    def constant(self, e: ast.Constant, replace: Callable[[str, ast.expr], None]) -> None:
        value = e.value
        if isinstance(value, bool):
            replace("number", ast.Constant(not value))
        elif isinstance(value, int | float):
            kind = "cell" if self.in_table else "number"
            replace(kind, ast.Constant(value + 1))
            replace(kind, ast.Constant(value - 1))
        elif isinstance(value, str) and not self.in_function:
            for changed in _changed_words(value):
                replace("cell", ast.Constant(changed))

    def swapped_neighbours(self, e: ast.expr, name: str, kind: str, *, constants_only: bool) -> None:
        items = getattr(e, name)
        for n in range(len(items) - 1):
            pair = items[n : n + 2]
            if any(isinstance(i, ast.Starred) for i in pair) or _is_spot(items, n) or _is_spot(items, n + 1):
                continue
            if ast.dump(pair[0]) == ast.dump(pair[1]):
                continue
            if constants_only and not all(isinstance(i, ast.Constant | ast.UnaryOp) for i in pair):
                continue
            swapped = [*items[:n], pair[1], pair[0], *items[n + 2 :]]
            old, new = (", ".join(map(ast.unparse, ordered)) for ordered in (pair, pair[::-1]))
            self.add(kind, pair[0], old, new, (e, name), swapped)


def _changed_words(text: str) -> Iterator[str]:
    """A name is changed as a whole; of a table in one string, each line in turn."""
    lines = text.splitlines(keepends=True)
    if len(lines) < 2:
        yield _changed_text(text) if text.strip() else f"{text}x"
        return
    for n, line in enumerate(lines):
        if line.strip():
            yield "".join([*lines[:n], _changed_text(line), *lines[n + 1 :]])


def _is_spot(items: list[ast.expr], index: int) -> bool:
    """Whether it is one of two fractions side by side, which say where something is drawn."""
    real = [isinstance(i, ast.Constant) and isinstance(i.value, float) for i in items]
    return real[index] and any(real[n] for n in (index - 1, index + 1) if 0 <= n < len(real))


def _all_text(items: list[ast.expr]) -> bool:
    return all(isinstance(i, ast.Constant) and isinstance(i.value, str) for i in items)


def _is_log(node: ast.AST) -> bool:
    return _called(node) == "log"


def _is_not(node: ast.AST) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


def _brief(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= 100 else f"{text[:97]}..."
