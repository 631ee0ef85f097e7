within ThermoBondLib.Interfaces;
partial model TwoPortZero "Partial thermo-junction of common efforts with two ports"
  ThBondCon_b ThBondCon1 "First port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  ThBondCon_b ThBondCon2 "Second port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  ThBondCon2.T = ThBondCon1.T;
  ThBondCon2.p = ThBondCon1.p;
  ThBondCon2.g = ThBondCon1.g;
  ThBondCon2.S = ThBondCon1.S;
  ThBondCon2.V = ThBondCon1.V;
  ThBondCon2.M = ThBondCon1.M;
  ThBondCon2.Exist = ThBondCon1.Exist;
  ThBondCon1.Sdot + ThBondCon2.Sdot = 0;
  ThBondCon1.q + ThBondCon2.q = 0;
  ThBondCon1.Mdot + ThBondCon2.Mdot = 0;
  ThBondCon1.none + ThBondCon2.none = zeros(4);
  annotation (
    Documentation(info="<html>
<p>All potentials are equal, the flows into the junction sum to zero, each kind by itself.</p>
</html>"));
end TwoPortZero;
