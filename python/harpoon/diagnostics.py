"""Messages as objects: what is wrong, where, and what would mend it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Edit:
    """One change of a text: the bytes from ``start`` to ``end`` (of UTF-8) become ``text``."""

    file: str | None
    line: int | None
    column: int | None
    start: int
    end: int
    text: str


@dataclass(frozen=True)
class Fix:
    """A change that mends a mistake. ``Model.apply`` makes a model with it; :meth:`write` changes the files."""

    title: str
    edits: tuple[Edit, ...]

    def changed(self, texts: dict[str, bytes]) -> dict[str, bytes]:
        """The texts of the files that change, by their names; ``texts`` has the present ones."""
        changed: dict[str, bytes] = {}
        # From the back, so that the places of the others stay.
        for edit in sorted(self.edits, key=lambda e: (e.file or "", -e.start)):
            if edit.file is None:
                continue
            text = changed.get(edit.file, texts[edit.file])
            changed[edit.file] = text[: edit.start] + edit.text.encode() + text[edit.end :]
        return changed

    def write(self) -> list[Path]:
        """Changes the files, each as a whole."""
        files = {edit.file for edit in self.edits if edit.file is not None}
        written = []
        for name, text in self.changed({name: Path(name).read_bytes() for name in files}).items():
            beside = Path(name).with_name(Path(name).name + ".new")
            beside.write_bytes(text)
            written.append(beside.replace(name))
        return written


@dataclass(frozen=True)
class Diagnostic:
    """A message about a model or a run."""

    severity: str
    code: str
    message: str
    component: str | None = None
    file: str | None = None
    line: int | None = None
    column: int | None = None
    help: str | None = None
    fixes: tuple[Fix, ...] = field(default=(), repr=False)

    @property
    def fix(self) -> Fix | None:
        """The first change that would mend it, if one is known."""
        return self.fixes[0] if self.fixes else None

    @property
    def is_error(self) -> bool:
        return self.severity == "error"

    def explain(self) -> str | None:
        """The page about messages of this kind, as Markdown."""
        from . import _harpoon

        return _harpoon.explain(self.code)

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}: " if self.file else ""
        help = f" ({self.help})" if self.help else ""
        return f"{place}{self.severity}[{self.code}]: {self.message}{help}"


def from_json(one: dict[str, Any]) -> Diagnostic:
    """From the JSON contract of the command line."""

    def edit(found: dict[str, Any]) -> Edit:
        return Edit(**{n: found[n] for n in Edit.__dataclass_fields__})

    fixes = tuple(Fix(fix["title"], tuple(edit(e) for e in fix["edits"])) for fix in one.get("fixes", ()))
    names = [n for n in Diagnostic.__dataclass_fields__ if n != "fixes"]
    found: dict[str, Any] = {n: one.get(n) or None for n in names}
    return Diagnostic(**found, fixes=fixes)
