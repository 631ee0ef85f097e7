within Modelica.Thermal.HeatTransfer.Examples;
model HeatedRoom "Room with a thermostat on a cold day"
  extends Modelica.Icons.Example;
  Modelica.Blocks.Sources.Sine outside(amplitude=5, f=1/86400, offset=273.15) "Temperature of the day"
    annotation (Placement(transformation(extent={{-90,-50},{-70,-30}})));
  Modelica.Thermal.HeatTransfer.Sources.PrescribedTemperature ambient "Outside"
    annotation (Placement(transformation(extent={{-60,-50},{-40,-30}})));
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor wall(G=100) "Walls and windows"
    annotation (Placement(transformation(extent={{-20,-50},{0,-30}})));
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor room(C=2e6, T(start=288.15, fixed=true)) "Air and furniture"
    annotation (Placement(transformation(extent={{20,-20},{40,0}})));
  Modelica.Thermal.HeatTransfer.Sensors.TemperatureSensor sensor "Thermometer"
    annotation (Placement(transformation(extent={{50,-50},{70,-30}})));
  Modelica.Blocks.Sources.Constant setPoint(k=293.15) "Wanted temperature"
    annotation (Placement(transformation(extent={{-90,50},{-70,70}})));
  Modelica.Blocks.Logical.OnOffController thermostat(bandwidth=1) "Thermostat"
    annotation (Placement(transformation(extent={{-50,44},{-30,64}})));
  Modelica.Blocks.Math.BooleanToReal power(realTrue=4000, realFalse=0) "Power of the heater"
    annotation (Placement(transformation(extent={{-20,44},{0,64}})));
  Modelica.Thermal.HeatTransfer.Sources.PrescribedHeatFlow heater "Heater"
    annotation (Placement(transformation(extent={{10,44},{30,64}})));
equation
  connect(outside.y, ambient.T) annotation (Line(points={{-69,-40},{-62,-40}}, color={0,0,127}));
  connect(ambient.port, wall.port_a) annotation (Line(points={{-40,-40},{-20,-40}}, color={191,0,0}));
  connect(wall.port_b, room.port) annotation (Line(points={{0,-40},{30,-40},{30,-20}}, color={191,0,0}));
  connect(room.port, sensor.port) annotation (Line(points={{30,-20},{30,-40},{50,-40}}, color={191,0,0}));
  connect(setPoint.y, thermostat.reference) annotation (Line(points={{-69,60},{-52,60}}, color={0,0,127}));
  connect(sensor.T, thermostat.u) annotation (Line(points={{71,-40},{9.5,-40},{9.5,48},{-52,48}}, color={0,0,127}));
  connect(thermostat.y, power.u) annotation (Line(points={{-29,54},{-22,54}}, color={255,0,255}));
  connect(power.y, heater.Q_flow) annotation (Line(points={{1,54},{10,54}}, color={0,0,127}));
  connect(heater.port, room.port) annotation (Line(points={{30,54},{30,-20}}, color={191,0,0}));
  annotation (
    experiment(StopTime=86400, Interval=60, Tolerance=1e-6),
    Documentation(info="<html>
<p>The thermostat switches the heater so that <code>room.T</code> stays within half a kelvin of 20 °C.</p>
</html>"));
end HeatedRoom;
