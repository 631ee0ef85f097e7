within Modelica.Blocks.Sources;
block TimeTable "Linear interpolation in a table of times and values"
  parameter Real table[:, 2] = fill(0.0, 0, 2) "Rows of time and value; the first time is zero";
  parameter SI.Time timeScale(min=Modelica.Constants.eps) = 1 "Length of a time unit of the table"
    annotation (Evaluate=true);
  extends Interfaces.SignalSource;
  parameter SI.Time shiftTime = startTime "Time zero of the table";
protected
  discrete Real slope "Slope of the current segment";
  discrete Real intercept "Value of the current segment at time zero of the table";
  discrete Real nextTime "Time of the next row, in time units of the table";
  Real t = (time - shiftTime)/timeScale "Time, in time units of the table";

  function segment "Line that holds at a time, and when it ends"
    extends Modelica.Icons.Function;
    input Real table[:, 2] "Rows of time and value";
    input Real t "Time";
    output Real slope "Slope of the line";
    output Real intercept "Value of the line at time zero";
    output Real nextTime "End of the segment";
  protected
    Integer n = size(table, 1) "Number of rows";
    Integer i "Last row at or before t";
    Integer j "Row where the line begins";
  algorithm
    i := 0;
    while (if i < n then table[min(i + 1, n), 1] <= t else false) loop
      i := i + 1;
    end while;
    nextTime := if i < n then table[min(i + 1, n), 1] else Modelica.Constants.inf;
    j := max(1, min(i, n - 1));
    if n == 1 then
      slope := 0;
      intercept := table[1, 2];
    elseif table[j + 1, 1] <= table[j, 1] then
      // The table ends with a jump.
      slope := 0;
      intercept := table[j + 1, 2];
    else
      slope := (table[j + 1, 2] - table[j, 2])/(table[j + 1, 1] - table[j, 1]);
      intercept := table[j, 2] - slope*table[j, 1];
    end if;
  end segment;
initial equation
  assert(size(table, 1) > 0, "The time table is empty: give the parameter table at least one row.");
  // A table with one row is a constant, whatever its time.
  assert(size(table, 1) < 2 or table[min(1, size(table, 1)), 1] == 0, "The first time in the table must be zero.");
equation
  // The small addition makes sure that a row counts as reached at its own event.
  when {initial(), t >= pre(nextTime)} then
    (slope, intercept, nextTime) = segment(table, t + 100*Modelica.Constants.eps*abs(t));
  end when;
  y = offset + (if time < startTime then 0 else slope*t + intercept);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,68},{-80,-80}}, color={192,192,192}),
        Line(points={{-90,-70},{82,-70}}, color={192,192,192}),
        Rectangle(extent={{-48,70},{2,-50}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-48,40},{2,40}}, color={0,0,0}),
        Line(points={{-48,10},{2,10}}, color={0,0,0}),
        Line(points={{-48,-20},{2,-20}}, color={0,0,0}),
        Line(points={{-23,70},{-23,-50}}, color={0,0,0}),
        Text(extent={{-150,-105},{150,-135}}, textString="offset=%offset", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Between two rows the output is a straight line. Two rows with the same time make a jump. After the last row the
last segment is continued; before the start time the output is the offset.</p>
</html>"));
end TimeTable;
