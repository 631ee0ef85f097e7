within BondLib.Electrical.Analog.Sensors;
model PotentialSensor "Sensor of potential"
  Modelica.Electrical.Analog.Interfaces.PositivePin p "Pin"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Blocks.Interfaces.RealOutput phi(unit="V") "Potential of the pin"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
protected
  Interfaces.El2BG El2BG1 "Pin p"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Sensors.De De1 "Sensor"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B1 "El2BG1 to De1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
equation
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, De1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(p, El2BG1.p) annotation (Line(points={{-100,0},{-70,0}}, color={0,0,255}));
  connect(De1.OutPort1, phi) annotation (Line(points={{11,0},{110,0}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-60,0}}, color={0,0,255}),
        Line(points={{60,0},{100,0}}, color={0,0,127}),
        Text(extent={{-40,40},{40,-40}}, textString="V", textColor={0,0,0}),
        Text(extent={{-150,105},{150,65}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The potential of a node against ground; no current flows.</p>
</html>"));
end PotentialSensor;
