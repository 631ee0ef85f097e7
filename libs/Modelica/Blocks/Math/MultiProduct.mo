within Modelica.Blocks.Math;
block MultiProduct "Product of any number of inputs"
  extends Interfaces.PartialRealMISO;
equation
  y = if nu > 0 then product(u) else 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,70},{80,-60}}, textString="Π", textColor={0,0,0})}));
end MultiProduct;
