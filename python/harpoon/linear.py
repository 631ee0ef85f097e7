"""A model at a point, as matrices."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ._lazy import need
from .errors import SettingsError, UnknownNameError
from .result import _escape

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, np.dtype[Any]]
else:
    from ._lazy import np


def _complex(value: dict[str, Any]) -> complex:
    def part(v: float | None) -> float:
        return math.nan if v is None else v

    return complex(part(value["re"]), part(value["im"]))


@dataclass(frozen=True)
class Mode:
    """A pole, with who takes part in it. Frequencies are in rad/s and Hz, the time constant in s."""

    pole: complex
    natural_frequency: float
    frequency_hz: float
    damping: float | None
    time_constant: float | None
    #: The share of each state.
    participation: dict[str, float]
    #: How the pole moves with each parameter that was asked for.
    sensitivity: dict[str, complex]
    #: Which elements of a bond graph keep and take the energy of the mode.
    energy: dict[str, Any] | None


class Linear:
    """``x' = A x + B u``, ``y = C x + D u`` around a point, with names, units and poles."""

    def __init__(self, found: dict[str, Any], model: str) -> None:
        self.model = model
        self.states: list[str] = found["states"]
        self.inputs: list[str] = found["inputs"]
        self.outputs: list[str] = found["outputs"]
        self.units: dict[str, list[str]] = found["units"]
        n, m, p = len(self.states), len(self.inputs), len(self.outputs)

        def matrix(name: str, rows: int, columns: int) -> Array:
            return np.array(found[name], dtype=float).reshape(rows, columns)

        self.A = matrix("A", n, n)
        self.B = matrix("B", n, m)
        self.C = matrix("C", p, n)
        self.D = matrix("D", p, m)
        self.zeros = np.array([_complex(z) for z in found["zeros"]], dtype=complex)
        self.modes = [
            Mode(
                _complex(pole),
                pole["natural_frequency"],
                pole["frequency_hz"],
                pole["damping"],
                pole["time_constant"],
                pole["participation"],
                {name: _complex(v) for name, v in pole["sensitivity"].items()},
                pole["energy"],
            )
            for pole in found["poles"]
        ]
        self.poles = np.array([mode.pole for mode in self.modes], dtype=complex)
        point = found["point"]
        self.time: float = point["time"]
        self.x = np.array(point["x"], dtype=float)
        self.u = np.array(point["u"], dtype=float)
        self.y = np.array(point["y"], dtype=float)
        #: How well a steady state was found; None at other points.
        self.steady: dict[str, Any] | None = point["steady"]
        #: What was taken as constant, in sentences.
        self.frozen: list[str] = found["frozen"]

    @property
    def is_stable(self) -> bool:
        return bool((np.real(self.poles) < 0).all())

    def _index(self, kind: str, names: list[str], name: str | None) -> int:
        if name is None:
            if len(names) != 1:
                raise SettingsError(f"which {kind}? There are {', '.join(names) or 'none'}")
            return 0
        if name not in names:
            raise UnknownNameError(f"`{name}` is no {kind} here; there are {', '.join(names) or 'none'}")
        return names.index(name)

    def response(
        self, frequencies: Any, input: str | None = None, output: str | None = None
    ) -> Array:
        """The complex response from an input to an output at frequencies in rad/s."""
        j, i = self._index("input", self.inputs, input), self._index("output", self.outputs, output)
        w = np.atleast_1d(np.asarray(frequencies, dtype=float))
        unit = np.eye(len(self.states))
        solved = np.linalg.solve(1j * w[:, None, None] * unit - self.A, self.B[:, j : j + 1].astype(complex))
        values: Array = (self.C[i] @ solved)[:, 0] + self.D[i, j]
        return values

    def to_control(self) -> Any:
        """A `StateSpace` of python-control, with the names of signals."""
        control = need("control", "to_control", "control")
        return control.ss(
            self.A, self.B, self.C, self.D, states=self.states, inputs=self.inputs, outputs=self.outputs
        )

    def to_scipy(self) -> Any:
        """A `scipy.signal.StateSpace`."""
        return need("scipy.signal", "to_scipy", "fit").StateSpace(self.A, self.B, self.C, self.D)

    def __repr__(self) -> str:
        counts = f"{len(self.states)} states, {len(self.inputs)} inputs, {len(self.outputs)} outputs"
        return f"<Linear: {self.model} at t = {self.time:g}, {counts}>"

    def _repr_html_(self) -> str:
        def row(mode: Mode) -> str:
            damping = "" if mode.damping is None else f"{mode.damping:.4g}"
            most = max(mode.participation, key=lambda s: mode.participation[s]) if mode.participation else ""
            pole = f"{mode.pole.real:.5g} {'+' if mode.pole.imag >= 0 else '−'} {abs(mode.pole.imag):.5g}j"
            return f"<tr><td>{pole}</td><td>{mode.frequency_hz:.5g}</td><td>{damping}</td><td>{_escape(most)}</td></tr>"

        head = "<tr><th>pole in 1/s</th><th>frequency in Hz</th><th>damping</th><th>most of</th></tr>"
        return f"<p>{_escape(repr(self))}</p><table>{head}{''.join(row(m) for m in self.modes)}</table>"
