within Modelica.Blocks.Math;
block Feedback "Difference of command and feedback"
  Interfaces.RealInput u1 "Command" annotation (Placement(transformation(extent={{-100,-20},{-60,20}})));
  Interfaces.RealInput u2 "Feedback"
    annotation (Placement(transformation(origin={0,-80}, extent={{-20,-20},{20,20}}, rotation=90)));
  Interfaces.RealOutput y "Command without feedback" annotation (Placement(transformation(extent={{80,-10},{100,10}})));
equation
  y = u1 - u2;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-20,20},{20,-20}}, lineColor={0,0,127}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-60,0},{-20,0}}, color={0,0,127}),
        Line(points={{20,0},{80,0}}, color={0,0,127}),
        Line(points={{0,-20},{0,-60}}, color={0,0,127}),
        Text(extent={{-14,0},{82,-94}}, textString="-", textColor={0,0,0}),
        Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255})}));
end Feedback;
