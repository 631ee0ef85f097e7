within ThermoBondLib.Examples;
model Convection "A fan blows air from one vessel into another"
  extends Modelica.Icons.Example;
  Substances.Air Air1(S_int(start=6.9, fixed=true), V_int(start=0.83112221e-3, fixed=true), M_int(start=1e-3, fixed=true)) "Warm air"
    annotation (Placement(transformation(origin={-80,0}, extent={{10,-10},{-10,10}})));
  Passive.RFq RFq1 "Forced flow"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Substances.Air Air2(S_int(start=6.81010184, fixed=true), V_int(start=0.83112221e-3, fixed=true), M_int(start=1e-3, fixed=true)) "Cold air"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  Bonds.ThermoBond B1 "Air1 to RFq1"
    annotation (Placement(transformation(origin={-40,0}, extent={{-30,-10},{30,10}})));
  Bonds.ThermoBond B2 "RFq1 to Air2"
    annotation (Placement(transformation(origin={40,0}, extent={{-30,-10},{30,10}})));
equation
  RFq1.s = 1e-6*cos(time/50);
  connect(Air1.ThBondCon1, B1.ThBondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,0,0}));
  connect(B1.ThBondCon2, RFq1.ThBondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,0,0}));
  connect(RFq1.ThBondCon2, B2.ThBondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,0,0}));
  connect(B2.ThBondCon2, Air2.ThBondCon1) annotation (Line(points={{70,0},{70,0}}, color={192,0,0}));
  annotation (
    experiment(StopTime=300, Interval=1, Tolerance=1e-8),
    __Harpoon(plot={"Air1.M_int", "Air2.M_int"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A cubic centimetre per second goes from left to right, later from right to left, and takes mass and entropy along.
Where it arrives it mixes, and mixing produces entropy.</p>
</html>"));
end Convection;
