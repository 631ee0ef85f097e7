within BondLib.Examples.Components;
model EntropySources "Conductances that give off entropy"
  extends Modelica.Icons.Example;
  Sources.Se se(e0=10) "Constant source of effort"
    annotation (Placement(transformation(extent={{-90,50},{-110,70}})));
  Thermal.GS gs(G=0.2) "Conductive source: a conductance that hands on its heat"
    annotation (Placement(transformation(extent={{-20,50},{0,70}})));
  Thermal.mGS mgs(s=0.1*time) "Modulated conductive source"
    annotation (Placement(transformation(origin={-60,20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Thermal.Cth c1(gamma=10, T0=300) "Heat capacity"
    annotation (Placement(transformation(extent={{30,50},{50,70}})));
  Thermal.Cth c2(gamma=10, T0=300) "Heat capacity"
    annotation (Placement(transformation(origin={-60,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p3 j "0-junction with three ports"
    annotation (Placement(transformation(extent={{-70,50},{-50,70}})));
  Bonds.Bond b1 "A-causal bond"
    annotation (Placement(transformation(extent={{-90,50},{-70,70}})));
  Bonds.Bond b2 "A-causal bond"
    annotation (Placement(transformation(extent={{-45,50},{-25,70}})));
  Bonds.Bond b3 "A-causal bond"
    annotation (Placement(transformation(extent={{5,50},{25,70}})));
  Bonds.Bond b4 "A-causal bond"
    annotation (Placement(transformation(origin={-60,40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond b5 "A-causal bond"
    annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Thermal.Cth hot(gamma=5, T0=400) "Heat capacity"
    annotation (Placement(transformation(extent={{-100,-70},{-120,-50}})));
  Thermal.Cth cold(gamma=5, T0=300) "Heat capacity"
    annotation (Placement(transformation(extent={{60,-70},{80,-50}})));
  Thermal.Cth hot2(gamma=5, T0=400) "Heat capacity"
    annotation (Placement(transformation(extent={{-100,-140},{-120,-120}})));
  Thermal.Cth cold2(gamma=5, T0=300) "Heat capacity"
    annotation (Placement(transformation(extent={{60,-140},{80,-120}})));
  Thermal.GSth gsth(G0=2) "Thermal conductance"
    annotation (Placement(transformation(extent={{-35,-100},{-15,-80}})));
  Thermal.mRSth mrsth(s=0.5) "Modulated thermal resistance"
    annotation (Placement(transformation(extent={{-35,-170},{-15,-150}})));
  Junctions.J1p3 d1 "1-junction with three ports"
    annotation (Placement(transformation(extent={{-80,-70},{-60,-50}})));
  Junctions.J1p3 d2 "1-junction with three ports"
    annotation (Placement(transformation(extent={{-80,-140},{-60,-120}})));
  Junctions.J0p3 n1 "0-junction with three ports"
    annotation (Placement(transformation(extent={{10,-70},{30,-50}})));
  Junctions.J0p3 n2 "0-junction with three ports"
    annotation (Placement(transformation(extent={{10,-140},{30,-120}})));
  Bonds.Bond h1 "A-causal bond"
    annotation (Placement(transformation(extent={{-100,-70},{-80,-50}})));
  Bonds.Bond h2 "A-causal bond"
    annotation (Placement(transformation(extent={{-35,-70},{-15,-50}})));
  Bonds.Bond h3 "A-causal bond"
    annotation (Placement(transformation(extent={{-62.5,-90},{-42.5,-70}})));
  Bonds.Bond h4 "A-causal bond"
    annotation (Placement(transformation(extent={{-7.5,-90},{12.5,-70}})));
  Bonds.Bond h5 "A-causal bond"
    annotation (Placement(transformation(extent={{35,-70},{55,-50}})));
  Bonds.Bond h6 "A-causal bond"
    annotation (Placement(transformation(extent={{-100,-140},{-80,-120}})));
  Bonds.Bond h7 "A-causal bond"
    annotation (Placement(transformation(extent={{-35,-140},{-15,-120}})));
  Bonds.Bond h8 "A-causal bond"
    annotation (Placement(transformation(extent={{-62.5,-160},{-42.5,-140}})));
  Bonds.Bond h9 "A-causal bond"
    annotation (Placement(transformation(extent={{-7.5,-160},{12.5,-140}})));
  Bonds.Bond h10 "A-causal bond"
    annotation (Placement(transformation(extent={{35,-140},{55,-120}})));
equation
  connect(se.BondCon1, b1.BondCon1) annotation (Line(points={{-90,60},{-90,60}}, color={192,192,192}));
  connect(b1.BondCon2, j.BondCon1) annotation (Line(points={{-70,60},{-70,60}}, color={192,192,192}));
  connect(j.BondCon2, b2.BondCon1) annotation (Line(points={{-50,60},{-45,60}}, color={192,192,192}));
  connect(b2.BondCon2, gs.BondCon1) annotation (Line(points={{-25,60},{-20,60}}, color={192,192,192}));
  connect(gs.BondCon2, b3.BondCon1) annotation (Line(points={{0,60},{5,60}}, color={192,192,192}));
  connect(b3.BondCon2, c1.BondCon1) annotation (Line(points={{25,60},{30,60}}, color={192,192,192}));
  connect(j.BondCon3, b4.BondCon1) annotation (Line(points={{-60,50},{-60,50}}, color={192,192,192}));
  connect(b4.BondCon2, mgs.BondCon1) annotation (Line(points={{-60,30},{-60,30}}, color={192,192,192}));
  connect(mgs.BondCon2, b5.BondCon1) annotation (Line(points={{-60,10},{-60,10}}, color={192,192,192}));
  connect(b5.BondCon2, c2.BondCon1) annotation (Line(points={{-60,-10},{-60,-10}}, color={192,192,192}));
  connect(hot.BondCon1, h1.BondCon1) annotation (Line(points={{-100,-60},{-100,-60}}, color={192,192,192}));
  connect(h1.BondCon2, d1.BondCon1) annotation (Line(points={{-80,-60},{-80,-60}}, color={192,192,192}));
  connect(d1.BondCon2, h2.BondCon1) annotation (Line(points={{-60,-60},{-35,-60}}, color={192,192,192}));
  connect(h2.BondCon2, n1.BondCon1) annotation (Line(points={{-15,-60},{10,-60}}, color={192,192,192}));
  connect(d1.BondCon3, h3.BondCon1) annotation (Line(points={{-70,-70},{-66.25,-70},{-66.25,-80},{-62.5,-80}}, color={192,192,192}));
  connect(h3.BondCon2, gsth.BondCon1) annotation (Line(points={{-42.5,-80},{-38.75,-80},{-38.75,-90},{-35,-90}}, color={192,192,192}));
  connect(gsth.BondCon2, h4.BondCon1) annotation (Line(points={{-15,-90},{-11.25,-90},{-11.25,-80},{-7.5,-80}}, color={192,192,192}));
  connect(h4.BondCon2, n1.BondCon3) annotation (Line(points={{12.5,-80},{16.25,-80},{16.25,-70},{20,-70}}, color={192,192,192}));
  connect(n1.BondCon2, h5.BondCon1) annotation (Line(points={{30,-60},{35,-60}}, color={192,192,192}));
  connect(h5.BondCon2, cold.BondCon1) annotation (Line(points={{55,-60},{60,-60}}, color={192,192,192}));
  connect(hot2.BondCon1, h6.BondCon1) annotation (Line(points={{-100,-130},{-100,-130}}, color={192,192,192}));
  connect(h6.BondCon2, d2.BondCon1) annotation (Line(points={{-80,-130},{-80,-130}}, color={192,192,192}));
  connect(d2.BondCon2, h7.BondCon1) annotation (Line(points={{-60,-130},{-35,-130}}, color={192,192,192}));
  connect(h7.BondCon2, n2.BondCon1) annotation (Line(points={{-15,-130},{10,-130}}, color={192,192,192}));
  connect(d2.BondCon3, h8.BondCon1) annotation (Line(points={{-70,-140},{-66.25,-140},{-66.25,-150},{-62.5,-150}}, color={192,192,192}));
  connect(h8.BondCon2, mrsth.BondCon1) annotation (Line(points={{-42.5,-150},{-38.75,-150},{-38.75,-160},{-35,-160}}, color={192,192,192}));
  connect(mrsth.BondCon2, h9.BondCon1) annotation (Line(points={{-15,-160},{-11.25,-160},{-11.25,-150},{-7.5,-150}}, color={192,192,192}));
  connect(h9.BondCon2, n2.BondCon3) annotation (Line(points={{12.5,-150},{16.25,-150},{16.25,-140},{20,-140}}, color={192,192,192}));
  connect(n2.BondCon2, h10.BondCon1) annotation (Line(points={{30,-130},{35,-130}}, color={192,192,192}));
  connect(h10.BondCon2, cold2.BondCon1) annotation (Line(points={{55,-130},{60,-130}}, color={192,192,192}));
  annotation (
    experiment(StopTime=2, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"c1.e", "c2.e", "hot.e", "cold.e"}),
    Diagram(coordinateSystem(extent={{-140,-190},{100,90}})),
    Documentation(info="<html>
<p>Resistive sources turn a constant power, and one that grows, into entropy that warms two bodies. Below, two pairs of bodies
exchange heat: the entropy that arises on the way returns to the cold side.</p>
<p>Reference: closed forms; energy is conserved in each pair.</p>
</html>"));
end EntropySources;
