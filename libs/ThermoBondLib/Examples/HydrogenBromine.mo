within ThermoBondLib.Examples;
model HydrogenBromine "Hydrogen and bromine at 800 K"
  extends Modelica.Icons.Example;
  Chemical.Species Br2(K=1, n0=0.0075, T=800) "Br2"
    annotation (Placement(transformation(origin={-80,80}, extent={{10,-10},{-10,10}})));
  Chemical.Species Br(K=29880.715, n0=1e-9, T=800) "Br"
    annotation (Placement(transformation(origin={-80,40}, extent={{10,-10},{-10,10}})));
  Chemical.Species H2(K=1, n0=0.0075, T=800) "H2"
    annotation (Placement(transformation(origin={-80,0}, extent={{10,-10},{-10,10}})));
  Chemical.Species H(K=3.6849155e12, n0=1e-12, T=800) "H"
    annotation (Placement(transformation(origin={-80,-40}, extent={{10,-10},{-10,10}})));
  Chemical.Species HBr(K=1.1634043e-4, n0=1e-7, T=800) "HBr"
    annotation (Placement(transformation(origin={-80,-80}, extent={{10,-10},{-10,10}})));
  Chemical.MTF MTF1(N=[1, 0, 0, 0, 1, 0;
    0, 2, 1, 0, 0, 1;
    0, 0, 1, 0, 0, 0;
    0, 0, 0, 1, 1, 0;
    0, 0, 0, 1, 0, 1]) "Stoichiometric numbers"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Chemical.Re Re1(kappa=9.408e-3, T=800) "Br2 = 2 Br"
    annotation (Placement(transformation(extent={{90,50},{110,70}})));
  Chemical.Re Re2(kappa=29.624124, T=800) "Br + H2 = HBr + H"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Chemical.Re Re3(kappa=0.037449977, T=800) "H + Br2 = HBr + Br"
    annotation (Placement(transformation(extent={{90,-70},{110,-50}})));
  BondLib.Bonds.Bond B1 "Br2 to MTF1"
    annotation (Placement(transformation(origin={-40,40}, extent={{-46.6,-8},{46.6,8}}, rotation=-45)));
  BondLib.Bonds.Bond B2 "Br to MTF1"
    annotation (Placement(transformation(origin={-40,20}, extent={{-34.7,-8},{34.7,8}}, rotation=-26.6)));
  BondLib.Bonds.Bond B3 "H2 to MTF1"
    annotation (Placement(transformation(origin={-40,0}, extent={{-30,-8},{30,8}})));
  BondLib.Bonds.Bond B4 "H to MTF1"
    annotation (Placement(transformation(origin={-40,-20}, extent={{-34.7,-8},{34.7,8}}, rotation=26.6)));
  BondLib.Bonds.Bond B5 "HBr to MTF1"
    annotation (Placement(transformation(origin={-40,-40}, extent={{-46.6,-8},{46.6,8}}, rotation=45)));
  BondLib.Bonds.Bond B6 "MTF1 to Re1"
    annotation (Placement(transformation(origin={50,30}, extent={{-48.3,-8},{48.3,8}}, rotation=31)));
  BondLib.Bonds.Bond B7 "Re1 to MTF1"
    annotation (Placement(transformation(origin={50,30}, extent={{-48.3,-8},{48.3,8}}, rotation=-149)));
  BondLib.Bonds.Bond B8 "MTF1 to Re2"
    annotation (Placement(transformation(origin={50,0}, extent={{-40,-8},{40,8}})));
  BondLib.Bonds.Bond B9 "Re2 to MTF1"
    annotation (Placement(transformation(origin={50,0}, extent={{-40,-8},{40,8}}, rotation=180)));
  BondLib.Bonds.Bond B10 "MTF1 to Re3"
    annotation (Placement(transformation(origin={50,-30}, extent={{-48.3,-8},{48.3,8}}, rotation=-31)));
  BondLib.Bonds.Bond B11 "Re3 to MTF1"
    annotation (Placement(transformation(origin={50,-30}, extent={{-48.3,-8},{48.3,8}}, rotation=149)));
equation
  connect(Br2.BondCon1, B1.BondCon1) annotation (Line(points={{-72.9,72.9},{-72.9,72.9}}, color={192,192,192}));
  connect(B1.BondCon2, MTF1.BondCon1[1]) annotation (Line(points={{-7.1,7.1},{-7.1,7.1}}, color={192,192,192}));
  connect(Br.BondCon1, B2.BondCon1) annotation (Line(points={{-71.1,35.5},{-71.1,35.5}}, color={192,192,192}));
  connect(B2.BondCon2, MTF1.BondCon1[2]) annotation (Line(points={{-8.9,4.5},{-8.9,4.5}}, color={192,192,192}));
  connect(H2.BondCon1, B3.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(B3.BondCon2, MTF1.BondCon1[3]) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(H.BondCon1, B4.BondCon1) annotation (Line(points={{-71.1,-35.5},{-71.1,-35.5}}, color={192,192,192}));
  connect(B4.BondCon2, MTF1.BondCon1[4]) annotation (Line(points={{-8.9,-4.5},{-8.9,-4.5}}, color={192,192,192}));
  connect(HBr.BondCon1, B5.BondCon1) annotation (Line(points={{-72.9,-72.9},{-72.9,-72.9}}, color={192,192,192}));
  connect(B5.BondCon2, MTF1.BondCon1[5]) annotation (Line(points={{-7.1,-7.1},{-7.1,-7.1}}, color={192,192,192}));
  connect(MTF1.BondCon2[1], B6.BondCon1) annotation (Line(points={{8.6,5.1},{8.6,5.1}}, color={192,192,192}));
  connect(B6.BondCon2, Re1.BondCon1) annotation (Line(points={{91.4,54.9},{91.4,54.9}}, color={192,192,192}));
  connect(Re1.BondCon2, B7.BondCon1) annotation (Line(points={{91.4,54.9},{91.4,54.9}}, color={192,192,192}));
  connect(B7.BondCon2, MTF1.BondCon2[2]) annotation (Line(points={{8.6,5.1},{8.6,5.1}}, color={192,192,192}));
  connect(MTF1.BondCon2[3], B8.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(B8.BondCon2, Re2.BondCon1) annotation (Line(points={{90,0},{90,0}}, color={192,192,192}));
  connect(Re2.BondCon2, B9.BondCon1) annotation (Line(points={{90,0},{90,0}}, color={192,192,192}));
  connect(B9.BondCon2, MTF1.BondCon2[4]) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(MTF1.BondCon2[5], B10.BondCon1) annotation (Line(points={{8.6,-5.1},{8.6,-5.1}}, color={192,192,192}));
  connect(B10.BondCon2, Re3.BondCon1) annotation (Line(points={{91.4,-54.9},{91.4,-54.9}}, color={192,192,192}));
  connect(Re3.BondCon2, B11.BondCon1) annotation (Line(points={{91.4,-54.9},{91.4,-54.9}}, color={192,192,192}));
  connect(B11.BondCon2, MTF1.BondCon2[6]) annotation (Line(points={{8.6,-5.1},{8.6,-5.1}}, color={192,192,192}));
  annotation (
    experiment(StopTime=1000, Interval=1, Tolerance=1e-9),
    __Harpoon(plot={"Br2.n", "H2.n", "HBr.n"}),
    Diagram(coordinateSystem(extent={{-120,-100},{160,100}})),
    Documentation(info="<html>
<p>Five species, three reversible steps: <code>Br2 = 2 Br</code> starts and stops the chain, <code>Br + H2 = HBr +
H</code> and <code>H + Br2 = HBr + Br</code> carry it on. One matrix holds all proportions. A litre at 800 K, 7.5 mmol
each of bromine and hydrogen. The constants are thermodynamically consistent: the rates by D. R. Burgess, V. I.
Babushok, G. T. Linteris and J. A. Manion (2015), the others from tabulated enthalpies and entropies. Amounts differ by
ten powers of ten; the hydrogen atom relaxes in a nanosecond.</p>
<p>Look at the first 0.1 s for bromine, hydrogen and hydrogen bromide, at 0.3 s for the atoms.</p>
</html>"));
end HydrogenBromine;
