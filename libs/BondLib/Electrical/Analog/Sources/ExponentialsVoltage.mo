within BondLib.Electrical.Analog.Sources;
model ExponentialsVoltage "Rising and falling voltage"
  extends Interfaces.VoltageBranch;
  parameter SI.Voltage vMax(start=1) "Level that the rise tends to";
  parameter SI.Time riseTime(min=0, start=1) "Time of the rise";
  parameter SI.Time riseTimeConst(start=0.1) "Time constant of the rise";
  parameter SI.Time fallTimeConst = riseTimeConst "Time constant of the fall";
  parameter SI.Voltage offset = 0 "Voltage that is added throughout";
  parameter SI.Time startTime = 0 "Time before which only the offset counts";
protected
  BondLib.Sources.expSe expSe1(e0=vMax, riseTime=riseTime, riseTimeConst=riseTimeConst, fallTimeConst=fallTimeConst,
    offset=offset, startTime=startTime) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(expSe1.BondCon1, B3.BondCon1) annotation (Line(points={{0,-40},{0,-35}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{90,0}}, color={0,0,255}),
        Line(points={{-36,-30},{-29.25,0},{-18,20},{0,28},{6.75,-5},{18,-22.5},{36,-30}}, color={192,192,192}),
        Text(extent={{-150,-45},{150,-80}}, textString="vMax=%vMax", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The voltage from p to n follows <code>BondLib.Sources.expSe</code>. The power it delivers counts positive in the
source element inside.</p>
</html>"));
end ExponentialsVoltage;
