within BondLib.Sources;
model expSe "Source of effort: a rising, then a falling exponential"
  extends Interfaces.ActiveOnePort;
  parameter Real e0 = 1 "Level that the rising part tends to";
  parameter SI.Time riseTime(min=0) = 0.5 "Time during which it rises";
  parameter SI.Time riseTimeConst = 0.1 "Time constant of the rise";
  parameter SI.Time fallTimeConst = riseTimeConst "Time constant of the fall";
  parameter Real offset = 0 "Effort that is added throughout";
  parameter SI.Time startTime = 0 "Time before which only the offset counts";
protected
  Modelica.Blocks.Sources.Exponentials signal(
      outMax=e0, riseTime=riseTime, riseTimeConst=riseTimeConst, fallTimeConst=fallTimeConst,
      offset=offset, startTime=startTime) "Shape in time";
equation
  e = signal.y;
  annotation (
    __Harpoon(element(kind="Se", role="source", port(BondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-60},{-65,0},{-40,40},{0,56},{15,-10},{40,-45},{80,-60}}, color={192,192,192},
          smooth=Smooth.Bezier),
        Text(extent={{-60,55},{60,-55}}, textString="Se", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="e0=%e0", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The effort is <code>offset</code> plus a rising, then a falling exponential from <code>startTime</code> on.</p>
</html>"));
end expSe;
