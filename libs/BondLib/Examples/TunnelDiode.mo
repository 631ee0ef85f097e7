within BondLib.Examples;
model TunnelDiode "Characteristic of a tunnel diode"
  extends Modelica.Icons.Example;
  Sources.rampSe rampSe1(e0=4, duration=4) "Voltage from 0 to 4 V"
    annotation (Placement(transformation(origin={-60,40}, extent={{10,-10},{-10,10}})));
  Switches.T2 T2_1(G0=0, f(unit="A")) "Tunnel diode"
    annotation (Placement(transformation(extent={{-30,30},{-10,50}})));
  Sources.rampSe rampSe2(e0=2.9, duration=4) "Voltage from 0 to 2.9 V"
    annotation (Placement(transformation(origin={-80,-40}, extent={{10,-10},{-10,10}})));
  Junctions.J1p3 J1p3_1 "Loop"
    annotation (Placement(transformation(extent={{-50,-50},{-30,-30}})));
  Passive.R R1(R=1) "Series resistor"
    annotation (Placement(transformation(origin={-40,-80}, extent={{-10,-10},{10,10}}, rotation=270)));
  Switches.T T1(e(unit="V"), f(unit="A")) "Ideal tunnel diode"
    annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
  Bonds.Bond B1 "rampSe1 to T2_1"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
  Bonds.Bond B2 "rampSe2 to J1p3_1"
    annotation (Placement(transformation(extent={{-70,-50},{-50,-30}})));
  Bonds.Bond B3 "J1p3_1 to R1"
    annotation (Placement(transformation(origin={-40,-60}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B4 "J1p3_1 to T1"
    annotation (Placement(transformation(extent={{-30,-50},{-10,-30}})));
equation
  connect(rampSe1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,40},{-50,40}}, color={192,192,192}));
  connect(B1.BondCon2, T2_1.BondCon1) annotation (Line(points={{-30,40},{-30,40}}, color={192,192,192}));
  connect(rampSe2.BondCon1, B2.BondCon1) annotation (Line(points={{-70,-40},{-70,-40}}, color={192,192,192}));
  connect(B2.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-50,-40},{-50,-40}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{-40,-50},{-40,-50}}, color={192,192,192}));
  connect(B3.BondCon2, R1.BondCon1) annotation (Line(points={{-40,-70},{-40,-70}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B4.BondCon1) annotation (Line(points={{-30,-40},{-30,-40}}, color={192,192,192}));
  connect(B4.BondCon2, T1.BondCon1) annotation (Line(points={{-10,-40},{-10,-40}}, color={192,192,192}));
  annotation (
    experiment(StopTime=4, Interval=0.008, Tolerance=1e-6),
    __Harpoon(plot={"T2_1.f", "T1.e", "T1.f"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The voltage on the upper diode rises by 1 V per second: its current climbs to 2 A at 1 V, stays until 2 V, falls to
1 A at 3 V and stays until 4 V. Below, an ideal tunnel diode behind a resistor of 1 Ohm takes no voltage until 2 A
flow, then the voltage that is left over.</p>
</html>"));
end TunnelDiode;
