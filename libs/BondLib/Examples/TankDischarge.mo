within BondLib.Examples;
model TankDischarge "A tank empties through an orifice"
  extends Modelica.Icons.Example;
  Passive.C C1(C=1, e(start=4, fixed=true)) "Tank"
    annotation (Placement(transformation(origin={-40,0}, extent={{10,-10},{-10,10}})));
  Passive.GQ GQ1(G=0.1) "Orifice"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Bonds.Bond B1 "C1 to GQ1"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
equation
  connect(C1.BondCon1, B1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(B1.BondCon2, GQ1.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  annotation (
    experiment(StopTime=30, Interval=0.06, Tolerance=1e-6),
    __Harpoon(plot={"C1.e"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Pressure and level fall while the outflow follows the root of the pressure: <code>sqrt(C1.e) = 2 - 0.05*t</code>.
The level is a parabola and would reach zero at t = 40.</p>
</html>"));
end TankDischarge;
