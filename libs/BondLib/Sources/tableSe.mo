within BondLib.Sources;
model tableSe "Source of effort: piecewise linear values from a table"
  extends Interfaces.ActiveOnePort;
  parameter Real table[:, 2] = {{0, 0}, {1, 1}} "Rows of time and effort; the first time is zero";
  parameter Real offset = 0 "Effort that is added throughout";
  parameter SI.Time startTime = 0 "Time before which only the offset counts";
protected
  Modelica.Blocks.Sources.TimeTable signal(
      table=table,
      offset=offset, startTime=startTime) "Shape in time";
equation
  e = signal.y;
  annotation (
    __Harpoon(element(kind="Se", role="source", port(BondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-60},{-40,20},{0,0},{40,60},{80,30}}, color={192,192,192}),
        Text(extent={{-60,55},{60,-55}}, textString="Se", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The effort is <code>offset</code> plus piecewise linear values from a table from <code>startTime</code> on.</p>
</html>"));
end tableSe;
