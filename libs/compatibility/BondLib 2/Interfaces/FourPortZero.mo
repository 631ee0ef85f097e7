within BondLib.Interfaces;
partial model FourPortZero "Partial junction of common effort with four ports"
  Real e[4] "Efforts";
  Real f[4] "Flows, positive into the junction";
  BondCon_b BondCon1 "First port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondCon_b BondCon2 "Second port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  BondCon_b BondCon3 "Third port"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
  BondCon_b BondCon4 "Fourth port"
    annotation (Placement(transformation(extent={{-10,90},{10,110}})));
equation
  e[1] = BondCon1.e;
  f[1] = BondCon1.d*BondCon1.f;
  e[2] = BondCon2.e;
  f[2] = BondCon2.d*BondCon2.f;
  e[3] = BondCon3.e;
  f[3] = BondCon3.d*BondCon3.f;
  e[4] = BondCon4.e;
  f[4] = BondCon4.d*BondCon4.f;
  annotation (
    Documentation(info="<html>
<p>The flows count positive into the junction; so does each connector's flow, whatever the direction of the bond.</p>
</html>"));
end FourPortZero;
