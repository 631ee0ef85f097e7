within BondLib.Examples.Switching.Circuits;
model InductorWithDischarge "An inductor is cut off and discharges through a resistor"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=100) "Supply, 100 V"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  Junctions.J1p3 J1 "Switch in line"
    annotation (Placement(transformation(origin={-20,0}, extent={{-10,10},{10,-10}})));
  Switches.Sw Sw1 "Switch"
    annotation (Placement(transformation(origin={-20,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Junctions.J0p3 J0 "One voltage"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Passive.R R1(R=5) "Discharge, 5 Ohm"
    annotation (Placement(transformation(origin={20,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.I I1(I=1, f(start=0, fixed=true)) "Inductor, 1 H"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Modelica.Blocks.Sources.BooleanStep open(startTime=1, startValue=false) "Opens the switch at 1 s"
    annotation (Placement(transformation(extent={{-90,50},{-70,70}})));
  Bonds.Bond B1 "Se1 to J1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Bonds.Bond B2 "J1 to Sw1"
    annotation (Placement(transformation(origin={-20,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B3 "J1 to J0"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Bonds.Bond B4 "J0 to R1"
    annotation (Placement(transformation(origin={20,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B5 "J0 to I1"
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
  connect(B5.BondCon2, I1.BondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,192,192}));
  connect(open.y, Sw1.BooleanInPort1) annotation (Line(points={{-69,60},{-20,60},{-20,50}}, color={255,0,255}));
  annotation (
    experiment(StopTime=2, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"I1.f", "R1.e"}),
    Diagram(coordinateSystem(extent={{-110,-70},{90,90}})),
    Documentation(info="<html>
<p>As <code>InductorCutOff</code>, with a resistor beside the inductor (thesis, Fig. 3.18). While the switch is closed the
current rises as if the resistor were not there, <code>i = t*100/1</code>; after 1 s it dies away in the loop of
inductor and resistor, <code>i = 100*exp(-(t - 1)*R/L)</code>.</p>
</html>"));
end InductorWithDischarge;
