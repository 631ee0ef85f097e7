within Modelica.Blocks.Math;
block Power "Power with the input as exponent"
  extends Interfaces.SISO;
  parameter Real base = Modelica.Constants.e "Base of the power";
  parameter Boolean useExp = true "True, if computed by exponential and logarithm";
equation
  y = if useExp then Modelica.Math.exp(u*Modelica.Math.log(base)) else base^u;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,60},{90,-60}}, textString="base^u", textColor={0,0,127}),
        Text(extent={{-150,-105},{150,-135}}, textString="base=%base", textColor={0,0,0})}));
end Power;
