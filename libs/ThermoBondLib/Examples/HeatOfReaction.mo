within ThermoBondLib.Examples;
model HeatOfReaction "A gas reacts, and warms itself"
  extends Modelica.Icons.Example;
  parameter Chemical.Data data[2] = {Chemical.Data(h0=0, s0=200, cp=40), Chemical.Data(h0=-20000, s0=190, cp=40)} "Data of A and B";
  Chemical.GasMixture Mixture(nS=2, data=data, n0={0.04, 1e-6}, T0=400, V0=1e-3) "Both gases"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  Chemical.ReactionS Re1(nS=2, data=data, nuF={1, 0}, nuR={0, 1}, A=1e9, Ea=80000, V=1e-3) "A turns into B"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
  BondLib.Junctions.J0p3 J0p3_1 "Temperature"
    annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
  BondLib.Sources.Sf Wall(f0=0) "No heat leaves"
    annotation (Placement(transformation(extent={{50,-50},{70,-30}})));
  BondLib.Sources.Sf Vessel(f0=0) "Constant volume"
    annotation (Placement(transformation(origin={-110,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B1 "Mixture to Re1"
    annotation (Placement(transformation(origin={-30,20}, extent={{-26.1,-8},{26.1,8}}, rotation=33.7)));
  BondLib.Bonds.Bond B2 "Re1 to Mixture"
    annotation (Placement(transformation(origin={-30,20}, extent={{-26.1,-8},{26.1,8}}, rotation=-146.3)));
  BondLib.Bonds.Bond B3 "Re1 to J0p3_1"
    annotation (Placement(transformation(origin={0,0}, extent={{-30,-8},{30,8}}, rotation=-90)));
  BondLib.Bonds.Bond B4 "J0p3_1 to Mixture"
    annotation (Placement(transformation(origin={-30,-20}, extent={{-26.1,-8},{26.1,8}}, rotation=146.3)));
  BondLib.Bonds.Bond B5 "Wall to J0p3_1"
    annotation (Placement(transformation(origin={30,-40}, extent={{-20,-8},{20,8}}, rotation=180)));
  BondLib.Bonds.Bond B6 "Vessel to Mixture"
    annotation (Placement(transformation(origin={-85,0}, extent={{-15,-8},{15,8}})));
equation
  connect(Mixture.BondCon[1], B1.BondCon1) annotation (Line(points={{-51.7,5.5},{-51.7,5.5}}, color={192,192,192}));
  connect(B1.BondCon2, Re1.BondCon[1]) annotation (Line(points={{-8.3,34.5},{-8.3,34.5}}, color={192,192,192}));
  connect(Re1.BondCon[2], B2.BondCon1) annotation (Line(points={{-8.3,34.5},{-8.3,34.5}}, color={192,192,192}));
  connect(B2.BondCon2, Mixture.BondCon[2]) annotation (Line(points={{-51.7,5.5},{-51.7,5.5}}, color={192,192,192}));
  connect(Re1.BondConT, B3.BondCon1) annotation (Line(points={{0,30},{0,30}}, color={192,192,192}));
  connect(B3.BondCon2, J0p3_1.BondCon3) annotation (Line(points={{0,-30},{0,-30}}, color={192,192,192}));
  connect(J0p3_1.BondCon1, B4.BondCon1) annotation (Line(points={{-8.3,-34.5},{-8.3,-34.5}}, color={192,192,192}));
  connect(B4.BondCon2, Mixture.BondConT) annotation (Line(points={{-51.7,-5.5},{-51.7,-5.5}}, color={192,192,192}));
  connect(Wall.BondCon1, B5.BondCon1) annotation (Line(points={{50,-40},{50,-40}}, color={192,192,192}));
  connect(B5.BondCon2, J0p3_1.BondCon2) annotation (Line(points={{10,-40},{10,-40}}, color={192,192,192}));
  connect(Vessel.BondCon1, B6.BondCon1) annotation (Line(points={{-100,0},{-100,0}}, color={192,192,192}));
  connect(B6.BondCon2, Mixture.BondConV) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  annotation (
    experiment(StopTime=20, Interval=0.02, Tolerance=1e-9),
    __Harpoon(plot={"Mixture.T"}),
    Diagram(coordinateSystem(extent={{-120,-100},{160,100}})),
    Documentation(info="<html>
<p>A vessel of constant volume without exchange of heat. Each mole of A that becomes B frees 20 kJ; the warmer the gas,
the faster it goes, until the equilibrium of the higher temperature is reached. The energy stays as it is; entropy
grows.</p>
</html>"));
end HeatOfReaction;
