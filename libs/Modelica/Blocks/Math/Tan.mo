within Modelica.Blocks.Math;
block Tan "Tangent"
  extends Interfaces.SISO(u(unit="rad"));
equation
  y = Modelica.Math.tan(u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,192,192}),
        Line(points={{0,-80},{0,80}}, color={192,192,192}),
        Line(points={{-70,-80},{-62,-50},{-40,-18},{0,0},{40,18},{62,50},{70,80}}, color={0,0,127},
          smooth=Smooth.Bezier),
        Text(extent={{-95,95},{0,55}}, textString="tan", textColor={128,128,128})}));
end Tan;
