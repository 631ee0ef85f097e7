within BondLib.Mechanical.Translational.Passive;
model SpringDamper "Spring and damper in parallel"
  extends Interfaces.PartialCompliant;
  parameter SI.TranslationalSpringConstant c(min=0, start=1) "Stiffness";
  parameter SI.TranslationalDampingConstant d(min=0, start=0) "Damping";
  parameter SI.Position s_rel0 = 0 "Position difference without force";
protected
  Interfaces.Tr2BG Tr2BG1 "Left flange"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Junctions.J0p3 J0p3_1 "One force"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Interfaces.Tr2BG Tr2BG2 "Right flange"
    annotation (Placement(transformation(extent={{70,-10},{50,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Relative velocity"
    annotation (Placement(transformation(extent={{-10,-30},{10,-50}})));
  BondLib.Passive.R R1(R=d) "Damper"
    annotation (Placement(transformation(extent={{30,-50},{50,-30}})));
  BondLib.Utilities.Cq C1(C=1/c) "Spring"
    annotation (Placement(transformation(origin={-40,-40}, extent={{10,-10},{-10,10}})));
  Modelica.Blocks.Sources.RealExpression stretch(y=s_rel - s_rel0) "Stretch"
    annotation (Placement(transformation(extent={{-96,-80},{-64,-60}})));
  BondLib.Bonds.Bond B1 "Tr2BG2 to J0p3_1"
    annotation (Placement(transformation(origin={30,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B2 "J0p3_1 to Tr2BG1"
    annotation (Placement(transformation(origin={-30,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B3 "J0p3_1 to J1p3_1"
    annotation (Placement(transformation(origin={0,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B4 "J1p3_1 to R1"
    annotation (Placement(transformation(extent={{10,-50},{30,-30}})));
  BondLib.Bonds.Bond B5 "J1p3_1 to C1"
    annotation (Placement(transformation(origin={-20,-40}, extent={{10,-10},{-10,10}})));
equation
  connect(Tr2BG2.BondCon1, B1.BondCon1) annotation (Line(points={{50,0},{40,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0p3_1.BondCon2) annotation (Line(points={{20,0},{10,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon1, B2.BondCon1) annotation (Line(points={{-10,0},{-20,0}}, color={192,192,192}));
  connect(B2.BondCon2, Tr2BG1.BondCon1) annotation (Line(points={{-40,0},{-50,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-10}}, color={192,192,192}));
  connect(B3.BondCon2, J1p3_1.BondCon3) annotation (Line(points={{0,-30},{0,-30}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B4.BondCon1) annotation (Line(points={{10,-40},{10,-40}}, color={192,192,192}));
  connect(B4.BondCon2, R1.BondCon1) annotation (Line(points={{30,-40},{30,-40}}, color={192,192,192}));
  connect(J1p3_1.BondCon1, B5.BondCon1) annotation (Line(points={{-10,-40},{-10,-40}}, color={192,192,192}));
  connect(B5.BondCon2, C1.BondCon1) annotation (Line(points={{-30,-40},{-30,-40}}, color={192,192,192}));
  connect(flange_a, Tr2BG1.Tr) annotation (Line(points={{-100,0},{-70,0}}, color={0,127,0}));
  connect(Tr2BG2.Tr, flange_b) annotation (Line(points={{70,0},{100,0}}, color={0,127,0}));
  connect(stretch.y, C1.s) annotation (Line(points={{-62.4,-70},{-56,-70},{-56,-40},{-50,-40}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0},{-50,25},{-30,-25},{-10,25},{10,-25},{30,25},{50,-25},{60,0},{90,0}},
          color={0,127,0}),
        Line(points={{-40,-40},{10,-40}}, color={0,127,0}),
        Line(points={{10,-30},{10,-50}}, color={0,127,0}, thickness=0.5),
        Line(points={{-10,-55},{40,-55},{40,-25},{-10,-25}}, color={0,127,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="c=%c, d=%d", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>f = c*(s_rel - s_rel0) + d*der(s_rel)</code>: spring and damper share the relative velocity of a
1-junction.</p>
</html>"));
end SpringDamper;
