within ThermoBondLib.Interfaces;
partial model ThreePortZero "Partial thermo-junction of common efforts with three ports"
  ThBondCon_b ThBondCon1 "First port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  ThBondCon_b ThBondCon2 "Second port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  ThBondCon_b ThBondCon3 "Third port"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
equation
  ThBondCon2.T = ThBondCon1.T;
  ThBondCon3.T = ThBondCon2.T;
  ThBondCon2.p = ThBondCon1.p;
  ThBondCon3.p = ThBondCon2.p;
  ThBondCon2.g = ThBondCon1.g;
  ThBondCon3.g = ThBondCon2.g;
  ThBondCon2.S = ThBondCon1.S;
  ThBondCon3.S = ThBondCon2.S;
  ThBondCon2.V = ThBondCon1.V;
  ThBondCon3.V = ThBondCon2.V;
  ThBondCon2.M = ThBondCon1.M;
  ThBondCon3.M = ThBondCon2.M;
  ThBondCon2.Exist = ThBondCon1.Exist;
  ThBondCon3.Exist = ThBondCon2.Exist;
  ThBondCon1.Sdot + ThBondCon2.Sdot + ThBondCon3.Sdot = 0;
  ThBondCon1.q + ThBondCon2.q + ThBondCon3.q = 0;
  ThBondCon1.Mdot + ThBondCon2.Mdot + ThBondCon3.Mdot = 0;
  ThBondCon1.none + ThBondCon2.none + ThBondCon3.none = zeros(4);
  annotation (
    Documentation(info="<html>
<p>All potentials are equal, the flows into the junction sum to zero, each kind by itself.</p>
</html>"));
end ThreePortZero;
