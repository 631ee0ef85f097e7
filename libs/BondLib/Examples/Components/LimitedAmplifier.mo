within BondLib.Examples.Components;
model LimitedAmplifier "An amplifier whose output is limited"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.SineVoltage source(V=10, f=1) "Sine voltage"
    annotation (Placement(transformation(origin={-70,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor rIn(R=1000) "Ideal resistor"
    annotation (Placement(transformation(extent={{-40,0},{-20,20}})));
  Electrical.Analog.Basic.Resistor rBack(R=1000) "Ideal resistor"
    annotation (Placement(transformation(extent={{10,60},{30,80}})));
  Electrical.Analog.Basic.Resistor rLoad(R=100) "Ideal resistor"
    annotation (Placement(transformation(origin={100,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Ideal.IdealOpAmpLimited amplifier "Ideal operational amplifier with limited output"
    annotation (Placement(transformation(extent={{0,-20},{40,20}})));
  Electrical.Analog.Sources.ConstantVoltage high(V=8) "Constant voltage"
    annotation (Placement(transformation(extent={{25,28},{45,48}})));
  Electrical.Analog.Sources.ConstantVoltage low(V=-5) "Constant voltage"
    annotation (Placement(transformation(origin={20,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{10,-90},{30,-70}})));
  Electrical.Analog.Basic.Ground ground2 "Ground"
    annotation (Placement(transformation(extent={{42,8},{62,28}})));
equation
  connect(source.p, rIn.p) annotation (Line(points={{-70,10},{-40,10}}, color={0,0,255}));
  connect(rIn.n, amplifier.in_n) annotation (Line(points={{-20,10},{0,10}}, color={0,0,255}));
  connect(rBack.p, amplifier.in_n) annotation (Line(points={{10,70},{-10,70},{-10,10},{0,10}}, color={0,0,255}));
  connect(rBack.n, amplifier.out) annotation (Line(points={{30,70},{70,70},{70,0},{40,0}}, color={0,0,255}));
  connect(rLoad.p, amplifier.out) annotation (Line(points={{100,-10},{100,0},{40,0}}, color={0,0,255}));
  connect(amplifier.in_p, ground.p) annotation (Line(points={{0,-10},{0,-70},{20,-70}}, color={0,0,255}));
  connect(high.p, amplifier.VMax) annotation (Line(points={{25,38},{20,38},{20,14}}, color={0,0,255}));
  connect(low.p, amplifier.VMin) annotation (Line(points={{20,-30},{20,-14}}, color={0,0,255}));
  connect(source.n, ground.p) annotation (Line(points={{-70,-10},{-70,-70},{20,-70}}, color={0,0,255}));
  connect(rLoad.n, ground.p) annotation (Line(points={{100,-30},{100,-70},{20,-70}}, color={0,0,255}));
  connect(high.n, ground2.p) annotation (Line(points={{45,38},{52,38},{52,28}}, color={0,0,255}));
  connect(low.n, ground.p) annotation (Line(points={{20,-50},{20,-70}}, color={0,0,255}));
  annotation (
    experiment(StopTime=1, Interval=0.01, Tolerance=1e-8),
    __Harpoon(plot={"rLoad.v", "source.v"}),
    Diagram(coordinateSystem(extent={{-100,-100},{130,90}})),
    Documentation(info="<html>
<p>An amplifier turns a sine round; its output cannot leave the range between the two supplies.</p>
<p>Reference: the sine, cut off.</p>
</html>"));
end LimitedAmplifier;
