within BondLib.Examples;
model RackAndPinion "A motor lifts a mass by rack and pinion"
  extends Modelica.Icons.Example;
  Mechanical.Rotational.Sources.ConstantTorque torque(tau_constant=3) "Torque, 3 N.m"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Mechanical.Rotational.Passive.Inertia inertia(J=0.02, phi(start=0, fixed=true), w(start=0,
    fixed=true)) "Pinion and motor"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Mechanical.Rotational.Passive.IdealGearR2T gear(ratio=10) "Pinion of 0.1 m radius"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Mechanical.Translational.Passive.Mass mass(m=2) "Mass, 2 kg"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Mechanical.Translational.Sources.ConstantForce weight(f_constant=-2*9.81) "Weight"
    annotation (Placement(transformation(origin={80,0}, extent={{10,-10},{-10,10}})));
  Mechanical.Translational.Sensors.AccSensor acc "Acceleration"
    annotation (Placement(transformation(extent={{40,30},{60,50}})));
equation
  connect(torque.flange, inertia.flange_a) annotation (Line(points={{-90,0},{-70,0}}, color={0,0,0}));
  connect(inertia.flange_b, gear.flangeR) annotation (Line(points={{-50,0},{-30,0}}, color={0,0,0}));
  connect(gear.flangeT, mass.flange_a) annotation (Line(points={{-10,0},{10,0}}, color={0,127,0}));
  connect(mass.flange_b, weight.flange) annotation (Line(points={{30,0},{70,0}}, color={0,127,0}));
  connect(mass.flange_b, acc.flange) annotation (Line(points={{30,0},{36,0},{36,40},{40,40}}, color={0,127,0}));
  annotation (
    experiment(StopTime=2, Interval=0.004, Tolerance=1e-6),
    __Harpoon(plot={"mass.s", "mass.v"}),
    Diagram(coordinateSystem(extent={{-120,-100},{100,100}})),
    Documentation(info="<html>
<p>Rotation and translation are rigidly coupled: the inertia of 0.02 kg.m2 counts as 2 kg on the rack. The mass rises
with <code>(10*3 - 2*9.81)/4 = 2.595</code> m/s2, so <code>mass.s = 2.595*t^2/2</code>.</p>
</html>"));
end RackAndPinion;
