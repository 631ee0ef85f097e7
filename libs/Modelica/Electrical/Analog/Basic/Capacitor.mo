within Modelica.Electrical.Analog.Basic;
model Capacitor "Capacitance"
  extends Interfaces.OnePort(v(start=0));
  parameter SI.Capacitance C(start=1) "Capacitance";
equation
  i = C*der(v);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-6,28},{-6,-28}}, color={0,0,255}),
        Line(points={{6,28},{6,-28}}, color={0,0,255}),
        Line(points={{-90,0},{-6,0}}, color={0,0,255}),
        Line(points={{6,0},{90,0}}, color={0,0,255}),
        Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-40},{150,-70}}, textString="C=%C", textColor={0,0,0})}));
end Capacitor;
