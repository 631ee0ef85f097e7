within BondLib.Examples;
model ModulatedElements "Elements whose coefficient is a signal"
  extends Modelica.Icons.Example;
  Modelica.Blocks.Sources.Ramp ramp1(height=10, duration=10, offset=1) "1 + t"
    annotation (Placement(transformation(extent={{-130,-10},{-110,10}})));
  Sources.Sf S1(f0=2) "Source"
    annotation (Placement(transformation(origin={-60,100}, extent={{10,-10},{-10,10}})));
  Passive.mR mR1 "Modulated by 1 + t"
    annotation (Placement(transformation(extent={{-30,90},{-10,110}})));
  Sources.Se S2(e0=10) "Source"
    annotation (Placement(transformation(origin={-60,50}, extent={{10,-10},{-10,10}})));
  Passive.mG mG1 "Modulated by 1 + t"
    annotation (Placement(transformation(extent={{-30,40},{-10,60}})));
  Sources.Sf S3(f0=1) "Source"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  Passive.mC mC1(q(start=0, fixed=true)) "Modulated by 1 + t"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Sources.Se S4(e0=10) "Source"
    annotation (Placement(transformation(origin={-60,-50}, extent={{10,-10},{-10,10}})));
  Passive.mTF mTF1 "Modulated by 1 + t"
    annotation (Placement(transformation(extent={{-30,-60},{-10,-40}})));
  Passive.R R4(R=5) "Load"
    annotation (Placement(transformation(extent={{10,-60},{30,-40}})));
  Sources.Se S5(e0=10) "Source"
    annotation (Placement(transformation(origin={-60,-100}, extent={{10,-10},{-10,10}})));
  Passive.mGY mGY1 "Modulated by 1 + t"
    annotation (Placement(transformation(extent={{-30,-110},{-10,-90}})));
  Passive.R R5(R=5) "Load"
    annotation (Placement(transformation(extent={{10,-110},{30,-90}})));
  Bonds.Bond B1 "S1 to mR1"
    annotation (Placement(transformation(extent={{-50,90},{-30,110}})));
  Bonds.Bond B2 "S2 to mG1"
    annotation (Placement(transformation(extent={{-50,40},{-30,60}})));
  Bonds.Bond B3 "S3 to mC1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Bonds.Bond B4 "S4 to mTF1"
    annotation (Placement(transformation(extent={{-50,-60},{-30,-40}})));
  Bonds.Bond Bb4 "mTF1 to R4"
    annotation (Placement(transformation(extent={{-10,-60},{10,-40}})));
  Bonds.Bond B5 "S5 to mGY1"
    annotation (Placement(transformation(extent={{-50,-110},{-30,-90}})));
  Bonds.Bond Bb5 "mGY1 to R5"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
equation
  connect(S1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,100},{-50,100}}, color={192,192,192}));
  connect(B1.BondCon2, mR1.BondCon1) annotation (Line(points={{-30,100},{-30,100}}, color={192,192,192}));
  connect(S2.BondCon1, B2.BondCon1) annotation (Line(points={{-50,50},{-50,50}}, color={192,192,192}));
  connect(B2.BondCon2, mG1.BondCon1) annotation (Line(points={{-30,50},{-30,50}}, color={192,192,192}));
  connect(S3.BondCon1, B3.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B3.BondCon2, mC1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(S4.BondCon1, B4.BondCon1) annotation (Line(points={{-50,-50},{-50,-50}}, color={192,192,192}));
  connect(B4.BondCon2, mTF1.BondCon1) annotation (Line(points={{-30,-50},{-30,-50}}, color={192,192,192}));
  connect(mTF1.BondCon2, Bb4.BondCon1) annotation (Line(points={{-10,-50},{-10,-50}}, color={192,192,192}));
  connect(Bb4.BondCon2, R4.BondCon1) annotation (Line(points={{10,-50},{10,-50}}, color={192,192,192}));
  connect(S5.BondCon1, B5.BondCon1) annotation (Line(points={{-50,-100},{-50,-100}}, color={192,192,192}));
  connect(B5.BondCon2, mGY1.BondCon1) annotation (Line(points={{-30,-100},{-30,-100}}, color={192,192,192}));
  connect(mGY1.BondCon2, Bb5.BondCon1) annotation (Line(points={{-10,-100},{-10,-100}}, color={192,192,192}));
  connect(Bb5.BondCon2, R5.BondCon1) annotation (Line(points={{10,-100},{10,-100}}, color={192,192,192}));
  connect(ramp1.y, mR1.s) annotation (Line(points={{-109,0},{-100,0},{-100,120},{0,120},{0,100},{-10,100}},
    color={0,0,127}));
  connect(ramp1.y, mG1.s) annotation (Line(points={{-109,0},{-100,0},{-100,70},{0,70},{0,50},{-10,50}},
    color={0,0,127}));
  connect(ramp1.y, mC1.s) annotation (Line(points={{-109,0},{-100,0},{-100,20},{0,20},{0,0},{-10,0}}, color={0,0,127}));
  connect(ramp1.y, mTF1.s) annotation (Line(points={{-109,0},{-100,0},{-100,-70},{-20,-70},{-20,-60}},
    color={0,0,127}));
  connect(ramp1.y, mGY1.s) annotation (Line(points={{-109,0},{-100,0},{-100,-120},{-20,-120},{-20,-110}},
    color={0,0,127}));
  annotation (
    experiment(StopTime=10, Interval=0.02, Tolerance=1e-6),
    __Harpoon(plot={"mC1.e", "R4.e", "R5.f"}),
    Diagram(coordinateSystem(extent={{-140,-120},{100,120}})),
    Documentation(info="<html>
<p>Five small graphs share the signal s = 1 + t:</p>
<ul>
<li>resistance with a flow of 2: <code>mR1.e = 2*(1 + t)</code>;</li>
<li>conductance with an effort of 10: <code>mG1.f = 10*(1 + t)</code>;</li>
<li>capacitance with a flow of 1: the charge is t, <code>mC1.e = t/(1 + t)</code>;</li>
<li>transformer between 10 V and 5 Ohm: <code>R4.e = 10/(1 + t)</code>, <code>S4.f = 2/(1 + t)^2</code>;</li>
<li>gyrator between 10 V and 5 Ohm: <code>R5.f = 10/(1 + t)</code>, <code>S5.f = 50/(1 + t)^2</code>.</li>
</ul>
</html>"));
end ModulatedElements;
