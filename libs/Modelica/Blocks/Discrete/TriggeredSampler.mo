within Modelica.Blocks.Discrete;
block TriggeredSampler "Keeps the input of the last trigger"
  extends Modelica.Blocks.Icons.DiscreteBlock;
  parameter Real y_start=0 "Output at the start";
  Interfaces.RealInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.RealOutput y "Sampled input" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  Interfaces.BooleanInput trigger "A rising edge samples the input"
    annotation (Placement(transformation(origin={0,-118}, extent={{-20,-20},{20,20}}, rotation=90)));
initial equation
  pre(y) = y_start;
equation
  when trigger then
    y = u;
  end when;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-25,-10},{-45,10}}, lineColor={0,0,127}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Ellipse(extent={{45,-10},{25,10}}, lineColor={0,0,127}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-100,0},{-45,0}}, color={0,0,127}),
        Line(points={{45,0},{100,0}}, color={0,0,127}),
        Line(points={{-35,0},{28,-48}}, color={0,0,127}),
        Line(points={{0,-100},{0,-26}}, color={255,0,255})}));
end TriggeredSampler;
