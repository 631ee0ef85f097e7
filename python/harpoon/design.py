"""Which values the cases of a sweep have."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .errors import SettingsError

if TYPE_CHECKING:
    import numpy as np
else:
    from ._lazy import np

MAX_CASES = 100_000_000


class Distribution:
    """How a parameter is spread."""

    _word = ""

    def _json(self) -> str:
        values = [_number(name, getattr(self, name)) for name in self.__dataclass_fields__]  # type: ignore[attr-defined]
        return json.dumps({self._word: values})


@dataclass(frozen=True)
class Uniform(Distribution):
    """All values between two ends are equally likely."""

    low: float
    high: float
    _word = "uniform"


@dataclass(frozen=True)
class LogUniform(Distribution):
    """As :class:`Uniform`, of the logarithm."""

    low: float
    high: float
    _word = "log-uniform"


@dataclass(frozen=True)
class Normal(Distribution):
    """Mean and standard deviation."""

    mean: float
    deviation: float
    _word = "normal"


@dataclass(frozen=True)
class LogNormal(Distribution):
    """Median, and standard deviation of the natural logarithm."""

    median: float
    deviation: float
    _word = "log-normal"


@dataclass(frozen=True)
class Triangular(Distribution):
    """Lowest, most frequent and highest value."""

    low: float
    mode: float
    high: float
    _word = "triangular"


def cases(
    params: Any, design: str | None, n: int | None, seed: int
) -> tuple[list[str], list[list[float]]]:
    """The names of the parameters that differ, and the values of each case."""
    from . import _harpoon

    if hasattr(params, "columns") and hasattr(params, "to_dict"):
        # A table has a case in each row.
        params = {str(name): list(params[name]) for name in params.columns}
        design = design or "list"
    if not isinstance(params, Mapping) or not params:
        raise SettingsError("a sweep needs parameters: {'load.J': [0.1, 0.2]}")
    names = [str(name) for name in params]
    spread = [isinstance(v, Distribution) for v in params.values()]
    if any(spread):
        if not all(spread):
            lists = ", ".join(f"`{name}`" for name, is_spread in zip(names, spread) if not is_spread)
            raise SettingsError(
                f"{lists}: some parameters have distributions, so all of them need one; "
                "what is the same in all cases goes into `fixed`"
            )
        if n is None:
            raise SettingsError("distributions need a number of cases: n=1000")
        texts = [(name, v._json()) for name, v in zip(names, params.values())]
        return names, _harpoon.design(design or "sobol", n, seed, texts)
    if n is not None:
        raise SettingsError("n is for distributions such as harpoon.Uniform(0.1, 2)")
    lists_of = [_numbers(name, values) for name, values in zip(names, params.values())]
    if design in (None, "grid"):
        count = 1
        for values in lists_of:
            count *= len(values)
        if count > MAX_CASES:
            raise SettingsError(f"the grid has {count} cases, which are too many")
        rows: list[list[float]] = [[]]
        for values in lists_of:
            rows = [row + [v] for row in rows for v in values]
        return names, rows
    if design == "list":
        lengths = {len(values) for values in lists_of}
        if len(lengths) > 1:
            found = ", ".join(f"`{name}` has {len(v)}" for name, v in zip(names, lists_of))
            raise SettingsError(f"in a list all parameters have equally many values: {found}")
        return names, [list(row) for row in zip(*lists_of)]
    raise SettingsError(
        f"`{design}` is no design: grid or list for values; "
        "monte-carlo, sobol or latin-hypercube for distributions"
    )


def _number(name: str, value: Any) -> float:
    try:
        return float(value)
    except Exception as e:
        raise SettingsError(f"`{name}` of a distribution is a plain number, not {value!r}") from e


def _numbers(name: str, values: Iterable[float] | float) -> list[float]:
    if isinstance(values, str):
        raise SettingsError(f"`{name}`: a sweep takes numbers, not the text {values!r}")
    array = np.asarray(list(values) if isinstance(values, (range, Sequence)) else values)
    if array.ndim == 0:
        array = array.reshape(1)
    if array.ndim != 1 or array.size == 0:
        raise SettingsError(f"`{name}` needs a list of values, not an array of shape {array.shape}")
    try:
        numbers = array.astype(float)
    except (TypeError, ValueError) as e:
        raise SettingsError(f"`{name}`: not all of the values are numbers") from e
    if not np.isfinite(numbers).all():
        raise SettingsError(f"`{name}`: the value in place {int(np.argmin(np.isfinite(numbers)))} is no finite number")
    return [float(v) for v in numbers]
