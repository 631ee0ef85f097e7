within BondLib.Examples.Components;
model OrificesAndLeaks "An orifice and a leak under growing pressure"
  extends Modelica.Icons.Example;
  Hydraulic.Sources.PrescribedPressure supply(p=1e6 + 1e5*time) "Pressure given by a signal"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Hydraulic.Passive.VariableOrifice valve(A=1e-4, x=0.5) "Orifice with a signal for its opening"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Hydraulic.Sensors.RelPressureSensor meter "Sensor of pressure difference"
    annotation (Placement(transformation(extent={{40,-54},{60,-34}})));
  Hydraulic.Sources.Tank tank(p=1e5) "Tank at constant pressure"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Hydraulic.Sources.PrescribedFlow pump(q=1e-4*time) "Flow given by a signal"
    annotation (Placement(transformation(extent={{210,-10},{190,10}})));
  Hydraulic.Passive.LaminarRestriction leak(G=1e-9) "Restriction with laminar flow"
    annotation (Placement(transformation(extent={{140,-10},{160,10}})));
equation
  connect(supply.port, valve.port_a) annotation (Line(points={{10,0},{40,0}}, color={0,127,255}));
  connect(valve.port_b, tank.port) annotation (Line(points={{60,0},{110,0}}, color={0,127,255}));
  connect(meter.port_a, supply.port) annotation (Line(points={{40,-44},{25,-44},{25,0},{10,0}}, color={0,127,255}));
  connect(meter.port_b, tank.port) annotation (Line(points={{60,-44},{85,-44},{85,0},{110,0}}, color={0,127,255}));
  connect(pump.port, leak.port_a) annotation (Line(points={{190,0},{140,0}}, color={0,127,255}));
  connect(leak.port_b, tank.port) annotation (Line(points={{160,0},{110,0}}, color={0,127,255}));
  annotation (
    experiment(StopTime=1, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"valve.q", "leak.dp"}),
    Diagram(coordinateSystem(extent={{-30,-74},{230,30}})),
    Documentation(info="<html>
<p>A pressure that rises drives oil through a half-opened orifice, and a pump that speeds up through a leak; all of it ends in
the tank.</p>
<p>Reference: the law of the orifice, and the linear one of the leak.</p>
</html>"));
end OrificesAndLeaks;
