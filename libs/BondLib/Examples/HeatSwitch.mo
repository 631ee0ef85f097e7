within BondLib.Examples;
model HeatSwitch "Heat branches and a chain of exchangers"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=350) "Constant temperature"
    annotation (Placement(transformation(origin={-80,0}, extent={{10,-10},{-10,10}})));
  Thermal.mHE mHE1 "Modulated exchanger"
    annotation (Placement(transformation(origin={-40,0}, extent={{-10,10},{10,-10}})));
  Thermal.Cth Cth1(gamma=10, T0=300) "Heat capacity, 10 J/K"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Sources.Se Se2(e0=350) "Constant temperature"
    annotation (Placement(transformation(origin={-80,60}, extent={{10,-10},{-10,10}})));
  Thermal.mHE1D mHE2 "Modulated exchanger"
    annotation (Placement(transformation(extent={{-50,50},{-30,70}})));
  Thermal.Cth Cth2(gamma=10, T0=300) "Heat capacity, 10 J/K"
    annotation (Placement(transformation(extent={{-10,50},{10,70}})));
  Modelica.Blocks.Sources.Step G(height=1, startTime=10) "Conductance: 0, then 1 W/K"
    annotation (Placement(transformation(extent={{-90,20},{-70,40}})));
  Bonds.Bond B1 "Se1 to mHE1"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Bonds.Bond B2 "mHE1 to Cth1"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Bonds.Bond B3 "Se2 to mHE2"
    annotation (Placement(transformation(extent={{-70,50},{-50,70}})));
  Bonds.Bond B4 "mHE2 to Cth2"
    annotation (Placement(transformation(extent={{-30,50},{-10,70}})));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(B1.BondCon2, mHE1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(mHE1.BondCon2, B2.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(B2.BondCon2, Cth1.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(Se2.BondCon1, B3.BondCon1) annotation (Line(points={{-70,60},{-70,60}}, color={192,192,192}));
  connect(B3.BondCon2, mHE2.BondCon1) annotation (Line(points={{-50,60},{-50,60}}, color={192,192,192}));
  connect(mHE2.BondCon2, B4.BondCon1) annotation (Line(points={{-30,60},{-30,60}}, color={192,192,192}));
  connect(B4.BondCon2, Cth2.BondCon1) annotation (Line(points={{-10,60},{-10,60}}, color={192,192,192}));
  connect(G.y, mHE1.s) annotation (Line(points={{-69,30},{-40,30},{-40,10}}, color={0,0,127}));
  connect(G.y, mHE2.s) annotation (Line(points={{-69,30},{-40,30},{-40,50}}, color={0,0,127}));
  annotation (
    experiment(StopTime=60, Interval=0.12, Tolerance=1e-8),
    __Harpoon(plot={"Cth1.e", "Cth2.e"}),
    Diagram(coordinateSystem(extent={{-100,-20},{20,80}})),
    Documentation(info="<html>
<p>Until 10 s both exchangers have no conductance, then 1 W/K: <code>Cth1.e = 350 - 50*exp(-(t - 10)/10)</code>. The
symmetric and the one-sided exchanger transfer the same heat.</p>
</html>"));
end HeatSwitch;
