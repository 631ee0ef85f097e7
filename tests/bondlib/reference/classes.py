"""ClassTests.mo: classes that no example uses, against closed forms."""
from math import atan, cos, exp, pi, sin, sqrt

import circuits
from ode import bisect


def checks(add):
    add("OldStyle", 0.5, "s.f", 4, 1e-9, "10 V through 1:2 into 10 Ohm")
    add("OldStyle", 0.5, "branch.R1.e", 6, 1e-9, "2 A through 3 Ohm")

    f2 = 6 / 29.75
    add("Junctions", 0.5, "rf.f[2]", f2, 1e-8, "linear equations solved by hand: e = 13*f2")
    add("Junctions", 0.5, "rf.f[1]", 6 * f2, 1e-8, "linear equations solved by hand: f1 = 6*f2")
    add("Junctions", 0.5, "a[3].f", 13 * f2 / 4, 1e-8, "linear equations solved by hand")
    add("Junctions", 0.5, "pIn.P", 6 * 13 * f2, 1e-7, "power of the source")
    add("Junctions", 0.5, "pOut.P", 13 * f2 * f2, 1e-8, "power of the branch")
    add("Fields", 1, "cf.e[1]", 0.8, 1e-6, "inverse of the field times the flows")
    add("Fields", 1, "cf.e[2]", 1.4, 1e-6, "inverse of the field times the flows")
    add("Fields", 1, "se.f", 4.5, 1e-8, "45 W at 10 V")
    add("Fields", 1, "sf.e", 0.9, 1e-8, "1.8 W at 2 A")
    add("Fields", 1, "g1.f", 4, 1e-8, "first row of the conductance field")
    add("Fields", 1, "g2.f", 7, 1e-8, "second row of the conductance field")

    values = [2, 1.5, 2 * sin(1.25 * pi), 2 * exp(-0.625) * sin(2.5 * pi), 2 * (1 - exp(-2)) * exp(-0.5), 2, 0.5, 2, 1.75, 2.5]
    for i, value in enumerate(values):
        add("VoltageSources", 1.25, f"r[{i + 1}].v", value, 1e-6, "formula of the shape at t = 1.25")
        add("CurrentSources", 1.25, f"r[{i + 1}].i", value, 1e-6, "formula of the shape at t = 1.25")

    def flux(i, ipar):
        return 0.5 * i + 1.5 * ipar * atan(i / ipar)

    ipar = bisect(lambda x: 1.5 * x * atan(1 / x) - 0.5, 1e-6, 10)
    for t in (0.5, 2):
        add("Circuits", t, "conductor.i", 5, 1e-8, "G*v")
        add("Circuits", t, "variableConductor.i", 10 * (1 + t), 1e-6, "G*v")
        add("Circuits", t, "r1.i", 2.5, 1e-8, "no voltage over the short circuit")
        add("Circuits", t, "idle.i", 0, 1e-9, "no current")
        add("Circuits", t, "ra.i", 5 if t < 1 else 0, 1e-5, "common pin at n1 while control is false")
        add("Circuits", t, "rb.i", 2 if t > 1 else 0, 1e-5, "common pin at n2 while control is true")
        add("Circuits", t, "variableCapacitor.v", t / (1 + t), 1e-5, "charge t over capacitance 1 + t")
        add("Circuits", t, "variableInductor.i", t / (1 + t), 1e-5, "flux t over inductance 1 + t")
        add("Circuits", t, "tunnel.i", 1.5, 1e-6, "polygon at 2.5 V")
        add("Circuits", t, "saturating.i", bisect(lambda i: flux(i, ipar) - t, 0, 20), 1e-4, "flux t, characteristic inverted by bisection")
    for t in (0.3, 0.4, 0.6, 1.0):
        add("Pnp", t, "npn.C.v", circuits.npn(2 * t), 2e-3, "Ebers and Moll, solved by bisection")
        add("Pnp", t, "pnp.C.v", 5 - circuits.npn(2 * t), 2e-3, "mirror image")
    for t in (1, 4):
        add("Emf", t, "mass.v", 3 * (1 - exp(-t / 2)), 1e-5, "4*v' = 6 - 2*v")
        add("Emf", t, "inertia.w", 4 * (1 - exp(-t)), 1e-5, "w' = 4 - w")
    for t in (0.5, 2):
        why = "3 N on 3 kg, rigid"
        add("Translation", t, "m1.s", t * t / 2, 1e-5, why)
        add("Translation", t, "link.f", 2, 1e-6, why)
        add("Translation", t, "position.s", t * t / 2 + 0.8, 1e-5, why)
        add("Translation", t, "speed.v", t, 1e-5, why)
        add("Translation", t, "distance.s_rel", 1.0, 1e-6, "lengths of mass and rod")
        add("Translation", t, "damper.f", 2 * (0.2 * cos(2 * t) - 0.5), 1e-5, "d times the difference of the given velocities")
        add("Translation", t, "relative.s_rel", 0.5 * t - t * t / 2 - 0.8, 1e-5, "difference of positions")
        why = "2*cos(t) N.m on 4 kg.m2, rigid"
        add("Rotation", t, "j1.w", 0.5 * sin(t), 1e-5, why)
        add("Rotation", t, "link.tau", 1.5 * cos(t), 1e-5, why)
        add("Rotation", t, "acc.a", 0.5 * cos(t), 1e-5, why)
        add("Rotation", t, "angle.phi_rel", t + t * t / 2 - 0.25 * t, 1e-5, "difference of the given motions")
        add("Rotation", t, "spring.tau", 5 * (sin(t) - 0.25 * t), 1e-4, "c times the difference of angles")
        add("Rotation", t, "relative.w_rel", 0.5 * sin(t) - 0.25, 1e-5, "difference of speeds")
        add("Heat", t, "c1.e", 300 + 2 * t, 1e-3, "20 W into 10 J/K")
        add("Heat", t, "c2.e", 300 + 0.5 * t * t, 1e-3, "10*t W into 10 J/K")
        for n in ("", "2"):
            add("Heat", t, f"hot{n}.e", 350 + 50 * exp(-0.8 * t), 1e-3, "difference decays with 2*G/gamma")
            add("Heat", t, f"cold{n}.e", 350 - 50 * exp(-0.8 * t), 1e-3, "difference decays with 2*G/gamma")
        add("HeatPorts", t, "conductor.Q_flow", 2 * (6.85 + 10 * t), 1e-4, "G times the difference of temperatures")
        t1 = 330 - 30 * exp(-0.1)
        add("HeatPorts", t, "body.T", 330 - 30 * exp(-t / 10) if t < 1 else 305 + (t1 - 305) * exp(-0.6 * (t - 1)), 1e-3, "one loss path, then two")
    for t in (0.5, 1):
        dp = 9e5 + 1e5 * t
        add("Liquids", t, "valve.q", 0.5 * 0.7 * 1e-4 * sqrt(2 * dp / 870), 1e-8, "law of the orifice, half open")
        add("Liquids", t, "meter.p_rel", dp, 1e-2, "difference of the given pressures")
        add("Liquids", t, "leak.dp", 1e5 * t, 1, "q/G")
    for t in (0.5, 2):
        add("Gases", t, "meter.m_flow", max(0, 1e-6 * (1e5 * t - 1e5)), 1e-6, "opens at 2 bar, then 1e-6 kg/s per Pa")
        add("Gases", t, "difference.p_rel", 1e5 + 1e5 * t, 1, "difference of the given pressures")
        add("Gases", t, "gauge.p", 1e5 + 287.05 * 293.15 * (1e-3 * t + 5e-4 * t * t), 1, "mass times R_s*T over V")
        add("Flows", t, "a.level", 3.25 - 2.25 * exp(-2 * t), 1e-5, "a' = 6.5 - 2*a")
        add("Flows", t, "b.level", 9.25 * t, 1e-5, "constant rates")
        add("Flows", t, "c.level", 6.875 * t - 2.25 * (1 - exp(-2 * t)), 1e-4, "c' = 2*a + 1 - 0.625")
        add("Flows", t, "p3.y", 6, 1e-9, "product")
        add("Flows", t, "p4.y", 24, 1e-9, "product")
        add("Flows", t, "p5.y", 120, 1e-9, "product")

    # Three equal orifices in series take a third of 10 bar each; at half opening two of them count four times as much.
    q = 0.7 * 1e-4 * sqrt(2 / 870)
    add("Valve", 0.25, "load.q", q * sqrt(1e6 / 3), 1e-7, "three orifices in series, roots of their shares")
    add("Valve", 0.75, "load.q", -q * sqrt(1e6 / 9), 1e-7, "edges half open: resistances 4, 1 and 4")
    for t, a, b in ((0.5, 1, 1), (1, 2, 2), (1.5, 0, 2), (2, -2, 2)):
        add("Freewheel", t, "driver.w", a, 1e-3, "4 N.m on both, then -4 N.m on the driver alone")
        add("Freewheel", t, "load.w", b, 1e-3, "4 N.m on both, then left alone")
