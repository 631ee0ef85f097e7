within BondLib.Electrical.Analog.Spice.Utilities;
model Substrate "Depletion charge between substrate and collector"
  parameter SI.Capacitance C(min=0) = 0 "Capacitance at zero voltage";
  parameter SI.Voltage P = 0.75 "Potential";
  parameter Real M = 0 "Grading coefficient";
  parameter Integer Type = 1 "1: npn, -1: pnp" annotation (Evaluate=true);
  parameter Boolean OP = false "True: no charge moves" annotation (Evaluate=true);
  parameter SI.Voltage IC = 0 "Voltage at the start";
  Modelica.Electrical.Analog.Interfaces.PositivePin S "Substrate"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin N "Collector or base"
    annotation (Placement(transformation(extent={{-60,90},{-40,110}})));
protected
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG1 "Substrate"
    annotation (Placement(transformation(origin={60,0}, extent={{10,-10},{-10,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Current of the substrate"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Electrical.Analog.Interfaces.BG2El BG2El1 "Collector or base"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  BondLib.Spice.Cj Cj1(C=C, P=P, M=M, FC=0, Type=Type, OP=OP, IC=IC) "Charge"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1 "El2BG1 to J1p3_1"
    annotation (Placement(transformation(origin={30,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to BG2El1"
    annotation (Placement(transformation(origin={-30,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to Cj1"
    annotation (Placement(transformation(origin={0,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{50,0},{40,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon2) annotation (Line(points={{20,0},{10,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon1, B2.BondCon1) annotation (Line(points={{-10,0},{-20,0}}, color={192,192,192}));
  connect(B2.BondCon2, BG2El1.BondCon1) annotation (Line(points={{-40,0},{-50,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-15}}, color={192,192,192}));
  connect(B3.BondCon2, Cj1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(El2BG1.p, S) annotation (Line(points={{70,0},{100,0}}, color={0,0,255}));
  connect(BG2El1.n, N) annotation (Line(points={{-70,0},{-80,0},{-80,80},{-50,80},{-50,100}}, color={0,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="Cjs", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The junction that isolates a transistor on a chip. Beyond zero voltage its capacitance goes on as its tangent.</p>
</html>"));
end Substrate;
