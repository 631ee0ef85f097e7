"""System dynamics beyond the first examples: populations, a factory, the world; recurrences and ode.py."""
from math import exp, log10, sqrt

from ode import solve


def polygon(xs, ys, x):
    """Linear between the points, constant beyond them."""
    if x <= xs[0]:
        return ys[0]
    for k in range(1, len(xs)):
        if x <= xs[k]:
            return ys[k - 1] + (ys[k] - ys[k - 1]) * (x - xs[k - 1]) / (xs[k] - xs[k - 1])
    return ys[-1]


def checks(add):
    hares_and_lynx(add)
    sugar_cane(add)
    larch_bud_moth(add)
    inventory(add)
    world3(add)


def hares_and_lynx(add):
    density = [10 * k for k in range(11)]
    deaths = [0.94, 0.66, 0.4, 0.35, 0.3, 0.25, 0.2, 0.15, 0.1, 0.07, 0.05]

    def balance(t, y):
        hares, lynx = y
        d = hares / 1000
        shot = 6000 if 4 < t < 4.125 else 0
        return [1.25 * hares - lynx * min(d, 500), 0.25 * lynx - lynx * polygon(density, deaths, d) - shot]

    times = [3, 6, 9.5, 15, 24, 38.5]
    for t, (hares, lynx) in zip(times, solve(balance, [50000, 1250], times, breaks=(4, 4.125), rtol=1e-10)):
        why = "two balances, integrated independently"
        add("HareLynx", t, "hares.level", hares, 1e-3 * hares, why)
        add("HareLynx", t, "lynx.level", lynx, 1e-3 * lynx, why)


def sugar_cane(add):
    def balance(_, y):
        sugar, water = y
        inside, outside = sugar + water, 6 - sugar - water
        diffusion = 0.02 * inside * (sugar / inside - (1 - sugar) / outside)
        return [-diffusion, 0.5 * ((5 - water) / outside - water / inside)]

    times = [2, 10, 20]
    for t, (sugar, water) in zip(times, solve(balance, [1, 1], times)):
        add("SugarCane", t, "volumeInside", sugar + water, 1e-6, "two balances, integrated independently")
        add("SugarCane", t, "sugarOutside.level", 1 - sugar, 1e-6, "two balances, integrated independently")
        add("SugarCane", t, "volumeOutside", 6 - sugar - water, 1e-6, "nothing is lost")


def larch_bud_moth(add):
    eggs, fiber = 4765975.0, 15.0
    for year in range(30):
        larvae = 0.4272 * eggs * (1.17932 - 0.05112 * fiber)
        foliage = 511147 * (67.38939 - 2.25933 * fiber)
        demand = 0.005472 * larvae
        starved = exp(-foliage / demand)
        if year in (0, 1, 5, 10, 15, 20, 29):
            why = "two recurrences, computed independently"
            add("LarchBudMoth", year + 0.5, "logDensity", log10(larvae / (91.3 * 511147)), 1e-9, why)
            add("LarchBudMoth", year + 0.5, "fiber.level", fiber, 1e-9, why)
        survivors = larvae * (2.435284 - 0.124017 * fiber) * (1 - starved)
        eaten = (1 - starved) * demand / foliage
        if eaten >= 0.8:
            following = 18.0
        elif eaten >= 0.4:
            following = fiber + (eaten - 0.4) / 0.4 * (18 - fiber)
        elif fiber > 11.99:
            following = max(11.99, fiber - 0.425 - sqrt(18 - fiber) / max(fiber - 11.99, 0.1))
        else:
            following = fiber
        eggs, fiber = 0.44 * survivors * (356.72636 - 18.475457 * fiber), following
    add("LarchBudMoth", 5.5, "logDensity", log10(331.76), 0.35, "counted at the first outbreak, 1954")
    add("LarchBudMoth", 15.5, "logDensity", log10(184.272), 0.35, "counted at the second outbreak, 1964")


def inventory(add):
    """Three stages with unfilled orders, stock and average sales each, and eight delays of three steps."""
    keep, least, more = [8, 6, 4], [1, 1, 1], [0.4, 0.6, 1]
    clerk, mail, truck = [3, 2, 1], [0.5, 0.5], [1, 2]
    delays = [clerk[0], mail[0], truck[0], clerk[1], mail[1], truck[1], clerk[2], 6]

    def flows(y, sales):
        stages = [y[3 * k : 3 * k + 3] for k in range(3)]
        stocks = [y[9 + 3 * k : 12 + 3 * k] for k in range(8)]
        out = [3 * s[2] / d for s, d in zip(stocks, delays)]
        wait = [least[k] + more[k] * keep[k] * s[2] / s[1] for k, s in enumerate(stages)]
        sent = [s[0] / w for s, w in zip(stages, wait)]
        held = [sum(s) for s in stocks]
        orders = [sales, out[1], out[4]]
        receipts = [out[2], out[5], out[7]]
        under_way = [held[0] + held[1] + held[2] + stages[1][0], held[3] + held[4] + held[5] + stages[2][0], held[6] + held[7]]
        lead = [3 + 0.5 + 1 + wait[1], 2 + 0.5 + 2 + wait[2], 1 + 6]
        bought = []
        for k, (unfilled, stock, mean) in enumerate(stages):
            gap = keep[k] * mean - stock + lead[k] * mean - under_way[k] + unfilled - (least[k] + more[k]) * mean
            bought.append(orders[k] + gap / 4)
        entering = [bought[0], out[0], sent[1], bought[1], out[3], sent[2], bought[2], out[6]]
        return stages, stocks, out, sent, orders, receipts, entering

    def balance(t, y):
        stages, stocks, out, sent, orders, receipts, entering = flows(y, 1000 if t < 10 else 1100)
        rates = []
        for k, stage in enumerate(stages):
            rates += [orders[k] - sent[k], receipts[k] - sent[k], (orders[k] - stage[2]) / 8]
        for stock, d, flow in zip(stocks, delays, entering):
            steps = [flow] + [3 * s / d for s in stock]
            rates += [steps[i] - steps[i + 1] for i in range(3)]
        return rates

    start = []
    for k in range(3):
        start += [1000 * (least[k] + more[k]), 1000 * keep[k], 1000]
    for d in delays:
        start += [1000 * d / 3] * 3
    times = [10, 20, 31, 50, 100]
    for t, y in zip(times, solve(balance, start, times, breaks=(10,))):
        _, _, out, _, orders, _, _ = flows(y, 1100)
        why = "33 balances, integrated independently"
        add("Inventory", t, "production.y", out[7], 0.05, why)
        add("Inventory", t, "factory.orders", orders[2], 0.05, why)
        add("Inventory", t, "retail.stock.level", y[1], 0.5, why)
    add("Inventory", 31, "production.y", 1440, 5, "as published: the output of the factory peaks in week 31")


def world3(add):
    """The world model of 1974, by its equations, in the abbreviations of the book: years since 1900."""
    tables = {
        "M1": (20, 10, [0.0567, 0.0366, 0.0243, 0.0155, 0.0082, 0.0023, 0.001]),
        "M2": (20, 10, [0.0266, 0.0171, 0.011, 0.0065, 0.004, 0.0016, 0.0008]),
        "M3": (20, 10, [0.0562, 0.0373, 0.0252, 0.0171, 0.0118, 0.0083, 0.006]),
        "M4": (20, 10, [0.13, 0.11, 0.09, 0.07, 0.06, 0.05, 0.04]),
        "LMF": (0, 1, [0, 1, 1.2, 1.3, 1.35, 1.4]),
        "LMP": (0, 10, [1, 0.99, 0.97, 0.95, 0.9, 0.85, 0.75, 0.65, 0.55, 0.4, 0.2]),
        "CMI": (0, 200, [0.5, 0.05, -0.1, -0.08, -0.02, 0.05, 0.1, 0.15, 0.2]),
        "FPU": (0, 2000000000, [0, 0.2, 0.4, 0.5, 0.58, 0.65, 0.72, 0.78, 0.8]),
        "LMHS1": (0, 20, [1, 1.1, 1.4, 1.6, 1.7, 1.8]),
        "LMHS2": (0, 20, [1, 1.4, 1.6, 1.8, 1.95, 2]),
        "HSAPC": (0, 250, [0, 20, 50, 95, 140, 175, 200, 220, 230]),
        "FRSN": (-0.2, 0.1, [0.5, 0.6, 0.7, 0.85, 1]),
        "SFSN": (0, 200, [1.25, 1, 0.9, 0.8, 0.75]),
        "CMPLE": (0, 10, [3, 2.1, 1.6, 1.4, 1.3, 1.2, 1.1, 1.05, 1]),
        "FM": (0, 10, [0, 0.2, 0.4, 0.6, 0.8, 0.9, 1, 1.05, 1.1]),
        "FCE": (0, 0.5, [0.75, 0.85, 0.9, 0.95, 0.98, 0.99, 1]),
        "FSAFC": (0, 2, [0, 0.005, 0.015, 0.025, 0.03, 0.035]),
        "FCAOR": (0, 0.1, [1, 0.9, 0.7, 0.5, 0.2, 0.1, 0.05, 0.05, 0.05, 0.05, 0.05]),
        "ISOPC": (0, 200, [40, 300, 640, 1000, 1220, 1450, 1650, 1800, 2000]),
        "FIOAS": (0, 0.5, [0.3, 0.2, 0.1, 0.05, 0]),
        "IFPC": (0, 200, [230, 480, 690, 850, 970, 1070, 1150, 1210, 1250]),
        "FIOAA": (0, 0.5, [0.4, 0.2, 0.1, 0.025, 0, 0]),
        "JPICU": (50, 150, [0.00037, 0.00018, 0.00012, 9e-05, 7e-05, 6e-05]),
        "JPSCU": (50, 150, [0.0011, 0.0006, 0.00035, 0.0002, 0.00015, 0.00015]),
        "JPH": (2, 4, [2, 0.5, 0.4, 0.3, 0.27, 0.24, 0.2, 0.2]),
        "CUF": (1, 2, [1, 0.9, 0.7, 0.3, 0.1, 0.1]),
        "DCPH": (0, 0.1, [100000, 7400, 5200, 3500, 2400, 1500, 750, 300, 150, 75, 50]),
        "MLYMC": (0, 40, [0.075, 0.03, 0.015, 0.011, 0.009, 0.008, 0.007, 0.006, 0.005, 0.005, 0.005, 0.005, 0.005, 0.005, 0.005, 0.005]),
        "FIALD": (0, 0.25, [0, 0.05, 0.15, 0.3, 0.5, 0.7, 0.85, 0.95, 1]),
        "LYMC": (0, 40, [1, 3, 3.8, 4.4, 4.9, 5.4, 5.7, 6, 6.3, 6.6, 6.9, 7.2, 7.4, 7.6, 7.8, 8, 8.2, 8.4, 8.6, 8.8, 9, 9.2, 9.4, 9.6, 9.8, 10]),
        "LYMAP": (0, 10, [1, 1, 0.7, 0.4]),
        "FALM": (0, 1, [0, 0.04, 0.07, 0.09, 0.1]),
        "LFRT": (0, 0.02, [20, 13, 8, 4, 2, 2]),
        "LFDR": (0, 10, [0, 0.1, 0.3, 0.5]),
        "AHLM": (1, 250, [1, 11, 21, 31, 41]),
        "UILPC": (0, 200, [0.005, 0.008, 0.015, 0.025, 0.04, 0.055, 0.07, 0.08, 0.09]),
        "LLMY": (0, 1, [1.2, 1, 0.63, 0.36, 0.16, 0.055, 0.04, 0.025, 0.015, 0.01]),
        "PCRUM": (0, 200, [0, 0.85, 2.6, 4.4, 5.4, 6.2, 6.8, 7, 7]),
    }

    def at(name, x):
        first, step, ys = tables[name]
        place = min(max((x - first) / step, 0), len(ys) - 1)
        k = min(int(place), len(ys) - 2)
        return ys[k] + (ys[k + 1] - ys[k]) * (place - k)

    def look(t, y):
        """What follows from the levels, the smoothed and the delayed quantities."""
        p1, p2, p3, p4, ic, sc, lfert, ppol, pal, al, uil, nr = y[:12]
        ehspc, aiopc, lufd, ai, pfr = y[12:17]
        diopc, ple, fcfpc, ppapr = y[19], y[22], y[25], 3 / 20 * y[28]
        w = {"pop": p1 + p2 + p3 + p4, "nrfr": nr / 1e12, "ppolx": ppol / 1.36e8}
        pop, ppolx = w["pop"], w["ppolx"]
        cuf = at("CUF", lufd)
        io = ic * (1 - at("FCAOR", w["nrfr"])) * cuf / 3
        iopc = io / pop
        sopc = sc * cuf / pop
        falm = at("FALM", pfr)
        aiph = ai * (1 - falm) / al
        lymc = at("LYMC", aiph)
        ly = lfert * lymc * at("LYMAP", io / 7.9e11)
        fpc = ly * al * 0.7 * 0.9 / pop
        lmhs = at("LMHS2" if t > 40 else "LMHS1", ehspc)
        le = 28 * at("LMF", fpc / 230) * lmhs * at("LMP", ppolx) * (1 - at("CMI", iopc) * at("FPU", pop))
        dtf = 4 * at("FRSN", (iopc - aiopc) / aiopc) * at("SFSN", diopc) * at("CMPLE", ple)
        mtf = 12 * at("FM", le)
        fce = at("FCE", fcfpc)
        fioas = at("FIOAS", sopc / at("ISOPC", iopc))
        fioaa = at("FIOAA", fpc / at("IFPC", iopc))
        dcph = at("DCPH", pal / 3.2e9)
        fiald = at("FIALD", ly / (dcph * 0.07) / (2 * ly * at("MLYMC", aiph) / lymc))
        jobs = ic * at("JPICU", iopc) + sc * at("JPSCU", sopc) + al * at("JPH", aiph)
        pcrum = at("PCRUM", iopc)
        m = [at(f"M{k}", le) for k in (1, 2, 3, 4)]
        w.update(iopc=iopc, sopc=sopc, fpc=fpc, le=le, hsapc=at("HSAPC", sopc), luf=jobs / (0.75 * (p2 + p3)))
        w.update(cai=io * fioaa * (1 - fiald), fr=fpc / 230, fcapc=sopc * at("FSAFC", mtf / dtf - 1))
        w.update(ppgr=pcrum * pop * 0.02 + aiph * al * 0.001)
        ldr = io * fioaa * fiald / dcph
        lrui = max(0, (at("UILPC", iopc) * pop - uil) / 10)
        births = min(mtf, mtf * (1 - fce) + dtf * fce) * p2 / 2 / 30
        older = [p1 * (1 - m[0]) / 15, p2 * (1 - m[1]) / 30, p3 * (1 - m[2]) / 20]
        w["rates"] = [
            births - p1 * m[0] - older[0],
            older[0] - p2 * m[1] - older[1],
            older[1] - p3 * m[2] - older[2],
            older[2] - p4 * m[3],
            io * (1 - 0.43 - fioas - fioaa) - ic / 14,
            io * fioas - sc / 20,
            (600 - lfert) / at("LFRT", falm) - lfert * at("LFDR", ppolx),
            ppapr - ppol / (1.4 * 1.5 * at("AHLM", ppolx)),
            -ldr,
            ldr - al / (6000 * at("LLMY", ly / 600)) - lrui,
            lrui,
            -pop * pcrum,
        ]
        return w

    def rates(t, y):
        w = look(t, y)
        first = [(w[name] - y[12 + k]) / time for k, (name, time) in enumerate(smoothed)]
        third = []
        for k, name in enumerate(late):
            u, (a, b, c) = w[name], y[17 + 3 * k : 20 + 3 * k]
            third += [3 * (u - a) / 20, 3 * (a - b) / 20, 3 * (b - c) / 20]
        a, b, c = y[26:29]
        return w["rates"] + first + third + [w["ppgr"] - 3 * a / 20, 3 * (a - b) / 20, 3 * (b - c) / 20]

    smoothed = (("hsapc", 20), ("iopc", 3), ("luf", 2), ("cai", 2), ("fr", 2))
    late = ("iopc", "le", "fcapc")
    start = [65e7, 70e7, 19e7, 6e7, 2.1e11, 1.44e11, 600, 2.5e7, 2.3e9, 0.9e9, 8.2e6, 1e12, 0, 1, 1, 5e9, 1] + [0] * 12
    # Perceptions begin as what they follow, one after the other.
    for _ in range(4):
        w = look(0, start)
        start[12:14] = w["hsapc"], w["iopc"]
        start[17:26] = [w["iopc"]] * 3 + [w["le"]] * 3 + [w["fcapc"]] * 3
        start[26:29] = [w["ppgr"] * 20 / 3] * 3
    names = {"population": "pop", "resourcesLeft": "nrfr", "industryPerPerson": "iopc", "foodPerPerson": "fpc", "pollutionIndex": "ppolx", "lifeExpectancy": "le"}
    years = [1900, 1925, 1950, 1970, 2000, 2020, 2050, 2100]
    found = solve(rates, start, [y - 1900 for y in years], breaks=(40,), rtol=1e-8, atol=[1e-6 * abs(v) + 1e-9 for v in start])
    for year, y in zip(years, found):
        w = look(year - 1900 - (1e-9 if year == 1940 else 0), y)
        for variable, name in names.items():
            add("World3", year, variable, w[name], 1e-3 * abs(w[name]), "29 balances, integrated independently")
    seen = "a published implementation, by steps of Euler's method"
    for year, pop, nrfr, iopc, fpc in ((1970, 3.656e9, 0.9091, 225.6, 458.3), (2000, 5.687e9, 0.6777, 356.1, 496.7), (2020, 6.943e9, 0.3691, 334.0, 469.0)):
        add("World3", year, "population", pop, 2e-3 * pop, seen)
        add("World3", year, "resourcesLeft", nrfr, 3e-3, seen)
        add("World3", year, "industryPerPerson", iopc, 2e-3 * iopc, seen)
        add("World3", year, "foodPerPerson", fpc, 2e-3 * fpc, seen)
