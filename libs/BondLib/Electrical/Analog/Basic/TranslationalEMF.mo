within BondLib.Electrical.Analog.Basic;
model TranslationalEMF "Voice coil: circuit to translation"
  extends Interfaces.OnePort;
  parameter Real k(start=1, unit="N/A") "Force per current";
  Modelica.Mechanics.Translational.Interfaces.Flange_b flange "Support is the ground; what is driven"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
protected
  Interfaces.El2BG El2BG1 "Pin p"
    annotation (Placement(transformation(extent={{-70,10},{-50,30}})));
  BondLib.Junctions.J1p3 J1p3_1 "Current from p to n"
    annotation (Placement(transformation(extent={{-10,10},{10,30}})));
  Interfaces.BG2El BG2El1 "Pin n"
    annotation (Placement(transformation(extent={{50,10},{70,30}})));
  BondLib.Passive.GY GY1(r=k) "Motor constant"
    annotation (Placement(transformation(origin={0,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Mechanical.Translational.Interfaces.Tr2BG W1 "Flange"
    annotation (Placement(transformation(origin={0,-60}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B1 "El2BG1 to J1p3_1"
    annotation (Placement(transformation(extent={{-40,10},{-20,30}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to BG2El1"
    annotation (Placement(transformation(extent={{20,10},{40,30}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to GY1"
    annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B4 "GY1 to W1"
    annotation (Placement(transformation(origin={0,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,20},{-40,20}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-20,20},{-10,20}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{10,20},{20,20}}, color={192,192,192}));
  connect(B2.BondCon2, BG2El1.BondCon1) annotation (Line(points={{40,20},{50,20}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,10},{0,10}}, color={192,192,192}));
  connect(B3.BondCon2, GY1.BondCon1) annotation (Line(points={{0,-10},{0,-10}}, color={192,192,192}));
  connect(GY1.BondCon2, B4.BondCon1) annotation (Line(points={{0,-30},{0,-30}}, color={192,192,192}));
  connect(B4.BondCon2, W1.BondCon1) annotation (Line(points={{0,-50},{0,-50}}, color={192,192,192}));
  connect(p, El2BG1.p) annotation (Line(points={{-100,0},{-80,0},{-80,20},{-70,20}}, color={0,0,255}));
  connect(BG2El1.n, n) annotation (Line(points={{70,20},{80,20},{80,0},{100,0}}, color={0,0,255}));
  connect(W1.Tr, flange) annotation (Line(points={{0,-70},{0,-100}}, color={0,127,0}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0}}, color={0,0,255}),
        Line(points={{60,0},{90,0}}, color={0,0,255}),
        Ellipse(extent={{-45,45},{45,-45}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{0,-45},{0,-90}}, color={0,127,0}),
        Text(extent={{-150,-95},{0,-130}}, textString="k=%k", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A gyrator between the circuit and the flange: <code>v = k*v_flange</code> and force <code>k*i</code>. Power is
conserved.</p>
</html>"));
end TranslationalEMF;
