within Modelica.Math.Vectors;
function interpolate "Interpolate linearly between points"
  extends Modelica.Icons.Function;
  input Real x[:] "Abscissas, growing";
  input Real y[size(x, 1)] "Ordinates";
  input Real xi "Abscissa that is asked for";
  input Integer iLast = 1 "Segment where the search begins";
  output Real yi "Ordinate at xi; the end segments are continued as lines";
  output Integer iNew "Segment in which xi lies";
algorithm
  if size(x, 1) == 1 then
    yi := y[1];
    iNew := 1;
  else
    iNew := min(max(iLast, 1), size(x, 1) - 1);
    while iNew < size(x, 1) - 1 and xi >= x[iNew + 1] loop
      iNew := iNew + 1;
    end while;
    while iNew > 1 and xi < x[iNew] loop
      iNew := iNew - 1;
    end while;
    yi := if x[iNew + 1] > x[iNew] then
      y[iNew] + (y[iNew + 1] - y[iNew])*(xi - x[iNew])/(x[iNew + 1] - x[iNew]) else y[iNew + 1];
  end if;
  annotation (
    Documentation(info="<html>
<p>Of two points with the same abscissa the second one counts, so a table may jump.</p>
</html>"));
end interpolate;
