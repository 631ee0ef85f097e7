within Modelica.Blocks.Math;
block Tanh "Hyperbolic tangent"
  extends Interfaces.SISO;
equation
  y = Modelica.Math.tanh(u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,192,192}),
        Line(points={{0,-80},{0,80}}, color={192,192,192}),
        Line(points={{-80,-70},{-40,-62},{-15,-35},{0,0},{15,35},{40,62},{80,70}}, color={0,0,127},
          smooth=Smooth.Bezier),
        Text(extent={{-95,95},{0,55}}, textString="tanh", textColor={128,128,128})}));
end Tanh;
