within Modelica.Blocks.Math;
block InverseBlockConstraints "Makes the system between its inner connectors run backwards"
  Interfaces.RealInput u1 "Input of the inverse system"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.RealInput u2 "Output of the inner system"
    annotation (Placement(transformation(extent={{80,-20},{40,20}})));
  Interfaces.RealOutput y1 "Output of the inverse system"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  Interfaces.RealOutput y2 "Input of the inner system"
    annotation (Placement(transformation(extent={{-50,-10},{-70,10}})));
equation
  u1 = u2;
  y1 = y2;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,127}),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255})}));
end InverseBlockConstraints;
