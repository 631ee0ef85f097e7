within BondLib.Hydraulic.Interfaces;
partial model Branch "Partial component with two ports and a bond to its element"
  extends OnePort;
protected
  BondLib.Hydraulic.Interfaces.Hy2BG Hy2BG1 "First port"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "One flow"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Hydraulic.Interfaces.BG2Hy BG2Hy1 "Second port"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Bonds.Bond B1 "Hy2BG1 to J1p3_1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to BG2Hy1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to the element"
    annotation (Placement(transformation(origin={0,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(Hy2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B2.BondCon2, BG2Hy1.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-15}}, color={192,192,192}));
  connect(port_a, Hy2BG1.port) annotation (Line(points={{-100,0},{-70,0}}, color={0,127,255}));
  connect(BG2Hy1.port, port_b) annotation (Line(points={{70,0},{100,0}}, color={0,127,255}));
  annotation (
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The bond graph between the two ports: a 1-junction, whose effort is the difference of the two and whose flow goes
through both. A class that extends it connects its element to the bond <code>B3</code>.</p>
</html>"));
end Branch;
