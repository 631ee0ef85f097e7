within Modelica.Mechanics.Rotational.Sources;
model QuadraticSpeedDependentTorque "Torque proportional to the square of the speed"
  extends Interfaces.PartialTorque;
  parameter SI.Torque tau_nominal "Nominal torque; positive accelerates at positive speed";
  parameter Boolean TorqueDirection=true "True, if the torque has the same direction at both directions of rotation";
  parameter SI.AngularVelocity w_nominal(min=Modelica.Constants.eps) "Speed of the nominal torque";
  SI.AngularVelocity w "Angular velocity of the flange relative to the housing";
  SI.Torque tau "Accelerating torque on the flange";
equation
  w = der(phi);
  tau = -flange.tau;
  tau = tau_nominal*(if TorqueDirection then (w/w_nominal)^2 else smooth(1, if w >= 0 then (w/w_nominal)^2 else -(w/w_nominal)^2));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,192,192}),
        Line(points={{-80,-60},{-50,-24},{-20,-4},{0,0},{20,4},{50,24},{80,60}}, color={0,0,0}, smooth=Smooth.Bezier)}));
end QuadraticSpeedDependentTorque;
