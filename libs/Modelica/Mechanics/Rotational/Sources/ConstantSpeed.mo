within Modelica.Mechanics.Rotational.Sources;
model ConstantSpeed "Constant angular velocity"
  extends Interfaces.PartialTorque;
  SI.AngularVelocity w "Angular velocity of the flange relative to the housing";
  parameter SI.AngularVelocity w_fixed "Angular velocity of the flange relative to the housing";
equation
  w = der(phi);
  w = w_fixed;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{0,-50},{0,90}}, color={0,0,0}),
        Text(extent={{-150,-110},{150,-140}}, textString="%w_fixed", textColor={0,0,0})}));
end ConstantSpeed;
