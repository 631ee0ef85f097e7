within BondLib.Mechanical.Translational.Passive;
model Stop "Sliding mass with friction between two hard stops"
  Interfaces.Flange_a flange_a "Left flange"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.Flange_b flange_b "Right flange"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  parameter SI.Position smax = 25 "Right stop, for the right end of the mass";
  parameter SI.Position smin = -25 "Left stop, for the left end of the mass";
  parameter SI.Mass m(min=0) = 1 "Mass";
  parameter SI.Length L = 0 "Length, from the left to the right flange";
  parameter Real F_prop(unit="N.s/m", min=0) = 1 "Friction in proportion to the velocity";
  parameter SI.Force F_Coulomb(min=0) = 5 "Constant friction";
  parameter SI.Force F_Stribeck(min=0) = 10 "Friction that vanishes as the velocity grows";
  parameter Real fexp(unit="s/m", min=0) = 2 "How fast it vanishes";
  SI.Position s(start=0) "Position of the middle";
  SI.Velocity v(start=0) "Velocity";
  SI.Acceleration a(start=0) "Acceleration";
  Integer stopped "-1 at the left stop, 1 at the right stop, 0 between them";
protected
  Interfaces.Tr2BG Tr2BG1 "Left flange"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Junctions.J1p4 J1p4_1 "One velocity"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Interfaces.BG2Tr BG2Tr1 "Right flange"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Passive.I I1(I=m) "Inertia"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Utilities.StopFriction R1(smax=smax - L/2, smin=smin + L/2, prop=F_prop, Coulomb=F_Coulomb, Stribeck=F_Stribeck,
    fexp=fexp) "Friction and stops"
    annotation (Placement(transformation(origin={0,50}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B1 "Tr2BG1 to J1p4_1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Bonds.Bond B2 "J1p4_1 to BG2Tr1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  BondLib.Bonds.Bond B3 "J1p4_1 to I1"
    annotation (Placement(transformation(origin={0,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B4 "J1p4_1 to R1"
    annotation (Placement(transformation(origin={0,25}, extent={{-10,-10},{10,10}}, rotation=90)));
  Modelica.Blocks.Sources.RealExpression right(y=Tr2BG1.s + L) "Position of the right flange"
    annotation (Placement(transformation(extent={{20,20},{50,40}})));
  Modelica.Blocks.Sources.RealExpression middle(y=s) "Position of the middle"
    annotation (Placement(transformation(extent={{-50,70},{-20,90}})));
equation
  connect(Tr2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p4_1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(J1p4_1.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B2.BondCon2, BG2Tr1.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(J1p4_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-15}}, color={192,192,192}));
  connect(B3.BondCon2, I1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(J1p4_1.BondCon4, B4.BondCon1) annotation (Line(points={{0,10},{0,15}}, color={192,192,192}));
  connect(B4.BondCon2, R1.BondCon1) annotation (Line(points={{0,35},{0,40}}, color={192,192,192}));
  connect(flange_a, Tr2BG1.Tr) annotation (Line(points={{-100,0},{-70,0}}, color={0,127,0}));
  connect(BG2Tr1.Tr, flange_b) annotation (Line(points={{70,0},{100,0}}, color={0,127,0}));
  connect(right.y, BG2Tr1.s) annotation (Line(points={{51.5,30},{60,30},{60,11}}, color={0,0,127}));
  connect(middle.y, R1.s) annotation (Line(points={{-18.5,80},{0,80},{0,60}}, color={0,0,127}));
  s = flange_a.s + L/2;
  v = I1.f;
  a = der(v);
  stopped = if R1.atRight then 1 elseif R1.atLeft then -1 else 0;
  when {R1.atRight, R1.atLeft} then
    reinit(v, 0);
  end when;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-45,0}}, color={0,127,0}),
        Line(points={{45,0},{90,0}}, color={0,127,0}),
        Rectangle(extent={{-45,30},{45,-30}}, lineColor={0,0,0}, fillColor={170,255,170},
          fillPattern=FillPattern.Solid),
        Line(points={{-80,-32},{80,-32}}, color={0,0,0}, thickness=0.5),
        Rectangle(extent={{-80,-10},{-72,-45}}, lineColor={0,0,0}, fillColor={95,95,95}, fillPattern=FillPattern.Solid),
        Rectangle(extent={{72,-10},{80,-45}}, lineColor={0,0,0}, fillColor={95,95,95}, fillPattern=FillPattern.Solid),
        Line(points={{-60,-32},{-70,-44}}, color={0,0,0}),
        Line(points={{-30,-32},{-40,-44}}, color={0,0,0}),
        Line(points={{0,-32},{-10,-44}}, color={0,0,0}),
        Line(points={{30,-32},{20,-44}}, color={0,0,0}),
        Line(points={{60,-32},{50,-44}}, color={0,0,0}),
        Text(extent={{-150,85},{150,45}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-55},{150,-90}}, textString="m=%m", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>An inertia and a friction element at the 1-junction of the two flanges. The mass slides between <code>smin</code> and
<code>smax</code>; where one of its ends reaches a stop it stands still at once and stays there until the force turns
round and exceeds the friction. What it loses there appears in the energy ledger as lost in impulses.</p>
<p>The friction is <code>F_prop*abs(v) + F_Coulomb + F_Stribeck*exp(-fexp*abs(v))</code>.</p>
</html>"));
end Stop;
