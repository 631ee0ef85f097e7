within Modelica.Blocks.Sources;
block BooleanTable "Boolean that toggles at given times"
  parameter SI.Time table[:]={0,1} "Growing times at which the output toggles";
  parameter Boolean startValue=false "Value before the first time of the table";
  parameter Types.Extrapolation extrapolation=Types.Extrapolation.HoldLastPoint "Must be HoldLastPoint here";
  parameter SI.Time startTime=-Modelica.Constants.inf "Output is startValue before this time";
  parameter SI.Time shiftTime=0 "Time zero of the table";
  extends Interfaces.partialBooleanSource;
protected
  Integer n "Number of toggles so far";
  discrete SI.Time nextTime(start=0, fixed=true) "Time of the next toggle";

  function passed "Count the times of the table that are over"
    extends Modelica.Icons.Function;
    input Real table[:] "Growing times";
    input Real t "Present time";
    output Integer n "Number of entries not later than t";
    output Real nextTime "Next entry";
  algorithm
    n := 0;
    nextTime := Modelica.Constants.inf;
    for i in size(table, 1):-1:1 loop
      if table[i] > t then
        nextTime := table[i];
      else
        n := n + 1;
      end if;
    end for;
  end passed;
initial equation
  assert(extrapolation == Types.Extrapolation.HoldLastPoint,
    "This BooleanTable keeps its last value after the end; other kinds of extrapolation need the standard library.");
equation
  when {initial(), time - shiftTime >= pre(nextTime)} then
    (n, nextTime) = passed(table, time - shiftTime + 100*Modelica.Constants.eps*abs(time - shiftTime));
  end when;
  y = if time < startTime then startValue else (mod(n, 2) == 1) <> startValue;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-50,60},{0,-60}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-50,20},{0,20}}, color={0,0,0}),
        Line(points={{-50,-20},{0,-20}}, color={0,0,0}),
        Line(points={{20,-40},{40,-40},{40,30},{60,30},{60,-40},{75,-40}}, color={255,0,255})}));
end BooleanTable;
