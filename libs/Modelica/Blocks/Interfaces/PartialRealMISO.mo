within Modelica.Blocks.Interfaces;
partial block PartialRealMISO "Any number of inputs, one output"
  parameter Integer significantDigits(min=1) = 3 "Digits shown in the icon";
  parameter Integer nu(min=0) = 0 "Number of inputs" annotation (Dialog(connectorSizing=true), HideResult=true);
  RealVectorInput u[nu] "Inputs" annotation (Placement(transformation(extent={{-120,70},{-80,-70}})));
  RealOutput y "Output" annotation (Placement(transformation(extent={{100,-17},{134,17}})));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,127}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid, radius=10),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255})}));
end PartialRealMISO;
