within ThermoBondLib.Examples;
model TwoGases "Two amounts of air exchange heat"
  extends Modelica.Icons.Example;
  Substances.Air Air1(S_int(start=6.93, fixed=true), V_int(start=0.83112221e-3, fixed=true), M_int(start=1e-3, fixed=true)) "Warm air"
    annotation (Placement(transformation(origin={-80,0}, extent={{10,-10},{-10,10}})));
  Passive.HE HE1 "Exchange of heat"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Substances.Air Air2(S_int(start=6.81010184, fixed=true), V_int(start=0.83112221e-3, fixed=true), M_int(start=1e-3, fixed=true)) "Cold air"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  Bonds.ThermoBond B1 "Air1 to HE1"
    annotation (Placement(transformation(origin={-40,0}, extent={{-30,-10},{30,10}})));
  Bonds.ThermoBond B2 "HE1 to Air2"
    annotation (Placement(transformation(origin={40,0}, extent={{-30,-10},{30,10}})));
equation
  HE1.s = 0.05;
  connect(Air1.ThBondCon1, B1.ThBondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,0,0}));
  connect(B1.ThBondCon2, HE1.ThBondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,0,0}));
  connect(HE1.ThBondCon2, B2.ThBondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,0,0}));
  connect(B2.ThBondCon2, Air2.ThBondCon1) annotation (Line(points={{70,0},{70,0}}, color={192,0,0}));
  annotation (
    experiment(StopTime=100, Interval=0.2, Tolerance=1e-8),
    __Harpoon(plot={"Air1.T", "Air2.T"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A gram of air on either side of a wall that conducts heat, 0.05 W/K. Both have their volumes and keep them, so their
energies are <code>716.8*T</code> joule per kilogram, and both temperatures approach the mean of the two. Compare with
<code>BondLib.Examples.HeatExchange</code>: there the bonds carry heat alone.</p>
</html>"));
end TwoGases;
