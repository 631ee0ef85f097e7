within BondLib.Mechanical.Rotational.Passive;
model LossyGear "Gear with mesh efficiency and bearing friction"
  parameter Real ratio(start=1) "Angle of flange_a per angle of flange_b";
  parameter Real lossTable[:, 5] = [0, 1, 1, 0, 0]
    "Rows of speed of flange_a, mesh efficiency driven by flange_a, by flange_b, bearing friction in both cases";
  Interfaces.Flange_a flange_a "Left shaft"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.Flange_b flange_b "Right shaft"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  SI.AngularVelocity w_a "Angular velocity of flange_a";
  SI.Torque tauLoss "Torque that is lost, at the side of flange_a";
protected
  Interfaces.Rot2BG Rot2BG1 "Left shaft"
    annotation (Placement(transformation(extent={{-80,-10},{-60,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Speed of the left shaft"
    annotation (Placement(transformation(extent={{-35,-10},{-15,10}})));
  BondLib.Passive.TF TF1(m=1/ratio) "Gear"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Interfaces.BG2Rot BG2Rot1 "Right shaft"
    annotation (Placement(transformation(extent={{55,-10},{75,10}})));
  BondLib.Utilities.GearLoss R1(lossTable=lossTable) "Friction in meshes and bearings"
    annotation (Placement(transformation(origin={-25,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Math.Gain gain(k=1/ratio) "Angle of the right shaft"
    annotation (Placement(transformation(extent={{-10,40},{10,60}})));
  Modelica.Blocks.Sources.RealExpression torque(y=flange_a.tau) "Torque that enters at the left"
    annotation (Placement(transformation(extent={{-90,-90},{-60,-70}})));
  BondLib.Bonds.Bond B1 "Rot2BG1 to J1p3_1"
    annotation (Placement(transformation(extent={{-57.5,-10},{-37.5,10}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to TF1"
    annotation (Placement(transformation(extent={{-12.5,-10},{7.5,10}})));
  BondLib.Bonds.Bond B3 "TF1 to BG2Rot1"
    annotation (Placement(transformation(extent={{32.5,-10},{52.5,10}})));
  BondLib.Bonds.Bond B4 "J1p3_1 to R1"
    annotation (Placement(transformation(origin={-25,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  assert(abs(ratio) > 0, getInstanceName() + ": the ratio must not be zero");
  connect(Rot2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-60,0},{-57.5,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-37.5,0},{-35,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{-15,0},{-12.5,0}}, color={192,192,192}));
  connect(B2.BondCon2, TF1.BondCon1) annotation (Line(points={{7.5,0},{10,0}}, color={192,192,192}));
  connect(TF1.BondCon2, B3.BondCon1) annotation (Line(points={{30,0},{32.5,0}}, color={192,192,192}));
  connect(B3.BondCon2, BG2Rot1.BondCon1) annotation (Line(points={{52.5,0},{55,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B4.BondCon1) annotation (Line(points={{-25,-10},{-25,-15}}, color={192,192,192}));
  connect(B4.BondCon2, R1.BondCon1) annotation (Line(points={{-25,-35},{-25,-40}}, color={192,192,192}));
  connect(flange_a, Rot2BG1.Rot) annotation (Line(points={{-100,0},{-80,0}}, color={0,0,0}));
  connect(BG2Rot1.Rot, flange_b) annotation (Line(points={{75,0},{100,0}}, color={0,0,0}));
  connect(Rot2BG1.phi, gain.u) annotation (Line(points={{-70,11},{-70,50},{-12,50}}, color={0,0,127}));
  connect(gain.y, BG2Rot1.phi) annotation (Line(points={{11,50},{65,50},{65,11}}, color={0,0,127}));
  connect(torque.y, R1.s) annotation (Line(points={{-58.5,-80},{-25,-80},{-25,-60}}, color={0,0,127}));
  w_a = R1.f;
  tauLoss = R1.e;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-50,60},{-30,-60}}, lineColor={0,0,0}, fillColor={200,200,200},
          fillPattern=FillPattern.Solid),
        Rectangle(extent={{30,90},{50,-90}}, lineColor={0,0,0}, fillColor={200,200,200}, fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-50,0}}, color={95,95,95}),
        Line(points={{-30,0},{30,0}}, color={95,95,95}),
        Line(points={{50,0},{90,0}}, color={95,95,95}),
        Text(extent={{-28,70},{28,20}}, textString="η", textColor={191,0,0}),
        Text(extent={{-150,130},{150,95}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-95},{150,-130}}, textString="ratio=%ratio", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A transformer, and at the left shaft a friction that depends on the torque, the speed and the side that drives: see
<a href=\"modelica://BondLib.Utilities.GearLoss\">GearLoss</a>. Each row of <code>lossTable</code> holds</p>
<ol>
<li>the absolute value of the speed of flange_a,</li>
<li>the mesh efficiency if flange_a drives,</li>
<li>the mesh efficiency if flange_b drives,</li>
<li>the torque of bearing friction, at flange_a, if flange_a drives,</li>
<li>the same if flange_b drives.</li>
</ol>
<p>At rest it sticks until friction can hold the torques no longer.</p>
</html>"));
end LossyGear;
