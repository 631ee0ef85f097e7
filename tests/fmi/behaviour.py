"""What simulating does not show: parameters, start values, states to come back to, derivatives, many instances."""
import math, os, shutil, subprocess, threading
import numpy as np
from fmpy import extract, read_model_description, simulate_fmu
from fmpy.validation import validate_fmu
from fmpy.fmi2 import FMU2Model, FMU2Slave
from fmpy.fmi3 import FMU3Model, FMU3Slave


def open_fmu(path, is_slave):
    """An instance that is initialized, and its variables by name."""
    folder = extract(path)
    d = read_model_description(folder)
    is_two = d.fmiVersion.startswith("2")
    kind = {(True, True): FMU2Slave, (True, False): FMU2Model, (False, True): FMU3Slave, (False, False): FMU3Model}
    fmu = kind[is_two, is_slave](guid=d.guid, unzipDirectory=folder, instanceName="one",
                                modelIdentifier=d.coSimulation.modelIdentifier)
    fmu.instantiate()
    return fmu, {v.name: v.valueReference for v in d.modelVariables}, d, folder


def start(fmu, is_slave):
    if isinstance(fmu, (FMU2Model, FMU2Slave)):
        fmu.setupExperiment(startTime=0.0)
        fmu.enterInitializationMode()
    else:
        fmu.enterInitializationMode(startTime=0.0)
    fmu.exitInitializationMode()
    if not is_slave:
        fmu.newDiscreteStates() if isinstance(fmu, FMU2Model) else fmu.updateDiscreteStates()
        fmu.enterContinuousTimeMode()


def close(fmu, folder):
    fmu.terminate()
    fmu.freeInstance()
    shutil.rmtree(folder, ignore_errors=True)


def real(fmu, references):
    get = fmu.getReal if isinstance(fmu, (FMU2Model, FMU2Slave)) else fmu.getFloat64
    return list(get(references))


def set_real(fmu, references, values):
    put = fmu.setReal if isinstance(fmu, (FMU2Model, FMU2Slave)) else fmu.setFloat64
    put(references, values)


def parameters(check, export, folder):
    """x = x0*exp(-k*time), with values that are set from outside."""
    for version in (2, 3):
        path = export("Decay", version, folder)
        for kind in ("ModelExchange", "CoSimulation"):
            cases = [({}, 3, 2), ({"k": 0.5}, 3, 0.5), ({"x0": 7}, 7, 2), ({"x": 5}, 5, 2), ({"x": 5, "x0": 7}, 5, 2)]
            for values, x0, k in cases:
                r = simulate_fmu(path, fmi_type=kind, stop_time=2, output_interval=0.1, start_values=values,
                                 relative_tolerance=1e-8)
                error = np.abs(r["y"] - x0*np.exp(-k*r["time"])).max()
                check(f"Decay FMI {version} {kind} with {values}", error < 1e-6, error)
        # A parameter that follows another; one that is baked in is a constant.
        path = export("Chain", version, folder)
        d = read_model_description(path)
        kinds = {v.name: (v.causality, v.variability) for v in d.modelVariables}
        check(f"Chain FMI {version} causalities", kinds["a"] == ("parameter", "tunable")
              and kinds["b"] == ("calculatedParameter", "tunable") and kinds["c"] == ("local", "constant")
              and kinds["n"] == ("local", "constant")
              and kinds["inner_"] == ("local", "fixed"), kinds)
        r = simulate_fmu(path, stop_time=2, output_interval=0.1, start_values={"a": 1}, relative_tolerance=1e-8)
        exact = sum(3*np.exp(-i*r["time"]/4) for i in (1, 2, 3))
        check(f"Chain FMI {version} dependent", np.abs(r["y"] - exact).max() < 1e-5)
        # Inputs, as a table: x follows u with time constant 1/3.
        path = export("Plant", version, folder)
        t = np.linspace(0, 2, 201)
        signal = np.array([(s, 0.0 if s == 0 else 1.0) for s in t], dtype=[("time", float), ("u", float)])
        signal["u"] = np.sin(t)
        for kind in ("ModelExchange", "CoSimulation"):
            r = simulate_fmu(path, fmi_type=kind, stop_time=2, output_interval=0.01, input=signal,
                             relative_tolerance=1e-8, output=["x", "y"])
            s = r["time"]
            exact = (9*np.sin(s) - 3*np.cos(s) + 3*np.exp(-3*s))/10
            limit = 1e-3 if kind == "ModelExchange" else 2e-2
            check(f"Plant FMI {version} {kind} input", np.abs(r["x"] - exact).max() < limit, np.abs(r["x"] - exact).max())


def states(check, export, folder):
    """Goes back at random times, in memory and through bytes, also of another instance."""
    random = np.random.default_rng(1)
    for version in (2, 3):
        for model, value in (("Ball", "y"), ("Late", "y"), ("Sampled", "y"), ("Free", "way")):
            path = export(model, version, folder)
            fmu, refs, _, place = open_fmu(path, True)
            other, _, _, other_place = open_fmu(path, True)
            for one in (fmu, other):
                start(one, True)
            save = fmu.getFMUstate if version == 2 else fmu.getFMUState
            restore = (lambda f, s: f.setFMUstate(s)) if version == 2 else (lambda f, s: f.setFMUState(s))
            pack = fmu.serializeFMUstate if version == 2 else fmu.serializeFMUState
            unpack = other.deSerializeFMUstate if version == 2 else other.deserializeFMUState
            t, h, kept = 0.0, 0.05, None
            for step in range(24):
                if step == 2 + random.integers(8):
                    kept = (t, save())
                fmu.doStep(t, h)
                t += h
            kept = kept or (t, save())
            end = real(fmu, [refs[value]])[0]
            restore(fmu, kept[1])
            restore(other, unpack(pack(kept[1])))
            for one in (fmu, other):
                s = kept[0]
                while s < t - 1e-9:
                    one.doStep(s, h)
                    s += h
                again = real(one, [refs[value]])[0]
                check(f"{model} FMI {version} state", abs(again - end) < 1e-4*max(1, abs(end)), (again, end))
            (fmu.freeFMUstate if version == 2 else fmu.freeFMUState)(kept[1])
            close(fmu, place)
            close(other, other_place)


def derivatives(check, export, folder):
    """Directional derivatives against differences."""
    for version in (2, 3):
        for model, knowns in (("Rod", ["phi", "w"]), ("Loop", ["x"]), ("Plant", ["x", "u"])):
            path = export(model, version, folder)
            fmu, refs, d, place = open_fmu(path, False)
            start(fmu, False)
            unknowns = [name for name in refs if name.startswith("der(")] + [v.name for v in d.modelVariables
                        if v.causality == "output" and v.type in ("Real", "Float64")]
            u, k = [refs[n] for n in unknowns], [refs[n] for n in knowns]
            n = len([v for v in d.modelVariables if v.derivative])
            at = real(fmu, k)
            state_names = [v.derivative.name for v in d.modelVariables if v.derivative]

            def move(values):
                by_name = dict(zip(knowns, values))
                import ctypes
                x = (ctypes.c_double*n)(*[by_name[name] for name in state_names])
                fmu.setContinuousStates(x, n)
                for name, value in by_name.items():
                    if name not in state_names:
                        set_real(fmu, [refs[name]], [value])
                return np.array(real(fmu, u))

            for j in range(len(k)):
                seed = [float(i == j) for i in range(len(k))]
                move(at)
                exact = np.array(fmu.getDirectionalDerivative(u, k, seed))
                h = 1e-6
                up = move([v + h*s for v, s in zip(at, seed)])
                down = move([v - h*s for v, s in zip(at, seed)])
                error = np.abs((up - down)/(2*h) - exact).max()
                check(f"{model} FMI {version} derivative for {knowns[j]}", error < 1e-6*max(1, np.abs(exact).max()), error)
            if version == 3:
                adjoint(check, fmu, u, k, model)
            close(fmu, place)


def adjoint(check, fmu, u, k, model):
    """Weights on the left of the matrix whose columns the directional derivatives are."""
    matrix = np.array([fmu.getDirectionalDerivative(u, [known], [1.0]) for known in k]).T
    weights = np.linspace(-1, 2, len(u))
    found = np.array(fmu.getAdjointDerivative(u, k, list(weights), len(k)))
    error = np.abs(found - weights @ matrix).max()
    check(f"{model} adjoint derivative", error < 1e-12*max(1, np.abs(matrix).max()), error)


def memory():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1])*4096


def instances(check, export, folder):
    """A thousand of them, one after the other and in threads; two models in one process; a moved and renamed FMU."""
    ball, decay = export("Ball", 3, folder), export("Decay", 3, folder)
    place = extract(ball)
    d = read_model_description(place)

    # FMPy changes the folder of the whole process while it loads a library.
    loading = threading.Lock()

    def once(steps=3):
        with loading:
            fmu = FMU3Slave(guid=d.guid, unzipDirectory=place, instanceName="many",
                            modelIdentifier=d.coSimulation.modelIdentifier)
        fmu.instantiate()
        start(fmu, True)
        for k in range(steps):
            fmu.doStep(0.1*k, 0.1)
        fmu.terminate()
        fmu.freeInstance()

    for _ in range(100):
        once()
    before = memory()
    for _ in range(1000):
        once()
    grown = memory() - before
    check("1000 instances leak", grown < 8e6, f"{grown/1e6} MB")
    threads = [threading.Thread(target=lambda: [once() for _ in range(25)]) for _ in range(8)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    a, refs_a, _, place_a = open_fmu(ball, True)
    b, refs_b, _, place_b = open_fmu(decay, True)
    for one in (a, b):
        start(one, True)
    for k in range(10):
        a.doStep(0.01*k, 0.01)
        b.doStep(0.01*k, 0.01)
    check("two models at once", abs(real(b, [refs_b["x"]])[0] - 3*math.exp(-0.2)) < 1e-6
          and abs(real(a, [refs_a["h"]])[0] - (1 - 9.81*0.005)) < 1e-6)
    close(a, place_a)
    close(b, place_b)
    shutil.rmtree(place, ignore_errors=True)
    moved = os.path.join(folder, "a place with blanks ä")
    os.makedirs(moved)
    renamed = os.path.join(moved, "Something else.fmu")
    shutil.copy(decay, renamed)
    r = simulate_fmu(renamed, stop_time=1, relative_tolerance=1e-8)
    check("moved and renamed", abs(r["y"][-1] - 3*math.exp(-2)) < 1e-6)
    # The model of another FMU is refused.
    place, other = extract(ball), extract(decay)
    shutil.copy(f"{other}/resources/model.harpoon", f"{place}/resources/model.harpoon")
    fmu = FMU3Slave(guid=d.guid, unzipDirectory=place, instanceName="mixed",
                    modelIdentifier=d.coSimulation.modelIdentifier)
    try:
        fmu.instantiate()
        check("mixed up files", False, "were accepted")
    except Exception:
        pass
    shutil.rmtree(place)
    shutil.rmtree(other)


def intermediate(check, export, folder):
    """The importer looks at each step of the solver inside of a communication step, and may ask to return."""
    path = export("Decay", 3, folder)
    place = extract(path)
    d = read_model_description(place)
    y = [v.valueReference for v in d.modelVariables if v.name == "y"]
    for may_return in (False, True):
        seen, asked = [], []
        fmu = FMU3Slave(guid=d.guid, unzipDirectory=place, instanceName="watched",
                        modelIdentifier=d.coSimulation.modelIdentifier)

        def update(environment, time, set_requested, get_allowed, is_finished, may, wants, until):
            seen.append((time, real(fmu, y)[0], get_allowed, may))
            if may_return and time > 0.5 and not asked:
                asked.append(time)
                wants[0] = True

        fmu.instantiate(earlyReturnAllowed=may_return, requiredIntermediateVariables=y, intermediateUpdate=update)
        start(fmu, True)
        needs_event, ends, is_early, last = fmu.doStep(0.0, 1.0)
        t, values = np.array([s[0] for s in seen]), np.array([s[1] for s in seen])
        check(f"intermediate update {may_return}", len(seen) > 5 and np.all(np.diff(t) > 0) and seen[0][2]
              and seen[0][3] == may_return, seen[:3])
        check(f"intermediate values {may_return}", np.abs(values - 3*np.exp(-2*t)).max() < 1e-6)
        end = float(getattr(last, "value", last))
        check(f"intermediate return {may_return}", bool(getattr(is_early, "value", is_early)) == may_return
              and (0.5 < end < 1 if may_return else end == 1), (is_early, end))
        fmu.doStep(end, 1.5 - end)
        check(f"behind intermediate return {may_return}", abs(real(fmu, y)[0] - 3*math.exp(-3)) < 1e-6)
        fmu.terminate()
        fmu.freeInstance()
    shutil.rmtree(place)


def exchanged(check, harpoon, models, folder):
    """States that are exchanged: told at export; other starts than in the trial, and energy that is kept."""
    path = os.path.join(folder, "Free.fmu")
    made = subprocess.run([harpoon, "export", models, "Models.Free", "-o", path], capture_output=True, text=True)
    check("Free is for co-simulation", made.returncode == 0 and "co-simulation only" in made.stderr, made.stderr)
    # The default experiment goes round and round; slower it swings, and the states change at other places.
    for vx in (8.0, 2.0, -4.0):
        r = simulate_fmu(path, stop_time=4, output_interval=0.02, relative_tolerance=1e-8, start_values={"vx": vx},
                         output=["energy", "height", "way"])
        speed = vx/0.8
        top = min(1.0, -0.8 + speed**2/2/9.81)
        check(f"Free with {vx} goes up", abs(r["height"].max() - top) < 5e-3, (r["height"].max(), top))
        check(f"Free with {vx} keeps its energy", np.ptp(r["energy"]) < 1e-4*50, np.ptp(r["energy"]))
        check(f"Free with {vx} keeps its length", np.abs(r["height"]**2 + r["way"]**2 - 1).max() < 1e-6)


def run_with_events(fmu, until, h, look=lambda t: None):
    """Steps with event mode and early return; the times at which events were."""
    events, t = [], 0.0
    fmu.enterInitializationMode(startTime=0.0)
    fmu.exitInitializationMode()
    while True:
        look(t)
        while fmu.updateDiscreteStates()[0]:
            pass
        fmu.enterStepMode()
        while True:
            if t >= until - 1e-9:
                return events
            needs_event, _, _, t = fmu.doStep(t, min(h, until - t))
            if needs_event:
                break
        events.append(t)
        fmu.enterEventMode()


def event_mode(check, export, folder):
    """Bounces end the steps, at the instants of the closed form."""
    place = extract(export("Ball", 3, folder))
    d = read_model_description(place)
    fmu = FMU3Slave(guid=d.guid, unzipDirectory=place, instanceName="events", modelIdentifier=d.coSimulation.modelIdentifier)
    fmu.instantiate(eventModeUsed=True, earlyReturnAllowed=True)
    events = run_with_events(fmu, 1.5, 0.3)
    first = math.sqrt(2/9.81)
    exact = [first, first*(1 + 2*0.7), first*(1 + 2*0.7 + 2*0.49)]
    exact = [t for t in exact if t < 1.5]
    # The relation is true for a moment only: two events at each bounce.
    events = [t for k, t in enumerate(events) if k == 0 or t > events[k - 1] + 1e-6]
    check("event mode", len(events) == len(exact) and np.abs(np.array(events) - exact).max() < 1e-6, (events, exact))
    fmu.terminate()
    fmu.freeInstance()
    shutil.rmtree(place)


def clocks(check, export, folder):
    """Clocks of the model tell when they tick, in co-simulation and in model exchange."""
    place = extract(export("Clocked", 3, folder))
    d = read_model_description(place)
    refs = {v.name: v.valueReference for v in d.modelVariables}
    kinds = {v.name: v.intervalVariability for v in d.modelVariables if v.type == "Clock"}
    check("clocks", kinds == {"fast": "triggered", "slow": "triggered"}, kinds)
    fmu = FMU3Slave(guid=d.guid, unzipDirectory=place, instanceName="clocks", modelIdentifier=d.coSimulation.modelIdentifier)
    fmu.instantiate(eventModeUsed=True, earlyReturnAllowed=True)
    seen = []
    run_with_events(fmu, 1.05, 0.25, lambda t: seen.append((round(t, 6), *map(bool, fmu.getClock([refs["fast"], refs["slow"]])))))
    exact = [(round(0.1*k, 6), True, k % 2 == 0) for k in range(11)]
    check("clocks tick", seen == exact, seen)
    check("clocks count", fmu.getFloat64([refs["k"]])[0] == 6, fmu.getFloat64([refs["k"]]))
    fmu.terminate()
    fmu.freeInstance()
    fmu = FMU3Model(guid=d.guid, unzipDirectory=place, instanceName="clocks", modelIdentifier=d.coSimulation.modelIdentifier)
    fmu.instantiate()
    fmu.enterInitializationMode(startTime=0.0)
    fmu.exitInitializationMode()
    seen, t = [], 0.0
    while t < 0.45:
        seen.append((round(t, 6), *map(bool, fmu.getClock([refs["fast"], refs["slow"]]))))
        while True:
            needs_update, _, _, _, is_defined, t = fmu.updateDiscreteStates()
            if not needs_update:
                break
        fmu.enterContinuousTimeMode()
        fmu.setTime(t)
        fmu.enterEventMode()
    check("clocks tick in model exchange", seen == exact[:5], seen)
    fmu.freeInstance()
    shutil.rmtree(place)


def ticked(check, export, folder):
    """A clock that the importer lets tick, in co-simulation and in model exchange: what follows from it, and a clock of
    half its rate."""
    path = export("Ticked", 3, folder)
    problems = validate_fmu(path)
    check("a model with an input clock is valid", not problems, problems)
    place = extract(path)
    d = read_model_description(place)
    refs = {v.name: v.valueReference for v in d.modelVariables}
    found = {v.name: (v.causality, v.intervalVariability) for v in d.modelVariables if v.type == "Clock"}
    check("input clock", found == {"c": ("input", "triggered"), "half": ("local", "triggered")}, found)
    outputs = [refs[name] for name in ("y", "sum", "halves", "x")]
    c, half, u = refs["c"], refs["half"], refs["u"]
    # When it ticks, with which input before; the last event is none of the clock.
    ticks = [(0.25, 2.0), (0.5, 3.0), (1.0, 5.0)]
    # Ticks so far, sum of what was sampled, ticks of the half clock, and the integral of the count.
    exact = [(1, 2, 1, 0), (2, 5, 1, 0.25), (3, 10, 2, 1.25), (3, 10, 2, 2.75)]
    for kind in (FMU3Slave, FMU3Model):
        fmu = kind(guid=d.guid, unzipDirectory=place, instanceName="ticks", modelIdentifier=d.coSimulation.modelIdentifier)
        fmu.instantiate(**({"eventModeUsed": True, "earlyReturnAllowed": True} if kind is FMU3Slave else {}))
        fmu.enterInitializationMode(startTime=0.0)
        fmu.exitInitializationMode()
        fmu.updateDiscreteStates()
        seen, halves, t, x = [], [], 0.0, np.zeros(1)
        for at, value in [*ticks, (1.5, 7.0)]:
            if kind is FMU3Slave:
                fmu.enterStepMode()
                fmu.setFloat64([u], [value])
                while t < at - 1e-9:
                    needs_event, _, _, t = fmu.doStep(t, at - t)
                    if needs_event:
                        fmu.enterEventMode()
                        fmu.updateDiscreteStates()
                        fmu.enterStepMode()
            else:
                fmu.enterContinuousTimeMode()
                fmu.setFloat64([u], [value])
                # Between the ticks the derivative is constant.
                slope = fmu.getFloat64([refs["der(x)"]])[0]
                fmu.setTime(at)
                x = x + slope*(at - t)
                import ctypes
                fmu.setContinuousStates((ctypes.c_double*1)(*x), 1)
                t = at
            fmu.enterEventMode()
            if at != 1.5:
                fmu.setClock([c], [True])
                # Said twice it is one tick.
                fmu.setClock([c], [True])
            halves.append(bool(fmu.getClock([half])[0]))
            check(f"{kind.__name__} the clock is active", bool(fmu.getClock([c])[0]) == (at != 1.5))
            while fmu.updateDiscreteStates()[0]:
                pass
            check(f"{kind.__name__} the clock was active", not fmu.getClock([c])[0])
            seen.append(tuple(fmu.getFloat64(outputs)))
        check(f"{kind.__name__} ticks from outside", np.abs(np.array(seen) - exact).max() < 1e-6, seen)
        check(f"{kind.__name__} half of the ticks", halves == [True, False, True, False], halves)
        # Nobody but the model lets the others tick.
        try:
            fmu.setClock([half], [True])
            check(f"{kind.__name__} a clock of the model is set", False)
        except Exception:
            pass
        fmu.freeInstance()
    shutil.rmtree(place)


def beside(check, export, folder):
    """What lies in the archive beside the model."""
    import zipfile
    for version in (2, 3):
        with zipfile.ZipFile(export("Decay", version, folder)) as archive:
            names = archive.namelist()
            check(f"reference result {version}", {"documentation/reference.csv", "documentation/reference.svg",
                                                  "documentation/index.html"} <= set(names), names)
            rows = [line.split(",") for line in archive.read("documentation/reference.csv").decode().split()]
            table = {name: np.array([float(row[k]) for row in rows[1:]]) for k, name in enumerate(rows[0])}
            error = np.abs(table["y"] - 3*np.exp(-2*table["time"])).max()
            check(f"reference result {version} is right", error < 1e-6 and table["time"][-1] == 2, error)
    with zipfile.ZipFile(export("MultiBondLib.Mechanics3D.Examples.Pendulum", 3, folder, "--stop-time", "0.1")) as archive:
        check("scene", archive.read("resources/scene.glb")[:4] == b"glTF")


def run(check, export, own_run, folder):
    import sys
    here = os.path.dirname(os.path.abspath(__file__))
    parameters(check, export, folder)
    states(check, export, folder)
    derivatives(check, export, folder)
    instances(check, export, folder)
    intermediate(check, export, folder)
    exchanged(check, os.path.abspath(sys.argv[1]), f"{here}/Models.mo", folder)
    event_mode(check, export, folder)
    clocks(check, export, folder)
    ticked(check, export, folder)
    beside(check, export, folder)
