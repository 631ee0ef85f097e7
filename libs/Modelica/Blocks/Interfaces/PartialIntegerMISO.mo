within Modelica.Blocks.Interfaces;
partial block PartialIntegerMISO "Any number of Integer inputs, one Integer output"
  parameter Integer nu(min=0) = 0 "Number of inputs" annotation (Dialog(connectorSizing=true), HideResult=true);
  IntegerVectorInput u[nu] "Inputs" annotation (Placement(transformation(extent={{-120,70},{-80,-70}})));
  IntegerOutput y "Output" annotation (Placement(transformation(extent={{100,-17},{134,17}})));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={255,127,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid, radius=10),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255})}));
end PartialIntegerMISO;
