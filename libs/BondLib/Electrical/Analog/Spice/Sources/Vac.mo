within BondLib.Electrical.Analog.Spice.Sources;
model Vac "Constant voltage with a small signal"
  extends Utilities.PartialV;
  parameter SI.Voltage dc = 0 "Value";
  parameter Real drive(unit="V/s2") = 0 "Second derivative of the small signal";
  SI.Voltage small(start=0, fixed=true) "Small signal";
  Real rate(start=0, fixed=true, unit="V/s") "Its derivative";
equation
  der(small) = rate;
  der(rate) = drive;
  u = dc + small;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-24,0},{-18,12},{-12,16},{-6,12},{0,0},{6,-12},{12,-16},{18,-12},{24,0}}, color={128,128,128})}),
    Documentation(info="<html>
<p>The voltage from p to n is <code>dc</code>, plus a small signal for linear analysis. The signal enters as its second
derivative <code>drive</code>: a source across capacitors hands the derivative of its voltage on, which a parameter would
not have. The response to the voltage is that to <code>drive</code> times the square of the complex frequency.</p>
</html>"));
end Vac;
