within Modelica.Electrical.Analog.Sources;
model ExponentialsCurrent "Rising and falling exponential current"
  parameter Real iMax(start=1) "Level that the rising part tends to";
  parameter SI.Time riseTime(min=0, start=0.5) "Time during which the current rises";
  parameter SI.Time riseTimeConst(min=Modelica.Constants.small, start=0.1) "Time constant of the rising part";
  parameter SI.Time fallTimeConst(min=Modelica.Constants.small, start=riseTimeConst)
    "Time constant of the falling part";
  extends Interfaces.CurrentSource(redeclare Modelica.Blocks.Sources.Exponentials signalSource(
      final outMax=iMax,
      final riseTime=riseTime,
      final riseTimeConst=riseTimeConst,
      final fallTimeConst=fallTimeConst));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,-60},{-52,0},{-30,40},{0,55},{10,20},{30,-25},{70,-52}}, color={160,160,164},
          smooth=Smooth.Bezier)}));
end ExponentialsCurrent;
