within BondLib.Electrical.Analog.Ideal;
model IdealOpAmp "Ideal operational amplifier with a floating output"
  extends Interfaces.TwoPort;
protected
  Interfaces.BG2El BG2El1 "Pin n1"
    annotation (Placement(transformation(origin={-70,-50}, extent={{10,-10},{-10,10}})));
  Interfaces.El2BG El2BG1 "Pin p1"
    annotation (Placement(transformation(extent={{-80,40},{-60,60}})));
  BondLib.Utilities.Nullor Nullor1 "Infinite gain"
    annotation (Placement(transformation(extent={{-20,-10},{0,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Output current"
    annotation (Placement(transformation(origin={60,0}, extent={{-10,-10},{10,10}}, rotation=90)));
  Interfaces.El2BG El2BG2 "Pin p2"
    annotation (Placement(transformation(origin={80,70}, extent={{10,-10},{-10,10}})));
  Interfaces.BG2El BG2El2 "Pin n2"
    annotation (Placement(transformation(extent={{70,-80},{90,-60}})));
  BondLib.Bonds.Bond B1 "El2BG1 to Nullor1"
    annotation (Placement(transformation(extent={{-50,40},{-30,60}})));
  BondLib.Bonds.Bond B2 "BG2El1 to Nullor1"
    annotation (Placement(transformation(extent={{-50,-60},{-30,-40}})));
  BondLib.Bonds.Bond B3 "Nullor1 to J1p3_1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  BondLib.Bonds.Bond B4 "J1p3_1 to El2BG2"
    annotation (Placement(transformation(origin={60,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B5 "BG2El2 to J1p3_1"
    annotation (Placement(transformation(origin={60,-40}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  connect(p1, El2BG1.p) annotation (Line(points={{-100,100},{-90,100},{-90,50},{-80,50}}, color={0,0,255}));
  connect(n1, BG2El1.n) annotation (Line(points={{-100,-100},{-90,-100},{-90,-50},{-80,-50}}, color={0,0,255}));
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-60,50},{-50,50}}, color={192,192,192}));
  connect(B1.BondCon2, Nullor1.BondCon1) annotation (Line(points={{-30,50},{-20,50},{-20,5}}, color={192,192,192}));
  connect(BG2El1.BondCon1, B2.BondCon1) annotation (Line(points={{-60,-50},{-50,-50}}, color={192,192,192}));
  connect(B2.BondCon2, Nullor1.BondCon2) annotation (Line(points={{-30,-50},{-20,-50},{-20,-5}}, color={192,192,192}));
  connect(Nullor1.BondCon3, B3.BondCon1) annotation (Line(points={{0,0},{20,0}}, color={192,192,192}));
  connect(B3.BondCon2, J1p3_1.BondCon3) annotation (Line(points={{40,0},{70,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B4.BondCon1) annotation (Line(points={{60,10},{60,30}}, color={192,192,192}));
  connect(B4.BondCon2, El2BG2.BondCon1) annotation (Line(points={{60,50},{60,70},{70,70}}, color={192,192,192}));
  connect(BG2El2.BondCon1, B5.BondCon1) annotation (Line(points={{70,-70},{60,-70},{60,-50}}, color={192,192,192}));
  connect(B5.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{60,-30},{60,-10}}, color={192,192,192}));
  connect(El2BG2.p, p2) annotation (Line(points={{90,70},{100,70},{100,100}}, color={0,0,255}));
  connect(BG2El2.n, n2) annotation (Line(points={{90,-70},{100,-70},{100,-100}}, color={0,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-60,80},{80,0},{-60,-80},{-60,80}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,100},{-75,100},{-75,50},{-60,50}}, color={0,0,255}),
        Line(points={{-90,-100},{-75,-100},{-75,-50},{-60,-50}}, color={0,0,255}),
        Line(points={{80,0},{85,0},{85,100},{90,100}}, color={0,0,255}),
        Line(points={{10,-40},{10,-100},{90,-100}}, color={0,0,255}),
        Text(extent={{-55,65},{-25,35}}, textString="+", textColor={0,0,0}),
        Text(extent={{-55,-35},{-25,-65}}, textString="-", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Infinite gain: no voltage and no current at side 1; side 2 delivers whatever that takes.</p>
</html>"));
end IdealOpAmp;
