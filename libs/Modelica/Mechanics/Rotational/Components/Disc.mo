within Modelica.Mechanics.Rotational.Components;
model Disc "Angle between two flanges without inertia"
  extends Interfaces.PartialTwoFlanges;
  parameter SI.Angle deltaPhi=0 "Angle from flange_a to flange_b";
  SI.Angle phi "Angle in the middle";
equation
  flange_a.phi = phi - deltaPhi/2;
  flange_b.phi = phi + deltaPhi/2;
  flange_a.tau + flange_b.tau = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-96,10},{-10,-10}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{10,10},{96,-10}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{-10,50},{10,-50}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.HorizontalCylinder),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-60},{150,-90}}, textString="deltaPhi=%deltaPhi", textColor={0,0,0})}));
end Disc;
