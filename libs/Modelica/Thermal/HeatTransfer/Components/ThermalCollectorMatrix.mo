within Modelica.Thermal.HeatTransfer.Components;
model ThermalCollectorMatrix "Joins a matrix of heat ports in one"
  parameter Integer Ns(min=1) "Number of rows";
  parameter Integer Np(min=1) "Number of columns";
  Interfaces.HeatPort_a port_a[Ns, Np] "Ports to be joined"
    annotation (Placement(transformation(extent={{-10,110},{10,90}})));
  Interfaces.HeatPort_b port_b "Common port" annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
equation
  port_b.Q_flow + sum(port_a.Q_flow) = 0;
  port_a.T = fill(port_b.T, Ns, Np);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-60,60},{60,60},{0,0},{-60,60}}, color={191,0,0}),
        Line(points={{-60,75},{60,75}}, color={191,0,0}),
        Line(points={{0,90},{0,60}}, color={191,0,0}),
        Line(points={{0,0},{0,-90}}, color={191,0,0}),
        Text(extent={{10,-20},{150,-60}}, textString="%name", textColor={0,0,255})}));
end ThermalCollectorMatrix;
