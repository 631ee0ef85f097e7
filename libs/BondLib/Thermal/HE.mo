within BondLib.Thermal;
model HE "Symmetric heat exchanger"
  parameter Real theta(unit="K/W", min=0) = 1 "Thermal resistance";
  Interfaces.BondCon_b BondCon1(e(unit="K"), f(unit="W/K")) "First node"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.BondCon_b BondCon2(e(unit="K"), f(unit="W/K")) "Second node"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
protected
  Junctions.J0p3 J0p3_1 "First node"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Junctions.J0p3 J0p3_2 "Second node"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Thermal.HE1D HE1(theta=2*theta) "Half that warms the second node"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Thermal.HE1D HE2(theta=2*theta) "Half that warms the first node"
    annotation (Placement(transformation(origin={0,-60}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B1 "J0p3_1 to HE1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Bonds.Bond B2 "HE1 to J0p3_2"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  BondLib.Bonds.Bond B3 "J0p3_2 to HE2"
    annotation (Placement(transformation(origin={36,-60}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B4 "HE2 to J0p3_1"
    annotation (Placement(transformation(origin={-36,-60}, extent={{10,-10},{-10,10}})));
equation
  connect(J0p3_1.BondCon2, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, HE1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(HE1.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B2.BondCon2, J0p3_2.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(J0p3_2.BondCon3, B3.BondCon1) annotation (Line(points={{60,-10},{60,-60},{46,-60}}, color={192,192,192}));
  connect(B3.BondCon2, HE2.BondCon1) annotation (Line(points={{26,-60},{10,-60}}, color={192,192,192}));
  connect(HE2.BondCon2, B4.BondCon1) annotation (Line(points={{-10,-60},{-26,-60}}, color={192,192,192}));
  connect(B4.BondCon2, J0p3_1.BondCon3) annotation (Line(points={{-46,-60},{-60,-60},{-60,-10}}, color={192,192,192}));
  connect(BondCon1, J0p3_1.BondCon1) annotation (Line(points={{-100,0},{-70,0}}, color={192,192,192}));
  connect(J0p3_2.BondCon2, BondCon2) annotation (Line(points={{70,0},{100,0}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="HE", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255}),
        Line(points={{-60,-70},{60,-70}}, color={191,0,0}, arrow={Arrow.Filled,Arrow.Filled})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Two exchangers of half the conductance back to back: each returns its entropy to the node it points to. The heat
flow is that of one exchanger of the full conductance; half of the entropy is generated at either node.</p>
</html>"));
end HE;
