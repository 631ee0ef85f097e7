within BondLib.Examples.Components;
model GasSources "A check valve, and a vessel that is filled"
  extends Modelica.Icons.Example;
  Pneumatic.Sources.PrescribedPressure supply(p=2e5 + 1e5*time) "Pressure given by a signal"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Pneumatic.Passive.CheckValve check(Gon=1e-6, Goff=0, dpCrack=2e5) "Check valve"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Pneumatic.Sensors.FlowSensor meter "Sensor of flow"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Pneumatic.Sensors.RelPressureSensor difference "Sensor of pressure difference"
    annotation (Placement(transformation(extent={{40,-54},{60,-34}})));
  Pneumatic.Sources.Atmosphere air(p=1e5) "Surroundings at constant pressure"
    annotation (Placement(transformation(extent={{90,-54},{110,-34}})));
  Pneumatic.Sources.ConstantMassFlow compressor(m_flow=1e-3) "Constant mass flow into the node"
    annotation (Placement(transformation(extent={{-10,-106},{10,-86}})));
  Pneumatic.Sources.PrescribedMassFlow fan(m_flow=1e-3*time) "Mass flow given by a signal"
    annotation (Placement(transformation(extent={{110,-106},{90,-86}})));
  Pneumatic.Passive.Volume vessel(V=1, p(start=1e5, fixed=true)) "Volume filled with gas"
    annotation (Placement(transformation(extent={{40,-106},{60,-86}})));
  Pneumatic.Sensors.PressureSensor gauge "Sensor of pressure"
    annotation (Placement(transformation(extent={{90,-150},{110,-130}})));
equation
  connect(supply.port, check.port_a) annotation (Line(points={{10,0},{40,0}}, color={95,95,95}));
  connect(check.port_b, meter.port_a) annotation (Line(points={{60,0},{90,0}}, color={95,95,95}));
  connect(meter.port_b, air.port) annotation (Line(points={{110,0},{110,-44}}, color={95,95,95}));
  connect(difference.port_a, supply.port) annotation (Line(points={{40,-44},{25,-44},{25,0},{10,0}}, color={95,95,95}));
  connect(difference.port_b, air.port) annotation (Line(points={{60,-44},{110,-44}}, color={95,95,95}));
  connect(compressor.port, vessel.port) annotation (Line(points={{10,-96},{60,-96}}, color={95,95,95}));
  connect(fan.port, vessel.port) annotation (Line(points={{90,-96},{60,-96}}, color={95,95,95}));
  connect(gauge.port, vessel.port) annotation (Line(points={{90,-140},{75,-140},{75,-96},{60,-96}}, color={95,95,95}));
  annotation (
    experiment(StopTime=2, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"meter.m_flow", "gauge.p"}),
    Diagram(coordinateSystem(extent={{-30,-170},{130,30}})),
    Documentation(info="<html>
<p>Gas flows through a check valve as soon as the pressure has risen far enough; a compressor and a fan fill a vessel.</p>
<p>Reference: closed forms: the linear law of the valve, and the isothermal balance of the vessel.</p>
</html>"));
end GasSources;
