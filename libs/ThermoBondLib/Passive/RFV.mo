within ThermoBondLib.Passive;
model RFV "Equal pressures at constant volumes"
  parameter Real G(unit="m4.s/kg", min=0) = 1 "Volume flow per difference of pressure";
  Interfaces.ThBondCon_b ThBondCon1 "First medium"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.ThBondCon_b ThBondCon2 "Second medium"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
protected
  Junctions.J0p3 J0p3_1 "First medium"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Junctions.J0p3 J0p3_2 "Second medium"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  PVE PVE1(G=G) "Moves volume"
    annotation (Placement(transformation(extent={{10,20},{30,40}})));
  RFq RFq1 "Moves it back"
    annotation (Placement(transformation(origin={0,-30}, extent={{10,-10},{-10,10}})));
  Sensors.Df F1 "Volume flow through PVE1"
    annotation (Placement(transformation(extent={{-40,20},{-20,40}})));
  Bonds.ThermoBond B1 "PVE1 to J0p3_2"
    annotation (Placement(transformation(extent={{40,20},{60,40}})));
  Bonds.ThermoBond B2 "J0p3_2 to RFq1"
    annotation (Placement(transformation(origin={40,-30}, extent={{10,-10},{-10,10}})));
  Bonds.ThermoBond B3 "RFq1 to J0p3_1"
    annotation (Placement(transformation(origin={-40,-30}, extent={{10,-10},{-10,10}})));
equation
  connect(ThBondCon1, J0p3_1.ThBondCon1) annotation (Line(points={{-100,0},{-90,0}}, color={192,0,0}));
  connect(J0p3_1.ThBondCon2, F1.ThBondCon1) annotation (Line(points={{-70,0},{-60,0},{-60,30},{-40,30}}, color={192,0,0}));
  connect(F1.ThBondCon2, PVE1.ThBondCon1) annotation (Line(points={{-20,30},{10,30}}, color={192,0,0}));
  connect(PVE1.ThBondCon2, B1.ThBondCon1) annotation (Line(points={{30,30},{40,30}}, color={192,0,0}));
  connect(B1.ThBondCon2, J0p3_2.ThBondCon1) annotation (Line(points={{60,30},{64,30},{64,0},{70,0}}, color={192,0,0}));
  connect(J0p3_2.ThBondCon3, B2.ThBondCon1) annotation (Line(points={{80,-10},{80,-30},{50,-30}}, color={192,0,0}));
  connect(B2.ThBondCon2, RFq1.ThBondCon1) annotation (Line(points={{30,-30},{10,-30}}, color={192,0,0}));
  connect(RFq1.ThBondCon2, B3.ThBondCon1) annotation (Line(points={{-10,-30},{-30,-30}}, color={192,0,0}));
  connect(B3.ThBondCon2, J0p3_1.ThBondCon3) annotation (Line(points={{-50,-30},{-80,-30},{-80,-10}}, color={192,0,0}));
  connect(J0p3_2.ThBondCon2, ThBondCon2) annotation (Line(points={{90,0},{100,0}}, color={192,0,0}));
  connect(F1.OutPort2, RFq1.InPort1) annotation (Line(points={{-30,19},{-30,-52},{0,-52},{0,-40}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-75,55},{35,-55}}, textString="RF", textColor={192,0,0}),
        Text(extent={{25,-5},{95,-50}}, textString="V", textColor={192,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255}),
        Line(points={{-50,-58},{50,-58}}, color={192,0,0}, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-150,-60},{150,-95}}, textString="G=%G", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Bulk and boundary layer of one substance come to the same pressure and keep their volumes: what <code>PVE</code>
moves through the membrane, <code>RFq</code> moves back with the matter in it.</p>
</html>"));
end RFV;
