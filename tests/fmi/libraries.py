"""All examples of the bundled libraries, and of a Modelica Standard Library where one is at hand, as FMUs: exported,
validated and simulated by FMPy, compared with Harpoon's own run. Writes the table in `docs/fmi.md`.

    libraries.py path/to/harpoon [pattern ...] [--msl FOLDER] [--validator PROGRAM] [--journal FILE] [--write docs/fmi.md]

The program is that of `validator` beside this file. With a journal the work can be done in pieces: what stands in it is
not done again.
"""
import argparse, collections, csv, fnmatch, json, os, subprocess, sys, tempfile, time, warnings, zipfile
import multiprocessing
import numpy as np

LIBRARIES = ["BondLib", "ThermoBondLib", "MultiBondLib"]
# Runs agree if they differ by less than this part of the largest value.
LIMIT = 1e-3
# Both sides are run with the first of these. Where they differ, both are run with the next ones too: two solvers that
# compute the same model come together, chaotic ones at least.
TOLERANCES = ["1e-8", "1e-11", "1e-13"]
# FMPy steps at the communication points in Python; a run that takes longer is not compared.
PATIENCE = 120
POINTS = 500


def run(*arguments):
    try:
        return subprocess.run(arguments, capture_output=True, text=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(arguments, -1, "", f"no end within {PATIENCE} s")


def examples(harpoon, library, path):
    listed = run(harpoon, "list", library, "--examples", *path)
    return [line.split()[0] for line in listed.stdout.splitlines() if line.split()]


def first_error(text):
    lines = [line for line in text.splitlines() if line.startswith("error")]
    return (lines or text.splitlines() or ["?"])[0][:160]


def simulate(fmu, kind, points, tolerance, results):
    """In a process of its own, which may take too long."""
    warnings.simplefilter("ignore")
    from fmpy import read_model_description, simulate_fmu
    try:
        e = read_model_description(fmu).defaultExperiment
        start, stop = float(e.startTime or 0), float(e.stopTime)
        result = simulate_fmu(fmu, fmi_type=kind, start_time=start, stop_time=stop,
                              output_interval=(stop - start)/points, relative_tolerance=tolerance, record_events=False)
        results.put({name: np.asarray(result[name], dtype=float) for name in result.dtype.names
                     if result[name].ndim == 1})
    except Exception as problem:
        results.put(str(problem).splitlines()[0][-160:] if str(problem) else repr(problem))


def limited(*arguments):
    results = multiprocessing.Queue()
    process = multiprocessing.Process(target=simulate, args=(*arguments, results))
    process.start()
    try:
        return results.get(timeout=PATIENCE)
    except Exception:
        return f"no end within {PATIENCE} s"
    finally:
        process.kill()
        process.join()


def read(path, wanted):
    """The times and the wanted columns; of two rows at one time the later."""
    number = lambda v: float(v == "true") if v in ("true", "false") else float(v)
    with open(path) as file:
        rows = csv.reader(file)
        names = [name.strip('"') for name in next(rows)]
        kept = [k for k, name in enumerate(names) if k == 0 or name in wanted]
        table = {}
        for row in rows:
            table[float(row[0])] = np.array([number(row[k]) for k in kept])
    return [names[k] for k in kept], np.array([table[t] for t in sorted(table)])


def deviation(own, result):
    """The share of points at which a variable is off, for the worst variable, and its name."""
    names, rows = own
    column = {name: k for k, name in enumerate(names)}
    t = result["time"]
    at = np.minimum(np.searchsorted(rows[:, 0], t - 1e-8*(rows[-1, 0] - rows[0, 0])), len(rows) - 1)
    same = np.abs(rows[at, 0] - t) < 1e-7*max(1e-12, rows[-1, 0] - rows[0, 0])
    if same.sum() < 10:
        return 1.0, "no common points"
    worst = (0.0, "")
    for name, values in result.items():
        if name not in column or name == "time":
            continue
        mine = rows[:, column[name]]
        scale = max(np.abs(mine).max(), 1e-6)
        wrong = np.mean(~(np.abs(mine[at[same]] - values[same]) < LIMIT*scale))
        worst = max(worst, (float(wrong), name))
    return worst


def main():
    global PATIENCE
    options = argparse.ArgumentParser()
    options.add_argument("harpoon")
    options.add_argument("--msl")
    options.add_argument("--validator")
    options.add_argument("--write")
    options.add_argument("--journal", help="a file that keeps what is known of each model")
    options.add_argument("--seconds", type=float, default=float("inf"), help="begin no further model after this time")
    options.add_argument("--patience", type=float, default=PATIENCE, help="seconds for each run")
    options.add_argument("--every", type=int, default=1, help="try each n-th example only")
    options.add_argument("patterns", nargs="*")
    options = options.parse_args()
    harpoon, began = os.path.abspath(options.harpoon), time.time()
    PATIENCE = options.patience
    path = ["--path", options.msl] if options.msl else []
    known = {}
    if options.journal and os.path.exists(options.journal):
        with open(options.journal) as file:
            known = {found["model"]: found for found in map(json.loads, file)}
    wanted = []
    for library in LIBRARIES + (["Modelica"] if options.msl else []):
        models = examples(harpoon, library, path)[::options.every]
        wanted += [(library, m) for m in models
                   if not options.patterns or any(fnmatch.fnmatch(m, p) for p in options.patterns)]
    with tempfile.TemporaryDirectory() as folder:
        for library, model in wanted:
            if model in known or time.time() - began > options.seconds:
                continue
            found = {"model": model, "library": library, **one(harpoon, model, path, folder, options.validator)}
            known[model] = found
            if options.journal:
                with open(options.journal, "a") as file:
                    print(json.dumps(found), file=file)
            for remark in found["remarks"]:
                print(f"{model}: {remark}", flush=True)
    text = table([known.get(model, {"library": library, "counts": ["not tried"], "remarks": []})
                  for library, model in wanted])
    print(text)
    if options.write:
        page = open(options.write).read()
        begin, end = "<!-- table: begin -->\n", "<!-- table: end -->\n"
        before, rest = page.split(begin)
        with open(options.write, "w") as file:
            file.write(before + begin + text + end + rest.split(end)[1])


def own_run(harpoon, model, path, out, tolerance):
    if os.path.exists(out):
        os.remove(out)
    ran = run(harpoon, "simulate", model, *path, "--tolerance", tolerance, "--intervals", str(POINTS), "-o", out, "--quiet")
    return ran.returncode == 0 and os.path.exists(out)


def one(harpoon, model, path, folder, validator):
    """What there is to count of a model, and what to remark."""
    from fmpy.validation import validate_fmu
    counts, remarks = [], []
    found = {"counts": counts, "remarks": remarks}
    out = os.path.join(folder, "own.csv")
    if not own_run(harpoon, model, path, out, TOLERANCES[0]):
        return found
    counts.append("examples")
    fmu = os.path.join(folder, "model.fmu")
    made = run(harpoon, "export", model, *path, "-o", fmu)
    if made.returncode != 0:
        remarks.append("not exported: " + first_error(made.stderr))
        return found
    counts.append("exported")
    try:
        problems = validate_fmu(fmu)
    except Exception as problem:
        problems = [repr(problem)]
    if problems:
        remarks.append(f"FMPy: {problems[0][:160]}")
    else:
        counts.append("valid")
    if validator:
        said = run(validator, fmu)
        if said.returncode == 0:
            counts.append("fmusim")
        else:
            told = (said.stdout.splitlines() or [said.stderr or "crash"])[0].split(": ", 1)[-1][:160]
            remarks.append(f"fmi-rs: {told}")
    is_exchange = "ModelExchange" in zipfile.ZipFile(fmu).read("modelDescription.xml").decode()
    if not is_exchange:
        counts.append("only CS")
    for kind, name in (("CoSimulation", "CS"), ("ModelExchange", "ME")):
        if kind == "CoSimulation" or is_exchange:
            remark = compare(harpoon, model, path, out, fmu, kind)
            if remark is None:
                counts.append(name)
            else:
                remarks.append(f"{name}: {remark}")
    return found


def compare(harpoon, model, path, out, fmu, kind):
    """Why the FMU does not agree with Harpoon's own run, if it does not."""
    first = None
    for tolerance in TOLERANCES:
        if not own_run(harpoon, model, path, out, tolerance):
            break
        result = limited(fmu, kind, POINTS, float(tolerance))
        # CVODE makes 500 steps at the most from point to point.
        for points, looser in ((10*POINTS, float(tolerance)), (POINTS, 1e-6)):
            if isinstance(result, str) and "mxstep" in result:
                result = limited(fmu, kind, points, looser)
        if isinstance(result, str):
            return first or result
        share, variable = deviation(read(out, result.keys()), result)
        # Where both sides of a jump are right, single points differ.
        if share <= 0.02:
            return None
        first = first or f"`{variable}` differs at {100*share:.0f} % of the points"
    return first


def table(found):
    columns = ["examples", "exported", "valid", "fmusim", "CS", "ME", "only CS"]
    counts = collections.defaultdict(collections.Counter)
    remarks = []
    for one in found:
        counts[one["library"]].update(one["counts"])
        remarks += [(one["model"], remark) for remark in one["remarks"]]
    lines = ["| library | examples that run | exported | valid for FMPy | valid for fmi-rs, run by it | co-simulation agrees "
             "| model exchange agrees (CVODE) | co-simulation only |", "|---|---|---|---|---|---|---|---|"]
    for library, count in counts.items():
        lines.append("| " + " | ".join([library, *[str(count[c]) for c in columns]]) + " |")
        if count["not tried"]:
            lines[-1] += f" ({count['not tried']} not tried)"
    lines += ["", "| model | remark |", "|---|---|"] if remarks else []
    lines += [f"| `{model}` | {remark.replace('|', '/')} |" for model, remark in remarks]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
