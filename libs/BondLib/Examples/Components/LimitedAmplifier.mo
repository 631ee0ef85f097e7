within BondLib.Examples.Components;
model LimitedAmplifier "An amplifier whose output is limited"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.SineVoltage source(V=10, f=1) "Sine voltage"
    annotation (Placement(transformation(origin={0,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor rIn(R=1000) "Ideal resistor"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Electrical.Analog.Basic.Resistor rBack(R=1000) "Ideal resistor"
    annotation (Placement(transformation(extent={{140,-10},{160,10}})));
  Electrical.Analog.Basic.Resistor rLoad(R=100) "Ideal resistor"
    annotation (Placement(transformation(extent={{140,-54},{160,-34}})));
  Electrical.Analog.Ideal.IdealOpAmpLimited amplifier "Ideal operational amplifier with limited output"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Electrical.Analog.Sources.ConstantVoltage high(V=8) "Constant voltage"
    annotation (Placement(transformation(origin={150,-98}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage low(V=-5) "Constant voltage"
    annotation (Placement(transformation(origin={150,-142}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{65,-192},{85,-172}})));
equation
  connect(source.p, rIn.p) annotation (Line(points={{0,0},{40,0}}, color={0,0,255}));
  connect(rIn.n, amplifier.in_n) annotation (Line(points={{60,0},{75,0},{75,5},{90,5}}, color={0,0,255}));
  connect(rBack.p, amplifier.in_n) annotation (Line(points={{140,0},{115,0},{115,5},{90,5}}, color={0,0,255}));
  connect(rBack.n, amplifier.out) annotation (Line(points={{160,0},{110,0}}, color={0,0,255}));
  connect(rLoad.p, amplifier.out) annotation (Line(points={{140,-44},{125,-44},{125,0},{110,0}}, color={0,0,255}));
  connect(amplifier.in_p, ground.p) annotation (Line(points={{90,-5},{90,-166},{75,-166},{75,-172}}, color={0,0,255}));
  connect(high.p, amplifier.VMax) annotation (Line(points={{150,-88},{150,7},{100,7}}, color={0,0,255}));
  connect(low.p, amplifier.VMin) annotation (Line(points={{150,-132},{150,-7},{100,-7}}, color={0,0,255}));
  connect(source.n, ground.p) annotation (Line(points={{0,-20},{0,-166},{75,-166},{75,-172}}, color={0,0,255}));
  connect(rLoad.n, ground.p) annotation (Line(points={{160,-44},{160,-166},{75,-166},{75,-172}}, color={0,0,255}));
  connect(high.n, ground.p) annotation (Line(points={{150,-108},{150,-166},{75,-166},{75,-172}}, color={0,0,255}));
  connect(low.n, ground.p) annotation (Line(points={{150,-152},{150,-166},{75,-166},{75,-172}}, color={0,0,255}));
  annotation (
    experiment(StopTime=1, Interval=0.01, Tolerance=1e-8),
    __Harpoon(plot={"rLoad.v", "source.v"}),
    Diagram(coordinateSystem(extent={{-30,-212},{180,30}})),
    Documentation(info="<html>
<p>An amplifier turns a sine round; its output cannot leave the range between the two supplies.</p>
<p>Reference: the sine, cut off.</p>
</html>"));
end LimitedAmplifier;
