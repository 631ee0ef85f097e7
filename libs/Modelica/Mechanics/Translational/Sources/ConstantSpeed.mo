within Modelica.Mechanics.Translational.Sources;
model ConstantSpeed "Constant velocity"
  extends Interfaces.PartialForce;
  parameter SI.Velocity v_fixed "Velocity of the flange relative to the housing";
  SI.Velocity v "Velocity of the flange relative to the housing";
equation
  v = der(s);
  v = v_fixed;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{0,-50},{0,90}}, color={0,127,0}),
        Text(extent={{-150,-110},{150,-140}}, textString="%v_fixed", textColor={0,0,0})}));
end ConstantSpeed;
