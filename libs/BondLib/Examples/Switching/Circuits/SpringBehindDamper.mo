within BondLib.Examples.Switching.Circuits;
model SpringBehindDamper "A force is switched onto a spring behind a damper (must fail)"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=100) "Force, 100 N"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  Junctions.J1p3 J1 "Switch in line"
    annotation (Placement(transformation(origin={-20,0}, extent={{-10,10},{10,-10}})));
  Switches.Sw Sw1 "Switch"
    annotation (Placement(transformation(origin={-20,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Junctions.J0p3 J0 "One force"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Passive.R R1(R=5) "Damper, 5 N.s/m"
    annotation (Placement(transformation(origin={20,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.C C1(C=1e-3, e(start=0, fixed=true)) "Spring, 1000 N/m"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Modelica.Blocks.Sources.BooleanStep open(startTime=1, startValue=true) "Closes the switch at 1 s"
    annotation (Placement(transformation(extent={{-90,50},{-70,70}})));
  Bonds.Bond B1 "Se1 to J1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Bonds.Bond B2 "J1 to Sw1"
    annotation (Placement(transformation(origin={-20,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B3 "J1 to J0"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Bonds.Bond B4 "J0 to R1"
    annotation (Placement(transformation(origin={20,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B5 "J0 to C1"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(J1.BondCon3, B2.BondCon1) annotation (Line(points={{-20,10},{-20,10}}, color={192,192,192}));
  connect(B2.BondCon2, Sw1.BondCon1) annotation (Line(points={{-20,30},{-20,30}}, color={192,192,192}));
  connect(J1.BondCon2, B3.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(B3.BondCon2, J0.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(J0.BondCon3, B4.BondCon1) annotation (Line(points={{20,-10},{20,-10}}, color={192,192,192}));
  connect(B4.BondCon2, R1.BondCon1) annotation (Line(points={{20,-30},{20,-30}}, color={192,192,192}));
  connect(J0.BondCon2, B5.BondCon1) annotation (Line(points={{30,0},{30,0}}, color={192,192,192}));
  connect(B5.BondCon2, C1.BondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,192,192}));
  connect(open.y, Sw1.BooleanInPort1) annotation (Line(points={{-69,60},{-20,60},{-20,50}}, color={255,0,255}));
  annotation (
    experiment(StopTime=2, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"C1.e", "R1.f"}),
    Diagram(coordinateSystem(extent={{-110,-70},{90,90}})),
    Documentation(info="<html>
<p>Damper and spring one behind the other carry the same force, so that they share a 0-junction (thesis, Fig. 3.16). The
damper hands the force on to the spring at once, and the spring would have to jump as the capacitor of
<code>CapacitorOnSource</code> would. The damper helps only beside the spring, as in
<code>CapacitorThroughResistor</code>.</p>
</html>"));
end SpringBehindDamper;
