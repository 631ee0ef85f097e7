within BondLib.Examples.Components;
model SpeedDependentLoads "Torques and forces that depend on the speed"
  extends Modelica.Icons.Example;
  Mechanical.Rotational.Passive.Inertia fan(J=2, phi(start=0, fixed=true), w(start=0, fixed=true)) "Rotating inertia"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Mechanical.Rotational.Sources.ConstantTorque motor(tau_constant=8) "Constant torque"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Mechanical.Rotational.Sources.QuadraticSpeedDependentTorque air(tau_nominal=-2, TorqueDirection=false,
      w_nominal=1) "Torque that grows with the square of the speed"
    annotation (Placement(transformation(extent={{110,-10},{90,10}})));
  Mechanical.Rotational.Passive.Inertia stirrer(J=2, phi(start=0, fixed=true), w(start=0,
      fixed=true)) "Rotating inertia"
    annotation (Placement(transformation(extent={{140,-10},{160,10}})));
  Mechanical.Rotational.Sources.ConstantTorque motor2(tau_constant=8) "Constant torque"
    annotation (Placement(transformation(extent={{210,-10},{190,10}})));
  Mechanical.Rotational.Sources.LinearSpeedDependentTorque oil(tau_nominal=-4, TorqueDirection=false,
      w_nominal=1) "Torque that grows with the speed"
    annotation (Placement(transformation(extent={{210,-54},{190,-34}})));
  Mechanical.Rotational.Sensors.RelSpeedSensor relSpeed "Sensor of relative angular velocity"
    annotation (Placement(transformation(extent={{90,-54},{110,-34}})));
  Mechanical.Rotational.Sensors.RelAccSensor relAcc "Sensor of relative angular acceleration"
    annotation (Placement(transformation(extent={{90,-98},{110,-78}})));
  Mechanical.Translational.Passive.Mass sail(m=2, s(start=0, fixed=true), v(start=0, fixed=true)) "Sliding mass"
    annotation (Placement(transformation(extent={{40,-150},{60,-130}})));
  Mechanical.Translational.Sources.ConstantForce wind(f_constant=8) "Constant force"
    annotation (Placement(transformation(extent={{-10,-150},{10,-130}})));
  Mechanical.Translational.Sources.QuadraticSpeedDependentForce water(f_nominal=-2, ForceDirection=false,
      v_nominal=1) "Force that grows with the square of the speed"
    annotation (Placement(transformation(extent={{110,-150},{90,-130}})));
  Mechanical.Translational.Passive.Mass sled(m=2, s(start=0, fixed=true), v(start=0, fixed=true)) "Sliding mass"
    annotation (Placement(transformation(extent={{140,-150},{160,-130}})));
  Mechanical.Translational.Sources.ConstantForce dogs(f_constant=8) "Constant force"
    annotation (Placement(transformation(extent={{210,-150},{190,-130}})));
  Mechanical.Translational.Sources.LinearSpeedDependentForce snow(f_nominal=-4, ForceDirection=false,
      v_nominal=1) "Force that grows with the speed"
    annotation (Placement(transformation(extent={{210,-194},{190,-174}})));
  Mechanical.Translational.Sensors.RelSpeedSensor relSpeed2 "Sensor of relative velocity"
    annotation (Placement(transformation(extent={{90,-194},{110,-174}})));
  Mechanical.Translational.Sensors.RelAccSensor relAcc2 "Sensor of relative acceleration"
    annotation (Placement(transformation(extent={{90,-238},{110,-218}})));
equation
  connect(motor.flange, fan.flange_a) annotation (Line(points={{10,0},{40,0}}, color={0,0,0}));
  connect(fan.flange_b, air.flange) annotation (Line(points={{60,0},{90,0}}, color={0,0,0}));
  connect(motor2.flange, stirrer.flange_a) annotation (Line(points={{190,0},{140,0}}, color={0,0,0}));
  connect(stirrer.flange_b, oil.flange) annotation (Line(points={{160,0},{175,0},{175,-44},{190,-44}}, color={0,0,0}));
  connect(stirrer.flange_b, relSpeed.flange_a) annotation (Line(points={{160,0},{125,0},{125,-44},{90,-44}}, color={0,0,0}));
  connect(relSpeed.flange_b, fan.flange_b) annotation (Line(points={{110,-44},{85,-44},{85,0},{60,0}}, color={0,0,0}));
  connect(stirrer.flange_b, relAcc.flange_a) annotation (Line(points={{160,0},{125,0},{125,-88},{90,-88}}, color={0,0,0}));
  connect(relAcc.flange_b, fan.flange_b) annotation (Line(points={{110,-88},{85,-88},{85,0},{60,0}}, color={0,0,0}));
  connect(wind.flange, sail.flange_a) annotation (Line(points={{10,-140},{40,-140}}, color={0,127,0}));
  connect(sail.flange_b, water.flange) annotation (Line(points={{60,-140},{90,-140}}, color={0,127,0}));
  connect(dogs.flange, sled.flange_a) annotation (Line(points={{190,-140},{140,-140}}, color={0,127,0}));
  connect(sled.flange_b, snow.flange) annotation (Line(points={{160,-140},{175,-140},{175,-184},{190,-184}}, color={0,127,0}));
  connect(sled.flange_b, relSpeed2.flange_a) annotation (Line(points={{160,-140},{125,-140},{125,-184},{90,-184}}, color={0,127,0}));
  connect(relSpeed2.flange_b, sail.flange_b) annotation (Line(points={{110,-184},{85,-184},{85,-140},{60,-140}}, color={0,127,0}));
  connect(sled.flange_b, relAcc2.flange_a) annotation (Line(points={{160,-140},{125,-140},{125,-228},{90,-228}}, color={0,127,0}));
  connect(relAcc2.flange_b, sail.flange_b) annotation (Line(points={{110,-228},{85,-228},{85,-140},{60,-140}}, color={0,127,0}));
  annotation (
    experiment(StopTime=2, Interval=0.01, Tolerance=1e-8),
    __Harpoon(plot={"fan.w", "stirrer.w", "relSpeed.w_rel"}),
    Diagram(coordinateSystem(extent={{-30,-258},{230,30}})),
    Documentation(info="<html>
<p>A fan and a sail are braked by the square of their speed, a stirrer and a sled in proportion to it: hyperbolic tangent and
exponential. Sensors between the flanges show the differences.</p>
<p>Reference: closed forms.</p>
</html>"));
end SpeedDependentLoads;
