from pathlib import Path

import harpoon
import pytest

ROOT = Path(__file__).parents[2]

MOTOR = """
model Motor "A motor with a load"
  parameter Real R(unit = "Ohm") = 2 "Resistance";
  parameter Real L(unit = "H") = 0.01;
  parameter Real k(unit = "V.s") = 0.5 "Motor constant";
  parameter Real J(unit = "kg.m2", min = 0) = 0.1 "Inertia";
  parameter Real d(unit = "N.m.s") = 0.02;
  parameter Integer poles = 2 "Pairs of poles";
  parameter Boolean braked = false;
  parameter Real Ta = k^2*R "Follows from others";
  input Real u(unit = "V");
  Real i(start = 0, fixed = true, unit = "A");
  output Real w(start = 0, fixed = true, unit = "rad/s") "Speed";
equation
  L*der(i) = u - R*i - k*w;
  J*der(w) = k*i*poles/2 - d*w - (if braked then w else 0);
end Motor;
"""

DECAY = """
model Decay
  parameter Real k = 1;
  Real x(start = 1, fixed = true);
equation
  der(x) = -k*x;
end Decay;
"""

BALL = """
model Ball
  parameter Real e = 0.8;
  Real h(start = 1, fixed = true), v(start = 0, fixed = true);
  discrete Integer bounces(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -9.81;
  when h < 0 then
    reinit(v, -e*pre(v));
    bounces = pre(bounces) + 1;
  end when;
end Ball;
"""


@pytest.fixture(scope="session")
def motor() -> "harpoon.Model":
    return harpoon.load(MOTOR)


@pytest.fixture(scope="session")
def decay() -> "harpoon.Model":
    return harpoon.load(DECAY)


@pytest.fixture(scope="session")
def ball() -> "harpoon.Model":
    return harpoon.load(BALL)
