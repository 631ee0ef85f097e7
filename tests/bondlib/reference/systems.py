"""System dynamics beyond the first examples: populations, a factory; recurrences and ode.py."""
from math import cos, exp, log, log10, pi, sin, sqrt

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
    supply_chain(add, "Inventory", lambda t: 1000 if t < 10 else 1100, [10, 20, 31, 50, 100], breaks=(10,))
    add("Inventory", 31, "production.y", 1440, 5, "as published: the output of the factory peaks in week 31")

    def seasons(t):
        return 1000 + 100 * sin(2 * pi * t / 52)

    years = [13, 39, 52, 104, 156, 182, 208]
    supply_chain(add, "Scenarios.InventorySeasons", seasons, years)
    supply_chain(add, "Scenarios.InventoryCapacity", seasons, years, capacity=1400)
    x, chance = 42, []
    for _ in range(209):
        first = 16807 * x % 2147483647
        x = 16807 * first % 2147483647
        chance.append(1000 + 100 * sqrt(-2 * log(first / 2147483647)) * cos(2 * pi * x / 2147483647))
    supply_chain(add, "Scenarios.InventoryNoise", lambda t: chance[int(t)], [5.5, 28.5, 100.5, 187.5, 208], breaks=range(1, 208))


def supply_chain(add, model, sales, times, breaks=(), capacity=1e6):
    """Three stages with unfilled orders, stock and average sales each, and eight delays of three steps."""
    keep, least, more = [8, 6, 4], [1, 1, 1], [0.4, 0.6, 1]
    clerk, mail, truck = [3, 2, 1], [0.5, 0.5], [1, 2]
    delays = [clerk[0], mail[0], truck[0], clerk[1], mail[1], truck[1], clerk[2], 6]

    def flows(y, sold):
        stages = [y[3 * k : 3 * k + 3] for k in range(3)]
        stocks = [y[9 + 3 * k : 12 + 3 * k] for k in range(8)]
        out = [3 * s[2] / d for s, d in zip(stocks, delays)]
        wait = [least[k] + more[k] * keep[k] * s[2] / s[1] for k, s in enumerate(stages)]
        sent = [s[0] / w for s, w in zip(stages, wait)]
        held = [sum(s) for s in stocks]
        orders = [sold, out[1], out[4]]
        receipts = [out[2], out[5], out[7]]
        under_way = [held[0] + held[1] + held[2] + stages[1][0], held[3] + held[4] + held[5] + stages[2][0], held[6] + held[7]]
        lead = [3 + 0.5 + 1 + wait[1], 2 + 0.5 + 2 + wait[2], 1 + 6]
        bought = []
        for k, (unfilled, stock, mean) in enumerate(stages):
            gap = keep[k] * mean - stock + lead[k] * mean - under_way[k] + unfilled - (least[k] + more[k]) * mean
            bought.append(orders[k] + gap / 4)
        bought[2] = min(max(bought[2], 0), capacity)
        entering = [bought[0], out[0], sent[1], bought[1], out[3], sent[2], bought[2], out[6]]
        return stages, stocks, out, sent, orders, receipts, entering

    def balance(t, y):
        stages, stocks, out, sent, orders, receipts, entering = flows(y, sales(t))
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
    for t, y in zip(times, solve(balance, start, times, breaks=breaks)):
        _, _, out, _, orders, _, _ = flows(y, 0)
        why = "33 balances, integrated independently"
        add(model, t, "production.y", out[7], 0.05, why)
        add(model, t, "factory.orders", orders[2], 0.05, why)
        add(model, t, "retail.stock.level", y[1], 0.5, why)
