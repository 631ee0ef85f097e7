model Chain "Masses on springs with a cubic part; chain.c has the same equations"
  constant Integer n = 500;
  parameter Real k = 100;
  parameter Real c = 50;
  parameter Real d = 0.1;
  Real x[n](start = {if i == 1 then 1 else 0 for i in 1:n}, each fixed = true);
  Real v[n](each start = 0, each fixed = true);
protected
  Real f[n + 1];
equation
  f[1] = -(k*x[1] + c*x[1]^3);
  for i in 2:n loop
    f[i] = k*(x[i - 1] - x[i]) + c*(x[i - 1] - x[i])^3;
  end for;
  f[n + 1] = k*x[n] + c*x[n]^3;
  for i in 1:n loop
    der(x[i]) = v[i];
    der(v[i]) = f[i] - f[i + 1] - d*v[i];
  end for;
  annotation(experiment(StopTime = 1, Interval = 0.01));
end Chain;
