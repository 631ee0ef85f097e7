within Modelica.Blocks.Math;
block Asin "Inverse sine"
  extends Interfaces.SISO(y(unit="rad"));
equation
  y = Modelica.Math.asin(u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,192,192}),
        Line(points={{0,-80},{0,80}}, color={192,192,192}),
        Line(points={{-80,-80},{-74,-55},{-40,-22},{0,0},{40,22},{74,55},{80,80}}, color={0,0,127},
          smooth=Smooth.Bezier),
        Text(extent={{-95,95},{0,55}}, textString="asin", textColor={128,128,128})}));
end Asin;
