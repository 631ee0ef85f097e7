within BondLib.Interfaces;
partial model TwoPortZero "Partial junction of common effort with two ports"
  Real e[2] "Efforts";
  Real f[2] "Flows, positive into the junction";
  BondCon_b BondCon1 "First port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondCon_b BondCon2 "Second port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  e[1] = BondCon1.e;
  f[1] = BondCon1.d*BondCon1.f;
  e[2] = BondCon2.e;
  f[2] = BondCon2.d*BondCon2.f;
  annotation (
    Documentation(info="<html>
<p>The flows count positive into the junction; so does each connector's flow, whatever the direction of the bond.</p>
</html>"));
end TwoPortZero;
