within Modelica.Mechanics.Rotational.Components;
model Spring "Linear torsional spring"
  extends Interfaces.PartialCompliant;
  parameter SI.RotationalSpringConstant c(final min=0, start=1.0e5) "Stiffness";
  parameter SI.Angle phi_rel0=0 "Twist without torque";
equation
  tau = c*(phi_rel - phi_rel0);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0},{-45,-30},{-15,30},{15,-30},{45,30},{60,0},{90,0}}, color={0,0,0}),
        Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-45},{150,-75}}, textString="c=%c", textColor={0,0,0})}));
end Spring;
