within BondLib.Switches;
model Sw3 "Change-over branch"
  Interfaces.BondCon_b p "Common port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.BondCon_b n1 "Port of the switched branch"
    annotation (Placement(transformation(extent={{90,30},{110,50}})));
  Interfaces.BondCon_b n2 "Port that is always tied to p"
    annotation (Placement(transformation(extent={{90,-50},{110,-30}})));
  Modelica.Blocks.Interfaces.BooleanInput control "True: the branch from p to n1 is open"
    annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}}, rotation=270)));
protected
  Junctions.J0p3 J0p3_1 "Node of p"
    annotation (Placement(transformation(extent={{-70,-30},{-50,-50}})));
  Junctions.J1p3 J1p3_1 "Switched branch"
    annotation (Placement(transformation(extent={{-30,50},{-10,30}})));
  Switches.Sw Sw1 "Switch"
    annotation (Placement(transformation(origin={-20,80}, extent={{-10,-10},{10,10}}, rotation=90)));
  Junctions.J0p2 J0p2_1 "Node of n2"
    annotation (Placement(transformation(extent={{10,-50},{30,-30}})));
  Junctions.J0p2 J0p2_2 "Node of n1"
    annotation (Placement(transformation(extent={{50,30},{70,50}})));
  BondLib.Bonds.Bond B1 "J0p3_1 to J0p2_1"
    annotation (Placement(transformation(extent={{-30,-50},{-10,-30}})));
  BondLib.Bonds.Bond B2 "J0p3_1 to J1p3_1"
    annotation (Placement(transformation(origin={-60,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B3 "J1p3_1 to Sw1"
    annotation (Placement(transformation(origin={-20,60}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B4 "J1p3_1 to J0p2_2"
    annotation (Placement(transformation(extent={{10,30},{30,50}})));
equation
  connect(J0p3_1.BondCon2, B1.BondCon1) annotation (Line(points={{-50,-40},{-30,-40}}, color={192,192,192}));
  connect(B1.BondCon2, J0p2_1.BondCon1) annotation (Line(points={{-10,-40},{10,-40}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B2.BondCon1) annotation (Line(points={{-60,-30},{-60,10}}, color={192,192,192}));
  connect(B2.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-60,30},{-30,30},{-30,40}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{-20,50},{-20,50}}, color={192,192,192}));
  connect(B3.BondCon2, Sw1.BondCon1) annotation (Line(points={{-20,70},{-20,70}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B4.BondCon1) annotation (Line(points={{-10,40},{10,40}}, color={192,192,192}));
  connect(B4.BondCon2, J0p2_2.BondCon1) annotation (Line(points={{30,40},{50,40}}, color={192,192,192}));
  connect(p, J0p3_1.BondCon1) annotation (Line(points={{-100,0},{-86,0},{-86,-40},{-70,-40}}, color={192,192,192}));
  connect(J0p2_2.BondCon2, n1) annotation (Line(points={{70,40},{100,40}}, color={192,192,192}));
  connect(J0p2_1.BondCon2, n2) annotation (Line(points={{30,-40},{100,-40}}, color={192,192,192}));
  connect(control, Sw1.BooleanInPort1) annotation (Line(points={{0,100},{0,94},{-20,94},{-20,90}}, color={255,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="Sw3", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Port p is always tied to n2 by a 0-junction. The branch from p to n1 has an ideal switch at a 1-junction:
<code>control = true</code> opens it, <code>false</code> connects n1 with the other two. All ports end in 0-junctions,
so bonds may point to them or away.</p>
</html>"));
end Sw3;
