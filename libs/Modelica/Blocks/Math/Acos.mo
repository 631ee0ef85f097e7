within Modelica.Blocks.Math;
block Acos "Inverse cosine"
  extends Interfaces.SISO(y(unit="rad"));
equation
  y = Modelica.Math.acos(u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,192,192}),
        Line(points={{0,-80},{0,80}}, color={192,192,192}),
        Line(points={{-80,80},{-74,60},{-40,45},{0,40},{40,28},{70,14},{80,0}}, color={0,0,127}, smooth=Smooth.Bezier),
        Text(extent={{-95,95},{0,55}}, textString="acos", textColor={128,128,128})}));
end Acos;
