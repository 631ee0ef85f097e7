within Modelica.Math;
function tempInterpol1 "Interpolate linearly in one column of a table"
  extends Modelica.Icons.Function;
  input Real u "Value to be looked up in the first column";
  input Real table[:, :] "Table with growing first column";
  input Integer icol "Column of the result";
  output Real y "Interpolated value; the end segments are continued as lines";
protected
  Integer i "Row where the segment begins";
algorithm
  if size(table, 1) == 1 then
    y := table[1, icol];
  else
    i := 1;
    while i < size(table, 1) - 1 and u > table[i + 1, 1] loop
      i := i + 1;
    end while;
    y := table[i, icol] + (table[i + 1, icol] - table[i, icol])*(u - table[i, 1])/(table[i + 1, 1] - table[i, 1]);
  end if;
end tempInterpol1;
