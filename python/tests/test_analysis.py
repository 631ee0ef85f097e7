"""Linearisation, equations, FMUs, calibration, optimisation."""

import harpoon
import numpy as np
import pytest
from conftest import MOTOR

OSCILLATOR = """
model Oscillator
  parameter Real m = 2, c = 8, d = 0.4;
  input Real F;
  output Real x(start = 0, fixed = true);
  Real v(start = 0, fixed = true);
equation
  der(x) = v;
  m*der(v) = F - c*x - d*v;
end Oscillator;
"""


def test_matrices_are_exact():
    lin = harpoon.load(OSCILLATOR).linearize(at="steady", inputs=["F"], outputs=["x"], sensitivities="*")
    order = [lin.states.index(n) for n in ("x", "v")]
    assert np.allclose(lin.A[np.ix_(order, order)], [[0, 1], [-4, -0.2]])
    w, zeta = 2.0, 0.05
    assert sorted(lin.poles, key=lambda p: p.imag)[1] == pytest.approx(complex(-zeta * w, w * np.sqrt(1 - zeta**2)))
    assert lin.modes[0].damping == pytest.approx(zeta) and lin.is_stable
    assert {"m", "c", "d"} <= set(lin.modes[0].sensitivity)
    assert abs(lin.response(2.0)[0]) == pytest.approx(1 / (0.4 * 2.0))
    assert lin.response([0.0])[0] == pytest.approx(1 / 8)
    control = pytest.importorskip("control")
    system = lin.to_control()
    assert np.allclose(sorted(control.poles(system), key=_height), sorted(lin.poles, key=_height))
    assert system.input_labels == ["F"]
    assert "pole" in lin._repr_html_()
    with pytest.raises(harpoon.UnknownNameError, match="velocity"):
        harpoon.load(OSCILLATOR).linearize(outputs=["velocity"])


def _height(pole):
    return pole.imag


def test_equations_in_symbols():
    m = harpoon.load(OSCILLATOR)
    assert "der(v)" in str(m.equations("state"))
    assert "frac" in m.equations("state").latex()
    transfer = str(m.equations("transfer", inputs=["F"], outputs=["x"]))
    assert "s^2" in transfer
    assert m.equations("matrices")._repr_latex_().startswith("\\begin{align*}")


def test_fmus_go_out_and_come_back(tmp_path):
    m = harpoon.load(MOTOR)
    file = m.with_params({"k": 0.4}).export(tmp_path / "Motor.fmu", stop=5)
    fmu = harpoon.load(file)
    assert fmu.parameters["J"].value == 0.1 and fmu.inputs["u"].unit == "V"
    with pytest.raises(harpoon.SettingsError, match="trust"):
        fmu.simulate(5)
    own = m.simulate(5, params={"k": 0.4, "J": 0.3}, inputs={"u": 10}, tolerance=1e-8)
    for kind in ("model-exchange", "co-simulation"):
        r = fmu.simulate(
            5, params={"J": 0.3}, inputs={"u": 10}, trust=True, kind=kind, tolerance=1e-8
        )
        assert r["w"][-1] == pytest.approx(own["w"][-1], rel=1e-5)
    with pytest.raises(harpoon.UnknownNameError, match="`J`"):
        fmu.simulate(1, params={"j": 1}, trust=True)


def _measured(noise, seed=0):
    """What a motor that we do not know would show."""
    m = harpoon.load(MOTOR)
    time = np.linspace(0, 4, 201)
    voltage = np.where(time < 2, 10.0, 4.0)
    r = m.simulate(
        4, params={"J": 0.23, "k": 0.37}, inputs={"u": (time, voltage)}, intervals=200, tolerance=1e-9
    )
    values = r["w"][np.append(np.diff(r.time) > 0, True)]
    return {"time": time, "u": voltage, "w": values + noise * np.random.default_rng(seed).normal(size=201)}


def test_parameters_are_found_again():
    pytest.importorskip("scipy")
    fit = harpoon.load(MOTOR).calibrate(_measured(0), {"J": (0.01, 5), "k": (0.1, 1)})
    assert fit.params == pytest.approx({"J": 0.23, "k": 0.37}, rel=1e-5)
    assert fit.model.parameters["J"].value == fit.params["J"]
    # Of twenty fits to noisy data, the errors are as large as they say.
    misses = []
    for seed in range(20):
        noisy = harpoon.load(MOTOR).calibrate(_measured(0.3, seed), {"J": (0.01, 5), "k": (0.1, 1)})
        misses.append((noisy.params["J"] - 0.23) / noisy.deviations["J"])
    assert 0.6 < np.sqrt(np.mean(np.square(misses))) < 1.5
    sample = noisy.sample(2000)
    assert np.std(sample["J"]) == pytest.approx(noisy.deviations["J"], rel=0.1)


def test_derivatives_of_a_fit_are_exact():
    pytest.importorskip("scipy")
    m = harpoon.load(
        """
        model Cooling "Falls towards a level that is a parameter"
          parameter Real k = 1;
          parameter Real low = 0.5;
          Real x(start = 2, fixed = true);
        equation
          der(x) = -k*(x - low);
        end Cooling;
        """
    )
    time = np.linspace(0, 3, 61)
    from harpoon.calibrate import _sensitivities

    found = _sensitivities(m, None, ["k", "low"], {}, time, 60, 1e-9)(np.array([0.9, 0.4]), ["x"])["x"]
    fall = np.exp(-0.9 * time)
    by_k, by_low = -1.6 * time * fall, 1 - fall
    assert np.abs(found[:, 0] - by_k).max() < 1e-6
    assert np.abs(found[:, 1] - by_low).max() < 1e-6
    x = 0.4 + 1.6 * fall
    fit = m.calibrate({"time": time, "x": x}, {"k": (0.1, 3), "low": (0.1, 1)})
    assert fit.has_exact_derivatives
    assert fit.params == pytest.approx({"k": 0.9, "low": 0.4}, rel=1e-6)
    # Where samples hold the past, differences take their place.
    held = harpoon.load(
        "model M parameter Real k = 1; Real x(start = 2, fixed = true); discrete Real s(start = 2, fixed = true);"
        " equation der(x) = -k*s; when sample(0.1, 0.1) then s = x; end when; end M;"
    )
    r = held.simulate(1, params={"k": 0.7}, intervals=20)
    last = np.append(np.diff(r.time) > 0, True)
    fit = held.calibrate({"time": r.time[last], "x": r["x"][last]}, {"k": (0.1, 2)})
    assert not fit.has_exact_derivatives and fit.params["k"] == pytest.approx(0.7, rel=1e-4)


def test_derivatives_are_exact_where_inputs_are_driven():
    pytest.importorskip("scipy")
    from harpoon.calibrate import _sensitivities

    lag = harpoon.load(
        "model Lag input Real u; parameter Real k = 1; Real x(start = 0, fixed = true); equation der(x) = k*(u - x); end Lag;"
    )
    # A ramp from the start, and at 1 a jump from 1 to 3, from which the input stays.
    inputs = {"u": ([0, 1, 1, 3], [0, 1, 3, 3])}
    time, k = np.linspace(0, 3, 61), 0.8
    found = _sensitivities(lag, None, ["k"], inputs, time, 60, 1e-9)(np.array([k]), ["x"])["x"][:, 0]
    # x = t - (1 - exp(-k t))/k on the ramp; behind it 3 + (x(1) - 3) exp(-k (t - 1)).
    early = (1 - np.exp(-k * time)) / k**2 - time * np.exp(-k * time) / k
    at_one = 1 - (1 - np.exp(-k)) / k
    by_k_at_one = (1 - np.exp(-k)) / k**2 - np.exp(-k) / k
    late = (by_k_at_one - (at_one - 3) * (time - 1)) * np.exp(-k * (time - 1))
    assert np.abs(found - np.where(time < 1, early, late)).max() < 1e-6
    # Without the switch, which is a mode of its own.
    motor = harpoon.load(MOTOR.replace("(if braked then w else 0)", "0"))
    fit = motor.calibrate(_measured(0), {"J": (0.01, 5), "k": (0.1, 1)})
    assert fit.has_exact_derivatives and fit.params == pytest.approx({"J": 0.23, "k": 0.37}, rel=1e-5)
    # An event that follows from an input: a switch that turns when the input has risen to a level h.
    switch = harpoon.load(
        "model Switch input Real u; parameter Real h = 1; Real x(start = 0, fixed = true);"
        " equation der(x) = if u > h then 1 else 0; end Switch;"
    )
    # u = t/2, so x = t - 2 h once t > 2 h.
    found = _sensitivities(switch, None, ["h"], {"u": ([0, 4], [0, 2])}, np.linspace(0, 4, 41), 40, 1e-9)
    by_h = found(np.array([0.73]), ["x"])["x"][:, 0]
    assert np.abs(by_h - np.where(np.linspace(0, 4, 41) > 1.46, -2.0, 0.0)).max() < 1e-6


def test_several_starts_find_the_best():
    pytest.importorskip("scipy")
    m = harpoon.load(
        "model M parameter Real w = 1; Real y = sin(w*time); end M;"
    )
    time = np.linspace(0, 10, 101)
    data = {"time": time, "y": np.sin(3.7 * time)}
    fit = m.calibrate(data, {"w": (0.2, 6)}, starts=20, seed=1)
    assert fit.params["w"] == pytest.approx(3.7, rel=1e-6)
    # One start alone ends in a valley beside it.
    assert max(cost for cost, _ in fit.starts) > 10 * fit.cost + 1


def test_something_is_least(decay):
    pytest.importorskip("scipy")
    best = decay.optimize(lambda r: abs(r["x"][-1] - 0.5), {"k": (0.1, 5)}, stop=1, tolerance=1e-9)
    assert best.params["k"] == pytest.approx(np.log(2), abs=1e-4)
    top = decay.optimize("final(x)", {"k": (0.1, 5)}, maximize=True, stop=1, generations=20)
    assert top.params["k"] == pytest.approx(0.1, abs=1e-3)
