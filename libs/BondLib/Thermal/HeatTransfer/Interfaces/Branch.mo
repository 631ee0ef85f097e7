within BondLib.Thermal.HeatTransfer.Interfaces;
partial model Branch "Partial component with two heat ports and the bonds of its element"
  extends OnePort;
protected
  BondLib.Thermal.HeatTransfer.Interfaces.Heat2BG Heat2BG1 "First heat port"
    annotation (Placement(transformation(extent={{-80,-10},{-60,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Temperature difference"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Junctions.J0p3 J0p3_1 "Second node"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  BondLib.Thermal.HeatTransfer.Interfaces.BG2Heat BG2Heat1 "Second heat port"
    annotation (Placement(transformation(extent={{60,-10},{80,10}})));
  BondLib.Bonds.Bond B1 "Heat2BG1 to J1p3_1"
    annotation (Placement(transformation(extent={{-60,-10},{-40,10}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to J0p3_1"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to the element"
    annotation (Placement(transformation(origin={-30,-24}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B4 "Element to J0p3_1"
    annotation (Placement(transformation(origin={30,-24}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B5 "J0p3_1 to BG2Heat1"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
equation
  connect(Heat2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-60,0},{-60,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-40,0},{-40,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(B2.BondCon2, J0p3_1.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{-30,-10},{-30,-14}}, color={192,192,192}));
  connect(B4.BondCon2, J0p3_1.BondCon3) annotation (Line(points={{30,-14},{30,-10}}, color={192,192,192}));
  connect(J0p3_1.BondCon2, B5.BondCon1) annotation (Line(points={{40,0},{40,0}}, color={192,192,192}));
  connect(B5.BondCon2, BG2Heat1.BondCon1) annotation (Line(points={{60,0},{60,0}}, color={192,192,192}));
  connect(port_a, Heat2BG1.port_a) annotation (Line(points={{-100,0},{-80,0}}, color={191,0,0}));
  connect(BG2Heat1.port_b, port_b) annotation (Line(points={{80,0},{100,0}}, color={191,0,0}));
  annotation (
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The bond graph between the two ports: a 1-junction gives the difference of temperatures to the element at the bond
<code>B3</code>, and a 0-junction takes the heat that the element makes of it from the bond <code>B4</code>.</p>
</html>"));
end Branch;
