within ThermoBondLib.Tables;
function interpolateSlope "Rate of change of the value of a polygon"
  extends Modelica.Icons.Function;
  input Real x "Abscissa";
  input Real xs[:] "Abscissas of the points, growing";
  input Real ys[size(xs, 1)] "Ordinates of the points";
  input Real x_rate "Rate of change of the abscissa";
  output Real y_rate "Rate of change of the ordinate";
protected
  Integer i "Segment: between points i and i+1";
algorithm
  i := 1;
  while i < size(xs, 1) - 1 and x >= xs[i + 1] loop
    i := i + 1;
  end while;
  y_rate := (ys[i + 1] - ys[i])/(xs[i + 1] - xs[i])*x_rate;
  annotation (Documentation(info="<html>
<p>The slope of the polygon at <code>x</code>, times the rate of change of <code>x</code>: the derivative of
<code>interpolate</code>.</p>
</html>"));
end interpolateSlope;
