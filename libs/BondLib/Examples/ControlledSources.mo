within BondLib.Examples;
model ControlledSources "The four controlled sources"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.ConstantVoltage s1(V=2) "Input"
    annotation (Placement(transformation(origin={-60,120}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.VCV vcv1(gain=3) "Controlled source"
    annotation (Placement(transformation(extent={{-16,104},{16,136}})));
  Electrical.Analog.Basic.Resistor r1(R=10) "Load"
    annotation (Placement(transformation(origin={60,120}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground g1 "Ground"
    annotation (Placement(transformation(extent={{-48,68},{-32,84}})));
  Electrical.Analog.Basic.Ground h1 "Ground"
    annotation (Placement(transformation(extent={{32,68},{48,84}})));
  Electrical.Analog.Sources.ConstantVoltage s2(V=2) "Input"
    annotation (Placement(transformation(origin={-60,40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.VCC vcc2(transConductance=0.5) "Controlled source"
    annotation (Placement(transformation(extent={{-16,24},{16,56}})));
  Electrical.Analog.Basic.Resistor r2(R=10) "Load"
    annotation (Placement(transformation(origin={60,40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground g2 "Ground"
    annotation (Placement(transformation(extent={{-48,-12},{-32,4}})));
  Electrical.Analog.Basic.Ground h2 "Ground"
    annotation (Placement(transformation(extent={{32,-12},{48,4}})));
  Electrical.Analog.Sources.ConstantCurrent s3(I=-2) "Input"
    annotation (Placement(transformation(origin={-60,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.CCV ccv3(transResistance=4) "Controlled source"
    annotation (Placement(transformation(extent={{-16,-56},{16,-24}})));
  Electrical.Analog.Basic.Resistor r3(R=10) "Load"
    annotation (Placement(transformation(origin={60,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground g3 "Ground"
    annotation (Placement(transformation(extent={{-48,-92},{-32,-76}})));
  Electrical.Analog.Basic.Ground h3 "Ground"
    annotation (Placement(transformation(extent={{32,-92},{48,-76}})));
  Electrical.Analog.Sources.ConstantCurrent s4(I=-2) "Input"
    annotation (Placement(transformation(origin={-60,-120}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.CCC ccc4(gain=2) "Controlled source"
    annotation (Placement(transformation(extent={{-16,-136},{16,-104}})));
  Electrical.Analog.Basic.Resistor r4(R=10) "Load"
    annotation (Placement(transformation(origin={60,-120}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground g4 "Ground"
    annotation (Placement(transformation(extent={{-48,-172},{-32,-156}})));
  Electrical.Analog.Basic.Ground h4 "Ground"
    annotation (Placement(transformation(extent={{32,-172},{48,-156}})));
equation
  connect(s1.p, vcv1.p1) annotation (Line(points={{-60,130},{-60,136},{-16,136}}, color={0,0,255}));
  connect(s1.n, vcv1.n1) annotation (Line(points={{-60,110},{-60,104},{-16,104}}, color={0,0,255}));
  connect(g1.p, vcv1.n1) annotation (Line(points={{-40,84},{-40,104},{-16,104}}, color={0,0,255}));
  connect(vcv1.p2, r1.p) annotation (Line(points={{16,136},{60,136},{60,130}}, color={0,0,255}));
  connect(vcv1.n2, r1.n) annotation (Line(points={{16,104},{60,104},{60,110}}, color={0,0,255}));
  connect(h1.p, vcv1.n2) annotation (Line(points={{40,84},{40,104},{16,104}}, color={0,0,255}));
  connect(s2.p, vcc2.p1) annotation (Line(points={{-60,50},{-60,56},{-16,56}}, color={0,0,255}));
  connect(s2.n, vcc2.n1) annotation (Line(points={{-60,30},{-60,24},{-16,24}}, color={0,0,255}));
  connect(g2.p, vcc2.n1) annotation (Line(points={{-40,4},{-40,24},{-16,24}}, color={0,0,255}));
  connect(vcc2.p2, r2.p) annotation (Line(points={{16,56},{60,56},{60,50}}, color={0,0,255}));
  connect(vcc2.n2, r2.n) annotation (Line(points={{16,24},{60,24},{60,30}}, color={0,0,255}));
  connect(h2.p, vcc2.n2) annotation (Line(points={{40,4},{40,24},{16,24}}, color={0,0,255}));
  connect(s3.p, ccv3.p1) annotation (Line(points={{-60,-30},{-60,-24},{-16,-24}}, color={0,0,255}));
  connect(s3.n, ccv3.n1) annotation (Line(points={{-60,-50},{-60,-56},{-16,-56}}, color={0,0,255}));
  connect(g3.p, ccv3.n1) annotation (Line(points={{-40,-76},{-40,-56},{-16,-56}}, color={0,0,255}));
  connect(ccv3.p2, r3.p) annotation (Line(points={{16,-24},{60,-24},{60,-30}}, color={0,0,255}));
  connect(ccv3.n2, r3.n) annotation (Line(points={{16,-56},{60,-56},{60,-50}}, color={0,0,255}));
  connect(h3.p, ccv3.n2) annotation (Line(points={{40,-76},{40,-56},{16,-56}}, color={0,0,255}));
  connect(s4.p, ccc4.p1) annotation (Line(points={{-60,-110},{-60,-104},{-16,-104}}, color={0,0,255}));
  connect(s4.n, ccc4.n1) annotation (Line(points={{-60,-130},{-60,-136},{-16,-136}}, color={0,0,255}));
  connect(g4.p, ccc4.n1) annotation (Line(points={{-40,-156},{-40,-136},{-16,-136}}, color={0,0,255}));
  connect(ccc4.p2, r4.p) annotation (Line(points={{16,-104},{60,-104},{60,-110}}, color={0,0,255}));
  connect(ccc4.n2, r4.n) annotation (Line(points={{16,-136},{60,-136},{60,-130}}, color={0,0,255}));
  connect(h4.p, ccc4.n2) annotation (Line(points={{40,-156},{40,-136},{16,-136}}, color={0,0,255}));
  annotation (
    experiment(StopTime=1, Interval=0.1, Tolerance=1e-6),
    __Harpoon(plot={"r1.v", "r2.v", "r3.v", "r4.v"}),
    Diagram(coordinateSystem(extent={{-100,-184},{100,140}})),
    Documentation(info="<html>
<p>Each source drives 10 Ohm. VCV: 3*2 = 6 V. VCC: 0.5*2 = 1 A into its positive pin, so the load has -10 V. CCV: with
2 A at its input, 4*2 = 8 V. CCC: 2*2 = 4 A, so the load has -40 V.</p>
</html>"));
end ControlledSources;
