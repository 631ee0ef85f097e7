"""Pictures: SVG that a notebook shows and a file keeps."""

from __future__ import annotations

from pathlib import Path


class Picture:
    """An SVG picture. The last value of a notebook's cell is shown; :meth:`save` writes a file."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: str | Path) -> Path:
        path = Path(path)
        path.write_text(self.svg, encoding="utf-8")
        return path

    def __repr__(self) -> str:
        return f"<Picture: SVG of {len(self.svg)} characters>"
