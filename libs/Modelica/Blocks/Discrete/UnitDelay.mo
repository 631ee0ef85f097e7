within Modelica.Blocks.Discrete;
block UnitDelay "Input of one sample period before"
  parameter Real y_start=0 "Output at the start";
  extends Interfaces.DiscreteSISO;
initial equation
  pre(y) = y_start;
equation
  when sampleTrigger then
    y = pre(u);
  end when;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,50},{90,0}}, textString="1", textColor={0,0,127}),
        Line(points={{-40,0},{40,0}}, color={0,0,127}),
        Text(extent={{-90,0},{90,-50}}, textString="z", textColor={0,0,127})}));
end UnitDelay;
