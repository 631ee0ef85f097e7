within BondLib.Thermal;
model C1D "Heat exchanger with a heat capacity at its second node"
  parameter Real theta(unit="K/W", min=0) = 1 "Thermal resistance";
  parameter Real gamma(unit="J/K", min=0) = 1 "Heat capacity";
  parameter SI.Temperature T0 = 298.15 "Temperature at the start";
  Interfaces.BondCon_b BondCon1(e(unit="K"), f(unit="W/K")) "First node"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.BondCon_b BondCon2(e(unit="K"), f(unit="W/K")) "Second node"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
protected
  Thermal.HE1D HE1(theta=theta) "Conduction"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Junctions.J0p3 J0p3_1 "Second node"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Thermal.Cth Cth1(gamma=gamma, T0=T0) "Heat capacity"
    annotation (Placement(transformation(origin={20,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1 "HE1 to J0p3_1"
    annotation (Placement(transformation(extent={{-20,-10},{0,10}})));
  BondLib.Bonds.Bond B2 "J0p3_1 to Cth1"
    annotation (Placement(transformation(origin={20,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(HE1.BondCon2, B1.BondCon1) annotation (Line(points={{-30,0},{-20,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0p3_1.BondCon1) annotation (Line(points={{0,0},{10,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B2.BondCon1) annotation (Line(points={{20,-10},{20,-10}}, color={192,192,192}));
  connect(B2.BondCon2, Cth1.BondCon1) annotation (Line(points={{20,-30},{20,-30}}, color={192,192,192}));
  connect(BondCon1, HE1.BondCon1) annotation (Line(points={{-100,0},{-50,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon2, BondCon2) annotation (Line(points={{30,0},{100,0}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="C1D", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>One slice of a rod: a chain of these, joined by bonds, approximates heat conduction in one dimension.</p>
</html>"));
end C1D;
