"""Exports models as FMUs, lets FMPy validate and simulate them, and compares with Harpoon's own run.

    check.py path/to/harpoon [model ...]
"""
import csv, ctypes, os, shutil, subprocess, sys, tempfile, warnings
import numpy as np
import fmpy
from fmpy import read_model_description, simulate_fmu
from fmpy.validation import validate_fmu

warnings.simplefilter("ignore")
HERE = os.path.dirname(os.path.abspath(__file__))
HARPOON = os.path.abspath(sys.argv[1])
# Model and the largest deviation that integrating twice to 1e-8 may leave, relative to the largest value.
MODELS = {"Decay": 1e-6, "Ball": 1e-5, "Sampled": 1e-6, "Stiff": 1e-5, "Loop": 1e-6, "Plant": 1e-6, "Late": 2e-4,
          "Rod": 1e-5, "Relay": 1e-5, "Silent": 1e-9, "Ended": 1e-6, "Chain": 1e-6, "Free": 1e-5, "Clocked": 1e-6}
# Examples of the libraries: switches whose modes the common structure serves.
EXAMPLES = {"BondLib.Examples.Switching.Circuits.CapacitorThroughResistor": 1e-5,
            "BondLib.Examples.Switching.Gearbox.UnequalLoads": 1e-5,
            "BondLib.Examples.Switching.Gearbox.Flywheel": 1e-5,
            "BondLib.Examples.Switching.PilotEjection.OneGraph": 1e-5,
            "MultiBondLib.Mechanics3D.Examples.RollingMarble": 1e-4}
# Their states do not stay the same.
ONLY_STEPS = {"Free", "BondLib.Examples.Switching.Gearbox.Flywheel", "BondLib.Examples.Switching.PilotEjection.OneGraph",
              "MultiBondLib.Mechanics3D.Examples.RollingMarble"}
failures = []


def check(what, is_fine, detail=""):
    if not is_fine:
        failures.append(what)
        print(f"FAILED {what} {detail}")


def place(model):
    """A class of a library by its whole name, or a model of the file beside this one."""
    return [model] if "." in model else [f"{HERE}/Models.mo", f"Models.{model}"]


def export(model, version, folder, *more):
    path = os.path.join(folder, f"{model}{version}.fmu")
    made = subprocess.run([HARPOON, "export", *place(model), "--fmi", str(version), "-o", path, *more],
                          capture_output=True, text=True)
    check(f"{model} export {version}", made.returncode == 0, made.stderr)
    return path


def own_run(model, folder, *more):
    path = os.path.join(folder, f"{model}.csv")
    made = subprocess.run([HARPOON, "simulate", *place(model), "--tolerance", "1e-8", "-o", path, "--quiet", *more],
                          capture_output=True, text=True)
    check(f"{model} own run", made.returncode == 0, made.stderr)
    with open(path) as file:
        rows = list(csv.reader(file))
    names = [name.strip('"') for name in rows[0]]
    # Two rows at one time are an event; the later one is what FMPy shows.
    table = {float(row[0]): [float(v) if v not in ("true", "false") else float(v == "true") for v in row] for row in rows[1:]}
    return names, np.array([table[t] for t in sorted(table)])


def compare(what, names, own, result, limit):
    for name in result.dtype.names[1:]:
        if name not in names:
            continue
        column = own[:, names.index(name)]
        theirs = np.asarray(result[name], dtype=float)
        # Where both have a row; at the very instant of an event either side is right.
        at = np.searchsorted(own[:, 0], result["time"] - 1e-9)
        at = np.minimum(at, len(own) - 1)
        same = np.abs(own[at, 0] - result["time"]) < 1e-9 * max(1.0, own[-1, 0])
        check(f"{what} {name} rows", same.sum() > 10, f"{same.sum()} rows in common")
        error = np.abs(column[at[same]] - theirs[same])
        scale = max(1.0, np.abs(column).max())
        wrong = np.sum(error > limit * scale)
        # A jump may be seen on the other side of its instant.
        check(f"{what} {name}", wrong <= 1, f"largest deviation {error.max():.2e}, {wrong} of {same.sum()} rows")


def simulate(path, kind, description, **more):
    e = description.defaultExperiment
    return simulate_fmu(path, fmi_type=kind, stop_time=float(e.stopTime), output_interval=float(e.stepSize),
                        relative_tolerance=1e-8, record_events=False, **more)


def main():
    limits = {**MODELS, **EXAMPLES}
    wanted = sys.argv[2:] or list(limits)
    with tempfile.TemporaryDirectory() as folder:
        for model in wanted:
            names, own = own_run(model, folder)
            for version in (2, 3):
                path = export(model, version, folder)
                problems = validate_fmu(path)
                check(f"{model} validate {version}", not problems, problems)
                description = read_model_description(path)
                check(f"{model} kinds {version}", (description.modelExchange is None) == (model in ONLY_STEPS))
                for kind in ("ModelExchange", "CoSimulation"):
                    if kind == "ModelExchange" and model in ONLY_STEPS:
                        continue
                    what = f"{model} FMI {version} {kind}"
                    try:
                        result = simulate(path, kind, description)
                    except Exception as problem:
                        check(what, False, repr(problem))
                        continue
                    if model != "Ended":
                        check(f"{what} end", abs(result["time"][-1] - own[-1, 0]) < 1e-9, result["time"][-1])
                    compare(what, names, own, result, limits[model])
        if not sys.argv[2:]:
            import behaviour, machine
            behaviour.run(check, export, own_run, folder)
            machine.run(check, export, folder)
    print(f"fmi: {len(failures)} failures" if failures else f"fmi: all of {len(wanted)} models agree, as FMI 2 and 3, "
          "in model exchange and co-simulation")
    sys.exit(bool(failures))


main()
