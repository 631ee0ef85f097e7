within BondLib.Examples.Components;
model MirroredTransistors "A transistor stage and its mirror image"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.ConstantVoltage supply(V=5) "Constant voltage"
    annotation (Placement(transformation(origin={0,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{90,-148},{110,-128}})));
  Electrical.Analog.Basic.Resistor rb(R=1e4) "Ideal resistor"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Electrical.Analog.Basic.Resistor rc(R=1e3) "Ideal resistor"
    annotation (Placement(transformation(extent={{90,-54},{110,-34}})));
  Electrical.Analog.Semiconductors.PNP pnp "Bipolar transistor, pnp"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Electrical.Analog.Basic.Resistor rb2(R=1e4) "Ideal resistor"
    annotation (Placement(transformation(extent={{140,-10},{160,10}})));
  Electrical.Analog.Basic.Resistor rc2(R=1e3) "Ideal resistor"
    annotation (Placement(transformation(extent={{40,-54},{60,-34}})));
  Electrical.Analog.Semiconductors.NPN npn "Bipolar transistor, npn"
    annotation (Placement(transformation(extent={{90,-98},{110,-78}})));
  Electrical.Analog.Sources.RampVoltage input1(V=2, duration=1) "Ramp voltage"
    annotation (Placement(transformation(origin={200,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.RampVoltage input2(V=-2, offset=5, duration=1) "Ramp voltage"
    annotation (Placement(transformation(origin={150,-54}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(supply.n, ground.p) annotation (Line(points={{0,-20},{0,-122},{100,-122},{100,-128}}, color={0,0,255}));
  connect(input1.n, ground.p) annotation (Line(points={{200,-20},{200,-122},{100,-122},{100,-128}}, color={0,0,255}));
  connect(input2.n, ground.p) annotation (Line(points={{150,-64},{150,-122},{100,-122},{100,-128}}, color={0,0,255}));
  connect(input1.p, rb2.p) annotation (Line(points={{200,0},{140,0}}, color={0,0,255}));
  connect(rb2.n, npn.B) annotation (Line(points={{160,0},{125,0},{125,-88},{90,-88}}, color={0,0,255}));
  connect(npn.E, ground.p) annotation (Line(points={{110,-93},{110,-122},{100,-122},{100,-128}}, color={0,0,255}));
  connect(rc2.p, supply.p) annotation (Line(points={{40,-44},{0,-44},{0,0}}, color={0,0,255}));
  connect(rc2.n, npn.C) annotation (Line(points={{60,-44},{85,-44},{85,-83},{110,-83}}, color={0,0,255}));
  connect(input2.p, rb.p) annotation (Line(points={{150,-44},{150,0},{90,0}}, color={0,0,255}));
  connect(rb.n, pnp.B) annotation (Line(points={{110,0},{40,0}}, color={0,0,255}));
  connect(pnp.E, supply.p) annotation (Line(points={{60,-5},{0,-5},{0,0}}, color={0,0,255}));
  connect(pnp.C, rc.p) annotation (Line(points={{60,5},{75,5},{75,-44},{90,-44}}, color={0,0,255}));
  connect(rc.n, ground.p) annotation (Line(points={{110,-44},{110,-122},{100,-122},{100,-128}}, color={0,0,255}));
  annotation (
    experiment(StopTime=1, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"npn.C.v", "pnp.C.v"}),
    Diagram(coordinateSystem(extent={{-30,-168},{230,30}})),
    Documentation(info="<html>
<p>A pnp stage between supply and ground is the mirror image of an npn stage: what one does above ground the other does below
the supply.</p>
<p>Reference: the law of Ebers and Moll, solved by bisection.</p>
</html>"));
end MirroredTransistors;
