within Modelica.Blocks.Nonlinear;
block PadeDelay "Delay, approximated by a transfer function"
  extends Interfaces.SISO;
  parameter SI.Time delayTime(start=1) "Delay";
  parameter Integer n(min=1) = 1 "Order of the denominator";
  parameter Integer m(min=1, max=n) = n "Order of the numerator";
  parameter Boolean balance=false "Not used: the states are always scaled";
  final output Real x[n] "States of the controller canonical form, scaled by the delay";
protected
  // exp(-p) is about sum(beta[j]*(-p)^j)/sum(alpha[j]*p^j), p = s*delayTime (Pade).
  parameter Real alpha[n + 1] = coefficients(n, m) "Denominator, rising powers";
  parameter Real beta[m + 1] = coefficients(m, n) "Numerator, rising powers, without signs";
  parameter Real numerator[n + 1] = {if j <= m then beta[min(j, m) + 1]*(-1)^j else 0 for j in 0:n}
    "Numerator, rising powers";
  parameter Real direct = numerator[n + 1]/alpha[n + 1] "Direct gain";

  function coefficients "Coefficients of one polynomial of the Pade approximation"
    extends Modelica.Icons.Function;
    input Integer own "Order of this polynomial";
    input Integer other "Order of the other polynomial";
    output Real c[own + 1] "Coefficients, rising powers";
  algorithm
    c[1] := 1;
    for j in 1:own loop
      c[j + 1] := c[j]*(own - j + 1)/((own + other - j + 1)*j);
    end for;
  end coefficients;
initial equation
  x[1] = u;
  for i in 2:n loop
    x[i] = 0;
  end for;
equation
  // x[i] is the (i-1)-th derivative of x[1], times delayTime^(i-1).
  for i in 1:n - 1 loop
    delayTime*der(x[i]) = x[i + 1];
  end for;
  delayTime*alpha[n + 1]*der(x[n]) = u - alpha[1:n]*x;
  y = (numerator[1:n] - direct*alpha[1:n])*x + direct*u;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{-68,40},{-52,60},{-36,40},{-24,0},{-12,-40},{4,-60},{20,-40},{32,0}}, color={0,0,127},
          smooth=Smooth.Bezier),
        Line(points={{-44,0},{-32,40},{-16,60},{0,40},{12,0},{24,-40},{40,-60},{56,-40},{68,0}},
          color={160,160,164}, smooth=Smooth.Bezier),
        Text(extent={{-90,-60},{0,-95}}, textString="m=%m", textColor={0,0,0}),
        Text(extent={{0,-60},{90,-95}}, textString="n=%n", textColor={0,0,0}),
        Text(extent={{-150,-105},{150,-135}}, textString="delayTime=%delayTime", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Starts in the steady state that belongs to the input.</p>
</html>"));
end PadeDelay;
