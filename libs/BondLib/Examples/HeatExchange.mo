within BondLib.Examples;
model HeatExchange "Two bodies exchange heat"
  extends Modelica.Icons.Example;
  Thermal.Cth Cth1(gamma=15, T0=373.15) "Warm body, 15 J/K"
    annotation (Placement(transformation(origin={-40,0}, extent={{10,-10},{-10,10}})));
  Thermal.HE HE1(theta=0.1) "Exchanger, 10 W/K"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Thermal.Cth Cth2(gamma=15, T0=273.15) "Cold body, 15 J/K"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Bonds.Bond B1 "Cth1 to HE1"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Bonds.Bond B2 "HE1 to Cth2"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
equation
  connect(Cth1.BondCon1, B1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(B1.BondCon2, HE1.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(HE1.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(B2.BondCon2, Cth2.BondCon1) annotation (Line(points={{30,0},{30,0}}, color={192,192,192}));
  annotation (
    experiment(StopTime=4, Interval=0.008, Tolerance=1e-6),
    __Harpoon(plot={"Cth1.e", "Cth2.e"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The bare bond graph of <code>TwoMasses</code>, with the symmetric heat exchanger. Both temperatures approach 323.15
K: <code>Cth1.e = 323.15 + 50*exp(-4/3*t)</code>. Energy is conserved; the entropy grows by
15*ln(323.15^2/(373.15*273.15)) = 0.36347 J/K.</p>
</html>"));
end HeatExchange;
