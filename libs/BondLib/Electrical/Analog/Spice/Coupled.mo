within BondLib.Electrical.Analog.Spice;
model Coupled "Coupled inductors"
  parameter Integer n(min=1) = 2 "Number of coils" annotation (Evaluate=true);
  parameter Real L[n](each unit="H") = fill(1, n) "Inductances";
  parameter Real k[n, n] = identity(n) "Coupling coefficients, symmetric, with ones on the diagonal";
  parameter Boolean OP = false "True: operating point only, no flux moves" annotation (Evaluate=true, Dialog(tab="Advanced"));
  parameter Real IC[n](each unit="A") = zeros(n) "Currents at the start";
  Modelica.Electrical.Analog.Interfaces.PositivePin p[n] "Beginnings of the coils"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin n1[n] "Ends of the coils"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  SI.Current i[n] "Currents into p";
protected
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG1[n] "Beginnings"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Junctions.J1p3 J1p3_1[n] "Currents of the coils"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Electrical.Analog.Interfaces.BG2El BG2El1[n] "Ends"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Utilities.CoupledFluxes IF1(n=n, L={{k[r, c]*sqrt(L[r]*L[c]) for c in 1:n} for r in 1:n}, OP=OP, IC=IC) "Fluxes"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1[n] "El2BG1 to J1p3_1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Bonds.Bond B2[n] "J1p3_1 to BG2El1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  BondLib.Bonds.Bond B3[n] "J1p3_1 to IF1"
    annotation (Placement(transformation(origin={0,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  i = p.i;
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B2.BondCon2, BG2El1.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-15}}, color={192,192,192}));
  connect(B3.BondCon2, IF1.BondCon) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(p, El2BG1.p) annotation (Line(points={{-100,0},{-70,0}}, color={0,0,255}));
  connect(BG2El1.n, n1) annotation (Line(points={{70,0},{100,0}}, color={0,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0}}, color={0,0,255}),
        Line(points={{60,0},{90,0}}, color={0,0,255}),
        Line(points={{-60,0},{-52,20},{-38,20},{-30,0},{-22,20},{-8,20},{0,0},{8,20},{22,20},{30,0},{38,20},{52,20},{60,0}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{-60,-15},{60,-15}}, color={0,0,255}, thickness=0.5),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-60,-30},{60,-60}}, textString="n=%n", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The coils of SPICE's L cards that K cards couple: mutual inductance <code>k*sqrt(L1*L2)</code>.</p>
</html>"));
end Coupled;
