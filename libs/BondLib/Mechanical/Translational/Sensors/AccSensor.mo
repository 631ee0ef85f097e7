within BondLib.Mechanical.Translational.Sensors;
model AccSensor "Sensor of acceleration"
  BondLib.Mechanical.Translational.Interfaces.Flange_a flange "Flange"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Blocks.Interfaces.RealOutput a(unit="m/s2") "Acceleration"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
protected
  BondLib.Mechanical.Translational.Interfaces.Tr2BG Tr2BG1 "Flange"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Sensors.Df Df1 "Takes no force"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Modelica.Blocks.Continuous.Der der1 "Derivative"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Bonds.Bond B1 "Tr2BG1 to Df1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
equation
  connect(Tr2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, Df1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(flange, Tr2BG1.Tr) annotation (Line(points={{-100,0},{-70,0}}, color={0,127,0}));
  connect(Df1.OutPort1, der1.u) annotation (Line(points={{11,0},{48,0}}, color={0,0,127}));
  connect(der1.y, a) annotation (Line(points={{71,0},{110,0}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,127,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-60,0}}, color={0,127,0}),
        Text(extent={{-40,40},{40,-40}}, textString="a", textColor={0,0,0}),
        Text(extent={{-150,105},{150,65}}, textString="%name", textColor={0,0,255}),
        Line(points={{60,0},{100,0}}, color={0,0,127})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Reads the acceleration of the flange and takes no force.</p>
</html>"));
end AccSensor;
