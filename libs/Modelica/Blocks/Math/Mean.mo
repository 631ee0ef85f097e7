within Modelica.Blocks.Math;
block Mean "Mean over each period"
  extends Interfaces.SISO;
  parameter SI.Frequency f(start=50) "Frequency of the periods";
  parameter Real x0=0 "Integral at the start";
  parameter Real y0=0 "Output during the first period";
  parameter Boolean yGreaterOrEqualZero=false "True, if a negative mean is set to zero";
protected
  parameter SI.Time t0(fixed=false) "Start of the simulation";
  Real x "Integral of the input over the current period";
  discrete Real y_last "Mean over the last period";
initial equation
  t0 = time;
  x = x0;
  pre(y_last) = y0;
equation
  der(x) = u;
  when sample(t0 + 1/f, 1/f) then
    y_last = if yGreaterOrEqualZero then max(0, f*pre(x)) else f*pre(x);
    reinit(x, 0);
  end when;
  y = y_last;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,60},{80,20}}, textString="mean", textColor={0,0,0}),
        Text(extent={{-80,-20},{80,-60}}, textString="f=%f", textColor={0,0,0})}));
end Mean;
