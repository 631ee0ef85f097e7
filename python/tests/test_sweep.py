"""Many runs: on threads, on executors, on a Dask cluster that loses a worker."""

import concurrent.futures
import io
import os
import signal
import sys
import time

import harpoon
import numpy as np
import pytest
from conftest import DECAY, MOTOR, ROOT


def test_a_grid_is_every_combination(motor):
    s = motor.sweep(
        {"J": [0.1, 0.2], "k": [0.3, 0.4, 0.5]},
        metrics={"end": "final(w)", "peak": lambda r: r["i"].max()},
        inputs={"u": 10},
        stop=60,
    )
    assert len(s) == 6 and s.params["k"].tolist() == [0.3, 0.4, 0.5] * 2
    assert s["end"] == pytest.approx(10 * s["k"] / (0.04 + s["k"] ** 2), rel=1e-3)
    one = motor.simulate(60, params={"J": 0.2, "k": 0.4}, inputs={"u": 10})
    assert s["peak"][4] == one["i"].max() and s["end"][4] == one["w"][-1]
    assert "<table>" in s._repr_html_()


def test_a_grid_is_an_array_with_named_axes(motor):
    pytest.importorskip("xarray")
    s = motor.sweep({"J": [0.1, 0.2], "k": [0.3, 0.4, 0.5]}, {"end": "final(w)"}, inputs={"u": 10}, stop=60)
    assert s.to_xarray()["end"].sel(J=0.2, k=0.4) == s["end"][4]


def test_designs(decay):
    s = decay.sweep({"k": [1.0, 2.0]}, {"x": "final(x)"}, design="list", stop=1)
    assert s["x"] == pytest.approx(np.exp([-1.0, -2.0]), abs=1e-4)
    pandas = pytest.importorskip("pandas")
    assert len(decay.sweep(pandas.DataFrame({"k": [1.0, 2.0, 3.0]}), {"x": "final(x)"}, stop=1)) == 3
    for design in ("sobol", "latin-hypercube", "monte-carlo"):
        s = decay.sweep({"k": harpoon.Uniform(1, 3)}, {"x": "final(x)"}, n=64, design=design, seed=3, stop=1)
        assert np.all((s["k"] >= 1) & (s["k"] <= 3))
        again = decay.sweep({"k": harpoon.Uniform(1, 3)}, {"x": "final(x)"}, n=64, design=design, seed=3, stop=1)
        assert np.array_equal(s["k"], again["k"])
        # The mean of exp(-k) over the range.
        assert s["x"].mean() == pytest.approx((np.exp(-1) - np.exp(-3)) / 2, abs=0.05 if design == "monte-carlo" else 0.005)


def test_failed_cases_are_rows():
    m = harpoon.load(
        'model M parameter Real k = 1; Real x(start=1, fixed=true); equation der(x) = -k*x; assert(x > 0.2, "too low"); end M;'
    )
    s = m.sweep({"k": [0.5, 1.0, 3.0]}, {"end": "final(x)", "bad": lambda r: 1 / int(r["x"][-1] < 0.5)}, stop=1)
    assert s.is_ok.tolist() == [False, True, False]
    by_case = {f.case: f for f in s.failures}
    assert "too low" in by_case[2].message and by_case[2].line > 0
    assert by_case[0].code == "metric" and "ZeroDivisionError" in by_case[0].message
    assert np.isnan(s["end"][2]) and s["end"][0] == pytest.approx(np.exp(-0.5), abs=1e-4)


def test_values_that_change_the_equations(motor):
    with pytest.warns(harpoon.RetranslationWarning, match="poles"):
        s = harpoon.load(MOTOR).sweep({"poles": [2, 4]}, {"end": "final(w)"}, inputs={"u": 10}, stop=20)
    assert s["end"] == pytest.approx([10 * 0.5 / (0.04 + 0.25), 10 * 1.0 / (0.04 + 0.5)], rel=1e-3)


def test_a_sweep_goes_on(decay, tmp_path):
    output = tmp_path / "table.parquet"
    _ran(new=True)

    k = np.linspace(1, 2, 12)
    with pytest.raises(KeyboardInterrupt):
        decay.sweep({"k": k}, {"end": _end}, stop=1, output=output, threads=1)
    assert not output.exists() and _ran() == 5
    s = decay.sweep({"k": k}, {"end": _end}, stop=1, output=output, threads=1)
    assert s.known == 4 and _ran() == 5 + 12 - 4
    assert s["end"] == pytest.approx(np.exp(-k), abs=1e-4)
    polars = pytest.importorskip("polars")
    table = polars.read_parquet(output)
    assert table["end"].to_list() == s["end"].tolist() and table["status"].to_list() == ["ok"] * 12
    assert not (tmp_path / "table.parquet.journal").exists()


def test_trajectories_go_to_files(decay, tmp_path):
    s = decay.sweep({"k": [1.0, 2.0]}, stop=1, folder=tmp_path / "runs", outputs="x")
    polars = pytest.importorskip("polars")
    runs = [polars.read_parquet(tmp_path / "runs" / f) for f in s.files]
    assert runs[1]["x"][-1] == pytest.approx(np.exp(-2), abs=1e-4)
    kept = decay.sweep({"k": [1.0, 2.0]}, stop=1, keep=True)
    assert np.array_equal(kept.results[1]["x"], runs[1]["x"].to_numpy())


def test_bits_are_equal_however_they_are_spread():
    m = harpoon.load(MOTOR)
    design = {"J": np.linspace(0.05, 0.5, 23), "k": [0.3, 0.5]}
    metrics = {"end": "final(w)", "area": "integral(i)", "peak": _peak}
    one = m.sweep(design, metrics, inputs={"u": ([0, 1], [0, 10])}, stop=5, threads=1)
    for options in ({"threads": 4}, {"on": "processes"}, {"on": "threads"}):
        pool = None
        if options.get("on"):
            kind = "ProcessPoolExecutor" if options["on"] == "processes" else "ThreadPoolExecutor"
            spawn = {}
            if kind == "ProcessPoolExecutor":
                import multiprocessing

                spawn["mp_context"] = multiprocessing.get_context("spawn")
            pool = getattr(concurrent.futures, kind)(2, **spawn)
            options = {"on": pool}
        other = m.sweep(design, metrics, inputs={"u": ([0, 1], [0, 10])}, stop=5, **options)
        for name in metrics:
            assert np.array_equal(one[name], other[name]), (name, options)
        if pool is not None:
            pool.shutdown()
            with pytest.raises(harpoon.SettingsError, match="no more work"):
                m.sweep(design, metrics, inputs={"u": ([0, 1], [0, 10])}, stop=5, on=pool)


# What a function takes from its module makes its cases others, as far as it is data. A stream is none.
RAN = io.StringIO()


def _ran(new=False):
    """How often a metric was asked, since somebody has said that it is new."""
    if new:
        RAN.seek(0)
        RAN.truncate()
    return len(RAN.getvalue())


def _end(r):
    RAN.write(".")
    if _ran() == 5:
        raise KeyboardInterrupt
    return r["x"][-1]


def _peak(r):
    return r["i"].max()


def test_a_killed_worker_loses_nothing(tmp_path):
    distributed = pytest.importorskip("distributed")
    pytest.importorskip("cloudpickle")
    m = harpoon.load(MOTOR)
    ran = tmp_path / "ran"
    ran.mkdir()
    victims = tmp_path / "victims"
    k = np.linspace(0.3, 0.6, 60)
    folder, victim_file = str(ran), str(victims)

    def slow(r):
        import pathlib

        # Each worker tells its process, and takes its time.
        pathlib.Path(folder, f"{os.getpid()}").touch()
        time.sleep(0.05)
        return float(r["w"][-1])

    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, memory_limit=0
    ) as cluster, distributed.Client(cluster) as client:
        found = {}

        def work():
            found["s"] = m.sweep({"k": k}, {"end": slow, "words": "final(w)"}, inputs={"u": 10}, stop=20, on=client)

        import threading

        thread = threading.Thread(target=work)
        thread.start()
        own = str(os.getpid())
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            others = [p.name for p in ran.iterdir() if p.name != own]
            if others:
                break
            time.sleep(0.02)
        os.kill(int(others[0]), signal.SIGKILL)
        thread.join(120)
        assert not thread.is_alive()
        s = found["s"]
        # A worker was lost and another came in its place.
        assert len([p for p in ran.iterdir() if p.name != own]) >= 2
        assert len(s) == 60 and s.is_ok.all()
        here = m.sweep({"k": k}, {"words": "final(w)"}, inputs={"u": 10}, stop=20)
        assert np.array_equal(s["words"], here["words"]) and np.array_equal(s["end"], here["words"])
    with pytest.raises(harpoon.SettingsError, match="client is closed"):
        m.sweep({"k": k}, {"end": "final(w)"}, inputs={"u": 10}, on=client)


def test_a_sweep_goes_on_with_the_same_functions_only(decay, tmp_path):
    output = tmp_path / "table.csv"
    weights = np.linspace(0, 1, 5000)

    def stopping(metric):
        def measured(r):
            value = metric(r)
            RAN.write(".")
            if _ran() == 4:
                raise KeyboardInterrupt
            return value

        return measured

    def known(first, second):
        """How many cases of a sweep by the first metric serve one by the second."""
        _ran(new=True)
        with pytest.raises(KeyboardInterrupt):
            decay.sweep({"k": np.linspace(1, 2, 6)}, {"m": stopping(first)}, stop=1, output=output, threads=1)
        return decay.sweep({"k": np.linspace(1, 2, 6)}, {"m": stopping(second)}, stop=1, output=output, threads=1).known

    def of(values, power=1):
        return lambda r: float((values[: len(r.time)] * r["x"] ** power).sum())

    other = weights.copy()
    # In the middle, where a printed array has dots.
    other[2000] = 7
    assert known(of(weights), of(weights.copy())) == 3
    assert known(of(weights), of(other)) == 0
    assert known(of(weights), of(weights, 2)) == 0
    assert known(_by_module, _by_module) == 3
    try:
        _ran(new=True)
        LIMITS["low"] = 0.3
        with pytest.raises(KeyboardInterrupt):
            decay.sweep({"k": [1, 2, 3, 4, 5]}, {"m": stopping(_by_module)}, stop=1, output=output, threads=1)
        LIMITS["low"] = 0.5
        s = decay.sweep({"k": [1, 2, 3, 4, 5]}, {"m": stopping(_by_module)}, stop=1, output=output, threads=1)
        assert s.known == 0
    finally:
        LIMITS["low"] = 0.3


LIMITS = {"low": 0.3}


def _by_module(r):
    return float((r["x"] > LIMITS["low"]).mean())


def test_points_that_are_no_grid_are_no_array(decay):
    pytest.importorskip("xarray")
    points = {"k": [1.0, 1.0, 2.0, 2.0], "other": [3.0, 3.0, 4.0, 3.0]}
    m = harpoon.load(DECAY.replace("parameter Real k = 1;", "parameter Real k = 1, other = 3; Real y = other*x;"))
    s = m.sweep(points, {"x": "final(x)"}, design="list", stop=1)
    with pytest.raises(harpoon.SettingsError, match="no grid"):
        s.to_xarray()


def test_control_c_stops_a_sweep_and_it_goes_on(tmp_path):
    import subprocess

    script = tmp_path / "long.py"
    script.write_text(
        "import harpoon, numpy as np\n"
        "m = harpoon.load('model Long parameter Real k = 1; Real x(start=1,fixed=true), v(start=0,fixed=true);"
        " equation der(x) = v; der(v) = -k*x; end Long;')\n"
        "k, ask = np.linspace(1, 2, 100), dict(stop=20000, output='table.csv')\n"
        "def end(r):\n    print('go', flush=True)\n    return float(r['x'][-1])\n"
        "try:\n    m.sweep({'k': k}, {'x': end}, **ask)\n"
        "except KeyboardInterrupt:\n"
        "    print('stopped', flush=True)\n"
        "s = m.sweep({'k': k[:3]}, {'x': end}, **ask)\n"
        "print('known', s.known, s.is_ok.all())\n"
    )
    process = subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True, cwd=tmp_path)
    for _ in range(4):
        assert process.stdout.readline() == "go\n"
    begin = time.monotonic()
    process.send_signal(signal.SIGINT)
    lines = [line for line in process.communicate(timeout=120)[0].splitlines() if line != "go"]
    assert lines[0] == "stopped" and time.monotonic() - begin < 60
    known = int(lines[1].split()[1])
    assert known >= 1 and lines[1].endswith("True")


def _dies(r):
    if r["k"][0] > 1.5 and os.environ.get("HARPOON_TEST_PARENT") != str(os.getpid()):
        os._exit(3)
    return float(r["x"][-1])


def test_a_pool_that_breaks_is_one_clear_exception(decay, tmp_path, monkeypatch):
    import multiprocessing

    monkeypatch.setenv("HARPOON_TEST_PARENT", str(os.getpid()))
    with concurrent.futures.ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        with pytest.raises(harpoon.SimulationError, match="ended") as e:
            decay.sweep({"k": np.linspace(1, 2, 9)}, {"end": _dies}, stop=1, on=pool)
    assert e.value.code == "worker-lost"
    assert decay.simulate(1).is_finished


def test_joblib_runs_a_sweep(decay):
    joblib = pytest.importorskip("joblib")
    pool = joblib.externals.loky.get_reusable_executor(2)
    k = np.linspace(1, 2, 40)
    s = decay.sweep({"k": k}, {"end": "final(x)", "low": lambda r: float(r["x"].min())}, stop=1, on=pool)
    here = decay.sweep({"k": k}, {"end": "final(x)"}, stop=1)
    assert np.array_equal(s["end"], here["end"]) and np.array_equal(s["low"], here["end"])
    pool.shutdown()


def test_ray_runs_a_sweep(tmp_path, monkeypatch):
    """By the adapter that `docs/python.md` shows."""
    import re

    # Workers look for modules where this process is, and there would be the package without what is written in Rust.
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setattr("sys.path", [p for p in sys.path if p not in ("", str(ROOT / "python"))])

    ray = pytest.importorskip("ray")
    text = (ROOT / "docs" / "python.md").read_text()
    code = next(c for c in re.findall(r"^```py\n(.*?)^```", text, re.M | re.S) if "import ray" in c)
    m = harpoon.load(MOTOR)
    design = {"J": np.linspace(0.05, 0.5, 20), "k": [0.3, 0.5]}
    names = {"m": m, "np": np, "design": design}
    try:
        exec(code, names)
        here = m.sweep(design, {"end": "final(w)"}, inputs={"u": 10}, stop=5)
        assert np.array_equal(names["s"]["end"], here["end"]) and names["s"].is_ok.all()
    finally:
        ray.shutdown()
