within BondLib.Mechanical.Translational.Passive;
model Rod "Rod without mass"
  parameter SI.Length L = 0 "Length, from the left to the right flange";
  Interfaces.Flange_a flange_a "Left flange"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.Flange_b flange_b "Right flange"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
protected
  Interfaces.Tr2BG Tr2BG1 "Left flange"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Interfaces.BG2Tr BG2Tr1 "Right flange"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Modelica.Blocks.Sources.RealExpression length(y=Tr2BG1.s + L) "Position of the right flange"
    annotation (Placement(transformation(extent={{-20,50},{20,70}})));
  BondLib.Bonds.Bond B1 "Tr2BG1 to BG2Tr1"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
  connect(Tr2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-10,0}}, color={192,192,192}));
  connect(B1.BondCon2, BG2Tr1.BondCon1) annotation (Line(points={{10,0},{50,0}}, color={192,192,192}));
  connect(flange_a, Tr2BG1.Tr) annotation (Line(points={{-100,0},{-70,0}}, color={0,127,0}));
  connect(BG2Tr1.Tr, flange_b) annotation (Line(points={{70,0},{100,0}}, color={0,127,0}));
  connect(length.y, BG2Tr1.s) annotation (Line(points={{22,60},{60,60},{60,11}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0}}, color={0,127,0}),
        Line(points={{60,0},{90,0}}, color={0,127,0}),
        Rectangle(extent={{-60,6},{60,-6}}, lineColor={0,0,0}, fillColor={170,255,170}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,60},{150,20}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-45},{150,-80}}, textString="L=%L", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Hands on force and velocity; the right flange is <code>L</code> ahead of the left one.</p>
</html>"));
end Rod;
