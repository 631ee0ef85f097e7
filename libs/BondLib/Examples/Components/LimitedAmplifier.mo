within BondLib.Examples.Components;
model LimitedAmplifier "An amplifier whose output is limited"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.SineVoltage source(V=10, f=1) "Sine voltage"
    annotation (Placement(transformation(origin={-70,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor rIn(R=1000) "Ideal resistor"
    annotation (Placement(transformation(extent={{-40,0},{-20,20}})));
  Electrical.Analog.Basic.Resistor rBack(R=1000) "Ideal resistor"
    annotation (Placement(transformation(extent={{10,40},{30,60}})));
  Electrical.Analog.Basic.Resistor rLoad(R=100) "Ideal resistor"
    annotation (Placement(transformation(origin={110,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Ideal.IdealOpAmpLimited amplifier "Ideal operational amplifier with limited output"
    annotation (Placement(transformation(extent={{0,-20},{40,20}})));
  Electrical.Analog.Sources.ConstantVoltage high(V=8) "Constant voltage"
    annotation (Placement(transformation(extent={{60,20},{80,40}})));
  Electrical.Analog.Sources.ConstantVoltage low(V=-5) "Constant voltage"
    annotation (Placement(transformation(origin={20,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{10,-90},{30,-70}})));
equation
  connect(source.p, rIn.p) annotation (Line(points={{-70,10},{-40,10}}, color={0,0,255}));
  connect(rIn.n, amplifier.in_n) annotation (Line(points={{-20,10},{0,10}}, color={0,0,255}));
  connect(rBack.p, amplifier.in_n) annotation (Line(points={{10,50},{5,50},{5,10},{0,10}}, color={0,0,255}));
  connect(rBack.n, amplifier.out) annotation (Line(points={{30,50},{35,50},{35,0},{40,0}}, color={0,0,255}));
  connect(rLoad.p, amplifier.out) annotation (Line(points={{110,0},{40,0}}, color={0,0,255}));
  connect(amplifier.in_p, ground.p) annotation (Line(points={{0,-10},{0,-64},{20,-64},{20,-70}}, color={0,0,255}));
  connect(high.p, amplifier.VMax) annotation (Line(points={{60,30},{40,30},{40,14},{20,14}}, color={0,0,255}));
  connect(low.p, amplifier.VMin) annotation (Line(points={{20,-30},{20,-14}}, color={0,0,255}));
  connect(source.n, ground.p) annotation (Line(points={{-70,-10},{-70,-64},{20,-64},{20,-70}}, color={0,0,255}));
  connect(rLoad.n, ground.p) annotation (Line(points={{110,-20},{110,-64},{20,-64},{20,-70}}, color={0,0,255}));
  connect(high.n, ground.p) annotation (Line(points={{80,30},{80,-64},{20,-64},{20,-70}}, color={0,0,255}));
  connect(low.n, ground.p) annotation (Line(points={{20,-50},{20,-64},{20,-64},{20,-70}}, color={0,0,255}));
  annotation (
    experiment(StopTime=1, Interval=0.01, Tolerance=1e-8),
    __Harpoon(plot={"rLoad.v", "source.v"}),
    Diagram(coordinateSystem(extent={{-100,-110},{140,80}})),
    Documentation(info="<html>
<p>An amplifier turns a sine round; its output cannot leave the range between the two supplies.</p>
<p>Reference: the sine, cut off.</p>
</html>"));
end LimitedAmplifier;
