"""FMUs of others as models."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import _harpoon
from .__main__ import program
from .errors import SettingsError, UnknownNameError
from .model import Variable, Variables, _fail, _number, _signal
from .progress import Progress, bar
from .result import Result, _escape
from .units import plain

if TYPE_CHECKING:
    import numpy as np
else:
    from ._lazy import np


class Fmu:
    """An FMU (FMI 2 or 3) that was made elsewhere. It is machine code: it runs with ``trust=True`` only, in a process
    of its own. Reading its description runs nothing.
    """

    def __init__(self, path: str) -> None:
        self.path = Path(path)
        self._core = _harpoon.Fmu(self.path)
        self._about: dict[str, Any] = json.loads(self._core.describe())

    @property
    def name(self) -> str:
        return str(self._about["name"])

    @property
    def fmi_version(self) -> str:
        return str(self._about["version"])

    def _variables(self, causality: str) -> Variables:
        found = {}
        for v in self._about["variables"]:
            if v["causality"] != causality:
                continue
            value: Any = v["start"][0] if v["start"] else None
            try:
                value = float(value) if value is not None else None
            except ValueError:
                pass
            found[v["name"]] = Variable(
                v["name"],
                v["kind"],
                value,
                v["unit"],
                v["display_unit"],
                v["description"],
                v["min"],
                v["max"],
                v["nominal"],
                v["variability"] != "continuous",
                True,
            )
        return Variables(causality, found, self._unknown)

    def _unknown(self, name: str) -> None:
        import difflib

        # Case is what is most often wrong.
        known = {v.lower(): v for v in self.variables}
        near = difflib.get_close_matches(name.lower(), known, 1)
        hint = f"; did you mean `{known[near[0]]}`?" if near else ""
        raise UnknownNameError(f"the FMU has no `{name}`{hint}", code="unknown-name")

    def _units(self) -> dict[str, str]:
        return {v["name"]: v["unit"] for v in self._about["variables"]}

    @property
    def parameters(self) -> Variables:
        return self._variables("parameter")

    @property
    def inputs(self) -> Variables:
        return self._variables("input")

    @property
    def outputs(self) -> Variables:
        return self._variables("output")

    @property
    def variables(self) -> list[str]:
        return [v["name"] for v in self._about["variables"]]

    def simulate(
        self,
        stop: float | None = None,
        *,
        trust: bool = False,
        start: float | None = None,
        params: Mapping[str, Any] | None = None,
        inputs: Mapping[str, Any] | None = None,
        outputs: str | Sequence[str] | None = None,
        kind: str | None = None,
        solver: str | None = None,
        tolerance: float | None = None,
        intervals: int | None = None,
        step: float | None = None,
        progress: Progress = None,
    ) -> Result:
        """Runs the FMU: by model exchange with our solvers, or by co-simulation (``kind``)."""
        if not trust:
            raise SettingsError(
                f"`{self.path.name}` is machine code, which runs only with your leave: "
                "simulate(..., trust=True) if you trust whoever made it",
                code="fmu-not-allowed",
            )
        if kind not in (None, "model-exchange", "co-simulation"):
            raise SettingsError(f"an FMU runs by model-exchange or co-simulation, not by {kind!r}")
        values = []
        for name, value in (params or {}).items():
            if name not in self.variables:
                self._unknown(name)
            value = plain(value, self._units().get(str(name), ""), str(name))
            text = str(value).lower() if isinstance(value, bool) else str(value)
            if not isinstance(value, (bool, int, str)):
                text = repr(_number(name, value))
            values.append((str(name), text))
        numbers = {"start_time": start, "stop_time": stop, "tolerance": tolerance, "step": step}
        settings: dict[str, Any] = {k: _number(k, v) for k, v in numbers.items() if v is not None}
        if intervals is not None:
            settings["intervals"] = int(intervals)
        if solver is not None:
            settings["solver"] = solver
        wanted = [outputs] if isinstance(outputs, str) else list(outputs or ())
        exchange = None if kind is None else kind == "model-exchange"
        with tempfile.TemporaryDirectory() as folder, bar(progress, self.name) as tell:
            file = None if not inputs else self._table(inputs, Path(folder))
            host = [Path(part) for part in program()]
            run = self._core.simulate(json.dumps(settings), values, file, wanted, exchange, host, tell)
        result = Result(run)
        if not result.is_finished:
            _fail(result)
        return result

    def _table(self, inputs: Mapping[str, Any], folder: Path) -> Path:
        """All signals over one axis of time, where a jump has two rows."""
        known = self.inputs
        signals = {}
        for name, signal in inputs.items():
            if name not in known:
                self._unknown(name)
                raise UnknownNameError(f"`{name}` is no input of the FMU", code="unknown-name")
            if callable(signal):
                raise SettingsError(f"the input `{name}` of an FMU needs times and values, not a function")
            times, values = _signal(name, signal, known[name].unit)
            signals[name] = np.asarray(times, dtype=float), np.asarray(values, dtype=float)
        axis = np.unique(np.concatenate([t for t, _ in signals.values()]))
        jumps = any(bool(np.any(np.diff(t) == 0)) for t, _ in signals.values())
        if jumps:
            axis = np.repeat(axis, 2)
        path = folder / "inputs.csv"
        rows = [",".join(["time", *(f'"{n}"' for n in signals)])]
        for k, t in enumerate(axis):
            is_after = k % 2 == 1 or not jumps
            rows.append(",".join([repr(float(t)), *(repr(_at(s, t, is_after)) for s in signals.values())]))
        path.write_text("\n".join(rows) + "\n")
        return path

    def __repr__(self) -> str:
        return f"<Fmu {self.name}: FMI {self.fmi_version}, {len(self.variables)} variables>"

    def _repr_html_(self) -> str:
        return f"<p>{_escape(repr(self))}</p>{self.parameters._repr_html_()}"


def _at(signal: tuple[Any, Any], t: float, is_after: bool) -> float:
    """The value at a time, of a jump there the one before it or after it."""
    times, values = signal
    right = int(np.searchsorted(times, t, side="right" if is_after else "left"))
    if right == 0 or right == len(times):
        return float(values[min(right, len(times) - 1)])
    part = (t - times[right - 1]) / (times[right] - times[right - 1])
    return float(values[right - 1] + part * (values[right] - values[right - 1]))
