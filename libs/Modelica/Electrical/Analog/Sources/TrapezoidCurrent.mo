within Modelica.Electrical.Analog.Sources;
model TrapezoidCurrent "Trapezoidal pulses of current"
  parameter SI.Current I(start=1) "Height of the pulses";
  parameter SI.Time rising(final min=0, start=0) "Time of the rise";
  parameter SI.Time width(final min=0, start=0.5) "Time at the top";
  parameter SI.Time falling(final min=0, start=0) "Time of the fall";
  parameter SI.Time period(final min=Modelica.Constants.small, start=1) "Time from pulse to pulse";
  parameter Integer nperiod(start=-1) "Number of pulses; negative for no end";
  extends Interfaces.CurrentSource(redeclare Modelica.Blocks.Sources.Trapezoid signalSource(
      final amplitude=I,
      final rising=rising,
      final width=width,
      final falling=falling,
      final period=period,
      final nperiod=nperiod));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,-50},{-50,-50},{-25,50},{0,50},{25,-50},{40,-50},{65,50}}, color={160,160,164})}));
end TrapezoidCurrent;
