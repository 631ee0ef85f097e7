within Modelica.Blocks.Discrete;
block Sampler "Keeps the input of the last sample instant"
  extends Interfaces.DiscreteSISO(y(start=0, fixed=true));
equation
  when {sampleTrigger, initial()} then
    y = if time >= startTime then u else pre(y);
  end when;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-25,-10},{-45,10}}, lineColor={0,0,127}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Ellipse(extent={{45,-10},{25,10}}, lineColor={0,0,127}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-100,0},{-45,0}}, color={0,0,127}),
        Line(points={{45,0},{100,0}}, color={0,0,127}),
        Line(points={{-35,0},{30,35}}, color={0,0,127})}));
end Sampler;
