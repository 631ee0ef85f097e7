within Modelica.Electrical.Analog.Ideal;
model IdealOpAmp3Pin "Operational amplifier without limits, output against ground"
  Interfaces.PositivePin in_p "Positive input" annotation (Placement(transformation(extent={{-110,-60},{-90,-40}})));
  Interfaces.NegativePin in_n "Negative input" annotation (Placement(transformation(extent={{-110,40},{-90,60}})));
  Interfaces.PositivePin out "Output" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  in_p.v = in_n.v;
  in_p.i = 0;
  in_n.i = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{70,0},{-70,80},{-70,-80},{70,0}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,50},{-70,50}}, color={0,0,255}),
        Line(points={{-90,-50},{-70,-50}}, color={0,0,255}),
        Line(points={{70,0},{90,0}}, color={0,0,255}),
        Line(points={{-55,50},{-35,50}}, color={0,0,255}),
        Line(points={{-55,-50},{-35,-50}}, color={0,0,255}),
        Line(points={{-45,-40},{-45,-60}}, color={0,0,255}),
        Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}));
end IdealOpAmp3Pin;
