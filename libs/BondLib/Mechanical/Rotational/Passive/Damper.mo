within BondLib.Mechanical.Rotational.Passive;
model Damper "Linear damper"
  extends Interfaces.PartialCompliant;
  parameter SI.RotationalDampingConstant d(min=0, start=0) "Damping";
  parameter Boolean useHeatPort = false "True, if the losses go to a heat port"
    annotation (Evaluate=true, choices(checkBox=true));
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort if useHeatPort "Takes the losses"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
protected
  Interfaces.Rot2BG Rot2BG1 "Left flange"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Junctions.J0p3 J0p3_1 "One torque"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Interfaces.Rot2BG Rot2BG2 "Right flange"
    annotation (Placement(transformation(extent={{70,-10},{50,10}})));
  BondLib.Passive.R R1(R=d) if not useHeatPort "Damper"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Thermal.RS RS1(R=d) if useHeatPort "Element that gets warm"
    annotation (Placement(transformation(origin={-30,-50}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond BH if useHeatPort "RS1 to BG2Heat1"
    annotation (Placement(transformation(origin={-55,-50}, extent={{10,-10},{-10,10}})));
  BondLib.Thermal.HeatTransfer.Interfaces.BG2Heat BG2Heat1 if useHeatPort "Heat port"
    annotation (Placement(transformation(origin={-80,-50}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B1 "Rot2BG2 to J0p3_1"
    annotation (Placement(transformation(origin={30,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B2 "J0p3_1 to Rot2BG1"
    annotation (Placement(transformation(origin={-30,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B3 "J0p3_1 to R1"
    annotation (Placement(transformation(origin={0,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(Rot2BG2.BondCon1, B1.BondCon1) annotation (Line(points={{50,0},{40,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0p3_1.BondCon2) annotation (Line(points={{20,0},{10,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon1, B2.BondCon1) annotation (Line(points={{-10,0},{-20,0}}, color={192,192,192}));
  connect(B2.BondCon2, Rot2BG1.BondCon1) annotation (Line(points={{-40,0},{-50,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-15}}, color={192,192,192}));
  connect(B3.BondCon2, R1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(B3.BondCon2, RS1.BondCon1) annotation (Line(points={{0,-35},{-20,-35},{-20,-50}}, color={192,192,192}));
  connect(RS1.BondCon2, BH.BondCon1) annotation (Line(points={{-40,-50},{-45,-50}}, color={192,192,192}));
  connect(BH.BondCon2, BG2Heat1.BondCon1) annotation (Line(points={{-65,-50},{-70,-50}}, color={192,192,192}));
  connect(BG2Heat1.port_b, heatPort) annotation (Line(points={{-90,-50},{-95,-50},{-95,-100},{0,-100}}, color={191,0,0}));
  connect(flange_a, Rot2BG1.Rot) annotation (Line(points={{-100,0},{-70,0}}, color={0,0,0}));
  connect(Rot2BG2.Rot, flange_b) annotation (Line(points={{70,0},{100,0}}, color={0,0,0}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{20,0}}, color={95,95,95}),
        Line(points={{-20,30},{60,30}}, color={95,95,95}),
        Line(points={{-20,-30},{60,-30}}, color={95,95,95}),
        Line(points={{60,30},{60,-30}}, color={95,95,95}),
        Line(points={{20,20},{20,-20}}, color={95,95,95}, thickness=0.5),
        Line(points={{60,0},{90,0}}, color={95,95,95}),
        Text(extent={{-150,-45},{150,-80}}, textString="d=%d", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>tau = d*w_rel</code>: a resistance at the 0-junction.</p>
<p>With <code>useHeatPort</code> the element inside is a resistive source, and the losses leave as heat.</p>
</html>"));
end Damper;
