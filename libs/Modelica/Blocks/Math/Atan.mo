within Modelica.Blocks.Math;
block Atan "Inverse tangent"
  extends Interfaces.SISO(y(unit="rad"));
equation
  y = Modelica.Math.atan(u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,192,192}),
        Line(points={{0,-80},{0,80}}, color={192,192,192}),
        Line(points={{-80,-70},{-40,-60},{-15,-35},{0,0},{15,35},{40,60},{80,70}}, color={0,0,127},
          smooth=Smooth.Bezier),
        Text(extent={{-95,95},{0,55}}, textString="atan", textColor={128,128,128})}));
end Atan;
