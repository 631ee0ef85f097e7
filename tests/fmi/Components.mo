package Components "Models with FMUs in them: Mass, Spring, Ball and Plant are blocks that `harpoon import` wrote"
  model Oscillator "m*s'' = -c*s - d*s', of two FMUs"
    Mass mass(m = 2);
    Spring spring(c = 8, d = 1);
  equation
    connect(mass.s, spring.s);
    connect(mass.v, spring.v);
    connect(spring.f, mass.f);
    annotation(experiment(StopTime = 5, Tolerance = 1e-8, Interval = 0.01));
  end Oscillator;

  model Half "An FMU with a part of our own"
    Mass mass(m = 2);
  equation
    mass.f = 8*mass.s + mass.v;
    annotation(experiment(StopTime = 5, Tolerance = 1e-8, Interval = 0.01));
  end Half;

  model Three "Three of one FMU, each with parameters of its own"
    Decay a;
    Decay b(k = 3);
    Decay c(k = 0.5, x0 = 7);
    annotation(experiment(StopTime = 2, Tolerance = 1e-8, Interval = 0.01));
  end Three;

  model Bouncing "State events and jumps of states inside of the FMU"
    Ball ball;
    Real s(start = 0, fixed = true) "Its height, integrated";
  equation
    der(s) = ball.y;
    annotation(experiment(StopTime = 1.5, Tolerance = 1e-8, Interval = 0.01));
  end Bouncing;

  model Digital "Time events inside of the FMU"
    Sampled plant;
    annotation(experiment(StopTime = 3, Tolerance = 1e-8, Interval = 0.01));
  end Digital;

  model Typed "Inputs and outputs of all types"
    Plant plant(u = time, b = time > 1, k = if time > 0.5 then 7 else 3);
    annotation(experiment(StopTime = 2, Tolerance = 1e-8, Interval = 0.01));
  end Typed;

  model Broken "An FMU that crashes"
    Crash crash;
  end Broken;
end Components;
