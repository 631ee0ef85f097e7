within ThermoBondLib.Examples;
model Isomerization "A turns into B and back"
  extends Modelica.Icons.Example;
  Chemical.Species A(K=3, n0=1, T=298.15) "First species"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  Chemical.Reaction Re1(nS=2, nuF={1, 0}, nuR={0, 1}, kappa=0.1) "Reaction"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Chemical.Species B(K=1, n0=0.2, T=298.15) "Second species"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Bonds.Bond B1 "A to Re1"
    annotation (Placement(transformation(origin={-30,0}, extent={{-20,-8},{20,8}})));
  BondLib.Bonds.Bond B2 "Re1 to B"
    annotation (Placement(transformation(origin={30,0}, extent={{-20,-8},{20,8}})));
equation
  connect(A.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B1.BondCon2, Re1.BondCon[1]) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(Re1.BondCon[2], B2.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(B2.BondCon2, B.BondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,192,192}));
  annotation (
    experiment(StopTime=10, Interval=0.05, Tolerance=1e-8),
    __Harpoon(plot={"A.n", "B.n"}),
    Diagram(coordinateSystem(extent={{-120,-100},{160,100}})),
    Documentation(info="<html>
<p>The rates are <code>kappa*K</code> of each species, 0.3 forward and 0.1 backward, so that <code>A.n</code> approaches
0.3 mol with <code>exp(-0.4*t)</code>. The Gibbs energy of both together only falls.</p>
</html>"));
end Isomerization;
