within BondLib.Pneumatic.Passive;
model Nozzle "Nozzle or valve after ISO 6358"
  extends BondLib.Pneumatic.Interfaces.OnePort;
  parameter Real C(unit="m3/(s.Pa)", min=0, start=1) "Sonic conductance";
  parameter Real b(min=0, max=1) = 0.5 "Critical pressure ratio";
  parameter SI.Density rho0 = 1.185 "Density at reference conditions";
protected
  BondLib.Pneumatic.Interfaces.Pn2BG Pn2BG1 "First port"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Utilities.NozzleFlow nozzle(C=C*rho0, b=b) "Nozzle"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Pneumatic.Interfaces.BG2Pn BG2Pn1 "Second port"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Bonds.Bond B1 "Pn2BG1 to nozzle"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Bonds.Bond B2 "nozzle to BG2Pn1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
equation
  connect(Pn2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, nozzle.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(nozzle.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B2.BondCon2, BG2Pn1.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(port_a, Pn2BG1.port) annotation (Line(points={{-100,0},{-70,0}}, color={95,95,95}));
  connect(BG2Pn1.port, port_b) annotation (Line(points={{70,0},{100,0}}, color={95,95,95}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0}}, color={95,95,95}),
        Line(points={{60,0},{90,0}}, color={95,95,95}),
        Line(points={{-60,30},{0,6},{60,30}}, color={95,95,95}),
        Line(points={{-60,-30},{0,-6},{60,-30}}, color={95,95,95}),
        Text(extent={{-150,-45},{150,-80}}, textString="C=%C", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>m_flow = C*rho0*p_u*psi(p_d/p_u)</code>: below the critical pressure ratio the flow depends on the inlet
pressure only. The gas is at the reference temperature.</p>
</html>"));
end Nozzle;
