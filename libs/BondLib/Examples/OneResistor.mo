within BondLib.Examples;
model OneResistor "One source, one bond, one resistance"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=10) "Voltage of 10 V"
    annotation (Placement(transformation(origin={-40,0}, extent={{10,-10},{-10,10}})));
  Passive.R R1(R=5, e(unit="V"), f(unit="A")) "Resistor of 5 Ohm"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Bonds.Bond B1 "Se1 to R1"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(B1.BondCon2, R1.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  annotation (
    experiment(StopTime=1, Interval=0.1, Tolerance=1e-6),
    __Harpoon(plot={"R1.e", "R1.f"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The smallest bond graph. The source holds the effort at 10, the resistance of 5 draws a flow of +2, and 20 W flow
along the harpoon: <code>Se1.f = R1.f = 2</code>, both positive, since a source counts its flow outwards and a
resistance inwards.</p>
</html>"));
end OneResistor;
