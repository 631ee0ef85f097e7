within Modelica.Mechanics.Translational.Sources;
model LinearSpeedDependentForce "Force proportional to the speed"
  extends Interfaces.PartialForce;
  parameter SI.Force f_nominal "Nominal force; positive accelerates at positive speed";
  parameter Boolean ForceDirection=true "True, if the force has the same direction at both directions of motion";
  parameter SI.Velocity v_nominal(min=Modelica.Constants.eps) "Speed of the nominal force";
  SI.Velocity v "Velocity of the flange relative to the housing";
equation
  v = der(s);
  f = -f_nominal*(if ForceDirection then abs(v/v_nominal) else v/v_nominal);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,192,192}),
        Line(points={{-80,-50},{80,50}}, color={0,127,0})}));
end LinearSpeedDependentForce;
