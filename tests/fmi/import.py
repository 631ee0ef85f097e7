"""Simulates FMUs by Harpoon: its own ones against its own runs, broken and hostile ones, and the Reference-FMUs of the
Modelica Association, where their sources and CMake are at hand (REFERENCE_FMUS=folder).

    import.py path/to/harpoon
"""
import csv, glob, os, shutil, struct, subprocess, sys, tempfile, zipfile, zlib
import xml.etree.ElementTree as ET
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
HARPOON = os.path.abspath(sys.argv[1])
KINDS = ["model-exchange", "co-simulation"]
# Model and the largest deviation relative to the largest value; delays are known at the steps only.
MODELS = {"Decay": 1e-6, "Ball": 1e-5, "Sampled": 1e-6, "Stiff": 1e-5, "Loop": 1e-6, "Late": 2e-4, "Rod": 1e-5,
          "Relay": 1e-5, "Silent": 1e-9, "Ended": 1e-6, "Chain": 1e-6}
failures, n_checks = [], 0


def check(what, is_fine, detail=""):
    global n_checks
    n_checks += 1
    if not is_fine:
        failures.append(what)
        print(f"FAILED {what} {detail}")


def harpoon(*arguments):
    return subprocess.run([HARPOON, *map(str, arguments)], capture_output=True, text=True, timeout=300)


def number(text):
    return float(text == "true") if text in ("true", "false") else float(text)


def table(path):
    with open(path) as file:
        rows = list(csv.reader(file))
    names = [name.strip('"') for name in rows[0]]
    return names, np.array([[number(v) for v in row] for row in rows[1:]])


def last_of_each(names, rows):
    """Of several rows at one time the last."""
    keep = np.append(np.diff(rows[:, 0]) > 0, True)
    return rows[keep]


def simulate(fmu, folder, kind, *more):
    out = os.path.join(folder, "out.csv")
    ran = harpoon("simulate", fmu, "--allow-fmu", "--as", kind, "-o", out, "--quiet", *more)
    return ran, (table(out) if ran.returncode == 0 else None)


def compare(what, names, own, theirs_names, theirs, limit):
    at = np.minimum(np.searchsorted(own[:, 0], theirs[:, 0] - 1e-9), len(own) - 1)
    same = np.abs(own[at, 0] - theirs[:, 0]) < 1e-9 * max(1.0, own[-1, 0])
    check(f"{what} rows", same.sum() > 10, f"{same.sum()} rows in common")
    n = 0
    for k, name in enumerate(theirs_names[1:], 1):
        if name not in names:
            continue
        n += 1
        column = own[:, names.index(name)]
        error = np.abs(column[at[same]] - theirs[same, k])
        wrong = np.sum(error > limit * max(1.0, np.abs(column).max()))
        # A jump may be seen on the other side of its instant.
        check(f"{what} {name}", wrong <= 1, f"largest deviation {error.max():.2e}, {wrong} of {same.sum()} rows")
    check(f"{what} has variables", n > 0)


def own_models(folder):
    for model, limit in MODELS.items():
        place = [f"{HERE}/Models.mo", f"Models.{model}"]
        own_file = os.path.join(folder, "own.csv")
        ran = harpoon("simulate", *place, "--tolerance", "1e-8", "-o", own_file, "--quiet")
        check(f"{model} own run", ran.returncode == 0, ran.stderr)
        names, own = table(own_file)
        own = last_of_each(names, own)
        for version in ["2", "3"]:
            fmu = os.path.join(folder, f"{model}{version}.fmu")
            made = harpoon("export", *place, "--fmi", version, "-o", fmu)
            check(f"{model} export", made.returncode == 0, made.stderr)
            for kind in KINDS:
                what = f"{model} {version} {kind}"
                ran, result = simulate(fmu, folder, kind, "--tolerance", "1e-8")
                check(what, ran.returncode == 0, ran.stderr)
                if result:
                    compare(what, names, own, result[0], last_of_each(*result), limit)


def behaviour(folder):
    fmu = os.path.join(folder, "Decay3.fmu")
    ran = harpoon("simulate", fmu)
    check("no leave", ran.returncode == 1 and "fmu-not-allowed" in ran.stderr, ran.stderr)
    ran = harpoon("info", fmu)
    check("info", ran.returncode == 0 and "FMI 3.0" in ran.stdout and "model exchange" in ran.stdout, ran.stdout)
    ran = harpoon("check", fmu)
    check("check", ran.returncode == 0 and "1 state" in ran.stderr, ran.stderr)
    ran = harpoon("check", fmu, "--format", "json")
    check("check as JSON", ran.returncode == 0 and '"states":1' in ran.stdout.replace(" ", ""), ran.stdout)
    # x = x0*exp(-k*time) with other parameters.
    ran, (names, rows) = simulate(fmu, folder, "model-exchange", "--param", "k=3", "--stop-time", "0.5", "--tolerance", "1e-9")
    x = rows[:, names.index("x")]
    check("parameter", abs(x[-1] / x[0] - np.exp(-1.5)) < 1e-7, f"{x[-1] / x[0]}")
    ran, _ = simulate(fmu, folder, "model-exchange", "--param", "nothing=3")
    check("unknown parameter", ran.returncode == 1 and "`nothing`" in ran.stderr, ran.stderr)
    ran, _ = simulate(fmu, folder, "model-exchange", "--param", "k=three")
    check("odd parameter", ran.returncode == 1 and "number" in ran.stderr, ran.stderr)
    plot = os.path.join(folder, "plot.svg")
    ran = harpoon("simulate", fmu, "--allow-fmu", "--plot", plot)
    check("plot", ran.returncode == 0 and "<svg" in open(plot).read(), ran.stderr)
    # Inputs from a file: u = time gives x = t - (1 - exp(-3*t))/3; a Boolean that jumps at 1 is an event there.
    signals = os.path.join(folder, "signals.csv")
    with open(signals, "w") as file:
        file.write("time,u,b\n0,0,0\n1,1,1\n2,2,1\n")
    for version in ["2", "3"]:
        plant = os.path.join(folder, f"Plant{version}.fmu")
        made = harpoon("export", f"{HERE}/Models.mo", "Models.Plant", "--fmi", version, "-o", plant)
        check("Plant export", made.returncode == 0, made.stderr)
        for kind in KINDS:
            ran, result = simulate(plant, folder, kind, "--inputs", signals, "--tolerance", "1e-8")
            check(f"inputs {version} {kind}", ran.returncode == 0, ran.stderr)
            names, rows = result[0], last_of_each(*result)
            t, x, y = rows[:, 0], rows[:, names.index("x")], rows[:, names.index("y")]
            # A step of co-simulation holds its inputs, so it lags by half a step.
            limit = 1e-6 if kind == "model-exchange" else 0.006
            check(f"inputs {version} {kind} x", np.abs(x - (t - (1 - np.exp(-3 * t)) / 3)).max() < limit)
            jump = y[np.searchsorted(t, 1.02 - 1e-9)] - y[np.searchsorted(t, 0.98 - 1e-9)]
            check(f"inputs {version} {kind} jump", 1 < jump < 1.1, f"{jump}")
    ran, _ = simulate(fmu, folder, "model-exchange", "--inputs", signals)
    check("inputs of a model without", ran.returncode == 1 and "name of an input" in ran.stderr, ran.stderr)
    left = [name for name in os.listdir(tempfile.gettempdir()) if name.startswith("harpoon-fmu-")]
    check("nothing is left behind", not left, left)


def hostile(folder):
    good = zipfile.ZipFile(os.path.join(folder, "Decay3.fmu"))
    entries = {name: good.read(name) for name in good.namelist()}
    xml = entries["modelDescription.xml"].decode()

    def attempt(what, words, contents, raw=None, kind="model-exchange"):
        path = os.path.join(folder, "odd.fmu")
        if raw is not None:
            with open(path, "wb") as file:
                file.write(raw)
        else:
            with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
                for name, data in contents.items():
                    archive.writestr(name, data)
        for command in [["simulate", path, "--allow-fmu", "--as", kind], ["check", path], ["info", path]]:
            ran = harpoon(*command)
            said = ran.stderr + ran.stdout
            check(f"{what}: {command[0]} ends", ran.returncode in (0, 1, 2) and "panicked" not in said, said)
            if command[0] == "simulate":
                check(what, ran.returncode == 1 and words in said, said)

    attempt("no archive", "archive", {}, raw=b"this is no archive")
    attempt("empty file", "archive", {}, raw=b"")
    whole = open(os.path.join(folder, "Decay3.fmu"), "rb").read()
    attempt("cut archive", "archive", {}, raw=whole[: len(whole) // 2])
    attempt("no description", "modelDescription.xml", {k: v for k, v in entries.items() if "xml" not in k})
    attempt("cut description", "modelDescription.xml", {**entries, "modelDescription.xml": xml[: len(xml) // 2]})
    attempt("another version", "FMI `1.0`", {**entries, "modelDescription.xml": xml.replace('fmiVersion="3.0"', 'fmiVersion="1.0"')})
    attempt("wrong token", "token", {**entries, "modelDescription.xml": xml.replace('instantiationToken="', 'instantiationToken="x')})
    attempt("no library", "cannot run here", {k: v for k, v in entries.items() if "binaries" not in k})
    library = next(k for k in entries if "binaries" in k)
    attempt("library of noise", "cannot be loaded", {**entries, library: b"\x7fELF" + bytes(1000)})
    attempt("no model", "model.harpoon", {k: v for k, v in entries.items() if "resources" not in k})
    attempt("a bomb of elements", "nested", {**entries, "modelDescription.xml": "<a>" * 10000})
    for name in ["../outside.txt", "/tmp/outside.txt", "resources/../../outside.txt", "resources\\..\\outside.txt"]:
        attempt(f"path {name}", "leads out", {**entries, name: "x"})
    check("nothing outside", not os.path.exists(os.path.join(os.path.dirname(folder), "outside.txt"))
          and not os.path.exists("/tmp/outside.txt"))

    # Bytes of the model turned over, one by one.
    generator = np.random.default_rng(1)
    for _ in range(25):
        data = bytearray(xml.encode())
        for at in generator.integers(0, len(data), 3):
            data[at] = generator.integers(32, 127)
        path = os.path.join(folder, "bred.fmu")
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, content in {**entries, "modelDescription.xml": bytes(data)}.items():
                archive.writestr(name, content)
        ran = harpoon("check", path)
        check("bred description", ran.returncode in (0, 1) and "panicked" not in ran.stderr, ran.stderr)

    if shutil.which("gcc"):
        source = os.path.join(folder, "crash.c")
        for what, body, words in [
            ("crash", "*(volatile int *)0 = 1;", "crashed while it was loaded"),
            ("exit", "_Exit(3);", "crashed while it was loaded"),
            ("null", "", "gave no instance"),
        ]:
            with open(source, "w") as file:
                file.write("#include <stdlib.h>\nvoid *fmi3InstantiateModelExchange(void) { %s return 0; }\n" % body)
            made = subprocess.run(["gcc", "-shared", "-fPIC", "-o", os.path.join(folder, "crash.so"), source])
            check(f"{what} compiles", made.returncode == 0)
            attempt(what, words, {**entries, library: open(os.path.join(folder, "crash.so"), "rb").read()})
        with open(source, "w") as file:
            file.write("int nothing;\n")
        subprocess.run(["gcc", "-shared", "-fPIC", "-o", os.path.join(folder, "crash.so"), source])
        attempt("missing functions", "no such function", {**entries, library: open(os.path.join(folder, "crash.so"), "rb").read()})


def contents(folder):
    """What lies in our own FMUs beside the model: page, licence, terminals with variables that are there."""
    def terminals(archive):
        root = ET.fromstring(archive.read("terminalsAndIcons/terminalsAndIcons.xml"))
        description = ET.fromstring(archive.read("modelDescription.xml"))
        names = {e.get("name") for e in description.find("ModelVariables").iter() if e.get("name")}
        found = {}
        for terminal in root.find("Terminals"):
            members = {m.get("memberName"): (m.get("variableName"), m.get("variableKind"))
                       for m in terminal.findall("TerminalMemberVariable")}
            check("terminal variables", all(v in names for v, _ in members.values()), members)
            found[terminal.get("name")] = members
        return found

    cases = [
        # A bond with effort and flow, and a connector of the model.
        (["BondLib.Examples.RLCircuit"], "B1", {"effort", "flow"}),
        ([f"{HERE}/Connected.mo", "Connected.Divider"], "p", {"v", "i"}),
    ]
    for place, terminal, members in cases:
        path = os.path.join(folder, "contents.fmu")
        made = harpoon("export", *place, "-o", path)
        check(f"{place} export", made.returncode == 0, made.stderr)
        archive = zipfile.ZipFile(path)
        found = terminals(archive)
        check(f"{place} terminal", set(found.get(terminal, {})) == members, found)
        kinds = sorted(kind for _, kind in found.get(terminal, {}).values())
        check(f"{place} kinds", kinds == ["inflow", "signal"], found)
        page = archive.read("documentation/index.html").decode()
        check(f"{place} page", "<h1>" in page and "Made by Harpoon" in page)
        check(f"{place} licence", b"Permission is hereby granted" in archive.read("documentation/licenses/license.txt"))
    check("a page tells parameters", "<code>k</code>" in
          zipfile.ZipFile(os.path.join(folder, "Decay3.fmu")).read("documentation/index.html").decode())
    icons(folder)


def icons(folder):
    """The icon, where each version of the standard looks for it, and connectors in their places."""
    import fmpy
    from lxml import etree
    schema = etree.XMLSchema(file=os.path.join(os.path.dirname(fmpy.__file__), "schema", "fmi3", "fmi3TerminalsAndIcons.xsd"))

    def picture(archive, name, least):
        """Width, height, and the colours of a PNG of eight bits and four channels without a filter of its own kind."""
        data = archive.read(name)
        check(f"{name} is PNG", data[:8] == b"\x89PNG\r\n\x1a\n")
        width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
        check(f"{name} size", max(width, height) >= least and depth == 8, (width, height))
        inside, at = b"", 8
        while at < len(data):
            length, tag = struct.unpack(">I4s", data[at:at + 8])
            inside += data[at + 8:at + 8 + length] if tag == b"IDAT" else b""
            at += 12 + length
        check(f"{name} is drawn", len(set(zlib.decompress(inside))) > 8)

    for place, names in (([f"{HERE}/Connected.mo", "Connected.Divider"], {"p"}), (["BondLib.Examples.RLCircuit"], set()),
                         ([f"{HERE}/Models.mo", "Models.Decay"], set())):
        for version in "2", "3":
            path = os.path.join(folder, "icons.fmu")
            made = harpoon("export", *place, "--fmi", version, "-o", path)
            check(f"{place} export", made.returncode == 0, made.stderr)
            archive = zipfile.ZipFile(path)
            files = set(archive.namelist())
            if version == "2":
                picture(archive, "model.png", 400)
                check("FMI 2.0 has one picture", not any(f.startswith("terminalsAndIcons") for f in files), files)
                continue
            picture(archive, "terminalsAndIcons/icon.png", 400)
            drawn = archive.read("terminalsAndIcons/icon.svg").decode()
            root = etree.fromstring(archive.read("terminalsAndIcons/terminalsAndIcons.xml"))
            check(f"{place} terminalsAndIcons.xml", schema.validate(root), schema.error_log)
            corners = [root.find("GraphicalRepresentation").find("Icon").get(k) for k in ("x1", "y1", "x2", "y2")]
            check(f"{place} extent", corners == ["-100", "-100", "100", "100"], corners)
            placed = {t.get("name"): t.find("TerminalGraphicalRepresentation")
                      for t in root.iter("Terminal") if t.find("TerminalGraphicalRepresentation") is not None}
            check(f"{place} places", set(placed) == names, placed)
            for terminal in placed.values():
                base = "terminalsAndIcons/" + terminal.get("iconBaseName")
                picture(archive, f"{base}.png", 100)
                check(f"{place} SVG of a terminal", f"{base}.svg" in files)
                at = [float(terminal.get(k)) for k in ("x1", "y1", "x2", "y2")]
                check(f"{place} place of a terminal", at == [-110, -10, -90, 10], at)
            # A class that draws nothing is a box with its name.
            check(f"{place} names itself", "Decay" in drawn or "Decay" not in place[-1], drawn)


def connected(folder):
    """Systems of FMUs (SSP) against the closed solution of the whole."""
    for version in ["2", "3"]:
        for model in ["Mass", "Spring"]:
            made = harpoon("export", f"{HERE}/Connected.mo", f"Connected.{model}", "--fmi", version,
                           "-o", os.path.join(folder, f"{model}.fmu"))
            check(f"{model} export", made.returncode == 0, made.stderr)
        spring = """
      <ssd:Component name="spring" type="application/x-fmu-sharedlibrary" source="resources/Spring.fmu">
        <ssd:ParameterBindings><ssd:ParameterBinding source="resources/spring.ssv"/></ssd:ParameterBindings>
      </ssd:Component>"""
        structure = """<?xml version="1.0" encoding="UTF-8"?>
<ssd:SystemStructureDescription xmlns:ssd="http://ssp-standard.org/SSP1/SystemStructureDescription"
    xmlns:ssv="http://ssp-standard.org/SSP1/SystemStructureParameterValues"
    xmlns:ssc="http://ssp-standard.org/SSP1/SystemStructureCommon" version="1.0" name="Oscillator">
  <ssd:System name="root">
    <ssd:ParameterBindings><ssd:ParameterBinding><ssd:ParameterValues><ssv:ParameterSet version="1.0" name="values">
      <ssv:Parameters><ssv:Parameter name="mass.m"><ssv:Real value="2"/></ssv:Parameter></ssv:Parameters>
    </ssv:ParameterSet></ssd:ParameterValues></ssd:ParameterBinding></ssd:ParameterBindings>
    <ssd:Elements>
      <ssd:Component name="mass" type="application/x-fmu-sharedlibrary" source="resources/Mass.fmu"/>%s
    </ssd:Elements>
    <ssd:Connections>
      <ssd:Connection startElement="mass" startConnector="s" endElement="%s" endConnector="s"/>
      <ssd:Connection startElement="mass" startConnector="v" endElement="%s" endConnector="v"/>
      <ssd:Connection startElement="%s" startConnector="f" endElement="mass" endConnector="f">
        <ssc:LinearTransformation factor="2" offset="0"/>
      </ssd:Connection>
    </ssd:Connections>
  </ssd:System>
  <ssd:DefaultExperiment startTime="0" stopTime="5"/>
</ssd:SystemStructureDescription>"""
        inner = """
      <ssd:System name="inner">
        <ssd:Elements>%s</ssd:Elements>
        <ssd:Connections>
          <ssd:Connection startConnector="s" endElement="spring" endConnector="s"/>
          <ssd:Connection startConnector="v" endElement="spring" endConnector="v"/>
          <ssd:Connection startElement="spring" startConnector="f" endConnector="f"/>
        </ssd:Connections>
      </ssd:System>""" % spring
        values = """<ssv:ParameterSet xmlns:ssv="http://ssp-standard.org/SSP1/SystemStructureParameterValues" version="1.0"
    name="spring"><ssv:Parameters><ssv:Parameter name="c"><ssv:Real value="4"/></ssv:Parameter>
    <ssv:Parameter name="d"><ssv:Real value="0.5"/></ssv:Parameter></ssv:Parameters></ssv:ParameterSet>"""

        def pack(name, text, *leave_out):
            path = os.path.join(folder, name)
            with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.writestr("SystemStructure.ssd", text)
                archive.writestr("resources/spring.ssv", values)
                for model in ["Mass", "Spring"]:
                    if model not in leave_out:
                        archive.write(os.path.join(folder, f"{model}.fmu"), f"resources/{model}.fmu")
            return path

        flat = pack("flat.ssp", structure % (spring, "spring", "spring", "spring"))
        nested = pack("nested.ssp", structure % (inner, "inner", "inner", "inner"))
        # The force counts twice by the transformation: 2*s'' = -8*s - s'.
        decay, omega = 0.25, np.sqrt(4 - 0.25**2)
        errors = {}
        for path, steps in [(flat, "0.002"), (flat, "0.001"), (nested, "0.001")]:
            out = os.path.join(folder, "system.csv")
            ran = harpoon("simulate", path, "--allow-fmu", "--step", steps, "-o", out, "--quiet")
            check(f"system {version} {path}", ran.returncode == 0, ran.stderr)
            names, rows = table(out)
            t = rows[:, 0]
            exact = np.exp(-decay * t) * (np.cos(omega * t) + decay / omega * np.sin(omega * t))
            errors[path, steps] = np.abs(rows[:, names.index("mass.s")] - exact).max()
        check(f"system {version}", errors[flat, "0.001"] < 2e-3, f"{errors}")
        ratio = errors[flat, "0.002"] / errors[flat, "0.001"]
        check(f"system {version} is of first order", 1.8 < ratio < 2.2, f"{ratio}")
        check(f"system {version} nested", abs(errors[nested, "0.001"] - errors[flat, "0.001"]) < 1e-12, f"{errors}")
        ran = harpoon("check", flat)
        check("system check", ran.returncode == 0 and "2 FMUs, 3 connections" in ran.stderr, ran.stderr)
        ran = harpoon("simulate", flat)
        check("system without leave", ran.returncode == 1 and "fmu-not-allowed" in ran.stderr, ran.stderr)
        good = structure % (spring, "spring", "spring", "spring")
        for what, text, words, out in [
            ("unknown variable", good.replace('startConnector="v"', 'startConnector="w"'), "`mass` has no variable `w`", []),
            ("an output twice", good.replace('endConnector="v"', 'endConnector="s"'), "two connections end at `spring.s`", []),
            ("an input as output", good.replace('startConnector="f"', 'startConnector="s"'), "connected as an output", []),
            ("missing FMU", good, "no resources/Spring.fmu", ["Spring"]),
            ("cut structure", good[: len(good) // 2], "SystemStructure.ssd", []),
            ("another element", good.replace("resources/Mass.fmu", "resources/Mass.mo"), "is no FMU", []),
        ]:
            ran = harpoon("simulate", pack("odd.ssp", text, *out), "--allow-fmu")
            check(what, ran.returncode == 1 and words in ran.stderr, ran.stderr)


def reference(folder):
    source = os.environ.get("REFERENCE_FMUS")
    # FMPy brings a CMake along.
    cmake = shutil.which("cmake") or shutil.which("cmake", path=os.path.dirname(sys.executable))
    if not source or not cmake:
        print("Reference-FMUs: not at hand (REFERENCE_FMUS=folder of their sources), skipped")
        return
    for version in ["2", "3"]:
        build = os.path.join(folder, f"reference{version}")
        for step in [["-S", source, "-B", build, f"-DFMI_VERSION={version}", "-DWITH_FMUSIM=OFF"], ["--build", build]]:
            made = subprocess.run([cmake, *step], capture_output=True, text=True)
            check(f"Reference-FMUs {version} build", made.returncode == 0, made.stderr)
        for fmu in sorted(glob.glob(f"{build}/fmus/*.fmu")):
            name = os.path.basename(fmu)[:-4]
            for kind in KINDS:
                what = f"{name} {version} {kind}"
                if name == "Clocks":
                    ran, _ = simulate(fmu, folder, kind)
                    check(what, ran.returncode == 1 and "scheduled execution" in ran.stderr, ran.stderr)
                    continue
                ran, result = simulate(fmu, folder, kind, "--tolerance", "1e-9")
                if name == "Roberts" and kind == "co-simulation":
                    # Its description offers an event mode, which it refuses.
                    check(what, ran.returncode == 1 and "Event Mode" in ran.stderr, ran.stderr)
                    continue
                check(what, ran.returncode == 0, ran.stderr)
                if not result:
                    continue
                names, rows = result
                rows = last_of_each(names, rows)
                if kind == "co-simulation":
                    published(f"{source}/{name}/{name}_out.csv", what, names, rows)
                else:
                    exact(name, what, names, rows)


def published(path, what, names, rows):
    """The results that the Modelica Association gives for the step by which each of its FMUs integrates."""
    with open(path) as file:
        theirs = list(csv.reader(file))
    n = 0
    for k, name in enumerate(theirs[0][1:], 1):
        elements = [name] if name in names else [m for m in names if m.startswith(f"{name}[")]
        if not elements or any(not word for row in theirs[1:] for word in [row[k]]):
            continue
        for j, element in enumerate(elements):
            for row in theirs[1:]:
                t, value = float(row[0]), number(row[k].split()[j])
                at = np.argmin(np.abs(rows[:, 0] - t))
                if abs(rows[at, 0] - t) > 1e-9:
                    continue
                n += 1
                mine = rows[at, names.index(element)]
                if abs(mine - value) > 1e-9 * max(1.0, abs(value)):
                    check(f"{what} {element}", False, f"{mine} instead of {value} at {t}")
                    return
    check(f"{what} published rows", n >= 2, f"{n}")


def exact(name, what, names, rows):
    """Closed solutions, which model exchange with small tolerance gives."""
    t = rows[:, 0]
    of = lambda v: rows[:, names.index(v)]
    if name == "Dahlquist":
        check(what, np.abs(of("x") - np.exp(-t)).max() < 1e-7)
    elif name == "Stair":
        check(what, np.all(of("counter") == np.floor(t + 1e-9) + 1) or t[-1] < 10, f"{of('counter')}")
    elif name == "StateSpace":
        for k in range(3):
            error = np.abs(of(f"y[{k + 1}]") - (k + 1) * np.exp(t)) / np.exp(t)
            check(f"{what} y[{k + 1}]", error.max() < 1e-6, f"{error.max():.1e}")
    elif name == "BouncingBall":
        # It falls from 1 m, and each time keeps 0.7 of its speed.
        first = np.sqrt(2 / 9.81)
        fall = t <= first - 1e-9
        check(f"{what} fall", np.abs(of("h")[fall] - (1 - 9.81 / 2 * t[fall] ** 2)).max() < 1e-7)
        up = (t > first + 1e-9) & (t < first + 2 * 0.7 * first - 1e-6)
        s = t[up] - first
        check(f"{what} bounce", np.abs(of("h")[up] - (0.7 * 9.81 * first * s - 9.81 / 2 * s**2)).max() < 1e-6)
    elif name == "Resource":
        check(what, of("y")[-1] == 97)
    elif name == "VanDerPol":
        # The limit cycle for mu = 1 has the amplitude 2.00862 and the period 6.66329 (Andersen and Geer, 1982).
        x0, late = of("x0"), t > 10
        check(f"{what} amplitude", abs(x0[late].max() - 2.00862) < 2e-4, f"{x0[late].max()}")
        k = np.flatnonzero((x0[:-1] < 0) & (x0[1:] >= 0) & late[:-1])
        crossings = t[k] - x0[k] * (t[k + 1] - t[k]) / (x0[k + 1] - x0[k])
        check(f"{what} period", abs(np.diff(crossings)[-1] - 6.66329) < 1e-3, f"{np.diff(crossings)}")
    elif name == "Roberts":
        check(what, np.all(np.isfinite(rows)) and t[-1] > 0)


def main():
    with tempfile.TemporaryDirectory() as folder:
        own_models(folder)
        behaviour(folder)
        contents(folder)
        connected(folder)
        import component
        component.run(check, harpoon, table, last_of_each, folder)
        hostile(folder)
        reference(folder)
    if failures:
        sys.exit(f"{len(failures)} of {n_checks} checks failed")
    print(f"FMUs come in: {n_checks} checks")


main()
