within Modelica.Mechanics.Rotational.Examples;
model BearingAndBrake "Friction stops an inertia, and a brake holds it"
  extends Modelica.Icons.Example;
  Modelica.Mechanics.Rotational.Sources.TorqueStep torque(stepTorque=10, offsetTorque=0, startTime=3) "Drive"
    annotation (Placement(transformation(extent={{-80,-10},{-60,10}})));
  Modelica.Mechanics.Rotational.Components.Inertia inertia(J=1, phi(start=0, fixed=true), w(start=5, fixed=true))
    "Inertia"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Modelica.Mechanics.Rotational.Components.BearingFriction bearing(tau_pos=[0, 2; 10, 3], peak=1.2) "Dry friction"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Modelica.Mechanics.Rotational.Components.Brake brake(fn_max=100, mu_pos=[0, 0.3]) "Brake"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Modelica.Blocks.Sources.Step press(height=1, startTime=5) "Command of the brake"
    annotation (Placement(transformation(extent={{10,40},{30,60}})));
equation
  connect(torque.flange, inertia.flange_a) annotation (Line(points={{-60,0},{-50,0}}, color={0,0,0}));
  connect(inertia.flange_b, bearing.flange_a) annotation (Line(points={{-30,0},{-10,0}}, color={0,0,0}));
  connect(bearing.flange_b, brake.flange_a) annotation (Line(points={{10,0},{30,0}}, color={0,0,0}));
  connect(press.y, brake.f_normalized) annotation (Line(points={{31,50},{40,50},{40,11}}, color={0,0,127}));
  annotation (
    experiment(StopTime=7, Interval=0.01, Tolerance=1e-6),
    Documentation(info="<html>
<p>The bearing stops the inertia after about two seconds. At 3 s the torque overcomes static friction and the inertia runs up, until the brake is pressed at 5 s and stops it in less than a second.</p>
</html>"));
end BearingAndBrake;
