within Modelica.Blocks.Sources;
block Exponentials "Rising and falling exponential"
  parameter Real outMax=1 "Level that the rising part tends to";
  parameter SI.Time riseTime(min=0, start=0.5) "Time during which the output rises";
  parameter SI.Time riseTimeConst(min=Modelica.Constants.small) = 0.1 "Time constant of the rising part";
  parameter SI.Time fallTimeConst(min=Modelica.Constants.small) = riseTimeConst "Time constant of the falling part";
  extends Interfaces.SignalSource;
protected
  Real y_riseTime = outMax*(1 - exp(-riseTime/riseTimeConst)) "Level reached at the end of the rise";
  SI.Time t = time - startTime "Time since the start";
equation
  y = offset + (if time < startTime then 0 elseif time < startTime + riseTime then outMax*(1 - exp(-t/riseTimeConst))
     else y_riseTime*exp(-(t - riseTime)/fallTimeConst));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,68},{-80,-80}}, color={192,192,192}),
        Line(points={{-90,-70},{82,-70}}, color={192,192,192}),
        Line(points={{-80,-70},{-70,-30},{-55,15},{-30,50},{0,62},{8,30},{22,-10},{40,-42},{60,-58},{80,-65}},
          color={0,0,127}, smooth=Smooth.Bezier)}));
end Exponentials;
