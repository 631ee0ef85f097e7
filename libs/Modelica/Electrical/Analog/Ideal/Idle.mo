within Modelica.Electrical.Analog.Ideal;
model Idle "Branch without current"
  extends Interfaces.OnePort;
equation
  i = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-60,60},{60,-60}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-40,0}}, color={0,0,255}),
        Line(points={{40,0},{90,0}}, color={0,0,255}),
        Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}));
end Idle;
