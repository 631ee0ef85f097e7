within BondLib.Electrical.Analog.Spice;
model W "Switch controlled by a current"
  extends BondLib.Electrical.Analog.Interfaces.OnePort;
  parameter SI.Resistance RON = 1 "Resistance when closed";
  parameter SI.Resistance ROFF = 1e12 "Resistance when open";
  parameter SI.Current IT = 0 "Threshold";
  parameter SI.Current IH = 0 "Hysteresis, half";
  input SI.Current control "Current that controls, given as expression";
  parameter Boolean on = false "True: closed at the start, within the hysteresis";
  Boolean closed(start=on, fixed=true) "True: the switch is closed";
protected
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG1 "Pin p"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Current from p to n"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Electrical.Analog.Interfaces.BG2El BG2El1 "Pin n"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Passive.mR mR1 "Switch"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Sources.RealExpression resistance(y=if closed then RON else ROFF) "Resistance"
    annotation (Placement(transformation(extent={{-50,-90},{-20,-70}})));
  BondLib.Bonds.Bond B1 "El2BG1 to J1p3_1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to BG2El1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to mR1"
    annotation (Placement(transformation(origin={0,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  assert(RON > 0 and ROFF > 0, getInstanceName() + ": the resistances RON and ROFF must be positive");
  closed = if pre(closed) then control > IT - abs(IH) else control > IT + abs(IH);
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B2.BondCon2, BG2El1.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-15}}, color={192,192,192}));
  connect(B3.BondCon2, mR1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(resistance.y, mR1.s) annotation (Line(points={{-18,-80},{0,-80},{0,-60}}, color={0,0,127}));
  connect(p, El2BG1.p) annotation (Line(points={{-100,0},{-70,0}}, color={0,0,255}));
  connect(BG2El1.n, n) annotation (Line(points={{70,0},{100,0}}, color={0,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-40,0},{35,35}}, color={0,0,255}),
        Line(points={{40,0},{90,0}}, color={0,0,255}),
        Text(extent={{-40,80},{40,45}}, textString="i", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>It closes when the controlling current exceeds <code>IT + IH</code> and opens below <code>IT - IH</code>. The current is given
where the component is declared, as in <code>W W1(control=V1.i)</code>.</p>
</html>"));
end W;
