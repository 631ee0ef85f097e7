"""All examples of the bundled libraries, and of a Modelica Standard Library where one is at hand, as FMUs: exported,
validated and simulated by FMPy, compared with Harpoon's own run. Writes the table in `docs/fmi.md`.

    libraries.py path/to/harpoon [pattern ...] [--msl FOLDER] [--validator PROGRAM] [--write docs/fmi.md]

The program is that of `validator` beside this file.
"""
import argparse, collections, csv, fnmatch, os, subprocess, sys, tempfile, time, warnings, zipfile
import multiprocessing
import numpy as np

LIBRARIES = ["BondLib", "ThermoBondLib", "MultiBondLib"]
# Simulated twice by different solvers to 1e-8; what is chaotic or ends at an event may differ by more.
LIMIT = 1e-3
# FMPy steps at the communication points in Python; a run that takes longer is not compared.
PATIENCE = 120
POINTS = 500


def run(*arguments, timeout=PATIENCE):
    try:
        return subprocess.run(arguments, capture_output=True, text=True, timeout=timeout)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(arguments, -1, "", f"no end within {timeout} s")


def examples(harpoon, library, path):
    listed = run(harpoon, "list", library, "--examples", *path)
    return [line.split()[0] for line in listed.stdout.splitlines() if line.split()]


def first_error(text):
    lines = [line for line in text.splitlines() if line.startswith("error")]
    return (lines or text.splitlines() or ["?"])[0][:160]


def simulate(fmu, kind, points, results):
    """In a process of its own, which may take too long."""
    warnings.simplefilter("ignore")
    from fmpy import read_model_description, simulate_fmu
    try:
        e = read_model_description(fmu).defaultExperiment
        start, stop = float(e.startTime or 0), float(e.stopTime)
        result = simulate_fmu(fmu, fmi_type=kind, start_time=start, stop_time=stop,
                              output_interval=(stop - start)/points, relative_tolerance=1e-8, record_events=False)
        results.put({name: np.asarray(result[name], dtype=float) for name in result.dtype.names
                     if result[name].ndim == 1})
    except Exception as problem:
        results.put(str(problem).splitlines()[0][:160] if str(problem) else repr(problem))


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
    options = argparse.ArgumentParser()
    options.add_argument("harpoon")
    options.add_argument("--msl")
    options.add_argument("--validator")
    options.add_argument("--write")
    options.add_argument("--seconds", type=float, default=float("inf"), help="begin no further model after this time")
    options.add_argument("patterns", nargs="*")
    options = options.parse_args()
    from fmpy.validation import validate_fmu
    harpoon, began = os.path.abspath(options.harpoon), time.time()
    path = ["--path", options.msl] if options.msl else []
    libraries = LIBRARIES + (["Modelica"] if options.msl else [])
    counts, remarks = collections.defaultdict(collections.Counter), []
    with tempfile.TemporaryDirectory() as folder:
        for library in libraries:
            for model in examples(harpoon, library, path):
                if options.patterns and not any(fnmatch.fnmatch(model, p) for p in options.patterns):
                    continue
                if time.time() - began > options.seconds:
                    counts[library]["not tried"] += 1
                    continue
                told = len(remarks)
                one(harpoon, model, path, folder, counts[library], remarks, validate_fmu, options.validator)
                for name, remark in remarks[told:]:
                    print(f"{name}: {remark}", flush=True)
    text = table(counts, remarks)
    print(text)
    if options.write:
        page = open(options.write).read()
        begin, end = "<!-- table: begin -->\n", "<!-- table: end -->\n"
        before, rest = page.split(begin)
        with open(options.write, "w") as file:
            file.write(before + begin + text + end + rest.split(end)[1])


def one(harpoon, model, path, folder, count, remarks, validate_fmu, validator):
    out = os.path.join(folder, "own.csv")
    if os.path.exists(out):
        os.remove(out)
    ran = run(harpoon, "simulate", model, *path, "--tolerance", "1e-8", "--intervals", str(POINTS),
              "-o", out, "--quiet")
    if ran.returncode != 0:
        return
    count["examples"] += 1
    fmu = os.path.join(folder, "model.fmu")
    made = run(harpoon, "export", model, *path, "-o", fmu)
    if made.returncode != 0:
        remarks.append((model, "not exported: " + first_error(made.stderr)))
        return
    count["exported"] += 1
    try:
        problems = validate_fmu(fmu)
    except Exception as problem:
        problems = [repr(problem)]
    count["valid"] += not problems
    if problems:
        remarks.append((model, f"FMPy: {problems[0][:160]}"))
    if validator:
        said = run(validator, fmu)
        count["fmusim"] += said.returncode == 0
        if said.returncode != 0:
            remarks.append((model, "fmi-rs: " + (said.stdout.splitlines() or [said.stderr or "crash"])[0].split(": ", 1)[-1][:160]))
    is_exchange = "ModelExchange" in zipfile.ZipFile(fmu).read("modelDescription.xml").decode()
    count["only CS"] += not is_exchange
    results = {}
    for kind, name in (("CoSimulation", "CS"), ("ModelExchange", "ME")):
        if kind == "CoSimulation" or is_exchange:
            results[name] = limited(fmu, kind, POINTS)
    wanted = set().union(*(r.keys() for r in results.values() if not isinstance(r, str)))
    own = read(out, wanted) if wanted else None
    for name, result in results.items():
        if isinstance(result, str):
            remarks.append((model, f"{name}: {result}"))
            continue
        share, variable = deviation(own, result)
        # Where both sides of a jump are right, single points differ.
        if share <= 0.02:
            count[name] += 1
        else:
            remarks.append((model, f"{name}: `{variable}` differs at {100*share:.0f} % of the points"))


def table(counts, remarks):
    columns = ["examples", "exported", "valid", "fmusim", "CS", "ME", "only CS"]
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
