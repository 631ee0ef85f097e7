within BondLib.Examples;
model HalfWaveRectifier "Rectifier with an ideal diode"
  extends Modelica.Icons.Example;
  Sources.sinSe sinSe1(e0=10) "Supply, 10 V, 1 Hz"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  Junctions.J1p3 J1p3_1 "Loop: one current"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Switches.D D1(e(unit="V")) "Diode"
    annotation (Placement(transformation(origin={-20,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.R R1(R=10, e(unit="V")) "Load, 10 Ohm"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Bonds.Bond B1 "sinSe1 to J1p3_1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Bonds.Bond B2 "J1p3_1 to D1"
    annotation (Placement(transformation(origin={-20,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B3 "J1p3_1 to R1"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
  connect(sinSe1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B2.BondCon1) annotation (Line(points={{-20,-10},{-20,-10}}, color={192,192,192}));
  connect(B2.BondCon2, D1.BondCon1) annotation (Line(points={{-20,-30},{-20,-30}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B3.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(B3.BondCon2, R1.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  annotation (
    experiment(StopTime=2, Interval=0.005, Tolerance=1e-6),
    __Harpoon(plot={"R1.e", "D1.e"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The load sees the positive halves of the sine: <code>R1.f = max(0, sin(2*pi*t))</code>, while the diode takes the
negative ones. Which of the two happens is found with the sign of the curve parameter <code>D1.sigma</code>.</p>
</html>"));
end HalfWaveRectifier;
