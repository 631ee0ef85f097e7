within BondLib.Mechanical.Translational.Passive;
model Fixed "Flange that does not move"
  parameter SI.Position s0 = 0 "Fixed position";
  BondLib.Mechanical.Translational.Interfaces.Flange_b flange "Fixed flange"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
protected
  BondLib.Sources.Sf Sf1(final f0=0) "No velocity"
    annotation (Placement(transformation(origin={-70,40}, extent={{10,-10},{-10,10}})));
  BondLib.Mechanical.Translational.Interfaces.BG2Tr BG2Tr1 "Flange"
    annotation (Placement(transformation(extent={{-30,30},{-10,50}})));
  Modelica.Blocks.Sources.Constant position(k=s0) "Fixed position"
    annotation (Placement(transformation(extent={{-70,70},{-50,90}})));
  BondLib.Bonds.Bond B1 "Sf1 to BG2Tr1"
    annotation (Placement(transformation(extent={{-55,30},{-35,50}})));
equation
  connect(Sf1.BondCon1, B1.BondCon1) annotation (Line(points={{-60,40},{-55,40}}, color={192,192,192}));
  connect(B1.BondCon2, BG2Tr1.BondCon1) annotation (Line(points={{-35,40},{-30,40}}, color={192,192,192}));
  connect(BG2Tr1.Tr, flange) annotation (Line(points={{-10,40},{0,40},{0,0}}, color={0,127,0}));
  connect(position.y, BG2Tr1.s) annotation (Line(points={{-49,80},{-20,80},{-20,51}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-40},{80,-40}}, color={0,127,0}),
        Line(points={{-60,-70},{-30,-40}}, color={0,127,0}),
        Line(points={{-20,-70},{10,-40}}, color={0,127,0}),
        Line(points={{20,-70},{50,-40}}, color={0,127,0}),
        Line(points={{0,-40},{0,-10}}, color={0,127,0}),
        Text(extent={{-150,-80},{150,-115}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A source of zero velocity at the position <code>s0</code>.</p>
</html>"));
end Fixed;
