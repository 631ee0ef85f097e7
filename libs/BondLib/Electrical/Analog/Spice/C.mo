within BondLib.Electrical.Analog.Spice;
model C "Capacitor"
  extends BondLib.Electrical.Analog.Interfaces.OnePort;
  parameter SI.Capacitance C(min=0) = 1 "Capacitance at the temperature Tnom";
  parameter SI.LinearTemperatureCoefficient TC1 = 0 "Linear temperature coefficient";
  parameter SI.QuadraticTemperatureCoefficient TC2 = 0 "Quadratic temperature coefficient";
  parameter Real Area(min=0) = 1 "Relative area of the device";
  parameter SI.Temperature Tnom = 300.15 "Temperature to which C belongs";
  parameter Boolean OP = false "True: operating point only, no charge moves" annotation (Evaluate=true, Dialog(tab="Advanced"));
  parameter SI.Voltage IC = 0 "Voltage at the start";
  parameter Boolean useHeatPort = false "True, if the heat port is used" annotation (Evaluate=true);
  parameter SI.Temperature T = 300.15 "Temperature without heat port, and of the junction capacitances";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b heatPort if useHeatPort "Where the heat goes"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
protected
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG1 "Pin p"
    annotation (Placement(transformation(origin={-60,40}, extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Current from p to n"
    annotation (Placement(transformation(origin={0,40}, extent={{-10,-10},{10,10}})));
  BondLib.Electrical.Analog.Interfaces.BG2El BG2El1 "Pin n"
    annotation (Placement(transformation(origin={60,40}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.CS CS1(C=C, TC1=TC1, TC2=TC2, Area=Area, Tnom=Tnom, OP=OP, IC=IC) "Element"
    annotation (Placement(transformation(origin={0,-5}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Spice.Utilities.ThermalEnd TE1(useHeatPort=useHeatPort, T=T) "Heat"
    annotation (Placement(transformation(origin={0,-60}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1 "El2BG1 to J1p3_1"
    annotation (Placement(transformation(origin={-30,40}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to BG2El1"
    annotation (Placement(transformation(origin={30,40}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to CS1"
    annotation (Placement(transformation(origin={0,18}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B4 "CS1 to TE1"
    annotation (Placement(transformation(origin={0,-32}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,40},{-40,40}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-20,40},{-10,40}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{10,40},{20,40}}, color={192,192,192}));
  connect(B2.BondCon2, BG2El1.BondCon1) annotation (Line(points={{40,40},{50,40}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,30},{0,28}}, color={192,192,192}));
  connect(B3.BondCon2, CS1.BondCon1) annotation (Line(points={{0,8},{0,5}}, color={192,192,192}));
  connect(CS1.BondCon2, B4.BondCon1) annotation (Line(points={{0,-15},{0,-22}}, color={192,192,192}));
  connect(B4.BondCon2, TE1.BondCon1) annotation (Line(points={{0,-42},{0,-50}}, color={192,192,192}));
  connect(p, El2BG1.p) annotation (Line(points={{-100,0},{-100,40},{-70,40}}, color={0,0,255}));
  connect(BG2El1.n, n) annotation (Line(points={{70,40},{80,40},{80,0},{100,0}}, color={0,0,255}));
  connect(TE1.heatPort, heatPort) annotation (Line(points={{0,-70},{0,-100}}, color={191,0,0}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-8,0}}, color={0,0,255}),
        Line(points={{-8,40},{-8,-40}}, color={0,0,255}),
        Line(points={{8,40},{8,-40}}, color={0,0,255}),
        Line(points={{8,0},{90,0}}, color={0,0,255}),
        Text(extent={{-150,-45},{150,-75}}, textString="C=%C", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>C*(1 + TC1*dT + TC2*dT^2)*Area</code>. It starts with the voltage
<code>IC</code>.</p>
</html>"));
end C;
