within BondLib.Mechanical.Translational.Sources;
model Force2 "Force between two flanges, given by a signal"
  BondLib.Mechanical.Translational.Interfaces.Flange_a flange_a "Left flange"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Mechanical.Translational.Interfaces.Flange_b flange_b "Right flange"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealInput f(unit="N") "Force on flange_b, and its opposite on flange_a"
    annotation (Placement(transformation(origin={0,100}, extent={{-20,-20},{20,20}}, rotation=270)));
protected
  BondLib.Mechanical.Translational.Interfaces.Tr2BG Tr2BG1 "Left flange"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Junctions.J0p3 J0p3_1 "One force"
    annotation (Placement(transformation(origin={0,0}, extent={{-10,10},{10,-10}})));
  BondLib.Mechanical.Translational.Interfaces.Tr2BG Tr2BG2 "Right flange"
    annotation (Placement(transformation(extent={{70,-10},{50,10}})));
  BondLib.Sources.mSe S1 "Source"
    annotation (Placement(transformation(origin={0,50}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B1 "Tr2BG1 to J0p3_1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Bonds.Bond B2 "J0p3_1 to Tr2BG2"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  BondLib.Bonds.Bond B3 "S1 to J0p3_1"
    annotation (Placement(transformation(origin={0,25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(flange_a, Tr2BG1.Tr) annotation (Line(points={{-100,0},{-70,0}}, color={0,0,0}));
  connect(Tr2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0p3_1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B2.BondCon2, Tr2BG2.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(S1.BondCon1, B3.BondCon1) annotation (Line(points={{0,40},{0,35}}, color={192,192,192}));
  connect(B3.BondCon2, J0p3_1.BondCon3) annotation (Line(points={{0,15},{0,10}}, color={192,192,192}));
  connect(Tr2BG2.Tr, flange_b) annotation (Line(points={{70,0},{100,0}}, color={0,0,0}));
  connect(f, S1.s) annotation (Line(points={{0,100},{0,60}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-20,0}}, color={0,127,0}, arrow={Arrow.Filled,Arrow.None}),
        Line(points={{20,0},{90,0}}, color={0,127,0}, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-150,-30},{150,-65}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The force pushes the flanges apart when it is positive: it acts on flange_b, and its opposite on flange_a.</p>
</html>"));
end Force2;
