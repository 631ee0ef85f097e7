model BouncingBall "A ball that loses speed at each bounce"
  parameter Real e = 0.8 "Part of the speed that is left after a bounce";
  parameter Real g(unit = "m/s2") = 9.81 "Gravity";
  Real h(unit = "m", start = 1, fixed = true) "Height";
  Real v(unit = "m/s", start = 0, fixed = true) "Velocity, upwards";
  Boolean flying(start = true, fixed = true) "False when it has come to rest";
equation
  der(h) = v;
  der(v) = if flying then -g else 0;
  when h < 0 then
    reinit(v, -e*pre(v));
    flying = -e*pre(v) > 1e-3;
  end when;
  annotation (experiment(StopTime = 5), __Harpoon(plot = {"h", "v"}));
end BouncingBall;
