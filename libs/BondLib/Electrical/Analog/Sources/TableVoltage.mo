within BondLib.Electrical.Analog.Sources;
model TableVoltage "Tabulated voltage"
  extends Interfaces.VoltageBranch;
  parameter Real table[:, 2] = {{0, 0}, {1, 1}, {2, 4}} "Rows of time and value";
  parameter SI.Voltage offset = 0 "Voltage that is added throughout";
  parameter SI.Time startTime = 0 "Time before which only the offset counts";
protected
  BondLib.Sources.tableSe tableSe1(table=table, offset=offset, startTime=startTime) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(tableSe1.BondCon1, B3.BondCon1) annotation (Line(points={{0,-40},{0,-35}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{90,0}}, color={0,0,255}),
        Line(points={{-36,-30},{-18,10},{0,0},{18,30},{36,15}}, color={192,192,192}),
        Text(extent={{-150,-45},{150,-80}}, textString="", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The voltage from p to n follows <code>BondLib.Sources.tableSe</code>. The power it delivers counts positive in the
source element inside.</p>
</html>"));
end TableVoltage;
