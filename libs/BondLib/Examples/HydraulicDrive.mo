within BondLib.Examples;
model HydraulicDrive "A pump drives a motor through a line"
  extends Modelica.Icons.Example;
  Hydraulic.Sources.ConstantPressure supply(p=1.01e7) "Supply, 101 bar"
    annotation (Placement(transformation(extent={{-130,-10},{-110,10}})));
  Hydraulic.Passive.LineInertia line(l=10, A=1e-4, q(start=0, fixed=true)) "Line of 10 m"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Hydraulic.Passive.LaminarRestriction pipe(G=1e-10) "Friction of the line"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Hydraulic.Passive.Accumulator accumulator(V0=1e-3, p0=5e6) "Accumulator"
    annotation (Placement(transformation(origin={15,-40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Hydraulic.Passive.CheckValve check "Check valve"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Hydraulic.Actuators.Motor motor(D=1e-5) "Motor"
    annotation (Placement(transformation(extent={{70,-15},{90,5}})));
  Hydraulic.Sources.Tank tank(p=1e5) "Tank"
    annotation (Placement(transformation(extent={{30,-70},{50,-50}})));
  Mechanical.Rotational.Passive.Inertia load(J=0.05, phi(start=0, fixed=true), w(start=0, fixed=true)) "Load"
    annotation (Placement(transformation(extent={{110,-15},{130,5}})));
  Mechanical.Rotational.Passive.Damper damper(d=2) "Friction"
    annotation (Placement(transformation(extent={{150,-15},{170,5}})));
  Hydraulic.Sensors.FlowSensor flowMeter "Flow"
    annotation (Placement(transformation(extent={{-20,-10},{0,10}})));
  Mechanical.Rotational.Passive.Fixed fixed "Ground"
    annotation (Placement(transformation(extent={{180,-15},{200,5}})));
equation
  connect(supply.port, line.port_a) annotation (Line(points={{-110,0},{-90,0}}, color={0,127,255}));
  connect(line.port_b, pipe.port_a) annotation (Line(points={{-70,0},{-50,0}}, color={0,127,255}));
  connect(pipe.port_b, flowMeter.port_a) annotation (Line(points={{-30,0},{-20,0}}, color={0,127,255}));
  connect(flowMeter.port_b, check.port_a) annotation (Line(points={{0,0},{30,0}}, color={0,127,255}));
  connect(accumulator.port, check.port_a) annotation (Line(points={{15,-30},{15,0},{30,0}}, color={0,127,255}));
  connect(check.port_b, motor.port_a) annotation (Line(points={{50,0},{70,0}}, color={0,127,255}));
  connect(motor.port_b, tank.port) annotation (Line(points={{70,-10},{60,-10},{60,-60},{50,-60}}, color={0,127,255}));
  connect(motor.flange, load.flange_a) annotation (Line(points={{90,-5},{110,-5}}, color={0,0,0}));
  connect(load.flange_b, damper.flange_a) annotation (Line(points={{130,-5},{150,-5}}, color={0,0,0}));
  connect(damper.flange_b, fixed.flange) annotation (Line(points={{170,-5},{190,-5}}, color={0,0,0}));
  annotation (
    experiment(StopTime=8, Interval=0.016, Tolerance=1e-6),
    __Harpoon(plot={"load.w", "accumulator.p", "flowMeter.q"}),
    Diagram(coordinateSystem(extent={{-140,-100},{210,100}})),
    Documentation(info="<html>
<p>Oil from a constant supply runs through a long line into a motor; an accumulator smooths the pressure. At rest the
motor turns with D*(p - p0)/d, where the flow D*w also passes the line: 50/1.505 = 33.22 rad/s.</p>
<p>Reference: line, accumulator and shaft integrated independently.</p>
</html>"));
end HydraulicDrive;
