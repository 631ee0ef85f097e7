within Modelica.Blocks.Sources;
block Sine "Sine"
  import Modelica.Constants.pi;
  parameter Real amplitude=1 "Amplitude";
  parameter SI.Frequency f(start=1) "Frequency";
  parameter SI.Angle phase=0 "Phase at the start time";
  parameter Boolean continuous=false "True, if the output begins with the sine of the phase and does not jump";
  extends Interfaces.SignalSource;
protected
  SI.Angle angle = 2*pi*f*(time - startTime) + phase "Argument of the sine";
equation
  if continuous then
    y = offset + amplitude*smooth(0, if time < startTime then sin(phase) else sin(angle));
  else
    y = offset + (if time < startTime then 0 else amplitude*sin(angle));
  end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,80},{-80,-80}}, color={192,192,192}),
        Line(points={{-90,0},{80,0}}, color={192,192,192}),
        Line(points={{-80,0},{-68,40},{-56,62},{-46,70},{-36,62},{-24,40},{-12,0},{0,-40},{12,-62},{22,-70},
          {32,-62},{44,-40},{56,0},{66,34},{74,54},{80,62}}, color={0,0,127}, smooth=Smooth.Bezier),
        Text(extent={{-150,-105},{150,-135}}, textString="f=%f", textColor={0,0,0})}));
end Sine;
