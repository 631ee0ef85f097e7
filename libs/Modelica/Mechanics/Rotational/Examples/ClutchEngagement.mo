within Modelica.Mechanics.Rotational.Examples;
model ClutchEngagement "A clutch brings two inertias to the same speed"
  extends Modelica.Icons.Example;
  Modelica.Mechanics.Rotational.Components.Inertia drive(J=1, phi(start=0, fixed=true), w(start=100, fixed=true))
    "Turns from the start"
    annotation (Placement(transformation(extent={{-60,-10},{-40,10}})));
  Modelica.Mechanics.Rotational.Components.Clutch clutch(mu_pos=[0, 0.5], cgeo=1, fn_max=200, peak=1.1) "Clutch"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Modelica.Mechanics.Rotational.Components.Inertia driven(J=3, phi(start=0, fixed=true), w(start=0, fixed=true))
    "At rest at the start"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Modelica.Blocks.Sources.Ramp press(height=1, duration=0.5, startTime=0.5) "Normal force"
    annotation (Placement(transformation(extent={{-40,40},{-20,60}})));
equation
  connect(drive.flange_b, clutch.flange_a) annotation (Line(points={{-40,0},{-10,0}}, color={0,0,0}));
  connect(clutch.flange_b, driven.flange_a) annotation (Line(points={{10,0},{40,0}}, color={0,0,0}));
  connect(press.y, clutch.f_normalized) annotation (Line(points={{-19,50},{0,50},{0,11}}, color={0,0,127}));
  annotation (
    experiment(StopTime=3, Interval=0.002, Tolerance=1e-6),
    Documentation(info="<html>
<p>The clutch is pressed from 0.5 s on and slips until both sides turn with the common speed 100*1/(1 + 3) = 25 rad/s; then
<code>clutch.locked</code> becomes true. Three quarters of the energy are lost in the clutch.</p>
</html>"));
end ClutchEngagement;
