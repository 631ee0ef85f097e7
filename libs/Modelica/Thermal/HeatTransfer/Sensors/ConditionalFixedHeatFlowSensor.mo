within Modelica.Thermal.HeatTransfer.Sensors;
model ConditionalFixedHeatFlowSensor "Measures a heat flow rate, and may fix the temperature of its port"
  extends Modelica.Icons.RoundSensor;
  parameter Boolean useFixedTemperature(start=false) "True, if port_a is kept at 20 degrees Celsius"
    annotation (Evaluate=true);
  Interfaces.HeatPort_a port_a "Left port" annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.HeatPort_b port_b "Right port" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  HeatFlowSensor heatFlowSensor "Sensor" annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Modelica.Thermal.HeatTransfer.Sources.FixedTemperature fixedTemperature(final T=293.15) if useFixedTemperature
    "Temperature of port_a"
    annotation (Placement(transformation(extent={{-80,-50},{-60,-30}})));
  Modelica.Blocks.Interfaces.RealOutput Q_flow(unit="W") "Heat flow rate from port_a to port_b"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(port_a, heatFlowSensor.port_a) annotation (Line(points={{-100,0},{-10,0}}, color={191,0,0}));
  connect(fixedTemperature.port, heatFlowSensor.port_a)
    annotation (Line(points={{-60,-40},{-40,-40},{-40,0},{-10,0}}, color={191,0,0}));
  connect(heatFlowSensor.port_b, port_b) annotation (Line(points={{10,0},{100,0}}, color={191,0,0}));
  connect(heatFlowSensor.Q_flow, Q_flow) annotation (Line(points={{0,-11},{0,-110}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-70,0}}, color={191,0,0}),
        Line(points={{70,0},{90,0}}, color={191,0,0}),
        Line(points={{0,-70},{0,-100}}, color={0,0,127}),
        Text(extent={{-30,-10},{30,-60}}, textString="W", textColor={95,95,95}),
        Text(extent={{-150,125},{150,85}}, textString="%name", textColor={0,0,255})}));
end ConditionalFixedHeatFlowSensor;
