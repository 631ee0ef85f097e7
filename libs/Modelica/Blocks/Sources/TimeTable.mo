within Modelica.Blocks.Sources;
block TimeTable "Linear interpolation in a table of times and values"
  parameter Real table[:, 2] = fill(0.0, 0, 2) "Rows of time and value; the first time is zero";
  parameter SI.Time timeScale(min=Modelica.Constants.eps) = 1 "Length of a time unit of the table"
    annotation (Evaluate=true);
  extends Interfaces.SignalSource;
  parameter SI.Time shiftTime = startTime "Time zero of the table";
protected
  discrete Real slope[1] "Slope of the current segment";
  discrete Real intercept[1] "Value of the current segment at time zero of the table";
  discrete Real nextTime(start=0, fixed=true) "End of the current segment, in time units of the table";
  Real t = (time - shiftTime)/timeScale "Time, in time units of the table";
initial equation
  // A table with one row is a constant, whatever its time.
  assert(size(table, 1) < 2 or sum(abs(table[1:min(1, size(table, 1)), 1])) <= 0,
    "The first time in the table must be zero.");
equation
  // The small addition makes sure that a row counts as reached at its own event.
  when {initial(), t >= pre(nextTime)} then
    (slope, intercept, nextTime) = Modelica.Blocks.Tables.Internal.timeSegment(table, {2}, t + 100*Modelica.Constants.eps*abs(t));
  end when;
  y = offset + (if time < startTime then 0 else slope[1]*t + intercept[1]);
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
