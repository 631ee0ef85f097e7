within ThermoBondLib.Tables;
function interpolate "Value of a polygon"
  extends Modelica.Icons.Function;
  input Real x "Abscissa";
  input Real xs[:] "Abscissas of the points, growing";
  input Real ys[size(xs, 1)] "Ordinates of the points";
  output Real y "Ordinate; beyond the points the outermost segments go on";
protected
  Integer i "Segment: between points i and i+1";
algorithm
  i := 1;
  while i < size(xs, 1) - 1 and x >= xs[i + 1] loop
    i := i + 1;
  end while;
  y := ys[i] + (ys[i + 1] - ys[i])/(xs[i + 1] - xs[i])*(x - xs[i]);
  annotation (derivative(zeroDerivative=xs, zeroDerivative=ys)=interpolateSlope,
    Documentation(info="<html>
<p>The value at <code>x</code> of the polygon through the points (<code>xs[i]</code>, <code>ys[i]</code>).</p>
</html>"));
end interpolate;
