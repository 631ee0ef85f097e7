"""What a run leaves behind."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._lazy import need
from .diagnostics import Diagnostic, from_json
from .errors import SettingsError, UnknownNameError
from .picture import Picture
from .units import of_pint

if TYPE_CHECKING:
    import numpy as np

    from ._harpoon import Run

    Array = np.ndarray[Any, np.dtype[Any]]
else:
    from ._lazy import np


@dataclass(frozen=True)
class About:
    """What there is to know about a variable of a result."""

    name: str
    unit: str
    display_unit: str
    description: str
    kind: str
    variability: str


@dataclass(frozen=True)
class Event:
    """An instant at which something changed at once: the values before it and after it."""

    time: float
    changes: Mapping[str, tuple[float, float]]


class Energy:
    """The ledger of a bond graph: who supplied, stored and dissipated how much, in joules.

    ``residual`` is what is missing; in parts of ``throughput`` it tells how well the run kept the energy.
    ``power(path)`` is the power into an element, or along a bond, at the times of the result.
    """

    def __init__(self, ledger: dict[str, Any], run: Run) -> None:
        self._run = run
        self.supplied: float = ledger["supplied"]
        self.stored: float = ledger["stored"]
        self.dissipated: float = ledger["dissipated"]
        self.other: float = ledger["other"]
        self.lost_in_impulses: float = ledger["lost_in_impulses"]
        self.residual: float = ledger["residual"]
        self.throughput: float = ledger["throughput"]
        self.elements: list[dict[str, Any]] = ledger["rows"]
        self.bonds: list[dict[str, Any]] = ledger["bonds"]

    def power(self, path: str) -> Array:
        column = self._run.power(path)
        if column is None:
            raise UnknownNameError(f"the ledger has no element or bond `{path}`", code="unknown-name")
        return np.asarray(column)

    def __repr__(self) -> str:
        return (
            f"<Energy: supplied {self.supplied:.6g} J, stored {self.stored:.6g} J, "
            f"dissipated {self.dissipated + self.other:.6g} J, missing {self.residual:.2g} J>"
        )

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{_escape(e['component'])}</td><td>{_escape(e['kind'])}</td>"
            f"<td>{e['heading']}</td><td style='text-align:right'>{e['energy']:.6g}</td></tr>"
            for e in self.elements
            if e["throughput"] > 0
        )
        head = "<tr><th>element</th><th></th><th></th><th>energy in J</th></tr>"
        return f"<table>{head}{rows}</table><p>{_escape(repr(self))}</p>"


class States(Mapping[str, "Array"]):
    """The states among the variables of a result."""

    def __init__(self, result: Result, names: list[str]) -> None:
        self._result = result
        self._names = names

    def __getitem__(self, name: str) -> Array:
        if name not in self._names:
            raise UnknownNameError(f"`{name}` is no state; the states are {', '.join(self._names)}")
        return self._result[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    @property
    def final(self) -> dict[str, float]:
        """The values at the end."""
        return {name: float(self[name][-1]) for name in self._names}


class Result(Mapping[str, "Array"]):
    """The trajectories of a run: ``r["load.w"]`` is a NumPy array beside ``r.time``.

    At an event there are two rows with the same time, the values before and after it.
    """

    def __init__(self, run: Run) -> None:
        self._run = run
        self.info: dict[str, Any] = json.loads(run.info)
        self._cache: dict[str, Array] = {}

    # ---- values -------------------------------------------------------------------------------------

    @property
    def time(self) -> Array:
        """The times of the rows."""
        return self._array("", self._run.time())

    def _array(self, name: str, column: Any) -> Array:
        if name not in self._cache:
            self._cache[name] = np.asarray(column)
        return self._cache[name]

    def __getitem__(self, name: str) -> Array:
        if name in self._cache and name:
            return self._cache[name]
        if name == "time":
            return self.time
        column = self._run.column(name)
        if column is None:
            self._run.know(name)
            raise UnknownNameError(f"`{name}` means several variables: use r.match({name!r})")
        if isinstance(column, float):
            values = np.broadcast_to(np.float64(column), (len(self.time),))
        else:
            values = np.asarray(column)
        self._cache[name] = values
        return values

    def __iter__(self) -> Iterator[str]:
        return iter(self._run.names())

    def __len__(self) -> int:
        return len(self._run.names())

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self._run.about(name) is not None

    def __bool__(self) -> bool:
        return True

    def match(self, pattern: str) -> dict[str, Array]:
        """The variables that a pattern such as ``load.*`` means."""
        return {name: self[name] for name in self._run.glob(pattern)}

    def about(self, name: str) -> About:
        """Unit, description and kind of a variable."""
        found = self._run.about(name)
        if found is None:
            self._run.know(name)
            raise UnknownNameError(f"the result has no `{name}`")
        return About(name, *found)

    def unit(self, name: str) -> str:
        return self.about(name).unit

    def at(self, time: float, name: str | None = None, *, before: bool = False) -> Any:
        """The values at a time, on a line between rows; at an event those after it, or ``before`` it.

        With a name the value of one variable, else a dictionary of all.
        """
        t = float(time)
        first, last = float(self.time[0]), float(self.time[-1])
        if not first <= t <= last:
            raise SettingsError(f"the run goes from {first:g} to {last:g}, so there is nothing at {t:g}")
        if name is None:
            return {n: self._run.at(n, t, before) for n in self._run.names()}
        value = self._run.at(name, t, before)
        if value is None:
            self._run.know(name)
        return value

    def quantity(self, name: str, registry: Any = None) -> Any:
        """The values with their unit, as a quantity of `pint`."""
        registry = registry or need("pint", "quantity").UnitRegistry()
        return registry.Quantity(self[name], of_pint(self.unit(name)))

    # ---- how it went --------------------------------------------------------------------------------

    @property
    def model(self) -> str:
        return str(self.info.get("class", ""))

    @property
    def is_finished(self) -> bool:
        return bool(self.info["is_finished"])

    @property
    def diagnostics(self) -> list[Diagnostic]:
        """What was said during the run."""
        return [from_json(d) for d in self.info.get("diagnostics", ())]

    @property
    def energy(self) -> Energy:
        """The energy ledger; the run must have been asked for it by ``energy=True``."""
        ledger = self.info.get("energy")
        if ledger is None:
            raise SettingsError("the run kept no ledger: simulate(..., energy=True)")
        return Energy(ledger, self._run)

    @property
    def states(self) -> States:
        """The states, as far as the result has them."""
        return States(self, [n for n in self.info["states"] if n in self])

    @property
    def events(self) -> list[Event]:
        """The events with two rows in the result, and what changed at them."""
        time = self.time
        ends = np.flatnonzero(np.diff(time) == 0)
        found: list[Event] = []
        k = 0
        while k < len(ends):
            first = int(ends[k])
            last = first + 1
            # An event that follows at once belongs to it.
            while k + 1 < len(ends) and int(ends[k + 1]) == last:
                k += 1
                last += 1
            found.append(Event(float(time[first]), _Changes(self, first, last)))
            k += 1
        return found

    # ---- to others ----------------------------------------------------------------------------------

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """The independent signals as Arrow, with units and descriptions; what PyArrow, Polars and DuckDB read."""
        return self._run.__arrow_c_stream__(requested_schema)

    def _varying(self, pattern: str | None) -> list[str]:
        names = self._run.names() if pattern is None else self._run.glob(pattern)
        return [n for n in names if self.about(n).variability in ("continuous", "discrete")]

    def to_pandas(self, pattern: str | None = None) -> Any:
        """A `DataFrame` of what varies, with the time as index and units in ``attrs["units"]``."""
        pandas = need("pandas", "to_pandas", "data")
        names = self._varying(pattern)
        frame = pandas.DataFrame({n: self[n] for n in names}, index=pandas.Index(self.time, name="time"))
        frame.attrs["units"] = {n: self.unit(n) for n in names}
        return frame

    def to_polars(self) -> Any:
        """A `polars.DataFrame` of the independent signals, by Arrow."""
        # Not of the result itself, which is a mapping too.
        return need("polars", "to_polars", "data").DataFrame(self._run)

    def to_xarray(self, pattern: str | None = None) -> Any:
        """An `xarray.Dataset` of what varies, with units and descriptions."""
        xarray = need("xarray", "to_xarray", "data")
        values = {}
        for name in self._varying(pattern):
            about = self.about(name)
            attributes = {"units": about.unit, "long_name": about.description}
            values[name] = ("time", self[name], {k: v for k, v in attributes.items() if v})
        return xarray.Dataset(values, {"time": ("time", self.time, {"units": "s"})}, {"model": self.model})

    def save(self, path: str | Path) -> Path:
        """Writes ``.csv``, ``.mat``, ``.parquet``, ``.arrow`` or ``.arrows``."""
        return self._run.write(Path(path))

    def plot(self, *names: str, title: str | None = None, ax: Any = None) -> Any:
        """A picture of some variables (patterns), or of those that a look at the model suggests.

        With ``ax`` the lines go to these axes of `matplotlib`, which are returned.
        """
        if ax is None:
            return Picture(self._run.plot(list(names or self.info.get("recommended", ())), title))
        for pattern in names or self._varying(None)[:8]:
            for name in self._run.glob(pattern) or [pattern]:
                about, values = self.about(name), self[name]
                label = f"{name} in {about.unit}" if about.unit else name
                step = about.variability == "discrete"
                ax.plot(self.time, values, label=label, drawstyle="steps-post" if step else "default")
        ax.set_xlabel("time in s")
        ax.legend()
        return ax

    def __repr__(self) -> str:
        n = len(self.time)
        if not n:
            return f"<Result of {self.model}: no rows>"
        span = f"{float(self.time[0]):g} to {float(self.time[-1]):g} s"
        return f"<Result of {self.model}: {len(self)} variables, {n} rows, {span}>"

    def _repr_html_(self) -> str:
        return f"<p>{_escape(repr(self))}</p>{self.plot().svg}"

    def __reduce__(self) -> tuple[Any, ...]:
        with tempfile.TemporaryDirectory() as folder:
            path = self._run.write(Path(folder) / "result.arrow")
            return _read, (path.read_bytes(), self._run.info)


class _Changes(Mapping[str, "tuple[float, float]"]):
    """What differs between two rows; looked for when it is asked for."""

    def __init__(self, result: Result, before: int, after: int) -> None:
        self._result = result
        self._rows = before, after
        self._found: dict[str, tuple[float, float]] | None = None

    def _look(self) -> dict[str, tuple[float, float]]:
        if self._found is None:
            before, after = self._rows
            found = {}
            for name in self._result._varying(None):
                a, b = float(self._result[name][before]), float(self._result[name][after])
                if a != b and abs(a - b) > 1e-9 * max(abs(a), abs(b)):
                    found[name] = (a, b)
            self._found = found
        return self._found

    def __getitem__(self, name: str) -> tuple[float, float]:
        return self._look()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._look())

    def __len__(self) -> int:
        return len(self._look())

    def __repr__(self) -> str:
        return repr(self._look())


def _read(data: bytes, info: str) -> Result:
    from . import _harpoon

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "result.arrow"
        path.write_bytes(data)
        return Result(_harpoon.Run.read(path, info))


def _escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
