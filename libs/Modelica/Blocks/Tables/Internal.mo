within Modelica.Blocks.Tables;
package Internal "Interpolation"
  extends Modelica.Icons.InternalPackage;

  function interpolate1D "Interpolate one column of a table"
    extends Modelica.Icons.Function;
    input Real table[:, :] "Table with growing first column";
    input Integer column "Column of the result";
    input Real u "Value to be looked up in the first column";
    input Modelica.Blocks.Types.Smoothness smoothness = Modelica.Blocks.Types.Smoothness.LinearSegments "Interpolation";
    input Modelica.Blocks.Types.Extrapolation extrapolation = Modelica.Blocks.Types.Extrapolation.LastTwoPoints
      "What happens outside of the table";
    output Real y "Interpolated value";
  protected
    Integer n = size(table, 1) "Number of rows";
    Integer i "Row where the segment begins";
    Real x "Value within the table";
  algorithm
    assert(n > 0, "The table is empty: give it at least one row.");
    assert(smoothness == Modelica.Blocks.Types.Smoothness.LinearSegments or smoothness == Modelica.Blocks.Types.Smoothness.ConstantSegments,
      "This table knows linear and constant segments only; splines need the standard library.");
    if n == 1 then
      y := table[1, column];
    else
      x := u;
      if extrapolation == Modelica.Blocks.Types.Extrapolation.HoldLastPoint then
        x := min(max(u, table[1, 1]), table[n, 1]);
      elseif extrapolation == Modelica.Blocks.Types.Extrapolation.Periodic then
        x := table[1, 1] + mod(u - table[1, 1], table[n, 1] - table[1, 1]);
      elseif extrapolation == Modelica.Blocks.Types.Extrapolation.NoExtrapolation then
        assert(u >= table[1, 1] and u <= table[n, 1], "The value " + String(u) + " is outside of the table.");
      end if;
      i := 1;
      while i < n - 1 and x >= table[min(i + 1, n), 1] loop
        i := i + 1;
      end while;
      if smoothness == Modelica.Blocks.Types.Smoothness.ConstantSegments then
        y := if x >= table[n, 1] then table[n, column] else table[i, column];
      elseif table[i + 1, 1] > table[i, 1] then
        y := table[i, column] + (table[i + 1, column] - table[i, column])*(x - table[i, 1])/(table[i + 1, 1] - table[i, 1]);
      else
        y := table[i + 1, column];
      end if;
    end if;
  end interpolate1D;

  function interpolate2D "Interpolate a table with two inputs"
    extends Modelica.Icons.Function;
    input Real table[:, :] "Table; first column for u1, first row for u2";
    input Real u1 "Value to be looked up in the first column";
    input Real u2 "Value to be looked up in the first row";
    input Modelica.Blocks.Types.Smoothness smoothness = Modelica.Blocks.Types.Smoothness.LinearSegments "Interpolation";
    input Modelica.Blocks.Types.Extrapolation extrapolation = Modelica.Blocks.Types.Extrapolation.LastTwoPoints
      "What happens outside of the table";
    output Real y "Interpolated value";
  protected
    Real line[size(table, 2) - 1, 2] "Values at u1 over the first row";
  algorithm
    for j in 1:size(table, 2) - 1 loop
      line[j, 1] := table[1, j + 1];
      line[j, 2] := interpolate1D(table[2:size(table, 1), :], j + 1, u1, smoothness, extrapolation);
    end for;
    y := interpolate1D(line, 2, u2, smoothness, extrapolation);
  end interpolate2D;

  function timeSegment "Lines that hold at a time, and when they end"
    extends Modelica.Icons.Function;
    input Real table[:, :] "Table; first column is time";
    input Integer columns[:] "Columns of the results";
    input Real t "Time";
    input Modelica.Blocks.Types.Smoothness smoothness = Modelica.Blocks.Types.Smoothness.LinearSegments "Interpolation";
    input Modelica.Blocks.Types.Extrapolation extrapolation = Modelica.Blocks.Types.Extrapolation.LastTwoPoints
      "What happens outside of the table";
    output Real slope[size(columns, 1)] "Slopes of the lines";
    output Real intercept[size(columns, 1)] "Values of the lines at time zero";
    output Real nextTime "End of the lines";
  protected
    Integer n = size(table, 1) "Number of rows";
    Integer i "Last row at or before t";
    Integer j "Row where the lines begin";
    Real x "Time within the table";
    Real shift "Time of the periods before";
    Boolean flat "True, if the lines are level";
  algorithm
    assert(n > 0, "The table is empty: give it at least one row.");
    assert(smoothness == Modelica.Blocks.Types.Smoothness.LinearSegments or smoothness == Modelica.Blocks.Types.Smoothness.ConstantSegments,
      "This table knows linear and constant segments only; splines need the standard library.");
    shift := 0;
    if extrapolation == Modelica.Blocks.Types.Extrapolation.Periodic and n > 1 then
      shift := floor((t - table[1, 1])/(table[n, 1] - table[1, 1]))*(table[n, 1] - table[1, 1]);
    end if;
    x := t - shift;
    i := 0;
    while (if i < n then table[min(i + 1, n), 1] <= x else false) loop
      i := i + 1;
    end while;
    assert(extrapolation <> Modelica.Blocks.Types.Extrapolation.NoExtrapolation or i > 0 and (i < n or x <= table[n, 1]),
      "The time " + String(t) + " is outside of the table.");
    nextTime := if i < n then shift + table[min(i + 1, n), 1] else Modelica.Constants.inf;
    j := max(1, min(i, n - 1));
    flat := n == 1 or smoothness == Modelica.Blocks.Types.Smoothness.ConstantSegments
      or extrapolation == Modelica.Blocks.Types.Extrapolation.HoldLastPoint and (i == 0 or i == n);
    if not flat then
      // The table ends with a jump.
      flat := table[min(j + 1, n), 1] <= table[j, 1];
    end if;
    for k in 1:size(columns, 1) loop
      slope[k] := if flat then 0 else (table[min(j + 1, n), columns[k]] - table[j, columns[k]])/(table[min(j + 1, n), 1] - table[j, 1]);
      intercept[k] := if flat then table[max(1, i), columns[k]] else table[j, columns[k]] - slope[k]*(table[j, 1] + shift);
    end for;
  end timeSegment;
end Internal;
