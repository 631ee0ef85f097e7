within BondLib.Thermal.HeatTransfer.Sensors;
model HeatFlowSensor "Sensor of heat flow"
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a port_a "First heat port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b port_b "Second heat port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealOutput Q_flow(unit="W") "Heat flow from a to b"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
protected
  BondLib.Thermal.HeatTransfer.Interfaces.Heat2BG Heat2BG1 "First heat port"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Thermal.HeatTransfer.Interfaces.BG2Heat BG2Heat1 "Second heat port"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Sensors.Pbond B1 "Heat2BG1 to BG2Heat1"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
  connect(Heat2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-10,0}}, color={192,192,192}));
  connect(B1.BondCon2, BG2Heat1.BondCon1) annotation (Line(points={{10,0},{50,0}}, color={192,192,192}));
  connect(port_a, Heat2BG1.port_a) annotation (Line(points={{-100,0},{-70,0}}, color={191,0,0}));
  connect(BG2Heat1.port_b, port_b) annotation (Line(points={{70,0},{100,0}}, color={191,0,0}));
  connect(B1.P, Q_flow) annotation (Line(points={{0,-10},{0,-110}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-70,70},{70,-70}}, lineColor={191,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-50,50},{50,-50}}, textString="Q", textColor={0,0,0}),
        Line(points={{-90,0},{-70,0}}, color={191,0,0}),
        Line(points={{70,0},{90,0}}, color={191,0,0}),
        Line(points={{0,-70},{0,-100}}, color={0,0,127}),
        Text(extent={{-150,115},{150,75}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A bond that measures its power, between two wrappers.</p>
</html>"));
end HeatFlowSensor;
