within ThermoBondLib.Interfaces;
partial model ThermoBond "Partial thermo-bond with free causality"
  ThBondCon_a ThBondCon1 "Tail"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  ThBondCon_a ThBondCon2 "Head"
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
  ThBondCon1.d = -1;
  ThBondCon2.d = +1;
  annotation (
    Documentation(info="<html>
<p>What the a-causal thermo-bond and the sensors in it have in common: all potentials are equal, all flows pass
on.</p>
</html>"));
end ThermoBond;
