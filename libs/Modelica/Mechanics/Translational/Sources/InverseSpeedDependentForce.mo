within Modelica.Mechanics.Translational.Sources;
model InverseSpeedDependentForce "Force that falls with the speed, at constant power"
  extends Interfaces.PartialForce;
  parameter SI.Force f_nominal "Nominal force; positive accelerates at positive speed";
  parameter Boolean ForceDirection=true "True, if the force has the same direction at both directions of motion";
  parameter SI.Velocity v_nominal(min=Modelica.Constants.eps) "Speed of the nominal force";
  parameter SI.Velocity v0(final min=Modelica.Constants.eps, start=0.1)
    "Range around zero in which the force is limited";
  SI.Velocity v "Velocity of the flange relative to the housing";
equation
  v = der(s);
  if ForceDirection then
    f = -f_nominal*(if abs(v) < v0 then v_nominal/v0 else v_nominal/abs(v));
  else
    f = -f_nominal*(if abs(v) < v0 then v/v0 else v_nominal/v);
  end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,192,192}),
        Line(points={{10,80},{20,50},{40,28},{80,14}}, color={0,0,0}, smooth=Smooth.Bezier),
        Line(points={{-80,-14},{-40,-28},{-20,-50},{-10,-80}}, color={0,0,0}, smooth=Smooth.Bezier)}));
end InverseSpeedDependentForce;
