"""Parameters for which something is least."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ._lazy import need
from .calibrate import _bounds
from .errors import SettingsError
from .result import Result

if TYPE_CHECKING:
    import numpy as np

    from .model import Model

    Array = np.ndarray[Any, np.dtype[Any]]
else:
    from ._lazy import np

#: What a case that fails counts.
FAILED = 1e30


class Optimum:
    """The parameters that were found, and the model with them."""

    def __init__(self, model: Model, params: dict[str, float], value: float, runs: int, message: str) -> None:
        self.model = model
        self.params = params
        #: The objective there.
        self.value = value
        self.runs = runs
        self.message = message

    def __repr__(self) -> str:
        found = ", ".join(f"{n} = {v:.6g}" for n, v in self.params.items())
        return f"<Optimum {self.value:.6g}: {found}; {self.runs} runs>"


def optimize(
    model: Model,
    objective: str | Callable[[Result], float],
    params: Mapping[str, Any],
    *,
    maximize: bool = False,
    population: int = 15,
    generations: int = 100,
    seed: int = 0,
    precision: float = 1e-6,
    **options: Any,
) -> Optimum:
    """Finds the parameters for which ``objective`` is least (or greatest), within bounds ``(low, high)``.

    The objective is a metric in words such as ``"max(load.w)"``, or a function of the result. The search is global
    (differential evolution: each generation runs side by side on all cores), and local at the end. Further options
    are those of :meth:`Model.sweep`, such as ``stop``, ``inputs``, ``fixed`` and ``on``. A case that fails counts as
    bad.

    >>> import harpoon
    >>> m = harpoon.load("model M parameter Real k = 1; Real x(start=1, fixed=true); equation der(x) = -k*x; end M;")
    >>> best = m.optimize(lambda r: abs(r["x"][-1] - 0.5), {"k": (0.1, 5)}, stop=1)  # doctest: +SKIP
    >>> round(best.params["k"], 3)  # doctest: +SKIP
    0.693
    """
    scipy = need("scipy.optimize", "optimize", "fit")
    low, high = _bounds(model, params)
    if not np.isfinite(high - low).all():
        raise SettingsError("optimize needs finite bounds")
    names = [str(n) for n in params]
    sign = -1.0 if maximize else 1.0
    runs = 0
    last: list[str] = []

    def many(points: Array) -> Array:
        """Differential evolution hands over a column for each point."""
        nonlocal runs
        columns = points.reshape(len(names), -1)
        runs += columns.shape[1]
        table = {name: columns[k] for k, name in enumerate(names)}
        found = model.sweep(table, {"objective": objective}, design="list", **{"progress": False, **options})
        last[:] = [f.message for f in found.failures[:1]]
        values = sign * found["objective"]
        result: Array = np.where(np.isfinite(values), values, FAILED)
        return result

    found = scipy.differential_evolution(
        many,
        list(zip(low, high)),
        vectorized=True,
        updating="deferred",
        polish=False,
        popsize=population,
        maxiter=generations,
        tol=precision,
        seed=seed,
    )
    if found.fun >= FAILED:
        raise SettingsError(f"the model fails wherever it was tried: {last[0] if last else ''}", code="optimization-failed")

    def one(point: Array) -> float:
        return float(many(np.asarray(point)[:, None])[0])

    polished = scipy.minimize(
        one,
        found.x,
        method="Nelder-Mead",
        bounds=list(zip(low, high)),
        options={"xatol": precision * float((high - low).max()), "fatol": 1e-12, "maxfev": 200 * len(names)},
    )
    best = polished if polished.fun < found.fun else found
    values = dict(zip(names, (float(v) for v in best.x)))
    return Optimum(model.with_params(values), values, sign * float(best.fun), runs, str(found.message))
