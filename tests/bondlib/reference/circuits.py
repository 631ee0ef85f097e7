"""Circuits: closed forms, and equations integrated by ode.py."""
from cmath import exp as cexp, sqrt as csqrt
from math import cos, exp, log, pi, sin, sqrt

from ode import bisect, solve


def rlc_series(t, e0=10, r=2, l=0.1, c=1e-3):
    a = r / (2 * l)
    w = sqrt(1 / (l * c) - a * a)
    v = e0 * (1 - exp(-a * t) * (cos(w * t) + a / w * sin(w * t)))
    i = e0 / (l * w) * exp(-a * t) * sin(w * t)
    return v, i


def npn(vin, bf=50.0, br=0.1, i_s=1e-16, vt=0.02585):
    """Collector voltage of a stage with 5 V, 1 kOhm and a base resistor of 10 kOhm."""

    def collector(vb):
        # Collector voltage for a given base voltage: resistor current equals collector current.
        def g(vc):
            fwd, rev = exp(vb / vt) - 1, exp((vb - vc) / vt) - 1
            return vc - 5 + 1e3 * (i_s * (fwd - rev) - i_s * rev / br)

        return bisect(g, -1, 6)

    def base(vb):
        vc = collector(vb)
        fwd, rev = exp(vb / vt) - 1, exp((vb - vc) / vt) - 1
        return i_s * fwd / bf + i_s * rev / br - (vin - vb) / 1e4

    return collector(bisect(base, -0.1, 0.9, 100))


def cmos(vin, wl=20 / 6, beta=0.041e-3, vt=1.0):
    """Output of an inverter with 5 V and a load of 10 MOhm."""

    def channel(vgs, vds):
        u = vgs - vt
        if u <= 0:
            return 1e-12 * vds
        return beta * wl * (vds * (u - vds / 2) if vds < u else u * u / 2) + 1e-12 * vds

    return bisect(lambda vo: channel(vin, vo) + vo / 1e7 - channel(5 - vin, 5 - vo), 0, 5)


def simple_circuit(t, u=2, f=790, r1=100, r2=470, l=10e-3, c=0.2e-6):
    """Voltage of the capacitor and current of the inductor: phasor, and eigenvalues of what is left of the start."""
    w = 2 * pi * f
    z = r2 + 1j * w * l
    v = u / (1 + r1 * (1 / z + 1j * w * c))
    i = v / z
    half = -(1 / (r1 * c) + r2 / l) / 2
    root = csqrt(half * half - (1 + r2 / r1) / (l * c))
    v0, i0 = 1 - v.imag, -i.imag
    slope = -v0 / (r1 * c) - i0 / c
    a, b = half + root, half - root
    ka = (slope - b * v0) / (a - b)
    kb = v0 - ka
    free_v = [ka * cexp(a * t), kb * cexp(b * t)]
    # c*v' = -v/r1 - i holds for each of the two by itself.
    free_i = [-(c * s + 1 / r1) * x for s, x in zip((a, b), free_v)]
    turn = cexp(1j * w * t)
    return (v * turn).imag + sum(free_v).real, (i * turn).imag + sum(free_i).real


def checks(add):
    for t in (1e-5, 3.6e-5, 1e-4, 5e-4, 1.26e-3, 2e-3):
        v, i = simple_circuit(t)
        for model, voltage, current in (("SimpleCircuit", "C1.e", "I1.f"), ("SimpleCircuitWrapped", "capacitor.v", "inductor.i")):
            add(model, t, voltage, v, 1e-5, "closed form: phasor and eigenvalues")
            add(model, t, current, i, 1e-7, "closed form: phasor and eigenvalues")
    add("SimpleCircuit", 3.6e-5, "C1.e", 0.3, 0.01, "as published: the voltage dips to about 0.3 V")
    add("SimpleCircuit", 1.596e-3, "C1.e", 1.65, 0.02, "as published: then a sine of amplitude 1.65 V")
    add("OneResistor", 0.5, "R1.f", 2, 1e-9, "Ohm's law: 10 V over 5 Ohm; a bond whose flows were equal instead of opposite would give -2")
    add("OneResistor", 0.5, "Se1.f", 2, 1e-9, "the source counts its flow outwards")
    for t in (1, 2, 5):
        add("RCCircuit", t, "C1.e", 10 * (1 - exp(-t)), 1e-4, "closed form: 10*(1 - exp(-t/RC))")
    add("RCCircuit", 1, "R1.f", 0.01 * exp(-1), 1e-7, "closed form: current decays with RC")
    for t in (0.5, 1.5):
        add("RLCircuit", t, "I1.f", t, 1e-6, "closed form: e0/I*t")
        add("RLCircuit", t, "Se1.f", 1 + t, 1e-6, "closed form: current of R plus current of I")
    for model, v_name, i_name in (
        ("RLCSeries", "C1.e", "I1.f"),
        ("RLCSeriesReversed", "C1.e", "I1.f"),
        ("CausalBonds", "C1.e", "I1.f"),
        ("RLCSeriesWrapped", "capacitor.v", "inductor.i"),
        ("MixedCircuit", "capacitor.v", "inductor.i"),
    ):
        for t in (0.01, 0.05, 0.1, 0.4):
            v, i = rlc_series(t)
            add(model, t, v_name, v, 2e-3, "closed form of the damped oscillation")
            add(model, t, i_name, i, 2e-4, "closed form of the damped oscillation")
    r, l, c = 20, 0.1, 1e-3
    a = 1 / (2 * r * c)
    w = sqrt(1 / (l * c) - a * a)
    for t in (0.01, 0.05, 0.2):
        add("RLCParallel", t, "C1.e", exp(-a * t) * sin(w * t) / (c * w), 2e-3, "closed form of the damped oscillation")
        add("RLCParallel", t, "I1.f", 1 - exp(-a * t) * (cos(w * t) + a / w * sin(w * t)), 2e-4, "closed form of the damped oscillation")
    add("AnyNumberOfPorts", 0.5, "R1.f", 3.6, 1e-8, "6 A over 5/3 S give 3.6 V")
    add("AnyNumberOfPorts", 0.5, "R2.f", 1.8, 1e-8, "3.6 V over 2 Ohm")
    add("AnyNumberOfPorts", 0.5, "R5.f", 0.6, 1e-8, "3.6 V over 6 Ohm in series")

    for t in (0.02, 0.1):
        add("GyratorInductor", t, "R1.f", 1 - exp(-40 * t), 1e-4, "closed form: L = r^2*C = 0.25 H behind 10 Ohm")
        add("GyratorInductor", t, "C1.e", 5 * (1 - exp(-40 * t)), 5e-4, "closed form: r times the current")

    # Coupled coils: [0.1 0.05; 0.05 0.1]*i' = (10 - i1, -2*i2)
    def coils(_, y):
        u1, u2 = 10 - y[0], -2 * y[1]
        d = 0.1 * 0.1 - 0.05 * 0.05
        return [(0.1 * u1 - 0.05 * u2) / d, (0.1 * u2 - 0.05 * u1) / d]

    for t, (i1, i2) in zip((0.05, 0.2, 0.5), solve(coils, [0, 0], [0.05, 0.2, 0.5])):
        add("CoupledCoils", t, "IF1.f[1]", i1, 1e-3, "linear equations of both coils, integrated independently")
        add("CoupledCoils", t, "IF1.f[2]", i2, 1e-3, "linear equations of both coils, integrated independently")
        add("IdealCouplers", t, "coils.i1", i1, 1e-3, "as CoupledCoils")
        add("IdealCouplers", t, "r4.i", -i2, 1e-3, "as CoupledCoils")
    add("IdealCouplers", 0.3, "a1.i", 10 / 201, 1e-7, "load of 2 Ohm counts as 200 Ohm on the side of 10 turns")
    add("IdealCouplers", 0.3, "r1.i", 100 / 201, 1e-6, "ten times the primary current")
    for n in ("2", "3"):
        add("IdealCouplers", 0.3, f"a{n}.i", 10 / 13.5, 1e-6, "load counts as 1/(G^2*R) = 12.5 Ohm")
        add("IdealCouplers", 0.3, f"r{n}.i", (10 - 10 / 13.5) * 0.2, 1e-6, "current of side 2 is G times the voltage of side 1")

    for t in (2, 7.5):
        s = 1 + t
        add("ModulatedElements", t, "mR1.e", 2 * s, 1e-5, "closed form: s*f")
        add("ModulatedElements", t, "mG1.f", 10 * s, 1e-4, "closed form: s*e")
        add("ModulatedElements", t, "mC1.e", t / s, 1e-5, "closed form: charge t over capacitance 1 + t")
        add("ModulatedElements", t, "R4.e", 10 / s, 1e-5, "closed form: transformer of ratio s")
        add("ModulatedElements", t, "S4.f", 2 / s**2, 1e-5, "closed form: transformer of ratio s")
        add("ModulatedElements", t, "R5.f", 10 / s, 1e-5, "closed form: gyrator of ratio s")
        add("ModulatedElements", t, "S5.f", 50 / s**2, 1e-5, "closed form: gyrator of ratio s")

    shapes = {
        "step": 2,
        "ramp": 1.5,
        "sin": 2 * sin(1.25 * pi),
        "expSin": 2 * exp(-0.625) * sin(2.5 * pi),
        "exp": 2 * (1 - exp(-2)) * exp(-0.5),
        "pulse": 2,
        "saw": 0.5,
        "trap": 2,
        "table": 1.75,
    }
    for shape, value in shapes.items():
        add("SourceShapes", 1.25, f"{shape}Se1.e", value, 1e-6, "formula of the shape at t = 1.25")
        add("SourceShapes", 1.25, f"{shape}Sf1.f", value, 1e-6, "formula of the shape at t = 1.25")
    add("PowerConservingSources", 0.5, "RA.f", sqrt(6), 1e-6, "power balance: 30 W into 5 Ohm")
    add("PowerConservingSources", 0.5, "SB.f", 4.5, 1e-6, "power balance: 45 W at 10 V")
    add("PowerConservingSources", 0.5, "RC.e", sqrt(30), 1e-6, "power balance: 6 W into 5 Ohm")
    add("PowerConservingSources", 0.5, "SD.e", 0.9, 1e-6, "power balance: 1.8 W at 2 A")

    # Switches and diodes
    v, ron, goff = 0.0, 1e-3, 1e-9
    for k in range(6):
        rs = 1 + ron if k % 2 == 0 else 1 + 1 / goff
        g = 1 / rs + 1 / 10
        tau, v_inf = 0.5 / g, 10 / rs / g
        v = v_inf + (v - v_inf) * exp(-1 / tau)
        add("PulsedCapacitor", k + 1, "C1.e", v, 1e-3, "closed form: one exponential per switch position")
    add("ChangeOver", 0.5, "R2.e", 5, 1e-8, "1 A through 5 Ohm")
    add("ChangeOver", 1.5, "R2.e", 2.5, 1e-8, "1 A through two times 5 Ohm in parallel")
    for t in (0.1, 0.25, 0.7, 1.4):
        s = sin(2 * pi * t)
        add("HalfWaveRectifier", t, "R1.f", max(0, s), 1e-6, "closed form: positive half waves")
        add("HalfWaveRectifier", t, "D1.e", min(0, 10 * s), 1e-5, "closed form: negative half waves")
        add("ZenerLimiter", t if t < 1 else 0.9, "Z1.e", min(max(10 * sin(2 * pi * (t if t < 1 else 0.9)), 0), 5), 1e-5, "closed form: clipped sine")
        add("ZenerLimiter", t if t < 1 else 0.9, "Z2_1.e", min(max(10 * sin(2 * pi * (t if t < 1 else 0.9)), 0), 5), 2e-4, "clipped sine; leakage below 1e-4 V")
    for t, f in ((0.5, 1), (1.5, 2), (2.5, 1.5), (3.5, 1)):
        add("TunnelDiode", t, "T2_1.f", f, 1e-6, "polygon through (1 V, 2 A), (2 V, 2 A), (3 V, 1 A), (4 V, 1 A)")
    for t in (2.0, 3.5):
        u = 2.9 * t / 4
        add("TunnelDiode", t, "T1.e", max(0, u - 2), 1e-6, "load line: no voltage until 2 A flow")
        add("TunnelDiode", t, "T1.f", min(u, 2), 1e-6, "load line: no voltage until 2 A flow")

    # One-way rectifier with an ideal junction: i >= 0 by the logarithm. Fixed-step midpoint rule, 20 ns.
    i, v, t, h = 0.0, 0.0, 0.0, 2e-8
    volts = []

    def rates(t, i, v):
        drop = 0.025865 * log(1 + max(i, 0) / 1e-14) + 5 * i
        return (10 * sin(2000 * pi * t) - drop - v) / 15e-3, (i - v / 125) / 50e-6

    for n in range(1, 250001):
        if i <= 0 and 10 * sin(2000 * pi * t) <= v:
            v *= exp(-h / (125 * 50e-6))
            i = 0.0
        else:
            k1 = rates(t, i, v)
            k2 = rates(t + h / 2, max(i + h / 2 * k1[0], 0), v + h / 2 * k1[1])
            i, v = max(i + h * k2[0], 0), v + h * k2[1]
        t = n * h
        if n % 50000 == 0:
            volts.append(v)
    for k, v in enumerate(volts):
        add("OneWayRectifier", (k + 1) * 1e-3, "De1.OutPort1", v, 5e-3 * v, "ideal junction, midpoint rule with 20 ns")
        add("OneWayRectifierWrapped", (k + 1) * 1e-3, "capacitor.v", v, 5e-3 * v, "ideal junction, midpoint rule with 20 ns")

    # Wrapped circuits
    for t in (1, 1.5, 2):
        add("OpAmpIntegrator", t, "sensor.phi", -(t - 0.5), 1e-5, "closed form: integral of 1 V with RC = 1 s")
    for n, v in (("r1", 6), ("r2", -10), ("r3", 8), ("r4", -40)):
        add("ControlledSources", 0.5, f"{n}.v", v, 1e-6, "definition of the controlled source with 10 Ohm")
    for t in (0.1, 0.2, 0.4, 0.7, 1.2):
        s = 10 * sin(2 * pi * t)
        on = 0.125 <= t % 1 < 0.5
        add("Thyristor", t, "load.v", s if on else 0, 2e-3, "sine between 45 and 180 degrees")
    for t in (0.2, 0.35, 0.7, 0.85):
        s = 10 * sin(2 * pi * t)
        add("SwitchesWrapped", t, "r1.v", s * 10 / 10.001 if t > 0.6 else s * 1e-8, 1e-5, "divider with 1 mOhm or 1 nS")
        add("SwitchesWrapped", t, "r2.v", s * 10 / 10.001 if t < 0.6 else s * 1e-8, 1e-5, "divider with 1 mOhm or 1 nS")
        d = (s - 0.7) * 10 / 10.001 if s > 0.7 else s * 1e-8
        add("SwitchesWrapped", t, "r3.v", d, 1e-4, "diode with a knee of 0.7 V")
        add("SwitchesWrapped", t, "zener.v", min(max(s, 0), 5), 2e-3, "clipped to 0...5 V, with leakage")
        add("SwitchesWrapped", t, "variable.v", s * (1 + t) / (10 + t), 1e-5, "divider of 9 and 1 + t Ohm")

    for t in (0.1, 0.16, 0.2, 0.4, 0.8):
        add("TransistorInverters", t, "npn.C.v", npn(5 * t), 2e-3, "Ebers and Moll, solved by bisection")
    for t in (0.1, 0.4, 0.48, 0.52, 0.6, 0.9):
        add("TransistorInverters", t, "nmos.D.v", cmos(5 * t), 5e-3, "Shichman and Hodges, solved by bisection")
