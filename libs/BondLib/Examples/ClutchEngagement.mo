within BondLib.Examples;
model ClutchEngagement "A clutch brings a load to speed"
  extends Modelica.Icons.Example;
  Mechanical.Rotational.Passive.Inertia driver(J=2, phi(start=0, fixed=true), w(start=10, fixed=true)) "Flywheel"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Mechanical.Rotational.Passive.Clutch clutch(mue_pos=[0, 0.5], fn_max=10) "Clutch"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Mechanical.Rotational.Passive.Inertia load(J=3, phi(start=0, fixed=true), w(start=0, fixed=true)) "Load"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Mechanical.Rotational.Passive.Brake brake(mue_pos=[0, 0.5], fn_max=4) "Brake"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Modelica.Blocks.Sources.Step press(startTime=1) "Engages at 1 s"
    annotation (Placement(transformation(extent={{-70,50},{-50,70}})));
  Modelica.Blocks.Sources.Step stop(startTime=5) "Brakes from 5 s on"
    annotation (Placement(transformation(extent={{10,50},{30,70}})));
equation
  connect(driver.flange_b, clutch.flange_a) annotation (Line(points={{-50,0},{-30,0}}, color={0,0,0}));
  connect(clutch.flange_b, load.flange_a) annotation (Line(points={{-10,0},{10,0}}, color={0,0,0}));
  connect(load.flange_b, brake.flange_a) annotation (Line(points={{30,0},{50,0}}, color={0,0,0}));
  connect(press.y, clutch.f_normalized) annotation (Line(points={{-49,60},{-20,60},{-20,11}}, color={0,0,127}));
  connect(stop.y, brake.f_normalized) annotation (Line(points={{31,60},{60,60},{60,11}}, color={0,0,127}));
  annotation (
    experiment(StopTime=10, Interval=0.02, Tolerance=1e-6),
    __Harpoon(plot={"driver.w", "load.w"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>At 1 s the clutch closes with a friction torque of 5 N.m: the flywheel slows by 2.5 and the load speeds up by 5/3
rad/s2 until both turn with 4 rad/s, at 3.4 s. From 5 s on a brake of 2 N.m slows both by 0.4 rad/s2, and at 10 s they
turn with 2 rad/s. The friction is smooth near equal speeds, so they differ by less than a milliradian per second
afterwards.</p>
</html>"));
end ClutchEngagement;
