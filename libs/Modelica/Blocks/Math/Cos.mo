within Modelica.Blocks.Math;
block Cos "Cosine"
  extends Interfaces.SISO(u(unit="rad"));
equation
  y = Modelica.Math.cos(u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,192,192}),
        Line(points={{0,-80},{0,80}}, color={192,192,192}),
        Line(points={{-80,-70},{-60,-55},{-40,0},{-20,55},{0,70},{20,55},{40,0},{60,-55},{80,-70}}, color={0,0,127},
          smooth=Smooth.Bezier),
        Text(extent={{-95,95},{0,55}}, textString="cos", textColor={128,128,128})}));
end Cos;
