within BondLib.Utilities;
function piecewiseLinear "Piecewise linear interpolation"
  extends Modelica.Icons.Function;
  input Real x "Abscissa";
  input Real xs[:] "Abscissas of the table, growing";
  input Real ys[size(xs, 1)] "Ordinates of the table";
  output Real y "Ordinate; beyond the table the outermost segments go on";
protected
  Integer i "Segment: between points i and i+1";
algorithm
  assert(size(xs, 1) >= 2, "A table needs at least two points.");
  i := 1;
  while i < size(xs, 1) - 1 and x >= xs[i + 1] loop
    i := i + 1;
  end while;
  y := ys[i] + (ys[i + 1] - ys[i])/(xs[i + 1] - xs[i])*(x - xs[i]);
  annotation (Documentation(info="<html>
<p>The value of the polygon through the points (<code>xs[i]</code>, <code>ys[i]</code>) at <code>x</code>.</p>
</html>"));
end piecewiseLinear;
