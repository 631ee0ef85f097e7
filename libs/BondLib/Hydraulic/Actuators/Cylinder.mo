within BondLib.Hydraulic.Actuators;
model Cylinder "Double-acting cylinder"
  parameter SI.Area A_a(min=0, start=1) "Piston area at the bottom";
  parameter SI.Area A_b(min=0) = A_a "Piston area at the rod";
  BondLib.Hydraulic.Interfaces.Port_a port_a "Port of the chamber at the bottom"
    annotation (Placement(transformation(extent={{-70,-110},{-50,-90}})));
  BondLib.Hydraulic.Interfaces.Port_b port_b "Port of the chamber at the rod"
    annotation (Placement(transformation(extent={{50,-110},{70,-90}})));
  BondLib.Mechanical.Translational.Interfaces.Flange_b flange "Rod"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
protected
  BondLib.Hydraulic.Interfaces.Hy2BG Hy2BG1 "Port a"
    annotation (Placement(transformation(origin={-60,-60}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Passive.TF TF1(m=1/A_a) "Piston area at the bottom"
    annotation (Placement(transformation(origin={-60,-20}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Junctions.J1p3 J1p3_1 "Velocity of the rod"
    annotation (Placement(transformation(extent={{-10,10},{10,30}})));
  BondLib.Passive.TF TF2(m=A_b) "Piston area at the rod"
    annotation (Placement(transformation(origin={0,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Hydraulic.Interfaces.BG2Hy BG2Hy1 "Port b"
    annotation (Placement(transformation(origin={0,-60}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Mechanical.Translational.Interfaces.Tr2BG Tr2BG1 "Rod"
    annotation (Placement(transformation(extent={{70,10},{50,30}})));
  BondLib.Bonds.Bond B1 "Hy2BG1 to TF1"
    annotation (Placement(transformation(origin={-60,-40}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B2 "TF1 to J1p3_1"
    annotation (Placement(transformation(extent={{-50,10},{-30,30}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to TF2"
    annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B4 "TF2 to BG2Hy1"
    annotation (Placement(transformation(origin={0,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B5 "J1p3_1 to Tr2BG1"
    annotation (Placement(transformation(extent={{20,10},{40,30}})));
equation
  assert(A_a > 0, getInstanceName() + ": the area A_a must be positive");
  connect(Hy2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-60,-50},{-60,-50}}, color={192,192,192}));
  connect(B1.BondCon2, TF1.BondCon1) annotation (Line(points={{-60,-30},{-60,-30}}, color={192,192,192}));
  connect(TF1.BondCon2, B2.BondCon1) annotation (Line(points={{-60,-10},{-60,20},{-50,20}}, color={192,192,192}));
  connect(B2.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-30,20},{-10,20}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B3.BondCon1) annotation (Line(points={{0,10},{0,10}}, color={192,192,192}));
  connect(B3.BondCon2, TF2.BondCon1) annotation (Line(points={{0,-10},{0,-10}}, color={192,192,192}));
  connect(TF2.BondCon2, B4.BondCon1) annotation (Line(points={{0,-30},{0,-30}}, color={192,192,192}));
  connect(B4.BondCon2, BG2Hy1.BondCon1) annotation (Line(points={{0,-50},{0,-50}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B5.BondCon1) annotation (Line(points={{10,20},{20,20}}, color={192,192,192}));
  connect(B5.BondCon2, Tr2BG1.BondCon1) annotation (Line(points={{40,20},{50,20}}, color={192,192,192}));
  connect(port_a, Hy2BG1.port) annotation (Line(points={{-60,-100},{-60,-70}}, color={0,127,255}));
  connect(BG2Hy1.port, port_b) annotation (Line(points={{0,-70},{0,-84},{60,-84},{60,-100}}, color={0,127,255}));
  connect(Tr2BG1.Tr, flange) annotation (Line(points={{70,20},{84,20},{84,0},{100,0}}, color={0,127,0}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,40},{60,-40}}, lineColor={0,127,255}, fillColor={200,230,255},
          fillPattern=FillPattern.Solid),
        Rectangle(extent={{-10,40},{5,-40}}, lineColor={0,0,0}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
        Rectangle(extent={{5,6},{90,-6}}, lineColor={0,0,0}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
        Line(points={{-60,-90},{-60,-40}}, color={0,127,255}),
        Line(points={{50,-90},{50,-40}}, color={0,127,255}),
        Text(extent={{-150,85},{150,45}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Flow in at a moves the rod out: <code>q_a = A_a*v</code>, <code>q_b = -A_b*v</code>, force <code>A_a*p_a -
A_b*p_b</code>. Two transformers at the 1-junction of the rod's velocity. The liquid in the chambers is not
compressible here; add volumes at the ports.</p>
</html>"));
end Cylinder;
