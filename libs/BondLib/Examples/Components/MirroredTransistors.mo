within BondLib.Examples.Components;
model MirroredTransistors "A transistor stage and its mirror image"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.ConstantVoltage supply(V=5) "Constant voltage"
    annotation (Placement(transformation(origin={10,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-10,-80},{10,-60}})));
  Electrical.Analog.Basic.Resistor rb(R=1e4) "Ideal resistor"
    annotation (Placement(transformation(extent={{120,0},{100,20}})));
  Electrical.Analog.Basic.Resistor rc(R=1e3) "Ideal resistor"
    annotation (Placement(transformation(origin={70,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Semiconductors.PNP pnp "Bipolar transistor, pnp"
    annotation (Placement(transformation(origin={80,10}, extent={{-10,-10},{10,10}}, rotation=180)));
  Electrical.Analog.Basic.Resistor rb2(R=1e4) "Ideal resistor"
    annotation (Placement(transformation(extent={{-90,-20},{-70,0}})));
  Electrical.Analog.Basic.Resistor rc2(R=1e3) "Ideal resistor"
    annotation (Placement(transformation(origin={-40,30}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Semiconductors.NPN npn "Bipolar transistor, npn"
    annotation (Placement(transformation(extent={{-60,-20},{-40,0}})));
  Electrical.Analog.Sources.RampVoltage input1(V=2, duration=1) "Ramp voltage"
    annotation (Placement(transformation(origin={-110,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.RampVoltage input2(V=-2, offset=5, duration=1) "Ramp voltage"
    annotation (Placement(transformation(origin={140,0}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(supply.n, ground.p) annotation (Line(points={{10,-30},{10,-54},{0,-54},{0,-60}}, color={0,0,255}));
  connect(input1.n, ground.p) annotation (Line(points={{-110,-30},{-110,-54},{0,-54},{0,-60}}, color={0,0,255}));
  connect(input2.n, ground.p) annotation (Line(points={{140,-10},{140,-54},{0,-54},{0,-60}}, color={0,0,255}));
  connect(input1.p, rb2.p) annotation (Line(points={{-110,-10},{-90,-10}}, color={0,0,255}));
  connect(rb2.n, npn.B) annotation (Line(points={{-70,-10},{-60,-10}}, color={0,0,255}));
  connect(npn.E, ground.p) annotation (Line(points={{-40,-15},{-40,-54},{0,-54},{0,-60}}, color={0,0,255}));
  connect(rc2.p, supply.p) annotation (Line(points={{-40,40},{-15,40},{-15,-10},{10,-10}}, color={0,0,255}));
  connect(rc2.n, npn.C) annotation (Line(points={{-40,20},{-40,-5}}, color={0,0,255}));
  connect(input2.p, rb.p) annotation (Line(points={{140,10},{120,10}}, color={0,0,255}));
  connect(rb.n, pnp.B) annotation (Line(points={{100,10},{90,10}}, color={0,0,255}));
  connect(pnp.E, supply.p) annotation (Line(points={{70,15},{40,15},{40,-10},{10,-10}}, color={0,0,255}));
  connect(pnp.C, rc.p) annotation (Line(points={{70,5},{70,-15}}, color={0,0,255}));
  connect(rc.n, ground.p) annotation (Line(points={{70,-35},{70,-54},{0,-54},{0,-60}}, color={0,0,255}));
  annotation (
    experiment(StopTime=1, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"npn.C.v", "pnp.C.v"}),
    Diagram(coordinateSystem(extent={{-140,-100},{170,60}})),
    Documentation(info="<html>
<p>A pnp stage between supply and ground is the mirror image of an npn stage: what one does above ground the other does below
the supply.</p>
<p>Reference: the law of Ebers and Moll, solved by bisection.</p>
</html>"));
end MirroredTransistors;
