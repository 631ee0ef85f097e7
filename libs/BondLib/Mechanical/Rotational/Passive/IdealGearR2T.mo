within BondLib.Mechanical.Rotational.Passive;
model IdealGearR2T "Rack and pinion without inertia"
  parameter Real ratio(unit="rad/m", start=1) "Angle of the shaft per position of the rack";
  Interfaces.Flange_a flangeR "Shaft"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Mechanics.Translational.Interfaces.Flange_b flangeT "Rack"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
protected
  Interfaces.Rot2BG Rot2BG1 "Shaft"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Passive.TF TF1(m=1/ratio) "Pinion"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Mechanical.Translational.Interfaces.BG2Tr BG2Tr1 "Rack"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Modelica.Blocks.Math.Gain gain(k=1/ratio) "Position of the rack"
    annotation (Placement(transformation(extent={{-10,40},{10,60}})));
  BondLib.Bonds.Bond B1 "Rot2BG1 to TF1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Bonds.Bond B2 "TF1 to BG2Tr1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
equation
  assert(abs(ratio) > 0, getInstanceName() + ": the ratio must not be zero");
  connect(Rot2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, TF1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(TF1.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B2.BondCon2, BG2Tr1.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(flangeR, Rot2BG1.Rot) annotation (Line(points={{-100,0},{-70,0}}, color={0,0,0}));
  connect(BG2Tr1.Tr, flangeT) annotation (Line(points={{70,0},{100,0}}, color={0,127,0}));
  connect(Rot2BG1.phi, gain.u) annotation (Line(points={{-60,11},{-60,50},{-12,50}}, color={0,0,127}));
  connect(gain.y, BG2Tr1.s) annotation (Line(points={{11,50},{60,50},{60,11}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{40,-40}}, lineColor={0,0,0}, fillColor={200,200,200}, fillPattern=FillPattern.Solid),
        Rectangle(extent={{-60,-40},{90,-60}}, lineColor={0,127,0}, fillColor={170,255,170},
          fillPattern=FillPattern.Solid),
        Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-70},{150,-105}}, textString="ratio=%ratio", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>flangeR.phi = ratio*flangeT.s</code>. A transformer from rotation to translation.</p>
</html>"));
end IdealGearR2T;
