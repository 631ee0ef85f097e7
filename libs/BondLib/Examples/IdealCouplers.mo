within BondLib.Examples;
model IdealCouplers "Ideal transformer, gyrator and coupled coils"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.ConstantVoltage s1(V=10) "10 V"
    annotation (Placement(transformation(origin={-100,120}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor a1(R=1) "1 Ohm"
    annotation (Placement(transformation(extent={{-60,126},{-40,146}})));
  Electrical.Analog.Ideal.IdealTransformer transformer(n=10) "Coupling"
    annotation (Placement(transformation(extent={{-16,104},{16,136}})));
  Electrical.Analog.Basic.Resistor r1(R=2) "Load"
    annotation (Placement(transformation(origin={60,120}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground g1 "Ground"
    annotation (Placement(transformation(extent={{-48,68},{-32,84}})));
  Electrical.Analog.Basic.Ground h1 "Ground"
    annotation (Placement(transformation(extent={{32,68},{48,84}})));
  Electrical.Analog.Sources.ConstantVoltage s2(V=10) "10 V"
    annotation (Placement(transformation(origin={-100,40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor a2(R=1) "1 Ohm"
    annotation (Placement(transformation(extent={{-60,46},{-40,66}})));
  Electrical.Analog.Ideal.IdealGyrator gyrator(G=0.2) "Coupling"
    annotation (Placement(transformation(extent={{-16,24},{16,56}})));
  Electrical.Analog.Basic.Resistor r2(R=2) "Load"
    annotation (Placement(transformation(origin={60,40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground g2 "Ground"
    annotation (Placement(transformation(extent={{-48,-12},{-32,4}})));
  Electrical.Analog.Basic.Ground h2 "Ground"
    annotation (Placement(transformation(extent={{32,-12},{48,4}})));
  Electrical.Analog.Sources.ConstantVoltage s3(V=10) "10 V"
    annotation (Placement(transformation(origin={-100,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor a3(R=1) "1 Ohm"
    annotation (Placement(transformation(extent={{-60,-34},{-40,-14}})));
  Electrical.Analog.Basic.Gyrator gyrator2(G1=0.2, G2=0.2) "Coupling"
    annotation (Placement(transformation(extent={{-16,-56},{16,-24}})));
  Electrical.Analog.Basic.Resistor r3(R=2) "Load"
    annotation (Placement(transformation(origin={60,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground g3 "Ground"
    annotation (Placement(transformation(extent={{-48,-92},{-32,-76}})));
  Electrical.Analog.Basic.Ground h3 "Ground"
    annotation (Placement(transformation(extent={{32,-92},{48,-76}})));
  Electrical.Analog.Sources.ConstantVoltage s4(V=10) "10 V"
    annotation (Placement(transformation(origin={-100,-120}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor a4(R=1) "1 Ohm"
    annotation (Placement(transformation(extent={{-60,-114},{-40,-94}})));
  Electrical.Analog.Basic.Transformer coils(L1=0.1, L2=0.1, M=0.05, i1(start=0, fixed=true), i2(start=0,
    fixed=true)) "Coupling"
    annotation (Placement(transformation(extent={{-16,-136},{16,-104}})));
  Electrical.Analog.Basic.Resistor r4(R=2) "Load"
    annotation (Placement(transformation(origin={60,-120}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground g4 "Ground"
    annotation (Placement(transformation(extent={{-48,-172},{-32,-156}})));
  Electrical.Analog.Basic.Ground h4 "Ground"
    annotation (Placement(transformation(extent={{32,-172},{48,-156}})));
equation
  connect(s1.p, a1.p) annotation (Line(points={{-100,130},{-100,136},{-60,136}}, color={0,0,255}));
  connect(a1.n, transformer.p1) annotation (Line(points={{-40,136},{-16,136}}, color={0,0,255}));
  connect(s1.n, transformer.n1) annotation (Line(points={{-100,110},{-100,104},{-16,104}}, color={0,0,255}));
  connect(g1.p, transformer.n1) annotation (Line(points={{-40,84},{-40,104},{-16,104}}, color={0,0,255}));
  connect(transformer.p2, r1.p) annotation (Line(points={{16,136},{60,136},{60,130}}, color={0,0,255}));
  connect(transformer.n2, r1.n) annotation (Line(points={{16,104},{60,104},{60,110}}, color={0,0,255}));
  connect(h1.p, transformer.n2) annotation (Line(points={{40,84},{40,104},{16,104}}, color={0,0,255}));
  connect(s2.p, a2.p) annotation (Line(points={{-100,50},{-100,56},{-60,56}}, color={0,0,255}));
  connect(a2.n, gyrator.p1) annotation (Line(points={{-40,56},{-16,56}}, color={0,0,255}));
  connect(s2.n, gyrator.n1) annotation (Line(points={{-100,30},{-100,24},{-16,24}}, color={0,0,255}));
  connect(g2.p, gyrator.n1) annotation (Line(points={{-40,4},{-40,24},{-16,24}}, color={0,0,255}));
  connect(gyrator.p2, r2.p) annotation (Line(points={{16,56},{60,56},{60,50}}, color={0,0,255}));
  connect(gyrator.n2, r2.n) annotation (Line(points={{16,24},{60,24},{60,30}}, color={0,0,255}));
  connect(h2.p, gyrator.n2) annotation (Line(points={{40,4},{40,24},{16,24}}, color={0,0,255}));
  connect(s3.p, a3.p) annotation (Line(points={{-100,-30},{-100,-24},{-60,-24}}, color={0,0,255}));
  connect(a3.n, gyrator2.p1) annotation (Line(points={{-40,-24},{-16,-24}}, color={0,0,255}));
  connect(s3.n, gyrator2.n1) annotation (Line(points={{-100,-50},{-100,-56},{-16,-56}}, color={0,0,255}));
  connect(g3.p, gyrator2.n1) annotation (Line(points={{-40,-76},{-40,-56},{-16,-56}}, color={0,0,255}));
  connect(gyrator2.p2, r3.p) annotation (Line(points={{16,-24},{60,-24},{60,-30}}, color={0,0,255}));
  connect(gyrator2.n2, r3.n) annotation (Line(points={{16,-56},{60,-56},{60,-50}}, color={0,0,255}));
  connect(h3.p, gyrator2.n2) annotation (Line(points={{40,-76},{40,-56},{16,-56}}, color={0,0,255}));
  connect(s4.p, a4.p) annotation (Line(points={{-100,-110},{-100,-104},{-60,-104}}, color={0,0,255}));
  connect(a4.n, coils.p1) annotation (Line(points={{-40,-104},{-16,-104}}, color={0,0,255}));
  connect(s4.n, coils.n1) annotation (Line(points={{-100,-130},{-100,-136},{-16,-136}}, color={0,0,255}));
  connect(g4.p, coils.n1) annotation (Line(points={{-40,-156},{-40,-136},{-16,-136}}, color={0,0,255}));
  connect(coils.p2, r4.p) annotation (Line(points={{16,-104},{60,-104},{60,-110}}, color={0,0,255}));
  connect(coils.n2, r4.n) annotation (Line(points={{16,-136},{60,-136},{60,-130}}, color={0,0,255}));
  connect(h4.p, coils.n2) annotation (Line(points={{40,-156},{40,-136},{16,-136}}, color={0,0,255}));
  annotation (
    experiment(StopTime=0.6, Interval=0.0012, Tolerance=1e-6),
    __Harpoon(plot={"r1.i", "r2.i", "coils.i1", "r4.i"}),
    Diagram(coordinateSystem(extent={{-120,-184},{100,156}})),
    Documentation(info="<html>
<p>10 V and 1 Ohm on the left, 2 Ohm on the right. Transformer 10:1: the load counts as 200 Ohm, so 10/201 A flow on
the left and ten times that through the load. Gyrators of 0.2 S: the load counts as 1/(0.04*2) = 12.5 Ohm, 10/13.5 A
on the left. The coupled coils follow <code>CoupledCoils</code>: in the end 10 A on the left, nothing through the
load.</p>
</html>"));
end IdealCouplers;
