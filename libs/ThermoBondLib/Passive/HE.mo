within ThermoBondLib.Passive;
model HE "Heat exchange between two media"
  Interfaces.ThBondCon_b ThBondCon1 "First medium"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.ThBondCon_b ThBondCon2 "Second medium"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealInput InPort1(unit="W/K") "Thermal conductance"
    annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}}, rotation=90)));
  Real s(unit="W/K") "Thermal conductance";
  SI.Temperature T1 "Temperature at port 1";
  SI.Temperature T2 "Temperature at port 2";
  Real Sdot1(unit="W/K") "Entropy flow into port 1";
  Real Sdot2(unit="W/K") "Entropy flow out of port 2";
  SI.HeatFlowRate Q "Heat from port 1 to port 2";
protected
  Junctions.J0p11 J0p11_1 "Heat of the first medium"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Junctions.J0p11 J0p11_2 "Heat of the second medium"
    annotation (Placement(transformation(origin={80,0}, extent={{10,-10},{-10,10}})));
  BondLib.Junctions.J0p3 J0p3_1 "Temperature of the first medium"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  BondLib.Junctions.J0p3 J0p3_2 "Temperature of the second medium"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Temperature difference"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J0p3 J0p3_3 "Temperature difference, shared by two halves"
    annotation (Placement(transformation(extent={{-10,-30},{10,-50}})));
  Utilities.mGSth2 mGSth2_1 "Half that warms the first medium"
    annotation (Placement(transformation(origin={-40,-40}, extent={{10,-10},{-10,10}})));
  Utilities.mGSth2 mGSth2_2 "Half that warms the second medium"
    annotation (Placement(transformation(extent={{30,-50},{50,-30}})));
  BondLib.Bonds.Bond B1 "J0p11_1 to J0p3_1"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Bonds.Bond B2 "J0p3_1 to J1p3_1"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to J0p3_2"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  BondLib.Bonds.Bond B4 "J0p3_2 to J0p11_2"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Bonds.Bond B5 "J1p3_1 to J0p3_3"
    annotation (Placement(transformation(origin={0,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B6 "J0p3_3 to mGSth2_1"
    annotation (Placement(transformation(origin={-20,-40}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B7 "J0p3_3 to mGSth2_2"
    annotation (Placement(transformation(extent={{10,-50},{30,-30}})));
  BondLib.Bonds.Bond B8 "mGSth2_1 to J0p3_1"
    annotation (Placement(transformation(origin={-60,-20}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B9 "mGSth2_2 to J0p3_2"
    annotation (Placement(transformation(origin={60,-20}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  s = InPort1;
  mGSth2_1.s = s/2;
  mGSth2_2.s = s/2;
  mGSth2_1.u = J0p11_1.BooleanOutPort1 and J0p11_2.BooleanOutPort1;
  mGSth2_2.u = J0p11_1.BooleanOutPort1 and J0p11_2.BooleanOutPort1;
  T1 = ThBondCon1.T;
  T2 = ThBondCon2.T;
  Sdot1 = ThBondCon1.Sdot;
  Sdot2 = -ThBondCon2.Sdot;
  Q = T1*Sdot1;
  connect(ThBondCon1, J0p11_1.ThBondCon1) annotation (Line(points={{-100,0},{-90,0}}, color={192,0,0}));
  connect(J0p11_1.BondCon1, B1.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0p3_1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(B2.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B3.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(B3.BondCon2, J0p3_2.BondCon1) annotation (Line(points={{30,0},{30,0}}, color={192,192,192}));
  connect(J0p3_2.BondCon2, B4.BondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,192,192}));
  connect(B4.BondCon2, J0p11_2.BondCon1) annotation (Line(points={{70,0},{70,0}}, color={192,192,192}));
  connect(J0p11_2.ThBondCon1, ThBondCon2) annotation (Line(points={{90,0},{100,0}}, color={192,0,0}));
  connect(J1p3_1.BondCon3, B5.BondCon1) annotation (Line(points={{0,-10},{0,-10}}, color={192,192,192}));
  connect(B5.BondCon2, J0p3_3.BondCon3) annotation (Line(points={{0,-30},{0,-30}}, color={192,192,192}));
  connect(J0p3_3.BondCon1, B6.BondCon1) annotation (Line(points={{-10,-40},{-10,-40}}, color={192,192,192}));
  connect(B6.BondCon2, mGSth2_1.BondCon1) annotation (Line(points={{-30,-40},{-30,-40}}, color={192,192,192}));
  connect(J0p3_3.BondCon2, B7.BondCon1) annotation (Line(points={{10,-40},{10,-40}}, color={192,192,192}));
  connect(B7.BondCon2, mGSth2_2.BondCon1) annotation (Line(points={{30,-40},{30,-40}}, color={192,192,192}));
  connect(mGSth2_1.BondCon2, B8.BondCon1) annotation (Line(points={{-50,-40},{-60,-40},{-60,-30}}, color={192,192,192}));
  connect(B8.BondCon2, J0p3_1.BondCon3) annotation (Line(points={{-60,-10},{-40,-10}}, color={192,192,192}));
  connect(mGSth2_2.BondCon2, B9.BondCon1) annotation (Line(points={{50,-40},{60,-40},{60,-30}}, color={192,192,192}));
  connect(B9.BondCon2, J0p3_2.BondCon3) annotation (Line(points={{60,-10},{40,-10}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="HE", textColor={192,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255}),
        Line(points={{-50,-58},{50,-58}}, color={192,0,0}, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-60,-65},{60,-95}}, textString="lambda", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Heat flows from the warmer to the colder medium, as long as both exist; neither volume nor mass does. The signal is
the thermal conductance. Half of it returns the entropy that it produces to either side; the heat is <code>Q = s*(T1 -
T2)*T1/(2*T1 - T2)</code>, that is <code>s*(T1 - T2)</code> for small differences. The element is not quite symmetric
in its ports: the arrow points from port 1 to port 2.</p>
<p><code>Sdot1 = Q/T1</code>, <code>Sdot2 = Q/T2</code>: energy is conserved, entropy produced.</p>
</html>"));
end HE;
