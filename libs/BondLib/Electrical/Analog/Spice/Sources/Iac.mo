within BondLib.Electrical.Analog.Spice.Sources;
model Iac "Constant current with a small signal"
  extends Utilities.PartialI;
  parameter SI.Current dc = 0 "Value";
  parameter Real drive(unit="A/s2") = 0 "Second derivative of the small signal";
  SI.Current small(start=0, fixed=true) "Small signal";
  Real rate(start=0, fixed=true, unit="A/s") "Its derivative";
equation
  der(small) = rate;
  der(rate) = drive;
  u = dc + small;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-24,0},{-18,12},{-12,16},{-6,12},{0,0},{6,-12},{12,-16},{18,-12},{24,0}}, color={128,128,128})}),
    Documentation(info="<html>
<p>The current from p to n is <code>dc</code>, plus a small signal for linear analysis. The signal enters as its second
derivative <code>drive</code>: a source in series with inductors hands the derivative of its current on, which a parameter would
not have. The response to the current is that to <code>drive</code> times the square of the complex frequency.</p>
</html>"));
end Iac;
