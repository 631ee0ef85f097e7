within Modelica.Blocks.Math;
block Sinh "Hyperbolic sine"
  extends Interfaces.SISO;
equation
  y = Modelica.Math.sinh(u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,192,192}),
        Line(points={{0,-80},{0,80}}, color={192,192,192}),
        Line(points={{-75,-80},{-62,-45},{-35,-14},{0,0},{35,14},{62,45},{75,80}}, color={0,0,127},
          smooth=Smooth.Bezier),
        Text(extent={{-95,95},{0,55}}, textString="sinh", textColor={128,128,128})}));
end Sinh;
