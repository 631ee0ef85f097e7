"""Heat: closed forms, and heat balances integrated by ode.py."""
from math import cos, exp, pi, sin

from ode import bisect, solve


def checks(add):
    solar_house(add)
    biosphere(add)
    for t in (25, 100):
        add("HeatedResistor", t, "Cth1.e", 300 + 0.2 * t, 1e-3, "closed form: 20 W into 100 J/K")
        add("HeatedResistor", t, "RS1.f2", 20 / (300 + 0.2 * t), 1e-6, "entropy flow: 20 W over the temperature")
    for t in (0.2, 1, 4):
        d = 50 * exp(-4 / 3 * t)
        for model, a, b in (("HeatExchange", "Cth1.e", "Cth2.e"), ("TwoMasses", "mass1.T", "mass2.T")):
            add(model, t, a, 323.15 + d, 1e-3, "closed form: difference decays with 2*G/C = 4/3 1/s")
            add(model, t, b, 323.15 - d, 1e-3, "closed form: difference decays with 2*G/C = 4/3 1/s")
        add("TwoMasses", t, "conduction.Q_flow", 20 * d, 1e-2, "G times the difference of temperatures")

    def rod(_, y):
        q = [10 * (a - b) for a, b in zip([373.15] + y, y)] + [0]
        return [(q[i] - q[i + 1]) / 15 for i in range(4)]

    times = [2, 10, 30]
    for t, y in zip(times, solve(rod, [273.15] * 4, times)):
        add("RodConduction", t, "De1.OutPort1", y[3], 2e-3, "four heat balances, integrated independently")
        add("RodConduction", t, "C1D_2.BondCon2.e", y[1], 2e-3, "four heat balances, integrated independently")

    def kettle(_, y):
        return [(230**2 / (25 * (1 + 1e-3 * (y[0] - 293.15))) - 2 * (y[0] - 293.15)) / 4200]

    times = [60, 180]
    for t, (temp,) in zip(times, solve(kettle, [293.15], times)):
        add("Kettle", t, "sensor.T", temp - 273.15, 5e-3, "heat balance, integrated independently")
        add("Kettle", t, "heater.i", 230 / (25 * (1 + 1e-3 * (temp - 293.15))), 1e-4, "Ohm's law at that temperature")

    sigma = 5.670374419e-8

    def radiator(_, y):
        return [(50 - 0.1 * sigma * (y[0] ** 4 - 293.15**4) - (y[0] - 293.15) / 10) / 500]

    times = [60, 600, 3600]
    for t, (temp,) in zip(times, solve(radiator, [800.0], times)):
        add("Radiator", t, "body.T", temp, 2e-2, "heat balance, integrated independently")
        add("Radiator", t, "meter.Q_flow", 0.1 * sigma * (temp**4 - 293.15**4), 3e-2, "law of Stefan and Boltzmann")
        add("Radiator", t, "sensor.T_rel", temp - 293.15, 2e-2, "difference to the room")
    for t in (5, 12, 30, 60):
        temp = 300 if t < 10 else 350 - 50 * exp(-(t - 10) / 10)
        add("HeatSwitch", t, "Cth1.e", temp, 1e-3, "closed form: time constant 10 s from t = 10 on")
        add("HeatSwitch", t, "Cth2.e", temp, 1e-3, "closed form: time constant 10 s from t = 10 on")

    # Three diodes in series: voltage of each as a function of the common current.
    def diode(i):
        s = (i - 0.7e-3) if i > 0.7e-3 else (i - 0.7e-3) / 1e-3
        return 0.7 + (0.1 * s if s > 0 else s)

    def zener(i):
        if i < 0:
            return 0.1 * i
        return i / 1e-3 if i < 3e-3 else 3 + 0.1 * (i - 3e-3)

    def tunnel(i):
        # Below the peak of 3 A only the first two pieces are met.
        return i / 1e-5 if i < 0 else i / 3

    def power(t, _):
        u = 10 * sin(2 * pi * t)
        i = bisect(lambda i: diode(i) + zener(i) + tunnel(i) + 5 * i - u, -1, 2.9)
        return [i * (diode(i) + zener(i) + tunnel(i))]

    times = [0.3, 0.5, 1.5, 2]
    for t, (q,) in zip(times, solve(power, [0.0], times, breaks=[0.5, 1, 1.5], rtol=1e-7)):
        add("DiodeHeating", t, "Cth1.e", 300 + q / 10, 2e-3, "characteristics solved by bisection, power integrated independently")


DAY = 86400


def solar_house(add):
    def balance(t, y):
        collector, tank, rooms, walls = y
        sun = 0.8 * 20 * (140 if 2 * DAY < t < 3 * DAY else 700) * max(0, -cos(2 * pi * t / DAY))
        out = 278.15 - 6 * cos(2 * pi * (t - 3 * 3600) / DAY)
        gain = 600 * min(1, max(0, (collector - tank) / 5)) * (collector - tank)
        heat = 300 * min(1, max(0, (294.15 - rooms) / 2)) * (tank - rooms)
        plaster = 500 * (rooms - walls)
        return [
            (sun - gain - 80 * (collector - out)) / 60e3,
            (gain - heat - 3 * (tank - out)) / 8.4e6,
            (heat - plaster - 60 * (rooms - out)) / 2e6,
            (plaster - 60 * (walls - out)) / 40e6,
        ]

    times = [h * 3600 for h in (6, 12, 18, 36, 60, 78, 84, 108, 120)]
    found = solve(balance, [278.15, 308.15, 293.15, 291.15], times, breaks=(2 * DAY, 3 * DAY), rtol=1e-9)
    for t, y in zip(times, found):
        for name, value in zip(("collector", "tank", "rooms", "walls"), y):
            add("SolarHouse", t, name + ".e", value, 2e-3, "four heat balances, integrated independently")


def biosphere(add):
    ground = 2368.9
    pond_area, land, glass, dry = 0.4 * ground, 0.6 * ground, 1.8 * ground, 1.15 * 12 * ground
    latent = 2.45e6

    def saturated(temp):
        p = 611.2 * exp(17.62 * (temp - 273.15) / (temp - 30.03))
        return 0.622 * p / (101325 - p)

    def look(t, y):
        air, dome, leaves, pond, soil, layer1, layer2, water = y
        sun = 900 * max(0, -cos(2 * pi * t / DAY))
        out = 288.15 - 8 * cos(2 * pi * (t - 3 * 3600) / DAY)
        x = water / dry
        dew = glass * 0.004 * max(0, x - saturated(dome))
        leaf = land * 0.004 * (0.1 + 0.9 * sun / 900) * (saturated(leaves) - x)
        open_water = pond_area * 0.003 * (saturated(pond) - x)
        return sun, out, x, dew, leaf, open_water

    def balance(t, y):
        air, dome, leaves, pond, soil, layer1, layer2, water = y
        sun, out, x, dew, leaf, open_water = look(t, y)
        to_dome, to_leaves = 4 * glass * (air - dome), 8 * land * (air - leaves)
        to_pond, to_soil = 3 * pond_area * (air - pond), 3 * land * (air - soil)
        down1, down2 = land / 0.15 * (soil - layer1), land / 0.4 * (layer1 - layer2)
        return [
            -(to_dome + to_leaves + to_pond + to_soil) / (1006 * dry),
            (to_dome + latent * dew - 12 * glass * (dome - out)) / 36e6,
            (to_leaves - latent * leaf + 0.35 * 0.6 * land * sun) / 30e6,
            (to_pond - latent * open_water + 0.35 * 0.9 * pond_area * sun) / 1.985e9,
            (to_soil - down1 + 0.35 * 0.3 * land * sun) / 142e6,
            (down1 - down2) / 710e6,
            down2 / 1.42e9,
            leaf + open_water - dew,
        ]

    times = [h * 3600 for h in (3, 6, 12, 18, 36, 48, 60, 96)]
    start = [295, 291, 294, 300, 298, 301, 300, 0.015 * dry]
    why = "eight balances of heat and water, integrated independently"
    for t, y in zip(times, solve(balance, start, times, rtol=1e-8)):
        for name, value in zip(("air", "dome", "vegetation", "pond", "soil"), y):
            add("Biosphere", t, name + ".e", value, 2e-3, why)
        add("Biosphere", t, "De1.OutPort1", y[6], 1e-3, why)
        add("Biosphere", t, "x", y[7] / dry, 2e-6, why)
        add("Biosphere", t, "relativeHumidity", y[7] / dry / saturated(y[0]), 3e-4, why)
