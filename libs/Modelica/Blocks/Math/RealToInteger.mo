within Modelica.Blocks.Math;
block RealToInteger "Nearest integer"
  extends Modelica.Blocks.Icons.IntegerBlock;
  Interfaces.RealInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.IntegerOutput y "Nearest integer; halves are rounded away from zero"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  y = if u > 0 then integer(floor(u + 0.5)) else integer(ceil(u - 0.5));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{-10,-40}}, textString="R", textColor={0,0,127}),
        Text(extent={{10,40},{90,-40}}, textString="I", textColor={255,127,0}),
        Line(points={{-20,0},{20,0}}, color={255,127,0}, arrow={Arrow.None,Arrow.Filled})}));
end RealToInteger;
