within Modelica.Blocks.Math;
block Exponentiation "Power with the input as base"
  extends Interfaces.SISO;
  parameter Real exponent=2 "Exponent of the power";
equation
  y = u^exponent;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,60},{90,-60}}, textString="u^n", textColor={0,0,127}),
        Text(extent={{-150,-105},{150,-135}}, textString="exponent=%exponent", textColor={0,0,0})}));
end Exponentiation;
