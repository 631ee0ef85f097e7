within Modelica.Electrical.Analog.Basic;
model CCV "Voltage source controlled by a current"
  extends Interfaces.TwoPort;
  parameter SI.Resistance transResistance(start=1) "Voltage of the right side per current of the left side";
equation
  v2 = transResistance*i1;
  v1 = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-70,70},{70,-70}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-100,100},{-30,100},{-30,-100},{-100,-100}}, color={0,0,255}),
        Line(points={{100,100},{30,100},{30,-100},{100,-100}}, color={0,0,255}),
        Ellipse(extent={{10,20},{50,-20}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{30,20},{30,-20}}, color={0,0,255}),
        Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}));
end CCV;
