within Modelica.Blocks.Math;
block IntegerToReal "Integer signal as Real signal"
  extends Modelica.Blocks.Icons.Block;
  Interfaces.IntegerInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.RealOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  y = u;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{-10,-40}}, textString="I", textColor={255,127,0}),
        Text(extent={{10,40},{90,-40}}, textString="R", textColor={0,0,127}),
        Line(points={{-20,0},{20,0}}, color={0,0,127}, arrow={Arrow.None,Arrow.Filled})}));
end IntegerToReal;
