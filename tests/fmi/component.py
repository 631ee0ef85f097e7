"""FMUs as parts of models: `harpoon import X.fmu -o X.mo`, against closed solutions and Harpoon's own runs."""
import os, shutil, subprocess, zipfile
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
PLACES = {"Mass": "Connected.mo", "Spring": "Connected.mo", "Ball": "Models.mo", "Plant": "Models.mo",
          "Sampled": "Models.mo", "Decay": "Models.mo"}


def run(check, harpoon, table, last_of_each, folder):
    folder = os.path.join(folder, "parts")
    os.makedirs(folder)
    for version in ("2", "3"):
        for model, file in PLACES.items():
            made = harpoon("export", f"{HERE}/{file}", f"{file[:-3]}.{model}", "--fmi", version,
                           "-o", f"{folder}/{model}.fmu")
            check(f"{model} export", made.returncode == 0, made.stderr)
        for kind in ("model-exchange", "co-simulation"):
            for model in PLACES:
                made = harpoon("import", f"{folder}/{model}.fmu", "--as", kind, "-o", f"{folder}/{model}.mo")
                check(f"{model} import", made.returncode == 0, made.stderr)
                seen = harpoon("check", f"{folder}/{model}.mo")
                check(f"{model} {version} {kind} block", seen.returncode == 0 and "error" not in seen.stderr, seen.stderr)

            def simulate(model, *more):
                files = [f"{folder}/{m}.mo" for m in PLACES]
                out = f"{folder}/out.csv"
                ran = harpoon("simulate", *files, f"{HERE}/Components.mo", f"Components.{model}", "--allow-fmu",
                              "-o", out, "--quiet", *more)
                check(f"{model} {version} {kind}", ran.returncode == 0, ran.stderr)
                if ran.returncode != 0:
                    return None, None
                names, rows = table(out)
                rows = last_of_each(names, rows)
                return rows[:, 0], lambda name: rows[:, names.index(name)]

            what = f"as parts by {kind}, FMI {version}:"
            exchange = kind == "model-exchange"
            models(check, what, exchange, simulate, harpoon, table, last_of_each, folder)
    refusals(check, harpoon, folder)


def models(check, what, exchange, simulate, harpoon, table, last_of_each, folder):
    # 2*s'' = -8*s - s'
    decay, omega = 0.25, np.sqrt(4 - 0.25**2)
    exact = lambda t: np.exp(-decay*t)*(np.cos(omega*t) + decay/omega*np.sin(omega*t))
    for model in ("Oscillator", "Half"):
        parts = ("mass", "spring") if model == "Oscillator" else ("mass",)
        steps = lambda h: [word for part in parts for word in ("--param", f"{part}.communicationStep={h}")]
        t, of = simulate(model, *([] if exchange else steps(0.01)))
        if t is None:
            continue
        error = np.abs(of("mass.s") - exact(t)).max()
        if exchange:
            check(f"{what} {model}", error < 1e-6, error)
        else:
            # Inputs are held for a step of 0.01: of first order.
            t, of = simulate(model, *steps(0.005))
            half = np.abs(of("mass.s") - exact(t)).max() if t is not None else np.nan
            check(f"{what} {model}", error < 0.05 and 1.7 < error/half < 2.3, f"{error} {half}")
    t, of = simulate("Three")
    if t is not None:
        for part, x0, k in (("a", 3, 2), ("b", 3, 3), ("c", 7, 0.5)):
            error = np.abs(of(f"{part}.y") - x0*np.exp(-k*t)).max()
            # Between communication points the outputs stand.
            check(f"{what} Three {part}", error < (1e-6 if exchange else 0.11), error)
    for model, part, own, limit in (("Bouncing", "ball", "Ball", 1e-5), ("Digital", "plant", "Sampled", 1e-6)):
        ran = harpoon("simulate", f"{HERE}/Models.mo", f"Models.{own}", "-o", f"{folder}/own.csv", "--quiet")
        check(f"{own} own run", ran.returncode == 0, ran.stderr)
        names, rows = table(f"{folder}/own.csv")
        rows = last_of_each(names, rows)
        t, of = simulate(model)
        if t is None:
            continue
        at = np.searchsorted(rows[:, 0], t - 1e-9)
        same = np.abs(rows[np.minimum(at, len(rows) - 1), 0] - t) < 1e-9
        error = np.abs(of(f"{part}.y")[same] - rows[at[same], names.index("y")])
        check(f"{what} {model}", same.sum() > 100 and error.max() < (limit if exchange else 0.1), f"{same.sum()} {error.max()}")
        if own == "Ball":
            n = of("ball.n")[-1]
            check(f"{what} bounces", n == rows[-1, names.index("n")] and n > 1, n)
    t, of = simulate("Typed")
    if t is not None:
        x = t - (1 - np.exp(-3*t))/3
        late = t > 1.05
        error = np.abs(of("plant.y") - (x + 0.25*t + (t > 1)))[(np.abs(t - 1) > 0.05)].max()
        check(f"{what} Typed y", error < (1e-6 if exchange else 0.03), error)
        check(f"{what} Typed m", np.all(of("plant.m")[(t > 0.55) & (t < 0.95)] == 7)
              and np.all(of("plant.m")[late] == 8) and np.all(of("plant.m")[t < 0.45] == 3))
        high = of("plant.isHigh")
        first = t[np.argmax(high > 0)]
        # t - (1 - exp(-3*t))/3 = 0.3
        check(f"{what} Typed isHigh", high[0] == 0 and abs(first - 0.5717) < (0.011 if exchange else 0.03), first)


def refusals(check, harpoon, folder):
    files = [f"{folder}/{m}.mo" for m in PLACES]
    place = [*files, f"{HERE}/Components.mo", "Components.Three"]
    ran = harpoon("simulate", *place, "--quiet")
    check("a part without leave", ran.returncode == 1 and "--allow-fmu" in ran.stderr and "Decay.fmu" in ran.stderr, ran.stderr)
    os.rename(f"{folder}/Decay.fmu", f"{folder}/Gone.fmu")
    ran = harpoon("simulate", *place, "--allow-fmu", "--quiet")
    check("a part that is not there", ran.returncode == 1 and "Decay.fmu" in ran.stderr, ran.stderr)
    os.rename(f"{folder}/Gone.fmu", f"{folder}/Decay.fmu")
    ran = harpoon("import", f"{HERE}/Models.mo")
    check("no FMU", ran.returncode != 0)
    if shutil.which("gcc"):
        # The library of Decay, which crashes in its first step.
        source, library = f"{folder}/crash.c", f"{folder}/crash.so"
        with open(source, "w") as file:
            file.write("void *fmi3InstantiateModelExchange(void) { *(volatile int *)0 = 1; return 0; }\n")
        subprocess.run(["gcc", "-shared", "-fPIC", "-o", library, source], check=True)
        entries = {n: zipfile.ZipFile(f"{folder}/Decay.fmu").read(n) for n in zipfile.ZipFile(f"{folder}/Decay.fmu").namelist()}
        with zipfile.ZipFile(f"{folder}/Crash.fmu", "w") as archive:
            for name, data in entries.items():
                archive.writestr(name, open(library, "rb").read() if name.endswith(".so") else data)
        made = harpoon("import", f"{folder}/Crash.fmu", "-o", f"{folder}/Crash.mo")
        check("crash import", made.returncode == 0, made.stderr)
        ran = harpoon("simulate", f"{folder}/Crash.mo", f"{HERE}/Components.mo", "Components.Broken", "--allow-fmu", "--quiet")
        check("a part that crashes", ran.returncode == 1 and "Crash.fmu" in ran.stderr and "crashed" in ran.stderr, ran.stderr)
