within BondLib.Examples;
model HeatedResistor "A resistor warms its surroundings"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=10) "Supply, 10 V"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  Thermal.RS RS1(R=5) "Resistor, 5 Ohm"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Thermal.Cth Cth1(gamma=100, T0=300) "Heat capacity, 100 J/K"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Bonds.Bond B1 "Se1 to RS1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Bonds.Bond B2 "RS1 to Cth1"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B1.BondCon2, RS1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(RS1.BondCon2, B2.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(B2.BondCon2, Cth1.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  annotation (
    experiment(StopTime=100, Interval=0.2, Tolerance=1e-6),
    __Harpoon(plot={"Cth1.e"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The resistor dissipates 20 W and gives them as entropy flow 20 W/T to a heat capacity of 100 J/K: <code>Cth1.e =
300 + 0.2*t</code>, while the entropy flow falls as the temperature rises.</p>
</html>"));
end HeatedResistor;
