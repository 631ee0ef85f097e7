"""The buck converter exactly: two linear circuits in turn, each by its matrix exponential."""

VIN, L, C, R, T, DUTY, PERIODS = 24.0, 1e-4, 1e-4, 5.0, 5e-5, 0.5, 10_000


def multiply(a, b):
    return [[sum(x * y for x, y in zip(row, column)) for column in zip(*b)] for row in a]


def exponential(a, t):
    """By its series, after halving the time until it converges fast."""
    n, halvings = len(a), 20
    a = [[x * t / 2**halvings for x in row] for row in a]
    total = term = [[float(i == j) for j in range(n)] for i in range(n)]
    for k in range(1, 12):
        term = [[x / k for x in row] for row in multiply(term, a)]
        total = [[x + y for x, y in zip(p, q)] for p, q in zip(total, term)]
    for _ in range(halvings):
        total = multiply(total, total)
    return total


def circuit(u):
    """d/dt of (i, v, 1)."""
    return [[0, -1 / L, u / L], [1 / C, -1 / (R * C), 0], [0, 0, 0]]


period = multiply(exponential(circuit(0.0), (1 - DUTY) * T), exponential(circuit(VIN), DUTY * T))
state = [[0.9], [12.0], [1.0]]
for _ in range(PERIODS):
    state = multiply(period, state)
    assert state[0][0] > 0, "the diode would block"
print(state[0][0], state[1][0])
