within BondLib.Mechanical.Rotational.Passive;
model ElastoBacklash "Spring with play"
  extends Interfaces.PartialCompliant;
  parameter SI.RotationalSpringConstant c(min=0, start=1) "Stiffness";
  parameter SI.RotationalDampingConstant d(min=0) = 0 "Damping while the flanks touch";
  parameter SI.Angle b(min=0) = 0 "Total play";
  parameter SI.Angle phi_rel0 = 0 "Angle difference without torque";
protected
  Interfaces.Rot2BG Rot2BG1 "Left flange"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Junctions.J0p3 J0p3_1 "One torque"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Interfaces.Rot2BG Rot2BG2 "Right flange"
    annotation (Placement(transformation(extent={{70,-10},{50,10}})));
  BondLib.Utilities.Backlash gap1(c=c, d=d, b2=b/2) "Backlash"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Sources.RealExpression twist(y=phi_rel - phi_rel0) "Twist"
    annotation (Placement(transformation(extent={{-70,-90},{-30,-70}})));
  BondLib.Bonds.Bond B1 "Rot2BG2 to J0p3_1"
    annotation (Placement(transformation(origin={30,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B2 "J0p3_1 to Rot2BG1"
    annotation (Placement(transformation(origin={-30,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B3 "J0p3_1 to gap1"
    annotation (Placement(transformation(origin={0,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(Rot2BG2.BondCon1, B1.BondCon1) annotation (Line(points={{50,0},{40,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0p3_1.BondCon2) annotation (Line(points={{20,0},{10,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon1, B2.BondCon1) annotation (Line(points={{-10,0},{-20,0}}, color={192,192,192}));
  connect(B2.BondCon2, Rot2BG1.BondCon1) annotation (Line(points={{-40,0},{-50,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-15}}, color={192,192,192}));
  connect(B3.BondCon2, gap1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(twist.y, gap1.s) annotation (Line(points={{-28,-80},{0,-80},{0,-60}}, color={0,0,127}));
  connect(flange_a, Rot2BG1.Rot) annotation (Line(points={{-100,0},{-70,0}}, color={0,0,0}));
  connect(Rot2BG2.Rot, flange_b) annotation (Line(points={{70,0},{100,0}}, color={0,0,0}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0},{-50,25},{-30,-25},{-10,25},{10,-25},{30,25},{50,-25},{60,0},{90,0}},
          color={95,95,95}),
        Text(extent={{-150,-45},{150,-80}}, textString="c=%c, b=%b", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>No torque within the play <code>b</code>, spring and damping beyond it; the flanks never pull.</p>
</html>"));
end ElastoBacklash;
