within Modelica.Blocks.Math;
block Cosh "Hyperbolic cosine"
  extends Interfaces.SISO;
equation
  y = Modelica.Math.cosh(u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,192,192}),
        Line(points={{0,-80},{0,80}}, color={192,192,192}),
        Line(points={{-75,80},{-60,35},{-30,12},{0,8},{30,12},{60,35},{75,80}}, color={0,0,127}, smooth=Smooth.Bezier),
        Text(extent={{-95,95},{0,55}}, textString="cosh", textColor={128,128,128})}));
end Cosh;
