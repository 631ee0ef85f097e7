within BondLib.Electrical.Analog.Semiconductors.Utilities;
model VariableCapacitor2 "Capacitor whose incremental capacitance is a signal"
  extends BondLib.Electrical.Analog.Interfaces.OnePort annotation (IconMap(primitivesVisible=false));
  Modelica.Blocks.Interfaces.RealInput C(unit="F") "Capacitance"
    annotation (Placement(transformation(origin={0,100}, extent={{-20,-20},{20,20}}, rotation=270)));
protected
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG1 "Pin p"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Current from p to n"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Electrical.Analog.Interfaces.BG2El BG2El1 "Pin n"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Semiconductors.Utilities.mC2 mC1 "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1 "El2BG1 to J1p3_1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to BG2El1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to mC1"
    annotation (Placement(transformation(origin={0,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B2.BondCon2, BG2El1.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-15}}, color={192,192,192}));
  connect(B3.BondCon2, mC1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(p, El2BG1.p) annotation (Line(points={{-100,0},{-70,0}}, color={0,0,255}));
  connect(BG2El1.n, n) annotation (Line(points={{70,0},{100,0}}, color={0,0,255}));
  connect(C, mC1.s) annotation (Line(points={{0,100},{0,80},{80,80},{80,-80},{0,-80},{0,-60}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-8,0}}, color={0,0,255}),
        Line(points={{8,0},{90,0}}, color={0,0,255}),
        Line(points={{-8,40},{-8,-40}}, color={0,0,255}, thickness=0.5),
        Line(points={{8,40},{8,-40}}, color={0,0,255}, thickness=0.5),
        Line(points={{0,90},{0,40}}, color={0,0,127}),
        Text(extent={{-150,-48},{150,-83}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>i = C*der(v)</code> with the signal C in Farad, which must be positive and depend on the voltage only: the
capacitance of a junction.</p>
</html>"));
end VariableCapacitor2;
