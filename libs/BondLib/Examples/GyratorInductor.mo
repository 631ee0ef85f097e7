within BondLib.Examples;
model GyratorInductor "A capacitor behind a gyrator acts as an inductor"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=10) "Supply, 10 V"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  Junctions.J1p3 J1p3_1 "Loop: one current"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Passive.R R1(R=10, f(unit="A")) "Resistor, 10 Ohm"
    annotation (Placement(transformation(origin={-20,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.GY GY1(r=5) "Gyrator"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Passive.C C1(C=0.01, e(unit="V", start=0, fixed=true)) "Capacitor, 10 mF"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Bonds.Bond B1 "Se1 to J1p3_1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Bonds.Bond B2 "J1p3_1 to R1"
    annotation (Placement(transformation(origin={-20,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B3 "J1p3_1 to GY1"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Bonds.Bond B4 "GY1 to C1"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B2.BondCon1) annotation (Line(points={{-20,-10},{-20,-10}}, color={192,192,192}));
  connect(B2.BondCon2, R1.BondCon1) annotation (Line(points={{-20,-30},{-20,-30}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B3.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(B3.BondCon2, GY1.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(GY1.BondCon2, B4.BondCon1) annotation (Line(points={{30,0},{30,0}}, color={192,192,192}));
  connect(B4.BondCon2, C1.BondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,192,192}));
  annotation (
    experiment(StopTime=0.15, Interval=0.0003, Tolerance=1e-6),
    __Harpoon(plot={"R1.f", "C1.e"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Seen through the gyrator the capacitor is an inductor of r^2*C = 0.25 H. The current rises as <code>R1.f = 1 -
exp(-40*t)</code>, and the capacitor's voltage is r times the current.</p>
</html>"));
end GyratorInductor;
