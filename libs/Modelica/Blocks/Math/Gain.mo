within Modelica.Blocks.Math;
block Gain "Product of the input and a factor"
  parameter Real k(start=1) "Factor" annotation (Evaluate=false);
  Interfaces.RealInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.RealOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  y = k*u;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-100,100},{100,0},{-100,-100},{-100,100}}, lineColor={0,0,127}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-95,35},{45,-35}}, textString="%k", textColor={0,0,0}),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255})}));
end Gain;
