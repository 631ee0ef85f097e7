within Modelica.Blocks.Math;
block MultiSum "Weighted sum of any number of inputs"
  extends Interfaces.PartialRealMISO;
  parameter Real k[nu]=fill(1, nu) "Weights";
equation
  y = if nu > 0 then k*u else 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,70},{80,-60}}, textString="Σ", textColor={0,0,0})}));
end MultiSum;
