within BondLib.Examples;
model DriveTrain "Motor, gear and elastic shaft"
  extends Modelica.Icons.Example;
  Mechanical.Rotational.Sources.TorqueStep torque(stepTorque=10, startTime=0.1) "Torque, 10 N.m"
    annotation (Placement(transformation(extent={{-130,-10},{-110,10}})));
  Mechanical.Rotational.Passive.Inertia motor(J=0.1, phi(start=0, fixed=true), w(start=0, fixed=true)) "Motor"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Mechanical.Rotational.Passive.IdealGear gear(ratio=5) "Gear 5:1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Mechanical.Rotational.Passive.SpringDamper shaft(c=500, d=1) "Shaft"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Mechanical.Rotational.Passive.Inertia load(J=2, phi(start=0, fixed=true), w(start=0, fixed=true)) "Load"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Mechanical.Rotational.Passive.Damper damper(d=5) "Friction of the load"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  Mechanical.Rotational.Passive.Fixed fixed "Ground"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  Mechanical.Rotational.Sensors.SpeedSensor speed "Speed of the load"
    annotation (Placement(transformation(extent={{50,30},{70,50}})));
equation
  connect(torque.flange, motor.flange_a) annotation (Line(points={{-110,0},{-90,0}}, color={0,0,0}));
  connect(motor.flange_b, gear.flange_a) annotation (Line(points={{-70,0},{-50,0}}, color={0,0,0}));
  connect(gear.flange_b, shaft.flange_a) annotation (Line(points={{-30,0},{-10,0}}, color={0,0,0}));
  connect(shaft.flange_b, load.flange_a) annotation (Line(points={{10,0},{30,0}}, color={0,0,0}));
  connect(load.flange_b, damper.flange_a) annotation (Line(points={{50,0},{70,0}}, color={0,0,0}));
  connect(damper.flange_b, fixed.flange) annotation (Line(points={{90,0},{110,0}}, color={0,0,0}));
  connect(load.flange_b, speed.flange) annotation (Line(points={{50,0},{50,40}}, color={0,0,0}));
  annotation (
    experiment(StopTime=5, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"speed.w", "shaft.tau"}),
    Diagram(coordinateSystem(extent={{-140,-100},{130,100}})),
    Documentation(info="<html>
<p>A torque of 10 N.m drives a load through a gear of 5:1 and an elastic shaft, which swings; the load tends to 50/5 =
10 rad/s.</p>
<p>Reference: four equations of motion, integrated independently.</p>
</html>"));
end DriveTrain;
