within Modelica.Blocks.Discrete;
block ZeroOrderHold "Keeps the input of the last sample instant, and changes just after it"
  extends Interfaces.DiscreteSISO;
  output Real ySample(start=0, fixed=true) "Sampled input";
equation
  when {sampleTrigger, initial()} then
    ySample = if time >= startTime then u else pre(ySample);
  end when;
  y = pre(ySample);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-78,-42},{-52,-42},{-52,0},{-26,0},{-26,24},{-6,24},{-6,64},{18,64},{18,20},{38,20},{38,0},
          {44,0},{44,0},{62,0}}, color={0,0,127})}));
end ZeroOrderHold;
