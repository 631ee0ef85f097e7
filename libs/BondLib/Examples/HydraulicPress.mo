within BondLib.Examples;
model HydraulicPress "A pump moves a piston against a spring"
  extends Modelica.Icons.Example;
  Hydraulic.Sources.ConstantFlow pump(q=1e-4) "Pump, 0.1 l/s"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Hydraulic.Passive.Volume volume(V=0.02, p(start=101325, fixed=true)) "Oil, 20 l"
    annotation (Placement(transformation(origin={-60,40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Hydraulic.Passive.ReliefValve relief(dpSet=8e5, Gon=1e-9) "Relief valve at 8 bar"
    annotation (Placement(transformation(origin={-60,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Hydraulic.Sources.Tank tank1 "Tank"
    annotation (Placement(transformation(origin={-30,-80}, extent={{10,-10},{-10,10}})));
  Hydraulic.Actuators.Cylinder cylinder(A_a=0.01) "Cylinder of 100 cm2"
    annotation (Placement(transformation(extent={{-10,20},{10,40}})));
  Hydraulic.Sources.Tank tank2 "Tank"
    annotation (Placement(transformation(origin={40,0}, extent={{10,-10},{-10,10}})));
  Mechanical.Translational.Passive.Mass mass(m=50, s(start=0, fixed=true), v(start=0, fixed=true)) "Ram, 50 kg"
    annotation (Placement(transformation(extent={{30,20},{50,40}})));
  Mechanical.Translational.Passive.SpringDamper spring(c=1e5, d=2e4) "Work piece"
    annotation (Placement(transformation(extent={{70,20},{90,40}})));
  Hydraulic.Sensors.PressureSensor sensor "Pressure"
    annotation (Placement(transformation(origin={-90,60}, extent={{10,-10},{-10,10}})));
  Mechanical.Translational.Passive.Fixed wall "Ground"
    annotation (Placement(transformation(extent={{100,20},{120,40}})));
equation
  connect(pump.port, cylinder.port_a) annotation (Line(points={{-90,0},{-6,0},{-6,20}}, color={0,127,255}));
  connect(pump.port, relief.port_a) annotation (Line(points={{-90,0},{-60,0},{-60,-30}}, color={0,127,255}));
  connect(volume.port, pump.port) annotation (Line(points={{-60,30},{-60,0},{-90,0}}, color={0,127,255}));
  connect(relief.port_b, tank1.port) annotation (Line(points={{-60,-50},{-60,-80},{-40,-80}}, color={0,127,255}));
  connect(cylinder.port_b, tank2.port) annotation (Line(points={{6,20},{6,10},{6,0},{30,0}}, color={0,127,255}));
  connect(cylinder.flange, mass.flange_a) annotation (Line(points={{10,30},{30,30}}, color={0,127,0}));
  connect(mass.flange_b, spring.flange_a) annotation (Line(points={{50,30},{70,30}}, color={0,127,0}));
  connect(spring.flange_b, wall.flange) annotation (Line(points={{90,30},{110,30}}, color={0,127,0}));
  connect(sensor.port, pump.port) annotation (Line(points={{-80,60},{-76,60},{-76,0},{-90,0}}, color={0,127,255}));
  annotation (
    experiment(StopTime=15, Interval=0.03, Tolerance=1e-8),
    __Harpoon(plot={"mass.s", "volume.p", "relief.q"}),
    Diagram(coordinateSystem(extent={{-120,-100},{130,100}})),
    Documentation(info="<html>
<p>Oil of 0.1 l/s drives the ram with 1 cm/s into a spring; pressure rises until the relief valve opens at 8 bar above
the tank and takes the flow, so that the ram comes to rest at 9 cm: 8 cm for the opening pressure and 1 cm for the
flow through the valve.</p>
<p>Reference: pressure, velocity and position integrated independently.</p>
</html>"));
end HydraulicPress;
