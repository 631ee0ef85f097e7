"""What can go wrong, as exceptions that say what, where and what would mend it."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from .diagnostics import Diagnostic, Fix
    from .result import Result

E = TypeVar("E", bound="HarpoonError")


class HarpoonError(Exception):
    """Everything that Harpoon raises. ``str`` of it is the text that the command line shows."""

    def __init__(
        self, text: str = "", diagnostics: tuple[Diagnostic, ...] = (), *, code: str = "settings"
    ) -> None:
        super().__init__(text)
        self._text = text
        if not diagnostics:
            from .diagnostics import Diagnostic

            diagnostics = (Diagnostic("error", code, text),)
        self.diagnostics = diagnostics

    @classmethod
    def _of(cls: type[E], diagnostics: str, text: str) -> E:
        from .diagnostics import from_json

        return cls(text.rstrip(), tuple(from_json(d) for d in json.loads(diagnostics)))

    @property
    def first(self) -> Diagnostic:
        """The first error, or the first message if there is none."""
        return next((d for d in self.diagnostics if d.is_error), self.diagnostics[0])

    @property
    def code(self) -> str:
        return self.first.code

    @property
    def message(self) -> str:
        return self.first.message

    @property
    def component(self) -> str | None:
        return self.first.component

    @property
    def file(self) -> str | None:
        return self.first.file

    @property
    def line(self) -> int | None:
        return self.first.line

    @property
    def column(self) -> int | None:
        return self.first.column

    @property
    def help(self) -> str | None:
        return self.first.help

    @property
    def fix(self) -> Fix | None:
        return self.first.fix

    def __str__(self) -> str:
        return self._text

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows: the line of the cell, and the message with its place. The way inside says nothing."""
        import traceback

        package = os.path.dirname(__file__)
        frames = traceback.extract_tb(self.__traceback__)
        own = [f for f in frames if not f.filename.startswith(package) and "/IPython/" not in f.filename]
        where = [f"{f.line}" for f in own[-1:] if f.line]
        return [*where, f"{type(self).__name__}: {self}"]

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._text, self.diagnostics)


class ModelError(HarpoonError):
    """The model is wrong."""


class SimulationError(HarpoonError):
    """A run did not come to its end. ``result`` has what was computed before, if there is any."""

    result: Result | None = None


class UnknownNameError(HarpoonError, KeyError):
    """The model has nothing of this name. The message has the nearest one."""


class SettingsError(HarpoonError, ValueError):
    """A call cannot be: a value that is no number, arrays that do not fit, a package that is not installed."""


class RetranslationWarning(UserWarning):
    """A value changed the equations, so the model was translated once more for it."""
