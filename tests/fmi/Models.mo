package Models "What an FMU has to cope with, one thing after the other"
  model Decay "One state with a closed solution: x = x0*exp(-k*time)"
    parameter Real k(unit = "1/s") = 2 "rate";
    parameter Real x0 = 3;
    Real x(start = x0, fixed = true);
    output Real y = x;
  equation
    der(x) = -k*x;
    annotation(experiment(StopTime = 2, Tolerance = 1e-8, Interval = 0.01));
  end Decay;

  model Ball "State events and reinit"
    parameter Real e(unit = "1", min = 0, max = 1) = 0.7 "restitution";
    parameter Real g(unit = "m/s2") = 9.81;
    Real h(start = 1, fixed = true, unit = "m");
    Real v(start = 0, fixed = true, unit = "m/s");
    output Real y(unit = "m") = h;
    output Integer n(start = 0, fixed = true);
  equation
    der(h) = v;
    der(v) = -g;
    when h <= 0 then
      reinit(v, -e*pre(v));
      n = pre(n) + 1;
    end when;
    annotation(experiment(StopTime = 1.5, Tolerance = 1e-8, Interval = 0.01));
  end Ball;

  model Sampled "Time events: a digital controller of a first-order plant"
    parameter Real T = 0.1;
    parameter Real Ti = 0.5;
    Real x(start = 0, fixed = true);
    discrete Real u(start = 0, fixed = true);
    discrete Real i(start = 0, fixed = true);
    output Real y = x;
  equation
    der(x) = u - x;
    when sample(0, T) then
      i = pre(i) + T/Ti*(1 - x);
      u = 2*(1 - x) + i;
    end when;
    annotation(experiment(StopTime = 3, Tolerance = 1e-8, Interval = 0.01));
  end Sampled;

  model Stiff "Robertson's reaction"
    Real a(start = 1, fixed = true);
    Real b(start = 0, fixed = true, nominal = 1e-4);
    Real c(start = 0, fixed = true);
    output Real y = a;
  equation
    der(a) = -0.04*a + 1e4*b*c;
    der(b) = 0.04*a - 1e4*b*c - 3e7*b^2;
    der(c) = 3e7*b^2;
    annotation(experiment(StopTime = 40, Tolerance = 1e-8, Interval = 0.4));
  end Stiff;

  model Loop "A nonlinear algebraic loop, and an initial equation"
    parameter Real p = 2;
    Real x;
    Real z(start = 1);
    output Real y = z;
  initial equation
    der(x) = 0.5;
  equation
    z + p*z^3 = x;
    der(x) = 1 - z;
    annotation(experiment(StopTime = 3, Tolerance = 1e-8, Interval = 0.01));
  end Loop;

  model Plant "Inputs of all types, a direct path, enumeration and String"
    type Direction = enumeration(forward, backward);
    parameter Direction d = Direction.forward;
    parameter String label = "plant & \"more\"";
    parameter Boolean isOn = true;
    parameter Integer n = 3;
    input Real u(start = 0.5);
    input Boolean b(start = false);
    input Integer k(start = 1);
    Real x(start = 0, fixed = true);
    output Real y;
    output Boolean isHigh;
    output Integer m;
  equation
    der(x) = (if isOn then n else 0)*(if d == Direction.forward then 1 else -1)*(u - x);
    y = x + 0.25*u + (if b then 1 else 0);
    isHigh = x > 0.3;
    m = if b then k + 1 else k;
    annotation(experiment(StopTime = 2, Tolerance = 1e-8, Interval = 0.01));
  end Plant;

  model Late "A delay"
    Real x(start = 1, fixed = true);
    output Real y = delay(x, 0.25);
  equation
    der(x) = -y;
    annotation(experiment(StopTime = 3, Tolerance = 1e-8, Interval = 0.01));
  end Late;

  model Rod "A pendulum in angle coordinates with constraints of index three, states chosen"
    parameter Real L = 1;
    parameter Real g = 9.81;
    Real phi(start = 0.5, fixed = true, stateSelect = StateSelect.always);
    Real w(start = 0, fixed = true, stateSelect = StateSelect.always);
    Real x;
    Real y;
    Real vx;
    Real vy;
    Real F;
    output Real height = y;
  equation
    x = L*sin(phi);
    y = -L*cos(phi);
    w = der(phi);
    vx = der(x);
    vy = der(y);
    der(vx) = -F*x/L;
    der(vy) = -F*y/L - g;
    annotation(experiment(StopTime = 3, Tolerance = 1e-8, Interval = 0.01));
  end Rod;

  model Relay "Hysteresis, and an assertion of level warning"
    Real x(start = 0, fixed = true);
    output Boolean isOn(start = true, fixed = true);
    output Real y = x;
  equation
    der(x) = if isOn then 1 - 0.2*x else -x;
    isOn = if pre(isOn) then x < 1 else x < 0.5;
    assert(x < 0.9, "x is " + String(x, significantDigits = 3) + ", which is high", level = AssertionLevel.warning);
    annotation(experiment(StopTime = 5, Tolerance = 1e-8, Interval = 0.01));
  end Relay;

  model Silent "No states at all"
    input Real u(start = 1);
    output Real y = 2*u + sin(time);
    output Real s = if time > 0.5 then 1 else 0;
    annotation(experiment(StopTime = 1, Interval = 0.01));
  end Silent;

  model Ended "The model ends the simulation"
    Real x(start = 0, fixed = true);
    output Real y = x;
  equation
    der(x) = 1;
    when x > 0.7 then
      terminate("x has reached 0.7");
    end when;
    annotation(experiment(StopTime = 1, Tolerance = 1e-8, Interval = 0.01));
  end Ended;

  model Chain "Parameters that follow others"
    parameter Real a = 2;
    parameter Real b = 3*a;
    constant Real c = 4;
    parameter Integer n = 3 "decides a size";
    Real x[n](each start = b, each fixed = true);
    output Real y = sum(x);
  protected
    parameter Real inner_ = 5;
  equation
    for i in 1:n loop
      der(x[i]) = -i*x[i]/c;
    end for;
    annotation(experiment(StopTime = 2, Tolerance = 1e-8, Interval = 0.01));
  end Chain;

  model Free "A pendulum in Cartesian coordinates, which exchanges its states as it swings: co-simulation only"
    parameter Real L = 1;
    parameter Real g = 9.81;
    Real x(start = 0.6, fixed = true);
    Real y(start = -0.8);
    Real vx(start = 8, fixed = true);
    Real vy;
    Real F;
    Real energy = 0.5*(vx^2 + vy^2) + g*y;
    output Real height = y;
    output Real way = x;
  equation
    x^2 + y^2 = L^2;
    vx = der(x);
    vy = der(y);
    der(vx) = -F*x;
    der(vy) = -F*y - g;
    annotation(experiment(StopTime = 4, Tolerance = 1e-8, Interval = 0.01));
  end Free;

  model Clocked "A clocked controller beside one with half its rate"
    Clock fast = Clock(1, 10) "The controller's clock";
    Clock slow = subSample(fast, 2);
    Real x(start = 0, fixed = true);
    Real e;
    Real i(start = 0);
    Real n(start = 0);
    Real r;
    output Real y = x;
    output Real u = hold(r);
    output Real k = hold(n);
  equation
    when fast then
      e = 1 - sample(x);
      i = previous(i) + 0.2*e;
      r = 2*e + i;
    end when;
    when slow then
      n = previous(n) + 1;
    end when;
    der(x) = u - x;
    annotation(experiment(StopTime = 3, Tolerance = 1e-8, Interval = 0.01));
  end Clocked;

  model Ticked "A counter and a sum that tick from outside, and a clock of half their rate"
    input Clock c "Ticks from outside";
    Clock half = subSample(c, 2);
    input Real u;
    Real n(start = 0);
    Real s(start = 0);
    Real m(start = 0);
    Real x(start = 0, fixed = true);
    output Real y = hold(n);
    output Real sum = hold(s);
    output Real halves = hold(m);
  equation
    when c then
      n = previous(n) + 1;
      s = previous(s) + sample(u);
    end when;
    when half then
      m = previous(m) + 1;
    end when;
    der(x) = hold(n);
    annotation(experiment(StopTime = 2, Tolerance = 1e-8, Interval = 0.01));
  end Ticked;
end Models;
