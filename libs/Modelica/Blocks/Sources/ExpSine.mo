within Modelica.Blocks.Sources;
block ExpSine "Damped sine"
  import Modelica.Constants.pi;
  parameter Real amplitude=1 "Amplitude at the start time, without damping";
  parameter SI.Frequency f(start=2) "Frequency";
  parameter SI.Angle phase=0 "Phase at the start time";
  parameter SI.Damping damping(start=1) "Rate of decay";
  extends Interfaces.SignalSource;
equation
  y = offset + (if time < startTime then 0 else
    amplitude*exp(-damping*(time - startTime))*sin(2*pi*f*(time - startTime) + phase));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,80},{-80,-80}}, color={192,192,192}),
        Line(points={{-90,0},{80,0}}, color={192,192,192}),
        Line(points={{-80,0},{-72,45},{-64,68},{-56,60},{-46,0},{-38,-36},{-30,-48},{-20,-36},{-10,0},{-2,22},
          {6,30},{14,22},{24,0},{32,-14},{40,-18},{50,-10},{62,4},{80,8}}, color={0,0,127}, smooth=Smooth.Bezier),
        Text(extent={{-150,-105},{150,-135}}, textString="f=%f", textColor={0,0,0})}));
end ExpSine;
