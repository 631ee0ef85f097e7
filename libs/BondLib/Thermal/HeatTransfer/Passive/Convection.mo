within BondLib.Thermal.HeatTransfer.Passive;
model Convection "Heat transfer at a surface"
  SI.TemperatureDifference dT "Temperature difference, solid minus fluid";
  SI.HeatFlowRate Q_flow "Heat flow from solid to fluid";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a solid "First heat port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b fluid "Second heat port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealInput Gc(unit="W/K") "Convective thermal conductance"
    annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}}, rotation=270)));
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
  dT = solid.T - fluid.T;
  Q_flow = solid.Q_flow;
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
  connect(solid, Heat2BG1.port_a) annotation (Line(points={{-100,0},{-80,0}}, color={191,0,0}));
  connect(BG2Heat1.port_b, fluid) annotation (Line(points={{80,0},{100,0}}, color={191,0,0}));
  connect(Gc, mGSth1.s) annotation (Line(points={{0,100},{0,60},{50,60},{50,-70},{0,-70},{0,-50}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-90,80},{-60,-80}}, lineColor={191,0,0}, fillColor={255,220,220},
          fillPattern=FillPattern.Solid),
        Line(points={{-40,30},{60,30}}, color={191,0,0}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{-40,-30},{60,-30}}, color={191,0,0}, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-150,-90},{150,-125}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>Q_flow = Gc*(solid.T - fluid.T)</code> with the signal Gc in W/K.</p>
</html>"));
end Convection;
