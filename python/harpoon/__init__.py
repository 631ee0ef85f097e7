"""Model physical systems with bond graphs and Modelica.

>>> import harpoon
>>> m = harpoon.load("BondLib.Examples.DCMotor")
>>> r = m.simulate(stop=3, params={"R1.R": 0.4})
>>> round(float(r["I2.f"][-1]))
231
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._harpoon import __version__
    from .calibrate import Fit
    from .design import LogNormal, LogUniform, Normal, Triangular, Uniform
    from .diagnostics import Diagnostic, Edit, Fix
    from .equations import Equations
    from .errors import (
        HarpoonError,
        ModelError,
        RetranslationWarning,
        SettingsError,
        SimulationError,
        UnknownNameError,
    )
    from .fmu import Fmu
    from .linear import Linear, Mode
    from .model import Check, Model, Variable, load
    from .optimize import Optimum
    from .picture import Picture
    from .result import Energy, Event, Result
    from .sweep import Failure, Sweep

# Where each name is. A module is loaded when something of it is first used.
_WHERE = {
    "Check": "model",
    "Diagnostic": "diagnostics",
    "Edit": "diagnostics",
    "Energy": "result",
    "Equations": "equations",
    "Event": "result",
    "Failure": "sweep",
    "Fit": "calibrate",
    "Fix": "diagnostics",
    "Fmu": "fmu",
    "HarpoonError": "errors",
    "Linear": "linear",
    "LogNormal": "design",
    "LogUniform": "design",
    "Mode": "linear",
    "Model": "model",
    "ModelError": "errors",
    "Normal": "design",
    "Optimum": "optimize",
    "Picture": "picture",
    "Result": "result",
    "RetranslationWarning": "errors",
    "SettingsError": "errors",
    "SimulationError": "errors",
    "Sweep": "sweep",
    "Triangular": "design",
    "Uniform": "design",
    "UnknownNameError": "errors",
    "Variable": "model",
    "__version__": "_harpoon",
    "load": "model",
}

# As a list, because type checkers read it.
__all__ = [
    "Check",
    "Diagnostic",
    "Edit",
    "Energy",
    "Equations",
    "Event",
    "Failure",
    "Fit",
    "Fix",
    "Fmu",
    "HarpoonError",
    "Linear",
    "LogNormal",
    "LogUniform",
    "Mode",
    "Model",
    "ModelError",
    "Normal",
    "Optimum",
    "Picture",
    "Result",
    "RetranslationWarning",
    "SettingsError",
    "SimulationError",
    "Sweep",
    "Triangular",
    "Uniform",
    "UnknownNameError",
    "Variable",
    "__version__",
    "load",
]


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module 'harpoon' has no attribute {name!r}")
    import importlib

    value = getattr(importlib.import_module(f".{_WHERE[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
