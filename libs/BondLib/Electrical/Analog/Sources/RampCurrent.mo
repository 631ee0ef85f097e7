within BondLib.Electrical.Analog.Sources;
model RampCurrent "Ramp current"
  extends Interfaces.CurrentBranch;
  parameter SI.Current I(start=1) "Height of the ramp";
  parameter SI.Time duration(min=0, start=2) "Time of the rise";
  parameter SI.Current offset = 0 "Current that is added throughout";
  parameter SI.Time startTime = 0 "Time before which only the offset counts";
protected
  BondLib.Sources.rampSf rampSf1(f0=I, duration=duration, offset=offset, startTime=startTime) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(rampSf1.BondCon1, B3.BondCon1) annotation (Line(points={{0,-40},{0,-35}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-50,0}}, color={0,0,255}),
        Line(points={{50,0},{90,0}}, color={0,0,255}),
        Line(points={{0,50},{0,-50}}, color={0,0,255}),
        Line(points={{-36,-30},{-18,-30},{18,30},{36,30}}, color={192,192,192}),
        Text(extent={{-150,-45},{150,-80}}, textString="I=%I", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The current from p to n through the source follows <code>BondLib.Sources.rampSf</code>. The power it delivers
counts positive in the source element inside.</p>
</html>"));
end RampCurrent;
