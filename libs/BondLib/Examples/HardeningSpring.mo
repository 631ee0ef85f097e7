within BondLib.Examples;
model HardeningSpring "Mass on a spring that becomes stiffer"
  extends Modelica.Icons.Example;
  Passive.I I1(I=1, f(start=0, fixed=true)) "Mass"
    annotation (Placement(transformation(origin={-40,0}, extent={{10,-10},{-10,10}})));
  Passive.Ctab Ctab1(qTable={-2, -1, 1, 2}, eTable={-6, -1, 1, 6}, q(start=2,
    fixed=true)) "Spring: stiffness 1 inside, 5 outside"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Passive.Rtab Rtab1(fTable={-1, 0, 1}, eTable={-2, 0, 4}) "Table of a resistance"
    annotation (Placement(transformation(extent={{-30,-70},{-10,-50}})));
  Sources.rampSf Sf1(f0=2, duration=8, offset=-1) "Flow from -1 to 1"
    annotation (Placement(transformation(origin={-60,-60}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B1 "Ctab1 to I1"
    annotation (Placement(transformation(origin={-20,0}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B2 "Sf1 to Rtab1"
    annotation (Placement(transformation(extent={{-50,-70},{-30,-50}})));
equation
  connect(Ctab1.BondCon1, B1.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(B1.BondCon2, I1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(Sf1.BondCon1, B2.BondCon1) annotation (Line(points={{-50,-60},{-50,-60}}, color={192,192,192}));
  connect(B2.BondCon2, Rtab1.BondCon1) annotation (Line(points={{-30,-60},{-30,-60}}, color={192,192,192}));
  annotation (
    experiment(StopTime=8, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"Ctab1.q", "I1.f", "Rtab1.e"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Within 1 m of the middle the spring has 1 N/m, beyond that 5 N/m. Released at 2 m the mass holds 4 J; it passes the
middle with sqrt(8) = 2.82843 m/s after a quarter of the period, asin(1/sqrt(8)) + acos(1/6)/sqrt(5) = 0.98896 s.
Energy is conserved: <code>Ctab1.q</code> returns to 2 m after 3.95585 s.</p>
<p>Below, a resistance by a table: <code>Rtab1.e</code> is 2*f for negative and 4*f for positive flow.</p>
</html>"));
end HardeningSpring;
