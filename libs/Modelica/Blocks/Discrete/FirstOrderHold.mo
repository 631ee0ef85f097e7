within Modelica.Blocks.Discrete;
block FirstOrderHold "Line through the last two samples"
  extends Interfaces.DiscreteSISO;
protected
  discrete SI.Time tSample "Time of the last sample";
  discrete Real uSample "Input at the last sample";
  discrete Real pre_uSample "Input one sample before";
  discrete Real c "Slope between the last two samples";
initial equation
  pre(tSample) = time;
  pre(uSample) = u;
  pre(pre_uSample) = u;
  pre(c) = 0;
equation
  when sampleTrigger then
    tSample = time;
    uSample = u;
    pre_uSample = pre(uSample);
    c = if firstTrigger then 0 else (uSample - pre_uSample)/samplePeriod;
  end when;
  y = pre_uSample + pre(c)*(time - tSample);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-79,-41},{-59,-33},{-40,1},{-20,9},{0,63},{21,20},{41,10},{60,20}}, color={0,0,127})}));
end FirstOrderHold;
