within Modelica.Blocks.Sources;
block CombiTimeTable "Several columns of a table over time"
  extends Interfaces.MO(final nout=max([size(columns, 1); size(offset, 1)]));
  parameter Boolean tableOnFile=false "Must be false here: the table is in the model";
  parameter Real table[:, :]=fill(0.0, 0, 2) "Table; first column is time";
  parameter String tableName="NoName" "Not used: name of a table on file";
  parameter String fileName="NoName" "Not used: file of the table";
  parameter String delimiter="," "Not used: delimiter of the file";
  parameter Integer nHeaderLines=0 "Not used: lines at the head of the file";
  parameter Boolean verboseRead=true "Not used: message when the file is read";
  parameter Integer columns[:]=2:size(table, 2) "Columns of the outputs";
  parameter Types.Smoothness smoothness=Types.Smoothness.LinearSegments "LinearSegments or ConstantSegments";
  parameter Types.Extrapolation extrapolation=Types.Extrapolation.LastTwoPoints "What happens outside of the table";
  parameter SI.Time timeScale(min=Modelica.Constants.eps) = 1 "Length of a time unit of the table"
    annotation (Evaluate=true);
  parameter Real offset[:]={0} "Offsets of the outputs; one number holds for all";
  parameter SI.Time startTime=0 "Output is offset for time < startTime";
  parameter SI.Time shiftTime=startTime "Time zero of the table";
  parameter Types.TimeEvents timeEvents=Types.TimeEvents.Always "Not used: there is an event at every row";
  parameter Boolean verboseExtrapolation=false "True, if a warning is to tell when time leaves the table";
  final parameter Real t_minScaled = min(table[:, 1]) "First time of the table";
  final parameter Real t_maxScaled = max(table[:, 1]) "Last time of the table";
  final parameter SI.Time t_min = t_minScaled*timeScale "First time of the table, in seconds";
  final parameter SI.Time t_max = t_maxScaled*timeScale "Last time of the table, in seconds";
protected
  final parameter Real p_offset[nout] = if size(offset, 1) == 1 then fill(offset[1], nout) else offset
    "Offset of each output";
  discrete Real slope[nout] "Slopes of the current segments";
  discrete Real intercept[nout] "Values of the current segments at time zero of the table";
  discrete Real nextTime(start=0, fixed=true) "End of the current segments, in time units of the table";
  Real t = (time - shiftTime)/timeScale "Time, in time units of the table";
initial equation
  assert(not tableOnFile, "Tables from files need the standard library: give the table in the model.");
equation
  if verboseExtrapolation then
    assert(noEvent(t >= t_minScaled and t <= t_maxScaled), "Time is outside of the table.", AssertionLevel.warning);
  end if;
  // The small addition makes sure that a row counts as reached at its own event.
  when {initial(), t >= pre(nextTime)} then
    (slope, intercept, nextTime) = Modelica.Blocks.Tables.Internal.timeSegment(table, columns, t + 100*Modelica.Constants.eps*abs(t), smoothness, extrapolation);
  end when;
  for i in 1:nout loop
    y[i] = p_offset[i] + (if time < startTime then 0 else slope[i]*t + intercept[i]);
  end for;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,68},{-80,-80}}, color={192,192,192}),
        Line(points={{-90,-70},{82,-70}}, color={192,192,192}),
        Rectangle(extent={{-48,70},{52,-50}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-48,40},{52,40}}, color={0,0,0}),
        Line(points={{-48,10},{52,10}}, color={0,0,0}),
        Line(points={{-48,-20},{52,-20}}, color={0,0,0}),
        Line(points={{-18,70},{-18,-50}}, color={0,0,0}),
        Line(points={{17,70},{17,-50}}, color={0,0,0})}));
end CombiTimeTable;
