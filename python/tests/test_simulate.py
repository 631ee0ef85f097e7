"""Models, runs and results."""

import json
import pickle
import subprocess
import sys
import threading
import time

import harpoon
import harpoon.units
import numpy as np
import pytest
from conftest import BALL, DECAY, MOTOR, ROOT


def test_a_run_is_what_the_formula_says(decay):
    r = decay.simulate(stop=2, params={"k": 1.5}, tolerance=1e-9)
    assert np.allclose(r["x"], np.exp(-1.5 * r.time), atol=1e-7)
    assert r.at(1.0, "x") == pytest.approx(np.exp(-1.5), abs=1e-5)
    assert r.info["retranslated"] == []
    # The value was for that run only.
    assert decay.simulate(stop=2, tolerance=1e-9)["x"][-1] == pytest.approx(np.exp(-2), abs=1e-7)


def test_arrays_are_no_copies(decay):
    r = decay.simulate(stop=1)
    column = r._run.column("x")
    seen, again = np.asarray(column), np.asarray(column)
    assert np.shares_memory(seen, again)
    assert seen.__array_interface__["data"][0] == column.__array_interface__["data"][0]
    assert not seen.flags.writeable
    values = r["x"]
    del r, column
    # The array keeps the run.
    assert values[0] == 1.0


def test_where_models_come_from(tmp_path):
    file = tmp_path / "Decay.mo"
    file.write_text(DECAY)
    assert harpoon.load(file).name == "Decay"
    assert harpoon.load(str(file), "Decay").simulate(stop=1).is_finished
    package = tmp_path / "Lib"
    package.mkdir()
    (package / "package.mo").write_text("within ; package Lib end Lib;")
    (package / "A.mo").write_text("within Lib; model A Real x = time; end A;")
    assert harpoon.load(package, "Lib.A").simulate(stop=1)["x"][-1] == 1.0
    assert harpoon.load("Lib.A", path=[tmp_path]).simulate(stop=2)["x"][-1] == 2.0
    assert harpoon.load("BondLib.Examples.QuarterCar").check().is_ok
    netlist = tmp_path / "rc.cir"
    netlist.write_text("an RC\nV1 in 0 1\nR1 in out 1k\nC1 out 0 1u ic=0\n.tran 1u 5m uic\n.end\n")
    r = harpoon.load(netlist).simulate()
    assert r["v(out)"][-1] == pytest.approx(1 - np.exp(-5), rel=1e-3)


def test_parameters_say_what_they_are(motor):
    J = motor.parameters["J"]
    assert (J.value, J.unit, J.description, J.is_tunable) == (0.1, "kg.m2", "Inertia", True)
    assert J.bounds == (0.0, np.inf)
    assert motor.parameters["poles"].is_structural
    assert motor.parameters["Ta"].value == pytest.approx(0.5)
    assert list(motor.inputs) == ["u"] and list(motor.outputs) == ["w"]
    assert set(motor.states) == {"i", "w"}
    assert "Inertia" in motor.parameters._repr_html_()


def test_parameters_have_an_effect(motor):
    inputs = {"u": 10}
    # In the end k·i = d·w and u = R·i + k·w.
    for k, d in ((0.5, 0.02), (0.3, 0.05)):
        r = motor.simulate(20, params={"k": k, "d": d}, inputs=inputs)
        assert r["w"][-1] == pytest.approx(10 * k / (2 * d + k**2), rel=1e-4)
    with pytest.warns(harpoon.RetranslationWarning, match="poles"):
        r = motor.simulate(20, params={"poles": 4}, inputs=inputs)
    assert r["w"][-1] == pytest.approx(10 * 1.0 / (2 * 0.02 + 0.5), rel=1e-4)
    with pytest.warns(harpoon.RetranslationWarning, match="braked"):
        r = motor.simulate(20, params={"braked": True}, inputs=inputs)
    assert r["w"][-1] == pytest.approx(10 * 0.5 / (2 * 1.02 + 0.25), rel=1e-4)
    assert motor.with_params({"k": 0.3}).simulate(20, inputs=inputs)["w"][-1] == pytest.approx(
        10 * 0.3 / (0.04 + 0.09), rel=1e-4
    )


def test_arrays_and_texts_are_parameters():
    m = harpoon.load(
        """model M
          parameter Real c[3] = {1, 2, 3};
          parameter Integer n = 2;
          parameter String how = "a";
          Real y = c[1] + 10*c[2] + 100*c[3];
          Real z = n;
          Real s = if how == "a" then 1 else 2;
        end M;"""
    )
    r = m.simulate(1, params={"c": np.array([3.0, 2.0, 1.0])})
    assert r["y"][-1] == 123
    with pytest.warns(harpoon.RetranslationWarning):
        assert m.simulate(1, params={"n": 7})["z"][-1] == 7
    assert m.simulate(1, params={"how": "b"})["s"][-1] == 2
    with pytest.raises(harpoon.SettingsError, match="shape"):
        m.simulate(1, params={"c": [1, 2]})
    with pytest.raises(harpoon.SettingsError, match="Integer"):
        m.simulate(1, params={"n": 2.5})


def test_inputs_drive_a_model(motor):
    lag = harpoon.load("model Lag input Real u; Real x(start=0, fixed=true); equation der(x) = u - x; end Lag;")
    # A ramp: x = t - 1 + exp(-t).
    expected = 3 - 1 + np.exp(-3)
    ramp = np.linspace(0, 3, 7)
    for signal in ((ramp, ramp), np.column_stack([ramp, ramp]), lambda t: t):
        r = lag.simulate(3, inputs={"u": signal}, tolerance=1e-9)
        assert r["x"][-1] == pytest.approx(expected, abs=1e-6)
        assert r["u"][-1] == pytest.approx(3)
    # A jump is an event, to be met exactly.
    r = lag.simulate(3, inputs={"u": ([0, 1, 1, 3], [0, 0, 1, 1])}, tolerance=1e-9)
    assert r["x"][-1] == pytest.approx(1 - np.exp(-2), abs=1e-7)
    assert [e.time for e in r.events] == [1.0]
    assert r.events[0].changes["u"] == (0.0, 1.0)
    # A sine by a function: the particular solution and what fades.
    r = lag.simulate(3, inputs={"u": np.sin}, tolerance=1e-9)
    assert r["x"][-1] == pytest.approx((np.sin(3) - np.cos(3) + np.exp(-3)) / 2, abs=1e-6)
    # What the function raises is what the caller gets.
    def broken(t):
        raise LookupError("no such signal")

    with pytest.raises(LookupError, match="no such signal"):
        lag.simulate(3, inputs={"u": broken})


def test_events_that_inputs_make():
    """What a discrete input was before its jump is its `pre`."""
    m = harpoon.load(
        """model M
          input Boolean b; input Integer n;
          discrete Integer rises(start = 0, fixed = true), changes(start = 0, fixed = true);
          discrete Integer sum(start = 0, fixed = true), last(start = 0, fixed = true);
          Clock c = Clock(b, 0.1);
          Real ticks(start = 0);
        equation
          when edge(b) then rises = pre(rises) + 1; end when;
          when change(b) then changes = pre(changes) + 1; end when;
          when change(n) then sum = pre(sum) + n; last = pre(n); end when;
          when c then ticks = previous(ticks) + 1; end when;
        end M;"""
    )
    b = ([0, 1, 2, 3, 4], [0, 1, 0, 1, 0])
    r = m.simulate(5, inputs={"b": b, "n": ([0, 1.5, 2.5], [3, 4, 6])})
    ends = {name: r[name][-1] for name in ("rises", "changes", "sum", "last", "ticks")}
    assert ends == {"rises": 2, "changes": 4, "sum": 10, "last": 4, "ticks": 2}
    assert [e.time for e in r.events if "changes" in e.changes] == [1, 2, 3, 4]


def test_inputs_of_other_kinds():
    m = harpoon.load(
        """model M input Boolean on; input Integer n; Real x(start=0, fixed=true);
        equation der(x) = if on then n else 0; end M;"""
    )
    r = m.simulate(4, inputs={"on": ([0, 1, 3], [0, 1, 0]), "n": ([0, 2], [1, 5])})
    assert r["x"][-1] == pytest.approx(1 * 1 + 5 * 1, abs=1e-6)
    pandas = pytest.importorskip("pandas")
    table = pandas.DataFrame({"on": [1.0, 1.0], "n": [2.0, 2.0]}, index=[0.0, 4.0])
    assert m.simulate(4, inputs=table)["x"][-1] == pytest.approx(8)


def test_events_tell_what_changed(ball):
    r = ball.simulate(1.2, tolerance=1e-9)
    first = np.sqrt(2 / 9.81)
    assert r.events[0].time == pytest.approx(first, abs=1e-6)
    before, after = r.events[0].changes["v"]
    assert (before, after) == pytest.approx((-9.81 * first, 0.8 * 9.81 * first), abs=1e-5)
    assert r.events[0].changes["bounces"] == (0, 1)
    assert r.at(r.events[0].time, "v", before=True) == pytest.approx(before)
    assert r.states.final.keys() == {"h", "v"}


def test_results_go_to_others(ball, tmp_path):
    r = ball.simulate(1, energy=False)
    pandas, polars, xarray = (pytest.importorskip(n) for n in ("pandas", "polars", "xarray"))
    frame = r.to_pandas()
    assert isinstance(frame, pandas.DataFrame) and np.array_equal(frame["h"], r["h"])
    table = r.to_polars()
    assert isinstance(table, polars.DataFrame) and np.array_equal(table["h"].to_numpy(), r["h"])
    assert table["bounces"].dtype == polars.Int64
    data = r.to_xarray()
    assert isinstance(data, xarray.Dataset) and float(data["h"].sel(time=0).values.flat[0]) == 1.0
    for ending in ("csv", "mat", "parquet", "arrow"):
        assert r.save(tmp_path / f"r.{ending}").is_file()
    assert np.array_equal(polars.read_parquet(tmp_path / "r.parquet")["h"].to_numpy(), r["h"])
    again = pickle.loads(pickle.dumps(r))
    assert np.array_equal(again["h"], r["h"]) and again.info == r.info
    svg = r.plot("h", "v").svg
    assert svg.startswith("<svg") and svg.count("<path") >= 2
    assert "<svg" in r._repr_html_()


def test_bond_graphs_keep_their_energy():
    m = harpoon.load("BondLib.Examples.QuarterCar")
    r = m.simulate(energy=True)
    e = r.energy
    assert abs(e.residual) < 1e-4 * e.throughput
    assert e.supplied == pytest.approx(e.stored + e.dissipated + e.other + e.residual + e.lost_in_impulses)
    path = next(x["path"] for x in e.elements if x["throughput"] > 0)
    assert e.power(path).shape == r.time.shape
    strokes = m.causality.strokes
    assert strokes and set(strokes.values()) <= {"head", "tail", "free", "mixed"}
    svg = m.diagram.svg
    assert svg.count('class="causality"') > 0
    html = m._repr_html_()
    assert "<svg" in html and "<table>" in html
    with pytest.raises(harpoon.SettingsError, match="bond graph"):
        harpoon.load(DECAY).simulate(1, energy=True)


def test_pickles_carry_sources(motor, tmp_path):
    again = pickle.loads(pickle.dumps(motor.with_params({"k": 0.3})))
    a = motor.with_params({"k": 0.3}).simulate(1, inputs={"u": 10})
    assert np.array_equal(again.simulate(1, inputs={"u": 10})["w"], a["w"])
    assert again.hash == motor.with_params({"k": 0.3}).hash != motor.hash
    assert b"Resistance" in pickle.dumps(motor)
    # A library in a folder travels with its files.
    package = tmp_path / "Lib"
    package.mkdir()
    (package / "package.mo").write_text("within ; package Lib end Lib;")
    (package / "A.mo").write_text("within Lib; model A B b; end A;")
    (package / "B.mo").write_text("within Lib; model B Real x = time; end B;")
    data = pickle.dumps(harpoon.load(package, "Lib.A"))
    for file in package.iterdir():
        file.unlink()
    assert pickle.loads(data).simulate(1)["b.x"][-1] == 1.0


def test_many_threads_run_one_model():
    m = harpoon.load(DECAY)
    ends = {}

    def work(k):
        ends[k] = float(m.simulate(1, params={"k": 1 + k / 10}, tolerance=1e-9)["x"][-1])

    threads = [threading.Thread(target=work, args=(k,)) for k in range(16)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    assert all(ends[k] == pytest.approx(np.exp(-1 - k / 10), abs=1e-7) for k in range(16))


def test_other_threads_go_on_while_a_model_runs():
    m = harpoon.load("model Long Real x(start=1,fixed=true), v(start=0,fixed=true); equation der(x) = v; der(v) = -100*x; end Long;")
    m.check()
    beats = []
    over = threading.Event()

    def beat():
        while not over.is_set():
            beats.append(time.perf_counter())
            time.sleep(0.002)

    thread = threading.Thread(target=beat)
    thread.start()
    m.simulate(2000, intervals=20000)
    over.set()
    thread.join()
    assert len(beats) > 20 and np.max(np.diff(beats)) < 0.5


def test_control_c_stops(tmp_path):
    script = tmp_path / "long.py"
    script.write_text(
        "import harpoon\n"
        "m = harpoon.load('model Long Real x(start=1,fixed=true), v(start=0,fixed=true);"
        " equation der(x) = v; der(v) = -x; end Long;')\n"
        "m.simulate(1)\nprint('go', flush=True)\n"
        "try:\n    m.simulate(1e7, tolerance=1e-10)\nexcept KeyboardInterrupt:\n    print('stopped', m.simulate(1).is_finished)\n"
    )
    process = subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "go\n"
    time.sleep(0.5)
    begin = time.monotonic()
    process.send_signal(2)
    out, _ = process.communicate(timeout=60)
    assert out == "stopped True\n" and time.monotonic() - begin < 10


def test_progress_is_told(decay):
    parts = []
    harpoon.load(
        "model Long Real x(start=1,fixed=true), v(start=0,fixed=true); equation der(x) = v; der(v) = -x; end Long;"
    ).simulate(400_000, progress=parts.append)
    assert parts[-1] == 1.0 and parts == sorted(parts) and len(parts) > 1


def test_importing_does_not_load_numpy(tmp_path):
    code = "import sys, harpoon; harpoon.load; assert 'numpy' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=tmp_path)


def test_units_travel_with_pint(motor):
    pint = pytest.importorskip("pint")
    registry = pint.UnitRegistry()
    r = motor.simulate(1, inputs={"u": 10}, params={"L": 10 * registry.millihenry})
    assert np.array_equal(r["w"], motor.simulate(1, inputs={"u": 10})["w"])
    w = r.quantity("w", registry)
    assert w.units == registry("rad/s").units


def test_units_in_the_letters_of_modelica_are_those_of_pint():
    pint = pytest.importorskip("pint")
    registry = pint.UnitRegistry()
    # What a value of one is in base units; the numbers are from tables of units.
    table = {
        "Ohm": "1 kg*m**2/s**3/A**2",
        "kOhm": "1000 kg*m**2/s**3/A**2",
        "N.m.s/rad": "1 kg*m**2/s/rad",
        "J/(kg.K)": "1 m**2/s**2/K",
        "W/(m2.K)": "1 kg/s**3/K",
        "rev/min": "0.10471975511965977 rad/s",
        "s-1": "1 1/s",
        "V2/Hz": "1 kg**2*m**4/s**5/A**2",
        "var": "1 kg*m**2/s**3",
        "%": "0.01",
        "1": "1",
        "": "1",
    }
    for unit, expected in table.items():
        found = registry.Quantity(1, harpoon.units.of_pint(unit)).to_base_units()
        wanted = registry(expected)
        wanted = wanted.to_base_units() if hasattr(wanted, "to_base_units") else registry.Quantity(wanted)
        assert found.check(wanted.dimensionality) and found.m == pytest.approx(wanted.m), unit


def test_units_travel_into_runs_and_sweeps(motor):
    pint = pytest.importorskip("pint")
    registry = pint.UnitRegistry()
    ms, volt = registry.millisecond, registry.volt
    plain = motor.simulate(1, inputs={"u": ([0, 0.5, 0.5, 1], [0, 5, 10, 10])}, params={"R": 1500})
    r = motor.simulate(
        1000 * ms,
        inputs={"u": (np.array([0, 500, 500, 1000]) * ms, np.array([0, 5e3, 1e4, 1e4]) * registry.millivolt)},
        params={"R": 1.5 * registry.kiloohm},
    )
    assert np.array_equal(r["w"], plain["w"])
    assert motor.simulate(1, inputs={"u": 12 * volt})["u"][0] == 12
    assert r.quantity("i", registry).units == registry.ampere
    s = motor.sweep({"L": np.array([10, 20]) * registry.millihenry}, {"end": "final(w)"}, inputs={"u": 10}, stop=1)
    assert s["L"].tolist() == pytest.approx([0.01, 0.02])
    for wrong in ({"L": 3 * registry.kilogram}, {"L": [1, 2] * registry.ohm}):
        with pytest.raises(harpoon.SettingsError, match="`L` is in"):
            motor.simulate(1, params=wrong)
    with pytest.raises(harpoon.SettingsError, match="`u` is in"):
        motor.simulate(1, inputs={"u": 3 * registry.kilogram})
    with pytest.raises(harpoon.UnknownNameError):
        motor.simulate(1, params={"LL": 3 * registry.henry})
