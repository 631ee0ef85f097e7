within Modelica.Mechanics.Translational.Sources;
model ForceStep "Step of the force"
  extends Interfaces.PartialForce;
  parameter SI.Force stepForce(start=1) "Height of the step";
  parameter SI.Force offsetForce(start=0) "Force before the step";
  parameter SI.Time startTime=0 "Time of the step";
equation
  f = -offsetForce - (if time < startTime then 0 else stepForce);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-40},{0,-40},{0,60},{80,60}}, color={0,127,0}),
        Text(extent={{-150,-110},{150,-140}}, textString="%stepForce", textColor={0,0,0})}));
end ForceStep;
