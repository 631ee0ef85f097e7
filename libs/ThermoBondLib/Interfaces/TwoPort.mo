within ThermoBondLib.Interfaces;
partial model TwoPort "Partial thermo-element with two ports: in at port 1, out at port 2"
  SI.Temperature T1 "Temperature at port 1";
  SI.Pressure p1 "Pressure at port 1";
  SI.SpecificGibbsFreeEnergy g1 "Gibbs potential at port 1";
  Real Sdot1(unit="W/K") "Entropy flow into port 1";
  SI.VolumeFlowRate q1 "Volume flow into port 1";
  SI.MassFlowRate Mdot1 "Mass flow into port 1";
  SI.Entropy S1 "Entropy of the substance at port 1";
  SI.Volume V1 "Volume of the substance at port 1";
  SI.Mass M1 "Mass of the substance at port 1";
  Boolean Exist1 "True, if there is any of the substance at port 1";
  SI.Temperature T2 "Temperature at port 2";
  SI.Pressure p2 "Pressure at port 2";
  SI.SpecificGibbsFreeEnergy g2 "Gibbs potential at port 2";
  Real Sdot2(unit="W/K") "Entropy flow out of port 2";
  SI.VolumeFlowRate q2 "Volume flow out of port 2";
  SI.MassFlowRate Mdot2 "Mass flow out of port 2";
  SI.Entropy S2 "Entropy of the substance at port 2";
  SI.Volume V2 "Volume of the substance at port 2";
  SI.Mass M2 "Mass of the substance at port 2";
  Boolean Exist2 "True, if there is any of the substance at port 2";
  ThBondCon_b ThBondCon1 "Port 1"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  ThBondCon_b ThBondCon2 "Port 2"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  T1 = ThBondCon1.T;
  p1 = ThBondCon1.p;
  g1 = ThBondCon1.g;
  Sdot1 = ThBondCon1.Sdot;
  q1 = ThBondCon1.q;
  Mdot1 = ThBondCon1.Mdot;
  S1 = ThBondCon1.S;
  V1 = ThBondCon1.V;
  M1 = ThBondCon1.M;
  Exist1 = ThBondCon1.Exist;
  T2 = ThBondCon2.T;
  p2 = ThBondCon2.p;
  g2 = ThBondCon2.g;
  Sdot2 = -ThBondCon2.Sdot;
  q2 = -ThBondCon2.q;
  Mdot2 = -ThBondCon2.Mdot;
  S2 = ThBondCon2.S;
  V2 = ThBondCon2.V;
  M2 = ThBondCon2.M;
  Exist2 = ThBondCon2.Exist;
  ThBondCon1.none = zeros(4);
  ThBondCon2.none = zeros(4);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255}),
        Line(points={{-50,-58},{50,-58}}, color={192,0,0}, arrow={Arrow.None,Arrow.Filled})}),
    Documentation(info="<html>
<p>Six equations for the flows <code>Sdot1</code>, <code>q1</code>, <code>Mdot1</code> in at port 1 and
<code>Sdot2</code>, <code>q2</code>, <code>Mdot2</code> out at port 2 complete the element. Energy is conserved where
<code>T1*Sdot1 - p1*q1 + g1*Mdot1 = T2*Sdot2 - p2*q2 + g2*Mdot2</code>.</p>
</html>"));
end TwoPort;
