within ThermoBondLib.Examples;
model Diffusion "Two amounts of air come to equilibrium"
  extends Modelica.Icons.Example;
  Substances.Air Air1(S_int(start=7.1, fixed=true), V_int(start=0.83112221e-3, fixed=true), M_int(start=1e-3, fixed=true)) "Warm air"
    annotation (Placement(transformation(origin={-80,0}, extent={{10,-10},{-10,10}})));
  Passive.PE PE1(G1=1e-8, G2=1e-10) "Exchange of heat, volume and mass"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Substances.Air Air2(S_int(start=6.81010184, fixed=true), V_int(start=0.83112221e-3, fixed=true), M_int(start=1e-3, fixed=true)) "Cold air"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  Bonds.ThermoBond B1 "Air1 to PE1"
    annotation (Placement(transformation(origin={-40,0}, extent={{-30,-10},{30,10}})));
  Bonds.ThermoBond B2 "PE1 to Air2"
    annotation (Placement(transformation(origin={40,0}, extent={{-30,-10},{30,10}})));
equation
  PE1.s = 0.05;
  connect(Air1.ThBondCon1, B1.ThBondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,0,0}));
  connect(B1.ThBondCon2, PE1.ThBondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,0,0}));
  connect(PE1.ThBondCon2, B2.ThBondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,0,0}));
  connect(B2.ThBondCon2, Air2.ThBondCon1) annotation (Line(points={{70,0},{70,0}}, color={192,0,0}));
  annotation (
    experiment(StopTime=400, Interval=1, Tolerance=1e-8),
    __Harpoon(plot={"Air1.T", "Air2.T"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Temperatures, pressures and Gibbs potentials of two amounts of air become equal. How much air is left on either side
depends on the way there.</p>
</html>"));
end Diffusion;
