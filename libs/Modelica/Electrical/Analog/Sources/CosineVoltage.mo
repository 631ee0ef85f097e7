within Modelica.Electrical.Analog.Sources;
model CosineVoltage "Cosine-shaped voltage"
  parameter SI.Voltage V(start=1) "Amplitude of the voltage";
  parameter SI.Angle phase=0 "Phase at the start time";
  parameter SI.Frequency f(start=1) "Frequency";
  extends Interfaces.VoltageSource(redeclare Modelica.Blocks.Sources.Cosine signalSource(
      final amplitude=V,
      final f=f,
      final phase=phase));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-66,60},{-48,40},{-33,0},{-18,-40},{0,-60},{18,-40},{33,0},{48,40},{66,60}},
          color={160,160,164}, smooth=Smooth.Bezier)}));
end CosineVoltage;
