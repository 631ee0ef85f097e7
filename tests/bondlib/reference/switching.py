"""Circuits, gearbox and pilot ejection of Examples.Switching: closed forms, and motion integrated by ode.py."""
from math import acos, cos, exp, pi, sin, sqrt

from ode import solve

RATIOS = (0.25, 0.5, 0.75, 1.0)
NAMES = ("first", "second", "third", "fourth")


def checks(add):
    circuits(lambda model, *rest: add("Switching.Circuits." + model, *rest))
    gearbox(lambda model, *rest: add("Switching.Gearbox." + model, *rest))
    ejection(lambda model, *rest: add("Switching.PilotEjection." + model, *rest))


def circuits(add):
    for t in (0.004, 1.0, 1.6, 2.0):
        add("CapacitorThroughResistor", t, "C1.e", 100, 1e-3, "RC = 1e-7 s: charged after a microsecond, and kept")
    add("CapacitorThroughResistor", 1.8, "R1.f", 0, 1e-9, "no current through the open switch")

    for t in (0.2, 0.8):
        add("InductorWithDischarge", t, "I1.f", 100 * t, 1e-5, "100 V over 1 H")
    for t in (1.2, 1.6, 2):
        add("InductorWithDischarge", t, "I1.f", 100 * exp(-5 * (t - 1)), 1e-3, "1 H discharges over 5 Ohm")

    z, w0 = 0.25, 10
    wd = sqrt(w0**2 - z**2)

    def deflection(t):
        return 0.098 * (1 - exp(-z * t) * (cos(wd * t) + z / wd * sin(wd * t)))

    def velocity(t):
        return 0.098 * exp(-z * t) * sin(wd * t) * (wd + z * z / wd)

    for t in (0.3, 1, 4):
        add("WeightOnSpring", t, "C1.e", 1000 * deflection(t), 2e-2, "closed form of the damped oscillation")
        add("WeightGrounded", t, "C1.e", 1000 * deflection(t), 2e-2, "closed form with the weight")
    add("WeightOnSpring", 9, "I1.f", velocity(9), 1e-4, "closed form of the damped oscillation")
    x5, v5 = deflection(5), velocity(5)
    for t in (5.5, 7, 9.5):
        s = t - 5
        x = exp(-z * s) * (x5 * cos(wd * s) + (v5 + z * x5) / wd * sin(wd * s))
        add("WeightGrounded", t, "C1.e", 1000 * x, 5e-2, "closed form of the free oscillation from the state at 5 s")


def gearbox(add):
    for t in (1, 3, 5, 7):
        add("CommonResistor", t, "R1.f", 5000, 1e-6, "10000 N.m over 2 N.m.s, whichever path is engaged")
        k = int(t / 2)
        add("SeparateResistors", t, "Engine.f", 5000 / (k + 1), 1e-6, "10000 N.m over the resistor of the path")
        add("SeparateResistors", t, f"R{(k + 1) % 4 + 1}.f", 0, 1e-6, "a path that is off stands still")

    # Each pair of gears has one acceleration while engaged and one while it waits.
    for model, loads in (
        ("EqualLoads", (500,) * 4),
        ("MultiPosition", (500,) * 4),
        ("UnequalLoads", (4000, 3200, 2600, 1800)),
        ("NoLoads", (0,) * 4),
    ):
        for name, m, load, k in zip(NAMES, RATIOS, loads, range(4)):
            inertia, w = 2 + 2 * m * m, 0.0
            for stage in range(4):
                w += 2 * ((10000 if stage == k else 0) - m * load) / inertia
                add(model, 2 * (stage + 1), f"{name}_I.f", w, 1e-2, "closed form: constant accelerations, two seconds each")
        # Just behind a shift the engine has the speed of the gear that has waited until then.
        if model != "MultiPosition":
            for k, m, load in zip(range(1, 4), RATIOS[1:], loads[1:]):
                inertia = 2 + 2 * m * m
                w = -2 * k * m * load / inertia + 0.032 * (10000 - m * load) / inertia
                add(model, 2 * k + 0.032, "Engine.f", w, 1e-2, "saw tooth: from the minimum at the shift")

    def load(t):
        return 1000 * sin(2 * pi * t / 8)

    def common(resistance):
        """Speeds of four gears, and of the flywheel where there is a resistance to it."""

        def motion(t, y):
            engaged = min(3, int(t / 2))
            out = []
            for k, m in enumerate(RATIOS):
                torque = -m * m * 5 * y[k]
                if k == engaged:
                    torque += 10000 - m * load(t)
                    if resistance:
                        torque -= resistance * (y[k] - y[4])
                out.append(torque / (2 + 2 * m * m))
            if resistance:
                out.append(resistance * (y[engaged] - y[4]) / 5)
            return out

        return motion

    times = [1.6, 3.2, 4, 4.8, 6.4, 8]
    for t, y in zip(times, solve(common(None), [0.0] * 4, times, (2, 4, 6))):
        for k, name in enumerate(NAMES):
            add("CommonLoad", t, f"{name}_I.f", y[k], 0.05, "equation of motion of each gear")
    for r in (1, 50, 5000):
        model = f"SlippingFlywheel{r}"
        for t, y in zip(times, solve(common(r), [0.0] * 5, times, (2, 4, 6), rtol=1e-8)):
            add(model, t, "Flywheel.f", y[4], 0.05, "equation of motion of flywheel and gears")
            add(model, t, "second_I.f", y[1], 0.05, "equation of motion of flywheel and gears")

    # The flywheel on the shaft itself: it meets each gear at their common momentum, then the two are one inertia.
    inertia = [2 + 2 * m * m for m in RATIOS]
    speeds = [0.0] * 4
    shaft = 0.0
    for k, m in enumerate(RATIOS):
        shaft = (5 * shaft + inertia[k] * speeds[k]) / (5 + inertia[k])

        def joined(t, y, k=k, m=m):
            return [(10000 - m * load(t + 2 * k) - m * m * 5 * y[0]) / (5 + inertia[k])]

        times = [0.8, 1.6, 2.0]
        states = solve(joined, [shaft], times)
        for t, (w,) in zip(times[:2], states):
            add("Flywheel", 2 * k + t, "Flywheel.f", w, 0.05, "common momentum at each shift, one inertia afterwards")
            add("Flywheel", 2 * k + t, "Engine.f", w, 0.05, "common momentum at each shift, one inertia afterwards")
            for j, name in enumerate(NAMES):
                free = speeds[j] * exp(-RATIOS[j] ** 2 * 5 / inertia[j] * t)
                value = w if j == k else free
                add("Flywheel", 2 * k + t, f"{name}_I.f", value, 0.05, "engaged, or braked by its damping")
        speeds = [s * exp(-r * r * 5 / i * 2) for s, r, i in zip(speeds, RATIOS, inertia)]
        shaft = speeds[k] = states[-1][0]


def ejection(add):
    M, m, g, k1, v0, thrust = 20000.0, 200.0, 9.8, 1e4, 420.0, 1e5
    lift, seat_lift = (M + m) * g / v0, 0.1

    # y: horizontal position and velocity of the aircraft, the same vertically, then of the seat.
    def latched(_, y):
        _, vx, _, vz = y[:4]
        ax = (thrust - 40 * vx - lift * vz) / (M + m)
        az = (lift * vx - 4 * vz - (M + m) * g) / (M + m)
        return [vx, ax, vz, az, vx, ax, vz, az]

    def pushed(k):
        def motion(_, y):
            _, vx, zM, vz, _, _, zm, wz = y
            ax = (thrust - 40 * vx - lift * vz) / (M + m)
            force = k * (zM - zm)
            return [vx, ax, vz, (lift * vx - 4 * vz - M * g - force) / M, vx, ax, wz, (force - 2 * wz - m * g) / m]

        return motion

    def railed(_, y):
        _, vx, _, vz, _, _, _, wz = y
        ax = (thrust - 40 * vx - lift * vz) / (M + m)
        return [vx, ax, vz, (lift * vx - 4 * vz - M * g) / M, vx, ax, wz, (-2 * wz - m * g) / m]

    def free(_, y):
        _, vx, _, vz, _, wx, _, wz = y
        return [
            vx, (thrust - 40 * vx - lift * vz) / M, vz, (lift * vx - 4 * vz - M * g) / M,
            wx, (-0.4 * wx - seat_lift * wz) / m, wz, (seat_lift * wx - 0.4 * wz - m * g) / m,
        ]

    def until(motion, t, y, event):
        """The time at which the event's function becomes positive, and the state there."""
        step = 1e-3
        while event(after := solve(motion, y, [step])[0]) < 0:
            t, y = t + step, after
        lo, hi = 0.0, step
        for _ in range(50):
            mid = (lo + hi) / 2
            lo, hi = (lo, mid) if event(solve(motion, y, [mid])[0]) >= 0 else (mid, hi)
        return t + hi, solve(motion, y, [hi])[0]

    start = [0, v0, 0.5, 0, 0, v0, 0, 0]
    fired = solve(latched, start, [1.0])[0]
    at = solve(latched, start, [0.4, 0.8])
    for t, y in zip((0.4, 0.8), at):
        for model in ("AsPublished", "EventTriggered", "StiffSpring"):
            add(model, t, "zSeat", y[2] - 0.5, 1e-5, "latched: half a metre below the aircraft")
            add(model, t, "distance", -0.5, 1e-9, "latched: half a metre below the aircraft")

    def report(model, times, states, tolerance, why):
        for t, y in zip(times, states):
            add(model, t, "zSeat", y[6], tolerance, why)
            add(model, t, "zAircraft", y[2], tolerance, why)
            add(model, t, "xSeat", y[4], 1e-2, why)

    # By the clock.
    why = "equations of motion phase by phase, with the published times"
    report("AsPublished", [1.04], solve(pushed(k1), fired, [0.04]), 1e-5, why)
    y = solve(pushed(k1), fired, [0.064])[0]
    report("AsPublished", [1.1, 1.16], solve(railed, y, [0.036, 0.096]), 1e-5, why)
    y = solve(railed, y, [0.106])[0]
    report("AsPublished", [1.2, 2, 3], solve(free, y, [0.03, 0.83, 1.83]), 2e-4, why)

    # By events.
    why = "equations of motion phase by phase, each until its event"
    for model, k, rail in (("EventTriggered", 1e4, 0.1), ("StiffSpring", 1.25e5, 1.23)):
        t2, y2 = until(pushed(k), 1.0, fired, lambda y: y[6] - y[2])
        t3, y3 = until(railed, t2, y2, lambda y: y[6] - y[2] - rail)
        inside = [1 + 0.25 * (t2 - 1), 1 + 0.75 * (t2 - 1)]
        inside = [round(t / 0.002) * 0.002 for t in inside]
        report(model, inside, solve(pushed(k), fired, [t - 1 for t in inside]), 1e-4, why)
        middle = round((t2 + t3) / 2 / 0.002) * 0.002
        report(model, [middle], solve(railed, y2, [middle - t2]), 1e-3, why)
        for t, phase in ((t2 - 0.004, 2), (t2 + 0.004, 3), (t3 - 0.004, 3), (t3 + 0.004, 4)):
            add(model, t, "phase", phase, 1e-9, f"contact ends at {t2:.4f} s, the rail at {t3:.4f} s")
        report(model, [2, 3], solve(free, y3, [2 - t3, 3 - t3]), 2e-3, why)

    # The vertical motion alone: both bodies start at rest and no net force acts on them, so momenta stay opposite.
    k = k1
    w = sqrt(k * (1 / m + 1 / M))
    mid = g * (1 + m / M) / w**2
    lost = acos(-mid / (0.5 - mid)) / w
    add("OneGraph", 0.8, "Dq2.q", 0, 1e-4, "latched: the seat rests")
    add("OneGraph", 0.8, "Ctab1.q", 0.5, 1e-4, "latched: the spring stays compressed")
    for t in (1.1, 1.2, 1.3):
        q = mid + (0.5 - mid) * cos(w * (t - 1))
        add("OneGraph", t, "Ctab1.q", q, 2e-4, "closed form of the relative motion")
        add("OneGraph", t, "Dq2.q", M / (M + m) * (0.5 - q), 2e-4, "seat's share of the relative motion")
    rate = (0.5 - mid) * w * sin(w * lost)
    v, z = M / (M + m) * rate, M / (M + m) * 0.5
    for t in (1.4, 1.5, 1.6):
        s = t - 1 - lost
        add("OneGraph", t, "Dq2.q", z + v * s - g * s * s / 2, 1e-3, "thrown upwards from the state at the loss of contact")
