within ThermoBondLib.Examples;
model BoundaryLayer "Bulk and boundary layer of one gas"
  extends Modelica.Icons.Example;
  Substances.Air Air1(S_int(start=6.6, fixed=true), V_int(start=0.78e-3, fixed=true), M_int(start=0.95e-3, fixed=true)) "Bulk"
    annotation (Placement(transformation(origin={-90,0}, extent={{10,-10},{-10,10}})));
  Junctions.J0p3 J0p3_1 "Bulk"
    annotation (Placement(transformation(extent={{-60,-10},{-40,10}})));
  Passive.HE HE1 "Exchange of heat"
    annotation (Placement(transformation(extent={{-10,20},{10,40}})));
  Passive.RFV RFV1(G=1e-9) "Equal pressures"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Junctions.J0p3 J0p3_2 "Boundary layer"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Substances.Air Air2(S_int(start=0.3, fixed=true), V_int(start=0.04e-3, fixed=true), M_int(start=0.05e-3, fixed=true)) "Boundary layer"
    annotation (Placement(transformation(extent={{80,-10},{100,10}})));
  Bonds.ThermoBond B1 "J0p3_1 to Air1"
    annotation (Placement(transformation(origin={-70,0}, extent={{-10,-10},{10,10}}, rotation=180)));
  Bonds.ThermoBond B2 "J0p3_1 to RFV1"
    annotation (Placement(transformation(origin={-25,0}, extent={{-15,-10},{15,10}})));
  Bonds.ThermoBond B3 "RFV1 to J0p3_2"
    annotation (Placement(transformation(origin={25,0}, extent={{-15,-10},{15,10}})));
  Bonds.ThermoBond B4 "J0p3_2 to Air2"
    annotation (Placement(transformation(origin={70,0}, extent={{-10,-10},{10,10}})));
  Bonds.ThermoBond B5 "J0p3_1 to HE1"
    annotation (Placement(transformation(origin={-30,10}, extent={{-28.3,-10},{28.3,10}}, rotation=45)));
  Bonds.ThermoBond B6 "HE1 to J0p3_2"
    annotation (Placement(transformation(origin={30,10}, extent={{-28.3,-10},{28.3,10}}, rotation=-45)));
equation
  HE1.s = 0.01;
  connect(J0p3_1.ThBondCon1, B1.ThBondCon1) annotation (Line(points={{-60,0},{-60,0}}, color={192,0,0}));
  connect(B1.ThBondCon2, Air1.ThBondCon1) annotation (Line(points={{-80,0},{-80,0}}, color={192,0,0}));
  connect(J0p3_1.ThBondCon2, B2.ThBondCon1) annotation (Line(points={{-40,0},{-40,0}}, color={192,0,0}));
  connect(B2.ThBondCon2, RFV1.ThBondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,0,0}));
  connect(RFV1.ThBondCon2, B3.ThBondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,0,0}));
  connect(B3.ThBondCon2, J0p3_2.ThBondCon1) annotation (Line(points={{40,0},{40,0}}, color={192,0,0}));
  connect(J0p3_2.ThBondCon2, B4.ThBondCon1) annotation (Line(points={{60,0},{60,0}}, color={192,0,0}));
  connect(B4.ThBondCon2, Air2.ThBondCon1) annotation (Line(points={{80,0},{80,0}}, color={192,0,0}));
  connect(J0p3_1.ThBondCon3, B5.ThBondCon1) annotation (Line(points={{-50,-10},{-50,-10}}, color={192,0,0}));
  connect(B5.ThBondCon2, HE1.ThBondCon1) annotation (Line(points={{-10,30},{-10,30}}, color={192,0,0}));
  connect(HE1.ThBondCon2, B6.ThBondCon1) annotation (Line(points={{10,30},{10,30}}, color={192,0,0}));
  connect(B6.ThBondCon2, J0p3_2.ThBondCon3) annotation (Line(points={{50,-10},{50,-10}}, color={192,0,0}));
  annotation (
    experiment(StopTime=20, Interval=0.05, Tolerance=1e-8),
    __Harpoon(plot={"Air1.p", "Air2.p"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The thin layer keeps its volume while its pressure follows that of the bulk: what the membrane in <code>RFV</code>
moves, a flow moves back.</p>
</html>"));
end BoundaryLayer;
