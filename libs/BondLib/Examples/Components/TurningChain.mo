within BondLib.Examples.Components;
model TurningChain "A rigid chain of inertias with its sensors"
  extends Modelica.Icons.Example;
  parameter Real w0(unit="rad/s")=1 "Angular velocity at the start";
  parameter Real a(unit="rad/s2")=1 "Its growth";
  Mechanical.Rotational.Sources.Torque torque(tau=2*cos(time)) "Torque given by a signal"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Mechanical.Rotational.Passive.Inertia j1(J=1, phi(start=0, fixed=true), w(start=0, fixed=true)) "Rotating inertia"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Mechanical.Rotational.Sensors.TorqueSensor link "Sensor of torque"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Mechanical.Rotational.Passive.Inertia j2(J=3) "Rotating inertia"
    annotation (Placement(transformation(extent={{140,-10},{160,10}})));
  Mechanical.Rotational.Sensors.AccSensor acc "Sensor of angular acceleration"
    annotation (Placement(transformation(extent={{190,-10},{210,10}})));
  Mechanical.Rotational.Sensors.RelAngleSensor angle "Sensor of relative angle"
    annotation (Placement(transformation(extent={{290,-10},{310,10}})));
  Mechanical.Rotational.Sources.ConstantSpeed slow(w_fixed=0.25) "Constant angular velocity"
    annotation (Placement(transformation(extent={{240,-10},{260,10}})));
  Mechanical.Rotational.Sources.Speed fast(w_ref=w0 + a*time) "Angular velocity given by a signal"
    annotation (Placement(transformation(extent={{360,-10},{340,10}})));
  Mechanical.Rotational.Sources.Position shaker(phi_ref=sin(time)) "Angle given by a signal"
    annotation (Placement(transformation(extent={{360,-54},{340,-34}})));
  Mechanical.Rotational.Passive.Spring spring(c=5) "Linear spring"
    annotation (Placement(transformation(extent={{290,-54},{310,-34}})));
  Mechanical.Rotational.Passive.RelativeStates relative "Prefers relative angle and angular velocity as states"
    annotation (Placement(transformation(extent={{190,-54},{210,-34}})));
equation
  connect(torque.flange, j1.flange_a) annotation (Line(points={{10,0},{40,0}}, color={0,0,0}));
  connect(j1.flange_b, link.flange_a) annotation (Line(points={{60,0},{90,0}}, color={0,0,0}));
  connect(link.flange_b, j2.flange_a) annotation (Line(points={{110,0},{140,0}}, color={0,0,0}));
  connect(acc.flange, j2.flange_a) annotation (Line(points={{190,0},{140,0}}, color={0,0,0}));
  connect(angle.flange_a, slow.flange) annotation (Line(points={{290,0},{260,0}}, color={0,0,0}));
  connect(angle.flange_b, fast.flange) annotation (Line(points={{310,0},{340,0}}, color={0,0,0}));
  connect(slow.flange, spring.flange_a) annotation (Line(points={{260,0},{275,0},{275,-44},{290,-44}}, color={0,0,0}));
  connect(shaker.flange, spring.flange_b) annotation (Line(points={{340,-44},{310,-44}}, color={0,0,0}));
  connect(relative.flange_a, slow.flange) annotation (Line(points={{190,-44},{225,-44},{225,0},{260,0}}, color={0,0,0}));
  connect(relative.flange_b, j2.flange_b) annotation (Line(points={{210,-44},{185,-44},{185,0},{160,0}}, color={0,0,0}));
  annotation (
    experiment(StopTime=2, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"link.tau", "acc.a", "spring.tau"}),
    Diagram(coordinateSystem(extent={{-30,-74},{380,30}})),
    Documentation(info="<html>
<p>A torque turns two inertias as one, read by sensors of torque, acceleration and angle; a spring between a slow shaft and a
shaker is wound up and unwound.</p>
<p>Reference: closed forms of rigid motion.</p>
</html>"));
end TurningChain;
