within BondLib.Thermal;
model mHE1D "Heat exchanger that returns entropy to its second node, modulated"
  Interfaces.BondCon_b BondCon1(e(unit="K"), f(unit="W/K")) "First node"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.BondCon_b BondCon2(e(unit="K"), f(unit="W/K")) "Second node"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealInput s(unit="W/K") "Thermal conductance"
    annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}}, rotation=90)));
protected
  Junctions.J0p2 J0p2_1 "First node"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Junctions.J1p3 J1p3_1 "Temperature difference"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Junctions.J0p3 J0p3_1 "Second node"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Thermal.mGSth mGSth1 "Conduction"
    annotation (Placement(transformation(extent={{0,-50},{20,-30}})));
  BondLib.Bonds.Bond B1 "J0p2_1 to J1p3_1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to J0p3_1"
    annotation (Placement(transformation(extent={{0,-10},{20,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to mGSth1"
    annotation (Placement(transformation(origin={-20,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B4 "mGSth1 to J0p3_1"
    annotation (Placement(transformation(origin={40,-25}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  connect(J0p2_1.BondCon2, B1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{-10,0},{0,0}}, color={192,192,192}));
  connect(B2.BondCon2, J0p3_1.BondCon1) annotation (Line(points={{20,0},{30,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{-20,-10},{-20,-15}}, color={192,192,192}));
  connect(B3.BondCon2, mGSth1.BondCon1) annotation (Line(points={{-20,-35},{0,-35},{0,-40}}, color={192,192,192}));
  connect(mGSth1.BondCon2, B4.BondCon1) annotation (Line(points={{20,-40},{20,-35},{40,-35}}, color={192,192,192}));
  connect(B4.BondCon2, J0p3_1.BondCon3) annotation (Line(points={{40,-15},{40,-10}}, color={192,192,192}));
  connect(BondCon1, J0p2_1.BondCon1) annotation (Line(points={{-100,0},{-70,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon2, BondCon2) annotation (Line(points={{50,0},{100,0}}, color={192,192,192}));
  connect(s, mGSth1.s) annotation (Line(points={{0,-100},{0,-80},{10,-80},{10,-50}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="HE", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255}),
        Line(points={{-60,-70},{60,-70}}, color={191,0,0}, arrow={Arrow.None,Arrow.Filled})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Heat conduction between two nodes. The main line 0 - 1 - 0 carries the entropy, the third bond of the 1-junction
feeds the temperature difference to the resistive source, which returns the generated entropy to the second node.
Fourier's law holds exactly for either direction of the heat flow; energy is conserved.</p>
</html>"));
end mHE1D;
