within Modelica.Blocks.Interfaces;
partial block PartialIntegerSISO "One Integer input, one Integer output"
  IntegerInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  IntegerOutput y "Output" annotation (Placement(transformation(extent={{100,-17},{134,17}})));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={255,127,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid, radius=10),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255})}));
end PartialIntegerSISO;
