within BondLib.Hydraulic.Passive;
model LaminarRestriction "Restriction with laminar flow"
  extends BondLib.Hydraulic.Interfaces.OnePort;
  parameter Real G(unit="m3/(s.Pa)", min=0, start=1) "Hydraulic conductance: flow per pressure difference";
  parameter Boolean useHeatPort = false "True, if the losses go to a heat port"
    annotation (Evaluate=true, choices(checkBox=true));
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort if useHeatPort "Takes the losses"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
protected
  BondLib.Hydraulic.Interfaces.Hy2BG Hy2BG1 "First port"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "One flow"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Hydraulic.Interfaces.BG2Hy BG2Hy1 "Second port"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Passive.G G1(G=G) if not useHeatPort "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Thermal.GS GS1(G=G) if useHeatPort "Element that gets warm"
    annotation (Placement(transformation(origin={-30,-50}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond BH if useHeatPort "GS1 to BG2Heat1"
    annotation (Placement(transformation(origin={-55,-50}, extent={{10,-10},{-10,10}})));
  BondLib.Thermal.HeatTransfer.Interfaces.BG2Heat BG2Heat1 if useHeatPort "Heat port"
    annotation (Placement(transformation(origin={-80,-50}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B1 "Hy2BG1 to J1p3_1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to BG2Hy1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to G1"
    annotation (Placement(transformation(origin={0,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(Hy2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B2.BondCon2, BG2Hy1.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-15}}, color={192,192,192}));
  connect(B3.BondCon2, G1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(B3.BondCon2, GS1.BondCon1) annotation (Line(points={{0,-35},{-20,-35},{-20,-50}}, color={192,192,192}));
  connect(GS1.BondCon2, BH.BondCon1) annotation (Line(points={{-40,-50},{-45,-50}}, color={192,192,192}));
  connect(BH.BondCon2, BG2Heat1.BondCon1) annotation (Line(points={{-65,-50},{-70,-50}}, color={192,192,192}));
  connect(BG2Heat1.port_b, heatPort) annotation (Line(points={{-90,-50},{-95,-50},{-95,-100},{0,-100}}, color={191,0,0}));
  connect(port_a, Hy2BG1.port) annotation (Line(points={{-100,0},{-70,0}}, color={0,127,255}));
  connect(BG2Hy1.port, port_b) annotation (Line(points={{70,0},{100,0}}, color={0,127,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0}}, color={0,127,255}),
        Line(points={{60,0},{90,0}}, color={0,127,255}),
        Line(points={{-60,30},{-20,8},{20,8},{60,30}}, color={0,127,255}),
        Line(points={{-60,-30},{-20,-8},{20,-8},{60,-30}}, color={0,127,255}),
        Text(extent={{-150,-45},{150,-80}}, textString="G=%G", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>q = G*dp</code>: a long thin pipe, a leakage gap.</p>
<p>With <code>useHeatPort</code> the element inside is a resistive source, and the losses leave as heat.</p>
</html>"));
end LaminarRestriction;
