within Modelica.Electrical.Analog.Sources;
model ExpSineVoltage "Damped sinusoidal voltage"
  parameter SI.Voltage V(start=1) "Amplitude of the voltage";
  parameter SI.Frequency f(start=2) "Frequency";
  parameter SI.Angle phase=0 "Phase at the start time";
  parameter SI.Damping damping(start=1) "Rate of decay";
  extends Interfaces.VoltageSource(redeclare Modelica.Blocks.Sources.ExpSine signalSource(
      final amplitude=V,
      final f=f,
      final phase=phase,
      final damping=damping));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-66,0},{-52,55},{-40,50},{-22,-30},{-12,-38},{6,16},{16,22},{34,-8},{66,0}},
          color={160,160,164}, smooth=Smooth.Bezier)}));
end ExpSineVoltage;
