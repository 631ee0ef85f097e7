within BondLib.Mechanical.Rotational.Passive;
model BearingFriction "Friction in a bearing"
  parameter Boolean useSupport = false "True, if the support is a flange"
    annotation (Evaluate=true, choices(checkBox=true));
  parameter Real tau_pos[:, 2] = [0, 1] "Rows of angular velocity and friction torque";
  parameter Real peak(min=1) = 1 "Largest static friction per sliding friction at rest";
  Interfaces.Flange_a flange_a "Left shaft"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.Flange_b flange_b "Right shaft"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Mechanics.Rotational.Interfaces.Support support if useSupport "Support or housing"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
protected
  Interfaces.Rot2BG Rot2BG1 "Left shaft"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "One angular velocity"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Interfaces.BG2Rot BG2Rot1 "Right shaft"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Utilities.Coulomb R1(mue_pos=tau_pos, c=1, peak=peak) "Friction"
    annotation (Placement(transformation(origin={-40,-40}, extent={{10,-10},{-10,10}})));
  Modelica.Blocks.Sources.Constant one(k=1) "Always on"
    annotation (Placement(transformation(origin={60,-80}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B1 "Rot2BG1 to J1p3_1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to BG2Rot1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  BondLib.Junctions.J0p3 J0p3_1 "Friction torque"
    annotation (Placement(transformation(origin={0,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Interfaces.Rot2BG Rot2BG2 if useSupport "Support"
    annotation (Placement(transformation(origin={0,-85}, extent={{-5,-5},{5,5}}, rotation=90)));
  BondLib.Sources.Sf ground(final f0=0) if not useSupport "Ground"
    annotation (Placement(transformation(origin={-30,-90}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to J0p3_1"
    annotation (Placement(transformation(origin={0,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B4 "J0p3_1 to R1"
    annotation (Placement(transformation(origin={-20,-40}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B5 "J0p3_1 to the support"
    annotation (Placement(transformation(origin={0,-65}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(Rot2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B2.BondCon2, BG2Rot1.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-10}}, color={192,192,192}));
  connect(B3.BondCon2, J0p3_1.BondCon1) annotation (Line(points={{0,-30},{0,-30}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B4.BondCon1) annotation (Line(points={{-10,-40},{-10,-40}}, color={192,192,192}));
  connect(B4.BondCon2, R1.BondCon1) annotation (Line(points={{-30,-40},{-30,-40}}, color={192,192,192}));
  connect(J0p3_1.BondCon2, B5.BondCon1) annotation (Line(points={{0,-50},{0,-55}}, color={192,192,192}));
  connect(B5.BondCon2, Rot2BG2.BondCon1) annotation (Line(points={{0,-75},{0,-80}}, color={192,192,192}));
  connect(B5.BondCon2, ground.BondCon1) annotation (Line(points={{0,-75},{-20,-75},{-20,-90}}, color={192,192,192}));
  connect(Rot2BG2.Rot, support) annotation (Line(points={{0,-90},{0,-100}}, color={0,0,0}));
  connect(flange_a, Rot2BG1.Rot) annotation (Line(points={{-100,0},{-70,0}}, color={0,0,0}));
  connect(BG2Rot1.Rot, flange_b) annotation (Line(points={{70,0},{100,0}}, color={0,0,0}));
  connect(Rot2BG1.phi, BG2Rot1.phi) annotation (Line(points={{-60,11},{-60,40},{60,40},{60,11}}, color={0,0,127}));
  connect(one.y, R1.s) annotation (Line(points={{49,-80},{40,-80},{40,-58},{-60,-58},{-60,-40},{-50,-40}},
    color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-60,20},{60,-20}}, lineColor={0,0,0}, fillColor={200,200,200},
          fillPattern=FillPattern.Solid),
        Rectangle(extent={{-50,40},{50,20}}, lineColor={0,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid),
        Rectangle(extent={{-50,-20},{50,-40}}, lineColor={0,0,0}, fillColor={230,230,230},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-60,0}}, color={95,95,95}),
        Line(points={{60,0},{90,0}}, color={95,95,95}),
        Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A shaft with a friction torque that depends on its speed against the support (the ground, unless
<code>useSupport</code>). At rest it sticks, and holds up to <code>peak</code> times <code>tau_pos</code> at speed zero.</p>
</html>"));
end BearingFriction;
