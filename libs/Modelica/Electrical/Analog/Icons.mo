within Modelica.Electrical.Analog;
package Icons "Icons of the analog components"
  extends Modelica.Icons.IconsPackage;

  partial model VoltageSource "Voltage source"
    annotation (Icon(graphics={
        Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{90,0}}, color={0,0,255}),
        Line(points={{-80,20},{-60,20}}, color={0,0,255}), Line(points={{-70,30},{-70,10}}, color={0,0,255}),
        Line(points={{60,20},{80,20}}, color={0,0,255}),
        Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}));
  end VoltageSource;

  partial model CurrentSource "Current source"
    annotation (Icon(graphics={
        Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-50,0}}, color={0,0,255}), Line(points={{50,0},{90,0}}, color={0,0,255}),
        Line(points={{0,-50},{0,50}}, color={0,0,255}),
        Polygon(points={{86,0},{62,10},{62,-10},{86,0}}, lineColor={0,0,255}, fillColor={0,0,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}));
  end CurrentSource;
end Icons;
