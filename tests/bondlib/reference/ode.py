"""Own integration of ordinary differential equations, independent of the tool under test.

Dormand and Prince, order 5 with error estimate of order 4, steps cut at the given break points so that
a discontinuity never lies inside a step.
"""

A = [
    [],
    [1 / 5],
    [3 / 40, 9 / 40],
    [44 / 45, -56 / 15, 32 / 9],
    [19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729],
    [9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656],
    [35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84],
]
C = [0, 1 / 5, 3 / 10, 4 / 5, 8 / 9, 1, 1]
E = [71 / 57600, 0, -71 / 16695, 71 / 1920, -17253 / 339200, 22 / 525, -1 / 40]


def segment(f, t, y, t_end, rtol, atol):
    """From t to t_end without a break in between."""
    n = len(y)
    h = (t_end - t) / 1000
    while t < t_end - 1e-14 * max(1, abs(t_end)):
        h = min(h, t_end - t)
        k = []
        for a, c in zip(A, C):
            k.append(f(t + c * h, [y[i] + h * sum(w * kk[i] for w, kk in zip(a, k)) for i in range(n)]))
        new = [y[i] + h * sum(w * kk[i] for w, kk in zip(A[6], k)) for i in range(n)]
        err = 0.0
        for i in range(n):
            scale = atol[i] + rtol * max(abs(y[i]), abs(new[i]))
            err = max(err, abs(h * sum(w * kk[i] for w, kk in zip(E, k))) / scale)
        if err <= 1:
            t, y = t + h, new
        h *= min(5, max(0.2, 0.9 * (err + 1e-12) ** -0.2))
    return y


def solve(f, y, times, breaks=(), rtol=1e-9, atol=None):
    """States at the given times, from y at time 0."""
    atol = atol or [1e-12] * len(y)
    stops = sorted(set(times) | {b for b in breaks if b < max(times)})
    t, out = 0.0, {}
    for stop in stops:
        if stop > t:
            # A hair inside the segment, so that a condition on time is the same at all stages.
            eps = 1e-12 * max(1.0, stop)
            y = segment(lambda s, z: f(min(max(s, t + eps), stop - eps), z), t, y, stop, rtol, atol)
            t = stop
        out[stop] = y
    return [out[s] for s in times]


def bisect(g, lo, hi, n=200):
    """Root of a rising function."""
    for _ in range(n):
        mid = (lo + hi) / 2
        if g(mid) > 0:
            hi = mid
        else:
            lo = mid
    return (lo + hi) / 2
