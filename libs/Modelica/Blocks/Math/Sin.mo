within Modelica.Blocks.Math;
block Sin "Sine"
  extends Interfaces.SISO(u(unit="rad"));
equation
  y = Modelica.Math.sin(u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,192,192}),
        Line(points={{0,-80},{0,80}}, color={192,192,192}),
        Line(points={{-80,0},{-60,55},{-40,70},{-20,45},{0,0},{20,-45},{40,-70},{60,-55},{80,0}}, color={0,0,127},
          smooth=Smooth.Bezier),
        Text(extent={{-95,95},{0,55}}, textString="sin", textColor={128,128,128})}));
end Sin;
