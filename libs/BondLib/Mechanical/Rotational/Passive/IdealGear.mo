within BondLib.Mechanical.Rotational.Passive;
model IdealGear "Gear without inertia"
  parameter Real ratio(start=1) "Angle of flange_a per angle of flange_b";
  Interfaces.Flange_a flange_a "Left shaft"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.Flange_b flange_b "Right shaft"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
protected
  Interfaces.Rot2BG Rot2BG1 "Left shaft"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Passive.TF TF1(m=1/ratio) "Gear"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Interfaces.BG2Rot BG2Rot1 "Right shaft"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Modelica.Blocks.Math.Gain gain(k=1/ratio) "Angle of the right shaft"
    annotation (Placement(transformation(extent={{-10,40},{10,60}})));
  BondLib.Bonds.Bond B1 "Rot2BG1 to TF1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Bonds.Bond B2 "TF1 to BG2Rot1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
equation
  assert(abs(ratio) > 0, getInstanceName() + ": the ratio must not be zero");
  connect(Rot2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, TF1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(TF1.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B2.BondCon2, BG2Rot1.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(flange_a, Rot2BG1.Rot) annotation (Line(points={{-100,0},{-70,0}}, color={0,0,0}));
  connect(BG2Rot1.Rot, flange_b) annotation (Line(points={{70,0},{100,0}}, color={0,0,0}));
  connect(Rot2BG1.phi, gain.u) annotation (Line(points={{-60,11},{-60,50},{-12,50}}, color={0,0,127}));
  connect(gain.y, BG2Rot1.phi) annotation (Line(points={{11,50},{60,50},{60,11}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-50,60},{-30,-60}}, lineColor={0,0,0}, fillColor={200,200,200},
          fillPattern=FillPattern.Solid),
        Rectangle(extent={{30,90},{50,-90}}, lineColor={0,0,0}, fillColor={200,200,200}, fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-50,0}}, color={95,95,95}),
        Line(points={{-30,0},{30,0}}, color={95,95,95}),
        Line(points={{50,0},{90,0}}, color={95,95,95}),
        Text(extent={{-150,130},{150,95}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-95},{150,-130}}, textString="ratio=%ratio", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>flange_a.phi = ratio*flange_b.phi</code>; the torque grows by the same ratio. A transformer inside.</p>
</html>"));
end IdealGear;
