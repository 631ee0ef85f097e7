within Modelica.Blocks.Sources;
block Sinc "sin(x)/x"
  import Modelica.Constants.pi;
  parameter Real amplitude=1 "Amplitude";
  parameter SI.Frequency f(start=1) "Frequency of the sine";
  parameter Boolean continuous=false "True, if the output begins with the amplitude and does not jump";
  extends Interfaces.SignalSource;
protected
  SI.Angle x = 2*pi*f*(time - startTime) "Argument";
equation
  y = offset + amplitude*(if time < startTime then (if continuous then 1 else 0)
    elseif noEvent(abs(x) < 1e-8) then 1 else sin(x)/x);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,80},{-80,-80}}, color={192,192,192}),
        Line(points={{-90,0},{80,0}}, color={192,192,192}),
        Line(points={{-80,70},{-65,55},{-45,0},{-30,-18},{-15,-14},{0,0},{15,10},{30,6},{45,0},{60,-5},{80,0}},
          color={0,0,127}, smooth=Smooth.Bezier)}));
end Sinc;
