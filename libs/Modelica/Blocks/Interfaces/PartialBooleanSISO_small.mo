within Modelica.Blocks.Interfaces;
partial block PartialBooleanSISO_small "One Boolean input, one Boolean output, small"
  BooleanInput u "Input" annotation (Placement(transformation(extent={{-180,-40},{-100,40}})));
  BooleanOutput y "Output" annotation (Placement(transformation(extent={{100,-20},{140,20}})));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255})}));
end PartialBooleanSISO_small;
