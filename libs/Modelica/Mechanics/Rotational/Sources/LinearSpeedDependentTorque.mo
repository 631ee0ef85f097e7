within Modelica.Mechanics.Rotational.Sources;
model LinearSpeedDependentTorque "Torque proportional to the speed"
  extends Interfaces.PartialTorque;
  parameter SI.Torque tau_nominal "Nominal torque; positive accelerates at positive speed";
  parameter Boolean TorqueDirection=true "True, if the torque has the same direction at both directions of rotation";
  parameter SI.AngularVelocity w_nominal(min=Modelica.Constants.eps) "Speed of the nominal torque";
  SI.AngularVelocity w "Angular velocity of the flange relative to the housing";
  SI.Torque tau "Accelerating torque on the flange";
equation
  w = der(phi);
  tau = -flange.tau;
  tau = tau_nominal*(if TorqueDirection then abs(w/w_nominal) else w/w_nominal);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,192,192}),
        Line(points={{-80,-50},{80,50}}, color={0,0,0})}));
end LinearSpeedDependentTorque;
