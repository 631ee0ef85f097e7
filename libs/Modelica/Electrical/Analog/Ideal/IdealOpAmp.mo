within Modelica.Electrical.Analog.Ideal;
model IdealOpAmp "Operational amplifier without limits, as a two-port"
  SI.Voltage v1 "Voltage of the left side";
  SI.Voltage v2 "Voltage of the right side";
  SI.Current i1 "Current into the positive pin of the left side";
  SI.Current i2 "Current into the positive pin of the right side";
  Interfaces.PositivePin p1 "Positive input" annotation (Placement(transformation(extent={{-110,-60},{-90,-40}})));
  Interfaces.NegativePin n1 "Negative input" annotation (Placement(transformation(extent={{-110,40},{-90,60}})));
  Interfaces.PositivePin p2 "Positive output" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Interfaces.NegativePin n2 "Negative output" annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
equation
  v1 = p1.v - n1.v;
  v2 = p2.v - n2.v;
  i1 = p1.i;
  i2 = p2.i;
  p1.i + n1.i = 0;
  p2.i + n2.i = 0;
  v1 = 0;
  i1 = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{70,0},{-70,80},{-70,-80},{70,0}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,50},{-70,50}}, color={0,0,255}),
        Line(points={{-90,-50},{-70,-50}}, color={0,0,255}),
        Line(points={{70,0},{90,0}}, color={0,0,255}),
        Line(points={{0,-90},{0,-40}}, color={0,0,255}),
        Line(points={{-55,50},{-35,50}}, color={0,0,255}),
        Line(points={{-55,-50},{-35,-50}}, color={0,0,255}),
        Line(points={{-45,-40},{-45,-60}}, color={0,0,255}),
        Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}));
end IdealOpAmp;
