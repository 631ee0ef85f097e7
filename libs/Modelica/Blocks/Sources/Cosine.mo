within Modelica.Blocks.Sources;
block Cosine "Cosine"
  import Modelica.Constants.pi;
  parameter Real amplitude=1 "Amplitude";
  parameter SI.Frequency f(start=1) "Frequency";
  parameter SI.Angle phase=0 "Phase at the start time";
  parameter Boolean continuous=false "True, if the output begins with the cosine of the phase and does not jump";
  extends Interfaces.SignalSource;
protected
  SI.Angle angle = 2*pi*f*(time - startTime) + phase "Argument of the cosine";
equation
  if continuous then
    y = offset + amplitude*smooth(0, if time < startTime then cos(phase) else cos(angle));
  else
    y = offset + (if time < startTime then 0 else amplitude*cos(angle));
  end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,80},{-80,-80}}, color={192,192,192}),
        Line(points={{-90,0},{80,0}}, color={192,192,192}),
        Line(points={{-80,70},{-68,62},{-56,36},{-44,0},{-32,-36},{-20,-62},{-8,-70},{4,-62},{16,-36},{28,0},
          {40,36},{52,62},{64,70},{76,62},{80,54}}, color={0,0,127}, smooth=Smooth.Bezier),
        Text(extent={{-150,-105},{150,-135}}, textString="f=%f", textColor={0,0,0})}));
end Cosine;
