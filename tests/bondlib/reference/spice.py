"""Circuits of BondLib.Examples.Spice: closed forms for the sources, ngspice for the devices."""
import math
import os
import subprocess
import tempfile

from math import exp, pi, sin


def ngspice(deck, stop, vectors):
    """Runs a deck with `uic` and gives each vector as a function of time."""
    with tempfile.TemporaryDirectory() as folder:
        data = os.path.join(folder, "out.dat")
        text = (
            f"reference\n{deck}\n.options reltol=1e-6 abstol=1e-15 vntol=1e-9 chgtol=1e-18\n"
            f".tran {stop / 2000!r} {stop!r} 0 {stop / 2000!r} uic\n"
            f".control\nset wr_singlescale\nset wr_vecnames\nrun\nwrdata {data} {' '.join(vectors)}\n.endc\n.end\n"
        )
        path = os.path.join(folder, "deck.cir")
        with open(path, "w") as out:
            out.write(text)
        run = subprocess.run(["ngspice", "-b", path], check=False, capture_output=True, text=True)
        if not os.path.exists(data):
            raise RuntimeError(f"ngspice: {run.stdout}{run.stderr}\n{text}")
        with open(data) as file:
            rows = [line.split() for line in file]
    time = [float(r[0]) for r in rows[1:]]

    def series(column):
        values = [float(r[column]) for r in rows[1:]]

        def at(t):
            k = next((i for i, x in enumerate(time) if x >= t), len(time) - 1)
            k = max(k, 1)
            a, b = time[k - 1], time[k]
            return values[k - 1] + (values[k] - values[k - 1]) * (t - a) / (b - a)

        return at

    return [series(1 + k) for k in range(len(vectors))]


def checks(add):
    # Ideal junction law, junction capacitance neglected, integrated by Euler's method in steps of 20 ns.
    for time, value in ((0.001, 1.285), (0.002, 2.038), (0.003, 2.508), (0.004, 2.811), (0.005, 3.011)):
        add("Spice.OneWayRectifier", time, "capacitor.v", value, 0.01, "Euler's method with the ideal junction law")
        add("Spice.OneWayRectifierBG", time, "CS1.e1", value, 0.01, "Euler's method with the ideal junction law")

    for t in (0.5, 1):
        add("Spice.SmallSignals", t, "r1.v", 1 + t * t, 1e-6, "1 V and the signal t^2")
        add("Spice.SmallSignals", t, "current.i", 1 + 2 * t * t, 1e-6, "1 A and the signal 2 t^2")

    (d1, d2) = ngspice(
        """
vee n 0 pwl(0 0 1m -5)
v1 g1 0 sin(0 0.02 1k 2m)
vo g1x 0 pwl(0 0 1m 0.5)
e1 g1t 0 g1x 0 1
b1 ga 0 v=v(g1t)+v(g1)
v2 g2 0 pwl(0 0 1m 0.5)
r1 d1 n 150k
r2 d2 n 150k
rs 0 s 75k
j1 d1 ga s jp
j2 d2 g2 s jp
.model jp pjf(vto=-1.1 beta=0.015 lambda=1m is=1e-15 rs=0.5 rd=1.5 cgs=50f cgd=50f pb=0.8)""",
        5e-3, ["v(d1)", "v(d2)"])
    for time in (1.5e-3, 2.25e-3, 2.75e-3, 3.25e-3, 4.75e-3):
        add("Spice.DifferentialAmplifier", time, "load1.p.v", d1(time), 0.01, "ngspice")
        add("Spice.DifferentialAmplifier", time, "load2.p.v", d2(time), 0.01, "ngspice")

    (y,) = ngspice(
        """
vdd vdd 0 pwl(0 0 1n 5)
va a 0 pulse(0 5 20n 1n 1n 19n 40n)
vb b 0 pulse(0 5 10n 1n 1n 39n 80n)
mn1 y a m 0 nm l=2u w=6u
mn2 m b 0 0 nm l=2u w=6u
mp1 y a vdd vdd pm l=2u w=6u
mp2 y b vdd vdd pm l=2u w=6u
cl y 0 40f
cm m 0 40f
.model nm nmos(vto=0.8 kp=41u gamma=0.35 phi=0.65 lambda=0.02 tox=100n cgso=40p cgdo=40p)
.model pm pmos(vto=-1 kp=10.5u gamma=0.35 phi=0.65 lambda=0.02 tox=100n cgso=40p cgdo=40p)""",
        1e-7, ["v(y)"])
    for time in (5e-9, 15e-9, 22e-9, 25e-9, 35e-9, 45e-9, 55e-9):
        add("Spice.NandGate", time, "load.v", y(time), 0.06, "ngspice")

    (nor, or_) = ngspice(
        """
vee vee 0 pwl(0 0 2n -5.2)
va a 0 pwl(0 0 2n -1.75 10n -1.75 11n -0.9 31n -0.9 32n -1.75)
vb b 0 pwl(0 0 2n -1.75)
vref r 0 pwl(0 0 2n -1.32)
q1 n a e qn
q2 n b e qn
q3 o r e qn
re e vee 780
rn 0 n 220
ro 0 o 245
q4 0 n y1 qn
q5 0 o y2 qn
r4 y1 vee 2k
r5 y2 vee 2k
.model qn npn(is=1e-16 bf=100 rb=50 rc=10 cje=0.4p cjc=0.3p tf=0.1n)""",
        6e-8, ["v(y1)", "v(y2)"])
    for time in (8e-9, 10.6e-9, 12e-9, 25e-9, 33e-9, 50e-9):
        add("Spice.ECLGate", time, "r4.p.v", nor(time), 0.01, "ngspice")
        add("Spice.ECLGate", time, "r5.p.v", or_(time), 0.01, "ngspice")

    (out,) = ngspice(
        """
vcc vcc 0 pwl(0 0 1u 12)
vee vee 0 pwl(0 0 1u -12)
vin in 0 pwl(0 0 1u -1 5u -1 5.1u 1 15.1u 1 15.2u -1)
q1 c1 out e qn
q2 c2 in e qn
q3 c1 c1 vcc qp
q4 c2 c1 vcc qp
ib e vee pwl(0 0 1u 200u)
q5 o1 c2 vcc qp
ib2 o1 vee pwl(0 0 1u 1m)
cc o1 c2 30p
q6 vcc o1 out qn
re out vee 5k
.model qn npn(is=1e-15 bf=200 vaf=100 cje=1p cjc=1p tf=0.3n)
.model qp pnp(is=1e-15 bf=60 vaf=60 cje=1p cjc=1p tf=1n)""",
        3e-5, ["v(out)"])
    for time in (4e-6, 5.2e-6, 8e-6, 14e-6, 18e-6, 25e-6):
        add("Spice.OperationalAmplifier", time, "load.p.v", out(time), 0.03, "ngspice")

    # Heat balance in the end: all power of the supply but that in the cold resistors goes through the conductor.
    sink, currents = heating()
    add("Spice.HeatingTransistors", 200, "sink.T", sink, 0.05, "quasi-static integration of the laws")
    add("Spice.HeatingTransistors", 200, "collector.i", currents, 2e-4, "quasi-static integration of the laws")

    for kind, unit in (("Voltage", "v"), ("Current", "i")):
        model = f"Spice.{kind}Waveforms"
        for time in (0.05, 0.15, 0.35, 0.57, 0.85):
            for name, value in waveforms(time).items():
                add(model, time, f"{name}.{unit}", value, 1e-3, "closed form")
        for time in (0.1, 0.25, 0.36, 0.65, 0.9):
            for name, value in ramps(time).items():
                add(model, time, f"ramp_{name}.{unit}", value, 1e-3, "closed form")
    for letter, side in (("V", "e"), ("I", "f")):
        for time in (0.1, 0.25, 0.36, 0.65, 0.9):
            for name, value in ramps(time).items():
                add("Spice.RampingSourcesBG", time, f"R_{name}{letter}.{side}", value, 1e-3, "closed form")

    # Two coils, exact: (L di/dt + R i = u) by the classical method of Runge and Kutta in small steps.
    l1, l2, m = 0.1, 0.025, 0.98 * math.sqrt(0.1 * 0.025)
    det = l1 * l2 - m * m

    def slope(t, i1, i2):
        u1, u2 = 10 * sin(100 * pi * t) - i1, -10 * i2
        return (l2 * u1 - m * u2) / det, (l1 * u2 - m * u1) / det

    i1 = i2 = 0.0
    h = 1e-6
    for k in range(60000):
        t = k * h
        a1, a2 = slope(t, i1, i2)
        b1, b2 = slope(t + h / 2, i1 + h / 2 * a1, i2 + h / 2 * a2)
        c1, c2 = slope(t + h / 2, i1 + h / 2 * b1, i2 + h / 2 * b2)
        d1_, d2_ = slope(t + h, i1 + h * c1, i2 + h * c2)
        i1 += h / 6 * (a1 + 2 * b1 + 2 * c1 + d1_)
        i2 += h / 6 * (a2 + 2 * b2 + 2 * c2 + d2_)
        if k + 1 in (5000, 20000, 33000, 60000):
            add("Spice.CoupledCoils", (k + 1) * h, "coils.i[1]", i1, 1e-4, "Runge and Kutta")
            add("Spice.CoupledCoils", (k + 1) * h, "coils.i[2]", i2, 1e-4, "Runge and Kutta")

    # Closed: 10 V on 10 Ohm. The thresholds are passed at asin(0.7), pi - asin(0.3), asin(0.5), pi + asin(0.5) over 2 pi.
    for time, s, w in ((0.05, 0, 0), (0.2, 1, 1), (0.44, 1, 1), (0.48, 0, 1), (0.55, 0, 1), (0.7, 0, 0), (1.2, 1, 1)):
        add("Spice.Switches", time, "load1.i", 1.0 if s else 10 / (9 + 1e6), 1e-6, "closed form")
        add("Spice.Switches", time, "load2.i", 1.0 if w else 10 / (9 + 1e6), 1e-6, "closed form")


def waveforms(t):
    rise = 0 if t < 0.1 else 1 - exp(-(t - 0.1) / 0.2)
    fall = 0 if t < 0.5 else 1 - exp(-(t - 0.5) / 0.1)
    pulse = 1 + 2 * max(0, min(1, (t - 0.1) / 0.1, (0.6 - t) / 0.2))
    pwl = t / 0.2 if t < 0.2 else 1 - 2 * (t - 0.2) / 0.4 if t < 0.6 else -1 + (t - 0.6) / 1.4
    return {
        "s_dc": 2,
        "s_pulse": pulse,
        "s_sin": 1 + 2 * (sin(0.5) if t < 0.1 else exp(-(t - 0.1)) * sin(4 * pi * (t - 0.1) + 0.5)),
        "s_exp": 1 + 3 * (rise - fall),
        "s_pwl": pwl,
        "s_sffm": 0.5 + sin(10 * pi * t + 2 * sin(2 * pi * t)),
        "s_b": 2,
    }


def ramps(t):
    u = t - 0.3
    ramp = min(1, t / 0.2)
    trap = 8 * max(0, min(1, u / 0.1, (0.4 - u) / 0.1))
    return {
        "dc": 2 * min(1, t / 0.5),
        "sin": ramp + (sin(4 * pi * u) if u > 0 else 0),
        "trap": -3 * ramp + trap,
    }


def heating():
    """The heat sink of HeatingTransistors: currents by bisection at each temperature, Euler's method for the sink."""
    k, q = 1.380649e-23, 1.602176634e-19
    T, h, C, G, Ta = 300.15, 0.02, 0.5, 5e-3, 300.15

    def currents(T):
        vt = k * T / q
        i_s = 1e-14 * exp((T / 300.15 - 1) * 1.11 / vt + 3 * math.log(T / 300.15))
        lo, hi = 0.0, 1.2
        for _ in range(80):
            v = (lo + hi) / 2
            if i_s / 100 * (exp(v / vt) - 1) > (10 - v) / 2e5:
                hi = v
            else:
                lo = v
        ib = (10 - v) / 2e5
        ic = 100 * ib
        beta = 2e-3 * (T / 300.15) ** -1.5
        lo, hi = 0.0, 10.0
        for _ in range(80):
            u = (lo + hi) / 2
            i = beta * (u * (4 - u) if u < 2 else 4)
            if i > (10 - u) / 200:
                hi = u
            else:
                lo = u
        return v, ib, ic, u, (10 - u) / 200

    for _ in range(int(200 / h)):
        v, ib, ic, u, i_d = currents(T)
        power = v * ib + (10 - 50 * ic) * ic + 50 * ic**2 + u * i_d
        T += h * (power - G * (T - Ta)) / C
    return T, currents(T)[2]
