within BondLib.Examples.Components;
model SwitchedSine "A thyristor that is turned off, a switch and an amplifier"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.SineVoltage source(V=10, f=1) "Sine voltage"
    annotation (Placement(transformation(origin={0,30}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Ideal.IdealGTOThyristor gto(fire=time < 0.2) "Ideal thyristor that can be turned off"
    annotation (Placement(transformation(extent={{30,50},{50,70}})));
  Electrical.Analog.Basic.Resistor r1(R=10) "Ideal resistor"
    annotation (Placement(transformation(extent={{80,50},{100,70}})));
  Electrical.Analog.Ideal.IdealSwitch switch(control=time > 0.2) "Ideal switch, open while its control is true"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Electrical.Analog.Basic.Resistor r2(R=5) "Ideal resistor"
    annotation (Placement(transformation(extent={{80,-10},{100,10}})));
  Electrical.Analog.Basic.Resistor rIn(R=1000) "Ideal resistor"
    annotation (Placement(transformation(extent={{30,-120},{50,-100}})));
  Electrical.Analog.Basic.Resistor rBack(R=2000) "Ideal resistor"
    annotation (Placement(transformation(extent={{100,-160},{120,-140}})));
  Electrical.Analog.Ideal.IdealOpAmp amplifier "Ideal operational amplifier with a floating output"
    annotation (Placement(transformation(extent={{100,-100},{120,-80}})));
  Electrical.Analog.Basic.Resistor rLoad(R=100) "Ideal resistor"
    annotation (Placement(transformation(origin={180,-90}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Electrical.Analog.Basic.Ground ground2 "Ground"
    annotation (Placement(transformation(extent={{105,30},{125,50}})));
  Electrical.Analog.Basic.Ground ground3 "Ground"
    annotation (Placement(transformation(extent={{105,-30},{125,-10}})));
  Electrical.Analog.Basic.Ground ground4 "Ground"
    annotation (Placement(transformation(extent={{60,-95},{80,-75}})));
  Electrical.Analog.Basic.Ground ground5 "Ground"
    annotation (Placement(transformation(extent={{135,-132},{155,-112}})));
  Electrical.Analog.Basic.Ground ground6 "Ground"
    annotation (Placement(transformation(extent={{170,-130},{190,-110}})));
equation
  connect(source.p, gto.p) annotation (Line(points={{0,40},{0,60},{30,60}}, color={0,0,255}));
  connect(gto.n, r1.p) annotation (Line(points={{50,60},{80,60}}, color={0,0,255}));
  connect(r1.n, ground2.p) annotation (Line(points={{100,60},{115,60},{115,50}}, color={0,0,255}));
  connect(source.p, switch.p) annotation (Line(points={{0,40},{0,60},{20,60},{20,0},{30,0}}, color={0,0,255}));
  connect(switch.n, r2.p) annotation (Line(points={{50,0},{80,0}}, color={0,0,255}));
  connect(r2.n, ground3.p) annotation (Line(points={{100,0},{115,0},{115,-10}}, color={0,0,255}));
  connect(source.n, ground.p) annotation (Line(points={{0,20},{0,10}}, color={0,0,255}));
  connect(source.p, rIn.p) annotation (Line(points={{0,40},{0,60},{20,60},{20,-110},{30,-110}}, color={0,0,255}));
  connect(rIn.n, amplifier.n1) annotation (Line(points={{50,-110},{100,-110},{100,-100}}, color={0,0,255}));
  connect(rBack.p, amplifier.n1) annotation (Line(points={{100,-150},{100,-100}}, color={0,0,255}));
  connect(rBack.n, amplifier.p2) annotation (Line(points={{120,-150},{160,-150},{160,-80},{120,-80}}, color={0,0,255}));
  connect(amplifier.p1, ground4.p) annotation (Line(points={{100,-80},{70,-80},{70,-75}}, color={0,0,255}));
  connect(amplifier.n2, ground5.p) annotation (Line(points={{120,-100},{145,-100},{145,-112}}, color={0,0,255}));
  connect(rLoad.p, amplifier.p2) annotation (Line(points={{180,-80},{120,-80}}, color={0,0,255}));
  connect(rLoad.n, ground6.p) annotation (Line(points={{180,-100},{180,-110}}, color={0,0,255}));
  annotation (
    experiment(StopTime=0.5, Interval=0.005, Tolerance=1e-8),
    __Harpoon(plot={"r1.v", "r2.v", "rLoad.v"}),
    Diagram(coordinateSystem(extent={{-30,-170},{210,80}})),
    Documentation(info="<html>
<p>A thyristor that can be turned off lets a part of a sine pass, a switch the rest; an amplifier with a floating output turns
the sine round and doubles it.</p>
<p>Reference: the sine cut at the switching times.</p>
</html>"));
end SwitchedSine;
