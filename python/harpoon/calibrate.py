"""Parameters from measured data."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ._lazy import need
from .errors import HarpoonError, SettingsError, UnknownNameError
from .result import Result, _escape

if TYPE_CHECKING:
    import numpy as np

    from .model import Model

    Array = np.ndarray[Any, np.dtype[Any]]
else:
    from ._lazy import np

#: Runs are this exact, so that differences between them tell something.
TOLERANCE = 1e-9
#: The step of central differences, in parts of a parameter's scale.
DIFFERENCE = 1e-4


class Fit:
    """Parameters that were found, how sure they are, and the model with them."""

    def __init__(
        self,
        model: Model,
        names: list[str],
        values: Array,
        covariance: Array,
        residuals: Array,
        data: dict[str, Array],
        time: Array,
        result: Result,
        message: str,
        runs: int,
        starts: list[tuple[float, dict[str, float]]],
    ) -> None:
        #: The values that were found.
        self.params = dict(zip(names, (float(v) for v in values)))
        #: The standard deviations of the parameters, if the residuals are independent noise.
        self.deviations = dict(zip(names, (float(v) for v in np.sqrt(np.maximum(np.diag(covariance), 0)))))
        self.covariance = covariance
        #: What is left of the data, weighted as it was fitted.
        self.residuals = residuals
        self.data = data
        self.time = time
        #: The run with the values that were found, at the times of the data.
        self.result = result
        self.message = message
        #: Whether the derivatives came from sensitivity equations, not from differences.
        self.has_exact_derivatives = False
        #: How many runs it took.
        self.runs = runs
        #: The cost (half the sum of squares) at the end of each start, with the parameters there.
        self.starts = starts
        self.model = model

    @property
    def cost(self) -> float:
        """Half the sum of the squared residuals."""
        return float(0.5 * np.sum(self.residuals**2))

    @property
    def correlation(self) -> Array:
        """How the errors of the parameters go together: near 1 or -1 only a combination of two is known."""
        d = np.sqrt(np.maximum(np.diag(self.covariance), np.finfo(float).tiny))
        found: Array = self.covariance / np.outer(d, d)
        return found

    def sample(self, n: int, seed: int = 0) -> dict[str, Array]:
        """Parameters as the data leave them open, for uncertainty bands: ``m.sweep(fit.sample(200), design="list")``."""
        generator = np.random.default_rng(seed)
        values = generator.multivariate_normal(list(self.params.values()), self.covariance, n)
        return {name: values[:, k] for k, name in enumerate(self.params)}

    def plot(self, ax: Any = None) -> Any:
        """The data as points and the model as lines, on axes of `matplotlib`."""
        if ax is None:
            ax = need("matplotlib.pyplot", "plot", "plot").subplots()[1]
        for name, values in self.data.items():
            (points,) = ax.plot(self.time, values, ".", ms=3, alpha=0.5, label=f"{name}, measured")
            ax.plot(self.result.time, self.result[name], color=points.get_color(), label=name)
        ax.set_xlabel("time in s")
        ax.legend()
        return ax

    def __repr__(self) -> str:
        found = ", ".join(f"{n} = {v:.6g} ± {self.deviations[n]:.2g}" for n, v in self.params.items())
        return f"<Fit: {found}>"

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{_escape(n)}</td><td>{v:.6g}</td><td>± {self.deviations[n]:.2g}</td></tr>"
            for n, v in self.params.items()
        )
        return f"<table>{rows}</table><p>{_escape(self.message)}, {self.runs} runs</p>"


def _table(data: Any) -> tuple[Array, dict[str, Array]]:
    """Times, and columns by name."""
    if hasattr(data, "columns") and hasattr(data, "index"):
        columns = {str(c): np.asarray(data[c], dtype=float) for c in data.columns}
        time = columns.pop("time", None)
        if time is None:
            time = np.asarray(data.index, dtype=float)
    elif isinstance(data, Mapping):
        columns = {str(name): np.asarray(values, dtype=float) for name, values in data.items()}
        time = columns.pop("time", None)
        if time is None:
            raise SettingsError("the data need their times: a column `time`")
    else:
        raise SettingsError("the data are a DataFrame or a dictionary with a column `time`")
    if time.ndim != 1 or len(time) < 2 or not np.isfinite(time).all() or (np.diff(time) <= 0).any():
        raise SettingsError("the times of the data are at least two finite numbers that rise")
    for name, values in columns.items():
        if values.shape != time.shape:
            raise SettingsError(f"`{name}` has the shape {values.shape}, and the times have {time.shape}")
    return time, columns


def _grid(time: Array) -> tuple[int, bool]:
    """Intervals of a run whose rows are at the times of the data, if there are such."""
    length = float(time[-1] - time[0])
    least = float(np.diff(time).min())
    n = max(1, round(length / least))
    places = (time - time[0]) / length * n
    if n <= 200_000 and np.allclose(places, np.round(places), atol=1e-6):
        return n, True
    return min(max(5000, 20 * len(time)), 200_000), False


def calibrate(
    model: Model,
    data: Any,
    params: Mapping[str, Any],
    *,
    measured: Mapping[str, str] | None = None,
    inputs: Mapping[str, Any] | None = None,
    weights: Mapping[str, float] | None = None,
    start: Mapping[str, float] | None = None,
    starts: int = 1,
    seed: int = 0,
    fixed: Mapping[str, Any] | None = None,
    loss: str = "linear",
    solver: str | None = None,
    tolerance: float = TOLERANCE,
    max_iterations: int = 100,
) -> Fit:
    """Finds the parameters with which a model follows measured data, by `scipy.optimize.least_squares`.

    ``data`` has a column ``time`` (or an index) and columns with the names of variables; ``measured`` says which
    variable a column is, where it has another name. Columns with the names of inputs drive them; ``inputs`` drives
    others. Empty values (NaN) are passed over. Residuals are divided by ``weights``, by default the standard
    deviation of each column. ``params`` gives bounds ``(low, high)``; a search begins at ``start`` or at the present
    value, and ``starts`` more begin elsewhere between the bounds.

    Derivatives are exact, by the sensitivity equations of the model through its events. Where a model has none (modes
    with equations of their own, delays, sampled values), they are central differences between runs with a tolerance of
    1e-9, side by side on all cores; ``fit.has_exact_derivatives`` tells.
    """
    optimize = need("scipy.optimize", "calibrate", "fit")
    time, columns = _table(data)
    names = [str(n) for n in params]
    if not names:
        raise SettingsError("calibrate needs parameters with bounds: {'load.J': (0.01, 5)}")
    low, high = _bounds(model, params)
    known = set(model.variables)
    free = model.inputs
    driven: dict[str, Any] = dict(inputs or {})
    observed: dict[str, Array] = {}
    for column, values in columns.items():
        name = (measured or {}).get(column, column)
        if measured is not None and column not in measured and name not in free:
            continue
        if name in free:
            driven.setdefault(name, (time, values))
        elif name in known:
            observed[name] = values
        else:
            model._core.know(name)
            raise UnknownNameError(f"the model has no `{name}`", code="unknown-name")
    if not observed:
        raise SettingsError("no column of the data has the name of a variable: say which by measured={column: variable}")
    is_there = {n: np.isfinite(v) for n, v in observed.items()}
    empty = [n for n, there in is_there.items() if not there.any()]
    if empty:
        raise SettingsError(f"`{empty[0]}` has no values but NaN")
    scales = {n: float((weights or {}).get(n, np.std(v[is_there[n]]) or 1.0)) for n, v in observed.items()}
    intervals, is_exact = _grid(time)
    runs = 0

    def residuals(points: Array) -> list[Array | None]:
        """Of each point, side by side."""
        nonlocal runs
        runs += len(points)
        table = {name: points[:, k] for k, name in enumerate(names)}
        found = model.sweep(
            table,
            design="list",
            fixed=fixed,
            inputs=driven,
            outputs=list(observed),
            keep=True,
            start=float(time[0]),
            stop=float(time[-1]),
            intervals=intervals,
            tolerance=tolerance,
            solver=solver,
            progress=False,
        )
        result: list[Array | None] = []
        for k, one in enumerate(found.results):
            if one is None:
                result.append(None)
                why[:] = [next(f.message for f in found.failures if f.case == k)]
                continue
            parts = []
            for name, values in observed.items():
                computed = _at_times(one, name, time)
                parts.append(((computed - values) / scales[name])[is_there[name]])
            result.append(np.concatenate(parts))
        return result

    why: list[str] = []
    n_residuals = int(sum(there.sum() for there in is_there.values()))

    def one(point: Array) -> Array:
        found = residuals(point[None, :])[0]
        # A point at which the model fails is far from the data.
        return np.full(n_residuals, 1e6) if found is None else found

    # Bounds and differences are of the size of a parameter.
    size = np.where(np.isfinite(high - low), high - low, np.maximum(np.abs(low), 1.0))

    exact = _sensitivities(model, fixed, names, driven, time, intervals, tolerance)

    def jacobian(point: Array) -> Array:
        nonlocal exact, runs
        if exact is not None:
            try:
                of = exact(point, list(observed))
                runs += 1
                return np.concatenate([of[n][is_there[n]] / scales[n] for n in observed])
            except HarpoonError:
                exact = None
        return differences(point)

    def differences(point: Array) -> Array:
        h = DIFFERENCE * np.maximum(np.abs(point), 1e-3 * size)
        up, down = np.minimum(point + h, high), np.maximum(point - h, low)
        moved = np.repeat(point[None, :], 2 * len(point), axis=0)
        for k in range(len(point)):
            moved[2 * k, k], moved[2 * k + 1, k] = up[k], down[k]
        found = residuals(moved)
        columns = []
        for k in range(len(point)):
            a, b = found[2 * k], found[2 * k + 1]
            if a is None or b is None:
                raise SettingsError(
                    f"the model fails beside {dict(zip(names, point.tolist()))}: {why[0]}",
                    code="calibration-failed",
                )
            columns.append((a - b) / (up[k] - down[k]))
        return np.stack(columns, axis=1)

    best, tried = None, []
    for begin in _begins(model, names, low, high, start, starts, seed):
        if residuals(begin[None, :])[0] is None:
            if starts == 1:
                raise SettingsError(
                    f"the model fails at the start of the search: {why[0]}", code="calibration-failed"
                )
            continue
        found = optimize.least_squares(
            one, begin, jac=jacobian, bounds=(low, high), x_scale="jac", loss=loss, max_nfev=max_iterations
        )
        tried.append((float(found.cost), dict(zip(names, found.x.tolist()))))
        if best is None or found.cost < best.cost:
            best = found
    if best is None:
        raise SettingsError(f"the model fails at all starts: {why[0]}", code="calibration-failed")
    tuned = model.with_params({**(fixed or {}), **dict(zip(names, best.x.tolist()))})
    result = tuned.simulate(
        float(time[-1]),
        start=float(time[0]),
        inputs=driven,
        outputs=list(observed),
        intervals=intervals,
        tolerance=tolerance,
        solver=solver,
        progress=False,
    )
    freedom = max(n_residuals - len(names), 1)
    information = best.jac.T @ best.jac
    covariance = np.linalg.pinv(information) * (2 * best.cost / freedom)
    fit = Fit(
        tuned, names, best.x, covariance, best.fun, observed, time, result, str(best.message), runs, tried
    )
    fit.has_exact_derivatives = exact is not None
    return fit


def _sensitivities(
    model: Model,
    fixed: Mapping[str, Any] | None,
    names: list[str],
    driven: Mapping[str, Any],
    time: Array,
    intervals: int,
    tolerance: float,
) -> Callable[[Array, list[str]], dict[str, Array]] | None:
    """The derivatives of variables for the parameters at the times of the data, as a function of the parameters."""
    settings = model._settings(float(time[0]), float(time[-1]), tolerance, intervals, None, None)
    inputs = model._driven(driven)

    def at(point: Array, outputs: list[str]) -> dict[str, Array]:
        values, texts = model._split({**model._merged(fixed), **dict(zip(names, point.tolist()))})
        rows, _, derivatives = model._variant(texts).sensitivities(settings, values, inputs, names, outputs)
        moments = np.array(rows)
        last = np.append(np.diff(moments) > 0, True)
        return {
            name: np.stack([np.interp(time, moments[last], np.array(by)[last]) for by in derivatives[k]], axis=1)
            for k, name in enumerate(outputs)
        }

    return at


def _at_times(result: Result, name: str, time: Array) -> Array:
    """The values at the times of the data: on a line between rows, of two rows at an event the later."""
    last = np.append(np.diff(result.time) > 0, True)
    values: Array = np.interp(time, result.time[last], result[name][last])
    return values


def _bounds(model: Model, params: Mapping[str, Any]) -> tuple[Array, Array]:
    low, high = [], []
    for name, bounds in params.items():
        if isinstance(bounds, str) or not hasattr(bounds, "__len__") or len(bounds) != 2:
            raise SettingsError(f"`{name}` needs two bounds: (low, high)")
        a, b = (_bound(name, model._plain(str(name), bound)) for bound in bounds)
        if not a < b or math.isnan(a) or math.isnan(b):
            raise SettingsError(f"`{name}`: the lower bound {a:g} is not below the upper one {b:g}")
        low.append(a)
        high.append(b)
    return np.array(low), np.array(high)


def _bound(name: str, value: Any) -> float:
    try:
        return float(value)
    except (TypeError, ValueError) as e:
        raise SettingsError(f"a bound of `{name}` is a number, not {value!r}") from e


def _begins(
    model: Model,
    names: list[str],
    low: Array,
    high: Array,
    start: Mapping[str, float] | None,
    starts: int,
    seed: int,
) -> list[Array]:
    first = []
    for k, name in enumerate(names):
        given = (start or {}).get(name)
        if given is None:
            given = model.parameters[name].value if name in model.parameters else None
        finite = np.isfinite(low[k]) and np.isfinite(high[k])
        middle = 0.5 * (low[k] + high[k]) if finite else 1.0
        value = middle if given is None else _bound(name, model._plain(name, given))
        margin = 1e-6 * (high[k] - low[k]) if finite else 0.0
        first.append(min(max(value, low[k] + margin), high[k] - margin))
    begins = [np.array(first)]
    if starts > 1:
        if not np.isfinite(high - low).all():
            raise SettingsError("several starts need finite bounds")
        from . import _harpoon
        from .design import LogUniform, Uniform

        def spread(a: float, b: float) -> str:
            # Over more than a decade the size counts, not the value.
            return (LogUniform(a, b) if a > 0 and b > 10 * a else Uniform(a, b))._json()

        texts = [(name, spread(float(a), float(b))) for name, a, b in zip(names, low, high)]
        begins += [np.array(p) for p in _harpoon.design("latin-hypercube", starts - 1, seed, texts)]
    return begins
