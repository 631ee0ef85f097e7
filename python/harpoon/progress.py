"""Progress of what takes long: a line on stderr, or a bar below the cell of a notebook."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

# Before this many seconds nothing is shown, and between two pictures there are so many.
PATIENCE = 0.5
BETWEEN = 0.1

#: ``True`` shows a bar and ``False`` none, ``None`` shows one in notebooks; a function takes the part that is done.
Progress = bool | Callable[[float], None] | None


class Place(Protocol):
    def show(self, label: str, part: float, left: str) -> None: ...
    def clear(self) -> None: ...


class _Line:
    """A line on stderr."""

    def __init__(self) -> None:
        self._width = 0

    def show(self, label: str, part: float, left: str) -> None:
        blocks = int(30 * part)
        line = f"{label} [{'█' * blocks}{'·' * (30 - blocks)}] {100 * part:3.0f} %{left}"
        sys.stderr.write("\r" + line.ljust(self._width))
        sys.stderr.flush()
        self._width = max(self._width, len(line))

    def clear(self) -> None:
        sys.stderr.write("\r" + " " * self._width + "\r")
        sys.stderr.flush()


class _Cell:
    """A bar below the cell of a notebook, which goes when the work is done."""

    def __init__(self) -> None:
        self._handle: Any = None

    def _put(self, html: str) -> None:
        from IPython.display import HTML, display  # type: ignore[import-not-found,unused-ignore]

        if self._handle is None:
            self._handle = display(HTML(html), display_id=True)  # type: ignore[no-untyped-call,unused-ignore]
        else:
            self._handle.update(HTML(html))  # type: ignore[no-untyped-call,unused-ignore]

    def show(self, label: str, part: float, left: str) -> None:
        import html

        self._put(
            f"<label>{html.escape(label)} <progress max='1' value='{part:.4f}'></progress> "
            f"{100 * part:.0f} %{left}</label>"
        )

    def clear(self) -> None:
        self._put("")


def is_notebook() -> bool:
    """Whether there are cells with pictures below them."""
    if "IPython" not in sys.modules:
        return False
    from IPython import get_ipython  # type: ignore[attr-defined,import-not-found,unused-ignore]

    return getattr(get_ipython(), "kernel", None) is not None  # type: ignore[no-untyped-call,unused-ignore]


@contextmanager
def bar(wanted: Progress, label: str) -> Iterator[Callable[[float], None] | None]:
    """A function that takes the part that is done: the caller's own, or one that draws."""
    if callable(wanted):
        yield wanted
        wanted(1.0)
        return
    if wanted is False or (wanted is None and not is_notebook()):
        yield None
        return
    place: Place = _Cell() if is_notebook() else _Line()
    begin, shown = time.monotonic(), 0.0

    def tell(part: float) -> None:
        nonlocal shown
        now = time.monotonic()
        if now - begin < PATIENCE or now - shown < BETWEEN:
            return
        shown = now
        left = f", {(now - begin) * (1 / part - 1):.0f} s left" if part > 0.01 else ""
        place.show(label, part, left)

    try:
        yield tell
    finally:
        if shown:
            place.clear()
