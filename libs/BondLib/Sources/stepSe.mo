within BondLib.Sources;
model stepSe "Source of effort: a step of height"
  extends Interfaces.ActiveOnePort;
  parameter Real e0 = 1 "Height of the step";
  parameter Real offset = 0 "Effort that is added throughout";
  parameter SI.Time startTime = 0 "Time before which only the offset counts";
protected
  Modelica.Blocks.Sources.Step signal(
      height=e0,
      offset=offset, startTime=startTime) "Shape in time";
equation
  e = signal.y;
  annotation (
    __Harpoon(element(kind="Se", role="source", port(BondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-60},{0,-60},{0,60},{80,60}}, color={192,192,192}),
        Text(extent={{-60,55},{60,-55}}, textString="Se", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="e0=%e0", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The effort is <code>offset</code> plus a step of height <code>e0</code> from <code>startTime</code> on.</p>
</html>"));
end stepSe;
