"""Progress of what takes long."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

# Before this many seconds nothing is shown.
PATIENCE = 0.5


@contextmanager
def bar(
    wanted: bool | Callable[[float], None], label: str
) -> Iterator[Callable[[float], None] | None]:
    """A function that takes the part that is done: the caller's own, or one that draws a line on stderr."""
    if wanted is False or wanted is None:
        yield None
        return
    if callable(wanted):
        yield wanted
        wanted(1.0)
        return
    begin, shown = time.monotonic(), False

    def tell(part: float) -> None:
        nonlocal shown
        seconds = time.monotonic() - begin
        if seconds < PATIENCE:
            return
        shown = True
        left = f", {seconds / part - seconds:.0f} s left" if part > 0.01 else ""
        blocks = int(30 * part)
        sys.stderr.write(f"\r{label} [{'█' * blocks}{'·' * (30 - blocks)}] {100 * part:3.0f} %{left}   ")
        sys.stderr.flush()

    try:
        yield tell
    finally:
        if shown:
            sys.stderr.write("\r" + " " * (len(label) + 70) + "\r")
            sys.stderr.flush()
