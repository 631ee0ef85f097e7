within BondLib.Mechanical.Translational.Passive;
model Mass "Sliding mass"
  Interfaces.Flange_a flange_a "Left flange"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.Flange_b flange_b "Right flange"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  parameter SI.Mass m(min=0, start=1) "Mass";
  parameter SI.Length L = 0 "Length, from the left to the right flange";
  parameter StateSelect stateSelect = StateSelect.default "Preference for position and velocity as states"
    annotation (HideResult=true, Dialog(tab="Advanced"));
  SI.Position s(start=0, stateSelect=stateSelect) "Position of the middle";
  SI.Velocity v(start=0, stateSelect=stateSelect) "Velocity";
  SI.Acceleration a(start=0) "Acceleration";
protected
  Interfaces.Tr2BG Tr2BG1 "Left flange"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "One velocity"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Passive.I I1(I=m) "Inertia"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  Interfaces.BG2Tr BG2Tr1 "Right flange"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Modelica.Blocks.Sources.RealExpression length(y=Tr2BG1.s + L) "Position of the right flange"
    annotation (Placement(transformation(extent={{-20,50},{20,70}})));
  BondLib.Bonds.Bond B1 "Tr2BG1 to J1p3_1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to BG2Tr1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to I1"
    annotation (Placement(transformation(origin={0,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(Tr2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B2.BondCon2, BG2Tr1.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-15}}, color={192,192,192}));
  connect(B3.BondCon2, I1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(flange_a, Tr2BG1.Tr) annotation (Line(points={{-100,0},{-70,0}}, color={0,127,0}));
  connect(BG2Tr1.Tr, flange_b) annotation (Line(points={{70,0},{100,0}}, color={0,127,0}));
  connect(length.y, BG2Tr1.s) annotation (Line(points={{22,60},{60,60},{60,11}}, color={0,0,127}));
  s = flange_a.s + L/2;
  v = I1.f;
  a = der(v);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0}}, color={0,127,0}),
        Line(points={{60,0},{90,0}}, color={0,127,0}),
        Rectangle(extent={{-60,40},{60,-40}}, lineColor={0,0,0}, fillColor={170,255,170},
          fillPattern=FillPattern.Solid),
        Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-50},{150,-85}}, textString="m=%m", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>An inertia at the 1-junction of the two flanges. Start values: <code>s</code> and <code>v</code>.</p>
</html>"));
end Mass;
