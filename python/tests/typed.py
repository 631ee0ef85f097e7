"""What type checkers see of the package in a program of a user; `scripts/python` lets mypy and pyright read it."""

from typing import TYPE_CHECKING, Any

import harpoon

if TYPE_CHECKING:
    from typing_extensions import assert_type


def story(data: dict[str, list[float]]) -> float:
    m: harpoon.Model = harpoon.load("BondLib.Examples.DCMotor")
    r = m.simulate(stop=3, params={"R1.R": 0.4}, progress=False)
    assert_type(r, harpoon.Result)
    s = m.sweep({"R1.R": [0.4, 0.5]}, {"peak": "max(I1.f)", "end": lambda r: r["I2.f"][-1]}, n=None)
    assert_type(s, harpoon.Sweep)
    fit = m.calibrate(data, {"R1.R": (0.1, 1.0)}, starts=3)
    assert_type(fit, harpoon.Fit)
    fixes: list[harpoon.Fix] = [d.fix for d in m.check().diagnostics if d.fix is not None]
    lin: harpoon.Linear = m.linearize(at="steady", inputs=["Se1.e0"], outputs=["I2.f"])
    found: dict[str, Any] = {"poles": lin.poles, "fixes": fixes}
    assert isinstance(m.parameters["R1.R"].bounds, tuple)
    try:
        m.simulate(1)
    except harpoon.SimulationError as e:
        print(e.code, e.component, e.line, e.fix)
    return float(s["peak"].max()) + len(found)
