"""Units of Modelica, for values that carry a unit of `pint`."""

from __future__ import annotations

import re
from typing import Any

from .errors import SettingsError

# Symbols that pint spells in another way.
_SPELLED = {
    "Ohm": "ohm",
    "rev": "revolution",
    "r": "revolution",
    "rpm": "revolution/minute",
    "var": "volt*ampere",
    "gon": "grade",
    "Mohm": "megaohm",
    "MOhm": "megaohm",
}
_SYMBOL = re.compile(r"([A-Za-z%]+)([+-]?\d+)?")


def of_pint(unit: str) -> str:
    """Modelica writes ``N.m/s2`` where pint writes ``N*m/s**2``."""
    if unit in ("", "1"):
        return "dimensionless"

    def symbol(found: re.Match[str]) -> str:
        name, exponent = found.groups()
        if name not in _SPELLED and name.endswith("Ohm"):
            name = f"{name[:-3]}ohm"
        name = _SPELLED.get(name, name)
        return f"({name})**{exponent}" if exponent else f"({name})"

    return _SYMBOL.sub(symbol, unit).replace(".", "*")


def is_quantity(value: Any) -> bool:
    """Whether a value carries a unit of `pint`."""
    return hasattr(value, "magnitude") and hasattr(value, "to")


def plain(value: Any, unit: str, name: str) -> Any:
    """The number or array in the unit of the model; what carries none stays as it is."""
    if not is_quantity(value):
        return value
    try:
        return value.to(of_pint(unit)).magnitude
    except Exception as e:
        named = f"`{unit}`" if unit else "a number without unit"
        raise SettingsError(f"`{name}` is in {value.units}, and the model has {named}: {e}") from e
