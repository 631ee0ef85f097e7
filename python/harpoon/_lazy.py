"""Modules that are loaded when they are first used: NumPy takes longer to load than most models to run."""

from __future__ import annotations

import importlib
from typing import Any

from .errors import SettingsError


class _Lazy:
    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        module = importlib.import_module(self._name)
        return getattr(module, attribute)


np = _Lazy("numpy")


def need(name: str, what_for: str, extra: str | None = None) -> Any:
    """The module, or one clear message that it is not installed."""
    try:
        return importlib.import_module(name)
    except ImportError as e:
        package = f"harpoon[{extra}]" if extra else name.split(".")[0]
        raise SettingsError(
            f"{what_for} needs {name.split('.')[0]}: pip install '{package}'", code="missing-package"
        ) from e
