within Modelica.Blocks.Routing;
block ExtractSignal "Some of the inputs, in any order"
  extends Interfaces.MIMO;
  parameter Integer extract[nout]=1:nout "Index of the input for each output";
equation
  for i in 1:nout loop
    y[i] = u[extract[i]];
  end for;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-90,50},{-50,-50}}, lineColor={0,0,127}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Rectangle(extent={{50,40},{90,-40}}, lineColor={0,0,127}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-60,30},{60,10}}, color={0,0,127}),
        Line(points={{-60,-30},{60,-10}}, color={0,0,127})}));
end ExtractSignal;
