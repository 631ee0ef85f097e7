within BondLib.Examples.Components;
model VariableElements "Elements whose value changes, and switches"
  extends Modelica.Icons.Example;
  parameter Real G0(unit="S")=1 "Conductance at the start";
  parameter Real C0(unit="F")=1 "Capacitance at the start";
  parameter Real L0(unit="H")=1 "Inductance at the start";
  parameter Real rate(unit="1/s")=1 "Their growth, in parts of what they are at the start";
  Electrical.Analog.Sources.ConstantVoltage supply(V=10) "Constant voltage"
    annotation (Placement(transformation(origin={0,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Conductor conductor(G=0.5) "Ideal conductor"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Electrical.Analog.Basic.VariableConductor variableConductor(G=G0*(1 + rate*time)) "Conductor whose conductance is a signal"
    annotation (Placement(transformation(extent={{40,-54},{60,-34}})));
  Electrical.Analog.Ideal.Short short "Short circuit"
    annotation (Placement(transformation(extent={{40,-98},{60,-78}})));
  Electrical.Analog.Basic.Resistor r1(R=4) "Ideal resistor"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Electrical.Analog.Ideal.Idle idle "Open circuit"
    annotation (Placement(transformation(extent={{40,-142},{60,-122}})));
  Electrical.Analog.Ideal.IdealCommutingSwitch commuting(Ron=1e-6, Goff=1e-9, control=time > 1) "Change-over switch"
    annotation (Placement(transformation(extent={{40,-186},{60,-166}})));
  Electrical.Analog.Basic.Resistor ra(R=2) "Ideal resistor"
    annotation (Placement(transformation(extent={{90,-54},{110,-34}})));
  Electrical.Analog.Basic.Resistor rb(R=5) "Ideal resistor"
    annotation (Placement(transformation(extent={{90,-98},{110,-78}})));
  Electrical.Analog.Sources.ConstantCurrent charge(I=-1) "Into the variable capacitor"
    annotation (Placement(transformation(origin={180,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.VariableCapacitor variableCapacitor(C=C0*(1 + rate*time), v(start=0,
      fixed=true)) "Capacitor whose capacitance is a signal"
    annotation (Placement(transformation(extent={{220,-10},{240,10}})));
  Electrical.Analog.Sources.RampVoltage flux(V=0, offset=1, duration=1) "Constant 1 V on the variable inductor"
    annotation (Placement(transformation(origin={180,-96}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.VariableInductor variableInductor(L=L0*(1 + rate*time), i(start=0,
      fixed=true)) "Inductor whose inductance is a signal"
    annotation (Placement(transformation(extent={{220,-96},{240,-76}})));
  Electrical.Analog.Sources.ConstantVoltage tv(V=2.5) "Constant voltage"
    annotation (Placement(transformation(origin={180,-182}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Ideal.IdealTunnelDiode tunnel(G0=0) "Ideal tunnel diode"
    annotation (Placement(transformation(extent={{220,-182},{240,-162}})));
  Electrical.Analog.Sources.ConstantVoltage sv(V=1) "Constant voltage"
    annotation (Placement(transformation(origin={310,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.SaturatingInductor saturating(Inom=1, Lnom=1, Lzer=2, Linf=0.5, i(start=0,
      fixed=true)) "Inductor that saturates"
    annotation (Placement(transformation(extent={{350,-10},{370,10}})));
  Electrical.Analog.Basic.Ground ground1 "Ground"
    annotation (Placement(transformation(extent={{40,-236},{60,-216}})));
  Electrical.Analog.Basic.Ground ground2 "Ground"
    annotation (Placement(transformation(extent={{195,-60},{215,-40}})));
  Electrical.Analog.Basic.Ground ground3 "Ground"
    annotation (Placement(transformation(extent={{195,-146},{215,-126}})));
  Electrical.Analog.Basic.Ground ground4 "Ground"
    annotation (Placement(transformation(extent={{195,-232},{215,-212}})));
  Electrical.Analog.Basic.Ground ground5 "Ground"
    annotation (Placement(transformation(extent={{325,-60},{345,-40}})));
equation
  connect(supply.n, ground1.p) annotation (Line(points={{0,-20},{0,-210},{50,-210},{50,-216}}, color={0,0,255}));
  connect(supply.p, conductor.p) annotation (Line(points={{0,0},{40,0}}, color={0,0,255}));
  connect(conductor.n, ground1.p) annotation (Line(points={{60,0},{60,-210},{50,-210},{50,-216}}, color={0,0,255}));
  connect(supply.p, variableConductor.p) annotation (Line(points={{0,0},{0,-44},{40,-44}}, color={0,0,255}));
  connect(variableConductor.n, ground1.p) annotation (Line(points={{60,-44},{60,-210},{50,-210},{50,-216}}, color={0,0,255}));
  connect(supply.p, short.p) annotation (Line(points={{0,0},{0,-88},{40,-88}}, color={0,0,255}));
  connect(short.n, r1.p) annotation (Line(points={{60,-88},{75,-88},{75,0},{90,0}}, color={0,0,255}));
  connect(r1.n, ground1.p) annotation (Line(points={{110,0},{110,-210},{50,-210},{50,-216}}, color={0,0,255}));
  connect(supply.p, idle.p) annotation (Line(points={{0,0},{0,-132},{40,-132}}, color={0,0,255}));
  connect(idle.n, ground1.p) annotation (Line(points={{60,-132},{60,-210},{50,-210},{50,-216}}, color={0,0,255}));
  connect(supply.p, commuting.p) annotation (Line(points={{0,0},{0,-176},{40,-176}}, color={0,0,255}));
  connect(commuting.n1, ra.p) annotation (Line(points={{60,-171},{75,-171},{75,-44},{90,-44}}, color={0,0,255}));
  connect(commuting.n2, rb.p) annotation (Line(points={{60,-176},{75,-176},{75,-88},{90,-88}}, color={0,0,255}));
  connect(ra.n, ground1.p) annotation (Line(points={{110,-44},{110,-210},{50,-210},{50,-216}}, color={0,0,255}));
  connect(rb.n, ground1.p) annotation (Line(points={{110,-88},{110,-210},{50,-210},{50,-216}}, color={0,0,255}));
  connect(charge.p, variableCapacitor.p) annotation (Line(points={{180,0},{220,0}}, color={0,0,255}));
  connect(charge.n, ground2.p) annotation (Line(points={{180,-20},{180,-34},{205,-34},{205,-40}}, color={0,0,255}));
  connect(variableCapacitor.n, ground2.p) annotation (Line(points={{240,0},{240,-34},{205,-34},{205,-40}}, color={0,0,255}));
  connect(flux.p, variableInductor.p) annotation (Line(points={{180,-86},{220,-86}}, color={0,0,255}));
  connect(flux.n, ground3.p) annotation (Line(points={{180,-106},{180,-120},{205,-120},{205,-126}}, color={0,0,255}));
  connect(variableInductor.n, ground3.p) annotation (Line(points={{240,-86},{240,-120},{205,-120},{205,-126}}, color={0,0,255}));
  connect(tv.p, tunnel.p) annotation (Line(points={{180,-172},{220,-172}}, color={0,0,255}));
  connect(tv.n, ground4.p) annotation (Line(points={{180,-192},{180,-206},{205,-206},{205,-212}}, color={0,0,255}));
  connect(tunnel.n, ground4.p) annotation (Line(points={{240,-172},{240,-206},{205,-206},{205,-212}}, color={0,0,255}));
  connect(sv.p, saturating.p) annotation (Line(points={{310,0},{350,0}}, color={0,0,255}));
  connect(sv.n, ground5.p) annotation (Line(points={{310,-20},{310,-34},{335,-34},{335,-40}}, color={0,0,255}));
  connect(saturating.n, ground5.p) annotation (Line(points={{370,0},{370,-34},{335,-34},{335,-40}}, color={0,0,255}));
  annotation (
    experiment(StopTime=2, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"variableCapacitor.v", "variableInductor.i", "saturating.i"}),
    Diagram(coordinateSystem(extent={{-30,-256},{390,30}})),
    Documentation(info="<html>
<p>A conductor, a conductance that grows with time, a short circuit, an open one and a change-over switch hang on one supply. A
capacitor and an inductor whose values grow are fed with a constant current and a constant voltage: charge and flux
grow linearly, and their voltage and current as <code>t/(1 + t)</code>. A tunnel diode rests on its falling branch. An
inductor saturates: its current rises slowly at first and faster later.</p>
<p>Reference: closed forms; the saturated current by bisection.</p>
</html>"));
end VariableElements;
