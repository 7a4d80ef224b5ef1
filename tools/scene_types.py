"""Write src/tabletome/web/scene.d.ts: the types of a scene for the browser, made from the engine's own.

python -m tools.scene_types
"""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import Any

import msgspec

import tabletome
from tabletome.engine.film import Frame
from tabletome.engine.scene import Scene

TARGET = Path(tabletome.__file__).parent / "web" / "scene.d.ts"
HEADER = """\
// Made by tools/scene_types.py from tabletome.engine.scene. Do not edit.
// deno-lint-ignore-file no-explicit-any
"""
PLAIN = {
    "boolean": "boolean",
    "integer": "number",
    "null": "null",
    "number": "number",
    "string": "string",
}


def declarations() -> str:
    """An interface for each struct that scenes and frames are made of."""
    _, structs = msgspec.json.schema_components([Scene, Frame], ref_template="#/$defs/{name}")
    return "\n".join([HEADER, *(_interface(name, structs[name]) for name in structs)])


def _interface(name: str, schema: dict[str, Any]) -> str:
    lines = []
    if "description" in schema:
        said = inspect.cleandoc(schema["description"]).splitlines()
        lines += ["/**", *(f" * {line}".rstrip() for line in said), " */"]
    lines.append(f"export interface {name} {{")
    lines += [f"  {field}: {_type(kind)};" for field, kind in schema["properties"].items()]
    return "\n".join([*lines, "}", ""])


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(_type(kind) for kind in schema["anyOf"])
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(_type(item) for item in schema['prefixItems'])}]"
        item = _type(schema["items"])
        return f"({item})[]" if "|" in item else f"{item}[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        # what a figure may be is the game's affair: it is told apart where it is drawn
        return f"Record<string, {_type(values) if isinstance(values, dict) and values else 'any'}>"
    if kind is None:
        raise ValueError(f"no type is known for {json.dumps(schema)}")
    return PLAIN[kind]


if __name__ == "__main__":
    TARGET.write_text(declarations())
