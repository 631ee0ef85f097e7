within Modelica.Electrical.Analog.Basic;
model Inductor "Inductance"
  extends Interfaces.OnePort(i(start=0));
  parameter SI.Inductance L(start=1) "Inductance";
equation
  v = L*der(i);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-60,0},{-59,6},{-52,14},{-38,14},{-31,6},{-30,0}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{-30,0},{-29,6},{-22,14},{-8,14},{-1,6},{0,0}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{0,0},{1,6},{8,14},{22,14},{29,6},{30,0}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{30,0},{31,6},{38,14},{52,14},{59,6},{60,0}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{-90,0},{-60,0}}, color={0,0,255}),
        Line(points={{60,0},{90,0}}, color={0,0,255}),
        Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-40},{150,-70}}, textString="L=%L", textColor={0,0,0})}));
end Inductor;
