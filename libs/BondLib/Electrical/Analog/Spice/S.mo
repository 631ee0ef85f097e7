within BondLib.Electrical.Analog.Spice;
model S "Switch controlled by a voltage"
  extends BondLib.Electrical.Analog.Interfaces.OnePort;
  parameter SI.Resistance RON = 1 "Resistance when closed";
  parameter SI.Resistance ROFF = 1e12 "Resistance when open";
  parameter SI.Voltage VT = 0 "Threshold";
  parameter SI.Voltage VH = 0 "Hysteresis, half";
  parameter Boolean on = false "True: closed at the start, within the hysteresis";
  Boolean closed(start=on, fixed=true) "True: the switch is closed";
  Modelica.Electrical.Analog.Interfaces.PositivePin pc "Positive pin of the control"
    annotation (Placement(transformation(extent={{-60,90},{-40,110}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin nc "Negative pin of the control"
    annotation (Placement(transformation(extent={{40,90},{60,110}})));
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
  pc.i = 0;
  nc.i = 0;
  closed = if pre(closed) then pc.v - nc.v > VT - abs(VH) else pc.v - nc.v > VT + abs(VH);
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
        Line(points={{-50,90},{-50,40},{50,40},{50,90}}, color={0,0,255}, pattern=LinePattern.Dash)}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>It closes when the control voltage exceeds <code>VT + VH</code> and opens below <code>VT - VH</code>.</p>
</html>"));
end S;
