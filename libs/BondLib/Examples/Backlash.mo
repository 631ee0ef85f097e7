within BondLib.Examples;
model Backlash "Torsional spring with play"
  extends Modelica.Icons.Example;
  Mechanical.Rotational.Passive.Inertia load(J=1, phi(start=0.5, fixed=true), w(start=0, fixed=true)) "Inertia"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Mechanical.Rotational.Passive.ElastoBacklash spring(c=4, b=0.4) "Spring with play"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Mechanical.Rotational.Passive.BearingFriction bearing(tau_pos=[0, 0]) "Bearing without friction"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Mechanical.Rotational.Sensors.AngleSensor sensor "Angle"
    annotation (Placement(transformation(extent={{50,30},{70,50}})));
  Mechanical.Rotational.Passive.Fixed fixed "Ground"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
equation
  connect(fixed.flange, spring.flange_a) annotation (Line(points={{-60,0},{-30,0}}, color={0,0,0}));
  connect(spring.flange_b, load.flange_a) annotation (Line(points={{-10,0},{10,0}}, color={0,0,0}));
  connect(load.flange_b, bearing.flange_a) annotation (Line(points={{30,0},{50,0}}, color={0,0,0}));
  connect(load.flange_b, sensor.flange) annotation (Line(points={{30,0},{36,0},{36,40},{50,40}}, color={0,0,0}));
  annotation (
    experiment(StopTime=9, Interval=0.018, Tolerance=1e-8),
    __Harpoon(plot={"load.phi", "load.w"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Outside the play of 0.4 rad the inertia swings with 2 rad/s about the edge at 0.2 rad, inside it moves freely. From
0.5 rad it reaches the edge after pi/4 s with 0.6 rad/s and crosses the play in 2/3 s: the period is 4*(pi/4 + 1/3) =
4.47493 s.</p>
</html>"));
end Backlash;
