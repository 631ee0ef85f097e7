within Modelica.Blocks.Math;
block Sum "Weighted sum of a vector of inputs"
  extends Interfaces.MISO;
  parameter Real k[nin]=ones(nin) "Weights";
equation
  y = k*u;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,70},{80,-70}}, textString="Σ", textColor={0,0,127})}));
end Sum;
