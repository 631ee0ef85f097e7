within Modelica.Mechanics.Translational.Sources;
model ConstantForce "Constant force"
  extends Interfaces.PartialForce;
  parameter SI.Force f_constant "Accelerating force on the flange";
equation
  f = -f_constant;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,40},{80,40}}, color={0,127,0}),
        Text(extent={{-150,-110},{150,-140}}, textString="%f_constant", textColor={0,0,0})}));
end ConstantForce;
