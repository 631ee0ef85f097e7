within Modelica.Thermal.HeatTransfer.Sensors;
model HeatFlowSensor "Measures a heat flow rate"
  extends Modelica.Icons.RoundSensor;
  Modelica.Blocks.Interfaces.RealOutput Q_flow(unit="W") "Heat flow rate from port_a to port_b"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
  Interfaces.HeatPort_a port_a "Left port" annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.HeatPort_b port_b "Right port" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  port_a.T = port_b.T;
  port_a.Q_flow + port_b.Q_flow = 0;
  Q_flow = port_a.Q_flow;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-70,0}}, color={191,0,0}),
        Line(points={{70,0},{90,0}}, color={191,0,0}),
        Line(points={{0,-70},{0,-100}}, color={0,0,127}),
        Text(extent={{-30,-10},{30,-60}}, textString="W", textColor={95,95,95}),
        Text(extent={{-150,125},{150,85}}, textString="%name", textColor={0,0,255})}));
end HeatFlowSensor;
