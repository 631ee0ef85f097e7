within Modelica.Thermal.HeatTransfer.Sensors;
model RelTemperatureSensor "Measures a temperature difference"
  extends Modelica.Icons.RectangularSensor;
  Interfaces.HeatPort_a port_a "Left port" annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.HeatPort_b port_b "Right port" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealOutput T_rel(unit="K", displayUnit="K") "Temperature of port_a above port_b"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  T_rel = port_a.T - port_b.T;
  port_a.Q_flow = 0;
  port_b.Q_flow = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-70,0}}, color={191,0,0}),
        Line(points={{70,0},{90,0}}, color={191,0,0}),
        Line(points={{0,-60},{0,-100}}, color={0,0,127}),
        Text(extent={{20,-60},{120,-100}}, textString="K", textColor={0,0,0}),
        Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255})}));
end RelTemperatureSensor;
