#!/usr/bin/env python3
"""How fast the Python package is, with its peers where they are installed. Run by `make bench`."""

import importlib.util
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

MODEL = """
model Motor
  parameter Real R = 2, L = 0.01, k = 0.5, d = 0.02;
  parameter Real J = 0.1;
  Real i(start = 0, fixed = true);
  output Real w(start = 0, fixed = true);
equation
  L*der(i) = 10 - R*i - k*w;
  J*der(w) = k*i - d*w;
  annotation(experiment(StopTime = 5));
end Motor;
"""


def seconds(code, runs=7):
    """The shortest of several times that a fresh interpreter takes for some code, without its own start."""
    script = f"import time; t = time.perf_counter()\n{code}\nprint(time.perf_counter() - t)"
    return min(float(subprocess.check_output([sys.executable, "-c", script]).split()[-1]) for _ in range(runs))


def main():
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    print("== Python package")
    print(f"   import harpoon: {1e3 * seconds('import harpoon'):.1f} ms; with its module: "
          f"{1e3 * seconds('import harpoon; harpoon.load'):.1f} ms (goal: under 100 ms)")
    code = f"import harpoon; harpoon.load; t = time.perf_counter(); harpoon.load({MODEL!r}).simulate()"
    print(f"   load and run a small model: {1e3 * seconds(code):.1f} ms (goal: under 50 ms)")

    import harpoon
    import numpy as np

    m = harpoon.load(MODEL)
    J = np.geomspace(0.01, 1, 10_000)
    m.sweep({"J": J[:100]}, {"peak": "max(i)"})
    one = m.sweep({"J": J}, {"peak": "max(i)"}, threads=1)
    pure = float(one.seconds.sum())
    for name, metric in (("in words", "max(i)"), ("a function", lambda r: r["i"].max())):
        begin = time.perf_counter()
        s = m.sweep({"J": J}, {"peak": metric})
        took = time.perf_counter() - begin
        assert np.array_equal(s["peak"], one["peak"])
        print(f"   10,000 runs on {cores} cores, metric {name}: {took:.2f} s, {took * cores / pure:.2f} of pure "
              f"simulation time / cores (goal: 1.3)")
    peer_fmpy(m, J, cores, pure)
    peer_rumoca(J, pure)


def peer_fmpy(m, J, cores, pure):
    if importlib.util.find_spec("fmpy") is None:
        print("   FMPy: not installed, skipped")
        return
    import fmpy

    with tempfile.TemporaryDirectory() as folder:
        file = m.export(Path(folder) / "Motor.fmu", stop=5)
        unpacked = fmpy.extract(str(file), unzipdir=str(Path(folder) / "fmu"))
        description = fmpy.read_model_description(unpacked)
        instance = fmpy.instantiate_fmu(unpacked, description, "CoSimulation")
        n = 200
        begin = time.perf_counter()
        for value in J[:: len(J) // n]:
            instance.reset()
            fmpy.simulate_fmu(
                unpacked, fmu_instance=instance, model_description=description, start_values={"J": value},
                output=["i"], stop_time=5, output_interval=0.01, terminate=False,
            )
        took = (time.perf_counter() - begin) / n * len(J)
        print(f"   FMPy on one core, the same model as an FMU: {took:.1f} s for 10,000 runs by {n} of them, "
              f"{took / pure:.1f} times as long as here on one core")


def peer_rumoca(J, pure):
    if importlib.util.find_spec("rumoca") is None:
        print("   rumoca: not installed, skipped")
        return
    import rumoca

    theirs = rumoca.Session().loads(MODEL, model="Motor")
    n = 200
    begin = time.perf_counter()
    for value in J[:: len(J) // n]:
        try:
            theirs.simulate(5, dt=0.01, params={"J": float(value)})
        except rumoca.SimulationError as error:
            print(f"   rumoca: does not get through with J = {value:.4g}: {error}")
            return
    took = (time.perf_counter() - begin) / n * len(J)
    print(f"   rumoca on one core: {took:.1f} s for 10,000 runs by {n} of them, {took / pure:.1f} times as long as here "
          f"on one core")


if __name__ == "__main__":
    main()
