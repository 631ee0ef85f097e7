within BondLib.Mechanical.Rotational.Passive;
model IdealPlanetary "Planetary gear without inertia"
  parameter Real ratio(start=100/50) "Teeth of the ring per teeth of the sun";
  Interfaces.Flange_a sun "Sun"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.Flange_b carrier "Carrier"
    annotation (Placement(transformation(extent={{-110,30},{-90,50}})));
  Interfaces.Flange_b ring "Ring"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
protected
  Interfaces.Rot2BG Rot2BG1 "Sun"
    annotation (Placement(transformation(extent={{-80,-10},{-60,10}})));
  BondLib.Junctions.J0p3 J0p3_1 "One torque"
    annotation (Placement(transformation(extent={{-30,10},{-10,-10}})));
  BondLib.Passive.TF TF1(m=ratio) "Ring to sun"
    annotation (Placement(transformation(origin={20,0}, extent={{10,-10},{-10,10}})));
  Interfaces.Rot2BG Rot2BG2 "Ring"
    annotation (Placement(transformation(extent={{80,-10},{60,10}})));
  BondLib.Passive.TF TF2(m=1/(1 + ratio)) "To the carrier"
    annotation (Placement(transformation(origin={-20,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Interfaces.BG2Rot BG2Rot1 "Carrier"
    annotation (Placement(transformation(extent={{-50,70},{-70,90}})));
  Modelica.Blocks.Sources.RealExpression angle(y=(Rot2BG1.phi + ratio*Rot2BG2.phi)/(1 + ratio)) "Angle of the carrier"
    annotation (Placement(transformation(extent={{60,70},{0,90}})));
  BondLib.Bonds.Bond B1 "Rot2BG1 to J0p3_1"
    annotation (Placement(transformation(extent={{-55,-10},{-35,10}})));
  BondLib.Bonds.Bond B2 "Rot2BG2 to TF1"
    annotation (Placement(transformation(origin={45,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B3 "TF1 to J0p3_1"
    annotation (Placement(transformation(origin={0,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B4 "J0p3_1 to TF2"
    annotation (Placement(transformation(origin={-20,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B5 "TF2 to BG2Rot1"
    annotation (Placement(transformation(origin={-36,80}, extent={{10,-10},{-10,10}})));
equation
  connect(Rot2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-60,0},{-55,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0p3_1.BondCon1) annotation (Line(points={{-35,0},{-30,0}}, color={192,192,192}));
  connect(Rot2BG2.BondCon1, B2.BondCon1) annotation (Line(points={{60,0},{55,0}}, color={192,192,192}));
  connect(B2.BondCon2, TF1.BondCon1) annotation (Line(points={{35,0},{30,0}}, color={192,192,192}));
  connect(TF1.BondCon2, B3.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(B3.BondCon2, J0p3_1.BondCon2) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B4.BondCon1) annotation (Line(points={{-20,10},{-20,10}}, color={192,192,192}));
  connect(B4.BondCon2, TF2.BondCon1) annotation (Line(points={{-20,30},{-20,30}}, color={192,192,192}));
  connect(TF2.BondCon2, B5.BondCon1) annotation (Line(points={{-20,50},{-20,80},{-26,80}}, color={192,192,192}));
  connect(B5.BondCon2, BG2Rot1.BondCon1) annotation (Line(points={{-46,80},{-50,80}}, color={192,192,192}));
  connect(sun, Rot2BG1.Rot) annotation (Line(points={{-100,0},{-80,0}}, color={0,0,0}));
  connect(Rot2BG2.Rot, ring) annotation (Line(points={{80,0},{100,0}}, color={0,0,0}));
  connect(BG2Rot1.Rot, carrier) annotation (Line(points={{-70,80},{-86,80},{-86,40},{-100,40}}, color={0,0,0}));
  connect(angle.y, BG2Rot1.phi) annotation (Line(points={{-3,80},{-20,80},{-20,96},{-60,96},{-60,91}},
    color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid),
        Ellipse(extent={{-20,20},{20,-20}}, lineColor={0,0,0}, fillColor={180,180,180}, fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-20,0}}, color={95,95,95}),
        Line(points={{60,0},{90,0}}, color={95,95,95}),
        Line(points={{-90,40},{0,40}}, color={95,95,95}),
        Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-70},{150,-105}}, textString="ratio=%ratio", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>(1 + ratio)*carrier.phi = sun.phi + ratio*ring.phi</code>. The three shafts share one torque at a 0-junction,
scaled by two transformers.</p>
</html>"));
end IdealPlanetary;
