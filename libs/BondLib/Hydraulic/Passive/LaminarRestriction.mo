within BondLib.Hydraulic.Passive;
model LaminarRestriction "Restriction with laminar flow"
  extends BondLib.Hydraulic.Interfaces.Branch;
  parameter Real G(unit="m3/(s.Pa)", min=0, start=1) "Hydraulic conductance: flow per pressure difference";
  parameter Boolean useHeatPort = false "True, if the losses go to a heat port"
    annotation (Evaluate=true, choices(checkBox=true));
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort if useHeatPort "Takes the losses"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
protected
  BondLib.Passive.G G1(G=G) if not useHeatPort "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Thermal.GS GS1(G=G) if useHeatPort "Element that gets warm"
    annotation (Placement(transformation(origin={-30,-50}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond BH if useHeatPort "GS1 to BG2Heat1"
    annotation (Placement(transformation(origin={-55,-50}, extent={{10,-10},{-10,10}})));
  BondLib.Thermal.HeatTransfer.Interfaces.BG2Heat BG2Heat1 if useHeatPort "Heat port"
    annotation (Placement(transformation(origin={-80,-50}, extent={{10,-10},{-10,10}})));
equation
  connect(B3.BondCon2, G1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(B3.BondCon2, GS1.BondCon1) annotation (Line(points={{0,-35},{-20,-35},{-20,-50}}, color={192,192,192}));
  connect(GS1.BondCon2, BH.BondCon1) annotation (Line(points={{-40,-50},{-45,-50}}, color={192,192,192}));
  connect(BH.BondCon2, BG2Heat1.BondCon1) annotation (Line(points={{-65,-50},{-70,-50}}, color={192,192,192}));
  connect(BG2Heat1.port_b, heatPort) annotation (Line(points={{-90,-50},{-95,-50},{-95,-100},{0,-100}}, color={191,0,0}));
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
