within BondLib.Electrical.Analog.Lines;
model TLine3 "Lossless line, a quarter of a wave long"
  extends Interfaces.TwoPort;
  parameter SI.Resistance Z0(min=0, start=1) "Wave impedance";
  parameter SI.Frequency F(start=1) "Frequency at which it is a quarter of a wave long";
protected
  Basic.Resistor R1(R=Z0) "Wave impedance at side 1"
    annotation (Placement(transformation(extent={{-80,90},{-60,110}})));
  Sources.SignalVoltage S1 "What comes from side 2"
    annotation (Placement(transformation(origin={-50,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Basic.Resistor R2(R=Z0) "Wave impedance at side 2"
    annotation (Placement(transformation(origin={70,100}, extent={{10,-10},{-10,10}})));
  Sources.SignalVoltage S2 "What comes from side 1"
    annotation (Placement(transformation(origin={50,0}, extent={{-10,10},{10,-10}}, rotation=270)));
  Modelica.Blocks.Sources.RealExpression from2(y=2*delay(v2, 1/(4*F)) - delay(S2.v, 1/(4*F))) "Wave of side 2"
    annotation (Placement(transformation(extent={{20,-70},{-20,-50}})));
  Modelica.Blocks.Sources.RealExpression from1(y=2*delay(v1, 1/(4*F)) - delay(S1.v, 1/(4*F))) "Wave of side 1"
    annotation (Placement(transformation(extent={{-20,50},{20,70}})));
equation
  connect(p1, R1.p) annotation (Line(points={{-100,100},{-80,100}}, color={0,0,255}));
  connect(R1.n, S1.p) annotation (Line(points={{-60,100},{-50,100},{-50,10}}, color={0,0,255}));
  connect(S1.n, n1) annotation (Line(points={{-50,-10},{-50,-100},{-100,-100}}, color={0,0,255}));
  connect(p2, R2.p) annotation (Line(points={{100,100},{80,100}}, color={0,0,255}));
  connect(R2.n, S2.p) annotation (Line(points={{60,100},{50,100},{50,10}}, color={0,0,255}));
  connect(S2.n, n2) annotation (Line(points={{50,-10},{50,-100},{100,-100}}, color={0,0,255}));
  connect(from2.y, S1.v) annotation (Line(points={{-22,-60},{-30,-60},{-30,0},{-38,0}}, color={0,0,127}));
  connect(from1.y, S2.v) annotation (Line(points={{22,60},{30,60},{30,0},{38,0}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,100},{-60,60},{60,60},{90,100}}, color={0,0,255}),
        Line(points={{-90,-100},{-60,-60},{60,-60},{90,-100}}, color={0,0,255}),
        Rectangle(extent={{-60,70},{60,-70}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-55,30},{55,-30}}, textString="TLine3", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-120},{100,120}})),
    Documentation(info="<html>
<p><code>TLine1</code> with the delay <code>1/(4*F)</code>.</p>
</html>"));
end TLine3;
