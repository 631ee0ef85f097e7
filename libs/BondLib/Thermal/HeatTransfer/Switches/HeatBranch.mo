within BondLib.Thermal.HeatTransfer.Switches;
model HeatBranch "Heat branch with a change-over switch"
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a p "Common port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b n1 "Port of the switched branch"
    annotation (Placement(transformation(extent={{90,30},{110,50}})));
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b n2 "Port that is always tied to p"
    annotation (Placement(transformation(extent={{90,-50},{110,-30}})));
  Modelica.Blocks.Interfaces.BooleanInput control "True: the branch from p to n1 is open"
    annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}}, rotation=270)));
protected
  BondLib.Thermal.HeatTransfer.Interfaces.Heat2BG Heat2BG1 "Port p"
    annotation (Placement(transformation(extent={{-80,-10},{-60,10}})));
  BondLib.Switches.Sw3 Sw3_1 "Switch"
    annotation (Placement(transformation(extent={{-25,-25},{25,25}})));
  BondLib.Thermal.HeatTransfer.Interfaces.BG2Heat BG2Heat1 "Port n1"
    annotation (Placement(transformation(extent={{72,32},{88,48}})));
  BondLib.Thermal.HeatTransfer.Interfaces.BG2Heat BG2Heat2 "Port n2"
    annotation (Placement(transformation(extent={{72,-48},{88,-32}})));
  BondLib.Bonds.Bond B2 "Sw3_1 to BG2Heat1"
    annotation (Placement(transformation(extent={{42,30},{62,50}})));
  BondLib.Bonds.Bond B3 "Sw3_1 to BG2Heat2"
    annotation (Placement(transformation(extent={{42,-50},{62,-30}})));
  BondLib.Bonds.Bond B1 "Heat2BG1 to Sw3_1"
    annotation (Placement(transformation(extent={{-52.5,-10},{-32.5,10}})));
equation
  connect(Sw3_1.n1, B2.BondCon1) annotation (Line(points={{25,10},{25,40},{42,40}}, color={192,192,192}));
  connect(B2.BondCon2, BG2Heat1.BondCon1) annotation (Line(points={{62,40},{72,40}}, color={192,192,192}));
  connect(Sw3_1.n2, B3.BondCon1) annotation (Line(points={{25,-10},{25,-40},{42,-40}}, color={192,192,192}));
  connect(B3.BondCon2, BG2Heat2.BondCon1) annotation (Line(points={{62,-40},{72,-40}}, color={192,192,192}));
  connect(Heat2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-60,0},{-52.5,0}}, color={192,192,192}));
  connect(B1.BondCon2, Sw3_1.p) annotation (Line(points={{-32.5,0},{-25,0}}, color={192,192,192}));
  connect(p, Heat2BG1.port_a) annotation (Line(points={{-100,0},{-80,0}}, color={191,0,0}));
  connect(BG2Heat1.port_b, n1) annotation (Line(points={{88,40},{100,40}}, color={191,0,0}));
  connect(BG2Heat2.port_b, n2) annotation (Line(points={{88,-40},{100,-40}}, color={191,0,0}));
  connect(control, Sw3_1.control) annotation (Line(points={{0,100},{0,25}}, color={255,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-40,0},{40,35},{90,40}}, color={191,0,0}),
        Line(points={{-40,0},{40,-40},{90,-40}}, color={191,0,0}),
        Line(points={{0,90},{0,20}}, color={255,0,255}),
        Text(extent={{-150,-60},{150,-95}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Wraps <code>Switches.Sw3</code>: p is tied to n2; <code>control = false</code> ties n1 to them, too.</p>
</html>"));
end HeatBranch;
