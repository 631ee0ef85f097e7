within Modelica.Electrical.Analog.Basic;
model Gyrator "Gyrator"
  extends Interfaces.TwoPort;
  parameter SI.Conductance G1(start=1) "Conductance from left to right";
  parameter SI.Conductance G2(start=1) "Conductance from right to left";
equation
  i1 = G2*v2;
  i2 = -G1*v1;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-70,70},{70,-70}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-100,100},{-70,100},{-70,-100},{-100,-100}}, color={0,0,255}),
        Line(points={{100,100},{70,100},{70,-100},{100,-100}}, color={0,0,255}),
        Line(points={{-40,40},{40,40}}, color={0,0,255}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{40,-40},{-40,-40}}, color={0,0,255}, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-40,34},{40,6}}, textString="G1", textColor={0,0,0}),
        Text(extent={{-40,-6},{40,-34}}, textString="G2", textColor={0,0,0}),
        Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}));
end Gyrator;
