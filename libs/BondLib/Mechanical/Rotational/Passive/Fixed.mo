within BondLib.Mechanical.Rotational.Passive;
model Fixed "Flange that does not move"
  parameter SI.Angle phi0 = 0 "Fixed angle";
  BondLib.Mechanical.Rotational.Interfaces.Flange_b flange "Fixed flange"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
protected
  BondLib.Sources.Sf Sf1(final f0=0) "No angular velocity"
    annotation (Placement(transformation(origin={-70,40}, extent={{10,-10},{-10,10}})));
  BondLib.Mechanical.Rotational.Interfaces.BG2Rot BG2Rot1 "Flange"
    annotation (Placement(transformation(extent={{-30,30},{-10,50}})));
  Modelica.Blocks.Sources.Constant angle(k=phi0) "Fixed angle"
    annotation (Placement(transformation(extent={{-70,70},{-50,90}})));
  BondLib.Bonds.Bond B1 "Sf1 to BG2Rot1"
    annotation (Placement(transformation(extent={{-55,30},{-35,50}})));
equation
  connect(Sf1.BondCon1, B1.BondCon1) annotation (Line(points={{-60,40},{-55,40}}, color={192,192,192}));
  connect(B1.BondCon2, BG2Rot1.BondCon1) annotation (Line(points={{-35,40},{-30,40}}, color={192,192,192}));
  connect(BG2Rot1.Rot, flange) annotation (Line(points={{-10,40},{0,40},{0,0}}, color={0,0,0}));
  connect(angle.y, BG2Rot1.phi) annotation (Line(points={{-49,80},{-20,80},{-20,51}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-40},{80,-40}}, color={95,95,95}),
        Line(points={{-60,-70},{-30,-40}}, color={95,95,95}),
        Line(points={{-20,-70},{10,-40}}, color={95,95,95}),
        Line(points={{20,-70},{50,-40}}, color={95,95,95}),
        Line(points={{0,-40},{0,-10}}, color={95,95,95}),
        Text(extent={{-150,-80},{150,-115}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A source of zero angular velocity at the angle <code>phi0</code>.</p>
</html>"));
end Fixed;
