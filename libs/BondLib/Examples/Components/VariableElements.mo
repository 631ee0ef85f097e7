within BondLib.Examples.Components;
model VariableElements "Elements whose value changes, and switches"
  extends Modelica.Icons.Example;
  parameter Real G0(unit="S")=1 "Conductance at the start";
  parameter Real C0(unit="F")=1 "Capacitance at the start";
  parameter Real L0(unit="H")=1 "Inductance at the start";
  parameter Real rate(unit="1/s")=1 "Their growth, in parts of what they are at the start";
  Electrical.Analog.Sources.ConstantVoltage supply(V=10) "Constant voltage"
    annotation (Placement(transformation(origin={0,75}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Conductor conductor(G=0.5) "Ideal conductor"
    annotation (Placement(transformation(extent={{40,90},{60,110}})));
  Electrical.Analog.Basic.VariableConductor variableConductor(G=G0*(1 + rate*time)) "Conductor whose conductance is a signal"
    annotation (Placement(transformation(extent={{40,45},{60,65}})));
  Electrical.Analog.Ideal.Short short "Short circuit"
    annotation (Placement(transformation(extent={{40,0},{60,20}})));
  Electrical.Analog.Basic.Resistor r1(R=4) "Ideal resistor"
    annotation (Placement(transformation(extent={{85,0},{105,20}})));
  Electrical.Analog.Ideal.Idle idle "Open circuit"
    annotation (Placement(transformation(extent={{40,-40},{60,-20}})));
  Electrical.Analog.Ideal.IdealCommutingSwitch commuting(Ron=1e-6, Goff=1e-9, control=time > 1) "Change-over switch"
    annotation (Placement(transformation(extent={{40,-90},{60,-70}})));
  Electrical.Analog.Basic.Resistor ra(R=2) "Ideal resistor"
    annotation (Placement(transformation(extent={{85,-70},{105,-50}})));
  Electrical.Analog.Basic.Resistor rb(R=5) "Ideal resistor"
    annotation (Placement(transformation(extent={{85,-110},{105,-90}})));
  Electrical.Analog.Sources.ConstantCurrent charge(I=-1) "Into the variable capacitor"
    annotation (Placement(transformation(origin={190,90}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.VariableCapacitor variableCapacitor(C=C0*(1 + rate*time), v(start=0,
      fixed=true)) "Capacitor whose capacitance is a signal"
    annotation (Placement(transformation(extent={{220,90},{240,110}})));
  Electrical.Analog.Sources.RampVoltage flux(V=0, offset=1, duration=1) "Constant 1 V on the variable inductor"
    annotation (Placement(transformation(origin={190,10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.VariableInductor variableInductor(L=L0*(1 + rate*time), i(start=0,
      fixed=true)) "Inductor whose inductance is a signal"
    annotation (Placement(transformation(extent={{220,10},{240,30}})));
  Electrical.Analog.Sources.ConstantVoltage tv(V=2.5) "Constant voltage"
    annotation (Placement(transformation(origin={190,-70}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Ideal.IdealTunnelDiode tunnel(G0=0) "Ideal tunnel diode"
    annotation (Placement(transformation(extent={{220,-70},{240,-50}})));
  Electrical.Analog.Sources.ConstantVoltage sv(V=1) "Constant voltage"
    annotation (Placement(transformation(origin={300,90}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.SaturatingInductor saturating(Inom=1, Lnom=1, Lzer=2, Linf=0.5, i(start=0,
      fixed=true)) "Inductor that saturates"
    annotation (Placement(transformation(extent={{330,90},{350,110}})));
  Electrical.Analog.Basic.Ground ground1 "Ground"
    annotation (Placement(transformation(extent={{55,-150},{75,-130}})));
  Electrical.Analog.Basic.Ground ground2 "Ground"
    annotation (Placement(transformation(extent={{200,40},{220,60}})));
  Electrical.Analog.Basic.Ground ground3 "Ground"
    annotation (Placement(transformation(extent={{200,-40},{220,-20}})));
  Electrical.Analog.Basic.Ground ground4 "Ground"
    annotation (Placement(transformation(extent={{200,-120},{220,-100}})));
  Electrical.Analog.Basic.Ground ground5 "Ground"
    annotation (Placement(transformation(extent={{310,40},{330,60}})));
equation
  connect(supply.n, ground1.p) annotation (Line(points={{0,65},{0,-130},{65,-130}}, color={0,0,255}));
  connect(supply.p, conductor.p) annotation (Line(points={{0,85},{0,100},{40,100}}, color={0,0,255}));
  connect(conductor.n, ground1.p) annotation (Line(points={{60,100},{130,100},{130,-130},{65,-130}}, color={0,0,255}));
  connect(supply.p, variableConductor.p) annotation (Line(points={{0,85},{0,100},{20,100},{20,55},{40,55}}, color={0,0,255}));
  connect(variableConductor.n, ground1.p) annotation (Line(points={{60,55},{130,55},{130,-130},{65,-130}}, color={0,0,255}));
  connect(supply.p, short.p) annotation (Line(points={{0,85},{0,100},{20,100},{20,10},{40,10}}, color={0,0,255}));
  connect(short.n, r1.p) annotation (Line(points={{60,10},{85,10}}, color={0,0,255}));
  connect(r1.n, ground1.p) annotation (Line(points={{105,10},{130,10},{130,-130},{65,-130}}, color={0,0,255}));
  connect(supply.p, idle.p) annotation (Line(points={{0,85},{0,100},{20,100},{20,-30},{40,-30}}, color={0,0,255}));
  connect(idle.n, ground1.p) annotation (Line(points={{60,-30},{130,-30},{130,-130},{65,-130}}, color={0,0,255}));
  connect(supply.p, commuting.p) annotation (Line(points={{0,85},{0,100},{20,100},{20,-80},{40,-80}}, color={0,0,255}));
  connect(commuting.n1, ra.p) annotation (Line(points={{60,-75},{75,-75},{75,-60},{85,-60}}, color={0,0,255}));
  connect(commuting.n2, rb.p) annotation (Line(points={{60,-80},{75,-80},{75,-100},{85,-100}}, color={0,0,255}));
  connect(ra.n, ground1.p) annotation (Line(points={{105,-60},{130,-60},{130,-130},{65,-130}}, color={0,0,255}));
  connect(rb.n, ground1.p) annotation (Line(points={{105,-100},{130,-100},{130,-130},{65,-130}}, color={0,0,255}));
  connect(charge.p, variableCapacitor.p) annotation (Line(points={{190,100},{220,100}}, color={0,0,255}));
  connect(charge.n, ground2.p) annotation (Line(points={{190,80},{190,60},{210,60}}, color={0,0,255}));
  connect(variableCapacitor.n, ground2.p) annotation (Line(points={{240,100},{240,60},{210,60}}, color={0,0,255}));
  connect(flux.p, variableInductor.p) annotation (Line(points={{190,20},{220,20}}, color={0,0,255}));
  connect(flux.n, ground3.p) annotation (Line(points={{190,0},{190,-20},{210,-20}}, color={0,0,255}));
  connect(variableInductor.n, ground3.p) annotation (Line(points={{240,20},{240,-20},{210,-20}}, color={0,0,255}));
  connect(tv.p, tunnel.p) annotation (Line(points={{190,-60},{220,-60}}, color={0,0,255}));
  connect(tv.n, ground4.p) annotation (Line(points={{190,-80},{190,-100},{210,-100}}, color={0,0,255}));
  connect(tunnel.n, ground4.p) annotation (Line(points={{240,-60},{240,-100},{210,-100}}, color={0,0,255}));
  connect(sv.p, saturating.p) annotation (Line(points={{300,100},{330,100}}, color={0,0,255}));
  connect(sv.n, ground5.p) annotation (Line(points={{300,80},{300,60},{320,60}}, color={0,0,255}));
  connect(saturating.n, ground5.p) annotation (Line(points={{350,100},{350,60},{320,60}}, color={0,0,255}));
  annotation (
    experiment(StopTime=2, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"variableCapacitor.v", "variableInductor.i", "saturating.i"}),
    Diagram(coordinateSystem(extent={{-30,-160},{370,130}})),
    Documentation(info="<html>
<p>A conductor, a conductance that grows with time, a short circuit, an open one and a change-over switch hang on one supply. A
capacitor and an inductor whose values grow are fed with a constant current and a constant voltage: charge and flux
grow linearly, and their voltage and current as <code>t/(1 + t)</code>. A tunnel diode rests on its falling branch. An
inductor saturates: its current rises slowly at first and faster later.</p>
<p>Reference: closed forms; the saturated current by bisection.</p>
</html>"));
end VariableElements;
