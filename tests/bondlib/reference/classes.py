"""BondLib.Examples.Components and ClassTests.mo: each class in a small model, against closed forms."""
from math import atan, cos, cosh, exp, log, pi, sin, sqrt, tanh

import circuits
from ode import bisect, solve


def checks(add):
    f2 = 6 / 29.75
    add("ManyPorts", 0.5, "rf.f[2]", f2, 1e-8, "linear equations solved by hand: e = 13*f2")
    add("ManyPorts", 0.5, "rf.f[1]", 6 * f2, 1e-8, "linear equations solved by hand: f1 = 6*f2")
    add("ManyPorts", 0.5, "a3.f", 13 * f2 / 4, 1e-8, "linear equations solved by hand")
    add("ManyPorts", 0.5, "pIn.P", 6 * 13 * f2, 1e-7, "power of the source")
    add("ManyPorts", 0.5, "pOut.P", 13 * f2 * f2, 1e-8, "power of the branch")
    add("FieldsAndInnerSources", 1, "cf.e[1]", 0.8, 1e-6, "inverse of the field times the flows")
    add("FieldsAndInnerSources", 1, "cf.e[2]", 1.4, 1e-6, "inverse of the field times the flows")
    add("FieldsAndInnerSources", 1, "se.f", 4.5, 1e-8, "45 W at 10 V")
    add("FieldsAndInnerSources", 1, "sf.e", 0.9, 1e-8, "1.8 W at 2 A")
    add("FieldsAndInnerSources", 1, "g1.f", 4, 1e-8, "first row of the conductance field")
    add("FieldsAndInnerSources", 1, "g2.f", 7, 1e-8, "second row of the conductance field")

    for t in (0.25, 1, 2):
        left = (1 - exp(-0.1 / 0.025)) * exp(-t * 1e-3 / (0.02 * 0.025))
        add("LawByEquation", t, "capacitor.e", -0.025 * log(1 - left), 1e-7, "linear in 1 - exp(-e/Vt)")

    values = [2, 1.5, 2 * sin(1.25 * pi), 2 * exp(-0.625) * sin(2.5 * pi), 2 * (1 - exp(-2)) * exp(-0.5), 2, 0.5, 2, 1.75, 2.5]
    for i, value in enumerate(values):
        add("VoltageShapes", 1.25, f"r{i + 1}.v", value, 1e-6, "formula of the shape at t = 1.25")
        add("CurrentShapes", 1.25, f"r{i + 1}.i", value, 1e-6, "formula of the shape at t = 1.25")

    def flux(i, ipar):
        return 0.5 * i + 1.5 * ipar * atan(i / ipar)

    ipar = bisect(lambda x: 1.5 * x * atan(1 / x) - 0.5, 1e-6, 10)
    for t in (0.5, 2):
        add("VariableElements", t, "conductor.i", 5, 1e-8, "G*v")
        add("VariableElements", t, "variableConductor.i", 10 * (1 + t), 1e-6, "G*v")
        add("VariableElements", t, "r1.i", 2.5, 1e-8, "no voltage over the short circuit")
        add("VariableElements", t, "idle.i", 0, 1e-9, "no current")
        add("VariableElements", t, "ra.i", 5 if t < 1 else 0, 1e-5, "common pin at n1 while control is false")
        add("VariableElements", t, "rb.i", 2 if t > 1 else 0, 1e-5, "common pin at n2 while control is true")
        add("VariableElements", t, "variableCapacitor.v", t / (1 + t), 1e-5, "charge t over capacitance 1 + t")
        add("VariableElements", t, "variableInductor.i", t / (1 + t), 1e-5, "flux t over inductance 1 + t")
        add("VariableElements", t, "tunnel.i", 1.5, 1e-6, "polygon at 2.5 V")
        add("VariableElements", t, "saturating.i", bisect(lambda i: flux(i, ipar) - t, 0, 20), 1e-4, "flux t, characteristic inverted by bisection")
    for t in (0.3, 0.4, 0.6, 1.0):
        add("MirroredTransistors", t, "npn.C.v", circuits.npn(2 * t), 2e-3, "Ebers and Moll, solved by bisection")
        add("MirroredTransistors", t, "pnp.C.v", 5 - circuits.npn(2 * t), 2e-3, "mirror image")
    for t in (1, 4):
        add("VoiceCoil", t, "mass.v", 3 * (1 - exp(-t / 2)), 1e-5, "4*v' = 6 - 2*v")
        add("VoiceCoil", t, "inertia.w", 4 * (1 - exp(-t)), 1e-5, "w' = 4 - w")
    for t in (0.5, 2):
        why = "3 N on 3 kg, rigid"
        add("SlidingChain", t, "m1.s", t * t / 2, 1e-5, why)
        add("SlidingChain", t, "link.f", 2, 1e-6, why)
        add("SlidingChain", t, "position.s", t * t / 2 + 0.8, 1e-5, why)
        add("SlidingChain", t, "speed.v", t, 1e-5, why)
        add("SlidingChain", t, "distance.s_rel", 1.0, 1e-6, "lengths of mass and rod")
        add("SlidingChain", t, "damper.f", 2 * (0.2 * cos(2 * t) - 0.5), 1e-5, "d times the difference of the given velocities")
        add("SlidingChain", t, "relative.s_rel", 0.5 * t - t * t / 2 - 0.8, 1e-5, "difference of positions")
        why = "2*cos(t) N.m on 4 kg.m2, rigid"
        add("TurningChain", t, "j1.w", 0.5 * sin(t), 1e-5, why)
        add("TurningChain", t, "link.tau", 1.5 * cos(t), 1e-5, why)
        add("TurningChain", t, "acc.a", 0.5 * cos(t), 1e-5, why)
        add("TurningChain", t, "angle.phi_rel", t + t * t / 2 - 0.25 * t, 1e-5, "difference of the given motions")
        add("TurningChain", t, "spring.tau", 5 * (sin(t) - 0.25 * t), 1e-4, "c times the difference of angles")
        add("TurningChain", t, "relative.w_rel", 0.5 * sin(t) - 0.25, 1e-5, "difference of speeds")
        add("EntropySources", t, "c1.e", 300 + 2 * t, 1e-3, "20 W into 10 J/K")
        add("EntropySources", t, "c2.e", 300 + 0.5 * t * t, 1e-3, "10*t W into 10 J/K")
        for n in ("", "2"):
            add("EntropySources", t, f"hot{n}.e", 350 + 50 * exp(-0.8 * t), 1e-3, "difference decays with 2*G/gamma")
            add("EntropySources", t, f"cold{n}.e", 350 - 50 * exp(-0.8 * t), 1e-3, "difference decays with 2*G/gamma")
        add("PrescribedHeat", t, "conductor.Q_flow", 2 * (6.85 + 10 * t), 1e-4, "G times the difference of temperatures")
        t1 = 330 - 30 * exp(-0.1)
        add("PrescribedHeat", t, "body.T", 330 - 30 * exp(-t / 10) if t < 1 else 305 + (t1 - 305) * exp(-0.6 * (t - 1)), 1e-3, "one loss path, then two")
    for t in (0.5, 1):
        dp = 9e5 + 1e5 * t
        add("OrificesAndLeaks", t, "valve.q", 0.5 * 0.7 * 1e-4 * sqrt(2 * dp / 870), 1e-8, "law of the orifice, half open")
        add("OrificesAndLeaks", t, "meter.p_rel", dp, 1e-2, "difference of the given pressures")
        add("OrificesAndLeaks", t, "leak.dp", 1e5 * t, 1, "q/G")
    for t in (0.5, 2):
        add("GasSources", t, "meter.m_flow", max(0, 1e-6 * (1e5 * t - 1e5)), 1e-6, "opens at 2 bar, then 1e-6 kg/s per Pa")
        add("GasSources", t, "difference.p_rel", 1e5 + 1e5 * t, 1, "difference of the given pressures")
        add("GasSources", t, "gauge.p", 1e5 + 287.05 * 293.15 * (1e-3 * t + 5e-4 * t * t), 1, "mass times R_s*T over V")
        add("ManyFlows", t, "a.level", 3.25 - 2.25 * exp(-2 * t), 1e-5, "a' = 6.5 - 2*a")
        add("ManyFlows", t, "b.level", 9.25 * t, 1e-5, "constant rates")
        add("ManyFlows", t, "c.level", 6.875 * t - 2.25 * (1 - exp(-2 * t)), 1e-4, "c' = 2*a + 1 - 0.625")
        add("ManyFlows", t, "p3.y", 6, 1e-9, "product")
        add("ManyFlows", t, "p4.y", 24, 1e-9, "product")
        add("ManyFlows", t, "p5.y", 120, 1e-9, "product")

    # Three equal orifices in series take a third of 10 bar each; at half opening two of them count four times as much.
    q = 0.7 * 1e-4 * sqrt(2 / 870)
    add("FourWayValve", 0.25, "load.q", q * sqrt(1e6 / 3), 1e-7, "three orifices in series, roots of their shares")
    add("FourWayValve", 0.75, "load.q", -q * sqrt(1e6 / 9), 1e-7, "edges half open: resistances 4, 1 and 4")
    for t, a, b in ((0.5, 1, 1), (1, 2, 2), (1.5, 0, 2), (2, -2, 2)):
        add("Freewheels", t, "driver.w", a, 1e-6, "4 N.m on both, then -4 N.m on the driver alone")
        add("Freewheels", t, "load.w", b, 1e-6, "4 N.m on both, then left alone")
    for t, a, b in ((0.5, 1, 1), (1, 2, 2), (1.5, 0.5, 1.5), (2, -1, 1)):
        add("Freewheels", t, "driver2.w", a, 1e-6, "4 N.m on both, then -4 N.m on the driver and 1 N.m of drag between them")
        add("Freewheels", t, "load2.w", b, 1e-6, "4 N.m on both, then 1 N.m of drag")

    # Friction: it holds 6 N.m, then slides at 5; a bearing carries a shaft along until both turn alike.
    for t in (3, 5.9):
        add("BrakeAndBearing", t, "shaft.w", 0, 1e-9, "sticks below the peak of 6 N.m")
    for t in (7, 8):
        add("BrakeAndBearing", t, "shaft.w", ((t - 5) ** 2 - 1) / 2, 1e-5, "slides from 6 s on, against 5 N.m")
    add("BrakeAndBearing", 0.2, "carried.w", 1, 1e-6, "5 N.m on 1 kg.m2")
    for t in (0.5, 4, 8):
        add("BrakeAndBearing", t, "carried.w", 2, 1e-6, "turns with the support")
    add("HeatOfLosses", 1, "resistor.i", 0.5, 1e-8, "10 Ohm, twice as much at 400 K")
    add("HeatOfLosses", 1, "conductor.i", 0.5, 1e-8, "0.1 S, half as much at 400 K")
    add("HeatOfLosses", 1, "meter.Q_flow", 5, 1e-8, "10 V times 0.5 A")
    for t in (1, 2):
        add("HeatOfLosses", t, "oil.T", 300 + t, 1e-5, "12 W into 12 J/K")
        add("HeatOfLosses", t, "body.T", 300 + 2 * t, 1e-5, "18 W into 9 J/K")
        add("HeatOfLosses", t, "wall.T", 300 + t, 1e-5, "1 kW into 1 kJ/K")
    for t in (0.1, 0.3):
        v = 10 * sin(2 * pi * t)
        add("SwitchedSine", t, "r1.i", v / 10 if t < 0.2 else 0, 1e-3, "conducts while it is fired")
        add("SwitchedSine", t, "r2.i", v / 5 if t < 0.2 else 0, 1e-3, "closed while its control is false")
        add("SwitchedSine", t, "rLoad.v", -2 * v, 1e-6, "inverting amplifier, 2000 over 1000 Ohm")
    for t, v in ((1.4, 0), (1.6, 1), (3, 1)):
        add("Lines", t, "end1.v", v, 1e-6, "half of the step arrives after a second")
        add("Lines", t, "end4.v", v, 1e-6, "a quarter of a period of four seconds")
    for t, v1, v2 in ((0.4, 0, 0), (1.4, 1, 0), (1.6, 1, 2), (2.4, 1, 2), (2.6, 2, 2), (3.9, 2, 2)):
        add("Lines", t, "rs2.n.v", v1, 1e-5, "the open end sends the wave back")
        add("Lines", t, "end2.v", v2, 1e-5, "the open end doubles the wave")
    add("Lines", 1, "load.v", 3, 1e-6, "3 Ohm of line and 3 Ohm of load")
    for t in (0.5, 1, 3):
        add("Lines", t, "end3.v", 1 - exp(-t), 1e-4, "1 F charges over 1 Ohm")
    for t in (0.5, 1.5, 2.5, 3.5):
        add("LimitedStocks", t, "moths.level", 100 * 1.4 ** int(t), 1e-6, "grows by 0.4 at each sample")
        add("LimitedStocks", t, "tank.level", 2 * t, 1e-5, "2 + 1 in, 0.5 + 0.5 out")
        add("LimitedStocks", t, "barrel.level", min(3 * t, 4.5), 1e-4, "full at 4.5")
        add("LimitedStocks", t, "bottle.level", max(3 - 2 * t, 1), 1e-4, "empty at 1")
        add("LimitedStocks", t, "reverse.level", 1 + 0.75 * t, 1e-5, "1 in, 0.25 out")
        add("LimitedStocks", t, "late.y", max(t - 0.75, 0), 1e-6, "0.75 later")
    x = 42
    for k in range(8):
        first = 16807 * x % 2147483647
        x = 16807 * first % 2147483647
        value = 5 + 2 * sqrt(-2 * log(first / 2147483647)) * cos(2 * pi * x / 2147483647)
        add("LimitedStocks", 0.5 * k + 0.25, "noise.y", value, 1e-9, "generator and formula in whole numbers")
    add("GivenMotions", 1, "a.w", -4, 1e-6, "4 N.m against 1 kg.m2")
    add("GivenMotions", 1, "b.w", 2, 1e-6, "4 N.m on 2 kg.m2")
    add("GivenMotions", 1, "c.v", -4, 1e-6, "4 N against 1 kg")
    add("GivenMotions", 1, "d.v", 2, 1e-6, "4 N on 2 kg")
    for t in (0.5, 1):
        add("GivenMotions", t, "power.power", 18 * t, 1e-6, "J*a*w = 2*3*3*t")
        add("GivenMotions", t, "power2.power", 18 * t, 1e-6, "m*a*v = 2*3*3*t")
    add("GivenMotions", 0.25, "throttle.dp", 1e6, 1, "1e-3 m3/s through 1e-9 m3/(s.Pa)")
    g = 0.7 * 1e-4 * sqrt(2 / 870)
    dp = bisect(lambda p: 1e-9 * p + g * sqrt(p) - 1e-3, 1e3, 1e6)
    add("GivenMotions", 0.75, "throttle.dp", dp, 1e-3 * dp, "valve and throttle side by side")
    add("GivenMotions", 0.5, "reading.T", 212, 1e-9, "degrees Fahrenheit")
    add("GivenMotions", 0.5, "reading2.T", 900, 1e-9, "degrees Rankine")
    add("GivenMotions", 0.5, "rod.Q_flow", 10, 1e-9, "50 degrees Fahrenheit are 10 degrees Celsius, 491.67 degrees Rankine none")
    u, v = 0.7311 * (3 - 0.8 - 1.144), 0.041e-3 * 17.5 / 4.5
    add("BulkAndBacklash", 0.5, "n.D.i", v * u * u / 2 + 2 / 1e7, 1e-11, "saturation; the bulk raises the threshold by 1.144 V")
    u, v = 0.8385 * (3.5 - 1 - 0.41), 0.0105e-3 * 17.5 / 4.5
    add("BulkAndBacklash", 0.5, "p.D.i", -(v * u * u / 2 + 2 / 1e7), 1e-11, "saturation; the bulk raises the threshold by 0.41 V")
    add("BulkAndBacklash", 0.4, "gap.tau", 0, 1e-9, "within the play of half a radian")
    add("BulkAndBacklash", 0.7, "gap.tau", 100 * 0.2 + 2, 1e-6, "0.2 rad beyond the play, at 1 rad/s")
    for t in (0.05, 0.25, 0.45, 0.6, 0.75):
        out = max(-5, min(8, -10 * sin(2 * pi * t)))
        add("LimitedAmplifier", t, "rLoad.v", out, 1e-6, "inverted, and cut off at -5 V and 8 V")

    # 10 A into 1, 2, 4 Ohm and a branch of 4 Ohm and 2 H in series; the conductances of the three make 7/4.
    resistance = 1 / (1 + 1 / 2 + 1 / 4)
    tau = 2 / (4 + resistance)
    final = 10 * resistance / (4 + resistance)
    for t in (0.5, 2):
        flow = final * (1 - exp(-t / tau))
        way = final * (t - tau * (1 - exp(-t / tau)))
        add("LargeJunctions", t, "i.f", flow, 1e-6, "current divider with an inductance")
        add("LargeJunctions", t, "r2.f", (10 - flow) * resistance / 2, 1e-6, "current divider with an inductance")
        add("LargeJunctions", t, "q1.q", 1 + way, 1e-6, "integral of the flow, from 1")
        add("LargeJunctions", t, "q2.q", 2 + way, 1e-6, "integral of the same flow, from 2")
    for t, after in ((0.3, False), (0.8, True)):
        why = "leaking switches change over at half a volt"
        add("ControlPins", t, "r1.i", 0 if after else 5, 2e-4, why)
        add("ControlPins", t, "r2.i", 5 if after else 0, 2e-4, why)
        add("ControlPins", t, "a.i", 0 if after else 5, 2e-4, why)
        add("ControlPins", t, "b.i", 2 if after else 0, 2e-4, why)
        for crossing in ("", "2"):
            add("ControlPins", t, f"c{crossing}.i", 2 if after else 5, 2e-4, why)
            add("ControlPins", t, f"d{crossing}.i", 2 if after else 0.8, 2e-4, why)

    # Driven: J1*a = 10 - T and J2*a/2 = 2*(T/2 - 1/2) - 6. Coasting: the same with 0 for 10. Driven back: the loss is
    # T + 0.7 the other way.
    up, down, back = 2 * (29 / 3.5 - 7) / 1.5, -4, -4.6 / 4.75
    stop = 1 + up / 4
    for t in (0.5, 1, 1.2, stop + 0.1, 2):
        w = up * t if t <= 1 else up + down * (t - 1) if t <= stop else back * (t - stop)
        add("GearWithLosses", t, "j1.w", w, 1e-5, "constant accelerations: driven, coasting, driven back")
        add("GearWithLosses", t, "j2.w", w / 2, 1e-5, "constant accelerations: driven, coasting, driven back")
    add("GearWithLosses", 2, "j3.w", 0, 1e-9, "0.4 N.m do not overcome 0.5 N.m of friction")

    for t in (0.2, 0.4, 0.9, 1.5, 2):
        s = min(0.8, 4 * t * t) if t <= 1 else max(-0.6, 0.8 - 4 * (t - 1) ** 2)
        add("HardStops", t, "mass.s", s, 1e-5, "8 m/s2 one way up to the stop, then the other way")
    for t, v in ((0.9, 0), (1.5, -4), (2, 0)):
        add("HardStops", t, "mass.v", v, 1e-5, "at rest at the stops")
    times = [0.1, 0.5, 2]
    for t, (v,) in zip(times, solve(lambda _, y: [10 - (y[0] + 2 + 3 * exp(-2 * y[0]))], [0], times)):
        add("HardStops", t, "slider.v", v, 1e-5, "equation of motion, integrated independently")
    add("HardStops", 2, "sticker.s", 0, 1e-9, "4.9 N do not overcome 5 N of friction")

    for t in (0.5, 1.5):
        fan, stirrer = 2 * tanh(2 * t), 2 * (1 - exp(-2 * t))
        d_fan, d_stirrer = 4 / cosh(2 * t) ** 2, 4 * exp(-2 * t)
        for a, b, rotor in (("fan.w", "stirrer.w", ""), ("sail.v", "sled.v", "2")):
            add("SpeedDependentLoads", t, a, fan, 1e-5, "2*w' = 8 - 2*w^2")
            add("SpeedDependentLoads", t, b, stirrer, 1e-5, "2*w' = 8 - 4*w")
            out = f"relSpeed{rotor}." + ("v_rel" if rotor else "w_rel")
            add("SpeedDependentLoads", t, out, fan - stirrer, 1e-5, "difference of both")
            add("SpeedDependentLoads", t, f"relAcc{rotor}.a_rel", d_fan - d_stirrer, 1e-4, "difference of both derivatives")

    # At 350 K: voltage equivalent of temperature, growth of saturation currents, loss of mobility.
    vt, hot = 1.380649e-23 * 350 / 1.602176634e-19, 350 / 300.15
    i = 1e-12 * exp((hot - 1) * 1.11 / vt) * hot**3 * (exp(0.4 / vt) - 1) + 0.4 / 1e6
    add("HotSemiconductors", 0.5, "diode.i", i, 1e-6 * i, "junction law at 350 K")
    add("HotSemiconductors", 0.5, "hot1.port.Q_flow", 0.4 * i, 1e-6 * i, "the power becomes heat")
    for name, k, sign, weight, beta, threshold in (("n", 2, 1, 0.7311, 0.041e-3, 0.8), ("p", 3, -1, 0.8385, 0.0105e-3, 1)):
        u = weight * (3 - threshold * (1 - 6.96e-3 * 49.85))
        b = beta * 17.5 / 4.5 * hot**-1.5
        i = (b * 2 * (u - 1) if u > 2 else b * u * u / 2) + 2 / 1e7
        add("HotSemiconductors", 0.5, f"{name}.D.i", sign * i, 1e-6 * i, "Shichman and Hodges with the parameters at 350 K")
        add("HotSemiconductors", 0.5, f"hot{k}.port.Q_flow", 2 * i, 1e-6 * i, "the power becomes heat")
    i_s = 1e-16 * exp((hot - 1) * 1.11 / vt) * hot**3
    ibe, ibc = i_s * (exp(0.6 / vt) - 1), i_s * (exp(-4.4 / vt) - 1)
    ic = ibe - ibc * (1 + 1 / (0.1 * hot)) + 1e-15 * 4.4
    ib = ibe / (50 * hot) + ibc / (0.1 * hot) + 1e-15 * (0.6 - 4.4)
    for name, k, sign in (("npn", 4, 1), ("pnp", 5, -1)):
        add("HotSemiconductors", 0.5, f"{name}.C.i", sign * ic, 1e-6 * ic, "Ebers and Moll at 350 K")
        add("HotSemiconductors", 0.5, f"{name}.B.i", sign * ib, 1e-6 * ib, "Ebers and Moll at 350 K")
        add("HotSemiconductors", 0.5, f"hot{k}.port.Q_flow", 5 * ic + 0.6 * ib, 1e-6 * ic, "the power becomes heat")

    g = 0.7 * 1e-5 * sqrt(2 / 870)
    add("ThreeWayValve", 0.25, "load.port.q", g * sqrt(6e5), 1e-9, "orifice from 10 to 4 bar")
    add("ThreeWayValve", 0.75, "load.port.q", -g * sqrt(3e5), 1e-9, "orifice from 4 to 1 bar")

    # Two nodes, base and collector, in nanoseconds, volts, milliamperes and picofarads.
    def depletion(c, v, phi, m):
        return c * (1 + m * v / phi if v > 0 else (1 - v / phi) ** -m)

    def stage(t, y):
        b, c = y
        drive = 3 if 10 < t < 60 else 0
        vt, i_s = 0.02585, 1e-13
        ibe, ibc = i_s * (exp(b / vt) - 1), i_s * (exp((b - c) / vt) - 1)
        through = (ibe - ibc) * (1 - 0.02 * (b - c))
        into_base = (drive - b) / 5 - ibe / 50 - ibc / 0.1 - 1e-12 * (2 * b - c)
        into_collector = 5 - c - through + ibc / 0.1 + 1e-12 * (b - c)
        ce = depletion(0.4, b, 0.8, 0.4) + 0.12 * i_s / vt * exp(b / vt)
        cc = depletion(0.5, b - c, 0.8, 0.333) + 5 * i_s / vt * exp((b - c) / vt)
        # (ce + cc)*b' - cc*c' = into_base; -cc*b' + (cc + 1)*c' = into_collector
        det = (ce + cc) * (cc + 1) - cc * cc
        return [((cc + 1) * into_base + cc * into_collector) / det, ((ce + cc) * into_collector + cc * into_base) / det]

    times = [12, 15, 20, 50, 61, 65, 70, 80]
    for t, (b, c) in zip(times, solve(stage, [3e-11, 5], times, breaks=(10, 60), rtol=1e-8, atol=[1e-9, 1e-9])):
        for name, sign in (("npn", 1), ("pnp", -1)):
            add("FastTransistors", t * 1e-9, f"{name}.B.v", sign * b, 1e-3, "two nodes with storage, integrated independently")
            add("FastTransistors", t * 1e-9, f"{name}.C.v", sign * c, 3e-3, "two nodes with storage, integrated independently")

    for t in (0.5, 4):
        for variable in ("varactor.v", "mC2_1.e"):
            add("JunctionCapacitance", t, variable, sqrt(1 + 2 * t) - 1, 1e-6, "charge v + v^2/2 = t")


def old_style(add):
    add("OldStyle", 0.5, "s.f", 4, 1e-9, "10 V through 1:2 into 10 Ohm")
    add("OldStyle", 0.5, "branch.R1.e", 6, 1e-9, "2 A through 3 Ohm")
