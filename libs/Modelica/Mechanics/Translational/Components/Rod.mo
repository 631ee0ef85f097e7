within Modelica.Mechanics.Translational.Components;
model Rod "Rod without mass"
  extends Interfaces.PartialRigid;
equation
  flange_a.f + flange_b.f = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0}}, color={0,127,0}),
        Line(points={{60,0},{90,0}}, color={0,127,0}),
        Rectangle(extent={{-60,8},{60,-8}}, lineColor={0,127,0}, fillColor={170,255,170},
          fillPattern=FillPattern.Solid),
        Text(extent={{-150,60},{150,20}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-30},{150,-60}}, textString="L=%L", textColor={0,0,0})}));
end Rod;
