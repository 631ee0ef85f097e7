within BondLib.Examples.Components;
model FieldsAndInnerSources "Fields, and sources that conserve power"
  extends Modelica.Icons.Example;
  Sources.Sf s1(f0=1) "Constant source of flow"
    annotation (Placement(transformation(origin={-80,90}, extent={{10,-10},{-10,10}})));
  Sources.Sf s2(f0=2) "Constant source of flow"
    annotation (Placement(transformation(origin={-80,50}, extent={{10,-10},{-10,10}})));
  Passive.CF cf(n=2, C=[3, -1; -1, 2], e(each start=0, each fixed=true)) "Capacitance field"
    annotation (Placement(transformation(extent={{-30,60},{-10,80}})));
  Sources.Se se(e0=10) "Constant source of effort"
    annotation (Placement(transformation(origin={-80,20}, extent={{10,-10},{-10,10}})));
  Sources.mSf_int msf(s=3) "Power-conserving source mSf3, by its name up to version 2.2"
    annotation (Placement(transformation(extent={{-40,10},{-20,30}})));
  Passive.R r1(R=5) "Linear resistance"
    annotation (Placement(transformation(extent={{10,10},{30,30}})));
  Passive.R r2(R=5) "Linear resistance"
    annotation (Placement(transformation(extent={{10,-25},{30,-5}})));
  Sources.Sf sf(f0=2) "Constant source of flow"
    annotation (Placement(transformation(origin={-80,-15}, extent={{10,-10},{-10,10}})));
  Sources.mSe_int mse(s=3) "Power-conserving source mSe3, by its name up to version 2.2"
    annotation (Placement(transformation(extent={{-40,-25},{-20,-5}})));
  Passive.GF gf(n=2, G=[1, 0.5; -0.5, 2]) "Conductance field"
    annotation (Placement(transformation(extent={{-30,-80},{-10,-60}})));
  Sources.Se g1(e0=2) "Constant source of effort"
    annotation (Placement(transformation(origin={-80,-50}, extent={{10,-10},{-10,10}})));
  Sources.Se g2(e0=4) "Constant source of effort"
    annotation (Placement(transformation(origin={-80,-90}, extent={{10,-10},{-10,10}})));
  Bonds.Bond b1 "A-causal bond"
    annotation (Placement(transformation(extent={{-65,80},{-45,100}})));
  Bonds.Bond b2 "A-causal bond"
    annotation (Placement(transformation(extent={{-65,40},{-45,60}})));
  Bonds.Bond b3 "A-causal bond"
    annotation (Placement(transformation(extent={{-65,10},{-45,30}})));
  Bonds.Bond b4 "A-causal bond"
    annotation (Placement(transformation(extent={{-15,10},{5,30}})));
  Bonds.Bond b5 "A-causal bond"
    annotation (Placement(transformation(extent={{-65,-25},{-45,-5}})));
  Bonds.Bond b6 "A-causal bond"
    annotation (Placement(transformation(extent={{-15,-25},{5,-5}})));
  Bonds.Bond b7 "A-causal bond"
    annotation (Placement(transformation(extent={{-65,-60},{-45,-40}})));
  Bonds.Bond b8 "A-causal bond"
    annotation (Placement(transformation(extent={{-65,-100},{-45,-80}})));
equation
  connect(s1.BondCon1, b1.BondCon1) annotation (Line(points={{-70,90},{-65,90}}, color={192,192,192}));
  connect(b1.BondCon2, cf.BondCon[1]) annotation (Line(points={{-45,90},{-37,90},{-37,70},{-30,70}}, color={192,192,192}));
  connect(s2.BondCon1, b2.BondCon1) annotation (Line(points={{-70,50},{-65,50}}, color={192,192,192}));
  connect(b2.BondCon2, cf.BondCon[2]) annotation (Line(points={{-45,50},{-37,50},{-37,70},{-30,70}}, color={192,192,192}));
  connect(se.BondCon1, b3.BondCon1) annotation (Line(points={{-70,20},{-65,20}}, color={192,192,192}));
  connect(b3.BondCon2, msf.BondCon1) annotation (Line(points={{-45,20},{-40,20}}, color={192,192,192}));
  connect(msf.BondCon2, b4.BondCon1) annotation (Line(points={{-20,20},{-15,20}}, color={192,192,192}));
  connect(b4.BondCon2, r1.BondCon1) annotation (Line(points={{5,20},{10,20}}, color={192,192,192}));
  connect(sf.BondCon1, b5.BondCon1) annotation (Line(points={{-70,-15},{-65,-15}}, color={192,192,192}));
  connect(b5.BondCon2, mse.BondCon1) annotation (Line(points={{-45,-15},{-40,-15}}, color={192,192,192}));
  connect(mse.BondCon2, b6.BondCon1) annotation (Line(points={{-20,-15},{-15,-15}}, color={192,192,192}));
  connect(b6.BondCon2, r2.BondCon1) annotation (Line(points={{5,-15},{10,-15}}, color={192,192,192}));
  connect(g1.BondCon1, b7.BondCon1) annotation (Line(points={{-70,-50},{-65,-50}}, color={192,192,192}));
  connect(b7.BondCon2, gf.BondCon[1]) annotation (Line(points={{-45,-50},{-37,-50},{-37,-70},{-30,-70}}, color={192,192,192}));
  connect(g2.BondCon1, b8.BondCon1) annotation (Line(points={{-70,-90},{-65,-90}}, color={192,192,192}));
  connect(b8.BondCon2, gf.BondCon[2]) annotation (Line(points={{-45,-90},{-37,-90},{-37,-70},{-30,-70}}, color={192,192,192}));
  annotation (
    experiment(StopTime=1, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"cf.e[1]", "cf.e[2]"}),
    Diagram(coordinateSystem(extent={{-100,-110},{40,110}})),
    Documentation(info="<html>
<p>A capacitance field is charged by two flows and a conductance field driven by two efforts; an inner source of flow and one of
effort hand on all the power they take, at another ratio.</p>
<p>Reference: matrices inverted by hand, and conservation of power.</p>
</html>"));
end FieldsAndInnerSources;
