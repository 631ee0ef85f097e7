model Pendulum "A pendulum in Cartesian coordinates that turns over"
  parameter Real m(unit = "kg") = 1 "Mass of the bob";
  parameter Real L(unit = "m") = 1 "Length of the rod";
  parameter Real g(unit = "m/s2") = 9.81 "Gravity";
  Real x(unit = "m", start = L) "Horizontal position";
  Real y(unit = "m", start = 0) "Vertical position, upwards";
  Real vx(unit = "m/s") "Horizontal velocity";
  Real vy(unit = "m/s", start = 5) "Vertical velocity";
  Real F(unit = "N") "Force in the rod";
  Real E(unit = "J") "Energy, which must stay as it is";
initial equation
  x = L;
  vy = 5;
equation
  der(x) = vx;
  der(y) = vy;
  m*der(vx) = -F*x/L;
  m*der(vy) = -F*y/L - m*g;
  x^2 + y^2 = L^2;
  E = m*(vx^2 + vy^2)/2 + m*g*y;
  annotation (
    experiment(StopTime = 10, Tolerance = 1e-8, Interval = 0.01),
    __Harpoon(plot = {"x", "y", "F", "E"}));
end Pendulum;
