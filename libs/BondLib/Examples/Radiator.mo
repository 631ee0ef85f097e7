within BondLib.Examples;
model Radiator "A body cools by radiation and heat flow"
  extends Modelica.Icons.Example;
  Thermal.HeatTransfer.Passive.HeatCapacitor body(C=500, T0=800) "Body, 500 J/K"
    annotation (Placement(transformation(extent={{-70,10},{-50,30}})));
  Thermal.HeatTransfer.Passive.BodyRadiation radiation(Gr=0.1) "0.1 m2"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Thermal.HeatTransfer.Sensors.HeatFlowSensor meter "Heat flow"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Thermal.HeatTransfer.Celsius.FixedTemperature room(T=20) "Room, 20 degrees Celsius"
    annotation (Placement(transformation(origin={60,0}, extent={{10,-10},{-10,10}})));
  Thermal.HeatTransfer.Sources.FixedHeatFlow heater(Q_flow=50) "Heating, 50 W"
    annotation (Placement(transformation(extent={{-110,-30},{-90,-10}})));
  Thermal.HeatTransfer.Passive.ThermalResistor resistor(R=10) "10 K/W"
    annotation (Placement(transformation(extent={{-30,-50},{-10,-30}})));
  Thermal.HeatTransfer.Sensors.RelTemperatureSensor sensor "Difference"
    annotation (Placement(transformation(extent={{-30,-80},{-10,-60}})));
equation
  connect(body.port, radiation.port_a) annotation (Line(points={{-60,10},{-60,0},{-30,0}}, color={191,0,0}));
  connect(radiation.port_b, meter.port_a) annotation (Line(points={{-10,0},{10,0}}, color={191,0,0}));
  connect(meter.port_b, room.port) annotation (Line(points={{30,0},{50,0}}, color={191,0,0}));
  connect(heater.port, body.port) annotation (Line(points={{-90,-20},{-60,-20},{-60,10}}, color={191,0,0}));
  connect(body.port, resistor.port_a) annotation (Line(points={{-60,10},{-60,-40},{-30,-40}}, color={191,0,0}));
  connect(resistor.port_b, room.port) annotation (Line(points={{-10,-40},{50,-40},{50,0}}, color={191,0,0}));
  connect(body.port, sensor.port_a) annotation (Line(points={{-60,10},{-60,-70},{-30,-70}}, color={191,0,0}));
  connect(sensor.port_b, room.port) annotation (Line(points={{-10,-70},{50,-70},{50,0}}, color={191,0,0}));
  annotation (
    experiment(StopTime=3600, Interval=6, Tolerance=1e-8),
    __Harpoon(plot={"body.T", "meter.Q_flow"}),
    Diagram(coordinateSystem(extent={{-120,-100},{100,100}})),
    Documentation(info="<html>
<p>A body of 800 K radiates to the room at 293.15 K, loses some heat by conduction and is heated with 50 W; it settles
where the three cancel, at 351.02 K.</p>
<p>Reference: <code>500*T' = 50 - 0.1*sigma*(T^4 - 293.15^4) - (T - 293.15)/10</code>, integrated independently.</p>
</html>"));
end Radiator;
