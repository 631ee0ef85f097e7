"""Many runs of one model: on threads of one process, or spread over others."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import _harpoon
from .design import cases
from .errors import SettingsError
from .progress import Progress, bar
from .result import Result, _escape

if TYPE_CHECKING:
    import numpy as np

    from .model import Model

    Array = np.ndarray[Any, np.dtype[Any]]
else:
    from ._lazy import np

#: number, metrics, failure as JSON, steps, events, file, seconds, result
Row = tuple[int, list[float], str | None, int, int, str, float, Result | None]


@dataclass(frozen=True)
class Failure:
    """Why a case failed."""

    case: int
    code: str
    message: str
    component: str
    file: str
    line: int
    column: int
    help: str


@dataclass
class Task:
    """What is asked of every case. It travels to other processes, where it is translated once."""

    model: Model
    names: list[str]
    settings: str
    words: list[tuple[str, str]]
    functions: list[tuple[str, Callable[[Result], float]]]
    inputs: list[tuple[str, Any, bool]]
    variables: list[str]
    folder: str | None
    keeps: bool
    texts: list[tuple[str, str]]

    @property
    def metrics(self) -> list[str]:
        return [name for name, _ in self.words] + [name for name, _ in self.functions]

    def core(self) -> _harpoon.Sweep:
        return _harpoon.Sweep(
            self.model._variant(self.texts),
            self.settings,
            self.names,
            self.words,
            self.inputs,
            self.variables,
            None if self.folder is None else Path(self.folder),
            self.keeps or bool(self.functions),
        )

    def run(
        self,
        numbers: list[int],
        values: list[list[float]],
        threads: int,
        each: Callable[[list[Row]], None],
        core: _harpoon.Sweep | None = None,
    ) -> None:
        def take(rows: list[Any]) -> None:
            # One by one, so that what is done is known when a metric stops the sweep.
            for row in rows:
                if not row[8]:
                    each([self._row(row)])

        (core or self.core()).run(numbers, values, threads, take)

    def _row(self, row: Any) -> Row:
        number, metrics, failure, steps, events, file, seconds, run, _ = row
        result = None if run is None else Result(run)
        if self.functions:
            metrics, failure = self._measure(metrics, failure, result)
        return number, metrics, failure, steps, events, file, seconds, result if self.keeps else None

    def _measure(
        self, metrics: list[float], failure: str | None, result: Result | None
    ) -> tuple[list[float], str | None]:
        """The metrics that are functions; one that fails makes a failed case."""
        found = list(metrics)
        for name, function in self.functions:
            if result is None or failure is not None:
                found.append(float("nan"))
                continue
            try:
                found.append(float(function(result)))
            except Exception as e:
                message = f"the metric `{name}` failed: {type(e).__name__}: {e}"
                failure = json.dumps(_message("metric", message))
                found.append(float("nan"))
        return found, failure


def _message(code: str, message: str) -> dict[str, Any]:
    return {
        "severity": "error",
        "code": code,
        "message": message,
        "component": "",
        "file": "",
        "line": 0,
        "column": 0,
        "help": "",
    }


class Sweep:
    """The rows of a sweep: a column for each parameter and each metric.

    A case that failed is a row too: its metrics are NaN, and ``failures`` says why.
    """

    def __init__(
        self, task: Task, values: list[list[float]], rows: list[Row], known: int, model_values: dict[str, float]
    ) -> None:
        self.params: dict[str, Array] = {
            name: np.asarray([case[k] for case in values]) for k, name in enumerate(task.names)
        }
        self.metrics: dict[str, Array] = {
            name: np.asarray([row[1][k] for row in rows]) for k, name in enumerate(task.metrics)
        }
        #: The values that are the same in all cases.
        self.fixed = model_values
        #: What each case cost, in seconds of one core.
        self.seconds: Array = np.asarray([row[6] for row in rows])
        self.steps: Array = np.asarray([row[3] for row in rows])
        self.events: Array = np.asarray([row[4] for row in rows])
        #: The trajectories, if they were to be kept in memory.
        self.results: list[Result | None] = [row[7] for row in rows]
        #: The files of the trajectories, if there is a folder for them.
        self.files: list[str] = [row[5] for row in rows]
        #: How many cases were there from an earlier call.
        self.known = known
        self._failures = [row[2] for row in rows]
        self._task = task
        self._values = values
        self._rows = rows

    @property
    def failures(self) -> list[Failure]:
        names = Failure.__dataclass_fields__
        found = []
        for case, text in enumerate(self._failures):
            if text is not None:
                message = json.loads(text)
                found.append(Failure(**{"case": case, **{n: message[n] for n in names if n != "case"}}))
        return found

    @property
    def is_ok(self) -> Array:
        """For each case whether it came to its end."""
        return np.asarray([f is None for f in self._failures])

    def __getitem__(self, name: str) -> Array:
        for columns in (self.metrics, self.params):
            if name in columns:
                return columns[name]
        from .errors import UnknownNameError

        raise UnknownNameError(f"the sweep has no column `{name}`; it has {', '.join([*self.params, *self.metrics])}")

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[dict[str, float]]:
        """The rows as dictionaries."""
        for k in range(len(self)):
            yield {n: float(c[k]) for n, c in {**self.params, **self.metrics}.items()}

    def columns(self) -> dict[str, Any]:
        """Parameters, metrics, and how each case went."""
        failures = {f.case: f for f in self.failures}
        found: dict[str, Any] = {**self.params, **self.metrics}
        found["status"] = ["failed" if k in failures else "ok" for k in range(len(self))]
        for name in ("code", "message", "component"):
            found[name] = [str(getattr(failures[k], name)) if k in failures else "" for k in range(len(self))]
        found["steps"] = self.steps
        found["events"] = self.events
        if any(self.files):
            found["trajectory"] = self.files
        return found

    def to_pandas(self) -> Any:
        from ._lazy import need

        frame = need("pandas", "to_pandas", "data").DataFrame(self.columns())
        frame.index.name = "case"
        return frame

    def to_polars(self) -> Any:
        from ._lazy import need

        return need("polars", "to_polars", "data").DataFrame(self.columns())

    def to_xarray(self) -> Any:
        """The metrics over the grid of the parameters; only for a grid."""
        from ._lazy import need

        axes = {name: np.unique(column) for name, column in self.params.items()}
        shape = tuple(len(axis) for axis in axes.values())
        places = {tuple(case[: len(axes)]) for case in self._values}
        if int(np.prod(shape)) != len(self) or len(places) != len(self):
            raise SettingsError("the cases are no grid, so they are no array: use to_pandas")
        order = np.lexsort(tuple(reversed(list(self.params.values()))))
        data = {n: (tuple(axes), c[order].reshape(shape)) for n, c in self.metrics.items()}
        return need("xarray", "to_xarray", "data").Dataset(data, axes)

    def save(self, path: str | Path) -> Path:
        """Writes ``.parquet``, ``.arrow``, ``.arrows`` or ``.csv``."""
        self._task.core().write(Path(path), self._values, self._task.metrics, [row[:6] for row in self._rows])
        return Path(path)

    def __repr__(self) -> str:
        failed = sum(f is not None for f in self._failures)
        return f"<Sweep: {len(self)} cases, {failed} failed; {', '.join([*self.params, *self.metrics])}>"

    def _repr_html_(self) -> str:
        columns = {**self.params, **self.metrics}
        head = "".join(f"<th>{_escape(n)}</th>" for n in columns)
        rows = "".join(
            "<tr>" + "".join(f"<td>{c[k]:.6g}</td>" for c in columns.values()) + "</tr>"
            for k in range(min(len(self), 10))
        )
        more = f"<p>and {len(self) - 10} more</p>" if len(self) > 10 else ""
        return f"<p>{_escape(repr(self))}</p><table><tr>{head}</tr>{rows}</table>{more}"


def sweep(
    model: Model,
    params: Any,
    metrics: Mapping[str, Any] | None = None,
    *,
    design: str | None = None,
    n: int | None = None,
    seed: int = 0,
    fixed: Mapping[str, Any] | None = None,
    inputs: Mapping[str, Any] | None = None,
    outputs: str | Sequence[str] | None = None,
    keep: bool = False,
    start: float | None = None,
    stop: float | None = None,
    tolerance: float | None = None,
    intervals: int | None = None,
    solver: str | None = None,
    step: float | None = None,
    on: Any = None,
    threads: int = 0,
    output: str | Path | None = None,
    folder: str | Path | None = None,
    progress: Progress = None,
) -> Sweep:
    """Runs a model for many values of its parameters.

    ``params`` has a list of values for each parameter, and every combination is a case (``design="grid"``); or lists
    that go side by side (``design="list"``); or a table with a case in each row; or distributions such as
    ``harpoon.Uniform(0.1, 2)`` with a number ``n`` of cases (``"sobol"``, ``"latin-hypercube"``, ``"monte-carlo"``).

    ``metrics`` are what is wanted of each run: words such as ``"max(load.w)"`` (see ``harpoon sweep``), which cost
    nothing, or functions of the result. Trajectories are kept in memory by ``keep``, or written to a ``folder``, a
    Parquet file for each case; ``outputs`` chooses their variables.

    The cases run on all cores (``threads``), or ``on`` a Dask client or any executor of ``concurrent.futures``. They
    are the same to the last bit wherever they run. With ``output`` the table is written there; a sweep that was
    interrupted goes on from where it was.
    """
    if isinstance(params, Mapping):
        params = {name: model._plain(str(name), spread) for name, spread in params.items()}
    names, values = cases(params, design, n, seed)
    metrics = metrics or {}
    words = [(str(k), v) for k, v in metrics.items() if isinstance(v, str)]
    functions = [(str(k), v) for k, v in metrics.items() if not isinstance(v, str)]
    for name, function in functions:
        if not callable(function):
            raise SettingsError(f"the metric `{name}` is a text such as 'max(load.w)' or a function of the result")
    if not metrics and not keep and folder is None:
        raise SettingsError("the sweep asks for nothing: give metrics, keep=True or a folder")
    same, texts = model._split(model._merged(fixed))
    core = model._variant(texts)
    for name in names:
        core.know(name)
    fixed_values = {name: value for name, value in same if name not in names}
    all_names = [*names, *fixed_values]
    wanted = [outputs] if isinstance(outputs, str) else list(outputs or ())
    task = Task(
        model,
        all_names,
        model._settings(start, stop, tolerance, intervals, solver, step),
        words,
        functions,
        model._driven(inputs),
        wanted,
        None if folder is None else str(Path(folder).absolute()),
        keep,
        texts,
    )
    made = task.core()
    for name in made.watched():
        core.know(name)
    whole = [case + list(fixed_values.values()) for case in values]
    apart = core.structural(list(zip(all_names, whole[0])))
    model._tell_retranslated(apart)
    if folder is not None:
        Path(folder).mkdir(parents=True, exist_ok=True)
    if threads < 0:
        raise SettingsError(f"threads is a count, or 0 for all cores, not {threads}")
    if output is not None and Path(output).suffix not in (".parquet", ".arrow", ".arrows", ".csv"):
        raise SettingsError(f"{output}: the ending must be .parquet, .arrow, .arrows or .csv")
    rows, known = _run(task, made, whole, on, threads, output, progress)
    table = Sweep(task, whole, rows, known, fixed_values)
    table.params = {name: table.params[name] for name in names}
    if output is not None:
        table.save(output)
        _journal_over(output)
    return table


def _run(
    task: Task,
    core: _harpoon.Sweep,
    values: list[list[float]],
    on: Any,
    threads: int,
    output: str | Path | None,
    progress: Progress,
) -> tuple[list[Row], int]:
    numbers = list(range(len(values)))
    rows: dict[int, Row] = {}
    journal, hashes = None, []
    if output is not None and not task.keeps:
        salt = _salt(task)
        journal = _harpoon.Journal(Path(output))
        hashes = core.hashes(numbers, values, salt)
        folder = None if task.folder is None else Path(task.folder)
        for number in numbers:
            row = journal.find(hashes[number], number, folder)
            if row is not None:
                rows[number] = (*row[:7], None)
    known = len(rows)
    left = [k for k in numbers if k not in rows]
    with bar(progress, "sweep") as tell:

        def each(found: list[Row]) -> None:
            for row in found:
                # What came twice, from a worker that was taken for dead, is the same.
                rows[row[0]] = row
                if journal is not None:
                    journal.add(hashes[row[0]], row[:6])
            if tell is not None:
                tell((len(rows) - known) / max(len(left), 1))

        try:
            if on is None:
                task.run(left, [values[k] for k in left], threads, each, core)
            else:
                from .spread import spread

                spread(task, left, [values[k] for k in left], on, each)
        finally:
            if journal is not None:
                journal.flush()
    missing = [k for k in numbers if k not in rows]
    if missing:
        raise SettingsError(f"{len(missing)} cases are missing, the first is {missing[0]}", code="sweep-incomplete")
    return [rows[k] for k in numbers], known


def _journal_over(output: str | Path) -> None:
    Path(f"{output}.journal").unlink(missing_ok=True)


def _salt(task: Task) -> str:
    """What functions are, for the hash of a case."""
    from .fingerprint import fingerprint

    parts = [(name, fingerprint(function)) for name, function in task.functions]
    for name, signal, _ in task.inputs:
        if callable(signal):
            raise SettingsError(
                f"the input `{name}` is a function, so a sweep cannot tell whether it is the same after a restart; "
                "give times and values, or leave `output` away"
            )
    return repr((parts, task.texts))
