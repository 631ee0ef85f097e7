within Modelica.Mechanics.Rotational.Sources;
model ConstantTorque "Constant torque"
  extends Interfaces.PartialTorque;
  parameter SI.Torque tau_constant "Accelerating torque on the flange";
  SI.AngularVelocity w "Angular velocity of the flange relative to the housing";
  SI.Torque tau "Accelerating torque on the flange";
equation
  w = der(phi);
  tau = -flange.tau;
  tau = tau_constant;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,40},{80,40}}, color={0,0,0}),
        Text(extent={{-150,-110},{150,-140}}, textString="%tau_constant", textColor={0,0,0})}));
end ConstantTorque;
