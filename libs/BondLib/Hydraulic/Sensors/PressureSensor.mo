within BondLib.Hydraulic.Sensors;
model PressureSensor "Sensor of pressure"
  BondLib.Hydraulic.Interfaces.Port_a port "Port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Blocks.Interfaces.RealOutput p(unit="Pa", displayUnit="bar") "Pressure"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
protected
  BondLib.Hydraulic.Interfaces.Hy2BG Hy2BG1 "Port"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Sensors.De De1 "Sensor"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B1 "Hy2BG1 to De1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
equation
  connect(Hy2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, De1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(port, Hy2BG1.port) annotation (Line(points={{-100,0},{-70,0}}, color={0,127,255}));
  connect(De1.OutPort1, p) annotation (Line(points={{11,0},{110,0}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,127,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-60,0}}, color={0,127,255}),
        Text(extent={{-40,40},{40,-40}}, textString="p", textColor={0,0,0}),
        Text(extent={{-150,105},{150,65}}, textString="%name", textColor={0,0,255}),
        Line(points={{60,0},{100,0}}, color={0,0,127})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The pressure of a node; nothing flows. Inside an effort sensor.</p>
</html>"));
end PressureSensor;
