within BondLib.Examples;
model PulsedCapacitor "A capacitor is charged in pulses"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=10) "Supply, 10 V"
    annotation (Placement(transformation(origin={-80,0}, extent={{10,-10},{-10,10}})));
  Junctions.J1p4 J1p4_1 "Charging current"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Switches.Sw2 Sw2_1(Ron=1e-3, Goff=1e-9) "Switch"
    annotation (Placement(transformation(origin={-40,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.R R1(R=1, f(unit="A")) "Series resistor"
    annotation (Placement(transformation(origin={-40,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p3 J0p3_1 "Node: one voltage"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Passive.C C1(C=0.5, e(unit="V", start=0, fixed=true)) "Capacitor, 0.5 F"
    annotation (Placement(transformation(origin={0,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.R R2(R=10) "Load, 10 Ohm"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Modelica.Blocks.Sources.BooleanPulse open(period=2, startTime=1) "Open from 1 to 2 s, from 3 to 4 s, ..."
    annotation (Placement(transformation(extent={{-110,50},{-90,70}})));
  Bonds.Bond B1 "Se1 to J1p4_1"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Bonds.Bond B2 "J1p4_1 to Sw2_1"
    annotation (Placement(transformation(origin={-40,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B3 "J1p4_1 to R1"
    annotation (Placement(transformation(origin={-40,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B4 "J1p4_1 to J0p3_1"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Bonds.Bond B5 "J0p3_1 to C1"
    annotation (Placement(transformation(origin={0,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B6 "J0p3_1 to R2"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p4_1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(J1p4_1.BondCon4, B2.BondCon1) annotation (Line(points={{-40,10},{-40,10}}, color={192,192,192}));
  connect(B2.BondCon2, Sw2_1.BondCon1) annotation (Line(points={{-40,30},{-40,30}}, color={192,192,192}));
  connect(J1p4_1.BondCon3, B3.BondCon1) annotation (Line(points={{-40,-10},{-40,-10}}, color={192,192,192}));
  connect(B3.BondCon2, R1.BondCon1) annotation (Line(points={{-40,-30},{-40,-30}}, color={192,192,192}));
  connect(J1p4_1.BondCon2, B4.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(B4.BondCon2, J0p3_1.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B5.BondCon1) annotation (Line(points={{0,-10},{0,-10}}, color={192,192,192}));
  connect(B5.BondCon2, C1.BondCon1) annotation (Line(points={{0,-30},{0,-30}}, color={192,192,192}));
  connect(J0p3_1.BondCon2, B6.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(B6.BondCon2, R2.BondCon1) annotation (Line(points={{30,0},{30,0}}, color={192,192,192}));
  connect(open.y, Sw2_1.BooleanInPort1) annotation (Line(points={{-89,60},{-40,60},{-40,50}}, color={255,0,255}));
  annotation (
    experiment(StopTime=6, Interval=0.012, Tolerance=1e-6),
    __Harpoon(plot={"C1.e", "R1.f"}),
    Diagram(coordinateSystem(extent={{-120,-100},{100,100}})),
    Documentation(info="<html>
<p>While the leaking switch is closed the capacitor charges with a time constant of about 0.455 s, while it is open it
discharges with 5 s. Each piece is an exponential; put together they give 8.081 V at 1 s, 6.616 V at 2 s and 8.815 V
at 3 s.</p>
</html>"));
end PulsedCapacitor;
