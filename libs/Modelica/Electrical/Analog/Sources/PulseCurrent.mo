within Modelica.Electrical.Analog.Sources;
model PulseCurrent "Rectangular pulses of current"
  parameter SI.Current I(start=1) "Height of the pulses";
  parameter Real width(final min=Modelica.Constants.small, final max=100, start=50)
    "Width of a pulse in percent of the period";
  parameter SI.Time period(final min=Modelica.Constants.small, start=1) "Time from pulse to pulse";
  extends Interfaces.CurrentSource(redeclare Modelica.Blocks.Sources.Pulse signalSource(
      final amplitude=I,
      final width=width,
      final period=period));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,-50},{-45,-50},{-45,50},{-10,50},{-10,-50},{30,-50},{30,50},{65,50}}, color={160,160,164})}));
end PulseCurrent;
