model SampledDrive "A drive under digital control, which runs for a while and is then braked"
  parameter Real k = 4 "Gain of the controller";
  parameter Real Ti(unit = "s") = 2/3 "Its integral time";
  Real w(unit = "rad/s", start = 0, fixed = true) "Speed of the drive";
  Real wd(unit = "rad/s") "Speed as the controller sees it";
  Real e(unit = "rad/s") "Difference to the wanted speed";
  Real x(unit = "rad", start = 0) "Its integral";
  Real u "What the controller gives to the drive";
  inner Real target(unit = "rad/s", start = 0) "Wanted speed";

  block Run "At full speed"
    outer output Real target;
  equation
    target = 10;
  end Run;

  block Brake "Slower by a tenth at each tick"
    outer output Real target;
  equation
    target = 0.9*previous(target);
  end Brake;

  Run run;
  Brake brake;
equation
  // The drive, in continuous time
  der(w) = -w + hold(u);
  // The controller, twenty times a second
  wd = sample(w, Clock(1, 20));
  e = target - wd;
  x = previous(x) + e*interval(e);
  u = k*(e + x/Ti);
  // What it aims at
  initialState(run);
  transition(run, brake, wd > 9.9 and timeInState() > 1.5);
  annotation (experiment(StopTime = 4), __Harpoon(plot = {"w", "target"}));
end SampledDrive;
