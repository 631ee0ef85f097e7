within BondLib.Examples.Components;
model SwitchedSine "A thyristor that is turned off, a switch and an amplifier"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.SineVoltage source(V=10, f=1) "Sine voltage"
    annotation (Placement(transformation(origin={0,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Ideal.IdealGTOThyristor gto(fire=time < 0.2) "Ideal thyristor that can be turned off"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Electrical.Analog.Basic.Resistor r1(R=10) "Ideal resistor"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Electrical.Analog.Ideal.IdealSwitch switch(control=time > 0.2) "Ideal switch, open while its control is true"
    annotation (Placement(transformation(extent={{40,-54},{60,-34}})));
  Electrical.Analog.Basic.Resistor r2(R=5) "Ideal resistor"
    annotation (Placement(transformation(extent={{90,-54},{110,-34}})));
  Electrical.Analog.Basic.Resistor rIn(R=1000) "Ideal resistor"
    annotation (Placement(transformation(extent={{40,-98},{60,-78}})));
  Electrical.Analog.Basic.Resistor rBack(R=2000) "Ideal resistor"
    annotation (Placement(transformation(extent={{140,-10},{160,10}})));
  Electrical.Analog.Ideal.IdealOpAmp amplifier "Ideal operational amplifier with a floating output"
    annotation (Placement(transformation(extent={{90,-98},{110,-78}})));
  Electrical.Analog.Basic.Resistor rLoad(R=100) "Ideal resistor"
    annotation (Placement(transformation(extent={{140,-54},{160,-34}})));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{65,-148},{85,-128}})));
equation
  connect(source.p, gto.p) annotation (Line(points={{0,0},{40,0}}, color={0,0,255}));
  connect(gto.n, r1.p) annotation (Line(points={{60,0},{90,0}}, color={0,0,255}));
  connect(r1.n, ground.p) annotation (Line(points={{110,0},{110,-122},{75,-122},{75,-128}}, color={0,0,255}));
  connect(source.p, switch.p) annotation (Line(points={{0,0},{0,-44},{40,-44}}, color={0,0,255}));
  connect(switch.n, r2.p) annotation (Line(points={{60,-44},{90,-44}}, color={0,0,255}));
  connect(r2.n, ground.p) annotation (Line(points={{110,-44},{110,-122},{75,-122},{75,-128}}, color={0,0,255}));
  connect(source.n, ground.p) annotation (Line(points={{0,-20},{0,-122},{75,-122},{75,-128}}, color={0,0,255}));
  connect(source.p, rIn.p) annotation (Line(points={{0,0},{0,-88},{40,-88}}, color={0,0,255}));
  connect(rIn.n, amplifier.n1) annotation (Line(points={{60,-88},{75,-88},{75,-98},{90,-98}}, color={0,0,255}));
  connect(rBack.p, amplifier.n1) annotation (Line(points={{140,0},{115,0},{115,-98},{90,-98}}, color={0,0,255}));
  connect(rBack.n, amplifier.p2) annotation (Line(points={{160,0},{135,0},{135,-78},{110,-78}}, color={0,0,255}));
  connect(amplifier.p1, ground.p) annotation (Line(points={{90,-78},{90,-122},{75,-122},{75,-128}}, color={0,0,255}));
  connect(amplifier.n2, ground.p) annotation (Line(points={{110,-98},{110,-122},{75,-122},{75,-128}}, color={0,0,255}));
  connect(rLoad.p, amplifier.p2) annotation (Line(points={{140,-44},{125,-44},{125,-78},{110,-78}}, color={0,0,255}));
  connect(rLoad.n, ground.p) annotation (Line(points={{160,-44},{160,-122},{75,-122},{75,-128}}, color={0,0,255}));
  annotation (
    experiment(StopTime=0.5, Interval=0.005, Tolerance=1e-8),
    __Harpoon(plot={"r1.v", "r2.v", "rLoad.v"}),
    Diagram(coordinateSystem(extent={{-30,-168},{180,30}})),
    Documentation(info="<html>
<p>A thyristor that can be turned off lets a part of a sine pass, a switch the rest; an amplifier with a floating output turns
the sine round and doubles it.</p>
<p>Reference: the sine cut at the switching times.</p>
</html>"));
end SwitchedSine;
