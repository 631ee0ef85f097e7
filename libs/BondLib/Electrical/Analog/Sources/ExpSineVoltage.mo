within BondLib.Electrical.Analog.Sources;
model ExpSineVoltage "Decaying sine voltage"
  extends Interfaces.VoltageBranch;
  parameter SI.Voltage V(start=1) "Amplitude";
  parameter SI.Angle phase = 0 "Phase";
  parameter SI.Frequency f(start=2) "Frequency";
  parameter SI.Damping damping(start=1) "Rate of decay";
  parameter SI.Voltage offset = 0 "Voltage that is added throughout";
  parameter SI.Time startTime = 0 "Time before which only the offset counts";
protected
  BondLib.Sources.expSinSe expSinSe1(e0=V, phase=phase, freqHz=f, damping=damping, offset=offset,
    startTime=startTime) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(expSinSe1.BondCon1, B3.BondCon1) annotation (Line(points={{0,-40},{0,-35}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{90,0}}, color={0,0,255}),
        Line(points={{-36,0},{-29.25,30},{-18,-22.5},{-6.75,16},{4.5,-11},{15.75,7},{27,-4},{36,0}},
          color={192,192,192}),
        Text(extent={{-150,-45},{150,-80}}, textString="V=%V", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The voltage from p to n follows <code>BondLib.Sources.expSinSe</code>. The power it delivers counts positive in the
source element inside.</p>
</html>"));
end ExpSineVoltage;
