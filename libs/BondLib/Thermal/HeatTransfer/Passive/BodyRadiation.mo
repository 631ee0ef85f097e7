within BondLib.Thermal.HeatTransfer.Passive;
model BodyRadiation "Radiation between two bodies"
  extends Interfaces.OnePort;
  parameter Real Gr(unit="m2", min=0, start=1) "Net radiation conductance";
protected
  Interfaces.Heat2BG Heat2BG1 "First heat port"
    annotation (Placement(transformation(extent={{-80,-10},{-60,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Temperature difference"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Junctions.J0p3 J0p3_1 "Second node"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  Interfaces.BG2Heat BG2Heat1 "Second heat port"
    annotation (Placement(transformation(extent={{60,-10},{80,10}})));
  BondLib.Thermal.mGSth mGSth1 "Conduction"
    annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
  Modelica.Blocks.Sources.RealExpression conductance(y=Gr*Modelica.Constants.sigma*(port_a.T^2 + port_b.T^2)*(port_a.T + port_b.T)) "Conductance"
    annotation (Placement(transformation(extent={{-70,-80},{-30,-60}})));
  BondLib.Bonds.Bond B1 "Heat2BG1 to J1p3_1"
    annotation (Placement(transformation(extent={{-60,-10},{-40,10}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to J0p3_1"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to mGSth1"
    annotation (Placement(transformation(origin={-30,-24}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B4 "mGSth1 to J0p3_1"
    annotation (Placement(transformation(origin={30,-24}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B5 "J0p3_1 to BG2Heat1"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
equation
  connect(Heat2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-60,0},{-60,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-40,0},{-40,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(B2.BondCon2, J0p3_1.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{-30,-10},{-30,-14}}, color={192,192,192}));
  connect(B3.BondCon2, mGSth1.BondCon1) annotation (Line(points={{-30,-34},{-10,-34},{-10,-40}}, color={192,192,192}));
  connect(mGSth1.BondCon2, B4.BondCon1) annotation (Line(points={{10,-40},{10,-34},{30,-34}}, color={192,192,192}));
  connect(B4.BondCon2, J0p3_1.BondCon3) annotation (Line(points={{30,-14},{30,-10}}, color={192,192,192}));
  connect(J0p3_1.BondCon2, B5.BondCon1) annotation (Line(points={{40,0},{40,0}}, color={192,192,192}));
  connect(B5.BondCon2, BG2Heat1.BondCon1) annotation (Line(points={{60,0},{60,0}}, color={192,192,192}));
  connect(port_a, Heat2BG1.port_a) annotation (Line(points={{-100,0},{-80,0}}, color={191,0,0}));
  connect(BG2Heat1.port_b, port_b) annotation (Line(points={{80,0},{100,0}}, color={191,0,0}));
  connect(conductance.y, mGSth1.s) annotation (Line(points={{-28,-70},{0,-70},{0,-50}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-90,80},{-60,-80}}, lineColor={191,0,0}, fillColor={255,220,220},
          fillPattern=FillPattern.Solid),
        Rectangle(extent={{60,80},{90,-80}}, lineColor={191,0,0}, fillColor={255,220,220},
          fillPattern=FillPattern.Solid),
        Line(points={{-50,0},{50,0}}, color={191,0,0}, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-150,-45},{150,-80}}, textString="Gr=%Gr", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>Q_flow = Gr*sigma*(Ta^4 - Tb^4)</code>, as a conductance that depends on both temperatures.</p>
</html>"));
end BodyRadiation;
