within ThermoBondLib.Examples;
model Membrane "Two amounts of air share a volume"
  extends Modelica.Icons.Example;
  Substances.Air Air1(S_int(start=6.6, fixed=true), V_int(start=0.4e-3, fixed=true), M_int(start=1e-3, fixed=true)) "Air under pressure"
    annotation (Placement(transformation(origin={-80,0}, extent={{10,-10},{-10,10}})));
  Passive.PVE PVE1(G=1e-8) "Movable membrane"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Substances.Air Air2(S_int(start=6.81010184, fixed=true), V_int(start=0.83112221e-3, fixed=true), M_int(start=1e-3, fixed=true)) "Air"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  Bonds.ThermoBond B1 "Air1 to PVE1"
    annotation (Placement(transformation(origin={-40,0}, extent={{-30,-10},{30,10}})));
  Bonds.ThermoBond B2 "PVE1 to Air2"
    annotation (Placement(transformation(origin={40,0}, extent={{-30,-10},{30,10}})));
equation
  connect(Air1.ThBondCon1, B1.ThBondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,0,0}));
  connect(B1.ThBondCon2, PVE1.ThBondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,0,0}));
  connect(PVE1.ThBondCon2, B2.ThBondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,0,0}));
  connect(B2.ThBondCon2, Air2.ThBondCon1) annotation (Line(points={{70,0},{70,0}}, color={192,0,0}));
  annotation (
    experiment(StopTime=4, Interval=0.01, Tolerance=1e-8),
    __Harpoon(plot={"Air1.p", "Air2.p"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A membrane moves until the pressures are equal. No heat passes it, so the temperatures differ in the end: the air that
was compressed became warmer, the other colder. Volume and energy are conserved; the friction of the membrane produces
entropy on both sides.</p>
</html>"));
end Membrane;
