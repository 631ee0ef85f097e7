within Modelica.Electrical.Analog.Basic;
model Transformer "Two coupled inductances"
  extends Interfaces.TwoPort(i1(start=0), i2(start=0));
  parameter SI.Inductance L1(start=1) "Inductance of the left side";
  parameter SI.Inductance L2(start=1) "Inductance of the right side";
  parameter SI.Inductance M(start=1) "Mutual inductance";
  Real dv "Difference of the two voltages";
equation
  v1 = L1*der(i1) + M*der(i2);
  // Written with the difference, so that full coupling (L1 = L2 = M) loses one state and not its rank.
  dv = (L1 - M)*der(i1) + (M - L2)*der(i2);
  v2 = v1 - dv;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,100},{-40,100},{-40,60}}, color={0,0,255}),
        Line(points={{-40,60},{-25,52},{-25,38},{-40,30}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{-40,30},{-25,22},{-25,8},{-40,0}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{-40,0},{-25,-8},{-25,-22},{-40,-30}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{-40,-30},{-25,-38},{-25,-52},{-40,-60}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{-40,-60},{-40,-100},{-100,-100}}, color={0,0,255}),
        Line(points={{100,100},{40,100},{40,60}}, color={0,0,255}),
        Line(points={{40,60},{25,52},{25,38},{40,30}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{40,30},{25,22},{25,8},{40,0}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{40,0},{25,-8},{25,-22},{40,-30}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{40,-30},{25,-38},{25,-52},{40,-60}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{40,-60},{40,-100},{100,-100}}, color={0,0,255}),
        Text(extent={{-20,20},{20,-20}}, textString="M", textColor={0,0,0}),
        Text(extent={{-100,20},{-50,-20}}, textString="L1", textColor={0,0,0}),
        Text(extent={{50,20},{100,-20}}, textString="L2", textColor={0,0,0}),
        Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}));
end Transformer;
