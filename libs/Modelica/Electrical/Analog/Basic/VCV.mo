within Modelica.Electrical.Analog.Basic;
model VCV "Voltage source controlled by a voltage"
  extends Interfaces.TwoPort;
  parameter Real gain(start=1) "Voltage of the right side per voltage of the left side";
equation
  v2 = gain*v1;
  i1 = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-70,70},{70,-70}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-100,100},{-40,100},{-40,50}}, color={0,0,255}),
        Line(points={{-100,-100},{-40,-100},{-40,-50}}, color={0,0,255}),
        Line(points={{100,100},{30,100},{30,-100},{100,-100}}, color={0,0,255}),
        Ellipse(extent={{10,20},{50,-20}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{30,20},{30,-20}}, color={0,0,255}),
        Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}));
end VCV;
