within BondLib.Examples.Switching.Circuits;
model CapacitorThroughResistor "A capacitor is charged through a switch and a small resistance"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=100) "Supply, 100 V"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  Junctions.J1p4 J1 "Loop: one current"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Switches.Sw Sw1 "Switch"
    annotation (Placement(transformation(origin={-20,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.R R1(R=1e-4) "Resistor, 0.1 mOhm"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Passive.C C1(C=1e-3, e(start=0, fixed=true)) "Capacitor, 1 mF"
    annotation (Placement(transformation(origin={-20,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Sources.BooleanStep open(startTime=1.5, startValue=false) "Opens the switch at 1.5 s"
    annotation (Placement(transformation(extent={{-90,50},{-70,70}})));
  Bonds.Bond B1 "Se1 to J1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Bonds.Bond B2 "J1 to Sw1"
    annotation (Placement(transformation(origin={-20,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B3 "J1 to R1"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Bonds.Bond B4 "J1 to C1"
    annotation (Placement(transformation(origin={-20,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(J1.BondCon4, B2.BondCon1) annotation (Line(points={{-20,10},{-20,10}}, color={192,192,192}));
  connect(B2.BondCon2, Sw1.BondCon1) annotation (Line(points={{-20,30},{-20,30}}, color={192,192,192}));
  connect(J1.BondCon2, B3.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(B3.BondCon2, R1.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(J1.BondCon3, B4.BondCon1) annotation (Line(points={{-20,-10},{-20,-10}}, color={192,192,192}));
  connect(B4.BondCon2, C1.BondCon1) annotation (Line(points={{-20,-30},{-20,-30}}, color={192,192,192}));
  connect(open.y, Sw1.BooleanInPort1) annotation (Line(points={{-69,60},{-20,60},{-20,50}}, color={255,0,255}));
  annotation (
    experiment(StopTime=2, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"C1.e"}),
    Diagram(coordinateSystem(extent={{-110,-70},{50,90}})),
    Documentation(info="<html>
<p>The switch is closed first; the capacitor charges with RC = 1e-7 s, that is within a microsecond, to 100 V. At 1.5 s
the switch opens: no current flows any more and the capacitor keeps its 100 V (thesis, Fig. 3.14). The ramp of 4 ms in
its Fig. 3.15 is an artefact of plotting: 4 ms are one of 500 output intervals.</p>
</html>"));
end CapacitorThroughResistor;
