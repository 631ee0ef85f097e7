within BondLib.Examples.Switching.Circuits;
model InductorCutOff "An ideal inductor is cut off (must fail)"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=100) "Supply, 100 V"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  Junctions.J1p3 J1 "Loop: one current"
    annotation (Placement(transformation(origin={-20,0}, extent={{-10,10},{10,-10}})));
  Switches.Sw Sw1 "Switch"
    annotation (Placement(transformation(origin={-20,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.I I1(I=1, f(start=0, fixed=true)) "Inductor, 1 H"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Modelica.Blocks.Sources.BooleanStep open(startTime=1, startValue=false) "Opens the switch at 1 s"
    annotation (Placement(transformation(extent={{-90,50},{-70,70}})));
  Bonds.Bond B1 "Se1 to J1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Bonds.Bond B2 "J1 to Sw1"
    annotation (Placement(transformation(origin={-20,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B3 "J1 to I1"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(J1.BondCon3, B2.BondCon1) annotation (Line(points={{-20,10},{-20,10}}, color={192,192,192}));
  connect(B2.BondCon2, Sw1.BondCon1) annotation (Line(points={{-20,30},{-20,30}}, color={192,192,192}));
  connect(J1.BondCon2, B3.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(B3.BondCon2, I1.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(open.y, Sw1.BooleanInPort1) annotation (Line(points={{-69,60},{-20,60},{-20,50}}, color={255,0,255}));
  annotation (
    experiment(StopTime=2, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"I1.f", "I1.e"}),
    Diagram(coordinateSystem(extent={{-110,-30},{50,90}})),
    Documentation(info="<html>
<p>The switch opens at 1 s and would stop a current of 100 A at once (thesis, Fig. 3.17), which takes an infinite voltage:
a real switch draws an arc. Only the open switch could take the impulse, so the run ends at 1 s with an error that names
the inductor, the switch and the remedies; a path for discharging is the usual one, see
<code>InductorWithDischarge</code>.</p>
</html>"));
end InductorCutOff;
