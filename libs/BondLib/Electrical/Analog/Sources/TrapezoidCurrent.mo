within BondLib.Electrical.Analog.Sources;
model TrapezoidCurrent "Trapezoid current"
  extends Interfaces.CurrentBranch;
  parameter SI.Current I(start=1) "Amplitude";
  parameter SI.Time rising(min=0) = 0 "Time of the rise";
  parameter SI.Time width(min=0) = 0.5 "Time at the top";
  parameter SI.Time falling(min=0) = 0 "Time of the fall";
  parameter SI.Time period(start=1) "Time from pulse to pulse";
  parameter Integer nperiod = -1 "Number of pulses; negative for no end";
  parameter SI.Current offset = 0 "Current that is added throughout";
  parameter SI.Time startTime = 0 "Time before which only the offset counts";
protected
  BondLib.Sources.trapSf trapSf1(f0=I, rising=rising, width=width, falling=falling, period=period, nperiod=nperiod,
    offset=offset, startTime=startTime) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(trapSf1.BondCon1, B3.BondCon1) annotation (Line(points={{0,-40},{0,-35}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-50,0}}, color={0,0,255}),
        Line(points={{50,0},{90,0}}, color={0,0,255}),
        Line(points={{0,50},{0,-50}}, color={0,0,255}),
        Line(points={{-36,-30},{-27,-30},{-18,30},{-4.5,30},{4.5,-30},{13.5,-30},{22.5,30},{36,30}},
          color={192,192,192}),
        Text(extent={{-150,-45},{150,-80}}, textString="I=%I", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The current from p to n through the source follows <code>BondLib.Sources.trapSf</code>. The power it delivers
counts positive in the source element inside.</p>
</html>"));
end TrapezoidCurrent;
