"""The machine code in FMUs: the same numbers as the interpreter, and the interpreter where code may not run."""
import os, shutil, subprocess, sys, tempfile, zipfile
import numpy as np
from fmpy import extract, read_model_description, simulate_fmu
from fmpy.fmi3 import FMU3Slave

INTERPRETED = "the model is interpreted"
# A thread that has used the library ends after the library was closed, again and again; so does the process.
CLOSED = """
import ctypes, sys, threading
from fmpy import read_model_description
from fmpy.fmi3 import FMU3Slave
folder, times = sys.argv[1], int(sys.argv[2])
d = read_model_description(folder)
def use():
    fmu = FMU3Slave(guid=d.guid, unzipDirectory=folder, instanceName="closed", modelIdentifier=d.coSimulation.modelIdentifier)
    fmu.instantiate()
    fmu.enterInitializationMode(startTime=0.0)
    fmu.exitInitializationMode()
    fmu.doStep(0.0, 0.1)
    fmu.terminate()
    fmu.freeInstance()  # closes the library, too
for _ in range(times):
    thread = threading.Thread(target=use)
    thread.start()
    thread.join()
print("closed")
"""
# Memory that was written may not become executable, as on hardened systems.
HARDENED = """
import ctypes, sys
if ctypes.CDLL(None).prctl(65, 1, 0, 0, 0) != 0:
    print("unknown")
    sys.exit()
sys.path.insert(0, sys.argv[1])
import machine
said, result = machine.simulate(sys.argv[2], "CoSimulation")
print("refused" if any("executable memory" in line for line in said) else said)
import numpy as np
np.save(sys.argv[3], result["y"])
"""


def simulate(path, kind):
    """What the FMU says, and its results."""
    said = []
    d = read_model_description(path)
    e = d.defaultExperiment
    result = simulate_fmu(path, fmi_type=kind, stop_time=float(e.stopTime), output_interval=float(e.stepSize),
                          relative_tolerance=1e-8, record_events=False, debug_logging=True,
                          logger=lambda *a: said.append(a[-1].decode() if isinstance(a[-1], bytes) else str(a[-1])))
    return said, result


def run(check, export, folder):
    for model in ("Ball", "Sampled", "Stiff", "Loop", "Plant", "Late", "Rod", "Relay", "Chain"):
        for version in (2, 3):
            fast = export(model, version, folder)
            kept = os.path.join(folder, "kept.fmu")
            shutil.move(fast, kept)
            slow = export(model, version, folder, "--interpret")
            check(f"{model} {version} has code", os.path.getsize(kept) > os.path.getsize(slow))
            for kind in ("ModelExchange", "CoSimulation"):
                what = f"{model} FMI {version} {kind} machine code"
                said, result = simulate(kept, kind)
                check(f"{what} runs", not any(INTERPRETED in line for line in said), said[:3])
                said, other = simulate(slow, kind)
                check(f"{what} is left out", any(INTERPRETED in line for line in said), said[:3])
                # Bit for bit.
                same = all(np.array_equal(result[n], other[n]) for n in result.dtype.names)
                check(f"{what} same bits", same)
    hardened(check, export, folder)
    closed(check, export, folder)
    damaged(check, export, folder)


def here():
    return os.path.dirname(os.path.abspath(__file__))


def hardened(check, export, folder):
    path = export("Stiff", 3, folder)
    rows = os.path.join(folder, "rows.npy")
    ran = subprocess.run([sys.executable, "-c", HARDENED, here(), path, rows], capture_output=True, text=True)
    if ran.stdout.strip() == "unknown":
        print("the system cannot refuse executable memory: not tried")
        return
    check("refused memory", ran.stdout.strip() == "refused", ran.stdout + ran.stderr)
    check("refused memory, same bits", np.array_equal(np.load(rows), simulate(path, "CoSimulation")[1]["y"]))


def closed(check, export, folder):
    place = extract(export("Ball", 3, folder))
    ran = subprocess.run([sys.executable, "-c", CLOSED, place, "50"], capture_output=True, text=True)
    check("library closed", ran.returncode == 0 and "closed" in ran.stdout, f"{ran.returncode} {ran.stderr}")
    shutil.rmtree(place)


def damaged(check, export, folder):
    """One byte that is not as it was written: nothing of it is run."""
    place = extract(export("Decay", 3, folder))
    d = read_model_description(place)
    model = f"{place}/resources/model.harpoon"
    data = bytearray(open(model, "rb").read())
    data[-len(data)//3] ^= 1
    open(model, "wb").write(data)
    said = []
    fmu = FMU3Slave(guid=d.guid, unzipDirectory=place, instanceName="damaged",
                    modelIdentifier=d.coSimulation.modelIdentifier)
    try:
        fmu.instantiate()
        check("damaged model", False, "was accepted")
    except Exception:
        pass
    shutil.rmtree(place)
