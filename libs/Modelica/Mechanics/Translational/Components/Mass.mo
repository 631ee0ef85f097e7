within Modelica.Mechanics.Translational.Components;
model Mass "Sliding mass"
  parameter SI.Mass m(min=0, start=1) "Mass";
  parameter StateSelect stateSelect=StateSelect.default "Preference for position and velocity as states"
    annotation (HideResult=true, Dialog(tab="Advanced"));
  extends Interfaces.PartialRigid(L=0, s(start=0, stateSelect=stateSelect));
  SI.Velocity v(start=0, stateSelect=stateSelect) "Velocity";
  SI.Acceleration a(start=0) "Acceleration";
equation
  v = der(s);
  a = der(v);
  m*a = flange_a.f + flange_b.f;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0}}, color={0,127,0}),
        Line(points={{60,0},{90,0}}, color={0,127,0}),
        Rectangle(extent={{-60,40},{60,-40}}, lineColor={0,0,0}, fillColor={170,255,170},
          fillPattern=FillPattern.VerticalCylinder),
        Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-50},{150,-80}}, textString="m=%m", textColor={0,0,0})}));
end Mass;
