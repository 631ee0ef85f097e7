within Modelica.Electrical.Analog.Sources;
model SineVoltage "Sinusoidal voltage"
  parameter SI.Voltage V(start=1) "Amplitude of the voltage";
  parameter SI.Angle phase=0 "Phase at the start time";
  parameter SI.Frequency f(start=1) "Frequency";
  extends Interfaces.VoltageSource(redeclare Modelica.Blocks.Sources.Sine signalSource(
      final amplitude=V,
      final f=f,
      final phase=phase));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-66,0},{-48,48},{-33,60},{-18,48},{0,0},{18,-48},{33,-60},{48,-48},{66,0}},
          color={160,160,164}, smooth=Smooth.Bezier)}));
end SineVoltage;
