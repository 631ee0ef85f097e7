within Modelica.Mechanics.Rotational.Sources;
model InverseSpeedDependentTorque "Torque that falls with the speed, at constant power"
  extends Interfaces.PartialTorque;
  parameter SI.Torque tau_nominal "Nominal torque; positive accelerates at positive speed";
  parameter Boolean TorqueDirection=true "True, if the torque has the same direction at both directions of motion";
  parameter SI.AngularVelocity w_nominal(min=Modelica.Constants.eps) "Speed of the nominal torque";
  parameter SI.AngularVelocity w0(final min=Modelica.Constants.eps, start=0.1)
    "Range around zero in which the torque is limited";
  SI.AngularVelocity w "Angular velocity of the flange relative to the housing";
  SI.Torque tau "Accelerating torque on the flange";
equation
  w = der(phi);
  tau = -flange.tau;
  if TorqueDirection then
    tau = tau_nominal*(if abs(w) < w0 then w_nominal/w0 else w_nominal/abs(w));
  else
    tau = tau_nominal*(if abs(w) < w0 then w/w0 else w_nominal/w);
  end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,192,192}),
        Line(points={{10,80},{20,50},{40,28},{80,14}}, color={0,0,0}, smooth=Smooth.Bezier),
        Line(points={{-80,-14},{-40,-28},{-20,-50},{-10,-80}}, color={0,0,0}, smooth=Smooth.Bezier)}));
end InverseSpeedDependentTorque;
