within BondLib.Sources;
model tableSf "Source of flow: piecewise linear values from a table"
  extends Interfaces.ActiveOnePort;
  parameter Real table[:, 2] = {{0, 0}, {1, 1}} "Rows of time and flow; the first time is zero";
  parameter Real offset = 0 "Flow that is added throughout";
  parameter SI.Time startTime = 0 "Time before which only the offset counts";
protected
  Modelica.Blocks.Sources.TimeTable signal(
      table=table,
      offset=offset, startTime=startTime) "Shape in time";
equation
  f = signal.y;
  annotation (
    __Harpoon(element(kind="Sf", role="source", port(BondCon1="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-60},{-40,20},{0,0},{40,60},{80,30}}, color={192,192,192}),
        Text(extent={{-60,55},{60,-55}}, textString="Sf", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The flow is <code>offset</code> plus piecewise linear values from a table from <code>startTime</code> on.</p>
</html>"));
end tableSf;
