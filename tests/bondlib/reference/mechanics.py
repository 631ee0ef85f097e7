"""Mechanics: closed forms, and equations of motion integrated by ode.py."""
from math import acos, asin, cos, exp, pi, sin, sqrt, tanh

from ode import solve


def checks(add):
    z, w0 = 0.25, 10
    wd = sqrt(w0**2 - z**2)

    def deflection(t):
        return 0.098 * (1 - exp(-z * t) * (cos(wd * t) + z / wd * sin(wd * t)))

    def velocity(t):
        return 0.098 * exp(-z * t) * sin(wd * t) * (wd + z * z / wd)

    for t in (0.3, 1, 5, 9):
        add("SpringMassDamper", t, "Dq1.q", deflection(t), 2e-5, "closed form of the damped oscillation")
        add("SpringMassDamper", t, "I1.f", velocity(t), 2e-4, "closed form of the damped oscillation")
    def two_bodies(_, y):
        v1, v2, f = y
        d = 2 * (v2 - v1)
        return [(f + d - 0.5 * v1) / 2, 10 - f - d - v2, 100 * (v2 - v1)]

    times = [0.2, 1, 3, 10]
    for t, (v1, v2, f) in zip(times, solve(two_bodies, [0, 0, 0], times)):
        for model, a, b, c in (("TwoBodies", "I1.f", "I2.f", None), ("TwoBodiesWrapped", "mass1.v", "mass2.v", None)):
            add(model, t, a, v1, 1e-4, "three equations of motion, integrated independently")
            add(model, t, b, v2, 1e-4, "three equations of motion, integrated independently")
        add("TwoBodies", t, "C1.e", f, 1e-3, "three equations of motion, integrated independently")

    def motor(_, y):
        i, w = y
        return [(24 - 0.5 * i - 0.1 * w) / 0.005, (0.1 * i - 0.001 * w) / 0.01]

    times = [0.03, 0.3, 1.5, 3]
    for t, (i, w) in zip(times, solve(motor, [0, 0], times)):
        for model, a, b in (("DCMotor", "I1.f", "I2.f"), ("DCMotorWrapped", "inductor.i", "inertia.w")):
            add(model, t, a, i, 2e-3, "armature and shaft, integrated independently")
            add(model, t, b, w, 1e-2, "armature and shaft, integrated independently")

    for t in (3, 15, 30):
        add("GearTrain", t, "I1.f", 80 * (1 - exp(-t / 6)), 1e-3, "closed form: reduced inertia 0.75, reduced load 0.125")
        add("GearTrain", t, "I2.f", 20 * (1 - exp(-t / 6)), 1e-3, "closed form: a quarter of the driving speed")
    for t, i in ((0.5, 4), (1.5, 3.25), (2, 2.5), (3.5, 1)):
        add("Skater", t, "mI1.f", 8 / i, 1e-4, "closed form: momentum 8 over the moment of inertia")

    def car(t, y):
        ft, vw, fs, vb, xb = y
        road = 1.0 if t < 0.1 else 0.0
        f = fs + 1500 * (vw - vb)
        return [160e3 * (road - vw), (ft - f) / 40, 16e3 * (vw - vb), f / 300, vb]

    times = [0.05, 0.1, 0.3, 1, 2, 3]
    for t, (ft, vw, fs, vb, xb) in zip(times, solve(car, [0] * 5, times, breaks=[0.1])):
        add("QuarterCar", t, "Dq1.q", xb, 1e-5, "four linear equations, integrated independently")
        add("QuarterCar", t, "C1.e", ft, 1.0, "four linear equations, integrated independently")
        add("QuarterCarWrapped", t, "body.s", xb, 1e-5, "four linear equations, integrated independently")
        add("QuarterCarWrapped", t, "body.v", vb, 1e-4, "four linear equations, integrated independently")
        add("QuarterCarAnimated", t, "body.s", xb, 1e-5, "four linear equations, integrated independently")
        add("QuarterCarAnimated", t, "chassis.y", 0.9 + xb, 1e-5, "the body of the car, 0.9 m above the road")

    vt = sqrt(80 * 9.81 / 0.25)
    for t in (2, 6, 20):
        add("FallingBody", t, "I1.f", vt * tanh(9.81 * t / vt), 1e-3, "closed form: vt*tanh(g*t/vt)")
    quarter = asin(1 / sqrt(8)) + acos(1 / 6) / sqrt(5)
    t_out = acos(1 / 6) / sqrt(5)
    for t in (0.3, 0.6):
        add("HardeningSpring", t, "Ctab1.q", 0.8 + 1.2 * cos(sqrt(5) * t), 1e-4, "closed form of the stiff piece")
    add("HardeningSpring", 0.8, "Ctab1.q", sqrt(8) * sin(quarter - 0.8), 1e-4, "closed form of the soft piece")
    t = 4 * quarter + 0.3
    add("HardeningSpring", t, "Ctab1.q", 0.8 + 1.2 * cos(sqrt(5) * 0.3), 1e-3, "closed form one period later")
    add("HardeningSpring", 2, "Rtab1.e", -1.0, 1e-6, "table at flow -0.5")
    add("HardeningSpring", 6, "Rtab1.e", 2.0, 1e-6, "table at flow 0.5")
    assert t_out < 0.7 < 0.8 < quarter
    for t in (1, 2.5, 4):
        add("SensorReadings", t, "De1.OutPort1", 1, 1e-9, "effort of the source")
        add("SensorReadings", t, "Dp1.p", t, 1e-6, "integral of the effort")
        add("SensorReadings", t, "Df1.OutPort1", 1 - exp(-t), 1e-5, "closed form of the velocity")
        add("SensorReadings", t, "Dq1.q", t - 1 + exp(-t), 1e-5, "closed form of the position")
        add("SensorReadings", t, "B4.P", 1 - exp(-t), 1e-5, "force times velocity")

    def three(t, y):
        s1, v1, s2, v2, s3, v3 = y
        f = 5.0 if t >= 0.5 else 0.0
        f2, f4, f5 = 2 * (v2 - v1), 0.5 * (v3 - v1), 0.8 * (v3 - v2)
        return [v1, -50 * s1 - v1 + f2 + f4, v2, (-80 * s2 - 1.5 * v2 - f2 + f5) / 2, v3, (f - f4 - f5) / 0.5]

    times = [1, 2, 5, 10]
    for t, y in zip(times, solve(three, [0] * 6, times, breaks=[0.5])):
        for name, value, tol in (("m1.s", y[0], 1e-5), ("m2.s", y[2], 1e-5), ("m3.v", y[5], 1e-4)):
            add("ThreeMasses", t, name, value, tol, "six equations of motion, integrated independently")

    def drive(t, y):
        pm, wm, pl, wl = y
        tau = 500 * (pm / 5 - pl) + (wm / 5 - wl)
        return [wm, ((10 if t >= 0.1 else 0) - tau / 5) / 0.1, wl, (tau - 5 * wl) / 2]

    times = [0.2, 0.5, 1, 4]
    for t, y in zip(times, solve(drive, [0] * 4, times, breaks=[0.1])):
        add("DriveTrain", t, "speed.w", y[3], 1e-3, "four equations of motion, integrated independently")
        add("DriveTrain", t, "motor.w", y[1], 5e-3, "four equations of motion, integrated independently")
    for name, a in (("sun", 5 / 6), ("ring", -1 / 6), ("carrier", 1 / 6)):
        for t in (3, 6):
            add("PlanetaryGear", t, f"{name}.w", a * t, 1e-5, "constant accelerations from the constraint torque 1/6")
    for t in (1, 2):
        add("RackAndPinion", t, "mass.s", 2.595 * t * t / 2, 1e-5, "closed form: (30 - 19.62)/4 m/s2")
        add("RackAndPinion", t, "acc.a", 2.595, 1e-6, "closed form: (30 - 19.62)/4 m/s2")
    for t, a, b in ((0.5, 10, 0), (2, 7.5, 5 / 3), (3, 5, 10 / 3), (4.5, 4, 4), (7.5, 3, 3), (10, 2, 2)):
        add("ClutchEngagement", t, "driver.w", a, 5e-3, "constant friction torques, then common speed")
        add("ClutchEngagement", t, "load.w", b, 5e-3, "constant friction torques, then common speed")

    for t in (0.2, 0.4):
        add("BouncingMass", t, "mass.s", 1 - 4.905 * t * t, 1e-5, "closed form: free fall")

    # While in contact the force is that of spring and damper, unless their sum would pull.
    def bounce(_, y):
        s, v = y
        if s >= 0:
            return [v, -9.81]
        fc, fd = 1e4 * s, 20 * v
        fd = max(min(fd, -fc), fc)
        return [v, -(fc + fd) - 9.81]

    times = [0.6, 0.9]
    for t, (s, _) in zip(times, solve(bounce, [1, 0], times, rtol=1e-10)):
        add("BouncingMass", t, "mass.s", s, 1e-3, "contact force with limited damping, integrated independently")

    def backlash(t):
        t = t % (4 * (pi / 4 + 1 / 3))
        half = 2 * (pi / 4 + 1 / 3)
        sign = 1
        if t > half:
            t, sign = t - half, -1
        if t < pi / 4:
            return sign * (0.2 + 0.3 * cos(2 * t))
        if t < pi / 4 + 2 / 3:
            return sign * (0.2 - 0.6 * (t - pi / 4))
        return sign * (-0.2 - 0.3 * sin(2 * (t - pi / 4 - 2 / 3)))

    for t in (0.5, 1.2, 2, 3, 4, 8):
        add("Backlash", t, "load.phi", backlash(t), 1e-3, "closed form piece by piece")
