"""The world models of Forrester (1971) and Meadows (1974), and what policies do to them; integrated by ode.py."""
from ode import solve


def checks(add):
    forrester(add)
    meadows(add)


def world2(nrun2=1, poln2=1, drn2=0.028):
    """Forrester's world model, by its equations, with other rates after 1970: what to look at, and the motion."""
    tables = {
        "BRMM": (1, (1.2, 1, 0.85, 0.75, 0.7, 0.7)),
        "BRCM": (1, (1.05, 1, 0.9, 0.7, 0.6, 0.55)),
        "BRFM": (1, (0, 1, 1.6, 1.9, 2)),
        "BRPM": (10, (1.02, 0.9, 0.7, 0.4, 0.25, 0.15, 0.1)),
        "DRMM": (0.5, (3, 1.8, 1, 0.8, 0.7, 0.6, 0.53, 0.5, 0.5, 0.5, 0.5)),
        "DRPM": (10, (0.92, 1.3, 2, 3.2, 4.8, 6.8, 9.2)),
        "DRFM": (0.25, (30, 3, 2, 1.4, 1, 0.7, 0.6, 0.5, 0.5)),
        "DRCM": (1, (0.9, 1, 1.2, 1.5, 1.9, 3)),
        "NREM": (0.25, (0, 0.15, 0.5, 0.85, 1)),
        "NRMM": (1, (0, 1, 1.8, 2.4, 2.9, 3.3, 3.6, 3.8, 3.9, 3.95, 4)),
        "CIM": (1, (0.1, 1, 1.8, 2.4, 2.8, 3)),
        "POLCM": (1, (0.05, 1, 3, 5.4, 7.4, 8)),
        "POLAT": (10, (0.6, 2.5, 5, 8, 11.5, 15.5, 20)),
        "FPCI": (1, (0.5, 1, 1.4, 1.7, 1.9, 2.05, 2.2)),
        "FCM": (1, (2.4, 1, 0.6, 0.4, 0.3, 0.2)),
        "FPM": (10, (1.02, 0.9, 0.65, 0.35, 0.2, 0.1, 0.05)),
        "CFIFR": (0.5, (1, 0.6, 0.3, 0.15, 0.1)),
        "CIQR": (0.5, (0.7, 0.8, 1, 1.5, 2)),
        "QLM": (1, (0.2, 1, 1.7, 2.3, 2.7, 2.9)),
        "QLC": (0.5, (2, 1.3, 1, 0.75, 0.55, 0.45, 0.38, 0.3, 0.25, 0.22, 0.2)),
        "QLF": (1, (0, 1, 1.8, 2.4, 2.7)),
        "QLP": (10, (1.04, 0.85, 0.6, 0.3, 0.15, 0.05, 0.02)),
    }

    def table(name, x):
        step, ys = tables[name]
        place = min(x / step, len(ys) - 1)
        i = min(int(place), len(ys) - 2)
        return ys[i] + (ys[i + 1] - ys[i]) * (place - i)

    def look(y):
        p, nr, ci, pol, af = y[:5]
        cr, cir, polr = p / (135e6 * 26.5), ci / p, pol / 3.6e9
        msl = cir * (1 - af) / 0.7 * table("NREM", nr / 900e9)
        fr = table("FPCI", cir * af / 0.3) * table("FCM", cr) * table("FPM", polr)
        quality = table("QLM", msl) * table("QLC", cr) * table("QLF", fr) * table("QLP", polr)
        return cr, cir, polr, msl, fr, quality

    def motion(t, y):
        """Of the five levels, and of what the population has lost, in billions; years since 1900."""
        p, nr, ci, pol, af, _ = y
        cr, cir, polr, msl, fr, quality = look(y)
        nrun, poln, drn = (nrun2, poln2, drn2) if t > 70 else (1, 1, 0.028)
        births = 0.04 * p * table("BRMM", msl) * table("BRCM", cr) * table("BRFM", fr) * table("BRPM", polr)
        deaths = drn * p * table("DRMM", msl) * table("DRPM", polr) * table("DRFM", fr) * table("DRCM", cr)
        life = table("QLM", msl) / table("QLF", fr)
        return [
            births - deaths,
            -nrun * p * table("NRMM", msl),
            0.05 * p * table("CIM", msl) - 0.025 * ci,
            poln * p * table("POLCM", cir) - pol / table("POLAT", polr),
            (table("CFIFR", fr) * table("CIQR", life) - af) / 15,
            1e-9 * max(0, deaths - births),
        ]

    return look, motion


def forrester(add):
    why = "the model's equations, integrated independently"
    start, small = [1.65e9, 900e9, 0.4e9, 0.2e9, 0.2, 0], [1, 1, 1, 1, 1e-9, 1e-9]

    def run(policy, years):
        look, motion = world2(**policy)
        found = solve(motion, start, [year - 1900 for year in years], breaks=(70,), rtol=1e-8, atol=small)
        return [(y, look(y)) for y in found]

    def compare(model, policy, years):
        for year, (y, (_, _, polr, _, _, quality)) in zip(years, run(policy, years)):
            add(model, year, "population.level", y[0], 1e-4 * y[0], why)
            add(model, year, "capital.level", y[2], 1e-4 * y[2], why)
            add(model, year, "POLR", polr, 1e-3, why)
            add(model, year, "qualityOfLife", quality, 1e-3, why)

    compare("World2", {}, [1920, 1945, 1970, 2000, 2020, 2042, 2050, 2100])
    seen = "read off the published curves"
    add("World2", 2020, "population.level", 5.3e9, 0.1e9, seen)
    add("World2", 2050, "POLR", 5.7, 0.15, seen)
    add("World2", 2042, "capital.level", 8.6e9, 0.15e9, seen)
    add("World2", 1945, "qualityOfLife", 1.06, 0.02, seen)

    years = [1970, 1990, 2020, 2040, 2060, 2080, 2100]
    best = {"nrun2": 0.25, "poln2": 0.25, "drn2": 0.02}
    compare("Scenarios.World2Scenario2", {"nrun2": 0.25}, years)
    compare("Scenarios.World2Scenario3", {"nrun2": 0.25, "poln2": 0.25}, years)
    compare("Scenarios.World2Scenario4", best, years)
    compare("Scenarios.World2Scenario5", best, [1970, 2040, 2100])
    back = [2, 5, 8]
    for after, (y, (_, _, polr, _, _, _)) in zip(back, run(best, [2100 - b for b in back])):
        mirror = "where it was as many years before 2100"
        add("Scenarios.World2Scenario5", 2100 + after, "population.level", y[0], 1e-4 * y[0], mirror)
        add("Scenarios.World2Scenario5", 2100 + after, "capital.level", y[2], 1e-4 * y[2], mirror)
        add("Scenarios.World2Scenario5", 2100 + after, "POLR", polr, 1e-3, mirror)
    for k, use in enumerate([0.25, 0.5, 0.75, 1, 1.25, 1.5], 1):
        years = [2000, 2050, 2100]
        for year, (y, _) in zip(years, run({"nrun2": use}, years)):
            add("Scenarios.World2Scenario6", year, f"world[{k}].population.level", y[0], 1e-3 * y[0], why)
        add("Scenarios.World2Scenario6", 2100, f"lost[{k}]", y[5], 2e-3, why)


def meadows(add):
    years = [1900, 1925, 1950, 1970, 2000, 2020, 2050, 2100]
    world3(add, "World3", years)
    seen = "a published implementation, by steps of Euler's method"
    for year, pop, nrfr, iopc, fpc in ((1970, 3.656e9, 0.9091, 225.6, 458.3), (2000, 5.687e9, 0.6777, 356.1, 496.7), (2020, 6.943e9, 0.3691, 334.0, 469.0)):
        add("World3", year, "population", pop, 2e-3 * pop, seen)
        add("World3", year, "resourcesLeft", nrfr, 3e-3, seen)
        add("World3", year, "industryPerPerson", iopc, 2e-3 * iopc, seen)
        add("World3", year, "foodPerPerson", fpc, 2e-3 * fpc, seen)

    def scenario(n, **policies):
        world3(add, f"Scenarios.World3Scenario{n}", [1975, 2000, 2025, 2050, 2075, 2100], nri=2e12, **policies)

    clean, fields = {"ppgf": 0.25}, {"ppgf": 0.25, "lyf": 2}
    technology = {**fields, "care": True, "nruf": 0.25}
    balance = {"two_children": True, "goal": 350, "alic": 18, "alsc": 25}
    scenario(2)
    scenario(3, **clean)
    scenario(4, **fields)
    scenario(5, **fields, care=True)
    scenario(6, **technology)
    scenario(7, two_children=True)
    scenario(8, **balance)
    scenario(9, **technology, **balance)
    scenario(10, **technology, **balance, pyear=2000)
    scenario(11, **technology, **balance, pyear=1955)


def world3(add, model, years, nri=1e12, pyear=1975, nruf=1, ppgf=1, lyf=1, care=False, two_children=False, goal=None, alic=14, alsc=20):
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
        "LLMY2": (0, 1, [1.2, 1, 0.63, 0.36, 0.29, 0.26, 0.24, 0.22, 0.21, 0.2]),
        "FIOACV": (0, 0.2, [0.3, 0.32, 0.34, 0.36, 0.38, 0.43, 0.73, 0.77, 0.81, 0.82, 0.83]),
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
        w = {"pop": p1 + p2 + p3 + p4, "nrfr": nr / nri, "ppolx": ppol / 1.36e8}
        late = t > pyear - 1900
        pop, ppolx = w["pop"], w["ppolx"]
        cuf = at("CUF", lufd)
        io = ic * (1 - at("FCAOR", w["nrfr"])) * cuf / 3
        iopc = io / pop
        sopc = sc * cuf / pop
        falm = at("FALM", pfr)
        aiph = ai * (1 - falm) / al
        lymc = at("LYMC", aiph)
        ly = (lyf if late else 1) * lfert * lymc * at("LYMAP", io / 7.9e11)
        fpc = ly * al * 0.7 * 0.9 / pop
        lmhs = at("LMHS2" if t > 40 else "LMHS1", ehspc)
        le = 28 * at("LMF", fpc / 230) * lmhs * at("LMP", ppolx) * (1 - at("CMI", iopc) * at("FPU", pop))
        dcfs = 2 if late and two_children else 4 * at("FRSN", (iopc - aiopc) / aiopc) * at("SFSN", diopc)
        dtf = dcfs * at("CMPLE", ple)
        mtf = 12 * at("FM", le)
        fce = 1 if late and two_children else at("FCE", fcfpc)
        fioas = at("FIOAS", sopc / at("ISOPC", iopc))
        fioaa = at("FIOAA", fpc / at("IFPC", iopc))
        fioac = at("FIOACV", iopc / goal) if late and goal else 0.43
        llmy = at("LLMY2" if late and care else "LLMY", ly / 600)
        dcph = at("DCPH", pal / 3.2e9)
        fiald = at("FIALD", ly / (dcph * 0.07) / (2 * ly * at("MLYMC", aiph) / lymc))
        jobs = ic * at("JPICU", iopc) + sc * at("JPSCU", sopc) + al * at("JPH", aiph)
        pcrum = at("PCRUM", iopc)
        m = [at(f"M{k}", le) for k in (1, 2, 3, 4)]
        w.update(iopc=iopc, sopc=sopc, fpc=fpc, le=le, hsapc=at("HSAPC", sopc), luf=jobs / (0.75 * (p2 + p3)))
        w.update(cai=io * fioaa * (1 - fiald), fr=fpc / 230, fcapc=sopc * at("FSAFC", mtf / dtf - 1))
        w.update(ppgr=(ppgf if late else 1) * (pcrum * pop * 0.02 + aiph * al * 0.001))
        ldr = io * fioaa * fiald / dcph
        lrui = max(0, (at("UILPC", iopc) * pop - uil) / 10)
        births = min(mtf, mtf * (1 - fce) + dtf * fce) * p2 / 2 / 30
        older = [p1 * (1 - m[0]) / 15, p2 * (1 - m[1]) / 30, p3 * (1 - m[2]) / 20]
        w["rates"] = [
            births - p1 * m[0] - older[0],
            older[0] - p2 * m[1] - older[1],
            older[1] - p3 * m[2] - older[2],
            older[2] - p4 * m[3],
            io * (1 - fioac - fioas - fioaa) - ic / (alic if late else 14),
            io * fioas - sc / (alsc if late else 20),
            (600 - lfert) / at("LFRT", falm) - lfert * at("LFDR", ppolx),
            ppapr - ppol / (1.4 * 1.5 * at("AHLM", ppolx)),
            -ldr,
            ldr - al / (6000 * llmy) - lrui,
            lrui,
            -pop * pcrum * (nruf if late else 1),
        ]
        return w

    def rates(t, y):
        w = look(t, y)
        first = [(w[name] - y[12 + k]) / time for k, (name, time) in enumerate(smoothed)]
        third = []
        for k, name in enumerate(delayed):
            u, (a, b, c) = w[name], y[17 + 3 * k : 20 + 3 * k]
            third += [3 * (u - a) / 20, 3 * (a - b) / 20, 3 * (b - c) / 20]
        a, b, c = y[26:29]
        return w["rates"] + first + third + [w["ppgr"] - 3 * a / 20, 3 * (a - b) / 20, 3 * (b - c) / 20]

    smoothed = (("hsapc", 20), ("iopc", 3), ("luf", 2), ("cai", 2), ("fr", 2))
    delayed = ("iopc", "le", "fcapc")
    start = [65e7, 70e7, 19e7, 6e7, 2.1e11, 1.44e11, 600, 2.5e7, 2.3e9, 0.9e9, 8.2e6, nri, 0, 1, 1, 5e9, 1] + [0] * 12
    # Perceptions begin as what they follow, one after the other.
    for _ in range(4):
        w = look(0, start)
        start[12:14] = w["hsapc"], w["iopc"]
        start[17:26] = [w["iopc"]] * 3 + [w["le"]] * 3 + [w["fcapc"]] * 3
        start[26:29] = [w["ppgr"] * 20 / 3] * 3
    names = {"population": "pop", "resourcesLeft": "nrfr", "industryPerPerson": "iopc", "foodPerPerson": "fpc", "pollutionIndex": "ppolx", "lifeExpectancy": "le"}
    found = solve(rates, start, [y - 1900 for y in years], breaks=(40, pyear - 1900), rtol=1e-8, atol=[1e-6 * abs(v) + 1e-9 for v in start])
    for year, y in zip(years, found):
        w = look(year - 1900 - 1e-9, y)
        for variable, name in names.items():
            add(model, year, variable, w[name], 1e-3 * abs(w[name]), "29 balances, integrated independently")
