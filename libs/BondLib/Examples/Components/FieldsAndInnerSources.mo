within BondLib.Examples.Components;
model FieldsAndInnerSources "Fields, and sources that conserve power"
  extends Modelica.Icons.Example;
  Sources.Sf s1(f0=1) "Constant source of flow"
    annotation (Placement(transformation(extent={{-70,70},{-90,90}})));
  Sources.Sf s2(f0=2) "Constant source of flow"
    annotation (Placement(transformation(extent={{-70,50},{-90,70}})));
  Passive.CF cf(n=2, C=[3, -1; -1, 2], e(each start=0, each fixed=true)) "Capacitance field"
    annotation (Placement(transformation(extent={{-40,60},{-20,80}})));
  Sources.Se se(e0=10) "Constant source of effort"
    annotation (Placement(transformation(extent={{-70,10},{-90,30}})));
  Sources.mSf_int msf(s=3) "Power-conserving source mSf3, by its name up to version 2.2"
    annotation (Placement(transformation(extent={{-40,10},{-20,30}})));
  Passive.R r1(R=5) "Linear resistance"
    annotation (Placement(transformation(extent={{10,10},{30,30}})));
  Passive.R r2(R=5) "Linear resistance"
    annotation (Placement(transformation(extent={{10,-30},{30,-10}})));
  Sources.Sf sf(f0=2) "Constant source of flow"
    annotation (Placement(transformation(extent={{-70,-30},{-90,-10}})));
  Sources.mSe_int mse(s=3) "Power-conserving source mSe3, by its name up to version 2.2"
    annotation (Placement(transformation(extent={{-40,-30},{-20,-10}})));
  Passive.GF gf(n=2, G=[1, 0.5; -0.5, 2]) "Conductance field"
    annotation (Placement(transformation(extent={{-40,-80},{-20,-60}})));
  Sources.Se g1(e0=2) "Constant source of effort"
    annotation (Placement(transformation(extent={{-70,-70},{-90,-50}})));
  Sources.Se g2(e0=4) "Constant source of effort"
    annotation (Placement(transformation(extent={{-70,-90},{-90,-70}})));
  Bonds.Bond b1 "A-causal bond"
    annotation (Placement(transformation(extent={{-65,65},{-45,85}})));
  Bonds.Bond b2 "A-causal bond"
    annotation (Placement(transformation(extent={{-65,55},{-45,75}})));
  Bonds.Bond b3 "A-causal bond"
    annotation (Placement(transformation(extent={{-65,10},{-45,30}})));
  Bonds.Bond b4 "A-causal bond"
    annotation (Placement(transformation(extent={{-15,10},{5,30}})));
  Bonds.Bond b5 "A-causal bond"
    annotation (Placement(transformation(extent={{-65,-30},{-45,-10}})));
  Bonds.Bond b6 "A-causal bond"
    annotation (Placement(transformation(extent={{-15,-30},{5,-10}})));
  Bonds.Bond b7 "A-causal bond"
    annotation (Placement(transformation(extent={{-65,-75},{-45,-55}})));
  Bonds.Bond b8 "A-causal bond"
    annotation (Placement(transformation(extent={{-65,-85},{-45,-65}})));
equation
  connect(s1.BondCon1, b1.BondCon1) annotation (Line(points={{-70,80},{-67.5,80},{-67.5,75},{-65,75}}, color={192,192,192}));
  connect(b1.BondCon2, cf.BondCon[1]) annotation (Line(points={{-45,75},{-42.5,75},{-42.5,70},{-40,70}}, color={192,192,192}));
  connect(s2.BondCon1, b2.BondCon1) annotation (Line(points={{-70,60},{-67.5,60},{-67.5,65},{-65,65}}, color={192,192,192}));
  connect(b2.BondCon2, cf.BondCon[2]) annotation (Line(points={{-45,65},{-42.5,65},{-42.5,70},{-40,70}}, color={192,192,192}));
  connect(se.BondCon1, b3.BondCon1) annotation (Line(points={{-70,20},{-65,20}}, color={192,192,192}));
  connect(b3.BondCon2, msf.BondCon1) annotation (Line(points={{-45,20},{-40,20}}, color={192,192,192}));
  connect(msf.BondCon2, b4.BondCon1) annotation (Line(points={{-20,20},{-15,20}}, color={192,192,192}));
  connect(b4.BondCon2, r1.BondCon1) annotation (Line(points={{5,20},{10,20}}, color={192,192,192}));
  connect(sf.BondCon1, b5.BondCon1) annotation (Line(points={{-70,-20},{-65,-20}}, color={192,192,192}));
  connect(b5.BondCon2, mse.BondCon1) annotation (Line(points={{-45,-20},{-40,-20}}, color={192,192,192}));
  connect(mse.BondCon2, b6.BondCon1) annotation (Line(points={{-20,-20},{-15,-20}}, color={192,192,192}));
  connect(b6.BondCon2, r2.BondCon1) annotation (Line(points={{5,-20},{10,-20}}, color={192,192,192}));
  connect(g1.BondCon1, b7.BondCon1) annotation (Line(points={{-70,-60},{-67.5,-60},{-67.5,-65},{-65,-65}}, color={192,192,192}));
  connect(b7.BondCon2, gf.BondCon[1]) annotation (Line(points={{-45,-65},{-42.5,-65},{-42.5,-70},{-40,-70}}, color={192,192,192}));
  connect(g2.BondCon1, b8.BondCon1) annotation (Line(points={{-70,-80},{-67.5,-80},{-67.5,-75},{-65,-75}}, color={192,192,192}));
  connect(b8.BondCon2, gf.BondCon[2]) annotation (Line(points={{-45,-75},{-42.5,-75},{-42.5,-70},{-40,-70}}, color={192,192,192}));
  annotation (
    experiment(StopTime=1, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"cf.e[1]", "cf.e[2]"}),
    Diagram(coordinateSystem(extent={{-110,-110},{50,110}})),
    Documentation(info="<html>
<p>A capacitance field is charged by two flows and a conductance field driven by two efforts; an inner source of flow and one of
effort hand on all the power they take, at another ratio.</p>
<p>Reference: matrices inverted by hand, and conservation of power.</p>
</html>"));
end FieldsAndInnerSources;
