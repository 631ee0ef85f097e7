within ThermoBondLib.Passive;
model PE "Exchange of heat, volume and mass"
  parameter Real G1(unit="m4.s/kg", min=0) = 1 "Volume flow per difference of pressure";
  parameter Real G2(unit="kg2/(J.s)", min=0) = 1 "Mass flow per difference of the Gibbs potential";
  Interfaces.ThBondCon_b ThBondCon1 "First medium"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.ThBondCon_b ThBondCon2 "Second medium"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealInput InPort1(unit="W/K") "Thermal conductance"
    annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}}, rotation=90)));
  Real s(unit="W/K") "Thermal conductance";
protected
  Junctions.J0p4 J0p4_1 "First medium"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Junctions.J0p4 J0p4_2 "Second medium"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  HE HE1 "Exchange of heat"
    annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
  PVE PVE1(G=G1) "Exchange of volume"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  ME ME1(G=G2) "Exchange of mass"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
  Bonds.ThermoBond B1 "J0p4_1 to HE1"
    annotation (Placement(transformation(extent={{-40,-50},{-20,-30}})));
  Bonds.ThermoBond B2 "HE1 to J0p4_2"
    annotation (Placement(transformation(extent={{20,-50},{40,-30}})));
  Bonds.ThermoBond B3 "J0p4_1 to PVE1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  Bonds.ThermoBond B4 "PVE1 to J0p4_2"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  Bonds.ThermoBond B5 "J0p4_1 to ME1"
    annotation (Placement(transformation(extent={{-40,30},{-20,50}})));
  Bonds.ThermoBond B6 "ME1 to J0p4_2"
    annotation (Placement(transformation(extent={{20,30},{40,50}})));
equation
  s = InPort1;
  HE1.s = s;
  connect(ThBondCon1, J0p4_1.ThBondCon1) annotation (Line(points={{-100,0},{-70,0}}, color={192,0,0}));
  connect(J0p4_1.ThBondCon3, B1.ThBondCon1) annotation (Line(points={{-60,-10},{-60,-40},{-40,-40}}, color={192,0,0}));
  connect(B1.ThBondCon2, HE1.ThBondCon1) annotation (Line(points={{-20,-40},{-10,-40}}, color={192,0,0}));
  connect(HE1.ThBondCon2, B2.ThBondCon1) annotation (Line(points={{10,-40},{20,-40}}, color={192,0,0}));
  connect(B2.ThBondCon2, J0p4_2.ThBondCon3) annotation (Line(points={{40,-40},{60,-40},{60,-10}}, color={192,0,0}));
  connect(J0p4_1.ThBondCon2, B3.ThBondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,0,0}));
  connect(B3.ThBondCon2, PVE1.ThBondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,0,0}));
  connect(PVE1.ThBondCon2, B4.ThBondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,0,0}));
  connect(B4.ThBondCon2, J0p4_2.ThBondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,0,0}));
  connect(J0p4_1.ThBondCon4, B5.ThBondCon1) annotation (Line(points={{-60,10},{-60,40},{-40,40}}, color={192,0,0}));
  connect(B5.ThBondCon2, ME1.ThBondCon1) annotation (Line(points={{-20,40},{-10,40}}, color={192,0,0}));
  connect(ME1.ThBondCon2, B6.ThBondCon1) annotation (Line(points={{10,40},{20,40}}, color={192,0,0}));
  connect(B6.ThBondCon2, J0p4_2.ThBondCon4) annotation (Line(points={{40,40},{60,40},{60,10}}, color={192,0,0}));
  connect(J0p4_2.ThBondCon2, ThBondCon2) annotation (Line(points={{70,0},{100,0}}, color={192,0,0}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="PE", textColor={192,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255}),
        Line(points={{-50,-58},{50,-58}}, color={192,0,0}, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-60,-65},{60,-95}}, textString="lambda", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>An exchange of heat <code>HE</code>, of volume <code>PVE</code> and of mass <code>ME</code> side by side: two media
come to equilibrium in all three. The signal is the thermal conductance.</p>
</html>"));
end PE;
