within ThermoBondLib.Examples;
model Association "A and B become C, and C falls apart"
  extends Modelica.Icons.Example;
  Chemical.Species A(K=1, n0=1, T=298.15) "First reactant"
    annotation (Placement(transformation(origin={-60,40}, extent={{10,-10},{-10,10}})));
  Chemical.Species B(K=2, n0=0.5, T=298.15) "Second reactant"
    annotation (Placement(transformation(origin={-60,-40}, extent={{10,-10},{-10,10}})));
  Chemical.Reaction Re1(nS=3, nuF={1, 1, 0}, nuR={0, 0, 1}, kappa=1) "Reaction"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Chemical.Species C(K=0.5, n0=0.001, T=298.15) "Product"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Bonds.Bond B1 "A to Re1"
    annotation (Placement(transformation(origin={-30,20}, extent={{-26.1,-8},{26.1,8}}, rotation=-33.7)));
  BondLib.Bonds.Bond B2 "B to Re1"
    annotation (Placement(transformation(origin={-30,-20}, extent={{-26.1,-8},{26.1,8}}, rotation=33.7)));
  BondLib.Bonds.Bond B3 "Re1 to C"
    annotation (Placement(transformation(origin={30,0}, extent={{-20,-8},{20,8}})));
equation
  connect(A.BondCon1, B1.BondCon1) annotation (Line(points={{-51.7,34.5},{-51.7,34.5}}, color={192,192,192}));
  connect(B1.BondCon2, Re1.BondCon[1]) annotation (Line(points={{-8.3,5.5},{-8.3,5.5}}, color={192,192,192}));
  connect(B.BondCon1, B2.BondCon1) annotation (Line(points={{-51.7,-34.5},{-51.7,-34.5}}, color={192,192,192}));
  connect(B2.BondCon2, Re1.BondCon[2]) annotation (Line(points={{-8.3,-5.5},{-8.3,-5.5}}, color={192,192,192}));
  connect(Re1.BondCon[3], B3.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(B3.BondCon2, C.BondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,192,192}));
  annotation (
    experiment(StopTime=5, Interval=0.02, Tolerance=1e-8),
    __Harpoon(plot={"A.n", "B.n", "C.n"}),
    Diagram(coordinateSystem(extent={{-120,-100},{160,100}})),
    Documentation(info="<html>
<p>The forward rate is <code>2*A.n*B.n</code>, the backward rate <code>0.5*C.n</code>.</p>
</html>"));
end Association;
