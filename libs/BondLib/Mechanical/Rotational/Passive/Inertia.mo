within BondLib.Mechanical.Rotational.Passive;
model Inertia "Rotating inertia"
  Interfaces.Flange_a flange_a "Left flange"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.Flange_b flange_b "Right flange"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  parameter SI.Inertia J(min=0, start=1) "Moment of inertia";
  parameter StateSelect stateSelect = StateSelect.default "Preference for angle and angular velocity as states"
    annotation (HideResult=true, Dialog(tab="Advanced"));
  SI.Angle phi(start=0, stateSelect=stateSelect) "Angle";
  SI.AngularVelocity w(start=0, stateSelect=stateSelect) "Angular velocity";
  SI.AngularAcceleration a(start=0) "Angular acceleration";
protected
  Interfaces.Rot2BG Rot2BG1 "Left flange"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "One angular velocity"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Passive.I I1(I=J) "Inertia"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  Interfaces.BG2Rot BG2Rot1 "Right flange"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Bonds.Bond B1 "Rot2BG1 to J1p3_1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to BG2Rot1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to I1"
    annotation (Placement(transformation(origin={0,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(Rot2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B2.BondCon2, BG2Rot1.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-15}}, color={192,192,192}));
  connect(B3.BondCon2, I1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(flange_a, Rot2BG1.Rot) annotation (Line(points={{-100,0},{-70,0}}, color={0,0,0}));
  connect(BG2Rot1.Rot, flange_b) annotation (Line(points={{70,0},{100,0}}, color={0,0,0}));
  connect(Rot2BG1.phi, BG2Rot1.phi) annotation (Line(points={{-60,11},{-60,40},{60,40},{60,11}}, color={0,0,127}));
  phi = flange_a.phi;
  w = I1.f;
  a = der(w);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0}}, color={95,95,95}),
        Line(points={{60,0},{90,0}}, color={95,95,95}),
        Rectangle(extent={{-60,40},{60,-40}}, lineColor={0,0,0}, fillColor={200,200,200},
          fillPattern=FillPattern.Solid),
        Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-50},{150,-85}}, textString="J=%J", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>An inertia at the 1-junction of the two flanges. Start values: <code>phi</code> and <code>w</code>.</p>
</html>"));
end Inertia;
