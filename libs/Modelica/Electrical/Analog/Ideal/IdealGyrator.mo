within Modelica.Electrical.Analog.Ideal;
model IdealGyrator "Ideal gyrator"
  extends Interfaces.TwoPort;
  parameter SI.Conductance G(start=1) "Gyration conductance";
equation
  i1 = G*v2;
  i2 = -G*v1;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,100},{-50,100},{-50,-100},{-100,-100}}, color={0,0,255}),
        Line(points={{100,100},{50,100},{50,-100},{100,-100}}, color={0,0,255}),
        Ellipse(extent={{-100,50},{0,-50}}, lineColor={0,0,255}, startAngle=-90, endAngle=90),
        Ellipse(extent={{0,50},{100,-50}}, lineColor={0,0,255}, startAngle=90, endAngle=270),
        Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-110},{150,-140}}, textString="G=%G", textColor={0,0,0})}));
end IdealGyrator;
