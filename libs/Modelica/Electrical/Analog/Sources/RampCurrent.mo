within Modelica.Electrical.Analog.Sources;
model RampCurrent "Ramp of current"
  parameter SI.Current I(start=1) "Height of the ramp";
  parameter SI.Time duration(min=Modelica.Constants.small, start=2) "Duration of the ramp";
  extends Interfaces.CurrentSource(redeclare Modelica.Blocks.Sources.Ramp signalSource(
      final height=I,
      final duration=duration));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,-60},{-30,-60},{30,60},{70,60}}, color={160,160,164})}));
end RampCurrent;
