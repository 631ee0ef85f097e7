within Modelica.Mechanics.Rotational.Sources;
model TorqueStep "Step of the torque"
  extends Interfaces.PartialTorque;
  parameter SI.Torque stepTorque(start=1) "Height of the step";
  parameter SI.Torque offsetTorque(start=0) "Torque before the step";
  parameter SI.Time startTime=0 "Time of the step";
  SI.Torque tau "Accelerating torque on the flange";
equation
  tau = -flange.tau;
  tau = offsetTorque + (if time < startTime then 0 else stepTorque);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-40},{0,-40},{0,60},{80,60}}, color={0,0,0}),
        Text(extent={{-150,-110},{150,-140}}, textString="%stepTorque", textColor={0,0,0})}));
end TorqueStep;
