"""Models: where they come from, and what can be asked of them."""

from __future__ import annotations

import hashlib
import json
import math
import os
import re
import threading
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import _harpoon
from .diagnostics import Diagnostic, Fix, from_json
from .errors import (
    ModelError,
    RetranslationWarning,
    SettingsError,
    SimulationError,
    UnknownNameError,
)
from .picture import Picture
from .progress import Progress, bar
from .result import Result, _escape
from .units import is_quantity, plain

if TYPE_CHECKING:
    import numpy as np

    from .calibrate import Fit
    from .equations import Equations
    from .fmu import Fmu
    from .linear import Linear
    from .optimize import Optimum
    from .sweep import Sweep
else:
    from ._lazy import np

PathLike = str | os.PathLike[str]
NETLISTS = (".cir", ".ckt", ".net", ".sp", ".spi", ".spice")
_CLASS_NAME = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*\Z")


def load(source: PathLike, *more: PathLike, path: Sequence[PathLike] = ()) -> Any:
    """A model from files, from text, from a library, from a netlist; or an FMU.

    The last argument may be the class that is meant. ``path`` names folders with libraries, which are searched before
    those in ``MODELICAPATH``.

    >>> import harpoon
    >>> m = harpoon.load('''
    ... model Decay "A quantity that fades"
    ...   parameter Real k(unit = "1/s") = 2 "Rate";
    ...   Real x(start = 1, fixed = true);
    ... equation
    ...   der(x) = -k*x;
    ... end Decay;''')
    >>> m
    <Model Decay>
    >>> round(float(m.simulate(stop=1)["x"][-1]), 4)
    0.1353
    """
    sources = [os.fspath(s) for s in (source, *more)]
    paths = [os.path.abspath(os.fspath(p)) for p in path]
    first = sources[0]
    if first.lower().endswith((".fmu", ".ssp")):
        from .fmu import Fmu

        _must_exist(first)
        if len(sources) > 1:
            raise SettingsError("an FMU is loaded alone")
        return Fmu(first)
    if first.lower().endswith(NETLISTS):
        _must_exist(first)
        if len(sources) > 1:
            raise SettingsError("a netlist is loaded alone")
        bundle, asked = _harpoon.Model.netlist(Path(first).absolute(), [Path(p) for p in paths])
        return Model(json.loads(bundle), asked=json.loads(asked))
    texts: list[tuple[str, str]] = []
    files: list[str] = []
    name: str | None = None
    for k, text in enumerate(sources):
        is_last = k + 1 == len(sources)
        if "\n" in text or ";" in text:
            texts.append((f"text {len(texts) + 1}" if texts else "text", text))
        elif text.endswith(".mo") or "/" in text or os.sep in text or os.path.exists(text):
            folder = Path(text)
            file = folder / "package.mo" if folder.is_dir() else folder
            _must_exist(str(file))
            files.append(str(file.absolute()))
        elif is_last and _CLASS_NAME.match(text):
            name = text
        else:
            raise SettingsError(
                f"`{text}` is no file, and no class behind the files; the class comes last",
                code="unreadable-file",
            )
    return Model(_bundle(paths=paths, texts=texts, files=files, class_name=name))


def _must_exist(file: str) -> None:
    if not os.path.isfile(file):
        import difflib

        folder = Path(file).parent
        beside = [p.name for p in folder.iterdir()] if folder.is_dir() else []
        near = difflib.get_close_matches(Path(file).name, beside, 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise SettingsError(f"{file}: no such file{hint}", code="unreadable-file")


def _bundle(
    *,
    paths: Sequence[str] = (),
    texts: Sequence[tuple[str, str]] = (),
    files: Sequence[str] = (),
    class_name: str | None = None,
) -> dict[str, Any]:
    return {
        "paths": list(paths),
        "texts": [list(t) for t in texts],
        "files": list(files),
        "class": class_name,
        "modifiers": [],
        "names": [],
    }


@dataclass(frozen=True)
class Variable:
    """A parameter, input, output or state, as the model declares it."""

    name: str
    kind: str
    value: Any
    unit: str
    display_unit: str
    description: str
    min: float | None
    max: float | None
    nominal: float | None
    is_discrete: bool
    #: Whether other values are taken as they are; if not, they change the equations and the model is translated again.
    is_tunable: bool

    @property
    def is_structural(self) -> bool:
        return not self.is_tunable

    @property
    def bounds(self) -> tuple[float, float]:
        return (
            -math.inf if self.min is None else self.min,
            math.inf if self.max is None else self.max,
        )


class Variables(Mapping[str, Variable]):
    """Variables by name. An unknown name is an error that has the nearest one."""

    def __init__(self, kind: str, found: dict[str, Variable], unknown: Callable[[str], None]) -> None:
        self._kind = kind
        self._found = found
        self._unknown = unknown

    def __getitem__(self, name: str) -> Variable:
        if name not in self._found:
            self._unknown(name)
            raise UnknownNameError(f"`{name}` is no {self._kind} of the model", code="unknown-name")
        return self._found[name]

    def __contains__(self, name: object) -> bool:
        return name in self._found

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def __repr__(self) -> str:
        return f"<{len(self._found)} {self._kind}s: {', '.join(list(self._found)[:8])}{', …' if len(self) > 8 else ''}>"

    def _repr_html_(self) -> str:
        def cell(v: Variable) -> str:
            value = "" if v.value is None else f"{v.value:g}" if isinstance(v.value, float) else str(v.value)
            kind = "tunable" if v.is_tunable else "structural"
            cells = (v.name, value, v.unit, v.description, kind if self._kind == "parameter" else v.kind)
            return "".join(f"<td style='text-align:left'>{_escape(c)}</td>" for c in cells)

        head = "".join(f"<th style='text-align:left'>{h}</th>" for h in (self._kind, "value", "unit", "", ""))
        rows = "".join(f"<tr>{cell(v)}</tr>" for v in self._found.values())
        return f"<table><tr>{head}</tr>{rows}</table>"


class Check:
    """What is said about a model: its messages, and what it counts."""

    def __init__(self, found: dict[str, Any]) -> None:
        self.diagnostics: list[Diagnostic] = [from_json(d) for d in found["diagnostics"]]
        self.text: str = found["text"]
        self.equations: int = found["equations"]
        self.unknowns: int = found["unknowns"]
        self.states: int = found["states"]

    @property
    def is_ok(self) -> bool:
        return not any(d.is_error for d in self.diagnostics)

    @property
    def errors(self) -> list[Diagnostic]:
        return [d for d in self.diagnostics if d.is_error]

    def __repr__(self) -> str:
        if self.is_ok:
            return f"<Check: {self.equations} equations, {self.unknowns} unknowns, {self.states} states>"
        return f"<Check: {len(self.errors)} errors>"

    def __str__(self) -> str:
        return self.text or repr(self)

    def _repr_html_(self) -> str:
        return f"<pre>{_escape(str(self))}</pre>"


class Causality:
    """The strokes of a bond graph: for each bond which of its ends has it, and who decides that."""

    def __init__(self, bonds: dict[str, Any], picture: Callable[[], Picture | None]) -> None:
        self.elements: list[dict[str, Any]] = bonds["elements"]
        self.bonds: list[dict[str, Any]] = bonds["bonds"]
        self.stores: list[dict[str, Any]] = bonds["stores"]
        self.loops: list[dict[str, Any]] = bonds["loops"]
        self.conflicts: list[dict[str, Any]] = bonds["conflicts"]
        self._picture = picture

    @property
    def strokes(self) -> dict[str, str]:
        """For each bond ``head``, ``tail`` or ``free``."""
        return {b["path"]: b["stroke"] for b in self.bonds}

    def __repr__(self) -> str:
        dependent = sum(s["causality"] == "derivative" for s in self.stores)
        return (
            f"<Causality: {len(self.bonds)} bonds, {len(self.stores)} stores, {dependent} of them dependent, "
            f"{len(self.loops)} loops, {len(self.conflicts)} conflicts>"
        )

    def _repr_html_(self) -> str:
        picture = self._picture()
        return f"<p>{_escape(repr(self))}</p>{picture.svg if picture else ''}"


class Model:
    """A model, translated when it is first needed and then run any number of times, from any thread.

    Made by :func:`load`. A pickle of it carries sources and a hash, never code.
    """

    def __init__(
        self,
        bundle: dict[str, Any],
        *,
        asked: dict[str, Any] | None = None,
        values: Mapping[str, float] | None = None,
    ) -> None:
        self._bundle = bundle
        self._asked = asked or {}
        self._values = dict(values or {})
        self._core = _harpoon.Model(json.dumps(bundle))
        self._lock = threading.Lock()
        self._variants: dict[tuple[tuple[str, str], ...], _harpoon.Model] = {}
        self._about: dict[str, Any] | None = None
        self._checked: dict[str, Any] | None = None
        self._told: set[str] = set()

    # ---- what it is ---------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """The full name of the class."""
        if self._bundle["class"] is None:
            self._bundle["class"] = self._core.class_name()
        return str(self._bundle["class"])

    def check(self) -> Check:
        """Finds the errors of the model, and counts its equations.

        >>> import harpoon
        >>> broken = harpoon.load("model M Real x; equation der(x) = -k*x; end M;")
        >>> broken.check().diagnostics[0].code
        'unknown-name'
        """
        return Check(self._check())

    def _check(self) -> dict[str, Any]:
        checked = self._checked
        if checked is None:
            checked = self._checked = json.loads(self._core.check())
        return checked

    def apply(self, fix: Fix | None) -> Model:
        """The model with a change that mends a mistake; the files stay as they are (for those: ``fix.write()``)."""
        if fix is None:
            raise SettingsError("no change is known that would mend this")
        texts = {name: text.encode() for name, text in self._bundle["texts"]}
        for file in {e.file for e in fix.edits if e.file is not None and e.file not in texts}:
            texts[file] = Path(file).read_bytes()
        changed = fix.changed(texts)
        bundle = dict(self._bundle)
        bundle["files"] = [f for f in bundle["files"] if f not in changed]
        kept = [t for t in bundle["texts"] if t[0] not in changed]
        bundle["texts"] = kept + [[name, text.decode()] for name, text in changed.items()]
        return Model(bundle, asked=self._asked, values=self._values)

    def _describe(self) -> dict[str, Any]:
        with self._lock:
            known = self._about
        if known is None:
            known = json.loads(self._core.describe())
            with self._lock:
                self._about = known
        return known

    def _variables(self, which: str, kind: str) -> Variables:
        names = Variable.__dataclass_fields__
        found = {
            v["name"]: Variable(**{n: v[n] for n in names if n in v}) for v in self._describe()[which]
        }
        return Variables(kind, found, self._core.know)

    @property
    def parameters(self) -> Variables:
        """The parameters that can be set.

        >>> import harpoon
        >>> m = harpoon.load("model M parameter Real k(unit = \\"1/s\\") = 2; Real x; equation der(x) = -k*x; end M;")
        >>> m.parameters["k"].value, m.parameters["k"].unit, m.parameters["k"].is_tunable
        (2.0, '1/s', True)
        """
        found = self._variables("parameters", "parameter")
        values = dict(self._values)
        computed = [n for n, v in found._found.items() if v.value is None and v.kind != "String"]
        if computed:
            values.update({n: v for n, v in self._computed(computed).items() if n not in values})
        for name, value in values.items():
            if name in found._found:
                old = found._found[name]
                found._found[name] = Variable(**{**old.__dict__, "value": value})
        return found

    def _computed(self, names: list[str]) -> dict[str, float]:
        """What follows from others is known when a run begins."""
        start = self._describe()["experiment"]["start"] or 0.0
        try:
            result = self.simulate(start, start=start, outputs=names)
        except (SimulationError, ModelError):
            return {}
        return {n: float(result[n][0]) for n in names if n in result and len(result.time)}

    @property
    def inputs(self) -> Variables:
        return self._variables("inputs", "input")

    @property
    def outputs(self) -> Variables:
        return self._variables("outputs", "output")

    @property
    def states(self) -> Variables:
        return self._variables("states", "state")

    @property
    def variables(self) -> list[str]:
        """The names of all variables that results have."""
        return self._core.names()

    def with_params(self, params: Mapping[str, Any]) -> Model:
        """The model with other values for parameters."""
        values, texts = self._split(params)
        bundle = dict(self._bundle)
        if texts:
            bundle["modifiers"] = [m for m in bundle["modifiers"] if m[0] not in dict(texts)] + [
                list(t) for t in texts
            ]
        model = Model(bundle, asked=self._asked, values={**self._values, **dict(values)})
        if not texts:
            # The translation is the same.
            model._core, model._variants, model._about = self._core, self._variants, self._about
        return model

    # ---- runs ---------------------------------------------------------------------------------------

    def simulate(
        self,
        stop: float | None = None,
        *,
        start: float | None = None,
        params: Mapping[str, Any] | None = None,
        inputs: Mapping[str, Any] | Any | None = None,
        outputs: str | Sequence[str] | None = None,
        solver: str | None = None,
        tolerance: float | None = None,
        intervals: int | None = None,
        step: float | None = None,
        energy: bool = False,
        allow_write: bool = False,
        progress: Progress = None,
    ) -> Result:
        """Runs the model. What is not said, its ``experiment`` annotation says.

        ``params`` gives other values to parameters, for this run. ``inputs`` drives inputs: by a function of the time,
        a number, a pair ``(times, values)``, an array with two columns, a `Series` over the time, or a `DataFrame` of
        such. Between times a Real is on a line; a time that stands twice is a jump. ``outputs`` (patterns) chooses what
        is kept. ``energy=True`` keeps the ledger of a bond graph.

        >>> import harpoon
        >>> m = harpoon.load("model M input Real u; Real x(start=0, fixed=true); equation der(x) = u - x; end M;")
        >>> r = m.simulate(5, inputs={"u": ([0, 1, 1, 5], [0, 0, 1, 1])})
        >>> round(float(r.at(2, "x")), 3)     # 1 - exp(-1)
        0.632
        """
        values, texts = self._split(self._merged(params))
        core = self._variant(texts)
        settings = self._settings(start, stop, tolerance, intervals, solver, step)
        asked = {**self._asked, "energy": energy, "allow_write": allow_write}
        wanted = [outputs] if isinstance(outputs, str) else list(outputs or ())
        driven = self._driven(inputs)
        with bar(progress, self._label()) as tell:
            run = core.simulate(settings, json.dumps(asked), values, driven, wanted, tell)
        result = Result(run)
        self._tell_retranslated(result.info["retranslated"])
        if not result.is_finished:
            _fail(result)
        return result

    def _label(self) -> str:
        return self._quiet_name()

    def _tell_retranslated(self, names: Sequence[str]) -> None:
        new = [n for n in names if n not in self._told]
        if new:
            self._told.update(new)
            listed = ", ".join(f"`{n}`" for n in new)
            warnings.warn(
                f"{listed}: other values change the equations, so the model is translated again for each",
                RetranslationWarning,
                stacklevel=4,
            )

    def _variant(self, texts: Sequence[tuple[str, str]]) -> _harpoon.Model:
        if not texts:
            return self._core
        key = tuple(sorted(texts))
        with self._lock:
            if key not in self._variants:
                self._variants[key] = self._core.modified(list(key))
                self._told_texts(key)
            return self._variants[key]

    def _told_texts(self, key: tuple[tuple[str, str], ...]) -> None:
        self._told.update(name for name, _ in key)

    def _settings(
        self,
        start: float | None,
        stop: float | None,
        tolerance: float | None,
        intervals: int | None,
        solver: str | None,
        step: float | None,
    ) -> str:
        numbers = {"start_time": start, "stop_time": stop, "tolerance": tolerance, "step": step}
        units = {"start_time": "s", "stop_time": "s", "step": "s", "tolerance": ""}
        settings: dict[str, Any] = {
            k: _number(k, plain(v, units[k], k)) for k, v in numbers.items() if v is not None
        }
        if intervals is not None:
            if int(intervals) != intervals or intervals < 1:
                raise SettingsError(f"intervals is a count of at least 1, not {intervals}")
            settings["intervals"] = int(intervals)
        if solver is not None:
            settings["solver"] = str(solver)
        return json.dumps(settings)

    def _merged(self, params: Mapping[str, Any] | None) -> dict[str, Any]:
        """The values of the model with those of a call."""
        if params is not None and not isinstance(params, Mapping):
            raise SettingsError("params is a dictionary: {'load.J': 0.2}")
        return {**self._values, **(params or {})}

    def _split(self, params: Mapping[str, Any]) -> tuple[list[tuple[str, float]], list[tuple[str, str]]]:
        """Numbers that a run takes, and texts that are modifiers."""
        if not params:
            return [], []
        values: list[tuple[str, float]] = []
        texts: list[tuple[str, str]] = []
        known = {v["name"]: v for v in self._describe()["parameters"]}
        for name, value in params.items():
            for one, number in _elements(str(name), self._plain(str(name), value), known):
                about = known.get(one)
                if about is None:
                    self._core.know(one)
                if isinstance(number, str):
                    is_text = about is not None and about["kind"] == "String"
                    texts.append((one, json.dumps(number) if is_text else number))
                    continue
                number = _number(one, number)
                if about is not None and about["kind"] in ("Integer", "Enumeration") and number != int(number):
                    raise SettingsError(f"`{one}` is an {about['kind']}, so it cannot be {number:g}")
                values.append((one, number))
        return values, texts

    def _plain(self, name: str, value: Any) -> Any:
        """A value in the unit of the parameter or input of this name."""
        if not is_quantity(value):
            return value
        about = self._describe()
        units = {v["name"]: v["unit"] for which in ("parameters", "inputs") for v in about[which]}
        # All elements of an array have the same unit.
        first = next((n for n in units if n == name or n.startswith(f"{name}[")), None)
        if first is None:
            self._core.know(name)
        return plain(value, units.get(first or name, ""), name)

    def _driven(self, inputs: Mapping[str, Any] | Any | None) -> list[tuple[str, Any, bool]]:
        if inputs is None:
            return []
        table: Any = inputs
        if hasattr(table, "columns") and hasattr(table, "index"):
            times = np.asarray(table.index, dtype=float)
            inputs = {str(c): (times, np.asarray(table[c], dtype=float)) for c in table.columns}
        if not isinstance(inputs, Mapping):
            raise SettingsError("inputs is a dictionary: {'u': (times, values)}")
        known = {v["name"]: v for v in self._describe()["inputs"]}
        driven = []
        for name, signal in inputs.items():
            if str(name) not in known:
                self._no_input(str(name), list(known))
            is_step = bool(known[str(name)]["is_discrete"])
            driven.append((str(name), _signal(str(name), signal, str(known[str(name)]["unit"])), is_step))
        return driven

    def _no_input(self, name: str, known: list[str]) -> None:
        import difflib

        if name in self.variables:
            raise SettingsError(f"`{name}` is no input of the model")
        near = difflib.get_close_matches(name, known, 1, 0.3)
        hint = f"; did you mean `{near[0]}`?" if near else ", nor any other" if not known else ""
        raise UnknownNameError(f"the model has no input `{name}`{hint}", code="unknown-name")

    # ---- many runs ----------------------------------------------------------------------------------

    def sweep(self, params: Any, metrics: Mapping[str, Any] | None = None, **options: Any) -> Sweep:
        """Runs the model for many values of parameters; see :func:`harpoon.sweep.sweep`.

        >>> import harpoon
        >>> m = harpoon.load("model M parameter Real k = 1; Real x(start=1, fixed=true); equation der(x) = -k*x; end M;")
        >>> s = m.sweep({"k": [1.0, 2.0]}, metrics={"end": "final(x)", "low": lambda r: r["x"].min()}, stop=1)
        >>> s["end"].round(3).tolist()
        [0.368, 0.135]
        """
        from .sweep import sweep

        return sweep(self, params, metrics, **options)

    def calibrate(self, data: Any, params: Mapping[str, Any], **options: Any) -> Fit:
        """Finds the parameters with which the model follows measured data; see :func:`harpoon.calibrate.calibrate`."""
        from .calibrate import calibrate

        return calibrate(self, data, params, **options)

    def optimize(self, objective: Any, params: Mapping[str, Any], **options: Any) -> Optimum:
        """Finds the parameters for which something is least; see :func:`harpoon.optimize.optimize`."""
        from .optimize import optimize

        return optimize(self, objective, params, **options)

    # ---- analysis -----------------------------------------------------------------------------------

    def linearize(
        self,
        at: float | str | None = None,
        *,
        inputs: Sequence[str] = (),
        outputs: Sequence[str] = (),
        params: Mapping[str, Any] | None = None,
        sensitivities: Sequence[str] | str = (),
        start: float | None = None,
        tolerance: float | None = None,
        solver: str | None = None,
    ) -> Linear:
        """Exact matrices at the start, at a time of a run (``at=2.5``) or in a steady state (``at="steady"``).

        ``sensitivities`` names parameters (``"*"``: all) by which the poles are differentiated.

        >>> import harpoon
        >>> m = harpoon.load("model M parameter Real k = 3; Real x(start=1, fixed=true); equation der(x) = -k*x; end M;")
        >>> m.linearize().poles.real.tolist()
        [-3.0]
        """
        from .linear import Linear

        if isinstance(at, str) and at not in ("steady", "start"):
            raise SettingsError(f"linearize at a time, at 'start' or at 'steady', not at {at!r}")
        point = math.nan if at == "steady" else None if at in (None, "start") else _number("at", at)
        values, texts = self._split(self._merged(params))
        settings = self._settings(start, None, tolerance, None, solver, None)
        wanted = [sensitivities] if isinstance(sensitivities, str) else list(sensitivities)
        named = [n for n in wanted if n != "*"]
        for name in (*inputs, *outputs, *named):
            self._core.know(name)
        found = self._variant(texts).linearize(
            settings, values, point, list(inputs), list(outputs), named, "*" in wanted
        )
        return Linear(json.loads(found), self._label())

    def equations(
        self, form: str = "state", *, inputs: Sequence[str] = (), outputs: Sequence[str] = ()
    ) -> Equations:
        """The equations in symbols: ``state``, ``matrices``, ``transfer``, ``hamiltonian`` or ``all``.

        >>> import harpoon
        >>> m = harpoon.load("model M parameter Real k = 3; Real x(start=1, fixed=true); equation der(x) = -k*x; end M;")
        >>> print(m.equations("state"))
        der(x) = -x*k
        """
        from .equations import Equations

        data, document = self._core.derive(list(inputs), list(outputs))
        return Equations(json.loads(data), document, form)

    @property
    def causality(self) -> Causality:
        """The strokes of the bond graph, and who decides them."""
        bonds = self._check()["bonds"]
        if bonds is None:
            raise SettingsError(f"`{self._label()}` is not a bond graph", code="not-a-bond-graph")
        return Causality(bonds, lambda: self._picture())

    @property
    def diagram(self) -> Picture:
        """The diagram, with causal strokes where it is a bond graph."""
        picture = self._picture()
        if picture is None:
            raise SettingsError(f"`{self._label()}` has no diagram", code="no-diagram")
        return picture

    def _picture(self) -> Picture | None:
        svg = self._core.diagram()
        return None if svg is None else Picture(svg)

    def export(
        self,
        path: PathLike,
        *,
        fmi: int = 3,
        start: float | None = None,
        stop: float | None = None,
        tolerance: float | None = None,
        intervals: int | None = None,
        variables: Sequence[str] = (),
    ) -> Path:
        """Writes the model as an FMU, for FMI 2 or 3."""
        if fmi not in (2, 3):
            raise SettingsError(f"FMUs are written for FMI 2 or 3, not {fmi}")
        values, texts = self._split(self._values)
        kinds = {v["name"]: v["kind"] for v in self._describe()["parameters"]}
        core = self._variant([*texts, *((n, _written(kinds.get(n), v)) for n, v in values)])
        settings = self._settings(start, stop, tolerance, intervals, None, None)
        archive, _ = core.export(settings, fmi, list(variables))
        file = Path(path)
        file.write_bytes(archive)
        return file

    # ---- itself -------------------------------------------------------------------------------------

    @property
    def hash(self) -> str:
        """Names the sources: two models with the same hash are the same."""
        return _hash(self._carried())

    def _carried(self) -> dict[str, Any]:
        """The bundle as it travels: texts instead of files, and libraries of folders with all that is in them."""
        bundle = dict(self._bundle)
        texts, trees = list(bundle["texts"]), {}
        kept = []
        for file in bundle["files"]:
            folder = _package_root(Path(file))
            if folder is None:
                text = Path(file).read_bytes()
                try:
                    texts.append([file, text.decode("utf-8-sig")])
                except UnicodeDecodeError:
                    texts.append([file, text.decode("latin-1")])
            else:
                kept.append([folder.name, str(Path(file).relative_to(folder.parent))])
                trees[folder.name] = _read_tree(folder)
        paths = {}
        for path in bundle["paths"]:
            paths[path] = _read_tree(Path(path))
        bundle["texts"] = texts
        bundle["files"] = []
        bundle["class"] = self.name
        return {
            "version": _harpoon.__version__,
            "bundle": bundle,
            "files": kept,
            "trees": trees,
            "paths": paths,
            "asked": self._asked,
            "values": self._values,
        }

    def __reduce__(self) -> tuple[Any, ...]:
        carried = self._carried()
        return _unpack, (carried, _hash(carried))

    def __repr__(self) -> str:
        return f"<Model {self._quiet_name()}>"

    def _quiet_name(self) -> str:
        try:
            return self.name
        except ModelError:
            return "with errors"

    def _repr_html_(self) -> str:
        checked = self.check()
        if not checked.is_ok:
            return f"<p>{_escape(repr(self))}</p>{checked._repr_html_()}"
        picture = self._picture()
        counts = f"{checked.equations} equations, {checked.states} states"
        drawn = f"<div style='max-width:50em'>{picture.svg}</div>" if picture else ""
        return f"<p><b>{_escape(self._label())}</b>: {counts}</p>{drawn}{self.parameters._repr_html_()}"


def _fail(result: Result) -> None:
    diagnostics = tuple(result.diagnostics)
    error = SimulationError(str(result.info["text"]).rstrip() or "the run did not come to its end", diagnostics)
    error.result = result
    raise error


def _written(kind: str | None, value: float) -> str:
    """A number as Modelica writes it."""
    if kind == "Boolean":
        return "true" if value else "false"
    return str(int(value)) if kind == "Integer" else repr(value)


def _number(name: str, value: Any) -> float:
    try:
        number = float(value)
    except (TypeError, ValueError) as e:
        raise SettingsError(f"`{name}` is a number, not {value!r}") from e
    if not math.isfinite(number):
        raise SettingsError(f"`{name}` cannot be {number}")
    return number


def _elements(name: str, value: Any, known: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The elements of an array parameter, one by one."""
    if isinstance(value, str) or not hasattr(value, "__len__"):
        yield name, value
        return
    array = np.asarray(value)
    if array.ndim == 0:
        yield name, array.item()
        return
    sizes = [k for k in known if k.startswith(name + "[")]
    given = {f"{name}[{','.join(str(i + 1) for i in at)}]": v for at, v in np.ndenumerate(array)}
    if not sizes:
        raise SettingsError(f"`{name}` is no array, so it cannot have the shape {array.shape}")
    if set(sizes) != set(given):
        raise SettingsError(f"`{name}` has the elements {sizes[0]} to {sizes[-1]}; shape {array.shape} does not fit")
    yield from given.items()


def _signal(name: str, signal: Any, unit: str) -> Any:
    """A function, or a pair of lists; what carries a unit comes in that of the input."""
    if is_quantity(signal):
        signal = plain(signal, unit, name)
    elif callable(signal):
        return signal
    elif isinstance(signal, tuple) and len(signal) == 2:
        signal = plain(signal[0], "s", "time"), plain(signal[1], unit, name)
    if not hasattr(signal, "__len__") or getattr(signal, "shape", None) == ():
        return [0.0], [_number(name, signal)]
    if hasattr(signal, "index") and hasattr(signal, "to_numpy"):
        series: Any = signal
        times, values = np.asarray(series.index, dtype=float), series.to_numpy(dtype=float)
    elif isinstance(signal, tuple) and len(signal) == 2:
        times, values = (np.asarray(part, dtype=float) for part in signal)
    else:
        array = np.asarray(signal, dtype=float)
        if array.ndim != 2 or array.shape[-1] != 2:
            raise SettingsError(
                f"the input `{name}` needs times and values: a pair (times, values), an array with two columns, "
                f"or a function of the time; not an array of shape {array.shape}"
            )
        times, values = array[:, 0], array[:, 1]
    if times.ndim != 1 or times.shape != values.shape:
        raise SettingsError(f"the input `{name}` has times of shape {times.shape} and values of shape {values.shape}")
    return times.tolist(), values.tolist()


# ---- pickles ----------------------------------------------------------------------------------------

MAX_CARRIED = 200 << 20


def _package_root(file: Path) -> Path | None:
    """The folder of the library that a file is in."""
    folder = file.parent
    if not (folder / "package.mo").is_file():
        return None
    while (folder.parent / "package.mo").is_file():
        folder = folder.parent
    return folder


def _read_tree(folder: Path) -> dict[str, bytes]:
    files = sorted(p for p in folder.rglob("*") if p.is_file() and not any(s.startswith(".") for s in p.parts[-2:]))
    if sum(p.stat().st_size for p in files) > MAX_CARRIED:
        raise SettingsError(
            f"{folder} is too large to travel with the model; install it on the workers and name it in MODELICAPATH there"
        )
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in files}


def _hash(carried: dict[str, Any]) -> str:
    digest = hashlib.sha256()

    def say(value: Any) -> None:
        if isinstance(value, Mapping):
            for key in sorted(value):
                say(key)
                say(value[key])
        elif isinstance(value, (list, tuple)):
            digest.update(b"[")
            for one in value:
                say(one)
        else:
            data = value if isinstance(value, bytes) else repr(value).encode()
            digest.update(str(len(data)).encode() + b":" + data)

    say(carried)
    return digest.hexdigest()


def _unpack(carried: dict[str, Any], name: str) -> Model:
    if _hash(carried) != name:
        raise SettingsError("the pickle of a model is damaged: its sources have another hash")
    if carried["version"] != _harpoon.__version__:
        raise SettingsError(
            f"the model comes from Harpoon {carried['version']}, and this is {_harpoon.__version__}; "
            "use the same version everywhere"
        )
    bundle = dict(carried["bundle"])
    home = _home(name)
    for folder, files in carried["trees"].items():
        _write_tree(home / "trees" / folder, files)
    bundle["files"] = [str(home / "trees" / file) for _, file in carried["files"]]
    paths = []
    for k, (path, files) in enumerate(carried["paths"].items()):
        target = home / "paths" / str(k)
        _write_tree(target, files)
        paths.append(str(target))
    bundle["paths"] = paths
    return Model(bundle, asked=carried["asked"], values=carried["values"])


_HOMES: dict[str, Any] = {}


def _home(name: str) -> Path:
    """A folder of this process for the libraries of a model; it goes with the process."""
    import tempfile

    if name not in _HOMES:
        _HOMES[name] = tempfile.TemporaryDirectory(prefix="harpoon-")
    return Path(_HOMES[name].name)


def _write_tree(folder: Path, files: Mapping[str, bytes]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    root = folder.resolve()
    for name, data in files.items():
        target = (folder / name).resolve()
        if not target.is_relative_to(root):
            raise SettingsError(f"the pickle of a model names a file outside of its folder: {name}")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
