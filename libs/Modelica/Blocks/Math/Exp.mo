within Modelica.Blocks.Math;
block Exp "Exponential function"
  extends Interfaces.SISO;
equation
  y = Modelica.Math.exp(u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,192,192}),
        Line(points={{0,-80},{0,80}}, color={192,192,192}),
        Line(points={{-80,2},{-40,4},{0,14},{40,40},{62,62},{72,80}}, color={0,0,127}, smooth=Smooth.Bezier),
        Text(extent={{-95,95},{0,55}}, textString="exp", textColor={128,128,128})}));
end Exp;
