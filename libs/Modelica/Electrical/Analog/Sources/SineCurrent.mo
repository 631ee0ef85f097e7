within Modelica.Electrical.Analog.Sources;
model SineCurrent "Sinusoidal current"
  parameter SI.Current I(start=1) "Amplitude of the current";
  parameter SI.Angle phase=0 "Phase at the start time";
  parameter SI.Frequency f(start=1) "Frequency";
  extends Interfaces.CurrentSource(redeclare Modelica.Blocks.Sources.Sine signalSource(
      final amplitude=I,
      final f=f,
      final phase=phase));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-66,0},{-48,48},{-33,60},{-18,48},{0,0},{18,-48},{33,-60},{48,-48},{66,0}},
          color={160,160,164}, smooth=Smooth.Bezier)}));
end SineCurrent;
