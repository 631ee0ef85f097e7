within BondLib.Electrical.Analog.Sources;
model RampVoltage "Ramp voltage"
  extends Interfaces.VoltageBranch;
  parameter SI.Voltage V(start=1) "Height of the ramp";
  parameter SI.Time duration(min=0, start=2) "Time of the rise";
  parameter SI.Voltage offset = 0 "Voltage that is added throughout";
  parameter SI.Time startTime = 0 "Time before which only the offset counts";
protected
  BondLib.Sources.rampSe rampSe1(e0=V, duration=duration, offset=offset, startTime=startTime) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(rampSe1.BondCon1, B3.BondCon1) annotation (Line(points={{0,-40},{0,-35}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{90,0}}, color={0,0,255}),
        Line(points={{-36,-30},{-18,-30},{18,30},{36,30}}, color={192,192,192}),
        Text(extent={{-150,-45},{150,-80}}, textString="V=%V", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The voltage from p to n follows <code>BondLib.Sources.rampSe</code>. The power it delivers counts positive in the
source element inside.</p>
</html>"));
end RampVoltage;
