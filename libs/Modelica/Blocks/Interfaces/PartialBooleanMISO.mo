within Modelica.Blocks.Interfaces;
partial block PartialBooleanMISO "Any number of Boolean inputs, one Boolean output"
  parameter Integer nu(min=0) = 0 "Number of inputs" annotation (Dialog(connectorSizing=true), HideResult=true);
  BooleanVectorInput u[nu] "Inputs" annotation (Placement(transformation(extent={{-120,70},{-80,-70}})));
  BooleanOutput y "Output" annotation (Placement(transformation(extent={{100,-15},{130,15}})));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255})}));
end PartialBooleanMISO;
