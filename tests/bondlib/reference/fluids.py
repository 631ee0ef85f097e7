"""Hydraulics, pneumatics and system dynamics: closed forms, and balances integrated by ode.py."""
from math import copysign, exp, log, pi, sin, sqrt

from ode import solve


def checks(add):
    for t in (10, 20, 30):
        add("TankDischarge", t, "C1.e", (2 - 0.05 * t) ** 2, 1e-4, "closed form: sqrt(e) falls linearly")
    k = 0.6 * 0.01 * sqrt(2 * 9.80665) / 2
    for t in (10, 30, 50):
        add("TankDischargeWrapped", t, "tank.h", (1 - k * t) ** 2, 1e-4, "closed form after Torricelli")

    def root(d):
        return copysign(sqrt(abs(d)), d)

    def position(_, y):
        p1, p2, w, th, x = y
        kv, x0, ps, p0, psi = 2.48e-7, 0.05, 1.37e7, 1.0132e5, 5.75e-6
        up, down = max(x0 + x, 0), max(x0 - x, 0)
        q1, q2 = kv * up * root(ps - p1), kv * down * root(p1 - p0)
        q3, q4 = kv * up * root(p2 - p0), kv * down * root(ps - p2)
        qi = 7.37e-14 * (p1 - p2)
        u = min(max(1 - th, -1), 1)
        return [
            5.857e13 * (q1 - q2 - qi - 7.37e-13 * p1 - psi * w),
            5.857e13 * (q4 - q3 + qi - 7.37e-13 * p2 + psi * w),
            (psi * (p1 - p2) - w) / 0.08,
            w,
            (0.7 * u - x) / 0.012,
        ]

    times = [0.03, 0.06, 0.08, 0.13, 0.18, 0.3]
    start = [6.85e6, 6.85e6, 0, 0, 0]
    for t, y in zip(times, solve(position, start, times, rtol=1e-8, atol=[1e-2, 1e-2, 1e-8, 1e-9, 1e-9])):
        add("HydraulicPositionControl", t, "angle.y", y[3], 1e-3, "valve, chambers, shaft and servo, integrated independently")
        add("HydraulicPositionControl", t, "motor.wm", y[2], 3e-2, "valve, chambers, shaft and servo, integrated independently")

    # Press: the liquid is soft, so an explicit method needs small steps but gets there.
    def press(_, y):
        p, v, s = y
        dp = p - 101325
        relief = 1e-16 * dp if dp < 8e5 else 1e-9 * (dp - 8e5) + 1e-16 * 8e5
        force = 0.01 * dp - 1e5 * s - 2e4 * v
        return [1.6e9 / 0.02 * (1e-4 - 0.01 * v - relief), force / 50, v]

    times = [1, 5, 9, 15]
    for t, y in zip(times, solve(press, [101325, 0, 0], times, rtol=1e-8, atol=[1e-3, 1e-10, 1e-10])):
        add("HydraulicPress", t, "mass.s", y[2], 2e-5, "pressure, velocity and position, integrated independently")
        add("HydraulicPress", t, "volume.p", y[0], 200, "pressure, velocity and position, integrated independently")

    def drive(_, y):
        q, vol, w = y
        pa = 5e6 * (1e-3 / (1e-3 - vol)) ** 1.4
        # The check valve is open all the time and drops q/Gon.
        qm = 1e-5 * w
        pm = pa - qm / 1e-8
        return [(1.01e7 - q / 1e-10 - pa) / (870 * 10 / 1e-4), q - qm, (1e-5 * (pm - 1e5) - 2 * w) / 0.05]

    times = [0.5, 2, 8]
    for t, y in zip(times, solve(drive, [0, 0, 0], times, rtol=1e-9, atol=[1e-13, 1e-13, 1e-9])):
        add("HydraulicDrive", t, "load.w", y[2], 5e-3, "line, accumulator and shaft, integrated independently")
        add("HydraulicDrive", t, "flowMeter.q", y[0], 2e-7, "line, accumulator and shaft, integrated independently")

    slope = 287.05 * 293.15 / 0.01 * 1e-8 * 1.185 * 7e5

    def vessel(_, y):
        pr = y[0] / 7e5
        psi = 1.0 if pr <= 0.4 else sqrt(max(1 - ((pr - 0.4) / 0.6) ** 2, 0)) if pr < 0.999 else (1 - pr) / 1e-3 * sqrt(1 - ((0.999 - 0.4) / 0.6) ** 2)
        return [slope * psi]

    for t in (1, 2):
        add("PneumaticCharging", t, "vessel.p", 1e5 + slope * t, 50, "closed form: choked flow")
    times = [4, 8, 15]
    for t, (p,) in zip(times, solve(vessel, [1e5], times, breaks=[(2.8e5 - 1e5) / slope])):
        add("PneumaticCharging", t, "vessel.p", p, 200, "flow along the ellipse, integrated independently")

    def cylinder(_, y):
        m, v, s = y
        p = m * 287.05 * 293.15 / (1e-4 + 2e-3 * s)
        return [1e-8 * (5e5 - p), (2e-3 * (p - 101325) - 5000 * s - 100 * v) / 2, v]

    times = [0.2, 1, 3, 6]
    m0 = 101325 * 1e-4 / (287.05 * 293.15)
    for t, y in zip(times, solve(cylinder, [m0, 0, 0], times)):
        add("PneumaticCylinder", t, "mass.s", y[2], 2e-5, "mass of air, velocity and position, integrated independently")

    for t in (12, 36, 60):
        add("Savings", t, "savings.level", (27000 + 975 / 0.00095) * exp(0.00095 * t) - 975 / 0.00095, 0.1, "closed form of the linear growth equation")

    def prey(_, y):
        x, z = y
        return [0.1 * x - 0.02 * x * z, 0.01 * x * z - 0.4 * z]

    times = [5, 20, 50, 100]
    for t, (x, z) in zip(times, solve(prey, [40, 9], times)):
        add("LotkaVolterra", t, "prey.level", x, 2e-3, "two equations, integrated independently; the invariant holds to 1e-9")
        add("LotkaVolterra", t, "predators.level", z, 1e-3, "two equations, integrated independently; the invariant holds to 1e-9")
        v0 = 0.01 * 40 - 0.4 * log(40) + 0.02 * 9 - 0.1 * log(9)
        assert abs(0.01 * x - 0.4 * log(x) + 0.02 * z - 0.1 * log(z) - v0) < 1e-8

    def epidemic(_, y):
        s, i, r = y
        return [-1e-4 * s * i, 1e-4 * s * i - 0.25 * i, 0.25 * i]

    times = [5, 10, 12, 15, 25, 40]
    for t, y in zip(times, solve(epidemic, [9999, 1, 0], times)):
        for name, value in zip(("susceptible", "infected", "immune"), y):
            add("Influenza", t, f"{name}.level", value, 1.0, "three equations, integrated independently")
        # On a trajectory S + I - 2500*ln(S) is constant.
        assert abs(y[0] + y[1] - 2500 * log(y[0]) - 10000 + 2500 * log(9999)) < 1e-4

    for t in (2, 5, 10):
        first, z = 1 - exp(-(t - 1) / 2), 1.5 * (t - 1)
        third = 1 - exp(-z) * (1 + z + z * z / 2)
        for name, value in (("smth1", first), ("delay1", first), ("smth3", third), ("delay3", third), ("line", 2 * first + 1)):
            add("SmoothingAndDelays", t, f"{name}.y", value, 1e-4, "closed form of the step response")
        table = 2 * first if first < 0.5 else 1 + 0.4 * (first - 0.5)
        add("SmoothingAndDelays", t, "table.y", table, 1e-4, "polygon at the smoothed step")
        add("SmoothingAndDelays", t, "tank.level", 0.8 * t, 1e-4, "closed form: 1 in, 0.2 out")

    def gilpin(_, y):
        a, b, c = y
        return [
            a - 0.001 * a * a - 0.001 * a * b - 0.01 * a * c,
            b - 0.0015 * a * b - 0.001 * b * b - 0.001 * b * c,
            -c + 0.005 * a * c + 0.0005 * b * c,
        ]

    times = [2, 5, 10, 15, 20]
    for t, (a, b, c) in zip(times, solve(gilpin, [100, 100, 50], times, rtol=1e-11)):
        why = "three balances, integrated independently while chaos lets them be compared"
        add("Gilpin", t, "first.level", a, 1e-2, why)
        add("Gilpin", t, "second.level", b, 1e-2, why)
        add("Gilpin", t, "third.level", c, 1e-2, why)

    cardiovascular(add)


def cardiovascular(add):
    """Eight volumes in a ring, valves that let blood pass one way; mmHg and ml."""
    beat, leak = 0.8, 1e-6
    chambers = {0: (0.15, 0.25, 0.64, 0.16), 1: (0.05, 0.7, 0, 0.4), 4: (0.15, 0.3, 0.64, 0.16), 5: (0.08, 2.6, 0, 0.4)}
    vessels = {2: 4.3, 3: 8.4, 6: 1.6, 7: 80}
    # From each volume to the next: resistance, and whether a valve is there.
    ways = [(0.006, True), (0.006, True), (0.08, False), (0.01, False), (0.006, True), (0.008, True), (1, False), (0.02, False)]

    def elastance(t, low, high, start, duration):
        phase = (t - start) % beat
        return low + ((high - low) * sin(pi * phase / duration) ** 2 if phase < duration else 0)

    def pressures(t, volumes):
        return [v * elastance(t, *chambers[k]) if k in chambers else v / vessels[k] for k, v in enumerate(volumes)]

    def balance(t, volumes):
        p = pressures(t, volumes)
        drops = [p[k] - p[(k + 1) % 8] for k in range(8)]
        flows = [d * leak if valve and d < 0 else d / r for d, (r, valve) in zip(drops, ways)]
        return [flows[k - 1] - flows[k] for k in range(8)]

    start = [31.0, 107.0, 4.3 * 12, 8.4 * 9, 45.0, 119.0, 1.6 * 84, 80 * 7.5]
    times = [0.1, 0.2, 0.4, 0.7, 0.8, 1.0, 1.6, 2.6, 4.0]
    names = ["rightAtrium", "rightVentricle", "lungArteries", "lungVeins", "leftAtrium", "leftVentricle", "arteries", "veins"]
    why = "eight balances of volume, integrated independently"
    kinks = [0.4 * k for k in range(1, 10)] + [0.64 + 0.8 * k for k in range(5)]
    for t, volumes in zip(times, solve(balance, start, times, breaks=kinks, rtol=1e-8)):
        for name, p in zip(names, pressures(t - 1e-12, volumes)):
            add("Cardiovascular", t, name + ".e", p, 2e-3, why)
        add("Cardiovascular", t, "leftVentricle.q", volumes[5], 2e-3, why)
        add("Cardiovascular", t, "rightVentricle.q", volumes[1], 2e-3, why)
